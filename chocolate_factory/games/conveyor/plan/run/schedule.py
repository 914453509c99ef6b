"""The acts of a plan in an order that the rules allow.

Within a shift journeys are free to go one before the other, but for what joins them: a piece is
moved when both ends have come to it, a second operation follows the first at once, and coal must
be there when it is paid. Chocolate that no delivery wants is traded when coal is short.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts import legal_acts, legal_operations
from chocolate_factory.games.conveyor.acts.actions import (
    Assign,
    Chute,
    EndShift,
    Move,
    Push,
    Trade,
)
from chocolate_factory.games.conveyor.acts.part_act import PartAct
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.plan.journey.labels import (
    HAND,
    Chain,
    JourneyStep,
    operations,
)
from chocolate_factory.games.conveyor.plan.run.steps import (
    Infeasible,
    Queue,
    brings,
    gives,
    is_beside,
    path_of,
    steps_of,
    takes,
    with_helper,
)
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Factory, Operating, State


def schedule(
    book: Book,
    state: State,
    seat: int,
    chains: Sequence[Chain],
    want: Pile,
    assigned: int | None = None,
    partly: bool = False,
    shifts: int = 0,
) -> tuple[tuple[Action, ...], State]:
    """The acts, from the state on to the end of the seat's run of the day, and the state then.

    `want` stays in the store room, `assigned` is the slot to send the employee to first, which is
    left out where the day comes to the same without (CF-7), `shifts` how many are run in all today
    (0: all that may be). Raises `Infeasible`; if `partly`, journeys that cannot go on are left
    alone from there on instead."""
    run = _Scheduler(book, state, seat, chains, want, assigned, partly, shifts)
    acts = run.all()
    if assigned is not None:
        idle = _Scheduler(book, state, seat, chains, want, None, partly, shifts)
        with suppress(Infeasible):
            fewer = idle.all()
            if idle.left() == run.left():
                return fewer, idle.state
    return acts, run.state


class _Scheduler:
    def __init__(
        self,
        book: Book,
        state: State,
        seat: int,
        chains: Sequence[Chain],
        want: Pile,
        assigned: int | None,
        partly: bool = False,
        shifts: int = 0,
    ) -> None:
        self._book, self._seat, self._want, self._partly = book, seat, want, partly
        self._chains, self._assigned = chains, assigned
        self._shifts = shifts or numbers.shifts(book, state.players[seat])
        self._begun, self.state = state, copy_state(state)
        self._acts: list[Action] = []
        self._queues = [steps_of(chain) for chain in chains]
        self._waiting: set[int] = set()
        self._hoisted: set[tuple[int, str, int, int, int]] = set()
        self._spare: dict[str, int] | None = None
        self._short = False

    @property
    def _factory(self) -> Factory:
        return self.state.players[self._seat]

    def all(self) -> tuple[Action, ...]:
        """The acts, done on `state`."""
        if self._assigned is not None:
            self._do(Assign(self._seat, SLOTS[self._assigned]))
        shift = max(self._factory.shift, 1)
        if self._factory.pushed:
            self._shift(2 * shift)
        else:
            self._shift(2 * shift - 1)
            shift -= 1
        for number in range(shift + 1, self._shifts + 1):
            if self._acts or self._factory.pushed:
                self._end(number)
            self._do(Push(self._seat))
            self._shift(2 * number)
        while self._factory.shift:
            self._do(EndShift(self._seat))
        return tuple(self._acts)

    def left(self) -> tuple[Pile, tuple[Pile, ...], int]:
        """Store room, belt and coal as they are now."""
        return self._factory.room, self._factory.belt, self._factory.coal

    def _end(self, number: int) -> None:
        if self._factory.pushed:
            self._do(EndShift(self._seat))

    def _do(self, action: Action) -> None:
        legal_acts.do(self._book, Transition(self.state, keep=False), action)
        if self._factory.coal < 0:
            raise Infeasible(self._factory.shift)
        self._acts.append(action)

    def _shift(self, time: int) -> None:
        """Does all that is planned for a time; first what an open operation may still do."""
        todo = [q for q in self._queues if q and q[0].time == time]
        todo.sort(key=lambda queue: (_RANK.get(queue[0].kind, 9), not brings(queue, time)))
        while todo:
            self._short = False
            before = [len(queue) for queue in todo]
            for queue in todo:
                self._advance(queue, time)
            stuck = [len(queue) for queue in todo] == before
            todo = [q for q in todo if q and q[0].time == time]
            if stuck and not any(self._reorder(q, time) for q in todo):
                if not self._partly:
                    raise Infeasible(time // 2 if self._short else 0)
                min(todo, key=lambda queue: queue[0].square).clear()
            todo = [q for q in todo if q and q[0].time == time]

    def _advance(self, queue: list[JourneyStep], time: int) -> None:
        """Does the next steps of a journey, as far as they can be done. Others may go on for it,
        even if it cannot itself."""
        while queue and queue[0].time == time and self._ready(queue, time):
            self._step(queue, time)

    def _ready(self, queue: list[JourneyStep], time: int) -> bool:
        step = queue[0]
        if step.kind == "beside":
            return bool(self._beside_open(step))
        if step.kind == "take":
            return self._giver(step, time) is not None
        if step.kind == "give":
            return False  # the taker sees to it
        if step.kind == "operate" and step.slot == self._factory.assigned:
            self._bring_beside(step, time)
        return self._afford(self._cost(step))

    def _cost(self, step: JourneyStep) -> int:
        if step.slot == HAND or step.kind in ("points", "chute"):
            return 0
        if step.kind == "beside" or is_beside(step):
            return numbers.beside_cost(self._book, self._factory, step.slot) or 0
        return numbers.cost(self._book, self._factory, step.slot)

    def _afford(self, cost: int) -> bool:
        """Trades for coal what nobody wants, until the cost can be paid."""
        while self._factory.coal < cost:
            if self._spare is None:
                self._spare = self._spare_pieces()
            room = self._factory.room
            spare = [piece for piece in pieces.kinds(room) if self._spare.get(piece, 0) > 0]
            if not spare:
                self._short = True
                return False
            self._spare[spare[0]] -= 1
            self._do(Trade(self._seat, spare[0]))
        return True

    def _spare_pieces(self) -> dict[str, int]:
        """How many of each piece come home today, less those that are wanted."""
        state = copy_state(self._begun)
        state.players[self._seat].coal += PLENTY
        whose = self._book, state, self._seat
        plan = self._chains, self._want, self._assigned
        run = _Scheduler(*whose, *plan, self._partly, self._shifts)
        run.all()
        room = run.state.players[self._seat].room
        return {p: pieces.count(room, p) - pieces.count(self._want, p) for p in pieces.PIECES}

    def _hasten(self, queue: list[JourneyStep], time: int) -> bool:
        """Sends something down the Chute before the parts that leave it as it is; True if so."""
        if not self._short or queue[0].kind != "operate" or not brings(queue, time):
            return False
        number = next(i for i, s in enumerate(queue) if s.kind == "chute" and s.time == time)
        ahead, chute = queue[:number], queue[number]
        if chute.slot == self._factory.assigned:
            return False
        for piece in pieces.kinds(chute.before - chute.after):
            one = ONE[piece]
            if all(self._works_without(s, one) for s in ahead):
                less = [s._replace(before=s.before - one, after=s.after - one) for s in ahead]
                queue[: number + 1] = [*less, chute._replace(before=chute.before - one)]
                if chute.before - one == chute.after:
                    del queue[number]
                self._do(Chute(self._seat, piece, chute.square))
                return True
        return False

    def _reorder(self, queue: list[JourneyStep], time: int) -> bool:
        """Does something earlier or later than it was planned; True if that is another order."""
        return self._hasten(queue, time) or self._hoist(queue, time) or self._postpone(queue, time)

    def _postpone(self, queue: list[JourneyStep], time: int) -> bool:
        """Takes a piece after what a part does without it; True if that is another order."""
        for number, (step, after) in enumerate(itertools.pairwise(queue)):
            if after.time != time:
                break
            one = step.after - step.before
            if step.kind == "take" and after.kind == "operate" and self._works_without(after, one):
                less = after._replace(before=after.before - one, after=after.after - one)
                queue[number : number + 2] = [
                    less,
                    step._replace(before=less.after, after=after.after),
                ]
                return True
        return False

    def _hoist(self, queue: Queue, time: int) -> bool:
        """Gives or takes a piece before what goes without it; True if that is another order."""
        for number, step in enumerate(queue):
            if step.time != time:
                break
            one = step.before - step.after
            key = id(queue), step.kind, step.option, step.square, number
            if number and step.kind in ("give", "take") and key not in self._hoisted:
                self._hoisted.add(key)
                ahead = queue[:number]
                if all(self._works_without(s, one) for s in ahead):
                    less = [s._replace(before=s.before - one, after=s.after - one) for s in ahead]
                    first = ahead[0].before
                    queue[: number + 1] = [step._replace(before=first, after=first - one), *less]
                    return True
        return False

    def _works_without(self, step: JourneyStep, one: Pile) -> bool:
        if step.kind in ("give", "take") and (one < 0 or pieces.holds(step.before, one)):
            return one < 0 or pieces.holds(step.after, one)
        if step.kind != "operate" or not (one < 0 or pieces.holds(step.before, one)):
            return False
        part = self._book.parts[self._factory.slots[step.slot] or ""]
        less = step.after - one, step.option
        return (one < 0 or pieces.holds(step.after, one)) and less in operations(
            part, step.before - one
        )

    def _beside_open(self, step: JourneyStep) -> bool:
        pending = self.state.pending
        if not isinstance(pending, Operating) or not pending.beside or pending.slot != step.slot:
            return False
        if not self._afford(self._cost(step)):
            return False
        going = legal_operations.going_on(self._book, self.state, self._seat)
        return any(isinstance(a, PartAct) and a.square == step.square for a in going)

    def _giver(self, step: JourneyStep, time: int) -> list[JourneyStep] | None:
        """The journey whose next step gives what this one takes, brought up to it."""
        for queue in self._queues:
            if not queue or queue[0].square == step.square or id(queue) in self._waiting:
                continue
            if not any(gives(s, step) and not is_beside(s) for s in queue):
                continue
            self._waiting.add(id(queue))
            while queue and queue[0].time == time and queue[0].kind != "give":
                if not self._ready(queue, time):
                    break
                self._step(queue, time)
            self._waiting.discard(id(queue))
            if queue and gives(queue[0], step) and not is_beside(queue[0]):
                giver = queue[0]
                if giver.slot == HAND or self._afford(self._cost(giver)):
                    return queue
        return None

    def _step(self, queue: list[JourneyStep], time: int) -> None:
        step = queue.pop(0)
        if step.kind == "take":
            giver = self._giver(step, time)
            if giver is None:
                raise Infeasible
            given = giver.pop(0)
            ends = {id(queue), id(giver)} - self._waiting
            self._waiting |= ends
            pairs = self._moves_beside(given) if given.slot != HAND else []
            self._waiting -= ends
            self._move(given, step)
            self._follow_move(pairs)
        elif step.kind == "chute":
            self._chute(step, time)
        elif step.kind == "hand":
            self._by_hand(step)
        else:
            self._work(step)
            if step.kind == "operate":
                self._follow(step, time)

    def _bring_beside(self, step: JourneyStep, time: int) -> None:
        """Brings the journey that a second operation will work on up to it."""
        for queue in self._queues:
            ahead = [s for s in queue if s.time == time]
            if any(s.kind == "beside" and self._same(s, step) for s in ahead):
                while queue and queue[0].kind != "beside" and self._ready(queue, time):
                    self._step(queue, time)

    def _follow(self, step: JourneyStep, time: int) -> None:
        for queue in self._queues:
            if not queue or queue[0].kind != "beside" or queue[0].time != time:
                continue
            if self._same(queue[0], step) and self._beside_open(queue[0]):
                self._step(queue, time)
                return

    def _same(self, second: JourneyStep, first: JourneyStep) -> bool:
        """Whether the one may follow the other as its second operation (CF-7)."""
        sort = self._book.same_sort
        return sort(second.option) == sort(first.option)

    def _move(self, giver: JourneyStep, taker: JourneyStep) -> None:
        piece = pieces.to_list(taker.after - taker.before)[0]
        slot, who = None if giver.slot == HAND else SLOTS[giver.slot], None
        if slot and self._factory.used >> giver.slot & 1 and not is_beside(giver):
            effects = self._book.effects_of(self._factory)
            who = next((e.who for e in effects if e.operates_again()), None)
        self._do(Move(self._seat, slot, giver.square, piece, taker.square, who))

    def _moves_beside(self, first: JourneyStep) -> list[tuple[Queue, Queue]]:
        """(giver, taker), brought up to it, of what the part may move beside its square next."""
        if first.slot != self._factory.assigned:
            return []
        found = []
        for giver in self._queues:
            if not self._bring_up(giver, lambda s: is_beside(s) and s.time == first.time):
                continue
            second = giver[0]
            for taker in self._queues:
                wanted = partial(takes, second)
                if taker is not giver and self._bring_up(taker, wanted):
                    found.append((giver, taker))
                    break
        return found

    def _bring_up(self, queue: Queue, wanted: Callable[[JourneyStep], bool]) -> bool:
        """Does the steps of a journey before the wanted one; False if that cannot be."""
        if not any(map(wanted, queue)):
            return False
        if id(queue) in self._waiting:
            return bool(queue) and wanted(queue[0])
        self._waiting.add(id(queue))
        while (
            not wanted(queue[0]) and queue[0].kind != "give" and self._ready(queue, queue[0].time)
        ):
            self._step(queue, queue[0].time)
        self._waiting.discard(id(queue))
        return bool(queue) and wanted(queue[0])

    def _follow_move(self, pairs: Sequence[tuple[Queue, Queue]]) -> None:
        """Lets the part move the piece beside its square for which both ends have come."""
        for giver, taker in pairs:
            if self._afford(self._cost(giver[0])):
                self._move(giver.pop(0), taker.pop(0))
                return

    def _chute(self, step: JourneyStep, time: int) -> None:
        for piece in pieces.to_list(step.before - step.after):
            self._do(Chute(self._seat, piece, step.square))
            if step.slot == self._factory.assigned:
                self._follow(step._replace(option=0), time)

    def _by_hand(self, step: JourneyStep) -> None:
        effect = next(e for e in self._book.effects_of(self._factory) if e.phase == "run")
        for action, after in effect.changes(self._seat, step.square, step.before):
            if after == step.after:
                self._do(action)
                return
        raise Infeasible

    def _work(self, step: JourneyStep) -> None:
        """The acts of one operation."""
        part = self._book.parts[self._factory.slots[step.slot] or ""]
        if part.chute:
            piece = pieces.to_list(step.before - step.after)[0]
            self._do(Chute(self._seat, piece, step.square))
            return
        points = max(part.upgrade, 1)
        path = path_of(self._book, self._factory, self._seat, step, points)
        if step.kind == "again":
            who = next(e.who for e in self._book.effects_of(self._factory) if e.operates_again())
            path = [with_helper(path[0], who), *path[1:]]
        for action in path:
            self._do(action)


PLENTY = 10_000
"""Coal for a run in which none is short."""
_RANK = {"points": 0, "beside": 1, "chute": 2}
