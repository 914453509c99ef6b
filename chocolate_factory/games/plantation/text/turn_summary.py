"""A whole turn in a sentence: `Worker 3 to space 4: takes 2 sugar and mixes chocolate`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, capitalised, enumeration
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make, candies_made
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Shift, Transport
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.state import ring
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names


def sentence(book: Book, state: State, acts: Sequence[Action]) -> str:
    """The card and where its worker goes, then what was done."""
    head, things = _head(book, state, acts), list(_doings(book, state, acts))
    if things and _goes_on(state, acts):
        things[-1] = _("{doing}, and may then load goods").format(doing=things[-1])
    if not head:
        text = enumeration(things) if things else _("nothing more")
        return capitalised(text)
    if not things:
        return head
    return _("{card}: {things}").format(card=head, things=enumeration(things))


def behind_a_recruit(state: State, acts: Sequence[Action]) -> str:
    """How a turn may go on that is told only as far as a recruit, as what is found then is hidden;
    '' of any other."""
    if not acts or not isinstance(acts[-1], Recruit):
        return ""
    if _goes_on(state, acts):
        return _("Then choose one of the specialists you find, and you may still load goods.")
    return _("Then choose one of the specialists you find.")


def _goes_on(state: State, acts: Sequence[Action]) -> bool:
    """Whether goods may follow what is told here: a recruit from a space comes before loading."""
    ways = [act.way for act in acts if isinstance(act, Transport)]
    way = ways[-1] if ways else state.turn.way if state.turn is not None else None
    return bool(acts) and isinstance(acts[-1], Recruit) and way == ring.FROM


def _head(book: Book, state: State, acts: Sequence[Action]) -> str:
    """`Shift change on space 6, Worker 3 to space 4`."""
    job, told = state.turn, []
    card, number, pawns = (job.card, job.number, state.ring) if job else ("", 0, state.ring)
    for act in acts:
        if isinstance(act, Shift):
            pawns = ring.switched(pawns, act.space)
            told.append(_("shift change on space {n}").format(n=act.space))
        elif isinstance(act, Play):
            card, number = act.card, book.workers.get(act.card, state.die)
            if act.roll:
                told.append(_("{card}, and the die is rolled").format(card=names.card(book, card)))
        elif isinstance(act, Adjust):
            number = ring.step(number, act.by)
        elif isinstance(act, Transport):
            space = ring.look(pawns, number, act.way, act.reverse)[-1]
            text = _("{card} from space {n}")
            if act.way == ring.TO:
                text = _("{card} to space {n}")
            told.append(text.format(card=names.card(book, card), n=space))
            pawns = ring.switched(pawns, space)
    text = ", ".join(told)
    return capitalised(text)


def _doings(book: Book, state: State, acts: Sequence[Action]) -> Iterator[str]:
    """What is done in a turn, in order: `takes 2 sugar`, `mixes chocolate`."""
    told: list[tuple[tuple[str, str], list[str]]] = []
    made = iter(candies_made(book, state, acts))
    for act in acts:
        key, good = _doing(book, act)
        if key is None:
            continue
        if told and told[-1][0] == key:
            told[-1][1].append(good)
        else:
            told.append((key, [good]))
    for key, goods in told:
        kind, truck = key
        said = names.counted(book, goods) if goods[0] else ""
        if kind == "makes":
            said = names.pieces(book, islice(made, len(goods)))
        yield _DONE[kind]().format(goods=said, truck=names.truck(truck))


def _doing(book: Book, act: Action) -> tuple[tuple[str, str] | None, str]:
    """(what makes acts one thing to a person, the good); (None, '') of what is no doing."""
    if isinstance(act, Gather):
        return ("takes", ""), act.good
    if isinstance(act, Load | Unload):
        return ("loads" if isinstance(act, Load) else "unloads", act.truck), act.good
    if isinstance(act, Make):
        return ("makes", ""), act.recipe
    if isinstance(act, Sell):
        return ("sells", ""), act.good
    if isinstance(act, Decorate | DecorateAll):
        return ("decorates", ""), ""
    if isinstance(act, Mix | Recruit):
        return ("mixes" if isinstance(act, Mix) else "recruits", ""), ""
    return None, ""


_DONE: dict[str, Callable[[], str]] = {
    "takes": lambda: _("brings in {goods}"),
    "loads": lambda: _("loads {goods} into {truck}"),
    "unloads": lambda: _("unloads {goods} from {truck}"),
    "makes": lambda: _("makes {goods}"),
    "sells": lambda: _("sells {goods}"),
    "decorates": lambda: _("decorates candy"),
    "mixes": lambda: _("mixes chocolate"),
    "recruits": lambda: _("recruits a specialist"),
}
