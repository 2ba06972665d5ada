"""The distributions: random arguments, and their values by mpmath with formulas of their own.

A law draws parameters and a place in a tail, and computes its density and both tails from them. The
discrete ones add up the probabilities; the others use erfc, the incomplete gamma function and the
hypergeometric series of mpmath.
"""

from fractions import Fraction

from mpmath import mp, mpf


def tail_size(r):
    """The decimal exponent of a probability, down to 10^-300."""
    return r.choice((r.uniform(0, 3), r.uniform(0, 30), r.uniform(0, 300)))


def rounded(x):
    """A positive or negative decimal with a few digits, as curta and `number` read it."""
    return f"{x:.6e}".replace("e", "E")


def number(text):
    """The fraction of a decimal, or of a quotient."""
    return Fraction(text)


def real(fraction):
    return mpf(fraction.numerator) / fraction.denominator


class Normal:
    name, count, is_discrete = "normal", 3, False

    @staticmethod
    def parameters(r):
        if r.random() < 0.5:
            return []
        return [f"{r.uniform(-9, 9):.3f}", f"{10 ** r.uniform(-3, 3):.6f}"]

    @staticmethod
    def place(r, parameters):
        z = r.choice((-1, 1)) * (2 * mp.log(10) * tail_size(r)) ** 0.5
        mean, deviation = (float(text) for text in parameters or ("0", "1"))
        return rounded(float(mean + deviation * z))

    @staticmethod
    def values(x, mean=Fraction(0), deviation=Fraction(1)):
        z = real((x - mean) / deviation)
        density = mp.exp(-z * z / 2) / mp.sqrt(2 * mp.pi) / real(deviation)
        return density, mp.erfc(-z / mp.sqrt(2)) / 2, mp.erfc(z / mp.sqrt(2)) / 2


def beta_tail(a, b, z, w):
    """The regularized incomplete beta function at z = 1 − w, each tail by its own series."""
    if z * (a + b) > a:
        return 1 - beta_tail(b, a, w, z)
    weight = z**a * w**b / mp.beta(a, b) / a
    return weight * mp.hyp2f1(a + b, 1, a + 1, z)


class Student:
    name, count, is_discrete = "t", 2, False

    @staticmethod
    def parameters(r):
        return [r.choice((str(r.randint(1, 60)), f"{10 ** r.uniform(-0.5, 3):.3f}"))]

    @staticmethod
    def place(r, parameters):
        size = min(tail_size(r) / float(parameters[0]), 300)
        return rounded(r.choice((-1, 1)) * 10**size * r.uniform(0.1, 3))

    @staticmethod
    def values(x, degrees):
        n, square = real(degrees), real(x * x)
        density = mp.power(1 + square / n, -(n + 1) / 2) / mp.sqrt(n) / mp.beta(n / 2, mpf(1) / 2)
        outer = beta_tail(n / 2, mpf(1) / 2, n / (n + square), square / (n + square)) / 2
        tails = (outer, 1 - outer) if x < 0 else (1 - outer, outer)
        return density, *tails


class ChiSquared:
    name, count, is_discrete = "chi2", 2, False

    @staticmethod
    def parameters(r):
        return [r.choice((str(r.randint(1, 60)), f"{10 ** r.uniform(-1, 3):.3f}"))]

    @staticmethod
    def place(r, parameters):
        degrees = float(parameters[0])
        if r.random() < 0.5:
            return rounded(degrees * 10 ** -min(2 * tail_size(r) / degrees, 250))
        return rounded(degrees * r.uniform(0.5, 1.5) + 2 * float(mp.log(10)) * tail_size(r))

    @staticmethod
    def values(x, degrees):
        a, half = real(degrees) / 2, real(x) / 2
        density = half**a * mp.exp(-half) / mp.gamma(a) / real(x)
        lower = half**a * mp.exp(-half) / mp.gamma(a + 1) * mp.hyp1f1(1, a + 1, half)
        upper = mp.gammainc(a, half, regularized=True) if half > a else 1 - lower
        return density, lower, upper


