"""The effects and the ambience of the tables: one function for each sound, by its name."""

from __future__ import annotations

import math

from scripts.audio import synth
from scripts.audio.instruments import bar, bell, brass, flick, swish, thump, wood
from scripts.audio.synth import (
    Samples,
    amplify,
    around,
    band,
    glide,
    high,
    low,
    mix,
    noise,
    shape,
    strike,
    swell,
    tone,
)

LOOP = 16.0
"""Seconds of the ambience."""

PENTATONIC = (784.0, 880.0, 1046.5)
"""Rungs of a marker's ladder."""

# the works


def belt_push() -> Samples:
    """The belt squeaks, its slats rattle, it stops with a clank."""
    squeak = shape(tone(0.15, glide(640, 820), (0.5, 0.32, 0.3, 0.14, 0.1)), swell(0.5, 1.2))
    rubbed = [a * (0.75 + 0.25 * b) for a, b in zip(squeak, noise(0.15, 3), strict=True)]
    slats = [(0.03 + 0.055 * n, amplify(wood(310 + 23 * (n % 3), 0.07), 0.55)) for n in range(6)]
    motor = shape(low(low(noise(0.4, 5), 260), 900), swell(0.4, 1.0))
    clank = mix((0, amplify(brass(392, 0.16, 0.4), 0.45)), (0, amplify(thump(110), 0.8)))
    squeal = amplify(low(low(rubbed, 2200), 3000), 0.26)
    return mix((0.04, squeal), (0, amplify(motor, 1.6)), *slats, (0.345, clank))


def part_press() -> Samples:
    """A press comes down and lets go."""
    down = mix((0, thump(98, 0.16)), (0, amplify(brass(523, 0.12, 0.5), 0.4)))
    return mix(
        (0, amplify(swish(0.07, 700, 1500, 11, 0.7), 0.5)),
        (0.06, down),
        (0.17, amplify(brass(698, 0.06, 0.3), 0.12)),
    )


def coal_drop() -> Samples:
    """Lumps of coal fall on iron."""
    lumps = []
    for n, (start, hertz) in enumerate(((0.0, 520), (0.048, 640), (0.078, 455), (0.12, 720))):
        crumble = shape(band(noise(0.05, 20 + n), hertz * 3, 1.2), swell(0.04, 3))
        lump = mix((0, amplify(wood(hertz, 0.07, 0.8), 0.6)), (0, amplify(crumble, 0.9)))
        lumps.append((start, amplify(lump, 1 - 0.17 * n)))
    return mix(*lumps, (0, amplify(thump(120, 0.1), 0.5)))


def chute() -> Samples:
    """A piece slides down a tin chute and lands in a wooden crate."""
    slide = swish(0.22, 2100, 800, 31, 0.25)
    rings = amplify(brass(880, 0.2, 0.2), 0.05)
    return mix(
        (0, amplify(slide, 0.7)),
        (0.01, rings),
        (0.2, amplify(wood(236, 0.13, 0.5), 0.9)),
        (0.27, amplify(wood(262, 0.09, 0.4), 0.35)),
    )


def stamp() -> Samples:
    """A rubber stamp on a docket on a desk."""
    paper = shape(low(high(noise(0.05, 41), 900), 3600), swell(0.05, 3))
    lifted = amplify(swish(0.06, 1800, 2600, 42, 0.6), 0.22)
    return mix(
        (0, thump(128, 0.15)),
        (0, amplify(paper, 0.7)),
        (0.004, wood(205, 0.1, 0.3)),
        (0.13, lifted),
    )


def marker_climb() -> Samples:
    """A brass marker goes up its ladder, rung by rung."""
    rungs = [
        (
            0.085 * n,
            amplify(
                mix((0, wood(hertz, 0.13, 0.4)), (0, amplify(bar(hertz, 0.2), 0.5))),
                0.75 + 0.12 * n,
            ),
        )
        for n, hertz in enumerate(PENTATONIC)
    ]
    return mix(*rungs)


def cards_dealt() -> Samples:
    """A packet of cards laid out one after the other."""
    return mix(
        *(
            (0.062 * n, amplify(flick(50 + n, 2300 + 170 * (n % 3)), 0.8 + 0.2 * (n % 2)))
            for n in range(7)
        )
    )


def card_taken() -> Samples:
    """A card is drawn away and put down."""
    return mix(
        (0, amplify(swish(0.13, 1500, 2900, 61), 0.5)),
        (0.11, flick(62, 2200)),
        (0.112, amplify(wood(180, 0.08, 0.3), 0.5)),
    )


def card_discarded() -> Samples:
    """Cards are swept off the table."""
    return mix(
        (0, amplify(swish(0.19, 2600, 1100, 71, 0.3), 0.8)), (0.15, amplify(flick(72, 1500), 0.4))
    )


def coin() -> Samples:
    """Coins change hands on a counter."""
    first = brass(2093, 0.2, 0.5)
    second = brass(2349, 0.24, 0.4)
    return mix(
        (0, amplify(first, 0.5)),
        (0.07, amplify(second, 0.45)),
        (0, amplify(wood(330, 0.06, 0.4), 0.5)),
        (0.07, amplify(wood(300, 0.06, 0.4), 0.3)),
    )


