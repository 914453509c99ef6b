"""Small instruments for the sounds and the music: struck bodies, rubbed noise, and what binds them.

A sound is a list of samples, `RATE` a second, about −1 … 1. Everything is plain Python, so that
the sounds can be made wherever the game runs; the same recipe gives the same samples.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random

RATE = 44100
Samples = list[float]
Partial = tuple[float, float, float]
"""Frequency in Hz, gain, and seconds after which it is a thousandth of that."""
Curve = Callable[[float], float]
"""A value by the share (0 … 1) of a sound that has passed."""


def silence(seconds: float) -> Samples:
    """As many samples of nothing."""
    return [0.0] * round(seconds * RATE)


def strike(seconds: float, partials: Iterable[Partial]) -> Samples:
    """A body that was struck: damped sines, each begun at its own zero."""
    out = silence(seconds)
    for frequency, gain, fading in partials:
        angle = 2 * math.pi * frequency / RATE
        radius = 0.001 ** (1 / (fading * RATE))
        turn, shrink = 2 * radius * math.cos(angle), radius * radius
        before, now = 0.0, gain * radius * math.sin(angle)
        for i in range(1, len(out)):
            out[i] += now
            before, now = now, turn * now - shrink * before
    return out


def noise(seconds: float, seed: int) -> Samples:
    """White noise, the same for the same seed."""
    draw = Random(seed).random
    return [2 * draw() - 1 for _sample in range(round(seconds * RATE))]


def low(samples: Samples, cutoff: float) -> Samples:
    """What lies above `cutoff` Hz is damped, 6 dB an octave."""
    share = 1 - math.exp(-2 * math.pi * cutoff / RATE)
    out, held = [], 0.0
    for sample in samples:
        held += share * (sample - held)
        out.append(held)
    return out


def high(samples: Samples, cutoff: float) -> Samples:
    """What lies below `cutoff` Hz is damped, 6 dB an octave."""
    return [a - b for a, b in zip(samples, low(samples, cutoff), strict=True)]


def band(samples: Samples, centre: float | Curve, quality: float = 2.0) -> Samples:
    """What lies around `centre` Hz, which may move with time (a state-variable filter)."""
    out, lowest, middle = [], 0.0, 0.0
    damping, last = 1 / quality, max(1, len(samples) - 1)
    pull = 0.0
    for i, sample in enumerate(samples):
        if i % 32 == 0:
            hertz = centre(i / last) if callable(centre) else centre
            pull = 2 * math.sin(math.pi * min(hertz, RATE / 7) / RATE)
        lowest += pull * middle
        middle += pull * (sample - lowest - damping * middle)
        out.append(middle)
    return out


def tone(seconds: float, hertz: Curve, harmonics: Sequence[float]) -> Samples:
    """A steady tone whose pitch may glide; `harmonics` are the gains of 1×, 2×, 3× … of it."""
    out, phase = [], 0.0
    count = round(seconds * RATE)
    for i in range(count):
        phase += 2 * math.pi * hertz(i / count) / RATE
        out.append(sum(gain * math.sin(n * phase) for n, gain in enumerate(harmonics, 1)))
    return out


def shape(samples: Samples, curve: Curve) -> Samples:
    """The samples as loud as the curve says."""
    last = max(1, len(samples) - 1)
    return [sample * curve(i / last) for i, sample in enumerate(samples)]


def swell(rise: float, fall: float = 2.0) -> Curve:
    """Loudness that rises for a share `rise` of the sound and then falls, steeper by `fall`."""

    def curve(share: float) -> float:
        if share < rise:
            return math.sin(share / rise * math.pi / 2) ** 2
        return math.pow(max(0.0, 1 - (share - rise) / (1 - rise)), fall)

    return curve


def glide(start: float, end: float) -> Curve:
    """From one pitch to another, in even intervals."""
    return lambda share: start * math.pow(end / start, share)


def amplify(samples: Samples, gain: float) -> Samples:
    """The samples louder or softer by a factor."""
    return [sample * gain for sample in samples]


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Parts that begin after so many seconds each, all at once."""
    ends = [round(start * RATE) + len(samples) for start, samples in parts]
    out = [0.0] * max(ends)
    for start, samples in parts:
        for i, sample in enumerate(samples, round(start * RATE)):
            out[i] += sample
    return out


def around(seconds: float, parts: Iterable[tuple[float, Samples]]) -> Samples:
    """A loop: what reaches beyond its end sounds on at its beginning."""
    out = silence(seconds)
    for start, samples in parts:
        for i, sample in enumerate(samples, round(start * RATE)):
            out[i % len(out)] += sample
    return out


def loop(samples: Samples, filtered: Callable[[Samples], Samples]) -> Samples:
    """A filter's steady answer to samples that go round and round, so that the ends meet."""
    return filtered(samples + samples)[len(samples) :]


def power(samples: Sequence[float], window: float = 0.05) -> float:
    """The mean power of the loudest stretch of `window` seconds (of all, if it is shorter)."""
    width = min(len(samples), round(window * RATE))
    total: float = sum(sample * sample for sample in samples[:width])
    best = total
    for old, new in zip(samples, samples[width:], strict=False):
        total += new * new - old * old
        best = max(best, total)
    return best / width if width else 0.0


def finish(samples: Samples, level: float, ends: bool = True) -> Samples:
    """At `level` dBFS in its loudest stretch, peaks rounded off below full scale, ends at zero."""
    mean = sum(samples) / len(samples)
    samples = [sample - mean for sample in samples]
    gain = 10 ** (level / 20) / math.sqrt(power(samples))
    out = [0.9 * math.tanh(sample * gain / 0.9) for sample in samples]
    return fade(out) if ends else out


def fade(samples: Samples, rise: float = 0.002, fall: float = 0.02) -> Samples:
    """No click at either end."""
    first, last = round(rise * RATE), min(round(fall * RATE), len(samples) // 3)
    out = list(samples)
    for i in range(first):
        out[i] *= i / first
    for i in range(last):
        out[-1 - i] *= i / last
    return out
