"""How a game went, below the score sheet."""

from __future__ import annotations

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import HUMAN, Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts import serve as coffee_serve
from chocolate_factory.games.coffee_rush.mind.levels.adviser import Adviser
from chocolate_factory.games.coffee_rush.text.words import CoffeeWords
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.hints.advice import follow, join_steps
from chocolate_factory.views.match.past import Past
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.score import help_taken
from tests.helpers.coffee_rush.states import COLOURS, GAME, NAMES
from tests.helpers.conveyor.states import LIVE
from tests.helpers.plantation.states import opened
from tests.helpers.shell import words
from tests.helpers.tables import mode_of, table_of


def in_round(session: Session, number: int, advised: bool = False) -> None:
    """Plays on at random to the end of a round."""
    rng = Rng(3)
    while session.state.round <= number and not session.finished:
        decision = session.game.decision(session.state)
        assert decision is not None
        (seat,) = decision.seats
        action = session.game.any_act(session.state, seat, rng)
        session.do(action, advised and session.kinds[seat] == HUMAN)


def a_session() -> Session:
    players = (Player(NAMES[0], COLOURS[0], HUMAN), Player(NAMES[1], COLOURS[1], "easy"))
    return Session.new(GAME, Setup(players, {"start": 0}), 4)


def test_what_hints_and_a_stand_in_played_is_told_round_by_round() -> None:
    session = a_session()
    in_round(session, 0)
    assert help_taken.row(session) is None, "a bot in its own seat is nobody's stand-in"
    in_round(session, 1, advised=True)
    session.set_kind(0, "medium")
    in_round(session, 3)
    session.set_kind(0, HUMAN)
    in_round(session, 4, advised=True)
    assert help_taken.row(session) == (
        "Played by hints and bots",
        ("2 hints followed, 17 moves (Rounds 1, 4); Medium bot: Rounds 2–3", ""),
    )


def test_the_moves_of_a_hint_are_counted_as_it_numbers_them() -> None:
    """Several acts may be one move to a person."""
    session = a_session()
    in_round(session, 0)
    state = session.state
    thought = Adviser(GAME).choose(state, 0, Adviser.budget, 0)
    moves = len(join_steps(GAME, follow(GAME, state, thought.plays)))
    for action in thought.plays:
        session.do(action, advised=True)
    assert 1 < moves < len(thought.plays)
    row = help_taken.row(session)
    assert row is not None
    assert row[1][0] == f"1 hint followed, {moves} moves (Round 1)"


def test_a_stand_in_of_some_turns_is_told_by_turns() -> None:
    game = opened()
    players = (Player("Ada", "red", HUMAN), Player("Bert", "blue", "easy"))
    session = Session.new(game, Setup(players, {"game": "plantation"}), 4)
    rng, turns = Rng(3), 0
    while turns < 6:
        seat = session.state.seat
        session.set_kind(0, "medium" if turns in (2, 3, 4, 5) else HUMAN)
        session.do(session.game.any_act(session.state, seat, rng))
        turns += session.state.seat != seat
    row = help_taken.row(session)
    assert row is not None
    assert row[1] == ("Medium bot: 2 turns in Plantation", "")


def test_a_turn_that_a_stand_in_only_ends_is_not_its_turn() -> None:
    session, rng = a_session(), Rng(3)
    in_round(session, 0)
    while session.state.seat or session.state.phase != "process":
        session.do(session.game.any_act(session.state, session.state.seat, rng))
    session.set_kind(0, "hard")
    session.do(coffee_serve.EndTurn(0))
    assert help_taken.row(session) is None
    session.set_kind(0, HUMAN)
    in_round(session, 2)
    session.set_kind(0, "hard")
    in_round(session, 3)
    row = help_taken.row(session)
    assert row is not None
    assert row[1] == ("Hard bot: Round 3", "")


