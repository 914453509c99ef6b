"""What the build costs and brings, line by line, and what is still loose or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.factory_fun.facts import CostFacts, FactoryFacts
from chocolate_factory.games.factory_fun.rules import room
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.text.closed_in import after_build
from chocolate_factory.games.factory_fun.text.words import earned
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP, PAD
from chocolate_factory.views.factory_fun import lengths
from chocolate_factory.views.factory_fun.areas import money_chart, tiles
from chocolate_factory.views.factory_fun.look import Look, by_person, chips_count

MOST = 0.66
"""The share of the panel that the account has where much is wrong: that is told in short."""
SLIGHT = 0.01
"""Units by which heights that are added up may be off."""
CHIP = 0.72
"""Of a line's height: the chip in it."""


class Row(NamedTuple):
    """A line of the account: what, how much of it, how large it is written."""

    words: str
    amount: str
    strong: bool = False
    colour: str = "ink"
    tooltip: str = ""
    """What is told of it when the pointer rests there."""
    chip: bool = False
    """Whether chips are counted there: then one lies before the amount."""


def draw(frame: Frame, rect: Rect, look: Look) -> None:
    """The account, then what is wrong."""
    frame.fill(rect, "paper")
    frame.spot("ledger", rect, focus=False)
    inner = rect.inset(PAD, GAP * 1.4)
    every, line = rows(look), _line(frame)
    if not goes_on(look):
        high = min(inner.h, len(every) * line * 1.3)
        least = lengths.CHART_LEAST * frame.sizes.text_scale + theme.TIGHT
        if inner.h - high < least <= inner.h - len(every) * line:
            high = inner.h - least  # closer together, and the chart has room
        account, blank = inner.cut_top(high, theme.TIGHT)
        _account(frame, account, every, look)
        money_chart.draw(frame, blank, look)
        frame.spot("blank", blank, focus=False)
        return
    need = sum(_height(frame, inner.w, words) for words in _wrong(look))
    used = min(max(inner.h * MOST, inner.h - GAP - need), len(every) * line)
    account, rest = inner.cut_top(used, GAP)
    _account(frame, account, every, look)
    frame.spot("faults", rest, focus=False, role="text")
    frame.spot("blank", _faults(frame, rest, look), focus=False)


def rows(look: Look) -> list[Row]:
    """The account: of the build that goes on, else of what the player has."""
    numbers = look.numbers
    return list(_building(look, numbers) if goes_on(look) else _standing(look, numbers))


def goes_on(look: Look) -> bool:
    """Whether a build goes on: once its money has moved there is no price any more."""
    entries = look.factory.entries
    settled = bool(entries) and entries[-1].round == look.state.round
    return look.numbers.machine is not None and look.state.phase == "build" and not settled


def _line(frame: Frame) -> float:
    return theme.LINE_SMALL * 1.1 * frame.sizes.text_scale


