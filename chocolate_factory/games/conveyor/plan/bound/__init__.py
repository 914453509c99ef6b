"""What journeys are worth at prices: the Lagrangian bound, and prices of moved pieces."""
