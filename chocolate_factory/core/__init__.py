"""What every game, wing and view stands on: protocols, values, chance, places, errors."""
