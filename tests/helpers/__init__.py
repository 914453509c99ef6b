"""What tests share: states built by hand, tables without a screen, the harness of all games."""
