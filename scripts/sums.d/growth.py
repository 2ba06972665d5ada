"""Limits of functions that grow at different rates, and what they are.

The first ones are those of D. Gruntz, *On Computing Limits in a Symbolic Manipulation System*, 1996, chapter 8, and of
textbooks. The others are made of terms e^(a·e^x)·e^(b·x)·x^c·ln(x)^d: the larger one of two is the one whose exponents
come later in the order of the alphabet, so that the limit of a quotient of sums is known from its largest terms.
"""

from fractions import Fraction

from mpmath import e, exp, log, mpf, pi, sqrt

INFINITE = object()

KNOWN = [
    ("e^x*(e^(1/x - e^(-x)) - e^(1/x))", lambda: -1),
    ("e^x*(e^(1/x + e^(-x) + e^(-x^2)) - e^(1/x - e^(-e^x)))", lambda: 1),
    ("e^(e^(x - e^(-x))/(1 - 1/x)) - e^(e^x)", INFINITE),
    ("e^(e^(e^x/(1 - 1/x))) - e^(e^(e^x/(1 - 1/x - ln(x)^(-ln x))))", INFINITE),
    ("e^(e^(e^(x + e^(-x))))/e^(e^(e^x))", INFINITE),
    ("e^(e^(e^x))/e^(e^(e^(x - e^(-e^x))))", INFINITE),
    ("e^(e^(e^x))/e^(e^(e^(x - e^(-e^(e^x)))))", lambda: 1),
    ("e^(e^x)/e^(e^(x - e^(-e^(e^x))))", lambda: 1),
    ("ln(x)^2*e^(sqrt(ln x)*ln(ln x)^2*e^(sqrt(ln(ln x))*ln(ln(ln x))^3))/sqrt x", lambda: 0),
    ("(x*ln(x)*ln(x*e^x - x^2)^2)/ln(ln(x^2 + 2*e^(e^(3*x^3*ln x))))", lambda: mpf(1) / 3),
    ("(e^(x*e^(-x)/(e^(-x) + e^(-2*x^2/(x + 1)))) - e^x)/x", lambda: -exp(2)),
    ("(3^x + 5^x)^(1/x)", lambda: 5),
    ("x/ln(x^(ln(x^(ln 2/ln x))))", INFINITE),
    ("e^(e^(2*ln(x^5 + x)*ln(ln x)))/e^(e^(10*ln(x)*ln(ln x)))", INFINITE),
    ("e^(5/2*x^(-5/7) + 21/8*x^(6/11) + 2*x^(-8) + 54/17*x^(49/45))^8/ln(ln(-ln(4/3*x^(-5/14))))^(7/6)", INFINITE),
    ("(e^(4*x*e^(-x)/(1/e^x + 1/e^(2*x^2/(x + 1)))) - e^x)/e^(4x)", lambda: 1),
    ("e^(x*e^(-x)/(e^(-x) + e^(-2*x^2/(x + 1))))/e^x", lambda: 1),
    (
        "(e^(e^(-x/(1 + e^(-x))))*e^(-x/(1 + e^(-x/(1 + e^(-x)))))*e^(e^(-x + e^(-x/(1 + e^(-x))))))"
        "/(e^(-x/(1 + e^(-x))))^2 - e^x + x",
        lambda: 2,
    ),
    ("ln(x)*(ln(ln(x) + ln(ln x)) - ln(ln x))/ln(ln(x) + ln(ln(ln x)))", lambda: 1),
    ("e^(ln(ln(x + e^(ln(x)*ln(ln x))))/ln(ln(ln(e^x + x + ln x))))", lambda: +e),
    ("e^x*(sin(1/x + e^(-x)) - sin(1/x + e^(-x^2)))", lambda: 1),
    ("e^(e^x)*(e^(sin(1/x + e^(-e^x))) - e^(sin(1/x)))", lambda: 1),
    ("(erf(x - e^(-e^x)) - erf x)*e^(e^x)*e^(x^2)", lambda: -2 / sqrt(pi)),
    ("(ei(x - e^(-e^x)) - ei x)*e^(-x)*e^(e^x)*x", lambda: -1),
    ("(gamma(x + 1/gamma x) - gamma x)/ln x", lambda: 1),
    ("x*(gamma(x - 1/gamma x) - gamma x + ln x)", lambda: mpf(1) / 2),
    ("e^(gamma(x - e^(-x))*e^(1/x)) - e^(gamma x)", INFINITE),
    ("max(x, e^x)/ln(min(e^(-x), e^(-e^x)))", lambda: -1),
    ("(gamma(x + 1)/sqrt(2 pi) - e^(-x)*(x^(x + 1/2) + x^(x - 1/2)/12))*e^x*x^(-x + 3/2)", lambda: mpf(1) / 288),
    ("(1 + 1/x)^(x^2)/e^x", lambda: exp(mpf(-1) / 2)),
    ("ln(ln x)", INFINITE),
    ("gamma(x)^(1/x)/x", lambda: exp(-1)),
    ("x*(1 - ln(e*x)/ln x)", INFINITE),
    ("gamma(x + 1/2)/(gamma(x)*sqrt x)", lambda: 1),
    ("factorial(x)*e^x/(x^x*sqrt x)", lambda: sqrt(2 * pi)),
    ("x - ln(cosh x)", lambda: log(2)),
    ("asinh(x) - ln x", lambda: log(2)),
    ("tanh(x)^(e^(2x))", lambda: exp(-2)),
    ("(sinh x)^(1/x)", lambda: +e),
    ("(ln(x + 1)/ln x)^(x*ln x)", lambda: +e),
    ("x*(digamma(x) - ln x)", lambda: mpf(-1) / 2),
    ("(2^(1/x) + 3^(1/x))^x/2^x", lambda: sqrt(6)),
    ("x*erfc(x)*e^(x^2)", lambda: 1 / sqrt(pi)),
    ("li(x)*ln(x)/x", lambda: 1),
    ("loggamma(x)/(x*ln x)", lambda: 1),
    ("x^(ln(ln x))/(ln x)^(ln x)", lambda: 1),
    ("root(4, x^4 + x^3) - x", lambda: mpf(1) / 4),
    ("e1(x)*x*e^x", lambda: 1),
]


