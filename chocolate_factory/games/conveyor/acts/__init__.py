"""What a player may do: one class for each act, in a file for each close family.

`act` says what an act of this game is; `actions` lists all of them; `legal_acts` what is legal
in each phase. `part_act` is the base of the acts that operate a part, `operations` has these acts,
`legal_operations` lists the legal ones. What an employee brings stands beside the effect, in
`effects`. An act of the rules is added by its class in the file of its family, its place among
what is legal there, and a name in `actions.RULES`.
"""
