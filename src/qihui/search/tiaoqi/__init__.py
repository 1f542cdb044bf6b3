"""The engine for Chinese checkers: how far pieces have to go, and the greedy engine that makes them go."""
