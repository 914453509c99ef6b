"""Sentences about any game that its words do not make: players, options, who has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from chocolate_factory import wiring
from chocolate_factory.bots.registry import RANDOM
from chocolate_factory.core.game import HUMAN, Game, Option, Result, Words
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.core.mind import Level


class Kind(NamedTuple):
    """A kind of player that can have a seat, as it is shown."""

    id: str
    """`human`, or the id of a level of bots."""
    name: str
    """`Easy bot`."""
    character: str
    """What it does, in a sentence."""
    phrase: str
    """`an easy bot`."""
    styled: bool = False
    """Whether it is a style of a level, and no level of its own."""


def kinds(game_id: str) -> tuple[Kind, ...]:
    """A person, then the levels of bots of a game, from weak to strong."""
    person = Kind(HUMAN, _("Person"), _("Somebody at this computer."), _("a person"))
    return (person, *map(_bot, wiring.levels(game_id)))


def offered(kinds: Sequence[Kind]) -> list[Kind]:
    """The kinds in the order in which they are gone through to choose one: a person and the levels
    by strength, then the characters; the bot that does anything comes last, as nobody shall sit it
    down by one click too few."""
    return sorted(kinds, key=lambda kind: (kind.id == RANDOM.id, kind.styled))


def _bot(level: Level) -> Kind:
    name = _(level.name)
    phrase = _(level.phrase) if level.phrase else _("a bot ({level})").format(level=name)
    return Kind(level.id, name, _(level.character), phrase, bool(level.style))


def kind(game_id: str, id_: str) -> Kind:
    """A kind of player of a game; one that is not known there is called by its id."""
    counsel = wiring.counsel(game_id)
    known = {kind.id: kind for kind in kinds(game_id)}
    if counsel is not None:
        known[counsel.id] = _bot(counsel)
    unknown = Kind(id_, id_, "", _("a bot ({level})").format(level=id_))
    return known.get(id_, unknown)


def topic(game: Game, state: Any) -> str:
    """The key of the rules page that tells of what is to be done in a state."""
    return game.words().topic(state) or game.stage(state)[1]


def value(option: Option, chosen: Any, names: list[str]) -> str:
    """A value of an option: a side, `Random`, or the name of the seat that it counts."""
    if str(chosen) in option.names:
        return _(option.names[str(chosen)])
    if chosen == "random":
        return _("Random")
    if isinstance(chosen, bool):
        return _("With") if chosen else _("Without")
    if isinstance(chosen, int) and option.names_seat:
        return names[chosen] if chosen < len(names) else ""
    return str(chosen)


def style(game_id: str, kind: str) -> tuple[str, ...]:
    """What a bot of a style says of itself; nothing of a plain level."""
    found = next((level for level in wiring.levels(game_id) if level.id == kind), None)
    return tuple(_(words) for words in found.style) if found is not None else ()


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
    seats = [seat for seat, score in enumerate(result.scores) if score == best]
    return sentence, " ".join([note, *_decided(words, result, seats, names)])


def _decided(words: Words, result: Result, seats: list[int], names: list[str]) -> Iterator[str]:
    """What broke a tie between these seats, with what each of them has, until somebody is out."""
    for line in result.ties:
        sentences = [
            _("{name} {figure}").format(name=names[seat], figure=words.tie_figure(line, seat))
            for seat in seats
        ]
        rule = words.tie(line)
        yield _("{rule}: {figures}.").format(rule=rule, figures=enumeration(sentences))
        most = max(line.amounts[seat] for seat in seats)
        seats = [seat for seat in seats if line.amounts[seat] == most]
        if len(seats) == len(result.winners):
            return
