"""Complex expressions: their values by mpmath, and random lines of them.

A value is a pair of parts, each known as the oracle knows a real number, so that a part that is 0
or a short fraction is recognised after every step. A zero part on a branch cut counts as +0: there
the functions are computed at a point beside the cut, nearer than any precision in use.
"""

import random
from fractions import Fraction
from typing import NamedTuple

from complexzeros import IDENTITIES
from expressions import Call, Line, Name, Negation, Number, Pen, Postfix, Power, Product, Sum
from generator import call, decimal, minus, number, over, plus, squared, times
from oracle import Evaluation, NoValue, Pair, Undecided

LARGEST_ARGUMENT = 10_000  # of an exponential, in either part
LONGEST_POWER = 200  # factors that are multiplied out exactly


class Complex(NamedTuple):
    """Two parts, each a Fraction or a Pair."""

    re: object
    im: object = Fraction(0)


class ComplexEvaluation:
    """One evaluation of one tree, with principal values."""

    def __init__(self, oracle, mode, _values, _functions):
        self.oracle = oracle
        self.real = Evaluation(oracle, mode, {}, {})

    def value(self, tree):
        match tree:
            case Number():
                return Complex(self.oracle.exact(tree.value))
            case Name("i"):
                return Complex(Fraction(0), Fraction(1))
            case Name(name):
                return Complex(self.real.named(name))
            case Negation(operand):
                return self.difference(Complex(Fraction(0)), self.value(operand))
            case Sum("+", left, right):
                return self.sum(self.value(left), self.value(right))
            case Sum("-", left, right):
                return self.difference(self.value(left), self.value(right))
            case Product("*", left, right):
                return self.product(self.value(left), self.value(right))
            case Product("/", left, right):
                return self.quotient(self.value(left), self.value(right))
            case Power(base, exponent):
                return self.power(self.value(base), self.value(exponent))
            case Postfix(operand, "!"):
                return gamma(self, self.sum(self.value(operand), Complex(Fraction(1))))
            case Call(name, arguments):
                return FUNCTIONS[name](self, *(self.value(part) for part in arguments))
        raise TypeError(tree)

    # ------------------------------------------------------------ by parts

    def parts(self, function, *values):
        """The function of complex values in both precisions, each part settled."""
        operands = [part for value in values for part in value]
        for part in operands:
            self.oracle.note_extent(part)
        results = []
        for index, context in enumerate(self.oracle.contexts):
            numbers = (context.mpc(*(self.oracle.real(part, index) for part in value)) for value in values)
            results.append(context.mpc(function(context, *numbers)))
        is_saturated = any(isinstance(part, Pair) and part.is_saturated for part in operands)
        low, high = results
        re, im = Pair(low.real, high.real, is_saturated), Pair(low.imag, high.imag, is_saturated)
        return Complex(self.settled(re, operands), self.settled(im, operands))

    def settled(self, part, operands):
        if part.is_saturated and part.high == 0:
            return Fraction(0)
        return self.oracle.settled(part, operands)

    def beside(self, value, moves_re=False):
        """The value, moved from the zero part to its positive side."""
        tiny = self.oracle.contexts[1].mpf(10) ** (-4 * self.oracle.digits)
        side = Pair(tiny, tiny)
        return Complex(side, value.im) if moves_re else Complex(value.re, side)

    def at_the_side(self, value):
        """The limit of the value beside a point, where a part may be nearly 0."""
        return Complex(*(part if abs(self.oracle.real(part, 1)) > self.oracle.tiny else Fraction(0) for part in value))

    def sign(self, part):
        return self.oracle.sign(part)

    def is_zero(self, value):
        return self.sign(value.re) == 0 and self.sign(value.im) == 0

    def is_beyond_one(self, part):
        """-1, 0 or 1: whether the magnitude of a part is below, at or above 1."""
        magnitude = self.real.negated(part) if self.sign(part) < 0 else part
        return self.sign(self.real.sum("-", magnitude, Fraction(1)))

    # ------------------------------------------------------------ operators

    def sum(self, left, right):
        return Complex(*(self.real.sum("+", a, b) for a, b in zip(left, right)))

    def difference(self, left, right):
        return Complex(*(self.real.sum("-", a, b) for a, b in zip(left, right)))

    def product(self, left, right):
        real = self.real
        return Complex(
            real.sum("-", real.times(left.re, right.re), real.times(left.im, right.im)),
            real.sum("+", real.times(left.re, right.im), real.times(left.im, right.re)),
        )

    def norm(self, value):
        return self.real.sum("+", self.real.times(value.re, value.re), self.real.times(value.im, value.im))

    def quotient(self, left, right):
        if self.is_zero(right):
            raise NoValue("undefined")
        product = self.product(left, conjugate(self, right))
        return Complex(*(self.real.quotient(part, self.norm(right)) for part in product))

    def power(self, base, exponent):
        if self.is_zero(exponent):
            return Complex(Fraction(1))
        if self.is_zero(base):
            if self.sign(exponent.re) <= 0:
                raise NoValue("undefined")
            return base
        if exponent.im == 0 and isinstance(exponent.re, Fraction) and exponent.re.denominator == 1:
            count = int(exponent.re)
            if isinstance(base.re, Fraction) and isinstance(base.im, Fraction) and abs(count) <= LONGEST_POWER:
                power = Complex(Fraction(1))
                for _ in range(abs(count)):
                    power = self.product(power, base)
                return self.quotient(Complex(Fraction(1)), power) if count < 0 else power
            return self.parts(lambda c, z: c.power(z, count), base)
        if base.im == 0 and exponent.im == 0 and self.sign(base.re) > 0:
            return Complex(self.real.power(base.re, exponent.re))
        return self.parts(lambda c, z, w: c.exp(w * c.log(z)), base, exponent)

    # ------------------------------------------------------------ angles

    def radians(self, value):
        if self.real.mode == "rad":
            return value
        return Complex(self.real.radians(value.re), radians_of_height(self, value.im))

    def angle(self, value):
        return Complex(*(self.real.angle(part) for part in value))


