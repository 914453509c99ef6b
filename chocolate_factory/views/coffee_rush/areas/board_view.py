"""The bar: sixteen spaces, and the meeples on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, capitalised, enumeration, ngettext
from chocolate_factory.games.coffee_rush.acts import walk
from chocolate_factory.games.coffee_rush.acts.walk import Walk
from chocolate_factory.games.coffee_rush.cards.records import CORNERS
from chocolate_factory.games.coffee_rush.state.state import MOVING
from chocolate_factory.games.coffee_rush.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.coffee_rush.layout import Areas
from chocolate_factory.views.coffee_rush.look import Look, preview, way_to
from chocolate_factory.views.picture.chips import badge, chip

TURNS = dict(zip(CORNERS, (0.0, 270.0, 90.0, 180.0), strict=True))
"""How far the brass plate of each corner is turned, anticlockwise."""
FEW = 6
"""So many places for a meeple, at most, are lit as the best ones."""
FAINT = 130
"""How opaque the slip of another one is."""
UNDER = 0.2
"""Of an ingredient's width: how far its saucer reaches beyond it."""
EITHER = 0.3
"""Of a space's width: the small meeples on a space to which both can come."""


def ground(frame: Frame, areas: Areas, look: Look) -> None:
    """The board with its empty spaces; the same while a meeple glides over it."""
    frame.fill(areas.board, "felt")
    if areas.board_title is not None:
        _title(frame, areas.board_title, look)
    standing = _standing(look)
    for space, rect in enumerate(areas.spaces):
        special = look.book.spaces[space] in look.book.board.special
        ground = "bar_special" if special else "bar_corner" if space in TURNS else "belt_square"
        state = _state(look, space)
        frame.fill(rect, ground, state)
        if state == "selected" and look.state.phase in MOVING:
            frame.fill(rect, "bar_step")
        if state == "normal" and space in look.ways and not look.advised:
            frame.fill(rect, "bar_reach")
        if space in TURNS:
            _corner(frame, rect, space)
        place = _lies(rect, bool(standing.get(space)))
        under = place.inset(-place.w * UNDER)
        frame.icon("bar_doily" if special else "bar_saucer", under)


def spaces(frame: Frame, areas: Areas, look: Look) -> None:
    """What lies on the spaces; the same while a meeple glides over it."""
    standing = _standing(look)
    with frame.group("board"):
        for space, rect in enumerate(areas.spaces):
            _space(frame, rect, space, look, standing.get(space, []))


def movers(frame: Frame, areas: Areas, look: Look) -> None:
    """The meeples where they are just now."""
    with frame.group("board"):
        _meeples(frame, areas.spaces, look, _standing(look))


def _title(frame: Frame, rect: Rect, look: Look) -> None:
    right = steps_left(frame, rect, look)
    if right is not None:
        frame.text(_steps(look), right, colour="enamel_light", valign="middle", wrap=False)
        rect = rect.cut_right(right.w, theme.GAP)[1]
    frame.text(
        _("The bar"),
        rect,
        size=theme.TITLE * 0.9,
        face="title",
        colour="cream",
        valign="middle",
        wrap=False,
    )


def _steps(look: Look) -> str:
    """How many steps are left in a move; "" outside of one."""
    if look.state.phase not in MOVING:
        return ""
    n = look.state.steps_left
    return ngettext("{n} step left", "{n} steps left", n).format(n=n)


def steps_left(frame: Frame, title: Rect, look: Look) -> Rect | None:
    """Where in the title of the bar it stands how many steps are left; None outside of a move."""
    words = _steps(look)
    if not words:
        return None
    return title.cut_right(frame.measure(words)[0] + theme.TIGHT)[0]


def _standing(look: Look) -> dict[int, list[tuple[int, int]]]:
    """The meeples on each space: (seat, number)."""
    found: dict[int, list[tuple[int, int]]] = {}
    for seat, shop in enumerate(look.state.players):
        for number, space in enumerate(shop.meeples):
            found.setdefault(space, []).append((seat, number))
    return found


