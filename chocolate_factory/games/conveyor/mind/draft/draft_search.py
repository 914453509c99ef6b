"""The draft as a game of all seats: what a choice is worth when the day's draft is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Entry, Source
from chocolate_factory.games.conveyor.acts.draft import TakeEmployee, TakePart
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind import breakdown
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.draft import employee_use, part_use
from chocolate_factory.games.conveyor.mind.draft.card_values import (
    CardValues,
    DraftDepth,
    RatedTake,
    WeekValue,
)
from chocolate_factory.games.conveyor.mind.draft.draft_game import (
    EMPLOYEE,
    PART,
    DraftGame,
    Packet,
    worth_of,
)
from chocolate_factory.games.conveyor.mind.draft.draft_reason import (
    CLOSE,
    LEAST,
    LITTLE,
    Beside,
    Following,
    Gain,
    card_id,
    draft_account,
    draft_reason,
    plain_reason,
)
from chocolate_factory.games.conveyor.mind.draft.employee_use import DayPlan
from chocolate_factory.games.conveyor.mind.draft.slot_use import NextBest
from chocolate_factory.games.conveyor.mind.draft.worse_by import Prospect, Take
from chocolate_factory.games.conveyor.mind.evaluation.weights import Weights
from chocolate_factory.games.conveyor.rules.turns import draft_order
from chocolate_factory.games.conveyor.state.state import Factory, State, square_of

Then = Callable[[Take], Take | None]
"""What the seat does best at its next turn today if it takes a card now."""
FLOWS = 400_000
"""Nodes for looking at factories in one decision."""
OTHERS = DraftDepth(places=0, nodes=10_000)
"""The others' parts are taken for what they promise."""


class Explained(NamedTuple):
    """Why a choice is the best."""

    reason: str
    account: tuple[Entry, ...] = ()
    """From where its figure comes."""
    behind: tuple[str, ...] = ()
    """What else there is to say, a sentence each."""