class Fisher:
    name, count, is_discrete = "f", 3, False

    @staticmethod
    def parameters(r):
        return [r.choice((str(r.randint(1, 40)), f"{10 ** r.uniform(-0.5, 2):.3f}")) for _ in range(2)]

    @staticmethod
    def place(r, parameters):
        m, n = (float(text) for text in parameters)
        if r.random() < 0.5:
            return rounded(10 ** -min(2 * tail_size(r) / m, 250) * r.uniform(0.2, 2))
        return rounded(10 ** min(2 * tail_size(r) / n, 250) * r.uniform(0.5, 4))

    @staticmethod
    def values(x, m, n):
        total = m * x + n
        a, b = real(m) / 2, real(n) / 2
        z, w = real(m * x / total), real(n / total)
        density = z**a * w**b / mp.beta(a, b) / real(x)
        return density, beta_tail(a, b, z, w), beta_tail(b, a, w, z)


class Binomial:
    name, count, is_discrete = "binomial", 3, True

    @staticmethod
    def parameters(r):
        trials = r.choice((r.randint(1, 40), r.randint(1, 1500)))
        return [str(trials), r.choice((f"{r.random():.4f}", f"{r.randint(1, 30)}/{r.randint(31, 60)}"))]

    @staticmethod
    def place(r, parameters):
        trials = int(parameters[0])
        if r.random() < 0.3:
            return str(r.randint(0, trials))
        p = float(number(parameters[1]))
        spread = 1 + 6 * (trials * p * (1 - p)) ** 0.5
        return str(min(max(round(trials * p + r.uniform(-spread, spread)), 0), trials))

    @staticmethod
    def values(k, trials, p):
        """Exact fractions, where they are short enough for a sum."""
        k, n = int(k), int(trials)
        a, c = p.numerator, p.denominator
        terms, term = [], (c - a) ** n
        for i in range(n + 1):
            terms.append(term)
            term = term * a * (n - i) // ((c - a) * (i + 1))
        return tuple(Fraction(part, c**n) for part in (terms[k], sum(terms[: k + 1]), sum(terms[k + 1 :])))


class Poisson:
    name, count, is_discrete = "poisson", 2, True

    @staticmethod
    def parameters(r):
        return [f"{10 ** r.uniform(-1, 3):.3f}"]

    @staticmethod
    def place(r, parameters):
        mean = float(parameters[0])
        if r.random() < 0.3:
            return str(r.randint(0, int(3 * mean) + 100))
        spread = 1 + 8 * mean**0.5
        return str(max(round(mean + r.uniform(-spread, spread)), 0))

    @staticmethod
    def values(k, mean):
        k, mean = int(k), real(mean)
        term, lower = mp.exp(-mean), mpf(0)
        for i in range(k + 1):
            density = term
            lower += term
            term = term * mean / (i + 1)
        upper, i = mpf(0), k + 1
        while i < mean or term > upper * mpf(10) ** (-mp.dps - 5):
            upper += term
            i += 1
            term = term * mean / i
        return density, lower, upper


class Geometric:
    name, count, is_discrete = "geometric", 2, True

    @staticmethod
    def parameters(r):
        return [r.choice((f"{r.uniform(0.001, 1):.4f}", f"{r.randint(1, 30)}/{r.randint(31, 60)}"))]

    @staticmethod
    def place(r, parameters):
        return str(r.randint(1, 400))

    @staticmethod
    def values(k, p):
        upper = (1 - p) ** int(k)
        return p * (1 - p) ** (int(k) - 1), 1 - upper, upper


class Exponential:
    name, count, is_discrete = "exponential", 2, False

    @staticmethod
    def parameters(r):
        return [f"{10 ** r.uniform(-3, 3):.5f}"]

    @staticmethod
    def place(r, parameters):
        size = tail_size(r)
        x = 10**-size if r.random() < 0.5 else 2.3 * size
        return rounded(x / float(parameters[0]))

    @staticmethod
    def values(x, rate):
        product = real(x * rate)
        return real(rate) * mp.exp(-product), -mp.expm1(-product), mp.exp(-product)


class Uniform:
    name, count, is_discrete = "uniform", 3, False

    @staticmethod
    def parameters(r):
        a = round(r.uniform(-50, 50), 3)
        return [str(a), str(round(a + 10 ** r.uniform(-1, 2), 3))]

    @staticmethod
    def place(r, parameters):
        return f"{r.uniform(float(parameters[0]) - 0.1, float(parameters[1]) + 0.1):.8f}"

    @staticmethod
    def values(x, a, b):
        lower = min(max((x - a) / (b - a), Fraction(0)), Fraction(1))
        return (1 / (b - a) if a <= x <= b else Fraction(0)), lower, 1 - lower


LAWS = (Normal, Student, ChiSquared, Fisher, Binomial, Poisson, Geometric, Exponential, Uniform)
