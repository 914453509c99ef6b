"""YAML → checked records: the values of a file become msgspec structs, mistakes become sentences.

`read` gives one value or raises; `collect` gives one mistake for each card of a list, so that a
whole folder can be mended in one go.
"""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import inspect

from chocolate_factory.content.yaml_source import KeyPath, YamlSource, load
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _

T = TypeVar("T")

_PLACE = re.compile(
    r"^(?P<text>.*?)(?: - at `(?P<key>key(?:` in `| in ))?\$(?P<path>.*)`)?$", re.DOTALL
)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|\[\.\.\.\]")


def read(path: Path, type_: type[T], key: str) -> T:
    """The value under the only key `key` of the file, as `type_`. Raises `BadContent`."""
    _source, value, mistakes = collect(path, type_, key)
    if mistakes:
        raise BadContent(mistakes[0])
    return value  # type: ignore[no-any-return]


def collect(
    path: Path, type_: Any, key: str, data: bytes | None = None
) -> tuple[YamlSource | None, Any, list[str]]:
    """(source, value, mistakes) of a file; the value is None if there is any mistake.

    A list is converted card by card, so that each bad card is told of. With `data` (what the file
    holds) nothing is read."""
    try:
        source = load(path, key, data)
    except BadContent as error:
        return None, None, [str(error)]
    wrong = _top(source, key)
    if wrong:
        return source, None, wrong
    value, mistakes = _convert(source, source.value[key], type_, (key,))
    return source, None if mistakes else value, mistakes


def _top(source: YamlSource, key: str) -> list[str]:
    """What is wrong with the top of the file: it is a block with this one key."""
    if not isinstance(source.value, dict):
        text = _("the file should be a block that begins with `{key}:`.").format(key=key)
        return [source.sentence((key,), text)]
    if key not in source.value:
        text = _("this key is missing; the file should begin with `{key}:`.").format(key=key)
        return [source.sentence((key,), text)]
    others = [other for other in source.value if other != key]
    text = _("this key does not belong here; the file has only `{key}:`.").format(key=key)
    return [source.sentence((other,), text) for other in others]


def _convert(source: YamlSource, value: Any, type_: Any, path: KeyPath) -> tuple[Any, list[str]]:
    args = get_args(type_)
    if get_origin(type_) is tuple and len(args) == 2 and isinstance(value, list):
        pairs = [_one(source, item, args[0], (*path, i)) for i, item in enumerate(value)]
        return tuple(item for item, _wrong in pairs), [w for _item, wrong in pairs for w in wrong]
    return _one(source, value, type_, path)


def _one(source: YamlSource, value: Any, type_: Any, path: KeyPath) -> tuple[Any, list[str]]:
    try:
        return msgspec.convert(value, type_), []
    except msgspec.ValidationError as error:
        where, text = explain(str(error), value, type_)
        return None, [source.sentence((*path, *where), text)]


def explain(message: str, value: Any, type_: Any) -> tuple[KeyPath, str]:
    """(path below `value`, what is wrong and what would be right) of a msgspec complaint."""
    found = _PLACE.match(message)
    text = found["text"] if found else message
    steps = _steps(found["path"] or "" if found else "")
    path, here = _walk(value, steps)
    info = _type_at(inspect.type_info(type_), path)
    if found and found["key"] and isinstance(info, inspect.DictType):
        key = re.search(r"'([^']*)'", text)
        here, info = key[1] if key else here, info.key_type
    return _path_of(path, text) if "field `" in text else path, _words(text, here, info)


def _steps(path: str) -> list[str | int | None]:
    """The steps of msgspec's path; None is a key that it does not tell (`[...]`)."""
    return [
        m[1] if m[1] is not None else int(m[2]) if m[2] is not None else None
        for m in _STEP.finditer(path)
    ]


def _walk(value: Any, steps: list[str | int | None]) -> tuple[KeyPath, Any]:
    """As far along the steps as the values go; an untold key is right if it is the only one."""
    path: KeyPath = ()
    for step in steps:
        if step is None and isinstance(value, dict) and len(value) == 1:
            step = next(iter(value))
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            break
        path = (*path, step)  # type: ignore[arg-type]
    return path, value


