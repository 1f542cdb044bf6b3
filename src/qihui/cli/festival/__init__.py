"""`qihui festival ...`: a gathering of several events, from its founding to its closed books (`docs/festivals.md`).

The ledger is named by `--file`, or once for all by QIHUI_FESTIVAL; who acts by `--by`, or QIHUI_BY. The ledgers of its
events lie beside it. Every subcommand speaks JSON with `--json`; `qihui festival schema` has what it looks like.
"""

import typer

from qihui.cli.festival import (
    budgeting,
    committee,
    doing,
    events,
    exporting,
    founding,
    hosting,
    keeping,
    looking,
    paying,
    people,
    stocking,
    verifying,
)

app = typer.Typer(no_args_is_help=True, help="Run a festival: several events, and all that is around them.")

app.command("new")(founding.new)
app.command("show")(looking.show_)
app.command("set")(founding.set_)
app.command("publish")(founding.publish)
app.command("part")(founding.part)
app.command("notify")(founding.notify)
app.add_typer(events.app, name="event")
app.add_typer(committee.duty, name="duty")
app.add_typer(committee.sponsor, name="sponsor")
app.add_typer(budgeting.app, name="budget")
app.command("charges")(budgeting.charges)
app.add_typer(paying.pay, name="pay")
app.add_typer(paying.refund, name="refund")
app.add_typer(hosting.app, name="attend")
app.command("rooms")(hosting.rooms_)
app.command("meals")(hosting.meals)
app.command("lifts")(hosting.lifts)
app.add_typer(stocking.stock, name="stock")
app.add_typer(stocking.task, name="task")
app.add_typer(people.dispute, name="dispute")
app.command("feedback")(people.feedback)
app.command("series")(looking.series_)
app.command("standings")(looking.standings)
app.command("certificates")(looking.certificates_)
app.command("report")(looking.report_)
app.command("export")(exporting.export)
app.command("audit")(looking.audit)
app.command("verify")(verifying.verify)
app.command("close")(founding.close)
app.command("list")(keeping.list_)
app.command("copy")(keeping.copy)
app.command("do")(doing.do)
app.command("schema")(doing.schema)
