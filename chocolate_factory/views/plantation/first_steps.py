"""The first steps of Plantation & Candy: what is told at the first moment of each kind.

Whether a moment has come is read from the decision at hand alone (what is legal, and the facts),
and every number in the words is asked of the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.plantation import shift_change
from chocolate_factory.games.plantation.acts import abilities, candy
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import Drop, EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Stow, Unload
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.facts import Facts, WayFacts, icons_count, run
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state.ring import FROM
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import card_text, names
from chocolate_factory.views.guide.lesson import Lesson
from chocolate_factory.views.pointing.picking import Picker

RING = tuple(f"space:{n}" for n in range(1, SPACES + 1))
MAIN = (("do:main",),)
SETTLED = 2
"""So many turns one plays before a thing is told that no card asks for."""


class Moment(NamedTuple):
    """The decision at hand, with what first steps ask about it."""

    book: Book
    state: State
    facts: Facts
    picker: Picker
    keys: bool = False
    """Whether the keyboard is used."""

    def begin(self, *kinds: str) -> tuple[Place, ...]:
        """The places of these kinds at which an act may begin now."""
        return tuple(place for place in self.picker.sources if kind(place) in kinds)

    @property
    def fresh(self) -> bool:
        """Whether no good has been moved in this turn: who has moved one needs not be told how."""
        return self.state.turn is not None and not self.state.turn.moved

    @property
    def early(self) -> bool:
        """Whether goods come in first: who used the space now would give that up."""
        return self.facts.ends and self.facts.moves > 0

    def at(self, place: Place) -> bool:
        """Whether an act may begin at a place."""
        return place in self.picker.sources


def lessons(
    book: Book, state: State, facts: Facts, picker: Picker, keys: bool = False
) -> Iterator[Lesson]:
    """What can be told now, the most urgent first; `keys` where the keyboard is used."""
    if picker.held is not None or state.seat is None:
        return
    now = Moment(book, state, facts, picker, keys)
    for lessons_of in LESSONS.get(state.phase, ()):
        yield from lessons_of(now)


def _how(now: Moment, pointed: str, keyed: str) -> str:
    """How it is done, by pointer or by keys."""
    return keyed if now.keys else pointed


# -- a turn ---------------------------------------------------------------------------------------


def _play(now: Moment) -> Iterator[Lesson]:
    cards = now.begin("card")
    if not cards or now.state.turn is not None:
        return
    ways = {way.way for way in _hand_ways(now)}
    words = _how(
        now,
        _("Each turn you play one card: point at one, and the ring shows where it leads."),
        _("Each turn you play one card: arrows show where each leads, Enter plays one."),
    )
    told = _("The tag says how many goods you bring in.")
    if FROM in ways:
        told = _(
            "Green: a worker comes there, and you bring goods in. Orange: a worker leaves, and you "
            "load a truck. The tag says how many goods."
        )
    words = f"{words} {told}"
    if short := [way for way in _hand_ways(now) if way.lacks and way.able]:
        words += " " + _("{n} of {most}: only {n} of these {most} can go.").format(
            n=short[0].able, most=short[0].capacity
        )
    yield Lesson("pl_play", _("Play a card"), words, (cards,), (Play,), RING)


def _hand_ways(now: Moment) -> list[WayFacts]:
    """Every way that a card of the hand may go now."""
    hand = now.state.players[now.state.seat or 0].hand
    cards = [now.facts.cards[card] for card in hand if card in now.facts.cards]
    return [way for card in cards for way in card.ways.get(card.number, ())]


def _fewer(now: Moment) -> Iterator[Lesson]:
    """What a tag says that counts more goods than can go; not yet in the first turn, which has
    enough to tell."""
    short = [way for way in _hand_ways(now) if way.lacks and way.able]
    if now.state.turn is not None or not now.state.players[now.state.seat or 0].played or not short:
        return
    way = short[0]
    words = _("A tag of {n} of {most} means: the card counts {most}, but only {n} can really go.")
    words = words.format(n=way.able, most=way.capacity)
    cards = now.begin("card")
    yield Lesson("pl_fewer", _("Fewer than it counts"), words, (cards,), (Play,), RING)


def _specialist(now: Moment) -> Iterator[Lesson]:
    cards = tuple(c for c in now.begin("card") if now.book.power(name(c)) is not None)
    if not cards or now.state.turn is not None:
        return
    words = _(
        "A specialist uses the die. Take it as it lies, or roll it first; then you must use "
        "what you rolled."
    )
    places = (("die",), cards)
    yield Lesson("pl_specialist", _("Specialists and the die"), words, places, (Play,), cards)


def _way(now: Moment) -> Iterator[Lesson]:
    spaces = now.begin("space")
    if now.state.turn is None or now.state.turn.way is not None or not spaces:
        return
    both = any(isinstance(act, Transport) and act.way == FROM for act in now.picker.actions)
    title = _("To or from the ring?") if both else _("To the ring")
    words = _("Green, to the ring: a worker comes to the first free space, and you bring goods in.")
    if both:
        words += " " + _("Orange, from the ring: the first worker leaves, and you load a truck.")
    if both and now.state.half == 1:
        words += " " + _("It is one truck a turn, and raw cacao stays here.")
    words += " " + _how(now, _("Click the space, or its button."), _("Go there and press Enter."))
    yield Lesson("pl_way", title, words, (spaces,), (Transport,), RING)


def _number(now: Moment) -> Iterator[Lesson]:
    if not now.at("die"):
        return
    words = _("The Runner's number may be higher or lower than the die.")
    words += " " + _how(now, _("Point at a number to see."), _("Go to a number to see."))
    yield Lesson("pl_number", _("Choose the number"), words, (("die",),), (Adjust,), RING)


def _gather(now: Moment) -> Iterator[Lesson]:
    piles = tuple(p for p in now.begin("pile") if now.state.half == 1)
    if not piles or not now.fresh:
        return
    n = now.facts.moves
    words = ngettext(
        "Bring in {n} good from the piles.",
        "Bring in up to {n} goods from the piles.",
        n,
    ).format(n=n)
    if now.facts.one_kind:
        words = _("Bring in up to {n} goods, all sugar or all cacao.").format(n=n)
    takes = _how(now, _("A click takes one."), _("Enter takes one."))
    if _several(now):
        takes = _("A click takes one, the button as many as fit.")
        takes = _how(now, takes, _("Enter takes one, G as many as fit."))
    words = f"{words} {takes}"
    if "pile:cacao" in piles:
        words += " " + _("Cacao cannot go on a truck; the chocolate mixed of it can.")
    if now.facts.usable:
        words += " " + _("Then you may use your space.")
    yield Lesson("pl_gather", _("Bring goods in"), words, (piles,), (Gather,), ("warehouse",))


def _several(now: Moment) -> bool:
    """Whether more than one good can be taken from a pile."""
    takes = [act for act in now.picker.actions if isinstance(act, Gather) and not act.stack]
    return any(run(now.book, now.state, act)[1:] for act in takes)


def _load(now: Moment) -> Iterator[Lesson]:
    job = now.state.turn
    goods = now.begin("good")
    if job is None or job.way != "from" or not goods or not now.facts.moves or not now.fresh:
        return
    words = _how(
        now,
        _("Drag goods onto one truck, or click a good, then the truck."),
        _("Enter on a good, then on a truck, loads it. One truck a turn."),
    )
    if numbers.any_trucks(now.book, job):
        words = _how(
            now,
            _("Drag goods onto your trucks, or click a good, then a truck."),
            _("Enter on a good, then on a truck, loads it."),
        )
    counts = card_text.what_counts(now.state.game, now.state.half)
    rest = _("F1 tells the rest.")
    if icons_count(now.state):
        rest = _("Each worker icon you cover costs a specialist.")
    if now.facts.usable:
        rest = _("To use your space, do that first.")
    words = f"{words} {counts} {rest}"
    trucks = tuple(f"truck:{truck.id}" for truck in now.book.trucks)
    yield Lesson("pl_load", _("Load a truck"), words, (goods,), (Load,), trucks)


def _recipes(now: Moment) -> Iterator[Lesson]:
    recipes = tuple(f"recipe:{recipe}" for recipe in now.state.recipes)
    if now.state.turn is not None or not icons_count(now.state) or not recipes:
        return
    words = _(
        "Load the sugar and chocolate that these recipes take: trucks go on to the Candy half, "
        "what is in your warehouse at half-time goes back. Nobody gets new sugar or cacao then. "
        "{best} Any truck carries goods, but at the end only trucks of your colour count."
    ).format(best=card_text.best_turn([now.book.recipes[one] for one in now.state.recipes]))
    places = (recipes, ("drawer:recipes",))
    yield Lesson("pl_recipes", _("The plan for this half"), words, places, (Play,), rims=False)


def _plan(now: Moment) -> Iterator[Lesson]:
    recipes = tuple(f"recipe:{recipe}" for recipe in now.state.recipes)
    if now.state.turn is not None or now.state.half == 1 or not recipes:
        return
    words = _(
        "Candy is where the points are. Unload what your best recipe needs, make it, and load the "
        "candy onto trucks of your colour. Each card in your hand is a turn, each specialist, too."
    )
    places = (recipes, ("drawer:recipes",))
    yield Lesson("pl_plan", _("The plan for this half"), words, places, (Play,), rims=False)


def _icons(now: Moment) -> Iterator[Lesson]:
    job, numbers = now.state.turn, now.facts.players[now.state.seat or 0]
    if job is None or job.way != "from" or not now.begin("good") or not now.facts.moves:
        return
    trucks = zip(now.book.trucks, numbers.covers, strict=True)
    places = tuple(f"truck:{truck.id}" for truck, covers in trucks if covers)
    if not places:
        return
    words = _(
        "The next good on {trucks} covers a worker icon. Each icon that is still free when the "
        "Plantation closes lets you keep one of the specialists you have played."
    ).format(trucks=enumeration([names.truck(name(place)) for place in places]))
    yield Lesson("pl_icons", _("Worker icons"), words, (places,), (Load,), places)


def _unload(now: Moment) -> Iterator[Lesson]:
    cargo = now.begin("cargo")
    if not cargo or not now.fresh:
        return
    words = _("Unload goods from one truck: the machines work on what is in your warehouse.")
    how = _("A click on a good unloads it.")
    words += " " + _how(now, how, _("Enter on a good unloads it."))
    words += " " + _("Your points may go down: only what lies on trucks of your colour counts.")
    yield Lesson("pl_unload", _("Unload a truck"), words, (cargo,), (Unload,), ("warehouse",))


def _mix(now: Moment) -> Iterator[Lesson]:
    if not now.at("do:mix"):
        return
    words = _("The mixer takes one sugar and turns one cacao into chocolate, once in this turn.")
    if now.facts.ends:
        words += " " + _("It ends the moving: move your goods first.")
    places = (("do:mix",),)
    yield Lesson("pl_mix", _("The mixer"), words, places, (abilities.Mix,), ("warehouse", "do:mix"))


def _recruit(now: Moment) -> Iterator[Lesson]:
    if not now.at("do:recruit"):
        return
    words = ngettext(
        "For a coin you look at the top {n} specialist and take one: a card more, a turn more.",
        "For a coin you look at the top {n} specialists and take one: a card more, a turn more.",
        now.book.board.look,
    ).format(n=now.book.board.look)
    words += " " + _(
        "The coin would be a point at the end, and once you have seen the cards there is no way "
        "back."
    )
    places = (("do:recruit",),)
    yield Lesson("pl_recruit", _("The break room"), words, places, (abilities.Recruit,))


def _sell(now: Moment) -> Iterator[Lesson]:
    job = now.state.turn
    if job is None or not any(isinstance(act, abilities.Sell) for act in now.picker.actions):
        return
    if now.early:
        return
    places = [p for p in now.begin("good") if any(map(_sells, now.picker.sources[p]))]
    words = _("Drag a good onto this space to sell it.")
    if now.state.half == 1:
        words = _("Drag a cacao onto this space to sell it.")
    key = _("Enter on a good, then on this space, sells it.")
    if all(now.picker.only(place) for place in places):
        words, key = _("Click a good to sell it."), _("Enter on a good sells it.")
        if now.state.half == 1:
            words, key = _("Click a cacao to sell it."), _("Enter on a cacao sells it.")
    words = _how(now, words, key)
    if icons_count(now.state):
        words += " " + _("In the Candy half nobody gets new cacao: what you sell now is gone.")
    yield Lesson(
        "pl_sell", _("The outlet"), words, (("outlet",),), (abilities.Sell,), ("warehouse",)
    )


def _sells(action: Action) -> bool:
    return isinstance(action, abilities.Sell)


def _make(now: Moment) -> Iterator[Lesson]:
    recipes = now.begin("recipe")
    makes = [act for act in now.picker.actions if isinstance(act, candy.Make)]
    if not recipes or (now.early and all(map(abilities.uses_space, makes))):
        return
    words = _(
        "Make candy of goods in your warehouse. In one turn you use one recipe, once or as many "
        "times in a row as its card says."
    )
    words += " " + _how(now, _("Click the recipe."), _("Enter on the recipe makes it."))
    yield Lesson("pl_make", _("Make candy"), words, (recipes,), (candy.Make,), ("warehouse",))


def _decorate(now: Moment) -> Iterator[Lesson]:
    ways = {act for act in now.picker.actions if isinstance(act, candy.Decorate)}
    if now.early or (not ways and not now.at("do:decorate_all")):
        return
    candies = [p for p in now.begin("good") if not ways.isdisjoint(now.picker.sources[p])]
    click, key = _("Click Decorate, then a piece of candy."), _("S, then Enter on a candy.")
    if len(ways) == 1:
        click, key = _("Click Decorate."), _("S decorates it.")
    elif all(now.picker.only(place) for place in candies):
        click = _("Click a piece of candy to decorate it.")
        key = _("Enter on a piece of candy decorates it.")
    words = _("Decorated candy is worth a point more.")
    if ways:
        words = f"{words} {_how(now, click, key)}"
    if now.at("do:decorate_all") and "decorate_all" not in now.facts.vain:
        words += " " + _("Decorate all costs a coin and decorates all candy in your warehouse.")
    acts = (candy.Decorate, candy.DecorateAll)
    yield Lesson("pl_decorate", _("Decorate"), words, (("froster",),), acts, ("warehouse",))


def _shift(now: Moment) -> Iterator[Lesson]:
    job = now.state.turn
    if not now.at("whistle") or job is None or job.way is not None:
        return
    card = now.facts.cards.get(job.card)
    ways = card.ways.get(job.number, ()) if card is not None else ()
    if any(way.able > 1 for way in ways):
        return
    words = _(
        "This card moves little. Once in this game a shift change, for a coin, adds a worker to a "
        "space or takes one away."
    )
    if shift_change.once_a_half(now.state):
        words = _(
            "This card moves little. Once in each half a shift change, for a coin, adds a worker "
            "to a space or takes one away."
        )
    yield _shift_change(now, words)


def _whistle(now: Moment) -> Iterator[Lesson]:
    """The same from the third turn on, where no card asked for it before."""
    played = now.state.players[now.state.seat or 0].played
    if not now.at("whistle") or now.state.turn is not None or len(played) < SETTLED:
        return
    words = _(
        "The whistle: once in this game, for a coin, a shift change adds a worker to a space or "
        "takes one away, so that a card moves more."
    )
    if shift_change.once_a_half(now.state):
        words = _(
            "The whistle: once in each half, for a coin, a shift change adds a worker to a space "
            "or takes one away, so that a card moves more."
        )
    yield _shift_change(now, words)


def _shift_change(now: Moment, words: str) -> Lesson:
    pointed = _("Drag the whistle onto a space, or click one, then the other.")
    how = _how(now, pointed, _("Tab to the whistle and press Enter; then arrows lead to a space."))
    words = f"{words} {how}"
    return Lesson("pl_shift", _("The shift change"), words, (("whistle",),), (Shift,), RING)


def _end(now: Moment) -> Iterator[Lesson]:
    if not now.at("do:end_turn") or len(now.picker.sources) > 1:
        return
    ends = _("The game ends when all cards are played.")
    if now.state.game == BOTH:
        ends = _("The half ends when all cards are played.")
    told = " ".join([*_turn_ends(now), ends])
    yield Lesson("pl_end", _("End the turn"), told, MAIN, (EndTurn,))


def _turn_ends(now: Moment) -> Iterator[str]:
    """What is drawn, and who plays then."""
    n, full = now.facts.draws, now.book.board.hand
    if not n:
        yield _("You draw nothing this turn.")
    elif now.facts.players[now.state.seat or 0].hand + n == full:
        yield _("You draw until you hold {n} cards.").format(n=full)
    else:
        yield ngettext("You draw your last card.", "You draw your last {n} cards.", n).format(n=n)
    if now.facts.follows == now.state.seat:
        yield _("Then you play again.")
    elif now.facts.follows is not None:
        yield _("Then the next player plays.")
    if n:
        yield _("What you have drawn cannot be undone.")


# -- between the turns ----------------------------------------------------------------------------


def _pick(now: Moment) -> Iterator[Lesson]:
    offers = now.begin("offer")
    words = _how(now, _("Click the one you want."), _("Enter takes the one you want."))
    words += " " + _("The others go under the deck; nobody else sees them.")
    title, over = _("Choose a specialist"), ("recipe",)
    yield Lesson("pl_pick", title, words, (offers,), (abilities.Pick,), over=over)


def _drop(now: Moment) -> Iterator[Lesson]:
    cards = now.begin("card")
    words = _(
        "Only as many specialists as your trucks have free worker icons come along to the candy "
        "factory."
    )
    words += " " + _how(now, _("Click those you leave behind."), _("Enter leaves one behind."))
    yield Lesson("pl_drop", _("Who comes along?"), words, (cards,), (Drop,), apart=True)


def _stow(now: Moment) -> Iterator[Lesson]:
    piles = now.begin("pile")
    words = _("Before the first turn you load these goods into your trucks as you like.")
    how = _("Click a pile, then a truck; All takes as many as fit.")
    words += " " + _how(now, how, _("Enter on a pile, then on a truck; G takes as many as fit."))
    yield Lesson("pl_stow", _("Load your trucks"), words, (piles,), (Stow,), apart=True)


LESSONS: dict[str, tuple[Callable[[Moment], Iterator[Lesson]], ...]] = {
    "turn": (
        _play,
        _recipes,
        _plan,
        _specialist,
        _fewer,
        _number,
        _way,
        _shift,
        _gather,
        _unload,
        _mix,
        _recruit,
        _sell,
        _make,
        _decorate,
        _load,
        _icons,
        _end,
        _whistle,
    ),
    "pick": (_pick,),
    "drop": (_drop,),
    "stow": (_stow,),
}
"""What can be told in each phase, the most urgent first."""
