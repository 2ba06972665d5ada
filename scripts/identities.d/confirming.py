"""Confirms identities with mpmath, with no code of curta's."""

import re

import mpmath
from mpmath import mpf

DIGITS = 200

# As the language means them; a number in the text is an mpf.
NAMES = {
    "mpf": mpf,
    "pi": mpmath.pi,
    "e": mpmath.e,
    "phi": mpmath.phi,
    "ln": mpmath.log,
    "log": lambda *arguments: mpmath.log(arguments[-1], arguments[0] if len(arguments) == 2 else 10),
    "log2": lambda x: mpmath.log(x, 2),
    "cbrt": lambda x: mpmath.cbrt(x) if x >= 0 else -mpmath.cbrt(-x),
} | {
    name: getattr(mpmath, name)
    for name in (
        "sqrt exp sin cos tan cot sec csc asin acos atan sinh cosh tanh asinh acosh atanh gamma erf"
    ).split()
}


def value(source):
    """The value of an expression that calls its functions with brackets."""
    text = re.sub(r"(?<![A-Za-z0-9_])\d+", lambda number: f"mpf({number.group()})", source)
    return eval(text.replace("^", "**"), {"__builtins__": {}}, NAMES)  # noqa: S307 - our own text


def is_zero(source):
    """Whether the number is 0 to many digits, cancellation left out of account."""
    with mpmath.workdps(3 * DIGITS):
        return abs(value(source)) < mpf(10) ** -DIGITS
