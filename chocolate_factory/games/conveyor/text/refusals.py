"""Why something may not be done, in one sentence each."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _

REFUSALS: dict[str, Callable[[], str]] = {
    "wrong_phase": lambda: _("You can do that in {phases}; now it is {phase}."),
    "part_taken": lambda: _("You have taken your part today; take an employee."),
    "employee_taken": lambda: _("You have hired your employee today; take a part."),
    "no_packet": lambda: _(
        "No packet has that number. Packets that still lie there: {packets}, counted from 0."
    ),
    "packet_gone": lambda: _(
        "A card has been taken from that packet, so the rest of it is out of the game. Take one "
        "from a packet that still lies there."
    ),
    "not_in_packet": lambda: _("That card is not in the packet."),
    "no_slot": lambda: _("A factory has no such slot."),
    "already_pushed": lambda: _("You have pushed the belt in this shift already."),
    "push_first": lambda: _("Load and push the belt first."),
    "empty_slot": lambda: _("There is no part in that slot."),
    "no_chute": lambda: _("The Chute is covered; pieces leave at the end of the belt only."),
    "chute_square": lambda: _("The Chute takes pieces from square {square} only."),
    "other_function": lambda: _("The {part_name} does not do that."),
    "already_operated": lambda: _(
        "The {part_name} has worked in this shift; it can again in the next one."
    ),
    "own_square": lambda: _("The {part_name} works on square {square} only."),
    "beside_at_once": lambda: _(
        "Next to its own square the {part_name} works once a shift, right after its own operation."
    ),
    "same_option": lambda: _(
        "Next to its own square the {part_name} must work by the same option as before."
    ),
    "no_coal": lambda: _("The {part_name} costs {coal} coal; you have {have}."),
    "nothing_to_work_on": lambda: _("Square {square} holds nothing that the {part_name} can use."),
    "no_option": lambda: _("The {part_name} has no such option."),
    "wrong_pieces": lambda: _(
        "The {part_name} cannot make that from what lies on square {square}."
    ),
    "not_on_square": lambda: _("Square {square} does not hold {piece_words}."),
    "cannot_upgrade": lambda: _("You cannot upgrade {piece_words} any further."),
    "not_the_next_kind": lambda: _("One upgrade does not turn {piece_words} into {into_words}."),
    "no_square": lambda: _("The piece must go to another square."),
    "empty_square": lambda: _("Square {square} is empty."),
    "no_such_employee": lambda: _("Today's employee cannot do that."),
    "no_uses_left": lambda: _("Your {employee_name} has done that for today."),
    "no_order": lambda: _("You have no such order."),
    "choose_order_first": lambda: _("Choose a new order first."),
    "not_in_store_room": lambda: _("Your store room does not hold {piece_words}."),
    "not_enough": lambda: _("Your store room does not hold {pay_words}."),
    "wrong_payment": lambda: _("This stage asks for {price_words}."),
    "too_few": lambda: _(
        "This stage asks for {price_words}: you have {have_number} of these {asked_number}."
    ),
    "not_the_own_store": lambda: _("The agent delivers to any store but {store_name}."),
    "other_store": lambda: _("Today's employee delivers to {own_name}, not to {store_name}."),
    "other_store_later": lambda: _(
        "Today's employee delivers to {own_name}, not to {store_name}. Your agent may deliver "
        "there afterwards."
    ),
    "one_delivery": lambda: _("{store_name} has had its delivery for today: it takes one a day."),
    "choose_model": lambda: _("{store_name} imitates another store: choose which one."),
    "no_model_takes": lambda: _("No store that {store_name} may imitate takes that."),
    "not_its_own_model": lambda: _("{store_name} imitates a store other than itself."),
    "nothing_is_supplied": lambda: _("{store_name} takes no chocolate. {rule}"),
    "settles_itself": lambda: _(
        "Your marker at {store_name} moves by itself when you finish delivering."
    ),
    "too_little_earned": lambda: _(
        "At {store_name} your marker moves for every £{pounds} the corner shops paid you "
        "today; they have paid you less."
    ),
    "not_operated_yet": lambda: _(
        "The {part_name} has not worked in this shift yet; it needs no Helpers."
    ),
    "another_type": lambda: _("The piece must become something other than {piece_words}."),
    "no_such_card": lambda: _("That Factory Manager card does not lie face up before you."),
    "no_chocolate_order": lambda: _("{card_name} asks for no chocolate order there."),
    "demand_done": lambda: _("You have delivered the chocolate order of {card_name} already."),
    "wrong_demand": lambda: _("{card_name} asks for something else: {objective_words}"),
    "no_imitation": lambda: _("{store_name} imitates no other store."),
    "wrong_supply": lambda: _("{store_name} does not take that. {rule}"),
    "nothing_to_supply": lambda: _("You have nothing that {store_name} takes. {rule}"),
    "too_much": lambda: _(
        "One delivery counts {most} spaces at most; {store_name} takes nothing beyond that."
    ),
    "keep_first": lambda: _("Trade chocolate first: you have {over} too many to keep."),
    "part_to_slot": lambda: _("A part goes into one of the eight slots of your factory."),
    "employee_to_desk": lambda: _("An employee goes to the place beside your orders."),
    "offer_to_place": lambda: _("A new order goes to the free place among your orders."),
    "no_use_there": lambda: _("That does nothing there."),
    "no_employee": lambda: _("You have hired no employee today."),
    "piece_stays": lambda: _(
        "Chocolate moves along the belt when you load and push; drag it onto a part beside its "
        "square to work on it."
    ),
    "room_goes": lambda: _(
        "Chocolate from the store room goes to an order, today's store or the coal bunker; never "
        "back to the belt."
    ),
    "part_stays": lambda: _("A part stays in its slot for the week; click it to operate it."),
    "employee_goes": lambda: _("Send your employee to what glows: a part, a square or an order."),
    "bean_enters": lambda: _("A bean enters on square 1, once in each shift: load and push."),
    "coal_burns": lambda: _("Parts burn their coal by themselves: click the part to operate it."),
    "employee_later": lambda: _("Your {employee_name} acts {moment}. {effects}"),
    "employee_elsewhere": lambda: _("Your {employee_name} can do nothing there. {effects}"),
    "employee_not_now": lambda: _("Your {employee_name} can do nothing just now. {effects}"),
    "employee_by_itself": lambda: _("Your {employee_name} has nothing to do by hand. {effects}"),
    "not_offered": lambda: _("That order has not been turned up."),
}
