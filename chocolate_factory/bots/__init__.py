"""Bots: who thinks for a seat, in which process, and whole games among themselves."""
