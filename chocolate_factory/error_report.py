"""A report of what went wrong, for somebody to send to those who can mend it: one zip with what
happened, the versions, the end of the log and the game, and nothing about the person."""

from __future__ import annotations

import io
import re
import traceback
import zipfile
from collections.abc import Sequence
from pathlib import Path

from chocolate_factory import exchange, wiring
from chocolate_factory.content import folders
from chocolate_factory.core import files
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.untrusted_text import sanitise
from chocolate_factory.play import parcel
from chocolate_factory.play.record.anonymous import nameless, without_names
from chocolate_factory.play.record.reader import read_head, read_record
from chocolate_factory.play.record.writer import free

NAME = "chocolate-factory-report.zip"
LOG_END = 128 * 1024
"""Bytes of the log's end that go along."""
LOG_MOST = 16 * 1024 * 1024
SHORTEST = 3
"""Letters of a user's name from which on it is looked for; shorter ones are in any word."""


def write(
    error: BaseException, versions: Sequence[str], log: Path | None, save: Path | None
) -> Path:
    """Writes the report among the person's downloads and gives its path.

    Raises `ChocolateError` if that cannot be."""
    report = "".join(traceback.format_exception(error))
    parts = {"what-happened.txt": "\n".join([*versions, "", report]).encode()}
    if log is not None:
        parts["log.txt"] = _end_of(log)
    names, game = _game(save) if save is not None else ((), None)
    parts = {name: _without_persons(data, names) for name, data in parts.items()}
    if game is not None:
        parts[f"game{parcel.ENDING}"] = game
    folder = folders.exports()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = free(folder / NAME)
        files.replace(path, _zip(parts))
    except OSError as trouble:
        raise wiring.cannot_write(folder, trouble) from trouble
    return path


def _end_of(log: Path) -> bytes:
    try:
        return files.read(log, LOG_MOST)[-LOG_END:]
    except OSError as error:
        return str(files.reason(error)).encode()


def _without_persons(data: bytes, names: Sequence[str]) -> bytes:
    """The text without the person's home folder and user name and the players' names, these as
    whole words; nothing in it steers a terminal."""
    text = data.decode("utf-8", "replace")
    home = Path.home()
    text = text.replace(str(home), "~")
    for place in (folders.data(), folders.settings(), folders.logs(), folders.cache()):
        text = text.replace(str(place), f"…/{place.name}")
    if len(home.name) >= SHORTEST:
        text = text.replace(home.name, "…")
    for name in sorted(filter(None, names), key=len, reverse=True):
        called = nameless(names.index(name)).replace("\\", r"\\")
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", called, text)
    return sanitise(text, lines=True).encode()


def _game(save: Path) -> tuple[Sequence[str], bytes | None]:
    """The players' names, and the game with its cards and without them; None if that cannot be."""
    names: Sequence[str] = ()
    try:
        names = [player.name for player in read_record(save).header.setup.players]
        journal = without_names(save)
        header = read_head(save, journal)
        cards = exchange.cards_of(header, save.parent)
    except ChocolateError:
        return names, None
    return names, parcel.pack(parcel.Parcel(journal, {header.deck: cards}))


def _zip(parts: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name, parcel.EPOCH), content)
    return data.getvalue()
