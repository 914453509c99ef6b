"""What is shown before the first act of a first game: the aim, where points come from, a turn."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.ui.draw import theme
from chocolate_factory.views.guide.introduction import Introduction, Shown


def introduction(game: CoffeeRush, state: State) -> Introduction:
    """The picture for a game as it begins."""
    board = game.book.board
    aim = ngettext(
        "An up vote counts 1 point, an upgrade {n} point; a down vote takes 1 away.",
        "An up vote counts 1 point, an upgrade {n} points; a down vote takes 1 away.",
        board.upgrade_points,
    ).format(n=board.upgrade_points)
    served = _("Serve a cup that holds exactly what an order asks for: an up vote.")
    late = _(
        "Your orders slide one tab down after each of your turns. One that falls off the last tab "
        "is a down vote."
    )
    move = _("Go up to {n} steps and collect what lies on every space you enter.")
    red = theme.MARKERS["red"].colour
    return Introduction(
        _("Your coffee shop at rush hour"),
        Shown("crown", aim, _("Most points win")),
        (
            Shown("vote_up", served, _("In time")),
            Shown("vote_down", late, _("Too late")),
        ),
        _("A turn"),
        (
            Shown("meeple", move.format(n=board.steps), _("Move"), red),
            Shown("ingredient_coffee", _("Put all of it into your three cups."), _("Pour")),
            Shown("docket_done", _("Put full cups on their orders."), _("Serve")),
            Shown(
                "clock",
                _("Each order you serve brings the next players a new one. Then yours slide down."),
                _("Time flows"),
            ),
        ),
    )
