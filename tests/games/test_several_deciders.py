"""A game in which several decide at once, by the harness of all games and as a saved record."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import IllegalAction
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.session import Session
from tests.helpers import conformance, mostly_seldom
from tests.helpers.yard import Finish, Leave, Lift, Place, State, Take, YardGame

GAME = YardGame()


class YardKit(conformance.Kit):
    types: ClassVar[dict[str, type[Action]]] = {
        "take": Take,
        "leave": Leave,
        "place": Place,
        "lift": Lift,
        "finish": Finish,
    }
    values: ClassVar[dict[str, Sequence[Any]]] = {
        "seat": (0, 1, 2, 3, -1),
        "tile": (0, 7, 99),
        "x": (0, 1, 4),
        "y": (2, 5),
        "turn": (0, 90, 180, 45),
    }
    plain = frozenset({"hand"})
    hidden = ("stack", "rng")
    ends = (Finish, Leave, Lift)

    def places(self, state: State) -> list[str]:
        return ["hand", "cell:1,1", "turn:90", "do:finish", *(f"tile:{n}" for n in state.table)]

    def mixed(self, state: State, rng: Rng) -> State:
        new: State = self.game.copy(state)
        new.stack = rng.shuffle(new.stack)
        return new

    def table(self, state: State) -> None:
        tiles = [laid[0] for yard in state.players for laid in yard.laid] + list(state.table)
        assert len(tiles) == len(set(tiles))
        assert not set(tiles) & set(state.stack)

    def over(self, state: State) -> None:
        assert all(yard.done for yard in state.players)

    def last_words(self, seats: int) -> list[Action]:
        return [Finish(seat) for seat in range(-1, seats + 1)]


KIT = YardKit(GAME)


def setup(*kinds: str, start: Any = 0) -> Setup:
    players = tuple(Player(f"P{n}", "red", kind) for n, kind in enumerate(kinds))
    return Setup(players, {"start": start})


def session(*kinds: str, path: Path | None = None) -> Session:
    return Session.new(GAME, setup(*kinds), 5, path)


def act(played: Session, *actions: Action) -> None:
    for action in actions:
        played.do(action)


def take_all(played: Session, seats: Sequence[int]) -> None:
    for seat in seats:
        played.do(Take(seat, played.state.table[0]))


@pytest.mark.parametrize("seed", mostly_seldom(range(4), 2))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_hold_what_every_game_promises(players: int, seed: int) -> None:
    conformance.play(KIT, setup(*["human"] * players), seed, every=3)


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "random", "human")])
def test_a_saved_game_is_the_same_when_it_is_opened_again(
    kinds: tuple[str, ...], tmp_path: Path
) -> None:
    for seed in range(4):
        conformance.recorded(KIT, setup(*kinds), seed, tmp_path)
        conformance.repeated(KIT, setup(*kinds), seed)


def test_each_of_those_who_decide_may_act_in_any_order() -> None:
    played = session("human", "human", "human")
    assert set(played.game.decision(played.state).seats) == {0, 1, 2}  # type: ignore[union-attr]
    take_all(played, (2, 0, 1))
    assert played.state.phase == "build"
    act(played, Place(1, 1, 1, 90), Place(0, 2, 2, 180), Finish(1), Lift(0), Place(0, 1, 1, 0))
    assert played.state.players[1].laid[0][1:] == (1, 1, 90)
    assert played.state.players[0].laid[0][1:] == (1, 1, 0)
    assert played.game.decision(played.state).seats == (0, 2)  # type: ignore[union-attr]


def test_a_race_is_decided_by_the_order_of_the_record(tmp_path: Path) -> None:
    first, second = session("human", "human"), session("human", "human", path=tmp_path / "a.jsonl")
    tile = first.state.table[0]
    act(first, Take(0, tile))
    with pytest.raises(IllegalAction, match=f"Tile {tile} is not on the table"):
        first.do(Take(1, tile))
    act(second, Take(1, tile))
    second.close()
    again = Session.open(tmp_path / "a.jsonl", lambda header: GAME)
    assert [yard.tile for yard in first.state.players] == [tile, None]
    assert [yard.tile for yard in again.state.players] == [None, tile]
    with pytest.raises(IllegalAction, match="not on the table"):
        again.do(Take(0, tile))


def test_who_has_done_and_who_is_not_at_the_table_are_told_so() -> None:
    played = session("human", "human", "human")
    take_all(played, (0,))
    with pytest.raises(IllegalAction, match="another player's turn"):
        played.do(Leave(0))
    with pytest.raises(IllegalAction, match="no seat 3"):
        played.do(Leave(3))


# taking back


def test_one_takes_back_the_own_act_but_nothing_that_another_person_did() -> None:
    played = session("human", "human")
    take_all(played, (0, 1))
    act(played, Place(0, 1, 1, 0), Place(1, 1, 1, 90))
    assert played.why_no_undo(0) == "You cannot undo this: P1 has played since."
    assert played.undo(0) == 0
    assert played.undo(1) == 1
    assert played.state.players[0].laid
    assert not played.state.players[1].laid
    assert played.undo(0) == 1
    assert [step.action.seat for step in played.redo()] == [0]
    assert [step.action for step in played.redo()] == [Place(1, 1, 1, 90)]


def test_bots_who_act_at_the_same_time_hold_up_nobody() -> None:
    played = session("human", "random", "human")
    take_all(played, (0, 1, 2))
    act(played, Place(0, 1, 1, 0), Place(1, 1, 1, 90), Finish(1))
    assert played.undo(0) == 3
    assert not played.state.players[1].laid
    assert len(played.redo()) == 3
    assert played.state.players[1].done


def test_what_was_turned_up_since_stays(tmp_path: Path) -> None:
    played = session("human", "human", path=tmp_path / "a.jsonl")
    take_all(played, (0, 1))
    act(played, Finish(0), Finish(1))
    assert played.state.round == 2
    sentence = "You cannot undo this: something hidden has been turned up since."
    assert played.why_no_undo(0) == played.why_no_undo(1) == sentence
    played.close()
    assert verify(tmp_path / "a.jsonl", lambda header: GAME).problems == ()


def test_a_new_future_is_dealt_to_the_first_person_who_decides() -> None:
    played = session("random", "human", "human")
    branch = played.branch(0, None, seed=3)
    assert branch.state.table == played.state.table
    assert sorted(branch.state.stack) == sorted(played.state.stack)
    assert branch.state.stack != played.state.stack


def test_the_journal_keeps_the_order(tmp_path: Path) -> None:
    played = session("human", "human", "human", path=tmp_path / "a.jsonl")
    take_all(played, (1, 2, 0))
    played.close()
    lines = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text().splitlines()]
    assert [line["do"]["seat"] for line in lines if "do" in line] == [1, 2, 0]
