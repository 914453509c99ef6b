"""The workflow that runs the checks wherever the project is hosted."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
import yaml

from tests.helpers.folders import ROOT

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
SYSTEMS = ["ubuntu-latest", "windows-latest", "macos-latest"]


def read(name: str) -> dict[Any, Any]:
    """A workflow by the name of its file; YAML 1.1 reads its key `on` as true."""
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
    flow: dict[Any, Any] = yaml.safe_load(text)
    return flow


@pytest.mark.parametrize("name", [path.stem for path in FILES])
def test_a_workflow_has_what_its_host_asks_for(name: str) -> None:
    flow = read(name)
    assert set(flow[True]) >= {"push", "workflow_dispatch"}
    assert flow["permissions"] == {"contents": "read"}
    for job in flow["jobs"].values():
        assert job["timeout-minutes"] <= 60
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step.get("uses", "a/b@v1"))


@pytest.mark.parametrize("name", [path.stem for path in FILES])
def test_a_workflow_names_nothing_that_is_not_there(name: str) -> None:
    for job in read(name)["jobs"].values():
        chosen = set(re.findall(r"matrix\.(\w+)", str(job)))
        assert chosen <= set(job.get("strategy", {}).get("matrix", {}))
        for step in job["steps"]:
            for path in re.findall(r"(?:scripts|\.ci)/[\w.]+", step.get("run", "")):
                assert (ROOT / path).is_file(), path


def test_the_program_is_built_on_every_system_of_what_is_locked_and_tried() -> None:
    flow = read("builds")
    assert flow[True]["push"] == {"tags": ["v*"]}
    job = flow["jobs"]["builds"]
    systems = job["strategy"]["matrix"]["system"]
    assert [each.split("-")[0] for each in systems] == ["ubuntu", "windows", "macos"]
    assert "ubuntu-latest" not in systems, "the older the system, the older the glibc that will do"
    ran = " ".join(step.get("run", "") for step in job["steps"])
    assert "scripts/build.py --locked --smoke" in ran
    assert "scripts/pack.py --try" in ran


def test_the_checks_run_on_every_system_with_the_oldest_python_and_the_newest() -> None:
    job = read("checks")["jobs"]["checks"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    assert job["strategy"]["matrix"] == {"system": SYSTEMS, "python": [oldest, "3.x"]}
    assert "pull_request" in read("checks")[True]
    assert job["strategy"]["fail-fast"] is False
    assert job["runs-on"] == "${{ matrix.system }}"
    checkout, python, run = job["steps"]
    assert checkout["uses"].startswith("actions/checkout@")
    assert python["uses"].startswith("actions/setup-python@")
    assert python["with"]["python-version"] == "${{ matrix.python }}"
    assert python["with"]["cache-dependency-path"] == "pyproject.toml"
    assert run["run"] == "bash .ci/run"
    assert job["defaults"]["run"]["shell"] == "bash"


def test_files_have_the_same_line_ends_on_every_system() -> None:
    lines = (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
    assert "* text=auto eol=lf" in lines
    assert b"\r" not in (ROOT / ".ci" / "run").read_bytes()
