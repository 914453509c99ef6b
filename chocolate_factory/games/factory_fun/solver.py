"""The cheapest build for whoever builds, proven where the search ends."""

from __future__ import annotations

from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind import line
from chocolate_factory.games.factory_fun.mind.builds import Builds, Plot
from chocolate_factory.games.factory_fun.rules import rounds
from chocolate_factory.games.factory_fun.state.state import State

NODES = 20_000
"""What is spent on a proof."""


def solve(game: FactoryFun, state: State) -> Thought:
    """The build that leaves most money to the first of those who build; chips count nothing.

    Raises `WrongUse` while nobody builds."""
    if state.phase != "build":
        raise WrongUse(_("Only a point at which somebody builds can be solved."))
    seat, book = state.seats[0], game.book
    factory = state.players[seat]
    assert factory.machine is not None
    value = book.machines[factory.machine].value
    given_up = factory.money - rounds.forfeit(book, factory)
    way, least = Builds(book).cheapest(Plot.of(factory), factory.machine, NODES)
    bound = float(max(given_up, factory.money + value - least))
    reason = _("Worth the money after the build, standing machines left where they are.")
    left = given_up if way is None else factory.money + value - way.price
    if way is None or left < given_up:
        acts = line.to_give_up(factory, seat)
        return Thought(acts[0], given_up, acts, reason, len(acts), bound)
    acts = line.to_build(book, factory, seat, way)
    return Thought(acts[0], left, acts, reason, len(acts), max(bound, left))
