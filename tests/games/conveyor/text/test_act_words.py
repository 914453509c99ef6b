"""What acts are called as advice: every legal act of both games, each unlike the others."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory import wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act

COLOURS = ("red", "blue", "yellow", "green")
EXPANSION = {"extra_parts": True, "extra_employees": True, "palace": "D", "luxury": "C"}


@pytest.mark.parametrize(
    ("game_id", "seats", "options", "seed"),
    [
        ("conveyor", 3, {}, 3),
        ("conveyor", 2, EXPANSION, 4),
        ("conveyor", 1, {}, 5),
        ("coffee_rush", 3, {}, 6),
    ],
)
def test_every_legal_act_has_words_of_its_own(
    game_id: str, seats: int, options: dict[str, Any], seed: int
) -> None:
    game = wiring.open_game(game_id).game
    players = tuple(Player(f"P{i}", COLOURS[i], "random") for i in range(seats))
    state = game.begin(game.resolve(Setup(players, options), seed), seed)
    words, rng = game.words(), Rng(seed)
    while (decision := game.decision(state)) is not None:
        legal = game.legal(state, decision.seats[0])
        called: dict[str, Action] = {}
        for action in legal:
            sentence = words.act(state, action)
            assert sentence[0].isupper(), action
            assert not set("{}_") & set(sentence), sentence
            assert sentence not in called, (sentence, action, called[sentence])
            called[sentence] = action
        game.advance(state, rng.choice(legal))


def test_an_act_of_a_part_names_it_and_what_it_does() -> None:
    game = wiring.open_game("conveyor").game
    players = tuple(Player(f"P{i}", COLOURS[i]) for i in range(2))
    state = game.begin(game.resolve(Setup(players, {"start": 0}), 1), 1)
    while state.phase != "run":
        legal = game.legal(state, state.seat)
        game.advance(state, next(a for a in legal if getattr(a, "slot", "") != "top1"))
    assert game.words().act(state, act.Push(state.seat)) == "Load and push"
    game.advance(state, act.Push(state.seat))
    roast = act.Operate(state.seat, "top1", 0, ("bean",), ("cocoa",), 1)
    assert roast in game.legal(state, state.seat)
    assert game.words().act(state, roast) == "Operate the Roaster: Bean → Cocoa"


def upgrades(*changes: tuple[str, str], slot: str = "top2", square: int = 2) -> list[act.Upgrade]:
    """Points of an Upgrader."""
    return [act.Upgrade(0, slot, square, piece, into) for piece, into in changes]


def test_the_points_of_an_operation_are_one_act_with_its_path() -> None:
    game = wiring.open_game("conveyor").game
    book = game.book  # type: ignore[attr-defined]
    state = game.begin(game.resolve(Setup((Player("A", "red"), Player("B", "blue")), {}), 1), 1)
    three = next(part.id for part in book.parts.values() if part.upgrade == 3)
    factory = state.players[0]
    factory.slots = (*factory.slots[:1], three, *factory.slots[2:])
    name, joined = book.parts[three].name, game.words().join
    path = upgrades(("bean", "cocoa"), ("cocoa", "chunks"), ("chunks", "caramel"))
    told = f"Operate the {name}: Bean → Cocoa → Chunks → Caramel"
    assert joined(state, [*path, act.EndShift(0)]) == (3, told)
    twice = upgrades(("bean", "cocoa"), ("nuts", "boxed"), ("bean", "cocoa"))
    told = f"Operate the {name}: 2 × Bean → 2 × Cocoa, Nuts → Boxed"
    assert joined(state, twice) == (3, told)
    assert joined(state, path + twice)[0] == 3, "a part has no more points than it has"
    assert joined(state, path[:1] + upgrades(("nuts", "boxed"), square=3))[0] == 1
    assert joined(state, [act.EndShift(0), *path]) == (1, "End the shift")


def test_what_one_click_does_is_one_act() -> None:
    """All of a square down the Chute, trades in a row, and the push that follows a shift."""
    game = wiring.open_game("conveyor").game
    state = game.begin(game.resolve(Setup((Player("A", "red"), Player("B", "blue")), {}), 1), 1)
    joined = game.words().join
    drops = [act.Chute(0, piece, 4) for piece in ("chunks", "chunks", "bean")]
    told = "Drop 2 chunks and a bean from square 4 down the Chute"
    assert joined(state, [*drops, act.Chute(0, "bean", 3)]) == (3, told)
    trades = [act.Trade(0, "chunks"), act.Trade(0, "chunks")]
    assert joined(state, trades) == (2, "Trade 2 chunks for 2 coal")
    assert joined(state, [trades[0], act.Trade(1, "chunks")])[0] == 1, "another's is another act"
    shift = [act.EndShift(0), act.Push(0), act.Push(0)]
    assert joined(state, shift) == (1, "End the shift"), "as advice, they are two"
    remembered = game.words().remembered
    assert remembered(state, shift) == (2, "End the shift, load and push")
    assert remembered(state, [act.EndShift(0), act.Push(1)]) == (1, "End the shift")
    assert remembered(state, drops) == joined(state, drops)
