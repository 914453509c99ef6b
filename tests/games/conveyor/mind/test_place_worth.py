"""What a part in a place comes to, by learnt figures."""

from __future__ import annotations

from copy import copy

import msgspec
import pytest

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.draft import place_worth
from chocolate_factory.games.conveyor.mind.draft.card_values import WELL, CardValues, DraftDepth
from chocolate_factory.games.conveyor.mind.draft.draft_game import PART
from chocolate_factory.games.conveyor.mind.draft.learnt_places import LEARNT
from chocolate_factory.games.conveyor.mind.draft.place_worth import Place
from chocolate_factory.games.conveyor.mind.evaluation import factory_flow
from chocolate_factory.games.conveyor.mind.evaluation.weights import FITTED
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor import extra
from tests.helpers.conveyor.states import GAME

PRINTED = ("roaster", "upgrader", "chute", None, None, None, None, None)


def test_figures_count_for_each_day_left_and_for_none_after_saturday() -> None:
    place = Place(PRINTED, "a08", SLOTS.index("top4"))
    worth = [
        place_worth.worth(LEARNT.whole, GAME.book, place, day)
        for day in (LAST_DAY - 1, LAST_DAY, LAST_DAY + 1)
    ]
    assert worth[1] > 0.0
    assert worth[0] == pytest.approx(2 * worth[1], rel=0.1)  # coal is cheaper on the last day
    assert worth[2] == 0.0


def test_what_a_part_is_counts_not_its_name() -> None:
    book = renamed(GAME.book, "a08", "mine")
    at = SLOTS.index("bottom1")
    told = place_worth.features(GAME.book, Place(PRINTED, "a08", at), 2)
    assert place_worth.features(book, Place(PRINTED, "mine", at), 2) == told
    assert told["part upgrades"] == 2.0
    assert not any(name.startswith("covered") for name in told)


def test_what_is_covered_counts() -> None:
    told = place_worth.features(GAME.book, Place(PRINTED, "a08", SLOTS.index("top3")), 2)
    assert told["covered one"] == told["covered Chute"] == 1.0


def test_every_part_has_figures() -> None:
    known = set(LEARNT.whole)
    assert known == set(LEARNT.beside_plan)
    for part in GAME.book.parts:
        found = place_worth.features(GAME.book, Place(PRINTED, part, 3), 1)
        assert set(found) <= known, part


def test_equal_pieces_are_worth_less_and_less() -> None:
    prices = (1.0,) * 7
    assert factory_flow.varied_value(0b11, prices) == pytest.approx(1.75)
    assert factory_flow.varied_value((1 << 16) + 1, prices) == pytest.approx(2.0)
    stamp = place_worth.varied(GAME.book, (*PRINTED[:3], "b05", *PRINTED[4:]), 1)
    assert stamp < 1.5 * place_worth.varied(GAME.book, PRINTED, 1)


def test_of_packets_that_promise_little_one_place_is_looked_at() -> None:
    state = begun(4)
    values = CardValues(GAME, state, 0, DraftDepth(3, 200, learnt=LEARNT), FITTED, Budget(10_000))
    packets = [number for number, cards in enumerate(state.parts) if cards]
    for number in packets:
        values.best((PART, number))
    looked = [
        sum(getattr(take, "packet", None) == number for take in values.looked_at())
        for number in packets
    ]
    assert sorted(looked) == [1] * (len(packets) - WELL) + [3] * WELL


def test_alone_what_a_factory_promises_counts() -> None:
    state = extra.GAME.begin(extra.GAME.resolve(extra.setup(1), 5), 5)
    mad = place_worth.Learnt({"part coal": 1e6}, {"part coal": 1e6})
    for depth in (DraftDepth(0, 200), DraftDepth(2, 200)):
        plain, learnt = (
            CardValues(
                extra.GAME,
                state,
                0,
                msgspec.structs.replace(depth, learnt=each),
                FITTED,
                Budget(10_000),
            )
            for each in (None, mad)
        )
        assert learnt.best((PART, 0)) == plain.best((PART, 0))


def begun(players: int) -> State:
    """A game on Monday morning."""
    colours = ("red", "blue", "yellow", "green")[:players]
    setup = Setup(tuple(Player(colour, colour, "master") for colour in colours))
    return GAME.begin(GAME.resolve(setup, 5), 5)


def renamed(book: Book, part: str, name: str) -> Book:
    """The book with a part under another id."""
    found = copy(book)
    found.parts = {**book.parts, name: msgspec.structs.replace(book.parts[part], id=name)}
    del found.parts[part]
    return found
