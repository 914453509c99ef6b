"""The review of a record: what each decision cost, and where the points went, from the judge's
notes (`judging`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import groupby
from typing import Any, NamedTuple

from chocolate_factory.bots.judging import (
    JudgedDecision,
    PlainRecord,
    Position,
    ReviewNote,
    judged_positions,
    of_interest,
)
from chocolate_factory.bots.loss_attribution import attribute_losses
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game, Words
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.core.mind import Judge

LEAST = 0.05
"""Losses of less, in points, are not worth a line on the shortlist."""


class Departure(NamedTuple):
    """Where what was played left every best line, and what that cost."""

    first: JudgedDecision
    acts: tuple[int, ...]
    """The acts of the turn from where its line begins, each by how many actions lie before it;
    where several decide at once, others may have acted between."""
    rest: float
    """Points lost from here to the end of the turn, by this act and by those after it."""
    loss: float
    """Points lost by this act alone, with those that are one act to a person together with it."""

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.first.seat

    @property
    def end(self) -> int:
        """How many actions lie before what follows the last act of the turn."""
        return self.acts[-1] + 1


class Account(NamedTuple):
    """Where the points of a seat went: `begin` - `lost` - `given` + `luck` + `others` is `end`."""

    seat: int
    begin: float
    """What it could expect at the start of the record."""
    lost: float
    """By its decisions."""
    given: float
    """By those that bots or advisers made for it."""
    luck: float
    """By what was turned up and came of it, and by playing better than the estimates reckon with:
    what it could expect then beside what it could before."""
    others: float
    """By what other seats did."""
    end: float
    """What it has at the end, or may expect there."""
    hinted: float = 0.0
    """Of `given`, what advisers lost."""

    def summary(self, words: Words, player: str) -> str:
        """A sentence or two in whole points, which sum up as they stand there, luck and others told
        apart."""
        begin, lost, others, end = map(round, (self.begin, self.lost, self.others, self.end))
        given, hinted = round(self.given), min(round(self.hinted), round(self.given))
        luck = end - begin + lost + given - others
        forms: list[tuple[int, str, str]] = [
            (-lost, "", _("{points} lost by decisions")),
            (-hinted, "", _("{points} lost by hints")),
            (hinted - given, "", _("{points} lost by a bot that stood in")),
        ]
        if luck * others < 0:  # what one brought the other took
            won = _("{points} won by the deal and what others did")
            forms.append((luck + others, won, _("{points} lost by the deal and what others did")))
        else:
            won = _("{points} won by luck and good play")
            forms.append((luck, won, _("{points} lost by bad luck")))
            won = _("{points} won by what others did")
            forms.append((others, won, _("{points} lost by what others did")))
        parts = [
            (gained if points > 0 else spent).format(points=words.amount(abs(points)))
            for points, gained, spent in forms
            if points
        ]
        form = _("{player} could expect {begin}: {parts}. That makes {end}.")
        if not parts:
            form = _("{player} could expect {begin}, and that is what it came to.")
        return form.format(
            player=player,
            begin=words.amount(begin),
            parts=enumeration(parts),
            end=words.amount(end),
        )

    def told(self, words: Words, player: str) -> str:
        """The same as a person wants to read it: what was lost, and what came of the rest."""
        begin, lost, end = map(round, (self.begin, self.lost, self.end))
        given, hinted = round(self.given), min(round(self.hinted), round(self.given))
        costs = [
            (lost, _("Better choices of {player}'s own might have brought {points} more.")),
            (hinted, _("Better hints might have brought {points} more.")),
            (
                given - hinted,
                _("A bot stood in for {player}; a better one might have brought {points} more."),
            ),
        ]
        parts = [
            form.format(points=words.amount(points), player=player)
            for points, form in costs
            if points > 0
        ]
        text = _("{player} could expect {begin} at the start and came to {end}.").format(
            player=player, begin=words.amount(begin), end=words.amount(end)
        )
        return " ".join([text, *parts])


class Share(NamedTuple):
    """How well a seat decided: points kept, points lost, and how many decisions are weighed."""

    seat: int
    stage: str
    """The stage that is counted, '' for all of them."""
    kept: float
    lost: float
    decisions: int

    @property
    def accuracy(self) -> float:
        """The share, 0 to 1, of the points within reach that were kept: kept / (kept + lost).

        `kept` is what the seat had or could expect at the end of the record, never less than 0, of
        a stage an equal part of that; `lost` is what the decisions counted cost by the judge's
        valuation. So it is 1 if and only if nothing was lost, falls with every point lost, and the
        shares of stages can be compared with each other, as they are all measured by the same
        `kept`; that of all lies between them."""
        return self.kept / (self.kept + self.lost) if self.lost > 0 else 1.0


def played_and_best(game: Game, positions: Sequence[Position], turn: Departure) -> tuple[str, str]:
    """What was played and what would have been best, in words: all that was done, where that is
    weighed as a whole."""
    words, first = game.words(), turn.first
    state = positions[first.start].state
    done = [positions[n].action for n in turn.acts]
    acts = [action for action in done if action is not None]
    if line := words.line_of_acts(state, acts):
        return line, words.line_of_acts(state, first.line)
    if not first.whole:
        return _played_and_best(game, state, acts, first.line, first.ahead)
    played, best = (
        words.act(positions[first.n].state, first.action),
        words.act(state, first.line[0]),
    )
    after = state
    for action in first.line:
        if game.refusal(after, action) is not None:
            break
        after, _events = game.apply(after, action)
    return (
        words.turn(state, positions[turn.end].state, turn.seat) or played,
        words.turn(state, after, turn.seat) or best,
    )


def _played_and_best(
    game: Game, state: Any, acts: Sequence[Action], line: Sequence[Action], ahead: bool
) -> tuple[str, str]:
    """The first act to a person of what was done and of the best line, which goes on where all of
    it was done; where the acts of a turn are no plan (`ahead`), also if it was done later."""
    words = game.words()
    (n, played), (count, best) = words.remembered(state, acts), words.remembered(state, line)
    same = tuple(line[:count]) == tuple(acts[:count]) and count < n
    later = not ahead and all(action in acts for action in line[:count])
    if not (same or later) or count >= len(line):
        return played, best
    form = _("{act}. Then: {other}")
    if later and len(acts) > n:
        played = form.format(act=played, other=_next_act(game, state, acts, n))
    return played, form.format(act=best, other=_next_act(game, state, line, count))


def _next_act(game: Game, state: Any, line: Sequence[Action], count: int) -> str:
    """The act to a person that follows the first so many actions."""
    for action in line[:count]:
        state = game.apply(state, action)[0]
    return game.words().remembered(state, line[count:])[1]


def one_act_each(game: Game, positions: Sequence[Position]) -> dict[int, int]:
    """Where each act of a record begins to a person, who may do several actions by one click; each
    by how many actions lie before it."""
    words, found = game.words(), dict[int, int]()
    for _turn, group in groupby(positions[:-1], lambda each: each.turn):
        turn = list(group)
        while turn:
            acts = [each.action for each in turn if each.action is not None]
            count = words.remembered(turn[0].state, acts)[0]
            found |= dict.fromkeys((each.n for each in turn[:count]), turn[0].n)
            turn = turn[count:]
    return found


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
    ) -> None:
        """`kept` is what each seat may expect at the end; with `seat` only it is reviewed. `given`
        are the acts that were chosen for people, who are not charged with them, `hinted` those of
        them that advisers chose. `begins` tells where acts of several actions begin; see
        `one_act_each`."""
        self.positions = tuple(positions)
        self.kept = tuple(max(0.0, points) for points in kept)
        self.given, self._hinted = given, hinted
        self.asked = sum(of_interest(position, seat).asked for position in positions)
        """How many decisions there are."""
        self.notes: dict[int, ReviewNote] = {}
        self._turns = _turns(positions)
        self._begins = begins or {}
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
        kept, begins = judge.expectation(positions[-1].state), one_act_each(game, positions)
        return cls(positions, kept, seat, given, hinted, begins)

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
                self._losses |= attribute_losses(own, self._turns[first])
        return self._losses

    @property
    def expected(self) -> list[tuple[int, tuple[float, ...]]]:
        """(actions before, points that each seat may expect then), as far as all is weighed.

        What a seat does moves what it may expect by what it loses, and by nothing else; what
        others do, by how the table stands for it then. Whenever something hidden is turned up, and
        at the end, all is estimated anew."""
        return self._curve_and_accounts()[0]

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

    def account(self, seat: int) -> Account:
        """Where the points of a seat went, as far as all is weighed; all of it must be weighed, or
        the seat's decisions at least."""
        return self._curve_and_accounts()[1][seat]

    def _curve_and_accounts(self) -> tuple[list[tuple[int, tuple[float, ...]]], list[Account]]:
        if not self.notes.get(0):
            return [], []
        settled, begin = self._settled(), self.notes[0].expected
        accounts = [
            Account(seat, points, 0.0, 0.0, 0.0, 0.0, points) for seat, points in enumerate(begin)
        ]
        course = [(0, begin)]
        for position in self.positions[:-1]:
            n = position.n + 1
            if n not in self.notes:
                break
            was, now = self.notes[position.n].expected, self.notes[n].expected
            decided = settled.get(position.n)
            loss = decided.loss if decided is not None else 0.0
            cost = _cost(loss, position.n in self.given, position.n in self._hinted)
            anew = position.shows or n == len(self.positions) - 1
            accounts = [
                _moved(each, position, cost, was[each.seat], now[each.seat], anew)
                for each in accounts
            ]
            course.append((n, tuple(each.end for each in accounts)))
        return course, accounts

    @property
    def stages(self) -> list[str]:
        """The stages in which somebody decided by themselves, in the order of the game."""
        asked = {p.stage for p in self.positions if p.asked and p.n not in self.given}
        return [stage for stage in dict.fromkeys(p.stage for p in self.positions) if stage in asked]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.kept))

    def share(self, seat: int, stage: str = "") -> Share:
        """How well a seat decided in a stage, or ('') in all."""
        own = [d for d in self.decided if d.seat == seat and d.n not in self.given]
        stages = {d.stage for d in own} if stage else set()
        own = [d for d in own if stage in ("", d.stage)]
        kept = self.kept[seat] / max(1, len(stages))
        return Share(seat, stage, kept, sum(d.loss for d in own), len(own))

    def chosen_for(self, seat: int) -> int:
        """How many of a seat's decisions that are weighed were made for it."""
        return sum(d.seat == seat and d.n in self.given for d in self.decided)

    def dearest(self, most: int, seat: int | None = None) -> list[Departure]:
        """The acts that cost most, the dearest first; of equals the earlier one."""
        own = [each for each in self.decided if seat in (None, each.seat)]
        lost = self._departures([each for each in own if each.n not in self.given])
        lost = [left for left in lost if left.loss >= LEAST]
        return sorted(lost, key=lambda left: (-left.loss, left.first.n))[:most]

    def of_turn(self, n: int) -> Departure | None:
        """The dearest act of the turn to which a position belongs, of equals the first; None where
        nobody had a choice, or nothing is weighed yet."""
        turn = self.positions[n].turn
        acts = self._departures([each for each in self.decided if each.turn == turn])
        return max(acts, key=lambda left: left.loss, default=None)

    def _departures(self, decided: Iterable[JudgedDecision]) -> list[Departure]:
        """The decisions, those together that are one act."""
        acts: dict[int, list[JudgedDecision]] = {}
        for each in decided:
            acts.setdefault(self._begins.get(each.n, each.n), []).append(each)
        return [self._departure(own) for own in acts.values()]

    def _departure(self, act: Sequence[JudgedDecision]) -> Departure:
        """What the decisions of one act come to. It begins with the first where that goes along the
        best line of all of them, else with the first that lost something."""
        first = act[0] if act[0].ahead else next((one for one in act if one.loss), act[0])
        behind, rest = self._behind(first, first.start), self._rest(first)
        return Departure(first, behind, rest, sum(one.loss for one in act))

    def remarked(self, seat: int | None = None) -> list[JudgedDecision]:
        """The decisions of which something else is told, in order."""
        return [each for each in self.decided if each.remark and seat in (None, each.seat)]

    def _rest(self, first: JudgedDecision) -> float:
        """Points lost from a decision on, up to the end of its turn."""
        settled = self._settled()
        return sum(settled[n].loss for n in self._behind(first, first.n) if n in settled)

    def _behind(self, decided: JudgedDecision, start: int) -> tuple[int, ...]:
        """The acts of the turn of a decision, from one on."""
        return tuple(n for n in self._turns[decided.turn] if n >= start)


