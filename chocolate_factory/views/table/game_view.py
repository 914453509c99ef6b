"""A game's part of a table: how it is drawn, its motion and sounds, what its places and buttons do.

The table is the same for all games; each gives a class made after this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

import pygame

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.guide.lesson import Lesson
from chocolate_factory.views.hints.advice import AdviceStep, HintRules
from chocolate_factory.views.hints.hint_marks import Way
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.drawers import OTHERS
from chocolate_factory.views.parts.motion import Cues
from chocolate_factory.views.picture.look import TableLookFields
from chocolate_factory.views.pointing.hooks import PointRules
from chocolate_factory.views.pointing.picking import Picker
from chocolate_factory.views.table.button_meaning import EndRules
from chocolate_factory.views.table.interface import TableParts
from chocolate_factory.views.table.keyboard_lead import FocusRules
from chocolate_factory.views.table.main_button import Ready


def known(table: TableParts) -> TableLookFields:
    """What the drawing of a table knows that is the same in every game."""
    match, seen = table.match, table.viewpoint
    return {
        "names": match.names,
        "colours": match.colours,
        "kinds": match.kinds,
        "seat": seen.seat,
        "own": seen.own,
        "picker": table.lead.free_picker,
        "watching": seen.watched == seen.seat,
        "log": match.log,
        "banner": table.banner(),
        "deciding": table.deciding,
        "over": table.covered,
        "by_keys": table.lead.by_keys,
    }


def draw_dragged(frame: Frame, drag: Drag, icon: str | None) -> bool:
    """Draws an icon at the pointer that drags it; False where there is none."""
    if icon is None:
        return False
    x, y = frame.sizes.point(*drag.pos)
    frame.icon(icon, Rect(x, y, 0, 0).inset(-theme.SYMBOL_BELT / 2))
    return True


class GameView:
    """Base of a game's part of a table; each table has one.

    It may ask the table for its parts once that is put together."""

    lengths: ClassVar[Mapping[type[Event], float]] = {}
    """Milliseconds of the motion of each kind of event."""
    cues: ClassVar[Cues] = {}
    """What is heard of each kind of event while its motion is seen."""
    personal: ClassVar[tuple[str, ...]] = ()
    """Kinds of places that are seen of the player alone whose things are shown large."""
    drawers: ClassVar[Mapping[int, str]] = {pygame.K_l: "log"}
    """Keys that open drawers in the compact layout."""
    main_acts: ClassVar[tuple[Place, ...]] = ()
    """Acts that the main button does, the first legal one of them."""
    focus_rules: FocusRules = FocusRules()
    """To which kinds of places the keyboard's focus is not led like to others."""
    point_rules: PointRules = PointRules()
    """Where pointing asks and does other than usual."""
    end_rules: EndRules = EndRules()
    """What there is to say of a press of the main button that leaves something undone."""
    hint_rules: ClassVar[HintRules] = HintRules()
    """How hints are given."""

    def __init__(self, table: TableParts) -> None:
        self.table = table
        self.memo: Memo = {}
        """What was drawn of the parts of the table that do not change."""

    @property
    def match(self) -> Match:
        """The game at the table."""
        return self.table.match

    @property
    def picker(self) -> Picker:
        """What may be picked up now, and what is."""
        return self.table.pointing.picker

    # -- drawing -------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """Draws the whole table, its buttons, hint and first step included."""

    def compact(self, sizes: Sizes) -> bool:
        """Whether the layout with drawers is used at this size."""
        return False

    def drawers_now(self, sizes: Sizes) -> tuple[str, ...]:
        """The drawers that the layout has at this size, as the game stands; of others where there
        are any."""
        alone = len(self.match.names) == 1
        names = (name for name in self.drawers.values() if not (alone and name == OTHERS))
        return tuple(names) if self.compact(sizes) else ()

    def banner_place(self, sizes: Sizes) -> Rect:
        """Where the banner stands."""
        return sizes.window.cut_top(theme.BAR)[0]

    def banner(self, title: str, detail: str) -> tuple[str, str]:
        """The banner while the game is played, which would be these words."""
        return title, detail

    def draw_drag(self, frame: Frame, drag: Drag) -> bool:
        """Draws what is dragged; False to have all dragged that is drawn at its place."""
        return False

    # -- motion --------------------------------------------------------------------------------

    def hold(self, event: Event) -> float:
        """Milliseconds for which an event is to be read before it is seen to happen."""
        return 0.0

    def where(self, event: Event) -> Place | None:
        """The place at which an event is seen to happen; None if it is seen nowhere else than at
        the things that are shown large."""
        return None

    def music(self) -> str:
        """The piece of music for the part of the game that is seen now."""
        return "day"

    # -- pointing ------------------------------------------------------------------------------

    def chooser(
        self, choices: list[Action], chosen: Callable[[Action | None], None], at: Rect | None
    ) -> Scene:
        """The popup that asks which of the ways is meant; it calls `chosen` when it is closed. By
        default each way is a row in words."""
        words, state = self.match.game.words(), self.match.state
        labels = [words.act(state, action) for action in choices]

        def choose(index: int | None) -> None:
            chosen(None if index is None else choices[index])

        title = _("Which way?") if len(choices) > 1 else self.point_rules.sure()
        return Chooser(title, labels, choose, at=at)

    def is_route(self, source: Place) -> bool:
        """Whether a drag from a place acts at every place it comes through (a route)."""
        return False

    def at_once(self, place: Place) -> Action | None:
        """What a click with empty hands on a place does at once, though other things can be done
        elsewhere; without this that is so only where there is nothing to decline."""
        return None

    def stays_in_hand(self, source: Place) -> bool:
        """Whether what was picked up by a click stays picked up while more of it can go."""
        return False

    def first_target(self, targets: list[Place]) -> Place:
        """Which of the places where what is held may go gets the focus."""
        return targets[0]

    def focus_after_act(self) -> Place | None:
        """Where the focus goes after an act before all else, None for nowhere."""
        return None

    def handover(self, shown: int | None) -> int | None:
        """The seat that is to come to the screen before its hand is shown, None if nobody is;
        `shown` is the seat whose hand was shown last. A curtain falls before that person."""
        return None

    def hides_past(self) -> bool:
        """Whether hands lie face down while looking back, as the game still goes on."""
        return False

    def handle_place(self, place: Place) -> bool:
        """Does what a button or place of the game's own means by itself, without a step of what is
        being pointed out; False if it is none."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key of the game's own; True if it was one."""
        return False

    # -- the main button, hints and first steps ------------------------------------------------

    def main_words(self) -> tuple[str, str, Ready]:
        """(label, tooltip, whether it can be pressed) of the main button while a person decides."""
        return "", "", False

    def act_along_with(self, place: Place) -> Place | None:
        """The act of the main button that is done along with the one at this place of it; or (for
        '') where an act is done along with any other one, None for none: a person may have it
        so."""
        return None

    def unfinished_work(self, last: bool = False) -> str:
        """What would be left undone by a press of the main button, in a sentence, '' if nothing;
        `last` where it can be done now or never."""
        return ""

    def refine(self, frame: Frame, step: AdviceStep, way: Way) -> Way:
        """The way of a hint's step with what only the game knows about it."""
        return way

    def lessons(self) -> Iterable[Lesson]:
        """What can be told about the present moment, the most urgent first."""
        return ()
