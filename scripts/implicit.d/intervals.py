"""Intervals of floats that contain all values, with ends rounded outwards, and conditions over boxes.

An interval is a triple: lower end, upper end, and whether the function has a value everywhere and is
continuous. None is a function without values.
"""

import math

INF = math.inf
LIBRARY_ULPS = 4  # the error of a function of the C library, with room to spare


def down(value, count=1):
    for _ in range(count):
        value = math.nextafter(value, -INF)
    return value


def up(value, count=1):
    for _ in range(count):
        value = math.nextafter(value, INF)
    return value


def exact(value):
    return (value, value, True)


EVERYTHING = (-INF, INF, False)


def finite(low, high, whole):
    """The interval, where an end that is no number is none."""
    if math.isnan(low):
        low = -INF
    if math.isnan(high):
        high = INF
    return (min(low, 1.7e308), max(high, -1.7e308), whole)


def add(a, b):
    return finite(down(a[0] + b[0]), up(a[1] + b[1]), a[2] and b[2])


def negate(a):
    return (-a[1], -a[0], a[2])


def subtract(a, b):
    return add(a, negate(b))


def product(p, q):
    return 0.0 if p == 0 or q == 0 else p * q


def multiply(a, b):
    ends = [product(p, q) for p in a[:2] for q in b[:2]]
    return finite(down(min(ends)), up(max(ends)), a[2] and b[2])


def divide(a, b):
    if b[0] <= 0 <= b[1]:
        if b[0] == 0 == b[1]:
            return None
        if b[0] < 0 < b[1] or a[0] <= 0 <= a[1]:
            return EVERYTHING
        # The divisor touches 0, and the dividend has one sign.
        positive = (b[1] > 0) == (a[0] > 0)
        least = min(abs(a[0]), abs(a[1])) / max(abs(b[0]), abs(b[1]))
        return (down(least), INF, False) if positive else (-INF, up(-least), False)
    ends = [p / q for p in a[:2] for q in b[:2]]
    return finite(down(min(ends)), up(max(ends)), a[2] and b[2])


def integer_power(a, n):
    if n < 0:
        return divide(exact(1.0), integer_power(a, -n))
    if n == 0:
        return (1.0, 1.0, a[2])

    def raised(value):
        try:
            return value**n
        except OverflowError:
            return INF if value > 0 or n % 2 == 0 else -INF

    low, high = raised(a[0]), raised(a[1])
    if n % 2 == 0:
        if a[0] <= 0 <= a[1]:
            return (0.0, up(max(low, high), LIBRARY_ULPS), a[2])
        low, high = min(low, high), max(low, high)
    return finite(down(low, LIBRARY_ULPS), up(high, LIBRARY_ULPS), a[2])


def rising(function, low=-INF, high=INF, opens=False):
    """A function that rises on its domain, which lies between two numbers."""

    def apply(a):
        if a[1] < low or a[0] > high or opens and a[1] <= low:
            return None
        inside = a[0] >= low and a[1] <= high and not (opens and a[0] <= low)
        first, last = max(a[0], low), min(a[1], high)
        bottom = -INF if opens and first <= low else function(first)
        return finite(
            down(bottom, LIBRARY_ULPS), up(function(last), LIBRARY_ULPS), a[2] and inside
        )

    return apply


def exponential(value):
    try:
        return math.exp(value)
    except OverflowError:
        return INF


def positive_exponential(a):
    low, high, whole = rising(exponential)(a)
    return (max(low, 0.0), high, whole)


def power_of_ten(a):
    """10^a for an interval without a gap."""
    ends = []
    for value, step in ((a[0], down), (a[1], up)):
        whole = value == int(value) and 0 <= value <= 22
        ends.append(10.0 ** int(value) if whole else step(10.0**value, LIBRARY_ULPS))
    return (ends[0], ends[1], a[2])


def root(a):
    found = rising(math.sqrt, low=0.0)(a)
    return found and (max(found[0], 0.0), *found[1:])


def cosine(a):
    low, high, whole = a
    if not math.isfinite(low) or not math.isfinite(high) or high - low > 6.2 or abs(low) > 1e9:
        return (-1.0, 1.0, whole)
    first, last = math.cos(low), math.cos(high)
    bottom, top = down(min(first, last), LIBRARY_ULPS), up(max(first, last), LIBRARY_ULPS)
    # A multiple of pi inside, with room for rounding.
    margin = 1e-14 * (1 + abs(low) + abs(high))
    for k in range(math.floor((low - margin) / math.pi), math.ceil((high + margin) / math.pi) + 1):
        if low - margin <= k * math.pi <= high + margin:
            if k % 2 == 0:
                top = 1.0
            else:
                bottom = -1.0
    return (max(bottom, -1.0), min(top, 1.0), whole)


HALF_PI = (down(math.pi / 2), up(math.pi / 2), True)


def sine(a):
    found = cosine(subtract(a, HALF_PI))
    return (found[0], found[1], a[2])


def tangent(a):
    return divide(sine(a), cosine(a))


def magnitude(a):
    if a[0] >= 0:
        return a
    if a[1] <= 0:
        return negate(a)
    return (0.0, max(-a[0], a[1]), a[2])


def floor(a):
    if not math.isfinite(a[0]) or not math.isfinite(a[1]):
        return EVERYTHING
    low, high = float(math.floor(a[0])), float(math.floor(a[1]))
    return (low, high, a[2] and low == high)


def sign(a):
    ends = [float((end > 0) - (end < 0)) for end in a[:2]]
    return (ends[0], ends[1], a[2] and ends[0] == ends[1])


def least(a, b):
    return (min(a[0], b[0]), min(a[1], b[1]), a[2] and b[2])


def greatest(a, b):
    return (max(a[0], b[0]), max(a[1], b[1]), a[2] and b[2])


UNARY = {
    "sin": sine,
    "cos": cosine,
    "tan": tangent,
    "exp": positive_exponential,
    "ln": rising(lambda v: math.log(v) if v < INF else INF, low=0.0, opens=True),
    "sqrt": root,
    "atan": rising(math.atan),
    "abs": magnitude,
    "floor": floor,
    "sign": sign,
}
BINARY = {"+": add, "-": subtract, "*": multiply, "/": divide, "min": least, "max": greatest}


def value(tree, x, y):
    """The values of a tree of the parser over a box."""
    kind = tree[0]
    if kind == "number":
        return tree[1]
    if kind == "name":
        return x if tree[1] == "x" else y
    if kind == "power":
        base = value(tree[1], x, y)
        return base and integer_power(base, tree[2])
    operands = [value(operand, x, y) for operand in tree[1:]]
    if None in operands:
        return None
    if kind in UNARY:
        return UNARY[kind](operands[0])
    if kind == "-" and len(operands) == 1:
        return negate(operands[0])
    if kind == "/" and tree[2][0] == "sin" and tree[1] == tree[2][1]:
        return reciprocal_of_sinc(operands[0], operands[1])
    return BINARY[kind](*operands)


def reciprocal_of_sinc(u, sine_of_u):
    """u/sin u, whose limit at 0 is 1."""
    if u[0] > -1 and u[1] < 1:
        # 1 + u²/6 ≤ u/sin u ≤ 1 + u²/5 there.
        square = integer_power(u, 2)
        low = add(exact(1.0), divide(square, exact(6.0)))
        high = add(exact(1.0), divide(square, exact(5.0)))
        return (low[0], high[1], u[2])
    return divide(u, sine_of_u)
