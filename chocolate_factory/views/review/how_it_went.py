"""What decisions, luck and the others made of what each player could expect."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review import review_part


class HowItWent(review_part.ReviewPart):
    """A sentence about each player, once all is weighed."""

    shown = False
    """Whether they are shown yet: where they stand above the list, they wait for its reader."""

    def height(self, frame: Frame, width: float) -> float:
        """What they take at a width."""
        sentences = self._sentences()
        if not sentences:
            return 0.0
        lines = [frame.measure(words, width, theme.TEXT)[1] + theme.GAP for words in sentences]
        return theme.PAD + review_part.heading_height(frame) + sum(lines)

    def draw(self, frame: Frame, rect: Rect) -> None:
        """All of them under their heading, beside it why the game ended when it did."""
        sentences = self._sentences()
        if not sentences:
            return
        match, below = self._match, rect.cut_top(theme.PAD)[1]
        ending = self._words.ending(match.state, match.names) if match.over else ""
        rest = review_part.heading(frame, below, _("How the game went"), ending)
        for seat, words in enumerate(sentences):
            high = frame.measure(words, rest.w, theme.TEXT)[1]
            line, rest = rest.cut_top(high, theme.GAP)
            frame.text(words, line)
            whole = self._review.balance(seat).summary(self._words, self._match.names[seat])
            frame.spot(f"balance:{seat}", line, tooltip=whole, focus=False)

    def _sentences(self) -> list[str]:
        """A sentence about each player, once all is weighed."""
        if not self.shown:
            return []
        return [self._sentence(seat, name) for seat, name in enumerate(self._match.names)]

    def _sentence(self, seat: int, name: str) -> str:
        listed = self._review.share(seat, shown=self._words.shown).listed
        alone = len(self._match.names) == 1
        return self._review.balance(seat).report(self._words, name, listed, alone)
