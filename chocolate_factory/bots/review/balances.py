"""Where the points of a seat went, and how well it decided: what a review comes to, in words."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.bots.review.judging import Position
from chocolate_factory.bots.review.sums import TENTHS
from chocolate_factory.core.game import Words
from chocolate_factory.core.language import _, capitalised, enumeration
from chocolate_factory.core.mind import LEAST_SHOWN

MUCH = 0.5
"""The share of a result from which on what own decisions lost is too much for a sum."""
OVERLAP = 1.0
"""The share from which on it is not told either: each loss is true, but no game is without all."""


class Balance(NamedTuple):
    """Where the points of a seat went: `begin` - `lost` - `given` + `luck` + `others` is `end`."""

    seat: int
    begin: float
    """What it could expect at the start of the record."""
    lost: float
    """By its decisions."""
    given: float
    """By those that bots or advisers made for it."""
    luck: float
    """By what was turned up and came of it, and by playing better than the estimates reckon with:
    what it could expect then beside what it could before."""
    others: float
    """By what other seats did."""
    end: float
    """What it has at the end, or may expect there."""
    hinted: float = 0.0
    """Of `given`, what advisers lost."""
    found: float = 0.0
    """Of `luck`, what decisions brought that were better than all the judge found."""

    def summary(self, words: Words, player: str) -> str:
        """A sentence or two in whole points, which sum up as they stand there, luck and others told
        apart."""
        begin, lost, others, end = map(round, (self.begin, self.lost, self.others, self.end))
        given, hinted = round(self.given), min(round(self.hinted), round(self.given))
        luck = end - begin + lost + given - others
        forms: list[tuple[int, str, str]] = [
            (-lost, "", _("{points} lost by own decisions")),
            (-hinted, "", _("{points} lost by hints")),
            (hinted - given, "", _("{points} lost by a stand-in bot")),
        ]
        if luck * others < 0:  # what one brought the other took
            won = _("{points} won by the deal and what others did")
            forms.append((luck + others, won, _("{points} lost by the deal and what others did")))
        else:
            won = _("{points} won by luck and good play")
            forms.append((luck, won, _("{points} lost by bad luck")))
            won = _("{points} won by what others did")
            forms.append((others, won, _("{points} lost by what others did")))
        parts = [
            (gained if points > 0 else spent).format(points=words.amount(abs(points)))
            for points, gained, spent in forms
            if points
        ]
        form = _("{player} could expect {begin}: {parts}. That makes {end}.")
        if not parts:
            form = _("{player} could expect {begin} and got exactly that.")
        return form.format(
            player=player,
            begin=words.amount(begin),
            parts=enumeration(parts),
            end=words.amount(end),
        )

    def report(self, words: Words, player: str, listed: float, alone: bool = False) -> str:
        """The same as a person wants to read it, in sentences that sum up from the first figure to
        the last; `listed`: what own decisions lost as the table of accuracy has it
        (`Share.listed`). Where that is much of all there is, no sum of so many parts is told: what
        luck brought would be a large figure, too, and both are rough. If more went, that is told
        in one figure, of what a bot lost as well. Who plays `alone` hears of no others."""
        begin, end = round(self.begin), round(self.end)
        lost = round(listed, 2) if listed >= 1 else 0
        given, hinted = round(self.given), min(round(self.hinted), round(self.given))
        found = round(self.found)
        rest = end - (begin - lost - given) - found
        both = _("{player} could expect {begin} at the start and ended with {end}.")
        start, last = _("{player} could expect {begin} at the start."), _("That makes {end}.")
        fell = _("Luck and the other players cost {points}.")
        rose = _("Luck and the other players brought {points}.")
        if alone:
            fell, rose = _("Luck cost {points}."), _("Luck brought {points}.")
        costs: list[tuple[float, str]] = [
            (-rest, fell),
            (rest, rose),
            (lost, _("Own decisions cost {points}.")),
            (
                hinted,
                _(
                    "The hints that {player} followed missed {points}: the review looks "
                    "further ahead."
                ),
            ),
            (given - hinted, _("The bot that stood in for {player} missed {points}.")),
            (found, _("Moves better than any the review found brought {points}.")),
        ]
        parts = [
            form.format(points=_told(words, points), player=player)
            for points, form in costs
            if points >= LEAST_SHOWN
        ]
        if not lost and self.lost >= words.grade_limits()[0]:
            form = _("Own decisions cost {player} less than {points}.")
            parts.append(form.format(player=player, points=words.amount(1)))
        told = [start, *parts, last] if parts else [both]
        if lost > MUCH * abs(end):
            form = _("Better moves could have brought up to {lost} more.")
            told = [both, *([form] if lost <= OVERLAP * abs(end) else [])]
            if begin - lost - end >= LEAST_SHOWN:
                told = [both, _("Own decisions cost {lost}."), self._rest_cost(alone)]
        amounts = {"begin": words.amount(begin), "end": words.amount(end)}
        amounts |= {"lost": _told(words, lost), "rest": _told(words, begin - lost - end)}
        return " ".join(each.format(player=player, **amounts) for each in told)

    def _rest_cost(self, alone: bool) -> str:
        """What cost the points that own decisions did not."""
        given, hinted = round(self.given), round(self.hinted)
        whose = [
            _("The bot that stood in for {player}") if given > hinted else "",
            _("the hints") if hinted else "",
            _("luck"),
            "" if alone else _("the other players"),
        ]
        return _("{whose} cost {rest}.").replace(
            "{whose}", capitalised(enumeration([*filter(None, whose)]))
        )


def _told(words: Words, points: float) -> str:
    """An amount as the tables tell it, a whole one without a fraction."""
    return words.amount(round(points)) if points == round(points) else words.points(points, TENTHS)


class Share(NamedTuple):
    """How well a seat decided: points kept, points lost, and how many decisions are weighed."""

    seat: int
    stage: str
    """The stage that is counted, '' for all of them."""
    kept: float
    lost: float
    decisions: int
    listed: float = 0.0
    """`lost` as the entries of its acts add up, each rounded as it is told."""

    @property
    def accuracy(self) -> float:
        """The share, 0 to 1, of the points within reach that were kept: kept / (kept + lost).

        `kept` is what the seat had or could expect at the end of the record, never less than 0 (by
        an `EarningJudge` before anything was taken off), of a stage an equal part of that; `lost`
        is what the decisions counted cost by the judge's valuation. So it is 1 if and only if
        nothing was lost, falls with every point lost, and the shares of stages can be compared with
        each other, as they are all measured by the same `kept`; that of all lies between them."""
        return self.kept / (self.kept + self.lost) if self.lost > 0 else 1.0


class Cost(NamedTuple):
    """What an act lost, by whom it was chosen: all but the one that is right are 0."""

    own: float = 0.0
    given: float = 0.0
    hinted: float = 0.0
    found: float = 0.0
    """What it brought more than the judge found."""


def cost_of(loss: float, found: float, given: bool, hinted: bool) -> Cost:
    """Whose loss it is, and whose find: only one's own is told."""
    if not given:
        return Cost(loss, found=found)
    return Cost(0.0, loss, loss if hinted else 0.0)


def moved(
    balance: Balance,
    position: Position,
    cost: Cost,
    was: float,
    now: float,
    anew: bool,
) -> Balance:
    """The balance after an act that cost its seat so much, or what was chosen for it so much, where
    what the balance's own seat could expect was and is estimated so; `anew`: that estimate holds
    from now on."""
    own = balance.seat == position.seat
    lost, given, hinted, found = cost if own else Cost()
    others = 0.0 if own or position.shows else now - was
    end = balance.end - lost - given + others
    luck = now - end if anew else 0.0
    return balance._replace(
        lost=balance.lost + lost,
        given=balance.given + given,
        hinted=balance.hinted + hinted,
        found=balance.found + found,
        luck=balance.luck + luck,
        others=balance.others + others,
        end=end + luck,
    )
