"""Every number and leave that a card may bend; no rule names a card."""

from __future__ import annotations

from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import RAW, Recipe, Specialist
from chocolate_factory.games.plantation.state import ring
from chocolate_factory.games.plantation.state.state import Hold, Job, State

SHIFT_COST = 1
"""Coins for a shift change (PL-3.7)."""
RECRUIT_COST = 1
"""Coins for a specialist (PL-4.5)."""
DECORATE_ALL_COST = 1
"""Coins for decorating all there is (PL-7.3)."""
GATHERED = ("sugar", "cacao")
"""What comes to it (PL-4.1)."""


def power(book: Book, job: Job | None) -> Specialist | None:
    """What the card in play can do, None of a worker."""
    return book.power(job.card) if job is not None else None


def number(book: Book, state: State, card: str) -> int:
    """The number of a card played without a roll (PL-3.2)."""
    return book.workers.get(card, state.die)


def reach(book: Book, state: State, card: str) -> tuple[int, ...]:
    """The numbers that a card may have that is played without a roll (PL-3.2, PL-5.5)."""
    return _around(number(book, state, card), _steps(book, card))


def changes(book: Book, state: State, card: str) -> dict[int, int]:
    """By how much the number of a card in the hand is changed for each that it may choose
    (PL-5.5): empty where it has but one."""
    found, steps = reach(book, state, card), _steps(book, card)
    return dict(zip(found, steps, strict=True)) if len(found) > 1 else {}


def _steps(book: Book, card: str) -> range:
    """By how much a card may change its number (PL-5.5)."""
    kind = book.power(card)
    most = kind.adjust if kind is not None else 0
    return range(-most, most + 1)


def _around(n: int, steps: range) -> tuple[int, ...]:
    return tuple(ring.step(n, by) for by in steps)


def adjustments(book: Book, job: Job) -> range:
    """By how much the number may still be changed (PL-5.5): empty where it may not."""
    steps = _steps(book, job.card)
    if len(steps) == 1 or job.adjusted or job.way is not None:
        return range(0)
    return steps


def open_to(book: Book, job: Job) -> tuple[int, ...]:
    """The numbers that the card in play may still choose (PL-5.5)."""
    return _around(job.number, adjustments(book, job))


def directions(book: Book, card: str) -> tuple[bool, ...]:
    """Whether the player may look clockwise (False) and counter-clockwise (True), PL-5.4."""
    kind = book.power(card)
    return (False, True) if kind is not None and kind.reverse else (False,)


def capacity(book: Book, card: str, looked: tuple[int, ...]) -> int:
    """How many goods may be moved after looking at these spaces (PL-3.4, PL-5.3)."""
    kind = book.power(card)
    return len(looked) + (kind.capacity if kind is not None else 0)


def stacks(book: Book, job: Job) -> bool:
    """Whether goods may be laid on identical ones (PL-5.8)."""
    kind = power(book, job)
    return kind is not None and kind.stack


def any_trucks(book: Book, job: Job) -> bool:
    """Whether more than one truck, and sugar with cacao, may be moved (PL-5.6)."""
    kind = power(book, job)
    return kind is not None and kind.any_trucks


def brings_machine(book: Book, job: Job) -> bool:
    """Whether the card's own machine can still be used (PL-5.7)."""
    kind = power(book, job)
    return kind is not None and kind.machine and not job.machinist


def ability(book: Book, state: State) -> str:
    """The ability of the space that can be used now, '' where there is none (PL-3.4, PL-3.5)."""
    job = state.turn
    if job is None or job.space is None or job.used:
        return ""
    if job.way == ring.FROM and job.moved:
        return ""
    return book.ability(state.half, job.space)


def moves_left(state: State) -> int:
    """How many goods may still be moved now: in *to* the ability ends the moving (PL-11.1)."""
    job = state.turn
    if job is None or job.way is None or (job.way == ring.TO and job.used):
        return 0
    return job.left


def ends_moving(book: Book, state: State) -> bool:
    """Whether using the space now would give up goods that may still be moved (PL-3.4)."""
    job = state.turn
    to = job is not None and job.way == ring.TO
    return to and bool(ability(book, state)) and moves_left(state) > 0


def ends_ability(book: Book, state: State) -> bool:
    """Whether moving a good now would give up what the space can do (PL-3.5)."""
    job = state.turn
    return job is not None and job.way == ring.FROM and bool(ability(book, state))


def room(book: Book, hold: Hold) -> int:
    """Free spaces of a warehouse."""
    return book.board.warehouse - len(hold)


def truck_room(book: Book, truck: int, hold: Hold) -> int:
    """Free spaces of a truck."""
    return book.trucks[truck].spaces - len(hold)


def uncovered(book: Book, trucks: tuple[Hold, ...]) -> int:
    """Worker icons that no good covers, on all trucks (PL-6.2); they are filled last (PL-1.5)."""
    return sum(
        min(truck.icons, truck.spaces - len(hold))
        for truck, hold in zip(book.trucks, trucks, strict=True)
    )


def sale(book: Book, state: State) -> int:
    """Coins for a good at the outlet: no more than there are (PL-1.4, PL-4.4, PL-7.4)."""
    return price(book, state.half, state.coins)


def price(book: Book, half: int, bank: int) -> int:
    """Coins for a good where so many are left."""
    outlet = book.board.outlet
    return min(outlet.plantation if half == 1 else outlet.candy, bank)


def sells(half: int, good: str) -> bool:
    """Whether the outlet takes such a good in this half (PL-4.4, PL-7.4)."""
    return half == 2 or good == "cacao"


def loadable(half: int, good: str) -> bool:
    """Whether such a good may go onto a truck in this half (PL-4.2, PL-7.1)."""
    return half == 2 or good != "cacao"


def tokens(state: State, recipe: str) -> int:
    """Candies left of a recipe in play."""
    return state.tokens[state.recipes.index(recipe)]


def needs(recipe: Recipe) -> tuple[tuple[str, int], ...]:
    """(good, how many) of one use of a recipe."""
    asked = {"sugar": recipe.sugar, "chocolate": recipe.chocolate}
    return tuple((good, asked[good]) for good in RAW if asked.get(good))
