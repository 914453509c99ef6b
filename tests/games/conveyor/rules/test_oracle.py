"""CF-5 to CF-7 told a second time, as a plain predicate over the trace's state.

In states of random games everything that could be written down as an act is asked about twice:
whether `legal` lists it, and whether the rules as written here allow it.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import SLOTS, STORES
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.invariants import chosen
from tests.helpers.conveyor.states import GAME, setup

PIECES = ("bean", "cocoa", "chunks", "fingers", "caramel", "nuts", "boxed")
STAGE = {"bean": 0, "cocoa": 1, "chunks": 2, "fingers": 2, "caramel": 3, "nuts": 3, "boxed": 4}
SQUARES = (1, 2, 3, 4)
STANDS_FOR = {
    "bar": ("chunks", "fingers"),
    "wrapped": ("caramel", "nuts"),
    "refined": PIECES[2:],
    "any": PIECES,
}
PARTS = {part.id: part for part in GAME.book.cards.parts}
ORDERS = {order.id: order for order in GAME.book.cards.orders}
WHO = {card.id: (card.name, card.store) for card in GAME.book.cards.employees}

Tuple = tuple[str, ...]


def fits(symbols: Tuple, given: Tuple) -> bool:
    """Whether the pieces can be laid on the symbols, one on each."""
    if not symbols or not given:
        return not symbols and not given
    rest = [
        given[:i] + given[i + 1 :]
        for i, piece in enumerate(given)
        if piece in STANDS_FOR.get(symbols[0], (symbols[0],))
    ]
    return any(fits(symbols[1:], left) for left in rest)


def has(stock: list[str], taken: Tuple) -> bool:
    """Whether the pieces lie in the stock."""
    return not Counter(taken) - Counter(stock)


class Shift:
    """What a seat may do in Run Factory, from the trace of a state."""

    def __init__(self, trace: dict[str, Any], seat: int) -> None:
        self.me = trace["players"][seat]
        self.open = trace["pending"] or {}
        self.name = WHO[self.me["employee"]][0]
        self.act = self.name if self.me["uses_left"] else ""

    def may(self, a: Action) -> bool:
        """Whether the rules allow the act."""
        me = self.me
        if isinstance(a, act.Push):
            return not me["pushed"]
        if isinstance(a, act.EndShift):
            return bool(me["pushed"] or (self.name == "Engineer" and me["shift"] == 4))
        if isinstance(a, act.Trade):
            return bool(a.piece in me["store_room"])
        if isinstance(a, act.Move) and a.slot is None:
            able = self.act in ("Operator", "Expert Operator")
            return bool(able and a.piece in me["belt"][a.square - 1] and a.to != a.square)
        if isinstance(a, act.Decorate):
            lies = a.piece in me["belt"][a.square - 1]
            return bool(lies) and self.act == "Decorator" and STAGE[a.into] == STAGE[a.piece] + 1
        if isinstance(a, act.Pack):
            return self.act == "Packer" and bool(me["belt"][a.square - 1])
        if isinstance(a, act.Assign):
            return bool(self.act in ("Mechanic", "Technician") and a.slot in me["slots"])
        return bool(me["pushed"] and self.works(a))

    def works(self, a: Any) -> bool:
        """Whether a part can do the act on the square that is named."""
        slot = "top3" if isinstance(a, act.Chute) else a.slot
        if slot not in self.me["slots"]:
            return False
        part = PARTS[self.me["slots"][slot]]
        return self.does(part, a) and self.ready(part, slot, a)

    def does(self, part: Any, a: Any) -> bool:
        """Whether the act is the part's function, and the pieces for it lie there."""
        lying = self.me["belt"][a.square - 1]
        if isinstance(a, act.Operate):
            if a.option >= len(part.options) or not has(lying, a.inputs):
                return False
            option = part.options[a.option]
            return fits(option.inputs, a.inputs) and fits(option.outputs, a.outputs)
        if a.piece not in lying:
            return False
        if isinstance(a, act.Upgrade):
            return bool(part.upgrade) and STAGE[a.into] == STAGE[a.piece] + 1
        if isinstance(a, act.Repeat):
            return bool(part.repeat)
        return bool(part.chute) if isinstance(a, act.Chute) else False

    def ready(self, part: Any, slot: str, a: Any) -> bool:
        """Whether it is the part's turn: once a shift, further points, or once more beside."""
        own, open_here = int(slot[-1]), self.open.get("slot") == slot
        if open_here and self.open["points"] and a.square == self.open["square"]:
            return True
        if a.square == own:
            fresh = part.chute or slot not in self.me["used"]
            return fresh and self.me["coal"] >= self.cost(part, slot)
        if not (open_here and self.open["beside"] and self.name == "Technician"):
            return False
        return bool(abs(a.square - own) == 1 and self.me["coal"] >= 1)

    def cost(self, part: Any, slot: str) -> int:
        """Coal for an ordinary operation."""
        helped = self.name == "Mechanic" and self.me["assigned"] == slot
        return (part.cost + 1) // 2 if helped else int(part.cost)


