"""Random lines: trees over the whole table, many of them made to be difficult."""

import random
from fractions import Fraction

from expressions import (
    Call,
    Line,
    Name,
    Negation,
    Number,
    Pen,
    Percentage,
    Postfix,
    Power,
    Product,
    Sum,
)

MODES = ("deg", "rad", "grad")
CONSTANTS = ("pi", "e", "tau", "phi")
OF_ANGLE = ("sin", "cos", "tan", "cot", "sec", "csc")
TO_ANGLE = ("asin", "acos", "atan")
OF_ONE = (
    *("sqrt", "cbrt", "exp", "ln", "log", "log2", "sinh", "cosh", "tanh", "asinh", "acosh"),
    *("sech", "csch", "coth", "asech", "acsch", "acoth"),
    *("atanh", "abs", "sign", "floor", "ceil", "trunc", "round", "gamma", "erf", "erfc"),
    *("zeta", "numerator", "denominator", "isprime", "fib", "factorial"),
)


def number(value):
    """A tree for an integer or a fraction."""
    value = Fraction(value)
    if value < 0:
        return Negation(number(-value))
    if value.denominator == 1:
        return Number(str(value.numerator), value)
    return Product("/", number(value.numerator), number(value.denominator))


def decimal(text):
    """A tree for a decimal as it is typed."""
    return Number(text, Fraction(text))


def call(name, *arguments):
    return Call(name, tuple(part if hasattr(part, "rank") else number(part) for part in arguments))


def plus(left, right):
    return Sum("+", left, right)


def minus(left, right):
    return Sum("-", left, right)


def times(left, right):
    return Product("*", left, right)


def over(left, right):
    return Product("/", left, right)


def squared(tree):
    return Power(tree, number(2))


