"""The groups of `qihui festival`: `event`, `duty`, `budget` and the others with commands of their own."""

from qihui.cli.lazily import Line, group


def _line(name: str, help_: str, place: str) -> Line:
    return Line(name, help_, f"qihui.cli.festival.{place}")


event = group(
    "The events of the festival: add, drop, move.",
    _line("add", "Take an event in; it may be founded later.", "events:add"),
    _line("drop", "Leave an event out for which nobody has paid; its own ledger stays where it is.", "events:drop"),
    _line(
        "move",
        "Move every event that is still where the festival was; each tells its own people the reason.",
        "events:move",
    ),
)

duty = group(
    "The organising committee: list, add, remove.",
    _line("list", "List groups, people and duties.", "committee:duties"),
    _line("add", "Give somebody a duty in a group.", "committee:add"),
    _line("remove", "Take somebody out of a group.", "committee:remove"),
)

sponsor = group(
    "Sponsors: list, set, drop.",
    _line("list", "List sponsors with role, what was promised, and what was paid.", "committee:sponsors"),
    _line("set", "Write down what a sponsor promised, and what was paid; what is not named stays.", "committee:set_"),
    _line("drop", "A sponsor who has paid nothing withdraws.", "committee:drop"),
)

budget = group(
    "The budget: show, line, drop, sum, adopt.",
    _line("show", "Show the budget, planned and actual, with its sums and what does not add up.", "budgeting:show_"),
    _line("line", "Write a line of the budget, or what it was in the end; what is not named stays.", "budgeting:line"),
    _line("drop", "Strike a line of the budget.", "budgeting:drop"),
    _line("sum", "Write down a sum that stands below the lines; the budget has to agree with it.", "budgeting:sum_"),
    _line("adopt", "Adopt the budget; it has to add up.", "budgeting:adopt"),
)

pay = group(
    "Fees: list, entry, fee, write-off.",
    _line(
        "list", "List what entries and attendees owe, have paid, and have still to pay or to get back.", "paying:list_"
    ),
    _line("entry", "An entry pays its fee or a part of it, or gets it back.", "paying:entry"),
    _line("fee", "An attendee pays a fee or a part of it, or gets it back.", "paying:fee"),
    _line("write-off", "Give up what is still open of fees, in the wrap-up.", "paying:write_off"),
)

refund = group(
    "Refunds on receipts: list, rule, claim, withdraw, pay, return.",
    _line("list", "List what was claimed, what it is worth, and what was paid.", "paying:claims"),
    _line(
        "rule",
        "Set how much each gets at most, and who gets nothing; and what refunds are planned to cost.",
        "paying:rule",
    ),
    _line(
        "claim",
        "Take receipts of an attendee; they replace those of before as long as nothing is paid.",
        "paying:claim",
    ),
    _line("withdraw", "Give receipts back that are not paid.", "paying:withdraw"),
    _line("pay", "Pay what was claimed, up to the cap.", "paying:pay_refund"),
    _line("return", "A refund came back that should not have been paid.", "paying:return_"),
)

attend = group(
    "Attendees: list, add, import, strike, arrive, not-there, cards, souvenirs.",
    _line("list", "List the attendees, with arrival, card, and how they stand with their fees.", "hosting:list_"),
    _line("add", "Put somebody on the list, or change what is known of them; what is not named stays.", "hosting:add"),
    _line(
        "import",
        "Show what a list of attendees would bring, and take it when that is confirmed. Again, it adds nobody twice.",
        "importing:import_",
    ),
    _line("strike", "Take somebody off the list who is not coming.", "hosting:strike"),
    _line("arrive", "Attendees are there.", "hosting:arrive"),
    _line("not-there", "Somebody who was noted as there by mistake is not.", "hosting:not_there"),
    _line("cards", "Give membership cards to all who are there and have paid a fee in full.", "hosting:cards"),
    _line("souvenirs", "List who gets a souvenir: everybody in a role who has arrived.", "hosting:souvenirs_"),
)

stock = group(
    "The stock list: list, set, drop, propose, count, shortages, losses.",
    _line("list", "List what is needed and what was counted.", "stocking:list_"),
    _line("set", "Put an item on the list, or change how many are needed.", "stocking:set_"),
    _line("drop", "Strike an item off the list, with its counts.", "stocking:drop"),
    _line(
        "propose", "Set the list to what so many tables and rounds need; items of other names stay.", "stocking:propose"
    ),
    _line("count", "Write down what was counted in the part that the festival is in.", "stocking:count"),
    _line("shortages", "Tell what is missing or was not counted.", "stocking:shortages_"),
    _line("losses", "Tell what did not come back whole, and what was not counted afterwards.", "stocking:losses_"),
)

task = group(
    "The checklist: list, done, reopen.",
    _line("list", "Show the checklist: every task of every part, and what is done.", "stocking:tasks"),
    _line("done", "A task is done.", "stocking:done"),
    _line("reopen", "A task is not done after all.", "stocking:reopen"),
)

dispute = group(
    "Disputes: list, open, settle.",
    _line("list", "List the disputes, and what came of them.", "people:list_"),
    _line("open", "Write a dispute down.", "people:open_"),
    _line("settle", "Write down who mediated a dispute, and what came of it.", "people:settle"),
)