def run_acts(seat: int, slots: dict[str, str]) -> Iterator[Action]:
    """All acts of Run Factory that can be written down, and that are no plain nonsense."""
    yield from (act.Push(seat), act.EndShift(seat))
    yield from (act.Trade(seat, piece) for piece in PIECES)
    yield from (act.Assign(seat, slot) for slot in SLOTS)
    yield from (act.Pack(seat, square) for square in SQUARES)
    for square, piece in itertools.product(SQUARES, PIECES):
        yield act.Chute(seat, piece, square)
        yield from (act.Move(seat, None, square, piece, to) for to in SQUARES)
        yield from (act.Decorate(seat, square, piece, into) for into in PIECES)
        for slot in SLOTS:
            yield act.Repeat(seat, slot, square, piece)
            yield from (act.Upgrade(seat, slot, square, piece, into) for into in PIECES)
    for slot, part in slots.items():
        yield from operations(seat, slot, PARTS[part])


def operations(seat: int, slot: str, part: Any) -> Iterator[Action]:
    """All operations of a converter anywhere, and some that it cannot do."""
    for number, option in enumerate(part.options):
        for taken in dict.fromkeys(sets(option.inputs)):
            for given in dict.fromkeys(sets(option.outputs)):
                for square in SQUARES:
                    for wrong in (number, 1 - number):
                        yield act.Operate(seat, slot, wrong % 3, taken, given, square)


def sets(symbols: Tuple) -> Iterator[Tuple]:
    """All that the symbols may stand for, in the order of the pieces."""
    for choice in itertools.product(*(STANDS_FOR.get(s, (s,)) for s in symbols)):
        yield tuple(sorted(choice, key=PIECES.index))


def fulfil_acts(trace: dict[str, Any], seat: int) -> Iterator[Action]:
    """All acts of Fulfil Orders with payments that lie in the store room."""
    me = trace["players"][seat]
    room = Counter(me["store_room"])
    counts = [range(min(room[piece], 9) + 1) for piece in PIECES]
    piles = [
        tuple(p for p, n in zip(PIECES, choice, strict=True) for _ in range(n))
        for choice in itertools.product(*counts)
    ]
    yield act.EndFulfil(seat)
    for held in me["orders"]:
        yield act.SkipStage(seat, held["id"])
        for pay, who in itertools.product(piles, (None, "agent", "dealer")):
            yield act.DeliverStage(seat, held["id"], pay, who)
    yield from (act.DeliverStore(seat, store, pay) for store in STORES for pay in piles)


def may_fulfil(trace: dict[str, Any], seat: int, a: Action) -> bool:
    """Whether the rules allow an act of Fulfil Orders or of the agent after it."""
    me, agent = trace["players"][seat], trace["phase"] == "agent"
    name, own = WHO[me["employee"]]
    able = name if me["uses_left"] else ""
    if isinstance(a, act.EndFulfil):
        return True
    if isinstance(a, act.DeliverStore):
        right = a.store != own if agent else a.store == own and not me["delivered"]
        return right and takes(a.store + trace["stores"][a.store]["side"], a.pay)
    if agent or not isinstance(a, (act.SkipStage, act.DeliverStage)):
        return False
    if isinstance(a, act.SkipStage):
        return able == "Clerk"
    stage = next(held["stage"] for held in me["orders"] if held["id"] == a.order)
    price = ORDERS[a.order].stages[stage].pay
    if a.with_ == "agent":
        return able == "Corner Shop Agent" and fits(("refined",) * len(price), a.pay)
    if a.with_ == "dealer":
        fewer = [price[:i] + price[i + 1 :] for i in range(len(price))]
        return able == "Dealer" and any(fits(asked, a.pay) for asked in fewer)
    return fits(price, a.pay)


def takes(side: str, pay: Tuple) -> bool:
    """Whether a store's side takes the chocolates; at most nine spaces at once."""
    kinds, n = set(pay), len(pay)
    single = {
        "fanciesA": "chunks",
        "fanciesB": "fingers",
        "saltersA": "caramel",
        "saltersB": "nuts",
        "luxuryA": "boxed",
    }
    if side in single:
        return 0 < n <= 9 and kinds == {single[side]}
    if side == "palaceA":
        return 0 < n <= 9 and len(kinds) == 1 and kinds <= set(PIECES[2:])
    if side == "palaceB":
        return 0 < n == len(kinds) and kinds <= set(PIECES[2:])
    if side == "luxuryB":
        return 0 < n <= 18 and n % 2 == 0 and kinds <= {"chunks", "fingers"}
    if side == "dunstanA":
        return 0 < n <= 18 and n % 2 == 0 and kinds <= {"caramel", "nuts", "boxed"}
    pairs = ({"chunks", "fingers"}, {"caramel", "nuts"}, {"boxed"})
    return n == 2 and any(kinds <= pair for pair in pairs)


@pytest.mark.parametrize("seed", mostly_seldom(range(6), 2))
def test_legal_is_what_the_rules_allow(seed: int) -> None:
    """CF-5, CF-6, CF-7: neither more nor less, in some states of a random game."""
    given = GAME.resolve(setup(2 + seed % 3, "?????", "random"), 900 + seed)
    state, rng, asked = GAME.begin(given, 900 + seed), Rng(seed, 3), 0
    for factory in state.players:
        factory.coal += 25 * (seed % 3)
    while (seat := state.seat) is not None:
        legal = GAME.legal(state, seat)
        if state.phase in ("run", "fulfil", "agent") and rng.below(8) == 0:
            trace = GAME.trace(state)
            if state.phase == "run":
                shift = Shift(trace, seat)
                acts = dict.fromkeys(run_acts(seat, shift.me["slots"]))
                right = {a for a in acts if shift.may(a)}
            else:
                right = {a for a in fulfil_acts(trace, seat) if may_fulfil(trace, seat, a)}
            assert set(legal) == right
            asked += 1
        GAME.advance(state, chosen(legal, rng))
    assert asked > 10
