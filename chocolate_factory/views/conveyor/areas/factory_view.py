"""The factory shown large: belt, slots, entrance and exit."""

from __future__ import annotations

from chocolate_factory.core.language import _, capitalised, ngettext
from chocolate_factory.core.places import kind
from chocolate_factory.games.conveyor.acts.draft import TakePart
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.mind.draft import part_use, slot_use
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Operating
from chocolate_factory.games.conveyor.text import card_text, names
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import lengths
from chocolate_factory.views.conveyor.areas import glance_view, ladder_view, pieces_view, working
from chocolate_factory.views.conveyor.areas.cards import part_card, store_names
from chocolate_factory.views.conveyor.layout import FactoryAreas
from chocolate_factory.views.conveyor.look import Look

NUMBER = 0.9
"""What the number of a square takes at its left, by the height of its line."""
SLATS = 1.2
"""Width of the picture of slats by its height."""


def panel(frame: Frame, areas: FactoryAreas, look: Look) -> None:
    """The panel and the parts in their slots: what stands still while the belt moves."""
    _panel(frame, areas, look)
    with frame.group("factory"):
        for index in range(len(SLOTS)):
            _slot(frame, areas.slots[index], index, look)


def belt(frame: Frame, areas: FactoryAreas, look: Look) -> None:
    """The belt between entrance and exit, with what lies on it."""
    with frame.group("factory"):
        frame.fill(areas.belt, "belt")
        _slats(frame, areas, look)
        _tiles(frame, areas, look)
        _entrance(frame, areas.entrance, look)
        for square, rect in enumerate(areas.squares, 1):
            _square(frame, rect, square, look)
        _exit(frame, areas.exit, look)
    _belt_pieces(frame, areas, look)


def _panel(frame: Frame, areas: FactoryAreas, look: Look) -> None:
    style = "panel" if look.looking else "felt"
    frame.fill(areas.panel, style)
    _corners(frame, areas.panel)
    if areas.glance is not None and not look.looking and not look.watching:
        glance_view.glance(frame, areas.glance, look)
        return
    name = look.names[look.seat]
    grown = frame.sizes.text_scale
    icon, title = areas.title.cut_left(lengths.CORNER_MOST + theme.ICON * grown, GAP)
    icon = icon.cut_right(theme.ICON * grown)[0]
    marker = look.marker(look.seat)
    frame.icon(marker.icon, icon.inset(2), tint=marker.colour)
    if look.watching:
        words = _("{name}'s factory").format(name=name)
        title = _gauges(frame, title.cut_right(_corner(areas.panel))[1], look)
    elif look.looking:
        words = _("{name}'s factory (viewing)").format(name=name)
        room = frame.measure(_("Back to your factory"))[0] + frame.measure(_("Esc"))[0]
        room += theme.SYMBOL_HUGE * grown
        back, title = title.cut_right(room, GAP)
        draw_button(
            frame,
            back.middle(back.w, min(back.h, theme.LINE_LARGE * grown)),
            "do:back",
            _("Back to your factory"),
            shortcut=_("Esc"),
        )
    else:
        words = _("{name}'s factory").format(name=name)
        title = _gauges(frame, title.cut_right(_corner(areas.panel))[1], look)
        told = frame.measure(words, size=theme.TITLE * 0.9, face="title")[0]
        ladder_view.in_title(frame, title.cut_left(told + theme.PAD)[1], look)
    frame.text(
        words,
        title,
        size=theme.TITLE * 0.9,
        face="title",
        colour="cream",
        valign="middle",
        wrap=False,
    )


def _corners(frame: Frame, panel: Rect) -> None:
    """A fan of brass in each corner."""
    side = _corner(panel)
    box = panel.inset(theme.WIDE)
    for angle, x, y in (
        (0.0, box.x, box.y),
        (270.0, box.right - side, box.y),
        (180.0, box.right - side, box.bottom - side),
        (90.0, box.x, box.bottom - side),
    ):
        frame.icon("factory_corner", Rect(x, y, side, side), angle=angle, alpha=150)


def _corner(panel: Rect) -> float:
    """The side of a corner's fan."""
    return min(lengths.CORNER_MOST, panel.h * 0.16)


