"""Every sentence of Plantation & Candy."""
