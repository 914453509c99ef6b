"""What bots say now and then: at the beginning, in the lead, overtaken, after a good act."""

from __future__ import annotations

from collections.abc import Container, Mapping

from chocolate_factory.core.language import _, mark_message

HELLO, LEAD, OVERTAKEN, GAIN = "hello", "lead", "overtaken", "gain"
OCCASIONS = (HELLO, LEAD, OVERTAKEN, GAIN)

SAID: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "random": {
        HELLO: (
            mark_message("I roll dice for everything."),
            mark_message("No idea what I am doing. You?"),
        ),
        LEAD: (mark_message("In front? By accident, I promise."),),
        OVERTAKEN: (mark_message("Easy come, easy go."),),
        GAIN: (mark_message("Lucky roll."), mark_message("Did I mean to do that?")),
    },
    "beginner": {
        HELLO: (
            mark_message("My first week here. Be kind."),
            mark_message("Where does the coal go again?"),
        ),
        LEAD: (mark_message("First? Me?"),),
        OVERTAKEN: (mark_message("Oh. You are in front now."),),
        GAIN: (mark_message("I did that all by myself!"), mark_message("Oh, that worked.")),
    },
    "easy": {
        HELLO: (
            mark_message("Good morning! Let us make something sweet."),
            mark_message("New apron, new day."),
        ),
        LEAD: (mark_message("Am I really in front?"), mark_message("Look at that: first!")),
        OVERTAKEN: (
            mark_message("Ahead of me? I'll catch up."),
            mark_message("Off you go, then."),
        ),
        GAIN: (mark_message("That went well."), mark_message("That one came out nicely.")),
    },
    "medium": {
        HELLO: (
            mark_message("My list for today is written."),
            mark_message("One thing after the other."),
        ),
        LEAD: (mark_message("So far, so planned."), mark_message("First place, as noted.")),
        OVERTAKEN: (
            mark_message("I shall have to write a new list."),
            mark_message("That was not on my list."),
        ),
        GAIN: (
            mark_message("Done. Next on the list."),
            mark_message("Just as it stood on my list."),
        ),
    },
    "hard": {
        HELLO: (
            mark_message("I know what you need. I need it too."),
            mark_message("Shall we?"),
        ),
        LEAD: (
            mark_message("You left me room. Thank you."),
            mark_message("Now to hold on to it."),
        ),
        OVERTAKEN: (
            mark_message("I saw that coming. Nearly."),
            mark_message("Enjoy the view from up there."),
        ),
        GAIN: (
            mark_message("I have waited for that one."),
            mark_message("Everything in its place."),
        ),
    },
    "master": {
        HELLO: (
            mark_message("I have seen a few games like this one."),
            mark_message("Take your time. I shall."),
        ),
        LEAD: (mark_message("Just as I calculated."), mark_message("The scales have tipped.")),
        OVERTAKEN: (
            mark_message("Interesting. I had not weighed that."),
            mark_message("My compliments."),
        ),
        GAIN: (mark_message("Worth the wait."), mark_message("That will do nicely.")),
    },
}
"""By level and occasion."""


def remark(
    kind: str, occasion: str, choice: int, own: tuple[str, ...] = (), said: Container[str] = ()
) -> str:
    """What a bot of a level says that was not `said` yet, where it has sentences of its `own` one
    of those; `choice` is any number. '' for a level that says nothing, or has said it all."""
    plain = kind if kind in SAID else kind.partition("-")[0]
    sentences = own if own and occasion in (HELLO, GAIN) else SAID.get(plain, {}).get(occasion, ())
    fresh = [_(sentence) for sentence in sentences if _(sentence) not in said]
    return fresh[choice % len(fresh)] if fresh else ""
