"""What things sound like when they are struck, rubbed or dropped: the bodies of all effects."""

from __future__ import annotations

from scripts.audio.synth import (
    Samples,
    amplify,
    band,
    glide,
    low,
    mix,
    noise,
    shape,
    strike,
    swell,
    tone,
)


def wood(hertz: float, seconds: float = 0.12, hard: float = 0.5) -> Samples:
    """A knock on wood: few partials, soon gone."""
    body = strike(
        seconds,
        [
            (hertz, 1.0, seconds * 0.9),
            (hertz * 2.57, 0.5 * hard, seconds * 0.5),
            (hertz * 4.31, 0.3 * hard, seconds * 0.3),
            (hertz * 6.9, 0.15 * hard, seconds * 0.2),
        ],
    )
    contact = low(shape(noise(0.012, round(hertz)), swell(0.1)), 4000)
    return mix((0, body), (0, amplify(contact, hard * 0.5)))


def brass(hertz: float, seconds: float, bright: float = 0.5) -> Samples:
    """A brass plate or part that is hit: partials that do not fit each other."""
    ratios = (
        (1.0, 1.0),
        (1.83, 0.7),
        (2.76, 0.6),
        (4.12, 0.45 * bright),
        (5.4, 0.35 * bright),
        (7.2, 0.2 * bright),
    )
    return strike(
        seconds, [(hertz * ratio, gain, seconds / (0.6 + 0.4 * ratio)) for ratio, gain in ratios]
    )


def bar(hertz: float, seconds: float) -> Samples:
    """A bar of a celesta, struck by felt."""
    return strike(
        seconds,
        [
            (hertz, 1.0, seconds),
            (hertz * 2.0, 0.12, seconds * 0.6),
            (hertz * 3.98, 0.22, seconds * 0.25),
            (hertz * 9.1, 0.05, seconds * 0.08),
        ],
    )


def bell(hertz: float, seconds: float) -> Samples:
    """A cast bell: hum, prime, tierce, quint, nominal."""
    partials = (
        (0.5, 0.5, 1.0),
        (1.0, 1.0, 0.8),
        (1.19, 0.7, 0.6),
        (1.5, 0.35, 0.5),
        (2.0, 0.9, 0.45),
        (2.52, 0.4, 0.3),
        (3.01, 0.3, 0.22),
        (4.1, 0.2, 0.15),
    )
    return strike(seconds, [(hertz * r, gain, seconds * fade) for r, gain, fade in partials])


def thump(hertz: float, seconds: float = 0.14) -> Samples:
    """Something heavy comes to rest."""
    fall = tone(seconds, glide(hertz * 1.5, hertz * 0.8), (1.0, 0.25))
    dust = low(low(shape(noise(seconds * 0.5, round(hertz * 7)), swell(0.03, 3)), 900), 1800)
    return mix((0, shape(fall, swell(0.03, 2.5))), (0, amplify(dust, 1.2)))


def swish(seconds: float, start: float, end: float, seed: int, rise: float = 0.35) -> Samples:
    """Air, paper or metal that slides along."""
    air = low(low(band(noise(seconds, seed), glide(start, end), 1.3), 3200), 4200)
    return amplify(shape(air, swell(rise, 1.6)), 1.8)


def flick(seed: int, hertz: float = 2600) -> Samples:
    """The edge of a card."""
    edge = shape(low(low(band(noise(0.035, seed), hertz, 1.6), 3400), 4400), swell(0.06, 3))
    return mix((0, amplify(edge, 1.8)), (0.002, amplify(wood(420, 0.05, 0.3), 0.35)))
