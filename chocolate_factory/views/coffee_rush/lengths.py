"""Lengths of this table alone, in units; those that all tables share are the theme's."""

COMPACT_BELOW, COMPACT_LOW = 1350, 820
"""Width and height of the window, divided by the text scale, under which the table is compact."""

COUNTERS_LEAST, COUNTERS_MOST, COUNTERS_WIDE = 352, 460, 680
COUNTER_SMALL, COUNTER_ALONE = 320, 400
"""Height of another player's card at most, of several or of the only one."""
LOG = 228
TILES = 152
TRAY_LEAST, TRAY_TALL, TRAY_COMPACT = 192, 152, 76
SLIP, SLIP_NARROW = 320, 80
SLIP_LEAST, SLIP_TEXT = 128, 176
"""A slip with a guest beside it, and the words on a slip beside its drink, at least."""
INGREDIENT_LEAST = 20
"""What another player's orders ask for is never smaller; `MORE` is the number of the orders that
have no room."""
MORE = 24
CHIP_SLIP = 46
"""An order in the line of the others, at least."""
TAB_VOTE = 76
CUP_TALL = 192
DENTS = 96
"""What was collected has its places marked on a tray at least so high."""
BIN = 104
"""A space of ingredients beside the tray, at most."""
HAND = 132
POUR = 88
ROUTE = 12
"""The width of the way that a meeple walks."""
BACK, HEAD, DASH = 26, 14, 16
"""How far beside itself a way runs where it comes back; the arrow heads on it; a dash of it, and
the gap behind."""
NUMBERED = 0.3
"""Of a step: how far along it its number stands."""
