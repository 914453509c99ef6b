"""A scene: something that draws frames and answers to pointing, keys and time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol, runtime_checkable

import pygame

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Interest, Spot
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.text import Texts
from chocolate_factory.ui.sound import Sounds
from chocolate_factory.ui.stage.drag import QUARTER, Drag, turn_picture
from chocolate_factory.ui.stage.enlarging import Enlarged
from chocolate_factory.ui.stage.focus import READING, Focus, TabOrder
from chocolate_factory.ui.stage.tooltips import PointerState, Tooltips


class Host(Protocol):
    """What a scene may ask of the director that shows it."""

    sizes: Sizes
    art: Art
    texts: Texts
    interest: Interest
    sounds: Sounds
    now: float
    """The time in seconds."""
    focused_since: float
    """When the focus came where it is."""

    @property
    def frame(self) -> Frame:
        """The picture that is shown; without any spot right after a scene came or went."""

    @property
    def scenes(self) -> list[Scene]:
        """The scenes that are shown, the lowest first."""

    @property
    def top(self) -> Scene:
        """The scene that gets input."""

    @property
    def focus(self) -> Focus:
        """The focus of the top scene."""

    @property
    def pointer(self) -> PointerState:
        """Where the pointer is."""

    @property
    def tooltips(self) -> Tooltips:
        """The tooltip of what is pointed at."""

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""

    def pop(self) -> None:
        """Takes the top scene away."""

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one."""

    def reset(self, scene: Scene) -> None:
        """Puts a scene in the place of all."""

    def ignore_keys(self, seconds: float) -> None:
        """For so long keys do nothing, as they were meant for what was here before."""

    def quit(self) -> None:
        """Asks the main loop to end."""

    @property
    def by_keys(self) -> bool:
        """Whether keys were used last."""

    def press_again(self) -> None:
        """The press that has closed the top scene counts for what lies there below it."""

    def focused_spot(self) -> Spot | None:
        """The spot that has the focus, if it is there."""

    def set_focus(
        self, place: str | None, ring: bool | None = None, at: pygame.Rect | None = None
    ) -> None:
        """Gives the focus to a place of the top scene."""

    def turn(self, steps: int) -> bool:
        """Turns what is held by quarter turns clockwise; False if nothing is, that can be."""

    def say(
        self,
        sentence: str,
        at_px: tuple[int, int] | None = None,
        tone: str = "refusal",
        about: Sequence[str] = (),
    ) -> None:
        """Shows a sentence for a while, not over the places that it is about."""

    def saying(self, sentence: str) -> bool:
        """Whether a sentence is still shown."""

    def unsay(self, sentence: str) -> None:
        """Takes back a sentence."""

    def unsay_all(self) -> None:
        """Takes back all that is still shown."""

    def redraw(self) -> None:
        """Asks for new pictures of everything."""

    def redraw_overlay(self) -> None:
        """Asks for a new picture of tooltip, ring, notices and what is dragged."""

    def picture(self) -> pygame.Surface:
        """A copy of what the screen shows."""


@runtime_checkable
class NotesPresses(Protocol):
    """A scene that is told at once where a button went down: a click comes when it is let go."""

    def on_press(self, place: str) -> None:
        """A button went down on a place."""


@runtime_checkable
class RingsWholes(Protocol):
    """A scene in which several places are one thing, around which the ring of the keys is drawn."""

    def whole_of(self, place: str) -> str:
        """The place of the whole thing of which a place is a part, '' for none."""


@runtime_checkable
class HasBanner(Protocol):
    """A scene with a line that says what is asked, over which something else may be said."""

    def banner_place(self) -> Rect:
        """Where that line stands."""


