"""The table of Chocolate Factory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from chocolate_factory.core.action import Action, Event, seat_of
from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.conveyor import facts, unused
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.enlarging import Enlarged
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.conveyor import (
    drawing,
    enlarged,
    flying,
    forecast,
    hint_details,
    layout,
    motion,
    yesterday,
)
from chocolate_factory.views.conveyor.areas.laid_out import LaidOut
from chocolate_factory.views.conveyor.choosing import asking, leaving, next_focus, prompts
from chocolate_factory.views.conveyor.guiding import first_deliveries, first_steps, moment
from chocolate_factory.views.conveyor.look import Look
from chocolate_factory.views.guide.lesson import Lesson
from chocolate_factory.views.hints.advice import AdviceStep
from chocolate_factory.views.hints.hint_marks import Way
from chocolate_factory.views.pointing.hooks import PointRules
from chocolate_factory.views.table.button_meaning import EndRules
from chocolate_factory.views.table.game_view import GameView, draw_dragged, known
from chocolate_factory.views.table.interface import TableParts
from chocolate_factory.views.table.keyboard_lead import FocusRules
from chocolate_factory.views.table.scene import TableScene

LEAVE_OUT = "do:end_shift"
"""The place of the button that ends a run before an extra shift is pushed (CF-5.1)."""


class ConveyorView(GameView):
    """Chocolate Factory's part of a table: its picture, its keys, what its buttons do."""

    lengths = motion.LENGTHS
    cues = motion.CUES
    personal = motion.WITHIN
    hint_rules = hint_details.RULES
    focus_rules = FocusRules(
        pays=("order", "store", "demand"),
        row=("slot", "order", "demand", "store"),
        near=("slot",),
        stays=("slot",),
        shuns=("tool",),
        doubles=("piece",),
        order=layout.TAB_ORDER,
    )
    main_acts = ("do:push", "do:end_shift", "do:end_fulfil")
    drawers: ClassVar[dict[int, str]] = {
        pygame.K_s: "stores",
        pygame.K_l: "log",
        pygame.K_f: "players",
        pygame.K_o: "orders",
        pygame.K_g: "goals",
    }

    def __init__(self, table: TableParts) -> None:
        super().__init__(table)
        assert isinstance(table.game, Conveyor)
        self.game = table.game
        self._forecast = forecast.Forecast(table.game)
        self._laid_out = LaidOut(self.match)
        self.focus_rules = self.focus_rules._replace(
            spares=partial(next_focus.spared, self.match),
            guards=self._guards,
            vain=partial(next_focus.in_vain, self.game.book, self.match),
        )
        self.point_rules = PointRules(
            lambda choices: asking.worth_asking(self.game, self.match.state, choices),
            lambda choices: asking.in_sight(self.match.state, choices),
            asks=asking.spends_help,
        )
        self.end_rules = EndRules(
            self._leaves_useful,
            self._left_behind,
            asks=self._leaves_much,
            back=lambda: _("Back to your factory"),
        )

    def compact(self, sizes: Sizes) -> bool:
        """Stores, log and other factories go into drawers where text is large for the window."""
        return layout.compact(sizes)

    def drawers_now(self, sizes: Sizes) -> tuple[str, ...]:
        """Orders have a drawer while packets lie in their place, objectives where there are any."""
        if not self.compact(sizes):
            return ()
        state = self.table.motion.shown
        orders = ("orders",) if state.phase == "draft" else ()
        goals = ("goals",) if state.solo is not None else ()
        return ("stores", "players", "log", *orders, *goals)

    def banner_place(self, sizes: Sizes) -> Rect:
        """The middle of the bar."""
        draft = self.table.motion.shown.phase == "draft"
        return layout.areas(sizes, draft, len(self.match.names)).banner

    def banner(self, title: str, detail: str) -> tuple[str, str]:
        """What comes next for what is in hand, and where packets leave no room for it, what to
        do stands in the banner; in the morning what the day before brought."""
        idle = not self.table.motion.replaying and self.table.hints.running is None
        if self._unseen_offer and self.match.human and not self.table.motion.replaying:
            state = self.match.state
            title, detail = names.phase(state.phase), names.day(state.day)
        elif next_ := self._in_hand():
            detail = next_
        elif (
            self.table.scene.shown
            and self.match.human
            and self.compact(self.table.scene.director.sizes)
        ):
            asked = self._request() or self.table.main.warning()
            detail = asked if asked and idle and self.table.viewpoint.watched is None else detail
        elif idle and not self.table.motion.busy:
            detail = yesterday.news(self.match) or detail
        return title, detail

    @property
    def _unseen_offer(self) -> bool:
        """Whether new orders are turned up, but not seen yet: then nobody is asked to choose."""
        return bool(self.match.state.offer) and not self.table.motion.shown.offer

    def look(self) -> Look:
        """What the drawing needs to know."""
        match, state = self.match, self.table.motion.shown
        slide, beans = motion.slide(self.table.motion, self.table.viewpoint.seat)
        puzzle = not match.listed  # there a forecast would be half the solution
        dawn = motion.dawn(self.table.motion)
        return Look(
            book=self.game.book,
            words=self.game.words(),
            state=state,
            facts=self.game.facts(state, self.table.viewpoint.own),
            remind=match.state.phase in ("fulfil", "agent") and self.table.main.is_pointed_at(),
            slide=slide,
            beans=beans,
            climb=motion.climb(self.table.motion),
            dealing=motion.dealing(self.table.motion),
            pressing=motion.pressing(self.table.motion, self.table.viewpoint.seat),
            drawer=self.table.drawers.open,
            laid=self._laid_out.packets(state),
            dawn=dawn,
            brought=yesterday.results(match.session, dawn[0]) if dawn else (),
            chosen=motion.taken_card(self.table.motion.held),
            shelved=self._laid_out.room(state, self.table.viewpoint.seat),
            wanted=self._wanted(state),
            forecast=() if puzzle else self._forecast.estimates(match, state),
            **known(self.table),
        )

    def _wanted(self, state: State) -> dict[str, tuple[str, ...]]:
        """What the cards of the person at the table ask for now, until a part is taken."""
        own = self.table.viewpoint.own
        person = self.match.kinds[own] == HUMAN and self.table.viewpoint.seat == own
        if state.phase != "draft" or not person or state.players[own].part_taken:
            return {}
        return facts.asked(self.game.book, state, own)

    def build(self, frame: Frame) -> None:
        """The whole table."""
        look = self.look()
        draft = self.table.motion.shown.phase == "draft"
        orders = layout.ORDERS + len(look.factory.special)
        solo = look.facts.solo is not None
        offer = bool(self.table.motion.shown.offer) and self._chooses(look)
        areas = layout.areas(frame.sizes, draft, len(look.names), orders, solo, offer)
        note = self._note(frame, areas)
        leave_out = self._leave_out_place(frame, areas)
        flights = motion.flights(self.table.motion, self.table.viewpoint.seat)
        look.flying = frozenset(f.source for f in flights if f.source == f.icon)
        drawing.table(frame, areas, look, self.table.tools(), flights, self.memo)
        if note is not None:
            self.table.main.draw_note(frame, note)
        if areas.main is not None:
            self.table.main.draw(frame, areas.main)
        if leave_out is not None:
            hint = _("Your factory is done for today, without the extra shift (X)")
            draw_button(frame, leave_out, LEAVE_OUT, _("Leave it out"), shortcut="X", tooltip=hint)
        if self.table.drawers.open and areas.compact:
            drawing.drawer(frame, areas, look, self.table.drawers.open)
        self.table.hints.draw(frame)
        self.table.guide.draw(frame, areas.main, note)

    def lessons(self) -> Iterable[Lesson]:
        """The first steps, as the present decision has them."""
        unfinished = bool(self.unfinished_work())
        keys = self.table.lead.by_keys
        traded = self.match.state.phase == "run" and moment.traded(self.match)
        pushes = self._pushes_along()
        now = moment.Moment(
            self.game.book, self.match.state, self.picker, unfinished, keys, traded, pushes
        )
        return first_steps.lessons(now)

    def _chooses(self, look: Look) -> bool:
        """Whether a person here, whose things are shown, chooses a new order."""
        seat = look.state.seat
        return seat == look.seat == look.own and self.match.kinds[look.own] == HUMAN

    def _note(self, frame: Frame, areas: layout.Areas) -> Rect | None:
        """Where it is told what is left to do: over the main button, at the log's expense."""
        if areas.main is None or areas.log is None:
            return None
        height = self.table.main.note_height(frame, areas.main.w)
        if not height:
            return None
        note, areas.log = areas.log.cut_bottom(height, theme.TIGHT)
        return note

    def _leave_out_place(self, frame: Frame, areas: layout.Areas) -> Rect | None:
        """Where a button ends the run before the push of an extra shift, if that may be: over the
        main button, at the log's expense, or before the number of the shift."""
        picker = self.table.lead.free_picker
        free = picker is not None and self.table.viewpoint.looking is None
        if not free or self.table.main.place() != "do:push" or not self.picker.may_take(LEAVE_OUT):
            return None
        if areas.log is not None:
            high = theme.LINE_LARGE * frame.sizes.text_scale
            place, areas.log = areas.log.cut_bottom(high, theme.GAP)
            return place
        title = areas.factory.title
        return title._replace(x=title.x + title.w * 0.45, w=title.w * 0.27)

    def key(self, event: pygame.event.Event) -> bool:
        """X leaves out an extra shift."""
        if event.key != pygame.K_x or not self.picker.may_take("do:push"):
            return False
        self.table.choose(LEAVE_OUT, "key")
        return True

    def main_words(self) -> tuple[str, str, bool]:
        """Push, end the shift, or end the orders; else what is asked."""
        place = self.table.main.place()
        if place == "do:push":
            decision = self.game.decision(self.match.state)
            beans = decision.params["beans"] if decision else 0
            hint = ngettext(
                "A bean comes in, and everything moves one square to the right",
                "{n} beans come in, and everything moves one square to the right",
                beans,
            ).format(n=beans)
            return _("Load and push"), hint, True
        if place == "do:end_shift":
            if self._pushes_along():
                hint = _("This shift ends, and beans come in for the next one")
                return _("Next shift"), hint, True
            if not self._more_shifts():
                return _("End shift"), _("This is your last shift today"), True
            return _("Next shift"), _("All parts can work again: the next shift begins"), True
        if place == "do:end_fulfil":
            left = leaving.left(self.game.book, self.match.state, self.picker, place)
            hint = "" if left.words() else left.nothing_more()
            return _("Finish delivering"), hint, True
        if (watched := self.table.viewpoint.watched) is not None:
            return _("{player}'s turn").format(player=self.match.names[watched]), "", False
        idle = self.match.human and self.table.motion.held is None
        return self._request() if idle else "", "", False

    def _pushes_along(self) -> bool:
        """Whether the end of the shift brings the next push along: after the last one none."""
        return self._more_shifts() and self.act_along_with("do:end_shift") is not None

    def _more_shifts(self) -> bool:
        """Whether another shift follows the one that is run, if any is."""
        factory = self.match.state.players[self.match.seat or 0]
        return factory.shift < numbers.shifts(self.game.book, factory)

    def _request(self) -> str:
        """What a person does now who can do nothing at the main button, '' if nothing."""
        keys, held = self.table.lead.by_keys, self.picker.held
        if self.match.state.phase == "draft":
            if held is not None:
                own = self.match.state.players[self.match.seat or 0]
                card = self._card_name(name(held))
                return prompts.placing(card, own, self.picker.targets, keys)
            return prompts.drafting(self.picker.sources, keys)
        if self._unseen_offer:
            return ""
        if self.match.state.offer:
            return _("Tab to an order, Enter takes it") if keys else _("Choose an order: click it")
        if self.match.state.phase != "cleanup":
            return ""
        return _("Enter sends it to the coal") if keys else _("Click what goes to the coal")

    def _in_hand(self) -> str:
        """What comes next for what a person has picked up, '' if nothing or it is told beside."""
        picker, seat = self.picker, self.match.seat
        if picker.held is None or seat is None or self.match.state.phase == "draft":
            return ""
        state = self.match.state
        return prompts.in_hand(self.game.book, state, seat, picker.held, picker.targets)

    def unfinished_work(self, last: bool = False) -> str:
        """What could still be used in the shift, or delivered."""
        place = self.table.main.place()
        left = leaving.left(self.game.book, self.match.state, self.picker, place)
        lesson = self.table.guide.lesson
        told = lesson is not None and lesson.key == first_deliveries.EITHER
        return left.last_chance() if last else left.words(told)

    def _leaves_useful(self) -> bool:
        """Anything that could be delivered, and a part that does something that helps."""
        return self.table.main.place() != "do:end_shift" or self._guards()

    def _left_behind(self) -> str:
        """What was not used, or not delivered to, by a press that can be taken back."""
        place = self.table.main.place()
        return leaving.left(self.game.book, self.match.state, self.picker, place).missed()

    def _guards(self) -> bool:
        """At the end of a shift in which a part could still do something that helps."""
        ends = self.table.main.place() == "do:end_shift"
        return ends and unused.leads_on(self.game.book, self.match.state, self.picker.actions)

    def _leaves_much(self, place: Place) -> bool:
        """Whether a shift would end in which nothing was operated, or the deliveries while some can
        still be made, in a first game."""
        seat = self.picker.seat
        idle = seat is not None and not self.match.state.players[seat].used
        ends = place == "do:end_fulfil" or (place == "do:end_shift" and idle)
        return ends and self.table.guide.guiding

    def focus_after_act(self) -> Place | None:
        """To what goes on or helps next, else to the golden button (`next_focus.next_place`)."""
        main, here = self.table.main.place(), kind(self.table.lead.seen or "")
        golden = main is not None and not self.unfinished_work()
        return next_focus.next_place(self.game.book, self.picker, main, here, golden)

    def first_target(self, targets: list[Place]) -> Place:
        """Where what is in hand is of most use, rather than where a part would be covered."""
        state, seat = self.match.state, self.table.viewpoint.seat
        return prompts.first_target(self.game.book, state, seat, self.picker.held, targets)

    def _card_name(self, card: str) -> str:
        book = self.game.book
        return book.parts[card].name if card in book.parts else book.employees[card].name

    def hold(self, event: Event) -> float:
        """What others take is shown before they take it."""
        seat = seat_of(event, self.table.viewpoint.own)
        other = seat is not None and self.match.kinds[seat] != HUMAN
        return motion.READ if other and motion.taken_card(event) else 0.0

    def standing(self) -> Sequence[float]:
        """The middle of what the panels forecast, or what they count at the end; before, nobody is
        said to lead."""
        shown = self.table.motion.shown
        if forecast.counted(shown) and shown.solo is None:
            facts = self.game.facts(shown, self.table.viewpoint.own)
            return [player.projected for player in facts.players]
        return [sum(each) / 2 for each in self._forecast.estimates(self.match, shown)]

    def music(self) -> str:
        """Saturday has a piece of its own."""
        return "saturday" if self.table.motion.shown.day == LAST_DAY else super().music()

    def where(self, event: Event) -> Place | None:
        """Where what flies is bound for, else the square or slot it is about."""
        return motion.place(event, self.table.motion, self.table.viewpoint.seat)

    def chooser(
        self, choices: list[Action], chosen: Callable[[Action | None], None], at: Rect | None
    ) -> Scene:
        """The ways as pieces before and after; a Chute can drop all at once."""
        return asking.question(self.table, self.game, choices, chosen, at)

    def at_once(self, place: Place) -> Action | None:
        """A piece that only the Chute takes drops by one click; the entrance loads and pushes."""
        only = self.picker.only(place)
        if place == "entrance":
            return only
        return only if kind(place) == "piece" and isinstance(only, act.Chute) else None

    def handle_place(self, place: Place) -> bool:
        """A Chute may drop all pieces of its square at once where there are more, a part may
        upgrade twice: it is asked. So is, in a first game, whether a part shall take the place of
        another one. A click on the sign of a new day has read it."""
        if place == flying.DAWN:
            if not self.table.motion.replaying:
                self.table.motion.skip(self.match.state)
            return True
        if asking.covers(self.table, self.game, place):
            return True
        choices = self.picker.sources.get(place, ()) if self.picker.held is None else ()
        if kind(place) != "slot" or not choices:
            return False
        state = self.match.state
        drops = all(asking.drops_several(state, one) for one in choices)
        if not drops and not asking.upgrades_twice(self.game, state, choices):
            return False
        if self.table.pointing.hands_free():
            self.table.pointing.asking.ask(list(choices), place)
        return True

    def act_along_with(self, place: Place) -> Place | None:
        """The next push after the end of a shift, if the shift must be run, and after a delivery
        the end of the orders where nothing else is left to do, if the settings say so; whoever is
        guided sees first what came of the delivery."""
        if not self.table.program.settings.push_along:
            return None
        if place == "do:end_shift":
            factory = self.match.state.players[self.match.seat or 0]
            last = factory.shift >= numbers.least_shifts(self.game.book, factory)
            return None if last else "do:push"  # an extra shift may be left out
        if self.table.guide.guiding:
            return None
        alone = not place and set(self.picker.sources) == {"do:end_fulfil"}
        return "do:end_fulfil" if alone and not self._end_reveals() else None

    def _end_reveals(self) -> bool:
        """Whether the end of the orders turns something up: then nothing can be taken back."""
        end = self.picker.beyond("do:end_fulfil")[0]
        return any(event.reveals for event in self.game.apply(self.match.state, end)[1])

    def refine(self, frame: Frame, step: AdviceStep, way: Way) -> Way:
        """All pieces that are taken, the stage that is paid, and what is made of what."""
        return hint_details.refine(frame, self.game.book, step, way)

    def draw_drag(self, frame: Frame, drag: Drag) -> bool:
        """A piece of the belt or store room, or a bean from the entrance."""
        source = drag.source
        part = {"piece": 2, "room": 1}.get(kind(source))
        icon = None if part is None else f"piece_{source.split(':')[part]}"
        return draw_dragged(frame, drag, "piece_bean" if source == "entrance" else icon)


