"""All that a player can still do while the others stand still, searched by the rules.

Every act is one that the rules list, every state one that they make. Left out is only what cannot
be better than something else: filling a cup with what no open order takes (to return it is as
good), a Rush Token spent while free steps are left, and the order in which things are poured.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.move import Rush, Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.cards.records import CUPS, TABS
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state.state import MOVING, Shop, State
from chocolate_factory.games.node_budget import NodeBudget
from chocolate_factory.games.puzzles import Still

SPOILT = -1
"""A cup that can become none of the open orders."""
MOST = 2
"""Ingredients that a space gives at the most (CR-3)."""
NEVER = 1 << 10
"""More ingredients than can be had."""

Tabs = tuple[tuple[str, ...], ...]
Line = tuple[Action, ...]


class Open(NamedTuple):
    """The open orders of a player."""

    key: object
    """What they have in common with others that are worth the same."""
    needs: tuple[tuple[int, Pile], ...]
    """(tab, what the cup must hold) of each."""
    wanted: Pile
    """All that they ask for together."""
    tokens: int
    """Rush Tokens that they can bring."""


class PuzzleSearch:
    """The best that a seat can come to by the round `last`, with acts of the kinds in `without`
    left undone. Raises `Spent` when its nodes are used up."""

    def __init__(
        self,
        game: CoffeeRush,
        seat: int,
        last: int,
        still: Still,
        nodes: int,
        without: tuple[type[Action], ...] = (),
    ) -> None:
        self._game, self._book, self._seat, self._last = game, game.book, seat, last
        self._still, self._without = still, without
        self._budget = NodeBudget(nodes)
        self._open: dict[Tabs, Open] = {}
        self._fitting: dict[tuple[Tabs, Pile], bool] = {}
        self._least: dict[object, int] = {}
        self._most: dict[object, int] = {}

    def best(self, state: State, idle: int) -> int:
        """The most points that can be had in the end, where who does nothing has `idle`."""
        points = idle
        while self._reaches(state, points + 1):
            points += 1
        return points

    def line(self, state: State, points: int) -> Line:
        """Acts of the seat that come to so many points, which can be had: the shortest walks, and
        nothing poured that is not needed."""
        now, found = state, list[Action]()
        while now.seat is not None:
            if now.phase in MOVING:
                walk, now = self._walk(now, points)
                found += walk
                continue
            acts = sorted(self._acts(now), key=_effort)
            ways = ((act, self._after(now, act)) for act in acts)
            act, now = next(way for way in ways if self._reaches(way[1], points))
            found.append(act)
        return tuple(found)

    def _walk(self, state: State, points: int) -> tuple[Line, State]:
        """The shortest way to the end of a move from which so many points can be had."""
        edge: list[tuple[State, Line]] = [(state, ())]
        seen = set[object]()
        while True:
            further: list[tuple[State, Line]] = []
            for now, line in edge:
                for act in sorted(self._acts(now), key=_effort):
                    after = self._after(now, act)
                    if after.phase not in MOVING:
                        if self._reaches(after, points):
                            return (*line, act), after
                    elif (key := self._key(after)) not in seen:
                        seen.add(key)
                        further.append((after, (*line, act)))
            edge = further

    def _reaches(self, state: State, points: int) -> bool:
        """Whether so many points can be had from here."""
        if state.seat is None:
            return sheet.points(self._book, state.players[self._seat]) >= points
        key = self._key(state)
        if self._least.get(key, points - 1) >= points:
            return True
        most = self._most.get(key)
        if most is None:
            most = self._most[key] = self._bound(state)
        if most < points:
            return False
        self._budget.pay()
        able = any(self._reaches(self._after(state, act), points) for act in self._acts(state))
        if able:
            self._least[key] = points
        else:
            self._most[key] = points - 1
        return able

    def _after(self, state: State, action: Action) -> State:
        """The state after an act, and after all that the others do, which is nothing."""
        after = self._game.copy(state)
        self._game.advance(after, action)
        while after.seat is not None and after.seat != self._seat:
            self._game.advance(after, self._still(after, after.seat))
        return after

    # what is done

    def _acts(self, state: State) -> Sequence[Action]:
        """The acts that may be best."""
        acts: Iterable[Action] = self._game.legal(state, self._seat)
        if state.phase == "pour":
            acts = self._pourings(state, acts)
        elif state.steps_left:
            acts = (act for act in acts if not isinstance(act, Rush))
        return [act for act in acts if not isinstance(act, self._without)]

    def _pourings(self, state: State, acts: Iterable[Action]) -> Sequence[Action]:
        """What may be done with the first kind in the hand, and with whole cups."""
        first = next(iter(ingredients.kinds(state.hand)), "")
        shop, tried = state.players[self._seat], set[Pile]()
        pours, others = list[Action](), list[Action]()
        for act in acts:
            if isinstance(act, Pour):
                one = ingredients.ONE[act.ingredient]
                filled = shop.cups[act.cup] + one
                if act.ingredient != first or filled in tried:
                    continue
                tried.add(filled)
                if self._is_useful(state, shop, filled, state.hand - one):
                    pours.append(act)
            elif not isinstance(act, Return) or act.ingredient == first:
                others.append(act)
        return [*pours, *others]

    def _is_useful(self, state: State, shop: Shop, cup: Pile, hand: Pile) -> bool:
        """Whether a cup can still become an open order; in the last turn, with what is in hand."""
        holds, last = ingredients.holds, state.round == self._last
        return any(
            holds(need, cup) and (not last or holds(hand, need - cup))
            for _tab, need in self._orders(shop).needs
        )

    # what is the same, and what nothing exceeds

    def _orders(self, shop: Shop) -> Open:
        found = self._open.get(shop.tabs)
        if found is None:
            book = self._book
            all_ = [(tab, id_) for tab, ids in enumerate(shop.tabs) for id_ in ids]
            needs = tuple((tab, book.needs[id_]) for tab, id_ in all_)
            found = self._open[shop.tabs] = Open(
                tuple(sorted((tab, book.needs[id_], book.rush[id_]) for tab, id_ in all_)),
                needs,
                sum(need for _tab, need in needs),
                sum(book.rush[id_] for _tab, id_ in all_),
            )
        return found

    def _fits(self, shop: Shop, cup: Pile) -> bool:
        """Whether a cup can still become an open order."""
        asked = shop.tabs, cup
        if asked not in self._fitting:
            needs = self._orders(shop).needs
            self._fitting[asked] = any(ingredients.holds(need, cup) for _tab, need in needs)
        return self._fitting[asked]

    def _key(self, state: State) -> object:
        """What positions have in common that are worth the same."""
        shop = state.players[self._seat]
        orders = self._orders(shop)
        cups = tuple(sorted(cup if self._fits(shop, cup) else SPOILT for cup in shop.cups))
        hand = state.hand and ingredients.intersection(state.hand, orders.wanted)
        key = (state.round, state.phase, orders.key, cups, hand, len(shop.up), len(shop.down))
        if state.round == self._last and state.phase not in MOVING:
            return key, len(shop.tiles)
        return key, state.steps_left, state.moving, shop.rush, shop.meeples, shop.tiles

    def _bound(self, state: State) -> int:
        """Points that nothing exceeds: as many orders as there are cups and ingredients for, each
        from the cup that lacks least for it."""
        shop, more = state.players[self._seat], self._last - state.round
        cups = CUPS * (more + (state.phase != "process"))
        falling, staying = list[int](), list[int]()
        in_hand = state.hand if not more and state.phase not in MOVING else None
        for tab, need in self._orders(shop).needs:
            lack = _lack(shop, need, in_hand)
            if tab + more >= TABS - 1:
                falling.append(lack)
            else:
                staying.append(lack)
        cups += (state.phase == "process") * sum(
            any(need == cup for _tab, need in self._orders(shop).needs) for cup in shop.cups
        )
        points = sheet.points(self._book, shop) - len(falling)
        return points + _most(sorted(falling), sorted(staying), cups, self._gain(state, more))

    def _gain(self, state: State, more: int) -> int:
        """Ingredients that the seat can still pour at the most, with `more` turns after this."""
        shop, book = state.players[self._seat], self._book
        buys = state.phase == "upgrade" and bool(turns.upgrades(book, shop))
        each = MOST if shop.tiles or buys or more else 1
        steps = book.board.steps * more
        if state.phase in MOVING or more:
            steps += shop.rush + (state.steps_left if state.phase in MOVING else 0)
        if more:  # for specialties, and for what falls off meanwhile
            steps += self._orders(shop).tokens
            steps += sum(len(tab) for tab in shop.tabs[TABS - 1 - more :])
        return ingredients.size(state.hand) + each * steps


def _effort(action: Action) -> int:
    """What is tried before what: what serves comes first where it loses nothing, then what ends
    something or gives it back."""
    if isinstance(action, Process):
        return 0
    return 1 if isinstance(action, Stop | EndPour | Return | EndTurn) else 2


def _lack(shop: Shop, need: Pile, hand: Pile | None) -> int:
    """The fewest ingredients that one of the cups lacks for an order; as good as never more than
    there are, if it needs something that is not in the hand."""
    holds = ingredients.holds
    lacks = [need - cup if holds(need, cup) else need for cup in shop.cups]
    if hand is not None:
        lacks = [lack for lack in lacks if holds(hand, lack)]
    return min((ingredients.size(lack) for lack in lacks), default=NEVER)


def _most(falling: Sequence[int], staying: Sequence[int], cups: int, room: int) -> int:
    """The most points by orders that lack so much: two for each that would fall, one for others."""
    best = 0
    for late in range(min(cups, len(falling)) + 1):
        left = room - sum(falling[:late])
        if left < 0:
            break
        soon = 0
        while soon < min(cups - late, len(staying)) and sum(staying[: soon + 1]) <= left:
            soon += 1
        best = max(best, 2 * late + soon)
    return best
