"""A card pack to begin with: a folder of commented files, each with a built-in card to change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from chocolate_factory.content import schema
from chocolate_factory.content.packs import MANIFEST
from chocolate_factory.content.yaml_source import load
from chocolate_factory.core import files
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path

_EDITORS = f"# yaml-language-server: $schema={schema.FILE}\n"


def write(
    folder: Path, name: str, game: str, built_in: Path, kinds: Sequence[str], rules: dict[str, Any]
) -> Path:
    """Writes the folder, whose card files are of these kinds, and gives it; `rules` is the schema.

    Raises `WrongUse` if there is something of that name, `OSError` if it cannot be written."""
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        text = _("There is something called {folder} already; choose another name.")
        raise WrongUse(text.format(folder=show_path(folder))) from None
    found = {kind: _kind(built_in, kind) for kind in kinds}
    texts = {kind: text for kind, text in found.items() if text is not None}
    texts[MANIFEST] = _note(name, game, next(iter(texts), ""))
    for file, words in texts.items():
        files.replace(folder / f"{file}.yaml", words.encode())
    data = msgspec.json.format(msgspec.json.encode(rules), indent=2)
    files.replace(folder / schema.FILE, data)
    return folder


def _note(name: str, game: str, kind: str) -> str:
    """`pack.yaml`."""
    words = _(
        "What this pack is. Zip the folder to hand it to somebody; whoever puts the zip into\n"
        "the same folder can play with it. The file {schema} is for editors.\n"
        "\n"
        "A card with the id of a built-in one takes its place; any other one is added. To do\n"
        "without all built-in ones of a kind, name it behind replaces: replaces: [{kind}]\n"
        "Files you do not need can go. A file that holds no list, such as board.yaml, takes the\n"
        "place of the whole; “chocolate-factory decks” says where the built-in ones lie.\n"
        "\n"
        "See what is right and wrong with: chocolate-factory decks FOLDER"
    ).format(schema=schema.FILE, kind=kind)
    body = {"name": name, "author": "", "about": "", "game": game}
    lines = [f"  {key}: {msgspec.json.encode(value).decode()}" for key, value in body.items()]
    return "\n".join([*_comment(words), "pack:", *lines, "  replaces: []"]) + "\n"


def _kind(built_in: Path, kind: str) -> str | None:
    """A card file with the first built-in card, and the comments of the built-in file; None for
    one that holds no list of cards."""
    path = built_in / f"{kind}.yaml"
    if not path.is_file():
        return None
    source = load(path, kind)
    cards = source.value[kind]
    if not (isinstance(cards, list) and cards and isinstance(cards[0], dict) and "id" in cards[0]):
        return None
    lines = path.read_text(encoding="utf-8").splitlines()
    head = [line for line in lines[: source.line((kind,)) - 1] if line.startswith("#")]
    first = source.line((kind, 0))
    end = source.line((kind, 1)) if len(cards) > 1 else len(lines) + 1
    card = [line for line in lines[first - 1 : end - 1] if not line.lstrip().startswith("#")]
    words = _(
        "This is the first built-in card. Change it, or give it another id and it is a new one;\n"
        "write more below it. The comments that follow are those of the built-in file."
    )
    text = "\n".join([*_comment(words), "#", *head, f"{kind}:", *card]).rstrip()
    return f"{_EDITORS}{text}\n"


def _comment(words: str) -> Iterator[str]:
    return (f"# {line}".rstrip() for line in words.splitlines())
