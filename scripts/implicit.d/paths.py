"""Paths of points with their ranges and windows, and the dots that a picture of one must light or leave dark."""

import math
from fractions import Fraction

import intervals
from conditions import Parser

TURN = "2*pi"

# The coordinates as functions of t, its range, and half the width of the window.
PARAMETRIC = [
    ("cos(3*t)", "sin(2*t)", "0", TURN, 1.3),
    ("cos(t)", "sin(t)", "0", TURN, 1.5),
    ("2*cos(t)", "sin(t)", "0", "1.5*pi", 2.5),
    ("t", "t^2", "-2", "2", 4),
    ("t", "0*t", "-1", "1", 2),
    ("0*t", "t", "-1", "1", 2),
    ("t", "t", "-1", "1", 2),
    ("t", "-t", "-1", "1", 2),
    ("t^2", "t^3", "-2", "2", 4),
    ("t^2 - 1", "t^3 - t", "-2", "2", 4),
    ("16*sin(t)^3", "13*cos(t) - 5*cos(2*t) - 2*cos(3*t) - cos(4*t)", "0", TURN, 18),
    ("t - sin(t)", "1 - cos(t)", "-10", "10", 10),
    ("2*cos(t) + cos(2*t)", "2*sin(t) - sin(2*t)", "0", TURN, 3.5),
    ("cos(t)^3", "sin(t)^3", "0", TURN, 1.3),
    ("5*cos(t) - cos(5*t)", "5*sin(t) - sin(5*t)", "0", TURN, 7),
    ("t*cos(t)", "t*sin(t)", "0", "10", 11),
    ("exp(t/10)*cos(t)", "exp(t/10)*sin(t)", "-20", "10", 3),
    ("sin(t)", "sin(2*t)", "0", TURN, 1.3),
    ("sin(5*t)", "cos(7*t)", "0", TURN, 1.3),
    ("sin(50*t)", "cos(49*t)", "0", TURN, 1.3),
    ("3*t/(1 + t^3)", "3*t^2/(1 + t^3)", "-10", "10", 3),
    ("(1 - t^2)/(1 + t^2)", "2*t/(1 + t^2)", "-20", "20", 1.5),
    ("1/t", "t", "-5", "5", 5),
    ("tan(t)", "1/cos(t)", "-5", "5", 5),
    ("t", "sin(1/t)", "-1", "1", 1.3),
    ("floor(t)", "t", "-5", "5", 6),
    ("t", "floor(t)", "-5", "5", 6),
    ("abs(t)", "t", "-3", "3", 4),
    ("sqrt(t)", "t", "-1", "4", 4),
    ("ln(t)", "t", "0.001", "4", 5),
    ("cos(t) + cos(7*t)/2 + sin(17*t)/3", "sin(t) + sin(7*t)/2 + cos(17*t)/3", "0", TURN, 2),
    ("sin(t)*(exp(cos(t)) - 2*cos(4*t) - sin(t/12)^5)",
     "cos(t)*(exp(cos(t)) - 2*cos(4*t) - sin(t/12)^5)", "0", "12*pi", 4.2),
    ("2*cos(t)^2", "2*cos(t)*sin(t)", "0", "pi", 2.5),
    ("sin(t) + t/10", "cos(t)", "-20", "20", 3),
    ("t + sin(3*t)", "cos(2*t)", "-6", "6", 7),
]

POLAR = [
    ("1 + cos(t)", "0", TURN, 2.2),
    ("1 - sin(t)", "0", TURN, 2.2),
    ("cos(2*t)", "0", TURN, 1.2),
    ("cos(3*t)", "0", TURN, 1.2),
    ("sin(4*t)", "0", TURN, 1.2),
    ("cos(5*t)", "0", TURN, 1.2),
    ("sin(7*t)", "0", TURN, 1.2),
    ("cos(2*t/3)", "0", "6*pi", 1.2),
    ("cos(t/4)", "0", "8*pi", 1.2),
    ("t/5", "0", "20", 4),
    ("t/5", "-20", "20", 4),
    ("1 + 2*cos(t)", "0", TURN, 3.2),
    ("1 + 3*sin(2*t)", "0", TURN, 4.2),
    ("2", "0", TURN, 2.5),
    ("2", "1", "4", 2.5),
    ("1/cos(t)", "0", TURN, 3),
    ("1/(cos(t) + sin(t))", "0", TURN, 3),
    ("1/t", "0.1", "30", 3),
    ("2/(1 + cos(t)/2)", "0", TURN, 5),
    ("2/(1 + cos(t))", "0", TURN, 5),
    ("2/(1 + 2*cos(t))", "0", TURN, 5),
    ("sqrt(cos(2*t))", "0", TURN, 1.2),
    ("exp(t/5)", "-10", "6", 3.5),
    ("sin(t)*cos(t)^2", "0", TURN, 0.7),
    ("exp(sin(t)) - 2*cos(4*t) + sin((2*t - pi)/24)^5", "0", "24*pi", 4.2),
    ("2 + sin(10*t)", "0", TURN, 3.2),
    ("sin(t)/t", "-20", "20", 1.2),
    ("floor(t)", "0", "6", 6),
    ("abs(cos(2*t)) + 1/4", "0", TURN, 1.5),
    ("(1 + cos(t))/(2 - sin(3*t))", "0", TURN, 2.2),
]


