"""Cups: glasses that fill layer by layer, and what they could still become."""

from __future__ import annotations

from chocolate_factory.core.language import _, alternatives, ngettext
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.cards.records import CUPS
from chocolate_factory.games.coffee_rush.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.coffee_rush import lengths
from chocolate_factory.views.coffee_rush.areas import slips
from chocolate_factory.views.coffee_rush.look import Look, hand_of, pours_early, spoils, unmade

ASPECT = 100 / 120
INSIDE = (0.12, 0.095, 0.60, 0.755)
"""Where the glass is hollow: x, y, width, height as shares of its picture."""
LAYERS = 5
"""So many layers fill a glass; more make all of them thinner."""
MOST_LAYERS = 8
"""With more, each ingredient is one layer."""
LAYER_SHAPE = 0.48
"""Height of a layer's picture, as a share of its width."""
CREST = 0.06
"""How far the surface of a layer rises into what is above, as a share of its width."""
LEAST_PX = 11
"""Smaller ingredients are not drawn on their layers: the colour must do."""

LEFT = 0.24
"""Of a row's width: how much of it the small glass takes at most."""

Layer = tuple[str, float]
"""An ingredient, and how many of it the layer stands for."""


def cups(frame: Frame, areas: list[Rect], look: Look) -> None:
    """The three cups of the counter shown large."""
    with frame.group("cups"):
        for number, rect in enumerate(areas):
            _cup(frame, rect, number, look)


def _cup(frame: Frame, rect: Rect, number: int, look: Look) -> None:
    place = f"cup:{number}"
    mark = look.mark(place)
    implied = look.acting and not look.looking and len(hand_of(look)) == 1 and look.pours
    state = look.emphasis(place, look.aimed == place)
    if implied and state in ("normal", "selected"):
        state = "glow" if look.aimed == place else "selected"
    elif mark == "source" and look.state.phase == "pour" and look.aimed != place:
        state = "normal"  # it can be emptied, which nobody is asked to do
    if pours_early(look):
        state = "glow"
    if spoils(look, number) and look.aimed != place:
        state = "normal"
    frame.fill(rect, "shelf", state)
    grown = frame.sizes.text_scale
    lines = 2 if rect.h > lengths.CUP_TALL * grown else 1
    foot, body = rect.inset(GAP, GAP).cut_bottom(theme.LINE_SMALL * grown * lines, 2)
    pile, filling = look.shop.cups[number], look.seen.filling
    extra = filling[2:] if filling is not None and filling[:2] == (look.seat, number) else None
    glass(frame, body, pile, extra)
    words, colour = _promise(look, number, lines > 1)
    if colour == "red_light":
        _warn(frame, body)
    frame.text(
        words,
        foot,
        size=theme.TEXT_SMALL,
        colour=colour,
        align="centre",
        valign="middle",
        face="bold" if colour == "glow" else "body",
    )
    frame.spot(
        place,
        rect,
        tooltip=_tooltip(look, number),
        drag=mark == "source" or place in look.carried,
        drop=True,
        focus=look.focusable(place),
        role="source" if pile and look.acting else "target",
        repeat=implied,
    )


def _warn(frame: Frame, body: Rect) -> None:
    """The sign over a cup that no order can use, or that what is held would spoil."""
    side = min(theme.SYMBOL * frame.sizes.text_scale, body.h / 3)
    corner = body.cut_top(side)[0].cut_right(side)[0]
    frame.fill(corner, "chip", accent="red")
    frame.icon("ui_warning", corner.inset(side * 0.12), tint="cream")


def mouth(frame: Frame, rect: Rect) -> Rect:
    """Where in the rectangle of a cup what is to be poured next is shown: in the upper glass."""
    grown = frame.sizes.text_scale
    lines = 2 if rect.h > lengths.CUP_TALL * grown else 1
    body = rect.inset(GAP, GAP).cut_bottom(theme.LINE_SMALL * grown * lines, 2)[1]
    inside = _hollow(body.fit(ASPECT))
    side = min(inside.w, inside.h) * 0.5
    return Rect(inside.x + (inside.w - side) / 2, inside.y, side, side)


