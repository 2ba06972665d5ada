"""Linear systems with fractions, and their solutions by elimination."""

from fractions import Fraction

import answers
import sympy


class System:
    error = None

    def __init__(self, family, rows, names):
        self.family, self.rows, self.names = family, rows, names
        equations = [
            " + ".join(f"({c})*{n}" for c, n in zip(row, names) if c) + f" = {row[-1]}" if any(row[:-1]) else f"0*{names[0]} = {row[-1]}"
            for row in rows
        ]
        self.statement = f"solve([{', '.join(equations)}], [{', '.join(names)}])"

    def verdict(self, answer):
        rank, full = rank_of([row[:-1] for row in self.rows]), rank_of(self.rows)
        claim = answers.claim(answer)
        count = len(self.names)
        if full > rank:
            return "right" if claim == 0 and not answer["elements"] else "wrong: a contradiction"
        if len(answer["elements"]) != 1:
            return "wrong: no solution"
        solution = answer["elements"][0]["elements"]
        if rank == count:
            values = [Fraction(part["exact"].replace("−", "-")) for part in solution]
            holds = all(sum(c * v for c, v in zip(row, values)) == row[-1] for row in self.rows)
            return "right" if claim == 1 and holds else "wrong: not the solution"
        if claim != "families":
            return "wrong: no family"
        symbols = {name: sympy.Symbol(name) for name in self.names}
        values = [sympy.sympify(read(part["exact"] or part["text"]), locals=symbols, rational=True) for part in solution]
        free = set().union(*(value.free_symbols for value in values))
        holds = all(sympy.expand(sum(sympy.Rational(c) * v for c, v in zip(row, values)) - sympy.Rational(row[-1])) == 0 for row in self.rows)
        return "right" if holds and len(free) == count - rank else "wrong: not the family"


def read(text):
    """A formula in the language for SymPy; 3x has an implicit product."""
    import re

    text = text.replace("−", "-").replace("·", "*").replace("^", "**")
    return re.sub(r"(\d)([a-z(])", r"\1*\2", text)


def rank_of(rows):
    rows = [list(map(Fraction, row)) for row in rows]
    rank = 0
    for column in range(len(rows[0])):
        pivot = next((row for row in range(rank, len(rows)) if rows[row][column]), None)
        if pivot is None:
            continue
        rows[rank], rows[pivot] = rows[pivot], rows[rank]
        for row in range(rank + 1, len(rows)):
            factor = rows[row][column] / rows[rank][column]
            if factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[rank])]
        rank += 1
    return rank


def draw(random):
    kind = random.choice(["regular", "regular", "contradictory", "free", "more equations"])
    count = random.choice([2, 3, 4, 5, 8, 12, 20, 50]) if kind == "regular" else random.randint(2, 8)
    names = [f"x_{index}" for index in range(count)]

    def number():
        return Fraction(random.randint(-9, 9), random.choice([1, 1, 1, 2, 3, 7]))

    rows = [[number() if random.random() < 0.8 else Fraction(0) for _ in range(count + 1)] for _ in range(count)]
    if kind != "regular":
        factors = [number() for _ in rows[:-1]]
        sums = [sum(f * row[column] for f, row in zip(factors, rows)) for column in range(count + 1)]
        if kind == "more equations":
            values = [number() for _ in names]
            for row in rows:
                row[-1] = sum(c * v for c, v in zip(row, values))
            rows += [[sum(row[column] for row in rows) for column in range(count + 1)]]
        else:
            rows[-1] = sums
            if kind == "contradictory":
                rows[-1][-1] += 1
    return System(kind, rows, names)
