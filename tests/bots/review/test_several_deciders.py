"""Bots in a game in which several decide at once: whole games, and what a review says of them."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.bots.review.judging import PlainRecord, outline, walk
from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.game import Player, Setup
from tests.helpers.yard import Finish, Greedy, Lift, Place, Take, YardGame, YardJudge

GAME = YardGame()


def setup(players: int, start: int = 0) -> Setup:
    return Setup(tuple(Player(f"P{n}", "red", "greedy") for n in range(players)), {"start": start})


@pytest.mark.parametrize("start", [0, 2])
def test_minds_are_asked_in_the_order_in_which_the_game_names_them(start: int) -> None:
    played = play_game(GAME, setup(3, start), 4, [Greedy(GAME)] * 3)
    takes = [action for action in played.record[:3] if isinstance(action, Take)]
    assert [take.seat for take in takes] == [start, (start + 1) % 3, (start + 2) % 3]
    assert [take.tile for take in takes] == sorted((take.tile for take in takes), reverse=True)


def test_what_a_mind_is_sure_of_is_done_before_another_one_is_asked() -> None:
    record = play_game(GAME, setup(2), 4, [Greedy(GAME)] * 2).record
    placed = [at for at, action in enumerate(record) if isinstance(action, Place)]
    assert placed
    assert all(record[at + 1] == Finish(record[at].seat) for at in placed)


def test_random_games_end_and_are_the_same_again() -> None:
    games = [play_game(GAME, setup(4), 9, [RandomMind(GAME)] * 4) for _time in range(2)]
    assert games[0].record == games[1].record
    assert {action.seat for action in games[0].record} == {0, 1, 2, 3}


def test_a_review_weighs_each_act_as_its_own_seat_knew_it() -> None:
    played = play_game(GAME, setup(3), 4, [RandomMind(GAME), Greedy(GAME), Greedy(GAME)])
    begun = GAME.begin(played.setup, played.seed)
    actions = tuple(msgspec.to_builtins(action) for action in played.record)
    record = PlainRecord(GAME.encode(begun), played.seed, actions)
    judge = YardJudge(GAME)
    review = Review.begin(GAME, judge, record)
    for note in walk(GAME, judge, record):
        review.add(note)
    assert review.complete
    assert {each.seat for each in review.decided} == {0, 1, 2}
    assert all(each.loss == 0 for each in review.decided if each.seat)


def test_a_turn_goes_on_whatever_others_do_meanwhile() -> None:
    """Seat 0 lays, takes up and lays again while seat 1 builds; then comes another stage."""
    begun = GAME.begin(GAME.resolve(setup(2), 4), 4)
    tiles = begun.table
    done = (
        *(Take(seat, tile) for seat, tile in enumerate(tiles)),
        *(Place(0, 1, 1, 0), Place(1, 2, 2, 0), Lift(0), Finish(1), Place(0, 3, 3, 0), Finish(0)),
    )
    actions = tuple(msgspec.to_builtins(action) for action in done)
    positions = outline(GAME, PlainRecord(GAME.encode(begun), 4, actions))
    assert [each.turn for each in positions] == [0, 1, 2, 3, 2, 3, 2, 2, 8]
    assert all(each.begun == positions[each.turn].state for each in positions[:-1])
