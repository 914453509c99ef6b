"""What the words of all games do alike: sentences are found in tables, cards in the book."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.game import Line, Words
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.act import Act

B = TypeVar("B")
"""The book: the cards of a game, looked up."""
Sentence = Callable[[], str]


class CardWords(Words, Generic[B]):
    """Sentences with the names of the cards of one book."""

    refusals: ClassVar[Mapping[str, Sentence]] = {}
    """Why not, by the codes of refusals that only this game gives."""
    lines: ClassVar[Mapping[str, Sentence]] = {}
    """The titles of the lines of the score sheet, by their codes."""

    def __init__(self, book: B) -> None:
        self.book = book

    def refusal(self, refusal: Refusal) -> str:
        """Why an action may not be done; what may be told in any game has its words there."""
        say = self.own_refusal(refusal.code)
        if say is None:
            return super().refusal(refusal)
        return say().format(**self.spell(refusal.params))

    def own_refusal(self, code: str) -> Sentence | None:
        """The sentence of a code that is this game's own."""
        return self.refusals.get(code)

    def spell(self, params: dict[str, Any]) -> dict[str, Any]:
        """What the sentences of refusals are filled in with: names instead of ids."""
        return dict(params)

    def act(self, state: Any, action: Action) -> str:
        """What a legal action is called as advice."""
        assert isinstance(action, Act)
        return action.words(self.book, state)

    def line(self, line: Line) -> str:
        """The title of a line of the score sheet."""
        return self.lines[line.code]()


class PointWords(CardWords[B]):
    """The words of a game that is played for points."""

    def points(self, amount: float, parts: int = 0) -> str:
        """`4.2 points`."""
        return _("{n} points").format(n=f"{amount:.1f}")

    def amount(self, n: int) -> str:
        """An amount of the score sheet: `12 points`."""
        return ngettext("{n} point", "{n} points", abs(n)).format(n=signed(n))

    def amounts(self, several: Sequence[int]) -> str:
        """The unit once: `11, 12 points`."""
        return ", ".join([*map(signed, several[:-1]), self.amount(several[-1])])


def signed(n: int) -> str:
    """A number with a minus as long as a digit."""
    return str(n).replace("-", "−")
