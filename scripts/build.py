"""Builds the executable with PyInstaller: one folder, no UPX, cards and assets inside.

    python3 scripts/build.py            builds into dist/
    python3 scripts/build.py --smoke    and tries what was built
    python3 scripts/build.py --locked   with the versions and hashes of scripts/package/build.lock

On Windows and macOS the program gets its icon and no console, on Windows its version too; neither
has been tried by those who wrote this.

The smoke test starts the window from an empty environment under Xvfb and waits for its first
frame, then plays games in two worker processes of the executable.

Written so that also an old Python can read it and say what is wrong.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from time import perf_counter

NEEDED = (3, 11)
if sys.version_info[:2] < NEEDED:
    sys.exit("Building needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
sys.path[0] = str(Path(__file__).resolve().parent.parent)

from chocolate_factory.content.libraries import LIBRARIES  # noqa: E402
from scripts import environment  # noqa: E402
from scripts.package import appdir, glibc  # noqa: E402

NAME = "chocolate-factory"
TITLE = "Chocolate Factory"
START = environment.ROOT / "chocolate_factory" / "__main__.py"
WINDOWS = os.name == "nt"
ICON_FILES = {"win32": f"{NAME}.ico", "darwin": f"{NAME}.icns"}
"""Where the program itself bears an icon; elsewhere the installer puts one beside it."""
FOLDER = environment.ROOT / "dist" / NAME
LOCK = environment.ROOT / "scripts" / "package" / "build.lock"
LOCKED = environment.ROOT / "build" / "locked"
"""The environment of a build with `--locked`, made anew each time."""
USED = FOLDER.parent / f"{NAME}.python"
"""Names the Python that the last build was made with."""
PROGRAM = FOLDER / (NAME + (".exe" if WINDOWS else ""))
SPARED = (
    "tkinter",
    "unittest",
    "pydoc",
    "doctest",
    "test",
    "lib2to3",
    "setuptools",
    "pip",
    "numpy",
    "pygame.tests",
    "pygame.examples",
    "pygame.docs",
    "pygame.surfarray",
    "pygame.sndarray",
    "sqlite3",
    "xmlrpc",
    "curses",
    "IPython",
    "mypy",
    "pytest",
)
"""Modules that the game never asks for, but that something it uses could."""
SAME = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "315532800"}
"""Told to PyInstaller, so that it makes the same of the same: no order by chance, no time."""
HIDDEN = tuple(f"chocolate_factory.{name}" for name in ("app", "commands", "games", "views"))
"""What is imported by name only, so that it cannot be found by reading the code."""
PATIENCE = 60
"""Seconds after which the window is given up."""


def main(arguments: Sequence[str]) -> int:
    """Builds, and with `--smoke` tries; 0 if all went well."""
    unknown = set(arguments) - {"--smoke", "--locked"}
    if unknown:
        environment.tell(f"There is no flag {min(unknown)}; there are --smoke and --locked.")
        return 2
    try:
        locked = "--locked" in arguments
        python = _locked() if locked else environment.prepare("build")
        _build(python)
        USED.write_text(str(python), encoding="utf-8")
    except environment.NotReadyError as error:
        environment.tell(str(error))
        return 1
    asked = glibc.needed(FOLDER)
    told = f", needs glibc {asked} or newer" if asked else ""
    print(f"{PROGRAM}: {_megabytes(FOLDER):.0f} MB{told}")
    return _smoke() if "--smoke" in arguments else 0


def _locked() -> Path:
    """The Python of a fresh environment with the versions and hashes of the lock, and nothing else.

    Raises `NotReadyError`."""
    shutil.rmtree(LOCKED, ignore_errors=True)
    environment.make(LOCKED)
    needs = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(LOCK)]
    environment.install(LOCKED, needs, f"Installing {LOCK.name}")
    return environment.python_of(LOCKED)


def python_used(other: Path) -> Path:
    """The Python of the environment that the last build was made with; `other` if that is gone."""
    used = Path(USED.read_text(encoding="utf-8")) if USED.is_file() else other
    return used if used.is_file() else other


def _build(python: Path) -> None:
    """Runs PyInstaller. Raises `NotReadyError`."""
    with tempfile.TemporaryDirectory() as work:
        flags = [*_flags(Path(work)), *_trimmings(python, Path(work), sys.platform)]
        command = [str(python), "-m", "PyInstaller", *flags, str(START)]
        code, lines = environment.follow(command, environment.progress("Building"), SAME)
    if code:
        raise environment.NotReadyError("The build failed:\n" + "\n".join(lines[-20:]))
    for made in (FOLDER, FOLDER.with_suffix(".app")):
        forget_scripts(made)


def forget_scripts(folder: Path) -> None:
    """Takes out of the lists of installed files what lies elsewhere: scripts that name the folder
    in which they were made, so that the same would not give the same."""
    for path in folder.rglob("*.dist-info/RECORD"):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        inside = [line for line in lines if not line.lstrip('"').startswith("..")]
        path.write_text("".join(inside), encoding="utf-8", newline="\n")


def _flags(work: Path) -> Iterator[str]:
    root = environment.ROOT
    yield from ("--noconfirm", "--clean", "--onedir", "--noupx", "--name", NAME)
    yield from ("--distpath", str(FOLDER.parent), "--workpath", str(work), "--specpath", str(work))
    for folder in ("cards", "assets"):
        yield from ("--add-data", f"{root / folder}{os.pathsep}{folder}")
    yield from ("--add-data", f"{root / 'LICENSE'}{os.pathsep}.")
    for library in LIBRARIES:  # their metadata go along
        yield from ("--copy-metadata", library)
    for module in SPARED:
        yield from ("--exclude-module", module)
    for module in HIDDEN:
        yield from ("--collect-submodules", module)
    yield from ("--paths", str(root))


def _trimmings(python: Path, work: Path, system: str) -> Iterator[str]:
    """Icon, version and the missing console, on the systems that know them."""
    if system not in ICON_FILES:
        return
    icon = work / ICON_FILES[system]
    command = [str(python), "-m", "scripts.package.icons", str(icon)]
    subprocess.run(command, env=environment.variables(), cwd=environment.ROOT, check=True)
    yield from ("--windowed", "--icon", str(icon), "--osx-bundle-identifier", appdir.ID)
    if system == "win32":
        path = work / "version.txt"
        path.write_text(version_resource(version()), encoding="utf-8")
        yield from ("--version-file", str(path))


def version() -> str:
    """The version of the program, read from its code."""
    lines = (environment.ROOT / "chocolate_factory" / "__init__.py").read_text(encoding="utf-8")
    return lines.partition('__version__ = "')[2].partition('"')[0]


def released() -> str:
    """The day of this version, as the changelog has it. Raises `NotReadyError` if it has none."""
    lines = (environment.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(version())} \((\d{{4}}-\d\d-\d\d)\)$", lines, re.M)
    if found is None:
        raise environment.NotReadyError(f"CHANGELOG.md has no day for version {version()}.")
    return found[1]


def version_resource(version: str) -> str:
    """What Windows is to show as the properties of the program, as PyInstaller reads it."""
    numbers = [int(part) for part in version.split(".") if part.isdigit()]
    four = tuple((numbers + [0] * 4)[:4])
    strings = {
        "FileDescription": TITLE,
        "FileVersion": version,
        "InternalName": NAME,
        "LegalCopyright": "MIT licence",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": version,
    }
    table = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in strings.items())
    return (
        "# UTF-8\n"
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0x0, "
        "OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [0x409, 1200])])])\n"
    )


def _megabytes(folder: Path) -> float:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


# trying what was built


def _smoke() -> int:
    with tempfile.TemporaryDirectory(prefix="chocolate factory ") as folder:
        home = Path(folder)
        results = [_games(home), _window(home)]
    return 0 if all(results) else 1


def _games(home: Path) -> bool:
    """Plays games in worker processes, with the packed cards, and verifies what was saved."""
    saves = home / "games"
    plays = [
        "simulate",
        "--seats",
        "easy,random",
        "--games",
        "4",
        "--jobs",
        "2",
        "--json",
        "--save",
        str(saves),
    ]
    began = perf_counter()
    passed = _runs(plays, home) and _runs(["verify", *map(str, saves.glob("*.jsonl"))], home)
    passed = passed and len(list(saves.glob("*.jsonl"))) == 4
    picture = home / "menu.png"
    passed = passed and _runs(["screenshot", "--scene", "menu", "--out", str(picture)], home)
    return _tell("games in two processes, verified, and a picture", began, passed)


def _runs(arguments: Sequence[str], home: Path) -> bool:
    done = subprocess.run(
        [PROGRAM, *arguments],
        env=_empty(home),
        cwd=home,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        timeout=10 * PATIENCE,
    )
    if done.returncode:
        print(f"{' '.join(arguments)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.returncode == 0


def _empty(home: Path) -> dict[str, str]:
    """As little environment as a program can be started with."""
    if WINDOWS:
        return {"SYSTEMROOT": os.environ["SYSTEMROOT"], "CHOCOLATE_FACTORY_HOME": str(home)}
    return {"HOME": str(home)}


def _window(home: Path) -> bool:
    """Opens the real window and waits for its first frame."""
    if WINDOWS or sys.platform == "darwin":
        return _first_frame(_empty(home))
    if shutil.which("Xvfb") is None:
        print("the window: not tried, as Xvfb is not installed")
        return True
    with display() as screen:
        return _first_frame({**_empty(home), "DISPLAY": screen})


@contextmanager
def display() -> Iterator[str]:
    """A display without a screen; Xvfb chooses its number and tells it."""
    reading, writing = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        "1920x1080x24",
        "-nolisten",
        "tcp",
    ]
    server = subprocess.Popen(
        command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def _first_frame(variables: dict[str, str]) -> bool:
    began = perf_counter()
    process = subprocess.Popen(
        [PROGRAM],
        env={**variables, "CHOCOLATE_READY": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    late = Timer(PATIENCE, process.kill)
    late.start()
    with process:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if line.strip() == "READY":
                break
        else:
            print("".join(lines))
        process.terminate()
    late.cancel()
    drawn = bool(lines) and lines[-1].strip() == "READY"
    return _tell("the window, from an empty environment", began, drawn)


def _tell(what: str, began: float, passed: bool) -> bool:
    print(f"{'passed' if passed else 'FAILED'}  {what} ({perf_counter() - began:.1f} s)")
    return passed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