def radians_of_height(run, part):
    half_turn = run.real.angle(run.real.named("pi"))
    return run.real.times(run.real.quotient(part, half_turn), run.real.named("pi"))


# ---------------------------------------------------------------- functions


def bounded(run, value):
    if any(abs(run.oracle.real(part, 1)) > LARGEST_ARGUMENT for part in value):
        raise Undecided("a large argument")
    return value


def entire(function):
    return lambda run, z: run.parts(function, bounded(run, z))


def of_angle(function):
    return lambda run, z: entire(function)(run, run.radians(z))


sine, cosine = of_angle(lambda c, z: c.sin(z)), of_angle(lambda c, z: c.cos(z))
hyperbolic_sine, hyperbolic_cosine = entire(lambda c, z: c.sinh(z)), entire(lambda c, z: c.cosh(z))


def ratio(numerator, denominator):
    """A quotient whose parts come so near to 1 that all digits are lost, but are 1 nowhere."""

    def compute(run, z):
        quotient = run.quotient(numerator(run, z), denominator(run, z))
        if z.re == 0 or z.im == 0:
            largest = max(abs(run.oracle.real(part, 1)) for part in z)
            return quotient if largest < 1_000 else raised(Undecided("a large argument"))
        return quotient

    return compute


def raised(problem):
    raise problem


def one(_run, _z):
    return Complex(Fraction(1))


def conjugate(run, z):
    return Complex(z.re, run.real.negated(z.im))


def logarithm(run, z):
    if run.is_zero(z):
        raise NoValue("undefined")
    return run.parts(lambda c, z: c.log(z), z)


def logarithm_to_base(run, first, second=None):
    base, z = (Complex(Fraction(10)), first) if second is None else (first, second)
    divisor = logarithm(run, base)
    if run.is_zero(divisor):
        raise NoValue("outside-domain")
    return run.quotient(logarithm(run, z), divisor)


def with_cut(function, re_is_zero, is_on_cut, pole=None):
    """An inverse function; the cut lies where one part is 0 and the other one fulfils a condition.

    `pole` says at which distance of that other part from 0, beside 1, there is no value.
    """

    def compute(run, z):
        zero, other = z if re_is_zero else (z.im, z.re)
        if run.sign(zero) == 0:
            if run.is_beyond_one(other) == pole:
                raise NoValue("undefined")
            if is_on_cut(run, other):
                return run.at_the_side(run.parts(function, run.beside(z, moves_re=re_is_zero)))
        return run.parts(function, z)

    return compute


def is_outside(run, part):
    return run.is_beyond_one(part) > 0


def is_inside(run, part):
    return run.is_beyond_one(part) < 0


def is_below_one(run, part):
    return run.sign(run.real.sum("-", part, Fraction(1))) < 0


def to_angle(function, *cut, pole=None):
    compute = with_cut(function, *cut, pole=pole)
    return lambda run, z: run.angle(compute(run, z))


def of_inverse(function, *cut, pole=None):
    """The function of 1/z, with the cut of z itself."""
    compute = to_angle(lambda c, z: function(c, 1 / z), *cut, pole=pole)

    def guarded(run, z):
        if run.is_zero(z):
            raise NoValue("undefined")
        return compute(run, z)

    return guarded


