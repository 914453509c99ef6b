"""What speaks against a legal act, said once before it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match


class Objections:
    """What the game has said against acts, and in which state.

    `planned` says whether a hint has advised one of some acts next: nothing is said against it."""

    def __init__(
        self, scene: Scene, match: Match, planned: Callable[[Sequence[Action]], bool]
    ) -> None:
        self._scene = scene
        self._match = match
        self.planned = planned
        self.told = 0
        """How many were said so far, in all states."""
        self._state: object = None
        self._said: list[tuple[Action, Refusal]] = []

    @property
    def stand(self) -> bool:
        """Whether something was said against an act in this state: what it speaks against is done
        now."""
        return self._state is self._match.state

    def speak(self, *acts: Action) -> bool:
        """Says what speaks against acts, once for each: another act was not meant by *once more*,
        also where the same speaks against it."""
        return not self.planned(acts) and any(self._speaks(act) for act in acts)

    def _speaks(self, action: Action) -> bool:
        match = self._match
        objection = match.game.objection(match.state, action)
        if objection is None:
            return False
        if not self.stand:
            self._state, self._said = match.state, []
        if (action, objection) in self._said:
            return False
        self._said.append((action, objection))
        self.told += 1
        # it can be done, so nothing looks or sounds like a refusal
        self._scene.director.say(match.game.words().refusal(objection), tone="asks")
        return True
