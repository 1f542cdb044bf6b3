"""A plain document of an event (`docs/rank-and-pair.md`): entries, results, regulations, and what follows from them.

It is for people who keep their event in a spreadsheet: one JSON object, all of whose fields are published by
`qihui rank --schema`. It is read strictly, so that a misspelt field is told and not passed over.

`rules` has the formats, `document` the object. `listed` ranks and pairs Swiss events and duplicate events of persons,
for which a list of results is all there is to know; for all others `told` makes the event that the document tells of,
which then ranks and pairs by itself. `reports` makes a document of a tournament report file (TRF) of another program.
"""

from qihui.cli.plain.document import Document, Entry
from qihui.cli.plain.errors import BadPlain
from qihui.cli.plain.loading import load

__all__ = ["BadPlain", "Document", "Entry", "load"]
