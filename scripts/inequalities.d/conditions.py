"""Random conditions of x, as text for curta and as functions for mpmath."""

from fractions import Fraction

from mpmath import mp, mpf

RELATIONS = {
    "<": lambda sign: sign < 0,
    "<=": lambda sign: sign <= 0,
    ">": lambda sign: sign > 0,
    ">=": lambda sign: sign >= 0,
    "=": lambda sign: sign == 0,
    "<>": lambda sign: sign != 0,
}
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "<>", "<>": "="}
TINY = mpf("1e-35")


class Undecided(Exception):
    """A difference is too near to 0 for its sign."""


class NoValue(Exception):
    pass


class Relation:
    """f R 0; it does not hold where f has no value."""

    def __init__(self, text, function, relation, right="0"):
        self.text, self.function, self.relation, self.right = text, function, relation, right

    def __str__(self):
        return f"{self.text} {self.relation} {self.right}"

    def holds(self, x, negated=False):
        try:
            value = self.function(x)
        except (NoValue, ZeroDivisionError):
            return False
        if isinstance(value, mpf) and abs(value) < TINY:
            raise Undecided
        sign = (value > 0) - (value < 0)
        return RELATIONS[OPPOSITE[self.relation] if negated else self.relation](sign)


class Connected:
    def __init__(self, word, parts):
        self.word, self.parts = word, parts

    def __str__(self):
        return f" {self.word} ".join(f"({part})" for part in self.parts)

    def holds(self, x, negated=False):
        all_of = (self.word == "and") != negated
        return (all if all_of else any)([part.holds(x, negated) for part in self.parts])


class Negated:
    def __init__(self, part):
        self.part = part

    def __str__(self):
        return f"not ({self.part})"

    def holds(self, x, negated=False):
        return self.part.holds(x, not negated)


def combined(random, draw):
    """A condition of relations that a function draws, each with numbers at which something happens."""
    kind = random.choice(["one"] * 4 + ["and", "or", "not"])
    if kind == "one":
        condition, places = draw()
        # An equation alone has a list as its answer.
        condition.relation = {"=": "<>"}.get(condition.relation, condition.relation)
        return condition, places
    if kind == "not":
        part, places = draw()
        return Negated(part), places
    (first, some), (second, others) = draw(), draw()
    return Connected(kind, [first, second]), some + others


def number(random, size=6):
    return Fraction(random.randint(-size, size), random.choice([1, 1, 1, 2, 3]))


# Polynomials and quotients of them


def factors(random, count):
    """A product of factors as text and as a function of fractions, and its rational zeros."""
    texts, functions, zeros = [], [], []
    for _ in range(count):
        if random.random() < 0.7:
            zero, power = number(random), random.choice([1, 1, 1, 2, 3])
            texts.append(f"(x - ({zero}))^{power}")
            functions.append(lambda x, zero=zero, power=power: (x - zero) ** power)
            zeros.append(zero)
        else:
            b, c = random.randint(-4, 4), random.randint(-5, 5)
            texts.append(f"(x^2 + ({b})*x + ({c}))")
            functions.append(lambda x, b=b, c=c: x * x + b * x + c)
    sign = random.choice([1, 1, 2, -1, -3])

    def product(x):
        result = Fraction(sign)
        for function in functions:
            result *= function(x)
        return result

    return f"{sign}*" + "*".join(texts), product, zeros


def expanded(random):
    """A polynomial by its coefficients."""
    coefficients = [random.randint(-6, 6) for _ in range(random.randint(2, 8))] + [random.choice([1, -1, 2])]
    text = " + ".join(f"({c})*x^{k}" for k, c in enumerate(coefficients))
    return text, lambda x: sum(c * x**k for k, c in enumerate(coefficients))


def polynomial(random):
    def draw():
        relation = random.choice(list(RELATIONS)[:4] * 3 + ["=", "<>"])
        if random.random() < 0.5:
            text, function, zeros = factors(random, random.randint(1, 4))
            return Relation(text, function, relation), zeros
        text, function = expanded(random)
        return Relation(text, function, relation), []

    return combined(random, draw)


def rational(random):
    def draw():
        above, dividend, zeros = factors(random, random.randint(1, 3))
        below, divisor, poles = factors(random, random.randint(1, 2))
        right = random.choice([Fraction(0), Fraction(0), number(random)])
        relation = random.choice(list(RELATIONS)[:4] * 3 + ["=", "<>"])

        def function(x):
            return dividend(x) / divisor(x) - right

        return Relation(f"({above})/({below})", function, relation, f"({right})"), zeros + poles

    return combined(random, draw)


# Functions


def real(x):
    return mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else x


def sqrt(x):
    if x < 0:
        raise NoValue
    return mp.sqrt(x)


def ln(x):
    if x <= 0:
        raise NoValue
    return mp.log(x)


def asin(x):
    if abs(x) > 1:
        raise NoValue
    return mp.asin(x)


def cbrt(x):
    return mp.cbrt(x) if x >= 0 else -mp.cbrt(-x)


