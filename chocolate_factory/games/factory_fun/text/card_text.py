"""What a machine says, made from its entry, so that text and rule cannot differ."""

from __future__ import annotations

from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.factory_fun.cards.records import Machine, Output
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from chocolate_factory.games.factory_fun.text import names


def machine(card: Machine) -> str:
    """A machine in words: name, worth, what it takes and gives, its gift."""
    takes = enumeration([amount(one.amount, one.colour) for one in card.inputs])
    text = _("{name} pays {value}. It takes {takes} and gives {gives}.").format(
        name=card.name, value=card.value, takes=takes, gives=product(card.output)
    )
    extra = gift(card)
    return f"{text} {extra}" if extra else text


def chip(card: Machine, place: str, worth: int) -> str:
    """Why an input, by its place, bears a chip (FF-6.1)."""
    taken = next(amount(one.amount, one.colour) for one in card.inputs if one.at == place)
    words = _("A machine feeds it {taken}: a chip of {n}, paid at the end.")
    return words.format(taken=taken, n=worth)


def amount(n: int, colour: str) -> str:
    """An amount of a colour: `2 red`."""
    return _("{n} {colour}").format(n=n, colour=names.colour(colour))


def part(n: int, whole: int, colour: str) -> str:
    """A part of an amount: `2 of 3 red`; all of it is no part."""
    if n >= whole:
        return amount(whole, colour)
    return _("{n} of {all} {colour}").format(n=n, all=whole, colour=names.colour(colour))


def product(output: Output) -> str:
    """What an output gives: `2 orange`, `an end-product`."""
    if output.amount is None:
        return _("an end-product")
    return amount(output.amount, output.colour)


def gift(card: Machine) -> str:
    """What a "+" machine brings, '' of any other one (FF-5.5)."""
    if card.gift is None:
        return ""
    if card.gift in COLOURS:
        return _("It brings {container}.").format(container=names.one_piece(card.gift))
    return _("It brings a container of a colour that you choose.")
