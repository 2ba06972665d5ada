"""Statements of number theory; what is true of each, as an expression of PARI/GP or as a value of Python."""

import math
import subprocess
from fractions import Fraction

from mpmath import mp, mpf

FAMILIES = [
    "powmod", "invmod", "egcd", "neighbours", "primes", "counts", "divisors", "multiplicative", "symbols", "digits", "fractions",
    "surds", "reals", "numbers", "combinatorial", "orders", "remainders", "primality", "factors",
]  # fmt: skip


def pari(questions):
    """The values of the expressions, one a line."""
    lines = ['default(parisizemax,"1G");'] + [f'iferr(print({q}),E,print("none"));' for q in questions]
    result = subprocess.run(["gp", "-q", "-f"], input="\n".join(lines), capture_output=True, text=True)
    return [line for line in result.stdout.splitlines() if line.strip()]


def semiprimes(source, count):
    """Products of two primes of similar size, with 40 to 60 digits."""
    numbers = []
    for index in range(count):
        digits = 40 + index % 21
        while True:
            parts = [source.randrange(10 ** (n - 1), 10**n) for n in (digits // 2, digits - digits // 2)]
            primes = pari([f"nextprime({part})" for part in parts])
            number = math.prod(map(int, primes))
            if len(str(number)) == digits:
                numbers.append(number)
                break
    return numbers


def quotients(x, count):
    """The first partial quotients of a Fraction."""
    terms = []
    while len(terms) < count:
        terms.append(math.floor(x))
        if x == terms[-1]:
            break
        x = 1 / (x - terms[-1])
    return terms


class Generator:
    def __init__(self, source):
        self.random = source

    def draw(self, family):
        """A statement, and an expression of PARI/GP or a list of one value."""
        return getattr(self, family)()

    def natural(self, digits=30):
        return self.random.randrange(1, 10 ** self.random.randint(1, digits))

    def integer(self, digits=30):
        return self.natural(digits) * self.random.choice((-1, 1))

    def powmod(self):
        a, b, m = self.integer(), self.integer(40), self.natural()
        try:
            return f"powmod({a}, {b}, {m})", [pow(a, b, m)]
        except ValueError:
            return f"powmod({a}, {b}, {m})", ["none"]

    def invmod(self):
        a, m = self.integer(), self.natural()
        return f"invmod({a}, {m})", [pow(a, -1, m) if math.gcd(a, m) == 1 else "none"]

    def egcd(self):
        a, b = self.natural(), self.natural()
        # The least pair, which Python's definition gives too.
        (r, s, t), (u, v, w) = (a, 1, 0), (b, 0, 1)
        while u:
            q = r // u
            (r, s, t), (u, v, w) = (u, v, w), (r - q * u, s - q * v, t - q * w)
        return f"[egcd({a}, {b})[1], egcd({a}, {b})[2]*{a} + egcd({a}, {b})[3]*{b}]", [[r, r]]

    def neighbours(self):
        n = self.natural(60)
        if self.random.random() < 0.5:
            return f"nextprime({n})", f"nextprime({n + 1})"
        return f"prevprime({n + 2})", f"if({n + 2}<3,error(),precprime({n + 1}))"

    def primes(self):
        a = self.natural(18)
        b = a + self.random.randrange(400)
        return f"primes({a}, {b})", f"primes([{a},{b}])"

    def counts(self):
        if self.random.random() < 0.5:
            n = self.natural(8)
            return f"pi_count({n})", f"primepi({n})"
        n = self.natural(5)
        return f"prime({n})", f"prime({n})"

    def divisors(self):
        n = self.natural(12)
        return f"divisors({n})", f"divisors({n})"

    def multiplicative(self):
        n, k = self.natural(25), self.random.randrange(5)
        name, theirs = self.random.choice(
            ((f"sigma({n}, {k})", f"sigma({n},{k})"), (f"totient({n})", f"eulerphi({n})"), (f"moebius({n})", f"moebius({n})"))
        )
        return name, theirs

    def symbols(self):
        a, n = self.integer(), self.natural() * 2 - 1
        if self.random.random() < 0.5:
            return f"jacobi({a}, {n})", f"kronecker({a},{n})"
        n = self.integer(6)
        return f"kronecker({a}, {n})", f"kronecker({a},{n})"

    def digits(self):
        n, base = self.natural(100), self.natural(8) + 1
        return f"digits({n}, {base})", f"digits({n},{base})"

    def fractions(self):
        x = Fraction(self.integer(), self.natural())
        if self.random.random() < 0.5:
            return f"cfrac({x}, 200)", [quotients(x, 200)]
        terms = quotients(x, 6)
        fractions = []
        for count in range(1, len(terms) + 1):
            value = Fraction(terms[count - 1])
            for term in reversed(terms[: count - 1]):
                value = term + 1 / value
            fractions.append(str(value))
        return f"convergents({x}, 6)", [f"[{', '.join(fractions)}]"]

    def surds(self):
        a, b, c = self.random.randint(-50, 50), self.random.choice((-1, 1)) * self.random.randint(1, 50), self.random.randint(1, 50)
        n = self.random.choice([n for n in range(2, 2000) if math.isqrt(n) ** 2 != n])
        mp.dps = 400
        value = (a + b * mp.sqrt(n)) / c
        return f"cfrac(({a} + {b}*sqrt({n}))/{c}, 100)", [quotients(self.exact(value), 100)]

    def exact(self, value):
        return Fraction(int(mp.floor(value * mpf(2) ** 1200)), 2**1200)

    def reals(self):
        mp.dps = 400
        n = self.random.randint(2, 60)
        text, value = self.random.choice(
            (
                (f"exp({n}/7)", mp.exp(mpf(n) / 7)), (f"pi*{n}", mp.pi * n), (f"ln({n})", mp.log(n)),
                (f"cbrt({n})", mp.cbrt(n)), (f"gamma({n}/61)", mp.gamma(mpf(n) / 61)),
            )
        )  # fmt: skip
        if value == mp.floor(value):
            return f"cfrac({text}, 60)", [[int(value)]]
        return f"cfrac({text}, 60)", [quotients(self.exact(value), 60)]

    def numbers(self):
        n = self.random.randrange(200)
        return self.random.choice(
            (
                (f"bernoulli({n})", f"bernfrac({n})"), (f"euler({n})", f"eulerfrac({n})"), (f"partitions({n * 7})", f"numbpart({n * 7})"),
                (f"harmonic({n})", f"sum(k=1,{n},1/k)"), (f"catalan({n})", f"binomial(2*{n},{n})/({n}+1)"),
                (f"lucas({n - 100})", f"fibonacci({n - 101})+fibonacci({n - 99})"),
            )
        )  # fmt: skip

    def combinatorial(self):
        n, k = self.random.randrange(80), self.random.randrange(80)
        x = Fraction(self.random.randint(-99, 99), self.random.randint(1, 9))
        return self.random.choice(
            (
                (f"stirling1({n}, {k})", f"if({k}>{n},0,stirling({n},{k},1))"), (f"stirling2({n}, {k})", f"if({k}>{n},0,stirling({n},{k},2))"),
                (f"binomial({x}, {k})", f"binomial({x},{k})"), (f"bell_number({n})", f"sum(k=0,{n},stirling({n},k,2))"),
            )
        )  # fmt: skip

    def orders(self):
        m, a = self.natural(12) + 1, self.natural(12)
        if self.random.random() < 0.5:
            return f"ordermod({a}, {m})", f"znorder(Mod({a},{m}))"
        return f"primroot({m % 5000 + 3})", f"my(m={m % 5000 + 3},g=1);if(#znstar(m)[2]>1,error());while(gcd(g,m)>1||znorder(Mod(g,m))<eulerphi(m),g++);g"

    def remainders(self):
        moduli = [self.natural(6) for _ in range(self.random.randint(1, 4))]
        rests = [self.integer(6) for _ in moduli]
        chained = f"Mod({rests[0]},{moduli[0]})"
        for rest, modulus in zip(rests[1:], moduli[1:]):
            chained = f"chinese({chained},Mod({rest},{modulus}))"
        return f"crt({rests}, {moduli})", f"lift({chained})"

    def primality(self):
        n = self.natural(80)
        if self.random.random() < 0.5:
            return f"isprime(nextprime({n}))", "1"
        return f"isprime({n})", f"isprime({n})"

    def factors(self):
        n = self.natural(40)
        return f"divisors({n})[2]", f"if({n}==1,error(),factor({n})[1,1])"
