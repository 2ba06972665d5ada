"""Functions with their values in Python, and ranges in which to find the least and the greatest one."""

from fractions import Fraction
from math import floor

from mpmath import atan, cos, exp, log, mpf, sin, sqrt

FAMILIES = ["polynomials", "waves", "peaks", "corners", "pieces", "quotients", "series"]


def text(fraction):
    return f"({fraction.numerator}/{fraction.denominator})" if fraction.denominator > 1 else f"({fraction})"


def number(fraction):
    return mpf(fraction.numerator) / fraction.denominator


class Generator:
    def __init__(self, source):
        self.random = source

    def fraction(self, low=-4, high=4, parts=4):
        q = self.random.randint(1, parts)
        return Fraction(self.random.randint(low * q, high * q), q)

    def range(self):
        """Two bounds, the first one below the second."""
        while (first := self.fraction(-5, 5)) >= (last := self.fraction(-5, 5)):
            pass
        return first, last

    def draw(self, family):
        """A formula of x and the same function in Python."""
        return getattr(self, family)()

    def constants(self, count):
        values = [self.fraction() for _ in range(count)]
        return [text(value) for value in values], [number(value) for value in values]

    def polynomials(self):
        A, a = self.constants(self.random.randint(3, 6))
        formula = " + ".join(f"{c}*x^{k}" for k, c in enumerate(A))
        return formula, lambda x: sum(c * x**k for k, c in enumerate(a))

    def waves(self):
        (A, B, C), (a, b, c) = self.constants(3)
        return self.random.choice([
            (f"{A}*sin(2x) + {B}*cos(x + {C})", lambda x: a * sin(2 * x) + b * cos(x + c)),
            (f"sin(x^2 + {A}) + {B}*x", lambda x: sin(x**2 + a) + b * x),
            (f"x*cos x + {B}", lambda x: x * cos(x) + b),
        ])

    def peaks(self):
        (A, B, C), (a, b, c) = self.constants(3)
        return self.random.choice([
            (f"(x + {A})*e^(-x^2)", lambda x: (x + a) * exp(-x**2)),
            (f"atan(x*30) - {B}*x", lambda x: atan(x * 30) - b * x),
            (f"e^(-1000*(x - {C})^2) + x/100", lambda x: exp(-1000 * (x - c) ** 2) + x / 100),
        ])

    def corners(self):
        (A, B, C), (a, b, c) = self.constants(3)
        return self.random.choice([
            (f"abs(x^2 + {A}) + {B}*x", lambda x: abs(x**2 + a) + b * x),
            (f"max(x + {A}, {B} - x^2)", lambda x: max(x + a, b - x**2)),
            (f"abs(x - {A})*abs(x - {B}) - {C}*x", lambda x: abs(x - a) * abs(x - b) - c * x),
            (f"sqrt(abs(x - {A}))", lambda x: sqrt(abs(x - a))),
        ])

    def pieces(self):
        (A, B, C), (a, b, c) = self.constants(3)
        return self.random.choice([
            (f"(if x < {A} then x^2 + {B} else {C} - x)", lambda x: x**2 + b if x < a else c - x),
            (f"floor(x + {A}) + x*{B}", lambda x: floor(x + a) + x * b),
            (f"floor(x)*(x + {A})", lambda x: floor(x) * (x + a)),
        ])

    def quotients(self):
        (A, B, C), (a, b, c) = self.constants(3)
        return self.random.choice([
            (f"(x + {A})/(x^2 + x + 1)", lambda x: (x + a) / (x**2 + x + 1)),
            (f"({A}*x + {B})/(x^2 + 1/9) + {C}*x", lambda x: (a * x + b) / (x**2 + mpf(1) / 9) + c * x),
            (f"ln(x^2 + 1) + {A}*x", lambda x: log(x**2 + 1) + a * x),
        ])

    def series(self):
        (A, B, _), (a, b, _) = self.constants(3)
        return self.random.choice([
            (f"e^({A}*x)*cos x", lambda x: exp(a * x) * cos(x)),
            (f"sqrt(40 + x)*({B} + x^2)", lambda x: sqrt(40 + x) * (b + x**2)),
            (f"1/(1 + (x + {A})^2)", lambda x: 1 / (1 + (x + a) ** 2)),
            (f"ln(9 + x)*sin(x + {B})", lambda x: log(9 + x) * sin(x + b)),
        ])
