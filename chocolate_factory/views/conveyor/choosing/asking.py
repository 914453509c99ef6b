"""Which question is asked where an act may be done in several ways, and what its rows do that are
no single act."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts import delivery_worth
from chocolate_factory.games.conveyor.acts.act import Sides
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state.state import Operating, State
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.conveyor.choosing import prompts, ways
from chocolate_factory.views.table.interface import TableParts


def question(
    table: TableParts,
    game: Conveyor,
    choices: Sequence[Action],
    chosen: Callable[[Action | None], None],
    at: Rect | None,
) -> Popup:
    """The popup that asks which of the ways is meant; a Chute can drop all that lies there, or all
    of a kind, a part with two upgrades do both."""
    state, first = table.match.state, choices[0]

    def all_of(acts: Sequence[Action]) -> None:
        chosen(None)
        with table.match.as_one():
            for one in acts:
                table.do(one)

    if isinstance(first, act.Chute) and drops_several(state, first):
        lying = _lying(state, first)
        choices = sorted(choices, key=_grade, reverse=True)
        again = table.pointing.asking.at or ""

        def drop(some: Sequence[str]) -> None:
            all_of([act.Chute(first.seat, piece, first.square) for piece in some])

        return ways.dropper(game, state, choices, chosen, at, lying, drop, again)
    doubles = double_upgrades(game, state, choices)
    if doubles:
        return ways.upgrader(game, state, choices, chosen, at, doubles, all_of)
    return ways.chooser(game, state, choices, chosen, at, table.hints.adviser.line)


def worth_asking(game: Conveyor, state: State, choices: list[Action]) -> list[Action]:
    """The ways without those that use up somebody in vain."""
    paid = [one for one in choices if isinstance(one, Payment)]
    if len(paid) < len(choices):
        return choices
    return [*delivery_worth.without_vain_help(game.book, state, paid)]


def spends_help(action: Action) -> bool:
    """Whether a payment would use up the employee of the day, whom a drag does not name."""
    return isinstance(action, act.DeliverStage) and action.with_ is not None


def covers(table: TableParts, game: Conveyor, place: Place) -> bool:
    """Whether the part in hand would cover another one at a place that the factory would miss, in a
    first game: then it is asked, and who does not mean it keeps the part in hand."""
    picker, scene = table.pointing.picker, table.scene
    held = picker.held
    if kind(held or "") != "part" or place not in picker.targets or not table.guide.guiding:
        return False
    puts = [one for one in picker.beyond(place) if isinstance(one, act.TakePart)]
    words = prompts.covering(game.book, table.match.state, puts[0]) if puts else None
    if words is None or held is None:
        return False

    def choose(index: int | None) -> None:
        picker.put_down()
        if index == 0:
            table.do(puts[0])
        elif index == 1 and picker.may_take(held):
            picker.take(held)
        scene.redraw()

    title, go_on = words
    labels = [go_on, _("Choose another place")]
    spot = scene.director.frame.find(place)
    at = spot.rect if spot else None
    popup = Chooser(title, labels, choose, width=theme.PANEL_M, at=at, first=1, golden=1)
    scene.director.push(popup)
    return True


def in_sight(state: State, choices: Sequence[Action]) -> tuple[tuple[Place, ...], ...]:
    """What stays in sight while one chooses between ways: where something is paid, what is paid
    and with what, the others' boards last; at the machines all that tells which way is best. Other
    parts may be hidden: the question stands right beside the part that asks."""
    paid = ("storeroom", "order", "store", "demand")
    squares = [f"square:{n}" for one in choices if (n := ways.square_of(one)) is not None]
    if any(isinstance(one, Payment) for one in choices):
        return (*paid, *squares), ("player",)
    return ((*squares, "piece", "storeroom", "order", "demand", "player"),)


def drops_several(state: State, action: Action) -> bool:
    """Whether an act drops one of several pieces that lie on a square down a Chute."""
    return isinstance(action, act.Chute) and len(_lying(state, action)) > 1


def _grade(action: Action) -> int:
    """How fine the piece is that a Chute drops: the finest is proposed."""
    return pieces.GRADES[action.piece] if isinstance(action, act.Chute) else 0


def _lying(state: State, action: act.Chute) -> tuple[str, ...]:
    return pieces.to_list(state.players[action.seat].belt[action.square - 1])


def upgrades_twice(game: Conveyor, state: State, choices: Sequence[Action]) -> bool:
    """Whether the one way that is left of an upgrade may have a second one behind it: both are
    asked for at once."""
    return len(choices) == 1 and bool(double_upgrades(game, state, choices))


def double_upgrades(
    game: Conveyor, state: State, choices: Sequence[Action]
) -> list[tuple[act.Upgrade, act.Upgrade]]:
    """Where pieces of one kind are upgraded: the acts after which the part can go on, with what
    comes of it or with another piece, each with that second upgrade; one pair for each result."""
    firsts = [one for one in choices if isinstance(one, act.Upgrade) and one.with_ is None]
    if len(firsts) < len(choices) or len({one.piece for one in firsts}) > 1:
        return []
    found: dict[Sides, tuple[act.Upgrade, act.Upgrade]] = {}
    for first in firsts:
        after = game.apply(state, first)[0]
        if not isinstance(after.pending, Operating):
            continue
        for second in game.legal(after, first.seat):
            if not isinstance(second, act.Upgrade) or second.with_ is not None:
                continue
            if second.slot == first.slot:
                found.setdefault(ways.net(first, second), (first, second))
    return [found[result] for result in sorted(found, key=lambda result: len(result[0]))]
