"""Builds the wheel, installs it into a clean environment and tries it from another folder.

Written so that also an old Python can read it and say what is wrong.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

NEEDED = (3, 11)
if sys.version_info[:2] < NEEDED:
    sys.exit("The wheel needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
sys.path[0] = str(Path(__file__).resolve().parent.parent)

from scripts import environment  # noqa: E402

PROBES = (
    ("decks",),
    ("puzzle",),
    ("simulate", "--seats", "random,random", "--games", "2", "--jobs", "2", "--save", "games"),
    ("screenshot", "--scene", "menu", "--out", "menu.png"),
)
"""Commands that need the packed cards, worker processes and the packed pictures."""


def main() -> int:
    """0 if the installed wheel does all that is asked of it."""
    with tempfile.TemporaryDirectory(prefix="chocolate factory ") as folder:
        try:
            environment.prepare("dev")  # whoever runs the checks beside it wants the same, once
            return _try(Path(folder))
        except environment.NotReadyError as error:
            environment.tell(str(error))
            return 1


def _try(folder: Path) -> int:
    wheel = _build(folder)
    venv = folder / "venv"
    environment.make(venv)
    environment.install(venv, [str(wheel)], f"Installing {wheel.name}")
    program = venv / (
        "Scripts/chocolate-factory.exe" if os.name == "nt" else "bin/chocolate-factory"
    )
    away = folder / "elsewhere"
    away.mkdir()
    codes = [_probe(program, probe, away) for probe in PROBES]
    drawn = (away / "menu.png").is_file() and (away / "menu.png").stat().st_size > 1000
    passed = not any(codes) and drawn
    print(f"{wheel.name}: " + ("works." if passed else "does not work."))
    return 0 if passed else 1


def _build(folder: Path) -> Path:
    """The wheel, built by the build tool that `pyproject.toml` names."""
    command = [
        *environment.pip(environment.VENV),
        "wheel",
        "--no-deps",
        "--no-input",
        "--disable-pip-version-check",
        "-w",
        str(folder),
        str(environment.ROOT),
    ]
    code, lines = environment.follow(command, environment.progress("Building the wheel"))
    if code:
        raise environment.NotReadyError(environment.install_failure(lines))
    return next(folder.glob("*.whl"))


def _probe(program: Path, probe: Sequence[str], away: Path) -> int:
    """Runs a command of the installed program as somebody else would: no checkout in sight."""
    plain = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    plain["CHOCOLATE_FACTORY_HOME"] = str(away / "home")
    done = subprocess.run(
        [str(program), *probe],
        cwd=away,
        env=plain,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        stdin=subprocess.DEVNULL,
    )
    print(f"chocolate-factory {' '.join(probe)}: exit code {done.returncode}")
    if done.returncode:
        print(done.stdout[-2000:] + done.stderr[-2000:])
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
