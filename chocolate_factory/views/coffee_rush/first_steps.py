"""The first steps of Coffee Rush: what is told at the first moment of each kind.

Whether a moment has come is read from the decision at hand alone, and every number in the words
is asked of the cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step
from chocolate_factory.games.coffee_rush.acts.place import Place as PlaceMeeple
from chocolate_factory.games.coffee_rush.acts.pour import Pour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import CUPS, SPACES, TABS
from chocolate_factory.games.coffee_rush.facts import Facts
from chocolate_factory.games.coffee_rush.rules import moving, turns
from chocolate_factory.games.coffee_rush.state.state import MOVING, State, orders_of
from chocolate_factory.games.coffee_rush.text import card_text
from chocolate_factory.views.coffee_rush.areas import board_view
from chocolate_factory.views.guide.lesson import Lesson
from chocolate_factory.views.pointing.picking import Picker

BOARD = tuple(f"space:{n}" for n in range(SPACES))
GLASSES = tuple(f"cup:{n}" for n in range(CUPS))
ROWS = tuple(f"tab:{n}" for n in range(1, TABS + 1))
SAFE = 2
"""An order in no danger can wait so many turns more."""
FEW = 2
"""So few orders of the next player that a new one is a gift."""


class Moment(NamedTuple):
    """The decision at hand, with what first steps ask about it."""

    book: Book
    state: State
    facts: Facts
    picker: Picker
    keys: bool = False
    """Whether the keyboard is used."""
    walked: tuple[Place, ...] = ()
    """The spaces to which a meeple can walk."""

    def how(self, pointed: str, keyed: str) -> str:
        """How something is done, by pointer or by keys."""
        return keyed if self.keys else pointed

    @property
    def steps(self) -> tuple[Place, ...]:
        """The spaces to which a step can lead."""
        return tuple(place for place in self.picker.sources if kind(place) == "space")

    @property
    def orders(self) -> tuple[Place, ...]:
        """The orders of whoever decides."""
        return tuple(f"order:{id_}" for id_ in orders_of(self.state.players[self.state.seat or 0]))


def lessons(now: Moment) -> Iterator[Lesson]:
    """What can be told now, the most urgent first. A tip lies over the bare tray, beside the bin;
    but in a walk that shows what the walk that is pointed at would collect. Else it lies over the
    log, what the others have, or the upgrades while none can be bought."""
    over: tuple[Place, ...] = ("log", "player")
    if not any(kind(place) == "tile" for place in now.picker.sources):
        over = (*over, "tile")
    if now.state.phase not in MOVING and not now.state.hand:
        over = ("tray:bare", *over)
    return (replace(lesson, over=over) for lesson in _lessons(now))


def _lessons(now: Moment) -> Iterator[Lesson]:
    if now.picker.held is not None or now.state.seat is None:
        return
    if any(kind(place) == "hand" for place in now.picker.sources):
        yield _pour(now)
    elif now.state.phase == "place":
        yield from _place(now)
    elif now.state.phase in MOVING:
        yield from _turn(now)
    if now.state.phase == "process" and now.state.done:
        yield _handed(now)
    ready = _ready(now)
    if ready and not now.state.hand:
        yield _serve(now, ready)
        yield from _hold(now)
    elif now.picker.may_take("do:end_pour") or now.picker.may_take("do:end_turn"):
        yield _end(now)


def _lesson(
    key: str,
    title: str,
    words: str,
    about: tuple[Place, ...],
    acts: tuple[type[Action], ...],
    also: tuple[Place, ...] = (),
) -> Lesson:
    return Lesson(f"cr_{key}", title, words, (about,), acts, also)


def _place(now: Moment) -> Iterator[Lesson]:
    free = [n for n in range(SPACES) if f"space:{n}" in now.picker.sources]
    good = tuple(f"space:{n}" for n in free if n in now.facts.starts)
    most = max(map(len, now.facts.starts.values()), default=0)
    best = tuple(f"space:{n}" for n in free if len(now.facts.starts.get(n, ())) == most)
    words = _(
        "You take what lies there. A slip says that your first turn can collect a whole order from "
        "there."
    )
    if most > 1:
        words += " " + _(
            "A number says how many orders you could choose from; that is not all that counts."
        )
        if board_view.pales(now.facts.starts):
            words += " " + _("A pale slip means fewer.")
    if len(free) == len(best):
        words = _(
            "You take what lies there. From every space your first turn can collect a whole order: "
            "begin where something lies that you need."
        )
    if len(moving.placing(len(now.state.players), 0)) > len(now.state.players):
        words += " " + _("You place two meeples; only one of them walks in a turn.")
    places = best if good else tuple(f"space:{n}" for n in free)
    if places:
        yield _lesson("place", _("Your first space"), words, places, (PlaceMeeple,), now.orders)


def _pour(now: Moment) -> Lesson:
    hand = tuple(place for place in now.picker.sources if kind(place) == "hand")
    words = now.how(
        _("Click an ingredient, then a cup."), _("Press Enter on an ingredient, then on a cup.")
    )
    words += " " + _(
        "A cup is for one order: all that it asks for, and nothing else. "
        "You may finish it in a later turn. What no order wants waits in a "
        "free cup or goes into the bin."
    )
    return _lesson("pour", _("Pour into your cups"), words, hand, (Pour,), (*GLASSES, "bin"))


def _turn(now: Moment) -> Iterator[Lesson]:
    """What can be done before and while a meeple moves."""
    if any(kind(place) == "tile" for place in now.picker.sources):
        yield _upgrade(now)
    if not now.state.hand:
        yield _move(now)
    if now.picker.may_take("do:rush"):
        yield _rush(now)
    yield from _pass(now)
    if now.state.round > 1 and not now.state.hand:
        yield _shorter(now)


def _shorter(now: Moment) -> Lesson:
    """Fewer clicks or keys for the same turn."""
    words = now.how(
        _(
            "Click a space further away to walk there at once. Pouring ends your walk: first "
            "collect all you want."
        ),
        _(
            "Enter picks up your meeple: then the arrows lead to all it can walk to. P pours for "
            "you, which ends your walk."
        ),
    )
    return _lesson("shorter", _("Shorter ways"), words, now.walked, ())


def _upgrade(now: Moment) -> Lesson:
    tiles = tuple(place for place in now.picker.sources if kind(place) == "tile")
    words = _("You can buy an upgrade now, before you move.")
    words += f" {card_text.price(now.book)} " + (
        _("With two players it seldom pays: there are too few orders to win that point back.")
        if len(now.state.players) == 2
        else _("It lasts for the whole game: buy it early, or keep the votes.")
    )
    words += " " + now.how(
        _("Click one: it asks before you pay."), _("U leads to them, Enter asks before you pay.")
    )
    return _lesson("upgrade", _("Your first upgrade"), words, tiles, (), BOARD)


def _rush(now: Moment) -> Lesson:
    words = _(
        "You have a Rush Token: one more step, now or in a later turn. Specialty orders and down "
        "votes bring them."
    )
    words += " " + now.how(_("Click it when you need one more step."), _("X spends it."))
    return _lesson("rush", _("A Rush Token"), words, ("do:rush",), (Rush,), BOARD)


def _pass(now: Moment) -> Iterator[Lesson]:
    """That somebody stands where a step can lead. All steps stay marked: were it that space alone,
    it would seem to be the one to choose."""
    steps = {act.space for act in now.picker.actions if isinstance(act, Step)}
    taken = steps & moving.standing(now.state)
    words = _(
        "You may pass another meeple, and take what lies there, but not stop on it: end your walk "
        "on an empty space."
    )
    if len(now.state.players[now.state.seat or 0].meeples) > 1:
        words += " " + _("That goes for your own other one, too.")
    if taken:
        yield _lesson("pass", _("A meeple in the way"), words, now.steps, (Step,), BOARD)


def _move(now: Moment) -> Lesson:
    n = now.book.board.steps
    words = ngettext("Walk up to {n} step:", "Walk up to {n} steps:", n).format(n=n)
    words += " " + now.how(_("click a space."), _("arrows lead to a space, Enter goes there."))
    words += " " + _("You take what lies on every space you enter.")
    if len(now.state.players[now.state.seat or 0].meeples) > 1:
        words += " " + _("Only one of your meeples walks in a turn.")
    words += " " + _("Look at your orders first: the lowest one is the most urgent.")
    return _lesson("move", _("Walk"), words, now.steps or BOARD, (Step, Rush), now.orders)


def _ready(now: Moment) -> tuple[Place, ...]:
    """Orders for which a cup is ready, and that can be served now."""
    return tuple(f"order:{order}" for order in now.facts.serves)


def _serve(now: Moment, ready: tuple[Place, ...]) -> Lesson:
    words = _("A cup holds just what this order asks for.")
    words += " " + now.how(
        _("Click the order to serve it: an up vote."),
        _("Press Enter on the order to serve it: an up vote."),
    )
    if len(turns.receivers(len(now.state.players), now.state.seat or 0)) == 1:
        words += " " + _(
            "It also sends your opponent a new order: an up vote if it is served in time, else a "
            "down vote. So waiting can pay."
        )
    return _lesson("serve", _("Serve it"), words, ready, (Process,), GLASSES)


def _hold(now: Moment) -> Iterator[Lesson]:
    """That a finished drink may be held back, where that can be better."""
    seat = now.state.seat or 0
    ready = _ready(now)
    least = min(now.facts.players[seat].waits[name(order)] for order in ready)
    next_ones = turns.receivers(len(now.state.players), seat)
    if least < SAFE or any(now.facts.players[one].orders > FEW for one in next_ones):
        return
    words = ngettext(
        "Your opponent is short of orders, and serving sends a new one. "
        "This drink can wait: perhaps keep it for later.",
        "The next players are short of orders, and serving sends them new "
        "ones. This drink can wait: perhaps keep it for later.",
        len(next_ones),
    )
    about = tuple(f"player:{one}" for one in next_ones)
    yield _lesson("hold", _("Serve now or later?"), words, ready, (Process, EndTurn), about)


def _handed(now: Moment) -> Lesson:
    """That what was just served comes back to the others as new orders."""
    seat = now.state.seat or 0
    next_ones = turns.receivers(len(now.state.players), seat)
    n = len(next_ones)
    words = ngettext(
        "For each order you serve, your opponent gets a new one: an up vote if it is served in "
        "time, else a down vote. Your opponent does the same to you.",
        "For each order you serve, the next {n} players get a new one each: an up vote if it is "
        "served in time, else a down vote. They do the same to you.",
        n,
    ).format(n=n)
    title = ngettext("New orders for your opponent", "New orders for the others", n)
    about = tuple(f"player:{one}" for one in next_ones)
    return _lesson("handed", title, words, about, (EndTurn,), ("deck",))


def _end(now: Moment) -> Lesson:
    words = _(
        "Nothing is ready: end your turn. Your orders then slide down a row, called a tab. One "
        "that falls off tab {n} is a down vote."
    ).format(n=TABS)
    return _lesson("end", _("End the turn"), words, ("do:main",), (EndTurn,), ROWS)
