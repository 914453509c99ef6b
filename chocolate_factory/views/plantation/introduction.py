"""What is shown before the first act of a first game: the aim, where points come from, a turn."""

from __future__ import annotations

from functools import partial

from chocolate_factory.core.language import _
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.rules.begin import BOTH, CANDY, PLANTATION
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.guide.introduction import Introduction, Shown
from chocolate_factory.views.plantation.areas import example_view

EXAMPLE = theme.SYMBOL * 4
"""The height of the two small rings."""
WORDS = (theme.TEXT_LARGE, theme.TEXT, theme.TEXT_SMALL)


def introduction(game: Plantation, state: State) -> Introduction:
    """The picture for a game as it begins; a half played alone has its own aim."""
    titles = {BOTH: _("Two factories, first cacao, then candy"), PLANTATION: _("The Plantation")}
    return Introduction(
        titles.get(state.game, _("The Candy Factory")),
        _aim(state),
        _sources(game, state),
        _("A turn"),
        _steps(state),
        _("How a worker counts"),
        partial(_examples, game.book),
        EXAMPLE,
    )


def short(state: State) -> str:
    """The Candy Factory alone begins with what the usual picture does not tell."""
    return CANDY if state.game == CANDY else ""


def _steps(state: State) -> tuple[Shown, ...]:
    """What is done in a turn; at the Candy Factory alone goods come from the trucks."""
    goods = _("One for each space you counted. In: all sugar or all cacao. Load: all on one truck.")
    use = _("Coming: goods first, then the space once. Leaving: the space first, then goods.")
    if state.game == CANDY:
        goods = _(
            "One for each space you counted: off a truck into the warehouse, or onto a truck. "
            "Only one truck a turn."
        )
        use = _(
            "Make or decorate candy, or sell. Coming: goods first, then the space. Leaving: the "
            "space first."
        )
    return (
        Shown(
            "die",
            _("A worker gives its number. A specialist takes the die as it lies, or rolls it."),
            _("Play a card"),
        ),
        Shown(
            "pawn",
            _("Count clockwise from that space: a worker comes, or one goes home."),
            _("To or from the ring"),
        ),
        Shown("good_sugar", goods, _("Bring in, or load")),
        Shown("ability_machine", use, _("Use the space")),
    )


def _examples(book: Book, frame: Frame, rect: Rect) -> None:
    """Both ways on a small ring each, with words beside it."""
    titles = {"to": _("To the ring"), "from": _("From the ring")}
    for (way, title), cell in zip(titles.items(), rect.columns(2, theme.PAD), strict=True):
        picture, words = cell.cut_left(min(cell.h, cell.w * 0.5), theme.GAP)
        example_view.draw(frame, picture.middle(picture.w, picture.w), book, way)
        told = _told(book, way)
        size = next(
            (s for s in WORDS if _high(frame, words.w, title, told, s) <= cell.h), WORDS[-1]
        )
        block = words.middle(words.w, _high(frame, words.w, title, told, size))
        head, rest = block.cut_top(frame.measure(title, words.w, size, "bold")[1])
        frame.text(title, head, size=size, face="bold")
        frame.text(told, rest, size=size)


def _high(frame: Frame, width: float, title: str, told: str, size: float) -> float:
    """The height of a title and what is told below it."""
    return frame.measure(title, width, size, "bold")[1] + frame.measure(told, width, size)[1]


def _told(book: Book, way: str) -> str:
    """One of the examples in words."""
    number, _ring, found = facts.example(book, way)
    words = _(
        "A {n} looks for a free space: {spaces}. Your worker goes there, and you bring in up to "
        "{goods}."
    )
    if way == "from":
        words = _(
            "A {n} looks for a worker: {spaces}. That one goes home, and you load up to {goods}."
        )
    counted = names.spaces(found.looked)
    return words.format(n=number, spaces=counted, goods=names.goods(found.capacity))


def _aim(state: State) -> Shown:
    words = _(
        "Fill your trucks: in the Candy half you make candy of what they bring, and nobody gets "
        "new sugar or cacao. At the end only trucks of your colour count, and coins."
    )
    if state.game == CANDY:
        more = _("Coins count, too. Unload the goods on grey trucks and make candy of them.")
        words = f"{card_text.what_counts(state.game)} {more}"
    if state.game == PLANTATION:
        words = _("What lies on your trucks counts, and your coins.")
    return Shown("lorry", words, _("Most points win"), theme.MARKERS["red"].colour)


def _sources(game: Plantation, state: State) -> tuple[Shown, Shown]:
    board = game.book.board
    if state.game == PLANTATION:
        short = board.short_plantation
        words = _("Each chocolate counts {chocolate}, each sugar {sugar}.")
        words = words.format(chocolate=short.chocolate, sugar=short.sugar)
        return (
            Shown("good_chocolate", words, _("Chocolate and sugar")),
            Shown("coin", _("Each coin counts 1. Sell cacao at the outlet."), _("Coins")),
        )
    candy = _(
        "Each candy scores what its recipe says, and 1 more if it is decorated. Each chocolate "
        "and each sugar scores 1, and so does each different kind of good."
    )
    return (
        Shown("decorated_fudge", candy, _("Candy")),
        Shown("coin", _("Each coin counts 1. Sell goods at the outlet."), _("Coins")),
    )
