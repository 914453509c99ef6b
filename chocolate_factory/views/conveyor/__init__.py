"""The table of Chocolate Factory."""
