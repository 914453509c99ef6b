"""The mixer: volumes, mute, voices, devices that are not there, ambience; and the files."""

from __future__ import annotations

import logging
import math
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from chocolate_factory.ui import sound
from chocolate_factory.ui.sound import Sounds
from chocolate_factory.ui.sound_device import may_sound
from scripts import sounds as recipes
from scripts.audio import effects, synth
from tests.helpers.folders import ASSETS

FOLDER = ASSETS / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))
LONG = {"week_end": 1.7, "day_bell": 1.2, "flow": 1.1, "order_done": 0.8}
"""Seconds that effects may take which are longer than the others."""
EFFECTS = [path for path in FILES if path.stem != sound.AMBIENCE]


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock, and a device that makes no sound."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return Clock()


@pytest.fixture
def sounds(clock: Clock) -> Iterator[Sounds]:
    """All sounds, ready to be played."""
    made = Sounds(FOLDER, clock)
    made.start(wait=True)
    yield made
    made.close()


def busy() -> list[int]:
    """Channels on which something sounds; 0 is the ambience."""
    count = pygame.mixer.get_num_channels()
    return [i for i in range(count) if pygame.mixer.Channel(i).get_busy()]


# playing


def test_a_sound_is_heard_on_a_voice_of_its_own(sounds: Sounds) -> None:
    assert sounds.ready
    assert sounds.play("week_end")
    assert sounds.play("day_bell")
    assert busy() == [1, 2]


def test_a_name_that_no_file_has_is_silent(sounds: Sounds) -> None:
    assert not sounds.play("brass_band")
    assert busy() == []


def test_the_same_sound_is_not_begun_twice_at_once(sounds: Sounds, clock: Clock) -> None:
    assert sounds.play("week_end")
    clock.now += 0.05
    assert not sounds.play("week_end")
    assert sounds.play("day_bell")
    clock.now += 0.02
    assert sounds.play("week_end")


def test_the_oldest_of_eight_voices_ends_for_a_ninth(sounds: Sounds, clock: Clock) -> None:
    for _number in range(sound.VOICES):
        clock.now += 0.1
        assert sounds.play("week_end")
    first = pygame.mixer.Channel(1).get_sound()
    clock.now += 0.1
    assert sounds.play("day_bell")
    assert len(busy()) == sound.VOICES
    assert pygame.mixer.Channel(1).get_sound() is not first


def test_volume_and_side_are_those_asked_for(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[float, float]] = []

    class Voice:
        def play(self, what: object) -> None:
            assert what is not None

        def set_volume(self, left: float, right: float) -> None:
            asked.append((round(left, 3), round(right, 3)))

    monkeypatch.setattr(sounds, "_voice", lambda now: Voice())
    sounds.set_volumes(50, 0, 0, False)
    for name, pan in (("coin", -0.5), ("stamp", 0.0), ("chute", 1.0)):
        sounds.play(name, 0.8, pan)
    assert asked == [(0.2, 0.1), (0.2, 0.2), (0.0, 0.2)]


@pytest.mark.parametrize(("percent", "factor"), [(0, 0), (50, 0.25), (100, 1), (-5, 0), (300, 1)])
def test_loudness_grows_with_the_square(percent: int, factor: float) -> None:
    assert sound.gain(percent) == factor


def test_mute_silences_at_once_and_lets_nothing_begin(sounds: Sounds, clock: Clock) -> None:
    sounds.play("week_end")
    sounds.set_volumes(70, 35, 45, True)
    assert busy() == []
    assert not sounds.play("coin")
    sounds.set_volumes(70, 35, 45, False)
    clock.now += 1
    assert sounds.play("coin")


def test_effects_at_nought_are_silent_while_ambience_goes_on(sounds: Sounds) -> None:
    sounds.ambience(True)
    sounds.set_volumes(0, 35, 0, False)
    assert not sounds.play("coin")
    assert busy() == [0]


# ambience


