"""What is shown before the first act of a first game: the aim, where money comes from, a round."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.ui.draw import theme
from chocolate_factory.views.factory_fun import lengths
from chocolate_factory.views.factory_fun.areas import figures
from chocolate_factory.views.guide.introduction import Introduction, Shown


def introduction(game: FactoryFun, state: State) -> Introduction:
    """The picture for a game as it begins."""
    numbers = game.book.numbers
    alone = len(state.players) == 1
    aim = _("You begin with {n}.") if alone else _("Everybody begins with {n}.")
    machine = _("Each machine pays its value once. Every new piece you lay for it costs {n}.")
    chip = _("Feed a funnel from your own machine: each unit that it takes brings {n}.")
    ((_at, _side, worth),) = figures.FIGURES["second"].chips
    up = ngettext(
        "{n} machine is turned up.",
        "{n} machines are turned up.",
        state.offer,
    )
    return Introduction(
        _("Your factory full of pipes"),
        Shown("coin", aim.format(n=numbers.money), _("Most money wins")),
        (
            Shown("body_press", machine.format(n=numbers.piece), _("Machines pay now")),
            Shown(
                "plug_in_w",
                chip.format(n=numbers.chip),
                _("Chips pay at the end"),
                theme.PRODUCTS["orange"],
            ),
        ),
        _("Each of the {n} rounds").format(n=numbers.rounds),
        (
            Shown("body_kettle", up.format(n=state.offer), _("Look")),
            Shown(
                "body_robot",
                _("What you click you build in, or pay to give up. You may also take none."),
                _("Take one"),
            ),
            Shown(
                "pipe_ew",
                _("Feed every funnel, connect every arrow, and leave no pipe open."),
                _("Build it in"),
                theme.PRODUCTS["blue"],
            ),
            Shown(
                "coin",
                _("You get its value, less the cost of what you laid, once everybody is done."),
                _("Be paid"),
            ),
        ),
        _("Goods go in at funnels and out at arrows; the gold {n} is a chip").format(n=worth),
        lambda frame, rect: figures.draw(game, frame, rect, "second"),
        high=lengths.STRIP,
    )
