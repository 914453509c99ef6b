"""The small chooser: each open way of one act as pieces before → after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import Place
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts import delivery_worth, operations
from chocolate_factory.games.conveyor.acts.act import FactoryAct, Sides, helper_name
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import members
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.payment_worth import lost_by_each
from chocolate_factory.games.conveyor.rules import fulfil
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.controls.chooser import DIGITS, Chooser
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import pieces_view, stores_view
from chocolate_factory.views.conveyor.areas.cards import store_names
from chocolate_factory.views.conveyor.choosing import palette, payment_words
from chocolate_factory.views.conveyor.choosing.basket import Basket
from chocolate_factory.views.conveyor.choosing.palette import Palette
from chocolate_factory.views.conveyor.choosing.paying import Payer


class WayChooser(Chooser):
    """A chooser that knows the actions of its rows. A click on the place `again` below it, where it
    was opened, chooses the first row."""

    def __init__(
        self,
        title: str,
        labels: list[str],
        on_choose: Callable[[int | None], None],
        ways: list[Action],
        again: Place = "",
        **rest: Any,
    ) -> None:
        super().__init__(title, labels, on_choose, **rest)
        self.ways = ways
        self._again = again

    def on_miss(self, pos: tuple[int, int]) -> None:
        """A second click where it was opened chooses the first row."""
        below = (spot.place for spot in self.director.frame.spots if spot.px.collidepoint(pos))
        if self._again and self._again in below:
            self.choose(0)
        else:
            super().on_miss(pos)


def chooser(
    game: Conveyor,
    state: State,
    ways: Sequence[Action],
    done: Callable[[Action | None], None],
    at: Rect | None,
    line: Sequence[Action] = (),
) -> Popup:
    """A popup beside `at`: a row for each way, or for payments the pieces to pay with. What the
    `line` of a hint pays for the same is proposed."""
    payments = [way for way in ways if isinstance(way, Payment)]
    if payments:
        return _payer(game, state, payments, done, at, line)
    pieces = [sides(game.book, state, action) for action in ways]
    if len(ways) > DIGITS and palette.fits(pieces):
        return _palette(game, state, ways, pieces, done, at)
    several = len({square_of(action) for action in ways}) > 1
    notes = [_note(game.book, state, action, several) for action in ways]
    one_of_one = all(len(taken) == len(given) == 1 for taken, given in pieces)
    wanted = _asked(game.book, state, ways[0])

    def row(frame: Frame, rect: Rect, index: int) -> None:
        _draw(frame, rect, notes[index], pieces[index], wanted)

    def choose(index: int | None) -> None:
        done(None if index is None else ways[index])

    labels = [_words(*both) for both in pieces]
    return WayChooser(
        title(ways, pieces),
        labels,
        choose,
        list(ways),
        draw_row=row,
        row_height=lengths.WAY,
        width=lengths.WAYS if any(notes) or not one_of_one else lengths.WAYS_SLIM,
        at=at,
        first=_proposed(game.book, state, ways, pieces, line),
    )


def _proposed(
    book: Book,
    state: State,
    ways: Sequence[Action],
    pieces: Sequence[Sides],
    line: Sequence[Action] = (),
) -> int:
    """The row that Enter takes at once: what the `line` of a hint does next, else what makes most
    of what is asked for, by orders before the store of today; -1 where nobody wants any of it."""
    if line and line[0] in ways:
        return ways.index(line[0])
    if not any(given for _taken, given in pieces):
        return 0
    for wanted in (_asked(book, state, ways[0]), _taken_today(book, state, ways[0].seat)):
        more = [Counter(given) - Counter(taken) for taken, given in pieces]
        made = [sum(each[piece] for piece in wanted) for each in more]
        if max(made):
            return made.index(max(made))
    return -1


def _taken_today(book: Book, state: State, seat: int) -> frozenset[str]:
    """What the store of today's employee takes, where that is not just any piece."""
    store = fulfil.own_store(book, state, seat)
    symbols = stores_view.wanted(fulfil.side_rule(book, state, store)) if store else ()
    return frozenset(piece for one in symbols if one != "refined" for piece in members(one))


def net(first: act.Upgrade, second: act.Upgrade) -> Sides:
    """What two upgrades come to, of one piece or of two."""
    ends = sorted((path[0], path[-1]) for path in operations.upgrade_paths(first, second))
    return tuple(taken for taken, _given in ends), tuple(given for _taken, given in ends)


