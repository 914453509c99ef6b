"""The decks that the program brings along: counts, the rule book's cards, and the value model."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from chocolate_factory.content import decks
from chocolate_factory.games.conveyor.cards import pieces, value_model
from chocolate_factory.games.conveyor.cards.checks import check
from chocolate_factory.games.conveyor.cards.records import FILES, SIZES, STORES, Cards, Order, Part

CARDS = decks.load("conveyor", FILES, Cards, check=check).cards
DRAWN = [part for part in CARDS.parts if part.deck != "printed"]
REFINED = pieces.CLASSES["refined"]
MIRROR = {"chunks": "fingers", "fingers": "chunks", "caramel": "nuts", "nuts": "caramel"}


def test_cf_1_5_counts() -> None:
    assert Counter(part.deck for part in CARDS.parts) == {"printed": 3, "A": 15, "B": 15}
    assert Counter(order.size for order in CARDS.orders) == dict.fromkeys(SIZES, 18)
    printed = Counter(card.store for card in CARDS.employees if card.source != "own")
    assert printed == dict.fromkeys(STORES, 7)
    assert [store.id for store in CARDS.stores] == list(STORES)


def test_ids_tell_deck_and_size() -> None:
    assert [part.id for part in DRAWN] == [f"{d}{n:02}" for d in "ab" for n in range(1, 16)]
    assert [o.id for o in CARDS.orders] == [f"{s[0]}{n:02}" for s in SIZES for n in range(1, 19)]


def test_names_are_short_and_different() -> None:
    parts, orders = [p.name for p in CARDS.parts], [o.name for o in CARDS.orders]
    assert len(set(parts)) == 33
    assert max(map(len, parts)) <= 18
    assert len(set(orders)) == 54
    assert max(map(len, orders)) <= 24


def test_cf_1_3_the_printed_parts() -> None:
    parts = {part.id: part for part in CARDS.parts}
    printed = {entry.slot: parts[entry.part] for entry in CARDS.board.printed}
    assert [printed[slot].name for slot in ("top1", "top2", "top3")] == [
        "Roaster",
        "Upgrader",
        "Chute",
    ]
    assert (printed["top1"].cost, printed["top2"].cost, printed["top3"].cost) == (1, 1, 0)
    assert printed["top2"].upgrade == 1
    assert printed["top3"].chute
    assert shape(printed["top1"])[0] == (("bean",), ("cocoa",))


def shape(part: Part) -> tuple[Any, ...]:
    """A part's options as plain values."""
    return tuple((option.inputs, option.outputs) for option in part.options)


RULE_BOOK_PARTS = {
    "a01": (2, [("cocoa", "boxed")]),
    "a02": (2, [("fingers", "wrapped wrapped")]),
    "a04": (1, [("fingers", "nuts"), ("chunks", "nuts nuts")]),
    "a06": (1, [("bean", "cocoa"), ("bean bean", "chunks fingers")]),
    "a07": (4, [("bean", "any any")]),
    "b01": (2, [("bar", "boxed boxed")]),
    "b02": (3, [("refined", "any any")]),
    "b03": (4, [("refined refined", "chunks fingers caramel nuts boxed")]),
}


@pytest.mark.parametrize("name", RULE_BOOK_PARTS)
def test_cf_11_a_part_of_the_rule_book(name: str) -> None:
    cost, options = RULE_BOOK_PARTS[name]
    wanted = tuple((tuple(into.split()), tuple(out.split())) for into, out in options)
    found = [part for part in DRAWN if shape(part) == wanted]
    assert [(part.id, part.cost, part.source) for part in found] == [(name, cost, "rulebook")]


def test_cf_11_only_the_rule_book_s_parts_claim_to_be_its() -> None:
    assert {part.id for part in DRAWN if part.source == "rulebook"} == set(RULE_BOOK_PARTS)


def test_cf_11_upgraders_and_repeaters() -> None:
    upgrade = {deck: [p.upgrade for p in DRAWN if p.deck == deck and p.upgrade] for deck in "AB"}
    repeat = {deck: [p.repeat for p in DRAWN if p.deck == deck and p.repeat] for deck in "AB"}
    assert upgrade == {"A": [2], "B": [3]}
    assert repeat == {"A": [2], "B": [3]}


