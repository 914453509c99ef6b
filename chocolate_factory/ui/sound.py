"""Sounds: effects that are played once, the ambience that goes round and round, and music.

The device is opened and the files are read by a thread that `start` begins, so that no picture
waits for them; until then, and where there is no device, everything is silent.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from chocolate_factory.ui.music import Music
from chocolate_factory.ui.sound_device import may_sound

VOICES = 8
"""Effects that sound at the same time at most; with more, the oldest ends."""
APART = 0.06
"""Seconds between two starts of the same sound at least."""
RATE, BUFFER = 44100, 1024
AMBIENCE = "ambience"
FADE_IN, FADE_OUT = 1500, 500
"""Milliseconds in which ambience comes and goes."""
PATIENCE = 3.0
"""Seconds that the end of the program waits for a device that is just being opened."""

log = logging.getLogger(__name__)


def gain(percent: float) -> float:
    """The factor for a volume of 0 to 100: squared, as loudness is heard that way."""
    return float(max(0.0, min(100.0, percent)) / 100) ** 2


class Sounds:
    """The sounds of a folder of OGG files, by their names, and the music of another. Without a
    folder there are none."""

    def __init__(
        self,
        folder: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
        music: Path | None = None,
    ) -> None:
        self._folder = folder
        self._clock = clock
        self._effects, self._ambience, self._muted = 70.0, 35.0, False
        self._music_volume = 0.0 if music is None else 45.0
        self._music = Music(music, (1 + VOICES, 2 + VOICES))
        self._wanted = False
        self._held = False
        self._ready = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, float] = {}
        self._begun = [float("-inf")] * VOICES
        self._thread: threading.Thread | None = None

    # -- the device ----------------------------------------------------------------------------

    def start(self, wait: bool = False) -> None:
        """Opens the device and reads the files, once; `wait` until that is done."""
        if self._folder is None or self._thread is not None:
            return
        self._thread = threading.Thread(target=self._open, name="sounds", daemon=True)
        self._thread.start()
        if wait:
            self._thread.join()
            self.tick()

    def _open(self) -> None:
        assert self._folder is not None
        if not may_sound():
            log.info("There is no sound: neither a card nor a sound server")
            return
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(1 + VOICES + 2)
        except (pygame.error, NotImplementedError) as error:
            log.info("There is no sound: %s", error)
            return
        for path in sorted(self._folder.glob("*.ogg")):
            try:
                self._loaded[path.stem] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                log.warning("The sound %s cannot be used: %s", path, error)
        self._ready = True

    @property
    def ready(self) -> bool:
        """Whether something can be heard."""
        return self._ready

    def tick(self) -> None:
        """Begins the ambience and the music that were asked for before they could be heard."""
        if not self._ready:
            return
        if self._sounding and not self._channel(0).get_busy():
            self._play_ambience()
        self._follow_music()

    def close(self) -> None:
        """Ends all sounds and lets go of the device."""
        if self._thread is None:
            return
        self._thread.join(PATIENCE)
        if self._ready:
            self._ready = False
            self._loaded.clear()
            self._music.close()
            pygame.mixer.quit()

    # -- volumes -------------------------------------------------------------------------------

    def set_volumes(self, effects: float, ambience: float, music: float, muted: bool) -> None:
        """Volumes of 0 to 100, and whether nothing is heard at all; put to use at once."""
        self._effects, self._ambience, self._muted = effects, ambience, muted
        self._music_volume = music
        if not self._ready:
            return
        if muted or effects <= 0:
            for voice in range(VOICES):
                self._channel(1 + voice).stop()
        self._follow()

    def hold(self, held: bool) -> None:
        """Nothing is heard while the window is not to be seen."""
        self._held = held
        if self._ready:
            self._follow()

    # -- effects -------------------------------------------------------------------------------

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> bool:
        """Plays a sound once, `volume` 0 to 1, `pan` −1 (left) to 1 (right); True if it is heard.

        The same sound is not begun again within 60 ms."""
        now = self._clock()
        sound = self._loaded.get(name) if self._ready else None
        if sound is None or self._muted or self._held or self._effects <= 0:
            return False
        if now - self._last.get(name, float("-inf")) < APART:
            return False
        self._last[name] = now
        loud = gain(self._effects) * volume
        voice = self._voice(now)
        voice.play(sound)
        voice.set_volume(loud * min(1.0, 1 - pan), loud * min(1.0, 1 + pan))
        return True

    def _voice(self, now: float) -> pygame.mixer.Channel:
        """A channel that is free, else the one whose sound began first."""
        free = [i for i in range(VOICES) if not self._channel(1 + i).get_busy()]
        chosen = free[0] if free else min(range(VOICES), key=self._begun.__getitem__)
        self._begun[chosen] = now
        return self._channel(1 + chosen)

    def _channel(self, number: int) -> pygame.mixer.Channel:
        return pygame.mixer.Channel(number)

    # -- ambience ------------------------------------------------------------------------------

    def ambience(self, on: bool) -> None:
        """Whether the ambience is to be heard."""
        self._wanted = on
        if self._ready:
            self._follow()

    @property
    def _sounding(self) -> bool:
        return self._wanted and not self._muted and not self._held and self._ambience > 0

    def music(self, name: str) -> None:
        """The piece of music that is to be heard, '' for none."""
        self._music.want(name)

    def _follow(self) -> None:
        """Ambience and music sound, or not, as loud as they are set."""
        self._follow_music()
        channel = self._channel(0)
        if not self._sounding:
            channel.fadeout(FADE_OUT)
        elif channel.get_busy():
            channel.set_volume(gain(self._ambience))
        else:
            self._play_ambience()

    def _follow_music(self) -> None:
        silent = self._muted or self._held
        self._music.set_loudness(gain(self._music_volume), not silent)
        self._music.follow()

    def _play_ambience(self) -> None:
        sound = self._loaded.get(AMBIENCE)
        if sound is not None:
            channel = self._channel(0)
            channel.play(sound, loops=-1, fade_ms=FADE_IN)
            channel.set_volume(gain(self._ambience))
