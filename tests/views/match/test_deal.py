"""How hard a deal was that somebody played alone, on the score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.bots.again import AgainTask
from chocolate_factory.core.mind import Again, Mind
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match import deal as deals
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.score.results import Results
from chocolate_factory.views.shell import Shell
from chocolate_factory.wiring import MakeMind
from tests.helpers.shell import a_session, at_random, words

TRIES = 3


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    """A shell where a deal is tried three times by a quick bot."""
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path))
    asked = wiring.again_task

    def quick(session: Session) -> AgainTask | None:
        task = asked(session)
        again, mind = Again("easy", ("draft",), 25, TRIES), MakeMind("conveyor", "easy")
        return None if task is None else task._replace(again=again, make_mind=mind)

    monkeypatch.setattr(wiring, "again_task", quick)
    made = app.headless_shell(settings=Settings(reduce_motion=True))
    yield made
    made.close()


def results(shell: Shell, session: Session) -> Pilot:
    """The score sheet of a game."""
    shell.director.reset(Results(shell, Match(session, method="thread", bots_play=False)))
    pilot = Pilot(shell.director)
    pilot.settle()
    return pilot


def the_deal(shell: Shell) -> deals.Deal:
    page = shell.director.top
    assert isinstance(page, Results)
    assert page.deal is not None
    return page.deal


def all_tried(shell: Shell, pilot: Pilot) -> deals.Deal:
    deal, until = the_deal(shell), monotonic() + 60
    while deal.running:
        pilot.step()
        sleep(0.01)
        assert monotonic() < until
    pilot.settle()
    return deal


def test_a_lost_week_is_tried_again_when_asked_for_and_kept(shell: Shell) -> None:
    session = at_random(a_session(("human",)))
    pilot = results(shell, session)
    assert not the_deal(shell).running, "nothing is tried before somebody asks"
    pilot.click("deal")
    pilot.settle()
    deal = all_tried(shell, pilot)
    assert len(deal.won) == TRIES
    assert deal.sentence() in words(shell)
    assert "deal" not in pilot.places()
    again = results(shell, session)
    assert the_deal(shell).won == deal.won
    assert "deal" not in again.places()


def test_tries_that_nobody_waits_for_end_and_go_on_later(shell: Shell) -> None:
    session = at_random(a_session(("human",)))
    pilot = results(shell, session)
    pilot.click("deal")
    deal = the_deal(shell)
    shell.menu()
    assert not deal.running
    deal.won = [True]
    pilot = results(shell, session)
    assert deal.running
    assert len(all_tried(shell, pilot).won) == TRIES


@pytest.mark.parametrize("most", [100_000, 20])
def test_a_game_of_several_or_one_that_goes_on_has_no_such_button(shell: Shell, most: int) -> None:
    seats = ("human", "human") if most > 20 else ("human",)
    pilot = results(shell, at_random(a_session(seats), most))
    assert "deal" not in pilot.places()


@pytest.mark.parametrize(
    ("won", "sentence"),
    [
        ([False] * 4, "A very hard deal: a bot tried it 4 times and never won."),
        ([True] + [False] * 3, "A hard deal: a bot won 1 of 4 tries."),
        ([True] * 3 + [False], "A fair deal: a bot won 3 of 4 tries."),
        ([True] * 4, "A kind deal: a bot won 4 of 4 tries."),
        ([True, False], "A bot plays the same deal: 2 of 4 tries, 1 won"),
    ],
)
def test_the_sentence_follows_from_the_tries(won: list[bool], sentence: str) -> None:
    task = wiring.again_task(a_session(("human",)))
    assert task is not None
    deal = deals.Deal(task._replace(again=Again("easy", (), 0, 4)))
    deal.won = won
    assert deal.sentence() == sentence


def test_what_breaks_down_is_told_and_can_be_tried_again(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: object) -> Mind:
        raise RuntimeError("no mind")

    task = wiring.again_task(session := at_random(a_session(("human",))))
    assert task is not None
    monkeypatch.setattr(wiring, "again_task", lambda _session: task._replace(make_mind=broken))
    pilot = results(shell, session)
    pilot.click("deal")
    deal = all_tried(shell, pilot)
    assert deal.trouble
    assert deal.sentence() in words(shell)
    pilot = results(shell, session)
    assert "deal" in pilot.places(), "it can be asked for once more"
