"""Makes of the built program what can be handed to a friend.

    python3 scripts/build.py && python3 scripts/pack.py        writes into dist/
    python3 scripts/pack.py --try                              and tries what it wrote
    python3 scripts/pack.py --appimage                         and an AppImage (Linux)

On Linux the archive is a `.tar.xz` whose `install.sh` puts the program into one's own home and
takes it away again; beside it lies an AppDir, of which the AppImage and a Flatpak are made. On
Windows it is a `.zip` of the folder and, with Inno Setup 6, an installer, on macOS a `.dmg`; these
two have not been tried by those who wrote this. Inside lie the licences of all that is bundled.
The same build gives the same bytes, but for the `.dmg` and the installer; `SHA256SUMS` tells them,
and a list of all that is inside (CycloneDX, `.cdx.json`).

Written so that also an old Python can read it and say what is wrong.
"""

import hashlib
import json
import lzma
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

NEEDED = (3, 11)
if sys.version_info[:2] < NEEDED:
    sys.exit("Packing needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
sys.path[0] = str(Path(__file__).resolve().parent.parent)

from chocolate_factory.content import libraries  # noqa: E402
from scripts import build, environment  # noqa: E402
from scripts.package import appdir, glibc, macos, sbom  # noqa: E402

SOURCE = environment.ROOT / "scripts" / "package"
RECIPES = SOURCE / "recipes"
APPDIR = build.FOLDER.parent / "AppDir"
LINUX = sys.platform.startswith("linux")
SYSTEM = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
EPOCH = 315532800
"""Seconds of 1 January 1980, the first moment that a zip can tell: the time of every file."""
ICONS = (48, 64, 128, 256)
TRIED_DAY = 2
"""The trial plays until this day begins."""


def main(arguments: Sequence[str]) -> int:
    """Packs, and with `--try` tries; 0 if all went well."""
    unknown = set(arguments) - {"--try", "--appimage"}
    if unknown:
        environment.tell(f"There is no flag {min(unknown)}; there are --try and --appimage.")
        return 2
    if not build.PROGRAM.is_file():
        environment.tell(f"There is no {build.PROGRAM}; run scripts/build.py first.")
        return 1
    try:
        python = environment.prepare("dev", "build")
        files = pack(python, build.python_used(python), "--appimage" in arguments)
    except environment.NotReadyError as error:
        environment.tell(str(error))
        return 1
    for path in files:
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    if "--try" not in arguments:
        return 0
    images = [path for path in files if path.suffix == appdir.IMAGE]
    return 0 if attempt(files[0], images, python) else 1


def pack(python: Path, made: Path, image: bool = False) -> list[Path]:
    """What is handed on, the archive first, then the list of what is inside; sums beside them.

    `made` is the Python of the environment that it was built with, `python` that of this one.
    Raises `NotReadyError`."""
    name = build.FOLDER.parent / f"{build.NAME}-{build.version()}-{SYSTEM}-{platform.machine()}"
    with tempfile.TemporaryDirectory() as work:
        ways = {"darwin": _for_macos, "win32": _for_windows}
        way = ways.get(sys.platform, _for_linux)
        files = way(Path(work), name, python, made)
    if LINUX and image:
        files += _image(name)
    listed = name.with_name(name.name + ".cdx.json")
    found = sbom.bom(build.NAME, build.version(), build.FOLDER, _libraries(made))
    listed.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    files.insert(1, listed)
    sums = [f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}\n" for p in files]
    (name.parent / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    return files


def _for_linux(work: Path, name: Path, python: Path, made: Path) -> list[Path]:
    folder = _folder(work, made)
    _add_installer(folder, python)
    appdir.make(folder, APPDIR, build.version(), build.released())
    return [write_tar(folder, name)]


def _for_windows(work: Path, name: Path, python: Path, made: Path) -> list[Path]:
    folder = _folder(work, made)
    return [write_zip(folder, name), *_setup(folder, name.parent)]


def _for_macos(work: Path, name: Path, python: Path, made: Path) -> list[Path]:
    app = work / f"{macos.TITLE}.app"
    shutil.copytree(build.FOLDER.with_suffix(".app"), app, symlinks=True)
    add_licences(app / "Contents" / "Resources" / "licences", made)
    shutil.copy(environment.ROOT / "LICENSE", app / "Contents" / "Resources" / "LICENSE.txt")
    macos.complete(app, build.version())
    macos.sign(app)
    image = name.with_name(name.name + ".dmg")
    macos.disk_image(app, work, image)
    return [image]


def _image(name: Path) -> list[Path]:
    """The AppImage, if it can be made here."""
    place = name.with_name(name.name + appdir.IMAGE)
    why = appdir.image(APPDIR, place, EPOCH)
    if why:
        print(f"the AppImage: not made, as {why}")
    return [] if why else [place]


def _setup(folder: Path, into: Path) -> list[Path]:
    """The installer for Windows, if there is what makes it."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Inno Setup 6" / "ISCC.exe"
    compiler = shutil.which("iscc") or (str(usual) if usual.is_file() else None)
    if compiler is None:
        print("the installer: not made, as Inno Setup 6 is not installed")
        return []
    told = {"Version": build.version(), "Folder": folder, "Into": into}
    flags = [f"/D{key}={value}" for key, value in told.items()]
    subprocess.run([compiler, "/Q", *flags, str(RECIPES / "windows.iss")], check=True)
    return sorted(into.glob(f"*-{build.version()}-windows-setup.exe"))


# what goes in


def _folder(work: Path, made: Path) -> Path:
    """The built folder with all licences."""
    folder = work / build.NAME
    shutil.copytree(build.FOLDER, folder, symlinks=True)
    add_licences(folder / "licences", made)
    shutil.copy(environment.ROOT / "LICENSE", folder / "LICENSE.txt")
    return folder


def add_licences(folder: Path, python: Path) -> None:
    """The licences of the native libraries, of Python and of each installed Python library."""
    shutil.copytree(SOURCE / "licences", folder)
    shutil.copy(next(libraries.python_licences()), folder / "python.txt")
    for library in _libraries(python):
        for licence in library.rglob("*"):
            if licence.is_file() and libraries.is_terms(licence.name):
                into = folder / library.name.partition("-")[0].lower()
                into.mkdir(exist_ok=True)
                shutil.copy(licence, into / licence.name)


def _libraries(python: Path) -> Iterator[Path]:
    """The metadata folders of what the program needs at run time, with all that this needs."""
    site = next(python.parent.parent.rglob("site-packages"))
    wanted = [*(name.lower() for name in libraries.LIBRARIES), "pyinstaller"]
    known = {
        folder.name.partition("-")[0].lower().replace("_", "-"): folder
        for folder in sorted(site.glob("*.dist-info"))
    }
    yield from (known[name] for name in wanted if name in known)


def _add_installer(folder: Path, python: Path) -> None:
    for name in ("install.sh", f"{build.NAME}.desktop", f"{build.NAME}.xml"):
        shutil.copy(RECIPES / name, folder / name)
    oldest = glibc.needed(folder)
    (folder / "glibc").write_text(oldest + "\n", encoding="utf-8")
    words = (RECIPES / "README.txt").read_text(encoding="utf-8")
    words = words.replace("@VERSION@", build.version()).replace("@GLIBC@", oldest)
    (folder / "README.txt").write_text(words, encoding="utf-8")
    command = [str(python), "-m", "scripts.package.icons", str(folder / "icons")]
    subprocess.run(
        [*command, *map(str, ICONS)], env=environment.variables(), cwd=environment.ROOT, check=True
    )


# the archive


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() or path.is_symlink())


def write_tar(folder: Path, name: Path) -> Path:
    """A `.tar.xz` of the folder; the same files give the same bytes."""
    archive = name.with_name(name.name + ".tar.xz")
    with lzma.open(archive, "wb", preset=6) as packed:
        _add_all(folder, packed)
    return archive


def _add_all(folder: Path, packed: IO[bytes]) -> None:
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in _files(folder):
            tar.add(path, str(path.relative_to(folder.parent)), filter=_plain)


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nothing of who packed it, and when."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = EPOCH
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    return entry


def write_zip(folder: Path, name: Path) -> Path:
    """A `.zip` of the folder; the same files give the same bytes."""
    archive = name.with_name(name.name + ".zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in _files(folder):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix())
            entry.external_attr = (0o755 if os.access(path, os.X_OK) else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())
    return archive


# trying it


def attempt(archive: Path, images: Sequence[Path], python: Path) -> bool:
    """Unpacks, installs, plays a day with the real mouse and uninstalls, in an empty home and an
    empty environment; plays a day of each AppImage, too."""
    if not LINUX:
        print("the trial: there is one for Linux only")
        return True
    missing = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
    if missing:
        print(f"the trial: not made, as {' and '.join(missing)} is not installed")
        return True
    with tempfile.TemporaryDirectory(prefix="chocolate factory ") as name:
        home = Path(name)
        with tarfile.open(archive) as tar:
            tar.extractall(home / "Downloads", filter="data")
        unpacked = home / "Downloads" / build.NAME
        good = _installs(unpacked, home)
        good = good and _plays(home, python, _program(home)) and _leaves(home)
        _tell("unpacked, installed, played a day, uninstalled", good)
        for image in images:
            played = _plays(home, python, image)
            _tell("a day of the AppImage", played)
            good = good and played
    return good


def _tell(what: str, good: bool) -> None:
    print(f"{'passed' if good else 'FAILED'}  {what}")


def _run(home: Path, *command: str) -> bool:
    """Whether the command goes well; what it says is shown only if it does not."""
    variables = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    done = subprocess.run(command, env=variables, cwd=home, capture_output=True, check=False)
    if done.returncode:
        print((done.stdout + done.stderr).decode(errors="replace"))
    return done.returncode == 0


def _program(home: Path) -> Path:
    return home / ".local" / "bin" / build.NAME


def _installs(unpacked: Path, home: Path) -> bool:
    return _run(home, str(unpacked / "install.sh")) and _run(home, str(_program(home)), "decks")


def _plays(home: Path, python: Path, program: Path) -> bool:
    """Whether a day can be played; an AppImage unpacks itself for it, so that no FUSE is needed."""
    told = {"HOME": str(home), "TMPDIR": str(home), "APPIMAGE_EXTRACT_AND_RUN": "1"}
    with build.display() as display:
        done = subprocess.run(
            [
                str(python),
                "-m",
                "scripts.package.hand",
                "--until",
                str(TRIED_DAY),
                "--empty",
                "--",
                str(program),
            ],
            env={**environment.variables(), **told, "DISPLAY": display},
            cwd=environment.ROOT,
            check=False,
        )
    return done.returncode == 0


def _leaves(home: Path) -> bool:
    """Whether after uninstalling nothing is left of the program, but all of what was played."""
    script = home / ".local" / "opt" / build.NAME / "install.sh"
    saves = home / ".local" / "share" / build.NAME
    saves.mkdir(parents=True, exist_ok=True)
    (saves / "kept").touch()
    gone = _run(home, str(script), "--uninstall")
    left = [path for path in (home / ".local").rglob(f"*{build.NAME}*") if path != saves]
    return gone and (saves / "kept").exists() and not left


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
