"""Conditions on x and y, read from the text that curta gets, and asked over boxes."""

import re
from fractions import Fraction

import intervals

TOKEN = re.compile(r"\s*(\d+\.\d+|\d+|[a-z]+|<=|>=|<>|[-+*/^()=<>,])")
RELATIONS = {"=", "<", ">", "<=", ">=", "<>"}


def number(text):
    exact = Fraction(text)
    nearest = float(exact)
    if Fraction(nearest) == exact:
        return ("number", intervals.exact(nearest))
    return ("number", (intervals.down(nearest), intervals.up(nearest), True))


class Parser:
    """Recursive descent; products are written with *, arguments with brackets."""

    def __init__(self, text):
        self.tokens = TOKEN.findall(text)
        assert "".join(self.tokens) == re.sub(r"\s", "", text), text

    def peek(self):
        return self.tokens[0] if self.tokens else None

    def take(self, expected=None):
        token = self.tokens.pop(0)
        assert expected in (None, token), (expected, token)
        return token

    def disjunction(self):
        parts = [self.conjunction()]
        while self.peek() == "or":
            self.take()
            parts.append(self.conjunction())
        return parts[0] if len(parts) == 1 else ("or", *parts)

    def conjunction(self):
        parts = [self.relation()]
        while self.peek() == "and":
            self.take()
            parts.append(self.relation())
        return parts[0] if len(parts) == 1 else ("and", *parts)

    def relation(self):
        left = self.sum()
        parts = []
        while self.peek() in RELATIONS:
            sign = self.take()
            right = self.sum()
            parts.append(("relation", sign, ("-", left, right)))
            left = right
        return parts[0] if len(parts) == 1 else ("and", *parts)

    def sum(self):
        tree = self.product()
        while self.peek() in ("+", "-"):
            tree = (self.take(), tree, self.product())
        return tree

    def product(self):
        tree = self.factor()
        while self.peek() in ("*", "/"):
            tree = (self.take(), tree, self.factor())
        return tree

    def factor(self):
        if self.peek() == "-":
            self.take()
            return ("-", self.factor())
        base = self.operand()
        if self.peek() != "^":
            return base
        self.take()
        if self.peek() == "(":
            self.take("(")
            self.take("-")
            exponent = -int(self.take())
            self.take(")")
        else:
            exponent = int(self.take())
        return ("power", base, exponent)

    def operand(self):
        token = self.take()
        if token == "(":
            tree = self.sum()
            self.take(")")
            return tree
        if token[0].isdigit():
            return number(token)
        if token in ("x", "y"):
            return ("name", token)
        if token == "pi":
            return ("number", (intervals.HALF_PI[0] * 2, intervals.HALF_PI[1] * 2, True))
        self.take("(")
        arguments = [self.sum()]
        while self.peek() == ",":
            self.take()
            arguments.append(self.sum())
        self.take(")")
        return (token, *arguments)


NOWHERE, EVERYWHERE, OPEN = range(3)


def truth_of_sign(sign, found):
    """What a relation with 0 is over values."""
    if found is None:
        return NOWHERE
    low, high, whole = found
    possible = {
        "<": low < 0,
        ">": high > 0,
        "<=": low <= 0,
        ">=": high >= 0,
        "=": low <= 0 <= high,
        "<>": low < 0 or high > 0,
    }[sign]
    if not possible:
        return NOWHERE
    certain = {
        "<": high < 0,
        ">": low > 0,
        "<=": high <= 0,
        ">=": low >= 0,
        "=": low == high == 0,
        "<>": low > 0 or high < 0,
    }[sign]
    return EVERYWHERE if certain and whole else OPEN


class Condition:
    """A condition on x and y, or with `logarithms` on the numbers of which a box has the decimal logarithms."""

    def __init__(self, text, logarithms=False):
        self.logarithms = logarithms
        parser = Parser(text)
        self.text = text
        self.tree = parser.disjunction()
        assert not parser.tokens, text

    def value(self, tree, x, y):
        if self.logarithms:
            x, y = intervals.power_of_ten(x), intervals.power_of_ten(y)
        return intervals.value(tree, x, y)

    def truth(self, x, y, tree=None):
        """What the condition is over a box."""
        tree = tree or self.tree
        if tree[0] == "relation":
            return truth_of_sign(tree[1], self.value(tree[2], x, y))
        truths = [self.truth(x, y, part) for part in tree[1:]]
        decisive, neutral = (
            (NOWHERE, EVERYWHERE) if tree[0] == "and" else (EVERYWHERE, NOWHERE)
        )
        if decisive in truths:
            return decisive
        return neutral if all(truth == neutral for truth in truths) else OPEN

    def holds_somewhere(self, x, y, tree=None):
        """Whether it is proven that the condition holds at a point of a box."""
        tree = tree or self.tree
        truth = self.truth(x, y, tree)
        if truth != OPEN:
            return truth == EVERYWHERE
        if any(self.truth(*point, tree) == EVERYWHERE for point in points(x, y)):
            return True
        if tree[0] == "or":
            return any(self.holds_somewhere(x, y, part) for part in tree[1:])
        if tree[0] == "and":
            rest = [part for part in tree[1:] if self.truth(x, y, part) != EVERYWHERE]
            return len(rest) == 1 and self.holds_somewhere(x, y, rest[0])
        if tree[1] != "=":
            return False
        found = self.value(tree[2], x, y)
        if found is None or not found[2]:
            return False
        signs = set()
        for point in points(x, y):
            at = self.value(tree[2], *point)
            if at is not None:
                signs.add(1 if at[0] > 0 else -1 if at[1] < 0 else 0)
        return {1, -1} <= signs


def points(x, y):
    """The corners and the middle of a box."""
    for a in x[:2]:
        for b in y[:2]:
            yield intervals.exact(a), intervals.exact(b)
    yield intervals.exact((x[0] + x[1]) / 2), intervals.exact((y[0] + y[1]) / 2)
