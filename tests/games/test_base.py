"""What every game does alike: options that name a seat, copies, hidden things dealt anew."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.errors import BadRecord, Refusal, WrongUse
from chocolate_factory.core.game import Goal, Line, Option, Player, Result, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games import options
from chocolate_factory.games.base import redealt
from tests.helpers.toy import Toy
from tests.helpers.yard import Finish, YardGame, YardWords

GAME = YardGame()


def setup(players: int = 3, **chosen: Any) -> Setup:
    return Setup(tuple(Player(f"P{n}", "red") for n in range(players)), chosen)


def test_who_starts_is_drawn_from_the_seed_or_chosen() -> None:
    drawn = {GAME.resolve(setup(), seed).options["start"] for seed in range(40)}
    assert drawn == {0, 1, 2}
    assert GAME.resolve(setup(start=2), 0).options["start"] == 2
    with pytest.raises(WrongUse, match="Option start: there is no seat 3 with 3 players"):
        GAME.resolve(setup(start=3), 0)


def test_several_options_that_name_a_seat_are_drawn_apart() -> None:
    last = Option("last", "Last", ("random", 0, 1), "random", names_seat=True)
    named = (options.start_option(), last)
    chosen = {"start": "random", "last": "random"}
    found = [options.draw_seats(named, chosen, 4, seed) for seed in range(60)]
    assert {each["start"] for each in found} == {each["last"] for each in found} == set(range(4))
    assert any(each["start"] != each["last"] for each in found)


def test_examples_begin_with_the_first_seat_and_rematches_draw() -> None:
    assert options.first_seats(GAME) == {"start": 0}
    assert options.draw_again(GAME) == {"start": "random"}
    assert options.first_seats(Toy()) == options.draw_again(Toy()) == {}


def test_what_was_chosen_stands_shortened_in_its_refusal() -> None:
    for chosen in ({"start": "x" * 100_000}, {"y" * 100_000: 1}):
        with pytest.raises(WrongUse) as refused:
            GAME.resolve(setup(**chosen), 0)
        assert len(str(refused.value)) < 300


def test_a_copy_changes_by_itself() -> None:
    state = GAME.begin(GAME.resolve(setup(), 1), 1)
    other = GAME.copy(state)
    GAME.advance(other, GAME.legal(other, other.seats[0])[0])
    assert state == GAME.begin(GAME.resolve(setup(), 1), 1)
    assert other != state


def test_what_is_redealt_does_not_depend_on_how_it_lies() -> None:
    assert redealt((3, 1, 2), Rng(5)) == redealt((1, 2, 3), Rng(5))


def test_what_is_no_state_is_refused_by_name() -> None:
    with pytest.raises(BadRecord, match="This is no stored state of Yard"):
        GAME.decode({"rng": "x"})


def test_how_many_may_play_is_one_number_where_it_is_always_the_same() -> None:
    assert options.player_numbers(2, 4) == "2 to 4 players"
    assert options.player_numbers(2, 2) == "2 players"
    assert options.player_numbers(1, 1) == "1 player"


def test_a_click_that_means_nothing_is_told_why() -> None:
    state = GAME.begin(GAME.resolve(setup(start=0), 1), 1)
    assert GAME.hindrance(state, 0, ("wall:1",)) == Refusal("unknown")
    GAME.advance(state, GAME.legal(state, 1)[0])
    assert GAME.hindrance(state, 1, ("wall:1",)).code == "not_your_turn"
    assert GAME.refusal(state, Finish(7)) == Refusal("no_seat", {"seat": 7})


def test_words_have_plain_defaults() -> None:
    words, state = YardWords(), GAME.begin(GAME.resolve(setup(start=0), 1), 1)
    decision = GAME.decision(state)
    assert decision is not None
    title, _more = words.decision(decision, ("Ada", "Bert", "Clara"))
    assert title == "Ada, Bert and Clara, each of you may act"
    assert words.refusal(Refusal("not_heard_of")) == "You cannot do that now."
    assert (words.amount(7), words.points(4.26), words.tie(Line("a", (1,)))) == ("7", "4.3", "")
    assert words.opening(state, ("Ada", "Bert", "Clara")) == words.stage(state)


def test_goals_are_met_or_missed_in_any_game() -> None:
    words = YardWords()
    result = Result((1,), (), (Goal("a", (1,)), Goal("b", (0,))))
    assert [words.cell(line, 0) for line in result.lines] == ["met", "missed"]
    assert words.total(result, 0) == "1 of 2"
    assert words.verdict(result) == ("Not all goals are met", "")
    plain = Result((3,), (0,), (Line("a", (3,)),))
    assert (words.cell(plain.lines[0], 0), words.total(plain, 0)) == ("3", "3")
    assert words.verdict(plain) is None