def arc_cotangent(run, z):
    if run.is_zero(z):
        return run.angle(Complex(run.real.quotient(run.real.named("pi"), Fraction(2))))
    return of_inverse(precise("atan"), True, is_inside, pole=0)(run, z)


def of_reciprocal(name):
    """The function of 1/z, also on the cut."""

    def compute(run, z):
        if run.is_zero(z):
            raise NoValue("undefined")
        return FUNCTIONS[name](run, run.quotient(Complex(Fraction(1)), z))

    return compute


def inverse_hyperbolic_cotangent(run, z):
    if run.is_zero(z):
        return Complex(Fraction(0), run.real.quotient(run.real.named("pi"), Fraction(2)))
    return of_reciprocal("atanh")(run, z)


def magnitude(run, z):
    return Complex(run.real.power(run.norm(z), Fraction(1, 2)))


def argument(run, z):
    if run.is_zero(z):
        raise NoValue("undefined")
    return run.angle(run.parts(lambda c, z: c.arg(z), z))


def root(run, n, z):
    if n.im != 0 or not isinstance(n.re, Fraction) or n.re.denominator != 1 or n.re <= 0:
        raise NoValue("outside-domain")
    return run.power(z, Complex(1 / n.re))


def gamma(run, z):
    if z.im == 0 and isinstance(z.re, Fraction) and z.re.denominator == 1 and z.re <= 0:
        raise NoValue("undefined")
    return run.parts(lambda c, z: c.gamma(z), z)


def precise(name):
    """mpmath's function, with more digits: it loses the smaller part where the other one is large."""

    def value(context, z):
        with context.extradps(4 * context.dps):
            return getattr(context, name)(z)

    return value


FUNCTIONS = {
    "re": lambda run, z: Complex(z.re),
    "im": lambda run, z: Complex(z.im),
    "conj": conjugate,
    "abs": magnitude,
    "arg": argument,
    "cis": of_angle(lambda c, z: c.exp(c.mpc(0, 1) * z)),
    "sqrt": lambda run, z: run.parts(lambda c, z: c.sqrt(z), z),
    "cbrt": lambda run, z: run.power(z, Complex(Fraction(1, 3))),
    "root": root,
    "exp": entire(lambda c, z: c.exp(z)),
    "ln": logarithm,
    "log": logarithm_to_base,
    "log2": lambda run, z: logarithm_to_base(run, Complex(Fraction(2)), z),
    "sin": sine,
    "cos": cosine,
    "tan": ratio(sine, cosine),
    "cot": ratio(cosine, sine),
    "sec": ratio(one, cosine),
    "csc": ratio(one, sine),
    "sinh": hyperbolic_sine,
    "cosh": hyperbolic_cosine,
    "tanh": ratio(hyperbolic_sine, hyperbolic_cosine),
    "sech": ratio(one, hyperbolic_cosine),
    "csch": ratio(one, hyperbolic_sine),
    "coth": ratio(hyperbolic_cosine, hyperbolic_sine),
    "asin": to_angle(precise("asin"), False, is_outside),
    "acos": to_angle(precise("acos"), False, is_outside),
    "atan": to_angle(precise("atan"), True, is_outside, pole=0),
    "asec": of_inverse(precise("acos"), False, is_inside),
    "acsc": of_inverse(precise("asin"), False, is_inside),
    "acot": arc_cotangent,
    "asinh": with_cut(lambda c, z: c.asinh(z), True, is_outside),
    "acosh": with_cut(lambda c, z: c.acosh(z), False, is_below_one),
    "atanh": with_cut(precise("atanh"), False, is_outside, pole=0),
    "asech": of_reciprocal("acosh"),
    "acsch": of_reciprocal("asinh"),
    "acoth": inverse_hyperbolic_cotangent,
    "gamma": gamma,
}

# ---------------------------------------------------------------- random lines

ANGLES = ("deg", "rad", "grad")
I = Name("i")
OF_ONE = tuple(name for name in FUNCTIONS if name not in ("log", "root", "gamma"))
INVERSES = ("asin", "acos", "atan", "asec", "acsc", "acot", "asinh", "acosh", "atanh", "ln", "sqrt", "cbrt", "arg")


