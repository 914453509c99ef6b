"""Places and paths: where on the table an action is done, without saying where that is drawn.

A place is a short text `kind:name` (`slot:bottom3`, `room:caramel`, `do:push`). An action may be
done along one or more paths of places; drag, click-click, keyboard focus and hints all narrow the
legal actions by a prefix of a path. Three kinds of places mean the same in every game:

- `cell:x,y` is a square of a grid: column x, row y, whole numbers as the game counts them.
- `way:…` is a choice with no fixed spot: the view shows the open ways in a chooser.
- `turn:d` is an orientation: d = 0, 90, 180 or 270 degrees clockwise from how the thing is drawn
  unturned. It follows the place where the thing is put down: `("tile:t3", "cell:4,2", "turn:90")`.
  It has no fixed spot either. What is dragged carries an orientation, and a drop adds it to the
  path; whoever points without dragging or turning is asked for it as for a way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chocolate_factory.core.action import Action

Place = str
PlacePath = tuple[Place, ...]

QUARTER = 90
"""Degrees between an orientation and the next one."""
SPOTLESS = frozenset({"way", "turn"})
"""Kinds of places that are choices with no fixed spot on the table."""


def kind(place: Place) -> str:
    """The kind of a place: `slot` of `slot:top1`."""
    return place.partition(":")[0]


def name(place: Place) -> str:
    """The name of a place within its kind: `top1` of `slot:top1`."""
    return place.partition(":")[2]


def is_choice(place: Place) -> bool:
    """Whether a place is a choice with no fixed spot: a way or an orientation."""
    return kind(place) in SPOTLESS


def cell(x: int, y: int) -> Place:
    """The square of a grid in column `x` and row `y`: `cell:3,6`."""
    return f"cell:{x},{y}"


def coordinates(place: Place) -> tuple[int, int]:
    """(column, row) of a `cell` place. Raises `ValueError` for any other place."""
    x, comma, y = name(place).partition(",")
    if kind(place) != "cell" or not comma:
        raise ValueError(f"{place!r} is no cell of a grid")
    return int(x), int(y)


def turn(degrees: int) -> Place:
    """The orientation of so many degrees clockwise: `turn:90`, also of -270 or 450.

    Raises `ValueError` for what is no multiple of 90."""
    if degrees % QUARTER:
        raise ValueError(f"{degrees} degrees are no quarter turns")
    return f"turn:{degrees % 360}"


def degrees(place: Place) -> int:
    """Degrees clockwise, 0, 90, 180 or 270, of a `turn` place. Raises `ValueError` otherwise."""
    if kind(place) != "turn":
        raise ValueError(f"{place!r} is no orientation")
    return int(name(place))


class Ways:
    """The legal actions with their paths, narrowed by a prefix."""

    def __init__(self, pairs: Iterable[tuple[Action, Sequence[PlacePath]]]) -> None:
        self._pairs = [(action, path) for action, paths in pairs for path in paths]

    def sources(self) -> dict[Place, list[Action]]:
        """First places of all paths, each with the actions that begin there."""
        return self.after(())

    def after(self, prefix: PlacePath) -> dict[Place, list[Action]]:
        """Places that may come next after `prefix`, each with the actions beyond it."""
        found: dict[Place, list[Action]] = {}
        depth = len(prefix)
        for action, path in self._pairs:
            if len(path) > depth and path[:depth] == prefix:
                actions = found.setdefault(path[depth], [])
                if action not in actions:
                    actions.append(action)
        return found

    def action_at(self, prefix: PlacePath) -> Action | None:
        """The action whose path is exactly `prefix`, if there is one."""
        for action, path in self._pairs:
            if path == prefix:
                return action
        return None

    def alone(self, place: Place) -> tuple[Place, Action] | None:
        """(where it goes, the action) if all that begins at a place is one action that ends at one
        other place, nothing else goes there, and no action is one that only declines (`do:…`)."""
        if any(kind(path[0]) == "do" or place in path[1:] for _action, path in self._pairs):
            return None
        found = [(action, path) for action, path in self._pairs if path[0] == place]
        ends = {path[-1] for _action, path in found if len(path) == 2 and not is_choice(path[1])}
        if len(ends) != 1 or any(len(path) != 2 or a != found[0][0] for a, path in found):
            return None
        return ends.pop(), found[0][0]

    def only(self, place: Place) -> Action | None:
        """The action that all begins with at a place, if that is one alone; other places may have
        more, and it may lie along several paths."""
        found = {id(action): action for action, path in self._pairs if path[0] == place}
        return next(iter(found.values())) if len(found) == 1 else None

    def choices(self, prefix: PlacePath) -> list[tuple[Place, Action]]:
        """The choices that follow `prefix` and end a path, in the order of the legal actions."""
        depth = len(prefix)
        return [
            (path[depth], action)
            for action, path in self._pairs
            if len(path) == depth + 1 and path[:depth] == prefix and is_choice(path[depth])
        ]

    def asks_turn(self, prefix: PlacePath) -> bool:
        """Whether some way goes on from `prefix` to an orientation, now or at a later place."""
        depth = len(prefix)
        return any(
            path[:depth] == prefix and kind(place) == "turn"
            for _action, path in self._pairs
            for place in path[depth:]
        )

    def turns(self, prefix: PlacePath) -> list[int]:
        """Degrees of the orientations that may follow `prefix`, the smallest first."""
        return sorted(degrees(place) for place in self.after(prefix) if kind(place) == "turn")

    def fitting(self, prefix: PlacePath, orientation: int) -> set[Place]:
        """Places that may come next after `prefix` for a thing that is held in this orientation:
        those where it may be turned so, and those where nobody asks for an orientation."""
        depth = len(prefix) + 1
        fits = set[Place]()
        for _action, path in self._pairs:
            if len(path) < depth or path[: depth - 1] != prefix or is_choice(path[depth - 1]):
                continue
            turned = len(path) > depth and kind(path[depth]) == "turn"
            if not turned or path[depth] == turn(orientation):
                fits.add(path[depth - 1])
        return fits
