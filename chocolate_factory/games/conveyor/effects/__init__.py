"""What employees do: one class for each effect, found by the verb on the card.

A new effect is a file here with its class (see `cards.book.Effect`), a line in `registry`, and a
test. If it brings an act of its own, that is a subclass of `acts.employee.EmployeeAct` in the same
file, named in the effect's `types`; a new event is a subclass of `event.EffectEvent` there, too.
Until the planner knows what the effect can do, leave `modelled` as it is: no bound is claimed then.
"""
