"""Plantation & Candy in the harness of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from chocolate_factory.core.action import Action, Event, type_name
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.actions import ACTS
from chocolate_factory.games.plantation.acts.cards import Play, Shift
from chocolate_factory.games.plantation.acts.ending import Drop, EndTurn
from chocolate_factory.games.plantation.cards.book import decorated, plain
from chocolate_factory.games.plantation.cards.records import RAW, SPACES
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import LEVELS
from chocolate_factory.games.plantation.rules import knowledge
from chocolate_factory.games.plantation.state import events, halves, holding
from chocolate_factory.games.plantation.state.state import Hold, Player, State
from tests.helpers.conformance import Kit, Ledger


class Ledgers:
    """What one player has, reckoned from the events alone and without the rules' own code."""

    def __init__(self, state: State, seat: int) -> None:
        player = state.players[seat]
        self.seat = seat
        self.warehouse = Counter(holding.goods(player.warehouse))
        self.trucks = [Counter(holding.goods(hold)) for hold in player.trucks]
        self.coins, self.hand, self.deck = player.coins, len(player.hand), len(player.deck)

    def matches(self, state: State) -> None:
        """Fails if the state says otherwise, or if anything is below nothing."""
        player = state.players[self.seat]
        assert Counter(holding.goods(player.warehouse)) == +self.warehouse
        assert [Counter(holding.goods(hold)) for hold in player.trucks] == [+t for t in self.trucks]
        assert (player.coins, len(player.hand), len(player.deck)) == (
            self.coins,
            self.hand,
            self.deck,
        )
        assert min((self.coins, *self.warehouse.values(), 0)) >= 0

    def follow(self, event: Event) -> None:
        """Books one event; one that says nothing of these things changes none."""
        book = getattr(self, "_" + type_name(event), None)
        common = isinstance(event, (halves.HalfEnded, halves.HalfBegan))
        if book is not None and (common or getattr(event, "seat", None) == self.seat):
            book(event)

    def _shift_changed(self, e: events.ShiftChanged) -> None:
        self.coins -= 1

    def _card_played(self, e: events.CardPlayed) -> None:
        self.hand -= 1

    def _gathered(self, e: events.Gathered) -> None:
        self.warehouse[e.good] += 1

    def _unloaded(self, e: events.Unloaded) -> None:
        self.trucks[e.index][e.good] -= 1
        self.warehouse[e.good] += 1

    def _loaded(self, e: events.Loaded) -> None:
        self.warehouse[e.good] -= 1
        self.trucks[e.index][e.good] += 1

    def _stowed(self, e: halves.Stowed) -> None:
        self.trucks[e.index][e.good] += 1

    def _chocolate_mixed(self, e: events.ChocolateMixed) -> None:
        self.warehouse.subtract(("sugar", "cacao"))
        self.warehouse["chocolate"] += 1

    def _sold(self, e: events.Sold) -> None:
        self.warehouse[e.good] -= 1
        self.coins += e.coins

    def _specialists_seen(self, e: events.SpecialistsSeen) -> None:
        self.coins -= 1

    def _specialist_recruited(self, e: events.SpecialistRecruited) -> None:
        self.hand += 1

    def _candy_made(self, e: events.CandyMade) -> None:
        self.warehouse.subtract(e.given)
        self.warehouse[e.recipe] += e.candies

    def _candy_decorated(self, e: events.CandyDecorated) -> None:
        self.warehouse[e.candy] -= 1
        self.warehouse[decorated(e.candy)] += 1

    def _all_decorated(self, e: events.AllDecorated) -> None:
        self.coins -= 1
        for candy in e.candies:
            self.warehouse[candy] -= 1
            self.warehouse[decorated(candy)] += 1

    def _cards_drawn(self, e: halves.CardsDrawn) -> None:
        self.hand += len(e.cards)
        self.deck -= len(e.cards)

    def _half_ended(self, e: halves.HalfEnded) -> None:
        self.warehouse.clear()

    def _half_began(self, e: halves.HalfBegan) -> None:
        self.hand, self.deck = len(e.hands[self.seat]), len(e.decks[self.seat])


