"""The infractions on record at a table, for counting: those of rulings that stand (S1.8, S-fouls.9)."""

from qihui.play.infractions import CATALOGUE, Infraction
from qihui.play.rulings import seat_of
from qihui.play.table import Table


def offences(table: Table) -> list[tuple[int, Infraction]]:
    """Every infraction with the seat that committed it, in order."""
    return [
        (seat, CATALOGUE[ruling.fact.clause])
        for ruling in table.rulings
        if not ruling.void and ruling.fact.clause in CATALOGUE and (seat := seat_of(ruling.fact.effect)) is not None
    ]