def _state(look: Look, space: int) -> str:
    """How the square of a space looks."""
    place = f"space:{space}"
    state = look.emphasis(place, look.aimed == place)
    way = way_to(look, space)
    if way and state == "normal" and (look.aimed == place or _by_token(look, way)):
        state = "glow" if look.aimed == place else "selected"
    if space in preview(look)[1:-1] and state == "normal":
        state = "selected"
    if space in look.both and state == "normal":
        state = "glow" if look.aimed == place else "selected"
    if look.state.phase == "place" and state == "selected" and space in _best(look.facts.starts):
        return "glow"
    return state


def _by_token(look: Look, way: Walk) -> bool:
    """Whether a token is all that takes one there, as no step is left."""
    return not look.state.steps_left and walk.tokens(way) == 1


def pales(starts: Mapping[int, Sequence[str]]) -> bool:
    """Whether slips are drawn pale where fewer orders can be chosen from than elsewhere."""
    best = _best(starts)
    return bool(best) and len(best) < len(starts)


def _best(starts: Mapping[int, Sequence[str]]) -> list[int]:
    """The best places for a meeple, if they are few: where many are alike, light tells nothing."""
    most = max(map(len, starts.values()), default=0)
    best = [start for start, orders in starts.items() if len(orders) == most]
    return best if len(best) <= FEW else []


def _space(frame: Frame, rect: Rect, space: int, look: Look, here: list[tuple[int, int]]) -> None:
    place = f"space:{space}"
    way = way_to(look, space)
    ingredient = look.book.spaces[space]
    asked = look.state.phase == "place" and space in look.facts.starts and bool(look.mark(place))
    frame.icon(f"ingredient_{ingredient}", _lies(rect, bool(here)), lifted=True)
    if ingredient in look.book.board.special:
        star = rect.w * 0.2
        corner = rect.inset(theme.GAP).cut_right(star)[0]
        frame.icon("kind_special", corner.cut_top(star)[0])
    if look.mark(place) in ("source", "target") and look.state.phase in MOVING:
        _gain(frame, rect, look.facts.yields[space])
    elif way and (look.aimed == place or not look.advised):  # a hint counts in its own numbers
        _far(frame, rect, way, look.aimed == place, _by_token(look, way))
    if space in look.both and not here:
        _either(frame, rect, look)
    if asked:
        side = rect.w * 0.3
        slip = rect.inset(theme.TIGHT).cut_bottom(side)[0].cut_right(side)[0]
        best = _best(look.facts.starts)
        frame.icon("docket", slip, alpha=FAINT if best and space not in best else 255)
        if (n := len(look.facts.starts[space])) > 1:
            badge(frame, slip, _("× {n}").format(n=n))
    focus = look.picker is not None and look.state.phase in (*MOVING, "place")
    frame.spot(
        place,
        rect,
        tooltip=_tooltip(look, space, here),
        drop=True,
        focus=focus and look.focusable(place),
        role="target",
    )


def _lies(rect: Rect, beside: bool) -> Rect:
    """Where the ingredient of a space lies; `beside` a meeple it is smaller, at the upper left."""
    side = rect.w * (0.46 if beside else 0.54)
    middle = rect.middle(side, side)
    return middle.offset(-rect.w * 0.17, -rect.h * 0.17) if beside else middle


def _corner(frame: Frame, rect: Rect, space: int) -> None:
    """A brass plate at the outer corner."""
    side = rect.w * 0.3
    x = rect.x + theme.TIGHT if space % 4 == 0 else rect.right - side - theme.TIGHT
    y = rect.y + theme.TIGHT if space < 4 else rect.bottom - side - theme.TIGHT
    frame.icon("corner_mark", Rect(x, y, side, side), angle=TURNS[space])