def test_cf_11_the_rule_book_s_example_of_orders() -> None:
    small = [o for o in CARDS.orders if o.size == "small" and o.source == "rulebook"]
    medium = [o for o in CARDS.orders if o.size == "medium" and o.source == "rulebook"]
    assert [order.stages[0].pay for order in small] == [("caramel", "nuts")]
    assert [order.stages[1].pay for order in medium] == [("fingers", "fingers", "fingers")]
    assert small[0].stages[0].money + medium[0].stages[1].money == 14


def test_cf_6_3_the_stores_sides() -> None:
    sides = {(store.id, side): rule for store in CARDS.stores for side, rule in store.sides.items()}
    assert sides == {
        ("palace", "A"): {"same": {"of": "refined"}},
        ("palace", "B"): {"different": {"of": "refined"}},
        ("fancies", "A"): {"each": {"of": "chunks", "per": 1}},
        ("fancies", "B"): {"each": {"of": "fingers", "per": 1}},
        ("salters", "A"): {"each": {"of": "caramel", "per": 1}},
        ("salters", "B"): {"each": {"of": "nuts", "per": 1}},
        ("luxury", "A"): {"each": {"of": "boxed", "per": 1}},
        ("luxury", "B"): {"each": {"of": "bar", "per": 2}},
        ("dunstan", "A"): {"each": {"of": "wrapped", "or": "boxed", "per": 2}},
        ("dunstan", "B"): {"pair": {"bar": 2, "wrapped": 3, "boxed": 4}},
    }


EMPLOYEES = {
    "miner": ("Miner", "palace", {"gift": {"coal": 2}}),
    "operator": ("Operator", "palace", {"move_piece": {"uses": 1}}),
    "salesman": ("Salesman", "palace", {"stage_money": {"extra": 1}}),
    "clerk": ("Clerk", "fancies", {"skip_stage": {"uses": 1}}),
    "decorator": ("Decorator", "fancies", {"upgrade_piece": {"uses": 1}}),
    "mechanic": ("Mechanic", "fancies", {"halve_cost": {"uses": 1}}),
    "shop_agent": ("Corner Shop Agent", "salters", {"any_refined": {"uses": 1}}),
    "expert_miner": ("Expert Miner", "salters", {"gift": {"coal": 4}}),
    "expert_operator": ("Expert Operator", "salters", {"move_piece": {"uses": 3}}),
    "dealer": ("Dealer", "luxury", {"one_fewer": {"uses": 1}}),
    "engineer": ("Engineer", "luxury", {"extra_shifts": {"shifts": 1}}),
    "supervisor": ("Supervisor", "luxury", {"load": {"beans": 2}}),
    "store_agent": ("Department Store Agent", "dunstan", {"other_store": {"uses": 1}}),
    "packer": ("Packer", "dunstan", {"double_square": {"uses": 1}}),
    "technician": ("Technician", "dunstan", {"operate_beside": {"uses": 1, "coal": 1}}),
}


@pytest.mark.parametrize("portrait", EMPLOYEES)
def test_cf_7_two_copies_of_an_employee(portrait: str) -> None:
    name, store, effect = EMPLOYEES[portrait]
    staff = [card for card in CARDS.employees if card.source != "own"]
    found = [card for card in staff if card.portrait == portrait]
    assert [card.id for card in found] == [f"{store}_{portrait}_{n}" for n in (1, 2)]
    assert {(card.name, card.store) for card in found} == {(name, store)}
    assert all(card.effects == (effect,) for card in found)


def test_cf_7_a_director_for_every_store() -> None:
    found = [card for card in CARDS.employees if card.portrait == "director"]
    assert [(card.id, card.store) for card in found] == [(f"{s}_director", s) for s in STORES]
    assert all(card.effects == ({"double_delivery": {}},) for card in found)


def test_the_board() -> None:
    board = CARDS.board
    assert board.coal == (5, 6, 7, 8, 9, 10)
    assert (board.shifts, board.beans, board.keep, board.track) == (3, 1, 2, 9)
    assert (board.prizes, board.most_orders, board.left_over) == ((16, 8, 4), 12, 1)
    assert [(bonus.stores, bonus.money) for bonus in board.stores] == [(3, 6), (4, 12), (5, 24)]


