"""One YAML file as plain values with the line of every key, read safely; `yaml_file` makes records
of them.

Card files come from strangers. So the size and the encoding are checked before anything is
parsed, the parser's events are taken one by one (nothing is ever expanded or constructed), and
whatever a card file has no use for is refused with a sentence: aliases, tags, several documents,
a key given twice, deep nesting, and the numbers of YAML 1.1 that do not mean what they seem to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _

KeyPath = tuple[str | int, ...]
"""The keys and list places that lead to a value, from the top of the file."""

LIMIT = 1_000_000
"""Bytes that a card file may have."""
DEPTH = 20
"""Lists and blocks that may lie in one another."""
NODES = 50_000
"""Values that a card file may have."""
KEPT = 32
"""Sources that are kept, so that a file of the same content is parsed once."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_TAG = "tag:yaml.org,2002:"
_TRUE = ("yes", "true", "on", "y")


class YamlSource(msgspec.Struct, frozen=True):
    """The values of one file, and the line (from 1) on which each of them, or its key, stands.

    Nobody may change them: they are shared by all who read the same file."""

    path: Path
    value: Any
    lines: dict[KeyPath, int]

    def sentence(self, path: KeyPath, text: str) -> str:
        """The whole sentence about the value at `path`: file, line, key and what is wrong."""
        return sentence(self.path, self.line(path), path, text)

    def line(self, path: KeyPath) -> int:
        """The line of the value at `path`, or of the nearest one around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


def key_text(path: KeyPath) -> str:
    """The path as a person writes it: `parts[3].cost`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def sentence(file: Path, line: int, path: KeyPath, text: str) -> str:
    """`folder/file, line 4, key parts[3].cost: what is wrong`."""
    return _("{file}, line {line}, key {key}: {text}").format(
        file=f"{file.parent.name}/{file.name}", line=line, key=key_text(path), text=text
    )


def load(path: Path, key: str, data: bytes | None = None) -> YamlSource:
    """The file's values. `key` is named where a mistake stands at no key of its own.

    With `data` (what the file holds) nothing is read, and `path` is for sentences. Raises
    `BadContent` with one sentence: file, line, key, what is wrong, what would be right."""
    return _parsed(path, key, _read(path, key) if data is None else data)


@lru_cache(KEPT)
def _parsed(path: Path, key: str, data: bytes) -> YamlSource:
    """The source of these bytes. The same cards are opened again by each game that is played."""
    text = _text(path, key, data)
    reader = _Reader(path, key)
    try:
        value = reader.document(iter(yaml.parse(text, Loader=_LOADER)))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise reader.wrong(_syntax(error), mark.line + 1 if mark else 1) from error
    except yaml.YAMLError as error:
        raise reader.wrong(_("it holds a character that YAML does not allow.")) from error
    return YamlSource(path, value, reader.lines)


def _line(event: yaml.Event) -> int:
    """The line on which an event of the parser begins, from 1."""
    return event.start_mark.line + 1 if event.start_mark else 1


def _read(path: Path, key: str) -> bytes:
    """What the file holds, not much more than it may."""
    try:
        if not path.is_file():
            raise BadContent(sentence(path, 1, (key,), _("there is no such file.")))
        with path.open("rb") as file:
            return file.read(LIMIT + 1)
    except OSError as error:
        reason = _("it cannot be read ({reason}).").format(reason=error.strerror or error)
        raise BadContent(sentence(path, 1, (key,), reason)) from error


def _text(path: Path, key: str, data: bytes) -> str:
    """The file's text. Size before decoding, encoding before parsing."""
    if len(data) > LIMIT:
        limit = _("it is too large for a card file; {limit} bytes are allowed.")
        raise BadContent(sentence(path, 1, (key,), limit.format(limit=LIMIT)))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        wrong = _("it is not UTF-8 text; save the file as UTF-8.")
        raise BadContent(sentence(path, line, (key,), wrong)) from error


def _syntax(error: yaml.MarkedYAMLError) -> str:
    """The parser's complaint in a person's words."""
    problem = error.problem or ""
    if "tab character" in problem or "\\t" in problem:
        return _("a tab stands where only spaces may indent; use spaces.")
    if "exceeded max depth" in problem.lower():
        return _too_deep()
    return _("this is not YAML ({problem}).").format(problem=problem or "?")