class ConveyorScene(TableScene):
    """A table whose cards are shown larger."""

    tooltip_off = ("player",)

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        """A part that would cover another one asks first in a first game."""
        view, held = self.table.view, self.table.pointing.picker.held
        assert isinstance(view, ConveyorView)
        if target is None or held != source or not asking.covers(self.table, view.game, target):
            super().drop(source, target, pos)

    def enlarged(self, place: str) -> Enlarged | None:
        """Parts, employees, orders and stores."""
        view = self.table.view
        assert isinstance(view, ConveyorView)
        return enlarged.at(view.look(), place, self.table.motion.shown.phase == "draft")

    @property
    def tooltip_over(self) -> tuple[str, ...]:
        """What words by keys may hide."""
        return enlarged.hidden_by_words(kind(self.director.focus.place or ""))

    @property
    def signs(self) -> list[Rect]:
        """Also what one's orders want next, and the ladder that lights up for what upgrades."""
        found = map(self.director.frame.find, ("wishes", "ladder"))
        return super().signs + [one.rect for one in found if one]

    def spoken_of(self, place: str) -> tuple[str, ...]:
        """What a card of the packets is chosen by, or a part is worked by."""
        view = self.table.view
        assert isinstance(view, ConveyorView)
        live = (spot.place for spot in self.director.frame.live)
        return enlarged.chosen_by(view.game.book, place, live)


TABLE = partial(ConveyorScene, ConveyorView)
"""Makes the table of this game (see `views.tables`)."""