def order_done() -> Samples:
    """An order is complete: a run on the celesta over the shop's bell."""
    notes = (1046.5, 1318.5, 1568.0, 2093.0)
    run = [(0.075 * n, amplify(bar(hertz, 0.45), 0.8)) for n, hertz in enumerate(notes)]
    return mix(*run, (0.235, amplify(bell(1568, 0.5), 0.22)), (0, amplify(thump(140, 0.1), 0.4)))


def day_bell() -> Samples:
    """The works' bell is struck twice: a day begins."""
    clapper = amplify(wood(740, 0.04, 0.8), 0.3)
    strike = mix((0, bell(587, 0.85)), (0, clapper))
    return mix((0, strike), (0.26, amplify(strike, 0.7)))


def week_end() -> Samples:
    """The week is over: the steam whistle, and a cadence on the bars."""
    voices = []
    for hertz, start in ((523.25, 0.0), (659.25, 0.03), (784.0, 0.06)):
        blown = tone(
            0.62,
            lambda s, f=hertz: f * (1 - 0.06 * math.exp(-s * 22)),  # type: ignore[misc]
            (1.0, 0.28, 0.14, 0.05),
        )
        voices.append((start, amplify(shape(blown, swell(0.12, 0.7)), 0.28)))
    steam = shape(low(band(noise(0.7, 81), 2400, 0.8), 3200), swell(0.1, 1.0))
    notes = ((0.5, 784.0), (0.62, 1046.5), (0.74, 1318.5), (0.9, 1568.0), (0.9, 1046.5))
    cadence = [(start, amplify(bar(hertz, 0.6), 0.55)) for start, hertz in notes]
    return mix(*voices, (0, amplify(steam, 0.12)), *cadence, (0.9, amplify(bell(523.25, 0.7), 0.3)))


def refusal() -> Samples:
    """Knuckles on a closed wooden door, softly."""
    knock = mix((0, wood(196, 0.11, 0.55)), (0, amplify(thump(98, 0.1), 0.6)))
    return mix((0, knock), (0.1, amplify(knock, 0.7)))


def tick() -> Samples:
    """A wooden switch."""
    return mix((0, wood(930, 0.045, 0.5)), (0.004, amplify(wood(410, 0.05, 0.3), 0.5)))


# the coffee counter


def pour() -> Samples:
    """A cup is being filled: the pitch rises with what is in it."""
    stream = shape(low(band(noise(0.46, 101), glide(600, 1300), 2.5), 2600), swell(0.15, 0.8))
    drops = [
        (0.03 + 0.028 * n, amplify(tone_drop(500 + 42 * n + 90 * (n * 7 % 5)), 0.3))
        for n in range(14)
    ]
    return mix((0, amplify(stream, 0.9)), *drops)


def tone_drop(hertz: float) -> Samples:
    """One bubble: short, its pitch rising."""
    return shape(tone(0.03, glide(hertz, hertz * 1.5), (1.0,)), swell(0.1, 2))


def steam() -> Samples:
    """The valve of the machine is opened and shut."""
    hiss = high(low(low(noise(0.44, 111), 3600), 3600), 1500)
    return mix((0, shape(hiss, swell(0.12, 1.3))), (0, amplify(brass(1180, 0.07, 0.2), 0.12)))


def cup() -> Samples:
    """A cup is put on the counter."""
    partials = ((1730, 0.7, 0.13), (2890, 0.5, 0.1), (4310, 0.3, 0.07), (5900, 0.12, 0.05))
    china = strike(0.2, partials)
    return mix((0, amplify(china, 0.55)), (0, wood(215, 0.1, 0.4)), (0.045, amplify(china, 0.2)))


def step() -> Samples:
    """A shoe on floor tiles."""
    heel = mix((0, wood(260, 0.06, 0.6)), (0, amplify(thump(110, 0.07), 0.5)))
    return mix((0, heel), (0.055, amplify(shape(low(noise(0.04, 121), 1600), swell(0.2)), 0.5)))


def slip() -> Samples:
    """Order slips slide along the rail."""
    return mix((0, swish(0.2, 1700, 2500, 131, 0.55)), (0.17, amplify(flick(132, 1900), 0.6)))


def down_vote() -> Samples:
    """Two low bars, the second lower: a guest is not pleased."""
    notes = [(0.0, 233.1), (0.13, 174.6)]
    parts = [
        (start, mix((0, wood(hertz, 0.2, 0.3)), (0, amplify(bar(hertz, 0.24), 0.6))))
        for start, hertz in notes
    ]
    return mix(*parts)


# what is always there


def ambience() -> Samples:
    """The works far away: shafts that turn, air, a clock, now and then something set down."""
    air = synth.loop(noise(LOOP, 201), lambda samples: low(low(low(samples, 170), 240), 500))
    shafts = shafts_turning()
    ticks = [
        (0.8 * n, amplify(low(low(wood(610 if n % 2 else 540, 0.08, 0.3), 900), 900), 0.14))
        for n in range(20)
    ]
    far = [
        (start, amplify(low(low(brass(hertz, 0.5, 0.2), 700), 600), gain))
        for start, hertz, gain in ((2.3, 294, 0.03), (6.9, 247, 0.02), (11.4, 330, 0.025))
    ]
    return around(LOOP, [(0, amplify(air, 1.5)), (0, shafts), *ticks, *far])


