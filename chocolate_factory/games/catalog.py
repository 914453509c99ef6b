"""The games of the client: one line for each in `FOLDERS`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from chocolate_factory import games
from chocolate_factory.content import decks, folders, json_lines, pack_starter, packs, schema
from chocolate_factory.core.errors import BadContent, WrongUse
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.games.entry import Entry
from chocolate_factory.games.puzzles import Puzzle, PuzzleSet

FOLDERS = (
    "conveyor",
    "coffee_rush",
    "factory_fun",
    "plantation",
)
"""The games, in the order in which they are shown: each is called by its folder here, among the
views and among the cards. Its entry is `ENTRY` in `games/<folder>/entry.py`."""


def _entry(folder: str) -> Entry:
    found: Entry = import_module(f"{games.__name__}.{folder}.entry").ENTRY
    return found


GAMES: dict[str, Entry] = {folder: _entry(folder) for folder in FOLDERS}


def entry(game_id: str) -> Entry:
    """The catalog's entry. Raises `WrongUse` naming the known games."""
    if game_id not in GAMES:
        raise WrongUse(
            _("There is no game “{game}”; there are {games}.").format(
                game=game_id, games=", ".join(GAMES)
            )
        )
    return GAMES[game_id]


class Opened(msgspec.Struct, frozen=True):
    """A game ready to play, its cards, and sentences about card files that could not be used."""

    game: Game
    cards: Any
    notices: tuple[str, ...] = ()
    pack: str = ""
    """What the card pack is called that they come from; "" if from none."""


class _Made(NamedTuple):
    """A game that was made, and what of."""

    make: Callable[[Any, str], Game]
    digest: str
    cards: Any
    game: Game


_made: list[_Made] = []
"""The games made last, the newest at the end."""
_KEPT = 8
"""How many of them are kept."""


def _game(known: Entry, cards: Any, digest: str) -> Game:
    """The game of the cards, the same one for the same cards: what games remember of their cards
    is then kept once, and not once for each time somebody opens one."""
    for one in _made:
        if (one.make, one.digest) == (known.make, digest) and one.cards == cards:
            break
    else:
        one = _Made(known.make, digest, cards, known.make(cards, digest))
    _made[:] = [*(each for each in _made if each is not one), one][-_KEPT:]
    return one.game


_Remembering = type(lru_cache(len))


def forget() -> None:
    """Empties what functions of games remember of what they were asked, such as ways to pay. All of
    it is bounded, but grows for many games; what is asked again is worked out again."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{games.__name__}."):
            for each in list(vars(module).values()):
                if isinstance(each, _Remembering):
                    each.cache_clear()


def open_game(game_id: str, override: Path | None = None) -> Opened:
    """The game with the cards in use: the built-in ones, some replaced by files of `override`.

    Raises `WrongUse` for an unknown game and `BadContent` if the built-in cards are bad."""
    known = entry(game_id)
    loaded = decks.load(known.id, known.files, known.cards, override=override, check=known.check)
    game = _game(known, loaded.cards, loaded.digest)
    return Opened(game, loaded.cards, loaded.notices)


def open_archived(game_id: str, folder: Path, digest: str) -> Opened:
    """The game with the cards kept by digest in `folder`. Raises `BadContent` if they are not."""
    known = entry(game_id)
    cards = decks.from_archive(folder, digest, known.cards)
    return Opened(_game(known, cards, digest), cards)


def read_pack(path: Path) -> packs.Pack:
    """A card pack laid over the built-in cards of its game, with every mistake in it."""
    return packs.read(path, {game_id: _Shape(game_id) for game_id in GAMES})


class _Shape(msgspec.Struct, frozen=True):
    """Gives what is known of a game's cards when it is asked."""

    game_id: str

    def __call__(self) -> packs.Shape:
        known = GAMES[self.game_id]
        return packs.Shape(known.files, known.cards, known.check, open_game(self.game_id).cards)


def open_pack(path: Path) -> Opened:
    """The game of a card pack with its cards. Raises `BadContent` if there is a mistake in it."""
    pack = read_pack(path)
    if pack.manifest is None or pack.mistakes:
        raise BadContent(pack.mistakes[0])
    game = _game(entry(pack.manifest.game), pack.cards, pack.digest)
    return Opened(game, pack.cards, pack=pack.manifest.name)


def schema_of(game_id: str) -> dict[str, Any]:
    """A JSON Schema of the game's card files. Raises `WrongUse` for an unknown game."""
    known = entry(game_id)
    return schema.of(known.title, known.files, known.cards, known.verbs)


def begin_pack(folder: Path, name: str, game_id: str) -> Path:
    """Writes a card pack to begin with. Raises `WrongUse` or `OSError`."""
    known = entry(game_id)
    built_in = folders.cards(known.id)
    return pack_starter.write(folder, name, known.id, built_in, known.files, schema_of(game_id))


def games_with_puzzles() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(id_ for id_, known in GAMES.items() if known.puzzles is not None)


PUZZLES = "puzzles"
"""The folder beside a game's cards with its puzzles and the cards that they were made for."""


def puzzles(game_id: str) -> PuzzleSet:
    """The puzzles of a game. Raises `WrongUse` if it has none, `BadContent` if they are bad."""
    known = entry(game_id)
    if known.puzzles is None:
        raise WrongUse(_("There are no puzzles of {game}.").format(game=_(known.title)))
    folder = folders.cards(game_id) / PUZZLES
    found = json_lines.read(folder / "puzzles.jsonl", Puzzle)
    first = found[0] if found else None
    of_deck = open_archived(game_id, folder, first.deck if first else "")
    game = of_deck.game if first is None else of_deck.game.by_rules(first.rules)
    return PuzzleSet(game, of_deck.cards, found, known.puzzles)
