"""What a person points at to pour or to serve: what comes before that step ends along with it."""

from __future__ import annotations

from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.coffee_rush import facts
from chocolate_factory.games.coffee_rush.acts import autopour, pour, serve, walk
from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.acts.pour import Pour
from chocolate_factory.games.coffee_rush.acts.serve import Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state.state import MOVING
from chocolate_factory.games.coffee_rush.text import names, pouring
from chocolate_factory.views.coffee_rush.look import LastPour, PourAll
from chocolate_factory.views.pointing.picking import Picker
from chocolate_factory.views.table.interface import TableParts


class Serving:
    """Pouring and serving at a table, early as well as when it is asked."""

    def __init__(self, table: TableParts, game: CoffeeRush) -> None:
        self._table = table
        self._game = game
        self._told: object = None
        """The state in which it was said what pouring gives up."""
        self._words = ""
        """What was said then."""
        self._told_at_hand: object = None
        """The state in which it was said at the hand that steps are left."""
        self._looked_at: object = None
        self._helped: tuple[str, ...] = ()
        """The orders that steps help in the state that was looked at."""

    @property
    def _picker(self) -> Picker:
        return self._table.pointing.picker

    # -- what can be done ----------------------------------------------------------------------

    def pours(self) -> bool:
        """Whether a click at the hand or a cup can pour now; it may end the move."""
        state = self._table.match.state
        if state.phase not in MOVING:
            return any(kind(place) == "hand" for place in self._picker.sources)
        return bool(state.hand) and self._picker.may_take("do:stop")

    def may_pour(self) -> bool:
        """Whether there is something that can be poured by the plain rule."""
        match = self._table.match
        here = match.human and self._table.viewpoint.looking is None
        return here and bool(match.state.hand) and self.pours()

    def ways(self, advised: bool) -> str:
        """How one gets on with something in hand, with the keys; `advised`: where hints are."""
        words = _("First pour {things} into a cup, or into the bin. P pours for you.")
        if advised:
            words = _(
                "First pour {things} into a cup, or into the bin. P pours for you, I gives a hint."
            )
        return words.format(things=names.some(*ingredients.to_list(self._table.match.state.hand)))

    def keyed(self) -> frozenset[Place]:
        """Cups and orders of which one put on the other is served, and ends what comes before."""
        match = self._table.match
        if not match.human or match.state.seat is None or self._away:
            return frozenset()
        return serve.carried(self._game.book, match.state, match.state.seat)

    def carried(self) -> frozenset[Place]:
        """These, and what can be poured, or emptied into the bin, which ends the move."""
        match = self._table.match
        if not match.human or match.state.seat is None or self._away:
            return frozenset()
        book, state, seat = self._game.book, match.state, match.state.seat
        return self.keyed() | pour.carried(book, state, seat) | pour.emptiable(book, state, seat)

    def poured_last(self) -> LastPour | None:
        """What somebody poured last at this screen, if that can be taken back."""
        match = self._table.match
        if not match.session.length or not match.human or not match.can_undo:
            return None
        last = match.session.step(match.session.length - 1).action
        if not isinstance(last, Pour) or last.seat != match.own:
            return None
        shop = match.state.players[last.seat]
        before = shop.cups[last.cup] - ingredients.ONE[last.ingredient]
        was_useful = bool(before) and bool(facts.becoming(self._game.book, shop, before))
        return LastPour(last.cup, was_useful)

    def ready(self) -> list[str]:
        """The orders that the cups of the seat that decides can serve, the most urgent first: of
        two alike one, where one cup is ready."""
        state = self._table.match.state
        if state.seat is None:
            return []
        known = self._game.facts(state, state.seat).players[state.seat]
        found = dict.fromkeys(filter(None, known.promised))
        return sorted(found, key=lambda order: known.waits[order])

    def left(self, last: bool) -> str:
        """What can be served still, '' if nothing; `last`: whether and how long it can wait."""
        ready, waits = self.ready(), self._waits()
        words = _("You can still serve: {orders}.").format(orders=self._titles(ready))
        now = [order for order in ready if not waits[order]]
        if not ready or not last or now == ready:
            return words if ready else ""
        if now:
            told = _("For {orders} this is your last chance.").format(orders=self._titles(now))
        else:
            told = ngettext("It can wait {n} turn.", "It can wait {n} turns.", waits[ready[0]])
            if len(ready) > 1:
                told = _("They can wait.")
            told = told.format(n=waits[ready[0]])
        return f"{words} {told}"

    def _titles(self, orders: list[str]) -> str:
        return enumeration([self._game.book.orders[order].name for order in orders])

    def _waits(self) -> dict[str, int]:
        state = self._table.match.state
        if state.seat is None:
            return {}
        return self._game.facts(state, state.seat).players[state.seat].waits

    def _ready_by_cup(self) -> tuple[tuple[str, ...], ...]:
        state = self._table.match.state
        if state.seat is None:
            return ()
        return self._game.facts(state, state.seat).players[state.seat].ready

    @property
    def _away(self) -> bool:
        """Whether another player's things are looked at."""
        return self._table.viewpoint.looking is not None

    def _free(self) -> bool:
        """Whether a person may act here with nothing in hand, once all has been seen."""
        free = self._table.match.human and self._picker.held is None
        return free and not self._away and self._table.pointing.hands_free()

    # -- doing ---------------------------------------------------------------------------------

    def lay_down_meeple(self) -> Place | None:
        """Puts down the meeple in hand, which something else than a walk was meant with; gives
        it."""
        held = self._picker.held
        if held is None or kind(held) != "meeple":
            return None
        self._picker.put_down()
        return held

    def spend_token(self) -> bool:
        """Spends a token with a meeple in hand, which stays there, or says why that cannot be.
        False where none is in hand."""
        meeple = self.lay_down_meeple()
        if meeple is None:
            return False
        if self._picker.may_take("do:rush"):
            self.end("do:rush")
        else:
            self._table.pointing.refuse(("do:rush",))
        if self._picker.may_take(meeple):
            self._picker.take(meeple)
        return True

    def end(self, *acts: Place) -> None:
        """Ends the move or the pouring, as far as that may be."""
        for act in acts:
            if self._picker.held is None and self._picker.may_take(act) and self._free():
                self._picker.take(act)
                self._table.pointing.resolve(act)

    def choose(self, place: Place) -> bool:
        """Something collected, a cup or an order was chosen: what comes before ends, as far as that
        is implied. True if no step of what is being pointed out is left."""
        if kind(place) == "order":
            if place in self.carried():
                self.lay_down_meeple()
            return self._serve(name(place))
        moving = self._table.match.state.phase in MOVING
        if moving and self._table.match.state.hand:
            self.lay_down_meeple()
            if not self.pours() and self._free():
                self._table.scene.director.say(self._why_not_poured())
                return True
            if kind(place) == "cup" and self._picker.held is None:
                return self._pour_into(place)
            if self._picker.held is None and self._asks_at_hand():
                return True
            self.end("do:stop")
        return kind(place) == "cup" and self._serve_from(int(name(place)))

    def _asks_at_hand(self) -> bool:
        """Whether it is said first that steps are left which would help: once in a state."""
        state = self._table.match.state
        asked = walk.given_up(self._game.book, state)
        if asked is None or self._told_at_hand is state or not self._free():
            return False
        self._told_at_hand = state
        self._table.scene.director.say(self._game.words().refusal(asked))
        return True

    def _pour_into(self, cup: Place) -> bool:
        """Pours the only kind there is while the meeple may still walk: the move ends along with
        it, and both are taken back as one. Of several kinds one is to be chosen."""
        match = self._table.match
        if not self._free():
            return True
        kinds = ingredients.kinds(match.state.hand)
        if len(kinds) > 1:
            self._table.scene.director.say(_("Choose an ingredient first, then the cup."))
            return True
        acts = self._game.acts_of_path(match.state, match.own, (f"hand:{kinds[0]}", cup))
        self._table.pointing.attempt_all(acts)
        return True

    def _serve(self, order: str) -> bool:
        """Serves an order before the step of the orders, which ends what comes before; taken back
        as one. False where nothing can be served, or all is usual."""
        match = self._table.match
        path = (f"cup:{self._cup_for(order)}", f"order:{order}")
        acts = self._game.acts_of_path(match.state, match.own, path)
        if not acts or not self._free():
            return False
        self._table.pointing.attempt_all(acts)
        return True

    def _serve_from(self, cup: int) -> bool:
        """Serves the order for which a cup is ready, once all is poured; of several orders one is
        to be chosen."""
        state = self._table.match.state
        if state.seat is None or state.hand or state.phase not in ("pour", "process"):
            return False
        orders = self._ready_by_cup()[cup]
        if not orders or not self._free():
            return False
        if state.phase == "pour" and len(orders) == 1:
            return self._serve(orders[0])
        if state.phase == "pour":
            self.end("do:end_pour")
        elif len(orders) == 1:
            self._table.do(Process(state.seat, cup, orders[0]))
        return len(orders) == 1

    def _cup_for(self, order: str) -> int:
        """The first cup of whoever decides that is ready for an order, -1 for none."""
        ready = enumerate(self._ready_by_cup())
        return next((cup for cup, orders in ready if order in orders), -1)

    def pour_all(self, by_key: bool = False) -> None:
        """Pours by the plain rule what orders want, or else the rest, about which it asks first,
        in the words of a key or of a click; one undo takes all of it back."""
        table = self._table
        if not table.pointing.hands_free():
            return
        if not self.may_pour():
            table.scene.director.say(self._why_not_poured())
            return
        if not self._was_told and (words := self._asked(by_key)):
            self._tell(words)
            return
        table.scene.director.unsay(self._words)
        self.lay_down_meeple()
        done = autopour.pouring(self._game.book, table.match.state)
        with table.match.as_one():
            if table.match.state.phase in MOVING:
                self.end("do:stop")
            for action in done.actions:
                table.do(action)
        if done.thrown_away:
            words = _("Into the bin: {things}. Z takes it all back.")
            told = words.format(things=names.some(*done.thrown_away))
            table.scene.director.say(told, tone="info")
        elif done.left and (words := self._asked(by_key)):
            self._tell(words, "info")

    def all_at_once(self) -> PourAll | None:
        """Pouring by the plain rule as it is shown; None where there is nothing to pour."""
        if not self.may_pour():
            return None
        return PourAll(autopour.pouring(self._game.book, self._table.match.state), self._was_told)

    @property
    def _was_told(self) -> bool:
        """Whether it was said here what pouring gives up: the next press pours."""
        return self._told is self._table.match.state

    def _tell(self, words: str, tone: str = "refusal") -> None:
        """Says what the next press gives up."""
        self._told, self._words = self._table.match.state, words
        self._table.scene.director.say(words, tone=tone)
        self._table.scene.redraw()

    def _asked(self, by_key: bool) -> str:
        """What pouring by the plain rule would give up: what no order wants, and steps that are
        left with which more could be collected for one; "" for nothing."""
        book, state = self._game.book, self._table.match.state
        found = autopour.pouring(book, state)
        again = _("Press P again to do that.") if by_key else _("Click again to do that.")
        if self.steps_help():
            again = _("Click again to pour all the same.")
            if by_key:
                again = _("Press P again to pour all the same.")
            again = f"{pouring.ends_walk(state.steps_left)} {again}"
        if found.rest:
            hand, shop = ingredients.to_list(state.hand), state.players[self._table.match.own]
            return f"{pouring.asked(book, shop, hand, found)} {again}"
        return again if self.steps_help() else ""

    def steps_help(self) -> bool:
        """Whether more could be collected for an order with the steps that are left."""
        state = self._table.match.state
        if self._looked_at is not state:
            self._looked_at, book = state, self._game.book
            asked = walk.given_up(book, state)
            self._helped = () if asked is None else walk.helped(book, state)
        return bool(self._helped)

    def steps_help_for(self) -> str:
        """How many there are, and for which order that helps most."""
        title = self._game.book.orders[self._helped[0]].name if self.steps_help() else ""
        words = _("{steps} The {order} could use more.")
        return words.format(steps=self.steps_left(), order=title) if title else ""

    def steps_left(self) -> str:
        """How many there are, in a sentence."""
        n = self._table.match.state.steps_left
        return ngettext("You have {n} step left.", "You have {n} steps left.", n).format(n=n)

    def _why_not_poured(self) -> str:
        """That there is nothing to pour, or why the move cannot end yet."""
        match = self._table.match
        asked = match.human and match.state.phase == "move" and match.state.hand
        refusal = self._game.refusal(match.state, Stop(match.own)) if asked else None
        if refusal is None:
            return _("There is nothing to pour now.")
        return self._game.words().refusal(refusal)
