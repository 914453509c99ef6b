"""Store objectives of a solo game: which marker goes back for which card (CF-9.5).

A card's boxes take markers of different stores, cards follow one another, so steps at one store
add up. The search is exact: it finds an assignment whenever there is one. Stores that no card
left names are alike, so only how far their markers stand matters; that keeps it small.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

Box = tuple[int, int]
"""(steps, index of the store that is named, or -1 for any)."""
Boxes = tuple[Box, ...]
"""The boxes of one card."""
Tracks = tuple[int, ...]
Stores = tuple[int, ...]
"""For each box of a card the index of its store."""
Item = tuple[Boxes, bool]
"""(boxes of a card, whether it must be met)."""
NEVER = 1 << 30


class Plan:
    """The best assignment: `stores` of each card's boxes, `back` the steps that their markers
    really go back, `over` the steps that each card lacks."""

    __slots__ = ("back", "over", "stores")

    def __init__(
        self, stores: tuple[Stores, ...], back: tuple[tuple[int, ...], ...], over: tuple[int, ...]
    ) -> None:
        self.stores, self.back, self.over = stores, back, over


@lru_cache(maxsize=4096)
def best(cards: tuple[Boxes, ...], tracks: Tracks) -> Plan:
    """As many cards met as possible, and for the others as few steps missing as possible."""
    for size in range(len(cards), -1, -1):
        found: tuple[int, tuple[int, ...]] | None = None
        for met in combinations(range(len(cards)), size):
            if _hopeless([cards[i] for i in met], tracks):
                continue
            cost = _cost(_items(cards, met), tracks)
            if cost < NEVER and (found is None or cost < found[0]):
                found = cost, met
        if found is not None:
            return _assignment(cards, found[1], tracks)
    raise AssertionError("meeting no card at all is always possible")


@lru_cache(maxsize=65536)
def missing(cards: tuple[Boxes, ...], tracks: Tracks) -> int:
    """Fewest steps that are missing to meet all cards; 0 if they are met."""
    return _cost(_items(cards, ()), tracks)


def _order(cards: Sequence[Boxes], met: Sequence[int]) -> list[int]:
    """Cards to be met first, and of those the hardest to place first."""
    return sorted(
        range(len(cards)), key=lambda i: (i not in met, -sum(steps for steps, _s in cards[i]), i)
    )


def _items(cards: tuple[Boxes, ...], met: Sequence[int]) -> tuple[Item, ...]:
    return tuple((cards[i], i in met) for i in _order(cards, met))


def _hopeless(cards: Sequence[Boxes], tracks: Tracks) -> bool:
    """Whether more steps are asked for than all markers, or one that is named, have made."""
    asked = [0] * len(tracks)
    total = 0
    for boxes in cards:
        for steps, store in boxes:
            total += steps
            if store >= 0:
                asked[store] += steps
    return total > sum(tracks) or any(a > t for a, t in zip(asked, tracks, strict=True))


def placings(boxes: Boxes, tracks: Tracks, must: bool) -> Iterator[Stores]:
    """Different stores for the boxes of a card; with `must` only where every marker is far enough.

    Of equal boxes, the order is not tried twice."""

    def place(i: int, taken: Stores) -> Iterator[Stores]:
        if i == len(boxes):
            yield taken
            return
        steps, named = boxes[i]
        first = taken[-1] + 1 if i and named < 0 and boxes[i] == boxes[i - 1] else 0
        for store in (named,) if named >= 0 else range(first, len(tracks)):
            if store not in taken and not (must and tracks[store] < steps):
                yield from place(i + 1, (*taken, store))

    return place(0, ())


def _back(boxes: Boxes, stores: Stores, tracks: Tracks) -> tuple[Tracks, int]:
    """(where the markers stand afterwards, steps that were missing)."""
    left, over = list(tracks), 0
    for (steps, _named), store in zip(boxes, stores, strict=True):
        over += max(0, steps - left[store])
        left[store] = max(0, left[store] - steps)
    return tuple(left), over


def _plain(items: tuple[Item, ...], tracks: Tracks) -> Tracks:
    """The markers, those of stores that no card names in falling order: they are alike."""
    named = {store for boxes, _must in items for _steps, store in boxes}
    free = [i for i in range(len(tracks)) if i not in named]
    plain = list(tracks)
    ranked = sorted((tracks[i] for i in free), reverse=True)
    for i, space in zip(free, ranked, strict=True):
        plain[i] = space
    return tuple(plain)


def _cost(items: tuple[Item, ...], tracks: Tracks) -> int:
    """Fewest steps that are missing for the cards, `NEVER` if one that must be met cannot be."""
    return _search(items, _plain(items, tracks))


@lru_cache(maxsize=65536)
def _search(items: tuple[Item, ...], tracks: Tracks) -> int:
    if not items:
        return 0
    (boxes, must), rest = items[0], items[1:]
    least, seen = NEVER, set()
    for stores in placings(boxes, tracks, must):
        left, over = _back(boxes, stores, tracks)
        key = (_plain(rest, left), over)
        if over < least and key not in seen:
            seen.add(key)
            least = min(least, over + _search(rest, key[0]))
        if not least:
            break
    return least


def _assignment(cards: tuple[Boxes, ...], met: Sequence[int], tracks: Tracks) -> Plan:
    """The assignment that the search has found, walked once more with the true stores."""
    order, items = _order(cards, met), _items(cards, met)
    chosen: list[Stores] = [()] * len(cards)
    gone: list[tuple[int, ...]] = [()] * len(cards)
    lacking = [0] * len(cards)
    for n, i in enumerate(order):
        best_: tuple[int, Stores, Tracks, int] | None = None
        for stores in placings(cards[i], tracks, items[n][1]):
            left, over = _back(cards[i], stores, tracks)
            cost = over + _cost(items[n + 1 :], left)
            if best_ is None or cost < best_[0]:
                best_ = cost, stores, left, over
        if best_ is None:  # a card names one store twice: no placing at all
            lacking[i] = sum(steps for steps, _store in cards[i])
            continue
        before = tracks
        _total, chosen[i], tracks, lacking[i] = best_
        gone[i] = tuple(before[store] - tracks[store] for store in chosen[i])
    return Plan(tuple(chosen), tuple(gone), tuple(lacking))