def _gain(frame: Frame, rect: Rect, n: int) -> None:
    """What a step here gives, if that is more than what is seen to lie there."""
    if n == 1:
        return
    words = _("+{n}").format(n=n)
    width, height = frame.measure(words, size=theme.TEXT, face="bold")
    corner = rect.inset(theme.GAP).cut_bottom(height + theme.TIGHT)[0]
    box = corner.cut_left(width + theme.PAD)[0]
    chip(frame, box, words, "green", theme.TEXT)


def _either(frame: Frame, rect: Rect, look: Look) -> None:
    """That both meeples can come here: two small ones in the corner."""
    side = rect.w * EITHER
    for number in range(2):
        x = rect.right - theme.TIGHT - side * (1 + number * 0.7)
        box = Rect(x, rect.bottom - side - theme.TIGHT, side, side)
        figure(frame, box, look.colours[look.own])


def _far(frame: Frame, rect: Rect, way: Walk, aimed: bool, near: bool) -> None:
    """That a step here takes a Rush Token; or of a space further away, how many steps it is, or how
    many tokens, fainter until it is aimed at."""
    side = rect.w * 0.3
    corner = rect.inset(theme.TIGHT).cut_bottom(side)[0].cut_left(side)[0]
    if tokens := walk.tokens(way):
        frame.icon("rush_token", corner, alpha=255 if aimed or near else FAINT)
        if tokens > 1:
            badge(frame, corner, _("× {n}").format(n=tokens))
        return
    words = str(len(way))
    if aimed:
        words = ngettext("{n} step", "{n} steps", len(way)).format(n=len(way))
    width, height = frame.measure(words, size=theme.TEXT_SMALL, face="bold")
    foot = rect.inset(theme.TIGHT).cut_bottom(height + theme.TIGHT)[0]
    box = foot.cut_left(min(foot.w, width + theme.WIDE))[0]
    chip(frame, box, words, "ink")


def _tooltip(look: Look, space: int, here: list[tuple[int, int]]) -> str:
    """What lies there and who stands there, and what one gets by going there; what the star means
    comes last. Who uses keys is told where the space is; the pointer shows it."""
    parts = [_("{what}.").format(what=look.words.ingredient(look.book.spaces[space]))]
    if look.by_keys:
        where = capitalised(names.space(space))
        parts = [
            _("{where}: {what}.").format(
                where=where, what=look.words.ingredient(look.book.spaces[space])
            )
        ]
    parts += [
        _standing_here(look, here),
        _wanted(look, space),
        _going(look, space),
        "" if look.by_keys else _special(look, space),
    ]
    return " ".join(part for part in parts if part)


def _standing_here(look: Look, here: list[tuple[int, int]]) -> str:
    """Who stands on a space, if anybody does."""
    if not here:
        return ""
    others = dict.fromkeys(look.names[seat] for seat, _number in here if seat != look.own)
    if others:
        words = _("{who} is here: you may pass, but not stop.")
        return words.format(who=enumeration(list(others)))
    if look.kinds[look.own] == HUMAN:
        return _("Your meeple is here.")
    return _("{who} is here.").format(who=look.names[look.own])


def _going(look: Look, space: int) -> str:
    """What a step or a walk to a space brings."""
    if look.mark(f"space:{space}") in ("source", "target") and look.state.phase in MOVING:
        things = names.some(*(look.book.spaces[space],) * look.facts.yields[space])
        return _("A step here brings {things}.").format(things=things)
    if space in look.both:
        return _("Both of your meeples can come here: choose one of them first.")
    way = way_to(look, space)
    if not way:
        return ""
    things = names.some(*walk.collected(look.book, look.state, way))
    if tokens := walk.tokens(way):
        words = ngettext(
            "A click spends a Rush Token to go there and collects {things}.",
            "A click spends {n} Rush Tokens to go there and collects {things}.",
            tokens,
        )
        if look.by_keys:
            words = ngettext(
                "Enter spends a Rush Token to go there and collects {things}.",
                "Enter spends {n} Rush Tokens to go there and collects {things}.",
                tokens,
            )
        return words.format(n=tokens, things=things)
    steps = len(way)
    words = ngettext(
        "A click walks there in {n} step and collects {things}.",
        "A click walks there in {n} steps and collects {things}.",
        steps,
    )
    if look.by_keys:
        words = ngettext(
            "Enter walks there in {n} step and collects {things}.",
            "Enter walks there in {n} steps and collects {things}.",
            steps,
        )
    return words.format(n=steps, things=things)


