"""What a person who builds can do next with what is held, by pointer or by keys."""

from __future__ import annotations

from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import Place, cell
from chocolate_factory.views.factory_fun.building import palette
from chocolate_factory.views.factory_fun.building.holding import Holding

DESK = ("hand", "pipes", "ledger")
"""What lists the connections, what can be laid and what is wrong: it is read beside a refusal."""


def spoken_of(why: Refusal) -> tuple[Place, ...]:
    """What words that say why something may not be keep off: the squares and the machine that they
    name, and the panels at the side."""
    squares = why.params.get("squares", ()) or [why.params.get("square", ())]
    machine_named = why.params.get("machine", "")
    return (*(cell(*at) for at in squares if at), f"stands:{machine_named}", *DESK)


def machine(keys: bool, aside: bool = False, away: bool = False) -> str:
    """What to do with a machine in hand; `aside`: it is put aside; `away`: the keyboard is off
    the floor, where arrows would move it."""
    if aside:
        if keys:
            return _("Enter takes your machine up again")
        return _("A click on the floor takes your machine up again")
    if keys and away:
        return _("Tab to the floor; there arrows move it")
    if keys:
        return _("Arrows move it, R turns it, Enter puts it down")
    return _("Click a square to put it down; R or the wheel turns it")


def looking(player: str, other: str) -> tuple[str, str]:
    """Whose floor is looked at in place of the player's own, and how that comes back."""
    title = _("{player}, this is {other}'s factory").format(player=player, other=other)
    return title, _("Esc leads back to your own floor")


def picking(clicks: bool, keys: bool) -> str:
    """How a machine is taken, where nothing is ended by the large button."""
    if not clicks:
        return _("Press the key under your machine")
    if keys:
        return _("Enter takes a machine, N takes none")
    return _("Click a machine, or take none")


def take_none() -> str:
    """What one may do instead of taking a machine."""
    return _("Or take none")


def taken() -> str:
    """What becomes of a machine that was dragged onto the floor while others still choose."""
    return _("Taken: you build it when all have chosen.")


def no_room() -> str:
    """Why a machine that was dragged onto the floor is not taken."""
    return _("It has no room there, so it is not taken: drop it on a free place.")


def held(hold: Holding, keys: bool) -> str:
    """What to do with the pen, the eraser or a piece, '' with empty hands."""
    if hold.pen.start is not None:
        return _drawing(hold, keys)
    if hold.erasing:
        return (
            _("Enter lifts what lies there, X stops")
            if keys
            else _("Click what you want to lift; X stops")
        )
    if not hold.brush:
        return ""
    if keys:
        words = _("{piece}: Enter lays it, Esc puts it back")
        if palette.turns(hold.brush):
            words = _("{piece}: R turns it, Enter lays it, Esc puts it back")
    else:
        words = _("{piece}: click a square; a right click puts it back")
        if palette.turns(hold.brush):
            words = _("{piece}: click a square, the wheel turns it; a right click puts it back")
    return words.format(piece=palette.name(hold.brush))


def _drawing(hold: Holding, keys: bool) -> str:
    """What to do with the pen."""
    if hold.pen.goes_on:
        if keys:
            return _("The pipe goes on from here: Enter lays it, Esc stops")
        return _("The pipe goes on from here: click where it leads; a right click stops")
    if keys and hold.pen.has_other_ends:
        return _("Go to where the pipe leads: Enter lays it; P again begins at another end")
    if keys:
        return _("Go to where the pipe leads: Enter lays it, N shows another way")
    if not hold.pen.sticky:
        return _("Let go at the pipe's other end; the wheel shows another way")
    if hold.begins_bare:
        return _("A pipe begins here: click where it leads; a right click stops")
    return _("Click where the pipe leads; the wheel shows another way")


def lift_it(keys: bool) -> str:
    """How what is in the way is lifted while a machine is in hand."""
    if keys:
        return _("To lift it, go there and press X.")
    return _("To lift it, right-click it twice.")


def how_to_draw() -> str:
    """What to do where a drag meant a pipe and drew none."""
    return _("To draw a pipe, drag from one open end to another.")


def nothing_to_begin() -> str:
    """Why no pipe begins at what stands there."""
    return _("All is joined here: there is no open end to begin at.")


def not_drawn(why: str) -> str:
    """That a pipe was not laid, after the sentence that says what would be wrong with it."""
    return _("{why} So no pipe was laid.").format(why=why)


def how_to_move() -> str:
    """What to do where a drag drew a pipe and meant the machine."""
    return _("To move a machine, drag it by its middle.")


def joins_nothing(price: int) -> str:
    """That a pipe was laid from one free square to another, which costs all the same."""
    return _("This pipe joins nothing yet and costs {n}. Z takes it back.").format(n=price)


def standing(what: str) -> str:
    """What stands on the square where the keyboard is."""
    return _("{piece}: Enter lifts it, P begins a pipe, Tab leads to the pieces").format(piece=what)


def lying(what: str) -> str:
    """Which pipe lies on the square where the keyboard is."""
    return _("{piece}: X lifts it, P leads a pipe on from it, Tab leads to the pieces").format(
        piece=what
    )


def in_tray(what: str) -> str:
    """What can be taken where the keyboard is."""
    return _("{piece}: Enter takes it, arrows go to the others, Tab goes on").format(piece=what)


def join_up(keys: bool) -> str:
    """How pieces are laid and pipes drawn, with empty hands."""
    if keys:
        return _("P begins a pipe where you are; Tab leads to the pieces")
    return _("Drag from open end to open end, or take a piece to lay")


def ending(value: int, price: int, lost: int) -> tuple[str, str]:
    """The words of the button that ends a build, with the chips that it takes away; and what it
    earns and costs."""
    label, words = _("End your build"), _("Earn {value}, pay {price}")
    if lost:
        label = _("End it: −{lost} in chips")
        words = _("Earn {value}, pay {price}, lose {lost} in chips")
    return label.format(lost=lost), words.format(value=value, price=price, lost=lost)


def missing(count: int) -> str:
    """How much is still to be mended before the build can end."""
    words = ngettext("{n} thing is open or wrong", "{n} things are open or wrong", count)
    return words.format(n=count)
