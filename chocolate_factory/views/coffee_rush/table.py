"""The table of Coffee Rush."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from chocolate_factory.core.action import Event
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Pour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.rules import reach, turns
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import MOVING, orders_of
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.views.coffee_rush import drawing, first_steps, layout, motion
from chocolate_factory.views.coffee_rush.areas import board_view, cups_view, guests, slips
from chocolate_factory.views.coffee_rush.look import Look
from chocolate_factory.views.coffee_rush.scene import CoffeeScene
from chocolate_factory.views.coffee_rush.serving import Serving
from chocolate_factory.views.coffee_rush.walking import Walking
from chocolate_factory.views.guide.lesson import Lesson
from chocolate_factory.views.hints.advice import AdviceStep, HintRules
from chocolate_factory.views.hints.hint_marks import Way, way_of
from chocolate_factory.views.pointing.hooks import PointRules
from chocolate_factory.views.table.button_meaning import EndRules
from chocolate_factory.views.table.game_view import GameView, draw_dragged, known
from chocolate_factory.views.table.interface import TableParts
from chocolate_factory.views.table.keyboard_lead import FocusRules
from chocolate_factory.views.table.main_button import QUIET, Ready

SHUNS = ("meeple", "tool")
"""Where no arrow leads: meeples are picked up at their spaces, buttons of the bar have keys."""


class CoffeeView(GameView):
    """Coffee Rush's part of a table: its picture, its keys, what its buttons do."""

    lengths = motion.LENGTHS
    cues = motion.CUES
    personal = ("cup", "order", "tile")
    main_acts = ("do:stop", "do:end_pour", "do:end_turn")
    hint_rules = HintRules(
        aims=("order", "cup", "player", "space", "tray", "do"),
        leaves=(EndTurn,),
        brief=True,
        closes=(Stop,),
        alone=(Activate,),
        keeps=("meeple",),
    )
    focus_rules = FocusRules(asides=("bin", "cup"), leaves=("bin", "cup"), shuns=SHUNS)
    drawers: ClassVar[dict[int, str]] = {
        pygame.K_l: "log",
        pygame.K_f: "players",
        pygame.K_u: "tiles",
    }

    def __init__(self, table: TableParts) -> None:
        super().__init__(table)
        assert isinstance(table.game, CoffeeRush)
        self.game = table.game
        self.walking = Walking(table, table.game)
        self._serving = Serving(table, table.game)
        self._places = slips.Places()
        self._guests = guests.Regulars(self.game.book)
        self.focus_rules = self.focus_rules._replace(also=self._also_keyed)
        self.point_rules = PointRules(implied=self._implied)
        self.end_rules = EndRules(
            stays=self._stays,
            stay_key="S",
            asks=self._asks,
            meanwhile=self._meanwhile,
            anyway=self._anyway,
        )

    def compact(self, sizes: Sizes) -> bool:
        """Log, upgrades and other counters go into drawers where text is large for the window."""
        return layout.compact(sizes)

    def banner_place(self, sizes: Sizes) -> Rect:
        """Where the banner stands."""
        return layout.areas(sizes, 1).top.banner

    # -- drawing -------------------------------------------------------------------------------

    def look(self) -> Look:
        """What the drawing needs to know."""
        state = self.table.motion.shown
        return Look(
            book=self.game.book,
            words=self.game.words(),
            state=state,
            facts=self.game.facts(state, self.table.viewpoint.own),
            seen=motion.moving_things(self.table.motion),
            route=self.walking.route(),
            compared=self.walking.compared(),
            order=self.walking.order(),
            advised=self.walking.advised(self.hint_rules),
            aimed=self._aim(),
            laid=self._places.of(state, self.table.viewpoint.seat),
            seated=self._who_waits(state.players[self.table.viewpoint.seat].tabs),
            poured_last=self._serving.poured_last(),
            pour_all=self._serving.all_at_once(),
            pours=self._serving.pours(),
            ways=self.walking.ways(),
            both=self.walking.both(self._aim()),
            carried=self._serving.carried(),
            keyed=self._also_keyed(),
            **known(self.table),
        )

    def banner(self, title: str, detail: str) -> tuple[str, str]:
        """What is in hand stands there in the order in which it lies on the tray."""
        words, hand = self.game.words(), ingredients.to_list(self.match.state.hand)
        if not hand or detail != words.in_hand(hand):
            return title, detail
        came = {thing: n for n, thing in enumerate(self.walking.order())}
        return title, words.in_hand(sorted(hand, key=lambda thing: came.get(thing, len(came))))

    def _who_waits(self, tabs: Sequence[Sequence[str]]) -> dict[str, int]:
        """Who waits for each order of the counter that is shown large."""
        self._guests.follow(self.match.session)
        return self._guests.at(tabs)

    def build(self, frame: Frame) -> None:
        """The whole table."""
        look = self.look()
        areas = layout.areas(frame.sizes, len(look.others))
        note = None if areas.compact else self.table.main.note_place(frame, areas.main)
        look.over = look.over if note is None else (*look.over, note)
        drawing.table(
            frame,
            areas,
            look,
            self.table.tools(),
            motion.flights(self.table.motion, self.table.viewpoint.seat),
            self.memo,
        )
        if note is not None:
            self.table.main.draw_note(frame, note)
        self.table.main.draw(frame, areas.main)
        if self.table.drawers.open and areas.compact:
            drawing.SIDES.drawer(frame, areas, look, self.table.drawers.open)
        self.table.hints.draw(frame)
        self.table.guide.draw(frame, areas.main, note)

    def lessons(self) -> Iterable[Lesson]:
        """The first steps, as the present decision has them."""
        state = self.match.state
        known = self.game.facts(state, self.table.viewpoint.own)
        keys = self.table.lead.by_keys
        walked = tuple(f"space:{space}" for space in self.walking.ways())
        now = first_steps.Moment(self.game.book, state, known, self.picker, keys, walked)
        return first_steps.lessons(now)

    def refine(self, frame: Frame, step: AdviceStep, way: Way) -> Way:
        """What is poured hangs in the glass, which stays to be seen, as a space stays to which a
        meeple goes. What is served without a word of the pouring is done at the order."""
        if step.more:
            paths = tuple(self.game.paths(step.state, step.more[-1]))
            return way_of(frame, paths) or way
        if isinstance(step.action, Step):
            named = bool(self.walking.compared())
            return way._replace(laid=False, side="inside", named=named)
        if not isinstance(step.action, Pour):
            return way
        glass = cups_view.mouth(frame, way.target.rect)
        target = dataclasses.replace(way.target, rect=glass, px=frame.sizes.rect(glass))
        return way._replace(target=target, lying=partial(_one, step.action.ingredient))

    def draw_drag(self, frame: Frame, drag: Drag) -> bool:
        """A meeple stays in the hand while it goes from space to space."""
        if kind(drag.source) == "hand":  # one ingredient, not all of its kind
            return draw_dragged(frame, drag, f"ingredient_{name(drag.source)}")
        if kind(drag.source) != "meeple":
            return False
        x, y = frame.sizes.point(*drag.pos)
        box = Rect(x, y, 0, 0).inset(-theme.SYMBOL_BELT / 2)
        board_view.figure(frame, box, self.match.colours[self.table.viewpoint.own])
        return True

    def _aim(self) -> str:
        """The place that the pointer, a drag or the keyboard is at."""
        if not self.table.scene.shown:
            return ""
        interest = self.table.scene.director.interest
        focus = interest.focus if interest.ring else None
        if self.table.scene.director.tooltips.of_focus:
            return interest.target or focus or ""
        return interest.target or interest.hover or focus or ""

    def _meanwhile(self) -> tuple[str, Sequence[Place]]:
        """What others let fall off and served since the last own turn, and which orders came."""
        found: list[Event] = []
        own, words = self.match.own, self.game.words()
        about = [f"order:{order}" for order in orders_of(self.match.state.players[own])]
        for at in reversed(range(self.match.played)):
            done = self.match.session.step(at).events
            if any(isinstance(event, ev.TimeFlowed) and event.seat == own for event in done):
                return words.meanwhile(self.match.state, found, own, self.match.names), about
            found = [*done, *found]
        return "", ()

    def where(self, event: Event) -> Place | None:
        """The space that a meeple comes to; else the card of a player who is not shown large."""
        if isinstance(event, (ev.Placed, ev.Stepped)):
            return f"space:{event.space}"
        away = isinstance(event, ev.SeatEvent) and event.seat != self.table.viewpoint.seat
        return f"player:{event.seat}" if away and isinstance(event, ev.SeatEvent) else None

    # -- doing ---------------------------------------------------------------------------------

    def main_words(self) -> tuple[str, str, Ready]:
        """Stop moving, end pouring, or end the turn; else what is asked. By keys a tooltip would
        come by itself, over the newest lines of the log, and the banner says as much."""
        words, hint, ready = self._main_words()
        return words, "" if ready and self.table.lead.by_keys else hint, ready

    def _main_words(self) -> tuple[str, str, Ready]:
        state, place = self.match.state, self.table.main.place()
        if place == "do:stop":
            words = _("Stop and pour") if state.moving is not None else _("Stay here")
            ready: Ready = QUIET if self._serving.steps_help() else True
            return words, _("Your move ends, and you pour what you collected."), ready
        if place == "do:end_pour" and not self._serving.ready():
            hint = _("No cup is ready. Your orders move down a tab.")
            return _("End turn"), self._and_falls(hint), True
        if place in ("do:end_pour", "do:end_turn"):
            hint = _("Your orders move down a tab.")
            if state.done:
                hint = ngettext(
                    "Your opponent draws an order for each one you served, and yours move down a "
                    "tab.",
                    "The next players draw an order each for each one you served, and yours move "
                    "down a tab.",
                    len(turns.receivers(len(state.players), self.match.own)),
                )
            return _("End turn"), self._and_falls(hint), QUIET if self._serving.ready() else True
        if state.hand and state.phase in ("place", "pour"):
            advised = any(one.place == "tool:hint" and one.enabled for one in self.table.tools())
            return _("Pour it, or put it into the bin"), self._serving.ways(advised), False
        if state.phase == "place":
            return _("Choose a space for a meeple"), "", False
        if state.phase in ("pour", "process"):
            return _("End turn"), "", False
        return _("Two meeples stand here: go on"), "", False

    def _and_falls(self, hint: str) -> str:
        """What is said of the end of the turn, and before it which orders fall."""
        falls = self.game.words().falls(self._falling())
        return f"{falls} {hint}" if falls else hint

    def _falling(self) -> tuple[str, ...]:
        """The orders that fall off when whoever decides ends the turn now."""
        return turns.falls_now(self.match.state.players[self.match.own])

    def _lost(self) -> tuple[reach.Lost, ...]:
        """The orders that the next turn cannot serve, though they fall at its end."""
        return reach.lost(self.game.book, self.match.state, self.match.own)

    def is_route(self, source: Place) -> bool:
        """A meeple is dragged along its route, a step for every space."""
        return kind(source) == "meeple"

    def _implied(self, place: Place) -> Place | None:
        """A click on a cup pours the only kind there is; one on an order serves it from the first
        cup that is ready: all of them hold the same."""
        if kind(place) == "cup":
            hands = [source for source in self.picker.sources if kind(source) == "hand"]
            return hands[0] if len(hands) == 1 else None
        if kind(place) == "order" and self.picker.may_take(place):
            cups = {
                action.cup for action in self.picker.sources[place] if isinstance(action, Process)
            }
            return f"cup:{min(cups)}" if cups else None
        return None

    def first_target(self, targets: list[Place]) -> Place:
        """Of a meeple the space where it stands; else where an ingredient helps most, or spoils
        nothing. While a cup is ready, not the bin by itself."""
        held = self.picker.held
        if held is not None and kind(held) == "meeple":
            return self.walking.space_of(held)
        if targets == ["bin"] and held is not None and self._serving.ready():
            return held
        goes = self.game.facts(self.match.state, self.table.viewpoint.own).goes
        best: int | None = goes.get(name(held or ""))
        wanted = "bin" if best is None else f"cup:{best}"
        cups = [place for place in targets if kind(place) == "cup"]
        return wanted if wanted in targets else next(iter(cups), targets[0])

    def handle_place(self, place: Place) -> bool:
        """The button that pours, the one that spends a token, the deck, which shows all orders; an
        order on another counter, which that one is shown large for; an upgrade, which asks in a
        first game; a walk to a space further away; and what implies that the step of the turn
        before it is over: the hand that the move is, an order that pouring is."""
        if place == "pour:all":
            self._serving.pour_all(self.table.lead.by_keys)
        elif place == "deck":
            alone = len(self.match.names) == 1
            self.table.program.show_help(self.game.id, "orders", alone)
        elif place == "do:rush":
            return self._serving.spend_token()
        elif kind(place) == "tile":
            return self._asks_to_buy(place)
        elif kind(place) == "space":
            return self.walking.choose(int(name(place)))
        elif kind(place) == "slip":
            self.table.choose(f"player:{name(place).partition(':')[0]}", "click")
        else:
            return kind(place) in ("hand", "cup", "order") and self._serving.choose(place)
        return True

    def _asks_to_buy(self, place: Place) -> bool:
        """In a first game says what an upgrade gives and costs, and asks whether to buy it. False
        where it is bought at once, or cannot be."""
        table, words = self.table, self.game.words()
        if not table.guide.guiding or not table.pointing.hands_free():
            return False
        bought = [one for one in self.picker.sources.get(place, ()) if isinstance(one, Activate)]
        if self.picker.held is not None or not bought:
            return False

        def choose(index: int | None) -> None:
            if index == 0:
                table.do(bought[0])
            table.scene.redraw()

        title, labels = words.tile(name(place)), [words.offer(), _("Keep your up votes")]
        spot = table.scene.director.frame.find(place)
        at = spot.rect if spot else None
        table.scene.director.push(Chooser(title, labels, choose, width=theme.PANEL_M, at=at))
        return True

    def act_along_with(self, place: Place) -> Place | None:
        """The end of pouring by the button is that of the turn: what is served ends it as well.
        After the last step there is, of one's own, the move is over."""
        if not place:
            walked = self.match.state.phase == "move" and self.match.state.hand
            over = walked and {type(act) for act in self.picker.actions} == {Stop}
            return "do:stop" if over and self.table.hints.running is None else None
        return "do:end_turn" if place == "do:end_pour" else None

    def unfinished_work(self, last: bool = False) -> str:
        """A whole move not made, or the part of it that would help; orders that could still be
        served, at the end of the turn, or in a first game those that fall, or that the next turn
        cannot serve in time."""
        place = self.table.main.place() or ""
        if self._gives_up(place):
            if self.table.main.warned:
                return _("Stay where you are, and collect nothing?")
            return self._serving.steps_left()
        if self._cuts_short(place):
            return self._serving.steps_help_for()
        if self.table.main.place() not in ("do:end_pour", "do:end_turn"):
            return ""
        left = self._serving.left(last)
        if left or not self.table.guide.guiding:
            return left
        falls = self.game.words().falls(self._falling())
        if not falls:
            return self.game.words().lost(self._lost())
        asked = _("{falls} End your turn all the same?").format(falls=falls)
        return asked if last else falls

    def _anyway(self) -> str:
        """The button once it has asked: it does what it did before."""
        if self.table.main.place() != "do:stop":
            return _("End anyway")
        return _("Stay anyway") if self.match.state.moving is None else _("Pour anyway")

    def _stays(self) -> str:
        """A whole move is given up by the button itself, not by a press too many of its key."""
        if not self._gives_up(self.table.main.place() or ""):
            return ""
        if self.table.lead.seen == "do:main":
            return _("You have not moved yet. To stay here, press Enter.")
        if self.table.lead.by_keys:
            return _("You have not moved yet. To stay here, press S.")
        return _("You have not moved yet. To stay here, click Stay here.")

    def _gives_up(self, place: Place) -> bool:
        """Whether the move would end before its first step."""
        steps = any(isinstance(action, Step) for action in self.picker.actions)
        return place == "do:stop" and self.match.state.moving is None and steps

    def _cuts_short(self, place: Place) -> bool:
        """Whether the move would end though steps that are left would help."""
        return place == "do:stop" and self._serving.steps_help()

    def _asks(self, place: Place) -> bool:
        """Whether a whole move is given up, or steps that would help, or in a first game an order
        that falls, or that the next turn cannot serve in time."""
        ends = place in ("do:end_pour", "do:end_turn") and self.table.guide.guiding
        gives_up = self._gives_up(place) or self._cuts_short(place)
        return gives_up or (ends and bool(self._falling() or self._lost()))

    def focus_after_act(self) -> Place | None:
        """To the best space for a meeple; to the one in hand, or that is to be moved; once all is
        poured, to an order that can be served, or else to the end of the turn."""
        state, held = self.match.state, self.picker.held
        if state.phase == "place" and not state.hand and held is None:
            return self.walking.best_start()
        if held is not None and kind(held) == "meeple":
            return self.walking.space_of(held)
        if state.phase in MOVING:
            return f"space:{state.players[state.seat].meeples[state.moving or 0]}"
        if state.phase not in ("pour", "process") or state.hand:
            return None
        return next((f"order:{order}" for order in self._serving.ready()), "do:main")

    def _also_keyed(self) -> frozenset[Place]:
        """Orders and cups that end the pouring, as they are served; where a meeple in hand can
        walk to."""
        return self._serving.keyed() if self.picker.held is None else self.walking.keyed()

    def key(self, event: pygame.event.Event) -> bool:
        """P pours, S stays, X spends a Rush Token, U leads to the upgrades."""
        if event.key == pygame.K_p:
            self.table.lead.note_key()
            self._serving.pour_all(by_key=True)
        elif event.key == pygame.K_u and not event.mod & pygame.KMOD_CTRL:
            return self._to_upgrades()
        elif event.key == pygame.K_s and self._stays():
            self.table.lead.note_key()
            self.table.main.press(other_key=True)
        elif event.key == pygame.K_x:
            self.table.choose("do:rush", "key")
        else:
            return False
        return True

    def _to_upgrades(self) -> bool:
        """Leads to the upgrade that a hint has named, else to the first that can be bought, or says
        why none can. False where the table's own key opens or closes the drawer they are in."""
        table = self.table
        drawn = self.compact(table.scene.director.sizes)
        if not drawn and not table.pointing.hands_free():
            return True
        advised = (one.tile for one in table.hints.adviser.line if isinstance(one, Activate))
        places = (f"tile:{tile}" for tile in (*advised, *self.game.book.tiles))
        first = next((place for place in places if self.picker.may_take(place)), None)
        if drawn and (table.drawers.open == "tiles" or table.viewpoint.looking is not None):
            return False
        if first is not None:
            self.picker.put_down()
            table.scene.director.set_focus(first, ring=True)
        elif not drawn:
            table.scene.director.say(self._why_no_upgrade(), tone="info")
        return not drawn

    def _why_no_upgrade(self) -> str:
        """Why the first upgrade that is not owned yet cannot be bought."""
        state, owned = self.match.state, self.match.state.players[self.match.own].tiles
        left = [tile for tile in self.game.book.tiles if tile not in owned]
        refusal = self.game.refusal(state, Activate(self.match.own, left[0])) if left else None
        if refusal is None:
            return _("All upgrades are yours already.")
        return self.game.words().refusal(refusal)


def _one(ingredient: str, frame: Frame, rect: Rect) -> None:
    """One ingredient."""
    frame.icon(f"ingredient_{ingredient}", rect)


TABLE = partial(CoffeeScene, CoffeeView)
"""Makes the table of this game (see `views.tables`)."""
