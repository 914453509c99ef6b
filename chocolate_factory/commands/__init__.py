"""The commands of the command line, one module each; `cli` finds and calls them."""
