"""Why not, in sentences: what an act lacks, and what is wrong on a floor (FF-4, FF-5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from chocolate_factory.core.coded import Coded
from chocolate_factory.core.language import _, alternatives, capitalised, enumeration
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.text import blocked, names

REFUSALS: dict[str, Callable[[], str]] = {
    "wrong_phase": lambda: _("First take a machine, or none; then you build."),
    # picking
    "no_machine": lambda: _("There is no machine {id}."),
    "in_hand": lambda: _("You hold {machine_name}: put it on your floor."),
    "picking_over": lambda: _("You are building now. Take a machine when the next round begins."),
    "not_on_table": lambda: _("{machine_name} is not on the table."),
    # building
    "hand_first": lambda: _("Put {machine_name} down first."),
    "not_in_hand": lambda: _("{machine_name} is not in your hand; lift it first."),
    "no_turn": lambda: _("A machine can be turned in four ways, 0 to 3 quarters."),
    "no_piece": lambda: _("There is no piece “{piece}”."),
    "overlap": lambda: _(
        "{what_words} is in the way at {where}. Lift it first, or choose another square."
    ),
    "overlap_two": lambda: _(
        "{what_words} are in the way at {where}. Lift them first, or choose another square."
    ),
    "overlap_there": lambda: _("Two pieces share {where}. Lift one of them."),
    "off_floor": lambda: _("You cannot build at {where}: there is no floor."),
    "too_many": lambda: _("You have no {what_words} left; lift one to use it elsewhere."),
    "nothing_there": lambda: _("Nothing lies at {where}."),
    "which_connector": lambda: _("Two pipes cross at {where}: say which one to lift."),
    "no_connector": lambda: _("There is no such pipe at {where}."),
    "hands_full": lambda: _("You hold {most} machines already. Put one down first."),
    "no_colour": lambda: _("“{id}” is no colour of a container."),
    "no_gift": lambda: _("Only a “?” machine lets you choose the colour of its container."),
    "gift_named": lambda: _("You have chosen {colour_name} already."),
    "gift_used": lambda: _("Lift the {colour_name} container before you choose another colour."),
    "give_up_in_hand": lambda: _("To give {machine_name} up, lift it from your floor first."),
    # what is wrong on the floor
    "loose_end": lambda: _(
        "The pipe at {where} is open at the {side_name}: lead it on, or lift it."
    ),
    "loose_end_edge": lambda: _(
        "The pipe at {where} leads off the floor at the {side_name}: bend it, or lift it."
    ),
    "loose_end_pillar": lambda: _(
        "The pipe at {where} runs into a pillar at the {side_name}: bend it, or lift it."
    ),
    "loose_end_against": lambda: _(
        "The pipe at {where} runs into {against_name} at the {side_name}: bend it, or lift it."
    ),
    "unconnected": lambda: _("{connector} is open: put a reservoir or a pipe at {beside}."),
    "unconnected_in": lambda: _("{connector} is open: put {container} or a pipe at {beside}."),
    "unconnected_end": lambda: _(
        "{connector} is open: put a black reservoir or a pipe at {beside}."
    ),
    "unconnected_pipe": lambda: _("{connector} is open: lead a pipe to it at {beside}."),
    "unconnected_share": lambda: _(
        "{connector} is open, and no reservoir is left: lead its {given} to a funnel, or into a "
        "pipe of {given} that has a reservoir."
    ),
    "unconnected_passed": lambda: _(
        "{connector} is open: the pipe at {beside} goes past it. Lay one that opens to it."
    ),
    "unconnected_edge": lambda: _(
        "{connector} at {where} has no floor before it. Move or turn the machine."
    ),
    "unconnected_pillar": lambda: _(
        "{connector} is blocked: a pillar is in the way at the {side_name} of {where}. Move or "
        "turn the machine."
    ),
    "unconnected_against": lambda: _(
        "{connector} is blocked: {against_name} is in the way at the {side_name} of {where}. "
        "Lift it, or move the machine."
    ),
    "unconnected_closed": lambda: _(
        "{connector} is blocked at the {side_name} of {where}: turn the {reservoir} there so "
        "that it opens at the {open_side}."
    ),
    "unconnected_instead": lambda: _(
        "{connector} is blocked: the {reservoir} at {beside} takes the {taken_name}. Lay a pipe "
        "there instead, from the arrow to the funnel."
    ),
    "unconnected_used": lambda: _(
        "{connector} is blocked: the {reservoir} at {beside} takes from {user_name}. Move or turn "
        "one of the two machines."
    ),
    "unconnected_piped": lambda: _(
        "{connector} is blocked: the {reservoir} at {beside} takes from a pipe. Move or turn "
        "{machine_name}, or lead the pipe elsewhere."
    ),
    "unconnected_shared": lambda: _(
        "{connector} and that of {user_name} both lead to the {reservoir} at {beside}. Move or "
        "turn one of the two machines."
    ),
    "unconnected_machine": lambda: _(
        "{connector} is blocked: {against_name} is in the way at the {side_name} of {where}. "
        "Move or turn one of the two."
    ),
    "unconnected_there": lambda: _("A machine is not connected at the {side_name} of {where}."),
    "colours": lambda: _("{colour_names} meet in one pipe near {where}. Keep them apart."),
    "colours_wanted": lambda: _(
        "{given_name} reaches a funnel for {wanted_names} at {where}. Keep them apart."
    ),
    "colours_touching": lambda: _(
        "{one_touching} touches {other_touching} at {where}. Keep them apart."
    ),
    "no_source": lambda: _(
        "Nothing flows into the pipe near {where}: connect it to a container or an arrow, or "
        "lift it."
    ),
    "no_source_robbed": lambda: _(
        "The {colour_name} container stands there; {user_name} needs it."
    ),
    "no_taker": lambda: _(
        "Nothing takes what flows near {where}: lead it to a funnel or a reservoir."
    ),
    "no_taker_output": lambda: _(
        "Nothing takes the {colour_name} near {where}: lead it to a funnel or a reservoir."
    ),
    "no_taker_robbed": lambda: _(
        "That takes away the reservoir of {user_name}: nothing takes its {colour_name} now."
    ),
    "no_taker_supply": lambda: _(
        "The {colour_name} from the container near {where} reaches no machine: lead it to a "
        "funnel for {colour_name}, or lift the pipe."
    ),
    "mixed": lambda: _("A container and a machine's arrow meet near {where}. Keep the two apart."),
    "wrong_reservoir": lambda: _(
        "The reservoir at {where} is the wrong one. Colours from a machine go into a "
        "reservoir, an end-product into a black reservoir; a container needs none."
    ),
    "end_product": lambda: _(
        "Lead the end-product at {where} straight into one black reservoir of its own."
    ),
    "amount": lambda: _(
        "{machine_names} take {takes} {colour_name} together, but get only {gives}. Lead more "
        "{colour_name} there."
    ),
    "amount_alone": lambda: _(
        "{machine_names} takes {takes} {colour_name}, but gets only {gives}. Lead more "
        "{colour_name} there."
    ),
    "dead_ring": lambda: _("Some of the pipe near {where} leads nowhere. Lift it."),
    "loop": lambda: _("{machine_names} would feed each other in a circle. Separate the pipes."),
    "loop_alone": lambda: _("{machine_names} would feed itself. Lead its arrow elsewhere."),
    "loop_there": lambda: _("Products would run in a circle near {where}. Separate the pipes."),
    "moved": lambda: _(
        "You moved {machine_names}, but only {most} machines may move in a round. Put one back."
    ),
    "money": lambda: _(
        "You are {short} short: you have {money}, earn {value} and pay {price}, and must keep "
        "{least}. Build for less, or give the machine up."
    ),
    "gift_nameless": lambda: _(
        "First choose the colour of the container that {machine_name} brings."
    ),
    "gift_nameless_held": lambda: _(
        "Put {machine_name} down, then choose the colour of the container that it brings."
    ),
    # what a pipe passes by that it may not be joined to
    "kept_apart_colours": lambda: _(
        "This pipe does not join {its_end}: {colours_within} never share a pipe."
    ),
    "kept_apart_mixed": lambda: _(
        "This pipe does not join {its_end}: a container and an arrow never share a pipe."
    ),
    "kept_apart_wrong_reservoir": lambda: _(
        "This pipe does not join {its_end}: a black reservoir takes only the end-product."
    ),
    "kept_apart_end_product": lambda: _(
        "This pipe does not join {its_end}: an end-product goes into one black reservoir, and "
        "nowhere else."
    ),
    # where no pipe can be drawn
    "no_open_end": lambda: _("{standing_name} has no open end there."),
    "no_free_side": lambda: _("The {standing_name} has no free side."),
    "pipe_full": lambda: _("The pipe at {where} has no side left to join."),
    "no_way": lambda: _(
        "No free way leads from {where} to {to_where}: lift or move what lies between them."
    ),
    # what was put down where it never belongs
    "machine_to_floor": lambda: _("A machine goes on two free squares of your own floor."),
    "piece_to_floor": lambda: _("A piece goes on a square of your own floor."),
    "lift_it": lambda: _("Lift what lies there, or lay something on it."),
}


def sentence(book: Book, why: Coded) -> str:
    """The sentence of a refusal or of something wrong on a floor, its code among `REFUSALS`."""
    spelt = _spell(book, why.params)
    return REFUSALS[_variant(why, spelt)]().format(**spelt)


def _variant(why: Coded, spelt: dict[str, Any]) -> str:
    """The sentence for a code: some are said in another way where less is known."""
    code = why.code
    known = {
        "wrong_phase": "picking_over" if why.params.get("phase") != "pick" else code,
        "overlap": _overlap(why.params),
        "no_taker": _untaken(why.params),
        "gift_nameless": f"{code}_held" if why.params.get("held") else code,
        "kept_apart": f"{code}_{why.params.get('why')}",
    }
    if code in known:
        return known[code]
    if code == "unconnected" and "connector" not in spelt:
        return "unconnected_there"
    if code == "unconnected" and "against" not in why.params and why.params.get("passed"):
        return "unconnected_passed"
    if code == "unconnected" and "against" not in why.params and why.params.get("none_left"):
        return "unconnected_pipe" if spelt["taken"] else "unconnected_share"
    if code == "unconnected" and "against" not in why.params:
        return {"": code, "black": "unconnected_end"}.get(spelt["taken"], "unconnected_in")
    if code == "unconnected" and why.params["against"]:
        return _blocked(why.params, spelt)
    if "against" in why.params and code in ("unconnected", "loose_end"):
        edge = "pillar" if why.params.get("pillar") else "edge"
        return f"{code}_{'against' if why.params['against'] else edge}"
    if code == "no_source" and "robbed" in why.params:
        return "no_source_robbed"
    if code in ("colours", "no_source", "mixed") and "touching" in why.params:
        return "colours_touching"
    if code == "colours" and "given_name" in spelt:
        return "colours_wanted"
    if code == "amount" and len(why.params["machines"]) == 1:
        return "amount_alone"
    if code == "loop":
        machines = why.params.get("machines") or ()
        return {0: "loop_there", 1: "loop_alone"}.get(len(machines), "loop")
    return code


def _overlap(params: dict[str, Any]) -> str:
    """How it is said that something is in the way: by how much of it is known."""
    if "what" not in params:
        return "overlap_there"
    return "overlap" if len(params["what"]) == 1 else "overlap_two"


def _untaken(params: dict[str, Any]) -> str:
    """How it is said that nothing takes what flows: by what is known of where it comes from."""
    if "robbed" in params:
        return "no_taker_robbed"
    if "supply" in params:
        return "no_taker_supply" if params["supply"] else "no_taker_output"
    return "no_taker"


def _blocked(params: dict[str, Any], spelt: dict[str, Any]) -> str:
    """How it is said that a piece blocks a connector of a machine: by what can be done about it."""
    if params["against"] not in floors.LAYABLE:
        return "unconnected_machine"
    if "instead" in params:
        return "unconnected_instead"
    if "used_by" in params:
        return "unconnected_used" if params["used_by"] else "unconnected_piped"
    wanted = {"": "out", "black": "end"}.get(spelt["taken"])
    if "wanted_by" in params and wanted is not None:
        return "unconnected_shared"
    return "unconnected_closed" if spelt.get("reservoir_kind") == wanted else "unconnected_against"


def _spell(book: Book, params: dict[str, Any]) -> dict[str, Any]:
    words = dict(params)
    if "square" in params:
        words["where"] = names.square(params["square"])
    elif params.get("squares"):
        words["where"] = names.squares(params["squares"])
    if "to" in params:
        words["to_where"] = names.square(params["to"])
    if "side" in params:
        words["side_name"] = names.side(params["side"])
    if "side" in params and params.get("squares"):
        words["beside"] = names.square(_beside(params["squares"][0], params["side"]))
    if params.get("against"):
        words |= _against(book, params["against"], params["side"])
    if "price" in params:
        short = params["least"] - (params["money"] + params["value"] - params["price"])
        words["short"] = short
    if user := next(filter(None, map(params.get, ("used_by", "wanted_by", "robbed"))), None):
        words["user_name"] = names.anything(book, user)
    if "machine" in params:
        words["machine_name"] = names.anything(book, params["machine"])
    if "machines" in params:
        words["machine_names"] = names.machines(book, params["machines"])
    words |= _colours(params)
    if params.get("unfed") and "given_name" in words:
        words["where"] = names.square(params["unfed"][0][0])
    if "what" in params:
        words["what_words"] = _things(book, params["what"])
    if "standing" in params:
        words["standing_name"] = names.anything(book, params["standing"])
    if "place" in params:
        words |= _connector_words(book, params["machine"], params["place"])
        words["its_end"] = blocked.end(book, params["machine"], params["place"])
    return words


def _colours(params: dict[str, Any]) -> dict[str, str]:
    """Colours by their names, and what meets what."""
    words: dict[str, str] = {}
    if "colour" in params:
        words["colour_name"] = names.colour(params["colour"])
    if "colours" in params:
        words["colour_names"] = capitalised(
            enumeration([names.colour(c) for c in params["colours"]])
        )
        words["colours_within"] = enumeration([names.colour(c) for c in params["colours"]])
    if len(params.get("given", ())) == 1:
        (given,) = params["given"]
        wanted = [names.colour(colour) for colour in params["colours"] if colour != given]
        words["given_name"] = capitalised(names.colour(given))
        words["wanted_names"] = alternatives(wanted)
    if "touching" in params:
        one, other = (names.end(role, colour) for role, colour in params["touching"])
        words |= {"one_touching": capitalised(one), "other_touching": other}
    return words


def _against(book: Book, code: str, side: str) -> dict[str, str]:
    """What an open end runs against; of a reservoir which it is, and where it should be open."""
    found = {"against_name": names.anything(book, code)}
    if code not in floors.LAYABLE:
        return found
    found["against_name"] = names.one_piece(code)
    what = code.partition(".")[0]
    if what in ("out", "end"):
        beyond = floors.opposite(floors.SIDES_NAMED[side])
        found |= {"reservoir_kind": what, "reservoir": names.limited(what)}
        found["open_side"] = names.side(floors.SIDES_TEXT[beyond])
    return found


def _beside(at: Sequence[int], side: str) -> tuple[int, int]:
    """The square beyond a side of a square."""
    return floors.column_row(floors.square(*at) + floors.STEP[floors.SIDES_NAMED[side]])


def _things(book: Book, what: str | list[str]) -> str:
    if isinstance(what, str):
        return names.limited(what)
    one = [names.one_piece(it) if it in floors.LAYABLE else names.anything(book, it) for it in what]
    return capitalised(enumeration(one))


def _connector_words(book: Book, machine: str, place: str) -> dict[str, str]:
    """`connector`: `The funnel of High Pressor for 2 red`, `The arrow of High Pressor`; what it
    wants: the colour that an input takes, `black` of an output of End-products, else ''."""
    card = book.machines[machine]
    for one in card.inputs:
        if one.at == place:
            words = _("The funnel of {machine} for {n} {colour}").format(
                machine=card.name, n=one.amount, colour=names.colour(one.colour)
            )
            return {
                "connector": words,
                "taken": one.colour,
                "taken_name": names.colour(one.colour),
                "container": names.one_container(one.colour),
            }
    words = _("The arrow of {machine}").format(machine=card.name)
    given = card.output.colour
    taken = "black" if given == "black" else ""
    return {"connector": words, "taken": taken, "given": names.colour(given)}
