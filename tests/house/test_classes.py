"""Classes are small and shallow, and stand in the text: none is made at run time."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from tests.helpers.folders import PACKAGE
from tests.house.sources import nodes

MOST_MEMBERS = 40
"""Public members of a class, its own and inherited ones, besides those of its `BASES`."""
BASES = (Scene, Match)
"""What every scene answers to, and every match; both keep to the measure themselves."""
DEEPEST = 3
"""Steps from a class up to the first that it inherits from within the package."""
VIEWS = sorted((PACKAGE / "views").rglob("*.py"))


def classes_of(paths: Iterable[Path]) -> Iterator[tuple[Path, type]]:
    """All classes of some files of the package, each with its file."""
    for path in paths:
        name = ".".join((PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts))
        for found in vars(importlib.import_module(name.removesuffix(".__init__"))).values():
            if inspect.isclass(found) and found.__module__ == name:
                yield path, found


def above(kind: type) -> list[type]:
    """A class with all that it inherits from within the package."""
    return [one for one in kind.__mro__ if one.__module__.startswith(PACKAGE.name)]


def members(kind: type) -> set[str]:
    """Public names of a class: what its body has, and what its methods set on `self`."""
    found = {name for one in above(kind) for name in _own_members(one)}
    return {name for name in found if not name.startswith("_")}


@cache
def _own_members(one: type) -> frozenset[str]:
    found = set(vars(one)) | set(vars(one).get("__annotations__", {}))
    for node in ast.walk(_text(one)):
        stored = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if stored and ast.unparse(node).startswith("self."):
            found.add(ast.unparse(node).split(".")[1])
    return frozenset(found)


def _text(one: type) -> ast.ClassDef:
    """Where a class stands in its file, which is parsed once for all of them."""
    return next(
        node
        for node in nodes(Path(inspect.getfile(one)))
        if isinstance(node, ast.ClassDef) and node.name == one.__name__
    )


def is_protocol(kind: type) -> bool:
    """Whether a class only says what others have."""
    return bool(vars(kind).get("_is_protocol"))


def test_classes_are_small_and_shallow() -> None:
    large, deep = {}, {}
    for kind in (*BASES, *(kind for _path, kind in classes_of(VIEWS))):
        given = [members(base) for base in BASES if base in kind.__mro__ and base is not kind]
        found = members(kind).difference(*given)
        if len(found) > MOST_MEMBERS:
            large[kind] = sorted(found)
        if not is_protocol(kind) and len(above(kind)) - 1 > DEEPEST:
            deep[kind] = above(kind)
    assert not large, str(large)
    assert not deep, str(deep)


def test_no_class_is_made_at_run_time() -> None:
    made = {
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "type" and len(node.args) != 1
    }
    assert not made, str(made)


MINDS = sorted((PACKAGE / "games").glob("*/mind/**/*.py"))


def test_what_a_bot_does_its_own_way_is_asked_for() -> None:
    """A method of a bot derived from another overrides one, or is called by those who know it: one
    whose hook was renamed would lie there unasked."""
    texts = {path: path.read_text(encoding="utf-8") for path in MINDS}
    unasked = [
        f"{kind.__name__}.{name}"
        for path, kind in classes_of(MINDS)
        if len(above(kind)) > 1
        for name in vars(kind)
        if inspect.isfunction(vars(kind)[name])
        and not any(name in vars(base) for base in kind.__mro__[1:])
        and not any(
            re.search(rf"\.{name}\b", text)
            for at, text in texts.items()
            if at == path or kind.__name__ in text
        )
    ]
    assert not unasked
