"""What makes a café of the coffee counter."""
