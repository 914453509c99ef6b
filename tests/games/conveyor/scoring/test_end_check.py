"""CF-9.5: the end check finds an assignment whenever there is one, against brute force."""

from __future__ import annotations

import itertools
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from chocolate_factory.games.conveyor.cards.records import SIZES, STORES, Objective
from chocolate_factory.games.conveyor.scoring import end_check, markers
from chocolate_factory.games.conveyor.scoring.markers import Box, Boxes, Tracks
from tests.helpers.conveyor.extra import BOOK, GAME, at, placed, solo_facts

SMALL = settings(max_examples=120)

TRACKS = st.tuples(*[st.integers(0, 5)] * 5)


@st.composite
def boxes(draw: st.DrawFn) -> Boxes:
    """The boxes of a card, as `end_check` sorts them."""
    stores = draw(st.lists(st.integers(-1, 4), min_size=1, max_size=3))
    named: set[int] = set()
    found: list[Box] = []
    for store in stores:
        steps = draw(st.integers(1, 4))
        found.append((steps, -1 if store in named else store))
        named.add(store)
    return tuple(sorted(found, key=lambda box: (box[1] < 0, box[1], -box[0])))


CARDS = st.lists(boxes(), max_size=3).map(tuple)


def ways(card: Boxes) -> list[tuple[int, ...]]:
    """Every choice of different stores for the boxes of a card."""
    return [
        stores
        for stores in itertools.permutations(range(5), len(card))
        if all(named in (-1, store) for (_n, named), store in zip(card, stores, strict=True))
    ]


def loads(cards: tuple[Boxes, ...], stores: tuple[tuple[int, ...], ...]) -> list[int]:
    """Steps back at each store."""
    found = [0] * 5
    for card, chosen in zip(cards, stores, strict=True):
        for (steps, _named), store in zip(card, chosen, strict=True):
            found[store] += steps
    return found


def fits(cards: tuple[Boxes, ...], tracks: Tracks) -> bool:
    """Brute force: whether any choice for all cards together leaves no marker below 0."""
    return any(
        all(n <= t for n, t in zip(loads(cards, chosen), tracks, strict=True))
        for chosen in itertools.product(*(ways(card) for card in cards))
    )


def short(cards: tuple[Boxes, ...], tracks: Tracks) -> int:
    """Brute force: the fewest steps that are missing for all cards together."""
    return min(
        sum(max(0, n - t) for n, t in zip(loads(cards, chosen), tracks, strict=True))
        for chosen in itertools.product(*(ways(card) for card in cards))
    )


@given(CARDS, TRACKS)
@SMALL
def test_cf_9_5_markers_fit_whenever_they_can(cards: tuple[Boxes, ...], tracks: Tracks) -> None:
    assert (not any(markers.best(cards, tracks).over)) == fits(cards, tracks)


@given(CARDS, TRACKS)
@SMALL
def test_cf_9_5_no_step_more_than_needed_is_called_missing(
    cards: tuple[Boxes, ...], tracks: Tracks
) -> None:
    assert markers.missing(cards, tracks) == short(cards, tracks)


@given(CARDS, TRACKS)
@SMALL
def test_cf_9_5_as_many_cards_are_met_as_can_be(cards: tuple[Boxes, ...], tracks: Tracks) -> None:
    plan = markers.best(cards, tracks)
    met = [i for i, over in enumerate(plan.over) if not over]
    most = max(
        len(some)
        for size in range(len(cards) + 1)
        for some in itertools.combinations(range(len(cards)), size)
        if fits(tuple(cards[i] for i in some), tracks)
    )
    assert len(met) == most
    chosen = tuple(plan.stores[i] for i in met)
    for card, stores in zip((cards[i] for i in met), chosen, strict=True):
        assert stores in ways(card)
    used = loads(tuple(cards[i] for i in met), chosen)
    assert all(n <= t for n, t in zip(used, tracks, strict=True))


