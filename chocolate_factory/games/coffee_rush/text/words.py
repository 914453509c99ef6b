"""The sentences of Coffee Rush: banner, score sheet. The log is in `log`, refusals are
in `refusals`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Decision, Line
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.card_words import PointWords
from chocolate_factory.games.coffee_rush.acts.act import CoffeeAct
from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.rules.reach import Lost
from chocolate_factory.games.coffee_rush.state.state import MOVING, State
from chocolate_factory.games.coffee_rush.text import (
    afterwards,
    card_text,
    log,
    manual,
    names,
    pouring,
    turn_summary,
    turning_point,
)
from chocolate_factory.games.coffee_rush.text.refusals import REFUSALS, untimely

_LINES: dict[str, Callable[[], str]] = {
    "up_votes": lambda: _("Up votes"),
    "upgrades": lambda: _("Upgrades"),
    "down_votes": lambda: _("Down votes"),
}


class CoffeeWords(PointWords[Book]):
    """Sentences with the names of the cards of one `Book`."""

    refusals = REFUSALS
    lines = _LINES

    def spell(self, params: dict[str, Any]) -> dict[str, Any]:
        """Cards, ingredients and phases by their names."""
        words = dict(params)
        for key in ("hand", "lacking", "extra"):
            if key in params:
                words[f"{key}_words"] = names.some(*params[key])
        if "order" in params:
            words["order_name"] = self.book.orders[params["order"]].name
        if "tile" in params:
            words["tile_name"] = card_text.quoted(self.book.tiles[params["tile"]])
        if "ingredient" in params:
            words["ingredient_name"] = names.some(params["ingredient"])
        if "steps_left" in params:
            words["ends_walk"] = pouring.ends_walk(params["steps_left"])
        if "phase" in params:
            words["phase"] = names.phase(params["phase"])
        if "phases" in params:
            words |= untimely(params)
        return words

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, for the log; '' for what needs no line."""
        return log.line(self.book, event, names)

    def several(self, events: Sequence[Event], names: Sequence[str]) -> str:
        """What one player does in a row, in one line of the log; else ''."""
        return log.several(events, names)

    def meanwhile(
        self, state: State, events: Sequence[Event], seat: int, names: Sequence[str]
    ) -> str:
        """What happened between two turns of a seat up to `state`, for whoever did not watch."""
        return log.meanwhile(self.book, state, events, seat, names)

    def ending(self, state: State, names: Sequence[str]) -> str:
        """What closed the shop, and after how many rounds (CR-4.1)."""
        return log.ending(self.book, state, names)

    def afterwards(
        self, start: State, steps: Iterable[tuple[Sequence[Event], State]]
    ) -> list[tuple[str, tuple[str, ...]]]:
        """What each player served, missed, bought and was sent, and who led."""
        return afterwards.rows(self.book, start, steps)

    def turning_point(
        self, start: State, steps: Sequence[tuple[Sequence[Event], State]], names: Sequence[str]
    ) -> tuple[int, str] | None:
        """The turn since which the winner led, or the winner's best one."""
        return turning_point.tell(self.book, start, steps, names)

    def join(self, state: State, actions: Sequence[Action]) -> tuple[int, str]:
        """How many acts are one to a person, and what that is called."""
        first, *following = actions
        if isinstance(first, CoffeeAct):
            return first.join(self.book, state, following)
        return super().join(state, actions)

    def remembered(self, state: State, actions: Sequence[Action]) -> tuple[int, str]:
        """The end of a walk is a part of its last step where no other was left."""
        n, told = self.join(state, actions)
        last = isinstance(actions[n - 1], Step) and state.steps_left == n
        ends = last and any(isinstance(one, Stop) for one in actions[n : n + 1])
        return n + ends, told

    def decision(self, decision: Decision, names: Sequence[str]) -> tuple[str, str]:
        """(title, detail) of the banner."""
        falls = [self.book.orders[order].name for order in decision.params["falls"]]
        title, detail = _BANNER[decision.code]({**decision.params, "falls": falls})
        return title.format(player=names[decision.seats[0]]), detail

    def reason(self, reason: Reason) -> str:
        """Why a player has the amount of a line."""
        return _REASONS[reason.code](reason.params)

    def line_of_acts(self, state: State, actions: Sequence[Action]) -> str:
        """All of a turn in a sentence."""
        return turn_summary.sentence(self.book, state, actions)

    def moment(self, state: State, seat: int) -> str:
        """`Round 3`, where a turn begins."""
        if state.phase not in MOVING:
            return self.stage(state)
        return _("Round {n}").format(n=state.round)

    def stage(self, state: State) -> str:
        """`Round 3, moving`."""
        if not state.round:
            return _("Set-up, placing meeples")
        if state.phase == "upgrade":  # whether any is bought is not told by this
            return _("Round {n}, before the move").format(n=state.round)
        return _("Round {n}, {phase}").format(n=state.round, phase=names.phase(state.phase))

    def topic(self, state: State) -> str:
        """Once all is poured, the page about serving."""
        return "process" if state.phase == "pour" and not state.hand else ""

    def grade_limits(self) -> tuple[float, float]:
        """Few points are made in all."""
        return 0.5, 1.5

    def section(self, number: int) -> str:
        """A round, or what is before the first."""
        return str(number) if number else _("Set-up")

    def accuracy(self) -> str:
        """The share of what can be earned; whoever served something has some of it."""
        return _("How close you came to the most you could earn, down votes left out")

    def phase(self, name: str) -> str:
        """`Moving`."""
        return names.phase(name).capitalize()

    def tie(self, line: Line) -> str:
        """How a tie for the first place is broken (CR-4.2)."""
        return {
            "up_votes": lambda: _("More up votes decide"),
            "rush": lambda: _("More Rush Tokens decide"),
        }[line.code]()

    def manual(self) -> dict[str, str]:
        """What the rules page is filled in with, made from the cards."""
        return manual.fill(self.book)

    def order(self, order: str) -> str:
        """An order in words: name, group, what its cup must hold."""
        return card_text.order(self.book.orders[order])

    def tile(self, tile: str) -> str:
        """An upgrade in words."""
        return card_text.tile(self.book.tiles[tile])

    def standing(self, points: int, ahead: int) -> str:
        """What a player has, and how far that is from the best of the others."""
        words = self.amount(points)
        if ahead > 0:
            return _("{points}, {n} ahead").format(points=words, n=ahead)
        if ahead < 0:
            return _("{points}, {n} behind").format(points=words, n=-ahead)
        return _("{points}, tied").format(points=words)

    def falls(self, orders: Sequence[str]) -> str:
        """Which orders fall off when the turn ends, and what that is (CR-2.6); '' for none."""
        if not orders:
            return ""
        told = _falls([self.book.orders[order].name for order in orders])
        votes = ngettext("a down vote", "{n} down votes", len(orders)).format(n=len(orders))
        return _("{falls}: {votes}.").format(falls=told, votes=votes)

    def lost(self, orders: Sequence[Lost]) -> str:
        """Which orders the next turn cannot serve any more, and why (CR-2.6); "" for none."""
        told = []
        for one in orders:
            words = ngettext(
                "The {order} needs {things}, and that is {n} step away: it will fall off.",
                "The {order} needs {things}, and that is {n} steps away: it will fall off.",
                one.steps,
            )
            if not one.steps:
                words = _(
                    "The {order} still needs {things}, too much for one turn: it will fall off."
                )
            title, things = self.book.orders[one.order].name, names.some(*one.lacks)
            told.append(words.format(order=title, things=things, n=one.steps))
        return " ".join(told)

    def waiting(self, order: str, lacks: Sequence[str], waits: int) -> str:
        """What a cup still lacks for an open order, and for how many turns it can wait."""
        needs = _("A cup is ready for it.")
        if lacks:
            needs = _("It still needs {things}.").format(things=names.some(*lacks))
        falls = ngettext("It can wait {n} turn.", "It can wait {n} turns.", waits).format(n=waits)
        return " ".join((self.order(order), needs, falls if waits else _("It cannot wait.")))

    def price(self) -> str:
        """What an upgrade costs."""
        return card_text.price(self.book)

    def offer(self) -> str:
        """That an upgrade is bought, with what it costs and is worth."""
        return card_text.offer(self.book)

    def ingredient(self, name: str) -> str:
        """The name of an ingredient."""
        return names.ingredient(name)

    def in_hand(self, listed: Sequence[str]) -> str:
        """What is to be done with what is in hand, named in this order."""
        return _in_hand(listed)

    def contents(self, listed: Sequence[str]) -> str:
        """What a hand or cup holds: `2 × Coffee, Steam`."""
        return names.quantities(listed)