def _promise(look: Look, number: int, tall: bool) -> tuple[str, str]:
    """(what a cup is or can become, said of the cup; colour of the words); `tall`: whether there is
    room for two lines."""
    if not look.shop.cups[number]:
        return _("is empty"), "cream_soft"
    could = look.numbers.could[number]
    if _warned(look, number):
        return _harm(look, number), "red_light"
    if look.numbers.promised[number]:
        return _("is ready: {order}").format(order=_ready_for(look, number)), "glow"
    if not could and (ready := look.numbers.ready[number]):
        order = look.book.orders[ready[0]].name
        return _("fits {order} too").format(order=order), "cream"
    if not could:
        alarm = look.numbers.hopeless[number] or _just_spoilt(look, number)
        return _unusable(look, number, tall), "red_light" if alarm else "cream"
    lacks = look.numbers.missing[number][could[0]]
    if all(sorted(look.numbers.missing[number][order]) == sorted(lacks) for order in could):
        return _("lacks {things}").format(things=names.some(*lacks)), "cream"
    words = ngettext("fits {n} order", "fits {n} orders", len(could))
    return words.format(n=len(could)), "cream"


def _ready_for(look: Look, number: int) -> str:
    """The orders of which a cup that is ready can serve one, without those that others serve."""
    promised = look.numbers.promised
    orders = [one for one in look.numbers.ready[number] if one not in promised]
    orders = [promised[number], *orders]
    return alternatives(list(dict.fromkeys(look.book.orders[order].name for order in orders)))


def _just_spoilt(look: Look, number: int) -> bool:
    """Whether a cup that no order can use now could be used before something was poured into it."""
    last = look.poured_last
    return last is not None and last.was_useful and last.cup == number


def _unusable(look: Look, number: int, tall: bool) -> str:
    """That no order can use a cup, and how that is mended."""
    hopeless = look.numbers.hopeless[number]
    if look.looking:  # whoever it belongs to is not spoken to
        return _("fits no order") if hopeless else _("fits no order yet")
    if tall and look.poured_last is not None and number == look.poured_last.cup:
        if hopeless:
            return _("fits no order; Z takes it back")
        if _just_spoilt(look, number):
            return _("fits none of your orders; Z takes it back")
        return _("waits for a new order; Z takes it back")
    if hopeless:
        return _("fits no order: empty it")
    if _just_spoilt(look, number):
        return _("fits none of your orders")
    return _("waits for a new order")


def _warned(look: Look, number: int) -> bool:
    """Whether what is held would spoil a cup, and may be poured into it next."""
    pouring = look.state.phase in ("place", "pour") or pours_early(look)
    near = pouring or look.aimed == f"cup:{number}"
    return near and bool(spoils(look, number) or unmade(look, number))


def _harm(look: Look, number: int) -> str:
    """What would be spoilt: of the cup that is aimed at with the order, if it is one."""
    if look.aimed != f"cup:{number}":
        return _("would spoil it")
    if promised := look.numbers.promised[number]:
        order = look.book.orders[promised].name
        return _("would spoil {order}").format(order=order)
    n = len(spoils(look, number))
    if n > 1:
        return ngettext("would spoil it for {n} order", "would spoil it for {n} orders", n).format(
            n=n
        )
    return _("would spoil it for {order}").format(order=_spoilt(look, number))


def _spoilt(look: Look, number: int) -> str:
    """The orders for which what is held would spoil a cup; of one that is ready the one that its
    label names."""
    orders = spoils(look, number)
    if orders and (promised := look.numbers.promised[number]):
        orders = (promised,)
    return alternatives(list(dict.fromkeys(look.book.orders[order].name for order in orders)))


def _tooltip(look: Look, number: int) -> str:
    contents = look.words.contents(ingredients.to_list(look.shop.cups[number]))
    words = _("Cup {n}: {contents}.") if look.shop.cups[number] else _("Cup {n} is empty.")
    text = words.format(n=number + 1, contents=contents)
    asked = (
        look.mark(f"cup:{number}") == "source"
        and not look.numbers.ready[number]
        and not hand_of(look)
    )
    if asked and not (look.by_keys and look.numbers.could[number]):
        text = f"{text} {_how_to_empty(look)}"
    if look.numbers.promised[number]:
        done = _("{cup} It is ready for {order}.")
        text = done.format(cup=text, order=_ready_for(look, number))
        spoilt = _("{cup} Anything more would spoil it.").format(cup=text)
        if unmade(look, number):
            spoilt = _("{cup} With this it is not ready any more.").format(cup=text)
        return spoilt if spoils(look, number) or unmade(look, number) else text
    if spoilt := _spoilt(look, number):
        return _("{cup} Pouring this in would spoil it for {order}.").format(cup=text, order=spoilt)
    could = look.numbers.could[number] if look.shop.cups[number] else ()
    titles = dict.fromkeys(_with_lack(look, number, order) for order in could)
    if not titles:
        return _promised(look, number, text, asked)
    return _("{cup} It could still become {orders}.").format(
        cup=text, orders=alternatives(list(titles))
    )


def _how_to_empty(look: Look) -> str:
    """How a cup is emptied, while that can be done."""
    if look.by_keys:
        return _("Enter here, then on the bin, empties it.")
    return _("Drag it into the bin to empty it.")


