"""Makes all sounds of the game and writes them to `assets/sounds` as OGG Vorbis.

    python scripts/sounds.py            makes all of them
    python scripts/sounds.py tick coin  makes these
    python scripts/sounds.py --wav DIR  writes WAV files to a folder instead, to listen to

Needs `oggenc` (Debian: vorbis-tools) to encode. What the sounds are made of is told in
`assets/sounds/README.md`; the same version of the encoder gives the same files.
"""

from __future__ import annotations

import argparse
import math
import shutil
import subprocess
import sys
import wave
import zlib
from array import array
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from scripts import synth  # noqa: E402
from scripts.synth import (  # noqa: E402
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

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
LEVEL = -16.0
"""dBFS of the loudest stretch of every effect; ambience lies lower."""
AMBIENCE_LEVEL = -24.0
QUALITY = {"ambience": "1"}
LOOP = 16.0
"""Seconds of the ambience."""

PENTATONIC = (784.0, 880.0, 1046.5)
"""Rungs of a marker's ladder."""


# what things sound like


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


SOUNDS: dict[str, Callable[[], Samples]] = {
    make.__name__: make
    for make in (
        belt_push,
        part_press,
        coal_drop,
        chute,
        stamp,
        marker_climb,
        cards_dealt,
        card_taken,
        card_discarded,
        coin,
        order_done,
        day_bell,
        week_end,
        refusal,
        tick,
        pour,
        steam,
        cup,
        step,
        slip,
        down_vote,
        ambience,
    )
}


def sound(name: str) -> Samples:
    """The finished samples of a sound."""
    made = SOUNDS[name]()
    if name == "ambience":
        return synth.finish(made, AMBIENCE_LEVEL, ends=False)
    return synth.finish(made, LEVEL)


def write_wav(path: Path, samples: Samples) -> None:
    """Writes samples as 16 bit mono."""
    data = array("h", [round(sample * 32767) for sample in samples])
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(synth.RATE)
        file.writeframes(data.tobytes())


def encode(name: str, samples: Samples, folder: Path) -> None:
    """Writes one OGG file; its serial number is the name's, so that nothing in it is by chance."""
    with TemporaryDirectory() as draft:
        raw = Path(draft) / f"{name}.wav"
        write_wav(raw, samples)
        subprocess.run(
            [
                "oggenc",
                "--quiet",
                "--quality",
                QUALITY.get(name, "4"),
                "--serial",
                str(zlib.crc32(name.encode())),
                "--output",
                str(folder / f"{name}.ogg"),
                str(raw),
            ],
            check=True,
        )


def main(arguments: list[str]) -> int:
    """Makes the sounds that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="sounds to make (default: all)")
    parser.add_argument("--wav", type=Path, metavar="DIR", help="write WAV files there instead")
    args = parser.parse_args(arguments)
    unknown = set(args.names) - set(SOUNDS)
    if unknown:
        parser.error(f"there is no sound {min(unknown)}; there are {', '.join(SOUNDS)}")
    if args.wav is None and shutil.which("oggenc") is None:
        parser.error("oggenc is not installed (Debian: vorbis-tools)")
    folder = args.wav or FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in args.names or SOUNDS:
        samples = sound(name)
        if args.wav is not None:
            write_wav(folder / f"{name}.wav", samples)
        else:
            encode(name, samples, folder)
        print(f"{name}: {len(samples) / synth.RATE * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
