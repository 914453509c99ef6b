"""What the panel of the hand shows while nothing is in hand: what the machine of this round is
joined to, or the machines that the others build in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chocolate_factory.core.language import _, capitalised
from chocolate_factory.games.factory_fun.cards.records import Machine
from chocolate_factory.games.factory_fun.facts import EndFacts, NetworkFacts
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.text import card_text, names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.factory_fun.areas import tiles
from chocolate_factory.views.factory_fun.look import Look

ASPECT = 2.0
"""Width of a machine by its height."""
TILE = 0.42
"""The share of the panel that the machine takes above its connections."""
UPRIGHT = 0.66
"""That share of a machine that stands upright, where what it is joined to needs no more room."""


class Joined(NamedTuple):
    """A funnel or the arrow of a machine: its colour, and to what it is joined."""

    colour: str
    words: str
    open: bool


def draw(frame: Frame, rect: Rect, look: Look) -> None:
    """The panel."""
    if look.numbers.machine is not None:
        _own(frame, rect, look, look.book.machines[look.numbers.machine])
        return
    built, over = list(built_by(look)), look.state.phase == "over"
    if not built:
        words = _("Nobody built anything") if over else _("Nobody builds in this round")
        frame.text(words, rect, colour="cream_soft", align="centre", valign="middle")
        return
    line = theme.LINE_SMALL * frame.sizes.text_scale
    for cell, (seat, machine) in zip(rect.grid(1, len(built), GAP), built, strict=False):
        head, room = cell.cut_top(min(line, cell.h / 2), theme.TIGHT)
        tile(frame, room, look.book.machines[machine])
        words = _("{name} built") if over else _("{name} builds")
        frame.text(
            words.format(name=look.names[seat]),
            head,
            size=theme.TEXT_SMALL,
            face="bold",
            colour="cream",
            align="centre",
            valign="middle",
            wrap=False,
        )


def built_by(look: Look) -> Iterator[tuple[int, str]]:
    """(seat, machine) of all who build in this round; after the end, of all who built in it."""
    for seat, factory in enumerate(look.state.players):
        if factory.machine is not None:
            yield seat, factory.machine
        last = factory.entries[-1:] if look.state.phase == "over" else ()
        for entry in last:
            if entry.round == look.state.round and entry.forfeit is None:
                yield seat, entry.machine


def _own(frame: Frame, rect: Rect, look: Look, card: Machine) -> None:
    rows = list(joined(look, card))
    line = theme.LINE_SMALL * frame.sizes.text_scale
    if rect.h < (len(rows) + 2) * line:  # too low for a list
        words = _("{machine}: {n} of {all} connected").format(
            machine=card.name, n=sum(not row.open for row in rows), all=len(rows)
        )
        frame.text(words, rect, colour="cream_soft", align="centre", valign="middle")
        return
    turn = _stands(look)
    share = UPRIGHT if turn % 2 else TILE
    needed = sum(max(line, _high(frame, rect.w, row)) for row in rows)
    least = min(rect.h * TILE, rect.h - len(rows) * line - GAP)
    top, rest = rect.cut_top(max(least, min(rect.h * share, rect.h - needed - GAP)), GAP)
    tile(frame, top, card, turn)
    high = min(rest.h / len(rows), 2 * line)
    for row in rows:
        cell, rest = rest.cut_top(high)
        _row(frame, cell, row)


def _stands(look: Look) -> int:
    """Quarter turns of the machine of this round where it stands on the floor."""
    machine = look.numbers.machine
    number = floors.machine_number(machine) if machine is not None else 0
    piece = floors.find_machine(look.factory.floor, number)
    return 0 if piece is None else floors.turn_of(floors.kind_of(piece))


def tile(frame: Frame, rect: Rect, card: Machine, turn: int = 0) -> None:
    """A machine as it lies, as large as it fits."""
    box = rect.fit(1 / ASPECT if turn % 2 else ASPECT)
    halves = box.rows(2) if turn % 2 else box.columns(2)
    head, tail = halves[::-1] if turn in (2, 3) else halves
    tiles.machine(frame, head, tail, card, turn, named=tiles.fits(frame, box, card, turn))


def _high(frame: Frame, width: float, row: Joined) -> float:
    """How high the words of a row are in a panel so wide."""
    room = width - theme.ICON_SMALL * frame.sizes.text_scale - GAP
    return frame.measure(row.words, room, theme.TEXT_SMALL)[1]


def _row(frame: Frame, rect: Rect, row: Joined) -> None:
    side = min(rect.h, theme.ICON_SMALL * frame.sizes.text_scale)
    mark, rest = rect.cut_left(side, GAP)
    tiles.bead(frame, *mark.centre, side * 0.9, row.colour)
    colour = "gold_light" if row.open else "cream_soft"
    frame.text(row.words, rest, size=theme.TEXT_SMALL, colour=colour, valign="middle")


def joined(look: Look, card: Machine) -> Iterator[Joined]:
    """What the funnels and the arrow of a machine on the floor are joined to."""
    funnels = [
        (one.at, one.colour, card_text.amount(one.amount, one.colour)) for one in card.inputs
    ]
    out = card.output
    arrow = card_text.product(out) if out.amount is not None else names.colour(out.colour)
    for at, colour, what in (*funnels, (out.at, out.colour, arrow)):
        place = f"{card.id}.{at}"
        found = next(
            (
                (end, network)
                for network in look.numbers.networks
                for end in network.ends
                if network.kind and end.place == place
            ),
            None,
        )
        words = _("{what}: still open").format(what=what)
        if found is not None:
            words = _flow(look, *found, what)
        yield Joined(colour, capitalised(words), found is None)


def _flow(look: Look, end: EndFacts, network: NetworkFacts, what: str) -> str:
    """`2 of 3 red from Flexfixer`: what really flows there, and between whom."""
    feeds = end.role == "output"
    roles = ("in", "out", "end") if feeds else ("container", "output")
    others = [one for one in network.ends if one.place != end.place and one.role in roles]
    ids = dict.fromkeys(one.place.partition(".")[0] for one in others if one.place)
    if not ids:
        words = _("{what} to a reservoir") if feeds else _("{what} from a container")
        if feeds and end.colour == "black":
            words = _("{what} to a black reservoir")
        return words.format(what=what)
    if end.share is not None:
        what = card_text.part(end.share, end.amount, end.colour)
        words = _("{what} to {machine}") if feeds else _("{what} from {machine}")
    elif feeds:
        words = _("Up to {what} to {machine}")
    else:
        words = _("{what} from {machine}: too little for all")
    return words.format(what=what, machine=names.machines(look.book, list(ids)))
