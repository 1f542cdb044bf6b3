"""A whole competition 赛事 as pure values: nothing here does I/O, asks what time it is, or draws a number by itself.

A competition as a whole is made of facts:

    event      the model: commands in, facts out; its docstring tells the course of an event
    regulations, entries, facts, commands    what it is made of
    deciding, after                what a command leads to, and what a fact makes of an event
    standings, view, audit         places with their reasons, what somebody may see, who did what
    simulate   an event played out by chance

The parts below do not know of it; each takes small values that the model makes when it asks:

    results    how a game between two entries ended, or a table of several seats
    scoring    points for results; matchpoints and rates of duplicate events
    ranking    places out of results, by a chain of tie-break keys, and the reasons
    lots       draws that anybody can check
    pairing, formats, movements    who meets whom, and where everybody sits
    planner    which formats fit the day
    money      fees, prizes and a budget that adds up
    files      what other programs and people read and write

An entry 参赛者 is known by its number 序号, a whole number from 1 that stays the same for the whole event.
"""
