"""What must hold on a floor, what a build costs, which inputs bear chips."""
