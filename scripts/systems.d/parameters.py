"""Equations and linear systems with parameters: formulas against roots at random numbers."""

import re
from fractions import Fraction

import sympy
from mpmath import mp, mpf

mp.dps = 60
FUNCTIONS = {"sqrt": mp.sqrt, "cbrt": lambda v: mp.sign(v) * mp.cbrt(abs(v)), "ln": mp.log, "log": mp.log10, "abs": abs, "e": mp.e, "pi": mp.pi}
# An equation, the unknown, and a test of what holds for all others: the sides at a solution.
EQUATIONS = [
    ("A x + B = C", "x"), ("A x^2 + B x + C = 0", "x"), ("A/x + B = C/x + D", "x"), ("1/F = 1/A + 1/x", "x"),
    ("V = pi r^2 x", "x"), ("V = pi x^2 H", "x"), ("Y = A e^(K x)", "x"), ("Y = A*(1 + R)^x", "x"), ("Y = A*(1 + x)^B", "x"),
    ("Y = A*2^(-x/H)", "x"), ("T = 2pi sqrt(x/G)", "x"), ("T = 2pi sqrt(L/x)", "x"), ("ln(A x) + B = C", "x"),
    ("abs(A x + B) = C", "x"), ("A e^(2x) + B e^x + C = 0", "x"), ("A x^3 = B", "x"), ("A x^4 = B", "x"),
    ("(x - A)(x - B)(x - C) = 0", "x"), ("(A x + B)/(C x + D) = Y", "x"), ("x^2 + A x = B x + A B", "x"),
    ("cbrt(A x + B) = C", "x"), ("A sqrt(x + B) = C", "x"), ("log(x/A) = B", "x"), ("A/(x + B) = C/(x + D)", "x"),
    ("A ln(x)^2 = B", "x"), ("e^(A/x) = B", "x"), ("A x^2 = B x", "x"), ("x/A + A/x = B", "x"),
]


class System:
    error = None

    def __init__(self, family, equations, unknowns, statement, random):
        self.family, self.equations, self.unknowns = family, equations, unknowns
        self.statement, self.random = statement, random

    def verdict(self, answer):
        formulas = [
            [part["exact"] for part in element["elements"]] if element.get("elements") else [element["exact"]]
            for element in answer["elements"]
        ]
        claim = next((n for n in answer["notices"] if "solution" in n), "")
        conditions, own = read_conditions(claim, len(formulas))
        names = sorted(set(re.findall(r"\b[A-Z]\b|\br\b", self.statement)))
        tried = 0
        for _ in range(60):
            values = {name: mpf(self.random.randint(-30, 30)) / self.random.choice([1, 2, 5]) for name in names}
            if self.random.random() < 0.5:
                values = {name: abs(value) for name, value in values.items()}
            if not all(holds(c, values) for c in conditions if not mentions(c, self.unknowns)):
                continue
            tried += 1
            found = []
            for formula, mine in zip(formulas, own):
                if not all(holds(c, values) for c in mine):
                    continue
                point = dict(zip(self.unknowns, (evaluate(text, values) for text in formula)))
                if not all(holds(c, {**values, **point}) for c in conditions):
                    continue
                for left, right in self.equations:
                    a, b = evaluate(left, {**values, **point}), evaluate(right, {**values, **point})
                    # A cube root of what is left of 0 has a third of the digits.
                    if abs(a - b) > mpf("1e-15") * max(1, abs(a), abs(b)):
                        return f"wrong: not a solution for {values}"
                found.append(point)
            if self.family == "one unknown" and not self.is_complete(values, conditions, found):
                return f"wrong: a solution is missing for {({k: str(v) for k, v in values.items()})}"
        return "right" if tried else "right, never tried"

    def is_complete(self, values, conditions, found):
        """Whether a search by sign changes finds no other solution."""
        (left, right), name = self.equations[0], self.unknowns[0]

        def difference(x):
            try:
                value = evaluate(left, {**values, name: x}) - evaluate(right, {**values, name: x})
            except (ZeroDivisionError, ValueError):
                return None
            return value if mp.im(value) == 0 else None

        mp.dps = 20
        try:
            grid = [mpf(k) / 7 + mpf("0.0123") for k in range(-700, 701)]
            last = None
            for x in grid:
                value = difference(x)
                if value is not None and last is not None and value * last[1] < 0:
                    low, high, sign = last[0], x, mp.sign(last[1])
                    for _ in range(40):
                        middle = (low + high) / 2
                        m = difference(middle)
                        if m is None:
                            break
                        low, high = (middle, high) if mp.sign(m) == sign else (low, middle)
                    end = difference((low + high) / 2)
                    if end is not None and abs(end) < 1e-6 * (1 + abs(value)) and abs(value) < 1e6:
                        zero = (low + high) / 2
                        if all(holds(c, {**values, name: zero}) for c in conditions) and not any(abs(p[name] - zero) < 1e-6 * (1 + abs(zero)) for p in found):
                            return False
                last = None if value is None else (x, value)
            return True
        finally:
            mp.dps = 60


