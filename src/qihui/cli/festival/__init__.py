"""`qihui festival ...`: a gathering of several events, from its founding to its closed books (`docs/festivals.md`).

The ledger is named by `--file`, or once for all by QIHUI_FESTIVAL; who acts by `--by`, or QIHUI_BY. The ledgers of its
events lie beside it. Every subcommand speaks JSON with `--json`; `qihui festival schema` has what it looks like.
"""

from typing import Final

from qihui.cli.lazily import Line, group

FOUNDING: Final = "The festival"
COMMITTEE: Final = "Committee and sponsors"
MONEY: Final = "Money"
PEOPLE: Final = "Attendees"
THINGS: Final = "Stock and tasks"
RANKINGS: Final = "Rankings and certificates"
LOOKING: Final = "Looking"
PROGRAMS: Final = "For programs"


def _line(panel: str, name: str, help_: str, place: str) -> Line:
    return Line(name, help_, f"qihui.cli.festival.{place}", panel)


app = group(
    "Run a festival: several events, and all that is around them.",
    _line(
        FOUNDING,
        "new",
        "Found a festival in a new file, or under a new name in a database. Blanks can be filled in later.",
        "founding:new",
    ),
    _line(
        FOUNDING,
        "set",
        "Fill in or change the basic facts; what is not named stays. Once it is published all are told the reason.",
        "founding:set_",
    ),
    _line(FOUNDING, "publish", "Announce the festival; no basic fact may be blank.", "founding:publish"),
    _line(FOUNDING, "event", "The events of the festival: add, drop, move.", "groups:event"),
    _line(FOUNDING, "part", "Begin the next part: preparation, the day, the wrap-up.", "founding:part"),
    _line(FOUNDING, "notify", "Tell all something.", "founding:notify"),
    _line(
        FOUNDING,
        "close",
        "Close the festival: every event is over, every dispute settled, every amount known, and the sums agree.",
        "founding:close",
    ),
    _line(COMMITTEE, "duty", "The organising committee: list, add, remove.", "groups:duty"),
    _line(COMMITTEE, "sponsor", "Sponsors: list, set, drop.", "groups:sponsor"),
    _line(MONEY, "budget", "The budget: show, line, drop, sum, adopt.", "groups:budget"),
    _line(
        MONEY,
        "charges",
        "List the fees of attendees, or set one; and what all fees, those of entries too, are planned to bring in.",
        "budgeting:charges",
    ),
    _line(MONEY, "pay", "Fees: list, entry, fee, write-off.", "groups:pay"),
    _line(MONEY, "refund", "Refunds on receipts: list, rule, claim, withdraw, pay, return.", "groups:refund"),
    _line(
        PEOPLE, "attend", "Attendees: list, add, import, strike, arrive, not-there, cards, souvenirs.", "groups:attend"
    ),
    _line(PEOPLE, "rooms", "Show who shares which room.", "hosting:rooms_"),
    _line(
        PEOPLE,
        "meals",
        "Show who sits at which table, or set all meals there are and what stands on each table.",
        "hosting:meals",
    ),
    _line(PEOPLE, "lifts", "Show who goes with whom, or set all cars and all passengers.", "hosting:lifts"),
    _line(PEOPLE, "dispute", "Disputes: list, open, settle.", "groups:dispute"),
    _line(PEOPLE, "feedback", "Say what somebody thinks of the festival; the ledger keeps no name.", "people:feedback"),
    _line(THINGS, "stock", "The stock list: list, set, drop, propose, count, shortages, losses.", "groups:stock"),
    _line(THINGS, "task", "The checklist: list, done, reopen.", "groups:task"),
    _line(
        RANKINGS,
        "series",
        "Set how clubs and persons are ranked over all events, and the prizes of clubs; what is not named stays.",
        "looking:series_",
    ),
    _line(
        RANKINGS,
        "standings",
        "Rank clubs and persons over all events that have begun, provisional or official.",
        "looking:standings",
    ),
    _line(
        RANKINGS,
        "certificates",
        "List who gets which certificate; `export certificates` writes them to a file.",
        "looking:certificates_",
    ),
    _line(
        LOOKING,
        "show",
        "Show where the festival is: its facts, its events, open tasks, what is short, and what comes next.",
        "looking:show_",
    ),
    _line(
        LOOKING,
        "report",
        "Tell the figures of the report: who came, entries, sums, open fees, losses, disputes, what people thought.",
        "looking:report_",
    ),
    _line(LOOKING, "audit", "Tell who did what, when and why.", "looking:audit"),
    _line(
        LOOKING,
        "verify",
        "Replay the festival and its events, and check payments, refunds, sums, and the order of things.",
        "verifying:verify",
    ),
    _line(LOOKING, "list", "List the festivals in the database of a data folder.", "keeping:list_"),
    _line(
        PROGRAMS,
        "export",
        "Write budget, attendees, certificates, fees or rankings for spreadsheets and other programs.",
        "exporting:export",
    ),
    _line(
        PROGRAMS,
        "copy",
        "Copy the festival: from a file into a database, or the other way, or for safety.",
        "keeping:copy",
    ),
    _line(PROGRAMS, "do", "Ask the festival anything, in JSON; `qihui festival schema` has the commands.", "doing:do"),
    _line(PROGRAMS, "schema", "Print the JSON schemas of commands, facts and answers.", "doing:schema"),
)
