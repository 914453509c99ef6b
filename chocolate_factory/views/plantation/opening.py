"""What is shown before the first act of a first game: the aim, where points come from, a turn."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.rules.begin import BOTH, PLANTATION
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.ui.draw import theme
from chocolate_factory.views.guide.opening import Opening, Shown


def opening(game: Plantation, state: State) -> Opening:
    """The picture for a game as it begins; a half played alone has its own aim."""
    titles = {BOTH: _("Two factories, first cacao, then candy"), PLANTATION: _("The Plantation")}
    return Opening(
        titles.get(state.game, _("The Candy Factory")),
        _aim(state),
        _sources(game, state),
        _("A turn"),
        (
            Shown(
                "die",
                _("A worker gives its number, a specialist takes that of the die."),
                _("Play a card"),
            ),
            Shown(
                "pawn",
                _("From that space on a worker comes to the first free one, or the first leaves."),
                _("To the factory, or from it"),
            ),
            Shown(
                "good_sugar",
                _("As many as the spaces you counted: into the warehouse, or out to a truck."),
                _("Goods in, or off"),
            ),
            Shown(
                "ability_machine",
                _("You may use the worker's space once."),
                _("Use the space"),
            ),
        ),
    )


def _aim(state: State) -> Shown:
    words = _("Only what lies on the trucks of your colour counts, and your coins.")
    if state.game == PLANTATION:
        words = _("What lies on your trucks counts, and your coins.")
    return Shown("truck", words, _("Most points win"), theme.MARKERS["red"].colour)


def _sources(game: Plantation, state: State) -> tuple[Shown, Shown]:
    board = game.book.board
    if state.game == PLANTATION:
        short = board.short_plantation
        words = _("Each chocolate counts {chocolate}, each sugar {sugar}.")
        words = words.format(chocolate=short.chocolate, sugar=short.sugar)
        return (
            Shown("good_chocolate", words, _("Chocolate and sugar")),
            Shown("coin", _("Each coin counts 1. Sell cacao at the outlet."), _("Coins")),
        )
    candy = _("Each candy counts what its recipe says, a decorated one 1 more, each kind 1 more.")
    return (
        Shown("decorated_fudge", candy, _("Candy")),
        Shown("coin", _("Each coin counts 1. Sell goods at the outlet."), _("Coins")),
    )