def _account(frame: Frame, rect: Rect, rows: Sequence[Row], look: Look) -> None:
    """Lines with their amounts at the right; those in the middle are told together where there is
    no room for all. What is paid flies to the first."""
    line = min(_line(frame) * 1.3, rect.h / max(1, len(rows)))
    least = _line(frame) * 0.98
    if line < least:
        rows = _shortened(rows, int(rect.h // least))
        line = rect.h / max(1, len(rows))
    for i, row in enumerate(rows):
        box = Rect(rect.x, rect.y + i * line, rect.w, line)
        if i == 0 and look.running.paid is not None:
            frame.spot("purse", box, focus=False)
        if row.tooltip:
            frame.spot(f"account:{i}", box, tooltip=row.tooltip, focus=False)
        face = "bold" if row.strong else "body"
        size = theme.TEXT if row.strong else theme.TEXT_SMALL
        width = frame.measure(row.amount, size=size, face=face)[0] + GAP
        amount, words = box.cut_right(width)
        if row.chip:
            disc, words = words.cut_right(line * CHIP, theme.TIGHT)
            tiles.chip(frame, disc.middle(disc.w, disc.w))
        frame.text(
            row.words, words, size=size, face=face, colour=row.colour, valign="middle", wrap=False
        )
        frame.text(
            row.amount,
            amount,
            size=size,
            face=face,
            colour=row.colour,
            align="right",
            valign="middle",
            wrap=False,
        )


def _shortened(rows: Sequence[Row], most: int) -> list[Row]:
    """The strong lines alone, if there is no room for the others, too; the last ones first."""
    strong = [row for row in rows if row.strong]
    return strong[-max(1, most) :]


def _standing(look: Look, numbers: FactoryFacts) -> Iterator[Row]:
    """What a player has who builds nothing now."""
    yield Row(_("Money"), str(numbers.money), True)
    if not chips_count(look):
        yield from _last_round(look)
        return
    chips = _("Chips at the end")
    told, some = look.words.about_chips(), numbers.chips_worth > 0
    yield Row(chips, str(numbers.chips_worth), True, tooltip=told, chip=some)
    total = _("In all") if look.state.phase == "over" else _("If the game ended now")
    yield Row(total, str(numbers.projected), True)
    yield from _last_round(look)
    for place, worth in numbers.chips:
        id_, _dot, at = place.partition(".")
        card = look.book.machines[id_]
        colour = next(one.colour for one in card.inputs if one.at == at)
        words = _("{machine}, {colour} chip")
        told = words.format(machine=card.name, colour=look.words.colour(colour))
        yield Row(told, str(worth), False, "ink_soft", chip=True)


def _last_round(look: Look) -> Iterator[Row]:
    """What the machine of the round before brought in money, while machines are taken."""
    entries = look.factory.entries
    if look.state.phase != "pick" or not entries or entries[-1].round != look.state.round - 1:
        return
    entry = entries[-1]
    words = _("Last round: {value} earned, {price} paid").format(
        value=entry.value, price=entry.price
    )
    machine = look.book.machines[entry.machine].name
    told = _("{machine} brought this. Chips are not counted here.").format(machine=machine)
    if entry.forfeit is not None:
        words = _("Last round: {machine} given up").format(machine=machine)
        told = _("You gave it up for {n}.").format(n=entry.forfeit)
    lost = entry.value - entry.price - (entry.forfeit or 0) < 0
    yield Row(words, earned(entry), False, "ink" if lost else "green_ink", told)


def _building(look: Look, numbers: FactoryFacts) -> Iterator[Row]:
    """From the money before the build to that after it."""
    assert numbers.machine is not None
    machine = look.book.machines[numbers.machine]
    if look.running.paid is None:
        yield Row(_("Money before"), str(numbers.money), True)
    else:
        there = numbers.money + round((numbers.money_after - numbers.money) * look.running.paid)
        yield Row(_("Money"), str(there), True)
    yield Row(machine.name, _("+{n}").format(n=machine.value), True, "green_ink")
    price = look.words.amount(numbers.price)
    items = list(_items(look, numbers.costs))
    told = ", ".join(_("{what}: {n}").format(what=row.words, n=row.amount) for row in items)
    yield Row(_("The build costs"), price, True, "red" if numbers.price else "ink", told)
    yield from items
    short = numbers.money_after < look.facts.least
    after = look.words.amount(numbers.money_after)
    yield Row(_("Money after"), after, True, "red" if short else "ink")
    if not chips_count(look):
        return
    if numbers.chips_loose:
        lost = sum(worth for _place, worth in numbers.chips_loose)
        what = ngettext("Chip lost", "Chips lost", len(numbers.chips_loose))
        told = _("Let a machine feed the funnel again before you end your build, and you keep it.")
        yield Row(what, _("−{n}").format(n=lost), True, "red", told, chip=True)
    more = numbers.chips_worth_after - numbers.chips_worth
    if more:
        words = _("+{n}") if more > 0 else _("−{n}")
        change = words.format(n=abs(more))
        colour = "green_ink" if more > 0 else "red"
        yield Row(_("Chips"), change, True, colour, look.words.about_chips(), chip=True)


def _items(look: Look, costs: Sequence[CostFacts]) -> Iterator[Row]:
    """What the price is made of: moved machines by name, pieces by kind."""
    groups: dict[str, tuple[int, int]] = {}
    crossed = _crossed(costs)
    for cost in costs:
        if cost.moved:
            name = look.book.machines[cost.piece.code].name
            words = _("{machine} moved").format(machine=name)
            yield Row(words, str(cost.cost), False, "ink_soft")
            continue
        kind = floors.LAYABLE[cost.piece.code]
        group = "containers" if floors.is_container(kind) else "reservoirs"
        group = "pipes" if floors.is_connector(kind) else group
        group = "diagonal" if floors.is_diagonal(kind) else group
        count, total = groups.get(group, (0, 0))
        groups[group] = count + 1, total + cost.cost
    for group, (count, total) in groups.items():
        words = _counted(group, count)
        if group == "pipes" and crossed:
            more = ngettext(
                "{pipes}, {n} of them crossing", "{pipes}, {n} of them crossing", crossed
            )
            words = more.format(pipes=words, n=crossed)
        yield Row(words, str(total), False, "ink_soft")


def _crossed(costs: Sequence[CostFacts]) -> int:
    """How many of the pipes laid share their square with another one that is laid."""
    at = [cost.piece.square for cost in costs if _is_pipe(cost)]
    return len(at) - len(set(at))


def _is_pipe(cost: CostFacts) -> bool:
    return not cost.moved and floors.is_connector(floors.LAYABLE[cost.piece.code])


def _counted(group: str, n: int) -> str:
    if group == "pipes":
        return ngettext("{n} pipe", "{n} pipes", n).format(n=n)
    if group == "diagonal":
        return ngettext("{n} diagonal", "{n} diagonals", n).format(n=n)
    if group == "containers":
        return ngettext("{n} container", "{n} containers", n).format(n=n)
    return ngettext("{n} reservoir", "{n} reservoirs", n).format(n=n)


def _faults(frame: Frame, rect: Rect, look: Look) -> Rect:
    """What is wrong in words, the reason first; or that all is right. Gives what is left below."""
    numbers = look.numbers
    if numbers.right:
        worse = numbers.brings < 0 or (chips_count(look) and numbers.chips_lost)
        colour = "red" if worse else "green_ink"
        _told(frame, rect, verdict(look, numbers), "ui_check", colour)
        return rect.cut_top(rect.h)[1]
    wrong, rest, line = _wrong(look), rect, _line(frame)
    heights = [_height(frame, rest.w, words) for words in wrong]
    all_fit = sum(heights) <= rest.h + SLIGHT
    left: list[str] = []
    for i, (words, height) in enumerate(zip(wrong, heights, strict=True)):
        more = bool(left) or i + 1 < len(wrong)
        if i and not all_fit and height > rest.h - line * more:
            left.append(words)  # what is shorter may still have room
            continue
        row, rest = rest.cut_top(min(height, rest.h))
        _told(frame, row, words, "ui_warning", "red")
    if not left:
        return rest
    words = ngettext("and {n} thing more", "and {n} things more", len(left)).format(n=len(left))
    _told(frame, rest, words, "", "ink_soft")
    listed = " ".join(f"• {one}" for one in left)
    frame.spot("ledger:more", rest.cut_top(line)[0], tooltip=listed, focus=False)
    return rest.cut_top(rest.h)[1]


def _wrong(look: Look) -> list[str]:
    """All that is wrong in words, the reason first; none if all is right, or a bot builds."""
    numbers, hand = look.numbers, look.factory.hand
    if numbers.right or not by_person(look):
        return []
    faults = numbers.faults
    if hand and not look.hand.due and not any(fault.params.get("held") for fault in faults):
        name = look.book.machines[hand[-1]].name
        return [_("Put {machine} down").format(machine=name), *map(look.words.refusal, faults)]
    return [look.words.refusal(fault) for fault in faults]


def _height(frame: Frame, width: float, words: str) -> float:
    """How high something wrong stands beside its sign."""
    wide = width - _sign(frame) - GAP
    return frame.measure(words, wide, theme.TEXT_LEAST)[1] + theme.TIGHT


def _sign(frame: Frame) -> float:
    """The side of that sign."""
    return theme.ICON_SMALL * frame.sizes.text_scale * 0.8


def verdict(look: Look, numbers: FactoryFacts) -> str:
    """That all is right, and what is lost by it, if anything is."""
    lost = -numbers.brings if chips_count(look) else numbers.money - numbers.money_after
    if look.building and chips_count(look) and numbers.chips_lost:
        words = _("It works. {warning}")
        return words.format(warning=look.words.lost_chips(numbers.chips_lost))
    if lost > 0 == numbers.forfeit:
        return _("It works, but it costs you {n}; giving up is free").format(n=lost)
    if lost > numbers.forfeit > 0:
        words = _("It works, but it costs you {n}; giving up costs {forfeit}")
        return words.format(n=lost, forfeit=numbers.forfeit)
    if lost > 0:
        return _("It works, but it costs you {n}").format(n=lost)
    if not look.building:
        return _("Everything works")
    return _closed_in(look) or _("Everything works: you can end your build")


def _closed_in(look: Look) -> str:
    """That a build leaves colours too little room, '' if it leaves what there was."""
    last = look.state.round == look.facts.rounds
    closed = {} if last else room.closed_in(look.book, look.factory)
    words = _("It works. {warning}")
    return words.format(warning=told) if (told := after_build(closed)) else ""


def _told(frame: Frame, rect: Rect, words: str, icon: str, colour: str) -> None:
    side = _sign(frame)
    mark, rest = rect.cut_left(side, GAP)
    if icon:
        box = mark.cut_top(side)[0]
        frame.icon(icon, box.inset(2), tint=theme.colour(colour))
    frame.text(words, rest, size=theme.TEXT_LEAST, colour=colour)