def test_turns_in_a_row_of_a_stand_in_are_counted_one_by_one() -> None:
    """Who goes on alone, as the others have no card, takes a turn with each of the own cards."""
    game = opened()
    players = (Player("Ada", "red", HUMAN), Player("Bert", "blue", HUMAN))
    session = Session.new(game, Setup(players, {"game": "plantation"}), 4)
    seat = session.state.seat
    session.state.players[1 - seat].hand = session.state.players[1 - seat].deck = ()
    session.set_kind(seat, "medium")
    for card in sorted(session.state.players[seat].hand)[:2]:
        session.do(Play(seat, card, False))
        ways = [act for act in game.legal(session.state, seat) if isinstance(act, Transport)]
        session.do(ways[0])
        session.do(EndTurn(seat))
    session.set_kind(seat, HUMAN)
    session.do(Play(seat, session.state.players[seat].hand[0], False))
    row = help_taken.row(session)
    assert row is not None
    assert row[1][seat] == "Medium bot: 2 turns in Plantation"


def test_whoever_builds_while_another_does_takes_one_turn() -> None:
    game = wiring.open_game("factory_fun").game
    players = (Player("Ada", "red", HUMAN), Player("Bert", "blue", "easy"))
    session = Session.new(game, game.resolve(Setup(players), 5), 5)
    session.set_kind(0, "easy")
    rng, seats = Rng(5), list[int]()
    while session.state.round == 1:
        decision = game.decision(session.state)
        assert decision is not None
        seats.append(decision.seats[len(seats) % len(decision.seats)])
        if seats.count(0) == 4:
            session.set_kind(0, HUMAN)
        session.do(game.any_act(session.state, seats[-1], rng))
    assert seats.count(0) > 3
    assert seats[:6] == [0, 1, 0, 1, 0, 1]
    row = help_taken.row(session)
    assert row is not None
    assert row[1][0] == "Easy bot: 1 turn in Round 1"


def test_a_hint_asked_for_behind_a_roll_counts_as_one_of_its_own() -> None:
    players = (Player("Ada", "red", HUMAN), Player("Bert", "blue", HUMAN))
    session = Session.new(opened(), Setup(players, {"game": "plantation"}), 4)
    seat = session.state.seat
    session.do(Play(seat, "temp", True), advised=True)
    session.do(Transport(seat, "to", False), advised=True)
    session.do(EndTurn(seat), advised=True)
    row = help_taken.row(session)
    assert row is not None
    assert row[1][seat] == "2 hints followed, 3 moves (Plantation)"


@pytest.mark.parametrize(
    ("numbers", "told"), [([3], "3"), ([1, 2, 3], "1–3"), ([6, 2, 5, 5, 9], "2, 5–6, 9")]
)
def test_numbers_in_a_row_are_told_as_one(numbers: list[int], told: str) -> None:
    assert help_taken.spans(numbers) == told


def test_parts_that_have_names_are_told_by_them() -> None:
    assert help_taken._parts(LIVE.words(), [2, 5, 4, 6]) == "Tue, Thu–Sat"
    assert help_taken._parts(opened().words(), [1, 2]) == "Plantation, Candy Factory"


def test_the_turning_point_does_not_tell_who_wins_while_the_sheet_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = "Round 2: Ada served Cocoa. From then on Ada led after every round."
    monkeypatch.setattr(CoffeeWords, "turning_point", lambda *_told: (31, said))
    shell = app.headless_shell(settings=Settings())
    shell.show_results(app.example_at(None, game_id="coffee_rush"), fresh=True)
    assert said not in words(shell)
    Pilot(shell.director).settle()
    assert said in words(shell)
    shell.close()


def test_the_turning_point_is_told_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "Round 2: Ada served Cocoa. From then on Ada led after every round."
    monkeypatch.setattr(CoffeeWords, "turning_point", lambda *_told: (31, said))
    shell = app.headless_shell(settings=Settings(reduce_motion=True))
    shell.show_results(app.example_at(None, game_id="coffee_rush"))
    pilot = Pilot(shell.director)
    pilot.settle()
    assert said in words(shell)
    pilot.click("turning")
    pilot.settle()
    assert mode_of(shell) is not None
    match = table_of(shell).match
    assert isinstance(match, Past)
    assert match.position == 31
    shell.close()


def test_what_was_chosen_before_the_first_round_is_called_set_up() -> None:
    told = help_taken._parts(GAME.words(), [0, 1, 2])
    assert told == "Set-up, Rounds 1–2"
    assert help_taken._parts(GAME.words(), [0]) == "Set-up"
