"""Why a plan is better than what was played, in words: what each of them delivers today, and what
each keeps for the days to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.conveyor.acts.actions import ChooseOrder, Trade
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.delivered import Delivered, doing, without
from chocolate_factory.games.conveyor.mind.draft.draft_reason import CLOSE
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names


class End(msgspec.Struct, frozen=True):
    """How the day of a seat ends by a line of acts."""

    deliveries: tuple[Delivered, ...]
    room: tuple[str, ...]
    """The pieces of the store room, one by one, and those of the belt."""
    belt: tuple[str, ...]
    coal: int
    denied: float
    """£ that each of the others may expect less at the stores."""
    run: bool
    """Whether the line began in Run Factory."""
    last: bool
    """Whether the week is over then."""
    rivals: int

    @property
    def left_over(self) -> int:
        """How many things the score sheet counts once the week is over (CF-8.4)."""
        return len(self.room) + self.coal


Deliver = Callable[[State], Sequence[Action] | None]
"""What is delivered after a run that ends so, None for the best by the horizon."""


class Why(NamedTuple):
    """Why a line is better than the one that was played, and what it leads to in the end."""

    reason: str
    then: str
    """What can be delivered after the rest of a run; '' for nothing, or if that has been said."""


def why_better(its: End, yours: End, less: float) -> Why:
    """What the way that leads to one end brings that the one played does not. No £ are named: what
    it cost, all in all (`less`), stands beside it, and where no estimate could tell the two apart,
    that is said."""
    delivered = _deliveries(its, yours)
    sentences = [delivered.words, _denied(its, yours, also=delivered.of_best_alone)]
    if not its.last:
        sentences.append(_kept(its, yours, also=bool(sentences[1])))
        sentences.append(_("What was played is nearly as good.") if less <= CLOSE else "")
    else:
        sentences.append(_left_over(its, yours))
    then = ""
    if its.run and its.deliveries and its.deliveries != yours.deliveries:
        then = _("Then you can {do}.").format(do=doing(its.deliveries))
    return Why(" ".join(filter(None, sentences)), then)


def why_other(book: Book, state: State, played: Action, less: float) -> str:
    """Why something else would have been better in Cleanup than what was played, which is worth £
    `less`; '' for what needs no word."""
    n = round(less) if less > CLOSE else 0
    if isinstance(played, ChooseOrder) and n and state.solo is None:
        text = _("You can earn about £{n} more with it tomorrow than with {order}.")
        return text.format(n=n, order=book.orders[played.order].name)
    if isinstance(played, ChooseOrder):
        return _("You can earn a little more with it tomorrow.")
    if isinstance(played, Trade) and n:
        return _("What you keep would be worth about £{n} more.").format(n=n)
    if isinstance(played, Trade):
        return _("What you keep would be worth a little more.")
    return ""


def end_of(
    book: Book,
    state: State,
    seat: int,
    line: Sequence[Action],
    horizon: HorizonEstimate,
    worth: DeliveryValues,
    deliver: Deliver,
) -> End:
    """How a day ends by a line that goes on to the end of the phase. `worth` says what spaces of
    stores come to for the seat itself, while the `horizon` may count what the others lose there as
    well."""
    after = reasons.state_after(book, state, line)
    if state.phase == "run":
        room = after.players[seat].room
        known = deliver(after)
        line = horizon.deliveries.plan(room) if known is None else known
    else:
        after = state
    told, last = reasons.day_delivered(book, after, seat, line, worth)
    factory = last.players[seat]
    ends = enumerate(factory.tracks)
    denied = sum(horizon.worth.stores[i][end] - worth.stores[i][end] for i, end in ends)
    return End(
        tuple(told),
        tuple(pieces.to_list(factory.room)),
        tuple(piece for pile in factory.belt for piece in pieces.to_list(pile)),
        factory.coal,
        denied,
        run=state.phase == "run",
        last=state.day == LAST_DAY,
        rivals=len(state.players) - 1,
    )


class _Told(NamedTuple):
    words: str
    of_best_alone: bool = False
    """Whether `It` means the best way in what follows."""


def _deliveries(its: End, yours: End) -> _Told:
    """What each delivers that the other does not; once the run is over, the move played may be one
    of them."""
    more = without(its.deliveries, yours.deliveries)
    other = without(yours.deliveries, its.deliveries)
    alone = bool(more and yours.deliveries and not other)
    if more and other:
        text = _("The best way lets you {best}. After the move played you can {played} instead.")
        if not its.run:
            text = _("It is better to {best} than to {played}.")
    elif alone:
        text = _("The best way also lets you {best}.")
    elif more:
        text = _("The best way lets you {best}. After the move played, nothing can be delivered.")
    elif other:
        text = _("The move played lets you also {played} today, but you keep less for later.")
    elif its.deliveries:
        text, more = _("Either way you can {best} today."), list(its.deliveries)
    else:
        return _Told("")
    return _Told(text.format(best=doing(more), played=doing(other)), alone)


def _denied(its: End, yours: End, *, also: bool) -> str:
    """What the best way leaves less of to the others, at the stores; `also`: the sentence before
    was of it."""
    if round(its.denied - yours.denied) <= 0:
        return ""
    if also:
        return ngettext(
            "It also leaves your opponent less at the stores.",
            "It also leaves the others less at the stores.",
            its.rivals,
        )
    return ngettext(
        "The best way also leaves your opponent less at the stores.",
        "The best way also leaves the others less at the stores.",
        its.rivals,
    )


def _kept(its: End, yours: End, *, also: bool) -> str:
    """What either way keeps for the next day that the other one has not; of the way that was
    played only where it has delivered no less. `also`: the sentence before was of the best way."""
    more, less = _things(its, yours), _things(yours, its)
    if {each.words for each in its.deliveries} - {each.words for each in yours.deliveries}:
        less = []
    if more and less:
        text = _("For tomorrow the best way leaves you {things}; the move played, {others}.")
    elif more:
        text = _("The best way leaves you more for tomorrow: {things}.")
        if also:
            text = _("And it leaves you more for tomorrow: {things}.")
    else:
        return ""
    return text.format(things=enumeration(more), others=enumeration(less))


def _left_over(its: End, yours: End) -> str:
    """How much more of what counts once the week is over the best way leaves."""
    more = its.left_over - yours.left_over
    text = ngettext(
        "The best way leaves {n} more thing over at the end, and that counts, too.",
        "The best way leaves {n} more things over at the end, and they count, too.",
        more,
    )
    return text.format(n=names.number(more)) if more > 0 else ""


def _things(one: End, other: End) -> list[str]:
    """What is left in one evening and not in the other."""
    found = [
        (_("{pieces} in the store room"), _more(one.room, other.room)),
        (_("{pieces} on the belt"), _more(one.belt, other.belt)),
        (_("{pieces} coal"), str(one.coal - other.coal) if one.coal > other.coal else ""),
    ]
    return [form.format(pieces=words) for form, words in found if words]


def _more(mine: Sequence[str], others: Sequence[str]) -> str:
    """The pieces that are here and not there as well, in words; '' for none."""
    found = list((Counter(mine) - Counter(others)).elements())
    return names.some(*found) if found else ""
