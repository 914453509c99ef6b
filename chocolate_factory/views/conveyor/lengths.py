"""Lengths of this table alone, in units; those that all tables share are the theme's."""

COMPACT_BELOW, COMPACT_LOW = 1500, 940
"""Width and height of the window, divided by the text scale, under which the table is compact."""

# The line at the top and the side.
DAYS, DAYS_COMPACT = 412, 120
TOOLS_COMPACT = 384
DRAWER_BUTTONS_SOLO = 500
SIDE_LEAST, SIDE_MOST = 332, 432
PLAYER, PLAYER_SOLO, PLAYER_LARGE = 160, 80, 300
MINI_LEAST, MINI_LARGE, MINI_CELL = 60, 180, 68
"""The belt of another player's factory, where it is shown small."""
LOG_SOLO = 152

# The factory and the strips above and below it.
FACTORIES = 600
BELT_END = 88
CORNER_MOST = 64
PRESS = 12
STRIP, STRIP_DRAFT, STRIP_COMPACT, STRIP_GROWS = 292, 260, 140, 52
PACKETS, PACKETS_COMPACT = 268, 232
OFFER = 320
RIBBON = 96
GROWS = 1.5
"""How many times as large pieces are at most beside large text, where they have room."""

# Stores, orders and what stands at the end of the week.
STORE, STORE_LOW, STORE_TRACK = 172, 88, 66
MARKERS_WIDE = 96
WEEK_END = 76
GOAL = 68
COMING = 52
DAY_SIGN = 144
WAY, WAYS, WAYS_SLIM = 60, 440, 308
"""A row of what may be made of a piece; the panel of such rows, which has room beside the parts,
and over a free slot if one piece becomes one other and no words stand beside."""

# Parts and employees: widths from which they have their picture, heights from which they have more.
PART_SPECIAL, PART_PICTURE, PART_PICTURES = 100, 120, 150
STAFF_SHOWN = 92
TELLS = 1.3
"""Of its width: how wide the words below a slot are that say what a part would do there."""
DESK_TALL, DESK_PORTRAIT = 200, 172
