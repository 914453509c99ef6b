"""What journeys share besides coal: uses of an employee, and acts that need one another.

What a plan uses of all of them, its *usage*, is one number, a few bits for each kind, so that
usages add up as coal does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

_BITS = 16
LOW = (1 << _BITS) - 1
"""The bits of one kind."""
_NEEDS = {"used": "made", "took": "gave"}
"""Kinds that may be used only as often as others are made at the same time, of the same sort."""
_EXACTLY = "gave"
"""The kind that must be used as often as it is made: a piece that is given is taken."""
_LOOP = "loop"
"""A journey that gives and takes the same: it must have another one for that."""
_PAIRS = (*_NEEDS, *_NEEDS.values())

UnitPrices = Mapping[tuple[str, int, int], float]
"""£ of one use, by kind, time and sort."""
Rows = tuple[tuple[int, int], ...]
"""(number of a limit, how much counts towards it)."""


def parts_of(usage: int) -> Iterator[tuple[int, int]]:
    """(place, how often) of everything that is used."""
    place = 0
    while usage:
        skipped = ((usage & -usage).bit_length() - 1) // _BITS
        usage >>= _BITS * skipped
        place += skipped
        yield place, usage & LOW
        usage >>= _BITS
        place += 1


class Resources:
    """Kinds of resources, with the limits between them.

    `most` gives the kinds that may be used so often in all; `used` needs a `made` at the same
    time. `net` counts the coal spent up to the end of a shift less the chocolate traded till
    then."""

    def __init__(self, most: Mapping[str, int]) -> None:
        self._places: dict[tuple[str, int, int], int] = {}
        self.limits: list[int] = []
        """How much of each limit there is."""
        self._row: dict[tuple[str, int, int], int] = {}
        self._back: dict[int, int] = {}
        self._known: dict[int, Rows] = {}
        self._loops: list[tuple[int, int]] = []
        self._keys: list[tuple[str, int, int]] = []
        for kind, number in most.items():
            self._row[kind, 0, 0] = len(self.limits)
            self.limits.append(number)
        self._most = [(self._shift((kind, 0, 0)), number) for kind, number in most.items()]

    def of(self, kind: str, time: int = 0, sort: int = 0) -> int:
        """One use of a resource."""
        return 1 << self._shift((kind, time, sort))

    def _shift(self, key: tuple[str, int, int]) -> int:
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = _BITS * len(self._places)
            if key[0] == _LOOP:
                self._loops.append((place, self._shift((_EXACTLY, *key[1:]))))
            elif key not in self._row:
                base = _NEEDS.get(key[0], key[0]), *key[1:]
                row = self._row.get(base)
                if row is None:
                    row = self._row[base] = len(self.limits)
                    self.limits.append(0)
                    if base[0] == _EXACTLY:
                        self._back[row] = len(self.limits)
                        self.limits.append(0)
                self._row[key] = row
        return place

    @property
    def has_pairs(self) -> bool:
        """Whether there are acts that need others."""
        return any(kind in _PAIRS for kind, _time, _sort in self._places)

    @property
    def moves(self) -> bool:
        """Whether pieces are moved from one journey to another one."""
        return any(kind == "took" for kind, _time, _sort in self._places)

    def pairs(self) -> list[tuple[int, int, int]]:
        """Of everything that can be moved the lowest bits of what is given, taken and both."""
        moved = dict.fromkeys(key[1:] for key in self._places if key[0] in ("gave", "took"))
        kinds = _EXACTLY, "took", _LOOP
        found = [[self._shift((kind, *at)) for kind in kinds] for at in moved]
        return [(gave, took, loop) for gave, took, loop in found]

    def alike(self) -> list[int]:
        """Of each limit the first one of its sort, whatever the time."""
        found = list(range(len(self.limits)))
        firsts: dict[tuple[str, int], tuple[int, int]] = {}
        for (kind, _time, sort), row in self._row.items():
            if row in self._back:
                first, back = firsts.setdefault((kind, sort), (row, self._back[row]))
                found[row], found[self._back[row]] = first, back
        return found

    def nets(self) -> tuple[int, int]:
        """(all bits of the usage `net`, the highest bit of each of them)."""
        shifts = [shift for (kind, _t, _s), shift in self._places.items() if kind == "net"]
        return sum(LOW << s for s in shifts), sum(1 << s + _BITS - 1 for s in shifts)

    def count(self, kind: str, usage: int) -> int:
        """How often a kind, at no particular time, is used."""
        return usage >> self._shift((kind, 0, 0)) & LOW

    def provide(self, kind: str, time: int, sort: int, number: int = 1) -> None:
        """Uses that are there from the beginning, for others that need them."""
        self.of(kind, time, sort)
        self.limits[self._row[kind, time, sort]] += number

    def allows(self, usage: int) -> bool:
        """Whether one journey alone may make so many."""
        for shift, number in self._most:  # noqa: SIM110 - so often that a generator is felt
            if usage >> shift & LOW > number:
                return False
        return True

    def rows(self, usage: int) -> Rows:
        """What a usage counts towards each limit: rows of the master problem."""
        known = self._known.get(usage)
        if known is None:
            found: dict[int, int] = {}
            keys = self._keys_by_place()
            for place, number in parts_of(usage):
                key = keys[place]
                if key[0] != _LOOP:
                    sign = -1 if key[0] in _NEEDS.values() else 1
                    row = self._row[key]
                    found[row] = found.get(row, 0) + sign * number
                    if row in self._back:
                        back = self._back[row]
                        found[back] = found.get(back, 0) - sign * number
            known = self._known[usage] = tuple(found.items())
        return known

    def units(self, prices: Sequence[float]) -> UnitPrices:
        """£ of one use of everything, by £ of each limit."""
        found = {}
        for key, shift in list(self._places.items()):
            rows = self.rows(1 << shift)
            found[key] = sum(prices[row] * n for row, n in rows if row < len(prices))
        return found

    def price(self, usage: int, units: UnitPrices) -> float:
        """£ of a usage."""
        keys = self._keys_by_place()
        return sum(units.get(keys[place], 0.0) * number for place, number in parts_of(usage))

    def _keys_by_place(self) -> list[tuple[str, int, int]]:
        if len(self._keys) < len(self._places):
            self._keys = list(self._places)
        return self._keys

    def loops(self, usage: int) -> list[tuple[int, int]]:
        """(time, piece) of everything that a journey gives and takes at the same time."""
        keys = self._keys_by_place()
        some = (keys[loop // _BITS] for loop, _gave in self._loops if usage >> loop & LOW)
        return [(time, piece) for _kind, time, piece in some]

    def fits(self, usage: int) -> bool:
        """Whether the usage of all journeys together keeps every limit."""
        if not usage:
            return True
        for loop, gave in self._loops:
            if usage >> loop & LOW and usage >> gave & LOW < 2:
                return False
        return all(number <= self.limits[row] for row, number in self.rows(usage))
