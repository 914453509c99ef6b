"""The table of Plantation & Candy."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

import msgspec
import pygame

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Decision
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.plantation import facts, last_chance, shift_change
from chocolate_factory.games.plantation.acts.abilities import Pick
from chocolate_factory.games.plantation.acts.candy import Make
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import Drop, EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Stow, Unload
from chocolate_factory.games.plantation.facts import Facts
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import turn_end
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.focus import reading_order
from chocolate_factory.views.guide.lesson import Lesson
from chocolate_factory.views.hints.advice import AdviceStep, HintRules
from chocolate_factory.views.hints.hint_marks import Way
from chocolate_factory.views.plantation import drawing, first_steps, layout, motion
from chocolate_factory.views.plantation.areas import actions_view, goods, works_view, yard_view
from chocolate_factory.views.plantation.goods_placement import GoodsPlacement
from chocolate_factory.views.plantation.look import Look
from chocolate_factory.views.plantation.scene import PlantationScene
from chocolate_factory.views.plantation.turn import next_focus, request, unfinished, vain_number
from chocolate_factory.views.plantation.turn.all_of_a_good import AllOfAGood
from chocolate_factory.views.plantation.turn.end_by_enter import EndByEnter
from chocolate_factory.views.plantation.turn.hint_end import to_its_end
from chocolate_factory.views.plantation.turn.roll_by_key import RollByKey
from chocolate_factory.views.plantation.turn.shift_banner import ShiftBanner
from chocolate_factory.views.plantation.turn.space_use import SpaceUse
from chocolate_factory.views.pointing.hooks import PointRules
from chocolate_factory.views.table.button_meaning import EndRules
from chocolate_factory.views.table.game_view import GameView, known
from chocolate_factory.views.table.interface import TableParts
from chocolate_factory.views.table.keyboard_lead import FocusRules
from chocolate_factory.views.table.main_button import QUIET, Ready

USES = {pygame.K_s: "S", pygame.K_x: "X", pygame.K_k: "K"}
"""The keys of the space, of the card's machine, and of what else the space does."""
KEYS = (pygame.K_g, *USES, *range(pygame.K_1, pygame.K_9))
"""The keys of the buttons of the row."""
BUTTONS = ("go", "number", "play", "make", "all")
"""What the names of the buttons of the row begin with."""