def read_conditions(claim, count):
    first, *parts = claim.split("; ")
    conditions = first.split(", for ", 1)[1].split(", ") if ", for " in first else []
    own = [[] for _ in range(count)]
    for part in parts:
        match = re.fullmatch(r"number (\d+) only for (.*)", part)
        own[int(match[1]) - 1] = match[2].split(", ")
    return conditions, own


def mentions(condition, names):
    return any(re.search(rf"(?<![a-zA-Z]){name}(?![a-zA-Z])", condition) for name in names)


def holds(condition, values):
    if condition.endswith(" with a value"):
        try:
            return mp.im(evaluate(condition.removesuffix(" with a value"), values)) == 0
        except (ZeroDivisionError, ValueError):
            return False
    left, sign, right = re.fullmatch(r"(.*) ([≠≥>]) (.*)", condition).groups()
    try:
        difference = mp.mpmathify(evaluate(left, values)) - evaluate(right, values)
    except (ZeroDivisionError, ValueError):
        return False
    if mp.im(difference):
        return False
    return {"≠": abs(difference) > mpf("1e-40"), "≥": difference >= 0, ">": difference > 0}[sign]


RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def evaluate(text, values):
    """The value of a formula in the language, by Python."""
    text = re.sub(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda m: "^" + m[0].translate(RAISED), text)
    text = text.replace("−", "-").replace("·", "*").replace("π", "pi").replace("√", "sqrt ").replace("∛", "cbrt ")
    text = re.sub(r"\b(sqrt|cbrt|ln|log|abs) *(\w+)(?!\()", lambda m: f"{m[1]}({m[2]})" if not re.match(r"[a-z]{2}", m[2]) else m[0], text)
    text = re.sub(r"\b(sqrt|cbrt|ln|log|abs) +\(", r"\1(", text)
    text = re.sub(r"(\d)(?=[A-Za-z(])", r"\1*", text)
    text = re.sub(r"(?<![A-Za-z])([A-Za-z]|pi) (?=[A-Za-z(])", r"\1*", text)
    text = re.sub(r"(?<=[\d)]) *(?=[A-Za-z(])", "*", text)
    text = re.sub(r"(?<![\w.])(\d+)(?![\w.])", r"mpf(\1)", text)
    return eval(text.replace("^", "**"), {"mpf": mpf, **FUNCTIONS}, values)


def draw(random):
    if random.random() < 0.75:
        equation, unknown = random.choice(EQUATIONS)
        left, right = equation.split(" = ")
        return System("one unknown", [(left, right)], [unknown], f"solve({equation}, {unknown})", random)
    count = random.randint(2, 3)
    unknowns = ["x", "y", "z"][:count]
    letters = iter("ABCDFGHKLMNPQRSTUVWY")
    equations = []
    for _ in range(count):
        terms = [f"{next(letters) if random.random() < 0.6 else random.randint(1, 9)} {u}" for u in unknowns if random.random() < 0.9]
        terms = [re.sub(r"^(\d+) ", r"\1", term) for term in terms] or ["x"]
        equations.append((" + ".join(terms), next(letters) if random.random() < 0.5 else str(random.randint(-9, 9))))
    text = ", ".join(f"{left} = {right}" for left, right in equations)
    system = System("linear", equations, unknowns, f"solve([{text}], [{', '.join(unknowns)}])", random)
    return system
