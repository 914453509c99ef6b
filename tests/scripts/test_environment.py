"""The environment that the scripts make: once, whole, calibrated, and never by two at a time."""

from __future__ import annotations

import os
import shutil
import sys
import threading
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from scripts import environment
from tests.helpers.folders import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def folder_of_packages(venv: Path) -> Path:
    """Where an environment that stands for one has its packages."""
    return venv / ("Lib/site-packages" if os.name == "nt" else "lib/python3.11/site-packages")


class Made:
    """Stands for `venv` and `pip`: notes what was asked for."""

    def __init__(self, venv: Path) -> None:
        self.venv = venv
        self.done: list[object] = []

    def make(self, venv: Path) -> None:
        self.done.append("made")
        python = environment.python_of(venv)
        for folder in (python.parent, folder_of_packages(venv)):
            folder.mkdir(parents=True, exist_ok=True)
        python.write_text("not empty")
        (venv / "pyvenv.cfg").write_text("home = here")

    def install(self, venv: Path, needs: Sequence[str], title: str) -> None:
        again = needs[0].startswith("--")
        self.done.append(list(needs[2:]) if again else len(needs))
        for name in ("toy", "tin_box"):
            info = folder_of_packages(venv) / f"{name}-1.0.dist-info"
            info.mkdir(exist_ok=True)
            (info.parent / f"{name}.py").touch()
            (info / "RECORD").write_text(f"{name}.py,,\n{name}.pyc,,\n")


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    made = Made(tmp_path / "venv with spaces")
    monkeypatch.setattr(environment, "make", made.make)
    monkeypatch.setattr(environment, "install", made.install)
    return made


GAME = len(PROJECT["project"]["dependencies"])


DEV = GAME + len(PROJECT["project"]["optional-dependencies"]["dev"])


def test_the_environment_is_made_once(made: Made) -> None:
    environment.prepare(venv=made.venv)
    environment.prepare(venv=made.venv)
    assert made.done == ["made", GAME]


def test_another_script_adds_what_it_needs_and_keeps_the_rest(made: Made) -> None:
    environment.prepare(venv=made.venv)
    environment.prepare("dev", venv=made.venv)
    environment.prepare(venv=made.venv)
    environment.prepare("dev", venv=made.venv)
    assert made.done == ["made", GAME, DEV]


