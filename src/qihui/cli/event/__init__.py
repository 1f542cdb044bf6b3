"""`qihui event ...`: a competition from entries to its last standings, in one ledger (`docs/event-file.md`).

The ledger is named by `--file`, or once for all by QIHUI_EVENT; who acts by `--by`, or QIHUI_BY. Every subcommand
speaks JSON with `--json`; `qihui event schema` has what it looks like.
"""

from typing import Final

from qihui.cli.lazily import Line, group

FOUNDING: Final = "Founding"
PEOPLE: Final = "Entries and people"
DRAWS: Final = "Draws and formations"
ROUNDS: Final = "Rounds"
RESULTS: Final = "Results"
RULINGS: Final = "Rulings and notices"
LOOKING: Final = "Looking"
PROGRAMS: Final = "For programs"


def _line(panel: str, name: str, help_: str, place: str, *, signs: bool = False) -> Line:
    return Line(name, help_, f"qihui.cli.event.{place}", panel, signs)


COMMANDS: Final = (
    _line(FOUNDING, "new", "Found an event in a new file, or under a new name in a database.", "founding:new"),
    _line(
        FOUNDING,
        "regulations",
        "Print the regulations, or change them before the start: first the preview, then the notice to all.",
        "founding:regulations",
    ),
    _line(FOUNDING, "place", "Move the event to another place or to other dates; all are told.", "hosting:place"),
    _line(
        FOUNDING,
        "appoint",
        "Give somebody an office; from then on only those appointed can act in it.",
        "hosting:appoint",
    ),
    _line(FOUNDING, "dismiss", "End an appointment.", "hosting:dismiss"),
    _line(PEOPLE, "enter", "Take an entry; it gets the next number.", "enrolling:enter"),
    _line(
        PEOPLE,
        "import",
        "Show what a list of entries would bring, and take it when that is confirmed. Again, it adds nobody twice.",
        "importing:import_",
    ),
    _line(PEOPLE, "change", "Change what is known of an entry; what is not named stays.", "enrolling:change"),
    _line(PEOPLE, "seeds", "Set the seeds: the first that is named is seed 1.", "enrolling:seeds"),
    _line(PEOPLE, "prohibit", "Name all pairs that must not meet.", "people:prohibit"),
    _line(
        PEOPLE,
        "reserves",
        "Name all who stand by for absent ones, the best of the qualifier first.",
        "people:reserves",
    ),
    _line(PEOPLE, "check-in", "Entries are there, and their documents were seen.", "enrolling:check_in"),
    _line(PEOPLE, "absent", "An entry will sit out a round that is not paired yet.", "leaving:absent"),
    _line(
        PEOPLE,
        "substitute",
        "Replace a member of an entry, by the first of the reserves or by somebody else.",
        "people:substitute",
    ),
    _line(
        PEOPLE,
        "withdraw",
        "Take an entry out: its open games are forfeited, in a round robin less than half played is annulled.",
        "leaving:withdraw",
    ),
    _line(
        PEOPLE,
        "reinstate",
        "An entry that withdrew comes back; it has nothing for the rounds that it missed.",
        "leaving:reinstate",
    ),
    _line(PEOPLE, "disqualify", "Put an entry out of the event; what was played stands.", "leaving:disqualify"),
    _line(
        DRAWS,
        "draw",
        "Make a draw of the event, promise it, or make it as promised.",
        "drawing:draw",
    ),
    _line(
        DRAWS,
        "formations",
        "Draw which formations are played, all of them in sealed envelopes.",
        "formations:formations",
    ),
    _line(
        DRAWS,
        "hand-out",
        "Give tables the formations of the deals that they play: all of the round, or one.",
        "formations:hand_out",
    ),
    _line(
        DRAWS,
        "take-back",
        "Sheets of formations came back from tables: all that are out, or one.",
        "formations:take_back",
    ),
    _line(
        DRAWS,
        "open-envelopes",
        "Publish formations whose deals have been played at every table.",
        "formations:open_envelopes",
    ),
    _line(ROUNDS, "start", "Begin the event; draws that it needs come first.", "rounds:start"),
    _line(
        ROUNDS,
        "pair",
        "Pair the next round and print it; or pair it by hand, and hear what is wrong with that.",
        "rounds:pair",
    ),
    _line(ROUNDS, "repair", "Pair the latest round anew, as long as it has no result.", "rounds:repair"),
    _line(ROUNDS, "reseat", "Change who has which place at a table, before it has a result.", "rounds:reseat"),
    _line(
        ROUNDS,
        "publish",
        "Publish the pairing of a round, or its scores; once more with another time or place.",
        "rounds:publish",
    ),
    _line(ROUNDS, "referee", "Give tables a referee, or all tables of a group or match.", "refereeing:referee"),
    _line(ROUNDS, "begin", "Tables begin to play: no place at them can be changed any more.", "refereeing:begin"),
    _line(
        ROUNDS,
        "equipment",
        "Report what is missing or broken at a table; nothing is played there until that is settled.",
        "equipment:equipment",
    ),
    _line(
        ROUNDS,
        "settle",
        "Settle a report on equipment: replaced, moved to other equipment, or played on with a reason.",
        "equipment:settle",
    ),
    _line(
        ROUNDS,
        "late",
        "Entries did not come to their table within the limit after the published instant: they forfeit.",
        "equipment:late",
    ),
    _line(ROUNDS, "close", "Call the latest round over, the stage, or the event.", "rounds:close"),
    _line(RESULTS, "result", "Enter results, all of them or none.", "results:result", signs=True),
    _line(RESULTS, "score", "Enter what a table of a duplicate event scored on a deal.", "results:score", signs=True),
    _line(
        RESULTS,
        "correct",
        "Put a result right, or with --deal the score of a deal; what was there before stays on record.",
        "results:correct",
        signs=True,
    ),
    _line(
        RULINGS,
        "rule",
        "Rule: warn, take or give points, decide a result, set a ruling aside.",
        "rulings:rule",
        signs=True,
    ),
    _line(RULINGS, "appeal", "Take an appeal of an entry.", "rulings:appeal"),
    _line(RULINGS, "answer", "Answer an appeal, at the level where it is.", "rulings:answer"),
    _line(RULINGS, "carry", "Take an appeal that was denied to the next level.", "rulings:carry"),
    _line(RULINGS, "note", "Keep something on record.", "hosting:note"),
    _line(RULINGS, "notice", "Tell all something; it is shown with the event.", "hosting:notice"),
    _line(LOOKING, "show", "Show where an event is and what comes next, its entries, or a round.", "looking:show_"),
    _line(
        LOOKING,
        "rank",
        "Print the standings, provisional or official; or why an entry stands where it does.",
        "looking:rank",
    ),
    _line(LOOKING, "audit", "Tell who did what, when and why.", "looking:audit"),
    _line(
        LOOKING, "verify", "Replay the file, and check its draws, pairings, scores and standings.", "verifying:verify"
    ),
    _line(LOOKING, "list", "List the events in the database of a data folder.", "keeping:list_"),
    _line(
        PROGRAMS,
        "export",
        "Write results, standings or entries for spreadsheets and other programs.",
        "exporting:export",
    ),
    _line(
        PROGRAMS,
        "copy",
        "Copy the event: from a file into a database, or the other way, or for safety.",
        "keeping:copy",
    ),
    _line(PROGRAMS, "do", "Ask the event anything, in JSON; `qihui event schema` has the commands.", "doing:do"),
    _line(PROGRAMS, "schema", "Print the JSON schemas of commands, facts and answers.", "doing:schema"),
)
"""All verbs, in the order of a day."""

app = group("Run a competition, from entries to standings, in a file or a database.", *COMMANDS)
