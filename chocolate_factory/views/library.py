"""Games with the right cards: those of a new game, and those a saved one was played with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.content import decks, folders
from chocolate_factory.core.errors import BadContent, BadRecord, WrongUse
from chocolate_factory.core.game import Game, Mind
from chocolate_factory.core.language import _
from chocolate_factory.games import catalog
from chocolate_factory.play.journal import Header

CARDS = "cards"
"""The folder beside saves in which the cards they were played with are kept."""

BUDGET = 2_000
"""Nodes that a bot of the window may look at for one decision."""


def cards_folder() -> Path:
    """Where the cards of saved games are kept."""
    return folders.saves() / CARDS


def fresh(game_id: str) -> catalog.Opened:
    """A game with the cards in use, which are kept for the saves to come.

    Raises `WrongUse` for an unknown game, `BadContent` if the program's own cards are bad."""
    opened = catalog.opened(game_id, folders.user_cards(game_id))
    try:
        decks.archive(cards_folder(), opened.cards)
    except OSError as error:
        text = _("The cards cannot be kept beside the saved games ({reason}).")
        notice = text.format(reason=error.strerror or error)
        return catalog.Opened(opened.game, opened.cards, (*opened.notices, notice))
    return opened


def finder(path: Path) -> Callable[[Header], Game]:
    """What gives the game of the record at `path`; see `Session.open`."""
    places = (path.parent / CARDS, path.parent, cards_folder())
    return lambda header: find(header.game, header.deck, places)


def find(game_id: str, digest: str, places: tuple[Path, ...]) -> Game:
    """The game with the cards of a digest: the ones in use, or kept in one of the folders.

    Raises `BadRecord` if there is no such game, or its cards are nowhere."""
    if game_id not in catalog.GAMES:
        raise BadRecord(
            _("This is a game of “{game}”, which this version does not know.").format(game=game_id)
        )
    for override in (None, folders.user_cards(game_id)):
        opened = catalog.opened(game_id, override)
        if opened.game.deck == digest:
            return opened.game
    return _archived(game_id, digest, places)


def _archived(game_id: str, digest: str, places: tuple[Path, ...]) -> Game:
    trouble: BadContent | None = None
    for place in dict.fromkeys(places):
        try:
            return catalog.archived(game_id, place, digest).game
        except BadContent as error:
            if trouble is None or (place / f"{digest}.json").exists():
                trouble = error
    raise BadRecord(str(trouble)) from trouble


def kinds(game_id: str) -> tuple[str, ...]:
    """Who can have a seat: `human`, `random`, and the game's own bots from weak to strong."""
    try:
        game = catalog.opened(game_id).game
    except (BadContent, WrongUse):
        return ("human", "random")
    return ("human", *minds(game))


def minds(game: Game) -> dict[str, Mind]:
    """All bots of a game by level, from weak to strong."""
    return {"random": RandomMind(game), **catalog.entry(game.id).minds(game)}


def copy_of(game_id: str, digest: str, places: tuple[Path, ...]) -> Callable[[], Game]:
    """What makes the same game in another process."""
    return partial(find, game_id, digest, places)