class Growth:
    """Terms of known growth, drawn at random."""

    def __init__(self, source):
        self.random = source
        self.known = list(KNOWN)

    def draw(self):
        if self.known:
            f, value = self.known.pop(0)
            return f"limit({f}, x = inf)", value if value is INFINITE else value()
        kind = self.random.choice([self.quotient, self.quotient, self.difference, self.logarithms])
        f, value = kind()
        return f"limit({f}, x = inf)", value

    def exponents(self, low=-2, high=2):
        count = self.random.randint(1, 3)
        places = self.random.sample(range(4), count)
        return tuple(
            Fraction(self.random.randint(low * 3, high * 3), self.random.choice([1, 2, 3])) if place in places else Fraction(0)
            for place in range(4)
        )

    def term(self, exponents):
        a, b, c, d = (f"({value})" for value in exponents)
        factors = [(a, f"e^({a}*e^x)"), (b, f"e^({b}*x)"), (c, f"x^{c}"), (d, f"ln(x)^{d}")]
        used = [text for value, text in factors if value != "(0)"]
        self.random.shuffle(used)
        return "*".join(used) or "1"

    def sum(self):
        """A sum of terms with its largest exponents and their coefficient."""
        terms = {}
        for _ in range(self.random.randint(1, 3)):
            terms[self.exponents()] = self.random.choice([-3, -2, -1, 1, 2, 3, 5])
        largest = max(terms)
        text = " + ".join(f"({c})*{self.term(exponents)}" for exponents, c in terms.items())
        return f"({text})", largest, terms[largest]

    def limit(self, exponents, coefficient):
        zero = (Fraction(0),) * 4
        return INFINITE if exponents > zero else coefficient if exponents == zero else mpf(0)

    def quotient(self):
        above, first, a = self.sum()
        below, second, b = self.sum()
        if self.random.random() < 0.6:
            # The same largest term in both.
            above, first = f"({above}*{self.term(second)})", tuple(x + y for x, y in zip(first, second))
            below, second = f"({below}*{self.term(tuple(x - y for x, y in zip(first, second)))})", first
        return f"{above}/{below}", self.limit(tuple(x - y for x, y in zip(first, second)), mpf(a) / b)

    def falling(self):
        while (exponents := self.exponents()) >= (Fraction(0),) * 4:
            pass
        return exponents

    def difference(self):
        """The difference of a function at u + v and at u, over its derivative times v."""
        v = self.term(self.falling())
        u = self.term(self.falling()) if self.random.random() < 0.5 else "1/x"
        function, slope = self.random.choice(
            [("e^({})", "e^({})"), ("sin({})", "cos({})"), ("ln(2 + {})", "1/(2 + {})"), ("sqrt(1 + {})", "1/(2*sqrt(1 + {}))")]
        )
        value = f"({function.format(f'{u} + {v}')} - {function.format(u)})/(({slope.format(u)})*{v})"
        return value, mpf(1)

    def logarithms(self):
        """The quotient of logarithms of two sums with positive terms."""
        texts, leads = [], []
        for _ in range(2):
            while True:
                terms = [self.exponents(0, 2) for _ in range(self.random.randint(1, 3))]
                if max(terms)[:3] > (Fraction(0),) * 3:
                    break
            texts.append("ln(" + " + ".join(self.term(t) for t in terms) + ")")
            leads.append(max(terms)[:3])
        # ln of the largest term is a·e^x + b·x + c·ln x.
        first, second = leads
        place = next(i for i in range(3) if first[i] or second[i])
        if not second[place]:
            return f"{texts[0]}/{texts[1]}", INFINITE
        return f"{texts[0]}/{texts[1]}", mpf(first[place].numerator) / first[place].denominator / (mpf(second[place].numerator) / second[place].denominator)
