"""Joins games, cards, saves and bots: opens a game with the cards in use or those of a save, and
tells which levels of bots, judge and adviser it has."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from chocolate_factory.bots.again import AgainTask
from chocolate_factory.bots.registry import RANDOM, Registry
from chocolate_factory.bots.review.judging import PlainRecord
from chocolate_factory.bots.review.process import ReviewTask
from chocolate_factory.content import decks, folders, pack_files, packs
from chocolate_factory.content.packs import Manifest
from chocolate_factory.core.errors import BadContent, BadRecord, ChocolateError, WrongUse
from chocolate_factory.core.game import HUMAN, Game
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Judge, Level, Mind
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.games import catalog
from chocolate_factory.games.entry import Foresee
from chocolate_factory.games.puzzles import PuzzleSet
from chocolate_factory.play.record.journal import Header
from chocolate_factory.play.session import FindGame, Session

ARCHIVE = "cards"
"""The folder beside the saves in which the cards of each save are kept by digest."""


def open_game(game_id: str, pack: str = "") -> catalog.Opened:
    """The game with the cards in use: built-in ones, some replaced by the person's own; or with
    the card pack of this key.

    Raises `WrongUse` for an unknown game or pack and `BadContent` if the built-in cards, or those
    of the pack, are bad."""
    known = catalog.entry(game_id)
    if not pack:
        return catalog.open_game(game_id, folders.user_cards(known.id))
    for path in pack_paths():
        if path.name == pack and (opened := catalog.open_pack(path)).game.id == known.id:
            return opened
    text = _("There is no card pack {pack} for this game in {folder}.")
    words = text.format(pack=show_path(pack), folder=show_path(folders.packs()))
    raise WrongUse(words)


MOST_PACKS = 100
"""Card packs that are looked at; what comes after them by name is left aside."""


def pack_paths() -> list[Path]:
    """The person's card packs, by name; a pack's key is the name of its folder or zip."""
    return pack_files.paths(folders.packs())[:MOST_PACKS]


def packs_of(game_id: str) -> dict[str, Manifest]:
    """What the card packs of a game say of themselves, by key; bad ones are left out."""
    found: dict[str, Manifest] = {}
    for path in pack_paths():
        with suppress(BadContent):
            found[path.name] = packs.read_manifest(path, catalog.GAMES)
    return {key: manifest for key, manifest in found.items() if manifest.game == game_id}


def puzzles(game_id: str = "") -> PuzzleSet:
    """The puzzles of a game, without one those of the first that has some.

    Raises `WrongUse` if it has none, `BadContent` if they are bad."""
    return catalog.puzzles(game_id or catalog.games_with_puzzles()[0])


def archive(saves: Path, cards: catalog.Opened) -> None:
    """Keeps the cards of a game beside the saves in `saves`. Raises `OSError`."""
    decks.archive(saves / ARCHIVE, cards.cards)


def with_cards(game_id: str, digest: str, saves: Path) -> catalog.Opened:
    """The game with the cards of this digest: those in use, built in, or kept beside `saves`.

    Raises `BadContent` if they are nowhere."""
    current = open_game(game_id)
    if current.game.deck == digest:
        return current
    built_in = catalog.open_game(game_id)
    if built_in.game.deck == digest:
        return built_in
    return catalog.open_archived(game_id, saves / ARCHIVE, digest)


def cards_again(header: Header) -> catalog.Opened:
    """The cards for another game like this one: those in use, or those of its card pack as they
    were, which may have gone or changed since. Raises as `open_game`."""
    if not header.pack:
        return open_game(header.game)
    opened = with_cards(header.game, header.deck, folders.saves())
    return msgspec.structs.replace(opened, pack=header.pack)


def find_game(saves: Path) -> FindGame:
    """Gives the game of a header found in the folder `saves`, by the rules that it was begun by;
    each set of cards is read once."""
    known: dict[tuple[str, str, int], Game] = {}

    def find(header: Header) -> Game:
        key = header.game, header.deck, header.rules
        if key not in known:
            known[key] = _of_record(header, saves)
        return known[key]

    return find


def _of_record(header: Header, saves: Path) -> Game:
    if header.game not in catalog.GAMES:
        raise BadRecord(
            _("This version does not know the game “{game}”; it knows {known}.").format(
                game=header.game, known=", ".join(catalog.GAMES)
            )
        )
    try:
        return with_cards(header.game, header.deck, saves).game.by_rules(header.rules)
    except BadContent as error:
        raise BadRecord(str(error)) from error


@dataclass(frozen=True)
class MakeGame:
    """Makes a game in any process; without a digest the one with the cards in use, without a
    version of the rules by the newest; with a `pack`, the key of a card pack, with its cards."""

    game_id: str
    digest: str = ""
    saves: Path = Path()
    rules: int | None = None
    pack: str = ""

    def __call__(self) -> Game:
        if self.digest:
            game = with_cards(self.game_id, self.digest, self.saves).game
        else:
            game = open_game(self.game_id, self.pack).game
        return game if self.rules is None else game.by_rules(self.rules)


@dataclass(frozen=True)
class MakeJudge:
    """Makes the one who reviews decisions of a game in any process."""

    game_id: str

    def __call__(self, game: Game) -> Judge:
        judge = catalog.entry(self.game_id).judge
        if judge is None:
            raise WrongUse(_("There is no judge for {game} yet.").format(game=_(game.title)))
        return judge(game)


@dataclass(frozen=True)
class MakeMind:
    """Makes a bot of a kind in any process."""

    game_id: str
    kind: str

    def __call__(self, game: Game) -> Mind:
        return registry(game).mind(self.kind, game)


def has_judge(game_id: str) -> bool:
    """Whether decisions of the game can be reviewed."""
    return catalog.entry(game_id).judge is not None


def review_task(session: Session, seat: int | None = None) -> ReviewTask:
    """What is needed to review a record, of one seat or (None) all.

    Raises `BadRecord` if no part of it can be replayed, `WrongUse` if the game has no judge."""
    game, judge = session.game, MakeJudge(session.game.id)
    judge(game)
    actions = tuple(msgspec.to_builtins(step.action) for step in session.history)
    stood_in = session.given - frozenset(session.advised)
    record = PlainRecord(game.encode(session.state_at(0)), session.seed, actions, stood_in)
    saves = folders.saves() if session.path is None else session.path.parent
    make = MakeGame(game.id, game.deck, saves, game.rules)
    players = enumerate(session.header.setup.players)
    people = frozenset(each for each, player in players if player.kind == HUMAN)
    return ReviewTask(make, judge, record, seat, people)


def again_task(session: Session) -> AgainTask | None:
    """What is needed to play a deal again that somebody has played alone, None where that tells
    nothing."""
    game, again = session.game, catalog.entry(session.game.id).again
    setup = session.header.setup
    if again is None or len(setup.players) > 1:
        return None
    saves = folders.saves() if session.path is None else session.path.parent
    return AgainTask(
        MakeGame(game.id, game.deck, saves, game.rules),
        MakeMind(game.id, again.kind),
        again,
        setup,
        session.seed,
        registry(game).budget(again.kind),
    )


def registry(game: Game) -> Registry:
    """The kinds of bots that play this game: `random` and the game's own."""
    entry = catalog.entry(game.id)
    return Registry(entry.levels, entry.counsel)


