"""Reads the value of an answer of `curta --json`, and compares it with the one that is expected.

A list is written `[1, 2, 3]` and a matrix `[1, 2; 3, 4]`, with numbers, fractions or decimals. The text
is in `exact` where the value has an exact form that this parser knows, and otherwise in `decimal`.
"""

import re
from fractions import Fraction

from mpmath import mp, mpf

from values import Matrix, real

NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?:/\d+)?")


class Unreadable(Exception):
    """The text is not in the form."""


def read(text):
    """The number, list or matrix of a text."""
    text = text.replace("−", "-").strip()
    if not text.startswith("["):
        if not NUMBER.fullmatch(text.replace(" ", "")):
            raise Unreadable(text)
        return Fraction(text.replace(" ", ""))
    if not text.endswith("]"):
        raise Unreadable(text)
    inner = text[1:-1].strip()
    if ";" in inner:
        return Matrix([read(cell) for cell in split(row)] for row in inner.split(";") if row.strip())
    return [read(cell) for cell in split(inner)] if inner else []


def split(text):
    """The parts between commas that are in no brackets."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        depth += (character == "[") - (character == "]")
        if character == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return parts + [text[start:]]


def verdict(statement_value, answer, digits):
    """right, undecided, refused, unreadable, inexact or wrong, for an expected value."""
    is_error = isinstance(statement_value, Exception)
    if answer is None:
        return "crash"
    if answer["error"]:
        if answer["error"]["code"] in ("cannot-decide", "too-large", "timeout"):
            return "undecided"
        return "right" if is_error else "refused"
    if is_error:
        return "wrong"
    for key in ("exact", "decimal"):
        if not answer.get(key):
            continue
        try:
            found = read(answer[key])
        except Unreadable:
            continue
        return compared(found, statement_value, digits, key == "exact")
    return "unreadable"


def compared(found, expected, digits, is_exact):
    """The worst verdict of the parts."""
    if isinstance(expected, Matrix):
        if not isinstance(found, Matrix):
            return "wrong"
        return compared(found.rows, expected.rows, digits, is_exact)
    if isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            return "wrong"
        verdicts = {compared(a, b, digits, is_exact) for a, b in zip(found, expected)}
        return next((kind for kind in ("wrong", "inexact") if kind in verdicts), "right")
    if not isinstance(found, Fraction):
        return "wrong"
    if found == expected:
        return "right"
    if is_exact:
        return "wrong"
    near = abs(real(found) - real(expected)) <= abs(real(expected)) * mpf(10) ** (1 - digits)
    if not near:
        return "wrong"
    # A rational value has to be exact somewhere.
    return "inexact" if isinstance(expected, Fraction) else "right"
