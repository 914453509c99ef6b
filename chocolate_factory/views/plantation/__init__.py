"""The table of Plantation & Candy."""