class Path:
    def __init__(self, x, y, first, last, reach):
        self.text = f"[{x}, {y}] for t = {first}..{last}"
        self.x, self.y = tree(x), tree(y)
        self.range = (ends(first), ends(last))
        self.window = (-reach, reach, -reach, reach)


class PolarPath(Path):
    def __init__(self, radius, first, last, reach):
        super().__init__(
            f"({radius})*cos(t)", f"({radius})*sin(t)", first, last, reach
        )
        self.text = f"r = {radius.replace('t', 'theta') if radius.isalpha() else named(radius)} for theta = {first}..{last}"


def named(radius):
    """The radius with theta in place of the name t alone."""
    import re

    return re.sub(r"\bt\b", "theta", radius)


def tree(text):
    import re

    return Parser(re.sub(r"\bt\b", "x", text)).sum()


def ends(text):
    found = intervals.value(Parser(text).sum(), None, None)
    return found[0], found[1]


def all_cases(generator, count):
    cases = [Path(*case) for case in PARAMETRIC] + [PolarPath(*case) for case in POLAR]
    for _ in range(count):
        if generator.random() < 0.5:
            a, b, c, d = (generator.randint(1, 6) for _ in range(4))
            f, g = generator.choice(["sin", "cos"]), generator.choice(["sin", "cos"])
            second = generator.choice([f"{g}({b}*t)", f"t/{b + 3}", f"{g}({b}*t)^2", f"abs({g}({b}*t))"])
            cases.append(
                Path(f"{f}({a}*t) + cos({c}*t)/{d}", second, str(-generator.randint(0, 7)), TURN, 2)
            )
        else:
            a, b, c = (generator.randint(1, 7) for _ in range(3))
            radius = generator.choice(
                [f"{a}/4 + cos({b}*t)", f"sin({a}*t)*cos({b}*t)", f"t/{a + 4} - sin({b}*t)/2",
                 f"1/({a + 1} + {c}*cos({b}*t))"]
            )
            cases.append(PolarPath(radius, "0", TURN, 2))
    return cases


class PathPicture:
    """`must` and `cannot` are sets of dots (column, row from the top)."""

    MARGIN = 1 / 4096  # of a dot
    MOST_PIECES = 60_000

    def __init__(self, path, columns, rows):
        self.path, self.columns, self.rows = path, columns, rows
        left, right, bottom, top = map(Fraction, path.window)
        self.left, self.bottom = float(left), float(bottom)
        self.width, self.height = float((right - left) / columns), float((top - bottom) / rows)
        self.must, self.may = set(), set()
        self.follow()
        every = {(c, r) for c in range(columns) for r in range(rows)}
        self.cannot = every - self.may

    def follow(self):
        (first, after), (before, last) = self.path.range
        pieces = [(first, last, 0)]
        self.visit(first, after)
        self.visit(before, last)
        count = 0
        while pieces:
            low, high, depth = pieces.pop()
            count += 1
            dots = self.dots(self.box(low, high))
            unknown = dots if dots is None else [dot for dot in dots if dot not in self.must]
            if unknown == []:
                self.may.update(dots)
                continue
            middle = (low + high) / 2
            if depth > 44 or count > self.MOST_PIECES or not low < middle < high:
                self.may.update(
                    dots if dots is not None
                    else ((c, r) for c in range(self.columns) for r in range(self.rows))
                )
                continue
            # A piece may reach dots only within the margin: that is not settled here.
            if dots is not None and len(dots) <= 4 and depth > 30:
                self.may.update(dots)
                continue
            if first < middle < last:
                self.visit(middle, middle)
            pieces += [(low, middle, depth + 1), (middle, high, depth + 1)]

    def box(self, low, high):
        t = (low, high, True)
        return intervals.value(self.path.x, t, None), intervals.value(self.path.y, t, None)

    def visit(self, low, high):
        x, y = self.box(low, high)
        if x is None or y is None or max(x[1] - x[0], y[1] - y[0]) > self.width / 100:
            return
        u = [(end - self.left) / self.width for end in x[:2]]
        v = [(end - self.bottom) / self.height for end in y[:2]]
        if not (0 <= u[0] and u[1] <= self.columns and 0 <= v[0] and v[1] <= self.rows):
            return
        column, row = math.floor(u[0]), math.floor(v[0])
        m = self.MARGIN
        if column + m < u[0] and u[1] < column + 1 - m and row + m < v[0] and v[1] < row + 1 - m:
            self.must.add((column, self.rows - 1 - row))

    def dots(self, box):
        """The dots that a box reaches, with a margin; None for very many."""
        x, y = box
        if x is None or y is None:
            return []
        m = self.MARGIN
        bounds = []
        for (low, high, _), start, size, count in (
            (x, self.left, self.width, self.columns),
            (y, self.bottom, self.height, self.rows),
        ):
            first = max((low - start) / size - m, -1.0)
            last = min((high - start) / size + m, count + 1.0)
            first, last = max(math.floor(first), 0), min(math.floor(last), count - 1)
            if first > last:
                return []
            bounds.append((first, last))
        (c0, c1), (r0, r1) = bounds
        if (c1 - c0 + 1) * (r1 - r0 + 1) > 4000:
            return None
        return [
            (c, self.rows - 1 - r) for c in range(c0, c1 + 1) for r in range(r0, r1 + 1)
        ]
