"""The server: one composition root, routes by subject, and one door through which everything secret must pass."""
