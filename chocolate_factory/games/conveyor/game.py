"""Chocolate Factory as a `core.game.Game`: one object plays one set of cards."""

from __future__ import annotations

from typing import Any

import msgspec

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.game import Decision, Setup
from chocolate_factory.core.language import mark_message
from chocolate_factory.games.base import RoomFunctions, RoomGame, redealt, reseed
from chocolate_factory.games.conveyor import facts, trace
from chocolate_factory.games.conveyor import options as settings
from chocolate_factory.games.conveyor.acts import legal_acts
from chocolate_factory.games.conveyor.acts.actions import FactoryActs
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, Cards
from chocolate_factory.games.conveyor.effects import registry
from chocolate_factory.games.conveyor.rules import numbers, prepare, validation
from chocolate_factory.games.conveyor.scoring import sheet
from chocolate_factory.games.conveyor.state import state as states
from chocolate_factory.games.conveyor.state.state import Keeping, Operating, Solo, State
from chocolate_factory.games.conveyor.text.words import ConveyorWords


class Conveyor(RoomGame[Book, State]):
    """The flagship. `cards` are the checked cards, `digest` names them in journals.

    `seats` and `options` follow the cards: see `options`."""

    id = "conveyor"
    title = mark_message("Chocolate Factory")
    rules = 2
    rooms = RoomFunctions(sheet.result, trace.of, validation.faults, states.encode, states.decode)

    def __init__(self, cards: Cards, digest: str, rules: int = rules) -> None:
        """`rules` is the version of the rules to play by, from 1 to the newest one."""
        self.rules = rules
        self.book = Book(cards, digest, registry.compile_effects(cards), rules)
        self.acts = FactoryActs()
        self.deck = digest
        self.seats = settings.seats(self.book)
        self.options = settings.of(self.book)

    def by_rules(self, rules: int) -> Conveyor:
        """The game with the same cards by an older version of the rules."""
        if not 1 <= rules < self.rules:
            return self
        return Conveyor(self.book.cards, self.deck, rules)

    def settle_options(self, chosen: dict[str, Any], players: int, seed: int) -> dict[str, Any]:
        """Every option that counts, random sides and start player drawn (CF-2.2-2.4)."""
        return settings.settle(self.options, chosen, players, seed)

    def warnings(self, setup: Setup) -> list[str]:
        """Sentences about what a set-up may play but the rule book advises against (CF-10.3)."""
        return settings.warnings(setup)

    def begin(self, setup: Setup, seed: int) -> State:
        """Monday's draft, ready for its first turn. Raises `WrongUse` for an unresolved set-up."""
        setup = self.resolve(setup, seed)
        state = prepare.table(self.book, len(setup.players), setup.options, seed)
        prepare.begin_day(self.book, Transition(state, keep=False), 1, state.start)
        return state

    def decision(self, state: State) -> Decision | None:
        """Code = phase, or what is pending; parameters for the banner."""
        if state.seat is None:
            return None
        factory = state.players[state.seat]
        params: dict[str, Any] = {"day": state.day, "shift": factory.shift}
        if state.solo is not None:
            params["solo"] = True
        code = state.phase
        if state.phase == "draft":
            code = "draft"
            params |= {"part": not factory.part_taken, "employee": factory.employee is None}
            if state.solo is None and state.turn == len(state.players):
                params["again"] = True  # the way back begins with who took last
        elif state.phase == "run":
            code = "run" if factory.pushed else "push"
            params["beans"] = numbers.beans(self.book, factory)
            params["shifts"] = numbers.shifts(self.book, factory)
            if numbers.may_stop(self.book, factory):
                params["optional"] = True
            if isinstance(state.pending, Operating) and state.pending.points:
                code, params["points"] = "upgrade", state.pending.points
        elif isinstance(state.pending, Keeping):
            code, params["over"] = "keep", state.pending.over
        elif state.phase == "cleanup":
            code = "choose_order"
        return Decision(code, (state.seat,), params)

    def legal(self, state: State, seat: int) -> list[Action]:
        """All legal actions of the seat, listed directly."""
        return legal_acts.legal(self.book, state, seat)

    def observe(self, state: State, seat: int, rng: chance.Rng) -> State:
        """Hidden decks redealt; orders that all have seen go on lying under their decks.

        Cards are sorted before they are shuffled, so that not even the sample depends on how
        they lie."""
        seen = self.copy(state)
        seen.parts_deck, seen.parts_aside = self._redealt_parts(state, rng)
        seen.employee_decks = tuple(redealt(deck, rng) for deck in state.employee_decks)
        seen.order_decks = tuple(
            redealt(deck[: len(deck) - known], rng) + deck[len(deck) - known :]
            for deck, known in zip(state.order_decks, state.under, strict=True)
        )
        seen.solo = _redealt_demands(state, rng)
        seen.rng = reseed(rng)
        return seen

    def _redealt_parts(
        self, state: State, rng: chance.Rng
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        deck: tuple[str, ...] = ()
        aside: tuple[str, ...] = ()
        for letter in ("A", "B"):
            lying = [p for p in state.parts_deck if self.book.parts[p].deck == letter]
            left = [p for p in state.parts_aside if self.book.parts[p].deck == letter]
            mixed = redealt(lying + left, rng)
            deck, aside = deck + mixed[: len(lying)], aside + mixed[len(lying) :]
        return deck, aside

    def facts(self, state: State, seat: int) -> facts.Facts:
        """The numbers that a view shows; nothing of them depends on the seat in this game."""
        return facts.of(self.book, state)

    def stage(self, state: State) -> tuple[int, str]:
        """(day, phase)."""
        return state.day, state.phase

    def in_last_part(self, state: State) -> bool:
        """The last day."""
        return state.day == LAST_DAY

    def turn(self, state: State) -> tuple[str, int]:
        """A turn of the draft, of which there are several; any other phase as a whole."""
        return state.phase, state.turn if state.phase == "draft" else 0

    def words(self) -> ConveyorWords:
        """The sentences of this game, with the names of its cards."""
        return ConveyorWords(self.book)


def _redealt_demands(state: State, rng: chance.Rng) -> Solo | None:
    """The Demands that nobody has seen yet, in another order."""
    solo = state.solo
    if solo is None:
        return None
    mixed, hidden = redealt(solo.hidden + solo.aside, rng), len(solo.hidden)
    return msgspec.structs.replace(solo, hidden=mixed[:hidden], aside=mixed[hidden:])