def _gauges(frame: Frame, title: Rect, look: Look) -> Rect:
    """How many shifts are left, at the right of the title."""
    factory, numbers = look.factory, look.numbers
    if not factory.shift:
        return title
    words = _("Shift {n} of {all}").format(n=factory.shift, all=numbers.shifts)
    width = frame.measure(words, size=theme.TEXT)[0]
    right, title = title.cut_right(width + 2, GAP * 2)
    frame.text(words, right, colour="enamel_light", valign="middle", wrap=False)
    return title


def _slot(frame: Frame, rect: Rect, index: int, look: Look) -> None:
    place = f"slot:{SLOTS[index]}"
    part_id = look.factory.slots[index]
    hovered = frame.aims_at(place)
    state = look.emphasis(place, hovered)
    vain = _in_vain(look, index)
    if not hovered and (vain or (part_id is not None and _brings_part(look))):
        state = "normal"  # for a part in hand free slots alone glow; others have a dashed rim
    if part_id is None:
        frame.fill(rect, "slot", state)
        frame.text(_("free slot"), rect, colour="enamel_light", align="centre", valign="middle")
        tooltip = part_card.slot_title(index)
        if (hovered or frame.focuses(place)) and look.mark(place) == "target":
            tooltip = _would_do(look, index) or tooltip
    else:
        card = look.book.parts[part_id]
        coal = look.numbers.costs[index] or 0
        used = bool(look.factory.used >> index & 1)
        shown = "spent" if used and state == "normal" else state
        lift = look.pressing.get(index, 0.0)
        drop = lengths.PRESS * lift * (1 if index < 4 else -1)
        stamp = _("no cheaper") if vain else stamp_text(look, index)
        helper, tint = _helper(look, index)
        part_card.draw(
            frame,
            rect.offset(0, drop),
            card,
            coal,
            shown,
            stamp=stamp,
            worn=card.deck == "printed",
            helper=helper,
            tint=tint,
        )
        tooltip = "\n".join(filter(None, (card_text.part(card, coal), _worked(look, index))))
        if vain:
            tooltip = _("The {part} would get no cheaper.").format(part=card.name)
        if lift:
            working.at_work(frame, rect.offset(0, drop), lift)
    if look.mark(place) == "source":
        frame.fill(rect.inset(-theme.TIGHT), "usable")
    focused = frame.focuses(place)
    if part_id is not None and _brings_part(look) and look.mark(place) == "target" and not hovered:
        frame.fill(rect.inset(-theme.TIGHT), "replaceable")
    if (
        (hovered or focused)
        and look.mark(place) == "target"
        and _draw_aim(frame, rect, look, place, part_id)
    ):
        tooltip = ""  # it would hide what is gone
    frame.spot(
        place,
        rect,
        tooltip=tooltip,
        drag=look.mark(place) == "source",
        drop=True,
        focus=look.focusable(place),
        role="target",
    )


def _brings_part(look: Look) -> bool:
    """Whether a part of the packets is in hand."""
    return look.picker is not None and kind(look.picker.held or "") == "part"


def _in_vain(look: Look, index: int) -> bool:
    """Whether the employee in hand could be sent to a slot, but would save nothing there."""
    held = look.picker.held if look.picker is not None else None
    aimed = held == "desk" and look.mark(f"slot:{SLOTS[index]}") == "target"
    return aimed and index in numbers.sent_in_vain(look.book, look.factory)


def _placed(look: Look, place: str) -> TakePart | None:
    """The part in hand, put into a slot; None where there is none in hand."""
    held = look.picker.held if look.picker is not None else None
    if held is None or kind(held) != "part":
        return None
    return TakePart(look.seat, 0, held.partition(":")[2], place.partition(":")[2])


def _would_do(look: Look, index: int) -> str:
    """What the part in hand would do in a free slot, '' if there is none or nothing to say."""
    take = _placed(look, f"slot:{SLOTS[index]}")
    if take is None:
        return ""
    told = _uses(look, take)
    if not any(told):
        return ""
    text = _("{part} {where}:")
    title = text.format(part=look.book.parts[take.part].name, where=names.slot(index))
    return "\n".join(filter(None, (title, *told)))


def _uses(look: Look, take: TakePart) -> list[str]:
    """What a part would do in a slot, and what it would find there; '' for nothing to say."""
    return [f(look.book, look.state, take) for f in (part_use.use, slot_use.finds)]


