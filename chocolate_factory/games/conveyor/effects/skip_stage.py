"""Clerk: a marker past a stage, for no money (CF-7)."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.act import Paths, with_name
from chocolate_factory.games.conveyor.acts.employee import EmployeeAct
from chocolate_factory.games.conveyor.cards.book import Book, Limited
from chocolate_factory.games.conveyor.rules import fulfil
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import State


class SkipStage(EmployeeAct, frozen=True, tag="skip_stage"):
    """The Clerk moves the marker past a stage, for no money (CF-7)."""

    phases = ("fulfil",)

    order: str

    def fault(self, book: Book, state: State) -> Refusal:
        return Refusal("no_order", {"order": self.order})

    def work(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.StageSkipped(self.seat, self.order))
        fulfil.complete_finished(book, transition, self.seat, self.order)

    def paths(self, book: Book, state: State) -> Paths:
        return (("desk", f"order:{self.order}"),)

    def words(self, book: Book, state: State) -> str:
        text = _("Skip a stage of {order}").format(order=book.orders[self.order].name)
        return with_name(book, state, self.seat, text)


class SkipsStage(Limited, frozen=True):
    """The effect of the Clerk: skips a stage."""

    verb = "skip_stage"
    phase = "fulfil"
    types = (SkipStage,)
    modelled = True
    hope = 3.0

    def skips_stage(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return (SkipStage(seat, held.id) for held in fulfil.open_orders(book, state, seat))

    def brief(self) -> str:
        return ngettext(
            "Once: skip a stage, for no money",
            "{n} times: skip a stage, for no money",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: move a marker past its order's next stage, for no money.",
            "{n} times today: move a marker past its order's next stage, for no money.",
            self.uses,
        ).format(n=self.uses)