def _special(look: Look, space: int) -> str:
    """What the star on a space means."""
    if look.book.spaces[space] not in look.book.board.special:
        return ""
    if look.facts.yields[space] > 1:
        return _("The star marks a special ingredient: your upgrade gives two of it.")
    return _("The star marks a special ingredient; an upgrade lets you take two of it.")


def _wanted(look: Look, space: int) -> str:
    """Which of the own orders the first turn from there can collect."""
    orders = look.facts.starts.get(space, ()) if look.state.phase == "place" else ()
    titles = list(dict.fromkeys(look.book.orders[order].name for order in orders))
    if not titles:
        return ""
    text = _("Start here, and your first turn can collect all of {orders}.")
    if len(titles) > 1:
        text = _("Start here, and your first turn can collect all of one of these: {orders}.")
    return text.format(orders=", ".join(titles))


def _meeples(
    frame: Frame, spaces: list[Rect], look: Look, standing: dict[int, list[tuple[int, int]]]
) -> None:
    for space, here in standing.items():
        for i, (seat, number) in enumerate(here):
            rect = _stand(spaces[space], i, len(here))
            glide = look.seen.glide
            if glide is not None and glide[:2] == (seat, number):
                goal = _stand(spaces[glide[2]], 0, 1)
                share = glide[3]
                rect = rect.offset((goal.x - rect.x) * share, (goal.y - rect.y) * share)
            _meeple(frame, rect, look, seat, number)


def _stand(space: Rect, i: int, n: int) -> Rect:
    """Where the i-th of n meeples on a space stands: at the lower right, beside each other."""
    side = space.w * (0.56 if n == 1 else 0.48)
    left = space.right - side - theme.TIGHT
    return Rect(left - i * (space.w * 0.8) / n, space.bottom - side - theme.TIGHT, side, side)


def _meeple(frame: Frame, rect: Rect, look: Look, seat: int, number: int) -> None:
    place = f"meeple:{number}"
    own = seat == look.own and look.state.seat == look.own
    mark = look.mark(place) if own else ""
    if mark:
        asked = look.aimed in {f"space:{space}" for space in look.both}
        lit = asked or look.aimed == place
        frame.fill(rect.inset(-2), "ring", "glow" if lit else "normal")
    dragged = own and frame.drags(place)
    figure(frame, rect, look.colours[seat], 110 if dragged else 255)
    if own:
        two = len(look.state.players[seat].meeples) > 1
        tooltip = _("Your meeple: drag it along the spaces, or click the spaces one by one.")
        if look.by_keys:
            tooltip = _("Your meeple: Enter picks it up, arrows lead to a space.")
        frame.spot(
            place,
            rect,
            tooltip=tooltip,
            drag=mark == "source",
            role="source",
            focus=two and bool(mark),
        )


def figure(frame: Frame, rect: Rect, colour: str, alpha: int = 255) -> None:
    """A meeple with the player's shape on it."""
    marker = theme.MARKERS[colour]
    frame.icon("meeple", rect, tint=marker.colour, alpha=alpha, lifted=True)
    side = rect.w * 0.34
    badge = Rect(rect.x + (rect.w - side) / 2, rect.y + rect.h * 0.4, side, side)
    frame.icon(marker.icon, badge, tint=marker.colour, alpha=alpha)
