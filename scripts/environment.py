"""The environment `.venv` beside `pyproject.toml`: made, filled and reused by the other scripts.

Standard library only, as nothing else is there yet. The project itself is not installed but found
through `PYTHONPATH`, so that what is run is always what lies in the folder.

A stamp in the environment says for what it was made, which groups of libraries were installed and
as which packages. If anything of it is not so, what is missing is installed again, or all is made
anew. Programs that start together wait for each other at a lock beside the environment.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = "installed.json"
PATIENCE = 900
"""Seconds after which another program that prepares the environment is no longer waited for."""
UNREACHED = (
    "name resolution",
    "getaddrinfo",
    "nodename nor servname",
    "establish a new connection",
    "Network is unreachable",
    "Max retries exceeded",
    "Read timed out",
    "from versions: none",
)
"""What pip writes when it cannot get at the package index."""


class NotReadyError(Exception):
    """The environment cannot be made; the text is one sentence for the person."""


class Stamp(NamedTuple):
    """What is noted of an environment: its groups of libraries, and name==version of packages."""

    extras: frozenset[str] = frozenset()
    packages: frozenset[str] = frozenset()


def prepare(*extras: str, venv: Path = VENV) -> Path:
    """The Python of the environment with all that is needed installed.

    `extras` are the groups of optional dependencies wanted besides those of the game. Nothing is
    done if all of it is there already, for these dependencies and this Python. Raises
    `NotReadyError`."""
    if not ready(venv, extras):
        with alone(venv):
            if not ready(venv, extras):
                complete(venv, extras)
    return python_of(venv)


def ready(venv: Path, extras: Sequence[str]) -> bool:
    """Whether the environment has all that its stamp says, and these groups among that."""
    stamp = read_stamp(venv) if usable(venv) else None
    return stamp is not None and {"", *extras} <= stamp.extras and not is_damaged(venv, stamp)


def complete(venv: Path, extras: Sequence[str]) -> None:
    """Installs what is missing, in an environment made anew if that one cannot be mended."""
    stamp = read_stamp(venv) if usable(venv) else None
    if stamp is not None and not mend(venv, is_damaged(venv, stamp)):
        stamp = None
    if stamp is None:
        make(venv)
        stamp = Stamp()
    if {"", *extras} - stamp.extras:
        needs = requirements(*extras)
        install(venv, needs, f"Installing {len(needs)} libraries and what they need")
    write_stamp(venv, stamp.extras | {"", *extras})


def mend(venv: Path, lost: Sequence[str]) -> bool:
    """Puts back packages that are not whole; False if that cannot be done."""
    if not lost:
        return True
    try:
        install(
            venv, ["--force-reinstall", "--no-deps", *lost], f"Putting back {len(lost)} libraries"
        )
    except NotReadyError:
        return False
    return not is_damaged(venv, Stamp(packages=frozenset(lost)))


@contextmanager
def alone(venv: Path) -> Iterator[None]:
    """Keeps other programs from preparing the same environment; waits for one that does.

    Where no lock can be had, as on a disk that is only read, it goes on without one. Raises
    `NotReadyError` if another takes too long."""
    with lock_file(venv) or nullcontext() as handle:
        end = time.monotonic() + PATIENCE
        if handle is not None and not locked(handle):
            tell(f"Another program is preparing {venv}; waiting for it …")
            while not locked(handle):
                if time.monotonic() > end:
                    raise NotReadyError(f"Another program has been preparing {venv} for too long.")
                time.sleep(0.2)
        yield


def lock_file(venv: Path) -> IO[str] | None:
    """The file beside the environment that is locked while one prepares it, or None."""
    try:
        return open(venv.with_name(f"{venv.name}.lock"), "a", encoding="utf-8")
    except OSError:
        return None


if sys.platform == "win32":
    import msvcrt

    def locked(handle: IO[str]) -> bool:
        """Takes the lock, which ends with the handle or the program; False if another has it."""
        try:
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def locked(handle: IO[str]) -> bool:
        """Takes the lock, which ends with the handle or the program; False if another has it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a disk that knows no locks
            return True
        return True


