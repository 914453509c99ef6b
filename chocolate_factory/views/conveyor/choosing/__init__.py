"""Popups in which one chooses: between ways of an act, what to make, what to pay with."""
