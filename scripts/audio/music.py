"""The music: three quiet loops, written down note by note and played by struck bodies.

Each is sixteen bars that begin again without a seam: what still sounds at the end sounds on at the
beginning. Notes are `pitch:beats`, `-` is a rest; a chord has the bass first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import NamedTuple

from scripts.audio import synth
from scripts.audio.instruments import bar, wood
from scripts.audio.synth import RATE, Samples, amplify, around, low, strike

SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
MIDDLE_A = 69
TAIL = 2.4
"""Seconds in which the room falls silent by 60 dB."""
WET = 0.3
"""How much of the room is heard."""

Note = tuple[float, float, Samples]
"""(the second at which it begins, how loud, what sounds)."""


class Piece(NamedTuple):
    """A piece: how fast, what the tune is, what is played below it."""

    tempo: float
    """Beats a minute."""
    beats: int
    """Beats in a bar."""
    melody: tuple[str, ...]
    chords: tuple[str, ...]
    """One for each bar; two, parted by `|`, share it."""
    below: Callable[[float, int, list[float]], Iterator[Note]]
    """What is played to a bar: (seconds of a beat, number of the bar, pitches of the chord)."""
    lead: Callable[[float, float], Samples]
    """What plays the tune."""

    @property
    def seconds(self) -> float:
        """How long it is."""
        return len(self.chords) * self.beats * 60 / self.tempo


def hertz(name: str) -> float:
    """The frequency of a note such as `A4`, `F#4` or `Bb3`, in equal temperament."""
    step = SEMITONES[name[0]] + name.count("#") - name[1:].count("b")
    return float(440 * 2 ** ((step + 12 * (int(name[-1]) + 1) - MIDDLE_A) / 12))


# instruments


@cache
def celesta(pitch: float, seconds: float) -> Samples:
    """Bars struck by felt, softer than those of the effects."""
    return low(bar(pitch, max(1.1, seconds + 0.7)), 4200)


@cache
def felt(pitch: float, seconds: float) -> Samples:
    """A piano with felt before its strings."""
    long = max(0.9, 1.5 * seconds)
    partials = [
        (pitch * n * math.sqrt(1 + 0.0004 * n * n), gain, long / (0.7 + 0.3 * n))
        for n, gain in enumerate((1.0, 0.4, 0.16, 0.08, 0.03), 1)
    ]
    return soft(low(strike(long, partials), 1600))


@cache
def plucked(pitch: float, seconds: float) -> Samples:
    """A bass that is plucked."""
    long = max(0.7, 1.2 * seconds)
    partials = [(pitch, 1.0, long), (pitch * 2, 0.45, long * 0.6), (pitch * 3, 0.2, long * 0.4)]
    return soft(low(strike(long, partials), 700))


@cache
def marimba(pitch: float, seconds: float) -> Samples:
    """Wooden bars over tubes."""
    long = max(0.35, seconds)
    return soft(strike(long, [(pitch, 1.0, long), (pitch * 3.93, 0.18, long * 0.25)]))


@cache
def clockwork(pitch: float, seconds: float) -> Samples:
    """A wheel's catch, far away."""
    return low(low(wood(pitch, seconds, 0.4), 2200), 2600)


def soft(samples: Samples) -> Samples:
    """Without the knock at the beginning or a click at the end."""
    return synth.fade(samples, 0.006, 0.12)


def both(pitch: float, seconds: float) -> Samples:
    """Wooden bars with the celesta an octave above them."""
    return synth.mix(
        (0, marimba(pitch, seconds + 0.25)), (0, amplify(celesta(2 * pitch, seconds), 0.25))
    )


# what lies below the tune


def waltz(beat: float, _number: int, chord: list[float]) -> Iterator[Note]:
    """The bass on one, the chord on two and three."""
    yield 0, 0.34, plucked(chord[0], 2.4 * beat)
    for after, gain in ((1, 0.13), (2, 0.1)):
        for voice, pitch in enumerate(chord[1:]):
            yield after * beat + 0.012 * voice, gain, felt(pitch, beat)


