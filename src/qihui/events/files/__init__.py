"""Files of a competition that other programs and people read and write."""
