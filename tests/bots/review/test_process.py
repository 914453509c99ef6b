"""Reviews made in other processes."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep

import pytest

from chocolate_factory.bots.review.judging import (
    ReviewNote,
)
from chocolate_factory.bots.review.process import ReviewProcess, ReviewTask, notes
from tests.bots.review.made_up import (
    broken_judge,
    record,
    talkative_judge,
    toy_judge,
)
from tests.helpers.shell import translated
from tests.helpers.toy import Toy


def finished(reading: ReviewProcess) -> list[ReviewNote]:
    """All notes, as they come."""
    found: list[ReviewNote] = []
    until = monotonic() + 60
    while reading.running:
        found += reading.poll()
        assert monotonic() < until
        sleep(0.005)
    return found


def test_the_same_review_comes_from_any_number_of_processes() -> None:
    task = ReviewTask(Toy, toy_judge, record(actions=30))
    assert list(notes(task, 2)) == list(notes(task))


@pytest.mark.parametrize("way", ["thread", "spawn", "jobs"])
def test_reasons_come_in_the_language_of_whoever_asked(tmp_path: Path, way: str) -> None:
    task = ReviewTask(Toy, talkative_judge, record(actions=8))
    with translated(tmp_path, {"Undo": "Zurück"}):
        found = [*notes(task, 2)] if way == "jobs" else finished(ReviewProcess(task, method=way))
    assert {note.decided.reason for note in found if note.decided} == {"Zurück"}


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_the_window_reads_what_a_process_makes(method: str) -> None:
    task = ReviewTask(Toy, toy_judge, record())
    whole = list(notes(task))
    reading = ReviewProcess(task, frozenset({0, 1, 2}), method)
    assert finished(reading) == whole[3:]
    assert reading.trouble is None
    reading.close(5)


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_a_judge_that_breaks_down_ends_the_review_with_a_sentence(method: str) -> None:
    reading = ReviewProcess(ReviewTask(Toy, broken_judge, record()), method=method)
    finished(reading)
    assert reading.trouble is not None
    assert reading.trouble == (
        "The review could not be finished: the program stumbled over a mistake of its own."
    )


def test_without_a_process_of_its_own_the_work_is_done_here() -> None:
    task = ReviewTask(lambda: Toy(), toy_judge, record())  # cannot be handed to another process
    reading = ReviewProcess(task)
    assert finished(reading) == list(notes(task))
    assert reading.trouble is None


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_a_review_that_nobody_reads_any_more_ends(method: str) -> None:
    reading = ReviewProcess(ReviewTask(Toy, toy_judge, record()), method=method)
    reading.close(20)
    assert not reading._thread.is_alive()
    assert reading.trouble is None