def test_ambience_is_heard_when_asked_for_and_fades(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.ambience(True)
    assert busy() == [0]
    faded: list[int] = []

    class Channel:
        def fadeout(self, milliseconds: int) -> None:
            faded.append(milliseconds)

    monkeypatch.setattr(sounds, "_channel", lambda number: Channel())
    sounds.ambience(False)
    assert faded == [sound.FADE_OUT]


def test_ambience_asked_for_too_early_begins_when_there_is_a_device(clock: Clock) -> None:
    sounds = Sounds(FOLDER, clock)
    sounds.ambience(True)
    sounds.start(wait=True)
    assert busy() == [0]
    sounds.close()


def test_nothing_is_heard_of_a_window_that_is_out_of_sight(sounds: Sounds, clock: Clock) -> None:
    sounds.hold(True)
    sounds.ambience(True)
    assert not sounds.play("coin")
    assert busy() == []
    sounds.hold(False)
    clock.now += 1
    assert sounds.play("coin")
    assert busy() == [0, 1]


# devices


def test_without_a_device_all_is_silent_and_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such thing")
    caplog.set_level(logging.INFO, "chocolate_factory.ui.sound")
    sounds = Sounds(FOLDER)
    for _again in range(2):
        sounds.start(wait=True)
    sounds.ambience(True)
    sounds.set_volumes(100, 100, 100, False)
    assert not sounds.ready
    assert not sounds.play("coin")
    sounds.close()
    assert [record.message[:17] for record in caplog.records] == ["There is no sound"]


def test_before_the_device_is_opened_and_without_a_folder_all_is_silent() -> None:
    for sounds in (Sounds(), Sounds(FOLDER)):
        sounds.ambience(True)
        sounds.set_volumes(100, 100, 100, False)
        sounds.tick()
        assert not sounds.play("coin")
    empty = Sounds()
    empty.start(wait=True)
    empty.close()
    assert not empty.ready


def test_a_spoilt_file_is_passed_over(
    clock: Clock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "coin.ogg").write_bytes(b"OggS, or so it says")
    (tmp_path / "tick.ogg").write_bytes((FOLDER / "tick.ogg").read_bytes())
    sounds = Sounds(tmp_path, clock)
    sounds.start(wait=True)
    assert not sounds.play("coin")
    assert sounds.play("tick")
    sounds.close()
    assert "coin.ogg" in caplog.text


# the files


@pytest.fixture(scope="module")
def samples() -> Iterator[dict[str, list[float]]]:
    """The samples of every file, as the program decodes them, both sides as one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(synth.RATE, -16, 1, 1024, allowedchanges=0)
        found = {}
        for path in FILES:
            raw = array("h", pygame.mixer.Sound(path).get_raw())
            found[path.stem] = [sample / 32768 for sample in raw]
        pygame.mixer.quit()
        yield found


def test_there_is_a_file_for_every_recipe_and_no_other() -> None:
    assert {path.stem for path in FILES} == set(recipes.SOUNDS)
    assert sum(path.stat().st_size for path in FILES) < 600_000


@pytest.mark.parametrize("path", EFFECTS, ids=lambda path: path.stem)
def test_effects_are_short_level_and_whole(path: Path, samples: dict[str, list[float]]) -> None:
    heard = samples[path.stem]
    longest = LONG.get(path.stem, 0.54)
    assert 0.045 < len(heard) / synth.RATE < longest
    assert max(map(abs, heard)) < 0.95
    level = 10 * math.log10(synth.power(heard))
    assert -19 < level < -15
    assert max(map(abs, heard[:3] + heard[-3:])) < 0.03


def test_the_loop_has_no_seam_and_lies_lower(samples: dict[str, list[float]]) -> None:
    heard = samples["ambience"]
    assert len(heard) / synth.RATE == pytest.approx(effects.LOOP, abs=0.001)
    steps = [abs(a - b) for a, b in pairwise(heard)]
    assert abs(heard[-1] - heard[0]) <= 2 * max(steps)
    assert 10 * math.log10(synth.power(heard)) < -20


@pytest.mark.parametrize("name", ["tick", "coin", "stamp", "part_press", "down_vote"])
def test_the_files_are_what_the_recipes_make(name: str, samples: dict[str, list[float]]) -> None:
    made, heard = recipes.sound(name), samples[name]
    assert made == recipes.sound(name)
    assert len(heard) == len(made)
    alike = sum(a * b for a, b in zip(made, heard, strict=True))
    assert alike > 0.97 * math.sqrt(sum(a * a for a in made) * sum(b * b for b in heard))


def test_where_nothing_can_sound_no_device_is_opened(tmp_path: Path) -> None:
    assert not may_sound({"HOME": str(tmp_path / "home")}, tmp_path, "linux")
    assert may_sound({}, tmp_path, "win32")
    assert may_sound({}, tmp_path, "darwin")


def test_a_card_a_server_or_a_persons_word_is_worth_trying(tmp_path: Path) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER", "AUDIODEV"):
        assert may_sound({name: "x"}, tmp_path, "linux")
    for number, file in enumerate(
        (
            "dev/snd/pcmC0D0p",
            "etc/asound.conf",
            "run/pulse/native",
            "run/pipewire-0",
            "home/.asoundrc",
        )
    ):
        root = tmp_path / str(number)
        where = {"HOME": str(root / "home"), "XDG_RUNTIME_DIR": str(root / "run")}
        (root / file).parent.mkdir(parents=True)
        assert not may_sound(where, root, "linux")
        (root / file).touch()
        assert may_sound(where, root, "linux")
    only_records = tmp_path / "microphone"
    (only_records / "dev/snd").mkdir(parents=True)
    (only_records / "dev/snd/pcmC0D0c").touch()
    assert not may_sound({}, only_records, "linux")
