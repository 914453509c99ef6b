"""What the cards on display are worth to a seat: the day planned with them, and the gain that a
part promises for the days after."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.draft import part_use, place_worth
from chocolate_factory.games.conveyor.mind.draft.draft_game import EMPLOYEE, Packet
from chocolate_factory.games.conveyor.mind.draft.worse_by import Take
from chocolate_factory.games.conveyor.mind.evaluation import factory_flow
from chocolate_factory.games.conveyor.mind.evaluation.weights import Weights
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.state.state import State

Slots = tuple[str | None, ...]
WELL = 2
"""So many packets of parts promise well by figures that were learnt."""
RatedTake = tuple[float, Take]
"""£ of a choice."""
WeekValue = Callable[[State], float]
"""£ to expect of the week from a state in which the seat has drafted so far."""


class DraftDepth(msgspec.Struct, frozen=True):
    """How many places are tried for a part, and how long each choice is planned."""

    places: int
    """Places for the parts of a packet for which the day is planned, the most promising ones; with
    0 a part is taken for what it promises."""
    nodes: int
    """For each planned day."""
    close: float = 0.0
    """£ that count for nothing between two places of a part: then rather one that it can work in
    today."""
    learnt: place_worth.Learnt | None = None
    """By which a part is judged on the days that are not planned; alone, and without them, what a
    factory promises counts."""


class CardValues:
    """£ that cards add for a seat to what it has."""

    def __init__(
        self,
        game: Conveyor,
        state: State,
        seat: int,
        depth: DraftDepth,
        weights: Weights,
        flows: Budget,
        look: WeekValue | None = None,
    ) -> None:
        """`flows` are nodes for looking at factories without a plan. `look` sees the next day, too;
        without it the day is planned to its end."""
        self._game, self._seat, self._weights = game, seat, weights
        self._state, self._depth, self._flows = state, depth, flows
        self._slots, self._look = state.players[seat].slots, look
        self._learnt = depth.learnt if state.solo is None else None
        self._ranked: dict[int, list[act.TakePart]] = {}
        self._known: dict[tuple[Slots, bool], float] = {}
        self._gained: dict[Take, tuple[float, float]] = {}
        self._now: float | None = None

    def best(self, packet: Packet) -> RatedTake:
        """The best card of a packet, with its place."""
        kind, number = packet
        if kind == EMPLOYEE:
            cards = self._state.employees[number]
            return _best([self.value(act.TakeEmployee(self._seat, number, c)) for c in cards])
        many = self._depth.places if number in self._well() else 1
        found = [self.value(place) for place in self._places(number)[:many]]
        return self._sooner(_best(found), found)

    def _places(self, number: int) -> list[act.TakePart]:
        """Where the parts of a packet could go, the most promising places first."""
        if number not in self._ranked:
            places = [
                act.TakePart(self._seat, number, card, slot)
                for card in self._state.parts[number]
                for slot in SLOTS
            ]
            places.sort(key=self._promise, reverse=True)
            self._ranked[number] = places
        return self._ranked[number]

    def _well(self) -> list[int]:
        """The packets of parts that promise well, of which several places are looked at."""
        numbers = [number for number, cards in enumerate(self._state.parts) if cards]
        if self._learnt is None or not self._depth.places:
            return numbers if self._depth.places else []
        best = {number: self._promise(self._places(number)[0]) for number in numbers}
        return sorted(numbers, key=lambda number: -best[number])[:WELL]

    def _sooner(self, best: RatedTake, found: list[RatedTake]) -> RatedTake:
        """The best, or the same part where it is worth about as much and can work today; for
        whom `close` is not 0."""
        take, least = best[1], best[0] - self._depth.close
        if not self._depth.close or not isinstance(take, act.TakePart):
            return best
        sooner: list[RatedTake] = [
            (value, other)
            for value, other in found
            if isinstance(other, act.TakePart)
            and other.part == take.part
            and value >= least
            and part_use.works_today(self._game.book, self._state, other)
        ]
        return _best(sooner) if sooner else best

    def value(self, action: Take) -> RatedTake:
        """£ that a choice adds to the day, and promises for those after."""
        return sum(self.gains(action)), action

    def looked_at(self) -> list[Take]:
        """The choices that have been valued so far."""
        return list(self._gained)

    def gains(self, action: Take) -> tuple[float, float]:
        """(£ that a choice adds to what is planned of the week, £ that it promises for the days
        after that)."""
        if action not in self._gained:
            self._gained[action] = self._gains(action)
        return self._gained[action]

    def _gains(self, action: Take) -> tuple[float, float]:
        if self._flows.cancelled():  # nobody waits for the answer
            return 0.0, 0.0
        if isinstance(action, act.TakePart):
            return self._place_gains(action) if self._depth.places else (0.0, self._promise(action))
        state = copy_state(self._state)
        state.phase, state.seat = "draft", self._seat
        self._game.advance(state, action)
        return self._day(state) - self._today(), 0.0

    def _promise(self, action: act.TakePart) -> float:
        """£ by which a part in a place makes the factory better for the rest of the week."""
        if self._learnt is not None:
            return self._worth(self._learnt.whole, action, self._state.day)
        after = self._with(action)
        return self._weights.parts * (self._flow(after, True) - self._flow(self._slots, True))

    def _place_gains(self, action: act.TakePart) -> tuple[float, float]:
        state, after = copy_state(self._state), self._with(action)
        state.players[self._seat].slots = after
        planned = self._day(state) - self._today()
        if self._learnt is not None:
            return planned, self._worth(self._learnt.beside_plan, action, self._not_planned())
        later = self._flow(after, False) - self._flow(self._slots, False)
        return planned, self._weights.parts * later

    def _worth(self, learnt: place_worth.Figures, action: act.TakePart, day: int) -> float:
        place = place_worth.Place(self._slots, action.part, SLOTS.index(action.slot))
        return place_worth.worth(learnt, self._game.book, place, day)

    def _not_planned(self) -> int:
        """The first day for which the figures beside a plan count. They were fitted beside a plan
        of one day, and count for that, too."""
        return self._state.day + (self._look is not None)

    def _with(self, action: act.TakePart) -> Slots:
        at = SLOTS.index(action.slot)
        return (*self._slots[:at], action.part, *self._slots[at + 1 :])

    def _today(self) -> float:
        """£ of the day with what the seat has."""
        if self._now is None:
            self._now = self._day(self._state)
        return self._now

    def _day(self, state: State) -> float:
        if self._look is not None:
            return self._look(state)
        book, nodes, stop = self._game.book, self._depth.nodes, self._flows.cancelled
        return day_plans.day_value(book, state, self._seat, nodes, self._weights, stop)

    def _flow(self, slots: Slots, today: bool) -> float:
        """£ of a factory in the rest of the week, with today or without."""
        key = slots, today
        if key not in self._known:
            state = self._state
            if not today:
                state = copy_state(state)
                state.day += 1 if self._look is None else 2
            self._known[key] = 0.0
            if state.day <= LAST_DAY:
                flow = factory_flow.factory_value(
                    self._game.book, state, self._seat, slots, self._flows
                )
                self._known[key] = flow
        return self._known[key]


def _best(found: list[RatedTake]) -> RatedTake:
    return max(found, key=lambda each: each[0])
