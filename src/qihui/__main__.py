"""`python -m qihui` is the `qihui` command."""

from qihui.cli import main

main()
