"""Sentences that a game may give beyond the contract, with plain ones where it does not."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from chocolate_factory.core.game import Game, Line, Option, Result, Setup, Words
from chocolate_factory.core.language import _


@runtime_checkable
class MoreWords(Protocol):
    """What the words of a game can say besides: amounts, choices of options, ties, its manual."""

    def amount(self, n: int) -> str:
        """A total of the score sheet with its unit."""
        ...

    def choice(self, option: str, value: Any) -> str:
        """What a value of an option means, '' if there is nothing to say."""
        ...

    def tie(self) -> str:
        """How a tie for the first place was broken."""
        ...

    def manual(self) -> dict[str, str]:
        """What the rules page is filled in with, made from the cards."""
        ...


@runtime_checkable
class Advises(Protocol):
    """A game with set-ups that may be played but are not advised."""

    def warnings(self, setup: Setup) -> list[str]:
        """Sentences about such a set-up."""
        ...


def warnings(game: Game, setup: Setup) -> list[str]:
    """What speaks against a set-up, sentence by sentence."""
    return game.warnings(setup) if isinstance(game, Advises) else []


@runtime_checkable
class Opens(Protocol):
    """Words that head the log by the part of the game alone."""

    def opening(self, state: Any) -> str:
        """What heads the log of a game that begins with the state."""
        ...


def opening(words: Words, state: Any) -> str:
    """What heads the log of a game that begins with the state."""
    return words.opening(state) if isinstance(words, Opens) else words.stage(state)


def amount(words: Words, n: int) -> str:
    """A total with the game's unit."""
    return words.amount(n) if isinstance(words, MoreWords) else str(n)


@runtime_checkable
class GoalWords(Protocol):
    """What the words of a game say that can be played alone, against its goals."""

    def cell(self, line: Line, seat: int) -> str:
        """The amount of a line of the score sheet, or whether a goal is met."""
        ...

    def total(self, result: Result, seat: int) -> str:
        """A player's total with its unit."""
        ...

    def verdict(self, result: Result) -> tuple[str, str] | None:
        """(how a game against its goals has ended, what more there is to say of that or ''), or
        None of any other game."""
        ...


def cell(words: Words, line: Line, seat: int) -> str:
    """The amount of a line of the score sheet with the game's unit."""
    if isinstance(words, GoalWords):
        return words.cell(line, seat)
    return amount(words, line.amounts[seat])


def total(words: Words, result: Result, seat: int) -> str:
    """A player's total with the game's unit."""
    if isinstance(words, GoalWords):
        return words.total(result, seat)
    return amount(words, result.scores[seat])


def choice_hint(words: Words, option: str, value: Any) -> str:
    """What a value of an option means."""
    return words.choice(option, value) if isinstance(words, MoreWords) else ""


def manual(words: Words) -> dict[str, str]:
    """What the rules page is filled in with."""
    return words.manual() if isinstance(words, MoreWords) else {}


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
    if isinstance(chosen, int) and option.key == "start":
        return names[chosen] if chosen < len(names) else ""
    return str(chosen)


def listed(names: list[str]) -> str:
    """`Ada`, `Ada and Bert`, `Ada, Bert and Clara`."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])


def pointless(words: Words, result: Result) -> tuple[str, str] | None:
    """The words that end a game which is won or lost without points, else None."""
    return words.verdict(result) if isinstance(words, GoalWords) else None


def verdict(words: Words, result: Result, names: list[str]) -> tuple[str, str]:
    """(who won with how much, how a tie was broken or how it was lost, or '')."""
    alone = pointless(words, result)
    if alone is not None:
        return alone
    winners = [names[seat] for seat in result.winners]
    best = max(result.scores)
    sentence = (
        _("{winner} wins with {amount}")
        if len(winners) == 1
        else _("{winner} share the victory with {amount}")
    )
    sentence = sentence.format(winner=listed(winners), amount=amount(words, best))
    tied = [names[seat] for seat, score in enumerate(result.scores) if score == best]
    if len(tied) == len(winners):
        return sentence, ""
    note = _("{names} have {amount} each.").format(names=listed(tied), amount=amount(words, best))
    how = words.tie() if isinstance(words, MoreWords) else ""
    return sentence, f"{note} {how}".strip()
