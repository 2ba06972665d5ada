"""Statements with integrals and derivatives, and what is true of each."""

import re
from fractions import Fraction
from pathlib import Path

import mpmath
from mpmath import airyai, airybi, besseli, besselj, besselk, bessely, ci, ellipk, erfi, findroot, fresnels, hyp1f1, lambertw, loggamma, polylog, shi, si, zeta
from mpmath import acosh, asinh, atan, cos, cosh, diff, erf, exp, fabs, floor, gamma, inf, log, mp, mpf, pi, quad, sin, sinh, sqrt, tan, tanh

FAMILIES = [
    "smooth", "oscillating", "peaked", "singular", "infinite", "pieces", "corners", "special", "examples", "antiderivatives", "textbook", "divergent", "derivatives", "contours", "circles", "waves",
]


def parts(function, low, high, count):
    return quad(function, [low + (mpf(high) - low) * k / count for k in range(count + 1)])


# Each with its value by a formula, or by quadrature in parts where the function is smooth.
def around(function, corners):
    """The real part of the residue inside of corners, as an integral along the sides between them."""
    sides = (f"integral({function}, z = {a}..{b})" for a, b in zip(corners, corners[1:] + corners[:1]))
    return f"re(({' + '.join(sides)})/(2pi*i))"


# Weierstrass' function of the periods 1 and i by theta functions, and its coefficient of z^10, 11·G12(i).
THETA = "jtheta({}, {}, e^-pi)".format
WEIERSTRASS = (
    f"(pi*{THETA(2, 0)}*{THETA(3, 0)}*{THETA(4, 'pi*z')}/{THETA(1, 'pi*z')})^2 - pi^2/3*({THETA(2, 0)}^4 + {THETA(3, 0)}^4)"
)


def weierstrass_coefficient():
    divisors = (sum(mpf(d) ** 11 for d in range(1, n + 1) if n % d == 0) * exp(-2 * pi * n) for n in range(1, 60))
    return 22 * zeta(12) * (1 + mpf(65520) / 691 * sum(divisors))


# The integral of e^(-x)·I(x/3)^3 by gamma functions: G. N. Watson, Three triple integrals, 1939.
def watson_integral():
    return sqrt(mpf(6)) / (32 * pi**3) * gamma(mpf(1) / 24) * gamma(mpf(5) / 24) * gamma(mpf(7) / 24) * gamma(mpf(11) / 24)


# The integral of (u − ⌊u⌋)·sin(u + ln u)/u between integers, with u for e^x.
def integral_of_remainders():
    with mp.workdps(55):
        ends = list(range(1, 2981)) + [exp(8)]
        return sum(
            quad(lambda u: (u - k) * sin(u + log(u)) / u, [k, end]) for k, end in zip(ends, ends[1:])
        )


