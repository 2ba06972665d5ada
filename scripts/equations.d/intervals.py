"""All zeros of a function in a range, proven with intervals and derivatives.

A function is a tree of tuples. Its value is kept as a quotient of two functions with intervals for value
and derivative, so that a pole is a zero of the denominator.
"""

from mpmath import iv, mp, mpf

BOXES = 1500
iv.dps = 20
WHOLE = iv.mpf(["-inf", "inf"])


class Unknown(Exception):
    """It cannot be decided."""


class Empty(Exception):
    """The function has no value anywhere in the box."""


class Dual:
    """A value and a derivative; `partial` where the function may be without value in parts of the box."""

    __slots__ = ("value", "slope", "partial")

    def __init__(self, value, slope, partial=False):
        self.value, self.slope, self.partial = value, slope, partial

    def __add__(self, other):
        return Dual(self.value + other.value, self.slope + other.slope, self.partial or other.partial)

    def __mul__(self, other):
        slope = self.slope * other.value + self.value * other.slope
        return Dual(self.value * other.value, slope, self.partial or other.partial)

    def __neg__(self):
        return Dual(-self.value, -self.slope, self.partial)


ONE = Dual(iv.mpf(1), iv.mpf(0))


def has_zero(interval):
    return not (interval.a > 0 or interval.b < 0)


def is_one(dual):
    return dual is ONE


def constant(text):
    return Dual(iv.mpf(text), iv.mpf(0))


def times(first, second):
    return second if is_one(first) else first if is_one(second) else first * second


def closed(quotient):
    """The quotient as one value."""
    above, below = quotient
    if is_one(below):
        return above
    if has_zero(below.value):
        raise Unknown
    inverse = 1 / below.value
    slope = (above.slope * below.value - above.value * below.slope) * inverse * inverse
    return Dual(above.value * inverse, slope, above.partial or below.partial)


def inside(dual):
    """The part of the argument that is not negative."""
    if dual.value.b < 0:
        raise Empty
    if dual.value.a >= 0:
        return dual
    return Dual(iv.mpf([0, dual.value.b]), dual.slope, True)


def logarithm(x):
    x = inside(x)
    if x.value.b == 0:
        raise Empty
    if x.value.a == 0:
        return Dual(iv.mpf(["-inf", iv.log(iv.mpf(x.value.b)).b]), WHOLE, True)
    return Dual(iv.log(x.value), x.slope / x.value, x.partial)


def root(x):
    x = inside(x)
    value = iv.sqrt(x.value)
    return Dual(value, WHOLE if x.value.a == 0 else x.slope / (2 * value), x.partial)


def exponential(x):
    value = iv.exp(x.value)
    return Dual(value, value * x.slope, x.partial)


def arctangent(x):
    # mpmath has no arctangent of intervals; it is monotonic.
    ends = [mp.atan(mpf(x.value.a)), mp.atan(mpf(x.value.b))]
    slack = mpf(10) ** -18
    return Dual(iv.mpf([ends[0] - slack, ends[1] + slack]), x.slope / (1 + x.value * x.value), x.partial)


def magnitude(x):
    if x.value.a >= 0:
        return x
    if x.value.b <= 0:
        return -x
    return Dual(abs(x.value), x.slope * iv.mpf([-1, 1]), x.partial)


def evaluate(tree, x):
    """The quotient of two duals that the tree has for a dual."""
    kind = tree[0]
    if kind == "x":
        return x, ONE
    if kind == "number":
        return constant(tree[1]), ONE
    first = evaluate(tree[1], x)
    if kind == "+":
        second = evaluate(tree[2], x)
        return times(first[0], second[1]) + times(second[0], first[1]), times(first[1], second[1])
    if kind == "*":
        second = evaluate(tree[2], x)
        return times(first[0], second[0]), times(first[1], second[1])
    if kind == "/":
        second = evaluate(tree[2], x)
        return times(first[0], second[1]), times(first[1], second[0])
    if kind == "power":
        above, below = first
        for _ in range(tree[2] - 1):
            above, below = times(above, first[0]), times(below, first[1])
        if tree[2] % 2 == 0 and is_one(below):
            above = Dual(first[0].value ** tree[2], above.slope, above.partial)
        return above, below
    if kind == "negative":
        return -first[0], first[1]
    argument = closed(first)
    if kind in ("sin", "cos", "tan"):
        sine, cosine = iv.sin(argument.value), iv.cos(argument.value)
        s = Dual(sine, cosine * argument.slope, argument.partial)
        c = Dual(cosine, -sine * argument.slope, argument.partial)
        return {"sin": (s, ONE), "cos": (c, ONE), "tan": (s, c)}[kind]
    if kind == "xx":
        return exponential(argument * logarithm(argument)), ONE
    functions = {"exp": exponential, "ln": logarithm, "sqrt": root, "atan": arctangent, "abs": magnitude}
    return functions[kind](argument), ONE


def point_sign(tree, place):
    value = evaluate(tree, Dual(iv.mpf(place), iv.mpf(1)))[0]
    if value.partial:
        raise Unknown
    if has_zero(value.value):
        raise Unknown
    return 1 if value.value.a > 0 else -1


def parted(left, right):
    # Not in the middle, where zeros may be.
    return left + (right - left) * mpf("0.4871")


def zeros(tree, left, right):
    """Brackets of the simple zeros from left through right, each with one; raises Unknown."""
    open_boxes, found, count = [(mpf(left), mpf(right))], [], 0
    while open_boxes:
        count += 1
        low, high = open_boxes.pop()
        if count > BOXES or high - low < mpf(10) ** -11:
            raise Unknown
        x = Dual(iv.mpf([low, high]), iv.mpf(1))
        try:
            above, below = evaluate(tree, x)
            if not has_zero(above.value):
                continue
            if not above.partial and not below.partial and not has_zero(above.slope):
                try:
                    signs = point_sign(tree, low), point_sign(tree, high)
                except (Unknown, Empty):
                    if low == left or high == right:
                        raise Unknown from None
                    signs = None
                if signs:
                    if signs[0] == signs[1]:
                        continue
                    if not has_zero(below.value):
                        found.append((low, high))
                        continue
        except Empty:
            continue
        except (Unknown, ZeroDivisionError):
            pass
        middle = parted(low, high)
        open_boxes += [(middle, high), (low, middle)]
    return [narrowed(tree, *bracket) for bracket in found]


def narrowed(tree, low, high):
    """The zero in the bracket to 1E-13."""
    sign = point_sign(tree, low)
    while high - low > mpf(10) ** -13:
        middle = parted(low, high)
        try:
            if point_sign(tree, middle) == sign:
                low = middle
            else:
                high = middle
        except Unknown:
            break
    return (low + high) / 2
