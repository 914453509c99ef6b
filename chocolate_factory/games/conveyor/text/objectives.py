"""What is said of the objectives of a solo game: progress, the score sheet, the verdict (CF-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Line, Result
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.facts import GoalFacts
from chocolate_factory.games.conveyor.text import card_text, names


def reason(book: Book, why: Reason) -> str:
    """Why an objective is met or missed: what went to it, and what it lacks."""
    p = why.params
    if why.code == "objective_met":
        return _verdict(book, p)
    lack = _lack(p["kind"], p["missing"], p["lacking"])
    spent = _spending(book, p)
    return _("{lack}; set aside for it: {spent}").format(lack=lack, spent=spent) if spent else lack


def _verdict(book: Book, p: dict[str, Any]) -> str:
    if p["kind"] == "chocolate":
        return _("delivered")
    return _("all completed") if p["kind"] == "special" else _spending(book, p)


def _spending(book: Book, p: dict[str, Any]) -> str:
    """The pounds, orders or markers that went to an objective, '' for nothing."""
    if p["money"]:
        return _("£{n} of the money made").format(n=p["money"])
    if p["orders"]:
        return names.and_list(book.orders[order].name for order in p["orders"])
    if p["steps"]:
        return names.and_list(_steps(store, n) for store, n in p["steps"])
    return ""


def _steps(store: str, n: int) -> str:
    """`2 steps from Fresh Fancies`."""
    words = ngettext("{n} step from {store}", "{n} steps from {store}", n)
    return words.format(n=n, store=names.store(store))


def _lack(kind: str, missing: int, lacking: Sequence[str]) -> str:
    if kind == "money":
        return _("£{n} short").format(n=missing)
    if kind == "orders":
        return _("still needed: {orders}").format(orders=card_text.sizes(lacking))
    if kind == "markers":
        return ngettext("{n} step short", "{n} steps short", missing).format(n=missing)
    if kind == "special":
        return ngettext("{n} stage left: {pieces}", "{n} stages left: {pieces}", missing).format(
            n=missing, pieces=names.quantities(lacking)
        )
    if not missing:
        return _("not delivered, though the store room holds it")
    return ngettext(
        "not delivered; the store room lacks {n} chocolate",
        "not delivered; the store room lacks {n} chocolates",
        missing,
    ).format(n=missing)


def progress(book: Book, goal: GoalFacts) -> str:
    """How far an objective is as if the week ended now."""
    if goal.met:
        return _("met")
    if goal.lost:
        lack = "" if goal.kind == "chocolate" else _progress(book, goal)
        return _("out of reach: {lack}").format(lack=lack) if lack else _("out of reach")
    return _progress(book, goal)


def _progress(book: Book, goal: GoalFacts) -> str:
    if goal.ready:
        return _("ready to be delivered")
    if goal.kind == "chocolate":
        asks = book.managers[goal.card].objectives[goal.objective]
        if asks.pay:
            pieces = names.quantities(asks.pay)
            return _("{pieces}: {n} short").format(pieces=pieces, n=goal.missing)
        words = ngettext(
            "{n} chocolate still missing", "{n} chocolates still missing", goal.missing
        )
        return words.format(n=goal.missing)
    return _lack(goal.kind, goal.missing, goal.lacking)


def verdict(book: Book, result: Result) -> tuple[str, str]:
    """(whether a solo game is won, and by how little it was lost or '')."""
    asked = len(result.lines)
    if result.winners:
        return ngettext(
            "The week is won: {n} objective met", "The week is won: all {n} objectives met", asked
        ).format(n=asked), ""
    missed = [line for line in result.lines if not line.amounts[0]]
    nearest = min(missed, key=_distance)
    lost = _("The week is lost: {met} of {n} objectives").format(met=asked - len(missed), n=asked)
    p = nearest.reasons[0].params
    name = book.managers[nearest.params["card"]].name
    lack = _lack(p["kind"], p["missing"], p["lacking"])
    note = _("Missed: {name} ({lack})") if len(missed) == 1 else _("Nearest miss: {name} ({lack})")
    return lost, note.format(name=name, lack=lack)


def _distance(line: Line) -> tuple[float, int]:
    p = line.reasons[0].params
    return p["missing"] / p["asked"], p["missing"]
