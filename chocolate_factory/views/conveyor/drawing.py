"""Draws the whole table: each module of `areas` in its rectangle."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.conveyor import flying, lengths
from chocolate_factory.views.conveyor.areas import (
    draft_view,
    factory_view,
    players_view,
    solo_view,
    stores_view,
    strip_view,
    top_view,
)
from chocolate_factory.views.conveyor.layout import ORDERS, Areas
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.parts.motion import Flight
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.picture import chrome


def table(
    frame: Frame,
    areas: Areas,
    look: Look,
    tools: list[Tool],
    flights: list[Flight],
    memo: Memo,
) -> None:
    """Everything but the main button and an open drawer; `memo` keeps what does not change."""
    state, held = look.state, chrome.held(look)
    table_ = (state.day, state.seat, state.phase, look.seat, look.own)
    factories = [_values(look, seat) for seat in range(len(look.names))]

    def part(key: str, stamp: object, draw: Callable[[], None]) -> None:
        frame.part(memo, key, (stamp, held), draw)

    frame.fill(frame.window, "window")
    banner = (look.banner, tools)
    part("bar", (table_, banner), lambda: top_view.draw(frame, areas, look, tools))
    heads = [code for code, _rect in areas.heads], look.wanted, look.seat, look.own
    part("heads", heads, lambda: _heads(frame, areas, look))
    stores = (table_, factories[look.seat], state.stacks, look.remind, look.climb)
    part("stores", stores, lambda: _stores(frame, areas, look))
    players = (
        table_,
        factories,
        look.forecast,
        chrome.log_stamp(look),
        look.kinds,
        state.order,
        look.facts.solo,
    )
    part("players", players, lambda: _players(frame, areas, look))
    part("goals", (table_, look.facts.solo), lambda: _goals(frame, areas, look))
    standing = (table_, factories[look.seat], look.pressing, look.watching, areas.offer)
    if areas.offer is not None and areas.compact:
        part("factory", standing, lambda: players_view.workshop(frame, areas.factory.panel, look))
    else:
        part("factory", standing, lambda: factory_view.panel(frame, areas.factory, look))
        factory_view.belt(frame, areas.factory, look)
    packets = (table_, look.wanted, look.laid, state.parts, state.employees, look.flying)
    part("packets", packets, lambda: _packets(frame, areas, look))
    room = (look.shelved, state.stacks)
    part(
        "strip",
        (table_, factories[look.seat], room, look.remind, state.offer),
        lambda: _strip(frame, areas, look),
    )
    if areas.compact:
        _chips(frame, areas, look)
    flying.fly(frame, areas, flights, look)
    flying.choice(frame, look)
    flying.deal(frame, areas, look)
    flying.dawn(frame, areas, look)


def _values(look: Look, seat: int) -> tuple[object, ...]:
    """All that is shown of a player's things, to see whether any of it changed."""
    factory = look.state.players[seat]
    return (look.facts.players[seat], *msgspec.structs.astuple(factory))


def _heads(frame: Frame, areas: Areas, look: Look) -> None:
    alone = {"parts": _("The line of parts"), "employees": _("The line of employees")}
    for code, rect in areas.heads:
        words = alone.get(code) if look.facts.solo is not None else None
        if code == "orders" and look.seat != look.own:
            words = _("{name}'s orders").format(name=look.names[look.seat])
        chrome.heading(frame, rect, words or _heading(code))
        if code == "parts":
            draft_view.wishes(frame, rect, words or _heading(code), look)


def _stores(frame: Frame, areas: Areas, look: Look) -> None:
    if areas.stores is not None:
        stores_view.stores(frame, areas.stores, look)


def _players(frame: Frame, areas: Areas, look: Look) -> None:
    if areas.players is not None:
        players_view.players(frame, areas.players, look)
    if areas.log is not None:
        chrome.log(frame, areas.log, look)


def _goals(frame: Frame, areas: Areas, look: Look) -> None:
    if areas.goals is not None:
        solo_view.objectives(frame, areas.goals, look)


def _packets(frame: Frame, areas: Areas, look: Look) -> None:
    if areas.parts is not None and areas.employees is not None:
        draft_view.parts(frame, areas.parts, look)
        draft_view.employees(frame, areas.employees, look)


def _heading(code: str) -> str:
    return {
        "stores": _("Department Stores"),
        "players": _("Players"),
        "log": _("Log"),
        "orders": _("Corner Shop orders"),
        "goals": _("Objectives"),
        "parts": _("Packets of parts"),
        "employees": _("Packets of employees"),
    }[code]


def _strip(frame: Frame, areas: Areas, look: Look) -> None:
    """Orders, employee, store room and coal; in Cleanup the revealed orders as well."""
    if areas.orders:
        if look.state.phase == "agent" and areas.compact:
            _agent_stores(frame, areas, look)
        else:
            strip_view.orders(frame, areas.orders, look)
    if areas.desk is not None:
        store = stores_view.todays_store(look)
        if areas.compact and look.state.phase == "fulfil" and store:
            top, rest = areas.desk.rows(2, GAP)
            stores_view.store_card(frame, top, look, store)
            strip_view.desk(frame, rest, look)
        else:
            strip_view.desk(frame, areas.desk, look)
    if areas.room is not None and areas.bunker is not None:
        strip_view.room(frame, areas.room, look)
        strip_view.bunker(frame, areas.bunker, look)
    if look.state.offer:
        _offer(frame, areas, look)


