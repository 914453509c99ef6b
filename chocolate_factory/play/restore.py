"""The present state of a saved game: its last checkpoint, and what came after replayed."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from chocolate_factory.core.errors import BadRecord, ChocolateError, WrongUse
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.core.state_probe import probe_state
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.play.record.journal import Header
from chocolate_factory.play.record.timeline import Timeline

log = logging.getLogger(__name__)


class OpenedRecord(NamedTuple):
    """The state at the start and now, and what had to be given up to reach it."""

    start: Any
    state: Any
    dropped: int = 0
    """Actions at the end that the rules refuse by now; they are taken back."""
    notice: str | None = None


@contextmanager
def sensible(path: Path) -> Iterator[None]:
    """Within it, whatever a game stumbles over in a record becomes a `BadRecord` about the file.

    Sums say that a line is as it was written, not that a game wrote it: they can be made anew."""
    try:
        yield
    except ChocolateError:
        raise
    except Exception as error:
        log.info("A record makes no sense: %s", path, exc_info=True)
        raise BadRecord(no_such_game(path)) from error


def no_such_game(path: Path) -> str:
    """The sentence for a file that holds what nobody foresaw; what it was is in the log."""
    return _("{file} holds a game that could never happen.").format(file=show_path(path.name))


def starts_part(game: Game, part: int, after: Any) -> bool:
    """True if another part of the game (a day) than `part`, in which it was done, begins with
    `after`, or the game is over with it."""
    return part != game.stage(after)[0] or game.decision(after) is None


def first_state(game: Game, header: Header) -> Any:
    """The state with which the record begins. Raises `BadRecord`.

    The set-up is resolved once more: that changes nothing, but refuses one that no game has."""
    try:
        setup = game.resolve(header.setup, header.seed)
    except WrongUse as error:
        raise BadRecord(str(error)) from error
    origin = header.origin
    if origin is not None and origin.state is not None:
        return game.decode(origin.state)
    return game.begin(setup, header.seed)


def open_record(game: Game, header: Header, timeline: Timeline) -> OpenedRecord:
    """Finds the present state: the last checkpoint, then each later action, checked for legality.

    If the rules refuse a stored action by now, the game goes on from the checkpoint; the actions
    behind it are taken out of `timeline`. Raises `BadRecord`."""
    _drop_senseless(game, timeline, len(header.setup.players))
    start = _start(game, header, timeline)
    position = max(timeline.marks, default=0)
    state = game.decode(timeline.marks[position]) if position else game.copy(start)
    for made in timeline.made[position:]:
        if not _advance(game, state, made.action):
            return _give_up(game, timeline, start, position)
    return OpenedRecord(start, state)


def _drop_senseless(game: Game, timeline: Timeline, seats: int) -> None:
    """Forgets checkpoints that this version cannot decode, and the last ones as long as no game of
    so many seats comes to them (a sum can be forged); the actions are replayed instead."""
    sound = False
    for position in sorted(timeline.marks, reverse=True):
        try:
            if sound:
                game.decode(timeline.marks[position])
            else:
                probe(game, timeline.marks[position], seats)
            sound = True
        except Exception:
            log.info("The checkpoint after %d acts is left aside.", position, exc_info=True)
            del timeline.marks[position]


def probe(game: Game, data: dict[str, Any], seats: int) -> None:
    """Asks a stored state all that a table asks. Raises `BadRecord`, or whatever a game raises
    over a state that there cannot be."""
    state = game.decode(data)
    decision = game.decision(state)
    asked = () if decision is None else decision.seats
    scores = game.result(state).scores
    if len(scores) != seats or not all(0 <= seat < seats for seat in asked):
        raise BadRecord(_("This state is not one of {seats} players.").format(seats=seats))
    probe_state(game, state, seats)


def _start(game: Game, header: Header, timeline: Timeline) -> Any:
    """The state at position 0: its checkpoint if there is one, else as the header says."""
    begun = first_state(game, header)
    return game.decode(timeline.marks[0]) if 0 in timeline.marks else begun


def _advance(game: Game, state: Any, data: dict[str, Any]) -> bool:
    """Does the action on `state`; False if the rules do not allow it."""
    try:
        action = game.action(data)
    except BadRecord:
        return False
    if game.refusal(state, action) is not None:
        return False
    game.advance(state, action)
    return True


def _give_up(game: Game, timeline: Timeline, start: Any, position: int) -> OpenedRecord:
    dropped = len(timeline.made) - position
    timeline.undo(dropped)
    timeline.undone.clear()
    state = game.decode(timeline.marks[position]) if position in timeline.marks else start
    notice = _(
        "The rules have been corrected since this game was played and no longer allow its last "
        "moves; it goes on from the last point saved whole."
    )
    return OpenedRecord(start, state, dropped, notice)


def check_rules(path: Path, header: Header, game: Game) -> None:
    """Raises `BadRecord` if the record was played by rules newer than the game's."""
    if header.rules > game.rules:
        raise BadRecord(
            _(
                "{file} was played by newer rules (version {rules}; this version of the game "
                "knows {ours})."
            ).format(file=show_path(path.name), rules=header.rules, ours=game.rules)
        )