class PlantationKit(Kit):
    """Random players that like to move and to make, so that much happens."""

    types = ACTS.types
    plain = frozenset(
        [
            "ring",
            "pawn",
            "die",
            "whistle",
            "coin",
            "hand",
            "box",
            "warehouse",
            "machine",
            "machinist",
            "outlet",
            "froster",
        ]
    )
    ends = (EndTurn, Shift)
    values: ClassVar[dict[str, tuple[Any, ...]]] = {
        "seat": (-1, 0, 1, 2, 3, 4),
        "space": (1, 4, 8, 9),
        "card": ("worker_1", "worker_8", "temp", "sorter_1", "runner_2", "nothing"),
        "roll": (True, False),
        "by": ("space", "machinist", -3, -2, 0, 2),
        "way": ("to", "from"),
        "reverse": (True, False),
        "stack": (True, False),
        "good": (*RAW, "peanuts", "fudge*", "salt"),
        "candy": ("peanuts", "fudge*", "sugar"),
        "truck": ("a", "b", "c", "d", "z"),
        "recipe": ("peanuts", "fudge", "nougat", "nothing"),
    }

    def ledgers(self, state: State) -> list[Ledger]:
        """One for each player."""
        return [Ledgers(state, seat) for seat in range(len(state.players))]

    def table(self, state: State) -> None:
        """Goods, coins and candies are never made or lost; every card lies in one place; no
        warehouse or truck holds more than it has spaces for."""
        self._goods(state)
        self._cards(state)
        for player in state.players:
            self._spaces(player.warehouse, self.game.book.board.warehouse)
            for truck, hold in zip(self.game.book.trucks, player.trucks, strict=True):
                self._spaces(hold, truck.spaces)
        assert len(state.ring) == SPACES
        assert len(state.knowers) == len(state.specialists)

    def _goods(self, state: State) -> None:
        board, found = self.game.book.board, Counter[str]()
        for player in state.players:
            for hold in (player.warehouse, *player.trucks):
                found.update(plain(good) for good in holding.goods(hold))
        assert state.sugar + found["sugar"] == board.sugar
        assert state.cacao + found["cacao"] + found["chocolate"] == board.cacao
        coins = sum(player.coins + player.whistle for player in state.players)
        assert state.coins + coins == board.coins
        for recipe, left in zip(state.recipes, state.tokens, strict=True):
            assert left + found[recipe] == (board.candy_each if state.half == 2 else 0)
        assert set(found) <= {*RAW, *state.recipes}
        assert min((state.sugar, state.cacao, state.coins, *state.tokens)) >= 0

    def _cards(self, state: State) -> None:
        book = self.game.book
        specialists = list(state.specialists)
        for player in state.players:
            cards = [*player.hand, *player.deck, *player.played, *player.dropped]
            assert len(cards) == len(set(cards))
            specialists += (card for card in cards if card in book.common)
            workers = {card for card in cards if card in book.workers}
            assert workers == set(book.workers) or state.phase == "drop"
        assert sorted(specialists) == sorted(book.deck)

    def _spaces(self, hold: Hold, most: int) -> None:
        assert len(hold) <= most
        assert hold == tuple(sorted(hold))
        assert all(len(space) in (1, 2) and len(set(space)) == 1 for space in hold)

    def sheet(self, state: State) -> None:
        """Facts tell the same points, to every seat."""
        for seat in range(len(state.players)):
            facts = self.game.facts(state, seat)
            assert tuple(p.projected for p in facts.players) == self.game.result(state).scores
        assert self.game.result(state).winners

    def places(self, state: State) -> list[str]:
        """All of them, of things that are not there too."""
        book = self.game.book
        return [
            *sorted(self.plain),
            "nowhere",
            *(f"space:{n}" for n in range(1, SPACES + 1)),
            *(f"card:{card}" for card in (*book.workers, *book.specialists)),
            *(f"offer:{card}" for card in book.deck[:2]),
            *(f"pile:{good}" for good in RAW),
            *(f"good:{good}" for good in book.goods),
            *(f"truck:{truck.id}" for truck in book.trucks),
            *(f"cargo:{truck.id}.{good}" for truck in book.trucks for good in book.goods),
            *(f"recipe:{recipe}" for recipe in book.recipes),
            "do:mix",
            "do:machinist",
            "do:recruit",
            "do:decorate_all",
            "do:end_turn",
        ]

    def told(self, state: State) -> Any:
        """The trace without hands, decks and the specialists' deck."""
        data = self.game.trace(state)
        del data["specialists"]
        for player in data["players"]:
            del player["hand"], player["deck"]
        return data

    def mixed(self, state: State, rng: Rng) -> State:
        """What whoever decides cannot know, in another order."""
        assert state.seat is not None
        seen: State = self.game.observe(state, state.seat, rng)
        seen.rng = state.rng
        return seen

    def reveal(self, state: State, seen: State) -> None:
        """Hands, decks and chance as they are."""
        seen.specialists, seen.rng = state.specialists, state.rng
        for player, true in zip(seen.players, state.players, strict=True):
            player.hand, player.deck = true.hand, true.deck

    def known(self, state: State, seen: State) -> None:
        """The own hand, all sizes, all workers and what the seat put under the deck stay."""
        seat = state.seat
        assert seat is not None
        self.table(seen)
        for other, (player, true) in enumerate(zip(seen.players, state.players, strict=True)):
            assert other != seat or player.hand == true.hand
            assert len(player.hand) == len(true.hand)
            unplayed = knowledge.public_unplayed(self.game.book, seen, other)
            assert unplayed == knowledge.public_unplayed(self.game.book, state, other)
            self._in_hand(state, player, true)
        for i, who in enumerate(state.knowers):
            assert who != seat or seen.specialists[i] == state.specialists[i]

    def _in_hand(self, state: State, player: Player, true: Player) -> None:
        """In the first half the Temp and all recruited cards are in the hand."""
        book = self.game.book
        assert set(book.own) & set(player.hand) == set(book.own) & set(true.hand) or state.half == 2
        if state.half == 1:
            count = sum(card in book.common for card in true.hand)
            assert sum(card in book.common for card in player.hand) == count
            assert not any(card in book.common for card in player.deck)

    def over(self, state: State) -> None:
        """All hands and decks are empty."""
        assert not any(player.hand or player.deck for player in state.players)
        assert (state.phase, state.turn) == ("over", None)

    def chosen(self, legal: Sequence[Action], rng: Rng) -> Action:
        """A specialist is played at once now and then; else goods move, and what can be made is."""
        specialists = [a for a in legal if isinstance(a, Play) and "worker" not in a.card]
        if specialists and rng.below(2):
            return rng.choice(specialists)
        return super().chosen(legal, rng)

    def last_words(self, seats: int) -> list[Action]:
        """Nothing is legal any more."""
        return [EndTurn(0), Play(1, "worker_1", False), Drop(0, "temp")]


class BotKit(PlantationKit):
    """The same with bots at the table, a level for each seat: they choose anew for every act, and
    see what their seat may see."""

    def __init__(self, game: Plantation, levels: Sequence[str]) -> None:
        super().__init__(game)
        made = {level.id: level for level in LEVELS}
        self._budgets = [made[name].budget for name in levels]
        self._minds = [made[name].make(game) for name in levels]

    def acted(self, state: State, legal: Sequence[Action], rng: Rng) -> Action:
        """What the bot of the seat would do, which must be legal."""
        seat = state.seat
        assert seat is not None
        seen = self.game.observe(state, seat, rng)
        mind, budget = self._minds[seat], self._budgets[seat]
        action = mind.choose(seen, seat, budget, rng.below(1 << 30)).action
        assert action in legal
        return action


def rich(state: State) -> None:
    """Coins and specialists for everybody, so that all abilities are paid for and stacks grow."""
    for player in state.players:
        taken = min(2, state.coins)
        player.coins += taken
        state.coins -= taken
        if state.half == 1:
            cards, state.specialists = state.specialists[:2], state.specialists[2:]
            state.knowers = state.knowers[2:]
            player.hand += cards


KIT = PlantationKit
