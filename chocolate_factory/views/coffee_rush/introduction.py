"""What is shown before the first act of a first game: the aim, where points come from, a turn."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.rules import moving, turns
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.ui.draw import theme
from chocolate_factory.views.guide.introduction import Introduction, Shown


def introduction(game: CoffeeRush, state: State) -> Introduction:
    """The picture for a game as it begins."""
    board = game.book.board
    aim = _(
        "An up vote is 1 point, a down vote −1, an upgrade {n} (costs {price} up votes)."
    ).format(n=board.upgrade_points, price=board.turn_in)
    served = _("Serve a cup that holds exactly what an order asks for: an up vote.")
    late = _(
        "Your counter has four rows, called tabs. Orders slide down a tab after each of your "
        "turns; one that falls off tab 4 is a down vote."
    )
    tokens = _("Each is one more step. Specialty orders and down votes bring them.")
    end = _(
        "Once anybody has {n} down votes, or no order is left to draw or serve, it is the last "
        "round."
    ).format(n=board.down_votes)
    move = _(
        "Go up to {n} steps and collect what lies on every space you enter. You may pass other "
        "meeples, but not stop on them."
    )
    if len(moving.placing(len(state.players), 0)) > len(state.players):
        move = _(
            "Go up to {n} steps with one of your two meeples and collect what lies there. "
            "Pass others, but never stop on them."
        )
    fed = len(turns.receivers(len(state.players), 0))
    flow = ngettext(
        "For each order you serve, your opponent draws a new one.",
        "For each order you serve, the next players draw a new one each.",
        fed,
    )
    flow += " " + _("Then your own orders slide down a tab.")
    serve = _("Put finished cups on their orders.")
    if fed == 1:  # else there is less to win by waiting
        serve += " " + _("Each one you serve feeds your opponent, so waiting can pay.")
    red = theme.MARKERS["red"].colour
    return Introduction(
        _("Your coffee shop at rush hour"),
        Shown("crown", aim, _("Most points win")),
        (
            Shown("vote_up", served, _("In time")),
            Shown("vote_down", late, _("Too late")),
            Shown("rush_token", tokens, _("Rush Tokens")),
            Shown("sign_closed", end, _("The end")),
        ),
        _("A turn"),
        (
            Shown("meeple", move.format(n=board.steps), _("Move"), red),
            Shown(
                "ingredient_coffee",
                _("Pour what you collected into your three cups, or into the bin."),
                _("Pour"),
            ),
            Shown("docket_done", serve, _("Serve")),
            Shown(
                "clock",
                flow,
                _("Time flows"),
            ),
        ),
    )