class Generator:
    """Makes line after line from one seed; variables and functions change on the way."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pen = Pen(self.random)
        self.mode = "deg"
        self.values = {}
        self.functions = {}
        self.families = [
            (26, self.tree_of_any_kind),
            (6, self.plain_arithmetic),
            (10, self.cancellation),
            (8, self.identity),
            (8, self.disguised_fraction),
            (5, self.nested_radical),
            (6, self.extreme_argument),
            (5, self.near_pole),
            (5, self.domain_error),
            (5, self.special_function),
            (5, self.integer_function),
            (4, self.rounded),
            (4, self.angle),
            (3, self.power),
            (2, self.percentage),
        ]

    # ------------------------------------------------------------ lines

    def opening(self):
        """The lines that a session begins with."""
        lines = [self.command("deg")]
        for name, parameters, body in (
            ("f", ("x",), plus(squared(Name("x")), over(Name("x"), number(3)))),
            ("g", ("x", "y"), minus(call("sqrt", plus(squared(Name("x")), squared(Name("y")))), Name("x"))),
        ):
            self.functions[name] = (parameters, body)
            source = f"{name}({', '.join(parameters)}) = {body.write(Pen(random.Random(1)))}"
            lines.append(Line(source, "deg"))
        for index in range(10):
            lines.append(self.assignment(f"X{index}"))
        return lines

    def command(self, mode):
        self.mode = mode
        return Line(f":mode {mode}", mode)

    def assignment(self, name):
        """Gives a variable a value that is certainly defined."""
        tree = self.random.choice(
            (
                lambda: self.small_fraction(),
                lambda: call("sqrt", self.natural(50)),
                lambda: plus(self.natural(9), call("sqrt", self.natural(9))),
                lambda: times(self.small_fraction(), Name("pi")),
                lambda: call("exp", self.small_fraction()),
                lambda: call("sin", self.natural(90)),
                lambda: decimal(f"{self.random.randint(1, 999)}E-{self.random.randint(5, 30)}"),
            )
        )()
        line = self.line(tree, "assignment")
        line.source = f"{'var ' if self.pen.chance(0.5) else ''}{name} = {line.source}"
        self.values = {**self.values, name: line}
        return line

    def line(self, tree, family):
        source = tree.write(self.pen)
        return Line(source, self.mode, tree, self.values, self.functions, family)

    def lines(self):
        """The next expression, with the lines needed before it."""
        result = []
        if self.pen.chance(0.02):
            result.append(self.command(self.random.choice(MODES)))
        if self.pen.chance(0.02):
            result.append(self.assignment(f"X{self.random.randrange(10)}"))
        weights = [weight for weight, _ in self.families]
        (_, make), = self.random.choices(self.families, weights)
        result.append(self.line(make(), make.__name__))
        return result

    # ------------------------------------------------------------ numbers

    def natural(self, largest):
        return number(self.random.randint(1, largest))

    def small_fraction(self):
        return number(Fraction(self.random.randint(1, 30), self.random.randint(1, 12)))

    def literal(self):
        """A number in one of the ways to type it."""
        choice = self.random.randrange(12)
        a, b = self.random.randint(0, 99), self.random.randint(1, 99)
        if choice < 5:
            return number(self.random.choice((a % 10, a, a * 1000 + b, b)))
        if choice < 8:
            return decimal(f"{a}.{b:02}")
        if choice == 8:
            mark = self.random.choice("eE")
            return decimal(f"{a}.{b}{mark}{self.random.choice(('-', '', '+'))}{self.random.randint(1, 40)}")
        if choice == 9:
            return Number(f"{a % 10}.{b}({a})", repeating(a % 10, str(b), str(a)))
        if choice == 10:
            denominator = self.random.randint(2, 16)
            top = self.random.randint(1, denominator)
            return Number(f"{b} {top}/{denominator}", b + Fraction(top, denominator), is_mixed=True)
        return Number(f"{b}_000.5", Fraction(b * 2000 + 1, 2))

    def leaf(self):
        choice = self.random.random()
        if choice < 0.7:
            return self.literal()
        if choice < 0.85:
            return Name(self.random.choice(CONSTANTS))
        return Name(self.random.choice(list(self.values)))

    # ------------------------------------------------------------ any kind

    def tree_of_any_kind(self):
        return self.tree(self.random.randint(1, 4))

    def tree(self, height):
        if height == 0:
            return self.leaf()
        choice = self.random.random()
        if choice < 0.12:
            return self.leaf()
        if choice < 0.52:
            operator = self.random.choice("++--***//") if choice < 0.5 else "mod"
            left, right = self.tree(height - 1), self.tree(height - 1)
            kind = Sum if operator in "+-" else Product
            return kind(operator, left, right)
        if choice < 0.57:
            return Negation(self.tree(height - 1))
        if choice < 0.66:
            return Power(self.tree(height - 1), self.exponent())
        if choice < 0.70:
            return self.postfixed(height)
        if choice < 0.73:
            return Call("f", (self.tree(height - 1),))
        if choice < 0.75:
            return Call("g", (self.tree(height - 1), self.tree(height - 1)))
        return self.call_of_any(height)

    def exponent(self):
        return self.random.choice(
            (
                lambda: number(self.random.randint(0, 6)),
                lambda: number(-self.random.randint(1, 4)),
                lambda: number(Fraction(self.random.randint(-9, 9), self.random.randint(1, 6))),
                lambda: decimal("0.5"),
                lambda: self.leaf() if self.pen.chance(0.3) else number(2),
            )
        )()

    def postfixed(self, height):
        mark = self.random.choice("!%°°%")
        if mark == "!":
            operand = number(self.random.randint(0, 30))
            return Postfix(Postfix(number(3), "!"), "!") if self.pen.chance(0.1) else Postfix(operand, "!")
        return Postfix(self.tree(height - 1), mark)

    def call_of_any(self, height):
        choice = self.random.random()
        if choice < 0.4:
            return call(self.random.choice(OF_ANGLE), self.tree(height - 1))
        if choice < 0.5:
            return call(self.random.choice(TO_ANGLE), self.tree(height - 1))
        if choice < 0.85:
            return self.tamed(self.random.choice(OF_ONE), self.tree(height - 1))
        name = self.random.choice(("hypot", "atan2", "min", "max", "log", "root", "gcd"))
        if name == "root":
            return call(name, self.random.randint(1, 5), self.tree(height - 1))
        return call(name, self.tree(height - 1), self.tree(height - 1))

    def tamed(self, name, argument):
        """The function; if its value would grow too large, of a small number."""
        if name in ("gamma", "factorial", "zeta", "fib"):
            return call(name, self.random.choice((self.natural(40), self.small_fraction())))
        if name in ("exp", "sinh", "cosh"):
            return call(name, Product("mod", argument, number(7)))
        return call(name, argument)

    def plain_arithmetic(self):
        """Fractions only."""
        tree = self.literal()
        for _ in range(self.random.randint(1, 6)):
            operator = self.random.choice("+-*/")
            kind = Sum if operator in "+-" else Product
            other = self.literal()
            tree = kind(operator, tree, other) if self.pen.chance(0.6) else kind(operator, other, tree)
        return tree

    # ------------------------------------------------------------ cancellations

    def cancellation(self):
        """Differences that lose nearly all digits, or all."""
        k = self.random.randint(3, 40)
        big = Power(number(10), number(k))
        tiny = decimal(f"{self.random.randint(1, 9)}E-{k}")
        x = self.positive()
        return self.random.choice(
            (
                lambda: minus(call("sqrt", plus(big, number(1))), call("sqrt", big)),
                lambda: minus(plus(x, tiny), x),
                lambda: minus(call("sqrt", plus(number(1), tiny)), number(1)),
                lambda: over(minus(number(1), call("cos", tiny)), squared(tiny)),
                lambda: minus(call("exp", tiny), number(1)),
                lambda: minus(minus(call("exp", tiny), number(1)), tiny),
                lambda: call("ln", plus(number(1), tiny)),
                lambda: minus(call("tanh", self.natural(90)), number(1)),
                lambda: minus(call("atan", big), call("atan", plus(big, number(1)))),
                lambda: minus(number(1), call("erf", self.natural(9))),
                lambda: minus(plus(big, call("sin", number(k))), big),
                lambda: minus(call("sin", plus(x, tiny)), call("sin", x)),
                lambda: minus(over(plus(big, x), big), number(1)),
                lambda: minus(call("cosh", self.natural(60)), call("sinh", self.natural(60))),
                lambda: minus(call("zeta", number(self.random.randint(20, 60))), number(1)),
                lambda: minus(call("ln", plus(big, number(1))), call("ln", big)),
                lambda: minus(Power(plus(number(1), tiny), over(number(1), tiny)), Name("e")),
                lambda: minus(Power(x, plus(number(1), tiny)), x),
            )
        )()

    def positive(self):
        """A number above 0 of modest size."""
        return self.random.choice(
            (
                lambda: self.small_fraction(),
                lambda: call("sqrt", self.natural(60)),
                lambda: Name(self.random.choice(CONSTANTS)),
                lambda: call("exp", self.small_fraction()),
                lambda: plus(self.natural(5), call("sqrt", self.natural(12))),
                lambda: Power(self.natural(9), over(self.natural(5), self.natural(7))),
                lambda: call("ln", plus(self.natural(8), number(1))),
                lambda: decimal(f"{self.random.randint(0, 30)}.{self.random.randint(1, 99)}"),
            )
        )()

    def identity(self):
        """An expression that is 0 or 1 for all numbers, at times with something added or divided by it."""
        tree = self.zero()
        choice = self.random.random()
        if choice < 0.55:
            return tree
        x = self.positive()
        return self.random.choice(
            (
                lambda: over(x, tree),
                lambda: call("sign", tree),
                lambda: plus(tree, x),
                lambda: call("sqrt", tree),
                lambda: call("cos", tree),
                lambda: plus(self.zero(), decimal(f"1E-{self.random.randint(10, 60)}")),
                lambda: call("floor", plus(self.natural(9), tree)),
                lambda: Power(tree, tree),
                lambda: call("max", tree, number(0)),
            )
        )()

    def zero(self):
        a, b, x = self.positive(), self.positive(), self.positive()
        return self.random.choice(
            (
                lambda: minus(plus(squared(call("sin", x)), squared(call("cos", x))), number(1)),
                lambda: minus(call("exp", call("ln", x)), x),
                lambda: minus(call("ln", call("exp", x)), x),
                lambda: minus(minus(minus(squared(plus(a, b)), squared(a)), times(times(number(2), a), b)), squared(b)),
                lambda: minus(times(plus(a, b), minus(a, b)), minus(squared(a), squared(b))),
                lambda: minus(minus(call("ln", times(a, b)), call("ln", a)), call("ln", b)),
                lambda: minus(minus(squared(call("cosh", x)), squared(call("sinh", x))), number(1)),
                lambda: minus(call("tan", call("atan", x)), x),
                lambda: minus(squared(call("sqrt", x)), x),
                lambda: minus(Power(call("cbrt", x), number(3)), x),
                lambda: minus(call("sin", times(number(2), x)), times(times(number(2), call("sin", x)), call("cos", x))),
                lambda: minus(minus(call("sqrt", plus(number(5), times(number(2), call("sqrt", number(6))))), call("sqrt", number(2))), call("sqrt", number(3))),
                lambda: minus(plus(call("atan", x), call("atan", over(number(1), x))), Postfix(number(90), "°")),
                lambda: minus(over(a, b), times(a, over(number(1), b))),
                lambda: minus(call("log", x), over(call("ln", x), call("ln", number(10)))),
                lambda: minus(Power(x, over(number(1), number(2))), call("sqrt", x)),
                lambda: minus(times(call("sqrt", a), call("sqrt", b)), call("sqrt", times(a, b))),
                lambda: minus(squared(plus(number(1), call("sqrt", number(5)))), plus(number(6), times(number(2), call("sqrt", number(5))))),
                lambda: minus(over(plus(number(1), call("sqrt", number(5))), number(2)), Name("phi")),
                lambda: minus(minus(squared(Name("phi")), Name("phi")), number(1)),
                lambda: minus(call("sinh", x), over(minus(call("exp", x), call("exp", Negation(x))), number(2))),
                lambda: minus(call("gamma", plus(x, number(1))), times(x, call("gamma", x))) if self.pen.chance(0.2) else minus(x, x),
                lambda: minus(call("hypot", a, b), call("sqrt", plus(squared(a), squared(b)))),
            )
        )()

    # ------------------------------------------------------------ fractions in disguise

    def disguised_fraction(self):
        """A fraction, or a simple fraction of π, that does not look like one."""
        q = self.small_fraction()
        n = self.random.randint(2, 9)
        root = call("sqrt", number(n))
        thirtieth = Postfix(number(15 * self.random.randint(-30, 30)), "°")
        return self.random.choice(
            (
                lambda: squared(call(self.random.choice(OF_ANGLE[:4]), thirtieth)),
                lambda: call(self.random.choice(OF_ANGLE), thirtieth),
                lambda: call("ln", Power(Name("e"), q)),
                lambda: times(plus(root, number(1)), minus(root, number(1))),
                lambda: call("log", Power(number(10), number(self.random.randint(-20, 40)))),
                lambda: call("log2", Power(number(2), q)),
                lambda: call("cbrt", number(n**3)),
                lambda: call("root", n, Power(number(self.random.randint(2, 6)), number(n))),
                lambda: Power(Power(number(n), over(number(1), number(self.random.randint(2, 7)))), number(42 * 10)) if n < 4 else squared(root),
                lambda: Power(Power(self.natural(20), over(number(1), number(n))), number(n)),
                lambda: call("exp", call("ln", q)),
                lambda: call("log", number(n), Power(number(n), q)),
                lambda: over(call("atan", root), call("atan", root)),
                lambda: over(call(self.random.choice(("asin", "acos")), over(number(1), number(2))), Name("pi")),
                lambda: call("hypot", number(3 * n), number(4 * n)),
                lambda: call("sinh", call("ln", q)),
                lambda: call("tanh", times(number(n), call("ln", number(2)))),
                lambda: over(Power(plus(number(1), root), number(3)), plus(number(1), root)) if self.pen.chance(0.3) else over(call("sqrt", number(8 * n * n)), call("sqrt", number(2))),
                lambda: Power(over(number(8), number(27)), over(number(self.random.randint(-5, 5)), number(3))),
                lambda: over(squared(call("gamma", over(number(2 * n + 1), number(2)))), Name("pi")),
                lambda: over(call("zeta", number(2 * n)), Power(Name("pi"), number(2 * n))),
                lambda: call("cos", times(number(Fraction(self.random.randint(0, 24), 12)), call("acos", number(-1)))),
                lambda: plus(minus(root, q), minus(q, root)),
                lambda: call("sin", call("asin", number(Fraction(1, n)))),
                lambda: call("acos", call("cos", number(self.random.randint(0, 3)))),
                lambda: call("atan2", number(self.random.choice((-n, 0, n))), number(self.random.choice((-n, n)))),
                lambda: call("asinh", call("sinh", q)),
                lambda: call("tan", call("atan", q)),
                lambda: Power(number(-n), over(number(2), number(3))),
            )
        )()

    # ------------------------------------------------------------ other difficulties

    def nested_radical(self):
        tree = plus(self.natural(20), call("sqrt", self.natural(20)))
        for _ in range(self.random.randint(1, 4)):
            kind = self.random.choice((plus, plus, minus, times))
            tree = kind(self.natural(30), call(self.random.choice(("sqrt", "sqrt", "cbrt")), tree))
        if self.pen.chance(0.3):
            tree = over(self.natural(9), tree)
        if self.pen.chance(0.3):
            tree = minus(tree, self.positive())
        if self.pen.chance(0.2):
            tree = squared(tree)
        return tree

    def extreme_argument(self):
        k = self.random.randint(3, 60)
        big, tiny = Power(number(10), number(k)), decimal(f"{self.random.randint(1, 99)}E-{k}")
        return self.random.choice(
            (
                lambda: call(self.random.choice(OF_ANGLE), plus(big, self.small_fraction())),
                lambda: call(self.random.choice(OF_ANGLE), times(big, self.positive())),
                lambda: call(self.random.choice(OF_ANGLE), tiny),
                lambda: call("exp", Negation(self.natural(2000))),
                lambda: call("exp", self.natural(2000)),
                lambda: call(self.random.choice(("asinh", "atan", "ln", "log", "sqrt", "cbrt")), big),
                lambda: call(self.random.choice(("asinh", "atan", "tanh", "sinh", "erf", "asin", "atanh")), tiny),
                lambda: call("acosh", plus(number(1), tiny)),
                lambda: call("atanh", minus(number(1), tiny)),
                lambda: Power(self.positive(), number(self.random.randint(-400, 400))),
                lambda: Power(tiny, self.small_fraction()),
                lambda: call("gamma", tiny),
                lambda: call("gamma", over(self.natural(900), number(4))),
                lambda: over(call("exp", self.natural(200)), call("exp", self.natural(200))),
                lambda: call("asin", minus(number(1), tiny)),
                lambda: call("log", big, self.positive()),
                lambda: call("exp", call("exp", self.natural(12))),
                lambda: Power(number(self.random.randint(2, 9)), Power(number(10), number(self.random.choice((2, 3, 4, 9, 12))))),
            )
        )()

    def near_pole(self):
        k = self.random.randint(2, 30)
        tiny = decimal(f"{self.random.randint(1, 9)}E-{k}")
        right_angle = number(90 * self.random.randint(-5, 5))
        near = plus(right_angle, tiny) if self.pen.chance(0.5) else minus(Postfix(right_angle, "°"), tiny)
        x = self.positive()
        return self.random.choice(
            (
                lambda: call(self.random.choice(OF_ANGLE), near),
                lambda: over(number(1), minus(plus(x, tiny), x)),
                lambda: over(self.positive(), minus(call("sqrt", plus(squared(x), tiny)), x)),
                lambda: call("gamma", minus(number(-self.random.randint(0, 5)), tiny)),
                lambda: call("zeta", plus(number(1), tiny)),
                lambda: call("ln", tiny),
                lambda: call("atanh", minus(tiny, number(1))),
                lambda: over(number(1), call("cos", near)),
                lambda: call("tan", plus(near, call("atan", number(0)))),
            )
        )()

    def domain_error(self):
        """Mostly no value: poles, roots and logarithms of negative numbers, wrong kinds of numbers."""
        zero = self.zero() if self.pen.chance(0.4) else number(0)
        x = self.positive()
        return self.random.choice(
            (
                lambda: over(x, zero),
                lambda: Product("mod", x, zero),
                lambda: call("sqrt", Negation(x)),
                lambda: call("ln", zero),
                lambda: call("log", Negation(x)),
                lambda: call("log", number(1), x),
                lambda: call("asin", plus(number(1), x)),
                lambda: call("acos", minus(Negation(number(1)), x)),
                lambda: call("acosh", minus(number(1), x)),
                lambda: call("atanh", number(self.random.choice((-1, 1, 2)))),
                lambda: call("tan", Postfix(number(90 * self.random.randint(-7, 7)), "°")),
                lambda: call("cot", Postfix(number(90 * self.random.randint(-7, 7)), "°")),
                lambda: call("sec", number(90)),
                lambda: call("csc", number(180)),
                lambda: call("gamma", number(-self.random.randint(0, 9))),
                lambda: call("gamma", zero),
                lambda: call("zeta", plus(number(1), zero)),
                lambda: Power(zero, number(self.random.randint(-3, 3))),
                lambda: Power(Negation(x), self.small_fraction()),
                lambda: Power(Negation(x), Name("pi")),
                lambda: call("gcd", x, number(4)),
                lambda: call("nCr", number(-3), number(2)),
                lambda: call("root", number(self.random.randint(-2, 4)), Negation(x)),
                lambda: call("numerator", x),
                lambda: call("isprime", x),
                lambda: call("fib", Negation(x)),
                lambda: call("atan2", zero, zero),
                lambda: call("round", x, x),
                lambda: call("factorial", number(self.random.randint(-4, 4))),
                lambda: call("sqrt", minus(x, decimal(f"{self.random.randint(1, 9)}.5"))),
            )
        )()

    def special_function(self):
        q = number(Fraction(self.random.randint(-60, 80), self.random.choice((1, 2, 3, 4, 10))))
        return self.random.choice(
            (
                lambda: call("gamma", q),
                lambda: call("factorial", q),
                lambda: call("erf", over(q, number(10))),
                lambda: call("zeta", over(q, number(4))),
                lambda: call("zeta", number(self.random.randint(-12, 24))),
                lambda: over(call("gamma", q), call("gamma", q)),
                lambda: call("gamma", self.positive()),
                lambda: call("erf", self.positive()),
                lambda: call("zeta", plus(number(1), self.positive())),
                lambda: Postfix(self.natural(60), "!"),
            )
        )()

    def integer_function(self):
        a, b = (self.random.randint(-5000, 5000) for _ in range(2))
        n = self.random.randint(0, 120)
        r = self.random.randint(0, 120)
        return self.random.choice(
            (
                lambda: call("gcd", a, b, 6 * n),
                lambda: call("lcm", a, b),
                lambda: call("nCr", n, r),
                lambda: call("nPr", n, min(r, 20)),
                lambda: call("fib", 3 * n),
                lambda: call("isprime", abs(a) * 10**6 + b),
                lambda: call("numerator", over(number(a), number(n + 1))),
                lambda: call("denominator", over(number(a), number(n + 1))),
                lambda: Product("mod", number(a), number(b)),
                lambda: Product("mod", self.literal(), self.literal()),
                lambda: Product("mod", times(number(a), self.positive()), self.positive()),
                lambda: Product("mod", Power(self.natural(9), number(n)), number(abs(b) + 1)),
                lambda: over(Postfix(number(n + 2), "!"), Postfix(number(n), "!")),
                lambda: call("isprime", minus(Power(number(2), number(n)), number(1))),
            )
        )()

    def rounded(self):
        x = times(number(self.random.randint(-999, 999)), self.positive())
        name = self.random.choice(("floor", "ceil", "trunc", "round", "sign", "abs"))
        half = number(Fraction(2 * self.random.randint(-20, 20) + 1, 2))
        return self.random.choice(
            (
                lambda: call(name, x),
                lambda: call("round", x, self.random.randint(-3, 25)),
                lambda: call("round", half),
                lambda: call("round", decimal(f"{self.random.randint(0, 9)}.{self.random.randint(0, 999):03}5"), 3),
                lambda: call(name, self.disguised_fraction()),
                lambda: call("floor", times(Power(number(10), number(self.random.randint(2, 40))), self.positive())),
                lambda: call("min", self.positive(), x, self.positive()),
                lambda: call("max", x, self.positive(), self.literal()),
                lambda: minus(x, call("floor", x)),
            )
        )()

    def angle(self):
        n = number(self.random.randint(-720, 720))
        fraction = number(Fraction(self.random.randint(-24, 24), self.random.randint(1, 12)))
        return self.random.choice(
            (
                lambda: call(self.random.choice(OF_ANGLE), n),
                lambda: call(self.random.choice(OF_ANGLE), Postfix(n, "°")),
                lambda: call(self.random.choice(OF_ANGLE), times(fraction, Name("pi"))),
                lambda: call("atan2", self.literal(), Negation(self.literal())),
                lambda: call(self.random.choice(TO_ANGLE), over(call("sqrt", self.natural(4)), number(2))),
                lambda: call("asin", call("sin", fraction)),
                lambda: times(call("sin", n), call("cos", n)),
                lambda: plus(Postfix(self.literal(), "°"), fraction),
                lambda: call("atan", over(self.positive(), self.positive())),
            )
        )()

    def power(self):
        base = self.random.choice((self.literal, self.positive))()
        if self.pen.chance(0.3):
            base = Negation(base)
        return self.random.choice(
            (
                lambda: Power(base, self.exponent()),
                lambda: Power(base, Power(self.natural(3), self.natural(3))),
                lambda: Power(self.positive(), self.positive()),
                lambda: Power(base, number(Fraction(self.random.randint(-7, 7), self.random.choice((3, 5, 7))))),
                lambda: times(Power(self.natural(12), over(number(1), number(3))), Power(self.natural(12), over(number(2), number(3)))),
            )
        )()

    def percentage(self):
        base = self.random.choice((self.literal, self.positive, self.plain_arithmetic))()
        return Percentage(self.random.choice("+-"), base, self.natural(150))


def repeating(whole, digits, period):
    """The fraction that whole.digits(period) is."""
    value = whole + Fraction(int(digits), 10 ** len(digits))
    return value + Fraction(int(period), (10 ** len(period) - 1) * 10 ** len(digits))