ASKED = st.lists(
    st.lists(st.sampled_from([*SIZES, "any"]), min_size=1, max_size=3).map(tuple), max_size=4
)
DONE = st.lists(st.sampled_from(SIZES), max_size=6)


def handed(asked: list[tuple[str, ...]], done: list[str]) -> bool:
    """Brute force: whether the completed orders can be dealt out to all boxes."""
    wanted = [size for sizes in asked for size in sizes]
    return any(
        all(want in ("any", size) for want, size in zip(wanted, chosen, strict=True))
        for chosen in itertools.permutations(done, len(wanted))
    )


@given(ASKED, DONE)
@SMALL
def test_cf_9_5_orders_are_dealt_out_whenever_they_can_be(
    asked: list[tuple[str, ...]], done: list[str]
) -> None:
    decks = {size: iter(BOOK.order_deck(size)) for size in SIZES}
    completed = [next(decks[size]) for size in done]
    goals = [("t", i, Objective(orders=sizes)) for i, sizes in enumerate(asked)]
    found = end_check._orders(goals, BOOK, completed)
    standings = [found["t", i] for i in range(len(asked))]
    assert all(s.met for s in standings) == handed(asked, done)
    most = max(
        len(some)
        for size in range(len(asked) + 1)
        for some in itertools.combinations(asked, size)
        if handed(list(some), done)
    )
    assert sum(s.met for s in standings) == most
    spent = Counter(order for s in standings for order in s.orders)
    assert not spent - Counter(completed)
    for standing in standings:
        left = list(standing.asks.orders)
        for size in sorted((BOOK.orders[o].size for o in standing.orders), key=SIZES.index):
            left.remove(size if size in left else "any")
        assert Counter(left) == Counter(standing.lacking)


@given(
    st.lists(st.sampled_from(BOOK.manager_deck("demand")), unique=True, max_size=6),
    st.sampled_from(BOOK.manager_deck("target")),
    TRACKS,
    DONE,
    st.integers(0, 60),
    st.booleans(),
)
@SMALL
def test_cf_9_5_the_whole_week_is_won_exactly_if_each_kind_can_be_shared_out(
    demands: list[str], target: str, spaces: Tracks, done: list[str], money: int, paid: bool
) -> None:
    state = at("fulfil", target=target, demands=tuple(demands), money=money)
    state = placed(state, **dict(zip(STORES, spaces, strict=True)))
    decks = {size: iter(BOOK.order_deck(size)) for size in SIZES}
    state.players[0].completed = tuple(next(decks[size]) for size in done)
    asks = [o for card in (target, *demands) for o in BOOK.managers[card].objectives]
    chocolate = [
        (card, i)
        for card in (target, *demands)
        for i, o in enumerate(BOOK.managers[card].objectives)
        if o.kind == "chocolate"
    ]
    if paid and state.solo is not None:
        state.solo = type(state.solo)(target, tuple(demands), (), (), tuple(chocolate))
    cards = tuple(end_check.boxes_of(o) for o in asks if o.markers)
    expected = (
        sum(o.money for o in asks) <= money
        and handed([o.orders for o in asks if o.orders], done)
        and fits(cards, spaces)
        and (paid or not chocolate)
    )
    assert solo_facts(state).won == expected
    assert bool(GAME.result(state).winners) == expected


def test_many_cards_at_once_are_checked_in_a_moment() -> None:
    """Nine Demands and a Target, all about stores: the search may not count every way."""
    demands = ("d05", "d06", "d07", "d17", "d01", "d08", "d09", "d10", "d11")
    state = at("fulfil", target="t06", demands=demands)
    for spaces in ((9, 9, 9, 9, 9), (4, 4, 4, 4, 4), (5, 3, 7, 2, 6), (0, 0, 0, 0, 0)):
        state = placed(state, **dict(zip(STORES, spaces, strict=True)))
        met = [goal for goal in solo_facts(state).goals if goal.met]
        assert (len(met) == 10) == (spaces == (9, 9, 9, 9, 9))