def test_another_python_or_project_makes_the_environment_anew(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.prepare(venv=made.venv)
    monkeypatch.setattr(environment, "fingerprint", lambda: "another")
    environment.prepare(venv=made.venv)
    assert made.done == ["made", GAME, "made", GAME]


def test_an_environment_that_lost_its_python_is_made_anew(made: Made) -> None:
    environment.prepare(venv=made.venv).unlink()
    environment.prepare(venv=made.venv).write_text("")
    environment.prepare(venv=made.venv)
    assert made.done == ["made", GAME] * 3


def test_half_of_an_environment_is_made_anew(made: Made) -> None:
    environment.prepare(venv=made.venv)
    (made.venv / "pyvenv.cfg").unlink()
    environment.prepare(venv=made.venv)
    shutil.rmtree(folder_of_packages(made.venv).parent)
    environment.prepare(venv=made.venv)
    assert made.done == ["made", GAME] * 3


def test_packages_of_which_files_are_missing_are_put_back(made: Made) -> None:
    environment.prepare(venv=made.venv)
    (folder_of_packages(made.venv) / "toy.py").unlink()
    environment.prepare(venv=made.venv)
    shutil.rmtree(folder_of_packages(made.venv) / "tin_box-1.0.dist-info")
    environment.prepare(venv=made.venv)
    environment.prepare(venv=made.venv)
    assert made.done == ["made", GAME, ["toy==1.0"], ["tin_box==1.0"]]


def test_what_cannot_be_put_back_is_made_anew(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails_to_put_back(venv: Path, needs: Sequence[str], title: str) -> None:
        if needs[0].startswith("--"):
            raise environment.NotReadyError("pip is broken")
        made.install(venv, needs, title)

    monkeypatch.setattr(environment, "install", fails_to_put_back)
    environment.prepare(venv=made.venv)
    (folder_of_packages(made.venv) / "toy.py").unlink()
    environment.prepare(venv=made.venv)
    assert made.done == ["made", GAME, "made", GAME]


def test_of_two_first_starts_one_makes_the_environment_and_the_other_waits(
    made: Made, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    began, waited = threading.Event(), threading.Event()

    def install(venv: Path, needs: Sequence[str], title: str) -> None:
        began.set()
        assert waited.wait(60)
        made.install(venv, needs, title)

    monkeypatch.setattr(environment, "install", install)
    monkeypatch.setattr(environment, "tell", lambda words: waited.set())
    first = threading.Thread(target=lambda: environment.prepare(venv=made.venv))
    first.start()
    assert began.wait(60)
    environment.prepare(venv=made.venv)
    first.join()
    assert made.done == ["made", GAME]


def test_who_waits_for_too_long_is_told(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "PATIENCE", 0)
    made.venv.parent.mkdir(exist_ok=True)
    too_long = pytest.raises(environment.NotReadyError, match="too long")
    with environment.alone(made.venv), too_long:
        environment.prepare(venv=made.venv)
    environment.prepare(venv=made.venv)
    assert made.done == ["made", GAME]


def test_where_no_lock_can_be_had_it_goes_on(tmp_path: Path) -> None:
    with environment.alone(tmp_path / "nowhere" / "venv"):
        assert not (tmp_path / "nowhere").exists()


def test_a_stamp_that_cannot_be_written_is_one_sentence(made: Made) -> None:
    made.make(made.venv)
    (made.venv / environment.STAMP).mkdir()
    with pytest.raises(environment.NotReadyError, match="cannot be made"):
        environment.prepare(venv=made.venv)


def test_a_pip_that_does_not_start_is_one_sentence(tmp_path: Path) -> None:
    made = Made(tmp_path / "venv")
    made.make(made.venv)
    (folder_of_packages(made.venv) / "pip").mkdir()
    with pytest.raises(environment.NotReadyError, match="does not start"):
        environment.install(made.venv, ["toy"], "Installing")


def test_a_command_that_does_not_start_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert environment.call([tmp_path / "python", "-c", ""]) == 1
    err = capsys.readouterr().err
    assert "does not start" in err
    assert err.count("\n") == 1


def test_an_environment_depends_on_what_it_holds_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    prints = [environment.fingerprint()]
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    for changed in (
        text.replace("line-length = 100", "line-length = 99"),
        text.replace("2.5.5", "3"),
    ):
        (tmp_path / "pyproject.toml").write_text(changed, encoding="utf-8")
        prints.append(environment.fingerprint())
    assert prints[0] == prints[1] != prints[2]
    (tmp_path / "pyproject.toml").write_text("[", encoding="utf-8")
    with pytest.raises(environment.NotReadyError, match=r"pyproject\.toml cannot be read"):
        environment.fingerprint()


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", "\x00", "[" * 100_000, '{"for": 1, "extras": 2}'),
        '{"for": "F", "extras": [1, "a"], "packages": []}',
        '{"for": "F", "extras": [[]], "packages": []}',
        '{"for": "F", "extras": [""], "packages": 1}',
    ],
)
def test_a_broken_stamp_counts_as_none(
    made: Made, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "fingerprint", lambda: "F")
    environment.prepare(venv=made.venv)
    (made.venv / environment.STAMP).write_text(text)
    environment.prepare(venv=made.venv)
    assert made.done == ["made", GAME, "made", GAME]


def test_an_installation_that_failed_is_tried_again(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(venv: Path, needs: Sequence[str], title: str) -> None:
        raise environment.NotReadyError("no network")

    with monkeypatch.context() as patch:
        patch.setattr(environment, "install", fails)
        with pytest.raises(environment.NotReadyError):
            environment.prepare(venv=made.venv)
    environment.prepare(venv=made.venv)
    assert made.done == ["made", "made", GAME]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("WARNING: Retrying: Temporary failure in name resolution", "network"),
        ("ERROR: Could not find a version that satisfies x (from versions: none)", "network"),
        ("ERROR: [Errno 28] No space left on device", "disk is full"),
        ("Collecting x\nERROR: x needs another Python\nhint: none", "ERROR: x needs another"),
        ("", "no reason was given"),
    ],
)
def test_what_pip_said_becomes_one_sentence(said: str, words: str) -> None:
    sentence = environment.install_failure(said.splitlines())
    assert words in sentence
    assert "\n" not in sentence


def test_a_python_without_venv_is_told_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "find_spec", lambda name: None)
    with pytest.raises(environment.NotReadyError, match="python3-venv"):
        environment.make(tmp_path / "venv")


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(environment.NotReadyError, match="can be written"):
        environment.make(tmp_path / "file" / "venv")
    with pytest.raises(environment.NotReadyError, match="something else lies there"):
        environment.make(tmp_path / "file")


def test_a_python_without_ensurepip_uses_the_pip_that_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "has", lambda module: module != "ensurepip")
    environment.make(tmp_path / "venv")
    assert environment.usable(tmp_path / "venv")
    assert environment.pip(tmp_path / "venv")[0] == sys.executable
    monkeypatch.setattr(environment, "has", lambda module: module == "venv")
    with pytest.raises(environment.NotReadyError, match="python3-venv"):
        environment.make(tmp_path / "venv")


def test_a_venv_that_breaks_down_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "venv.py").write_text("raise ImportError('no such thing')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(environment.NotReadyError, match=r"cannot be made: ImportError: no such"):
        environment.make(tmp_path / "made")
