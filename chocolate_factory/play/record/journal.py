"""The journal: a game as a text of JSON lines, each of which vouches for all before it.

A journal is UTF-8, one JSON object a line, every line ended by a line feed. Line 0 is the header:
who plays what, with which cards and which seed. Then one line per thing that happened, `n`
counting up by one:

    {"n":1,"do":{"type":"take_part","seat":0}}   an action was done
    {"n":2,"undo":3}, {"n":3,"redo":3}           that many actions were taken back, or done again
    {"n":4,"seat":2,"kind":"easy"}               from here on this kind of player has the seat
    {"n":5,"state":{}}                           a checkpoint: `Game.encode` of the state here

Each line also ends with `sum`. What is hashed: the UTF-8 bytes of the sum of the line before (none
for line 0), directly followed by the UTF-8 bytes of this line's canonical JSON without `sum`.
Canonical means keys sorted at every depth, no spaces, no escapes but those JSON demands. The sum
is the first 16 hex digits of the BLAKE2b digest of 64 bytes.

A header may say where its record comes from: `"from":{"record":name,"at":n}` for a branch that
repeats the first `n` actions of another one, and `"from":{…,"state":{…}}` for one that begins with
that state (`Game.encode`) instead of with `Game.begin`: a branch with a new future. `"pack":name`
says which card pack it is played with; the cards themselves are named by `deck`.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from chocolate_factory.core.game import Game, Player, Setup

FORMAT = 1
"""The version of the format that is written, and the newest that is read."""

ENDING = ".jsonl"

_canonical = msgspec.json.Encoder(order="deterministic")
_plain = msgspec.json.Encoder()


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record that a branch comes from, how many of its actions it follows, and its state."""

    record: str = ""
    at: int = 0
    state: dict[str, Any] | None = None


class Header(msgspec.Struct, frozen=True, omit_defaults=True, rename={"origin": "from"}):
    """Line 0: the game, its cards and rules, the seed and the resolved set-up. What came later has
    a default, and is left out where it says nothing."""

    format: int
    game: str
    rules: int
    deck: str
    seed: int
    setup: Setup
    started: str
    """When the game began: ISO 8601 with an offset from UTC."""
    origin: Origin | None = None
    pack: str = ""
    """What the card pack is called that it was begun with; "" for none."""

    def body(self) -> dict[str, Any]:
        """The line without `n` and `sum`, in the order in which it is written."""
        return dict(msgspec.to_builtins(self))


class Do(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action was done; `do` is its JSON object."""

    do: dict[str, Any]


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many actions were taken back."""

    undo: int


class Redo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many actions that had been taken back were done again."""

    redo: int


class SeatKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another kind of player has taken the seat: a bot's level, or `human`."""

    seat: int
    kind: str


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole state at this point, as `Game.encode` gives it."""

    state: dict[str, Any]


JournalEntry = Do | Undo | Redo | SeatKind | Checkpoint

_KINDS: dict[str, type[JournalEntry]] = {
    "do": Do,
    "undo": Undo,
    "redo": Redo,
    "seat": SeatKind,
    "state": Checkpoint,
}


def new_header(
    game: Game,
    setup: Setup,
    seed: int,
    started: str,
    origin: Origin | None = None,
    pack: str = "",
) -> Header:
    """The header of a game that begins now; `setup` must be resolved.

    The set-up comes back as it will be read, so a game begun and a game reopened are the same."""
    players = tuple(Player(_clean(p.name), p.colour, p.kind) for p in setup.players)
    options = msgspec.json.decode(msgspec.json.encode(setup.options))
    whole = Setup(players, options)
    return Header(FORMAT, game.id, game.rules, game.deck, seed, whole, started, origin, pack)


def _clean(name: str) -> str:
    """The name without halves of characters, which UTF-8 cannot hold."""
    return name.encode("utf-8", "replace").decode("utf-8")


def sum_of(previous: str, value: dict[str, Any]) -> str:
    """The sum of the line `value` (without its own), where `previous` is that of the line before.

    Raises `ValueError` or `OverflowError` for values that JSON cannot carry."""
    return blake2b(previous.encode() + _canonical.encode(value)).hexdigest()[:16]


def line(n: int, body: dict[str, Any], previous: str) -> tuple[bytes, str]:
    """(line `n` with its line feed, its sum)."""
    value = {"n": n, **body}
    value["sum"] = sum_of(previous, value)
    return _plain.encode(value) + b"\n", value["sum"]


def entry(value: dict[str, Any]) -> JournalEntry | None:
    """The entry of a line without `n` and `sum`, or None if it is none that this version knows."""
    kind = next((_KINDS[key] for key in value if key in _KINDS), None)
    try:
        return None if kind is None else msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return None