class Scene:
    """Base of all scenes. `modal` ones are drawn over the scene below, which gets no input."""

    modal: bool = False

    def __init__(self) -> None:
        self.dirty = True
        self.first_focus: str | None = None
        """The place that has the focus when the scene is entered."""
        self.turned = 0
        """The orientation of what is held, in degrees clockwise. A drag begins with 0, unless
        `pick_up` sets another one; who picks things up by a click sets it there."""
        self._director: Host | None = None

    @property
    def director(self) -> Host:
        """The director that shows this scene. Raises RuntimeError before it is pushed."""
        if self._director is None:
            raise RuntimeError("the scene has no director yet; push it first")
        return self._director

    @property
    def shown(self) -> bool:
        """Whether a director has the scene on its stack."""
        return self._director is not None

    def attach(self, director: Host | None) -> None:
        """Called by the director when the scene joins or leaves its stack."""
        self._director = director

    def withdraw(self) -> bool:
        """Takes itself off the stack; False where that happened already, or another is on top."""
        if self._director is None or self._director.top is not self:
            return False
        self._director.pop()
        return True

    def redraw(self) -> None:
        """Asks for a new picture at the next step."""
        self.dirty = True

    # -- drawing -------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """Fills the frame with what the scene shows now; changes nothing else."""

    def build_drag(self, frame: Frame, drag: Drag, picture: Frame) -> None:
        """Draws what is being dragged, at the pointer; `picture` is the scene's last frame.

        By default all that is drawn on the source's spot follows the pointer, turned as it is.
        """
        spot = next((s for s in reversed(picture.spots) if s.place == drag.source), None)
        if spot is None:
            return
        dx, dy = drag.pos[0] - drag.origin[0], drag.pos[1] - drag.origin[1]
        items = picture.inside(spot.px, frame.sizes.px(theme.WIDE))
        if drag.turned and items:
            surface, x, y = turn_picture(items, drag.origin, drag.turned)
            frame.place_surface(surface, x + dx, y + dy)
            return
        for item in items:
            frame.place_item(item, dx, dy)

    def enlarged(self, place: str) -> Enlarged | None:
        """The card of a place on which the pointer rests for long, so that it can be shown larger
        beside it; None for what is no card."""
        return None

    def first_place(self) -> str | None:
        """Where the keyboard begins if nothing has the focus; None: at the first place."""
        return None

    def tab_places(self) -> Collection[str] | None:
        """The places that Tab walks through, in reading order; None: all."""
        return None

    def tab_order(self) -> TabOrder:
        """In which order Tab comes to places; by default in reading order."""
        return READING

    def arrow_places(self) -> Collection[str] | None:
        """The places that the arrows lead to; None: all."""
        return None

    # -- input ---------------------------------------------------------------------------------

    def activate(self, place: str, how: str) -> None:
        """A place was clicked (`click`), tapped (`tap`) or chosen by Enter or Space (`key`)."""

    def on_refusal(self, place: str, tooltip: str) -> None:
        """A disabled place was clicked or chosen; by default its tooltip is said."""
        if tooltip:
            self.director.say(tooltip)

    def on_miss(self, pos: tuple[int, int]) -> None:
        """A click on nothing, at a pixel position."""

    def pick_up(self, place: str) -> bool:
        """May a drag begin here? Called only for spots with `drag`."""
        return False

    def movable(self, place: str) -> bool:
        """May a drag begin at a `source` that does not say `drag` itself?"""
        return False

    def on_vain_drag(self, place: str, pos: tuple[int, int]) -> None:
        """A `source` was dragged, and let go at a pixel position where nothing takes it; or it
        cannot be dragged at all."""

    def on_drag(self, drag: Drag) -> None:
        """A drag goes on; told of every place on its way, however fast the pointer is."""

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        """A drag ended on a spot with `drop`, or nowhere (None; also when it was cancelled)."""

    @property
    def turnable(self) -> bool:
        """Whether something is held, dragged or picked up, that can be turned now."""
        return False

    def turn(self, steps: int) -> None:
        """What is held is turned by so many quarter turns clockwise (below 0: anticlockwise).

        Called for R and the wheel, and only while `turnable`."""
        self.turned = (self.turned + QUARTER * steps) % 360
        self.redraw()

    def cancel(self) -> bool:
        """Right click or Esc: put down what was picked up. True if there was something."""
        return False

    def takes_right(self, place: str | None) -> bool:
        """The right button was clicked over a place: True if it does something there that comes
        before putting down what was picked up."""
        return False

    def on_right(self, place: str | None) -> None:
        """The right button was clicked over a place, and there was nothing to put down."""

    def hover(self, place: str | None) -> None:
        """The pointer came to another place (None: to none)."""

    def hurry(self, key: int) -> bool:
        """A key is about to be understood: what still moves comes to its end, where the key is
        meant for what is there then. True if something did."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed that no control took; True if it was handled."""
        return False

    def text_input(self, text: str) -> None:
        """Text was typed that no control took."""

    def wheel(self, place: str | None, dy: float) -> None:
        """The wheel was turned over a place (positive: away from oneself)."""

    def escape(self) -> None:
        """Esc was pressed and nothing was picked up."""

    # -- life ----------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Called each step with the time in seconds; True while animating (a new picture)."""
        return False

    def enter(self) -> None:
        """The scene was pushed."""

    def pause(self) -> None:
        """Another scene was pushed above."""

    def resume(self) -> None:
        """The scene is on top again."""

    def close(self) -> None:
        """The scene left the stack; lets go of what it holds."""
