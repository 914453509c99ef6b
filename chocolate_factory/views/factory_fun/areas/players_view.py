"""The other players: their floors, small, and what they have."""

from __future__ import annotations

from functools import partial

from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.facts import FactoryFacts
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.text.words import earned
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.factory_fun import lengths
from chocolate_factory.views.factory_fun.areas import floor_view, hand_view
from chocolate_factory.views.factory_fun.layout import TWO_COLUMNS
from chocolate_factory.views.factory_fun.look import Look
from chocolate_factory.views.picture import people


def players(frame: Frame, area: Rect, look: Look) -> None:
    """A card for each other player, clockwise from oneself."""
    count = len(look.others)
    columns = 1 if count == 1 else TWO_COLUMNS
    cells = area.grid(columns, -(-count // columns), GAP)
    people.cards(frame, cells, look, partial(_player, look=look))


def _player(frame: Frame, rect: Rect, seat: int, look: Look) -> None:
    """One player's card; a click shows the floor large."""
    place = f"player:{seat}"
    grown = frame.sizes.text_scale
    frame.fill(rect, "card", "selected" if seat in look.state.seats else frame.state(place))
    line = min(theme.LINE * grown, rect.h * 0.3)
    inner = rect.inset(GAP * 0.8, theme.SNUG)
    factory, numbers = look.state.players[seat], look.facts.players[seat]
    board = look.book.boards[factory.board]
    wide = inner.h * board.cols / board.rows
    if inner.w - wide - GAP > _least(frame, line, look, seat):
        lie, beside = inner.cut_left(wide, GAP)
        head, rest = beside.cut_top(line)
        if _fits(frame, head, look, seat):
            name_of(frame, head, look, seat)
        else:
            below, rest = rest.cut_top(line)
            _name(frame, _marked(frame, head, look, seat), look, seat)
            _amounts(frame, below, look, seat, beside=0)
        rest = _news(frame, rest, look, seat)
        if not _in_hand(frame, rest, look, seat):
            _larger(frame, rest)
    else:
        head, rest = inner.cut_top(line, 2)
        lie = _news(frame, rest, look, seat)
        name_of(frame, head, look, seat)
        floor, beside = lie.cut_right(lie.h * board.cols / board.rows, GAP)
        if _in_hand(frame, beside, look, seat):
            lie = floor
    grid = floor_view.small(frame, lie, look.book, board, numbers, factory.floor)
    for number, piece in floors.machines(factory.floor).items():
        at = f"{people.LIES}:{seat}:{floors.machine_id(number)}"
        frame.spot(at, grid.piece(piece), focus=False)
    frame.spot(place, rect, tooltip=tooltip(look, seat))


def _least(frame: Frame, line: float, look: Look, seat: int) -> float:
    """How wide a player's words are at the least, one below the other: the floor has all the height
    of the card where they have room beside it."""
    name = line * 0.84 + 3 * theme.TIGHT + frame.measure(look.names[seat], size=theme.TEXT)[0]
    amounts = in_words(look.facts.players[seat])
    told = frame.measure(news(look, seat), size=theme.TEXT_SMALL)[0] + 2 * theme.TIGHT
    return max(name, frame.measure(amounts, size=theme.TEXT, face="bold")[0], told)


def _news(frame: Frame, rect: Rect, look: Look, seat: int) -> Rect:
    """What a player took in this round or got in the last one, in a line of its own; gives back
    what is left below it."""
    words, line = news(look, seat), theme.LINE_SMALL * frame.sizes.text_scale
    if not words or rect.h < line * 4:
        return rect
    row, rest = rect.cut_top(line, 2)
    colour = "red" if words.rpartition(" ")[2].startswith("−") else "green_ink"
    row = row.inset(theme.TIGHT, 0)
    frame.text(words, row, size=theme.TEXT_SMALL, colour=colour, valign="middle", wrap=False)
    return rest


def _in_hand(frame: Frame, rect: Rect, look: Look, seat: int) -> bool:
    """The machine that a player has taken and not yet put down; False without one, or room for
    it."""
    factory = look.state.players[seat]
    least = lengths.IN_PANEL * hand_view.ASPECT * frame.sizes.text_scale
    if factory.machine is None or min(rect.w, rect.h * hand_view.ASPECT) < least:
        return False
    if floors.find_machine(factory.floor, floors.machine_number(factory.machine)) is not None:
        return False
    hand_view.tile(frame, rect, look.book.machines[factory.machine])
    return True


def _larger(frame: Frame, rect: Rect) -> None:
    """Beside a floor that what stands there is too small to be read: where it is seen large."""
    words = _("Click to see it large")
    if frame.measure(words, rect.w, theme.TEXT_SMALL)[1] <= rect.h:
        frame.text(words, rect, size=theme.TEXT_SMALL, colour="ink_soft", valign="bottom")


def news(look: Look, seat: int) -> str:
    """The machine that a player took in this round; till then what the last round brought in
    money and chips."""
    factory, state = look.state.players[seat], look.state
    if factory.machine is not None:
        return look.book.machines[factory.machine].name
    if factory.passed:
        return _("Takes none")
    if not factory.entries or state.phase == "over":
        return ""
    entry = factory.entries[-1]
    if entry.round == state.round:
        return _("Gave it up: {change}").format(change=earned(entry))
    last = state.phase == "pick" and entry.round == state.round - 1
    change = earned(entry, look.facts.chips_won(seat))
    return _("Last round: {change}").format(change=change) if last else ""


def name_of(frame: Frame, rect: Rect, look: Look, seat: int, also: str = "") -> None:
    """Marker, name, money and chips of a player in one line; before the money what is told `also`,
    where there is room."""
    rest = _amounts(frame, _marked(frame, rect, look, seat), look, seat)
    _name(frame, rest, look, seat)
    name = frame.measure(look.names[seat], size=theme.TEXT)[0] + GAP
    room = rest.cut_left(min(name, rest.w))[1].inset(GAP / 2, 0)
    if also and frame.measure(also, size=theme.TEXT_SMALL)[0] <= room.w:
        frame.text(
            also,
            room,
            size=theme.TEXT_SMALL,
            colour="green_ink",
            align="right",
            valign="middle",
            wrap=False,
        )


def _marked(frame: Frame, rect: Rect, look: Look, seat: int) -> Rect:
    return people.marked(frame, rect, look, seat, rect.h * 0.84, theme.TIGHT)


def _name(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    frame.text(look.names[seat], rect, size=theme.TEXT, valign="middle", wrap=False)


def _amounts(frame: Frame, rect: Rect, look: Look, seat: int, beside: float | None = None) -> Rect:
    """Money and chips at the right, called so where they have room beside something so wide, or the
    name; gives back what is left of the line."""
    numbers = look.facts.players[seat]
    amounts, named = money(numbers), in_words(numbers)
    if beside is None:
        beside = frame.measure(look.names[seat], size=theme.TEXT)[0] + GAP
    if beside + frame.measure(named, size=theme.TEXT, face="bold")[0] + theme.TIGHT <= rect.w:
        amounts = named
    width = frame.measure(amounts, size=theme.TEXT, face="bold")[0] + theme.TIGHT
    amount, rest = rect.cut_right(width)
    frame.text(amounts, amount, face="bold", align="right", valign="middle", wrap=False)
    return rest


def _fits(frame: Frame, rect: Rect, look: Look, seat: int) -> bool:
    """Whether marker, name, money and chips stand in one line without a cut."""
    name = frame.measure(look.names[seat], size=theme.TEXT)[0]
    amounts = frame.measure(in_words(look.facts.players[seat]), size=theme.TEXT, face="bold")[0]
    return rect.h * 0.84 + name + amounts + 3 * theme.TIGHT <= rect.w


def money(numbers: FactoryFacts) -> str:
    """Money, and what chips come to it at the end."""
    if not numbers.chips_worth:
        return str(numbers.money)
    return _("{money} + {chips}").format(money=numbers.money, chips=numbers.chips_worth)


def in_words(numbers: FactoryFacts) -> str:
    """The same, and what the second number is."""
    amounts = money(numbers)
    return _("{amounts} in chips").format(amounts=amounts) if numbers.chips_worth else amounts


def tooltip(look: Look, seat: int) -> str:
    """A player's figures in words."""
    facts, factory = look.facts.players[seat], look.state.players[seat]
    if factory.machine is not None:
        taken = _("In this round: {machine}").format(machine=look.words.machine(factory.machine))
        return f"{_figures(look, seat, facts)} {taken}"
    return _figures(look, seat, facts)


def _figures(look: Look, seat: int, facts: FactoryFacts) -> str:
    words = _(
        "{name}: {money} money, {chips} in chips, {total} if the game ended now. Click, or press "
        "{key}, to see this floor."
    )
    if look.state.phase == "over":
        words = _(
            "{name}: {money} money, {chips} in chips, {total} in all. Click, or press {key}, to "
            "see this floor."
        )
    return words.format(
        name=people.full_name(look, seat, FactoryFun.id),
        money=facts.money,
        chips=facts.chips_worth,
        total=facts.projected,
        key=seat + 1,
    )


def chips(frame: Frame, rect: Rect, look: Look) -> None:
    """Compact: the other players in one line."""
    people.chips(frame, rect, look, partial(_chip, look=look))


def _chip(frame: Frame, rect: Rect, seat: int, look: Look) -> None:
    place = f"player:{seat}"
    frame.fill(rect, "card_plain", "selected" if seat in look.state.seats else frame.state(place))
    name_of(frame, rect.inset(GAP, theme.TIGHT), look, seat, news(look, seat))
    frame.spot(place, rect, tooltip=tooltip(look, seat))
