"""What is said of builds that a hint knows and does not advise: the one that costs least, the one
that brings most now, and one that machines feed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.mind import sums
from chocolate_factory.games.factory_fun.mind.builds import Addition
from chocolate_factory.games.factory_fun.mind.worth import Worth, shares
from chocolate_factory.games.factory_fun.text import names

WORTH_TELLING = 0.05
"""What is less is not told."""
Shuts = Callable[[Addition], Mapping[str, int]]
"""The colours that a build closes in."""


def roughly(amount: float) -> str:
    """A hope, as nobody knows it to the tenth: `about 2`, and of less than a half `a little`."""
    n = round(amount)
    return _("about {n}").format(n=n) if n else _("a little")


def shuts_nothing(way: Addition) -> Mapping[str, int]:
    """For who does not ask."""
    return {}


def beside(way: Addition, hope: float, worth: Worth, shuts: Shuts) -> str:
    """For how much less the machine could be built, and what speaks against that; '' where no build
    found costs less. `hope`: what the build leaves for later rounds."""
    least = worth.cheap
    if least is None or least.price >= way.price:
        return ""
    fewer, later = way.chips - least.chips, hope - worth.cheap_hope
    if least.gain < way.gain:
        words = _("You can build it for {n}, but then you win {m} less in chips.")
        return " " + words.format(n=least.price, m=fewer)
    return _but_later(least, later, shuts, way)


def _but_later(least: Addition, later: float, shuts: Shuts, way: Addition) -> str:
    """That a build that costs less, and may bring more now, leaves less for later rounds."""
    if later < WORTH_TELLING:
        return " " + _("You can build it for {n}, too.").format(n=least.price)
    shut, anyway = shuts(least), shuts(way)
    colour = next((colour for colour in shut if colour not in anyway), None)
    words = _("You can build it for {n}, but that should bring {later} less in later rounds.")
    if least.gain > way.gain:
        words = _(
            "Built for {n}, it gains {gain} {when}, but that should bring {later} less in later "
            "rounds."
        )
    if colour is not None:
        words = _("You can build it for {n}, but that shuts in your {colour} container.")
    named = "" if colour is None else names.colour(colour)
    told = {"n": least.price, "gain": least.gain, "when": sums.when(least)}
    return " " + words.format(**told, colour=named, later=roughly(later))


def passed(machine: str, worth: Worth, none: Worth, shuts: Shuts) -> str:
    """Why the best machine, by its name, is not taken though a build of it brings something now."""
    way, later = worth.tried, -shares(worth.as_tried, none).later
    when = sums.when(way)
    if way is None or later <= 0:
        words = _("{machine} would gain you {n} {when}, but cost you more later.")
        return words.format(machine=machine, n=worth.most, when=when)
    colour = next(iter(shuts(way)), None)
    words = _("{machine} would gain you {n} {when}, but should cost you about {later} later.")
    if colour is not None:
        words = _("{machine} would gain you {n} {when}, but shut in your {colour} container.")
    named = "" if colour is None else names.colour(colour)
    return words.format(machine=machine, n=worth.most, colour=named, later=later, when=when)


def left_out(chosen: Worth, builds: Sequence[Worth], shuts: Shuts) -> str:
    """Why a build is made though another one costs less or brings more now; '' where none does."""
    assert chosen.way is not None
    known = chosen.keeping(builds)
    return beside(chosen.way, chosen.hope, known, shuts) or more_now(known)


def more_now(chosen: Worth) -> str:
    """What a build that brings more now takes from later rounds; '' where none does."""
    most = chosen.tried
    if most is None or chosen.way is None or most.gain <= chosen.gain:
        return ""
    words = _("Another build gains {n} {when}, but should bring {later} less in later rounds.")
    less = roughly(chosen.hope - chosen.tried_hope)
    return " " + words.format(n=most.gain, later=less, when=sums.when(most))


def fed(chosen: Worth, builds: Sequence[Worth], feeder: str, circle: bool = False) -> str:
    """Why a build is made that wins no chips though a machine (`feeder`, by its name) could feed
    it, or could but for the `circle` that would make; '' where it wins some, or nothing could."""
    assert chosen.way is not None
    if chosen.way.chips > 0 or not feeder:
        return ""
    ways = [one.way for one in builds if one.way is not None and one.way.chips > 0]
    if not ways and circle:
        words = _("Your {feeder} cannot feed it: they would feed each other in a circle.")
        return " " + words.format(feeder=feeder)
    if not ways:
        return " " + _("I found no way to feed it from your {feeder}.").format(feeder=feeder)
    best = max(ways, key=lambda way: way.gain)
    if best.gain > chosen.gain:
        return ""
    words = _("Feeding it from your machines wins {chips} in chips but costs {n}: you gain {gain}.")
    if best.gain < 0:
        words = _(
            "Feeding it from your machines wins {chips} in chips but costs {n}: you lose {gain}."
        )
    if not best.gain:
        words = _(
            "Feeding it from your machines wins {chips} in chips but costs {n}: you gain nothing."
        )
    if best.gain == chosen.gain:
        words = _(
            "Feeding it from your machines wins {chips} in chips but costs {n}: you gain no more."
        )
    return " " + words.format(chips=best.chips, n=best.price, gain=abs(best.gain))