def _with_lack(look: Look, number: int, order: str) -> str:
    """An order, and what a cup lacks for it."""
    lacks = look.numbers.missing[number][order]
    return _("{order} (lacks {things})").format(
        order=look.book.orders[order].name, things=names.some(*lacks)
    )


def _promised(look: Look, number: int, text: str, asked: bool) -> str:
    """A cup that none of the own orders can use; `asked`: it is said already how it is emptied."""
    if not look.shop.cups[number]:
        return text
    if ready := look.numbers.ready[number]:
        order = look.book.orders[ready[0]].name
        return _("{cup} It fits {order} too, for which another cup is ready.").format(
            cup=text, order=order
        )
    why = _("None of your orders can use it; a new one may.")
    if look.numbers.hopeless[number]:
        why = _("No order wants this any more.")
        if not asked:
            why += " " + _("Empty it into the bin when you pour.")
    return _("{cup} {why}").format(cup=text, why=why)


def glass(frame: Frame, rect: Rect, pile: Pile, extra: Layer | None = None) -> None:
    """A glass with a layer for each ingredient; `extra` is one that is being poured."""
    box = rect.fit(ASPECT)
    frame.icon("glass_back", box)
    inside = _hollow(box)
    layers = _layers(pile, extra)
    total = sum(n for _name, n in layers)
    unit = inside.h / max(LAYERS, total)
    y = inside.bottom - unit * total
    for name, n in reversed(layers):  # the surface of each lies over what is above it
        _layer(frame, Rect(inside.x, y, inside.w, unit * n), name, n)
        y += unit * n
    frame.icon("glass_front", box)


def _hollow(box: Rect) -> Rect:
    """Where a glass holds something."""
    x, y, w, h = INSIDE
    return Rect(box.x + x * box.w, box.y + y * box.h, w * box.w, h * box.h)


def _layers(pile: Pile, extra: Layer | None) -> list[Layer]:
    listed = ingredients.to_list(pile)
    if len(listed) > MOST_LAYERS:
        layers: list[Layer] = [
            (name, ingredients.count(pile, name)) for name in ingredients.kinds(pile)
        ]
    else:
        layers = [(name, 1) for name in listed]
    layers = [*layers, extra] if extra else layers
    return sorted(layers, key=lambda layer: layer[0] == "steam")  # it rises to the top


def _layer(frame: Frame, rect: Rect, name: str, n: float) -> None:
    """A layer; its picture is higher than it, begins above it with its surface, and is repeated for
    several of the same."""
    unit, crest = rect.h / max(1.0, n), rect.w * CREST
    for i in range(max(1, round(n))):
        part = Rect(rect.x, rect.y + i * unit - crest, rect.w, min(unit, rect.h) + crest)
        with frame.clip(part):
            frame.icon(f"layer_{name}", Rect(part.x, part.y, part.w, part.w * LAYER_SHAPE))
    side = min(rect.h * 0.92, rect.w * 0.5)
    if frame.sizes.px(side) < LEAST_PX:
        return
    frame.icon(f"ingredient_{name}", rect.middle(side, side))
    if n > 1:
        words = _("× {n}").format(n=round(n))
        right = Rect(rect.x + rect.w / 2 + side / 2, rect.y, rect.w / 2 - side / 2, rect.h)
        frame.text(words, right, size=theme.TEXT_SMALL, face="bold", valign="middle", wrap=False)


def small(frame: Frame, rect: Rect, cups_: tuple[Pile, ...]) -> None:
    """Three small glasses in a row, with no words; what is in them is shown side by side."""
    for cup, cell in zip(cups_, rect.columns(CUPS, 2), strict=True):
        box = cell.fit(ASPECT)
        frame.icon("glass_back", box)
        _contents(frame, _hollow(box), cup)
        frame.icon("glass_front", box)


def row(frame: Frame, rect: Rect, cup: Pile, ready: bool) -> None:
    """A cup as one row: a small glass, and beside it what it holds; warm if an order is ready."""
    left, room = rect.cut_left(min(rect.h * ASPECT, rect.w * LEFT), theme.TIGHT)
    glass(frame, left, 0)
    frame.fill(room, "ready" if ready else "cell")
    _contents(frame, room.inset(theme.TIGHT, 1), cup)


def _contents(frame: Frame, rect: Rect, cup: Pile) -> None:
    """Every ingredient of a cup, as large as they fit; of very many each kind once."""
    listed = ingredients.to_list(cup)
    shown = listed if len(listed) <= MOST_LAYERS else ingredients.kinds(cup)
    if shown:
        slips.needs(frame, rect, shown, theme.SYMBOL)
