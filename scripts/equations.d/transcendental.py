"""Random functions on random intervals, with zeros proven by intervals.py."""

from mpmath import mp, mpf

import intervals
from claims import Truth

FUNCTIONS = ("exp", "ln", "sin", "cos", "tan", "sqrt", "atan", "abs", "xx")


def text(tree):
    kind = tree[0]
    if kind == "x":
        return "x"
    if kind == "number":
        return tree[1]
    inner = text(tree[1])
    if kind == "negative":
        return f"(-({inner}))"
    if kind in "+*/":
        return f"({inner}{kind}{text(tree[2])})"
    if kind == "power":
        return f"({inner})^{tree[2]}"
    return f"({inner})^({inner})" if kind == "xx" else f"{kind}({inner})"


class Generator:
    def __init__(self, r):
        self.r = r
        self.skipped = 0

    def equation(self):
        """A family, a statement whose solutions are proven, and these."""
        while True:
            family = self.r.choices(("in a range", "without a range", "close"), weights=(6, 2, 2))[0]
            with mp.workdps(25):
                try:
                    found = getattr(self, family.replace(" ", "_"))()
                except (intervals.Unknown, intervals.Empty, ArithmeticError, ValueError):
                    found = None
            if found:
                return (family, *found)
            self.skipped += 1

    def sides(self):
        left, right = self.tree(3), self.tree(self.r.choice((0, 0, 1, 2)))
        # The intervals do not know that 1/(1/x) has no value at 0.
        if self.divides_by_quotient(left) or self.divides_by_quotient(right):
            return None
        return None if "x" not in text(left).replace("exp", "") else (left, right)

    def in_a_range(self):
        sides = self.sides()
        if not sides:
            return None
        low = mpf(self.r.randint(-100, 100)) / 10
        high = low + mpf(self.r.randint(1, 100)) / 10
        if self.has("xx", sides):
            low, high = abs(low) + mpf("0.1"), abs(low) + mpf("0.1") + min(high - low, 3)
        roots = self.zeros(sides, low, high)
        if not roots and self.r.random() < 0.85:
            return None
        ends = [mp.nstr(end, 8) for end in (low, high)]
        statement = f"solve({text(sides[0])}={text(sides[1])}, x = {ends[0]}..{ends[1]})"
        return statement, Truth(roots, [1] * len(roots), (low, high))

    def without_a_range(self):
        """Proven in a part that is longer than what curta searches."""
        sides = self.sides()
        if not sides or self.has("xx", sides):
            return None
        known = mpf("-43.03"), mpf("42.07")
        roots = self.zeros(sides, *known)
        return f"solve({text(sides[0])}={text(sides[1])})", Truth(roots, [1] * len(roots), known=known)

    def close(self):
        """The product of a function with one that has a zero beside one of its own."""
        sides = self.sides()
        if not sides or self.has("abs", sides) or self.has("xx", sides):
            return None
        low, high = mpf("-3.01"), mpf("4.02")
        roots = self.zeros(sides, low, high)
        if not roots:
            return None
        root = mp.nstr(self.r.choice(roots) + mpf(10) ** -self.r.randint(3, 11), 25)
        if any(abs(mpf(root) - other) < mpf("1e-12") for other in roots) or not low < mpf(root) < high:
            return None
        # Its other factor must have a value there, too; this raises Unknown or Empty where it has none.
        intervals.point_sign(("+", sides[0], ("negative", sides[1])), mpf(root))
        shape = self.r.choice(("(x-({0}))", "sin(x-({0}))", "(exp(x-({0}))-1)", "atan(2(x-({0})))"))
        statement = f"solve({shape.format(root)}*({text(sides[0])}-({text(sides[1])}))=0, x = -3.01..4.02)"
        if shape.startswith("sin") and any(low < mpf(root) + k * mp.pi < high for k in (-2, -1, 1, 2)):
            return None
        roots = sorted([*roots, mpf(root)])
        return statement, Truth(roots, [1] * len(roots), (low, high))

    def zeros(self, sides, low, high):
        return sorted(intervals.zeros(("+", sides[0], ("negative", sides[1])), low, high))

    def has(self, kind, tree):
        """Whether a kind of function is in a tree or in one of a pair."""
        return tree[0] == kind or any(isinstance(part, tuple) and self.has(kind, part) for part in tree[1:])

    def divides_by_quotient(self, tree):
        parts = [part for part in tree[1:] if isinstance(part, tuple)]
        return tree[0] == "/" and self.has("/", tree[2]) or any(map(self.divides_by_quotient, parts))

    def number(self):
        return ("number", str(self.r.choice((self.r.randint(1, 9), self.r.randint(1, 99) / 10, self.r.randint(1, 40) / 4))))

    def linear(self):
        """A multiple of x, perhaps with a number added."""
        tree = ("x",) if self.r.random() < 0.5 else ("*", self.number(), ("x",))
        if self.r.random() < 0.4:
            number = self.number()
            tree = ("+", tree, number if self.r.random() < 0.5 else ("negative", number))
        return tree

    def tree(self, depth):
        r = self.r
        if depth == 0:
            return self.number() if r.random() < 0.6 else self.linear()
        kind = r.random()
        if kind < 0.3:
            second = self.tree(r.randint(0, depth - 1))
            return ("+", self.tree(depth - 1), second if r.random() < 0.5 else ("negative", second))
        if kind < 0.5:
            return ("*", self.tree(depth - 1), self.tree(r.randint(0, depth - 1)))
        if kind < 0.58:
            return ("/", self.tree(r.randint(0, depth - 1)), self.tree(r.randint(0, depth - 1)))
        if kind < 0.66:
            return ("power", self.tree(r.randint(0, depth - 1)), r.randint(2, 5))
        function = r.choice(FUNCTIONS)
        # A constant power of itself may have a negative base, and is left out.
        is_linear = depth == 1 or function == "xx" or r.random() < 0.6
        return (function, self.linear() if is_linear else self.tree(depth - 1))
