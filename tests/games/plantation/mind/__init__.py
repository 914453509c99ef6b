"""The bots of Plantation & Candy."""
