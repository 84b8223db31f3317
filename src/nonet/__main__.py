"""Run the command by ``python -m nonet``."""

from nonet.cli import main

main()
