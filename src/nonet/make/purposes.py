"""What streams of chance are for, beyond those that the core draws from.

A number is never given to another purpose: it decides what a seed gives.
"""

from __future__ import annotations

from typing import Final

COMPLETE: Final = 16
PATTERN: Final = 17
