"""What all tests share: the clauses they stand for, and how Hypothesis searches."""

from hypothesis import HealthCheck, settings

pytest_plugins = ["clauses", "pytester"]

# The same examples every time and no deadline: a slow machine is no fault of the rules.
settings.register_profile(
    "qihui", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("qihui")
