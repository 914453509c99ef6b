"""Music: one quiet piece at a time, which gives way to the next one softly.

A piece is read by a thread when it is first asked for, and only the one that is heard (and, while
they cross, the one before) is kept. Once it sounds nothing is left to do but mixing.
"""

from __future__ import annotations

import logging
import threading
from pathlib import Path

import pygame

CROSS = 2500
"""Milliseconds in which a piece comes while the one before goes."""
SILENCE = 500
"""Milliseconds in which music goes that is not to be heard any more."""
PATIENCE = 3.0
"""Seconds that the end of the program waits for a file that is just being read."""

log = logging.getLogger(__name__)


class Music:
    """The pieces of a folder of OGG files, by their names, on two channels of the mixer in turn."""

    def __init__(self, folder: Path | None, channels: tuple[int, int]) -> None:
        self._folder = folder
        self._channels = channels
        self._turn = 0
        self._wanted = ""
        self._playing = ""
        self._loud = self._set = 0.0
        self._heard = False
        self._read: dict[str, pygame.mixer.Sound | None] = {}
        self._thread: threading.Thread | None = None

    def want(self, name: str) -> None:
        """The piece that is to be heard from now on, '' for none."""
        self._wanted = name

    def set_loudness(self, factor: float, heard: bool) -> None:
        """How loud it is, and whether it is heard at all; put to use by `follow`."""
        self._loud, self._heard = factor, heard and factor > 0

    def follow(self) -> None:
        """Lets the wanted piece be heard as soon as it has been read; called often, does little."""
        wanted = self._wanted if self._heard else ""
        if wanted == self._playing:
            if wanted and self._loud != self._set:
                self._loudness()
            return
        if not wanted:
            self._fade(SILENCE)
        elif wanted in self._read:
            self._cross(wanted, self._read[wanted])
        elif self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(
                target=self._fetch, args=(wanted,), name="music", daemon=True
            )
            self._thread.start()

    def close(self) -> None:
        """Waits for what is being read, and lets go of all."""
        if self._thread is not None:
            self._thread.join(PATIENCE)
        self._read.clear()
        self._playing = ""

    def _cross(self, name: str, piece: pygame.mixer.Sound | None) -> None:
        self._fade(CROSS)
        self._playing = name
        self._read = {name: piece}
        if piece is None:
            return
        self._turn = 1 - self._turn
        self._channel().play(piece, loops=-1, fade_ms=CROSS)
        self._loudness()

    def _loudness(self) -> None:
        self._set = self._loud
        self._channel().set_volume(self._loud)

    def _fade(self, milliseconds: int) -> None:
        if self._playing:
            self._channel().fadeout(milliseconds)
        self._playing = ""

    def _channel(self) -> pygame.mixer.Channel:
        return pygame.mixer.Channel(self._channels[self._turn])

    def _fetch(self, name: str) -> None:
        assert self._folder is not None
        path = self._folder / f"{name}.ogg"
        try:
            self._read[name] = pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            log.warning("The music %s cannot be used: %s", path, error)
            self._read[name] = None
