"""The dots that a picture of a condition must light, and those that it must leave dark."""

from collections import deque
from fractions import Fraction

from conditions import EVERYWHERE, NOWHERE, Condition

MARGIN = Fraction(1, 1 << 12)  # of a dot
MOST_BOXES = 60  # for each dot


def between(low, high):
    """Floats near two fractions, as an interval."""
    return (float(low), float(high), True)


class Picture:
    """`must` and `cannot` are sets of dots (column, row from the top)."""

    def __init__(self, text, window, columns, rows, must_boxes=MOST_BOXES, logarithms=False):
        self.condition = Condition(text, logarithms)
        self.left, right, self.bottom, top = map(Fraction, window)
        self.columns, self.rows = columns, rows
        self.width = (right - self.left) / columns
        self.height = (top - self.bottom) / rows
        self.most = must_boxes
        self.must, self.cannot = set(), set()
        self.settle(0, columns, 0, rows)

    def box(self, c0, c1, r0, r1, margin):
        """The box of dots, with rows from below, made larger on all sides by a part of a dot."""
        return (
            between(
                self.left + (c0 - margin) * self.width, self.left + (c1 + margin) * self.width
            ),
            between(
                self.bottom + (r0 - margin) * self.height, self.bottom + (r1 + margin) * self.height
            ),
        )

    def settle(self, c0, c1, r0, r1):
        truth = self.condition.truth(*self.box(c0, c1, r0, r1, MARGIN))
        if truth in (NOWHERE, EVERYWHERE):
            dots = {(c, self.rows - 1 - r) for c in range(c0, c1) for r in range(r0, r1)}
            (self.cannot if truth == NOWHERE else self.must).update(dots)
        elif c1 - c0 == 1 and r1 - r0 == 1:
            self.look(c0, r0)
        elif c1 - c0 >= r1 - r0:
            middle = (c0 + c1) // 2
            self.settle(c0, middle, r0, r1)
            self.settle(middle, c1, r0, r1)
        else:
            middle = (r0 + r1) // 2
            self.settle(c0, c1, r0, middle)
            self.settle(c0, c1, middle, r1)

    def entry(self, case):
        """The dots as Tests/Oracle has them."""
        columns = range(self.columns)
        return {
            "expression": case[0],
            "window": [str(bound) for bound in case[1]],
            "columns": self.columns,
            "rows": self.rows,
            "must": [runs(r for c, r in self.must if c == column) for column in columns],
            "can": [
                runs(r for r in range(self.rows) if (column, r) not in self.cannot)
                for column in columns
            ],
        }

    def look(self, column, row):
        """Puts a dot into one of the sets, or none."""
        dot = (column, self.rows - 1 - row)
        inner = self.box(column, column + 1, row, row + 1, -MARGIN)
        outer = self.box(column, column + 1, row, row + 1, MARGIN)
        if self.condition.holds_somewhere(*inner):
            self.must.add(dot)
            return
        # First the whole dot, for what cannot be in it, then its inside, for what is.
        found = self.halve(outer, inner)
        if found is not None:
            (self.must if found else self.cannot).add(dot)

    def halve(self, outer, inner):
        """True where the condition holds in the inner box, False where it does not in the outer one."""
        queue = deque([outer])
        for _ in range(self.most):
            if not queue:
                return False
            x, y = queue.popleft()
            wide = (x[1] - x[0]) * (inner[1][1] - inner[1][0]) >= (y[1] - y[0]) * (
                inner[0][1] - inner[0][0]
            )
            for part in halves(x, y, wide):
                truth = self.condition.truth(*part)
                if truth == NOWHERE:
                    continue
                cut = [
                    (max(a[0], b[0]), min(a[1], b[1]), True) for a, b in zip(part, inner)
                ]
                if all(side[0] < side[1] for side in cut):
                    if truth == EVERYWHERE or self.condition.holds_somewhere(*cut):
                        return True
                queue.append(part)
        return None if queue else False


def runs(rows):
    """Sorted rows as runs of first and last."""
    found = []
    for row in sorted(rows):
        if found and found[-1][1] == row - 1:
            found[-1][1] = row
        else:
            found.append([row, row])
    return found


def halves(x, y, wide):
    if wide:
        middle = (x[0] + x[1]) / 2
        return ((x[0], middle, True), y), ((middle, x[1], True), y)
    middle = (y[0] + y[1]) / 2
    return (x, (y[0], middle, True)), (x, (middle, y[1], True))