def upgrader(
    game: Conveyor,
    state: State,
    ways: Sequence[Action],
    done: Callable[[Action | None], None],
    at: Rect | None,
    doubles: Sequence[tuple[act.Upgrade, act.Upgrade]],
    both: Callable[[tuple[act.Upgrade, act.Upgrade]], None],
) -> Popup:
    """The ways of one upgrade, and below them those of two in one go."""
    rows = [sides(game.book, state, action) for action in ways]
    rows += [net(*pair) for pair in doubles]
    wanted = _asked(game.book, state, ways[0])

    def row(frame: Frame, rect: Rect, index: int) -> None:
        note = "" if index < len(ways) else _("both upgrades")
        _draw(frame, rect, note, rows[index], wanted)

    def choose(index: int | None) -> None:
        if index is not None and index >= len(ways):
            both(doubles[index - len(ways)])
        else:
            done(None if index is None else ways[index])

    return WayChooser(
        title(ways, rows),
        [_words(*row) for row in rows],
        choose,
        list(ways),
        draw_row=row,
        row_height=lengths.WAY,
        width=lengths.WAYS,
        at=at,
        first=_proposed(game.book, state, ways, rows),
    )


def dropper(
    game: Conveyor,
    state: State,
    ways: Sequence[Action],
    done: Callable[[Action | None], None],
    at: Rect | None,
    lying: Sequence[str],
    several: Callable[[Sequence[str]], None],
    again: Place = "",
) -> Popup:
    """A golden row for all that are `lying` at a Chute, which a second click on the place `again`
    chooses as well, then one for each kind of piece that it can drop, and for all of a kind beside
    others."""
    singles = [sides(game.book, state, action)[0] for action in ways]
    alike = [one * lying.count(*one) for one in singles if 1 < lying.count(*one) < len(lying)]
    rows = [tuple(lying), *singles, *alike]
    notes = [_("All"), *(_("One") for _each in singles), *(_("Only these") for _each in alike)]

    def row(frame: Frame, rect: Rect, index: int) -> None:
        _draw(frame, rect, notes[index], (rows[index], ()))

    def choose(index: int | None) -> None:
        if index is not None and not 0 < index <= len(ways):
            several(rows[index])
        else:
            done(None if index is None else ways[index - 1])

    labels = [names.quantities(row) for row in rows]
    return WayChooser(
        title(ways, ()),
        labels,
        choose,
        list(ways),
        draw_row=row,
        row_height=lengths.WAY,
        width=lengths.WAYS,
        at=at,
        golden=0,
        again=again,
    )


def _palette(
    game: Conveyor,
    state: State,
    ways: Sequence[Action],
    pieces: Sequence[Sides],
    done: Callable[[Action | None], None],
    at: Rect | None,
) -> Palette:
    """What comes out, piece by piece; what open orders ask for bears a mark."""
    book, seat = game.book, ways[0].seat
    wanted = facts.asked(book, state, seat)
    cards = {**book.orders, **book.managers}

    def made(index: int | None) -> None:
        done(None if index is None else ways[index])

    asked = {piece: [cards[card].name for card in by] for piece, by in wanted.items()}
    today = _taken_today(book, state, seat)
    return Palette(title(ways, pieces), pieces, asked, made, at, today)


def title(ways: Sequence[Action], pieces: Sequence[Sides]) -> str:
    """What is being chosen; where all begin with the same `pieces`, what these are made into."""
    first = ways[0]
    if not isinstance(first, FactoryAct):
        return ""
    same = len({taken for taken, _given in pieces}) == 1
    return (first.question_into() if same else "") or first.question()


def _payer(
    game: Conveyor,
    state: State,
    ways: Sequence[Payment],
    done: Callable[[Action | None], None],
    at: Rect | None,
    line: Sequence[Action],
) -> Payer:
    """The panel in which the player pays: in any way, what the given ones have in common put in.
    What an act brings is as the rules play it."""
    common, first = Basket(ways, [0] * len(ways)).put, ways[0]
    legal = game.legal(state, first.seat)
    ways = [one for one in legal if isinstance(one, Payment) and one.target == first.target]
    ways = delivery_worth.without_vain_help(game.book, state, ways)
    gains = [delivery_worth.gain(game.book, state, action) for action in ways]
    tolls = [delivery_worth.toll(game.book, state, action) for action in ways]
    left = [delivery_worth.left_for_store(game.book, state, action) for action in ways]
    asked = [len(delivery_worth.asked_elsewhere(game.book, state, action)) for action in ways]
    to_store = isinstance(first, act.DeliverStore)
    lost = lost_by_each(game.book, state, ways) if to_store and any(asked) else ()
    paid = (one for one in line if isinstance(one, Payment) and one.target == first.target)
    advised = next(paid, None)
    return Payer(
        Basket(ways, gains, common, tolls, left, asked, advised, lost),
        lambda action: _after(game, state, action),
        first.price(game.book, state),
        done,
        at,
        lambda action, toll: payment_words.wanted(game.book, action, toll),
        lambda action, toll, kept: payment_words.kept(game.book, state, action, toll, kept),
        lambda action: payment_words.spent(game.book, state, action) if lost else "",
        payment_words.question(game.book, state, ways),
    )


