"""The director: a stack of scenes, their input, their time, and the one picture they make."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from chocolate_factory.ui.draw import cache, panels
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Interest, Spot
from chocolate_factory.ui.draw.screen import Screen
from chocolate_factory.ui.draw.sizes import Sizes
from chocolate_factory.ui.draw.text import Texts
from chocolate_factory.ui.sound import Sounds
from chocolate_factory.ui.stage import overlay
from chocolate_factory.ui.stage.desktop import Desktop
from chocolate_factory.ui.stage.focus import Focus
from chocolate_factory.ui.stage.keyboard import Keyboard
from chocolate_factory.ui.stage.letters import latin
from chocolate_factory.ui.stage.pointer import Pointer
from chocolate_factory.ui.stage.scene import (
    HasBanner,
    NotesPresses,
    RingsWholes,
    Scene,
)
from chocolate_factory.ui.stage.stack import Shown, Stack
from chocolate_factory.ui.stage.tooltips import KeepsInSight, Tooltips

INPUT = {
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
}
"""Events that mean something that is seen."""
TICK, REFUSAL = 0.4, 0.7
"""How loud a button and a refusal are."""
ROUNDS = 3
"""Times that a picture is drawn for one look at the most: what lies under the pointer in a new
picture may light up something in it, so it is drawn once more, and settles by then."""


class Director:
    """Shows scenes on a screen. `clock` gives seconds; tests hand in one of their own."""

    def __init__(
        self,
        sizes: Sizes,
        art: Art,
        texts: Texts,
        clock: Callable[[], float] = time.monotonic,
        screen: Screen | None = None,
    ) -> None:
        self.sizes = sizes
        self.art = art
        self.texts = texts
        self.clock = clock
        self.now = clock()
        self.screen = screen or Screen(pygame.Surface((sizes.width_px, sizes.height_px)))
        self.interest = Interest()
        self._pointer_rests = False
        """Whether keys have led the focus since the pointer moved last."""
        self.frame = Frame(sizes, art, texts, self.interest)
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.tooltips = Tooltips(self)
        self.notices = overlay.Notices()
        self.sounds = Sounds()
        self.active = False
        self.running = True
        self.on_close: Callable[[], None] = self.quit
        """What closing the window does."""
        self.on_file: Callable[[str], None] | None = None
        """What becomes of a file that is dropped on the window."""
        self._stack = Stack(self.frame)
        self._built = True
        self._overlay_dirty = True
        self.focused_since = 0.0
        self._desktop = Desktop()
        self._fit_caches()

    # -- the stack -----------------------------------------------------------------------------

    @property
    def scenes(self) -> list[Scene]:
        """The scenes on the stack, the lowest first."""
        return self._stack.scenes

    @property
    def top(self) -> Scene:
        """The scene that gets input (an empty one while the stack is empty)."""
        return self._stack.top.scene

    @property
    def focus(self) -> Focus:
        """The focus of the top scene."""
        return self._stack.top.focus

    def push(self, scene: Scene) -> None:
        """Puts a scene on top; the one below pauses. What was said there is not said over another
        page; what is said at this moment is of the one that comes."""
        self.pointer.let_go()
        if self._stack:
            if not scene.modal:
                self.notices.clear_before(self.now)
                self._overlay_dirty = True
            self.top.pause()
            self.top.redraw()
        self._enter(scene)

    def pop(self) -> None:
        """Takes the top scene away; the one below resumes. Stops when none is left."""
        self.pointer.let_go()
        self._leave()
        if self._stack:
            self.top.resume()
            self.top.redraw()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one."""
        self.pointer.let_go()
        if self._stack:
            self._leave()
        self._enter(scene)

    def reset(self, scene: Scene) -> None:
        """Puts a scene in the place of all."""
        self.pointer.let_go()
        while self._stack:
            self._leave()
        self._enter(scene)

    def quit(self) -> None:
        """Asks the main loop to end."""
        self.running = False

    def _enter(self, scene: Scene) -> None:
        self._forget_picture()
        self._stack.enter(scene, self._empty_frame(), self)

    def _leave(self) -> None:
        self._forget_picture()
        self._stack.leave()

    def close(self) -> None:
        """Closes all scenes (the window closes, or nothing else helps); errors are logged."""
        self._forget_picture()
        self._stack.clear()

    def _empty_frame(self) -> Frame:
        return Frame(self.sizes, self.art, self.texts, self.interest)

    def _forget_picture(self) -> None:
        """The stack changes: no spot, press or drag of the old picture counts any more."""
        self.pointer.forget()
        self.frame = self._empty_frame()
        self._built = False
        self._overlay_dirty = True

    # -- sizes ---------------------------------------------------------------------------------

    def resize(self, sizes: Sizes, screen: Screen | None = None) -> None:
        """Another window size or text scale: everything is drawn anew."""
        if screen is not None:
            self.screen = screen
        elif self.screen.surface.get_size() != (sizes.width_px, sizes.height_px):
            self.screen = Screen(pygame.Surface((sizes.width_px, sizes.height_px)))
        if sizes.ppu != self.sizes.ppu:
            self.art.cache.clear()
            self.texts.forget()
        self.sizes = sizes
        self._fit_caches()
        self.screen.forget()
        self.redraw()

    def set_text_scale(self, scale: float) -> None:
        """Text at `scale` (1.0 to 2.0) of its normal size."""
        self.resize(self.sizes.with_scale(scale))

    def _fit_caches(self) -> None:
        limit = cache.budget(self.sizes.width_px, self.sizes.height_px)
        self.art.cache.limit = limit
        self.texts.cache.limit = limit // 3

    def redraw(self) -> None:
        """Asks for new pictures of everything."""
        for shown in self._stack.shown:
            shown.scene.dirty = True
        self._overlay_dirty = True

    def redraw_overlay(self) -> None:
        """Asks for a new picture of tooltip, ring, notices and what is dragged."""
        self._overlay_dirty = True

    # -- input ---------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Takes one pygame event. What has changed since the last picture is drawn before a key or
        button is understood, so that it never means what is not there any more."""
        self.now = self.clock()
        event = latin(event)
        if event.type == pygame.KEYDOWN and self.top.hurry(event.key):
            before = self.focus.place
            for _ in range(2):  # the picture, then the focus that is led by it
                self.step(self.now)
            if event.key == pygame.K_TAB and self.focus.place != before:
                return  # it is where Tab was to lead
        if event.type in INPUT and self._is_outdated(event.type):
            self._compose(self._stack.visible)
            self._overlay_dirty = True
        if event.type == pygame.KEYDOWN:
            self.keyboard.key(event)
        elif event.type == pygame.KEYUP:
            self.keyboard.on_release(event)
        elif event.type == pygame.TEXTINPUT:
            self.keyboard.on_text(event.text)
        elif event.type == pygame.QUIT:
            self.on_close()
        elif event.type == pygame.DROPFILE and self.on_file is not None:
            self.on_file(event.file)
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
            self.screen.forget()
            self._overlay_dirty = True
        else:
            if event.type == pygame.WINDOWFOCUSLOST:
                self.keyboard.forget()
            self.pointer.handle(event)

    def _is_outdated(self, kind: int) -> bool:
        """Whether the picture must not be used for an event; the pointer may pass over an old one
        of the same scene."""
        return not self._built or (kind != pygame.MOUSEMOTION and self.top.dirty)

    def focused_spot(self) -> Spot | None:
        """The spot that has the focus, if it is there."""
        return self.focus.spot(self.frame.live) if self.focus.place else None

    def cancel(self) -> bool:
        """Puts down what is dragged or picked up; True if there was something."""
        if self.pointer.let_go():
            return True
        if self.top.cancel():
            self.top.redraw()
            return True
        return False

    def turn(self, steps: int) -> bool:
        """Turns what is held by quarter turns clockwise; False if nothing is, that can be."""
        if not self.top.turnable:
            return False
        self.top.turn(steps)
        self.pointer.on_turn()
        self._overlay_dirty = True
        return True

    def activate(self, spot: Spot, how: str) -> bool:
        """Does what a spot stands for; True if that changed what is shown."""
        scene, before = self.top, self.scenes
        if not spot.enabled:
            scene.on_refusal(spot.place, spot.tooltip)
            return False
        was, scene.dirty = scene.dirty, False
        if spot.control:
            scene.dirty = spot.control.activate(how)
        if self.top is scene:
            scene.activate(spot.place, how)
        did = scene.dirty or self.scenes != before
        scene.dirty = scene.dirty or was
        if did and (spot.control or spot.role == "button"):
            self.sounds.play("tick", TICK)
        return did

    def set_focus(
        self, place: str | None, ring: bool | None = None, at: pygame.Rect | None = None
    ) -> None:
        """Gives the focus to a place of the top scene; `ring` shows or hides the ring; `at`: of
        several spots that are alike the one there, in pixels."""
        focus = self.focus
        at = focus.at if at is None and focus.place == place else at
        ring = focus.ring if ring is None else ring
        if ring and not self._pointer_rests:
            self._pointer_rests = True
            self.top.redraw()
        if (focus.place, focus.ring, focus.at) == (place, ring, at):
            return
        if (focus.place, focus.at) != (place, at):
            left = self.frame.find(focus.place) if focus.place else None
            if left and left.control:
                left.control.blur()
            self.focused_since = self.now
            self.tooltips.on_focus()
        focus.place, focus.ring, focus.at = place, ring, at
        self.top.redraw()
        self._overlay_dirty = True
        self._desktop.expect_text(self.focused_spot())

    # -- called by the pointer -----------------------------------------------------------------

    def pointer_used(self) -> None:
        """A button went down: the focus ring is hidden, the tooltip goes."""
        if self.focus.ring or self._pointer_rests:
            self.focus.ring = self._pointer_rests = False
            self.top.redraw()
        self.tooltips.hush()
        self.notices.clear_answered()
        self._overlay_dirty = True

    def pointer_moved(self) -> None:
        """The pointer is used again after keys were: what it is at is lit again."""
        if self._pointer_rests:
            self._pointer_rests = False
            self.top.redraw()

    @property
    def by_keys(self) -> bool:
        """Whether keys were used last, in this scene or in one that has been left since: they led
        the focus, and the pointer has rested ever since."""
        return self._pointer_rests

    def ignore_keys(self, seconds: float) -> None:
        """For so long keys do nothing, as they were meant for what was here before."""
        self.keyboard.ignore(seconds)

    def keys_used(self) -> None:
        """A key went down: where a ring is still to be seen, keys are used again."""
        if self.focus.ring and not self._pointer_rests:
            self._pointer_rests = True
            self.top.redraw()

    @property
    def _hover(self) -> str | None:
        """Where the pointer is seen to be: nowhere as long as keys are used and it rests."""
        hidden = self._pointer_rests and self.focus.ring
        return None if hidden else self.pointer.hover

    def on_press(self, spot: Spot) -> None:
        """A press gives the focus to its spot, or to what lies below it, without a ring."""
        if not spot.enabled:
            return
        if isinstance(self.top, NotesPresses):
            self.top.on_press(spot.place)
        for candidate in [spot, *self.pointer.under()]:
            if candidate.focus and candidate.enabled:
                at = candidate.px if candidate.alike else None
                self.set_focus(candidate.place, ring=False, at=at)
                return

    def press_again(self) -> None:
        """The press that has closed the top scene counts for what lies there below it."""
        self._compose(self._stack.visible)
        self._overlay_dirty = True
        self.pointer.press_here()

    def on_hover(self, spot: Spot | None) -> None:
        """The pointer came to another spot."""
        place = spot.place if spot else None
        self.interest.hover = self._hover
        self.top.hover(place)
        self.top.redraw()
        self._overlay_dirty = True
        self._desktop.show_cursor(spot)

    # -- notices -------------------------------------------------------------------------------

    def say(
        self,
        sentence: str,
        at_px: tuple[int, int] | None = None,
        tone: str = "refusal",
        about: Sequence[str] = (),
    ) -> None:
        """Shows a sentence for a while: at the pointer a refusal, or what `asks` for the same once
        more; an info in the corner. The places that it is `about` stay in sight."""
        if at_px is None and tone != "info":
            spot = self.focused_spot() if self.focus.ring else None
            at_px = (spot.px.centerx, spot.px.top) if spot else self.pointer.pos
        self.notices.say(sentence, tone, at_px, self.now, about)
        if tone == "refusal":
            self.sounds.play("refusal", REFUSAL)
        self._overlay_dirty = True

    def saying(self, sentence: str) -> bool:
        """Whether a sentence is still shown."""
        return any(notice.words == sentence for notice in self.notices.shown)

    def unsay(self, sentence: str) -> None:
        """Takes back a sentence that is no longer true."""
        if self.notices.withdraw(sentence):
            self._overlay_dirty = True

    def unsay_all(self) -> None:
        """Takes back all that is still shown."""
        self.notices.clear()
        self._overlay_dirty = True

    # -- time and drawing ----------------------------------------------------------------------

    def step(self, now: float | None = None) -> bool:
        """One turn of the main loop: time passes, what is dirty is drawn. True if it drew."""
        self.now = self.clock() if now is None else now
        self.interest.now = self.now
        self.pointer.tick()
        self.sounds.tick()
        if self.art.tick():
            self.redraw()
        self.active = False
        for entry in self._stack.visible:
            if entry.scene.shown and entry.scene.tick(self.now):
                self.active = True
                entry.scene.dirty = True
        self._tick_overlay()
        shown = self._stack.visible
        drew = False
        for _ in range(ROUNDS):
            if not self._stale(shown):
                break
            self._compose(shown)
            drew = True
            self.pointer.look()
        self.pointer.note_picture()
        return drew and bool(self.screen.present(self.frame))

    def _stale(self, shown: list[Shown]) -> bool:
        return self._overlay_dirty or any(entry.scene.dirty for entry in shown)

    def _tick_overlay(self) -> None:
        if self.notices.tick(self.now):
            self._overlay_dirty = True
            self.active = True
        if self.tooltips.stale():
            self._overlay_dirty = True

    def _compose(self, shown: list[Shown]) -> None:
        interest, pointer = self.interest, self.pointer
        interest.hover, interest.pressed = self._hover, pointer.pressed
        interest.focus, interest.ring = self.focus.place, self.focus.ring
        interest.dragging = pointer.drag.source if pointer.drag else None
        interest.target = pointer.drag.target if pointer.drag else None
        for entry in shown:
            if entry.scene.dirty:
                entry.scene.dirty = False
                entry.frame = Frame(self.sizes, self.art, self.texts, self._interest_of(entry))
                entry.scene.build(entry.frame)
        if shown:
            self.frame = shown[0].frame.over(entry.frame for entry in shown[1:])
        else:
            self.frame = self._empty_frame()
        self._built = True
        self._overlay_dirty = False
        self._build_overlay()

    def _interest_of(self, entry: Shown) -> Interest:
        """Only the top scene is pointed at."""
        return self.interest if entry is self._stack.top else Interest(now=self.now)

    def _build_overlay(self) -> None:
        frame = self.frame
        if self.pointer.drag:
            with frame.layer("drag"):
                self.top.build_drag(frame, self.pointer.drag, self._stack.top.frame)
        spot = self.focused_spot()
        if spot and self.focus.ring:
            ringed = spot.control.ringed if spot.control else ""
            if isinstance(self.top, RingsWholes):
                ringed = self.top.whole_of(spot.place)
            overlay.build_ring(frame, self.frame.find(ringed) or spot)
        self.tooltips.build(frame)
        kept = [self.tooltips.rect] if self.tooltips.rect is not None else []
        if spot and self.focus.ring:
            kept.append(spot.rect)
        banner = None
        if self.notices.shown:  # below a dialog the banner shows through
            seen = (entry.scene for entry in reversed(self._stack.visible))
            banner = next((one.banner_place() for one in seen if isinstance(one, HasBanner)), None)
        quiet = self.top.quiet if isinstance(self.top, KeepsInSight) else ()
        self.notices.build(frame, self.now, quiet, kept, banner)

    def picture(self) -> pygame.Surface:
        """A copy of what the screen shows (for thumbnails and screenshots)."""
        return panels.prepare(self.screen.surface.copy(), opaque=True)