EXAMPLES = [
    ("integral(sin x, x = 0..100)", lambda: 1 - cos(100)),
    ("4*integral(1/(1+x^2), x = 0..1)", lambda: +pi),
    ("2*integral(1/(1+x^2), x = 0..inf)", lambda: +pi),
    ("4*integral(sqrt(1-x^2), x = 0..1)", lambda: +pi),
    ("integral(sin(x+e^x), x = 0..8)", lambda: parts(lambda x: sin(x + exp(x)), 0, 8, 800)),
    ("integral(floor x, x = 1..101)", lambda: mpf(5050)),
    ("integral((e^x-floor(e^x))*sin(x+e^x), x = 0..8)", integral_of_remainders),
    (
        "integral(abs(x^4+10x^3+19x^2-6x-6)*e^x, x = 0..1)",
        lambda: mpf("11.147310550057139733915902084255301415775813549800589"),
    ),
    ("integral(sin(1/x), x = 0..1)", lambda: sin(1) - ci(1)),
    ("integral(x*sin(1/x), x = 0..1)", lambda: (sin(1) + cos(1) + si(1) - pi / 2) / 2),
    ("integral(x^1000*e^-x, x = 0..10000)", lambda: gamma(1001)),
    ("integral(sin x + e^(-200-x^2), x = -10..10)", lambda: sqrt(pi) * erf(10) * exp(-200)),
    ("integral(e^x, x = -1020..-1010)", lambda: exp(-1010) - exp(-1020)),
    ("integral(e^(-x^2), x = 0..inf)", lambda: sqrt(pi) / 2),
    (
        "integral(1/cosh(10(x-0.2))^2 + 1/cosh(100(x-0.4))^4 + 1/cosh(1000(x-0.6))^6, x = 0..1)",
        lambda: mpf("0.210802735500549277375643255705729154360909186436781"),
    ),
    ("integral(1/cosh x, x = 0..inf)", lambda: pi / 2),
    ("integral(1/cosh(x)^3, x = 0..inf)", lambda: pi / 4),
    ("integral(-ln(x)/(1+x), x = 0..1)", lambda: pi**2 / 12),
    ("integral(x*e^-x/(1+e^-x), x = 0..inf)", lambda: pi**2 / 12),
    # By parts: ∫ W = x·(W − 1 + 1/W).
    ("integral(lambertw x, x = 0..1000)", lambda: 1000 * (lambertw(1000) - 1 + 1 / lambertw(1000)).real - 1),
    ("integral(max(sin x, cos x), x = 0..pi)", lambda: 1 + sqrt(2)),
    (
        "integral(erf(x/sqrt(0.0002)*0.5+1.5)*e^-x, x = -1..1)",
        lambda: parts(lambda x: erf(x / sqrt(mpf("0.0002")) / 2 + mpf(3) / 2) * exp(-x), -1, 1, 200),
    ),
    ("integral(airyai x, x = -10..10)", lambda: parts(airyai, -10, 10, 20)),
    (
        "integral((x-floor x-1/2)*max(sin x, cos x), x = 0..10)",
        lambda: sum(
            quad(lambda x: (x - k - mpf(1) / 2) * max(sin(x), cos(x)), sorted(
                [mpf(k), mpf(k + 1)] + [pi / 4 + n * pi for n in range(4) if k < pi / 4 + n * pi < k + 1]
            ))
            for k in range(10)
        ),
    ),
    ("integral(x*sin x/(1+cos(x)^2), x = 0..pi)", lambda: pi**2 / 4),
    ("integral(1/gamma x, x = 0..inf)", lambda: mpf("2.80777024202851936522150118655777293230808592093019829")),
    ("integral(e^-x*airyai(-x), x = 0..inf)", lambda: parts(lambda x: exp(-x) * airyai(-x), 0, 80, 80)),
    ("im(integral(gamma z, z = 1..1+1000i))", lambda: parts(lambda y: gamma(1 + 1j * y).real, 0, 100, 100)),
    ("im(integral(sqrt z, z = -1-i..-1+i))", lambda: 2 * parts(lambda y: sqrt(mpmath.mpc(-1, y)).real, 0, 1, 4)),
    ("im(integral(1/sqrt z, z = -1-i..-1+i))", lambda: 2 * parts(lambda y: (1 / sqrt(mpmath.mpc(-1, y))).real, 0, 1, 4)),
    (around("zeta z", ["2-i", "2+i", "-1+i", "-1-i"]), lambda: mpf(1)),
    (around(f"({WEIERSTRASS})/z^11", ["-1/2-i/2", "1/2-i/2", "1/2+i/2", "-1/2+i/2"]), weierstrass_coefficient),
    ("integral(e^-x*besseli(0, x/3)^3, x = 0..inf)", watson_integral),
    # By quadratures of mpmath between powers of 2.
    (
        "integral(e^-x*besseli(0, x/15)^15, x = 0..inf)",
        lambda: mpf("1.0372041209215216887032027220172601268649278546396"),
    ),
    ("im(integral(exp(-x^2+i*x), x = 0..inf))", lambda: sqrt(pi) / 2 * exp(mpf(-1) / 4) * erfi(mpf(1) / 2)),
]


