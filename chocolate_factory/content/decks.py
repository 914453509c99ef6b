"""Sets of card files: loaded, overridden, checked as a whole, and kept by digest beside saves.

A deck is a folder with one YAML file for each field of a struct type (`parts.yaml` for the field
`parts`, holding `{parts: …}`). This module knows no game: names, type and the check that only the
game can make are handed in.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from chocolate_factory.content import folders
from chocolate_factory.content.yaml_file import choice, collect
from chocolate_factory.content.yaml_source import KeyPath, YamlSource
from chocolate_factory.core import files as disk
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import sanitise, show_path

T = TypeVar("T", bound=msgspec.Struct)


LARGEST = 16 * 1024 * 1024
"""Bytes above which a file is not taken for kept cards."""
DIGEST = re.compile("[0-9a-f]{16}")


class Fault(msgspec.Struct, frozen=True):
    """A mistake that a game's check found: the path to it, its file first, and what is wrong.

    `("parts", 3, "cost")` is the key `cost` of the fourth card of `parts.yaml`."""

    path: KeyPath
    text: str


Check = Callable[[T], Iterable[Fault]]
"""What only the game can check about all its cards together."""


class Loaded(msgspec.Struct, Generic[T], frozen=True):
    """The cards of a game, their digest, and sentences about files that could not be used."""

    cards: T
    digest: str
    notices: tuple[str, ...] = ()


class _Deck(msgspec.Struct):
    """What reading a set of files gave: `cards` is None if there are mistakes."""

    cards: Any = None
    mistakes: dict[str, list[str]] = {}
    """Sentences, by the file that they are about."""


def load(
    name: str,
    files: Sequence[str],
    type_: type[T],
    folder: Path | None = None,
    override: Path | None = None,
    check: Check[T] | None = None,
) -> Loaded[T]:
    """The cards of the game `name`, from `folder` (by default what the program brings along).
    A file of a field that has a default may be missing.

    A file of the same name in `override` replaces the one of `folder`. If it is bad, the one of
    `folder` is used and a notice says so. Raises `BadContent` if the files of `folder` are bad.
    """
    base = folder or folders.cards(name)
    own = {file for file in files if override and os.path.isfile(override / f"{file}.yaml")}
    notices = _strangers(override, files) if override else []
    while True:
        paths = {file: (override if override and file in own else base) for file in files}
        deck = _read(paths, type_, check)
        if deck.cards is not None:
            return Loaded(deck.cards, digest(deck.cards), tuple(notices))
        dropped = {file for file in deck.mistakes if file in own} or own
        if not dropped:
            raise BadContent(next(iter(deck.mistakes.values()))[0])
        notices.append(_notice(deck.mistakes, dropped))
        own -= dropped


def _strangers(override: Path, files: Sequence[str]) -> list[str]:
    """A notice for each YAML file of ones own whose name is none of the deck's."""
    try:
        names = sorted(p.name for p in override.iterdir() if p.suffix in (".yaml", ".yml"))
    except OSError:
        return []
    allowed = [f"{file}.yaml" for file in files]
    text = _("Your card file {path} is not used, as no file of the game has this name; {choice}")
    return [
        text.format(path=override / name, choice=choice(name, allowed))
        for name in names
        if name not in allowed
    ]


def _notice(mistakes: dict[str, list[str]], dropped: set[str]) -> str:
    """Says which own files are left out, and the first thing wrong with them."""
    first = next((m[0] for f, m in mistakes.items() if f in dropped), None)
    reason = first or next(iter(mistakes.values()))[0]
    return _("Your card files ({files}) are not used. {reason}").format(
        files=", ".join(f"{file}.yaml" for file in sorted(dropped)), reason=reason
    )


def examine(
    folder: Path,
    files: Sequence[str],
    type_: type[T],
    check: Check[T] | None = None,
    base: Path | None = None,
) -> tuple[T | None, list[str]]:
    """(cards, all mistakes) of a folder: one sentence each, cards only if there is none.

    With `base`, files that `folder` does not have are those of `base`, and a file that is none of
    the deck's counts as a mistake."""
    if not folder.is_dir():
        return None, [_("{folder} is not a folder.").format(folder=folder)]
    own = {file for file in files if base is None or os.path.lexists(folder / f"{file}.yaml")}
    paths = {file: folder if file in own else base or folder for file in files}
    deck = _read(paths, type_, check)
    mistakes = [text for texts in deck.mistakes.values() for text in texts]
    if base is not None:
        mistakes += _strangers(folder, files)
    return (None if mistakes else deck.cards), mistakes