def _draw_aim(frame: Frame, rect: Rect, look: Look, place: str, part: str | None) -> bool:
    """The slot where what is held would go now, what it would cover and do instead, or that it
    could do nothing there today; True if something is said."""
    frame.fill(rect.inset(-theme.TIGHT), "aim")
    take = _placed(look, place)
    if take is None:
        return False
    idle, gone, does = part_use.idle_today(look.book, look.state, take), "", ""
    if part is not None:
        gone = _("{part} will be gone.").format(part=look.book.parts[part].name)
        does = "" if idle else next(filter(None, _uses(look, take)), "")
    words = "\n".join(filter(None, (gone, idle, does)))
    if not words:
        return False
    wide = rect.w * lengths.TELLS if does else rect.w
    height = frame.measure(words, wide - theme.PAD, theme.TEXT)[1] + theme.GAP
    with frame.layer("top"):
        x = rect.centre[0] - wide / 2
        foot = Rect(x, rect.bottom + theme.TIGHT, wide, height).within(frame.window)
        frame.fill(foot, "notice_refusal" if gone else "notice")
        frame.text(
            words,
            foot.inset(theme.TIGHT, 0),
            colour="cream",
            align="centre",
            valign="middle",
        )
    return True


def stamp_text(look: Look, index: int) -> str:
    """What is stamped on the part of a slot that has been operated in this shift."""
    if not look.factory.used >> index & 1:
        return ""
    left = _points_left(look, index)
    return _("{n} left").format(n=left) if left else _("operated")


def _points_left(look: Look, index: int) -> int:
    """How often the part of a slot can go on with what it is doing."""
    pending = look.state.pending if look.seat == look.state.seat else None
    if not isinstance(pending, Operating) or pending.slot != index:
        return 0
    return pending.points


def _worked(look: Look, index: int) -> str:
    """What is said of a part that has worked in this shift: also whether it can go on."""
    if not look.factory.used >> index & 1:
        return ""
    left = _points_left(look, index)
    return _("Operating: {n} left.").format(n=left) if left else _("Operated in this shift.")


def _helper(look: Look, index: int) -> tuple[str, str]:
    """Portrait and colour of the employee who was sent to the slot, or empty texts."""
    employee = look.factory.employee
    if employee is None or look.factory.assigned != index:
        return "", ""
    card = look.book.employees[employee]
    return card.portrait, theme.colour(card.store or store_names.NO_STORE)


def _entrance(frame: Frame, rect: Rect, look: Look) -> None:
    place = "entrance"
    state = look.emphasis(place, frame.points_at(place))
    frame.fill(rect, "copper", state)
    line = theme.LINE_SMALL * frame.sizes.text_scale
    inner, left = rect.inset(theme.TIGHT), look.numbers.beans_left
    roomy = inner.h > 3 * line
    if roomy:
        top, inner = inner.cut_top(line)
        _gate(frame, top, _("IN"))
    foot, middle = inner.cut_bottom(line)
    mouth = middle.middle(middle.w, min(middle.w, middle.h))
    if roomy:
        frame.icon("belt_entrance", mouth)
        mouth = mouth.inset(mouth.w * 0.24)
    frame.icon("piece_bean", mouth.inset(mouth.w * 0.1, 0), alpha=255 if left else 70)
    words = _("{n} left") if roomy else _("× {n}")
    frame.text(
        words.format(n=left),
        foot,
        size=theme.TEXT_SMALL,
        colour="cream",
        align="centre",
        valign="middle",
        wrap=False,
    )
    tooltip = ngettext(
        "Entrance: {n} more bean comes in today.", "Entrance: {n} more beans come in today.", left
    ).format(n=left)
    open_ = look.mark(place) == "source"
    if open_:
        tooltip += " " + _("A click here, or Enter, loads and pushes.")
    frame.spot(
        place,
        rect,
        tooltip=tooltip,
        drag=open_,
        focus=look.focusable(place),
        role="source",
    )


def _gate(frame: Frame, rect: Rect, words: str) -> None:
    """What is written over an end of the belt."""
    frame.text(
        words,
        rect,
        size=theme.TEXT_SMALL,
        face="title",
        align="centre",
        valign="middle",
        wrap=False,
    )