def _after(game: Conveyor, state: State, action: Payment) -> str:
    """What the act leads to, in words: £ earned, or spaces on the track, and who helps."""
    if isinstance(action, act.DeliverDemand):
        return _("met")
    gain = delivery_worth.gain(game.book, state, action)
    if not isinstance(action, act.DeliverStore):
        words, who = _("£{n}").format(n=gain), helper_name(game.book, state, action)
        return f"{who} · {words}" if who else words
    spaces = ngettext("{n} space", "{n} spaces", gain).format(n=gain)
    if action.as_ is None:
        return spaces
    model = store_names.short(action.as_)
    return _("as {store}: {spaces}").format(store=model, spaces=spaces)


def _words(taken: tuple[str, ...], given: tuple[str, ...]) -> str:
    """The way in words."""
    if not given:
        return names.quantities(taken)
    return _("{taken} → {given}").format(
        taken=names.quantities(taken), given=names.quantities(given)
    )


def sides(book: Book, state: State, action: Action) -> Sides:
    """The pieces before and after an act that is legal in the state."""
    return action.sides(book, state) if isinstance(action, FactoryAct) else ((), ())


def square_of(action: Action) -> int | None:
    """The square on which an act is done, if it is done on one."""
    return action.at() if isinstance(action, FactoryAct) else None


def _note(book: Book, state: State, action: Action, several: bool) -> str:
    """What stands beside a way: who helps, or the square where there are `several`."""
    assert isinstance(action, FactoryAct)
    square, who = square_of(action), helper_name(book, state, action)
    return _("square {n}").format(n=square) if square and several and not who else who


def _asked(book: Book, state: State, action: Action) -> Collection[str]:
    """The pieces that the orders of whoever acts want next."""
    return facts.asked(book, state, action.seat)


def _draw(frame: Frame, rect: Rect, note: str, both: Sides, wanted: Collection[str] = ()) -> None:
    """A way; a docket marks one that makes what is `wanted`."""
    taken, given = both
    if set(given).difference(taken).intersection(wanted):
        side = min(rect.h - theme.TIGHT, frame.sizes.grow(theme.ICON))
        mark, rect = rect.cut_right(side, GAP)
        pieces_view.asked_mark(frame, mark.middle(side, side))
    if note:
        width = frame.measure(note, size=theme.TEXT_SMALL)[0]
        label, rect = rect.cut_right(width + theme.TIGHT, GAP)
        frame.text(
            note, label, size=theme.TEXT_SMALL, colour="ink_soft", valign="middle", wrap=False
        )
    most = theme.SYMBOL * frame.sizes.text_scale
    if not given:
        pieces_view.line(frame, rect.inset(0, theme.TIGHT), taken, most, align="centre")
        return
    pieces_view.conversion(frame, rect.inset(theme.TIGHT, theme.TIGHT), taken, given, most)


def still_usable(names_: Sequence[str]) -> str:
    """A sentence that says which parts or employees could still be used, '' if none."""
    words = list(dict.fromkeys(names_))
    if not words:
        return ""
    return ngettext("You can still use: {what}.", "You can still use: {what}.", len(words)).format(
        what=names.and_list(words)
    )


def not_used(names_: Sequence[str]) -> str:
    """A sentence that says which parts or employees were not used, '' if none."""
    words = list(dict.fromkeys(names_))
    if not words:
        return ""
    told = ngettext("{what} was not used.", "{what} were not used.", len(words))
    return told.format(what=names.and_list(words))


def not_delivered(words: Sequence[str]) -> str:
    """A sentence that says what could have had chocolate and got none, '' if nothing."""
    if not words:
        return ""
    return _("Nothing went to {what}.").format(what=names.or_list(words))


def payable(
    state: State, actions: list[Action], named: Callable[[str], str]
) -> tuple[tuple[str, ...], bool]:
    """What could still be delivered to, and whether there is enough for only one of them."""
    orders = {a.order for a in actions if isinstance(a, act.DeliverStage)}
    stores = {a.store for a in actions if isinstance(a, act.DeliverStore)}
    demands = {a.card for a in actions if isinstance(a, act.DeliverDemand)}
    words = [named(card) for card in sorted(orders) + sorted(demands)]
    words += [names.store(store) for store in sorted(stores)]
    paid = [action for action in actions if isinstance(action, Payment)]
    return tuple(words), len(stores) < 2 and delivery_worth.one_of(state, paid)


def still_possible(words: Sequence[str], one_of: bool, seen: bool = False) -> str:
    """A sentence that says what could still be delivered to, '' if nothing, and that there is
    enough for only one of them unless that is `seen` elsewhere."""
    if not words:
        return ""
    listed = names.or_list(words) if one_of else names.and_list(words)
    if one_of and not seen:
        only = _("You can still deliver to {what}, but you have enough for only one of them.")
        return only.format(what=listed)
    return ngettext(
        "You can still deliver to: {what}.", "You can still deliver to: {what}.", len(words)
    ).format(what=listed)
