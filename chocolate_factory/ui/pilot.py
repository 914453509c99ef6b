"""Drives a director with real pygame events and no screen: click, drag, type, assert."""

from __future__ import annotations

from typing import Any

import pygame

from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.stage.director import Director

KEYS = {
    "tab": pygame.K_TAB,
    "return": pygame.K_RETURN,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "esc": pygame.K_ESCAPE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
}
MODIFIERS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}
STEP = 1 / 60
BUTTONS = (1, 0, 0)


class ManualClock:
    """A clock that stands still until it is told how much time passed."""

    def __init__(self, now: float = 100.0) -> None:
        self.now = now

    def __call__(self) -> float:
        """The time in seconds."""
        return self.now

    def forward(self, seconds: float) -> None:
        """Lets time pass."""
        self.now += seconds


class Pilot:
    """Acts on places by name. The director's clock should be a `ManualClock`."""

    def __init__(self, director: Director) -> None:
        self.director = director
        self.settle()

    # -- looking -------------------------------------------------------------------------------

    def places(self) -> list[str]:
        """The places that can be reached now."""
        return [spot.place for spot in self.director.frame.live]

    def spot(self, place: str) -> Spot:
        """The spot of a place. Raises AssertionError, naming what is there, if it is not."""
        found = self.director.frame.find(place)
        assert found is not None, f"no place {place!r}; there are {', '.join(self.places())}"
        return found

    def centre(self, place: str) -> tuple[int, int]:
        """The middle of a place in pixels."""
        return self.spot(place).px.center

    # -- acting --------------------------------------------------------------------------------

    def send(self, kind: int, **fields: Any) -> None:
        """Sends one pygame event and lets one step pass."""
        self.director.handle(pygame.event.Event(kind, **fields))
        self.step()

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        """Moves the pointer to a pixel position."""
        buttons = BUTTONS if held else (0, 0, 0)
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=False)

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """Presses a button at a pixel position."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        """Releases a button at a pixel position."""
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def hover(self, place: str) -> None:
        """Moves the pointer onto a place."""
        self.move(self.centre(place))

    def click(self, place: str, button: int = 1, wait: float = 0.5) -> None:
        """Clicks a place; `wait` seconds pass first, so that it is no double click."""
        self.wait(wait)
        self.click_at(self.centre(place), button)

    def click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        """Clicks at a pixel position."""
        self.move(pos)
        self.press(pos, button)
        self.release(pos, button)

    def drag(self, source: str, target: str) -> None:
        """Drags from one place to another."""
        self.wait(0.5)
        self.grab(source, self.centre(target))
        self.release(self.centre(target))

    def grab(self, source: str, to: tuple[int, int]) -> None:
        """Presses on a place and moves to a pixel position without letting go."""
        start = self.centre(source)
        self.move(start)
        self.press(start)
        half = (start[0] + to[0]) // 2, (start[1] + to[1]) // 2
        self.move(half, held=True)
        self.move(to, held=True)

    def turn(self, steps: int = 1) -> None:
        """Turns what is held by so many quarter turns clockwise, by its key."""
        for _ in range(abs(steps)):
            self.key("r" if steps > 0 else "shift+r")

    def wheel(self, place: str, dy: int) -> None:
        """Turns the wheel over a place."""
        self.hover(place)
        self.send(pygame.MOUSEWHEEL, x=0, y=dy, precise_x=0.0, precise_y=float(dy), flipped=False)

    def key(self, name: str) -> None:
        """Hits a key: `tab`, `shift+tab`, `return`, `left`, `z`, `ctrl+a`, `f1` …"""
        *modifiers, last = name.lower().split("+")
        code = KEYS.get(last) or pygame.key.key_code(last)
        mod = 0
        for modifier in modifiers:
            mod |= MODIFIERS[modifier]
        sign = last if len(last) == 1 and not modifiers else ""
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=sign, scancode=0)
        self.send(pygame.KEYUP, key=code, mod=mod, unicode=sign, scancode=0)

    def type(self, text: str) -> None:
        """Types text, sign by sign."""
        for sign in text:
            self.send(pygame.TEXTINPUT, text=sign)

    # -- time ----------------------------------------------------------------------------------

    def step(self, seconds: float = STEP) -> bool:
        """Lets a little time pass and draws; True if anything was drawn."""
        clock = self.director.clock
        if isinstance(clock, ManualClock):
            clock.forward(seconds)
        return self.director.step()

    def wait(self, seconds: float) -> None:
        """Lets time pass in steps."""
        for _ in range(max(1, round(seconds / STEP))):
            self.step()

    def settle(self, most: float = 20.0) -> None:
        """Lets time pass until nothing moves (at most `most` seconds)."""
        self.step()
        for _ in range(round(most / STEP)):
            if not self.director.active and not self.step():
                return
            self.step()
