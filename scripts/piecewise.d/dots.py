"""The dots of a function by interval arithmetic: those that a picture must light, and those that it
may light."""

import math
from fractions import Fraction

import mpmath
from functions import Binary, Call, Choice, Logic, Number, Power, Relation, X
from mpmath import iv

iv.prec = 240
MARGIN = Fraction(1, 64)  # of a dot
DEEPEST = 12  # halvings of a column
MOST_BRANCHES = 12
INFINITE = iv.mpf(["-inf", "inf"])


def interval(low, high=None):
    """The interval between two fractions."""
    one = iv.mpf(low.numerator) / low.denominator
    if high is None or high == low:
        return one
    two = iv.mpf(high.numerator) / high.denominator
    return iv.mpf([one.a, two.b])


def contains_zero(x):
    return x.a <= 0 <= x.b


def branches_of_call(name, x):
    """The branches of a function: an interval, and whether it is continuous on all of x."""
    if name == "sin":
        return [(iv.sin(x), True)]
    if name == "cos":
        return [(iv.cos(x), True)]
    if name == "exp":
        return [(iv.exp(x), True)]
    if name == "abs":
        return [(abs(x), True)]
    if name == "floor":
        if x.b - x.a < MOST_BRANCHES:
            first, last = math.floor(end_of(x.a)), math.floor(end_of(x.b))
            return [(iv.mpf(step), first == last) for step in range(first, last + 1)]
        return [(iv.mpf([end_of((x - 1).a), end_of(x.b)]), False)]
    if x.b < 0 or name == "ln" and x.b <= 0:
        return []
    if name == "sqrt":
        part = iv.mpf([max(end_of(x.a), 0), end_of(x.b)])
        return [(iv.sqrt(part), x.a >= 0)]
    if x.a > 0:
        return [(iv.log(x), True)]
    return [(iv.mpf([-iv.inf, end_of(iv.log(iv.mpf(x.b)).b)]), False)]


def end_of(end):
    """An end of an interval, which is an interval itself, as a number of mpmath."""
    return mpmath.make_mpf(end._mpi_[0])


def quotients(a, b):
    if not contains_zero(b):
        return [(a / b, True)]
    if b.a == 0 and b.b == 0:
        return []
    parts = []
    if b.a < 0:
        parts.append(times_inverse(-a, -iv.mpf([b.a, 0])))
    if b.b > 0:
        parts.append(times_inverse(a, iv.mpf([0, b.b])))
    return [(part, False) for part in parts]


def times_inverse(a, b):
    """a/b for 0 < b, where b may be close to 0."""
    least = end_of((iv.mpf(1) / iv.mpf(b.b)).a)
    low = "-inf" if a.a < 0 else end_of((iv.mpf(a.a) * least).a)
    high = "inf" if a.b > 0 else end_of((iv.mpf(a.b) * least).b)
    return iv.mpf([low, high])


