"""The database: its tables, its files, and what every store asks of them."""
