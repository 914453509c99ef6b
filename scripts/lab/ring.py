"""A game of Plantation & Candy between bots, and what happened in it, counted from its events.

Of each player, by half: turns taken, goods that could be moved and that were, by how many pawns
stood on the ring before; shift changes, abilities used. Besides, the goods aboard and the coins
after the first half, specialists recruited, kept, and played in the second half, uses of each
recipe, and of each truck the spaces in use between the halves and at the end, and the points that
lie in it then.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from chocolate_factory.bots.seeds import game_seed, observing, thinking_seed
from chocolate_factory.core.action import Event, Transition
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.mind import Mind
from chocolate_factory.games.plantation.cards.book import is_decorated
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.scoring import sheet
from chocolate_factory.games.plantation.state import events, halves, holding
from chocolate_factory.games.plantation.state.state import State
from scripts.lab.series import COLOURS

ABILITIES = {
    events.ChocolateMixed: "mixer",
    events.Sold: "outlet",
    events.SpecialistsSeen: "break_room",
    events.CandyMade: "machine",
    events.CandyDecorated: "froster",
    events.AllDecorated: "froster",
}


def play(game: Plantation, mind: Mind, level: str, budget: int, setup: Setup, number: int) -> Any:
    """What one game came to, as JSON values; it follows from the set-up and its number."""
    seed, acts = game_seed(1, number), 0
    resolved = game.resolve(setup, seed)
    state = game.begin(resolved, seed)
    tally = Tally(game, state)
    while (decision := game.decision(state)) is not None:
        seat = decision.seats[0]
        seen = game.observe(state, seat, observing(seed, seat, acts))
        thought = mind.choose(seen, seat, budget, thinking_seed(seed, seat, acts))
        for action in thought.plays:
            transition = Transition(state, keep=True)
            tally.begins(state)
            game.do(transition, action)
            acts += 1
            for event in transition.events or ():
                tally.happens(state, event)
    result = game.result(state)
    return {
        "number": number,
        "level": level,
        "game": resolved.options["game"],
        "deck": game.deck,
        "players": len(setup.players),
        "scores": list(result.scores),
        "winners": list(result.winners),
        "recipes": list(state.recipes),
        **tally.ends(state),
    }


def seated(players: int, level: str, game: str) -> Setup:
    """So many bots of one level."""
    seats = tuple(Player(colour, colour, level) for colour in COLOURS[:players])
    return Setup(seats, {"game": game})


class Tally:
    """What is counted of one game, filled while it is played."""

    def __init__(self, game: Plantation, state: State) -> None:
        self._game = game
        seats = range(len(state.players))
        self._starters = {state.half: state.starter}
        self._half, self._pawns = state.half, 0
        self._ring = [Counter[str]() for _seat in seats]
        self._uses = [Counter[str]() for _seat in seats]
        self._made = [Counter[str]() for _seat in seats]
        self._recruited: list[list[str]] = [[] for _seat in seats]
        self._played: list[list[str]] = [[] for _seat in seats]
        self._kept: list[list[str]] = [[] for _seat in seats]
        self._halfway: list[dict[str, int]] = []
        self._driven: list[dict[str, int]] = []

    def begins(self, state: State) -> None:
        """Looks at the table before an act."""
        self._half, self._pawns = state.half, sum(state.ring)

    def happens(self, state: State, event: Event) -> None:
        """Counts an event that has been written."""
        half = self._half
        if isinstance(event, events.PawnEntered | events.PawnLeft):
            self._ring[event.seat][f"turns/{half}/{self._pawns}"] += 1
            self._ring[event.seat][f"capacity/{half}/{self._pawns}"] += event.capacity
        elif isinstance(event, events.Gathered | events.TruckEvent):
            self._ring[event.seat][f"moved/{half}"] += 1
        elif isinstance(event, events.ShiftChanged):
            self._uses[event.seat][f"shift/{half}"] += 1
        elif isinstance(event, events.SpecialistRecruited):
            self._recruited[event.seat].append(self._kind(event.card))
        elif isinstance(event, events.CardPlayed) and self._game.book.power(event.card):
            if half == 2:
                self._played[event.seat].append(self._kind(event.card))
        elif isinstance(event, halves.HalfEnded):
            seats = range(len(state.players))
            self._halfway = [self._aboard(state, seat) for seat in seats]
            self._driven = [
                {truck: spaces for truck, (spaces, _n) in self._trucks(state, seat).items()}
                for seat in seats
            ]
        elif isinstance(event, halves.HalfBegan):
            self._starters[2] = event.seat
            for seat, player in enumerate(state.players):
                cards = (*player.hand, *player.deck)
                self._kept[seat] = [
                    self._kind(card) for card in cards if self._game.book.power(card)
                ]
        if isinstance(event, events.CandyMade):
            self._made[event.seat][event.recipe] += 1
        ability = ABILITIES.get(type(event))
        if ability and isinstance(event, events.SeatEvent):
            self._uses[event.seat][f"{ability}/{half}"] += 1

    def ends(self, state: State) -> dict[str, Any]:
        """All that was counted."""
        first = self._starters.get(1, self._starters.get(2))
        return {
            "starter": first,
            "second": self._starters.get(2),
            "coins": [player.coins for player in state.players],
            "halfway": self._halfway,
            "driven": self._driven,
            "ring": [dict(each) for each in self._ring],
            "uses": [dict(each) for each in self._uses],
            "made": [dict(each) for each in self._made],
            "recruited": self._recruited,
            "kept": self._kept,
            "played": self._played,
            "trucks": [self._trucks(state, seat) for seat in range(len(state.players))],
        }

    def _aboard(self, state: State, seat: int) -> dict[str, int]:
        goods = Counter(good for hold in state.players[seat].trucks for good in holding.goods(hold))
        return {**goods, "coins": state.players[seat].coins}

    def _trucks(self, state: State, seat: int) -> dict[str, list[int]]:
        """(spaces in use, points in it) of each truck; what lies in a grey one counts nothing."""
        told = {}
        for truck, hold in zip(self._game.book.trucks, state.players[seat].trucks, strict=True):
            goods = holding.goods(hold) if truck.colour == "own" else ()
            points = sum(
                sheet.points(self._game.book, state, good) + is_decorated(good) for good in goods
            )
            told[truck.id] = [len(hold), points]
        return told

    def _kind(self, card: str) -> str:
        """What a specialist is, whichever of its copies."""
        return self._game.book.specialists[card].id
