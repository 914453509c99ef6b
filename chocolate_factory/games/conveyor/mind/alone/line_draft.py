"""The draft of who plays alone: one card of each kind from the line, chosen together."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.alone import served
from chocolate_factory.games.conveyor.mind.alone.week import SEAT, Week
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.draft.draft_reason import card_id, plain_reason
from chocolate_factory.games.conveyor.mind.draft.worse_by import Take
from chocolate_factory.games.conveyor.mind.evaluation import factory_flow
from chocolate_factory.games.conveyor.state.state import State

FLOWS = 400_000
"""Nodes for looking at factories in one decision."""
PLACES = 2
"""Places of each part for which the day is planned, the most promising ones."""
TOGETHER = 2
"""So many of the best parts are tried with so many of the best employees."""
NODES, LAST_NODES = 20_000, 20_000
"""For each planned day, and each planned last day."""
TRIES = 2
"""A last day is planned so often for a pair of cards."""
LATER = 1.0
"""What counts of what a part promises for the days after (tuned)."""
Rank = tuple[float, float]
"""How good a draft is, the first figure first: on the last day the objectives met, and £."""
Ranks = dict[tuple[Take, ...], Rank]
"""How good it is to take some cards."""


class LineDraft:
    """One decision in the draft; the part and the employee are chosen together."""

    def __init__(self, game: Conveyor, state: State, cancelled: Cancelled = never) -> None:
        self._game, self._state, self._cancelled = game, state, cancelled
        self._week = Week(game, cancelled)
        self._flows = Budget(FLOWS, cancelled)
        self._known: Ranks = {}
        self._missed: dict[tuple[Take, ...], tuple[tuple[str, int], ...]] = {}
        """On the last day the objectives that are missed with these cards."""

    def thought(self) -> Thought:
        """The best pair of cards, or the best card if only one kind is left to take."""
        parts, employees = self._parts(), self._employees()
        takes: list[Take] = [*parts, *employees]
        alone: Ranks = {(take,): self._rank((take,)) for take in takes}
        found = alone
        if parts and employees:
            pairs: list[tuple[Take, ...]] = [
                (part, employee)
                for part in self._first(parts, alone)
                for employee in self._first(employees, alone)
            ]
            found = {pair: self._rank(pair) for pair in pairs if not self._cancelled()} or alone
        ranked = sorted(found, key=found.__getitem__, reverse=True)
        best, card = ranked[0], card_id(ranked[0][-1])
        others = [each for each in ranked[1:] if card_id(each[-1]) != card]
        other = others[0][-1] if others else None
        text = plain_reason(self._game.book, self._state, best[-1], other, self._serves(best))
        return Thought(best[-1], found[best][1], tuple(reversed(best)), text, len(best))

    def _serves(self, takes: tuple[Take, ...]) -> str:
        """Which objectives the day planned with these cards serves; on the last day what is met."""
        state = self._after(takes)
        if takes in self._missed:
            return served.at_last(self._game.book, self._missed[takes])
        evening = self._week.evening(state, NODES)
        nothing = _("No objective comes nearer today: it is for later.")
        return served.sentence(self._game.book, self._state, evening, nothing)

    def _first(self, takes: Sequence[Take], alone: Ranks) -> list[Take]:
        return sorted(takes, key=lambda take: alone[take,], reverse=True)[:TOGETHER]

    def _employees(self) -> list[act.TakeEmployee]:
        if self._state.players[SEAT].employee is not None:
            return []
        line = enumerate(self._state.employees)
        return [act.TakeEmployee(SEAT, number, card) for number, cards in line for card in cards]

    def _parts(self) -> list[act.TakePart]:
        """Of each part the most promising places."""
        if self._state.players[SEAT].part_taken:
            return []
        found: list[act.TakePart] = []
        for number, cards in enumerate(self._state.parts):
            for card in cards:
                places = [act.TakePart(SEAT, number, card, slot) for slot in SLOTS]
                found += sorted(places, key=lambda p: self._flow((p,), True), reverse=True)[:PLACES]
        return found

    def _rank(self, takes: tuple[Take, ...]) -> Rank:
        if takes not in self._known:
            self._known[takes] = self._ranked(takes)
        return self._known[takes]

    def _ranked(self, takes: tuple[Take, ...]) -> Rank:
        state = self._after(takes)
        if state.day == LAST_DAY:
            tries = TRIES if len(takes) > 1 else 1
            found = self._week.last_day(state, LAST_NODES, tries)
            self._missed[takes] = found.missed
            return found.rank
        return 0.0, self._week.day(state, NODES) + LATER * self._flow(takes, False)

    def _after(self, takes: tuple[Take, ...]) -> State:
        """The state with these cards taken, as if the draft went on."""
        state = copy_state(self._state)
        factory = state.players[SEAT]
        for take in takes:
            if isinstance(take, act.TakePart):
                at = SLOTS.index(take.slot)
                factory.slots = (*factory.slots[:at], take.part, *factory.slots[at + 1 :])
                factory.part_taken = True
            else:
                self._game.advance(state, take)
        return state

    def _flow(self, takes: tuple[Take, ...], today: bool) -> float:
        """£ of the factory with a part in the rest of the week, with today or without."""
        part = next((take for take in takes if isinstance(take, act.TakePart)), None)
        if part is None and not today:
            return 0.0
        state = copy_state(self._after((part,) if part else ()))
        state.day += 0 if today else 1
        slots = state.players[SEAT].slots
        return factory_flow.factory_value(self._game.book, state, SEAT, slots, self._flows)
