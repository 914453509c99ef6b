"""What sounds measure: loudness by ITU-R BS.1770-4, true peak, seam or tail, and where they lie.

Mono is counted as one channel, as a file is: the same on both sides of a pair it is 3 LU more.
"""

from __future__ import annotations

import cmath
import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

from scripts.audio.synth import RATE

OFFSET = -0.691
"""BS.1770-4: loudness of a mean square of 1 after weighting."""
BLOCK, HOP = 0.4, 0.1
"""Seconds of a block, and between the beginnings of two."""
SILENT, BELOW = -70.0, -10.0
"""Gates: LUFS absolute, LU below the mean of what is louder."""
OVER = 4
"""How often true peaks are looked for between two samples."""
REACH = 12
"""Samples to each side that count for a value between two."""
FRAME = 4096
FRAMES = 48
"""Spectra that are taken of a sound at most."""
EDGES = (0, 200, 2000, 6000, RATE / 2)
"""Bounds of the bands in Hz: low, middle, presence, air."""

Biquad = tuple[float, float, float, float, float]


class Measured(NamedTuple):
    """What a sound measures."""

    seconds: float
    integrated: float
    """LUFS of all of it, gated; of what is shorter than a block, of one block with silence."""
    momentary: float
    """LUFS of its loudest 400 ms."""
    peak: float
    """dBTP."""
    end: float
    """Difference of its last and first sample over its greatest step; small means no click."""
    tail: float
    """dB by which its last 10 ms are softer than its loudest."""
    bands: tuple[float, ...]
    """Shares of the energy in each band."""
    centroid: float
    """Hz about which its energy lies."""


def weighting() -> tuple[Biquad, Biquad]:
    """The shelf and the high-pass of BS.1770-4 for our rate, from their analogue models."""
    shelf = _shelf(1681.974450955533, 3.999843853973347, 0.7071752369554196)
    k = math.tan(math.pi * 38.13547087602444 / RATE)
    q = 0.5003270373238773
    scale = 1 + k / q + k * k
    return shelf, (1.0, -2.0, 1.0, 2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale)


def _shelf(hertz: float, gain: float, q: float) -> Biquad:
    k = math.tan(math.pi * hertz / RATE)
    high = 10 ** (gain / 20)
    middle = high**0.4996667741545416
    scale = 1 + k / q + k * k
    return (
        (high + middle * k / q + k * k) / scale,
        2 * (k * k - high) / scale,
        (high - middle * k / q + k * k) / scale,
        2 * (k * k - 1) / scale,
        (1 - k / q + k * k) / scale,
    )


def filtered(samples: Sequence[float], biquad: Biquad) -> list[float]:
    """The samples behind a filter of the second order."""
    b0, b1, b2, a1, a2 = biquad
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def blocks(samples: Sequence[float]) -> list[float]:
    """Mean squares of all whole blocks of the weighted samples; short sounds make one block."""
    width, hop = round(BLOCK * RATE), round(HOP * RATE)
    weighted = list(samples)
    for biquad in weighting():
        weighted = filtered(weighted, biquad)
    weighted += [0.0] * (width - len(weighted))
    parts = [
        sum(value * value for value in weighted[start : start + hop])
        for start in range(0, len(weighted) - hop + 1, hop)
    ]
    span = round(width / hop)
    return [sum(parts[i : i + span]) / width for i in range(len(parts) - span + 1)]


def lufs(power: float) -> float:
    """Loudness of a mean square."""
    return OFFSET + 10 * math.log10(max(power, 1e-12))


def integrated(powers: Sequence[float]) -> float:
    """Loudness of all blocks that pass both gates."""
    loud = [power for power in powers if lufs(power) > SILENT]
    if not loud:
        return -math.inf
    gate = lufs(sum(loud) / len(loud)) + BELOW
    kept = [power for power in loud if lufs(power) > gate]
    return lufs(sum(kept) / len(kept))


def true_peak(samples: Sequence[float]) -> float:
    """dBTP: the greatest value, also between samples (a windowed sinc, four values a sample)."""
    top = max(map(abs, samples))
    padded = [0.0] * REACH + list(samples) + [0.0] * REACH
    best = top
    for i, sample in enumerate(samples):
        if abs(sample) > 0.7 * top:
            around = padded[i : i + 2 * REACH + 1]
            for part in range(1 - OVER, OVER):
                best = max(best, abs(_between(around, part / OVER)))
    return 20 * math.log10(max(best, 1e-9))


def _between(around: Sequence[float], shift: float) -> float:
    """The value a part of a sample away from the middle of the stretch."""
    total = 0.0
    for n, sample in enumerate(around, -REACH):
        t = n - shift
        if t == 0:
            return sample
        window = 0.5 + 0.5 * math.cos(math.pi * t / (REACH + 1))
        total += sample * window * math.sin(math.pi * t) / (math.pi * t)
    return total


def spectrum(samples: Sequence[float]) -> list[float]:
    """Energy by frequency, summed over windows that lie evenly over the sound."""
    padded = list(samples) + [0.0] * max(0, FRAME - len(samples))
    count = min(FRAMES, max(1, 2 * len(padded) // FRAME - 1))
    stride = (len(padded) - FRAME) / max(1, count - 1)
    window = [0.5 - 0.5 * math.cos(2 * math.pi * i / FRAME) for i in range(FRAME)]
    energy = [0.0] * (FRAME // 2)
    for number in range(count):
        start = round(number * stride)
        values = fourier([complex(padded[start + i] * window[i]) for i in range(FRAME)])
        for i in range(FRAME // 2):
            energy[i] += abs(values[i]) ** 2
    return energy


def fourier(values: list[complex]) -> list[complex]:
    """The transform of a power of two of values."""
    if len(values) == 1:
        return values
    even, odd = fourier(values[::2]), fourier(values[1::2])
    half = len(even)
    turned = [cmath.exp(-1j * math.pi * i / half) * odd[i] for i in range(half)]
    return [even[i] + turned[i] for i in range(half)] + [even[i] - turned[i] for i in range(half)]


def measure(samples: Sequence[float]) -> Measured:
    """All of it, for samples of one channel."""
    powers = blocks(samples)
    energy = spectrum(samples)
    width = RATE / FRAME
    whole = sum(energy) or 1.0
    bands = tuple(
        sum(e for i, e in enumerate(energy) if low <= i * width < high) / whole
        for low, high in itertools.pairwise(EDGES)
    )
    steps = max(abs(a - b) for a, b in itertools.pairwise(samples)) or 1.0
    return Measured(
        len(samples) / RATE,
        integrated(powers),
        max(map(lufs, powers)),
        true_peak(samples),
        abs(samples[-1] - samples[0]) / steps,
        _tail(samples),
        bands,
        sum(i * width * e for i, e in enumerate(energy)) / whole,
    )


def _tail(samples: Sequence[float]) -> float:
    width = round(0.01 * RATE)
    powers = [
        sum(v * v for v in samples[i : i + width])
        for i in range(0, len(samples) - width + 1, width)
    ]
    last = sum(v * v for v in samples[-width:])
    return 10 * math.log10(max(powers) / max(last, 1e-12))