class PlantationView(GameView):
    """Plantation & Candy's part of a table: its picture, its keys, what its buttons do."""

    lengths = motion.LENGTHS
    cues = motion.CUES
    personal = ("good", "cargo", "truck", "warehouse", "card", "whistle", "coin", "offer")
    main_acts = ("do:end_turn",)
    hint_rules = HintRules(leaves=(EndTurn,), each_turn=True, signed=True)
    focus_rules = FocusRules(
        asides=("whistle", "coin", "pawn"),
        doubles=("pawn",),
        shuns=("log",),
        hurrying=KEYS,
        answers=("tool:play_lies", "tool:play_roll", "tool:make_space", "tool:make_machinist"),
    )
    drawers: ClassVar[dict[int, str]] = {
        pygame.K_l: "log",
        pygame.K_f: "players",
        pygame.K_u: "recipes",
    }

    def __init__(self, table: TableParts) -> None:
        super().__init__(table)
        assert isinstance(table.game, Plantation)
        self.game = table.game
        self._shelf: GoodsPlacement | None = None
        self._laid_after = 0
        """How many acts the goods were laid after when they were drawn last."""
        self.all_of = AllOfAGood(table, table.game)
        self._space = SpaceUse(table, table.game)
        self._roll = RollByKey(table)
        self._shift = ShiftBanner(table, table.game)
        self._end = EndByEnter(table, table.game)
        self.focus_rules = self.focus_rules._replace(choice=self._choice, holds=self._end.holds)
        self.end_rules = EndRules(begun=self._only_begun, asks=self._closes, useful=self._untold)
        self.point_rules = PointRules(
            asks=lambda act: isinstance(act, Play) and act.roll,
            sure=lambda: _("A roll cannot be undone"),
            tells=self._space.told,
            goes_on=lambda: request.beside_the_ways(self.match.state, self.picker),
        )

    def compact(self, sizes: Sizes) -> bool:
        """Log, recipes in words and other yards go into drawers where text is large."""
        return layout.compact(sizes)

    def banner_place(self, sizes: Sizes) -> Rect:
        """Where the banner stands."""
        return layout.areas(sizes, 1, 1).top.banner

    def banner(self, title: str, detail: str) -> tuple[str, str]:
        """What is asked; of a turn what can really still be done in it."""
        if self.table.motion.shown.half < self.match.state.half:
            return _("Half-time: on to the Candy Factory"), ""
        if (called := self._shift.banner(self.table.viewpoint.own)) is not None:
            return called
        decision, words = self.game.decision(self.match.state), self.game.words()
        if decision is None or not self.match.human:
            return title, detail
        names = self.match.names
        if title != words.decision(decision, names)[0]:
            return title, detail
        title, detail = words.decision(asked := self._asked(decision), names)
        own = self.match.own
        facts = self.game.facts(self.match.state, own)
        return title, (asked.code == "card" and turn_end.alone(facts, own, names)) or detail

    def _asked(self, decision: Decision) -> Decision:
        """A decision as far as it has come by what is held, and by what can really be done."""
        state, held, params = self.match.state, self.picker.held or "", decision.params
        if decision.code == "card" and kind(held) == "card":
            if self.game.book.power(name(held)) is None:
                return decision
            params = {"card": name(held), "number": state.die}
            return msgspec.structs.replace(decision, code="die", params=params)
        if decision.code == "way" and any(isinstance(a, Adjust) for a in self.picker.actions):
            return msgspec.structs.replace(decision, code="number")
        if decision.code == "goods":
            facts = self.game.facts(state, self.match.own)
            able = {"left": facts.moves, "ability": facts.usable, "moved": state.turn.moved > 0}
            return msgspec.structs.replace(decision, params={**params, **able})
        return decision

    # -- drawing -------------------------------------------------------------------------------

    def look(self) -> Look:
        """What the drawing needs to know."""
        state, seen = self.table.motion.shown, self.table.viewpoint
        room, trucks = self.game.book.board.warehouse, self.game.book.trucks
        if self._shelf is None or self.match.played < self._laid_after:  # something was undone
            self._shelf = self._shelf or GoodsPlacement()
            steps = self.match.session.history[: self.match.played]
            self._shelf.recall((step.state for step in steps), room, trucks)
        self._laid_after = self.match.played
        self._shelf.watch(self.table.scene, seen.seat, trucks)
        return Look(
            book=self.game.book,
            words=self.game.words(),
            state=state,
            facts=self._facts(state, seen.own),
            seen=motion.moving_things(self.table.motion),
            aimed=self._aim(),
            covered=self.table.handover.covers(seen.own),
            runs=self.all_of.buttons(),
            plays=not self.table.handover.watched,
            warned=self.table.pointing.objected,
            hinted=self._hinted(),
            placed=self._shelf.placed(state, seen.seat, room, trucks)._replace(
                guiding=self.table.guide.guiding
            ),
            **known(self.table),
        )

    def _facts(self, state: State, own: int) -> Facts:
        """The facts; with the whistle over a space the cards count as they would behind that."""
        found, aim = self.game.facts(state, own), self._aim()
        if self.picker.held != "whistle" or kind(aim) != "space":
            return found
        book, space = self.game.book, int(name(aim))
        cards = shift_change.cards_after(book, state, own, space, self.picker.actions)
        return found if cards is None else msgspec.structs.replace(found, cards=cards)

    def _hinted(self) -> tuple[str, Place] | None:
        """The card that a hint plays as it is, and the button of the way that it goes then: while
        it is shown the ring shows that card and no other. None without a hint."""
        advice = None if self.table.motion.busy else self.table.hints.adviser.advice
        if advice is None:
            return None
        acts = [step.action for step in advice.steps[:2]]
        if not acts or not isinstance(acts[0], Play) or acts[0].roll:
            return "", ""
        ways = [self._button_of(act) for act in acts if isinstance(act, Transport)]
        return acts[0].card, next(iter(ways), "")

    def build(self, frame: Frame) -> None:
        """The whole table."""
        look = self.look()
        areas = layout.areas(frame.sizes, len(look.others), len(look.state.recipes))
        flying = motion.flights(self.table.motion, self.table.viewpoint.seat)
        flights = [goods.dressed(frame, flight) for flight in flying]
        drawing.table(frame, areas, look, self.table.tools(), flights, self.memo)
        # where there is no column at the right, over the lower end of the yard
        yard, main = areas.yard.panel, areas.main
        wide = main._replace(x=yard.x, w=yard.w, y=min(main.y, yard.bottom))
        note = self.table.main.note_place(frame, wide if areas.compact else main)
        if note is not None:
            self.table.main.draw_note(frame, note)
        self.table.main.draw(frame, areas.main)
        if self.table.drawers.open and areas.compact:
            drawing.SIDES.drawer(frame, areas, look, self.table.drawers.open)
        self.table.hints.draw(frame)
        self.table.guide.draw(frame, areas.main, note)

    def lessons(self) -> Iterable[Lesson]:
        """The first steps, as the present decision has them."""
        state, book = self.match.state, self.game.book
        return first_steps.lessons(
            book,
            state,
            self.game.facts(state, self.table.viewpoint.own),
            self.picker,
            self.table.lead.by_keys,
        )

    def draw_drag(self, frame: Frame, drag: Drag) -> bool:
        """One good is dragged, a coin, or the worker who leaves a space."""
        x, y = frame.sizes.point(*drag.pos)
        box = Rect(x, y, 0, 0).inset(-theme.SYMBOL_BELT / 2)
        what, id_ = kind(drag.source), name(drag.source)
        if what in ("good", "pile", "cargo"):
            goods.draw(frame, box, id_.partition(".")[2] or id_)
        elif what == "recipe":
            goods.draw(frame, box, id_)
        elif what in ("pawn", "space"):
            works_view.pawn(frame, box)
        elif what in ("coin", "whistle"):
            frame.icon("coin", box)
        else:
            return super().draw_drag(frame, drag)
        return True

    def _aim(self) -> str:
        """The place that a drag is at, or that was pointed at last, by a key or the pointer."""
        if not self.table.scene.shown:
            return ""
        director = self.table.scene.director
        interest = director.interest
        focus = interest.focus if interest.ring else None
        first, second = interest.hover, focus
        if director.focused_since >= max(director.pointer.hover_since, director.pointer.moved_at):
            first, second = focus, interest.hover
        return interest.target or first or second or ""

    # -- doing ---------------------------------------------------------------------------------

    def main_words(self) -> tuple[str, str, Ready]:
        """End the turn; else what is asked of whoever sits here."""
        if self.table.main.place() == "do:end_turn":
            ready = True if self._nothing_else() else QUIET
            state, names = self.match.state, self.match.names
            told = turn_end.sentence(state, self.game.facts(state, self.match.own), names)
            return _("End turn"), told, ready
        if not self.match.human:
            return "", "", False
        shown = self.table.deciding
        if shown is not None and shown != self.match.seat:
            return _("{player}'s turn").format(player=self.match.names[shown]), "", False
        state, keys, book = self.match.state, self.table.lead.by_keys, self.game.book
        facts = self.game.facts(state, self.match.own)
        return request.what_now(book, state, facts, self.picker, keys, self._keyed_ways), "", False

    def _keyed_ways(self) -> Sequence[int]:
        return tuple(actions_view.numbered(self.look()))

    def act_along_with(self, place: Place) -> Place | None:
        """Where a card leaves its worker one way alone he goes, if the settings say so; a hint goes
        on by itself, and what a shift change brings is seen first."""
        last = self._last_act()
        if place or self.match.advised or isinstance(last, Shift):
            return None
        undone = isinstance(last, Play) and not last.roll  # a shift change can still come before
        legal = [act for act in self.picker.actions if not (undone and isinstance(act, Shift))]
        goes = len(legal) == 1 and self.table.program.settings.push_along
        goes = goes and isinstance(legal[0], Transport)
        return self.game.paths(self.match.state, legal[0])[0][0] if goes else None

    def _last_act(self) -> Action | None:
        last = self.match.played - 1
        return self.match.session.step(last).action if last >= 0 else None

    def unfinished_work(self, last: bool = False) -> str:
        """That goods could be moved, or more of them, or the space used for nothing."""
        state, own, actions = self.match.state, self.match.own, self.picker.actions
        facts = self.game.facts(state, self.table.viewpoint.own)
        return unfinished.reminder(self.game.book, state, facts, own, actions, last)

    def _closes(self, _place: Place) -> bool:
        """Whether one's part of a half ends with this turn: what is not done now is lost then."""
        return last_chance.comes(self.match.state, self.match.own)

    def _untold(self) -> bool:
        """Whether Enter at the end of the turn has not told yet what is open; at a last chance the
        button asks whatever was told."""
        return self._closes("") or not self._end.told

    def _nothing_else(self) -> bool:
        """Whether no good can be moved and no ability used any more."""
        return all(isinstance(action, EndTurn) for action in self.picker.actions)

    def focus_after_act(self) -> Place | None:
        """To more of the good that was moved last, or to what the turn asks for next."""
        job = self.match.state.turn
        if job is not None and job.way is not None and (more := self.all_of.goes_on_at()):
            return more
        shown = [spot.place for spot in reading_order(self.table.scene.director.frame.live)]
        state = self.match.state
        facts = self.game.facts(state, self.match.own)
        there = next_focus.place(state, facts, self.picker, shown, self._choice())
        return there or ("do:main" if self._end.comes_next() else None)

    def _choice(self) -> frozenset[Place]:
        """The buttons between which one chooses before the worker moves."""
        job = self.match.state.turn
        if job is None or job.way is not None or self.picker.held is not None:
            return frozenset()
        shown = [spot.place for spot in self.table.scene.director.frame.live]
        return frozenset(
            place
            for place in shown
            if kind(place) == "tool" and name(place).partition("_")[0] in ("go", "number")
        )

    def first_target(self, targets: list[Place]) -> Place:
        """With a specialist in hand, the button that takes the die as it lies: a roll stands."""
        held = self.picker.held or ""
        asked = kind(held) == "card" and self.game.book.power(name(held)) is not None
        lies = asked and self.match.state.turn is None and "ring" in targets
        return "tool:play_lies" if lies else super().first_target(targets)

    def at_once(self, place: Place) -> Action | None:
        """A click on a good, a pile, a recipe or a worker that has but one way to go sends it; a
        good that may lie on another one goes there, as nothing speaks against it."""
        if kind(place) not in ("good", "pile", "cargo", "recipe", "space", "coin"):
            return None
        chosen = [act for act in self.picker.sources.get(place, ()) if isinstance(act, Adjust)]
        if chosen and kind(place) == "space":
            return chosen[0]
        if (asked := self._space.asked_for(place)) is not None:
            return asked
        ways = self.picker.sources.get(place, ())
        same = {facts.likewise(one, ways) for one in ways}
        return same.pop() if len(same) == 1 else None

    def stays_in_hand(self, source: Place) -> bool:
        """A pile does while the trucks are loaded, one good after the other."""
        return kind(source) == "pile" and self.match.state.phase == "stow"

    def handover(self, shown: int | None) -> int | None:
        """Who has another hand than the one that was shown last, comes to the screen."""
        return facts.handover(self.match.state, self.match.kinds, shown)

    def _only_begun(self) -> bool:
        """Whether a card lies on the ring whose worker has not gone yet."""
        job = self.match.state.turn
        return self.match.human and job is not None and job.way is None

    def hides_past(self) -> bool:
        """While people still play, no hand of the past is shown."""
        return facts.secret(self.match.session.state, self.match.kinds)

    def handle_place(self, place: Place) -> bool:
        """The buttons of the turn: a direction, a number, all of a good, the space; a click on the
        space that can be used does the same as its button, and may be warned of like it."""
        if kind(place) in ("do", "tool") and (why := actions_view.why_asleep(self.look(), place)):
            self.table.scene.on_refusal(place, why)
            return True
        if place == actions_view.USE or self._space.is_used_by(place):
            return self._space.use()
        self._space.keep_asking(place)
        verb, _sep, _rest = name(place).partition("_")
        if kind(place) != "tool" or verb not in BUTTONS:
            return False
        if not self.table.pointing.hands_free():
            return True
        if verb == "all":
            self.all_of.move(place)
        else:
            self._do_button(place)
        return True

    def _do_button(self, place: Place) -> None:
        """Does the legal act that a button of the row stands for."""
        for action in self.picker.actions:
            if self._button_of(action) == place:
                self.table.do(action)
                return

    def _button_of(self, action: Action) -> Place:
        """The button that does an action, '' if none does."""
        if isinstance(action, Transport):
            return f"tool:go_{action.way}{'_reverse' if action.reverse else ''}"
        if isinstance(action, Play) and self.picker.held == f"card:{action.card}":
            return f"tool:play_{'roll' if action.roll else 'lies'}"
        if isinstance(action, Make) and self.picker.held == f"recipe:{action.recipe}":
            return actions_view.maker_button(action)
        if isinstance(action, Adjust):
            state, seat = self.match.state, action.seat
            card = self.game.facts(state, seat).cards[state.turn.card]
            by = [a.by for a in self.picker.actions if isinstance(a, Adjust)]
            return f"tool:number_{card.numbers[by.index(action.by)]}"
        return ""

    def refine(self, frame: Frame, step: AdviceStep, way: Way) -> Way:
        """A card that is played on the ring hides nothing of it and bears its number itself, nor
        does a die by a space or a worker who is sent there; one who goes home bears it on the
        space; a good that comes in lies on the next free space of the warehouse."""
        if isinstance(step.action, (Gather, Unload)) and way.target.place == "warehouse":
            return self._coming_in(frame, step.action.good, way)
        if isinstance(step.action, (Load, Stow)) and kind(way.target.place) == "truck":
            index = self.game.book.truck_index[step.action.truck]
            return self._laid(
                frame,
                step.action.good,
                way,
                yard_view.next_bed(self.look(), index, way.target.rect),
            )
        if isinstance(step.action, Pick) and way.sources:
            # an arrow to the hand would cross the words of the others
            return way._replace(sources=[], target=way.sources[0], laid=False)
        if isinstance(step.action, Drop):
            return way._replace(laid=False)
        if isinstance(step.action, Shift):
            return way._replace(laid=False, arrow=False)
        if way.target.place in ("pawn", "ring", "die") and way.sources:
            return to_its_end(frame, self.look(), way)
        hides = any(spot.place in ("die", "pawn") for spot in way.sources)
        return way._replace(laid=False) if hides else way

    def _coming_in(self, frame: Frame, good: str, way: Way) -> Way:
        """The way of a good to the next free space of the warehouse; its number stands where one
        clicks."""
        if way.sources:
            way = way._replace(about=way.sources[0].rect)
        return self._laid(
            frame, good, way, yard_view.next_space(frame, self.look(), way.target.rect)
        )

    @staticmethod
    def _laid(frame: Frame, good: str, way: Way, free: Rect | None) -> Way:
        """A good laid on a free space, if there is one."""
        if free is None:
            return way._replace(laid=False)
        target = dataclasses.replace(way.target, rect=free, px=frame.sizes.rect(free))
        return way._replace(target=target, lying=partial(_one_good, good))

    def key(self, event: pygame.event.Event) -> bool:
        """G moves all of a good; S uses the space, X the card's machine, K decorates all; 1, 2 …
        take one of the ways that a card can go, one of its numbers, or one of the specialists that
        lie open."""
        number = event.key - pygame.K_0
        there = actions_view.numbered(self.look()).get(number)
        if there is not None and kind(there) == "offer":
            self.table.choose(there, "key")
            return True
        if there is not None and not event.mod & pygame.KMOD_CTRL:
            return self._roll.asks(there, number) or self.handle_place(there)
        if event.key in USES and not event.mod & pygame.KMOD_CTRL:
            return self._space.by_key(self.look(), USES[event.key])
        if event.key != pygame.K_g:
            return vain_number.told(self.table, event.key)
        if self.table.pointing.hands_free():
            self.all_of.move(actions_view.ALL)
        return True


def _one_good(good: str, frame: Frame, rect: Rect) -> None:
    """A good as it lies on a space."""
    goods.draw(frame, rect.inset(rect.w * yard_view.RIM), good)


TABLE = partial(PlantationScene, PlantationView)
"""Makes the table of this game (see `views.tables`)."""
