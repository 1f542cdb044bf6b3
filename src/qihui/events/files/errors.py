"""Sheets and lists that cannot be used, as a whole or in one cell."""

from qihui.rules.errors import QihuiError


class BadSheet(QihuiError, ValueError):
    """A file of entries that cannot be read as one."""

    code = "sheet-unreadable"


class CellFault(QihuiError, ValueError):
    """One cell that cannot be used; its text names the cell and what to do. A value: nobody need raise it.

    `row` counts from 1 as the spreadsheet does, `column` is a column's letter, `value` what is there.
    """

    code = "entry-no-name"

    def __init__(self, code: str, *, row: int, column: str, value: str, **fields: str | int) -> None:
        self.row = row
        self.column = column
        self.value = value
        super().__init__(code, row=row, column=column, value=value, **fields)
