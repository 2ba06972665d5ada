"""Polynomials of which all real roots and their multiplicities are known."""

import math
from fractions import Fraction

from mpmath import mp, mpf

from claims import Truth


def product(first, second):
    """The product of polynomials, whose coefficients are listed from the constant term up."""
    result = [0] * (len(first) + len(second) - 1)
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            result[i + j] += a * b
    return result


def text(polynomial):
    terms = []
    for power in range(len(polynomial) - 1, -1, -1):
        coefficient = polynomial[power]
        if coefficient:
            factor = "" if abs(coefficient) == 1 and power else str(abs(coefficient))
            variable = "" if power == 0 else "x" if power == 1 else f"x^{power}"
            terms.append(f"{'-' if coefficient < 0 else '+'}{factor}{variable}")
    return "".join(terms).lstrip("+") or "0"


def value(polynomial, x):
    result = 0
    for coefficient in reversed(polynomial):
        result = result * x + coefficient
    return result


def sign(polynomial, x):
    """The sign of a polynomial with integers as coefficients at a fraction."""
    above, below, result, power = x.numerator, x.denominator, 0, 1
    for coefficient in reversed(polynomial):
        result = result * above + coefficient * power
        power *= below
    return (result > 0) - (result < 0)


def remainder(first, second):
    """A positive multiple of the remainder, without a common divisor of its coefficients."""
    first, leading = list(first), second[-1]
    while len(first) >= len(second):
        factor = first.pop()
        shift = len(first) - len(second) + 1
        first = [abs(leading) * coefficient for coefficient in first]
        for i, coefficient in enumerate(second[:-1]):
            first[shift + i] -= (factor if leading > 0 else -factor) * coefficient
        while first and first[-1] == 0:
            first.pop()
    divisor = math.gcd(*first) if first else 1
    return [coefficient // divisor for coefficient in first]


def isolated(polynomial):
    """The real roots by Sturm's theorem, to 50 digits; None where one is multiple."""
    chain = [polynomial, [power * polynomial[power] for power in range(1, len(polynomial))]]
    while len(chain[-1]) > 1:
        rest = remainder(chain[-2], chain[-1])
        if not rest:
            return None
        chain.append([-coefficient for coefficient in rest])

    def changes(x):
        signs = [found for found in (sign(part, x) for part in chain) if found]
        return sum(first != second for first, second in zip(signs, signs[1:]))

    bound = Fraction(2 + max(map(abs, polynomial)) // abs(polynomial[-1]))
    # No half of these ends is a root with a small denominator.
    left, right = -bound - Fraction(1, 1009), bound + Fraction(1, 1013)
    open_parts, parts = [(left, right, changes(left), changes(right))], []
    while open_parts:
        left, right, before, after = open_parts.pop()
        if before - after == 1 and right - left < Fraction(1, 8):
            parts.append((left, right))
        elif before > after:
            middle = (left + right) / 2
            between = changes(middle)
            open_parts += [(left, middle, before, between), (middle, right, between, after)]
    return [narrowed(polynomial, *part) for part in sorted(parts)]


def narrowed(polynomial, left, right):
    """The only root between two fractions, by the method of Illinois and then a check of the signs beside it."""
    if sign(polynomial, right) == 0:
        return number(right)
    with mp.workdps(120):
        low, high = number(left), number(right)
        first, last = value(polynomial, low), value(polynomial, high)
        middle, side = high, 0
        for step in range(400):
            secant = high - last * (high - low) / (last - first)
            before, middle = middle, (low + high) / 2 if step % 8 == 7 else secant
            between = value(polynomial, middle)
            if between == 0 or abs(middle - before) < mpf(10) ** -75:
                break
            if (between > 0) == (last > 0):
                high, last, first, side = middle, between, first / 2 if side == 1 else first, 1
            else:
                low, first, last, side = middle, between, last / 2 if side == -1 else last, -1
        slack = mpf(10) ** -55
        assert value(polynomial, middle - slack) * value(polynomial, middle + slack) < 0
        return middle


def number(root):
    return mpf(root.numerator) / root.denominator if isinstance(root, Fraction) else root


class Generator:
    """Equations with their truths, drawn at random."""

    def __init__(self, r):
        self.r = r

    def equation(self):
        """The family, the statement and the truth."""
        while True:
            family = self.r.choices(
                ("roots", "clustered", "random", "mignotte", "wilkinson"), weights=(60, 20, 25, 4, 1)
            )[0]
            with mp.workdps(60):
                found = getattr(self, family)()
            if found:
                return (family, *found)

    def rational(self):
        return Fraction(self.r.randint(-30, 30), self.r.choice((1, 1, 1, 2, 3, 4, 5, 7, 10)))

    def factor(self):
        """A polynomial without multiple roots, and its real roots."""
        kind = self.r.random()
        if kind < 0.55:
            return self.linear(self.rational())
        if kind < 0.8:
            middle, square, scale = self.rational(), self.r.choice((2, 3, 5, 6, 7, 10, 13)), self.r.choice((1, 1, 2, 3))
            square *= Fraction(1, scale * scale)
            unit = middle.denominator**2 * scale * scale
            polynomial = [int(unit * c) for c in (middle * middle - square, -2 * middle, 1)]
            distance = mp.sqrt(number(square))
            return polynomial, [number(middle) - distance, number(middle) + distance]
        middle, square = self.r.randint(-5, 5), self.r.randint(1, 9)
        return [middle * middle + square, -2 * middle, 1], []

    @staticmethod
    def linear(root):
        return [-root.numerator, root.denominator], [root]

    def roots(self):
        return self.of_factors([self.factor() for _ in range(self.r.randint(1, 8))], self.r.randint(1, 6))

    def clustered(self):
        middle, distance = self.rational(), Fraction(1, 10 ** self.r.randint(3, 8))
        places = self.r.sample(range(-4, 5), self.r.randint(2, 5))
        factors = [self.linear(middle + place * distance) for place in places]
        return self.of_factors(factors + [self.factor() for _ in range(self.r.randint(0, 3))], 2)

    def of_factors(self, factors, highest):
        polynomial, orders, degree, parts = [1], {}, 0, []
        for factor, roots in factors:
            order = self.r.randint(1, highest) if self.r.random() < 0.5 else 1
            order = min(order, (30 - degree) // (len(factor) - 1))
            if order < 1:
                continue
            degree += order * (len(factor) - 1)
            parts.append(f"({text(factor)})" + (f"^{order}" if order > 1 else ""))
            for _ in range(order):
                polynomial = product(polynomial, factor)
            for root in roots:
                same = [other for other in orders if abs(number(other) - number(root)) < mpf(10) ** -40]
                key = same[0] if same else root
                orders[key] = orders.get(key, 0) + order
        ordered = sorted(orders, key=number)
        truth = Truth([number(root) for root in ordered], [orders[root] for root in ordered], tells_orders=True)
        if self.r.random() < 0.5:
            return f"solve({'*'.join(parts)}=0)", truth
        return self.statement(polynomial), truth

    def statement(self, polynomial):
        if self.r.random() < 0.7:
            return f"solve({text(polynomial)}=0)"
        right = [self.r.randint(-5, 5) for _ in polynomial]
        left = [first + second for first, second in zip(polynomial, right)]
        return f"solve({text(left)}={text(right)})"

    def simple(self, polynomial):
        roots = isolated(polynomial)
        return roots is not None and (self.statement(polynomial), Truth(roots, [1] * len(roots)))

    def random(self):
        degree = self.r.randint(3, 30)
        size = self.r.choice((2, 9, 1000))
        return self.simple([self.r.randint(-size, size) for _ in range(degree)] + [self.r.randint(1, size)])

    def mignotte(self):
        degree, a = self.r.randint(3, 20), self.r.randint(2, 1000)
        return self.simple([-2, 4 * a, -2 * a * a] + [0] * (degree - 3) + [1])

    def wilkinson(self):
        polynomial = [1]
        for root in range(1, 21):
            polynomial = product(polynomial, [-root, 1])
        return self.statement(polynomial), Truth([mpf(root) for root in range(1, 21)], [1] * 20)
