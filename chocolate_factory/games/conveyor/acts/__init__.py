"""What a player may do: one class for each act, in a file for each close family.

`act` says what an act of this game is; `actions` lists all of them; `flow` what is legal in each
phase. What an employee brings stands beside the effect, in `effects`. An act of the rules is added
by its class in the file of its family, its place among what is legal there, and a name in
`actions.RULES`.
"""
