"""What pointing asks of others: of the game's view, of the mode, and its own parts of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, PlacePath
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.pointing.picking import Picker


class PointRules(NamedTuple):
    """Where pointing asks and does other than usual in a game."""

    worth_asking: Callable[[list[Action]], list[Action]] = lambda choices: choices
    """The ways of an act among which one may want to choose, one at least."""
    in_sight: Callable[[list[Action]], tuple[tuple[Place, ...], ...]] = lambda _choices: ()
    """Places, and kinds of places, that the player looks at while choosing between ways: those that
    are needed most first, then others."""
    implied: Callable[[Place], Place | None] = lambda _place: None
    """What a click on a place with empty hands picks up and puts there at once."""
    asks: Callable[[Action], bool] = lambda _action: False
    """Whether an act is asked about even where no other can be meant."""
    sure: Callable[[], str] = lambda: _("Are you sure?")
    """What stands over the only way of such an act."""
    tells: Callable[[Action], str] = lambda _action: ""
    """What is said of an act that one click has done, and that one may not have expected of it."""
    goes_on: Callable[[], str] = lambda: ""
    """What is right instead of a click where the last one has sent a thing, if that is told."""


class PointingHooks(Protocol):
    """What pointing asks of the game's view."""

    def chooser(
        self, choices: list[Action], chosen: Callable[[Action | None], None], at: Rect | None
    ) -> Scene:
        """The popup that asks which of the ways is meant; it calls `chosen` when it is closed."""

    @property
    def point_rules(self) -> PointRules:
        """Where pointing asks and does other than usual."""

    def is_route(self, source: Place) -> bool:
        """Whether a drag from a place acts at every place it comes through (a route)."""

    def at_once(self, place: Place) -> Action | None:
        """What a click with empty hands on a place does at once."""

    def stays_in_hand(self, source: Place) -> bool:
        """Whether what was picked up by a click stays picked up while more of it can go."""

    def first_target(self, targets: list[Place]) -> Place:
        """Which of the places where what is held may go gets the focus."""


class ActPolicy(Protocol):
    """What pointing asks of the mode: whether acts may be done now, and that they are done."""

    def may_act(self) -> bool:
        """Whether anything may be done at this table; says why where it may not."""

    def do(self, action: Action) -> None:
        """Does an action that was pointed out."""

    def take_back(self) -> None:
        """Takes back what was done last, as one would by hand."""


class PointedAt(Protocol):
    """What asking and dragging want of the pointing that they belong to."""

    picker: Picker

    def hands_free(self, place: Place = "") -> bool:
        """Brings the table up to date; False where nothing can be done by a person now."""

    def attempt(self, action: Action) -> None:
        """Does an act, unless something that was not said yet speaks against it."""

    def resolve(self, place: Place) -> None:
        """Does the action if it is clear by now, or asks for the way."""

    def refuse(self, path: PlacePath) -> None:
        """Says why nothing goes along a path that was tried."""

    def in_one(self, path: PlacePath) -> bool:
        """Does all that putting one thing on another means, or says that it cannot go there; False
        if that is no more than one act."""

    def aim(self, target: Place, pos: tuple[int, int]) -> Place:
        """The place meant by a drop or click at a pixel position."""
