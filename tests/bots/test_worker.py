"""The worker process: asked, cancelled, killed, hung, refused, closed."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from chocolate_factory.bots import supervisor
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.bots.worker import MindError, Worker
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Game, Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Mind, Thought
from tests.helpers.shell import translated
from tests.helpers.toy import Done, Roll, Take, Toy

TWO = Setup((Player("A", "red"), Player("B", "blue", "slow")), {"rounds": 3})
PATIENCE = 30.0


class Slow:
    """Thinks until it is cancelled; `budget` 0 answers at once, 99 never listens."""

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        while budget and (budget == 99 or not cancelled()):
            time.sleep(0.01)
        return Thought(Done(seat), value=float(os.getpid()), line=(Take(seat, 1),))


class Broken(Slow):
    def choose(self, *_args: Any, **_more: Any) -> Thought:
        raise KeyError("no such coal")


class Talkative(Slow):
    def choose(self, state: Any, seat: int, *_args: Any, **_more: Any) -> Thought:
        return Thought(Roll(seat), reason=_("Undo"))


class Deadly(Slow):
    def choose(self, state: Any, seat: int, *_args: Any, **_more: Any) -> Thought:
        if Path(os.environ["TOY_ALIVE"]).read_text() != str(os.getpid()):
            os._exit(3)
        return Thought(Roll(seat))


def minds(game: Game) -> dict[str, Mind]:
    return {
        "slow": Slow(),
        "broken": Broken(),
        "deadly": Deadly(),
        "random": RandomMind(game),
        "talkative": Talkative(),
    }


def question() -> dict[str, Any]:
    game = Toy()
    return game.encode(game.begin(TWO, 5))


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(Toy, minds)
    yield made
    made.close(wait=PATIENCE)


def until(found: Callable[[], Any]) -> Any:
    """The first true thing that `found` gives."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := found():
            return value
        time.sleep(0.005)
    raise AssertionError("nothing came")


def test_a_question_is_answered_by_another_process(worker: Worker) -> None:
    ticket = worker.ask("slow", question(), 0, 0, 1)
    thought = until(worker.poll)
    assert thought.action == Done(0)
    assert thought.line == (Take(0, 1),)
    assert thought.value not in (None, float(os.getpid()))
    assert worker.poll(ticket) is None
    assert not worker.thinking


@pytest.mark.parametrize("method", ["thread", "spawn"])
def test_reasons_come_in_the_language_of_the_window(tmp_path: Path, method: str) -> None:
    with translated(tmp_path, {"Undo": "Zurück"}):
        made = Worker(Toy, minds, method=method)
        made.ask("talkative", question(), 0, 0, 1)
        thought = until(made.poll)
        made.close(wait=PATIENCE)
    assert thought.reason == "Zurück"


def test_answers_are_given_to_their_tickets(worker: Worker) -> None:
    first = worker.ask("random", question(), 0, 1, 1)
    second = worker.ask("random", question(), 0, 1, 2)
    later = until(lambda: worker.poll(second))
    sooner = until(lambda: worker.poll(first))
    game = Toy()
    state = game.decode(question())
    assert sooner.action == RandomMind(game).choose(state, 0, 1, 1).action
    assert later.action == RandomMind(game).choose(state, 0, 1, 2).action


def test_a_cancelled_thought_never_comes_and_the_next_one_does(worker: Worker) -> None:
    gone = worker.ask("slow", question(), 0, 1, 1)
    worker.cancel(gone)
    worker.ask("slow", question(), 1, 0, 1)
    assert until(worker.poll).action == Done(1)
    assert worker.poll(gone) is None


@pytest.mark.slow
def test_everything_is_cancelled_at_once(worker: Worker) -> None:
    for _i in range(3):
        worker.ask("slow", question(), 0, 1, 1)
    worker.cancel()
    assert not worker.thinking
    worker.ask("slow", question(), 1, 0, 1)
    assert until(worker.poll).action == Done(1)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_killed_process_is_started_again_and_asked_again(worker: Worker) -> None:
    ticket = worker.ask("slow", question(), 0, 1, 1)
    old = until(lambda: worker.pid)
    os.kill(old, signal.SIGKILL)
    until(lambda: worker.pid not in (None, old))
    assert worker.thinking
    worker.cancel(ticket)
    worker.ask("slow", question(), 1, 0, 1)
    assert until(worker.poll).action == Done(1)
    (told,) = worker.take_notices()
    assert "starting again; nothing is lost" in told


@pytest.mark.slow
def test_a_mind_that_does_not_listen_is_stopped_by_force(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "GRACE", 0.1)
    worker.ask("slow", question(), 0, 0, 1)
    assert until(worker.poll).action == Done(0)
    old = worker.pid
    worker.cancel(worker.ask("slow", question(), 0, 99, 1))
    worker.ask("slow", question(), 1, 0, 1)
    assert until(worker.poll).action == Done(1)
    assert worker.pid != old


def test_a_mind_that_breaks_down_is_named(worker: Worker) -> None:
    worker.ask("broken", question(), 0, 1, 1)
    with pytest.raises(MindError, match=r"^A bot could not decide\.$"):
        until(worker.poll)
    worker.ask("slow", question(), 1, 0, 1)
    assert until(worker.poll).action == Done(1)


@pytest.mark.slow
def test_a_process_that_keeps_dying_gives_way_to_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alive = tmp_path / "alive"
    alive.write_text(str(os.getpid()))
    monkeypatch.setenv("TOY_ALIVE", str(alive))
    fresh = Worker(Toy, minds)
    fresh.ask("deadly", question(), 1, 1, 1)
    assert until(fresh.poll).action == Roll(1)
    assert "keeps dying" in fresh.take_notices()[-1]
    assert fresh.pid is None
    fresh.close(wait=PATIENCE)


def test_a_game_that_cannot_be_sent_is_thought_about_here() -> None:
    game = Toy()
    worker = Worker(lambda: game, minds)
    worker.ask("slow", question(), 1, 0, 1)
    thought = until(worker.poll)
    assert thought.value == float(os.getpid())
    assert worker.take_notices()[0].startswith("Bots think within the window")
    stuck = worker.ask("slow", question(), 1, 1, 1)
    worker.cancel(stuck)
    worker.ask("slow", question(), 0, 0, 1)
    assert until(worker.poll).action == Done(0)
    worker.close(wait=PATIENCE)


@pytest.mark.skipif(os.name != "posix", reason="asks the system about a process")
def test_closing_ends_the_process_even_while_it_thinks(worker: Worker) -> None:
    worker.ask("slow", question(), 0, 99, 1)
    pid = until(lambda: worker.pid)
    worker.close(wait=PATIENCE)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    worker.ask("slow", question(), 0, 0, 1)
    assert worker.poll() is None