class Evaluation:
    """The values of a function on an interval of x, which may be one exact number."""

    def __init__(self, low, high):
        self.x = interval(low, high)
        self.point = low if low == high else None

    def branches(self, tree):
        """Intervals that contain all values, each with whether it is the only one, and continuous."""
        found = self.all_branches(tree)
        if len(found) > 1:
            found = [(values, False) for values, _ in found]
        if len(found) > MOST_BRANCHES:
            low, high = min(end_of(v.a) for v, _ in found), max(end_of(v.b) for v, _ in found)
            found = [(iv.mpf([low, high]), False)]
        return found

    def all_branches(self, tree):
        exact = self.exact(tree)
        if exact is not None:
            return [(interval(exact), True)]
        if isinstance(tree, Number):
            return [(interval(tree.value), True)]
        if isinstance(tree, X):
            return [(self.x, True)]
        if isinstance(tree, Call):
            return [
                (value, whole and own)
                for x, whole in self.branches(tree.operand)
                for value, own in branches_of_call(tree.name, x)
            ]
        if isinstance(tree, Power):
            return [(x**tree.exponent, whole) for x, whole in self.branches(tree.base)]
        if isinstance(tree, Choice):
            return self.of_choice(tree)
        result = []
        for a, first in self.branches(tree.left):
            for b, second in self.branches(tree.right):
                if tree.sign == "/":
                    result += [(v, own and first and second) for v, own in quotients(a, b)]
                else:
                    value = a + b if tree.sign == "+" else a - b if tree.sign == "-" else a * b
                    result.append((value, first and second))
        return result

    def of_choice(self, tree):
        possible, whole = self.truths(tree.condition)
        result = []
        for truth in possible:
            result += self.branches(tree.yes if truth else tree.no)
        return [(value, own and whole and len(possible) == 1) for value, own in result]

    def truths(self, condition):
        """The values that a condition may have, and whether it certainly has one everywhere."""
        if isinstance(condition, Relation):
            pairs = zip(condition.operands, condition.signs, condition.operands[1:])
            return self.all_of([lambda p=pair: self.compare(*p) for pair in pairs], True)
        if condition.word == "not":
            possible, whole = self.truths(condition.operands[0])
            return {not truth for truth in possible}, whole
        parts = [lambda p=part: self.truths(p) for part in condition.operands]
        return self.all_of(parts, condition.word == "and")

    def all_of(self, parts, neutral):
        """A conjunction of parts, or where `neutral` is false a disjunction, from the left."""
        result, whole = set(), True
        for part in parts:
            possible, certain = part()
            whole = whole and certain
            if (not neutral) in possible:
                result.add(not neutral)
            if neutral not in possible:
                return result, whole
        return result | {neutral}, whole

    def compare(self, left, sign, right):
        exact = [self.exact(left), self.exact(right)]
        if None not in exact:
            a, b = exact
            truth = {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "=": a == b, "<>": a != b}
            return {truth[sign]}, True
        result, whole = set(), True
        for a, first in self.branches(left):
            for b, second in self.branches(right):
                whole = whole and first and second
                result |= truths_of(a, sign, b)
        return result, whole and len(result) > 0

    def exact(self, tree):
        """The value at one exact number as a fraction; None where it is not known to be one."""
        if isinstance(tree, Number):
            return tree.value
        if isinstance(tree, X):
            return self.point
        if isinstance(tree, Power):
            base = self.exact(tree.base)
            return None if base is None else base**tree.exponent
        if isinstance(tree, Call) and tree.name in ("abs", "floor"):
            operand = self.exact(tree.operand)
            if operand is None:
                return None
            return abs(operand) if tree.name == "abs" else Fraction(math.floor(operand))
        if isinstance(tree, Binary):
            left, right = self.exact(tree.left), self.exact(tree.right)
            if left is None or right is None or tree.sign == "/" and right == 0:
                return None
            if tree.sign == "/":
                return left / right
            return left + right if tree.sign == "+" else left - right if tree.sign == "-" else left * right
        return None


def truths_of(a, sign, b):
    """The values that a relation between numbers of two intervals may have."""
    if sign in (">", ">="):
        return truths_of(b, "<" if sign == ">" else "<=", a)
    result = set()
    if sign == "<":
        if a.a < b.b:
            result.add(True)
        if a.b >= b.a:
            result.add(False)
    elif sign == "<=":
        if a.a <= b.b:
            result.add(True)
        if a.b > b.a:
            result.add(False)
    else:
        is_same = a.a == a.b == b.a == b.b
        if a.a <= b.b and b.a <= a.b:
            result.add(sign == "=")
        if not is_same:
            result.add(sign != "=")
    return result


