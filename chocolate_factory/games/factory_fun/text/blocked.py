"""Which ends would have no way on if something was put down, told beside its price."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.coded import Coded
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.text import card_text, names


def ends(book: Book, faults: Sequence[Coded], own: str = "") -> str:
    """`its arrow has no floor before it`, `the arrow of Cocoon is blocked by Flexfixer`; `own`: the
    machine that is put down, named where another one is spoken of, too."""
    if _speaks_of_another(book, faults, own):
        own = ""
    called = enumeration([_end(book, fault, own) for fault in faults])
    if len(faults) > 1:
        return _("{ends} are blocked").format(ends=called)
    against = faults[0].params["against"]
    if faults[0].params.get("pillar"):
        return _("{end} is blocked by a pillar").format(end=called)
    if not against:
        return _("{end} has no floor before it").format(end=called)
    if faults[0].params.get("instead"):
        reservoir = names.limited(against.partition(".")[0])
        words = _("{end} needs a pipe where the {reservoir} is now")
        return words.format(end=called, reservoir=reservoir)
    piece = names.one_piece(against) if against in floors.LAYABLE else book.machines[against].name
    return _("{end} is blocked by {piece}").format(end=called, piece=piece)


def _speaks_of_another(book: Book, faults: Sequence[Coded], own: str) -> bool:
    said = {fault.params.get(key) for fault in faults for key in ("machine", "against")}
    return any(id_ in book.machines and id_ != own for id_ in said)


def _end(book: Book, fault: Coded, own: str) -> str:
    """An end of a pipe or of a machine within a sentence."""
    machine = fault.params.get("machine")
    if machine is None:
        return _("the pipe at {where}").format(where=names.square(fault.params["squares"][0]))
    return end(book, machine, fault.params["place"], own)


def end(book: Book, machine: str, place: str, own: str = "") -> str:
    """`the funnel of Flexfixer for 3 red` within a sentence; `its`, if it is one's `own`."""
    card = book.machines[machine]
    taken = next((one for one in card.inputs if one.at == place), None)
    if taken is None:
        words = _("its arrow") if machine == own else _("the arrow of {machine}")
        return words.format(machine=card.name)
    words = _("its funnel for {amount}")
    if machine != own:
        words = _("the funnel of {machine} for {amount}")
    amount = card_text.amount(taken.amount, taken.colour)
    return words.format(machine=card.name, amount=amount)