class ComplexGenerator:
    """Makes line after line from one seed, of all families or of one."""

    def __init__(self, seed, family=None):
        self.random = random.Random(f"complex {seed}")
        self.pen = Pen(self.random)
        self.angles, self.numbers = "deg", "real"
        self.families = [
            (20, self.tree_of_any_kind),
            (12, self.rational),
            (24, self.hidden_zero),
            (14, self.on_a_cut),
            (8, self.root),
            (8, self.of_one),
            (6, self.polar),
            (4, self.extreme),
            (3, self.special),
            (3, self.without_value),
        ]
        if family:
            self.families = [each for each in self.families if each[1].__name__ == family]

    def opening(self):
        return [self.command("deg", "complex")]

    def command(self, angles, numbers):
        self.angles, self.numbers = angles, numbers
        return Line(f":mode {angles} {numbers}", angles)

    def lines(self):
        """One expression, perhaps after a change of mode."""
        lines = []
        if self.random.random() < 0.05:
            lines.append(self.command(self.random.choice(ANGLES), self.random.choice(("complex", "complex", "real"))))
        weights = [weight for weight, _ in self.families]
        family = self.random.choices(self.families, weights)[0][1]
        self.detail = ""
        tree = family()
        if self.numbers == "real" and not contains_i(tree):
            tree = plus(tree, I)  # what contains i has principal values
        line = Line(tree.write(self.pen), self.angles, tree, family=self.detail or family.__name__, evaluation=ComplexEvaluation)
        return [*lines, line]

    # ------------------------------------------------------------ numbers

    def whole(self, largest=9):
        return number(self.random.randint(-largest, largest))

    def fraction(self):
        return number(Fraction(self.random.randint(-12, 12), self.random.randint(1, 9)))

    def real(self):
        draw = self.random.random()
        if draw < 0.35:
            return self.whole()
        if draw < 0.6:
            return self.fraction()
        if draw < 0.7:
            return decimal(f"{self.random.randint(0, 99)}.{self.random.randint(1, 999)}")
        if draw < 0.8:
            return Name(self.random.choice(("pi", "e", "phi")))
        if draw < 0.95:
            return call("sqrt", self.random.randint(2, 12))
        return call("ln", self.random.randint(2, 9))

    def gaussian(self):
        """A complex number of fractions that is not 0."""
        draw = self.random.random()
        if draw < 0.1:
            return I
        if draw < 0.2:
            return times(number(self.random.randint(1, 9)), I)
        part = self.whole if draw < 0.7 else self.fraction
        sign = self.random.choice(("+", "-"))
        return Sum(sign, part(), times(number(Fraction(self.random.randint(1, 12), self.random.choice((1, 1, 2, 3)))), I))

    def complex(self):
        if self.random.random() < 0.6:
            return self.gaussian()
        return Sum(self.random.choice(("+", "-")), self.real(), times(self.real(), I))

    def argument_name(self):
        return self.random.choice(("sin", "cos", "exp", "sinh", "cosh"))

    # ------------------------------------------------------------ families

    def tree_of_any_kind(self, depth=3):
        draw = self.random.random()
        if depth == 0 or draw < 0.15:
            return self.complex() if self.random.random() < 0.75 else self.real()
        below = lambda: self.tree_of_any_kind(depth - 1)  # noqa: E731
        if draw < 0.35:
            return Sum(self.random.choice(("+", "-")), below(), below())
        if draw < 0.6:
            return Product(self.random.choice(("*", "/")), below(), below())
        if draw < 0.7:
            return Power(below(), self.random.choice((number(2), number(3), number(-1), number(Fraction(1, 2)), self.whole(6))))
        if draw < 0.75:
            return Power(self.complex(), self.complex())
        return call(self.random.choice(OF_ONE), below())

    def rational(self, depth=3):
        if depth == 0:
            return self.gaussian()
        draw = self.random.random()
        if draw < 0.2:
            return Power(self.rational(depth - 1), number(self.random.randint(-6, 9)))
        if draw < 0.3:
            return call(self.random.choice(("re", "im", "conj")), self.rational(depth - 1))
        make = self.random.choice((plus, minus, times, over))
        return make(self.rational(depth - 1), self.rational(depth - 1))

    def of_one(self):
        return call(self.random.choice(OF_ONE), self.complex())

    def root(self):
        """Principal roots and other powers, some of numbers in disguise."""
        z, n = self.complex(), self.random.randint(2, 8)
        exponent = Fraction(self.random.randint(-9, 9), n)
        return self.random.choice(
            (
                lambda: Power(z, number(exponent)),
                lambda: Power(Power(z, number(n)), number(Fraction(1, n))),
                lambda: call("root", number(n), Power(z, number(n))),
                lambda: Power(number(-self.random.randint(1, 40)), number(exponent)),
                lambda: call("sqrt", squared(z)),
                lambda: call("sqrt", minus(self.whole(), times(self.whole(), call("sqrt", -self.random.randint(1, 9))))),
                lambda: minus(squared(call("sqrt", z)), z),
                lambda: Power(call("root", number(n), z), number(n)),
            )
        )()

    def polar(self):
        angle = number(15 * self.random.randint(-30, 30)) if self.angles == "deg" else self.real()
        z = self.complex()
        return self.random.choice(
            (
                lambda: call("cis", angle),
                lambda: times(self.real(), call("cis", angle)),
                lambda: call("arg", call("cis", angle)),
                lambda: call("abs", z),
                lambda: call("arg", z),
                lambda: call("arg", times(z, self.complex())),
                lambda: minus(z, times(call("abs", z), call("cis", call("arg", z)))),
                lambda: minus(call("abs", times(z, self.gaussian())), call("abs", z)),
            )
        )()

    def hidden_zero(self):
        """An identity that is 0; sometimes another number is added."""
        identity = self.random.choice(IDENTITIES)
        self.detail = identity.__name__
        zero = identity(self)
        if self.random.random() < 0.3:
            return plus(zero, self.gaussian())
        return zero

    def nonzero(self):
        """A complex number that is not 0: its imaginary part is not."""
        return Sum(self.random.choice(("+", "-")), self.real(), times(call("sqrt", self.random.randint(1, 9)), I))

    def degrees(self):
        """An angle in the angle mode: a multiple of 15 degrees, or any."""
        whole = {"deg": number(15), "grad": over(number(50), number(3)), "rad": over(Name("pi"), number(12))}[self.angles]
        return times(number(self.random.randint(-30, 30)), whole) if self.random.random() < 0.7 else self.real()

    def in_radians(self, name, z):
        """The function of an angle in radians, in any mode."""
        half = {"deg": number(180), "grad": number(200)}.get(self.angles)
        return call(name, z if half is None else over(times(z, half), Name("pi")))

    def cos_and_i_sin(self, angle):
        return self.in_radians("cos", angle), times(I, self.in_radians("sin", angle))

    def on_a_cut(self):
        """An inverse function at a point exactly on the axes, where most cuts lie, also in disguise."""
        x = self.random.choice((self.fraction, self.fraction, self.whole, self.real))()
        point = self.random.choice((x, times(x, I)))
        z = self.gaussian()
        disguise = self.random.choice(
            (
                lambda: point,
                lambda: point,
                lambda: minus(plus(point, z), z),
                lambda: over(times(point, z), z),
                lambda: times(point, Power(call("exp", times(I, Name("pi"))), number(2))),
                lambda: Negation(times(point, call("exp", times(I, Name("pi"))))),
                lambda: call("conj", point),
                lambda: squared(call("sqrt", point)),
            )
        )()
        return call(self.random.choice(INVERSES), disguise)

    def extreme(self):
        exponent = self.random.choice((-60, -40, -20, 20, 40, 60))
        small = Power(number(10), number(exponent))
        z = plus(self.whole(), times(small, I)) if self.random.random() < 0.5 else plus(small, times(self.whole(), I))
        return self.random.choice(
            (
                lambda: call(self.random.choice(INVERSES), z),
                lambda: times(z, self.complex()),
                lambda: over(self.complex(), z),
                lambda: Power(z, number(self.random.randint(-5, 5))),
                lambda: call("abs", z),
                lambda: call(self.argument_name(), self.complex()),
            )
        )()

    def special(self):
        z = plus(self.fraction(), times(self.whole(5), I))
        return call("gamma", z) if self.random.random() < 0.7 else Postfix(z, "!")

    def without_value(self):
        zero = minus(self.gaussian(), self.gaussian())
        return self.random.choice(
            (
                lambda: over(self.complex(), zero),
                lambda: call("ln", zero),
                lambda: call("arg", zero),
                lambda: call(self.random.choice(("atan", "acot")), times(number(self.random.choice((-1, 1))), I)),
                lambda: call("atanh", number(self.random.choice((-1, 1)))),
                lambda: call(self.random.choice(("asec", "acsc", "acot")), zero),
                lambda: Power(zero, self.gaussian()),
                lambda: call("tan", plus(times(I, number(0)), self.half_turn())),
            )
        )()

    def half_turn(self):
        return {"deg": number(90), "grad": number(100), "rad": over(Name("pi"), number(2))}[self.angles]


def contains_i(tree):
    """Whether the imaginary unit is in the expression."""
    match tree:
        case Name(name):
            return name == "i"
        case Negation(operand) | Postfix(operand, _):
            return contains_i(operand)
        case Sum(_, left, right) | Product(_, left, right) | Power(left, right):
            return contains_i(left) or contains_i(right)
        case Call(_, arguments):
            return any(contains_i(part) for part in arguments)
    return False
