"""The parts of the picture of Factory Fun, one module each."""
