"""The table of Factory Fun."""
