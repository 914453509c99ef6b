"""Names of goods, abilities, trucks, cards and phases in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from chocolate_factory.core.language import _, capitalised, enumeration, ngettext
from chocolate_factory.games.plantation.cards.book import WORKER, Book, is_decorated

_RAW: dict[str, Callable[[], str]] = {
    "sugar": lambda: _("Sugar"),
    "cacao": lambda: _("Cacao"),
    "chocolate": lambda: _("Chocolate"),
}
_RAW_SAID: dict[str, Callable[[], str]] = {
    "sugar": lambda: _("sugar"),
    "cacao": lambda: _("cacao"),
    "chocolate": lambda: _("chocolate"),
}
_ABILITIES: dict[str, Callable[[], str]] = {
    "mixer": lambda: _("chocolate mixer"),
    "break_room": lambda: _("break room"),
    "outlet": lambda: _("outlet"),
    "machine": lambda: _("candy machine"),
    "froster": lambda: _("decorating station"),
}
_USES: dict[str, Callable[[], str]] = {
    "mixer": lambda: _("Mixing"),
    "break_room": lambda: _("Recruiting"),
    "outlet": lambda: _("Selling"),
    "machine": lambda: _("Making candy"),
    "froster": lambda: _("Decorating"),
    "decorate_all": lambda: _("Decorating all"),
    "shift": lambda: _("A shift change"),
}
_USE_IT: dict[str, Callable[[], str]] = {
    "mixer": lambda: _("mix"),
    "break_room": lambda: _("recruit"),
    "outlet": lambda: _("sell"),
    "machine": lambda: _("make candy"),
    "froster": lambda: _("decorate"),
}
_PHASES: dict[str, Callable[[], str]] = {
    "stow": lambda: _("loading the trucks"),
    "turn": lambda: _("a turn"),
    "plantation": lambda: _("Plantation"),
    "candy": lambda: _("Candy Factory"),
    "pick": lambda: _("recruiting"),
    "drop": lambda: _("the drive to the candy factory"),
    "over": lambda: _("closing time"),
}
_GAMES: dict[str, Callable[[], str]] = {
    "both": lambda: _("The whole game: what leaves the Plantation becomes candy."),
    "plantation": lambda: _(
        "Best for a first game, half as long: mix chocolate, load trucks, every truck counts."
    ),
    "candy": lambda: _("Half as long: you begin with goods on your trucks and make candy of them."),
}


def good(book: Book, name: str) -> str:
    """A good by itself: `Sugar`, `Fudge`, `Fudge (decorated)`."""
    if name in _RAW:
        return _RAW[name]()
    recipe = book.recipe_of(name)
    title = recipe.name if recipe is not None else name
    return _("{candy} (decorated)").format(candy=title) if is_decorated(name) else title


def said(book: Book, name: str) -> str:
    """A good within a sentence: `sugar`, `Fudge`."""
    return _RAW_SAID[name]() if name in _RAW_SAID else good(book, name)


def quantities(book: Book, goods: Iterable[str]) -> str:
    """Several goods: `2 × Sugar, Fudge`; `nothing` for none."""
    listed = sorted(goods, key=lambda name: book.rank.get(name, 0))
    if not listed:
        return _("nothing")
    parts = []
    for name in dict.fromkeys(listed):
        n, title = listed.count(name), good(book, name)
        parts.append(title if n == 1 else _("{n} × {piece}").format(n=n, piece=title))
    return ", ".join(parts)


def counted(book: Book, goods: Iterable[str]) -> str:
    """Several goods within a sentence: `2 sugar and Fudge`."""
    listed = sorted(goods, key=lambda name: book.rank.get(name, 0))
    told = []
    for name in dict.fromkeys(listed):
        n, title = listed.count(name), said(book, name)
        alone = n == 1 and name not in _RAW
        told.append(title if alone else _("{n} {good}").format(n=n, good=title))
    return enumeration(told)


def that_card(book: Book, name: str) -> str:
    """A card within a sentence: `Worker 3`, `the Lift Operator`."""
    title = card(book, name)
    return title if name in book.workers else _("the {name}").format(name=title)


def number(book: Book, name: str, n: int) -> str:
    """So many of one good: `Sugar`, `3 × Sugar`."""
    return quantities(book, [name] * n)


def pieces(book: Book, made: Iterable[tuple[str, int]]) -> str:
    """Candies that are made: `Truffles and 2 Fudge`."""
    found: dict[str, int] = {}
    for name, n in made:
        found[name] = found.get(name, 0) + n
    told = _("{n} {good}")
    each = ((good(book, name), n) for name, n in found.items())
    return enumeration([told.format(n=n, good=title) if n > 1 else title for title, n in each])


def ability(name: str) -> str:
    """The ability of a space within a sentence."""
    return _ABILITIES[name]()


def use(ability: str) -> str:
    """What is done at a space, at the beginning of a sentence: `Decorating`."""
    return _USES[ability]()


def use_it(ability: str) -> str:
    """What one does at a space, within a sentence: `decorate`; '' of what is no space."""
    return _USE_IT.get(ability, str)()


def truck(name: str) -> str:
    """A truck within a sentence: `truck A`."""
    return _("truck {id}").format(id=name.upper() if len(name) == 1 else name)


def card(book: Book, name: str) -> str:
    """A card: `Worker 3`, `Lift Operator`."""
    if name in book.workers:
        return _("Worker {n}").format(n=book.workers[name])
    kind = book.specialists.get(name)
    return kind.name if kind is not None else name.removeprefix(WORKER)


def cards(book: Book, names: Iterable[str]) -> str:
    """Several cards: `Worker 3, Sorter and Temp`."""
    return enumeration([card(book, name) for name in names])


def any_of(kinds: Iterable[str]) -> str:
    """Kinds of specialists within a sentence: `a Runner`, `a Runner and a Clerk`, or `nobody`."""
    return enumeration([_("a {name}").format(name=kind) for kind in kinds]) or _("nobody")


def coins(n: int) -> str:
    """`1 coin`, `2 coins`."""
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def about(points: float) -> str:
    """An estimate of some points, to the nearest half: tenths would say more than is known."""
    whole, half = divmod(max(1, round(2 * points)), 2)
    if half:
        return _("{n}½ points").format(n=whole) if whole else _("half a point")
    return ngettext("{n} point", "{n} points", whole).format(n=whole)


def goods(n: int) -> str:
    """`1 good`, `2 goods`."""
    return ngettext("{n} good", "{n} goods", n).format(n=n)


def up_to(n: int) -> str:
    """`1 good`, `up to 2 goods`."""
    return goods(n) if n == 1 else _("up to {goods}").format(goods=goods(n))


def more(n: int) -> str:
    """`1 more`, `up to 2 more`: goods that follow those that have been moved."""
    text = _("{n} more") if n == 1 else _("up to {n} more")
    return text.format(n=n)


def spaces(numbers: Iterable[int]) -> str:
    """Spaces of the ring in their order: `2, 3, 4`."""
    return ", ".join(map(str, numbers))


def either(numbers: Sequence[int]) -> str:
    """Numbers of which one is taken or comes: `6, 7, 8, 1 or 2`."""
    if not numbers[1:]:
        return spaces(numbers)
    return _("{numbers} or {last}").format(numbers=spaces(numbers[:-1]), last=numbers[-1])


def factory(half: int) -> str:
    """The factory of a half as a heading."""
    return _("Plantation") if half == 1 else _("Candy Factory")


def game(name: str) -> str:
    """What a value of the option `game` means."""
    return _GAMES[name]()


def phase(name: str) -> str:
    """A step of the game within a sentence."""
    return _PHASES[name]()


def may_move(way: str, half: int, goods: str, use: str = "") -> str:
    """What may be done with `goods` in a direction: they come from the piles, in the second half
    from a truck, or they go onto one; and, where that may be done as well, the `use` of the space:
    after they came (PL-3.4), or before they go (PL-3.5)."""
    if way == "from":
        text = _("{use} if you like, then load {goods}") if use else _("You may load {goods}")
    elif half == 2:
        text = _("Unload {goods}, then {use} if you like")
        text = text if use else _("You may unload {goods}")
    else:
        text = _("Bring in {goods}, then {use} if you like")
        text = text if use else _("You may bring in {goods}")
    return capitalised(text.format(goods=goods, use=use))
