"""`qihui event ...`: a competition from entries to its last standings, in one ledger (`docs/event-file.md`).

The ledger is named by `--file`, or once for all by QIHUI_EVENT; who acts by `--by`, or QIHUI_BY. Every subcommand
speaks JSON with `--json`; `qihui event schema` has what it looks like.
"""

import typer

from qihui.cli.event import (
    doing,
    drawing,
    enrolling,
    exporting,
    founding,
    importing,
    keeping,
    looking,
    results,
    rounds,
    rulings,
    verifying,
)

app = typer.Typer(no_args_is_help=True, help="Run a competition, from entries to standings, in a file or a database.")

app.command("new")(founding.new)
app.command("regulations")(founding.regulations)
app.command("show")(looking.show_)
app.command("enter")(enrolling.enter)
app.command("import")(importing.import_)
app.command("change")(enrolling.change)
app.command("withdraw")(enrolling.withdraw)
app.command("absent")(enrolling.absent)
app.command("check-in")(enrolling.check_in)
app.command("seeds")(enrolling.seeds)
app.command("draw")(drawing.draw)
app.command("start")(rounds.start)
app.command("pair")(rounds.pair)
app.command("repair")(rounds.repair)
app.command("publish")(rounds.publish)
app.command("result", context_settings=results.SIGNS)(results.result)
app.command("score", context_settings=results.SIGNS)(results.score)
app.command("close")(rounds.close)
app.command("rule", context_settings=results.SIGNS)(rulings.rule)
app.command("appeal")(rulings.appeal)
app.command("answer")(rulings.answer)
app.command("rank")(looking.rank)
app.command("export")(exporting.export)
app.command("audit")(looking.audit)
app.command("list")(keeping.list_)
app.command("copy")(keeping.copy)
app.command("verify")(verifying.verify)
app.command("do")(doing.do)
app.command("schema")(doing.schema)
