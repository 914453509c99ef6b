"""Places and paths: where on the table an action is done, without saying where that is drawn.

A place is a short text `kind:name` (`slot:bottom3`, `room:caramel`, `do:push`). An action may be
done along one or more paths of places; drag, click-click, keyboard focus and hints all narrow the
legal actions by a prefix of a path. A place of the kind `way` is a choice with no fixed spot: the
view shows the open ways in a chooser.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chocolate_factory.core.action import Action

Place = str
Path = tuple[Place, ...]


def kind(place: Place) -> str:
    """The kind of a place: `slot` of `slot:top1`."""
    return place.partition(":")[0]


def name(place: Place) -> str:
    """The name of a place within its kind: `top1` of `slot:top1`."""
    return place.partition(":")[2]


class Ways:
    """The legal actions with their paths, narrowed by a prefix."""

    def __init__(self, pairs: Iterable[tuple[Action, Sequence[Path]]]) -> None:
        self._pairs = [(action, path) for action, paths in pairs for path in paths]

    def sources(self) -> dict[Place, list[Action]]:
        """First places of all paths, each with the actions that begin there."""
        return self.after(())

    def after(self, prefix: Path) -> dict[Place, list[Action]]:
        """Places that may come next after `prefix`, each with the actions beyond it."""
        found: dict[Place, list[Action]] = {}
        depth = len(prefix)
        for action, path in self._pairs:
            if len(path) > depth and path[:depth] == prefix:
                actions = found.setdefault(path[depth], [])
                if action not in actions:
                    actions.append(action)
        return found

    def done(self, prefix: Path) -> Action | None:
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
        ends = {path[-1] for _action, path in found if len(path) == 2 and kind(path[1]) != "way"}
        if len(ends) != 1 or any(len(path) != 2 or a != found[0][0] for a, path in found):
            return None
        return ends.pop(), found[0][0]

    def choices(self, prefix: Path) -> list[tuple[Place, Action]]:
        """The `way` places that follow `prefix`, one for each action, in the order of `legal`."""
        return [
            (path[len(prefix)], action)
            for action, path in self._pairs
            if len(path) == len(prefix) + 1
            and path[: len(prefix)] == prefix
            and kind(path[len(prefix)]) == "way"
        ]
