"""Machines turned up; while one builds, the machines in hand."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.factory_fun.cards.records import Machine
from chocolate_factory.games.factory_fun.rules.rounds import (
    forfeit,
    may_be_asked_again,
    on_trial,
)
from chocolate_factory.games.factory_fun.state.state import State, chooses
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP, PAD
from chocolate_factory.views.factory_fun import lengths
from chocolate_factory.views.factory_fun.areas import hand_view, tiles
from chocolate_factory.views.factory_fun.grab import NONE
from chocolate_factory.views.factory_fun.look import Look, at_work, by_person

COMING = 0.4
"""The share of the tray that machines to come take while one is built."""


BUTTONS = 0.48
"""The share of a low tray that the buttons take beside the machine."""
LABEL = 0.75
"""Of a button's width, the most that its words take."""
LATER = 0.7
"""Of the tray's width: the most that a machine takes which comes later."""


class Dealt:
    """Where the machines of a round lie: what is taken leaves a gap, so that the others stay where
    a hand aims."""

    def __init__(self) -> None:
        self._round = 0
        self._lay: tuple[str, ...] = ()

    def of(self, state: State) -> tuple[str, ...]:
        """The machines of the round as they were seen first, none but while they are chosen."""
        if state.phase != "pick":
            return ()
        if state.round != self._round or not set(state.table) <= set(self._lay):
            self._round, self._lay = state.round, state.table
        return self._lay


def draw(frame: Frame, rect: Rect, look: Look) -> None:
    """What can be taken, or what is in hand."""
    frame.fill(rect, "tray")
    frame.spot("hand", rect, focus=False)
    inner = rect.inset(GAP)
    if look.coming:
        inner = _coming(frame, inner, look, look.coming)
    if look.state.phase == "pick":
        if len(look.readers) > 1:
            inner = _none_keys(frame, inner, look)
        elif not look.past:
            inner = _none(frame, inner, look)
        _machines(frame, inner, look, look.layout or look.state.table, "")
        return
    if not at_work(look):
        _in_hand(frame, inner, look)
        return
    room, buttons = _parts(inner, frame.sizes.text_scale, bool(look.factory.hand))
    _in_hand(frame, room, look)
    _buttons(frame, buttons, look)


def _none(frame: Frame, inner: Rect, look: Look) -> Rect:
    """The button that takes none, where giving up stands while one builds: far from the one that
    ends a build. Gives what is left of the tray."""
    line, rest = inner.cut_bottom(theme.CONTROL * min(frame.sizes.text_scale, 1.5), GAP)
    with frame.group("give up"):
        draw_button(
            frame,
            line,
            "do:pass",
            _("Take none"),
            shortcut="N",
            tooltip=none_tooltip(look),
            enabled=look.picker is not None and look.picker.may_take("do:pass"),
        )
    return rest


def none_tooltip(look: Look) -> str:
    """What becomes of whoever takes none, and of what lies there (FF-2.3, FF-2.5)."""
    state = look.state
    seat = look.own if look.own in state.seats or not state.seats else state.seats[0]
    if may_be_asked_again(state, seat):
        return _("If somebody takes one after you, you may choose again (N)")
    others = (factory for other, factory in enumerate(state.players) if other != seat)
    if any(map(chooses, others)):
        return _("It is the last one: you do not get to choose again (N)")
    return ngettext("It leaves the game (N)", "All of these leave the game (N)", len(state.table))


def _parts(inner: Rect, grown: float, holds: bool) -> tuple[Rect, Rect]:
    """(room for what is in hand, for the buttons): one below the other, or side by side where a
    machine that is held is larger so."""
    high = theme.CONTROL * min(grown, 1.5)
    foot, above = inner.cut_bottom(high, GAP)
    side, beside = inner.cut_right(inner.w * BUTTONS, GAP)
    if holds and beside.fit(hand_view.ASPECT).h > above.fit(hand_view.ASPECT).h:
        return beside, side.middle(side.w, min(side.h, high))
    return above, foot


def _in_hand(frame: Frame, inner: Rect, look: Look) -> None:
    """The machines in hand, or what that of this round is joined to."""
    if look.factory.hand:
        words = _("Put it on the floor") if by_person(look) and not look.hand.due else ""
        _machines(frame, inner, look, look.factory.hand, words)
        return
    hand_view.draw(frame, inner, look)


