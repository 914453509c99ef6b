"""Card packs: a folder or a zip with cards that take the place of built-in ones or come on top.

A pack has `pack.yaml`, which says what it is called and for which game it is, and card files named
as the game's own. A card with the id of a built-in one takes its place, any other one is added;
of a kind that `replaces` names only the pack's own cards count. A file that holds no list (a
board) takes the place of the whole. The rest is built in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_type_hints

import msgspec

from chocolate_factory.content import decks, pack_files
from chocolate_factory.content.decks import Check, Fault
from chocolate_factory.content.yaml_file import choice, collect
from chocolate_factory.content.yaml_source import KeyPath, YamlSource
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import sanitise, show_path

MANIFEST = "pack"
"""The file, and its only key, that says what a pack is."""

Word = Annotated[str, msgspec.Meta(max_length=60)]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What `pack.yaml` says."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    author: Word = ""
    about: Annotated[str, msgspec.Meta(max_length=300)] = ""
    """A sentence or two for whoever chooses."""
    game: Word
    """The id of the game that it is for."""
    replaces: Annotated[tuple[Word, ...], msgspec.Meta(max_length=20)] = ()
    """Kinds of cards of which no built-in one is left."""


class Count(NamedTuple):
    """What a pack does to one kind of cards."""

    file: str
    added: int
    changed: int
    gone: int


class Shape(NamedTuple):
    """What is known of a game's cards."""

    files: tuple[str, ...]
    cards: type[msgspec.Struct]
    check: Check[Any]
    built_in: Any


class Pack(NamedTuple):
    """A pack as it was read: `cards` is None if there are mistakes; `own` are the ids of the cards
    that the built-in ones lack, or have otherwise."""

    path: Path
    manifest: Manifest | None
    cards: Any
    digest: str
    counts: tuple[Count, ...]
    own: frozenset[str]
    mistakes: tuple[str, ...]

    @property
    def name(self) -> str:
        """What it is called, the name of its file where nobody can tell."""
        return show_path(self.path.name) if self.manifest is None else self.manifest.name


def read_manifest(path: Path, games: Iterable[str]) -> Manifest:
    """What the pack says of itself. Raises `BadContent` if it cannot be used."""
    return _read_manifest(path, pack_files.contents(path), games)[1]


def _read_manifest(
    path: Path, files: dict[str, bytes], games: Iterable[str]
) -> tuple[YamlSource, Manifest]:
    name = f"{MANIFEST}.yaml"
    if name not in files:
        text = _("The pack {pack} cannot be used: there is no {file} in it.")
        raise BadContent(text.format(pack=show_path(path.name), file=name))
    source, found, wrong = collect(path / name, Manifest, MANIFEST, files[name])
    if source is None or wrong:
        raise BadContent(wrong[0])
    if found.game not in (known := list(games)):
        text = _("there is no game “{game}”; {choice}")
        words = text.format(game=sanitise(found.game), choice=choice(found.game, known))
        raise BadContent(source.sentence((MANIFEST, "game"), words))
    safe = {key: sanitise(getattr(found, key)) for key in ("name", "author", "about")}
    return source, msgspec.structs.replace(found, **safe)


def read(path: Path, shapes: Mapping[str, Callable[[], Shape]]) -> Pack:
    """The pack, with every mistake in it; nothing is raised. `shapes` gives by the id of a game
    what is known of its cards, when called."""
    found: Manifest | None = None
    try:
        files = pack_files.contents(path)
        source, found = _read_manifest(path, files, shapes)
        shape = shapes[found.game]()
    except BadContent as error:
        return Pack(path, found, None, "", (), frozenset(), (str(error),))
    made = _Composition(path, files, source, found, shape)
    cards = made.cards()
    digest = "" if cards is None else decks.digest(cards)
    own, mistakes = frozenset(made.own), tuple(made.mistakes)
    return Pack(path, found, cards, digest, tuple(made.counts), own, mistakes)


class _Card(NamedTuple):
    """A card of the whole, and where it stands in the pack if it is the pack's."""

    card: Any
    at: int | None


