"""Statements with limits and sums, and what is true of each."""

from fractions import Fraction
from math import comb

from mpmath import atan, cos, exp, inf, log, mp, mpf, nsum, pi, psi, sin, sinh, sqrt, zeta

from growth import INFINITE, Growth

FAMILIES = ["limits", "infinity", "growth", "sides", "finite", "waves", "binomials", "geometric", "rational", "alternating", "ratios", "analytic", "smooth", "products", "divergent"]

DIVERGES = object()


def text(fraction):
    return f"({fraction.numerator}/{fraction.denominator})" if fraction.denominator > 1 else f"({fraction})"


def number(fraction):
    return mpf(fraction.numerator) / fraction.denominator


class Generator:
    def __init__(self, source):
        self.random = source
        self.terms_of_growth = Growth(source)

    def draw(self, family):
        """A statement and its value, or what it is instead of one."""
        return getattr(self, family)()

    def fraction(self, low=-3, high=3, parts=5):
        q = self.random.randint(1, parts)
        return Fraction(self.random.randint(low * q, high * q), q)

    def nonzero(self, **bounds):
        while not (value := self.fraction(**bounds)):
            pass
        return value

    # MARK: Limits: quotients of functions whose Taylor series at 0 are known as fractions.

    def series(self, length):
        """A formula of x that is 0 at 0, with its Taylor coefficients."""
        a = self.nonzero()
        factorials = [Fraction(1)]
        for k in range(1, length):
            factorials.append(factorials[-1] / k)
        powers = [a**k for k in range(length)]
        A = text(a)
        kind = self.random.randrange(6)
        if kind == 0:
            return f"(e^({A}*x) - 1)", [0] + [powers[k] * factorials[k] for k in range(1, length)]
        if kind == 1:
            return f"sin({A}*x)", [powers[k] * factorials[k] * (0, 1, 0, -1)[k % 4] for k in range(length)]
        if kind == 2:
            return f"(1 - cos({A}*x))", [0] + [
                -powers[k] * factorials[k] * (1, 0, -1, 0)[k % 4] for k in range(1, length)
            ]
        if kind == 3:
            return f"ln(1 + {A}*x)", [0] + [Fraction((-1) ** (k + 1), k) * powers[k] for k in range(1, length)]
        if kind == 4:
            return f"atan({A}*x)", [Fraction((0, 1, 0, -1)[k % 4], max(k, 1)) * powers[k] for k in range(length)]
        coefficients, value = [Fraction(0)], Fraction(1)
        for k in range(1, length):
            value = value * (Fraction(1, 2) - (k - 1)) / k
            coefficients.append(value * powers[k])
        return f"(sqrt(1 + {A}*x) - 1)", coefficients

    def combination(self, length):
        """A difference in which the first terms cancel, and its coefficients."""
        f, left = self.series(length)
        g, right = self.series(length)
        if self.random.random() < 0.4:
            return f, left
        if left[1] and right[1] and self.random.random() < 0.7:
            factor = Fraction(left[1]) / right[1]
        else:
            factor = self.nonzero()
        return f"({f} - {text(factor)}*{g})", [a - factor * b for a, b in zip(left, right)]

    def limits(self):
        length = 8
        while True:
            f, left = self.combination(length)
            g, right = self.combination(length)
            orders = [next((k for k, c in enumerate(cs) if c), None) for cs in (left, right)]
            if None in orders or max(orders) > 4:
                continue
            place = self.random.choice([Fraction(0), self.fraction()])
            if place:
                x = f"(x - {text(place)})"
                f, g = (part.replace("*x", f"*{x}") for part in (f, g))
            statement = f"limit(({f})/({g}), x = {text(place)}"
            shift = orders[0] - orders[1]
            if shift == 0:
                return statement + ")", number(Fraction(left[orders[0]]) / right[orders[1]])
            if shift > 0:
                return statement + ")", mpf(0)
            return statement + ", above)", INFINITE

    def infinity(self):
        a, b = self.nonzero(), self.fraction()
        p = self.random.randint(1, 4)
        A, B = text(a), text(b)
        positive = text(abs(a))
        cases = [
            (f"(1 + {A}/x)^x", exp(number(a))),
            (f"(1 + {A}/x + {B}/x^2)^({p}*x)", exp(number(a) * p)),
            (f"sqrt(x^2 + {A}*x) - x", number(a) / 2),
            (f"x*(sqrt(x^2 + {A}) - sqrt(x^2 + {B}))", number(a - b) / 2),
            (f"({A}*x^{p} + x - 1)/(3*x^{p} + {B})" if p > 1 else f"({A}*x - 1)/(3*x + {B})", number(a) / 3),
            (f"x^{p}*e^(-{positive}*x)", mpf(0)),
            (f"ln(x)^{p}/x^({positive})", mpf(0)),
            (f"x*ln(1 + {A}/x)", number(a)),
            (f"x^(1/x) + {B}", 1 + number(b)),
            (f"atan({A}*x)", (pi / 2) * (1 if a > 0 else -1)),
            (f"tanh({A}*x) + {B}/x", mpf(1 if a > 0 else -1)),
            (f"x*sin({A}/x)", number(a)),
            (f"sin(x)/x + {B}", number(b)),
            (f"e^x/(e^x + x^{p})", mpf(1)),
            (f"(x + sin x)/(x + {B})", mpf(1)),
            (f"ln(x^{p} + 1)/ln(x^2 + 3)", mpf(p) / 2),
            (f"(e^(2x) + {A}*x)/(3*e^(2x) - x)", mpf(1) / 3),
            (f"cbrt(x^3 + {A}*x^2) - x", number(a) / 3),
        ]
        f, value = self.random.choice(cases)
        return f"limit({f}, x = inf)", value

    def growth(self):
        return self.terms_of_growth.draw()

    def sides(self):
        a = self.nonzero()
        A = text(a)
        sign = 1 if a > 0 else -1
        n = self.random.randint(-4, 4)
        cases = [
            (f"limit(abs({A}*x)/x, x = 0, above)", abs(number(a))),
            (f"limit(abs({A}*x)/x, x = 0, below)", -abs(number(a))),
            (f"limit(floor x, x = {n}, below)", mpf(n - 1)),
            (f"limit(floor x, x = {n}, above)", mpf(n)),
            (f"limit({A}/x, x = 0, above)", INFINITE),
            (f"limit({A}/x^2, x = 0)", INFINITE),
            (f"limit(x*ln x, x = 0, above)", mpf(0)),
            (f"limit(x^x, x = 0, above)", mpf(1)),
            (f"limit(e^({A}/x), x = 0, {'below' if a > 0 else 'above'})", mpf(0)),
            (f"limit(atan({A}/x), x = 0, above)", sign * pi / 2),
            (f"limit(sin(1/x)*x, x = 0)", mpf(0)),
            (f"limit(({A}*x)^2*e^(-1/x^2), x = 0)", mpf(0)),
            (f"limit((x^{abs(n) + 1} - 1)/(x - 1), x = 1)", mpf(abs(n) + 1)),
            (f"limit(tan x, x = pi/2, below)", INFINITE),
            (f"limit(1/(1 + e^(1/x)), x = 0, above)", mpf(0)),
            (f"limit(1/(1 + e^(1/x)), x = 0, below)", mpf(1)),
        ]
        return self.random.choice(cases)

    # MARK: Sums

    def polynomial(self, degree):
        coefficients = [self.fraction() for _ in range(degree)] + [self.nonzero()]
        terms = " + ".join(f"{text(c)}*k^{j}" if j else text(c) for j, c in enumerate(coefficients))
        return f"({terms})", lambda k: sum(c * Fraction(k) ** j for j, c in enumerate(coefficients))

    def finite(self):
        """A closed form, with numbers put into it."""
        f, value = self.polynomial(self.random.randint(0, 4))
        first, last = self.random.randint(-3, 3), self.random.randint(4, 15)
        q = self.random.choice([None, self.nonzero(), self.nonzero()])
        if q == 1:
            q = Fraction(2)
        body = f if q is None else f"{f}*{text(q)}^k"
        truth = sum(value(k) * (1 if q is None else q**k) for k in range(first, last + 1))
        return f"(S where n = {last}) where S = sum({body}, k = {first}..n)", number(truth)

    def waves(self):
        """A closed form of sines and cosines of multiples of an angle, with numbers put into it."""
        first, last = self.random.randint(-3, 3), self.random.randint(4, 15)
        waves, texts = [], []
        for _ in range(self.random.randint(1, 2)):
            is_sine, a, b = self.random.randrange(2), self.nonzero(), self.fraction()
            texts.append(f"{'sin' if is_sine else 'cos'}({text(a)}*k + {text(b)})")
            waves.append((sin if is_sine else cos, a, b))
        c, d = self.nonzero(), self.fraction()
        truth = mpf(0)
        for k in range(first, last + 1):
            product = number(c)
            for wave, a, b in waves:
                product *= wave(number(a * k + b))
            truth += product + number(d)
        body = f"{text(c)}*{'*'.join(texts)} + {text(d)}"
        return f"(S where n = {last}) where S = sum({body}, k = {first}..n)", truth

    def binomials(self):
        """A closed form of binomial coefficients, polynomials and powers, with numbers put into it."""
        f, value = self.polynomial(self.random.randint(0, 4))
        last, q = self.random.randint(0, 12), self.nonzero()
        truth = sum(comb(last, k) * value(k) * q**k for k in range(last + 1))
        if q == -1:
            return self.binomials()
        return f"(S where n = {last}) where S = sum(binomial(n, k)*{f}*{text(q)}^k, k = 0..n)", number(truth)

    def geometric(self):
        f, value = self.polynomial(self.random.randint(0, 3))
        q = Fraction(self.random.randint(-9, 9) or 1, 10)
        first = self.random.randint(0, 3)
        # Σ k^j·q^k over all k is a value of the polylogarithm; here by many terms.
        truth, k, power = mpf(0), first, number(q) ** first
        while k < 3000:
            truth += number(value(k)) * power
            power *= number(q)
            k += 1
        return f"sum({f}*{text(q)}^k, k = {first}..inf)", truth

    def rational(self):
        """Σ of c/(k + r)^m, with residues that add up to 0, written over one divisor or not."""
        first = self.random.randint(1, 3)
        parts = []
        for _ in range(self.random.randint(1, 3)):
            parts.append((self.nonzero(), self.random.randint(2, 4), self.fraction(0, 3, 4)))
        if self.random.random() < 0.6:
            c, r, s = self.nonzero(), self.fraction(0, 3, 6), self.fraction(0, 3, 6)
            parts += [(c, 1, r), (-c, 1, s)]
        truth = mpf(0)
        for c, m, r in parts:
            place = first + number(r)
            truth += number(c) * (zeta(m, place) if m > 1 else -psi(0, place))
        body = " + ".join(f"{text(c)}/(k + {text(r)})^{m}" for c, m, r in parts)
        return f"sum({body}, k = {first}..inf)", truth

    def alternating(self):
        first = self.random.randint(1, 3)
        c, r, m = self.nonzero(), self.fraction(0, 3, 4), self.random.randint(1, 4)
        place = first + number(r)
        half = mpf(2) ** -m
        if m > 1:
            truth = half * (zeta(m, place / 2) - zeta(m, (place + 1) / 2))
        else:
            truth = (psi(0, (place + 1) / 2) - psi(0, place / 2)) / 2
        return f"sum((-1)^k*{text(c)}/(k + {text(r)})^{m}, k = {first}..inf)", (-1) ** first * number(c) * truth

    def ratios(self):
        x = self.nonzero()
        X, v = text(x), number(x)
        cases = [
            (f"sum({X}^k/k!, k = 0..inf)", exp(v)),
            (f"sum((-1)^k*{X}^(2k)/(2k)!, k = 0..inf)", cos(v)),
            (f"sum((-1)^k*{X}^(2k + 1)/(2k + 1)!, k = 0..inf)", sin(v)),
            (f"sum({X}^(2k + 1)/(2k + 1)!, k = 0..inf)", sinh(v)),
            (f"sum(k^2*{X}^k/k!, k = 0..inf)", (v + v * v) * exp(v)),
            (f"sum((1/{text(3 + abs(x))})^k/k, k = 1..inf)", -log(1 - 1 / (3 + abs(v)))),
            (f"sum(k!^2/(2k)!, k = 0..inf)", mpf(4) / 3 + 2 * sqrt(3) * pi / 27),
            (f"sum(1/(k*2^k), k = 1..inf)", log(2)),
            (f"sum((-1)^k/(k^2*2^k), k = 1..inf)", mp.polylog(2, mpf(-1) / 2)),
        ]
        return self.random.choice(cases)

    def analytic(self):
        a = self.positive()
        A, v = text(a), number(a)
        cases = [
            (f"sum(1/(k^2 + {A}^2), k = 1..inf)", (pi * v * mp.coth(pi * v) - 1) / (2 * v * v)),
            (f"sum(1/(k^4 + {A}), k = 1..inf)", None),
            (f"sum(sin({A}/k)/k, k = 1..inf)", None),
            (f"sum(1 - cos(1/k), k = 1..inf)", None),
            (f"sum(atan(1/k^2), k = 1..inf)", None),
            (f"sum(e^(1/k)/k^2, k = 1..inf)", None),
            (f"sum(k/(k^2 + {A})^2, k = 1..inf)", None),
            (f"sum(1/(k + {A})^(3/2), k = 1..inf)", zeta(mpf(3) / 2, 1 + v)),
            (f"sum({A}/(k*sqrt(k)), k = 1..inf)", v * zeta(mpf(3) / 2)),
            (f"sum((-1)^k/sqrt(2k + {A}), k = 1..inf)",
             -mpf(1) / 2 * (zeta(mpf(1) / 2, (1 + v / 2) / 2) - zeta(mpf(1) / 2, (2 + v / 2) / 2))),
        ]
        statement, truth = self.random.choice(cases)
        if truth is None:
            terms = {
                "1/(k^4": lambda k: 1 / (k**4 + v),
                "sin": lambda k: sin(v / k) / k,
                "1 - c": lambda k: 1 - cos(1 / k),
                "atan": lambda k: atan(1 / k**2),
                "e^(1": lambda k: exp(1 / k) / k**2,
                "k/(k": lambda k: k / (k**2 + v) ** 2,
            }
            term = next(f for key, f in terms.items() if statement.startswith("sum(" + key))
            truth = nsum(term, [1, inf], method="e")
        return statement, truth

    def smooth(self):
        """Logarithms and roots, whose sums are derivatives of the zeta function or found by Euler and Maclaurin."""
        a, j = self.positive(), self.random.randint(1, 2)
        A, v = text(a), number(a)
        s = Fraction(self.random.randint(5, 16), 4)
        exponent, power = text(s), number(s)
        logarithm = f"ln(k + {A})^{j}/(k + {A})^({exponent})"
        cases = [
            (f"sum({logarithm}, k = 1..inf)", lambda: (-1) ** j * zeta(power, 1 + v, j)),
            (f"sum((-1)^k*ln(k + {A})/(k + {A})^({exponent}), k = 1..inf)",
             lambda: self.alternating_logarithms(power, v)),
            (f"sum(1/(k^({exponent}) + {A}), k = 1..inf)", lambda: self.reciprocals(power, v, mpf(0))),
            (f"sum({A}/(k^2 + sqrt k), k = 1..inf)", lambda: v * self.reciprocals(mpf(2), mpf(1), mpf(1) / 2)),
            ("sum(e^(-sqrt k), k = 1..inf)", lambda: nsum(lambda k: exp(-sqrt(k)), [1, inf], method="e")),
        ]
        statement, truth = self.random.choice(cases)
        return statement, truth()

    @staticmethod
    def reciprocals(s, v, t):
        """The sum of 1/(k^s + v*k^t) from 1 on: some terms, and powers of k for the others."""
        first = 400
        known = sum(1 / (mpf(k) ** s + v * mpf(k) ** t) for k in range(1, first))
        return known + sum((-v) ** j * zeta(s + j * (s - t), first) for j in range(60))

    @staticmethod
    def alternating_logarithms(s, a):
        """The sum of (-1)^k ln(k + a)/(k + a)^s from 1 on, of even and of odd terms."""

        def half(place):
            """The sum of ln(2k + place)/(2k + place)^s from 0 on."""
            return (log(2) * zeta(s, place / 2) - zeta(s, place / 2, 1)) / 2**s

        return half(2 + a) - half(1 + a)

    def products(self):
        a = self.positive()
        A, v = text(a), number(a)
        b = Fraction(self.random.randint(1, 9), 10)
        B, w = text(b), number(b)
        return self.random.choice([
            (f"product(1 + {A}^2/k^2, k = 1..inf)", sinh(pi * v) / (pi * v)),
            (f"product(1 - {B}^2/k^2, k = 1..inf)", mp.sin(pi * w) / (pi * w)),
            ("product(1 + 1/k^3, k = 1..inf)", mp.cosh(pi * sqrt(3) / 2) / pi),
            (f"product(cos({B}/2^k), k = 1..inf)", sin(w) / w),
            (f"product(1 + {B}^2/(k + 1)^2, k = 1..inf)", sinh(pi * w) / (pi * w) / (1 + w * w)),
        ])

    def positive(self):
        return Fraction(self.random.randint(1, 12), self.random.randint(1, 4))

    def divergent(self):
        a = self.nonzero()
        A = text(a)
        body = self.random.choice([
            f"{A}/k", f"{A}/(2k + 1)", f"k/(k^2 + {text(abs(a))})", "1/sqrt(k)", f"{A}*k", "(-1)^k", f"{A}", "ln(k)/k", f"{text(abs(a) + 1)}^k",
            "sin(1/k)", "(1 + 1/k)^k", "1/(k*ln(k + 1))", "k!/10^k", "(-1)^k*k/(k + 1)", "1/k + 1/k^2", "e^(1/k)",
        ])
        return f"sum({body}, k = 1..inf)", DIVERGES
