"""The packed program laid out as an AppDir, and an AppImage made of that.

The AppDir is also what `recipes/flatpak.yml` takes. An AppImage is a small program, the runtime,
with the AppDir behind it as a squashfs; the runtime is fetched and held against its digest.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import urllib.request
from collections.abc import Mapping
from pathlib import Path

NAME = "chocolate-factory"
ID = "local.chocolate_factory.ChocolateFactory"
"""By which desktops know the program; `local`, as it has no address of its own."""
IMAGE = ".AppImage"
HERE = Path(__file__).resolve().parent
RECIPES = HERE / "recipes"
RUNTIMES = "https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-"
DIGESTS: Mapping[str, str] = {
    "x86_64": "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d"
}
"""SHA-256 of the runtime for each kind of machine."""
RUNTIME_TERMS = "appimage-runtime.txt"
"""Terms of all that the runtime is linked of, for the folder of licences."""
START = f"""#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/program/{NAME}" "$@"
"""
LEFT_OUT = ("install.sh", "icons", "glibc", "README.txt", f"{NAME}.desktop", f"{NAME}.xml")
"""What only the archive needs."""


def make(packed: Path, place: Path, version: str, date: str) -> Path:
    """The AppDir of the packed folder, in place of what was there before."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(
        packed, place / "program", symlinks=True, ignore=shutil.ignore_patterns(*LEFT_OUT)
    )
    licences = place / "program" / "licences"
    licences.mkdir(exist_ok=True)
    shutil.copy(HERE / RUNTIME_TERMS, licences)
    share = place / "share"
    for size in sorted((packed / "icons").iterdir()):
        side = size.stem
        folder = share / "icons" / "hicolor" / f"{side}x{side}" / "apps"
        folder.mkdir(parents=True)
        shutil.copy(size, folder / f"{ID}.png")
    shutil.copy(packed / "icons" / "256.png", place / f"{ID}.png")
    (place / ".DirIcon").symlink_to(f"{ID}.png")
    entry = _filled(f"{NAME}.desktop", {'"@PROGRAM@"': NAME, f"Icon={NAME}": f"Icon={ID}"})
    _write(share / "applications" / f"{ID}.desktop", entry)
    _write(place / f"{ID}.desktop", entry)
    about = _filled("metainfo.xml", {"@VERSION@": version, "@DATE@": date})
    _write(share / "metainfo" / f"{ID}.metainfo.xml", about)
    kind = _filled(f"{NAME}.xml", {f'name="{NAME}"': f'name="{ID}"'})
    _write(share / "mime" / "packages" / f"{ID}.xml", kind)
    _write(place / "AppRun", START)
    (place / "AppRun").chmod(0o755)
    return place


def _filled(recipe: str, words: Mapping[str, str]) -> str:
    """A recipe with what it leaves open. Raises `KeyError` if it leaves no such thing open."""
    text = (RECIPES / recipe).read_text(encoding="utf-8")
    for hole, word in words.items():
        if hole not in text:
            raise KeyError(hole)
        text = text.replace(hole, word)
    return text


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def image(appdir: Path, place: Path, epoch: int) -> str:
    """Makes the AppImage of an AppDir; a sentence says why, if that cannot be done here."""
    digest = DIGESTS.get(platform.machine())
    if digest is None:
        return f"no runtime is known for {platform.machine()}"
    if shutil.which("mksquashfs") is None:
        return "mksquashfs is not installed"
    try:
        runtime = _fetched(RUNTIMES + platform.machine())
    except OSError as error:
        return f"its runtime cannot be fetched: {error}"
    if hashlib.sha256(runtime).hexdigest() != digest:
        return "its runtime is not the one that is expected"
    squashed = place.with_suffix(".squashfs")
    squashed.unlink(missing_ok=True)
    times = [f"-{which}-time" for which in ("all", "mkfs")]
    command = ["mksquashfs", str(appdir), str(squashed), "-root-owned", "-noappend"]
    command += ["-quiet", "-no-progress", "-comp", "zstd"]
    command += [part for flag in times for part in (flag, str(epoch))]
    plain = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    subprocess.run(command, check=True, env=plain)
    place.write_bytes(runtime + squashed.read_bytes())
    place.chmod(0o755)
    squashed.unlink()
    return ""


def _fetched(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=60) as answer:
        content: bytes = answer.read()
    return content
