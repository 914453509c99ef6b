"""Why something may not be done, in one sentence each."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _

REFUSALS: dict[str, Callable[[], str]] = {
    "wrong_phase": lambda: _("That is for {phases}; now it is time for {phase}."),
    "no_space": lambda: _("The ring has no such space; there are eight."),
    "shift_done": lambda: _("You have had your shift change at this factory already."),
    "shift_late": lambda: _("A shift change comes before your worker moves."),
    "no_coin": lambda: _("{use_title} costs {need_coins}; you have none."),
    "card_first": lambda: _("Play a card first."),
    "card_played": lambda: _(
        "You have played {card_name} this turn; you may play only one card a turn."
    ),
    "not_in_hand": lambda: _("That card is not in your hand."),
    "worker_rolls": lambda: _("{card_name} has its own number; the die is for specialists."),
    "no_adjust": lambda: _(
        "{card_name} takes the number as it is; only {adjusters} can change it."
    ),
    "adjust_late": lambda: _("Change the number before your worker moves."),
    "adjusted": lambda: _("You have changed the number already."),
    "adjust_far": lambda: _("The number may be changed by {most} at most."),
    "moved_already": lambda: _("Your worker has moved in this turn already."),
    "ring_full": lambda: _("The ring is full of workers: one can only leave it."),
    "ring_empty": lambda: _("No worker is on the ring: one can only come to it."),
    "no_reverse": lambda: _(
        "{card_name} looks clockwise; only {reversers} can look the other way."
    ),
    "enters_elsewhere": lambda: _(
        "Your worker does not reach space {space}: going to the ring, it ends on {lands}."
    ),
    "leaves_elsewhere": lambda: _(
        "You cannot take the worker on space {space}: going from the ring, you take the one on "
        "{lands}."
    ),
    "way_first": lambda: _("First send a worker to the ring, or take one off."),
    "goes_to": lambda: _(
        "Your worker came to the ring, so this turn goods come into your warehouse."
    ),
    "goes_from": lambda: _("Your worker left the ring, so this turn you load goods."),
    "truck_waits": lambda: _(
        "Your worker came to the ring, so goods come in. You load a truck when a worker leaves it."
    ),
    "load_which": lambda: _("First choose a good in your warehouse, then the truck."),
    "unload_which": lambda: _("Choose a good on the truck: it goes into your warehouse."),
    "nothing_to_load": lambda: _("You have nothing to load, or no free space for it."),
    "capacity_used": lambda: _("You cannot move more goods this turn."),
    "ability_ended": lambda: _("You have used the space; after that you move no more goods."),
    "ends_moving": lambda: _(
        "{use_title} comes last: you could still bring in {more_goods}. Do it once more "
        "to {use_it} anyway."
    ),
    "ends_ability": lambda: _(
        "Loading comes after the {ability_name}, which you could still use. "
        "Do it once more to load anyway."
    ),
    "stays_behind": lambda: _(
        "{card_name} stays behind for good: this cannot be undone. Do it once more to leave "
        "it behind."
    ),
    "no_room": lambda: _("Your warehouse is full."),
    "no_stack": lambda: _("Only {stackers} can lay goods on others."),
    "no_stack_on": lambda: _("There is no single {good_name} to lay another one on."),
    "no_truck": lambda: _("You have no such truck."),
    "other_truck": lambda: _(
        "You have begun with {truck_name}; you may use only one truck a turn."
    ),
    "no_gathering": lambda: _("At the Plantation you bring in only sugar and cacao."),
    "piles_closed": lambda: _(
        "At the Candy Factory you take goods from your trucks, not from the piles."
    ),
    "pile_empty": lambda: _("There is no {good_name} left in the pile."),
    "one_good": lambda: _("You take {good_name} this turn: sugar or cacao, not both."),
    "trucks_wait": lambda: _("At the Plantation you do not unload trucks."),
    "not_in_truck": lambda: _("There is none of that in {truck_name}."),
    "cacao_stays": lambda: _(
        "Cacao cannot go on a truck. Mix it with sugar: chocolate can. Or sell it at the outlet."
    ),
    "not_in_warehouse": lambda: _("There is none of that in your warehouse."),
    "truck_full": lambda: _("There is no free space in {truck_name}."),
    "stow_to_truck": lambda: _("Put it into one of your trucks."),
    "stowed_all": lambda: _("You have loaded all of that."),
    "other_ability": lambda: _("Your worker is at the {ability_name}, not at the {wanted_name}."),
    "ability_used": lambda: _("You have used this space already."),
    "ability_over": lambda: _("The space comes before loading, and you have begun to load."),
    "no_machinist": lambda: _("{card_name} cannot run a machine; only {machinists} can."),
    "machinist_used": lambda: _("{card_name} has run the machine in this turn already."),
    "no_mixer": lambda: _("The mixer is at the Plantation; here you make candy."),
    "mixer_lacks": lambda: _("The mixer needs a sugar and a cacao; you have no {good_name}."),
    "stack_needs_space": lambda: _(
        "That good shares a space. Now it needs one of its own, and your warehouse is full."
    ),
    "only_cacao": lambda: _("The outlet of the Plantation buys only cacao."),
    "nothing_to_sell": lambda: _("You have nothing that the outlet buys."),
    "coins_gone": lambda: _("No coin is left in the pile, so nobody can sell."),
    "no_break_room": lambda: _("The Candy Factory has no break room."),
    "no_specialists": lambda: _("No specialist is left to recruit."),
    "not_offered": lambda: _("You can only take one of the specialists you see."),
    "no_candy_machine": lambda: _("You make candy only at the Candy Factory."),
    "no_recipe": lambda: _("That recipe is not in play."),
    "other_recipe": lambda: _("You are making {candy_name}; you may use only one recipe a visit."),
    "recipe_used_up": lambda: _("You cannot make {candy_name} again in this visit."),
    "recipe_lacks": lambda: _(
        "For {candy_name} ({worth} each) you need {lacks} more {good_name} in your warehouse."
    ),
    "no_candy_left": lambda: _("No {candy_name} are left."),
    "no_room_for_candy": lambda: _("Your warehouse has no space for the candy."),
    "no_froster": lambda: _("You decorate candy only at the Candy Factory."),
    "no_candy": lambda: _("{good_title} cannot be decorated, only candy can."),
    "decorated_already": lambda: _("That candy is decorated already."),
    "nothing_to_decorate": lambda: _("There is no plain candy in your warehouse to decorate."),
    "not_among_kept": lambda: _("You have not played that specialist."),
    "card_on_truck": lambda: _("A truck takes only goods. Put the card on the ring."),
    "card_to_ring": lambda: _("A card goes onto the ring, a specialist also onto the die."),
    "card_ends": lambda: _(
        "{card_name} goes to space {to_spaces}, or takes the worker off space {from_spaces}: "
        "choose one of these."
    ),
    "card_only_to": lambda: _("{card_name} goes to space {to_spaces}: put it there."),
    "card_only_from": lambda: _(
        "{card_name} takes the worker off space {from_spaces}: put it there."
    ),
    "whistle_to_space": lambda: _(
        "A shift change is for a space: a worker comes there, or leaves."
    ),
    "die_to_number": lambda: _("Drag the die to the space whose number you want."),
    "pawn_to_space": lambda: _("A worker comes or goes on one of the lit spaces."),
    "good_to_truck": lambda: _(
        "From your warehouse, sugar and chocolate go into a truck, and cacao to the outlet."
    ),
    "good_or_candy_to": lambda: _(
        "Goods of your warehouse go into a truck or to the outlet, candy also to the decorating "
        "station."
    ),
    "cargo_to_warehouse": lambda: _("A good in a truck goes into your warehouse."),
    "pile_to_warehouse": lambda: _("A good of the pile goes into your warehouse."),
    "recipe_to_machine": lambda: _("A recipe goes to the candy machine."),
    "coin_is_for": lambda: _("Put a coin on the decorating station to decorate all your candy."),
    "offer_to_hand": lambda: _("The specialist that you choose goes into your hand."),
}
