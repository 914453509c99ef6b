"""Names of pieces, slots, stores and days in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from chocolate_factory.core.language import _, capitalised, ngettext
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import DAYS, SLOTS
from chocolate_factory.games.conveyor.state.state import square_of

_TITLES: dict[str, Callable[[], str]] = {
    "bean": lambda: _("Bean"),
    "cocoa": lambda: _("Cocoa"),
    "chunks": lambda: _("Chunks"),
    "fingers": lambda: _("Fingers"),
    "caramel": lambda: _("Caramel"),
    "nuts": lambda: _("Nuts"),
    "boxed": lambda: _("Boxed"),
    "bar": lambda: _("Bar"),
    "wrapped": lambda: _("Wrapped"),
    "refined": lambda: _("Refined"),
    "any": lambda: _("Any"),
}
_DAYS: dict[str, Callable[[], str]] = {
    "monday": lambda: _("Monday"),
    "tuesday": lambda: _("Tuesday"),
    "wednesday": lambda: _("Wednesday"),
    "thursday": lambda: _("Thursday"),
    "friday": lambda: _("Friday"),
    "saturday": lambda: _("Saturday"),
}
_STORES: dict[str, Callable[[], str]] = {
    "palace": lambda: _("The Palace Boutique"),
    "fancies": lambda: _("Fresh Fancies"),
    "salters": lambda: _("Salter's Emporium"),
    "luxury": lambda: _("House of Luxury"),
    "dunstan": lambda: _("Dunstan & Gilbert's"),
}
_PHASES: dict[str, Callable[[], str]] = {
    "draft": lambda: _("Expand and Recruit"),
    "run": lambda: _("Run Factory"),
    "fulfil": lambda: _("Fulfil Orders"),
    "agent": lambda: _("The agent delivers"),
    "cleanup": lambda: _("Cleanup"),
    "over": lambda: _("End of the week"),
}


def title(symbol: str) -> str:
    """A piece or class by itself: `Caramel`."""
    return _TITLES[symbol]()


def classes_among(symbols: Iterable[str]) -> str:
    """What classes of two pieces stand for, of those among some symbols: `A bar is chunks
    or fingers.`; '' if there is none."""
    found = [one for one in dict.fromkeys(symbols) if len(pieces.CLASSES.get(one, ())) == 2]
    each = _("{group} is {pieces}.")
    return " ".join(
        capitalised(each.format(group=some(one), pieces=or_list(map(kind, pieces.CLASSES[one]))))
        for one in found
    )


def quantities(symbols: Sequence[str]) -> str:
    """Several pieces: `2 × Caramel, Boxed`; `nothing` for none."""
    if not symbols:
        return _("nothing")
    parts = []
    for symbol in dict.fromkeys(symbols):
        n = list(symbols).count(symbol)
        parts.append(
            title(symbol) if n == 1 else _("{n} × {piece}").format(n=n, piece=title(symbol))
        )
    return ", ".join(parts)


_COUNTED: dict[str, Callable[[int], str]] = {
    "bean": lambda n: ngettext("a bean", "{n} beans", n),
    "cocoa": lambda n: ngettext("cocoa", "{n} cocoa", n),
    "chunks": lambda n: ngettext("a chunk", "{n} chunks", n),
    "fingers": lambda n: ngettext("a finger", "{n} fingers", n),
    "caramel": lambda n: ngettext("a caramel", "{n} caramels", n),
    "nuts": lambda n: ngettext("a nut", "{n} nuts", n),
    "boxed": lambda n: ngettext("a boxed chocolate", "{n} boxed chocolates", n),
    "bar": lambda n: ngettext("a bar", "{n} bars", n),
    "wrapped": lambda n: ngettext("a wrapped chocolate", "{n} wrapped chocolates", n),
    "refined": lambda n: ngettext("a refined chocolate", "{n} refined chocolates", n),
    "any": lambda n: ngettext("any piece", "any {n} pieces", n),
}


_KINDS: dict[str, Callable[[], str]] = {
    "chunks": lambda: _("chunks"),
    "fingers": lambda: _("fingers"),
    "caramel": lambda: _("caramel"),
    "nuts": lambda: _("nuts"),
}


def kind(symbol: str) -> str:
    """A piece where none is counted, as of what a part can make: `chunks`."""
    return _KINDS[symbol]() if symbol in _KINDS else some(symbol)


def counted(symbols: Sequence[str]) -> str:
    """Several pieces as one says them: `two beans and a boxed chocolate`."""
    return _listed(symbols, number)


def some(*symbols: str) -> str:
    """Several pieces within a line of the log, amounts in digits: `2 beans and a caramel`;
    `nothing` for none."""
    return _listed(symbols, str) if symbols else _("nothing")


def _listed(symbols: Sequence[str], amount: Callable[[int], str]) -> str:
    each = ((one, list(symbols).count(one)) for one in dict.fromkeys(symbols))
    return and_list(_COUNTED[one](n).format(n=amount(n)) for one, n in each)


def and_list(words: Iterable[str]) -> str:
    """`Ada`, `Ada and Bert`, `Ada, Bert and Clara`."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])


def or_list(words: Iterable[str]) -> str:
    """`Ada`, `Ada or Bert`, `Ada, Bert or Clara`."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return _("{some} or {last}").format(some=", ".join(items[:-1]), last=items[-1])


def number(n: int) -> str:
    """A small number as a word, `two`; from seven on in digits."""
    words = (_("no"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
    return words[n] if 0 <= n < len(words) else str(n)


def place(n: int) -> str:
    """`1st` for who comes first."""
    first = (_("1st"), _("2nd"), _("3rd"))
    return first[n - 1] if n <= len(first) else _("{n}th").format(n=n)


def slot(index: int) -> str:
    """Where a slot lies: `above square 2`."""
    square = square_of(index)
    if index < len(SLOTS) // 2:
        return _("above square {n}").format(n=square)
    return _("below square {n}").format(n=square)


def day(number: int) -> str:
    """Monday for 1 … Saturday for 6."""
    return _DAYS[DAYS[number - 1]]()


def store(store_id: str) -> str:
    """The store's name on the board."""
    return _STORES[store_id]()


def phase(name: str) -> str:
    """The phase's name in the rule book."""
    return _PHASES[name]()


def moment(phase_: str) -> str:
    """When an employee acts: `in Run Factory`."""
    if phase_ == "agent":
        return _("once everybody has finished delivering")
    return _("in {phase}").format(phase=phase(phase_))