def clock(beat: float, number: int, chord: list[float]) -> Iterator[Note]:
    """Eighths that go up and down through the chord, over a bass on one and three."""
    root, *others = chord
    yield 0, 0.3, plucked(root, 1.8 * beat)
    yield 2 * beat, 0.21, plucked(root * (1.5 if number % 2 else 1.0), 1.5 * beat)
    order = (0, 1, 2, 1, 2, 1, 0, 1)
    for eighth, index in enumerate(order):
        gain = 0.16 if eighth % 4 == 0 else 0.1
        yield eighth * beat / 2, gain, marimba(others[index % len(others)], 0.5 * beat)
    for tick in range(4):
        yield tick * beat, 0.05, clockwork(620 if tick % 2 else 540, 0.07)


def walk(beat: float, number: int, chord: list[float]) -> Iterator[Note]:
    """A bass that walks in quarters, the chord short of two and four, the catch upon them."""
    root, third, fifth, *rest = chord
    steps = (root, third / 2, fifth / 2, (rest[0] / 2 if rest and number % 2 else root * 1.5))
    for quarter, pitch in enumerate(steps):
        yield quarter * beat, 0.31 if quarter % 2 == 0 else 0.25, plucked(pitch, 0.9 * beat)
    for after in (1, 3):
        yield after * beat, 0.08, clockwork(880, 0.05)
        for pitch in chord[1:]:
            yield (after - 0.34) * beat, 0.07, felt(pitch, 0.4 * beat)


PIECES = {
    "menu": Piece(
        76,
        3,
        (
            "C5:2 D5:1 A4:3 Bb4:2 C5:1 G4:3",
            "E5:2 C5:1 A4:2 F#4:1 G4:1 Bb4:1 D5:1 E5:3",
            "F5:2 C5:1 Eb5:2 C5:1 D5:2 F5:1 Db5:2 G4:1",
            "C5:2 A4:1 A4:1 C5:1 F#4:1 Bb4:2 E4:1 F4:3",
        ),
        (
            *("F2 A3 C4 E4", "D2 F3 C4 A3", "G2 Bb3 D4 F4", "C2 E3 Bb3 D4"),
            *("A2 G3 C4 E4", "D2 F#3 C4 A3", "G2 Bb3 D4 F4", "C2 E3 Bb3 D4"),
            *("F2 A3 C4 E4", "F2 A3 Eb4 C4", "Bb2 A3 D4 F4", "Bb2 G3 Db4 F4"),
            *("C2 A3 C4 F4", "D2 F#3 C4 A3", "G2 Bb3 D4 F4|C2 E3 Bb3 D4", "F2 A3 C4 F4"),
        ),
        waltz,
        celesta,
    ),
    "day": Piece(
        88,
        4,
        (
            "E5:1.5 G5:0.5 A5:2 G5:1 E5:1 C5:2 -:1 F5:1 E5:1 D5:1 B4:4",
            "E5:1.5 G5:0.5 A5:2 G5:1 E5:1 C#5:2 D5:2 F5:2 D5:1 B4:3",
            "A5:2 C6:2 A5:2 Eb5:2 E5:2 G5:2 E5:1 C#5:1 G4:2",
            "F#5:3 A4:1 F5:2 B4:2 C5:4 -:4",
        ),
        (
            *("C2 E4 G4 A4", "A2 E4 G4 C5", "D2 F4 A4 C5", "G2 D4 F4 B4"),
            *("C2 E4 G4 A4", "A2 C#4 E4 G4", "D2 F4 A4 C5", "G2 D4 F4 B4"),
            *("F2 A3 C4 E4", "F#2 A3 C4 Eb4", "G2 C4 E4 G4", "A2 C#4 E4 G4"),
            *("D2 F#4 A4 C5", "G2 D4 F4 B4", "C2 E4 G4 A4", "G2 D4 F4 A4"),
        ),
        clock,
        celesta,
    ),
    "saturday": Piece(
        108,
        4,
        (
            "A4:0.5 C5:0.5 E5:1 E5:0.5 D5:0.5 C5:1 B4:0.5 A4:0.5 G4:1 -:2",
            "A4:0.5 C5:0.5 Eb5:1 F5:1 Eb5:1 E5:1 D5:1 B4:2",
            "A4:0.5 C5:0.5 E5:1 E5:0.5 D5:0.5 C5:1 F5:0.5 E5:0.5 D5:1 B4:2",
            "G#4:1 B4:1 D5:1 B4:1 E5:3 -:1",
            "A5:1.5 F5:0.5 C5:2 G5:1.5 F5:0.5 B4:2 E5:1.5 G5:0.5 C5:2 C#5:1 E5:1 G5:2",
            "F5:1 E5:1 D5:2 D5:1 B4:1 G#4:2 A4:3 -:1 -:4",
        ),
        (
            *("A2 C4 E4 G4", "G2 C4 E4 A4", "F2 A3 C4 Eb4", "E2 G#3 B3 D4"),
            *("A2 C4 E4 G4", "D2 F3 A3 B3", "E2 G#3 B3 D4", "E2 G#3 B3 D4"),
            *("F2 A3 C4 E4", "G2 B3 D4 F4", "C2 E3 G3 B3", "A2 C#4 E4 G4"),
            *("D2 F3 A3 C4", "E2 G#3 B3 D4", "A2 C4 E4 G4", "E2 G#3 B3 D4"),
        ),
        walk,
        both,
    ),
}


