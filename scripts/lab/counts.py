"""What happened in a game of Chocolate Factory, counted from its record.

Counters by name; the keys are ids of cards, `order/stage` with stages from 0, `store side`,
`store side/rank` with ranks from 1, or codes of the score sheet. A name ends in what was counted:

    part_, employee_    shown    days on which the card lay in the display
                        first    days on which it was the first of its kind to be taken
                        chance   what taking at random among those left would have made of taken
                        taken    times it was taken
    order_              dealt, offered (in Cleanup), chance, chosen, completed
    stage_              paid, money (£), skipped
    store_              games, deliveries, spaces, reached (players above 0), paid, money (£)
    income, winner      £ of all players and of the winner by line of the score sheet
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from chocolate_factory.bots.arena import Played
from chocolate_factory.core.action import Action, Event, Transition
from chocolate_factory.games.conveyor.acts import legal_acts
from chocolate_factory.games.conveyor.acts.actions import ChooseOrder, TakeEmployee, TakePart
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State

Counters = dict[str, Counter[str]]


def count(game: Conveyor, played: Played) -> dict[str, dict[str, float]]:
    """All counters of a game; the played game carries its record."""
    state = game.begin(played.setup, played.seed)
    tally = _Tally(state)
    for action in played.record:
        tally.chooses(state, action)
        transition = Transition(state, keep=True)
        legal_acts.do(game.book, transition, action)
        for event in transition.events or ():
            tally.happens(state, event)
        tally.follows(state)
    tally.ends(state, played)
    return {name: dict(counter) for name, counter in sorted(tally.counters.items()) if counter}


class _Tally:
    """The counters of one game, filled while it is walked through."""

    def __init__(self, state: State) -> None:
        self.counters: Counters = {}
        self._day = 0
        self._taken: set[str] = set()
        self._stage: dict[str, int] = {}
        for factory in state.players:
            self._all("order_dealt", (held.id for held in factory.orders if held))
        self.follows(state)

    def _add(self, name: str, key: str, n: float = 1) -> None:
        counter = self.counters.setdefault(name, Counter())
        counter[key] += n  # type: ignore[assignment]

    def _all(self, name: str, keys: Iterable[str], n: float = 1) -> None:
        for key in keys:
            self._add(name, key, n)

    def follows(self, state: State) -> None:
        """Looks at the display of a new day."""
        if state.day != self._day:
            self._day = state.day
            self._taken.clear()
            self._all("part_shown", _cards(state.parts))
            self._all("employee_shown", _cards(state.employees))

    def chooses(self, state: State, action: Action) -> None:
        """Counts a choice among cards, before it is done."""
        if isinstance(action, TakePart):
            self._takes("part", action.part, _cards(state.parts))
        elif isinstance(action, TakeEmployee):
            self._takes("employee", action.employee, _cards(state.employees))
        elif isinstance(action, ChooseOrder):
            self._all("order_offered", state.offer)
            self._all("order_chance", state.offer, 1 / len(state.offer))
            self._add("order_chosen", action.order)

    def _takes(self, what: str, card: str, left: Sequence[str]) -> None:
        if what not in self._taken:
            self._taken.add(what)
            self._add(f"{what}_first", card)
        self._all(f"{what}_chance", left, 1 / len(left))
        self._add(f"{what}_taken", card)

    def happens(self, state: State, event: Event) -> None:
        """Counts an event of the orders and stores."""
        if isinstance(event, events.StagePaid):
            key = self._next(event.order)
            self._add("stage_paid", key)
            self._add("stage_money", key, event.money)
        elif isinstance(event, events.StageSkipped):
            self._add("stage_skipped", self._next(event.order))
        elif isinstance(event, events.OrderCompleted):
            self._add("order_completed", event.order)
        elif isinstance(event, events.StoreSupplied):
            store = _side(state, event.store)
            self._add("store_deliveries", store)
            self._add("store_spaces", store, event.end - event.start)

    def _next(self, order: str) -> str:
        """The stage of an order that is done now; an order has one owner in a game."""
        stage = self._stage.get(order, 0)
        self._stage[order] = stage + 1
        return f"{order}/{stage}"

    def ends(self, state: State, played: Played) -> None:
        """Counts the lines of the score sheet."""
        for line in played.result.lines:
            self._add("income", line.code, sum(line.amounts))
            for seat in played.result.winners:
                self._add("winner", line.code, line.amounts[seat] / len(played.result.winners))
            if line.code == "store":
                self._prizes(_side(state, line.params["store"]), line.amounts)
        for index, store in enumerate(STORES):
            reached = sum(factory.tracks[index] > 0 for factory in state.players)
            self._add("store_games", _side(state, store))
            self._add("store_reached", _side(state, store), reached)

    def _prizes(self, store: str, amounts: Sequence[int]) -> None:
        paid = sorted((money for money in amounts if money), reverse=True)
        for rank, money in enumerate(paid, start=1):
            self._add("store_paid", f"{store}/{rank}")
            self._add("store_money", f"{store}/{rank}", money)


def _cards(packets: Iterable[Iterable[str]]) -> list[str]:
    return [card for packet in packets for card in packet]


def _side(state: State, store: str) -> str:
    """`palace A`: a store and the side that is up."""
    return f"{store} {state.sides[STORE_INDEX[store]]}"
