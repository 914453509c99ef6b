"""A game being played: its state, its history, what may be taken back, and its journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import msgspec

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.clock import stamp
from chocolate_factory.core.errors import BadRecord, IllegalAction, Refusal
from chocolate_factory.core.game import HUMAN, Game, Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.core.rng import Rng
from chocolate_factory.play.record import sidecar
from chocolate_factory.play.record.history import History, RebasedError, Step, make, past_is_lost
from chocolate_factory.play.record.journal import Header, Origin, new_header
from chocolate_factory.play.record.reader import read_record
from chocolate_factory.play.record.timeline import Timeline
from chocolate_factory.play.record.writer import Writer
from chocolate_factory.play.restore import (
    OpenedRecord,
    check_rules,
    first_state,
    open_record,
    sensible,
    starts_part,
)

FindGame = Callable[[Header], Game]
"""Gives the game of a header, with the cards it was played with. Raises `BadRecord`."""


class Session:
    """One record being played or looked at.

    Positions count effective actions: `state_at(0)` is the start, `state_at(length)` is now.
    Steps behind the checkpoint at which a save was opened are worked out when they are asked for.
    """

    def __init__(
        self, game: Game, header: Header, timeline: Timeline, start: Any, writer: Writer | None
    ) -> None:
        """Use `new` or `open`; `start` is the state at position 0."""
        self.game = game
        self.header = header
        self.state: Any = start
        self._timeline = timeline
        self._history = History(game, timeline, start)
        self._writer = writer
        self._source: Path | None = None
        self.damage: str | None = None
        """A sentence that names the first damaged line of the save it was opened from, or None."""
        self.all_known = False
        """Whether what is turned up was known before, so that it hinders no taking back."""
        self.read_only_reason: str | None = None
        """A sentence that says why nothing can be done in it, but looked at; None if one can."""
        self.said: set[str] = set()
        """What bots have remarked in this game, kept beside the save."""
        self._owed: list[dict[str, Any]] = []
        self._notices: list[str] = []

    # beginning and ending

    @classmethod
    def new(
        cls, game: Game, setup: Setup, seed: int, path: Path | None = None, pack: str = ""
    ) -> Session:
        """A new game, saved at `path` (or a free name beside it), or in memory alone; `pack` is
        what the card pack is called that it is played with.

        Raises `WrongUse` if the game refuses the set-up."""
        header = new_header(game, game.resolve(setup, seed), seed, stamp(), pack=pack)
        return cls._begin(game, header, path)

    @classmethod
    def from_state(
        cls,
        game: Game,
        setup: Setup,
        seed: int,
        origin: Origin,
        path: Path | None = None,
        pack: str = "",
    ) -> Session:
        """A record that begins with the state of its `origin`, saved as by `new`.

        Raises `WrongUse` for a set-up that the game refuses, `BadRecord` for a bad state."""
        resolved = game.resolve(setup, seed)
        return cls._begin(game, new_header(game, resolved, seed, stamp(), origin, pack), path)

    @classmethod
    def _begin(cls, game: Game, header: Header, path: Path | None) -> Session:
        start = first_state(game, header)
        writer = None if path is None else Writer.create(path, header)
        timeline = Timeline([player.kind for player in header.setup.players])
        session = cls(game, header, timeline, start, writer)
        session._mark(start)
        return session

    @classmethod
    def open(cls, path: Path, find: FindGame, writing: bool = True) -> Session:
        """Opens a saved game; `notices` then say what is damaged or could not be replayed.

        Without `writing` it is only looked at: nothing is locked, and what is played stays in
        memory. Raises `BadRecord` with one sentence if the game cannot be opened at all."""
        record = read_record(path)
        game = find(record.header)
        check_rules(path, record.header, game)
        with sensible(path):
            opened = open_record(game, record.header, record.timeline)
        writer = Writer.resume(record) if writing else None
        session = cls(game, record.header, record.timeline, opened.start, writer)
        session._source = path
        session.damage = record.damage
        session._notices += [record.mended] if record.mended else []
        session._take_over(opened)
        beside = sidecar.read(path)
        session._timeline.advise(beside.advised)
        session.said.update(beside.said)
        session._note_advice()
        return session

    def _take_over(self, opened: OpenedRecord) -> None:
        self.state = opened.state
        if opened.dropped:
            self._owed.append({"undo": opened.dropped})
        self._notices += [sentence for sentence in (self.damage, opened.notice) if sentence]

    def save(self) -> None:
        """Tries once more to save what could not be saved, if there is anything."""
        if self._writer is not None:
            self._writer.retry()

    def close(self) -> None:
        """Lets go of the journal; the session can still be looked at."""
        if self._writer is not None:
            self._writer.close()

    # what it is

    @property
    def length(self) -> int:
        """How many actions count."""
        return len(self._timeline.made)

    @property
    def seed(self) -> int:
        """The seed of the record."""
        return self.header.seed

    @property
    def players(self) -> tuple[Player, ...]:
        """The players with the kinds they have now."""
        kinds = self._timeline.kinds
        return tuple(
            Player(player.name, player.colour, kind)
            for player, kind in zip(self.header.setup.players, kinds, strict=True)
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.header.setup.players)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who has each seat now: `human` or the level of a bot."""
        return tuple(self._timeline.kinds)

    def kinds_at(self, position: int) -> tuple[str, ...]:
        """Who had each seat then: `human` or the level of a bot; once the game is over, who played
        last."""
        over = position == self.length and position and self.finished
        return self._timeline.kinds_at(position - 1 if over else position)

    @property
    def taken_over(self) -> bool:
        """Whether any seat changed hands since the beginning, if only for a while."""
        return self._timeline.taken_over

    @property
    def given(self) -> frozenset[int]:
        """The actions that bots or advisers chose for people, by position: a bot had the seat of
        one who sat down as a person, or the person had it done."""
        began = [player.kind == HUMAN for player in self.header.setup.players]
        made = enumerate(self._timeline.made)
        return frozenset(n for n, m in made if began[m.seat] and (m.advised or not m.human))

    @property
    def advised(self) -> tuple[int, ...]:
        """The actions that persons had done by a hint, by position."""
        return self._timeline.advised

    @property
    def finished(self) -> bool:
        """True once nothing is asked of anybody any more."""
        return self.game.decision(self.state) is None

    @property
    def path(self) -> Path | None:
        """Where the game is saved or was read from, or None if it is in memory alone."""
        return self._source if self._writer is None else self._writer.path

    @property
    def saved(self) -> bool:
        """True if all that was played is on the disk."""
        return self._writer is not None and self._writer.saved

    def take_notices(self) -> list[str]:
        """Sentences for the person that came up since the last call: damage, a full disk, …"""
        notices = self._notices
        self._notices = []
        if self._writer is not None:
            notices += self._writer.notices
            self._writer.notices = []
        return notices

    # playing

    def do(self, action: Action, advised: bool = False) -> list[Event]:
        """Does an action: on the disk first, then in `state`; `advised` if the person only had it
        done. Raises `IllegalAction`."""
        if self.read_only_reason is not None:
            raise IllegalAction(Refusal("shut"), self.read_only_reason)
        refusal = self.game.refusal(self.state, action)
        if refusal is not None:
            raise IllegalAction(refusal, self.game.words().refusal(refusal))
        before = self.state
        after, events = self.game.apply(before, action)
        data = msgspec.to_builtins(action)
        self._write({"do": data})
        self._timeline.do(data, advised)
        self._note_advice()
        self._history.add([Step(action, tuple(events), after)])
        self.state = after
        if starts_part(self.game, self.game.stage(before)[0], after):
            self._mark(after)
        return events

    def set_kind(self, seat: int, kind: str) -> None:
        """A bot of this level takes the seat over, or a person (`human`) takes it back."""
        if self.read_only_reason is None and self._timeline.kinds[seat] != kind:
            self._write({"seat": seat, "kind": kind})
            self._timeline.seat(seat, kind)

    def _seat_all(self, kinds: Sequence[str]) -> None:
        """Every seat has this kind from now on."""
        for seat, kind in enumerate(kinds):
            self.set_kind(seat, kind)

    def seat_somebody(self, began: Sequence[Player]) -> None:
        """Where bots have every seat, a person takes one: the first seat that a person had when
        the game began with the players `began`, else that of whoever decides."""
        if HUMAN in self.kinds:
            return
        decision = self.game.decision(self.state)
        people = [seat for seat, player in enumerate(began) if player.kind == HUMAN]
        if seats := people or (decision.seats if decision is not None else ()):
            self.set_kind(seats[0], HUMAN)

    def batched(self) -> AbstractContextManager[None]:
        """Within it lines are gathered, and written to the disk at its end."""
        return nullcontext() if self._writer is None else self._writer.batched()

    def _mark(self, state: Any) -> None:
        """Writes a checkpoint of the state at the present end."""
        encoded = self.game.encode(state)
        self._timeline.marks[self.length] = encoded
        self._write({"state": encoded})

    def _write(self, body: dict[str, Any]) -> None:
        if self._writer is not None:
            self._writer.append(*self._owed, body)
        self._owed.clear()

    def _note_advice(self) -> None:
        """Has the acts of hints noted at once: the program may end without a farewell."""
        if self._writer is not None:
            self._writer.note_advice(self.advised)

    # taking back

    def can_undo(self, seat: int | None = None) -> bool:
        """True if `seat` (None: whoever of the people acted last) may take back its decision."""
        return isinstance(self._undo_count(seat), int)

    def why_no_undo(self, seat: int | None = None) -> str | None:
        """A sentence that says why nothing can be taken back, or None if something can."""
        count = self._undo_count(seat)
        return None if isinstance(count, int) else count

    def undo(self, seat: int | None = None) -> int:
        """Goes back before the last act of `seat`, over the bots' actions after it.

        Gives the number of actions taken back: 0 if it may not be. From the end of the record back
        to that act, which goes too, nothing may have revealed something hidden, and no other
        person may have acted: what a person did is never taken back by another one, nor done anew
        behind an act that is missing. Bots' actions go with it, also those of bots who decided at
        the same time. Without `seat` it is the act of whoever of the people acted last, which no
        other person has followed; that suits those who decide one after the other. Where there is
        none, it is the last act of a bot in this turn, if the person has the seat back."""
        count = self._undo_count(seat)
        if not isinstance(count, int):
            return 0
        before = self.state_at(self.length - count)
        self._write({"undo": count})
        self._timeline.undo(count)
        self._note_advice()
        self._history.shorten(self.length)
        self.state = before
        return count

    def _undo_count(self, seat: int | None) -> int | str:
        """How many actions go back, or a sentence that says why none do."""
        count = self._own_count(seat)
        last = self.length - 1
        if isinstance(count, str) and last >= 0 and self._stood_in(last, seat):
            return 1
        return count

    def _stood_in(self, at: int, seat: int | None) -> bool:
        """Whether a bot did this for a person who has the seat back, in the turn that goes on, and
        nothing hidden was turned up by it."""
        if self.read_only_reason is not None:
            return False
        game, before, made = self.game, self.state_at(at), self._timeline.made[at]
        decision = game.decision(self.state)
        asked = decision is not None and decision.seats == (made.seat,)
        if self.kinds[made.seat] != HUMAN or seat not in (None, made.seat) or not asked:
            return False
        then, now = ((game.stage(one)[0], game.turn(one)) for one in (before, self.state))
        shown = any(event.reveals or event.binds for event in self._history.step(at).events)
        return then == now and now[1] is not None and (self.all_known or not shown)

    def _own_count(self, seat: int | None) -> int | str:
        """The same without what a bot did for the person."""
        if self.read_only_reason is not None:
            return self.read_only_reason
        for at in range(self.length - 1, -1, -1):
            try:
                step = self._history.step(at)
            except RebasedError:
                self._notices.append(past_is_lost())
                break
            walls = [] if self.all_known else [event for event in step.events if event.reveals]
            if not all(event.binds for event in walls):
                return _("You cannot undo this: something hidden has been turned up since.")
            made = self._timeline.made[at]
            if made.human and seat in (None, made.seat):
                return _("You cannot undo this: it counts at once.") if walls else self.length - at
            if made.human or walls:
                return _("You cannot undo this: {name} has played since.").format(
                    name=self.names[made.seat]
                )
        return _("There is nothing to undo.")

    @property
    def can_redo(self) -> bool:
        """True if something taken back can be done again."""
        return self.read_only_reason is None and bool(self._timeline.undone)

    def redo(self) -> list[Step]:
        """Does the decision that was taken back last again, with the bots' actions after it.

        Gives the steps done; none if there is nothing to do again."""
        steps = self._redone() if self.read_only_reason is None else []
        if not steps:
            self._timeline.undone.clear()
            return []
        self._write({"redo": len(steps)})
        self._timeline.redo(len(steps))
        self._note_advice()
        self._history.add(steps)
        self.state = steps[-1].state
        return steps

    def _redone(self) -> list[Step]:
        """The steps up to the next decision of a person that was taken back, if legal by now."""
        steps: list[Step] = []
        state = self.state
        for made in reversed(self._timeline.undone):
            if steps and made.human:
                break
            step = make(self.game, state, made.action)
            if step is None:
                break
            steps.append(step)
            state = step.state
        return steps

    # looking back

    @property
    def history(self) -> tuple[Step, ...]:
        """All effective steps, oldest first."""
        whole = not self._history.cut
        steps = self._history.all()
        if whole and self._history.cut:
            self._notices.append(past_is_lost())
        return steps

    def step(self, at: int) -> Step:
        """The step that follows position `at`. Raises `BadRecord` if it cannot be replayed."""
        try:
            return self._history.step(at)
        except RebasedError:
            raise BadRecord(past_is_lost()) from None

    def state_at(self, position: int) -> Any:
        """The state after so many actions. Raises `BadRecord` if it cannot be replayed."""
        if position == self.length:
            return self.state
        try:
            return self._history.state_at(position)
        except RebasedError:
            raise BadRecord(past_is_lost()) from None

    # branches

    def branch(self, position: int, path: Path | None, seed: int | None = None) -> Session:
        """A new record that goes on from a past point of this one.

        Without `seed` the future is the same: the actions up to `position` are repeated from the
        same start. With `seed` it is a new one: the record begins with the state at `position`,
        in which all that the seat to act cannot know is dealt anew from the seed; of several who
        decide at once, the first person."""
        if seed is not None:
            return self._redealt(position, path, seed)
        steps = [self.step(at) for at in range(position)]
        state = None if self._from_begin() else self.game.encode(self.state_at(0))
        session = self._child(path, self.seed, Origin(self._name(), position, state))
        with session.batched():
            for at, step in enumerate(steps):
                session._seat_all(self.kinds_at(at))
                session.do(step.action)
            session._seat_all(self.kinds)
        return session

    def _from_begin(self) -> bool:
        """True if the start is what `Game.begin` gives for the header."""
        origin = self.header.origin
        begun = origin is None or origin.state is None
        return begun and not self._history.cut and self.header.rules == self.game.rules

    def dealt(self, position: int, seed: int) -> dict[str, Any]:
        """The encoded state with which `branch` begins a new future there."""
        state = self.state_at(position)
        decision = self.game.decision(state)
        people = [s for s in decision.seats if self.kinds[s] == HUMAN] if decision else []
        seat = people[0] if people else decision.seats[0] if decision else 0
        return self.game.encode(self.game.observe(state, seat, Rng(seed)))

    def _redealt(self, position: int, path: Path | None, seed: int) -> Session:
        origin = Origin(self._name(), position, self.dealt(position, seed))
        session = self._child(path, seed, origin)
        session._seat_all(self.kinds)
        return session

    def _child(self, path: Path | None, seed: int, origin: Origin) -> Session:
        setup = Setup(self.header.setup.players, self.header.setup.options)
        pack = self.header.pack
        header = new_header(self.game, setup, seed, stamp(), origin, pack)
        return Session._begin(self.game, header, path)

    def _name(self) -> str:
        return "" if self.path is None else self.path.stem
