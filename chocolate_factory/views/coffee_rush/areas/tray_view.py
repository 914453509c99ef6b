"""What was collected, the bin, Rush Tokens for more steps, pouring by the plain rule; upgrades."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.coffee_rush.cards.records import INGREDIENTS
from chocolate_factory.games.coffee_rush.state.state import MOVING
from chocolate_factory.games.coffee_rush.text import card_text, pouring
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.coffee_rush import lengths
from chocolate_factory.views.coffee_rush.look import (
    Look,
    coming,
    hand_of,
    holds_ready,
    pours_early,
    rushes,
)
from chocolate_factory.views.picture import people
from chocolate_factory.views.picture.chips import badge, chip

TALL = lengths.TRAY_TALL
"""Above this height the buttons lie below what was collected, else beside it."""
USUAL = 4
"""More kinds are seldom collected in a turn: they get smaller places."""
BESIDE = 1.6
"""An upgrade so many times as wide as high has its words beside its picture."""


def draw(frame: Frame, rect: Rect, look: Look, compact: bool) -> None:
    """The tray with all that lies on it."""
    grown = frame.sizes.text_scale
    frame.fill(rect, "counter")
    inner = rect.inset(GAP * 1.4, GAP)
    tall = rect.h >= TALL * grown
    with frame.group("tray"):
        frame.spot("tray", rect, focus=False, role="target", tooltip=_tray_tooltip(look))
        upgrading = compact and look.state.phase == "upgrade" and look.acting
        rest = inner if upgrading else _with_bin(frame, inner, look)
        seat = collector(look)
        if seat is not None:
            rest = _headed(frame, rest, look, seat)
        else:
            rest = _buttons(frame, rest, look, tall)
        if upgrading:
            tiles(frame, rest, look, small=True)
        else:
            _draw_collection(frame, rest, look)


def _with_bin(frame: Frame, inner: Rect, look: Look) -> Rect:
    """Draws the bin at the right; what is left of the tray."""
    side = min(inner.h * 0.94, lengths.BIN * frame.sizes.text_scale)
    place, rest = inner.cut_right(side, GAP)
    _bin(frame, place.middle(side, side), look)
    return rest


def collector(look: Look) -> int | None:
    """Which other player collects, None for none, or while the bar still speaks of the last one."""
    seat, told = look.state.seat, look.deciding
    return None if seat == look.own or told not in (None, look.own, seat) else seat


def _headed(frame: Frame, rect: Rect, look: Look, seat: int) -> Rect:
    """Whose turn it is while somebody else collects; what is left below."""
    head, rest = rect.cut_top(theme.LINE_SMALL * frame.sizes.text_scale, theme.TIGHT)
    head = people.marked(frame, head, look, seat, head.h, theme.TIGHT)
    words = _("{player} collects").format(player=look.names[seat])
    frame.text(words, head, face="bold", colour="cream", valign="middle", wrap=False)
    return rest


def _tray_tooltip(look: Look) -> str:
    if look.state.seat is None:
        return ""
    return _("What {player} has collected and not poured yet.").format(
        player=look.names[look.state.seat]
    )


def _empty_words(look: Look) -> str:
    """What stands on a tray on which nothing lies; nothing while something comes."""
    if look.seen.glide is not None:
        return ""
    if not look.acting or look.looking:
        return _("Nothing collected")
    if look.state.phase in ("place", *MOVING):
        return _("What you collect comes here")
    return _("Nothing left to pour")


def _draw_collection(frame: Frame, rect: Rect, look: Look) -> None:
    """What was collected, side by side as it came: no kind moves until the turn is over, unless
    more come than are usual. Fainter, and behind that, what the walk that is pointed at would
    bring."""
    hand, more = dict(hand_of(look)), coming(look)
    kinds = dict.fromkeys((*look.order, *hand, *more))
    places = _places(frame, rect, len(kinds))
    if rect.h >= lengths.DENTS * frame.sizes.text_scale:
        for place in places if hand or more else [rect]:
            frame.fill(place, "dent")
    if not hand and not more:
        frame.text(_empty_words(look), rect, colour="cream_soft", align="centre", valign="middle")
        words = _tray_tooltip(look)
        frame.spot("tray:bare", rect, focus=False, role="target", tooltip=words)
        return
    for ingredient, place in zip(kinds, places, strict=False):
        if ingredient in hand:
            _one(frame, place, ingredient, hand[ingredient], look)
        if ingredient in more:
            _coming(frame, place, ingredient, more[ingredient], ingredient in hand)


def _places(frame: Frame, rect: Rect, kinds: int) -> list[Rect]:
    """A place for each of the few kinds that are usual in a turn, or for each ingredient that there
    is, in one row or in two, whichever is larger."""
    grown, places = frame.sizes.text_scale, USUAL if kinds <= USUAL else len(INGREDIENTS)

    def side(rows: int) -> float:
        columns = -(-places // rows)
        wide, high = rect.w - GAP * (columns - 1), rect.h - GAP * (rows - 1)
        return min(lengths.HAND * grown, wide / columns, high / rows)

    rows = max((1, 2), key=side)
    columns, each = -(-places // rows), side(rows)
    wide, high = (n * (each + GAP) - GAP for n in (columns, rows))
    return rect.middle(wide, high).grid(columns, rows, GAP)


def _coming(frame: Frame, rect: Rect, ingredient: str, n: int, held: bool) -> None:
    """What a walk would bring, with how many more that are."""
    if not held:
        frame.icon(f"ingredient_{ingredient}", rect.inset(rect.w * 0.12), alpha=theme.OFF)
    words = _("+{n}").format(n=n)
    width, height = frame.measure(words, size=theme.TEXT_SMALL, face="bold")
    foot = rect.cut_bottom(height + theme.TIGHT)[0]
    chip(frame, foot.cut_left(min(foot.w, width + theme.WIDE))[0], words, "green")


def _one(frame: Frame, rect: Rect, ingredient: str, n: int, look: Look) -> None:
    place = f"hand:{ingredient}"
    mark = look.mark(place)
    frame.fill(rect, "card_plain", look.emphasis(place, look.aimed == place))
    body = rect.inset(rect.w * 0.12)
    if n > 1 and frame.sizes.grow(theme.LINE_SMALL) > rect.h * 0.36:
        body = rect.inset(2).cut_top(rect.h * 0.6)[0]  # the number would hide it
    frame.icon(f"ingredient_{ingredient}", body, lifted=True)
    if n > 1:
        badge(frame, rect, _("× {n}").format(n=n))
    frame.spot(
        place,
        rect,
        tooltip=_("{what}: for a cup, or for the bin.").format(
            what=look.words.contents((ingredient,) * n)
        ),
        drag=mark == "source" or place in look.carried,
        drop=mark == "target",
        focus=bool(mark) and look.focusable(place),
        role="source",
    )


def _buttons(frame: Frame, rest: Rect, look: Look, tall: bool) -> Rect:
    """The buttons below what was collected, or one of them beside it, each at a side of its own: a
    press meant for one never does the other. What is left of the tray."""
    grown = frame.sizes.text_scale
    rush, pours = rushes(look), look.pour_all is not None
    if not tall:
        if rush:
            left, rest = rest.cut_left(rest.h, GAP)
            _rush(frame, left, tall)
        elif pours:
            right, rest = rest.cut_right(theme.WIDTH_XS * grown**0.5, GAP)
            _pour(frame, right, tall, look)
        return rest
    row, rest = rest.cut_bottom(theme.CONTROL * grown, GAP)  # kept free: nothing moves for a button
    left, right = row.columns(2, GAP)
    if rush:
        _rush(frame, left, tall)
    if pours:
        _pour(frame, right, tall, look)
    return rest


def _pour(frame: Frame, rect: Rect, row: bool, look: Look) -> None:
    """Pouring by the plain rule, at the right: never where a Rush Token is spent."""
    grown = frame.sizes.text_scale
    draw_button(
        frame,
        rect if row else rect.middle(rect.w, min(rect.h, lengths.POUR * grown)),
        "pour:all",
        _pour_words(look),
        shortcut="P",
        tooltip=_what_is_poured(look),
    )


def _pour_words(look: Look) -> str:
    """What the button pours now."""
    if look.pour_all is None or not look.pour_all.anyway:
        return _("Pour for me")
    if not look.pour_all.pouring.rest:
        return _("Pour anyway")
    return _("Pour the rest") if look.pour_all.pouring.poured else _("Into the bin")


def _what_is_poured(look: Look) -> str:
    """What the plain rule would do, cup by cup."""
    told = pouring.sentences(look.book, look.pour_all.pouring) if look.pour_all is not None else []
    pours = _("Pours for you.")
    if look.state.phase in MOVING:
        pours = _("Ends your walk and pours for you.")
    return " ".join([pours, *told, _("Undo takes it all back (P)")])


def _rush(frame: Frame, rect: Rect, row: bool) -> None:
    """A Rush Token for one more step, at the left."""
    grown = frame.sizes.text_scale
    draw_button(
        frame,
        rect if row else rect.middle(rect.w, min(rect.h, lengths.POUR * grown)),
        "do:rush",
        _("One more step (X)") if row else "",
        icon="rush_token",
        tooltip=_("Spend a Rush Token for one more step (X)"),
    )


def _bin(frame: Frame, rect: Rect, look: Look) -> None:
    place = "bin"
    mark = look.mark(place)
    wanted = bool(mark) and (bool(hand_of(look)) or mark != "source" or look.aimed == place)
    wanted = wanted or pours_early(look)
    state = "glow" if pours_early(look) else look.emphasis(place, look.aimed == place)
    if holds_ready(look) and look.aimed != place:
        state = "normal"  # a cup that is ready is not asked for here
    if wanted:
        frame.fill(rect, "slot", state)
    words, size = _("Bin"), theme.TEXT_SMALL
    foot, body = rect.inset(theme.TIGHT).cut_bottom(frame.measure(words, size=size)[1])
    frame.text(
        words,
        foot,
        size=size,
        colour="cream" if wanted else "cream_soft",
        align="centre",
        valign="middle",
        wrap=False,
    )
    side = min(body.w, body.h)
    frame.icon("bucket", body.middle(side, side), alpha=255 if wanted else 130, lifted=True)
    frame.spot(
        place,
        rect,
        tooltip=_("The bin: put in what you do not want, or a whole cup, to empty it."),
        drop=True,
        focus=bool(mark) and look.focusable(place),
        role="target",
    )


def tiles(frame: Frame, rect: Rect, look: Look, small: bool = False) -> None:
    """The upgrades of the counter shown large; small ones as pictures alone."""
    with frame.group("tiles"):
        kinds = list(look.book.tiles)
        for tile, cell in zip(kinds, rect.columns(max(1, len(kinds)), GAP), strict=True):
            _tile(frame, cell, look, tile, small)


def tile_rows(frame: Frame, rect: Rect, look: Look) -> None:
    """The upgrades one below the other, in the drawer."""
    rows = max(1, len(look.book.tiles))
    height = min(rect.h / rows - GAP, lengths.BIN * frame.sizes.text_scale)
    with frame.group("tiles"):
        for i, tile in enumerate(look.book.tiles):
            row = Rect(rect.x, rect.y + i * (height + GAP), rect.w, height)
            _tile(frame, row, look, tile, False)


def _tile(frame: Frame, rect: Rect, look: Look, tile: str, small: bool) -> None:
    place = f"tile:{tile}"
    card = look.book.tiles[tile]
    owned = tile in look.shop.tiles
    state = look.emphasis(place, look.aimed == place)
    frame.fill(rect, "ready" if owned else "card_plain", state)
    inner = rect.inset(theme.SNUG)
    picture = inner.fit(1.0)
    if not small and rect.w > rect.h * BESIDE:
        picture, words = inner.cut_left(min(inner.h, inner.w * 0.4), GAP)
        picture = picture.fit(1.0)
        _tile_words(frame, words, look, tile)
    elif not small:
        title, high = card_text.tile_title(card), _titles_height(frame, inner.w, look)
        words, room = inner.cut_bottom(high, theme.TIGHT)
        picture = room.fit(1.0)
        frame.text(
            title, words, size=theme.TEXT_SMALL, face="bold", align="centre", valign="middle"
        )
    frame.icon(card_text.picture(card), picture)
    if owned and not small:
        _yours(frame, rect)
    tooltip = _("{name}. {effect} {cost}").format(
        name=card_text.tile_title(card),
        effect=look.words.tile(tile),
        cost=_("It is yours.") if owned else _price(look),
    )
    frame.spot(place, rect, tooltip=tooltip, focus=look.focusable(place), role="target")


def _yours(frame: Frame, card: Rect) -> None:
    """A tag on the upper rim of an upgrade, off its picture."""
    words = _("yours")
    width, height = frame.measure(words, size=theme.TEXT_SMALL, face="bold")
    tag = card.cut_right(width + theme.WIDE)[0].cut_top(height)[0]
    chip(frame, tag.offset(-theme.TIGHT, -height / 2), words, "green")


def _titles_height(frame: Frame, width: float, look: Look) -> float:
    """How high the words below the pictures of the upgrades are: alike for all."""
    titles = map(card_text.tile_title, look.book.tiles.values())
    return max(frame.measure(title, width, theme.TEXT_SMALL, "bold")[1] for title in titles)


def _price(look: Look) -> str:
    """What an upgrade costs, and when it can be bought."""
    text = _("{price} You buy it at the start of your turn.")
    if look.by_keys:
        text = _("{price} You buy it at the start of your turn; U takes you here.")
    return text.format(price=look.words.price())


def _tile_words(frame: Frame, rect: Rect, look: Look, tile: str) -> None:
    """What an upgrade is called, what it does, and what it costs."""
    card = look.book.tiles[tile]
    title, grown = card_text.tile_title(card), frame.sizes.text_scale
    head, rest = rect.cut_top(frame.measure(title, rect.w, theme.TEXT, "bold")[1], theme.TIGHT)
    foot, rest = rest.cut_bottom(theme.LINE_SMALL * grown)
    frame.text(title, head, size=theme.TEXT, face="bold", valign="middle")
    frame.text(look.words.tile(tile), rest, size=theme.TEXT_SMALL, colour="ink_soft")
    if tile not in look.shop.tiles:
        tiles_price(frame, foot, look, "ink")


def tiles_price(frame: Frame, rect: Rect, look: Look, colour: str = "cream_soft") -> None:
    """What each upgrade costs, at the end of the line over them."""
    n = look.facts.turn_in
    words = ngettext("{n} up vote each", "{n} up votes each", n).format(n=n)
    width = frame.measure(words, size=theme.TEXT_SMALL)[0]
    place = rect.cut_right(width + theme.TIGHT)[0]
    frame.text(words, place, size=theme.TEXT_SMALL, colour=colour, valign="middle", wrap=False)
    side = theme.LINE_SMALL * frame.sizes.text_scale
    frame.icon("vote_up", Rect(place.x - side - theme.TIGHT, rect.y, side, rect.h).fit(1.0))
