"""Playing on after damaged lines of a save: a checkpoint is the whole state, so a game can begin
there.

A damaged line ends the good part of a record. The lines behind it still vouch for each other, so
the last checkpoint among them can begin a record of its own, with the acts that follow it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from chocolate_factory.core.errors import BadRecord, ChocolateError, IllegalAction
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.play.record.journal import Checkpoint, JournalEntry, Origin, SeatKind
from chocolate_factory.play.record.reader import Record, later_lines, read_record
from chocolate_factory.play.record.timeline import Timeline
from chocolate_factory.play.restore import check_rules, probe, sensible
from chocolate_factory.play.session import FindGame, Session


class ResumePoint(NamedTuple):
    """An undamaged checkpoint after the damage, and the undamaged lines that follow it."""

    line: int
    """Of the file, counted from 1."""
    state: dict[str, Any]
    kinds: tuple[str, ...]
    """Who has each seat there."""
    entries: list[JournalEntry]


def last_point(record: Record) -> ResumePoint | None:
    """The last whole checkpoint behind a record's damage, or None."""
    if record.damage is None:
        return None
    kinds = list(record.timeline.kinds)
    found: ResumePoint | None = None
    unbroken = False
    for number, entry in later_lines(record):
        if isinstance(entry, SeatKind) and 0 <= entry.seat < len(kinds):
            kinds[entry.seat] = entry.kind
        if isinstance(entry, Checkpoint):
            found, unbroken = ResumePoint(number + 1, entry.state, tuple(kinds), []), True
        elif entry is None:
            unbroken = False
        elif found is not None and unbroken:
            found.entries.append(entry)
    return found


def play_on(path: Path, find: FindGame, new: Path | None = None) -> Session:
    """A new record, saved at `new`, of what lies whole behind the damage of the save at `path`.

    Raises `BadRecord` if there is nothing that can be played."""
    record = read_record(path)
    point = last_point(record)
    if point is None:
        raise BadRecord(
            _("{file} has no later point to play on from.").format(file=show_path(path.name))
        )
    game = find(record.header)
    check_rules(path, record.header, game)
    given = record.header.setup
    seats = zip(given.players, point.kinds, strict=True)
    players = tuple(Player(player.name, player.colour, kind) for player, kind in seats)
    origin = Origin(path.stem, 0, point.state)
    with sensible(path):
        probe(game, point.state, len(players))
        setup = Setup(players, given.options)
        head = record.header
        session = Session.from_state(game, setup, head.seed, origin, new, head.pack)
        with session.batched():
            _follow(session, point)
    return session


def _follow(session: Session, point: ResumePoint) -> None:
    """Does what was done after the checkpoint, as far as the rules allow."""
    timeline = Timeline(point.kinds)
    for entry in point.entries:
        if not timeline.take(entry):
            break
    for made in timeline.made:
        try:
            session.do(session.game.action(made.action))
        except (IllegalAction, BadRecord):
            return
    for seat, kind in enumerate(timeline.kinds):
        session.set_kind(seat, kind)


def words(path: Path, find: FindGame) -> str | None:
    """A sentence about the later point that can be played on from, or None if there is none."""
    try:
        session = play_on(path, find)
    except ChocolateError:
        return None
    stage = session.game.words().stage(session.state)
    return _("You can still play on from {stage}.").format(stage=stage)