def floor(x):
    """The floor of a fraction exactly, and of a number that is clearly no integer."""
    if isinstance(x, mpf) and abs(x - mp.nint(x)) < TINY:
        raise Undecided
    return Fraction(x.numerator // x.denominator) if isinstance(x, Fraction) else mp.floor(x)


FUNCTIONS = {
    "sin": lambda x: mp.sin(real(x)),
    "cos": lambda x: mp.cos(real(x)),
    "tan": lambda x: mp.tan(real(x)),
    "atan": lambda x: mp.atan(real(x)),
    "exp": lambda x: mp.exp(real(x)),
    "ln": lambda x: ln(real(x)),
    "sqrt": lambda x: sqrt(real(x)),
    "cbrt": lambda x: cbrt(real(x)),
    "abs": abs,
    "floor": floor,
    "asin": lambda x: asin(real(x)),
    "tanh": lambda x: mp.tanh(real(x)),
}


def linear(random):
    a, b = random.choice([1, 1, 1, 2, -1, -2, 3]), random.choice([0, 0, 1, -1, 2, -3])
    text = f"({a}x + ({b}))" if b else f"({a}x)"
    return text, (lambda x: a * x + b), [Fraction(-b, a)]


def term(random, depth):
    """A function of x, and numbers at which it may break."""
    kind = random.random()
    if depth == 0 or kind < 0.15:
        return linear(random)
    if kind < 0.7:
        name = random.choice(list(FUNCTIONS))
        inner, function, places = term(random, depth - 1 if random.random() < 0.5 else 0)
        return f"{name}({inner})", (lambda x: FUNCTIONS[name](function(x))), places
    first, left, some = term(random, depth - 1)
    second, right, others = term(random, depth - 1)
    operation = random.choice(["+", "-", "*", "/", "min", "max"])
    if operation in ("min", "max"):

        def chosen(x):
            a, b = left(x), right(x)
            if isinstance(a, mpf) or isinstance(b, mpf):
                a, b = real(a), real(b)
            return min(a, b) if operation == "min" else max(a, b)

        return f"{operation}({first}, {second})", chosen, some + others

    def value(x):
        a, b = left(x), right(x)
        if isinstance(a, mpf) or isinstance(b, mpf):
            a, b = real(a), real(b)
        if operation == "/" and isinstance(b, mpf) and abs(b) < TINY:
            raise Undecided
        return {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b}[operation]()

    return f"({first} {operation} {second})", value, some + others


def transcendental(random):
    def draw():
        text, function, places = term(random, random.choice([1, 2, 2]))
        right = number(random, 3)
        relation = random.choice(list(RELATIONS)[:4])

        def difference(x):
            value = function(x)
            return value - (real(right) if isinstance(value, mpf) else right)

        return Relation(text, difference, relation, f"({right})"), places

    return combined(random, draw)


def exponential(random):
    """Polynomials of e^x, ln x, |x| or sin x with rational zeros."""

    def draw():
        inner, function, inverse = random.choice(
            [
                ("exp(x)", FUNCTIONS["exp"], None),
                ("ln(x)", FUNCTIONS["ln"], None),
                ("abs(x - 1)", lambda x: abs(x - 1), lambda y: [1 + y, 1 - y]),
                ("sin(x)", FUNCTIONS["sin"], None),
                ("sqrt(x + 2)", FUNCTIONS["sqrt"] and (lambda x: sqrt(real(x + 2))), lambda y: [y * y - 2]),
            ]
        )
        zeros = [number(random, 3) for _ in range(random.randint(1, 3))]
        text = "*".join(f"({inner} - ({zero}))" for zero in zeros)

        def value(x):
            y = function(x)
            result = 1
            for zero in zeros:
                result = result * (y - (real(zero) if isinstance(y, mpf) else zero))
            return result

        places = [place for zero in zeros for place in (inverse(zero) if inverse else [])]
        return Relation(text, value, random.choice(list(RELATIONS)[:4])), places

    return combined(random, draw)


ROUNDINGS = {
    "floor": lambda x: Fraction(x.numerator // x.denominator),
    "ceil": lambda x: Fraction(-(-x.numerator // x.denominator)),
    "trunc": lambda x: Fraction(int(x)),
    "round": lambda x: Fraction(int(x + Fraction(1, 2)) if x > 0 else int(x - Fraction(1, 2))),
}


def rounded(random):
    """Integers near linear functions, their inverses and squares, compared with numbers."""

    def draw():
        text, function, places = linear(random)
        kind = random.choice(["linear", "inverse", "square"])
        if kind == "inverse":
            text = f"(1/{text})"
        elif kind == "square":
            text = f"({text}^2)"

        def argument(x):
            value = function(x)
            if kind == "inverse":
                return 1 / value
            return value**2 if kind == "square" else value

        name = random.choice(list(ROUNDINGS))
        right = Fraction(random.randint(-6, 6), random.choice([1, 1, 2]))
        relation = random.choice(list(RELATIONS))
        return (
            Relation(f"{name}{text}", lambda x: ROUNDINGS[name](argument(x)) - right, relation, f"({right})"),
            places,
        )

    return combined(random, draw)


FAMILIES = {
    "polynomial": polynomial,
    "rational": rational,
    "inverted": exponential,
    "functions": transcendental,
    "rounded": rounded,
}
