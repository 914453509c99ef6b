"""What the main button asks for while it can do nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.facts import Facts
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names
from chocolate_factory.views.pointing.picking import Picker

FEW = 3
"""So many number keys are named one by one."""


def what_now(
    book: Book,
    state: State,
    facts: Facts,
    picker: Picker,
    keys: bool,
    ways: Callable[[], Sequence[int]],
) -> str:
    """What a person does now; `ways` are the number keys that press a button."""
    held = picker.held or ""
    if held == "whistle":
        return _("Arrows to a space, then Enter") if keys else _("Now click a space")
    if state.phase == "stow":
        if held and keys:
            return _("Tab to a truck, Enter loads it")
        if sum(n for _good, n in facts.stow) == 1:
            return _("The last one: it ends your loading")
        return _("Tab to a pile, Enter takes it") if keys else _("Load your trucks")
    if state.phase == "pick":
        return _("Tab to one, Enter takes it") if keys else _("Choose a specialist")
    if state.phase == "drop":
        return _("Enter leaves one behind") if keys else _("Choose who stays behind")
    if state.turn is None and kind(held) == "card":
        if book.power(name(held)) is None:
            return _("Put it on the ring")
        return _press((1, 2)) if keys else _("Take the number, or roll")
    if state.turn is None:
        return _("Tab to a card, Enter plays it") if keys else _("Play a card: click it")
    return _way(picker, keys, ways)


def _way(picker: Picker, keys: bool, ways: Callable[[], Sequence[int]]) -> str:
    """How the worker is sent on its way."""
    if not keys:
        return _way_by_pointer(picker)
    if "die" not in picker.sources and len(_spaces(picker)) == 1:
        return _("Press Enter: there is one way")
    return _press(ways()) or _("Left or Right, then Enter")


def _spaces(picker: Picker) -> list[Place]:
    return [place for place in picker.sources if kind(place) == "space"]


def _way_by_pointer(picker: Picker) -> str:
    if "die" in picker.sources:
        return _("Click a number, or a way")
    spaces = len(found := _spaces(picker))
    if spaces == 1:
        return _("Click the gold button, or space {n}").format(n=name(found[0]))
    if spaces > 2:
        return _("Click one of the spaces, or its button")
    return _("Click one of the two spaces, or its button")


def beside_the_ways(state: State, picker: Picker) -> str:
    """What is right instead of a click on the rim of the ring, while the card there waits for its
    way; '' if none does."""
    waits = state.turn is not None and state.turn.way is None
    return _("{what}.").format(what=_way_by_pointer(picker)) if waits and picker.sources else ""


def _press(keys: Sequence[int]) -> str:
    """Which number keys there are, '' if there are none."""
    if not keys:
        return ""
    if len(keys) > FEW and keys[-1] - keys[0] == len(keys) - 1:
        return _("Press {first} to {last}").format(first=keys[0], last=keys[-1])
    return _("Press {numbers}").format(numbers=names.either(keys))
