"""qihui 棋会: run and play competitions in Chinese board games."""

__version__ = "0.1.0"