def shafts_turning() -> Samples:
    """Low tones that beat slowly; each goes whole times into the loop, so that its ends meet."""
    out = synth.silence(LOOP)
    for cycles, gain in ((880, 0.016), (884, 0.012), (1760, 0.008), (1765, 0.006), (2640, 0.003)):
        angle = 2 * math.pi * cycles / len(out)
        for i in range(len(out)):
            out[i] += gain * math.sin(i * angle)
    return out


# the floor of machines and pipes


def pipe_laid() -> Samples:
    """A length of pipe is pushed into its socket: a hollow knock, a short rub of rubber."""
    rub = shape(tone(0.05, glide(310, 390), (0.5, 0.3, 0.15)), swell(0.4, 1.4))
    hollow = strike(
        0.16, [(268, 1.0, 0.11), (541, 0.5, 0.08), (823, 0.3, 0.06), (1490, 0.12, 0.04)]
    )
    return mix((0, amplify(rub, 0.12)), (0.035, hollow), (0.035, amplify(thump(130, 0.07), 0.4)))


def pipe_lifted() -> Samples:
    """A length of pipe is drawn out of its socket: air comes in, softly."""
    pop = shape(tone(0.06, glide(240, 520), (1.0, 0.2)), swell(0.25, 2.0))
    return mix((0, amplify(swish(0.07, 900, 1700, 151, 0.7), 0.35)), (0.045, amplify(pop, 0.8)))


def machine_set() -> Samples:
    """A machine of cast iron is let down on the floor and settles on its feet."""
    iron = mix((0, thump(82, 0.2)), (0, amplify(brass(311, 0.26, 0.3), 0.4)))
    foot = mix((0, amplify(thump(104, 0.1), 0.5)), (0, amplify(wood(180, 0.08, 0.4), 0.4)))
    return mix((0, amplify(swish(0.06, 500, 900, 161, 0.8), 0.3)), (0.05, iron), (0.15, foot))


def flow() -> Samples:
    """All is joined: it runs through the pipes, and the gauges answer."""
    stream = low(low(band(noise(0.9, 171), glide(420, 1050), 1.8), 1700), 2400)
    bubbles = [
        (0.04 + 0.041 * n, amplify(tone_drop(380 + 26 * n + 110 * (n * 5 % 4)), 0.3))
        for n in range(19)
    ]
    gauges = [
        (0.42 + 0.13 * n, amplify(bar(hertz, 0.36), 0.4))
        for n, hertz in enumerate((784.0, 1046.5, 1318.5))
    ]
    return mix((0, shape(stream, swell(0.3, 1.1))), *bubbles, *gauges)


# the yard of the plantation


def die() -> Samples:
    """A die is thrown, jumps ever lower, and lies."""
    starts = (0.0, 0.15, 0.26, 0.34, 0.4, 0.44, 0.47)
    knocks = [
        (start, amplify(wood(610 + 67 * (n * 3 % 4), 0.06, 0.7), 0.78**n))
        for n, start in enumerate(starts)
    ]
    felt = [(start, amplify(thump(150, 0.05), 0.3 * 0.7**n)) for n, start in enumerate(starts)]
    return mix(*knocks, *felt)


def goods_up() -> Samples:
    """A sack is taken up: cloth, and what is in it shifts."""
    beans = [
        (0.03 + 0.017 * n, amplify(wood(780 + 140 * (n * 7 % 5), 0.03, 0.5), 0.16))
        for n in range(7)
    ]
    return mix((0, amplify(swish(0.19, 800, 1500, 181, 0.55), 0.7)), *beans)


def goods_down() -> Samples:
    """A sack is set down in a crate: dull, and its beans run together."""
    beans = [
        (0.05 + 0.02 * n, amplify(wood(700 + 150 * (n * 3 % 5), 0.03, 0.5), 0.2 * 0.85**n))
        for n in range(8)
    ]
    cloth = amplify(swish(0.1, 1100, 600, 182, 0.2), 0.4)
    return mix((0, thump(96, 0.15)), (0, cloth), (0.01, amplify(wood(170, 0.1, 0.3), 0.5)), *beans)


def works_whistle() -> Samples:
    """The shift changes: two short breaths of a small steam whistle."""
    breaths = []
    for start, seconds in ((0.0, 0.13), (0.19, 0.27)):
        blown = tone(seconds, glide(690, 740), (1.0, 0.34, 0.16, 0.06))
        steam_blown = low(band(noise(seconds, round(190 + 100 * start)), 2100, 0.9), 3000)
        both = mix((0, amplify(blown, 0.5)), (0, amplify(steam_blown, 0.16)))
        breaths.append((start, shape(both, swell(0.2, 0.6))))
    return mix(*breaths)
