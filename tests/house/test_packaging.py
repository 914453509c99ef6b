"""The scripts that start and check the project, and what `pyproject.toml` says of it."""

from __future__ import annotations

import ast
import os
import runpy
import subprocess
import sys
import tomllib
from io import BytesIO
from pathlib import Path

import pytest

from scripts import build, checks, playing
from tests.helpers.folders import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FIRST = (
    *(f"scripts/{name}" for name in ("environment", "play", "test", "playing", "checks")),
    *("scripts/wheel", "scripts/build", "chocolate_factory/content/libraries"),
)
"""What runs before anything is installed."""


GAME = len(PROJECT["project"]["dependencies"])
DEV = GAME + len(PROJECT["project"]["optional-dependencies"]["dev"])


@pytest.mark.parametrize("name", ["play", "test"])
def test_an_old_python_is_told_which_is_needed(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (2, 7, 18, "final", 0))
    monkeypatch.setattr(sys, "version", "2.7.18 (default)")
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(ROOT / "scripts" / f"{name}.py"), run_name="__main__")
    assert ended.value.code == 2
    err = capsys.readouterr().err
    assert "Python 3.11 or newer; this is 2.7.18" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["play", "test"])
def test_an_old_python_can_read_the_two_scripts(name: str) -> None:
    """Python 2 knows no annotations, no f-strings, and no signs but ASCII's."""
    source = (ROOT / "scripts" / f"{name}.py").read_text(encoding="ascii")
    kinds = {type(node) for node in ast.walk(ast.parse(source))}
    assert not kinds & {ast.FunctionDef, ast.AnnAssign, ast.JoinedStr, ast.NamedExpr}
    assert "__future__" not in source  # annotations are unknown before 3.7


@pytest.mark.parametrize("name", ["build", "wheel", "pack"])
def test_an_old_python_is_told_by_what_builds_too(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (ROOT / "scripts" / f"{name}.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__ import annotations" not in source  # unknown before 3.7
    monkeypatch.setattr(sys, "version_info", (3, 8, 2, "final", 0))
    monkeypatch.setattr(sys, "version", "3.8.2 (default)")
    with pytest.raises(SystemExit, match=r"needs Python 3.11 or newer; this is 3\.8\.2\.$"):
        exec(compile(source, name, "exec"), {"__file__": str(ROOT / "scripts" / "x.py")})


def root_of(module: str) -> str:
    """The package that a module is of; of the program's own modules each stands for itself."""
    root = module.split(".")[0]
    return module if root == "chocolate_factory" else root


@pytest.mark.parametrize("name", FIRST)
def test_scripts_that_run_first_need_the_standard_library_only(name: str) -> None:
    tree = ast.parse((ROOT / f"{name}.py").read_text(encoding="utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {root_of(alias.name) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(root_of(node.module or ""))
    assert found <= sys.stdlib_module_names | {"scripts", "chocolate_factory.content.libraries"}


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_where_a_window_is_expected_to_open(
    platform: str, variables: dict[str, str], expected: bool
) -> None:
    assert playing.has_display(platform, variables) is expected


def test_without_a_display_one_game_is_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(playing, "SEATS", "random,random")
    monkeypatch.setattr("tempfile.mkdtemp", lambda prefix: str(tmp_path))
    assert playing.show(Path(sys.executable)) == 0
    out, err = capfd.readouterr()
    assert "There is no display" in err
    assert "Corner Shop orders" in out
    assert str(tmp_path / "table.png") in out
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("arguments", "told"), [((), "The window opens …\n"), (("decks",), "")])
def test_it_is_said_that_the_window_opens(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    told: str,
) -> None:
    called: list[list[str]] = []
    monkeypatch.setenv("DISPLAY", ":0")

    def call(command: list[str]) -> int:
        called.append(command)
        return 0

    monkeypatch.setattr("scripts.environment.prepare", lambda: "python")
    monkeypatch.setattr("scripts.environment.call", call)
    assert playing.main(arguments) == 0
    assert called == [["python", "-m", "chocolate_factory", *arguments]]
    assert capsys.readouterr().err == told


SPREAD = ["-n", "auto", "--dist", "worksteal"]
"""Over all cores."""


def pytest_of(*arguments: str) -> list[str]:
    """What pytest is given of the arguments of `test.py`."""
    name, *rest = checks.checks(arguments)[-1].command
    assert name == "pytest"
    return rest


def test_arguments_go_on_to_pytest_and_cores_are_used_unless_said() -> None:
    assert pytest_of("-k", "bots") == [*SPREAD, "-m", "not slow", "-k", "bots"]
    assert pytest_of("-n0") == ["-m", "not slow", "-n0"]


def test_slow_tests_run_in_the_long_run_or_where_marks_are_asked_for() -> None:
    assert pytest_of("--long", "-x") == [*SPREAD, "-x"]
    assert pytest_of("-m", "slow") == [*SPREAD, "-m", "slow"]


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = "python3 scripts/test.py "
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert f"{command.replace('python3', chr(34) + '$python' + chr(34))}2>&1" in run


def test_the_checks_begin_with_those_that_are_quick() -> None:
    names = [check.name for check in checks.checks([])]
    assert names == ["ruff format", "ruff", "mypy", "messages", "modules", "pytest"]


def test_a_failed_check_fails_the_whole_and_the_others_still_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    wrong = [
        checks.Check("first", ["no_such_module"]),
        checks.Check("second", ["this"]),
        checks.Check("third", ["another_module"], beside=True),
    ]
    monkeypatch.setattr(checks, "checks", lambda arguments: wrong)
    assert checks.run(Path(sys.executable), []) == 1
    out = capfd.readouterr().out
    assert "FAILED  first: " in out
    assert "FAILED  third: " in out
    assert out.index("No module named no_such_module") < out.index("No module named another_module")
    assert "passed  second: Namespaces are one honking great idea" in out


def test_a_check_is_summed_up_by_its_last_count() -> None:
    told = "8 passed, 1 skipped in 4.05s\\nsomething that a library says"
    command = [sys.executable, "-c", f"print('{told}')"]
    code, last = checks._follow(command, dict(os.environ), BytesIO())
    assert (code, last) == (0, "8 passed, 1 skipped in 4.05s")


def test_build_refuses_an_unknown_flag(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["--smok"]) == 2
    assert "--smoke" in capsys.readouterr().err


def test_every_dependency_has_its_reason() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    needs = [line for line in lines if line.startswith('  "') and ">=" in line]
    assert len(needs) == DEV + len(PROJECT["project"]["optional-dependencies"]["build"])
    assert all("#" in line for line in needs)


def test_the_wheel_carries_cards_and_assets() -> None:
    packed = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert packed == {
        "cards": "chocolate_factory/_data/cards",
        "assets": "chocolate_factory/_data/assets",
    }


def test_the_checks_of_a_change_can_be_started() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    subprocess.run(["bash", "-n", str(ROOT / ".ci" / "run")], check=True)
