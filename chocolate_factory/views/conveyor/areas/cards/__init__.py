"""Parts, employees and orders, drawn into any rectangle."""