class _Composition:
    """The cards of a pack laid over the built-in ones."""

    def __init__(
        self,
        path: Path,
        files: dict[str, bytes],
        source: YamlSource,
        manifest: Manifest,
        shape: Shape,
    ) -> None:
        self._path, self._files, self._manifest, self._shape = path, files, manifest, shape
        self._sources: dict[str, YamlSource] = {MANIFEST: source}
        self._lists: dict[str, list[_Card]] = {}
        self.counts: list[Count] = []
        self.own: set[str] = set()
        self.mistakes: list[str] = []

    def cards(self) -> Any:
        """All cards, None if there is a mistake."""
        self.mistakes += self._strangers()
        hints = get_type_hints(self._shape.cards, include_extras=True)
        values: dict[str, Any] = {}
        for file in self._shape.files:
            built_in = getattr(self._shape.built_in, file)
            given = f"{file}.yaml" in self._files
            values[file] = self._layer(file, built_in, hints[file]) if given else built_in
        if self.mistakes:
            return None
        cards = self._shape.cards(**values)
        self.mistakes += [self._sentence(fault) for fault in self._shape.check(cards)]
        return None if self.mistakes else cards

    def _strangers(self) -> Iterator[str]:
        """Files that the game does not know, and kinds that cannot be replaced."""
        known = [f"{file}.yaml" for file in (MANIFEST, *self._shape.files)]
        for name in self._files:
            if name not in known:
                text = _("{pack}/{file} is no file of the game; {choice}")
                yield text.format(
                    pack=show_path(self._path.name),
                    file=sanitise(name, 60),
                    choice=choice(name, known),
                )
        for i, kind in enumerate(self._manifest.replaces):
            if f"{kind}.yaml" not in self._files:
                text = _("the pack has no file {kind}.yaml that could stand for all of its kind.")
                path = (MANIFEST, "replaces", i)
                yield self._sources[MANIFEST].sentence(path, text.format(kind=sanitise(kind)))

    def _layer(self, file: str, built_in: Any, type_: Any) -> Any:
        """The value of one file with the pack's own laid over the built-in one."""
        path = self._path / f"{file}.yaml"
        source, value, wrong = collect(path, type_, file, self._files[path.name])
        if source is not None:
            self._sources[file] = source
            if not wrong:
                wrong = [source.sentence(f.path, f.text) for f in decks.twice(file, value, source)]
        self.mistakes += wrong
        if wrong:
            return built_in
        if not isinstance(value, tuple):
            self.counts.append(Count(file, 0, int(value != built_in), 0))
            return value
        whole = file in self._manifest.replaces or not all(hasattr(each, "id") for each in value)
        merged = [_Card(card, at) for at, card in enumerate(value)]
        if not whole:
            merged = _merge(built_in, merged)
        self._lists[file] = merged
        count, own = _count(file, built_in, value, whole)
        self.counts.append(count)
        self.own |= own
        return tuple(each.card for each in merged)

    def _sentence(self, fault: Fault) -> str:
        """A mistake among all cards, at the line of the pack that it comes from."""
        file, *rest = fault.path
        source = self._sources.get(str(file))
        if source is None:
            return self._sources[MANIFEST].sentence((MANIFEST,), fault.text)
        merged = self._lists.get(str(file))
        path: KeyPath = fault.path
        if merged is not None and rest and isinstance(rest[0], int):
            at = merged[rest[0]].at
            path = (file,) if at is None else (file, at, *rest[1:])
        return source.sentence(path, fault.text)


def _merge(built_in: Iterable[Any], own: Iterable[_Card]) -> list[_Card]:
    """Built-in cards in their order, each replaced by the own one of its id; then the others."""
    left = {each.card.id: each for each in own}
    merged = [left.pop(card.id, _Card(card, None)) for card in built_in]
    return merged + list(left.values())


def _count(
    file: str, built_in: tuple[Any, ...], given: tuple[Any, ...], whole: bool
) -> tuple[Count, set[str]]:
    """What the pack does to a file, and the ids of the cards that are its own."""
    if not all(hasattr(card, "id") for card in (*built_in, *given)):
        return Count(file, 0, int(given != built_in), 0), set()
    known = {card.id: card for card in built_in}
    own = {card.id for card in given if known.get(card.id) != card}
    gone = len(known.keys() - {card.id for card in given}) if whole else 0
    return Count(file, len(own - known.keys()), len(own & known.keys()), gone), own