class Picture:
    """The dots of a case: sets of rows, counted from the top, by column."""

    def __init__(self, case):
        self.case = case
        left, right, low, high = case.window
        self.left, self.low = left, low
        self.width, self.height = (right - left) / case.columns, (high - low) / case.rows
        self.can, self.must = [], []
        for column in range(case.columns):
            must = self.certain(column)
            self.must.append({case.rows - 1 - row for row in must})
            self.can.append({case.rows - 1 - row for row in self.possible(column, must)})

    def edges(self, column, margin):
        start = self.left + column * self.width
        return start + margin * self.width, start + (1 - margin) * self.width

    def reached(self, values, margin):
        """The rows that an interval of values meets, each row smaller or larger by a margin."""
        height = interval(self.height)
        low = (iv.mpf(values.a) - interval(self.low)) / height
        high = (iv.mpf(values.b) - interval(self.low)) / height
        if margin < 0:
            low, high = low.a, high.b
        else:
            # The bounds must be certain: a value in between is taken.
            low, high = low.b, high.a
        rows = self.case.rows
        first = 0 if low < -1 else math.ceil(max(end_of(low) - 1 + float(margin), -1))
        last = rows - 1 if high > rows + 1 else math.floor(min(end_of(high) - float(margin), rows))
        return {row for row in range(max(first, 0), min(last, rows - 1) + 1)}

    def certain(self, column):
        """Rows in which the curve certainly has a value."""
        low, high = self.edges(column, MARGIN)
        rows = set()
        for number in self.case.numbers:
            if low < number < high:
                rows |= self.certain_at(number)
        parts = [(low + (high - low) * i / 8, low + (high - low) * (i + 1) / 8, 0) for i in range(8)]
        while parts:
            start, end, depth = parts.pop()
            found = Evaluation(start, end).branches(self.case.function)
            if not found:
                continue
            if len(found) == 1 and found[0][1]:
                ends = [Evaluation(x, x).branches(self.case.function) for x in (start, end)]
                if all(len(values) == 1 for values in ends):
                    rows |= self.between(ends[0][0][0], ends[1][0][0])
            elif depth < 4:
                middle = (start + end) / 2
                parts += [(start, middle, depth + 1), (middle, end, depth + 1)]
        return rows

    def certain_at(self, number):
        found = Evaluation(number, number).branches(self.case.function)
        return self.between(found[0][0], found[0][0]) if len(found) == 1 and found[0][1] else set()

    def between(self, one, two):
        """The rows that a continuous curve between two values passes through."""
        low, high = (one, two) if end_of(one.a) <= end_of(two.a) else (two, one)
        if low.b > high.a and not low.a == low.b == high.a:
            low = high = iv.mpf([min(end_of(low.a), end_of(high.a)), max(end_of(low.b), end_of(high.b))])
            # One value, known to within the interval.
            inner = self.reached(low, MARGIN)
            outer = self.reached(low, -MARGIN)
            return inner if len(outer) == 1 else set()
        return self.reached(iv.mpf([low.b, high.a]), MARGIN)

    def possible(self, column, must):
        """Rows in which the curve may have a value."""
        low, high = self.edges(column, -MARGIN)
        rows = set(must)
        parts = [(low, high, 0)]
        while parts:
            start, end, depth = parts.pop()
            found = Evaluation(start, end).branches(self.case.function)
            reached = set()
            for values, _ in found:
                reached |= self.reached(values, -MARGIN)
            if reached <= rows:
                continue
            if depth == DEEPEST:
                rows |= reached
                continue
            middle = (start + end) / 2
            parts += [(start, middle, depth + 1), (middle, end, depth + 1)]
        return rows

    def entry(self):
        """The case in the form of Tests/Oracle."""
        return {
            "expression": self.case.text,
            "window": [str(bound) for bound in self.case.window],
            "columns": self.case.columns,
            "rows": self.case.rows,
            "must": [runs(rows) for rows in self.must],
            "can": [runs(rows) for rows in self.can],
        }


def runs(rows):
    result = []
    for row in sorted(rows):
        if result and result[-1][1] == row - 1:
            result[-1][1] = row
        else:
            result.append([row, row])
    return result
