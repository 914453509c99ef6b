"""What is printed on the cards and boards of Chocolate Factory, as checked values.

The values come from `cards/conveyor/*.yaml` by way of `content`; this module knows their shape
and what must hold between them (CF-1, CF-2, CF-11), and nothing of files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

import msgspec

STORES = ("palace", "fancies", "salters", "luxury", "dunstan")
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday")
LAST_DAY = len(DAYS)
SQUARES = (1, 2, 3, 4)
"""The squares of a belt, counted from the entrance (CF-1.2)."""
SLOTS = ("top1", "top2", "top3", "top4", "bottom1", "bottom2", "bottom3", "bottom4")
SIZES = ("small", "medium", "large")
PARTS_A_DAY = 5
"""Parts that are laid out each day (CF-3.2)."""
DAYS_OF_A_DECK = 3
"""Days on which parts come from deck A, then from deck B (CF-3.2)."""

if TYPE_CHECKING:  # to the rules they are plain texts; msgspec checks them where cards come in
    Piece: TypeAlias = str
    Symbol: TypeAlias = str
    RefinedSymbol: TypeAlias = str
    StoreId: TypeAlias = str
    Slot: TypeAlias = str
    Side: TypeAlias = str
    ExtraSide: TypeAlias = str
    Size: TypeAlias = str
    SizeAsked: TypeAlias = str
else:
    Piece = Literal["bean", "cocoa", "chunks", "fingers", "caramel", "nuts", "boxed"]
    Symbol = Literal[
        "bean",
        "cocoa",
        "chunks",
        "fingers",
        "caramel",
        "nuts",
        "boxed",
        "bar",
        "wrapped",
        "refined",
        "any",
    ]
    RefinedSymbol = Literal[
        "chunks", "fingers", "caramel", "nuts", "boxed", "bar", "wrapped", "refined"
    ]
    StoreId = Literal["palace", "fancies", "salters", "luxury", "dunstan"]
    Slot = Literal["top1", "top2", "top3", "top4", "bottom1", "bottom2", "bottom3", "bottom4"]
    Side = Literal["A", "B"]
    ExtraSide = Literal["C", "D"]
    Size = Literal["small", "medium", "large"]
    SizeAsked = Literal["small", "medium", "large", "any"]

Source = Literal["rulebook", "public", "own"]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every card has an id, a name, and says where its figures come from."""

    id: Id
    name: Name
    source: Source


class Conversion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option of a converter: what it takes and what it gives (CF-5.3)."""

    inputs: Annotated[tuple[Symbol, ...], msgspec.Meta(min_length=1, max_length=6)] = msgspec.field(
        name="in"
    )
    outputs: Annotated[tuple[Symbol, ...], msgspec.Meta(min_length=1, max_length=8)] = (
        msgspec.field(name="out")
    )


class Part(Card, frozen=True, kw_only=True):
    """A factory part: exactly one of options, upgrade, repeat, move and chute (CF-5.3)."""

    deck: Literal["printed", "A", "B"]
    cost: Annotated[int, msgspec.Meta(ge=0, le=20)]
    options: Annotated[tuple[Conversion, ...], msgspec.Meta(max_length=3)] = ()
    upgrade: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    repeat: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    move: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    chute: bool = False


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stage of a Corner Shop order: what it asks for and the £ it pays (CF-6.1)."""

    pay: Annotated[tuple[RefinedSymbol, ...], msgspec.Meta(min_length=1, max_length=8)]
    money: Amount


class Order(Card, frozen=True, kw_only=True):
    """A Corner Shop order; stages stand from the bottom up."""

    size: Size
    stages: Annotated[tuple[Stage, ...], msgspec.Meta(min_length=1, max_length=3)]


class Employee(Card, frozen=True, kw_only=True):
    """An employee card; each of its `effects` is `{verb: {…}}` (CF-7).

    `portrait` names the picture; copies of one employee share it.
    """

    store: StoreId
    portrait: Id
    effects: Annotated[tuple[dict[str, dict[str, int]], ...], msgspec.Meta(max_length=4)]


class ExtraEmployee(Card, frozen=True, kw_only=True):
    """An employee of no store, as the Master Chocolatier has them (CF-10.2)."""

    store: ClassVar[None] = None
    portrait: Id
    effects: Annotated[tuple[dict[str, dict[str, int]], ...], msgspec.Meta(max_length=4)]


