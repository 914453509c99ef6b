"""Export and import of saved games: one file each, with the cards inside."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from chocolate_factory import wiring
from chocolate_factory.content import decks
from chocolate_factory.core import files
from chocolate_factory.core.errors import BadContent, BadRecord, WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.play import parcel
from chocolate_factory.play.parcel import Parcel
from chocolate_factory.play.record.journal import ENDING, Header
from chocolate_factory.play.record.reader import read_head
from chocolate_factory.play.record.writer import free
from chocolate_factory.play.saves import Saves
from chocolate_factory.play.session import Session


class Received(NamedTuple):
    """A game from elsewhere, as it now lies among the saves."""

    path: Path
    notice: str | None
    """What the person should know of it, if anything."""


def export(save: Path, out: Path) -> Path:
    """Writes a saved game with its cards as one file, by this name or a free one; gives the path.

    Raises `BadRecord` if the game or its cards cannot be read or the file not be written."""
    content = parcel.read(save)
    header = read_head(save, content.journal)
    cards = content.cards.get(header.deck) or cards_of(header, save.parent)
    data = parcel.pack(Parcel(content.journal, {header.deck: cards}))
    path = free(out)
    try:
        files.replace(path, data)
    except OSError as error:
        text = _("{path} cannot be written: {reason}.")
        raise BadRecord(text.format(path=show_path(path), reason=files.reason(error))) from error
    return path


def export_name(save: Path, name: str = "") -> str:
    """What the exported file of a save is called; `name` is what the person calls the game."""
    return (files.plain_stem(name) or files.plain_stem(save.stem) or "game") + parcel.ENDING


def cards_of(header: Header, saves: Path) -> bytes:
    """The cards of a game as they were kept beside it, or else those of this program.

    Raises `BadRecord` if they are nowhere."""
    try:
        return decks.archive_entry(saves / wiring.ARCHIVE, header.deck)
    except BadContent:
        try:
            return decks.canonical(wiring.with_cards(header.game, header.deck, saves).cards)
        except (BadContent, WrongUse) as error:
            raise BadRecord(str(error)) from error


def receive(path: Path, store: Saves) -> Received:
    """Takes a game from elsewhere, packed or as a plain journal, among the saves, unless it lies
    there already.

    Raises `BadRecord` if it is none that can be opened, or cannot be saved."""
    content = parcel.read(path)
    header = read_head(path, content.journal)
    if path.suffix == ENDING and _lies_in(path, store.folder):
        return Received(path, None)
    cards = content.cards.get(header.deck) or _cards_beside(header, path, store.folder)
    _try_out(Parcel(content.journal, {header.deck: cards} if cards else {}), path)
    if cards is not None:
        _keep(header.deck, cards, store.folder)
    same, further = store.copies(content.journal)
    if same is not None:
        return Received(same, _("This game was among your saves already."))
    added = store.add(path.stem, content.journal)
    if further is None:
        return Received(added, None)
    text = _("You have played on from this game before, in {file}; this is another copy.")
    return Received(added, text.format(file=show_path(further.name)))


def _lies_in(path: Path, folder: Path) -> bool:
    try:
        return path.parent.samefile(folder)
    except OSError:
        return False


def _cards_beside(header: Header, path: Path, saves: Path) -> bytes | None:
    """The cards of a journal that came without them: beside it or kept; None if in neither place,
    as for those of this program."""
    for folder in (path.parent, saves):
        try:
            return decks.archive_entry(folder / wiring.ARCHIVE, header.deck)
        except BadContent:
            continue
    return None


@contextmanager
def unpacked(path: Path) -> Iterator[Path]:
    """Within it the journal of a game lies at the path given, with its cards beside it: where it
    is, or for a packed one in a folder that goes with the block.

    Raises `BadRecord` if a packed one cannot be unpacked."""
    if path.suffix.lower() != parcel.ENDING:
        yield path
        return
    with TemporaryDirectory(prefix="chocolate-factory-") as name:
        ending = path.suffix
        yield _unpack(parcel.read(path), path, Path(name), ending)


def _unpack(content: Parcel, path: Path, folder: Path, ending: str) -> Path:
    """Writes journal and cards into a folder. Raises `BadRecord`."""
    for digest, cards in content.cards.items():
        _keep(digest, cards, folder)
    journal = folder / f"{files.plain_stem(path.stem) or 'game'}{ending}"
    try:
        journal.write_bytes(content.journal)
    except OSError as error:
        text = _("{file} cannot be unpacked: {reason}.")
        words = text.format(file=show_path(path.name), reason=files.reason(error))
        raise BadRecord(words) from error
    return journal


def _try_out(content: Parcel, path: Path) -> None:
    """Opens a game where nothing can come of it. Raises `BadRecord`."""
    with TemporaryDirectory(prefix="chocolate-factory-") as name:
        folder = Path(name)
        trial = _unpack(content, path, folder, ENDING)
        Session.open(trial, wiring.find_game(folder), writing=False).close()


def _keep(digest: str, cards: bytes, saves: Path) -> None:
    """Keeps cards beside saves. Raises `BadRecord`."""
    folder = saves / wiring.ARCHIVE
    try:
        decks.keep(folder, digest, cards)
    except BadContent as error:
        raise BadRecord(str(error)) from error
    except OSError as error:
        raise BadRecord(str(wiring.cannot_write(folder, error))) from error