def _agent_stores(frame: Frame, areas: Areas, look: Look) -> None:
    first, last = areas.orders[0], areas.orders[-1]
    area = Rect(first.x, first.y, last.right - first.x, first.h)
    own = stores_view.todays_store(look)
    others = [store for store in STORES if store != own]
    for store, rect in zip(others, area.grid(2, 2, GAP), strict=False):
        stores_view.store_card(frame, rect, look, store)


def _offer(frame: Frame, areas: Areas, look: Look) -> None:
    """The revealed orders; while another player chooses, laid over the factory."""
    panel = areas.factory.panel
    box = panel.middle(panel.w * 0.86, min(panel.h - GAP, lengths.OFFER * frame.sizes.text_scale))
    box = areas.offer or box
    frame.fill(box, "panel")
    frame.spot("offer", box, focus=False, tooltip=_("Take one: click it, or drag it to its place."))
    inner = box.inset(theme.PAD * 1.3)
    head, body = inner.cut_top(theme.HEADING * frame.sizes.text_scale, GAP)
    chooser = look.state.seat
    words = _("Choose a new order")
    if chooser is not None and chooser != look.own:
        words = _("{player} chooses a new order").format(player=look.names[chooser])
    frame.text(
        words,
        head,
        size=theme.TITLE,
        face="title",
        colour="cream",
        align="centre",
        valign="middle",
        wrap=False,
    )
    strip_view.offer(frame, body, look)


def _chips(frame: Frame, areas: Areas, look: Look) -> None:
    """Compact: a line of players, and the drawers' buttons."""
    if areas.chips is None or areas.drawers is None:
        return
    for seat, rect in enumerate(areas.chips.columns(len(look.names), GAP)):
        _chip(frame, rect, look, seat)
    buttons = [
        ("drawer:stores", _("Stores"), _("Department Stores (S)")),
        ("drawer:players", _("All"), _("All players (F)")),
        ("drawer:log", _("Log"), _("Log (L)")),
    ]
    if look.facts.solo is not None:
        buttons[1] = ("drawer:goals", _("Objectives"), _("Objectives (G)"))
    if look.state.phase == "draft":
        buttons.append(("drawer:orders", _("Orders"), _("Orders and employee (O)")))
    for (place, label, hint), rect in zip(
        buttons, _by_labels(frame, areas.drawers, [b[1] for b in buttons]), strict=True
    ):
        open_ = look.drawer == place.partition(":")[2]
        draw_button(frame, rect, place, label, tooltip=hint, selected=open_)


def _by_labels(frame: Frame, rect: Rect, labels: list[str]) -> list[Rect]:
    """Places of buttons side by side, the wider the longer what stands on them."""
    widths = [frame.measure(label)[0] for label in labels]
    spare = (rect.w - GAP * (len(labels) - 1) - sum(widths)) / len(labels)
    cells, x = [], rect.x
    for width in widths:
        cells.append(rect._replace(x=x, w=width + spare))
        x += width + spare + GAP
    return cells


def _chip(frame: Frame, rect: Rect, look: Look, seat: int) -> None:
    facts = look.facts.players[seat]
    acting = look.state.seat == seat
    place = f"player:{seat}"
    frame.fill(rect, "card_plain", "selected" if acting else frame.state(place))
    icon, rest = rect.inset(theme.SNUG, 2).cut_left(rect.h * 0.7, theme.TIGHT)
    marker = look.marker(seat)
    frame.icon(marker.icon, icon, tint=marker.colour)
    words = _("£{n}").format(n=facts.money)
    width = frame.measure(words, face="bold")[0]
    money, rest = rest.cut_left(min(width, rest.w), theme.SNUG)
    frame.text(words, money, face="bold", valign="middle", wrap=False)
    side = rest.h * 0.8
    for name, n in (("coal", facts.coal), ("shelf", facts.room)):
        width = frame.measure(str(n), size=theme.TEXT_SMALL)[0]
        if side + 2 + width > rest.w:
            break
        cell, rest = rest.cut_left(side + 2 + width, theme.SNUG)
        picture, number = cell.cut_left(side, 2)
        frame.icon(name, picture)
        frame.text(str(n), number, valign="middle", wrap=False)
    frame.spot(place, rect, tooltip=players_view.player_tooltip(look, seat))


def drawer(frame: Frame, areas: Areas, look: Look, which: str) -> None:
    """A drawer of the compact layout, at the right."""
    if areas.drawer is not None:
        chrome.drawer(
            frame,
            areas.drawer,
            which,
            _heading(which),
            lambda body: _drawer_body(frame, body, look, which),
        )


def _drawer_body(frame: Frame, body: Rect, look: Look, which: str) -> None:
    if which == "stores":
        stores_view.stores(frame, body, look)
    elif which == "goals":
        solo_view.objectives(frame, body, look)
    elif which == "players":
        players_view.players(frame, body, look)
    elif which == "orders":
        orders, foot = body.cut_top(body.h * 0.62, GAP)
        strip_view.orders(frame, orders.columns(ORDERS + len(look.factory.special), GAP), look)
        desk, room, bunker = foot.columns(3, GAP)
        strip_view.desk(frame, desk, look)
        strip_view.room(frame, room, look)
        strip_view.bunker(frame, bunker, look)
    else:
        chrome.log(frame, body, look)