def _too_deep() -> str:
    return _("lists and blocks lie more than {depth} deep in one another.").format(depth=DEPTH)


class _Reader:
    """Builds plain values out of the parser's events and keeps the lines."""

    def __init__(self, file: Path, key: str) -> None:
        self.file = file
        self.lines: dict[KeyPath, int] = {}
        self.at: KeyPath = (key,)
        self._line = 1

    def wrong(self, text: str, line: int | None = None) -> BadContent:
        """The error for what stands at the place that is being read."""
        return BadContent(sentence(self.file, line or self._line, self.at, text))

    def document(self, events: Iterator[yaml.Event]) -> Any:
        """The value of the only document."""
        value, documents = None, 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._line = _line(event)
                    raise self.wrong(_("a second document begins; a card file is one document."))
                value = self._value(next(events), events, ())
        if documents == 0 or value is None:
            raise self.wrong(_("the file is empty; it should hold this key and its cards."))
        return value

    def _value(self, event: yaml.Event, events: Iterator[yaml.Event], path: KeyPath) -> Any:
        self._admit(event, path)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(events, path)
        return self._block(events, path)

    def _admit(self, event: yaml.Event, path: KeyPath) -> None:
        """Refuses what no card file needs, before anything is made of it."""
        self._line = _line(event)
        self.at = path or self.at
        self.lines.setdefault(path, self._line)
        if len(path) > DEPTH:
            raise self.wrong(_too_deep())
        if len(self.lines) > NODES:
            raise self.wrong(_("the file holds more than {n} values.").format(n=NODES))
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise self.wrong(_("anchors (&) and aliases (*) are not allowed; write it out."))
        if getattr(event, "tag", None) not in (None, "!"):
            raise self.wrong(_("tags (!) are not allowed; leave it out."))

    def _list(self, events: Iterator[yaml.Event], path: KeyPath) -> list[Any]:
        items: list[Any] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self._value(event, events, (*path, len(items))))
        return items

    def _block(self, events: Iterator[yaml.Event], path: KeyPath) -> dict[str, Any]:
        block: dict[str, Any] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self._key(event, path, block)
            block[key] = self._value(next(events), events, (*path, key))
        return block

    def _key(self, event: yaml.Event, path: KeyPath, block: dict[str, Any]) -> str:
        self._line = _line(event)
        if not isinstance(event, yaml.ScalarEvent):
            raise self.wrong(_("a key must be a single word."))
        self._admit(event, path)
        key: str = event.value
        self.at = (*path, key)
        if key in block:
            first = self.lines[self.at]
            raise self.wrong(
                _("this key stands here twice (first on line {first}).").format(first=first)
            )
        self.lines[self.at] = self._line
        return key

    def _scalar(self, event: yaml.ScalarEvent) -> Any:
        """A quoted value is text; a plain one is text, a whole number, true, false or nothing."""
        text: str = event.value
        if not event.implicit[0]:
            return text
        tag = _implicit_tag(text)
        if tag == "int" and _WHOLE.fullmatch(text):
            return int(text)
        if tag == "bool":
            return text.lower() in _TRUE
        if tag == "null":
            return None
        if tag == "str":
            return text
        raise self.wrong(_number_advice(text, tag))


def _implicit_tag(text: str) -> str:
    """What YAML 1.1 takes an unquoted value for."""
    resolvers: dict[str, list[tuple[str, re.Pattern[str]]]]
    resolvers = yaml.SafeLoader.yaml_implicit_resolvers
    for tag, pattern in resolvers.get(text[:1], []):
        if pattern.match(text):
            return tag.removeprefix(_TAG)
    return "str"


def _number_advice(text: str, tag: str) -> str:
    shown = text if len(text) <= 40 else text[:40] + "…"
    if tag in ("int", "float"):
        return _(
            "{value} is not a plain whole number; write it in digits alone (such as 12), "
            "or in quotes if it is text."
        ).format(value=shown)
    return _("{value} means something else in YAML; put it in quotes.").format(value=shown)
