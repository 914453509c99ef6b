"""The act that begins a turn: an upgrade is bought (CR-2.1)."""

from __future__ import annotations

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.coffee_rush.acts.act import CoffeeAct, Paths
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import card_text


def upgrades(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """All upgrades that the seat can pay for."""
    return tuple(Activate(seat, tile) for tile in turns.upgrades(book, state.players[seat]))


class Activate(CoffeeAct, frozen=True, tag="activate"):
    """Turn in up-voted cards for an upgrade tile (CR-2.1)."""

    phases = ("upgrade",)
    also = ("move",)
    means = (("tile", ""),)

    tile: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> Activate:
        return cls(seat, name(path[0]))

    def reason(self, book: Book, state: State) -> Refusal:
        shop = state.players[self.seat]
        if self.tile not in book.tiles:
            return Refusal("no_tile")
        if self.tile in shop.tiles:
            return Refusal("tile_owned", {"tile": self.tile})
        if len(shop.up) < book.board.turn_in:
            return Refusal("few_up_votes", {"need": book.board.turn_in, "have": len(shop.up)})
        return Refusal("upgrades_over")

    def do(self, book: Book, transition: Transition[State]) -> None:
        shop = transition.state.players[self.seat]
        transition.do(events.TileActivated(self.seat, self.tile, shop.up[: book.board.turn_in]))
        if not turns.upgrades(book, shop):
            transition.do(events.PhaseBegan(self.seat, "move"))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"tile:{self.tile}",),)

    def words(self, book: Book, state: State) -> str:
        return _("Buy the upgrade {tile}").format(tile=card_text.quoted(book.tiles[self.tile]))