def levels(game_id: str) -> tuple[Level, ...]:
    """The levels of bots that play a game, from weak to strong."""
    return Registry(catalog.entry(game_id).levels).levels


def ladder(game_id: str) -> list[str]:
    """The levels of a game's bots that play as well as they can, from weak to strong."""
    return [level.id for level in levels(game_id)[1:] if not level.style]


def weakest(game_id: str) -> Level:
    """A game's own weakest bot, or the random one of a game that has none."""
    return next(iter(catalog.entry(game_id).levels), RANDOM)


def adviser(game: Game, levels: Sequence[str], alone: bool = False) -> str:
    """Who gives hints, also to who plays alone: whom the catalog names for it, or else the
    strongest of these levels."""
    entry = catalog.entry(game.id)
    if alone and entry.adviser_alone in levels:
        return entry.adviser_alone
    if entry.counsel is not None:
        return entry.counsel.id
    return entry.adviser if entry.adviser in levels else levels[-1]


def counsel(game_id: str) -> Level | None:
    """Who gives the hints of a game and plays no seat, if somebody does."""
    return catalog.entry(game_id).counsel


def foresee(game: Game) -> Foresee | None:
    """What the game can tell of bots' coming questions (see `games.entry`)."""
    return catalog.entry(game.id).foresee


def minds(game: Game) -> dict[str, Mind]:
    """One mind of each kind (for the worker of `bots.worker`)."""
    return registry(game).minds(game)


def cannot_write(path: Path, error: OSError) -> ChocolateError:
    """The sentence for a file or folder that cannot be written."""
    return ChocolateError(
        _("{path} cannot be written: {reason}.").format(path=path, reason=error.strerror or error)
    )