class DraftSearch:
    """One turn of a seat in the draft."""

    def __init__(
        self,
        game: Conveyor,
        state: State,
        seat: int,
        depth: DraftDepth,
        weights: Weights,
        cancelled: Cancelled = never,
        look: WeekValue | None = None,
        plan: DayPlan | None = None,
    ) -> None:
        """`look` is how the seat itself looks at what it might have (see `CardValues`), `plan` how
        it plans a day when it is asked why."""
        queue = draft_order(state)[state.turn :]
        kinds = {each: _kinds(state.players[each]) for each in queue}
        left = [
            *((PART, number) for number, cards in enumerate(state.parts) if cards),
            *((EMPLOYEE, number) for number, cards in enumerate(state.employees) if cards),
        ]
        self._plan, self._cancelled = plan, cancelled
        self._state, self._alone = state, state.solo is not None
        self._best: dict[Packet, RatedTake] = {}
        self._cards: dict[tuple[int, Packet], RatedTake] = {}
        worth: dict[tuple[int, Packet], float] = {}
        flows = Budget(FLOWS, cancelled)
        others = msgspec.structs.replace(OTHERS, learnt=depth.learnt)
        for each, taken in kinds.items():
            own = each == seat
            whose = (depth, weights, flows, look) if own else (others, weights, flows, None)
            estimates = CardValues(game, state, each, *whose)
            for packet in left:
                if packet[0] not in taken:
                    found = estimates.best(packet)
                    worth[each, packet], self._cards[each, packet] = found[0], found
                    if own:
                        self._best[packet], self._estimates = found, estimates
        self._seat, self._again, self._queue = seat, seat in queue[1:], queue
        self._draft, self._kinds = DraftGame(queue, left, worth, len(state.players)), kinds
        self._gains = self._draft.gains(kinds)
        self._table = {packet: worth_of(seat, gains) for packet, gains in self._gains.items()}

    def best(self) -> RatedTake:
        """The best choice: (£ with all later turns, less what others gain; the choice)."""
        return self._ranking()[0]

    def reason(
        self,
        book: Book,
        played: Take | None = None,
        later: Sequence[Action] = (),
        then: Then | None = None,
        second: Take | None = None,
    ) -> str:
        """Why the best choice is made: what it adds, and what the one that was played has less, or
        else the next best card. `later` is what the seat did after what was played; `then` is
        asked what the seat does best at its next turn, and without it that is not told. `second` is
        what goes with the best choice at that turn, if it is known."""
        chosen = self._prospect(max(self._table, key=self._table.__getitem__))
        if self._alone:
            other = self._choice(played) if played else self._next_best(chosen.take)
            return plain_reason(book, self._state, chosen.take, other and other.take)
        gain = Gain(*self._estimates.gains(chosen.take))
        if played is not None:
            leaves = self._left_to_others(chosen.take, played)
            taken = {
                card_id(each): each for each in later if isinstance(each, TakePart | TakeEmployee)
            }
            if leaves is not None and card_id(leaves) in taken:
                leaves = None
            again = taken.get(card_id(chosen.take))
            second = second or self._second(chosen.take)
            little = sum(self._estimates.gains(played)) <= LITTLE
            beside = Beside(self._choice(played), False, True, leaves, again, second, little)
            worse = chosen.total - beside.other.total > CLOSE
            today = self._today(book, chosen.take, played, worse)
            return draft_reason(book, self._state, gain, chosen, beside, today=today)
        return self.explained(book, then).reason

    def explained(self, book: Book, then: Then | None = None) -> Explained:
        """Why the best choice is made, beside the next best one, and what is behind that."""
        chosen = self._prospect(max(self._table, key=self._table.__getitem__))
        if self._alone:
            return Explained(self.reason(book))
        gain = Gain(*self._estimates.gains(chosen.take))
        square, following = self._next_square(book, chosen), self._following(chosen.take, then)
        compared = self._compared(chosen, following, then)
        take, use = chosen.take, self._use(book, chosen.take)
        text = draft_reason(book, self._state, gain, chosen, compared, square, following, use)
        account = draft_account(book, self._state, gain, chosen, compared)
        if not isinstance(take, TakeEmployee):
            return Explained(text, account)
        return Explained(text, account, employee_use.behind(book, self._state, take, use))

    def _use(self, book: Book, take: Take) -> str:
        """What an employee lets one deliver by the plan of the day; '' for nothing, or a part."""
        if self._plan is None or not isinstance(take, TakeEmployee) or self._cancelled():
            return ""
        return employee_use.use(book, self._state, take, self._plan)

    def _today(self, book: Book, chosen: Take, played: Take, worse: bool) -> str:
        """What sets an employee apart from another one that was played: if that was worse, what
        only the first lets one deliver; '' for a part, and where that is not known."""
        apart = self._apart(book, chosen, played)
        if apart or not worse or card_id(chosen) == card_id(played):
            return apart
        use = self._use(book, chosen)
        if not use or not isinstance(played, TakeEmployee) or self._use(book, played):
            return use
        vain = _("The {card} adds no delivery today.")
        return " ".join((use, vain.format(card=book.employees[played.employee].name)))

    def _apart(self, book: Book, chosen: Take, played: Take) -> str:
        """What sets two employees apart who do the same; '' for other cards."""
        if not (isinstance(chosen, TakeEmployee) and isinstance(played, TakeEmployee)):
            return ""
        if card_id(chosen) == card_id(played) or not employee_use.alike(book, chosen, played):
            return ""
        plan = None if self._cancelled() else self._plan
        return employee_use.apart(book, self._state, chosen, played, plan)

    def comes_from(self, take: Take) -> tuple[Source, ...]:
        """From where the £ of a choice come; alone nobody plays for £."""
        if self._alone:
            return ()
        gain = Gain(*self._estimates.gains(take))
        return breakdown.of_card(self._state, gain, self._choice(take))

    def _following(self, chosen: Take, then: Then | None) -> Following | None:
        """What the seat is to take at its next turn."""
        take = then(chosen) if then is not None and self._again else None
        return Following(take, self._queue[1] != self._seat) if take is not None else None

    def _compared(
        self, chosen: Prospect, following: Following | None, then: Then | None
    ) -> Beside | None:
        """What a choice is set beside: the same two cards in the other order if that is as good,
        else another card of its kind, as whoever takes a part thinks of parts."""
        take = chosen.take
        if following is not None and then is not None:
            first = self._choice(following.take)
            if chosen.total - first.total <= LEAST and then(first.take) == take:
                return Beside(first, swapped=True)
        other = self._next_best(take)
        return other and Beside(other, leaves=self._left_to_others(take, other.take))

    def _next_best(self, chosen: Take) -> Prospect | None:
        """The best other card, of the same kind among others."""
        packets = [packet for packet in self._table if packet != _packet(chosen)]
        if not self._alone:
            packets = [packet for packet in packets if packet[0] == _packet(chosen)[0]]
        others = [*map(self._prospect, packets), *map(self._choice, self._beside(chosen))]
        return max(others, key=lambda each: each.total, default=None)

    def expected(self, first: Take) -> list[Take]:
        """What is taken from this turn on until it is the seat's turn again, if all choose as it
        is expected; empty if the seat does not choose again."""
        found, line = [first], self._draft.picks(self._kinds, _packet(first))
        for pick in line[1:]:
            if pick[0] == self._seat:
                return found
            found.append(self._cards[pick][1])
        return []

    def _second(self, first: Take) -> Take | None:
        """What the seat takes at its next turn today, if all choose as it is expected."""
        line = self._draft.picks(self._kinds, _packet(first))
        return next((self._cards[pick][1] for pick in line[1:] if pick[0] == self._seat), None)

    def _next_square(self, book: Book, chosen: Prospect) -> NextBest | None:
        """The best of the other squares that were looked at for a part."""
        take, state = chosen.take, self._state
        if not isinstance(take, TakePart):
            return None
        others = [
            (chosen.total - self.value(each), each)
            for each in self._estimates.looked_at()
            if isinstance(each, TakePart)
            and each.part == take.part
            and _square(each) != _square(take)
        ]
        if not others:
            return None
        less, other = min(others, key=lambda each: each[0])
        today = part_use.works_today(book, state, take)
        later = today and not part_use.works_today(book, state, other)
        return NextBest(_square(other), less, later)

    def _left_to_others(self, chosen: Take, other: Take) -> Take | None:
        """The dearest card that another seat gets by the other choice and not by the one that is
        chosen, None if there is none."""
        kept, lost = (
            {
                pick
                for pick in self._draft.picks(self._kinds, _packet(take))
                if pick[0] != self._seat
            }
            for take in (chosen, other)
        )
        cards = [self._cards[pick] for pick in sorted(lost - kept)]
        return max(cards, key=lambda rated: rated[0])[1] if cards else None

    def _beside(self, chosen: Take) -> list[Take]:
        """What else was looked at in the packet of a card: other cards, wherever they go."""
        packet = _packet(chosen)
        return [
            take
            for take in self._estimates.looked_at()
            if _packet(take) == packet and card_id(take) != card_id(chosen)
        ]

    def _choice(self, take: Take) -> Prospect:
        """What any card of a packet comes to."""
        best = self._prospect(_packet(take))
        less = best.total - self.value(take)
        return Prospect(take, best.own - less, best.others)

    def _prospect(self, packet: Packet) -> Prospect:
        """What the best card of a packet comes to."""
        gains = self._gains[packet]
        own = gains[self._seat]
        return Prospect(self._best[packet][1], own, own - self._table[packet])

    def looked_at(self) -> list[RatedTake]:
        """Every choice that was looked at, in the same reckoning, the best of a packet first."""
        found = {take: value for value, take in self._ranking()}
        for take in self._estimates.looked_at():
            found.setdefault(take, self.value(take))
        return [(value, take) for take, value in found.items()]

    def _ranking(self) -> list[RatedTake]:
        """The best card of each packet, in the same reckoning."""
        ranked = sorted(self._table, key=self._table.__getitem__, reverse=True)
        return [(self._table[packet], self._best[packet][1]) for packet in ranked]

    def value(self, action: Take) -> float:
        """£ of a choice, reckoned as those of `best` are."""
        packet = _packet(action)
        return self._table[packet] + self._estimates.value(action)[0] - self._best[packet][0]


def _square(take: TakePart) -> int:
    """On which square a part works."""
    return square_of(SLOTS.index(take.slot))


def _packet(take: Take) -> Packet:
    """Out of which packet a card is taken."""
    return (EMPLOYEE if isinstance(take, TakeEmployee) else PART), take.packet


def _kinds(factory: Factory) -> frozenset[int]:
    """What a seat has taken today."""
    kinds_taken = {PART} if factory.part_taken else set()
    return frozenset(kinds_taken | ({EMPLOYEE} if factory.employee is not None else set()))