def _exit(frame: Frame, rect: Rect, look: Look) -> None:
    frame.fill(rect, "copper")
    line = theme.LINE_SMALL * frame.sizes.text_scale
    rest = rect.inset(theme.TIGHT)
    if rest.h > 2 * line:
        top, rest = rest.cut_top(line)
        _gate(frame, top, _("OUT"))
    frame.icon("belt_exit", rest.middle(rest.w, min(rest.w, rest.h)))
    frame.spot(
        "exit",
        rect,
        tooltip=_("Exit: what the belt pushes out goes to the store room."),
        focus=False,
    )


def _slats(frame: Frame, areas: FactoryAreas, look: Look) -> None:
    """The belt itself; its slats move with what lies on it."""
    step = areas.squares[1].x - areas.squares[0].x
    run = areas.belt.inset(GAP * 0.8)
    width = run.h * SLATS
    shift = (look.slide * step) % width
    with frame.clip(run):
        x = run.x - width + shift
        while x < run.right:
            frame.icon("belt_slats", Rect(x, run.y, width, run.h), fit=False)
            x += width


def _tiles(frame: Frame, areas: FactoryAreas, look: Look) -> None:
    """While the belt moves, five tiles are seen: one comes in, one goes out."""
    if not look.slide:
        return
    step = areas.squares[1].x - areas.squares[0].x
    with frame.clip(areas.belt.inset(GAP, 0)):
        for i in range(5):
            tile = areas.squares[0].offset((i - 1 + look.slide) * step, 0)
            frame.fill(tile, "belt_square")


def _square(frame: Frame, rect: Rect, square: int, look: Look) -> None:
    place = f"square:{square}"
    hovered = frame.aims_at(place)
    if not look.slide:
        frame.fill(rect, "belt_square", look.emphasis(place, hovered))
    grown = frame.sizes.text_scale
    number = rect.inset(GAP, 2).cut_bottom(theme.LINE_SMALL * grown)[0]
    frame.text(str(square), number, size=theme.TEXT_SMALL, colour="gold_ink", wrap=False)
    lying = pieces.to_list(look.factory.belt[square - 1])
    tooltip = _("Square {n}: {pieces}.").format(n=square, pieces=names.some(*lying))
    wanted = look.mark(place) == "target"
    frame.spot(place, rect, tooltip=tooltip, drop=True, focus=wanted, role="target")


def _belt_pieces(frame: Frame, areas: FactoryAreas, look: Look) -> None:
    """The pieces on the squares; while the belt slides they come from the square before."""
    step = areas.squares[1].x - areas.squares[0].x
    shift = look.slide * step
    with frame.clip(areas.belt.inset(theme.SNUG, 0)), frame.group("factory"):
        if look.slide:
            coming = ("bean",) * look.beans
            entering = _inside(frame, areas.squares[0], shift - step)
            pieces_view.stock(frame, entering, coming, theme.SYMBOL_BELT)
        for square, rect in enumerate(areas.squares, 1):
            lying = pieces.to_list(look.factory.belt[square - 1])
            _pieces(frame, _inside(frame, rect, shift), square, lying, look)


def _inside(frame: Frame, square: Rect, shift: float) -> Rect:
    """Where pieces lie on a square: on a low one beside its number, not over it."""
    line = theme.LINE_SMALL * frame.sizes.text_scale
    room = square.inset(theme.WIDE, GAP)
    if room.h < theme.SYMBOL_BELT + line:
        room = square.inset(line * NUMBER, GAP)
    return room.offset(shift, 0)


def _pieces(frame: Frame, rect: Rect, square: int, lying: tuple[str, ...], look: Look) -> None:
    places = pieces_view.merge(pieces_view.stock(frame, rect, lying, theme.SYMBOL_BELT))
    for piece, rects in places:
        place = f"piece:{square}:{piece}"
        mark = look.mark(place)
        n = len(rects) if len(rects) > 1 else lying.count(piece)
        tooltip = capitalised(
            _("{pieces} on square {square}.").format(pieces=names.some(*[piece] * n), square=square)
        )
        pieces_view.spots(frame, place, rects, mark, tooltip, look.focusable(place), drop=True)
