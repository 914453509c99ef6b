"""What the others do is seen: the card they take, what is left of its packet, the new day."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.day_results import DayResult
from chocolate_factory.games.conveyor.state import events as ev
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.play.session import Session
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor import flying, layout, motion, yesterday
from chocolate_factory.views.hints.advice import AdviceStep
from chocolate_factory.views.hints.hints import PlanPlayback
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.match.pacing import Pacing
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.table import plain, view_of
from tests.helpers.shell import words
from tests.helpers.tables import table_of


def a_table(size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> tuple[Shell, Match, Pilot]:
    """A table with motion, of a person and two bots that do nothing by themselves."""
    settings = Settings(text=round(scale * 100), remarks=False)
    shell = app.headless_shell(size, scale, settings=settings)
    match = Match(app.example(7, ("human", "easy", "easy")), method="thread", bots_play=False)
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def taken(shell: Shell, match: Match) -> str:
    """Has whoever decides take a card; its place."""
    action = plain(match, Rng(2))
    table_of(shell).do(action)
    card = getattr(action, "part", None)
    return f"part:{card}" if card else f"employee:{action.employee}"  # type: ignore[attr-defined]


def test_another_players_choice_is_held_to_be_read_and_ones_own_is_not() -> None:
    shell, match, pilot = a_table()
    table = table_of(shell)
    taken(shell, match)
    pilot.step()
    assert table.motion.held is None, "a person's own"
    pilot.settle()
    card = taken(shell, match)
    pilot.wait(motion.READ / 1000 - 0.1)
    assert motion.taken_card(table.motion.held) == card
    assert view_of(shell).look().chosen == card
    assert table.motion.current is not None
    assert table.motion.current[1] == 0.0, "nothing moves yet"
    pilot.wait(0.2)
    assert table.motion.held is None
    assert table.motion.busy
    pilot.settle()
    assert table.motion.shown == match.state


def test_bots_that_are_skipped_hold_nothing() -> None:
    shell, match, pilot = a_table()
    taken(shell, match)
    pilot.settle()
    table_of(shell).motion.speed = 0.0
    table_of(shell).motion.add([ev.EmployeeTaken(1, 0, match.state.employees[0][0], 0)])
    assert not table_of(shell).motion.busy


@pytest.mark.parametrize(
    ("size", "scale"), mostly_seldom([((1280, 800), 2.0), ((1280, 800), 1.0)], 1)
)
def test_a_packet_that_was_taken_stays_to_be_read(size: tuple[int, int], scale: float) -> None:
    shell, match, pilot = a_table(size, scale)
    packets = {p[:1]: p for p in (*match.state.parts, *match.state.employees)}
    for _pick in range(3):
        taken(shell, match)
        pilot.settle()
    lying = {c for p in (*match.state.parts, *match.state.employees) for c in p}
    gone = {c for packet in packets.values() for c in packet if c not in lying}
    places = set(pilot.places())
    assert gone
    assert {f"gone:{card}" for card in gone} <= places
    assert not {f"part:{card}" for card in gone} & places
    table_of(shell).view.memo.clear()
    told = words(shell)
    assert "Bertrand has it." in told
    assert "it left the game with its packet" in told
    for card in gone:
        pilot.click(f"gone:{card}")
    assert match.session.length == 3, "it cannot be taken any more"


def test_a_new_day_is_told_with_its_coal() -> None:
    shell, _match, pilot = a_table()
    table = table_of(shell)
    assert "+6 coal" not in words(shell)
    table.motion.speed = 1.0
    table.motion.add([ev.DayBegan(2, 0)])
    pilot.wait(0.5)
    assert "Tuesday" in words(shell)
    assert "+6 coal" in words(shell)
    pilot.settle()
    assert "+6 coal" not in words(shell)


def a_game() -> Session:
    """A game of two easy bots of which the second begins on Monday."""
    players = (Player("Ada", "red", "easy"), Player("Bertrand", "blue", "easy"))
    return Session.new(wiring.open_game("conveyor").game, Setup(players, {"start": 1}), 7)


def play_until(session: Session, there: Callable[[State], bool]) -> None:
    """Has easy bots play to a moment."""
    minds = wiring.registry(session.game)
    mind, budget = minds.mind("easy", session.game), minds.budget("easy")
    while not there(session.state):
        decision = session.game.decision(session.state)
        assert decision is not None
        session.do(mind.choose(session.state, decision.seats[0], budget, 1).action)


def a_morning(day: int) -> tuple[Shell, Match, Pilot]:
    """The table on the morning of a day on which the person begins, nobody having acted yet."""
    settings = Settings(remarks=False, guide=False)
    shell = app.headless_shell((1440, 900), settings=settings)
    session = a_game()
    play_until(session, lambda state: state.day == day)
    session.set_kind(0, "human")
    match = Match(session, method="thread", bots_play=False)
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def test_the_morning_tells_what_the_day_before_brought() -> None:
    shell, match, pilot = a_morning(6)
    game, last = match.game, match.session.length - 1
    evening = game.copy(match.session.state_at(last))
    for event in match.session.step(last).events[:-1]:
        if isinstance(event, ev.DayBegan):
            break
        event.write(evening)
    sums = [factory.earned_today for factory in evening.players]
    assert any(sums)
    assert [one.money for one in yesterday.results(match.session, 6)] == sums
    climbed = [one.spaces for one in yesterday.results(match.session, 6)]
    assert climbed == [2, 0]
    news = f"Friday brought you £{sums[0]} (2 store spaces) and Bertrand £{sums[1]}."
    assert table_of(shell).banner()[1] == f"Saturday · {news}"
    taken(shell, match)
    pilot.settle()
    assert "Friday brought" not in table_of(shell).banner()[1]


def test_while_a_plan_is_played_the_bar_says_how_to_stop_it() -> None:
    shell, match, _pilot = a_morning(6)
    table, state = table_of(shell), match.state
    steps = [AdviceStep(state, act, "", ()) for act in match.game.legal(state, match.own)[:2]]
    table.hints.running = PlanPlayback(match.own, match.played, deque(steps), Pacing(lambda: 9.0))
    assert table.banner() == ("Playing for you: 0 of 2", "Any key or click stops it")


def test_a_day_without_money_is_told_as_one() -> None:
    shell, match, _pilot = a_morning(2)
    assert {(one.money, one.spaces) for one in yesterday.results(match.session, 2)} == {(0, 1)}
    told = "Tuesday · Monday brought you 1 store space and Bertrand 1 store space."
    assert table_of(shell).banner()[1] == told
    nothing = (DayResult(), DayResult())
    assert yesterday._told(nothing, 2, ("Ada", "Bertrand"), 0) == "Nobody was paid on Monday."


def test_the_sign_of_a_new_day_tells_it_too_and_goes_by_a_click() -> None:
    shell, match, pilot = a_morning(6)
    table, last = table_of(shell), match.session.length - 1
    table.motion.speed = 1.0
    table.motion.shown = match.game.copy(match.session.state_at(last))
    table.motion.add(match.session.step(last).events)
    for _try in range(40):
        pilot.wait(0.1)
        if "dawn" in pilot.places():
            break
    assert "Friday brought" in words(shell)
    assert "2 store spaces" in words(shell).split("\n")
    assert "brought" not in table.banner()[1], "what is seen now is told first"
    table.motion.replaying = True
    pilot.click("dawn", wait=0.0)
    assert table.motion.busy, "a replay goes on"
    table.motion.replaying = False
    pilot.wait(0.5)
    pilot.click("dawn", wait=0.0)
    assert not table.motion.busy
    assert match.session.length == last + 1


def test_on_that_sign_alike_stands_below_alike_also_where_somebody_has_none() -> None:
    shell, _match, _pilot = a_morning(6)
    look, frame = view_of(shell).look(), shell.director.frame
    brought = DayResult(12, 1, 2), DayResult(9, 0, 3)
    look = replace(look, dawn=(6, 0.5), brought=brought)
    found: dict[str, float] = {}

    class Texts(type(frame)):  # type: ignore[misc]
        def text(self, words: str, rect: Rect, *how: object, **more: object) -> object:
            found[words] = rect.x
            return super().text(words, rect, *how, **more)

    drawn = Texts(frame.sizes, frame.art, frame.texts)
    flying.dawn(drawn, layout.areas(frame.sizes, True, 2), look)
    assert found["£12"] == found["£9"]
    assert found["2 store spaces"] == found["3 store spaces"] > found["1"]
    assert "0" not in found


def test_bots_lead_by_the_forecast_that_the_panels_show() -> None:
    early, _match, _pilot = a_morning(2)
    assert list(view_of(early).standing()) == [], "nothing is told yet"
    shell, _match, _pilot = a_morning(4)
    told = view_of(shell).look().forecast
    assert list(table_of(shell).remarking._standing()) == [(one.low + one.high) / 2 for one in told]
    assert len(told) == 2


def test_a_day_of_which_a_part_is_unknown_is_not_told() -> None:
    session = a_game()
    play_until(session, lambda state: state.phase == "fulfil")
    later = session.branch(session.length, None, seed=3)
    play_until(later, lambda state: state.day == 2)
    assert yesterday.results(later, 2) == ()


def test_a_click_passes_over_what_is_held() -> None:
    shell, match, pilot = a_table()
    taken(shell, match)
    pilot.settle()
    taken(shell, match)
    pilot.wait(0.1)
    table = table_of(shell)
    assert table.motion.busy
    pilot.click("slot:top1", wait=0.0)
    assert not table.motion.busy
    assert isinstance(match.session.step(1).action, (act.TakePart, act.TakeEmployee))
