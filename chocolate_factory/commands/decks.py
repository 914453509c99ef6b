"""`decks`: card files and card packs checked and counted, with what the value model makes of each
card; a JSON Schema of them, and a pack to begin with."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from chocolate_factory import wiring
from chocolate_factory.commands.output import json_text, say, show, table
from chocolate_factory.content import decks, folders, packs
from chocolate_factory.core import files
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import sanitise
from chocolate_factory.games import catalog
from chocolate_factory.games.entry import Entry


class Found(NamedTuple):
    """A folder with cards of a game."""

    game: Entry
    folder: Path


def run(args: Namespace) -> int:
    """Prints counts and values, or all mistakes; 1 if there is any."""
    if args.schema:
        json_text(catalog.schema_of(args.game))
        return 0
    if args.new is not None:
        return _begin(args.new, args.game)
    if args.folder is not None and _is_pack(args.folder):
        return _pack(args.folder, whole=args.all)
    found = list(_in_use() if args.folder is None else _within(args.folder))
    codes = [_one(each) for each in found]
    if args.folder is None:
        codes += [_pack(path) for path in wiring.pack_paths()]
    return max(codes)


def _begin(name: str, game: str) -> int:
    """Writes a pack to begin with into the folder of packs."""
    stem = files.plain_stem(name)
    if not stem:
        raise WrongUse(_("A pack cannot be called “{name}”.").format(name=sanitise(name, 40)))
    folder = folders.packs() / stem
    try:
        say(str(catalog.begin_pack(folder, stem, game)))
    except OSError as error:
        raise wiring.cannot_write(folder, error) from error
    return 0


def _is_pack(path: Path) -> bool:
    """Whether it is a zip, or a folder with a manifest of a pack."""
    return not path.is_dir() or (path / f"{packs.MANIFEST}.yaml").is_file()


def _pack(path: Path, *, whole: bool = False) -> int:
    """What a pack does and its own cards, or the `whole` deck; all mistakes if there is any."""
    pack = catalog.read_pack(path)
    say(_("{title}: {folder}").format(title=pack.name, folder=path))
    for mistake in pack.mistakes:
        say(mistake)
    if pack.manifest is None or pack.mistakes:
        return 1
    game = catalog.GAMES[pack.manifest.game]
    columns = [_("File"), _("New"), _("Changed"), _("Gone")]
    rows = ([f"{c.file}.yaml", str(c.added), str(c.changed), str(c.gone)] for c in pack.counts)
    show(table(_("For {game}").format(game=_(game.title)), columns, rows, left=1))
    report = game.report(pack.cards)
    if pack.own and not whole:
        own = tuple(row for row in report.rows if row.id in pack.own)
        report = msgspec.structs.replace(report, rows=own)
        say(_("Only the cards of the pack are listed; --all lists the built-in ones, too."))
    _show(report)
    return 0


def _in_use() -> Iterator[Found]:
    for game in catalog.GAMES.values():
        own = folders.user_cards(game.id)
        yield Found(game, own if own.is_dir() else folders.cards(game.id))


def _within(folder: Path) -> Iterator[Found]:
    """The games whose cards lie in the folder: one folder for each, or card files themselves."""
    games = [game for game in catalog.GAMES.values() if (folder / game.id).is_dir()]
    if games:
        yield from (Found(game, folder / game.id) for game in games)
    elif folder.resolve().name in catalog.GAMES:
        yield Found(catalog.GAMES[folder.resolve().name], folder)
    else:
        yield Found(_likeliest(folder), folder)


def _likeliest(folder: Path) -> Entry:
    """The game most of whose files lie in the folder. Raises `WrongUse` if there is no file."""
    names = {path.stem for path in folder.iterdir() if path.suffix == ".yaml"}
    if not names:
        raise WrongUse(_("There are no card files (*.yaml) in {folder}.").format(folder=folder))
    return max(catalog.GAMES.values(), key=lambda game: len(names & set(game.files)))


def _one(found: Found) -> int:
    game, folder = found
    built_in = folders.cards(game.id)
    say(_("{title}: {folder}").format(title=_(game.title), folder=folder))
    cards, mistakes = decks.examine(folder, game.files, game.cards, game.check, base=built_in)
    for mistake in mistakes:
        say(mistake)
    if mistakes:
        return 1
    _tell_borrowed(game, folder, built_in)
    _show(game.report(cards))
    return 0


def _tell_borrowed(game: Entry, folder: Path, built_in: Path) -> None:
    """Says which files are not in the folder, so that the built-in ones were taken."""
    absent = [f"{file}.yaml" for file in game.files if not (folder / f"{file}.yaml").is_file()]
    if absent:
        text = _("Built in: {files} (from {folder})")
        say(text.format(files=", ".join(absent), folder=built_in))


def _show(report: Any) -> None:
    columns = [_("Cards"), _("Deck"), _("Found"), _("Printed")]
    counts = [(c.kind, c.group, str(c.found), str(c.printed)) for c in report.counts]
    show(table(_("Counts"), columns, counts, left=2))
    for kind, rows in groupby(report.rows, key=lambda row: row.kind):
        show(_cards(kind, list(rows)))


def _cards(kind: str, rows: Sequence[Any]) -> Any:
    """The table of one kind of cards; `!` marks a value outside what the model wants."""
    columns = [_("Id"), _("Deck"), _("Name"), _("Source"), _("Card")]
    if not any(row.value is not None for row in rows):
        return table(kind, columns, (_words(row) for row in rows), left=5)
    values = ([*_words(row), *_figures(row)] for row in rows)
    return table(kind, [*columns, _("Value"), _("Model"), ""], values, left=5)


def _words(row: Any) -> list[str]:
    return [row.id, row.group, row.name, row.source, row.text]


def _figures(row: Any) -> list[str]:
    if row.value is None:
        return ["", "", ""]
    if row.low is None:
        return [f"{row.value:g}", "", ""]
    outside = not row.low <= row.value <= row.high
    return [f"{row.value:g}", f"{row.low:g}–{row.high:g}", "!" if outside else ""]
