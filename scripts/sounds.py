"""Makes all sounds and the music of the game, as OGG Vorbis in `assets/sounds` and `assets/music`.

    python scripts/sounds.py              makes all of them
    python scripts/sounds.py tick menu    makes these
    python scripts/sounds.py --wav DIR    writes WAV files to a folder instead, to listen to
    python scripts/sounds.py --measure    prints what the files measure: loudness, peaks, spectrum

Needs `oggenc` (Debian: vorbis-tools) to encode. What the sounds are made of is told in
`assets/sounds/README.md`; the same version of the encoder gives the same files.
"""

from __future__ import annotations

import argparse
import math
import os
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

from scripts.audio import effects, loudness, music, synth  # noqa: E402
from scripts.audio.synth import Samples  # noqa: E402

ASSETS = Path(__file__).resolve().parent.parent / "assets"
LEVEL = -16.0
"""dBFS of the loudest stretch of every effect; ambience lies lower."""
AMBIENCE_LEVEL = -24.0
MUSIC_LEVEL = -21.0
"""LUFS of every piece of music, over all of it."""
QUALITY, LOOPED_QUALITY = "4", "1"
PIECES = tuple(music.PIECES)

HELPERS = ("tone_drop", "shafts_turning")

SOUNDS: dict[str, Callable[[], Samples]] = {
    name: made
    for name, made in vars(effects).items()
    if callable(made)
    and getattr(made, "__module__", "") == effects.__name__
    and name not in HELPERS
}
"""Every function of `effects` but the helpers makes the sound of its name."""


def sound(name: str) -> Samples:
    """The finished samples of a sound or a piece of music."""
    if name in PIECES:
        made = music.music(name)
        louder = MUSIC_LEVEL - loudness.integrated(loudness.blocks(made))
        return synth.amplify(made, 10 ** (louder / 20))
    made = SOUNDS[name]()
    if name == "ambience":
        return synth.finish(made, AMBIENCE_LEVEL, ends=False)
    return synth.finish(made, LEVEL)


def folder(name: str) -> Path:
    """Where the file of a sound or of a piece of music lies."""
    return ASSETS / ("music" if name in PIECES else "sounds")


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


def encode(name: str, samples: Samples, into: Path) -> None:
    """Writes one OGG file; its serial number is the name's, so that nothing in it is by chance."""
    with TemporaryDirectory() as draft:
        raw = Path(draft) / f"{name}.wav"
        write_wav(raw, samples)
        subprocess.run(
            [
                "oggenc",
                "--quiet",
                "--quality",
                LOOPED_QUALITY if name in (*PIECES, "ambience") else QUALITY,
                "--serial",
                str(zlib.crc32(name.encode())),
                "--output",
                str(into / f"{name}.ogg"),
                str(raw),
            ],
            check=True,
        )


def decoded(name: str) -> list[float]:
    """The samples of a file as the program hears them."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # only to read the files

    if not pygame.mixer.get_init():
        pygame.mixer.init(synth.RATE, -16, 1, 1024, allowedchanges=0)
    raw = pygame.mixer.Sound(folder(name) / f"{name}.ogg").get_raw()
    return [sample / 32768 for sample in array("h", raw)]


def row(name: str) -> str:
    """What a file measures, as a row of a table."""
    found = loudness.measure(decoded(name))
    shares = " | ".join(f"{100 * share:.0f}" for share in found.bands)
    end = f"seam {found.end:.2f}" if name in (*PIECES, "ambience") else f"{found.tail:.0f} dB"
    long = found.integrated if name in (*PIECES, "ambience") else math.nan
    return (
        f"| `{name}` | {found.seconds:.2f} | {'' if math.isnan(long) else f'{long:.1f}'} "
        f"| {found.momentary:.1f} | {found.peak:.1f} | {end} | {shares} | {found.centroid:.0f} |"
    )


HEAD = (
    "| Sound | Seconds | LUFS | loudest 400 ms | dBTP | end "
    "| % below 200 Hz | to 2 kHz | to 6 kHz | above | Hz |\n"
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |"
)


def main(arguments: list[str]) -> int:
    """Makes the sounds that are named, or all; or measures them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="sounds (default: all)")
    parser.add_argument("--wav", type=Path, metavar="DIR", help="write WAV files there instead")
    parser.add_argument("--measure", action="store_true", help="say what the files measure")
    args = parser.parse_args(arguments)
    known = [*SOUNDS, *PIECES]
    unknown = set(args.names) - set(known)
    if unknown:
        parser.error(f"there is no sound {min(unknown)}; there are {', '.join(known)}")
    if args.measure:
        print(HEAD, *map(row, args.names or known), sep="\n")
        return 0
    if args.wav is None and shutil.which("oggenc") is None:
        parser.error("oggenc is not installed (Debian: vorbis-tools)")
    for name in args.names or known:
        samples = sound(name)
        into = args.wav or folder(name)
        into.mkdir(parents=True, exist_ok=True)
        if args.wav is not None:
            write_wav(into / f"{name}.wav", samples)
        else:
            encode(name, samples, into)
        print(f"{name}: {len(samples) / synth.RATE * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
