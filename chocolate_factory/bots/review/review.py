"""The review of a record: what each decision cost, and where the points went, from the judge's
notes (`judging`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import partial

from chocolate_factory.bots.review.balances import Balance, Share, cost_of, moved
from chocolate_factory.bots.review.departures import Departure, one_act_each, played_sources
from chocolate_factory.bots.review.judging import (
    JudgedDecision,
    PlainRecord,
    Position,
    ReviewNote,
    judged_positions,
    of_interest,
)
from chocolate_factory.bots.review.loss_attribution import Compare, attribute_losses
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game
from chocolate_factory.core.mind import LEAST_SHOWN, ComparingJudge, EarningJudge, Judge

TO_TENTHS = partial(round, ndigits=1)
"""As amounts are shown where a game says nothing else."""


class Review:
    """The notes on a record gathered so far, and what they come to."""

    def __init__(
        self,
        positions: Sequence[Position],
        kept: Sequence[float],
        seat: int | None = None,
        given: Set[int] = frozenset(),
        hinted: Set[int] = frozenset(),
        begins: Mapping[int, int] | None = None,
        compare: Compare | None = None,
    ) -> None:
        """`kept` is what each seat may expect at the end, or has earned by then; with `seat` only
        it is reviewed. `given` are the acts that were chosen for people, who are not charged with
        them, `hinted` those of them that advisers chose; a turn that is weighed whole is charged to
        whoever did most of it. `begins` tells where acts of several actions begin; see
        `one_act_each`; `compare` says what two ends of a turn differ in."""
        self.positions = tuple(positions)
        self.kept = tuple(max(0.0, points) for points in kept)
        self.given = given
        self._not_own, self._hinted = (_turns_of(self.positions, acts) for acts in (given, hinted))
        self.asked = sum(of_interest(position, seat).asked for position in positions)
        """How many decisions there are."""
        self.notes: dict[int, ReviewNote] = {}
        self._turns = _turns(positions)
        self._begins, self._compare = begins or {}, compare
        self._losses: dict[int, JudgedDecision] | None = None

    @classmethod
    def begin(
        cls,
        game: Game,
        judge: Judge,
        record: PlainRecord,
        seat: int | None = None,
        given: Set[int] = frozenset(),
        hinted: Set[int] = frozenset(),
    ) -> Review:
        """A review in which nothing is weighed yet."""
        positions = judged_positions(game, judge, record)
        last, begins = positions[-1].state, one_act_each(game, positions)
        kept = judge.earned(last) if isinstance(judge, EarningJudge) else judge.expectation(last)
        compare = judge.compare if isinstance(judge, ComparingJudge) else None
        return cls(positions, kept, seat, given, hinted, begins, compare)

    def add(self, note: ReviewNote) -> None:
        """Takes a note in."""
        self.notes[note.n] = note
        self._losses = None

    @property
    def complete(self) -> bool:
        """Whether all is weighed."""
        return len(self.notes) == len(self.positions)

    @property
    def decided(self) -> tuple[JudgedDecision, ...]:
        """The decisions judged so far, in order, each with its loss (see `loss_attribution`)."""
        return tuple(self._settled().values())

    def _settled(self) -> dict[int, JudgedDecision]:
        if self._losses is None:
            turns: dict[int, dict[int, JudgedDecision]] = {}
            for n in sorted(self.notes):
                decided = self.notes[n].decided
                if decided is not None:
                    turns.setdefault(decided.turn, {})[n] = decided
            self._losses = {}
            for first, own in turns.items():
                self._losses |= attribute_losses(own, self._turns[first], self._compare)
        return self._losses

    @property
    def expected(self) -> list[tuple[int, tuple[float, ...]]]:
        """(actions before, points that each seat may expect then), as far as all is weighed.

        What a seat does moves what it may expect by what it loses, and by nothing else; what
        others do, by how the table stands for it then. Whenever something hidden is turned up, and
        at the end, all is estimated anew."""
        return self._curve_and_balances()[0]

    @property
    def estimates(self) -> list[tuple[int, tuple[float, ...]]]:
        """(actions before, points that each seat may expect then) as estimated anew wherever a
        turn begins, and at the end; within a turn what held at its beginning, also where it is done
        in parts and others act between them."""
        found: list[tuple[int, tuple[float, ...]]] = []
        turn, last = -1, len(self.positions) - 1
        for position in self.positions:
            note = self.notes.get(position.n)
            if note is None:
                break
            points = list(note.expected)
            if found and position.n != last:
                for seat in position.amid if position.turn != turn else self.seats:
                    points[seat] = found[-1][1][seat]
            found.append((position.n, tuple(points)))
            turn = position.turn
        return found

    def balance(self, seat: int) -> Balance:
        """Where the points of a seat went, as far as all is weighed; all of it must be weighed, or
        the seat's decisions at least."""
        return self._curve_and_balances()[1][seat]

    def _curve_and_balances(self) -> tuple[list[tuple[int, tuple[float, ...]]], list[Balance]]:
        if not self.notes.get(0):
            return [], []
        settled, begin = self._settled(), self.notes[0].expected
        balances = [
            Balance(seat, points, 0.0, 0.0, 0.0, 0.0, points) for seat, points in enumerate(begin)
        ]
        course = [(0, begin)]
        for position in self.positions[:-1]:
            n = position.n + 1
            if n not in self.notes:
                break
            was, now = self.notes[position.n].expected, self.notes[n].expected
            decided = settled.get(position.n)
            loss, found = (decided.loss, decided.found) if decided is not None else (0.0, 0.0)
            cost = cost_of(loss, found, position.n in self._not_own, position.n in self._hinted)
            anew = position.shows or n == len(self.positions) - 1
            balances = [
                moved(each, position, cost, was[each.seat], now[each.seat], anew)
                for each in balances
            ]
            course.append((n, tuple(each.end for each in balances)))
        return course, balances

    @property
    def stages(self) -> list[str]:
        """The stages in which somebody decided by themselves, in the order of the game."""
        asked = {p.stage for p in self.positions if p.asked and p.n not in self._not_own}
        return [stage for stage in dict.fromkeys(p.stage for p in self.positions) if stage in asked]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.kept))

    def share(
        self, seat: int, stage: str = "", shown: Callable[[float], float] = TO_TENTHS
    ) -> Share:
        """How well a seat decided in a stage, or ('') in all; `shown` is a loss as it is listed."""
        own = [d for d in self.decided if d.seat == seat and d.n not in self._not_own]
        stages = {d.stage for d in own} if stage else set()
        own = [d for d in own if stage in ("", d.stage)]
        kept = self.kept[seat] / max(1, len(stages))
        lost = [sum(d.loss for d in act) for act in self._by_act(own)]
        listed = sum(shown(loss) for loss in lost if loss >= LEAST_SHOWN)
        return Share(seat, stage, kept, sum(d.loss for d in own), len(own), listed)

    def judged(self, seat: int) -> tuple[int, int]:
        """(how many of a seat's own decisions are weighed, how many there are)."""
        asked = (each.n for each in self.positions if each.asked and each.seat == seat)
        own = [n for n in asked if n not in self._not_own]
        return sum(n in self.notes for n in own), len(own)

    def chosen_for(self, seat: int) -> int:
        """How many of a seat's decisions were made for it, weighed or not."""
        acts = [each.action for each in self.positions if each.n in self.given]
        return sum(act is not None and act.seat == seat for act in acts)

    def dearest(self, most: int, seat: int | None = None) -> list[Departure]:
        """The acts that cost most, the dearest first; of equals the earlier one."""
        own = [each for each in self.decided if seat in (None, each.seat)]
        lost = self._departures([each for each in own if each.n not in self._not_own])
        lost = [left for left in lost if left.loss >= LEAST_SHOWN]
        return sorted(lost, key=lambda left: (-left.loss, left.first.n))[:most]

    def of_turn(self, n: int) -> Departure | None:
        """The dearest act of the turn to which a position belongs, of equals the first; None where
        nobody had a choice, or nothing is weighed yet."""
        turn = self.positions[n].turn
        acts = self._departures([each for each in self.decided if each.turn == turn])
        return max(acts, key=lambda left: left.loss, default=None)

    def _departures(self, decided: Iterable[JudgedDecision]) -> list[Departure]:
        return [self._departure(own) for own in self._by_act(decided)]

    def _by_act(self, decided: Iterable[JudgedDecision]) -> Iterable[list[JudgedDecision]]:
        """The decisions, those together that are one act."""
        acts: dict[int, list[JudgedDecision]] = {}
        for each in decided:
            acts.setdefault(self._begins.get(each.n, each.n), []).append(each)
        return acts.values()

    def _departure(self, act: Sequence[JudgedDecision]) -> Departure:
        """What the decisions of one act come to. It begins with the first where that goes along the
        best line of all of them, else with the first that lost something."""
        first = act[0] if act[0].ahead else next((one for one in act if one.loss), act[0])
        behind, rest = self._behind(first, first.start), self._rest(first)
        loss, sources = sum(one.loss for one in act), played_sources(first, act)
        dearest = max(act, key=lambda one: one.loss) if first.ahead and loss else first
        return Departure(first, behind, rest, loss, sources, dearest)

    def remarked(self, seat: int | None = None) -> list[JudgedDecision]:
        """The decisions of which something else is told, in order: none that was chosen for who
        plays there."""
        own = [each for each in self.decided if each.n not in self._not_own]
        return [each for each in own if each.remark and seat in (None, each.seat)]

    def _rest(self, first: JudgedDecision) -> float:
        """Points lost from a decision on, up to the end of its turn."""
        settled = self._settled()
        return sum(settled[n].loss for n in self._behind(first, first.n) if n in settled)

    def _behind(self, decided: JudgedDecision, start: int) -> tuple[int, ...]:
        """The acts of the turn of a decision, from one on."""
        return tuple(n for n in self._turns[decided.turn] if n >= start)


def _turns_of(positions: Sequence[Position], acts: Set[int]) -> Set[int]:
    """These acts; where turns are weighed whole, the beginning of each is among them if most of its
    acts are, whoever began it. What only ends a turn does not count, and of two halves the first
    one does."""
    found = set(acts)
    for first, done in _turns([each for each in positions if each.action]).items():
        if not positions[first].acts:
            continue
        mine = [n in acts for n, action in done.items() if not action.ends]
        if 2 * sum(mine) > len(mine):
            found.add(first)
        elif 2 * sum(mine) < len(mine):
            found.discard(first)
    return found


def _turns(positions: Sequence[Position]) -> dict[int, dict[int, Action]]:
    """What was done in each turn, by where it begins; each act by how many lie before it."""
    turns: dict[int, dict[int, Action]] = {}
    for position in positions:
        if position.action is not None:
            turns.setdefault(position.turn, {})[position.n] = position.action
    return turns
