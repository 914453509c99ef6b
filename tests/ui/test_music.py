"""Music: one piece gives way to the next, nothing is heard that should not be; and the files."""

from __future__ import annotations

import logging
import math
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from chocolate_factory.ui import music, sound
from chocolate_factory.ui.sound import Sounds
from scripts.audio import loudness, synth
from scripts.audio.music import PIECES, hertz, tune
from scripts.sounds import MUSIC_LEVEL
from tests.helpers import mostly_seldom
from tests.helpers.folders import ASSETS

FIRST, SECOND = 1 + sound.VOICES, 2 + sound.VOICES
"""The channels of music."""


@pytest.fixture(autouse=True)
def silent_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that makes no sound."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    """All sounds, ready to be played, with the effects and the ambience off."""
    made = Sounds(ASSETS / "sounds", music=ASSETS / "music")
    made.set_volumes(0, 0, 45, False)
    made.start(wait=True)
    yield made
    made.close()


def heard(sounds: Sounds) -> list[int]:
    """The channels on which something sounds once what is being read has been read."""
    sounds.tick()
    if sounds._music._thread is not None:
        sounds._music._thread.join()
    sounds.tick()
    return [i for i in range(SECOND + 1) if pygame.mixer.Channel(i).get_busy()]


def test_a_piece_is_heard_when_it_is_wanted_and_goes_round(sounds: Sounds) -> None:
    assert heard(sounds) == []
    sounds.music("menu")
    [channel] = heard(sounds)
    assert channel in (FIRST, SECOND)
    assert pygame.mixer.Channel(channel).get_volume() == pytest.approx(sound.gain(45), abs=0.02)


def test_the_next_piece_comes_while_the_one_before_goes(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.music("menu")
    [first] = heard(sounds)
    playing = pygame.mixer.Channel(first).get_sound()
    sounds.music("day")
    assert set(heard(sounds)) == {FIRST, SECOND}
    other = FIRST + SECOND - first
    assert pygame.mixer.Channel(other).get_sound() is not playing
    assert list(sounds._music._read) == ["day"], "only one piece is kept"


def test_the_same_piece_wanted_again_goes_on(sounds: Sounds) -> None:
    sounds.music("day")
    before = heard(sounds)
    playing = pygame.mixer.Channel(before[0]).get_sound()
    sounds.music("day")
    assert heard(sounds) == before
    assert pygame.mixer.Channel(before[0]).get_sound() is playing


@pytest.mark.parametrize(
    "silence",
    [
        lambda sounds: sounds.set_volumes(70, 35, 45, True),
        lambda sounds: sounds.set_volumes(70, 35, 0, False),
        lambda sounds: sounds.hold(True),
        lambda sounds: sounds.music(""),
    ],
    ids=["muted", "at nought", "out of sight", "none wanted"],
)
def test_music_goes_when_it_is_not_to_be_heard(
    sounds: Sounds, silence: Callable[[Sounds], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.music("day")
    [channel] = heard(sounds)
    faded: list[tuple[int, int]] = []

    class Channel:
        def __init__(self, number: int) -> None:
            self._number = number

        def fadeout(self, milliseconds: int) -> None:
            faded.append((self._number, milliseconds))

        def __getattr__(self, name: str) -> Callable[..., bool]:
            return lambda *given: False

    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    silence(sounds)
    sounds.tick()
    assert (channel, music.SILENCE) in faded
    monkeypatch.undo()


def test_without_sound_wanted_nothing_is_read(sounds: Sounds) -> None:
    sounds.set_volumes(70, 35, 45, True)
    sounds.music("day")
    assert heard(sounds) == []
    assert sounds._music._thread is None
    sounds.set_volumes(0, 0, 45, False)
    assert len(heard(sounds)) == 1


def test_a_spoilt_piece_is_logged_and_leaves_silence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "day.ogg").write_bytes(b"OggS, or so it says")
    caplog.set_level(logging.WARNING, "chocolate_factory.ui.music")
    made = Sounds(ASSETS / "sounds", music=tmp_path)
    made.set_volumes(0, 0, 45, False)
    made.start(wait=True)
    made.music("day")
    for _again in range(3):
        assert heard(made) == []
    made.close()
    assert ["day.ogg" in record.message for record in caplog.records] == [True]


def test_where_nothing_can_sound_music_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such thing")
    made = Sounds(ASSETS / "sounds", music=ASSETS / "music")
    made.music("day")
    made.start(wait=True)
    made.tick()
    assert not made.ready
    assert made._music._thread is None
    made.close()


# how loudness is measured


def sine(frequency: float, level: float, seconds: float) -> list[float]:
    """A sine with its peak at `level` dBFS."""
    angle, top = 2 * math.pi * frequency / synth.RATE, 10 ** (level / 20)
    return [top * math.sin(angle * i) for i in range(round(seconds * synth.RATE))]


def test_a_sine_of_full_scale_has_the_loudness_the_standard_says() -> None:
    powers = loudness.blocks(sine(997, 0, 2))
    assert loudness.integrated(powers) == pytest.approx(-3.01, abs=0.02)
    assert loudness.lufs(max(loudness.blocks(sine(997, -20, 2)))) == pytest.approx(-23.01, abs=0.02)


def test_what_is_far_softer_than_the_rest_does_not_count() -> None:
    loud = loudness.integrated(loudness.blocks(sine(997, -23, 3)))
    mixed = loudness.integrated(loudness.blocks(sine(997, -23, 3) + sine(997, -60, 3)))
    assert mixed == pytest.approx(loud, abs=0.5)
    assert loudness.integrated(loudness.blocks([0.0] * synth.RATE)) == -math.inf


def test_a_peak_between_samples_is_found() -> None:
    between = sine(synth.RATE / 4, 0, 0.05)
    turned = [math.sin(math.pi / 2 * i + math.pi / 4) for i in range(len(between))]
    shifted = synth.fade(turned, 0.02, 0.02)
    assert max(map(abs, shifted)) == pytest.approx(math.sqrt(0.5), abs=0.001)
    assert loudness.true_peak(shifted) == pytest.approx(0, abs=0.2)


def test_the_middle_of_a_sines_energy_is_its_pitch() -> None:
    found = loudness.measure(sine(1000, -6, 0.3))
    assert found.centroid == pytest.approx(1000, abs=15)
    assert found.bands[1] > 0.99


# the pieces


@pytest.mark.parametrize(("name", "pitch"), [("A4", 440), ("C4", 261.63), ("Bb3", 233.08)])
def test_notes_have_their_pitches(name: str, pitch: float) -> None:
    assert hertz(name) == pytest.approx(pitch, abs=0.01)


@pytest.mark.parametrize("name", mostly_seldom(PIECES, 1))
def test_a_tune_fills_its_bars(name: str) -> None:
    piece = PIECES[name]
    starts = [start for start, _loud, _samples in tune(piece)]
    assert starts == sorted(starts)
    assert len(piece.chords) == 16
    assert starts[-1] < piece.seconds


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.slow] if at else []) for at, name in enumerate(PIECES)],
)
def test_a_piece_is_quiet_whole_and_without_a_seam(name: str) -> None:
    path = ASSETS / "music" / f"{name}.ogg"
    assert path.stat().st_size < 200_000
    pygame.mixer.quit()
    pygame.mixer.init(synth.RATE, -16, 1, 1024, allowedchanges=0)
    samples = [v / 32768 for v in array("h", pygame.mixer.Sound(path).get_raw())]
    pygame.mixer.quit()
    assert len(samples) / synth.RATE == pytest.approx(PIECES[name].seconds, abs=0.001)
    assert loudness.integrated(loudness.blocks(samples)) == pytest.approx(MUSIC_LEVEL, abs=0.3)
    assert max(map(abs, samples)) < 10 ** (-1 / 20)
    steps = max(abs(a - b) for a, b in pairwise(samples))
    assert abs(samples[-1] - samples[0]) < steps