def python_of(venv: Path) -> Path:
    """Where an environment has its Python."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def fingerprint() -> str:
    """What an environment depends on: the dependencies, the Python, and where that lies."""
    project = read_project()
    needs = json.dumps([project["dependencies"], project["optional-dependencies"]])
    version = f"{sys.version_info[:3]} {sys.base_prefix}"
    return hashlib.blake2b((needs + version).encode(), digest_size=16).hexdigest()


def read_project() -> dict[str, Any]:
    """The table `project` of `pyproject.toml`. Raises `NotReadyError` if it cannot be read."""
    try:
        text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
        project: dict[str, Any] = tomllib.loads(text)["project"]
    except (OSError, ValueError, KeyError) as error:
        raise NotReadyError(f"pyproject.toml cannot be read: {_last(str(error))}") from error
    return project


def requirements(*extras: str) -> list[str]:
    """What the project needs, and the wanted groups of optional dependencies."""
    project = read_project()
    needs: list[str] = list(project["dependencies"])
    for extra in extras:
        needs += project["optional-dependencies"][extra]
    return needs


def variables() -> dict[str, str]:
    """The environment variables with which the project is found."""
    others = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([str(ROOT), *([others] if others else [])])
    return {**os.environ, "PYTHONPATH": path}


def read_stamp(venv: Path) -> Stamp | None:
    """What was installed for just these dependencies and this Python, or None."""
    try:
        have = json.loads((venv / STAMP).read_text(encoding="utf-8"))
        words = [*have["extras"], *have["packages"]]
        if have["for"] == fingerprint() and all(isinstance(word, str) for word in words):
            return Stamp(frozenset(have["extras"]), frozenset(have["packages"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        pass
    return None


def write_stamp(venv: Path, extras: frozenset[str]) -> None:
    """Notes what is installed. Raises `NotReadyError`."""
    packages = sorted(f"{name}=={version}" for name, version in _folders(venv))
    have = {"for": fingerprint(), "extras": sorted(extras), "packages": packages}
    try:
        (venv / STAMP).write_text(json.dumps(have), encoding="utf-8")
    except OSError as error:
        raise NotReadyError(_unwritable(venv, error)) from error


def site(venv: Path) -> Path | None:
    """The folder in which packages are installed, if it is there."""
    here = "Lib/site-packages" if os.name == "nt" else "lib/python3*/site-packages"
    return next(venv.glob(here), None)


def _folders(venv: Path) -> Iterator[tuple[str, str]]:
    """(name, version) of every package that is noted as installed."""
    folder = site(venv)
    for path in folder.glob("*.dist-info") if folder else ():
        name, _dash, version = path.name.removesuffix(".dist-info").partition("-")
        yield name, version


def usable(venv: Path) -> bool:
    """Whether the environment has a Python and a folder for packages."""
    parts = (python_of(venv), venv / "pyvenv.cfg")
    return site(venv) is not None and all(p.is_file() and p.stat().st_size for p in parts)


def is_damaged(venv: Path, stamp: Stamp) -> list[str]:
    """The packages, as name==version, of which a file is missing."""
    folder = site(venv)
    return sorted(each for each in stamp.packages if folder is None or not _whole(folder, each))


def _whole(folder: Path, package: str) -> bool:
    """Whether all files are there that a package noted when it was installed."""
    record = folder / f"{package.replace('==', '-')}.dist-info" / "RECORD"
    try:
        lines = record.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return False
    paths = [line.rsplit(",", 2)[0].strip('"') for line in lines]
    return all(path.endswith(".pyc") or os.path.exists(folder / path) for path in paths)


def has(module: str) -> bool:
    """Whether this Python has a module of that name."""
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def make(venv: Path) -> None:
    """Makes an empty environment, in place of whatever was there. Raises `NotReadyError`."""
    if not has("venv"):
        raise NotReadyError(_NO_VENV)
    tell(f"Making {venv} …")
    command = [sys.executable, "-m", "venv", "--clear", str(venv)]
    if not has("ensurepip"):
        if not has("pip"):
            raise NotReadyError(_NO_VENV)
        command.insert(3, "--without-pip")
    try:
        venv.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotReadyError(_unwritable(venv, error)) from error
    if done.returncode:
        raise NotReadyError(f"{venv} cannot be made: {_last(done.stdout + done.stderr)}")


def _unwritable(venv: Path, error: OSError) -> str:
    if isinstance(error, FileExistsError):
        return f"{venv} cannot be made, as something else lies there; move it away."
    return (
        f"{venv} cannot be made ({error.strerror or error}); "
        "the project must lie in a folder that can be written."
    )


_NO_VENV = (
    "This Python has no venv module, which is needed to install the game's libraries; "
    "on Debian and Ubuntu, “apt install python3-venv” brings it."
)


def pip(venv: Path) -> list[str]:
    """The command that installs into an environment: its own pip, or that of this Python."""
    folder = site(venv)
    if folder is not None and (folder / "pip").is_dir():
        return [str(python_of(venv)), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(python_of(venv))]


def install(venv: Path, needs: Sequence[str], title: str) -> None:
    """Installs into the environment, saying how far it is. Raises `NotReadyError`."""
    command = [
        *pip(venv),
        "install",
        "--no-input",
        "--disable-pip-version-check",
        "--progress-bar",
        "off",
        "--retries",
        "2",
        *needs,
    ]
    try:
        code, lines = follow(command, progress(title))
    except OSError as error:
        raise NotReadyError(f"{command[0]} does not start: {error.strerror or error}") from error
    if code:
        raise NotReadyError(install_failure(lines))
    tell(f"{title}: done.")


def follow(
    command: Sequence[str], each: Callable[[str], None], told: Mapping[str, str] | None = None
) -> tuple[int, list[str]]:
    """Runs a command, with the variables it is `told` besides the usual ones, and hands over its
    lines as they come; gives exit code and all lines."""
    lines: list[str] = []
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
        errors="replace",
        env={**variables(), **(told or {})},
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line.rstrip())
            each(lines[-1])
    return process.returncode, lines


def progress(title: str) -> Callable[[str], None]:
    """Shows the line it is given behind the title, in place on a terminal."""
    if not sys.stderr.isatty():
        tell(f"{title} …")
        return lambda line: None

    def show(line: str) -> None:
        width = shutil.get_terminal_size().columns - 1
        sys.stderr.write("\r" + f"{title}: {line.strip()}"[:width].ljust(width) + "\r")
        sys.stderr.flush()

    return show


def install_failure(lines: Sequence[str]) -> str:
    """One sentence about what pip said."""
    text = "\n".join(lines)
    if any(sign in text for sign in UNREACHED):
        return (
            "The libraries cannot be fetched, as the package index does not answer; "
            "is this computer connected to the network?"
        )
    if "No space left" in text:
        return "The libraries cannot be installed, as the disk is full."
    return f"The libraries cannot be installed: {_last(text)}"


def _last(text: str) -> str:
    """The line that most likely names the reason."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or ["no reason was given."])[-1]


def tell(sentence: str) -> None:
    """A line for the person, on stderr."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


def stoppable(work: Callable[[], int]) -> int:
    """Does the work of a script and returns its exit code; 1 where there can be no environment, 130
    if it is stopped. Ctrl-C means what it meant before once the work is done."""
    before = signal.getsignal(signal.SIGINT)
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        return work()
    except NotReadyError as error:
        tell(str(error))
        return 1
    except KeyboardInterrupt:
        return 130
    finally:
        signal.signal(signal.SIGINT, before)


def call(command: Sequence[str | Path]) -> int:
    """Runs a command of the project in this terminal and returns its exit code (130 if stopped)."""
    try:
        return subprocess.call([str(part) for part in command], env=variables())
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        tell(
            f"{command[0]} does not start ({error.strerror or error}); delete {VENV} and try again."
        )
        return 1
