"""Sentences that a game may give beyond the contract, with plain ones where it does not."""

from __future__ import annotations

from collections.abc import Sequence
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
class Verdicts(Protocol):
    """The words of a game that can end without points: won or lost."""

    def cell(self, line: Line, seat: int) -> str:
        """What stands in a line of the score sheet for a seat."""
        ...

    def verdict(self, result: Result, players: list[str]) -> str | None:
        """How such a game has ended; None where the points decide."""
        ...


@runtime_checkable
class Offers(Protocol):
    """A game whose options depend on how many play."""

    def offered(self, players: int) -> Sequence[Option]:
        """The options that are used with so many players."""
        ...


@runtime_checkable
class Advises(Protocol):
    """A game with set-ups that may be played but are not advised."""

    def warnings(self, setup: Setup) -> list[str]:
        """Sentences about such a set-up."""
        ...


def offered(game: Game, players: int) -> Sequence[Option]:
    """The options that a form shows for so many players."""
    return game.offered(players) if isinstance(game, Offers) else game.options


def warnings(game: Game, setup: Setup) -> list[str]:
    """What speaks against a set-up, sentence by sentence."""
    return game.warnings(setup) if isinstance(game, Advises) else []


def cell(words: Words, line: Line, seat: int) -> str:
    """What stands in a line of the score sheet for a seat."""
    return words.cell(line, seat) if isinstance(words, Verdicts) else amount(
        words, line.amounts[seat]
    )


def pointless(words: Words, result: Result, names: list[str]) -> str | None:
    """The sentence that ends a game which is won or lost without points, else None."""
    return words.verdict(result, names) if isinstance(words, Verdicts) else None


def amount(words: Words, n: int) -> str:
    """A total with the game's unit."""
    return words.amount(n) if isinstance(words, MoreWords) else str(n)


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
        "hard": _("Hard bot"),
    }
    return known.get(name, name)


def kind_hint(name: str) -> str:
    """What a kind of player does, in a sentence."""
    known = {
        "human": _("Somebody at this computer."),
        "random": _("Does anything that is allowed, at random."),
        "easy": _("Plays sensibly from moment to moment, without plans."),
    }
    return known.get(name, "")


def value(option: Option, chosen: Any, names: list[str]) -> str:
    """A value of an option: a side, `Random`, or the name of the seat that it counts."""
    if chosen == "random":
        return _("Random")
    if isinstance(chosen, bool):
        return _("Yes") if chosen else _("No")
    if isinstance(chosen, int) and option.key == "start":
        return names[chosen] if chosen < len(names) else ""
    return str(chosen)


def listed(names: list[str]) -> str:
    """`Ada`, `Ada and Bert`, `Ada, Bert and Clara`."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])


def verdict(words: Words, result: Result, names: list[str]) -> tuple[str, str]:
    """(who won with how much, how a tie was broken or '')."""
    ended = pointless(words, result, names)
    if ended is not None:
        return ended, ""
    winners = [names[seat] for seat in result.winners]
    best = max(result.scores)
    sentence = _("{winner} wins with {amount}") if len(winners) == 1 else _(
        "{winner} share the victory with {amount}"
    )
    sentence = sentence.format(winner=listed(winners), amount=amount(words, best))
    tied = [names[seat] for seat, score in enumerate(result.scores) if score == best]
    if len(tied) == len(winners):
        return sentence, ""
    note = _("{names} have {amount} each.").format(
        names=listed(tied), amount=amount(words, best)
    )
    how = words.tie() if isinstance(words, MoreWords) else ""
    return sentence, f"{note} {how}".strip()
