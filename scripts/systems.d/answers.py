"""The answer to a system: its lists of numbers or formulas, and what is said of them."""

import re
from fractions import Fraction

from mpmath import mp, mpf

mp.dps = 60


def elements(answer):
    """The solutions, each a list of texts."""
    return [[part["decimal"] or part["exact"] for part in solution["elements"]] for solution in answer["elements"]]


def exact(text):
    """A fraction from its exact text; None for other numbers."""
    text = text.replace("−", "-").replace(" ", "")
    return Fraction(text) if re.fullmatch(r"-?\d+(\.\d+)?(/\d+)?", text) else None


def numbers(answer):
    """The solutions as numbers with many digits."""
    return [[mpf(text.replace("−", "-").replace("…", "")) for text in solution] for solution in elements(answer)]


def claim(answer):
    """How many solutions are claimed: a number, "families", or None."""
    for notice in answer["notices"]:
        if match := re.match(r"all (\d+) (real )?solutions", notice):
            return int(match[1])
        if re.match(r"the only (real )?solution", notice):
            return 1
        if re.match(r"there is no (real )?solution", notice):
            return 0
        if notice.startswith("all real solutions"):
            return "families"
    return None
