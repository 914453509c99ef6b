"""Small changes to cards that are chosen too often or too seldom, written into a copy of the deck.

The rule is proportional in the logarithm: a card that is taken first (an order: chosen) three
times as often as the average becomes one coal dearer (brings £1 less), one that is taken a third
as often becomes cheaper, and half of that on the scale is enough for a step. Few games move
nothing, because every card is given some average ones besides. A part whose cost may not change
gets one output a step of refinement higher or lower instead. Only cards marked as the project's
own are changed, together with their mirror images, and only as far as the value model and the
checks of `decks` allow.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from typing import Any

import msgspec

from chocolate_factory.content import decks, folders, yaml_source
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.games.conveyor.cards import value_model
from chocolate_factory.games.conveyor.cards.checks import check
from chocolate_factory.games.conveyor.cards.records import FILES, Cards, Order, Part
from scripts.lab import command
from scripts.lab.series import ROOT

OWN = "own"
BESIDE = 20.0
"""Days on the display, taken on average, that each part is given besides those it had."""
BESIDE_OFFERS = 6.0
"""Choices at random that each order is given besides."""
MIRROR = {"chunks": "fingers", "fingers": "chunks", "caramel": "nuts", "nuts": "caramel"}
UP = {
    "bean": "cocoa",
    "cocoa": "bar",
    "bar": "wrapped",
    "chunks": "caramel",
    "fingers": "nuts",
    "wrapped": "boxed",
    "caramel": "boxed",
    "nuts": "boxed",
}
DOWN = {
    "boxed": "wrapped",
    "wrapped": "bar",
    "caramel": "chunks",
    "nuts": "fingers",
    "bar": "cocoa",
    "chunks": "cocoa",
    "fingers": "cocoa",
    "cocoa": "bean",
}
"""What an output becomes that is made better or worse."""
COSTS = {1, 2, 3, 4}
"""Costs that a deck of parts must have; it may have some that cost nothing."""
WEAKER = 0.5
"""By how much less deck A gains for a coal than deck B, at least."""

Counts = Mapping[str, Mapping[str, float]]


class Change(msgspec.Struct, frozen=True):
    """A figure of a card: where it stands in the files, what it was, and what it becomes."""

    path: tuple[str | int, ...]
    card: str
    name: str
    what: str
    old: int | str
    new: int | str
    ratio: float


class Proposed(msgspec.Struct, frozen=True):
    """Changes, and cards that stay as they are: (card, ratio, why)."""

    changes: tuple[Change, ...] = ()
    kept: tuple[tuple[str, float, str], ...] = ()


class Round(msgspec.Struct, frozen=True):
    """A round of tuning: digests of the cards before and after it, and what it proposed."""

    before: str
    after: str
    proposed: Proposed


def step(ratio: float) -> int:
    """1 for a card that is taken too often, -1 for one taken too seldom, else 0."""
    return max(-1, min(1, round(log(ratio) / log(3))))


KINDS = ("parts", "orders")
"""Files with cards that can be tuned."""


def proposals(cards: Cards, counts: Counts, kinds: Sequence[str] = KINDS) -> Proposed:
    """Changes that fit together, those that are needed most first."""
    wanted = [*_parts(cards, counts)] if "parts" in kinds else []
    wanted += _orders(cards, counts) if "orders" in kinds else []
    changes: list[Change] = []
    kept: list[tuple[str, float, str]] = []
    for ratio, family in sorted(wanted, key=lambda item: -abs(log(item[0]))):
        ids = "+".join(card.id for _file, _place, card in family)
        if any(card.source != OWN for _file, _place, card in family):
            kept.append((ids, ratio, "it is not the project's own, or mirrors a card that is not"))
            continue
        reason = ""
        for found in _ways(family, ratio):
            reason = next(_faults(change(cards, [*changes, *found])), "")
            if not reason:
                changes += found
                break
        else:
            kept.append((ids, ratio, reason or "none of its figures may be changed"))
    return Proposed(tuple(changes), tuple(kept))


Member = tuple[str, int, Any]
"""(file, place in it, card)."""
Wanted = tuple[float, list[Member]]
"""(ratio, cards that are changed alike)."""


def _parts(cards: Cards, counts: Counts) -> Iterator[Wanted]:
    shown, first = counts.get("part_shown", {}), counts.get("part_first", {})
    for deck in ("A", "B"):
        members: list[Member] = [
            ("parts", i, part) for i, part in enumerate(cards.parts) if part.deck == deck
        ]
        ids = [part.id for _file, _place, part in members]
        all_shown = sum(shown.get(id_, 0) for id_ in ids)
        average = sum(first.get(id_, 0) for id_ in ids) / all_shown if all_shown else 0
        for family in families(members) if average else ():
            had = sum(shown.get(card.id, 0) for _file, _place, card in family) + BESIDE
            times = sum(first.get(card.id, 0) for _file, _place, card in family)
            ratio = (times + BESIDE * average) / had / average
            if step(ratio):
                yield ratio, family


def _orders(cards: Cards, counts: Counts) -> Iterator[Wanted]:
    chance, chosen = counts.get("order_chance", {}), counts.get("order_chosen", {})
    members: list[Member] = [("orders", i, order) for i, order in enumerate(cards.orders)]
    for family in families(members):
        had = sum(chance.get(card.id, 0) for _file, _place, card in family)
        times = sum(chosen.get(card.id, 0) for _file, _place, card in family)
        ratio = (times + BESIDE_OFFERS) / (had + BESIDE_OFFERS)
        if step(ratio):
            yield ratio, family


def families(members: Sequence[Member]) -> list[list[Member]]:
    """Cards with the same figures, whether as they are or with the twin chocolates exchanged."""
    found: dict[str, list[Member]] = {}
    for member in members:
        plain = _figures(member[2])
        found.setdefault(min(repr(_sort(plain)), repr(_sort(_mirror(plain)))), []).append(member)
    return list(found.values())


def _figures(card: Part | Order) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(card)
    return {key: value for key, value in plain.items() if key not in ("id", "name", "source")}


def _mirror(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _mirror(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_mirror(each) for each in value]
    return MIRROR.get(value, value) if isinstance(value, str) else value


def _sort(value: Any) -> Any:
    """Pieces in a fixed order; stages keep theirs."""
    if isinstance(value, dict):
        return sorted((key, _sort(each)) for key, each in value.items())
    if isinstance(value, list | tuple):
        items = [_sort(each) for each in value]
        return sorted(items) if all(isinstance(each, str) for each in items) else items
    return value


def _ways(family: Sequence[Member], ratio: float) -> Iterator[list[Change]]:
    """Steps that the cards of a family may take together, the plainest first."""
    for way in (_cost, _output, _money):
        made = [way(*member, ratio) for member in family]
        found = [change for change in made if change is not None]
        if len(found) == len(made):
            yield found


def _cost(file: str, place: int, card: Any, ratio: float) -> Change | None:
    """A coal more or less for a part."""
    if not isinstance(card, Part) or card.cost + step(ratio) < 1:
        return None
    path, new = (file, place, "cost"), card.cost + step(ratio)
    return Change(path, card.id, card.name, "coal", card.cost, new, ratio)


def _output(file: str, place: int, card: Any, ratio: float) -> Change | None:
    """One piece that a part gives a step better, or the best one a step worse."""
    turn = DOWN if step(ratio) > 0 else UP
    able = [
        (step(ratio) * value_model.worth_out(symbol), -i, -j)
        for i, option in enumerate(card.options if isinstance(card, Part) else ())
        for j, symbol in enumerate(option.outputs)
        if symbol in turn
    ]
    if not able:
        return None
    _worth, i, j = max(able)
    old = card.options[-i].outputs[-j]
    path = (file, place, "options", -i, "out", -j)
    return Change(path, card.id, card.name, f"output of option {1 - i}", old, turn[old], ratio)


def _money(file: str, place: int, card: Any, ratio: float) -> Change | None:
    """£1 more or less for a stage of an order."""
    best = _stage(card, -step(ratio)) if isinstance(card, Order) else None
    if best is None:
        return None
    old = card.stages[best].money
    path = (file, place, "stages", best, "money")
    what = f"£ of stage {best + 1}"
    return Change(path, card.id, card.name, what, old, old - step(ratio), ratio)


def _stage(order: Order, more: int) -> int | None:
    """The stage that may bring £1 more (or less), and is furthest from what it should bring."""
    bands = value_model.stage_bands(order)
    money = [stage.money for stage in order.stages]
    able = []
    for i, (low, high) in enumerate(bands):
        after = [*money[:i], money[i] + more, *money[i + 1 :]]
        if low <= after[i] <= high and after == sorted(set(after)):
            able.append(i)
    off = {i: more * (value_model.price(order.stages[i], i) - money[i]) for i in able}
    return max(able, key=lambda i: off[i], default=None)


def change(cards: Cards, changes: Iterable[Change]) -> Cards:
    """The cards with the new figures."""
    data = msgspec.json.decode(msgspec.json.encode(cards))  # lists, which can be written to
    for change in changes:
        *way, key = change.path
        into = data
        for each in way:
            into = into[each]
        into[key] = change.new
    return msgspec.convert(data, Cards)


def _faults(cards: Cards) -> Iterator[str]:
    """What would be wrong with the deck, each in a few words."""
    yield from (fault.text for fault in check(cards))
    for part in cards.parts:
        band, gain = value_model.part_band(part), value_model.gain(part)
        if part.source == OWN and band and gain is not None and not band[0] <= gain <= band[1]:
            words = f"gains {gain:g}, for {part.cost} coal the value model wants"
            yield f"{part.id} {words} {band[0]:g} to {band[1]:g}"
    yield from _decks(cards)
    for kind, drawn in (("parts", cards.parts), ("orders", cards.orders)):
        plain = Counter(repr(_sort(_figures(card))) for card in drawn)
        if plain != Counter(repr(_sort(_mirror(_figures(card)))) for card in drawn):
            yield f"the twin chocolates would not be treated alike by the {kind}"
        if kind == "parts" and max(plain.values()) > 1:
            yield "two parts would be the same"


def _decks(cards: Cards) -> Iterator[str]:
    rates = {}
    for deck in ("A", "B"):
        parts = [part for part in cards.parts if part.deck == deck]
        costs = {part.cost for part in parts}
        if costs - {0} != COSTS:
            yield f"deck {deck} would have the costs {sorted(costs)}"
        gains = [(value_model.gain(part) or 0) / part.cost for part in parts if part.cost]
        rates[deck] = sum(gains) / max(1, len(gains))
    if rates["A"] + WEAKER >= rates["B"]:
        yield "deck A would gain as much for a coal as deck B"


def prepare(to: Path) -> None:
    """Makes the copy of the card folder. Raises `WrongUse` where cards must stay as they are."""
    for kept in ("cards", "tests", "chocolate_factory"):
        if to.resolve().is_relative_to(ROOT / kept):
            raise WrongUse(f"{to} lies in {ROOT / kept}, where cards are not to be tried out")
    if not to.exists():
        shutil.copytree(folders.cards("conveyor"), to)


def load(to: Path) -> tuple[Cards, str]:
    """(cards, digest) of the folder. Raises `BadContent`."""
    found = decks.load("conveyor", FILES, Cards, folder=to, check=check)
    return found.cards, found.digest


def write(to: Path, changes: Sequence[Change]) -> None:
    """Writes the new figures into the files, and leaves all else of them as it is."""
    for file in dict.fromkeys(str(change.path[0]) for change in changes):
        path = to / f"{file}.yaml"
        page = yaml_source.load(path, file)
        lines = path.read_text(encoding="utf-8").split("\n")
        for change in changes:
            if change.path[0] == file:
                at = page.line(change.path) - 1
                lines[at] = _rewritten(lines[at], change)
        command.write(path, "\n".join(lines))


def _rewritten(line: str, change: Change) -> str:
    """A line of a card file with the figure or symbol changed."""
    key = change.path[-1]
    if isinstance(key, str):
        return re.sub(rf"\b({key}:\s*)\d+", rf"\g<1>{change.new}", line, count=1)
    found = re.fullmatch(r"(.*\bout:\s*\[)([^\]]*)(\].*)", line)
    if found is None:
        raise WrongUse(f"the outputs of {change.card} do not stand on a line of their own")
    head, listed, rest = found.groups()
    symbols = [symbol.strip() for symbol in listed.split(",")]
    symbols[key] = str(change.new)
    return f"{head}{', '.join(symbols)}{rest}"


def advance(path: Path, to: Path, proposed: Proposed) -> Round:
    """Notes a round and does it; noted first, so that a round cut short can be finished."""
    cards, before = load(to)
    done = Round(before, decks.digest(change(cards, proposed.changes)), proposed)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(msgspec.json.encode(done) + b"\n")
    write(to, proposed.changes)
    assert load(to)[1] == done.after
    return done


def rounds(path: Path, to: Path) -> list[Round]:
    """The rounds that were done, the last one finished.

    Raises `WrongUse` if the cards are not those that they left."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    done = [msgspec.json.decode(line, type=Round) for line in lines]
    if done:
        if load(to)[1] != done[-1].after:
            write(to, done[-1].proposed.changes)
        if load(to)[1] != done[-1].after:
            raise WrongUse(f"the cards in {to} are not those that the rounds in {path} made")
    return done