def _path_of(path: KeyPath, text: str) -> KeyPath:
    """The path to the field that a complaint names."""
    field = re.search(r"field `([^`]*)`", text)
    return (*path, field[1]) if field else path


def _type_at(info: Any, path: KeyPath) -> Any:
    """The type expected at the path, or None where it cannot be told."""
    for step in path:
        if isinstance(info, inspect.Metadata):
            info = info.type
        if isinstance(info, inspect.StructType):
            fields = {field.encode_name: field.type for field in info.fields}
            info = fields.get(str(step))
        elif isinstance(info, inspect.VarTupleType | inspect.ListType):
            info = info.item_type
        elif isinstance(info, inspect.DictType):
            info = info.value_type
        else:
            return None
    return info.type if isinstance(info, inspect.Metadata) else info


_KINDS = {
    "int": lambda: _("a whole number"),
    "float": lambda: _("a number"),
    "str": lambda: _("text"),
    "bool": lambda: _("true or false"),
    "array": lambda: _("a list"),
    "object": lambda: _("a block of keys"),
    "null": lambda: _("nothing"),
}


def _kind(word: str) -> str:
    kinds = [_KINDS[part]() for part in word.split(" | ") if part in _KINDS]
    return _(" or ").join(kinds) if kinds else word


def _words(text: str, value: Any, info: Any) -> str:
    """What is wrong and what would be right, in a person's words."""
    if text.startswith("Object missing required field"):
        return _("this key is missing; it must be given.")
    if found := re.match(r"Object contains unknown field `(.*)`", text):
        allowed = [f.encode_name for f in info.fields] if hasattr(info, "fields") else []
        return _("there is no such key here; {choice}").format(choice=choice(found[1], allowed))
    if text.startswith("Invalid enum value"):
        return _("{value} is not known; {choice}").format(
            value=_excerpt(value), choice=choice(str(value), _allowed_values(info))
        )
    if found := re.match(r"Expected `([^`]*)`, got `([^`]*)`", text):
        if found[2] == "array" or found[2] == "object":
            return _("it should be {right}, not {wrong}.").format(
                right=_kind(found[1]), wrong=_kind(found[2])
            )
        return _("it should be {right}, not {value}.").format(
            right=_kind(found[1]), value=_excerpt(value)
        )
    return _limits(text, value)


def _limits(text: str, value: Any) -> str:
    if found := re.match(r"Expected `(?:int|float)` (>=|<=|>|<) (-?\d+)", text):
        return _("{value} is out of range; it must be {sign} {limit}.").format(
            value=_excerpt(value), sign=found[1], limit=found[2]
        )
    if found := re.match(r"Expected `(array|str|object)` of length (.*)", text):
        words = _("its length must be {limit}, and it is {length}.")
        return words.format(limit=found[2], length=len(value))
    if "matching regex" in text:
        return _(
            "{value} cannot be used; it must be small letters, digits and _, a letter first."
        ).format(value=_excerpt(value))
    return _("it cannot be used ({reason}).").format(reason=text)


def _excerpt(value: Any) -> str:
    """A value as it may stand in a sentence: short, on one line."""
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return _("true") if value else _("false")
    text = " ".join(str(value).split())
    return f"“{text if len(text) <= 40 else text[:40] + '…'}”"


def _allowed_values(info: Any) -> list[str]:
    return [str(v) for v in info.values] if isinstance(info, inspect.LiteralType) else []


def choice(wrong: str, allowed: list[str]) -> str:
    """The nearest allowed word, if one is near, and all of them."""
    listed = ", ".join(allowed)
    near = difflib.get_close_matches(wrong, allowed, 1)
    if near:
        return _("did you mean {near}? Allowed: {allowed}.").format(near=near[0], allowed=listed)
    return _("allowed: {allowed}.").format(allowed=listed)
