"""The small chooser: each open way of one act as pieces before → after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.rules import demands, fulfil
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, State
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor.areas import cards_view, pieces_view
from chocolate_factory.views.conveyor.basket import Basket
from chocolate_factory.views.conveyor.paying import Payer


class WayChooser(Chooser):
    """A chooser that knows the actions of its rows."""

    def __init__(
        self,
        title: str,
        labels: list[str],
        on_choose: Callable[[int | None], None],
        ways: list[Action],
        **rest: Any,
    ) -> None:
        super().__init__(title, labels, on_choose, **rest)
        self.ways = ways


def chooser(
    game: Conveyor,
    state: State,
    ways: list[Action],
    done: Callable[[Action | None], None],
    at: Rect | None,
) -> Popup:
    """A popup beside `at`: a row for each way, or for payments the pieces to pay with."""
    if isinstance(ways[0], PAID):
        return _payer(game, state, ways, done, at)
    pieces = [sides(game.book, state, action) for action in ways]
    several = len({getattr(action, "square", 0) for action in ways}) > 1

    def row(frame: Frame, rect: Rect, index: int) -> None:
        _draw(frame, rect, ways[index], pieces[index], several)

    def chosen(index: int | None) -> None:
        done(None if index is None else ways[index])

    labels = [_words(*both) for both in pieces]
    return WayChooser(
        title(ways[0]),
        labels,
        chosen,
        ways,
        draw_row=row,
        row_height=theme.WAY,
        width=theme.PANEL_M,
        at=at,
    )


def title(action: Action) -> str:
    """What is being chosen."""
    if isinstance(action, act.Chute):
        return _("Into the store room")
    if isinstance(action, act.Repeat):
        return _("Copy which piece?")
    if isinstance(action, act.Transform):
        return _("Make what of which piece?")
    if isinstance(action, (act.Upgrade, act.Decorate)):
        return _("Upgrade what into what?")
    return _("Choose what to make")


def _payer(
    game: Conveyor,
    state: State,
    ways: list[Action],
    done: Callable[[Action | None], None],
    at: Rect | None,
) -> Payer:
    """The panel in which one pays: in any way, what the given ones have in common put in. What an
    act brings is as the rules play it."""
    common = Basket(ways, [0] * len(ways)).put
    ways = [other for other in game.legal(state, ways[0].seat) if _alike(other, ways[0])]
    basket = Basket(ways, [_gain(game, state, action) for action in ways], common)
    return Payer(
        basket,
        lambda action: _after(game, state, action),
        _asked(game.book, state, ways[0]),
        done,
        at,
    )


def _alike(one: Any, other: Any) -> bool:
    """Whether two acts pay for the same thing."""
    about = ("order", "store", "card", "objective")
    return type(one) is type(other) and all(
        getattr(one, name, None) == getattr(other, name, None) for name in about
    )


def _asked(book: Book, state: State, action: Action) -> tuple[str, ...] | str:
    """What is to be paid: the symbols of a stage, or a store's rule in words."""
    if isinstance(action, act.DeliverStage):
        held = next(h for h in fulfil.open_orders(book, state, action.seat) if h.id == action.order)
        return book.orders[held.id].stages[held.stage].pay
    if isinstance(action, act.DeliverDemand):
        return demands.symbols(book.managers[action.card].objectives[action.objective])
    assert isinstance(action, act.DeliverStore)
    return fulfil.side_rule(book, state, action.store).words()


def _gain(game: Conveyor, state: State, action: Action) -> int:
    """The £ or spaces that an act brings; 1 for a Demand that is met."""
    if isinstance(action, act.DeliverDemand):
        return 1
    then, _events = game.apply(state, action)
    before, new = state.players[action.seat], then.players[action.seat]
    if isinstance(action, act.DeliverStore):
        index = STORES.index(action.store)
        return new.tracks[index] - before.tracks[index]
    return new.money - before.money