class Store(Card, frozen=True, kw_only=True):
    """A Department Store: for each side a rule, `{verb: {…}}` (CF-6.3)."""

    sides: dict[Side, dict[str, dict[str, Symbol | int]]]


class ExtraStore(Card, frozen=True, kw_only=True):
    """A card of the Master Chocolatier that replaces the store of its id (CF-10.3)."""

    sides: dict[ExtraSide, dict[str, dict[str, Symbol | int | tuple[int, ...]]]]


class Marker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A box of a store objective: one marker so many steps back, at a store if one is named."""

    steps: Annotated[int, msgspec.Meta(ge=1, le=9)]
    store: StoreId | None = None


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a Factory Manager card asks for: exactly one of these (CF-9.5).

    A chocolate order is `pay` (symbols), or `same` or `different` with so many refined pieces."""

    money: Amount = 0
    orders: Annotated[tuple[SizeAsked, ...], msgspec.Meta(max_length=9)] = ()
    markers: Annotated[tuple[Marker, ...], msgspec.Meta(max_length=5)] = ()
    pay: Annotated[tuple[RefinedSymbol, ...], msgspec.Meta(max_length=8)] = ()
    same: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    different: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    special: Annotated[tuple[Size, ...], msgspec.Meta(max_length=3)] = ()

    @property
    def kind(self) -> str:
        """`money`, `orders`, `markers`, `special`, or `chocolate` for the three ways to pay."""
        if self.money:
            return "money"
        if self.orders:
            return "orders"
        if self.markers:
            return "markers"
        return "special" if self.special else "chocolate"


class Manager(Card, frozen=True, kw_only=True):
    """A Factory Manager card of the solo game: a Weekly Target or a Demand (CF-9.1)."""

    kind: Literal["target", "demand"]
    objectives: Annotated[tuple[Objective, ...], msgspec.Meta(min_length=1, max_length=5)]


class PrintedPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part printed on every board (CF-1.3)."""

    slot: Slot
    part: Id


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """£ for being above 0 at so many stores (CF-8.4)."""

    stores: Count
    money: Amount


class SoloBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the solo game prints on its side of the store room card, and by day (CF-9.2, CF-9.3)."""

    keep: Amount = 6
    """Chocolates kept overnight."""
    discards: Annotated[tuple[StoreId | None, ...], msgspec.Meta(min_length=6, max_length=6)] = (
        "dunstan",
        "luxury",
        "salters",
        "fancies",
        "palace",
        None,
    )
    """By day the store whose employee is discarded, with the part laid on it."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the boards print: income, track, prizes, limits."""

    coal: Annotated[tuple[Amount, ...], msgspec.Meta(min_length=6, max_length=6)]
    """Coal by day (CF-3.1)."""
    printed: tuple[PrintedPart, ...]
    shifts: Count
    """Shifts a day (CF-5.1)."""
    beans: Count
    """Beans loaded each shift (CF-5.2)."""
    keep: Amount
    """Chocolates kept overnight (CF-8.1)."""
    track: Count
    """Last space of a store's track (CF-6.4)."""
    prizes: Annotated[tuple[Amount, ...], msgspec.Meta(min_length=3, max_length=3)]
    """£ for the first, second and third at a store (CF-8.4)."""
    most_orders: Amount
    """£ for most completed orders (CF-8.4)."""
    stores: tuple[Bonus, ...]
    left_over: Amount
    """£ for each chocolate and coal left (CF-8.4)."""
    solo: SoloBoard = SoloBoard()


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All cards that one game is played with: one list for each file of `cards/conveyor/`.

    What has a default may be missing: without `managers` there is no solo game, without the
    others no Master Chocolatier."""

    board: Board
    parts: tuple[Part, ...]
    orders: tuple[Order, ...]
    employees: tuple[Employee, ...]
    stores: tuple[Store, ...]
    managers: tuple[Manager, ...] = ()
    extra_parts: tuple[Part, ...] = ()
    extra_employees: tuple[ExtraEmployee, ...] = ()
    extra_stores: tuple[ExtraStore, ...] = ()


FILES = (
    "board",
    "parts",
    "orders",
    "employees",
    "stores",
    "managers",
    "extra_parts",
    "extra_employees",
    "extra_stores",
)
"""The files of `cards/conveyor/`, each `{name: …}` with the value of that field of `Cards`."""