def _move(p: dict[str, Any]) -> tuple[str, str]:
    if not p["steps"] and p["crowded"]:
        told = _("Two meeples cannot share a space: spend a Rush Token, or undo")
        return _("{player}, go on"), told
    if not p["steps"]:
        more = _("No steps left; a Rush Token gives one more")
        return _("{player}, stop and pour"), more if p["rush"] else _("No steps left")
    steps = ngettext("{n} step left", "{n} steps left", p["steps"]).format(n=p["steps"])
    if not p["rush"]:
        told = _("{steps}: choose a space to go to").format(steps=steps)
        return _("{player}, move a meeple"), told
    rush = ngettext("{n} Rush Token", "{n} Rush Tokens", p["rush"]).format(n=p["rush"])
    return _("{player}, move a meeple"), _("{steps}, {rush} for more").format(
        steps=steps, rush=rush
    )


def _pour(p: dict[str, Any]) -> tuple[str, str]:
    if not p["hand"]:
        return _serve(p) if p["ready"] else _end(p)
    return _("{player}, pour into your cups"), _in_hand(p["hand"])


def _in_hand(listed: Sequence[str]) -> str:
    return _("{what}: into a cup, or into the bin").format(what=names.quantities(listed))


def _serve(p: dict[str, Any]) -> tuple[str, str]:
    n, lit = p["servable"], p["ready"]
    ready = ngettext(
        "All is poured: serve the order that is lit, or end your turn",
        "All is poured: serve the orders that are lit, or end your turn",
        lit,
    )
    if n < lit:
        ready = ngettext(
            "All is poured: serve one of the orders that are lit, or end your turn",
            "All is poured: serve {n} of the orders that are lit, or end your turn",
            n,
        ).format(n=n)
    return _("{player}, serve your orders"), ready


