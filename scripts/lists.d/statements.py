"""Random statements with lists and matrices, each with its value."""

from fractions import Fraction

import values
from values import Matrix, NoValue


class Statement:
    """A source with what it is: a value, or NoValue."""

    def __init__(self, family, source, compute):
        self.family, self.source = family, source
        try:
            self.value = compute()
        except NoValue as error:
            self.value = error


class Generator:
    def __init__(self, random):
        self.random = random
        self.families = [
            self.literal,
            self.range,
            self.arithmetic,
            self.function,
            self.element,
            self.slice,
            self.comprehension,
            self.statistic,
            self.pair,
            self.place,
            self.fit,
            self.table,
            self.matrix,
            self.matrix_product,
            self.matrix_power,
            self.matrix_function,
            self.system,
            self.characteristic,
        ]

    def statement(self):
        return self.random.choice(self.families)()

    # MARK: Parts, each a text with its value

    def number(self):
        r = self.random
        kind = r.random()
        if kind < 0.5:
            value = Fraction(r.randint(-20, 20))
        elif kind < 0.75:
            value = Fraction(r.randint(-99, 99), r.randint(1, 12))
        else:
            value = Fraction(r.randint(-9999, 9999), 100)
            return f"{'-' if value < 0 else ''}{abs(value.numerator) / value.denominator:.2f}", value
        return str(value), value

    def list(self, shortest=1, longest=8, count=None):
        count = self.random.randint(shortest, longest) if count is None else count
        parts = [self.number() for _ in range(count)]
        return f"[{', '.join(text for text, _ in parts)}]", [value for _, value in parts]

    def grid(self, rows=None, columns=None):
        r = self.random
        rows, columns = rows or r.randint(1, 5), columns or r.randint(2, 5)
        entries = [[self.number() for _ in range(columns)] for _ in range(rows)]
        if r.random() < 0.15 and rows > 1:
            entries[-1] = entries[0]
        text = "; ".join(", ".join(text for text, _ in row) for row in entries)
        return f"[{text}{';' if rows == 1 else ''}]", Matrix([value for _, value in row] for row in entries)

    # MARK: Lists

    def literal(self):
        text, value = self.list(0)
        return Statement("literal", text, lambda: value)

    def range(self):
        r = self.random
        first, step = r.randint(-20, 20), r.choice((1, 2, 5, Fraction(1, 10), Fraction(1, 4)))
        count = r.randint(2, 12)
        numbers = [Fraction(first) + step * index for index in range(count)]
        last = self.decimal(numbers[-1])
        if step == 1:
            return Statement("range", f"[{first}..{last}]", lambda: numbers)
        second = self.decimal(Fraction(first) + step)
        return Statement("range", f"[{first}, {second}..{last}]", lambda: numbers)

    @staticmethod
    def decimal(value):
        return str(value) if value.denominator == 1 else f"{float(value):.2f}"

    def arithmetic(self):
        r = self.random
        operator, function = r.choice(
            (("+", lambda a, b: a + b), ("-", lambda a, b: a - b), ("*", lambda a, b: a * b), ("/", values.divided))
        )
        left_text, left = self.list(count=4) if r.random() < 0.8 else self.number()
        is_list = isinstance(left, list)
        right_text, right = self.list(count=r.choice((4, 4, 4, 3))) if r.random() < 0.6 or not is_list else self.number()
        return Statement(
            "arithmetic",
            f"({left_text}) {operator} ({right_text})",
            lambda: values.elementwise(function, left, right),
        )

    def function(self):
        text, value = self.list()
        name, function = self.random.choice(
            (
                ("abs", abs),
                ("floor", lambda x: Fraction(x.numerator // x.denominator)),
                ("sign", lambda x: Fraction((x > 0) - (x < 0))),
                ("sqrt", values.root),
            )
        )
        if name == "sqrt":
            text, value = f"abs({text})", [abs(x) for x in value]
        return Statement("function", f"{name}({text})", lambda: values.elementwise(function, value))

    def element(self):
        text, value = self.list()
        index = self.random.randint(0, len(value) + 1)

        def compute():
            if not 1 <= index <= len(value):
                raise NoValue("index")
            return value[index - 1]

        return Statement("element", f"{text}[{index}]", compute)

    def slice(self):
        text, value = self.list(3)
        first = self.random.randint(1, len(value))
        last = self.random.randint(first, len(value))
        return Statement("slice", f"{text}[{first}..{last}]", lambda: value[first - 1 : last])

    def comprehension(self):
        r = self.random
        first, last = r.randint(-5, 5), r.randint(5, 20)
        text, function = r.choice(
            (("k^2", lambda k: k * k), ("k^3 - k", lambda k: k**3 - k), ("1/(k^2 + 1)", lambda k: 1 / Fraction(k * k + 1)))
        )
        condition, holds = r.choice((("", lambda k: True), (" if isprime k", is_prime), (" if k mod 3 = 1", lambda k: k % 3 == 1)))
        if "isprime" in condition:
            first = abs(first) + 1
        return Statement(
            "comprehension",
            f"[{text} for k = {first}..{last}{condition}]",
            lambda: [Fraction(function(k)) for k in range(first, last + 1) if holds(k)],
        )

    def statistic(self):
        text, value = self.list()
        name, function = self.random.choice(
            (
                ("length", lambda x: Fraction(len(x))),
                ("sum", lambda x: sum(x, Fraction(0))),
                ("product", values.product),
                ("mean", values.mean),
                ("median", values.median),
                ("variance", values.variance),
                ("pvariance", values.population_variance),
                ("sd", lambda x: values.root(values.variance(x))),
                ("psd", lambda x: values.root(values.population_variance(x))),
                ("min", min),
                ("max", max),
                ("sort", sorted),
                ("unique", values.unique),
                ("cumsum", values.sums),
                ("diff_list", values.differences),
            )
        )
        return Statement(name, f"{name}({text})", lambda: function(value))

    def pair(self):
        count = self.random.randint(2, 8)
        (left, xs), (right, ys) = self.list(count=count), self.list(count=count)
        name, function = self.random.choice(
            (("covariance", values.covariance), ("correlation", values.correlation), ("dot", values.dot))
        )
        return Statement(name, f"{name}({left}, {right})", lambda: function(xs, ys))

    def place(self):
        """What depends on the order or the frequency of numbers, some of which are often equal."""
        r = self.random
        count = r.randint(1, 9)
        if r.random() < 0.5:
            value = [Fraction(r.randint(1, 4)) for _ in range(count)]
            text = f"[{', '.join(map(str, value))}]"
        else:
            text, value = self.list(count=count)
        p = Fraction(r.randint(0, 20), 20)
        name, arguments, function = r.choice(
            (
                ("quantile", f", {p}", lambda x: values.quantile(x, p)),
                ("quartiles", "", lambda x: [values.quantile(x, Fraction(k, 4)) for k in (1, 2, 3)]),
                ("five_numbers", "", lambda x: [values.quantile(x, Fraction(k, 4)) for k in range(5)]),
                ("mode", "", values.modes),
                ("count", f", {value[0]}", lambda x: Fraction(x.count(x[0]))),
                ("reverse", "", lambda x: x[::-1]),
            )
        )
        return Statement(name, f"{name}({text}{arguments})", lambda: function(value))

    def fit(self):
        """Least squares of an equation that is linear in two or three parameters."""
        r = self.random
        count = r.randint(2, 8)
        (left, xs), (right, ys) = self.list(count=count), self.list(count=count)
        equation, row = r.choice(
            (
                ("y = a + b*x", lambda x: [1, x]),
                ("y = a + b*x + c*x^2", lambda x: [1, x, x * x]),
                ("y = b*x", lambda x: [x]),
                ("y = a*x + b*x^3", lambda x: [x, x**3]),
            )
        )
        rows = [[Fraction(entry) for entry in row(x)] for x in xs]
        name, function = r.choice(
            (
                ("fit", lambda rows, ys: values.least_squares(rows, ys)[0]),
                ("fit_residuals", values.residuals),
                ("fit_errors", values.standard_errors),
                ("fit_r2", values.r_squared),
            )
        )
        if equation == "y = a + b*x" and name == "fit" and r.random() < 0.5:
            return Statement("linreg", f"linreg({left}, {right})", lambda: function(rows, ys))
        return Statement(name, f"{name}({equation}, {left}, {right})", lambda: function(rows, ys))

    def table(self):
        r = self.random
        first, last = r.randint(-5, 5), r.randint(5, 12)
        expression, function = r.choice((("x^2 - x", lambda x: x * x - x), ("1/(x^2 + 2)", lambda x: 1 / Fraction(x * x + 2))))
        step = Fraction(1, r.choice((1, 2, 4)))
        source = f"{first}..{last}" if step == 1 else f"{first}, {self.decimal(first + step)}..{last}"
        xs = [first + step * k for k in range(int((last - first) / step) + 1)]
        return Statement("table", f"table({expression}, x = {source}).y", lambda: [Fraction(function(x)) for x in xs])

    # MARK: Matrices

    def system(self):
        size = self.random.randint(2, 4)
        text, a = self.grid(size, size)
        right, b = self.list(count=size if self.random.random() < 0.9 else size + 1)
        return Statement("solve", f"solve({text}, {right})", lambda: values.solution(a, b))

    def characteristic(self):
        """The characteristic polynomial, by its value at a place."""
        size = self.random.randint(2, 4)
        text, a = self.grid(size, size)
        x = Fraction(self.random.randint(-5, 5))
        terms = f"dot(charpoly({text}), [({x})^k for k = {size}, {size - 1}..0])"
        return Statement("charpoly", terms, lambda: values.characteristic(a, x))

    def matrix(self):
        r = self.random
        shape = (r.randint(2, 4), r.randint(2, 4))
        (left, a), (right, b) = self.grid(*shape), self.grid(*shape)
        if r.random() < 0.3:
            return Statement("transpose", f"{left}'", lambda: values.transpose(a))
        if r.random() < 0.5:
            return Statement("sum of matrices", f"{left} + {right}", lambda: values.plus(a, b))
        return Statement("difference of matrices", f"{left} - {right}", lambda: values.plus(a, b, -1))

    def matrix_product(self):
        r = self.random
        left, a = self.grid(r.randint(2, 4))
        rows = a.shape[1] if r.random() < 0.85 else a.shape[1] + 1
        if r.random() < 0.4:
            right, b = self.list(count=rows)
        else:
            right, b = self.grid(max(rows, 2))
        return Statement("product of matrices", f"{left}*{right}", lambda: values.times(a, b))

    def matrix_power(self):
        size, exponent = self.random.randint(2, 4), self.random.randint(-3, 5)
        text, a = self.grid(size, size)
        return Statement("power of a matrix", f"{text}^{exponent}", lambda: values.matrix_power(a, exponent))

    def matrix_function(self):
        r = self.random
        name, function = r.choice(
            (
                ("det", values.determinant),
                ("trace", values.trace),
                ("inverse", values.inverse),
                ("rank", lambda a: Fraction(len(values.reduced(a)[1]))),
                ("rref", lambda a: values.reduced(a)[0]),
            )
        )
        size = r.randint(2, 5)
        columns = size if name in ("det", "trace", "inverse") and r.random() < 0.9 else r.randint(2, 5)
        text, a = self.grid(size, columns)
        return Statement(name, f"{name}({text})", lambda: function(a))


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))
