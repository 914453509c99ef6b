"""Shortcuts on keyboards whose letters are not Latin: a key means the letter of its place."""

from __future__ import annotations

import string

import pygame

LATIN = {
    getattr(pygame, f"KSCAN_{character.upper()}"): ord(character)
    for character in string.ascii_lowercase + string.digits
}
"""What the keys of letters and figures mean on a Latin keyboard, by their places."""
BEYOND = (128, 1 << 30)
"""Codes of characters beyond ASCII; from the second one on they name keys without a character."""
GREEK_Q = (ord(";"), pygame.KSCAN_Q)
"""The one letter of the Greek keyboard whose place holds a character of ASCII."""


def latin(event: pygame.event.Event) -> pygame.event.Event:
    """The event of a key; where its own character is not ours, with the code of the Latin letter or
    figure at its place. What it types stays as it is."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return event
    place = event.dict.get("scancode", 0)
    foreign = BEYOND[0] <= event.key < BEYOND[1] or (event.key, place) == GREEK_Q
    if not foreign or place not in LATIN:
        return event
    return pygame.event.Event(event.type, {**event.dict, "key": LATIN[place]})
