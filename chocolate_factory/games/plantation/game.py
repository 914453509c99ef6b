"""Plantation & Candy as a `core.game.Game`: one object plays one set of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.game import Decision, Option, Setup
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.base import RoomFunctions, RoomGame, as_json
from chocolate_factory.games.plantation import facts, options, trace
from chocolate_factory.games.plantation.acts import cards as card_acts
from chocolate_factory.games.plantation.acts import legal_acts
from chocolate_factory.games.plantation.acts.abilities import Mix, Sell, going_on, uses_space
from chocolate_factory.games.plantation.acts.act import MACHINIST
from chocolate_factory.games.plantation.acts.actions import ACTS, TITLE
from chocolate_factory.games.plantation.acts.candy import Decorate, Make
from chocolate_factory.games.plantation.acts.cards import Transport
from chocolate_factory.games.plantation.acts.ending import Drop
from chocolate_factory.games.plantation.acts.moving import Load
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import MOST_SEATS, Cards
from chocolate_factory.games.plantation.rules import begin, knowledge, numbers, turns, validation
from chocolate_factory.games.plantation.scoring import sheet
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text.words import PlantationWords


class Plantation(RoomGame[Book, State]):
    """The game of two factories. `cards` are the checked cards, `digest` names them in journals."""

    id = "plantation"
    title = TITLE
    seats = (2, MOST_SEATS)
    rules = 1
    acts = ACTS
    rooms = RoomFunctions(
        sheet.result,
        trace.of,
        partial(validation.faults, seats=seats),
        as_json,
        partial(msgspec.convert, type=State),
    )
    options: tuple[Option, ...] = options.OPTIONS

    def __init__(self, cards: Cards, digest: str) -> None:
        self.book = Book(cards, digest)
        self.deck = digest

    def begin(self, setup: Setup, seed: int) -> State:
        """The table set up, whoever rolled highest first (PL-2, PL-9)."""
        given = self.resolve(setup, seed).options
        seats = len(setup.players)
        return begin.table(self.book, seats, given[options.GAME], given[options.CURTAIN], seed)

    def decision(self, state: State) -> Decision | None:
        """Code = phase, within a turn `card`, `way` or `goods`; parameters for the banner."""
        if state.seat is None:
            return None
        job, player = state.turn, state.players[state.seat]
        code, params = state.phase, dict[str, Any]()
        if code == "turn":
            code = "card" if job is None else "way" if job.way is None else "goods"
        if job is not None:
            params = {
                "card": job.card,
                "number": job.number,
                "left": numbers.moves_left(state),
                "way": job.way,
                "ability": numbers.ability(self.book, state),
                "machine": self._own_machine(state),
                "making": going_on(self.book, state),
            }
            if code == "way":
                params["ways"] = sorted({act.way for act in self._transports(state)})
        elif code == "drop":
            keep = numbers.uncovered(self.book, player.trucks)
            params = {"keep": keep, "gone": len(player.played) - keep}
        elif code == "stow":
            params = {"goods": [list(p) for p in turns.to_stow(self.book, state, state.seat)]}
        return Decision(code, (state.seat,), {**params, "half": state.half})

    def _own_machine(self, state: State) -> bool:
        """Whether the machine of the card that is played can do something now (PL-5.7)."""
        job = state.turn
        if job is None or not numbers.brings_machine(self.book, job):
            return False
        legal = legal_acts.legal(self.book, state, state.seat or 0)
        return any(isinstance(act, (Mix, Make)) and act.by == MACHINIST for act in legal)

    def _transports(self, state: State) -> list[Transport]:
        """The directions that are open."""
        legal = legal_acts.legal(self.book, state, state.seat or 0)
        return [act for act in legal if isinstance(act, Transport)]

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """All legal actions of the seat, listed directly."""
        return legal_acts.legal(self.book, state, seat)

    def acts_of_path(self, state: State, seat: int, path: PlacePath) -> Sequence[Action] | None:
        """A card put on the space where its worker goes is played, and goes there; on a space
        where it cannot go it is not played."""
        if card_acts.strays(self.book, state, seat, path) is not None:
            return None
        return card_acts.sent(self.book, state, seat, path)

    def hindrance(self, state: State, seat: int, path: PlacePath) -> Refusal:
        """Where a good of the warehouse may go, by what there is in this half (PL-4, PL-7); one
        that is clicked once no more goods come in was meant for the space (PL-4.4, PL-7.3)."""
        found = super().hindrance(state, seat, path)
        if found.code == "goes_to" and len(path) == 1 and not facts.open_moves(self.book, state):
            put = {"outlet": Sell, "froster": Decorate}.get(facts.usable(self.book, state))
            return put(seat, name(path[0])).reason(self.book, state) if put else found
        astray = found.code == Load.unclear and state.half == 2
        return Refusal("good_or_candy_to") if astray else found

    def objection(self, state: State, action: Action) -> Refusal | None:
        """The use of the space gives up goods that could still come in (PL-3.4), and loading gives
        up the use of the space (PL-3.5); the last specialist who is left behind stays there, as
        the second half begins (PL-6.2)."""
        if isinstance(action, Drop):
            player = state.players[action.seat]
            last = len(player.played) - 1 == numbers.uncovered(self.book, player.trucks)
            return Refusal("stays_behind", {"card": action.card}) if last else None
        if isinstance(action, Load) and numbers.ends_ability(self.book, state):
            ability = facts.usable(self.book, state)
            return Refusal("ends_ability", {"ability": ability}) if ability else None
        if not (numbers.ends_moving(self.book, state) and uses_space(action)):
            return None
        more = facts.open_moves(self.book, state)
        use = numbers.ability(self.book, state)
        return Refusal("ends_moving", {"more": more, "use": use}) if more else None

    def observe(self, state: State, seat: int, rng: chance.Rng) -> State:
        """The state as the seat knows it (PL-10)."""
        return knowledge.observe(self.book, state, self.copy(state), seat, rng)

    def facts(self, state: State, seat: int) -> facts.Facts:
        """The numbers that a view shows to the seat."""
        return facts.of(self.book, state, seat)

    def stage(self, state: State) -> tuple[int, str]:
        """(half, phase)."""
        return state.half, state.phase

    def in_last_part(self, state: State) -> bool:
        """The half behind which none comes (PL-9.1)."""
        return state.half == 2 or state.game == begin.PLANTATION

    def turn(self, state: State) -> tuple[int, int] | None:
        """A turn is one card (PL-3.2), also of a player who goes on alone with the next one."""
        if state.phase not in ("turn", "pick") or state.seat is None:
            return None
        played = len(state.players[state.seat].played)
        return state.half, played + (state.turn is None)

    def words(self) -> PlantationWords:
        """The sentences of this game, with the names of its cards."""
        return PlantationWords(self.book)
