"""The command line's streams: closed, full, without a reader; digits; Ctrl-C; the version."""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from chocolate_factory import __version__, cli
from chocolate_factory.commands import argument_types
from tests.helpers.folders import ROOT

SIMULATE = ["simulate", "--seats", "random,random", "--json"]


def shell(redirection: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    """The program with its streams as the shell's `redirection` has them."""
    line = ["bash", "-c", f'set -o pipefail; "$@" {redirection}', "sh"]
    return subprocess.run(
        [*line, sys.executable, "-m", "chocolate_factory", *words],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    ("redirection", "words", "code", "said"),
    [
        (">&-", SIMULATE, 1, "stdout is closed"),
        ("2>&-", SIMULATE, 0, ""),
        ("2>&-", ["simulate"], 2, ""),
        (">/dev/full", SIMULATE, 1, "No space left"),
        (">/dev/full", ["--help"], 1, "No space left"),
        (">/dev/full", ["--version"], 1, "No space left"),
        ("2>/dev/full", ["simulate"], 2, ""),
        ("| true", ["--help"], 141, ""),
        ("| true", ["puzzle"], 141, ""),
        ("<&- >&- 2>&-", ["puzzle"], 1, ""),
    ],
)
def test_streams_that_are_none(redirection: str, words: list[str], code: int, said: str) -> None:
    done = shell(redirection, *words)
    assert done.returncode == code
    assert said in done.stderr.decode()
    assert done.stderr.count(b"\n") == bool(said)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"chocolate-factory {__version__}\n"


@pytest.mark.parametrize("text", ["1_0", "١٢", "１２", " 3", "3 ", "+3", "", "0x3", "9" * 5000])
def test_numbers_are_digits_alone(text: str) -> None:
    with pytest.raises(ArgumentTypeError):
        argument_types.seed(text)
    with pytest.raises(ArgumentTypeError):
        argument_types.percent(f"{text}%")


def test_days_are_digits_alone() -> None:
    with pytest.raises(ArgumentTypeError):
        argument_types.day("２０２６-01-01")


@pytest.mark.parametrize("word", ["a\x1b[31m", "a\u202eb", "x" * 6000, "a" * 300 + ".jsonl"])
def test_what_was_typed_is_repeated_safely(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["verify", word], [word], ["simulate", "--seats", word], ["puzzle", "--x", word]):
        assert cli.main(words) == 2
        said = capsys.readouterr().err
        assert "\x1b" not in said
        assert "\u202e" not in said
        assert len(said) < 1300