# from notes to samples


def tune(piece: Piece) -> Iterator[Note]:
    """The notes of the melody; those on the first beat of a bar a little louder."""
    beat, at = 60 / piece.tempo, 0.0
    for token in " ".join(piece.melody).split():
        name, _colon, length = token.partition(":")
        if name != "-":
            loud = 0.34 if at % piece.beats == 0 else 0.28
            yield at * beat, loud, piece.lead(hertz(name), float(length) * beat)
        at += float(length)
    if at != len(piece.chords) * piece.beats:
        raise ValueError(f"the tune has {at} beats, its chords {len(piece.chords) * piece.beats}")


def accompaniment(piece: Piece) -> Iterator[Note]:
    """What is played below the tune, bar by bar; a second chord in a bar has its last third."""
    beat = 60 / piece.tempo
    for number, named in enumerate(piece.chords):
        start = number * piece.beats * beat
        halves = [[hertz(name) for name in chord.split()] for chord in named.split("|")]
        turn = piece.beats * beat * 2 / 3 if len(halves) > 1 else piece.beats * beat
        for half, chord in enumerate(halves):
            for after, gain, sounding in piece.below(beat, number, chord):
                if (after >= turn - 1e-9) == bool(half):
                    yield start + after, gain, sounding


def room(samples: Samples) -> Samples:
    """The answer of a room to a loop: four combs side by side, then two that smear."""
    combs = [synth.loop(samples, partial(comb, delay=delay)) for delay in COMBS]
    out = [sum(parts) / len(combs) for parts in zip(*combs, strict=True)]
    for delay in SMEARS:
        out = synth.loop(out, partial(smear, delay=delay))
    return low(out, 2600)


COMBS = (1557, 1617, 1491, 1422)
SMEARS = (225, 556)
"""Delays in samples, without a common factor, so that no pitch is favoured."""


def comb(samples: Samples, delay: int) -> Samples:
    """Echoes of echoes, each darker than the one before."""
    back = 10 ** (-3 * delay / RATE / TAIL)
    line, out, held = [0.0] * delay, [], 0.0
    for i, sample in enumerate(samples):
        heard = line[i % delay]
        held += 0.55 * (heard - held)
        line[i % delay] = sample + back * held
        out.append(heard)
    return out


def smear(samples: Samples, delay: int) -> Samples:
    """As loud at every pitch, but blurred in time."""
    line, out = [0.0] * delay, []
    for i, sample in enumerate(samples):
        heard = line[i % delay]
        line[i % delay] = sample + 0.5 * heard
        out.append(heard - 0.5 * line[i % delay])
    return out


def music(name: str) -> Samples:
    """A piece as it is heard in its room, not yet at its level."""
    piece = PIECES[name]
    notes = [*tune(piece), *accompaniment(piece)]
    dry = around(
        piece.seconds, [(start % piece.seconds, amplify(s, gain)) for start, gain, s in notes]
    )
    wet = room(dry)
    return [a + WET * b for a, b in zip(dry, wet, strict=True)]
