"""Sentences about any game that its words do not make: players, options, who has won."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.game import Option, Result, Words, enumeration
from chocolate_factory.core.language import _


def kind(name: str) -> str:
    """A kind of player: a person, or a bot of some level."""
    known = {
        "human": _("Person"),
        "random": _("Random bot"),
        "easy": _("Easy bot"),
        "medium": _("Medium bot"),
        "hard": _("Hard bot"),
        "master": _("Master bot"),
    }
    return known.get(name, name)


def kind_hint(name: str) -> str:
    """What a kind of player does, in a sentence."""
    known = {
        "human": _("Somebody at this computer."),
        "random": _("Does anything that is allowed, at random."),
        "easy": _("Plays sensibly from moment to moment, without plans."),
        "medium": _("Plans its whole turn, but not the next one."),
        "hard": _("Looks ahead, and at what it leaves to the others."),
        "master": _("Weighs several plans by what may come the day after; takes its time."),
    }
    return known.get(name, "")


def value(option: Option, chosen: Any, names: list[str]) -> str:
    """A value of an option: a side, `Random`, or the name of the seat that it counts."""
    if chosen == "random":
        return _("Random")
    if isinstance(chosen, bool):
        return _("With") if chosen else _("Without")
    if isinstance(chosen, int) and option.names_seat:
        return names[chosen] if chosen < len(names) else ""
    return str(chosen)


def verdict(words: Words, result: Result, names: list[str]) -> tuple[str, str]:
    """(who won with how much, how a tie was broken or how it was lost, or '')."""
    alone = words.verdict(result)
    if alone is not None:
        return alone
    winners = [names[seat] for seat in result.winners]
    best = max(result.scores)
    sentence = (
        _("{winner} wins with {amount}")
        if len(winners) == 1
        else _("{winner} share the victory with {amount}")
    )
    sentence = sentence.format(winner=enumeration(winners), amount=words.amount(best))
    tied = [names[seat] for seat, score in enumerate(result.scores) if score == best]
    if len(tied) == len(winners):
        return sentence, ""
    note = _("{names} have {amount} each.").format(
        names=enumeration(tied), amount=words.amount(best)
    )
    return sentence, f"{note} {words.tie()}".strip()