def _end(p: dict[str, Any]) -> tuple[str, str]:
    told = _("No cup is ready; {falls}") if p["falls"] else _("All is poured, and no cup is ready")
    return _("{player}, end your turn"), told.format(falls=_falls(p["falls"]))


def _falls(titles: list[str]) -> str:
    words = ngettext("{orders} falls off tab 4", "{orders} fall off tab 4", len(titles))
    return words.format(orders=enumeration(names.counted(titles)))


def _process(p: dict[str, Any]) -> tuple[str, str]:
    if not p["done"]:
        return _serve(p) if p["ready"] else _end(p)
    done = ngettext("{n} order served this turn", "{n} orders served this turn", p["done"])
    title = _("{player}, serve your orders") if p["ready"] else _("{player}, end your turn")
    told = done.format(n=p["done"])
    if p["falls"] and not p["ready"]:
        told = _("{served}; {falls}").format(served=told, falls=_falls(p["falls"]))
    return title, told


_BANNER: dict[str, Callable[[dict[str, Any]], tuple[str, str]]] = {
    "place": lambda p: (
        _("{player}, place your second meeple") if p["placed"] else _("{player}, place a meeple"),
        _("On an empty space; its ingredient is yours at once"),
    ),
    "fill": lambda p: (
        _("{player}, pour into a cup"),
        _in_hand(p["hand"]),
    ),
    "upgrade": lambda p: (
        _("{player}, upgrade or move"),
        _("{need} up votes for an upgrade, before the first step").format(**p),
    ),
    "move": _move,
    "pour": _pour,
    "process": _process,
}

_REASONS: dict[str, Callable[[dict[str, Any]], str]] = {
    "up_votes": lambda p: ngettext("{n} up vote kept", "{n} up votes kept", p["n"]).format(
        n=p["n"]
    ),
    "upgrades": lambda p: (
        ngettext(
            "{n} upgrade at {each} points, bought for {paid} up votes",
            "{n} upgrades at {each} points each, bought for {paid} up votes",
            p["n"],
        ).format(**p)
        if p["n"]
        else _("none")
    ),
    "down_votes": lambda p: ngettext(
        "{n} order waited too long", "{n} orders waited too long", p["n"]
    ).format(n=p["n"]),
}
