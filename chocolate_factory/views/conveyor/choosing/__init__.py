"""Popups in which the player chooses: between ways of an act, what to make, what to pay with."""