def _coming(frame: Frame, inner: Rect, look: Look, coming: Sequence[str]) -> Rect:
    """The machines that come next, in their order: below, in a low tray at the right; what is left
    of it."""
    building = look.state.phase != "pick"
    if inner.h < lengths.TRAY_LOW * frame.sizes.text_scale:
        row, rest = inner.cut_right(inner.w * COMING, PAD)
    else:
        below, rest = inner.cut_bottom(inner.h * (COMING if building else 0.5), GAP)
        line, row = below.cut_top(theme.LINE_SMALL * frame.sizes.text_scale, theme.TIGHT)
        words = _("After this one")
        frame.text(words, line, size=theme.TEXT_SMALL, colour="cream_soft", valign="middle")
    columns = _columns(row, len(coming))
    cells = row.grid(columns, -(-len(coming) // columns), GAP)
    with frame.group("coming"):
        for id_, cell in zip(coming, cells, strict=False):
            box = cell.middle(min(cell.w, inner.w * LATER), cell.h).fit(hand_view.ASPECT)
            head, tail = box.columns(2)
            card = look.book.machines[id_]
            tiles.machine(frame, head, tail, card, 0, "normal")
            tiles.gift(frame, tail, card)
            frame.spot(f"coming:{id_}", box, tooltip=look.words.machine(id_))
    return rest


def _buttons(frame: Frame, line: Rect, look: Look) -> None:
    """What else can be said of the machine of this round; giving it up comes last."""
    give_up = line
    if look.numbers.gifts and not look.factory.hand:
        tooltip = _("Choose the container that comes with the machine")
        gift, give_up = line.columns(2, GAP)
        draw_button(frame, gift, "do:name_gift", _("Choose its colour"), tooltip=tooltip)
    with frame.group("give up"):
        tooltip = _give_up_tooltip(look)
        words = _give_up_words(look, named=True)
        if frame.measure(words)[0] > give_up.w * LABEL:
            words = _give_up_words(look)
        draw_button(frame, give_up, "tool:give_up", words, shortcut="G", tooltip=tooltip)


def _give_up_words(look: Look, named: bool = False) -> str:
    """What giving up costs; `named`: with the machine, if another one is in hand."""
    paid, card = look.numbers.forfeit, look.factory.machine
    if named and card is not None and look.factory.hand and look.factory.hand[-1] != card:
        words = _("Give {machine} up: −{n}") if paid else _("Give {machine} up: free")
        return words.format(machine=look.book.machines[card].name, n=paid)
    return _("Give up: −{n}").format(n=paid) if paid else _("Give up: free")


def _give_up_tooltip(look: Look) -> str:
    """What giving up does and costs (FF-2.7)."""
    paid = look.numbers.forfeit
    full, least, has = look.book.numbers.forfeit, look.facts.least, look.numbers.money
    words = _("The machine leaves the game, and your floor goes back to how the round began (G).")
    if look.factory.trial:
        return f"{words} " + _("It was the last one, so giving it up is free.")
    rule = _("Giving up costs {n}, but your money never falls below {least}.")
    rule = rule.format(n=full, least=least)
    if len(look.state.players) > 1:
        rule += " " + _("Only the last machine on the table is free to give up.")
    price = _("You pay {n}.").format(n=paid)
    if paid < full:
        price = _("You have {has}, so you pay {n}.") if paid else _("You have {has}: it is free.")
    return f"{words} {rule} {price.format(has=has, n=paid)}"


def _machines(frame: Frame, rect: Rect, look: Look, ids: Sequence[str], words: str) -> None:
    """Machines one below the other, as large as they fit."""
    grown = frame.sizes.text_scale
    if words and rect.h > lengths.TILE_SHOWN * grown:
        line, rect = rect.cut_top(theme.LINE_SMALL * grown, theme.TIGHT)
        frame.text(words, line, size=theme.TEXT_SMALL, colour="cream_soft", valign="middle")
    if not ids:
        frame.text(_("All are taken"), rect, colour="cream_soft", align="centre", valign="middle")
        return
    columns = _columns(rect, len(ids))
    rows = -(-len(ids) // columns)
    cells = rect.grid(columns, rows, GAP)
    with frame.group("offer"):
        for number, (id_, cell) in enumerate(zip(ids, cells, strict=False)):
            _machine(frame, cell, look, id_, number)


def _columns(rect: Rect, count: int) -> int:
    """In how many columns machines are largest."""

    def high(columns: int) -> float:
        rows = -(-count // columns)
        return min(rect.w / columns / hand_view.ASPECT, rect.h / rows)

    return max(range(1, count + 1), key=high)


def _machine(frame: Frame, cell: Rect, look: Look, id_: str, number: int) -> None:
    card = look.book.machines[id_]
    place = f"machine:{id_}"
    if look.readers:
        line, cell = cell.cut_bottom(theme.LINE_SMALL * frame.sizes.text_scale, 2)
        if id_ in look.state.table:
            _keys(frame, line, look, number)
    if look.layout and (look.covered or id_ not in look.state.table):
        _covered(frame, cell, look, id_)
        return
    most = lengths.TILE_SHOWN * hand_view.ASPECT
    room = cell.middle(min(cell.w, most * frame.sizes.text_scale), cell.h).inset(theme.SNUG)
    in_hand = look.state.phase == "build"
    held = in_hand and look.building and look.factory.hand[-1] == id_
    turn = look.hand.turn if held else 0
    aspect = 1 / hand_view.ASPECT if turn % 2 else hand_view.ASPECT
    box = room.fit(aspect)
    named = tiles.fits(frame, box, card, turn)
    if not named:
        line, room = room.cut_bottom(theme.LINE_SMALL * frame.sizes.text_scale)
        box = room.fit(aspect)
        _name(frame, line, card)
    if id_ == look.hand.due:  # it lies on the floor
        frame.fill(box, "slot")
        return
    halves = box.rows(2) if turn % 2 else box.columns(2)
    head, tail = halves[::-1] if turn in (2, 3) else halves
    lit = "glow" if look.aimed == place and look.mark(place) else "normal"
    if look.mark(place) == "source" or held:
        frame.fill(box.inset(-theme.TIGHT), "ring", lit)
    tiles.machine(frame, head, tail, card, turn, "held" if held else "normal", named=named)
    if turn % 2:
        tiles.gift_upright(frame, box, card, turn)
    else:
        tiles.gift(frame, tail, card)
    frame.spot(
        place,
        box,
        tooltip=_tooltip(look, id_),
        drag=in_hand and look.draggable,
        role="source",
    )


def _tooltip(look: Look, id_: str) -> str:
    """A machine in words, and while it can be taken that this is for good (FF-2.2)."""
    words = look.words.machine(id_)
    if look.mark(f"machine:{id_}") != "source" or look.state.phase != "pick":
        return words
    how = _("Enter takes it.") if look.by_keys else _("A click takes it.")
    final = _("What you take you cannot put back.")
    if not look.state.grab:
        paid = forfeit(look.book, look.state.players[look.state.seats[0]])
        free = _("Giving it up is free.")
        final += " " + (_("Giving it up costs {n}.").format(n=paid) if paid else free)
    if on_trial(look.state):
        final = _("It is the last one: giving it up is free.")
    return f"{words} {how} {final}"


def _name(frame: Frame, line: Rect, card: Machine) -> None:
    """The name below a machine that has no room for it."""
    frame.text(
        card.name,
        line,
        size=theme.TEXT_SMALL,
        face="bold",
        colour="cream",
        align="centre",
        valign="middle",
        wrap=False,
    )


def _covered(frame: Frame, cell: Rect, look: Look, id_: str) -> None:
    """A machine that is not turned up yet, with the seconds left; or the place of one taken."""
    box = cell.inset(theme.SNUG).fit(hand_view.ASPECT)
    frame.fill(box, "slot")
    if id_ not in look.state.table:
        return
    side = box.h * 0.5
    if look.covered:
        tiles.number(frame, box.middle(side, side), look.covered, "enamel_light")
    frame.spot(f"machine:{id_}", box, tooltip=_("It is turned up in a moment."), role="source")


def _keys(frame: Frame, line: Rect, look: Look, number: int) -> None:
    """The key of each person for the machine in this place, in the person's colour."""
    wide = min(line.h * 2, (line.w - GAP) / len(look.readers))
    for i, reader in enumerate(look.readers):
        box = Rect(line.x + i * wide, line.y, wide - theme.TIGHT, line.h)
        worn = reader.locked or reader.seat not in look.state.seats
        alpha = theme.DARK if worn else theme.OPAQUE
        marker = look.marker(reader.seat)
        frame.fill(box, "chip", accent=marker.colour, alpha=alpha)
        icon, rest = box.cut_left(box.h)
        frame.icon(marker.icon, icon.inset(2), tint=marker.colour, alpha=alpha)
        frame.text(
            reader.keys[number].upper(),
            rest,
            size=theme.TEXT_SMALL,
            face="bold",
            colour="cream",
            align="centre",
            valign="middle",
            wrap=False,
            alpha=theme.OFF if worn else theme.OPAQUE,
        )


def _none_keys(frame: Frame, rect: Rect, look: Look) -> Rect:
    """The keys that take none; what is left of the tray."""
    line, rest = rect.cut_bottom(theme.LINE * frame.sizes.text_scale, theme.TIGHT)
    width = min(line.h * 2 * len(look.readers), line.w * 0.62)
    keys, words = line.cut_right(width, GAP)
    _keys(frame, keys.inset(0, theme.TIGHT), look, NONE)
    frame.text(_("None for me"), words, size=theme.TEXT_SMALL, colour="cream_soft", valign="middle")
    return rest
