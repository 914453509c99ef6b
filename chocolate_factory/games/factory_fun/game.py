"""Factory Fun as a `core.game.Game`: one object plays one set of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.game import Decision, Option, Setup
from chocolate_factory.core.language import mark_message
from chocolate_factory.games.base import RoomFunctions, RoomGame, redealt
from chocolate_factory.games.factory_fun import facts, options, trace
from chocolate_factory.games.factory_fun.acts import legal_acts, outcome
from chocolate_factory.games.factory_fun.acts.actions import ACTS
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, NameGift
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Cards
from chocolate_factory.games.factory_fun.rules import rounds, validation
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state import state as states
from chocolate_factory.games.factory_fun.state.state import MOST_SEATS, Factory, State
from chocolate_factory.games.factory_fun.text.words import FunWords


class FactoryFun(RoomGame[Book, State]):
    """The game of machines and pipes. `cards` are the checked cards, `digest` names them in
    journals."""

    id = "factory_fun"
    title = mark_message("Factory Fun")
    seats = (1, MOST_SEATS)
    rules = 1
    acts = ACTS
    rooms = RoomFunctions(
        sheet.result,
        trace.of,
        partial(validation.faults, seats=seats),
        states.encode,
        states.decode,
    )
    options: tuple[Option, ...] = options.OPTIONS

    def __init__(self, cards: Cards, digest: str) -> None:
        self.book = Book(cards, digest)
        self.deck = digest

    def settle_options(self, chosen: dict[str, Any], players: int, seed: int) -> dict[str, Any]:
        """Boards dealt, sides settled, who chooses first drawn (FF-1.4, FF-2.3)."""
        return options.settle(chosen, players, seed)

    def begin(self, setup: Setup, seed: int) -> State:
        """The first machines on the table, nobody has chosen yet (FF-1, FF-7)."""
        setup = self.resolve(setup, seed)
        count, numbers = len(setup.players), self.book.numbers
        alone = count == 1
        offer = numbers.solo if alone else count
        used = numbers.solo * numbers.rounds if alone else numbers.machines * count
        _rng, mixed = chance.shuffle(chance.from_seed(seed), tuple(self.book.machines))
        owned = rounds.owned_at_first(self.book, bool(setup.options["diagonals"]))
        players = [
            Factory(options.board_of(setup.options, seat), owned, owned, numbers.money)
            for seat in range(count)
        ]
        grab = setup.options["pick"] == "grab"
        first = int(setup.options["start"])
        state = State(players, mixed[:used], mixed[used:], first, offer, grab)
        rounds.begin(self.book, Transition(state, keep=False))
        return state

    def decision(self, state: State) -> Decision | None:
        """Code `pick`, `grab` or `build`; parameters for the banner."""
        seats = state.seats
        if not seats:
            return None
        params: dict[str, Any] = {"round": state.round}
        if state.phase == "pick":
            params |= {"left": len(state.table), "alone": len(state.players) == 1}
            params["again"] = not state.grab and rounds.asked_again(state, seats[0])
            params["forfeit"] = rounds.forfeit(self.book, state.players[seats[0]])
            params["money"] = state.players[seats[0]].money
            return Decision("grab" if state.grab else "pick", seats, params)
        if len(seats) == 1:
            factory = state.players[seats[0]]
            params |= {"machine": factory.machine, "hand": list(factory.hand)}
        return Decision("build", seats, params)

    def legal(self, state: State, seat: int) -> list[Action]:
        """All legal actions of the seat, listed directly."""
        return legal_acts.legal(self.book, state, seat)

    def any_act(self, state: State, seat: int, rng: chance.Rng) -> Action:
        """A kind of act first, then one of that kind: with a thousand ways to lay a piece, a build
        would hardly ever end otherwise."""
        return legal_acts.any_act(self.book, state, seat, rng)

    def lists(self, state: State, action: Action) -> bool:
        """Whether `legal` lists the action: told without making the list."""
        return legal_acts.lists(self.book, state, action)

    def settled(self, state: State, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Of a build what it came to, as that alone counts (FF-5.2)."""
        end = actions[-1]
        if not isinstance(end, EndBuild):
            return tuple(actions)
        seat, after = end.seat, self.copy(state)
        rank: dict[floors.Piece, int] = {}
        for n, action in enumerate(actions[:-1]):
            was = after.players[seat].floor
            self.advance(after, action)
            rank |= dict.fromkeys(after.players[seat].floor - was, n)
        before, now = state.players[seat].floor, after.players[seat].floor
        ready, laid = outcome.between(seat, before, now, rank)
        named = [action for action in actions if isinstance(action, NameGift)]
        return (*ready, *named[-1:], *laid, end)

    def observe(self, state: State, seat: int, rng: chance.Rng) -> State:
        """What is to come and what was put away unseen are one unknown heap (FF-1.7)."""
        seen = self.copy(state)
        heap, count = redealt(state.stack + state.aside, rng), len(state.stack)
        seen.stack, seen.aside = heap[:count], heap[count:]
        return seen

    def facts(self, state: State, seat: int) -> facts.Facts:
        """The numbers that a view shows; nothing of them depends on the seat in this game."""
        return facts.of(self.book, state)

    def stage(self, state: State) -> tuple[int, str]:
        """(round, phase)."""
        return state.round, state.phase

    def turn(self, state: State) -> int:
        """To pick a machine and to build, in whatever order the others do."""
        return state.round

    def words(self) -> FunWords:
        """The sentences of this game, with the names of its machines."""
        return FunWords(self.book)
