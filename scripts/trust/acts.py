"""What a restless person does to a window: random pygame events, aimed at what is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame

from chocolate_factory.ui.stage.director import Director
from chocolate_factory.ui.window import LEAST

KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_F1, pygame.K_F2),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_ENTER, pygame.K_PERIOD, pygame.K_COMMA),
)
MODIFIERS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT)
TEXTS = ("a", "Zoë", "7", " ", "\u202e", "\x00", "漢字", "🍫", "ل", "x" * 300, "9" * 40, "\n\t")
SIZES = ((1280, 800), (1600, 900), (1366, 768), (1920, 1080), (1024, 600), (640, 480))
PLAIN = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWEXPOSED,
    pygame.VIDEOEXPOSE,
    pygame.WINDOWDISPLAYCHANGED,
    pygame.KEYMAPCHANGED,
)
"""Events of the window and the system that say nothing but that they happened."""
PADS = (
    (pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": 0}),
    (pygame.JOYAXISMOTION, {"instance_id": 0, "axis": 1, "value": 0.9}),
    (pygame.JOYHATMOTION, {"instance_id": 0, "hat": 0, "value": (0, 1)}),
    (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 0, "button": 1}),
    (pygame.JOYDEVICEADDED, {"device_index": 0}),
    (pygame.JOYDEVICEREMOVED, {"instance_id": 0}),
)
Point = tuple[int, int]


class Restless:
    """Posts events that follow from `chance` alone, and counts them.

    `dropped` are files that are dropped on the window."""

    def __init__(self, director: Director, chance: Random, dropped: Sequence[Path]) -> None:
        self.director = director
        self.chance = chance
        self.dropped = list(dropped)
        self.posted = 0
        self._acts: dict[Callable[[], None], int] = {
            self.click: 34,
            self.click_twice: 5,
            self.right_click: 4,
            self.half: 4,
            self.hover: 8,
            self.sweep: 8,
            self.drag: 14,
            self.wheel: 6,
            self.key: 24,
            self.hold_key: 2,
            self.type: 4,
            self.system: 4,
            self.resize: 1,
            self.touch: 1,
            self.pad: 1,
            self.drop_file: 1,
        }

    def act(self) -> None:
        """Does one thing, which may take several events."""
        choose = self.chance.choices
        choose(list(self._acts), list(self._acts.values()))[0]()

    def post(self, kind: int, **fields: Any) -> None:
        """Posts one event."""
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.posted += 1

    def point(self) -> Point:
        """A pixel position: mostly the middle of something that can be pointed at."""
        live = self.director.frame.live
        width, height = self.director.sizes.width_px, self.director.sizes.height_px
        if not live or self.chance.random() < 0.15:
            return self.chance.randrange(-5, width + 5), self.chance.randrange(-5, height + 5)
        box = self.chance.choice(live).px
        x, y = self.chance.randrange(box.w), self.chance.randrange(box.h)
        return box.center if self.chance.random() < 0.5 else (box.x + x, box.y + y)

    # the mouse

    def move(self, pos: Point, held: bool = False) -> None:
        """The pointer goes to a point."""
        buttons = (1 if held else 0, 0, 0)
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=False)

    def button(self, pos: Point, down: bool, number: int = 1) -> None:
        """A button goes down or up."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.post(kind, pos=pos, button=number, touch=False)

    def click(self) -> None:
        """A click, as a hand does it."""
        pos = self.point()
        self.move(pos)
        self.button(pos, True)
        self.button(pos, False)

    def click_twice(self) -> None:
        """Two clicks within one frame, not always on the same thing."""
        first = self.point()
        for pos in (first, first if self.chance.random() < 0.7 else self.point()):
            self.button(pos, True)
            self.button(pos, False)

    def right_click(self) -> None:
        """A click of another button."""
        pos, number = self.point(), self.chance.choice((2, 3, 3, 3, 4, 9))
        self.button(pos, True, number)
        self.button(pos, False, number)

    def half(self) -> None:
        """A button that only goes down, or only up."""
        self.button(self.point(), self.chance.random() < 0.6)

    def hover(self) -> None:
        """The pointer goes somewhere."""
        self.move(self.point(), self.chance.random() < 0.1)

    def sweep(self) -> None:
        """The pointer goes a way over the table, as a hand moves it: event after event."""
        (x, y), (to_x, to_y) = self.point(), self.point()
        steps = self.chance.randrange(4, 24)
        for step in range(1, steps + 1):
            self.move((x + (to_x - x) * step // steps, y + (to_y - y) * step // steps))

    def drag(self) -> None:
        """A drag, turned at times, broken off at times, at times without an end."""
        start, end = self.point(), self.point()
        self.move(start)
        self.button(start, True)
        for step in (1, 2, 3):
            at = tuple(a + (b - a) * step // 3 for a, b in zip(start, end, strict=True))
            self.move((at[0], at[1]), held=True)
            if self.chance.random() < 0.15:
                self.chance.choice((self.wheel, self.turn, self.right_click, self.escape))()
        if self.chance.random() < 0.9:
            self.button(end, False)

    def wheel(self) -> None:
        """The wheel, by notches or smoothly, once or for a while."""
        dy = self.chance.choice((-1.0, 1.0, -3.0, 3.0, 0.25, -0.25, 0.0, 40.0, -40.0))
        for _ in range(self.chance.choice((1, 1, 1, 2, 8))):
            self.post(pygame.MOUSEWHEEL, x=0, y=int(dy), precise_x=0.0, precise_y=dy, flipped=False)

    # the keyboard

    def stroke(self, key: int, mod: int = 0, times: int = 1) -> None:
        """A key goes down, more than once while it is held, and up."""
        sign = chr(key) if 32 <= key < 127 else ""
        for _ in range(times):
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def key(self) -> None:
        """Any key."""
        self.stroke(self.chance.choice(KEYS), self.chance.choice(MODIFIERS))

    def hold_key(self) -> None:
        """A key that is held."""
        self.stroke(self.chance.choice(KEYS), times=self.chance.randrange(2, 12))

    def turn(self) -> None:
        """The key that turns what is held."""
        self.stroke(pygame.K_r, self.chance.choice(MODIFIERS))

    def escape(self) -> None:
        """The key that lets go."""
        self.stroke(pygame.K_ESCAPE)

    def type(self) -> None:
        """Text, ordinary and not."""
        self.post(pygame.TEXTINPUT, text=self.chance.choice(TEXTS))

    # everything else

    def system(self) -> None:
        """The window is hidden, shown, left, entered; another display."""
        if self.chance.random() < 0.2:
            self.post(pygame.WINDOWMOVED, x=self.chance.randrange(-3000, 3000), y=0)
        else:
            self.post(self.chance.choice(PLAIN))

    def resize(self) -> None:
        """Another size, or full screen and back."""
        if self.chance.random() < 0.2:
            self.stroke(pygame.K_F11)
            return
        width, height = self.chance.choice(SIZES)
        size = (max(LEAST[0], width), max(LEAST[1], height))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)

    def touch(self) -> None:
        """A tap of a finger, which the system reports as a click as well."""
        pos = self.point()
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.post(kind, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=pos, button=1, touch=True)

    def pad(self) -> None:
        """A game pad, which is not used."""
        kind, fields = self.chance.choice(PADS)
        self.post(kind, **fields)

    def drop_file(self) -> None:
        """A file, text or nothing is dropped on the window."""
        if self.dropped and self.chance.random() < 0.7:
            self.post(pygame.DROPFILE, file=str(self.chance.choice(self.dropped)))
        else:
            self.post(pygame.DROPTEXT, text=self.chance.choice(TEXTS))
