"""The environment `.venv` beside `pyproject.toml`: made, filled and reused by the other scripts.

Standard library only, as nothing else is there yet. The project itself is not installed but found
through `PYTHONPATH`, so that what is run is always what lies in the folder.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = "installed.json"
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


def prepare(*extras: str, venv: Path = VENV) -> Path:
    """The Python of the environment with all that is needed installed.

    `extras` are the groups of optional dependencies wanted besides those of the game. Nothing is
    done if the stamp says that it was done for this `pyproject.toml` and this Python. Raises
    `NotReadyError`."""
    stamp = venv / STAMP
    python = python_of(venv)
    wanted = fingerprint()
    have = _installed(stamp, wanted)
    if have is None or not python.is_file():
        make(venv)
        have = set()
    if {"", *extras} - have:
        needs = requirements(*extras)
        install(venv, needs, f"Installing {len(needs)} libraries and what they need")
        done = sorted({"", *extras, *have})
        stamp.write_text(json.dumps({"for": wanted, "extras": done}), encoding="utf-8")
    return python


def python_of(venv: Path) -> Path:
    """Where an environment has its Python."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def fingerprint() -> str:
    """What an environment depends on: `pyproject.toml`, the Python, and where it lies."""
    text = (ROOT / "pyproject.toml").read_bytes()
    version = f"{sys.version_info[:3]} {sys.base_prefix}".encode()
    return hashlib.blake2b(text + version, digest_size=16).hexdigest()


def requirements(*extras: str) -> list[str]:
    """What the project needs, and the wanted groups of optional dependencies."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs: list[str] = list(project["dependencies"])
    for extra in extras:
        needs += project["optional-dependencies"][extra]
    return needs


def variables() -> dict[str, str]:
    """The environment variables with which the project is found."""
    others = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([str(ROOT), *([others] if others else [])])
    return {**os.environ, "PYTHONPATH": path}


def _installed(stamp: Path, wanted: str) -> set[str] | None:
    """The groups that were installed for just this fingerprint, or None."""
    try:
        have = json.loads(stamp.read_text(encoding="utf-8"))
        return set(have["extras"]) if have["for"] == wanted else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def make(venv: Path) -> None:
    """Makes an empty environment, in place of whatever was there. Raises `NotReadyError`."""
    if find_spec("venv") is None:
        raise NotReadyError(_NO_VENV)
    tell(f"Making {venv} …")
    command = [sys.executable, "-m", "venv", "--clear", str(venv)]
    if find_spec("ensurepip") is None:
        if find_spec("pip") is None:
            raise NotReadyError(_NO_VENV)
        command.insert(3, "--without-pip")
    try:
        venv.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotReadyError(
            f"{venv} cannot be made ({error.strerror or error}); "
            "the project must lie in a folder that can be written."
        ) from error
    if done.returncode:
        raise NotReadyError(f"{venv} cannot be made: {_last(done.stdout + done.stderr)}")


_NO_VENV = (
    "This Python has no venv module, which is needed to install the game's libraries; "
    "on Debian and Ubuntu, “apt install python3-venv” brings it."
)


def pip(venv: Path) -> list[str]:
    """The command that installs into an environment: its own pip, or that of this Python."""
    own = next(venv.glob("lib/python3*/site-packages/pip"), None)
    if own or (venv / "Lib/site-packages/pip").is_dir():
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
    code, lines = follow(command, progress(title))
    if code:
        raise NotReadyError(why_not_installed(lines))
    tell(f"{title}: done.")


def follow(command: Sequence[str], each: Callable[[str], None]) -> tuple[int, list[str]]:
    """Runs a command and hands over its lines as they come; gives exit code and all lines."""
    lines: list[str] = []
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
        errors="replace",
        env=variables(),
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


def why_not_installed(lines: Sequence[str]) -> str:
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


def call(command: Sequence[str | Path]) -> int:
    """Runs a command of the project in this terminal and gives its exit code (130 if stopped)."""
    try:
        return subprocess.call([str(part) for part in command], env=variables())
    except KeyboardInterrupt:
        return 130
