"""Cards that players have changed: what cannot be played is refused, the rest keeps every rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory.content import decks
from chocolate_factory.games import catalog
from chocolate_factory.games.conveyor.acts.actions import Chute, Move
from chocolate_factory.games.conveyor.cards.checks import check
from chocolate_factory.games.conveyor.cards.records import Cards
from chocolate_factory.games.conveyor.game import Conveyor
from tests.helpers import mostly_seldom
from tests.helpers.conveyor import invariants
from tests.helpers.conveyor.states import GAME, LIVE, run, setup, slots, words


def changed(**lists: dict[str, dict[str, Any]]) -> Cards:
    """The frozen cards with fields of some changed: `parts={"a01": {…}}`."""
    data = msgspec.to_builtins(GAME.book.cards)
    for name, cards in lists.items():
        for card in data[name]:
            card.update(cards.get(card["id"], {}))
    return msgspec.convert(data, Cards)


def on_board(**fields: Any) -> Cards:
    """The frozen cards with other figures on the boards."""
    data = msgspec.to_builtins(GAME.book.cards)
    data["board"].update(fields)
    return msgspec.convert(data, Cards)


def played(cards: Cards, seeds: range, coal: int = 30) -> None:
    """Whole games with the cards, which must be good ones, with every invariant on."""
    assert [fault.text for fault in check(cards)] == []
    played_unchecked(cards, seeds, coal)


def played_unchecked(cards: Cards, seeds: range, coal: int = 30) -> None:
    """The same with cards out of an archive."""
    for seed in seeds:
        game = Conveyor(cards, "own")
        invariants.play(game, setup(2 + seed % 3, "?????", "random"), seed, every=15, coal=coal)


def test_an_employee_with_two_acts_is_refused() -> None:
    """Uses of a day are counted once for an employee, so only one effect may have any."""
    two = [{"move_piece": {"uses": 1}}, {"double_square": {"uses": 1}}]
    cards = changed(employees={"palace_miner_1": {"effects": two}})
    (fault,) = check(cards)
    assert fault.path[:2] == ("employees", 1)
    assert "only one effect with uses" in fault.text


def test_cf_1_4_every_part_but_the_chute_costs_at_least_1_coal() -> None:
    (fault,) = check(changed(parts={"a01": {"cost": 0}}))
    assert fault.path == ("parts", 3, "cost")
    assert fault.text == (
        "the part a01 must cost at least 1 coal, not 0, as every part does but the Chute."
    )
    live = LIVE.book.parts.values()
    assert all(part.cost >= 1 for part in live if not part.chute)
    assert list(check(LIVE.book.cards)) == []


def test_cf_1_4_an_archived_deck_with_a_part_for_nothing_opens_and_plays(tmp_path: Path) -> None:
    cards = changed(parts={"a01": {"cost": 0}})
    kept = decks.archive(tmp_path, cards)
    game = catalog.open_archived("conveyor", tmp_path, kept.stem).game
    assert isinstance(game, Conveyor)
    assert game.book.parts["a01"].cost == 0
    invariants.play(game, setup(2), 3, every=15)


def test_an_act_and_lasting_effects_on_one_card() -> None:
    several = [
        {"gift": {"coal": 1}},
        {"load": {"beans": 3}},
        {"move_piece": {"uses": 2}},
        {"double_delivery": {}},
    ]
    ids = [card.id for card in GAME.book.cards.employees if card.store == "palace"]
    played(changed(employees={name: {"effects": several} for name in ids}), range(1))


def test_two_chutes_over_one_square() -> None:
    """A second Chute is one more way to do the same act, which is listed once."""
    chute = {"options": [], "upgrade": 0, "repeat": 0, "chute": True, "cost": 0}
    ids = [part.id for part in GAME.book.cards.parts if part.deck == "A"]
    cards = changed(parts=dict.fromkeys(ids, chute))
    played(cards, range(1))
    game, state = Conveyor(cards, "own"), run(belt=("", "bean", "bean"), slots=slots(bottom3="a01"))
    assert [a for a in game.legal(state, 0) if isinstance(a, Chute)] == [Chute(0, "bean", 3)]


def test_parts_that_move_pieces() -> None:
    move = {"options": [], "upgrade": 0, "repeat": 0, "move": 1, "cost": 1}
    ids = [part.id for part in GAME.book.cards.parts if part.deck == "A"]
    cards = changed(parts=dict.fromkeys(ids, move))
    played(cards, range(1))
    game = Conveyor(cards, "own")
    state = run(belt=("", "", "", "nuts"), slots=slots(bottom4="a01"))
    after, _events = game.apply(state, Move(0, "bottom4", 4, "nuts", 1))
    assert [words(pile) for pile in after.players[0].belt] == ["nuts", "", "", ""]
    assert after.players[0].coal == 9


def test_other_figures_on_the_boards() -> None:
    board = on_board(coal=[0, 1, 2, 3, 30, 40], shifts=5, beans=3, keep=0, most_orders=0)
    played(board, range(1), coal=0)


@pytest.mark.parametrize("track", mostly_seldom([1, 20, 3], 2))
def test_other_tracks(track: int) -> None:
    played(on_board(track=track), range(1))


def test_more_cards_than_a_game_needs() -> None:
    """CF-2.1: parts that are left over lie aside, unknown to all."""
    data = msgspec.to_builtins(GAME.book.cards)
    data["parts"] += tuple({**part, "id": part["id"] + "x"} for part in data["parts"][3:])
    played(msgspec.convert(data, Cards), range(1))


def test_free_parts_and_a_mechanic() -> None:
    ids = [part.id for part in GAME.book.cards.parts if part.deck != "printed"]
    played_unchecked(changed(parts={name: {"cost": 0} for name in ids}), range(1))
