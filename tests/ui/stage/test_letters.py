"""Letters of other alphabets: a shortcut is found by the place of its key."""

from __future__ import annotations

import pygame
import pytest

from chocolate_factory.ui.stage.letters import latin
from chocolate_factory.ui.stage.scene import Scene
from tests.helpers.ui import pilot_of


class Heard(Scene):
    """Notes which keys it is told of."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[int] = []

    def key(self, event: pygame.event.Event) -> bool:
        self.keys.append(event.key)
        return True


@pytest.mark.parametrize(
    ("sign", "place", "meant"),
    [
        ("я", pygame.KSCAN_Z, "z"),
        ("у", pygame.KSCAN_E, "e"),
        ("ш", pygame.KSCAN_I, "i"),
        ("ζ", pygame.KSCAN_Z, "z"),
        ("ε", pygame.KSCAN_E, "e"),
        (";", pygame.KSCAN_Q, "q"),
        ("é", pygame.KSCAN_2, "2"),
    ],
)
def test_a_letter_of_another_alphabet_is_the_shortcut_of_its_place(
    sign: str, place: int, meant: str
) -> None:
    scene = Heard()
    pilot = pilot_of(scene)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pilot.send(kind, key=ord(sign), mod=0, unicode=sign, scancode=place)
    assert scene.keys == [ord(meant)]


@pytest.mark.parametrize(
    ("key", "place"),
    [
        (pygame.K_y, pygame.KSCAN_Z),
        (ord("ö"), pygame.KSCAN_SEMICOLON),
        (pygame.K_SEMICOLON, pygame.KSCAN_Z),
        (pygame.K_F1, pygame.KSCAN_F1),
        (pygame.K_LEFT, pygame.KSCAN_LEFT),
    ],
)
def test_other_keys_mean_what_they_say(key: int, place: int) -> None:
    """Y on a German keyboard, an umlaut, a semicolon on Dvorak's, keys without a sign."""
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=place)
    assert latin(event).key == key