def _read(paths: dict[str, Path], type_: type[T], check: Check[T] | None) -> _Deck:
    hints = get_type_hints(type_, include_extras=True)
    mistakes: dict[str, list[str]] = {}
    sources: dict[str, YamlSource] = {}
    values: dict[str, Any] = {}
    optional = {f.name for f in msgspec.structs.fields(type_) if not f.required}
    for file, folder in paths.items():
        if file in optional and not os.path.lexists(folder / f"{file}.yaml"):
            continue
        source, value, wrong = collect(folder / f"{file}.yaml", hints[file], file)
        if source and not wrong:
            wrong = [source.sentence(f.path, f.text) for f in twice(file, value, source)]
            sources[file], values[file] = source, value
        if wrong:
            mistakes[file] = wrong
    if mistakes:
        return _Deck(None, mistakes)
    cards = type_(**values)
    for fault in check(cards) if check else ():
        file = str(fault.path[0])
        mistakes.setdefault(file, []).append(sources[file].sentence(fault.path, fault.text))
    return _Deck(None if mistakes else cards, mistakes)


def twice(file: str, value: Any, source: YamlSource) -> Iterable[Fault]:
    """Cards of one file that have the same id."""
    seen: dict[str, int] = {}
    for index, card in enumerate(value if isinstance(value, tuple) else ()):
        key = getattr(card, "id", None)
        if key in seen:
            line = source.line((file, seen[key], "id"))
            text = _("the id {id} is used already on line {line}; ids must differ.")
            yield Fault((file, index, "id"), text.format(id=key, line=line))
        elif key is not None:
            seen[key] = index


def canonical(cards: msgspec.Struct) -> bytes:
    """The cards as canonical JSON: keys sorted, no spaces, UTF-8."""
    return msgspec.json.encode(cards, order="sorted")


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data).hexdigest()[:16]


def digest(cards: msgspec.Struct) -> str:
    """The first 16 hex digits of BLAKE2b over the cards' canonical JSON."""
    return _digest(canonical(cards))


def archive(folder: Path, cards: msgspec.Struct) -> Path:
    """Keeps the cards in `folder` under their digest, once, and returns the file.

    Raises `OSError` if the folder cannot be written."""
    data = canonical(cards)
    name = _digest(data)
    keep(folder, name, data)
    return folder / f"{name}.json"


def keep(folder: Path, digest: str, data: bytes) -> None:
    """Keeps cards that came from elsewhere in `folder` under their digest, once.

    Raises `BadContent` if the digest is another one, `OSError` if the folder cannot be written."""
    if _digest(data) != digest:
        raise BadContent(_("The cards that came with this game were changed or damaged."))
    path = folder / f"{digest}.json"
    try:
        if disk.read(path, LARGEST) == data:
            return
    except OSError:  # there is none, or another thing in its place
        folder.mkdir(parents=True, exist_ok=True)
    disk.replace(path, data)


def archive_entry(folder: Path, digest: str) -> bytes:
    """The bytes of the cards that were kept under the digest. Raises `BadContent`.

    They are compared, not the cards made from them: a newer version of the program may know more
    about a card than the file says."""
    if DIGEST.fullmatch(digest) is None:
        text = _("Cards are named by 16 characters, 0-9 and a-f, not by “{digest}”.")
        raise BadContent(text.format(digest=sanitise(digest, 40)))
    path = folder / f"{digest}.json"
    try:
        data = disk.read(path, LARGEST)
    except FileNotFoundError as error:
        text = _("The cards of this game are missing: there is no file {path}.")
        raise BadContent(text.format(path=show_path(path))) from error
    except OSError as error:
        text = _("The cards of this game cannot be read from {path}: {reason}.")
        raise BadContent(text.format(path=show_path(path), reason=disk.reason(error))) from error
    if _digest(data) != digest:
        text = _("The cards of this game were changed or damaged in the file {path}.")
        raise BadContent(text.format(path=show_path(path)))
    return data


def from_archive(folder: Path, digest: str, type_: type[T]) -> T:
    """The cards that were kept under the digest. Raises `BadContent`."""
    data, path = archive_entry(folder, digest), folder / f"{digest}.json"
    try:
        return msgspec.json.decode(data, type=type_)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        text = _("The cards in {path} do not fit this version of the program ({reason}).")
        raise BadContent(text.format(path=show_path(path), reason=error)) from error