TEXTBOOK = Path(__file__).resolve().parents[2] / "Tests" / "Data" / "antiderivatives.txt"


def textbook_integrands():
    """Pairs of the integrands of textbooks and of their ranges."""
    lines = [line for line in TEXTBOOK.read_text().splitlines() if line and line[0] != "#"]
    pairs = [(line + ", x = 3/10..9/10").split(", x = ")[:2] for line in lines]
    return [(text, [Fraction(bound) for bound in bounds.split("..")]) for text, bounds in pairs]


def as_python(text):
    """The function of x that a formula without implicit products is."""
    names = {"ln": mpmath.log, "log": mpmath.log10, "log2": lambda x: mpmath.log(x, 2), "abs": fabs, "mpf": mpf}
    source = re.sub(r"(?<![a-z0-9])(\d+)", r"mpf(\1)", text).replace("^", "**")
    return lambda x: eval(source, {**vars(mpmath), **names, "x": x})


class Generator:
    def __init__(self, source):
        self.random = source
        self.examples_left = []
        self.textbook_left = []

    def draw(self, family):
        """A statement and its value; None where the integral diverges."""
        while True:
            statement, truth = getattr(self, family)()
            if truth is None or family == "circles" or fabs(truth) > mpf("1e-20"):
                return statement, truth

    # MARK: Parts

    def number(self, low=-3, high=3, parts=7):
        q = self.random.randint(1, parts)
        return Fraction(self.random.randint(low * q, high * q), q)

    def positive(self, high=4):
        return Fraction(self.random.randint(1, 4 * high), self.random.randint(1, 4))

    def text(self, fraction):
        return f"({fraction.numerator}/{fraction.denominator})" if fraction.denominator > 1 else f"({fraction})"

    def value(self, fraction):
        return mpf(fraction.numerator) / fraction.denominator

    def function(self, depth=2):
        """A smooth function with a value everywhere: its text and the function."""
        kind = self.random.randrange(3, 9) if depth else self.random.randrange(3)
        if kind == 0:
            c = self.number()
            return f"(x + {self.text(c)})", lambda x, c=self.value(c): x + c
        if kind == 1:
            a = self.number() or Fraction(1)
            return f"({self.text(a)}*x^2 - 1)", lambda x, a=self.value(a): a * x * x - 1
        if kind == 2:
            a = self.positive(2)
            return f"({self.text(a)}*x)", lambda x, a=self.value(a): a * x
        text, inner = self.function(depth - 1)
        if kind == 3:
            return f"sin({text})", lambda x: sin(inner(x))
        if kind == 4:
            return f"cos({text})", lambda x: cos(inner(x))
        if kind == 5:
            return f"atan({text})", lambda x: atan(inner(x))
        if kind == 6:
            return f"exp(-{text}^2)", lambda x: exp(-(inner(x) ** 2))
        other_text, other = self.function(depth - 1)
        if kind == 7:
            return f"({text} + {other_text})", lambda x: inner(x) + other(x)
        return f"({text}*{other_text})", lambda x: inner(x) * other(x)

    def range(self):
        low = self.number()
        return low, low + self.positive(3)

    def integral(self, text, function, low, high, places=()):
        """The statement and the value, with quadrature twice."""
        ends = [self.value(low), self.value(high)]
        inner = sorted(p for p in places if ends[0] < p < ends[1])
        parts = [ends[0], *inner, ends[1]]
        fine = []
        for a, b in zip(parts, parts[1:]):
            fine += [a, a + (b - a) / 3, a + (b - a) * 7 / 11]
        fine.append(parts[-1])
        first, second = quad(function, parts, maxdegree=9), quad(function, fine, maxdegree=9)
        if fabs(first - second) > fabs(second) * mpf("1e-40"):
            first = None
        return f"integral({text}, x = {self.text(low)}..{self.text(high)})", first

    def known(self, make):
        """What `make` makes, once quadrature has agreed with itself."""
        while True:
            statement, truth = make()
            if truth is not None and fabs(truth) > mpf("1e-20"):
                return statement, truth

    # MARK: Families

    def smooth(self):
        return self.known(lambda: self.integral(*self.function(3), *self.range()))

    def oscillating(self):
        def make():
            frequency = self.random.randint(20, 200)
            text, function = self.function(1)
            low, high = self.range()
            places = [self.value(low) + mpf(k) / 20 for k in range(1, 20 * int(high - low + 1))]
            return self.integral(
                f"sin({frequency}*x)*{text}", lambda x: sin(frequency * x) * function(x), low, high, places
            )

        return self.known(make)

    def peaked(self):
        width = Fraction(1, 10 ** self.random.randint(2, 8))
        low, high = self.range()
        center = low + (high - low) * Fraction(self.random.randint(1, 9), 10)
        a, b, c, w = (self.value(v) for v in (low, high, center, width))
        truth = (atan((b - c) / w) - atan((a - c) / w)) / w
        text = f"1/((x - {self.text(center)})^2 + {self.text(width)}^2)"
        if self.random.random() < 0.5:
            # Without an antiderivative that is found: times cos(x − c), whose even part is 1 there.
            return self.known(lambda: self.peaked_wave(low, high, center, width))
        return f"integral({text}, x = {self.text(low)}..{self.text(high)})", truth

    def peaked_wave(self, low, high, center, width):
        c, w = self.value(center), self.value(width)
        places = [c + sign * w * mpf(2) ** k for k in range(-2, 32) for sign in (-1, 1)] + [c]
        text = f"exp(x)/((x - {self.text(center)})^2 + {self.text(width)}^2)"
        return self.integral(text, lambda x: exp(x) / ((x - c) ** 2 + w * w), low, high, places)

    def singular(self):
        def make():
            p = Fraction(self.random.randint(-9, 9), 10) or Fraction(1, 2)
            low, high = self.range()
            a, power = self.value(low), self.value(p)
            text, function = self.function(1)
            kind = self.random.randrange(3)
            base = f"(x - {self.text(low)})"
            # With x = a + u^10, every power is one of u.
            b = (self.value(high) - a) ** (mpf(1) / 10)
            n = int(10 * p)

            def inner(u):
                x = a + u**10
                weight = 10 * u ** (9 + n)
                if kind == 1:
                    weight *= 10 * log(u)
                return function(x) * weight

            if kind == 1:
                statement = f"{base}^{self.text(p)}*ln({base})*{text}"
            else:
                statement = f"{base}^{self.text(p)}*{text}"
            first = quad(inner, [0, b / 3, b], maxdegree=10)
            second = quad(inner, [0, b / 5, b / 2, b], maxdegree=10)
            if fabs(first - second) > fabs(second) * mpf("1e-38"):
                first = None
            return f"integral({statement}, x = {self.text(low)}..{self.text(high)})", first

        return self.known(make)

    def infinite(self):
        a, b = self.positive(3), self.positive(3)
        va, vb = self.value(a), self.value(b)
        choices = [
            (f"integral(exp(-{self.text(a)}*x)*cos({self.text(b)}*x), x = 0..inf)", va / (va**2 + vb**2)),
            (f"integral(x^3*exp(-{self.text(a)}*x^2), x = 0..inf)", 1 / (2 * va**2)),
            (f"integral(exp(-{self.text(a)}*x^2 + x), x = -inf..inf)", sqrt(pi / va) * exp(1 / (4 * va))),
            (f"integral(1/(x^2 + {self.text(a)}), x = -inf..inf)", pi / sqrt(va)),
            (f"integral(1/(x^2 + {self.text(a)})^2, x = 0..inf)", pi / (4 * va ** mpf("1.5"))),
            (f"integral(sqrt(x)*exp(-{self.text(a)}*x), x = 0..inf)", gamma(mpf("1.5")) / va ** mpf("1.5")),
            (f"integral(x/(exp({self.text(a)}*x) - 1), x = 0..inf)", pi**2 / 6 / va**2),
            (f"integral(ln(x)*exp(-{self.text(a)}*x), x = 0..inf)", -(mp.euler + log(va)) / va),
            (f"integral(x^-{self.text(1 + a)}, x = 2..inf)", mpf(2) ** -va / va),
            (f"integral(1/(sqrt(x)*(x + {self.text(a)})), x = 0..inf)", pi / sqrt(va)),
            (f"integral(sin({self.text(a)}*x)/x, x = 0..inf)", pi / 2),
            (f"integral(1/cosh({self.text(a)}*x), x = -inf..inf)", pi / va),
        ]
        return self.random.choice(choices)

    def pieces(self):
        def make():
            text, function = self.function(1)
            low, high = self.range()
            c = low + (high - low) * Fraction(self.random.randint(1, 9), 10)
            v = self.value(c)
            kind = self.random.randrange(4)
            if kind == 0:
                return self.integral(
                    f"abs(x - {self.text(c)})*{text}", lambda x: fabs(x - v) * function(x), low, high, [v]
                )
            if kind == 1:
                return self.integral(
                    f"if x < {self.text(c)} then {text} else x^2",
                    lambda x: function(x) if x < v else x * x, low, high, [v],
                )
            if kind == 2:
                places = [mpf(k) for k in range(-8, 9)]
                return self.integral(f"floor(x)*{text}", lambda x: floor(x) * function(x), low, high, places)
            places = [k * pi for k in range(-3, 4)]
            return self.integral(f"abs(sin x)*{text}", lambda x: fabs(sin(x)) * function(x), low, high, places)

        return self.known(make)

    def corners(self):
        """Corners and jumps at numbers without a closed form."""
        def make():
            low, high = self.range()
            a = self.value(low)
            p, q = self.positive(2), self.positive(3)
            P, Q = self.value(p), self.value(q)
            rising = self.random.choice([
                (f"{self.text(p)}*x + e^(x/2)", lambda x: P * x + exp(x / 2)),
                (f"x^3/9 + {self.text(q)}*x", lambda x: x**3 / 9 + Q * x),
                (f"sinh(x/3) + {self.text(p)}*x", lambda x: sinh(x / 3) + P * x),
            ])
            level = self.number()
            L = self.value(level)
            text, f = rising
            try:
                corner = findroot(lambda x: f(x) - L, a)
            except ValueError:
                return None, None
            other, g = self.function(1)
            D = self.text(level)
            kind = self.random.randrange(3)
            if kind == 0:
                made = f"abs({text} - {D})*{other}", lambda x: fabs(f(x) - L) * g(x)
            elif kind == 1:
                made = f"max({text}, {D}) + {other}", lambda x: max(f(x), L) + g(x)
            else:
                made = f"(if {text} < {D} then {other} else x)", lambda x: g(x) if f(x) < L else x
            return self.integral(*made, low, high, [corner])

        return self.known(make)

    def special(self):
        """Functions that are known by their values alone."""
        def make():
            text, f, start = self.random.choice([
                ("airyai(x)", airyai, None), ("airybi(x)", airybi, None),
                ("besselj(2, x)", lambda x: besselj(2, x), None), ("bessely(0, x)", lambda x: bessely(0, x), 0),
                ("besseli(1, x)", lambda x: besseli(1, x), None), ("besselk(1/2, x)", lambda x: besselk(mpf(1) / 2, x), 0),
                ("zeta(x)", zeta, 1), ("si(x)", si, None), ("shi(x)", shi, None), ("fresnels(x)", fresnels, None),
                ("erfi(x)", erfi, None), ("loggamma(x)", loggamma, 0), ("lambertw(x)", lambda x: lambertw(x).real, 0),
                ("hyp1f1(1/3, 2, x)", lambda x: hyp1f1(mpf(1) / 3, 2, x), None),
                ("polylog(3, -x)", lambda x: polylog(3, -x), 0), ("ellipk(-x)", lambda x: ellipk(-x), 0),
            ])
            low, high = self.range()
            if start is not None:
                high, low = high - low + start + Fraction(1, 5), start + Fraction(1, 5)
            other, g = self.function(1)
            return self.integral(f"{text}*{other}", lambda x: f(x) * g(x), low, high)

        mp.dps, digits = 35, mp.dps
        try:
            return self.known(make)
        finally:
            mp.dps = digits

    def examples(self):
        """The real integrals that FLINT's program "integrals" computes."""
        if not self.examples_left:
            self.examples_left = list(EXAMPLES)
        text, value = self.examples_left.pop(0)
        return text, value()

    def antiderivatives(self):
        """An antiderivative where x has a value; right where it differs by a constant at two numbers."""
        a, b = self.positive(3), self.positive(3)
        n = self.random.randint(1, 4)
        ta, tb, va, vb = self.text(a), self.text(b), self.value(a), self.value(b)
        choices = [
            (f"x^{n}*exp({ta}*x)", lambda x: x**n * exp(va * x)),
            (f"x^{n}*sin({ta}*x)", lambda x: x**n * sin(va * x)),
            (f"x^{n}*ln(x)", lambda x: x**n * log(x)),
            (f"(x + {ta})/(x^2 + {tb})^{n}", lambda x: (x + va) / (x * x + vb) ** n),
            (f"1/((x + {ta})*(x + {tb})^{n})", lambda x: 1 / ((x + va) * (x + vb) ** n)),
            (f"exp({ta}*x)*cos({tb}*x)", lambda x: exp(va * x) * cos(vb * x)),
            (f"sin(x)^{n}*cos(x)^{5 - n}", lambda x: sin(x) ** n * cos(x) ** (5 - n)),
            (f"x*sqrt(x + {ta})", lambda x: x * sqrt(x + va)),
            (f"sqrt(x^2 + {ta})", lambda x: sqrt(x * x + va)),
            (f"x*exp({ta}*x^2)", lambda x: x * exp(va * x * x)),
            (f"atan({ta}*x)", lambda x: atan(va * x)),
            (f"x^2*atan(x)", lambda x: x * x * atan(x)),
            (f"ln(x)^{n}/x", lambda x: log(x) ** n / x),
            (f"tan({ta}*x/20)", lambda x: tan(va * x / 20)),
            (f"1/(exp({ta}*x) + 1)", lambda x: 1 / (exp(va * x) + 1)),
        ]
        text, function = self.random.choice(choices)
        low, high = Fraction(1, 2), Fraction(3, 2)
        truth = quad(function, [self.value(low), 1, self.value(high)])
        return f"(F where x = 3/2) - (F where x = 1/2) where F = integral({text}, x)", truth

    def textbook(self):
        """An antiderivative of a textbook, between the ends of its range."""
        if not self.textbook_left:
            self.textbook_left = textbook_integrands()
            self.random.shuffle(self.textbook_left)
        text, (low, high) = self.textbook_left.pop()
        middle = (self.value(low) + self.value(high)) / 2
        truth = quad(as_python(text), [self.value(low), middle, self.value(high)])
        return f"(F where x = {high}) - (F where x = {low}) where F = integral({text}, x)", truth

    def divergent(self):
        a = self.positive(3)
        ta = self.text(a)
        p = 1 + Fraction(self.random.randint(0, 5), 5)
        text, function = self.function(1)
        choices = [
            f"integral((x - {ta})^-{self.random.randint(1, 3)}, x = {self.text(a - 1)}..{self.text(a + 2)})",
            f"integral(1/(x*(x^2 + {ta})), x = -1..2)",
            f"integral(x^{self.text(-p + 2 - 1)}, x = 1..inf)",
            f"integral(x/(x^2 + {ta}), x = 0..inf)",
            f"integral(tan(x), x = 0..2)",
            f"integral(exp(x), x = 0..inf)",
            f"integral(1/(exp(x) - 1), x = 0..1)",
            f"integral(1/sin(x), x = 0..1)",
            f"integral(1/x^2 + cos(x), x = 0..1)",
            f"integral(1/ln(x), x = 1/2..2)",
            f"integral(1/(1 - x^2), x = 0..3)",
        ]
        return self.random.choice(choices), None

    def derivatives(self):
        text, function = self.function(3)
        a = self.number()
        order = self.random.randint(1, 3)
        mp.dps = 120
        truth = diff(function, self.value(a), order)
        mp.dps = 60
        return f"diff({text}, x = {self.text(a)}, {order})", +truth

    # MARK: Lines between complex numbers

    PRINCIPAL = [
        ("ln", log), ("sqrt", sqrt), ("asin", mpmath.asin), ("acos", mpmath.acos), ("atan", atan), ("asinh", asinh),
        ("acosh", acosh), ("atanh", mpmath.atanh), ("exp", exp), ("sin", sin), ("cos", cos), ("tan", tan), ("sinh", sinh),
        ("cosh", cosh), ("tanh", tanh), ("gamma", gamma), ("loggamma", loggamma), ("digamma", mpmath.digamma),
        ("zeta", zeta), ("eta", mpmath.altzeta), ("erf", erf), ("erfc", mpmath.erfc), ("erfi", erfi), ("airyai", airyai),
        ("airybi", airybi), ("sec", mpmath.sec), ("csc", mpmath.csc), ("cot", mpmath.cot),
    ]

    def waves(self):
        """A rational function times a sine or cosine, to infinity, by the integral in which the path is turned."""
        frequency, shift = self.positive(3), self.number(-2, 2, 3)
        poles = [(self.number(-3, 3, 3), self.positive(3)) for _ in range(self.random.randint(1, 2))]
        degree = self.random.randint(0, 2 * len(poles) - 1)
        isSine = self.random.randrange(2)
        a, b = self.value(frequency), self.value(shift)
        ps = [(self.value(p), self.value(q)) for p, q in poles]

        def rational(z):
            value = z**degree
            for p, q in ps:
                value /= (z - p) ** 2 + q
            return value

        def wave(z):
            return rational(z) * (sin if isSine else cos)(a * z + b)

        def tail(start, sign):
            """The integral of R(sign·z)·e^(i(sign·a·z + b)) from the start on, of which it is a part."""
            def turned(t):
                z = start + sign * mpmath.mpc(0, 1) * t
                return sign * mpmath.mpc(0, 1) * rational(sign * z) * mpmath.exp(mpmath.mpc(0, 1) * (sign * a * z + b))
            value = quad(turned, [0, 1, 4, 16, mpmath.inf])
            return value.imag if isSine else value.real

        denominator = "*".join(f"((x - {self.text(p)})^2 + {self.text(q)})" for p, q in poles)
        text = f"x^{degree}*{'sin' if isSine else 'cos'}({self.text(frequency)}*x + {self.text(shift)})/({denominator})"
        low, far = self.random.randint(-3, 3), 8
        upper = quad(wave, list(range(low, far + 1))) + tail(mpf(far), 1)
        if self.random.randrange(2):
            return f"integral({text}, x = {low}..inf)", upper
        lower = quad(wave, list(range(-far, low + 1))) + tail(mpf(far), -1)
        return f"integral({text}, x = -inf..inf)", lower + upper

    def contours(self):
        """A function along a line that may cross its branch cuts, which are on the axes of linear arguments."""
        def complex_number():
            return self.number(), self.number()

        def text_of(number):
            return f"({self.text(number[0])} + {self.text(number[1])}*i)"

        def value_of(number):
            return mpmath.mpc(self.value(number[0]), self.value(number[1]))

        start, end = complex_number(), complex_number()
        first, last = value_of(start), value_of(end)
        if abs(last - first) < mpf(1) / 4:
            return self.contours()
        texts, functions, crossings = [], [], set()
        for _ in range(self.random.randint(1, 2)):
            name, function = self.random.choice(self.PRINCIPAL)
            slope, shift = (self.number(-2, 2, 3) or Fraction(1), complex_number())
            exponent = self.random.choice([None, None, Fraction(1, 3), Fraction(-1, 2), Fraction(2)])
            argument = f"({self.text(slope)}*z + {text_of(shift)})"
            a, b = self.value(slope), value_of(shift)
            if exponent is not None and self.random.randrange(2):
                p = self.value(exponent)
                texts.append(f"{argument}^{self.text(exponent)}")
                functions.append(lambda z, a=a, b=b, p=p: (a * z + b) ** p)
            else:
                texts.append(f"{name}{argument}")
                functions.append(lambda z, a=a, b=b, function=function: function(a * z + b))
            u, v = a * first + b, a * last + b
            for x, y in ((u.real, v.real), (u.imag, v.imag)):
                if x * y <= 0:
                    crossings.add(x / (x - y) if x != y else mpf(0))
        places = sorted(t for t in {mpf(0), mpf(1), *crossings} if 0 <= t <= 1)
        places = [p + (q - p) * k / 4 for p, q in zip(places, places[1:]) for k in range(4)] + [mpf(1)]

        def integrand(t):
            product = last - first
            for function in functions:
                product *= function(first + (last - first) * t)
            return product

        try:
            value, error = quad(integrand, places, error=True, maxdegree=9)
        except (ValueError, ZeroDivisionError, OverflowError):
            return self.contours()
        if not mpmath.isfinite(value) or error > mpf("1e-45") * (1 + abs(value)):
            return self.contours()
        part = self.random.choice(["re", "im"])
        statement = f"{part}(integral({'*'.join(texts)}, z = {text_of(start)}..{text_of(end)}))"
        return statement, getattr(value, "real" if part == "re" else "imag")

    def circles(self):
        """A function with poles around a circle about a real number: the residues, of which one part is often 0."""
        center, radius = self.number(-2, 2), self.positive(2)
        poles = [self.number(-4, 4) for _ in range(self.random.randint(0, 2))]
        c, r = self.value(center), self.value(radius)
        if any(abs(abs(self.value(pole) - c) - r) < mpf(1) / 4 for pole in poles):
            return self.circles()
        name, function = self.random.choice(
            [("exp", mpmath.exp), ("sin", mpmath.sin), ("cos", mpmath.cos), ("cosh", mpmath.cosh), ("sinh", mpmath.sinh)]
        )
        slope = self.random.choice([1, -1, 2])
        factors = "".join(f"/(z - {self.text(pole)})" for pole in poles)
        text = f"({name}({slope}*z){factors})"

        def values(angle):
            z = c + r * mpmath.expjpi(angle)
            value = function(slope * z) * r * mpmath.expjpi(angle) * 1j
            for pole in poles:
                value /= z - self.value(pole)
            return value

        # The trapezoidal rule is exact up to powers of the distances of the poles.
        count = 1200
        value = sum(values(mpf(2 * k) / count) for k in range(count)) * 2 * pi / count
        on_circle = f"({self.text(center)} + {self.text(radius)}*e^(i*t))"
        integrand = text.replace("z", on_circle) + f"*{self.text(radius)}*i*e^(i*t)"
        part = self.random.choice(["re", "im"])
        truth = getattr(value, "real" if part == "re" else "imag")
        return f"{part}(integral({integrand}, t = 0..2pi))", truth if abs(truth) > mpf("1e-30") else mpf(0)