def _after(game: Conveyor, state: State, action: Action) -> str:
    """What the act leads to, in words: £ earned, or the space on the track, and who helps."""
    if isinstance(action, act.DeliverDemand):
        return _("met")
    gain = _gain(game, state, action)
    if not isinstance(action, act.DeliverStore):
        words, who = _("£{n}").format(n=gain), getattr(action, "with_", None)
        return f"{_WITH[who]()} · {words}" if who else words
    start = state.players[action.seat].tracks[STORES.index(action.store)]
    if action.as_ is None:
        return _("{a} → {b}").format(a=start, b=start + gain)
    model = cards_view.short_store(action.as_)
    return _("as {store}: {a} → {b}").format(store=model, a=start, b=start + gain)


def _words(taken: tuple[str, ...], given: tuple[str, ...]) -> str:
    """The way in words."""
    if not given:
        return names.counted(taken)
    return _("{taken} → {given}").format(taken=names.counted(taken), given=names.counted(given))


Sides = tuple[tuple[str, ...], tuple[str, ...]]


def sides(book: Book, state: State, action: Action) -> Sides:
    """The pieces before and after an act that is legal in the state."""
    if isinstance(action, act.Operate):
        return action.inputs, action.outputs
    if isinstance(action, (act.Upgrade, act.Decorate, act.Transform)):
        return (action.piece,), (action.into,)
    if isinstance(action, act.Repeat):
        part = book.parts[state.players[action.seat].slots[SLOT_INDEX[action.slot]] or ""]
        return (action.piece,), (action.piece,) * part.repeat
    if isinstance(action, PAID):
        return action.pay, ()
    piece = getattr(action, "piece", None)
    return ((piece,) if piece else ()), ()


def _draw(frame: Frame, rect: Rect, action: Action, both: Sides, several: bool) -> None:
    taken, given = both
    square = getattr(action, "square", None)
    helpers = getattr(action, "with_", None) == "helpers"
    if helpers or (square is not None and several):
        words = _("Helpers") if helpers else _("square {n}").format(n=square)
        width = frame.measure(words, size=theme.TEXT_SMALL)[0]
        label, rect = rect.cut_right(width + theme.TIGHT, GAP)
        frame.text(
            words, label, size=theme.TEXT_SMALL, colour="ink_soft", valign="middle", wrap=False
        )
    most = theme.SYMBOL * frame.sizes.text_scale
    if not given:
        pieces_view.line(frame, rect.inset(0, theme.TIGHT), taken, most, align="centre")
        return
    pieces_view.conversion(frame, rect.inset(theme.TIGHT, theme.TIGHT), taken, given, most)


_WITH = {"agent": lambda: _("Agent"), "dealer": lambda: _("Dealer")}
PAID = (act.DeliverStage, act.DeliverStore, act.DeliverDemand)
"""Acts that are paid with chocolates of the store room."""


def still_operable(actions: list[Action], named: Callable[[str], str]) -> str:
    """A sentence that says which parts could still be operated, '' if none; `named` gives a part's
    name by its slot."""
    slots = [getattr(a, "slot", None) for a in actions if isinstance(a, OPERATED)]
    words = list(dict.fromkeys(named(slot) for slot in slots if slot is not None))
    if not words:
        return ""
    return ngettext(
        "Could still be operated: {what}.", "Could still be operated: {what}.", len(words)
    ).format(what=names.listed(words))


OPERATED = (act.Operate, act.Upgrade, act.Repeat, act.Move)
"""Acts of parts that change what lies on the belt."""


def idle(game: Conveyor, state: State, action: Action) -> bool:
    """Whether an act would give chocolates away for nothing: to a store that moves no marker."""
    return (
        isinstance(action, act.DeliverStore) and bool(action.pay) and not _gain(game, state, action)
    )


def still_possible(actions: list[Action], named: Callable[[str], str]) -> str:
    """A sentence that says what could still be delivered, '' if nothing."""
    orders = {a.order for a in actions if isinstance(a, (act.DeliverStage, act.SkipStage))}
    stores = {a.store for a in actions if isinstance(a, act.DeliverStore)}
    demands = {a.card for a in actions if isinstance(a, act.DeliverDemand)}
    if not orders and not stores and not demands:
        return ""
    words = [named(card) for card in sorted(orders) + sorted(demands)]
    words += [names.store(store) for store in sorted(stores)]
    return ngettext(
        "Could still be delivered: {what}.", "Could still be delivered: {what}.", len(words)
    ).format(what=names.listed(words))