class _Cost(NamedTuple):
    """What an act lost, by whom it was chosen: all but the one that is right are 0."""

    own: float = 0.0
    given: float = 0.0
    hinted: float = 0.0


def _cost(loss: float, given: bool, hinted: bool) -> _Cost:
    """Whose loss it is."""
    if not given:
        return _Cost(loss)
    return _Cost(0.0, loss, loss if hinted else 0.0)


def _moved(
    account: Account,
    position: Position,
    cost: _Cost,
    was: float,
    now: float,
    anew: bool,
) -> Account:
    """The account after an act that cost its seat so much, or what was chosen for it so much, where
    what the account's own seat could expect was and is estimated so; `anew`: that estimate holds
    from now on."""
    own = account.seat == position.seat
    lost, given, hinted = cost if own else _Cost()
    others = 0.0 if own or position.shows else now - was
    end = account.end - lost - given + others
    luck = now - end if anew else 0.0
    return account._replace(
        lost=account.lost + lost,
        given=account.given + given,
        hinted=account.hinted + hinted,
        luck=account.luck + luck,
        others=account.others + others,
        end=end + luck,
    )


def _turns(positions: Sequence[Position]) -> dict[int, dict[int, Action]]:
    """What was done in each turn, by where it begins; each act by how many lie before it."""
    turns: dict[int, dict[int, Action]] = {}
    for position in positions:
        if position.action is not None:
            turns.setdefault(position.turn, {})[position.n] = position.action
    return turns
