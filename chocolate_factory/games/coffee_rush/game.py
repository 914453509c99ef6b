"""Coffee Rush as a `core.game.Game`: one object plays one set of cards."""

from __future__ import annotations

from functools import partial

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.game import Decision, Option, Setup
from chocolate_factory.core.language import mark_message
from chocolate_factory.core.places import Place, PlacePath, kind
from chocolate_factory.games.base import RoomFunctions, RoomGame, redealt
from chocolate_factory.games.coffee_rush import facts, trace
from chocolate_factory.games.coffee_rush.acts import legal_acts, pour, serve, walk
from chocolate_factory.games.coffee_rush.acts.actions import ACTS
from chocolate_factory.games.coffee_rush.acts.pour import Empty, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import TABS, Cards
from chocolate_factory.games.coffee_rush.rules import moving, turns, validation
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state import state as states
from chocolate_factory.games.coffee_rush.state.state import Shop, State
from chocolate_factory.games.coffee_rush.text.words import CoffeeWords
from chocolate_factory.games.options import start_option


class CoffeeRush(RoomGame[Book, State]):
    """The café game. `cards` are the checked cards, `digest` names them in journals."""

    id = "coffee_rush"
    title = mark_message("Coffee Rush")
    seats = (2, 4)
    rules = 1
    acts = ACTS
    rooms = RoomFunctions(
        sheet.result,
        trace.of,
        partial(validation.faults, seats=seats),
        states.encode,
        states.decode,
    )
    options: tuple[Option, ...] = (start_option(),)

    def __init__(self, cards: Cards, digest: str) -> None:
        self.book = Book(cards, digest)
        self.deck = digest

    def begin(self, setup: Setup, seed: int) -> State:
        """The table set up, before the first meeple is placed (CR-1.2, CR-1.3)."""
        setup = self.resolve(setup, seed)
        seats, start = len(setup.players), int(setup.options["start"])
        _rng, deck = chance.shuffle(chance.from_seed(seed), tuple(self.book.orders))
        shops = []
        for seat in range(seats):
            extra = int(seat == start)
            first, second, deck = deck[: 1 + extra], deck[1 + extra : 2 + extra], deck[2 + extra :]
            shops.append(Shop(tabs=(first, second, *((),) * (TABS - 2))))
        first_to_place = moving.placing(seats, start)[0]
        return State(shops, deck, start, seat=first_to_place)

    def decision(self, state: State) -> Decision | None:
        """Code = phase, `fill` for what was collected while placing; parameters for the banner."""
        if state.seat is None:
            return None
        code = "fill" if state.phase == "place" and state.hand else state.phase
        params = {
            "steps": state.steps_left,
            "rush": state.players[state.seat].rush,
            "hand": list(ingredients.to_list(state.hand)),
            "done": state.done,
            "ready": len(turns.ready(self.book, state.players[state.seat])),
            "servable": turns.servable(self.book, state.players[state.seat]),
            "falls": list(turns.falls_now(state.players[state.seat])),
            "need": self.book.board.turn_in,
            "placed": len(state.players[state.seat].meeples),
            "crowded": moving.crowded(state),
        }
        return Decision(code, (state.seat,), params)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        """All legal actions of the seat, listed directly."""
        return legal_acts.legal(self.book, state, seat)

    def acts_of_path(self, state: State, seat: int, path: PlacePath) -> tuple[Action, ...]:
        """A cup put on its order ends what comes before, and is served; an ingredient put into a
        cup ends the move, and is poured, as does a cup put into the bin, which is emptied; a meeple
        put on a space further off walks there, if need be by a Rush Token."""
        served = serve.served(self.book, state, seat, path)
        poured = served or pour.poured(self.book, state, seat, path)
        poured = poured or pour.emptied(self.book, state, seat, path)
        return poured or walk.walked(self.book, state, seat, path)

    def begins_path(self, state: State, seat: int, place: Place) -> bool:
        """A cup that is ready, and its order, before the step of the orders; what was collected,
        and a cup that can be emptied, before the step of pouring."""
        if kind(place) == "hand":
            return place in pour.carried(self.book, state, seat)
        found = serve.carried(self.book, state, seat)
        return place in found or place in pour.emptiable(self.book, state, seat)

    def objection(self, state: State, action: Action) -> Refusal | None:
        """A cup that is ready is not poured away unasked, nor spoilt, nor a move given up for
        what can be served after it, nor steps that would help by pouring before the move is over
        (CR-2.2), nor an order served while its twin falls."""
        if isinstance(action, Process):
            return action.hurries(self.book, state)
        if not isinstance(action, Empty | Pour | Return):
            return None
        spoilt = None if isinstance(action, Return) else action.spoils(self.book, state)
        return spoilt or walk.given_up(self.book, state)

    def observe(self, state: State, seat: int, rng: chance.Rng) -> State:
        """The deck shuffled anew, from sorted, so that the sample cannot depend on its order."""
        seen = self.copy(state)
        seen.deck = redealt(state.deck, rng)
        return seen

    def facts(self, state: State, seat: int) -> facts.Facts:
        """The numbers that a view shows."""
        return facts.of(self.book, state, seat)

    def stage(self, state: State) -> tuple[int, str]:
        """(round, phase)."""
        return state.round, state.phase

    def turn(self, state: State) -> int | None:
        """A round has one for each player; meeples are placed before the first."""
        return state.round or None

    def words(self) -> CoffeeWords:
        """The sentences of this game, with the names of its cards."""
        return CoffeeWords(self.book)
