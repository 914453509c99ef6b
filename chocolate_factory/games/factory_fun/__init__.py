"""Factory Fun: machines on a floor of squares, and the pipes between them."""
