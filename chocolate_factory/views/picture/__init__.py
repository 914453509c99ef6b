"""What the pictures of all tables share: where their parts lie, and how these are drawn."""