@pytest.mark.parametrize("part", DRAWN, ids=lambda part: part.id)
def test_a_part_gains_what_the_model_wants_of_its_deck(part: Part) -> None:
    band, gain = value_model.part_band(part), value_model.gain(part)
    assert band is not None
    assert gain is not None
    assert band[0] <= gain <= band[1]


@pytest.mark.parametrize("order", CARDS.orders, ids=lambda order: order.id)
def test_an_order_pays_what_the_model_wants_and_more_with_each_stage(order: Order) -> None:
    money = [stage.money for stage in order.stages]
    bands = value_model.stage_bands(order)
    assert all(low <= paid <= high for paid, (low, high) in zip(money, bands, strict=True))
    assert money == sorted(set(money))


def rate(deck: str) -> float:
    """What a coal gains on average of the parts that cost any."""
    costly = [part for part in DRAWN if part.deck == deck and part.cost]
    return sum((value_model.gain(part) or 0) / part.cost for part in costly) / len(costly)


def test_deck_a_is_weaker_than_deck_b() -> None:
    assert rate("A") + 0.5 < rate("B")


def mirrored(value: Any) -> Any:
    """A card's values with Chunks and Fingers exchanged, and Caramel and Nuts."""
    if isinstance(value, dict):
        return {key: mirrored(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return tuple(mirrored(item) for item in value)
    return MIRROR.get(value, value) if isinstance(value, str) else value


def figures(card: Any) -> str:
    """What a card does, whatever its name, and in whatever order its pieces stand."""
    plain = msgspec.to_builtins(card)
    kept = {key: plain[key] for key in plain if key not in ("id", "name", "source")}
    return repr(ordered(kept))


def ordered(value: Any) -> Any:
    if isinstance(value, dict):
        return sorted((key, ordered(item)) for key, item in value.items())
    if isinstance(value, list | tuple):
        items = [ordered(item) for item in value]
        return sorted(items) if all(isinstance(item, str) for item in items) else items
    return value


def test_chunks_and_fingers_caramel_and_nuts_are_treated_alike() -> None:
    for cards in (DRAWN, CARDS.orders):
        plain = Counter(figures(card) for card in cards)
        turned = Counter(figures(type_mirrored(card)) for card in cards)
        assert plain == turned


def type_mirrored(card: Any) -> Any:
    return msgspec.convert(mirrored(msgspec.to_builtins(card)), type(card))


def test_45_coal_never_make_everything() -> None:
    """The dearest way to use a week's coal, one bean a shift for nothing, and all that parts
    without cost make from the day on which their deck is drawn, do not make one player's share (a
    quarter) of the orders, stores not counted."""
    asked = sum(value_model.stage_cost(stage) for order in CARDS.orders for stage in order.stages)
    days = CARDS.board.coal
    made = sum(days[:3]) * rate("A") + sum(days[3:]) * rate("B")
    beans = len(days) * CARDS.board.shifts * CARDS.board.beans
    free = sum(
        (value_model.gain(part) or 0) * CARDS.board.shifts * (6 if part.deck == "A" else 3)
        for part in DRAWN
        if not part.cost
    )
    assert made + beans + free < asked / 4


def test_the_three_first_orders_are_within_a_week_s_reach() -> None:
    worth = {
        size: max(
            sum(value_model.stage_cost(stage) for stage in order.stages)
            for order in CARDS.orders
            if order.size == size
        )
        for size in SIZES
    }
    assert sum(worth.values()) < sum(CARDS.board.coal) * rate("A")


def test_the_parts_are_various() -> None:
    for deck in "AB":
        parts = [part for part in DRAWN if part.deck == deck]
        options = [option for part in parts for option in part.options]
        assert {part.cost for part in parts} - {0} == {1, 2, 3, 4}
        assert sum(len(part.options) == 2 for part in parts) >= 2
        assert sum(len(option.inputs) == 2 for option in options) >= 2
        assert any(s in pieces.CLASSES for option in options for s in option.inputs)
        assert any(s in pieces.CLASSES for option in options for s in option.outputs)


def test_every_refined_chocolate_is_asked_for_and_made() -> None:
    asked = Counter[str](s for o in CARDS.orders for stage in o.stages for s in stage.pay)
    made = Counter[str](s for part in DRAWN for option in part.options for s in option.outputs)
    assert all(asked[piece] >= 10 for piece in REFINED)
    assert all(made[piece] >= 3 for piece in REFINED)
