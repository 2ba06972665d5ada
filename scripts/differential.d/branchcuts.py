#!/usr/bin/env python3
"""Writes Tests/Oracle/branch-cuts.txt: values of inverse functions on their branch cuts and beside them.

    scripts/differential.d/branchcuts.py

Each row is an expression, with angles in radians, and the two parts of its value. The definitions are those of
DLMF chapter 4 by logarithms. On a cut the zero part of the argument counts as +0: the value is the
limit from that side.
"""

from pathlib import Path

import mpmath

DIGITS = 40
STEP = "1E-40"  # beside a cut
LIMIT = mpmath.mpf(10) ** -700  # on a cut
mpmath.mp.dps = 1500
I = mpmath.mpc(0, 1)

POSITIVE = ("1/1000000", "1/5", "1/3", "1/2", "7/10", "3/4", "9999/10000")
LARGE = ("10001/10000", "5/4", "3/2", "2", "7/2", "10", "1000000")
ANY_NEGATIVE = tuple(f"-{text}" for text in POSITIVE + LARGE)
INSIDE = POSITIVE + tuple(f"-{text}" for text in POSITIVE)
OUTSIDE = LARGE + tuple(f"-{text}" for text in LARGE)
BELOW_ONE = ("9/10", "1/2", "1/7", "0", "-1/3", "-1", *ANY_NEGATIVE[6:])


def sine(z):
    """DLMF 4.23.19"""
    return -I * mpmath.log(mpmath.sqrt(1 - z * z) + I * z)


def cosine(z):
    """DLMF 4.23.22"""
    return mpmath.pi / 2 - sine(z)


def tangent(z):
    """DLMF 4.23.26"""
    return I / 2 * mpmath.log((I + z) / (I - z))


# Function, its definition, the points, and whether the cut lies on the imaginary axis. 1/z (4.23.7 to
# 4.23.9) has the cuts of z itself.
FUNCTIONS = (
    ("ln", mpmath.log, ANY_NEGATIVE, False),
    ("sqrt", lambda z: mpmath.exp(mpmath.log(z) / 2), ANY_NEGATIVE, False),
    ("cbrt", lambda z: mpmath.exp(mpmath.log(z) / 3), ANY_NEGATIVE, False),
    ("asin", sine, OUTSIDE, False),
    ("acos", cosine, OUTSIDE, False),
    ("atan", tangent, OUTSIDE, True),
    ("acsc", lambda z: sine(1 / z), INSIDE, False),
    ("asec", lambda z: cosine(1 / z), INSIDE, False),
    ("acot", lambda z: tangent(1 / z), INSIDE, True),
    ("asinh", lambda z: mpmath.log(mpmath.sqrt(z * z + 1) + z), OUTSIDE, True),  # 4.37.16
    ("acosh", lambda z: 2 * mpmath.log(mpmath.sqrt((z + 1) / 2) + mpmath.sqrt((z - 1) / 2)), BELOW_ONE, False),
    ("atanh", lambda z: mpmath.log((1 + z) / (1 - z)) / 2, OUTSIDE, False),  # 4.37.24
)


def row(name, function, text, is_imaginary, side):
    """The row of a point: on the cut, or a step to one side of it."""
    numerator, _, denominator = text.partition("/")
    place = mpmath.mpf(numerator) / mpmath.mpf(denominator or 1)
    step = side * mpmath.mpf(STEP) if side else LIMIT
    z = mpmath.mpc(step, place) if is_imaginary else mpmath.mpc(place, step)
    point = f"{text}*i" if is_imaginary else text
    words = {0: "", 1: f" + {STEP}", -1: f" - {STEP}"}[side] + ("" if is_imaginary or not side else " i")
    value = mpmath.mpc(function(z))
    return "\t".join((f"{name}({point}{words})", *(shown(part) for part in (value.real, value.imag))))


def shown(part):
    if abs(part) < mpmath.sqrt(LIMIT) * 1000:
        return "0"
    text = mpmath.nstr(part, DIGITS, min_fixed=0, max_fixed=0)
    return text.replace("e+", "E").replace("e", "E")


def main():
    rows = [
        row(name, function, text, is_imaginary, side)
        for name, function, points, is_imaginary in FUNCTIONS
        for text in points
        for side in (0, 1, -1)
    ]
    file = Path(__file__).resolve().parents[2] / "Tests/Oracle/branch-cuts.txt"
    file.write_text("".join(row + "\n" for row in rows), encoding="utf-8")


if __name__ == "__main__":
    main()
