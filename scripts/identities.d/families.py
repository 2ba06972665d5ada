"""Families of identities: each draws the text of a number that is 0.

Functions are called with brackets, and angles are in RAD.
"""

import math
from fractions import Fraction
from math import comb, gcd, prod

PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


def rational(draw, largest=12):
    """A positive fraction."""
    return Fraction(draw.randint(1, largest), draw.randint(1, largest))


def text(value):
    """A fraction as a factor."""
    return str(value) if value.denominator == 1 and value >= 0 else f"({value})"



def distinct(draw, count, among=range(2, 40)):
    return draw.sample(list(among), count)


# Radicals


def surd_products(draw):
    """(√a + √b)·(√c − √d), multiplied out."""
    a, b, c, d = distinct(draw, 4)
    return f"(sqrt({a}) + sqrt({b}))*(sqrt({c}) - sqrt({d})) - sqrt({a*c}) + sqrt({a*d}) - sqrt({b*c}) + sqrt({b*d})"


def denested_square_roots(draw):
    """√((√a + √b + √c)²), the square multiplied out."""
    a, b, c = distinct(draw, 3, PRIMES)
    return (
        f"sqrt({a+b+c} + 2*sqrt({a*b}) + 2*sqrt({a*c}) + 2*sqrt({b*c})) - sqrt({a}) - sqrt({b}) - sqrt({c})"
    )


def denested_fourth_roots(draw):
    """√(a√p + b√q) where that is a fourth root times a sum of square roots."""
    p, q = distinct(draw, 2, PRIMES)
    m, n = draw.randint(1, 9), draw.randint(1, 9)
    # √√p·(m + n·√q), squared: √p·(m² + n²q + 2mn·√q)
    return f"sqrt({m*m + n*n*q}*sqrt({p}) + {2*m*n}*sqrt({p*q})) - {p}^(1/4)*({m} + {n}*sqrt({q}))"


def denested_cube_roots(draw):
    """∛((a + b√c)³), the cube multiplied out."""
    a, b, c = draw.randint(1, 9), draw.randint(1, 9), draw.choice(PRIMES)
    whole, surd = a**3 + 3 * a * b * b * c, 3 * a * a * b + b**3 * c
    return f"cbrt({whole} + {surd}*sqrt({c})) - {a} - {b}*sqrt({c})"


def inverses_of_cube_roots(draw):
    """1/(a + ∛b) with a rational denominator."""
    a, b = draw.randint(1, 9), draw.randint(2, 30)
    return f"1/({a} + {b}^(1/3)) - ({a*a} - {a}*{b}^(1/3) + {b}^(2/3))/{a**3 + b}"


def inverses_of_square_roots(draw):
    """1/(√a + √b + √c) with a rational denominator."""
    a, b, c = distinct(draw, 3, PRIMES)
    norm = (a + b - c) ** 2 - 4 * a * b
    return (
        f"1/(sqrt({a}) + sqrt({b}) + sqrt({c})) - "
        f"(sqrt({a}) + sqrt({b}) - sqrt({c}))*({a + b - c} - 2*sqrt({a*b}))/({norm})"
    )


def fractional_powers(draw):
    """a^(p/q) and the integer powers that can be factored out of it."""
    a, q = draw.randint(2, 10**9), draw.randint(2, 9)
    whole, rest = draw.randint(1, 12), draw.randint(1, q - 1)
    k = draw.randint(1, whole)
    return f"{a}^({whole*q + rest}/{q}) - {a}^{k}*{a}^({(whole - k)*q + rest}/{q})"


def conjugate_powers(draw):
    """(a + √b)^n + (a − √b)^n, which is an integer."""
    a, b, n = draw.randint(1, 5), draw.choice(PRIMES), draw.randint(3, 90)
    value = 2 * sum(comb(n, k) * a ** (n - k) * b ** (k // 2) for k in range(0, n + 1, 2))
    return f"({a} + sqrt({b}))^{n} + ({a} - sqrt({b}))^{n} - {value}"


def ramanujan_square_roots(draw):
    """√(m·∛(4(m − 2n)) + n·∛(4m + n)), by Ramanujan."""
    while True:
        n, m = draw.randint(1, 9), draw.randint(3, 40)
        if m > 2 * n:
            break
    d, s = m - 2 * n, 4 * m + n
    return f"sqrt({m}*cbrt({4*d}) + {n}*cbrt({s})) - (cbrt({s}^2) + cbrt({4*d*s}) - cbrt({2*d*d}))/3"


KNOWN = (
    "cbrt(cbrt(2) - 1) - cbrt(1/9) + cbrt(2/9) - cbrt(4/9)",
    "sqrt(cbrt(5) - cbrt(4)) - (cbrt(2) + cbrt(20) - cbrt(25))/3",
    "sqrt(cbrt(28) - cbrt(27)) - (cbrt(98) - cbrt(28) - 1)/3",
    "((3 + 2*5^(1/4))/(3 - 2*5^(1/4)))^(1/4) - (5^(1/4) + 1)/(5^(1/4) - 1)",
    "cbrt((32/5)^(1/5) - (27/5)^(1/5)) - (1/25)^(1/5) - (3/25)^(1/5) + (9/25)^(1/5)",
    "sqrt(5) + sqrt(22 + 2*sqrt(5)) - sqrt(11 + 2*sqrt(29)) - sqrt(16 - 2*sqrt(29) + 2*sqrt(55 - 10*sqrt(29)))",
    "sqrt(112 + 70*sqrt(2) + (46 + 34*sqrt(2))*sqrt(5)) - 5 - 4*sqrt(2) - (3 + sqrt(2))*sqrt(5)",
    "tan(3*pi/11) + 4*sin(2*pi/11) - sqrt(11)",
    "sqrt(57*sqrt(17) + 68*sqrt(10)) - 17^(3/4)*(1 + 2*sqrt(170)/17)",
    "cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1",
    "cbrt(cos(2*pi/7)) + cbrt(cos(4*pi/7)) + cbrt(cos(8*pi/7)) - cbrt((5 - 3*cbrt(7))/2)",
    "cbrt(cos(2*pi/9)) + cbrt(cos(4*pi/9)) + cbrt(cos(8*pi/9)) - cbrt((3*cbrt(9) - 6)/2)",
    "cos(2*pi/17) - (sqrt(17) - 1 + sqrt(34 - 2*sqrt(17)) + "
    "2*sqrt(17 + 3*sqrt(17) - sqrt(34 - 2*sqrt(17)) - 2*sqrt(34 + 2*sqrt(17))))/16",
    "tan(pi/7)*tan(2*pi/7)*tan(3*pi/7) - sqrt(7)",
    "cot(pi/7)^2 + cot(2*pi/7)^2 + cot(3*pi/7)^2 - 5",
    "(sqrt(98) + 9)^(1/2) - sqrt(2) - sqrt(7)",
)


def known_radicals(draw):
    """Identities of Ramanujan, Shanks and Gauss, times a fraction."""
    return f"{text(rational(draw))}*({draw.choice(KNOWN[:-1])})"


# Logarithms


def logarithms_of_products(draw):
    """ln of a product of powers, as a sum."""
    bases = [draw.randint(2, 10**draw.choice((1, 4, 9))) for _ in range(3)]
    powers = [draw.choice((-3, -2, -1, 1, 2, 3)) for _ in bases]
    value = prod(Fraction(base) ** power for base, power in zip(bases, powers))
    terms = "".join(f" - ({power})*ln({base})" for base, power in zip(bases, powers))
    return f"ln({value}){terms}"


def products_of_logarithms(draw):
    """ln(ab)·ln(cd) − (ln a + ln b)·(ln c + ln d)."""
    a, b, c, d = (draw.randint(2, 10**5) for _ in range(4))
    return f"ln({a*b})*ln({c*d}) - (ln({a}) + ln({b}))*(ln({c}) + ln({d}))"


def changes_of_base(draw):
    """log_a b · log_b c = log_a c, with composite numbers."""
    a, b, c = (draw.randint(2, 10**4) for _ in range(3))
    k = draw.randint(1, 5)
    return f"log({a}, {b})*log({b}, {c**k}) - {k}*ln({c})/ln({a})"


def logarithms_of_radicals(draw):
    """ln((a + √b)^n) and ln of its inverse."""
    a, n = draw.randint(2, 9), draw.randint(1, 6)
    b = a * a - 1
    return f"{n}*ln({a} + sqrt({b})) + ln(({a} - sqrt({b}))^{n})"


# Trigonometric values at rational multiples of π


def turn(draw, largest=24):
    q = draw.randint(2, largest)
    return Fraction(draw.randint(1, 2 * q - 1), q)


def angle(turns):
    return f"{text(turns)}*pi"


def sines_of_sums(draw):
    a, b = turn(draw), turn(draw)
    return (
        f"sin({angle(a + b)}) - sin({angle(a)})*cos({angle(b)}) - cos({angle(a)})*sin({angle(b)})"
    )


def multiple_angles(draw):
    """cos(nx) as a polynomial in cos x, at a multiple of π."""
    a, n = turn(draw, 60), draw.choice((2, 3, 4, 5))
    polynomial = {2: "2*C^2 - 1", 3: "4*C^3 - 3*C", 4: "8*C^4 - 8*C^2 + 1", 5: "16*C^5 - 20*C^3 + 5*C"}[n]
    return f"cos({angle(n * a)}) - ({polynomial})".replace("C", f"cos({angle(a)})")


def products_of_sines(draw):
    """2^(n − 1)·∏ sin(kπ/n) = n, by halves."""
    n = draw.choice(range(3, 26, 2))
    product = "*".join(f"sin({k}*pi/{n})" for k in range(1, (n + 1) // 2))
    return f"{2**((n - 1)//2)}*{product} - sqrt({n})"


def gauss_sums(draw):
    """Σ cos(2πk²/p) = √p for a prime p of the form 4n + 1."""
    p = draw.choice((5, 13, 17, 29, 37))
    terms = " + ".join(f"cos({2 * (k*k % p)}*pi/{p})" for k in range(1, (p + 1) // 2))
    return f"1 + 2*({terms}) - sqrt({p})"


def half_angles(draw):
    """cos(π·k/2^n) in nested square roots."""
    depth = draw.randint(3, 6)
    signs = [draw.choice("+-") for _ in range(depth - 1)]
    radical, turns = "sqrt(2)", Fraction(1, 4)
    for sign in signs[: depth - 2]:
        radical = f"sqrt(2 {sign} {radical})"
        turns = turns / 2 if sign == "+" else (1 - turns) / 2
    return f"cos({turns.numerator}*pi/{turns.denominator}) - {radical}/2"


TABLE = (
    ("cos(pi/15)", "(sqrt(30 + 6*sqrt(5)) + sqrt(5) - 1)/8"),
    ("cos(pi/24)", "sqrt(2 + sqrt(2 + sqrt(3)))/2"),
    ("cos(pi/20)", "sqrt(8 + 2*sqrt(10 + 2*sqrt(5)))/4"),
    ("sin(pi/60)", "(sqrt(2)*(sqrt(3) + 1)*(sqrt(5) - 1) - 2*(sqrt(3) - 1)*sqrt(5 + sqrt(5)))/16"),
    ("tan(pi/16)", "sqrt(4 + 2*sqrt(2)) - sqrt(2) - 1"),
    ("tan(pi/24)", "sqrt(6) - sqrt(3) + sqrt(2) - 2"),
    ("tan(pi/5)", "sqrt(5 - 2*sqrt(5))"),
    ("tan(pi/20)", "sqrt(5) + 1 - sqrt(5 + 2*sqrt(5))"),
)


def values_in_radicals(draw):
    left, right = draw.choice(TABLE)
    return f"{text(rational(draw))}*({left} - ({right}))"


def tangents_of_sums(draw):
    while True:
        a, b = turn(draw), turn(draw)
        if all((2 * angle).denominator != 1 for angle in (a, b, a + b)):
            break
    return (
        f"tan({angle(a + b)})*(1 - tan({angle(a)})*tan({angle(b)})) - tan({angle(a)}) - tan({angle(b)})"
    )


# Trigonometric functions elsewhere, and inverse ones


def sines_of_any_sum(draw):
    a, b = rational(draw), rational(draw)
    return (
        f"cos({a + b}) - cos({a})*cos({b}) + sin({a})*sin({b})"
    )


def arc_tangents(draw):
    """atan a + atan b with ab < 1."""
    while True:
        a, b = rational(draw), rational(draw)
        if a * b < 1:
            break
    return f"atan({a}) + atan({b}) - atan({(a + b)/(1 - a*b)})"


def complementary_angles(draw):
    """The inverse functions of the co-functions of an angle between 0 and π/2."""
    a = Fraction(draw.randint(1, 99), 70)
    pair = draw.choice(("atan(cot({}))", "asin(cos({}))", "acos(sin({}))", "atan(1/tan({}))"))
    return f"{pair.format(a)} - pi/2 + {a}"


def arc_sines(draw):
    """asin and acos of a Pythagorean fraction, and atan."""
    m, n = sorted(distinct(draw, 2, range(1, 15)))
    opposite, hypotenuse, adjacent = 2 * m * n, m * m + n * n, n * n - m * m
    return draw.choice(
        (
            f"asin({opposite}/{hypotenuse}) + asin({adjacent}/{hypotenuse}) - pi/2",
            f"atan({opposite}/{adjacent}) - 2*atan({m}/{n})",
            f"acos({adjacent}/{hypotenuse}) - 2*atan({m}/{n})",
        )
    )


# Hyperbolic functions, exponentials and powers


def argument(draw):
    """A number to take an exponential of: a fraction, a root, a logarithm."""
    kind = draw.randrange(4)
    if kind == 0:
        return f"sqrt({draw.choice(PRIMES)})"
    if kind == 1:
        return f"ln({draw.randint(2, 30)})"
    return str(rational(draw))


def hyperbolic_sums(draw):
    a, b = argument(draw), argument(draw)
    return draw.choice(
        (
            f"sinh({a} + {b}) - sinh({a})*cosh({b}) - cosh({a})*sinh({b})",
            f"cosh({a} - {b}) - cosh({a})*cosh({b}) + sinh({a})*sinh({b})",
            f"tanh({a} + {b})*(1 + tanh({a})*tanh({b})) - tanh({a}) - tanh({b})",
        )
    )


def hyperbolic_squares(draw):
    a = argument(draw)
    return draw.choice(
        (
            f"cosh({a})^2 - sinh({a})^2 - 1",
            f"sinh(2*({a})) - 2*sinh({a})*cosh({a})",
            f"cosh(3*({a})) - 4*cosh({a})^3 + 3*cosh({a})",
            f"exp({a}) - cosh({a}) - sinh({a})",
        )
    )


def inverse_hyperbolics(draw):
    a = rational(draw)
    b = 1 + a
    c = a / (a + draw.randint(1, 9))
    return draw.choice(
        (
            f"asinh({a}) - ln({a} + sqrt(({a})^2 + 1))",
            f"acosh({b}) - ln({b} + sqrt(({b})^2 - 1))",
            f"atanh({c}) - ln((1 + {c})/(1 - {c}))/2",
            f"sinh(asinh({a})/2)^2 - (sqrt(1 + ({a})^2) - 1)/2",
        )
    )


def exponentials(draw):
    a, b, k = argument(draw), argument(draw), draw.randint(2, 5)
    return draw.choice(
        (
            f"exp({a})*exp({b}) - exp({a} + {b})",
            f"exp({a})^{k} - exp({k}*({a}))",
            f"(exp({a}) + exp({b}))^2 - exp(2*({a})) - 2*exp({a} + {b}) - exp(2*({b}))",
        )
    )


def irrational_powers(draw):
    a, b, s = draw.randint(2, 99), draw.randint(2, 99), draw.choice(PRIMES)
    return draw.choice(
        (
            f"{a}^sqrt({s})*{b}^sqrt({s}) - {a*b}^sqrt({s})",
            f"({a}^sqrt({s}))^sqrt({s}) - {a**s if s < 12 else f'{a}^{s}'}",
            f"{a}^ln({b}) - {b}^ln({a})",
            f"{a}^(pi + 1)/{a}^pi - {a}",
            f"{a}^log({a}, {b}) - {b}",
        )
    )


# The gamma function


def gamma_values(draw):
    """Γ by its recurrence, its reflection and its duplication."""
    q = draw.randint(3, 9)
    p = draw.choice([p for p in range(1, q) if gcd(p, q) == 1])
    x = Fraction(p, q)
    return draw.choice(
        (
            f"gamma({x + 2}) - ({x + 1})*({x})*gamma({x})",
            f"gamma({x})*gamma({1 - x}) - pi/sin({angle(x)})",
            f"gamma({x})*gamma({x + Fraction(1, 2)}) - 2^({1 - 2*x})*sqrt(pi)*gamma({2*x})",
        )
    )


# More of each kind


def telescoping_roots(draw):
    """Σ 1/(√k + √(k + 1))."""
    first, count = draw.randint(1, 30), draw.randint(2, 6)
    terms = " + ".join(f"1/(sqrt({k}) + sqrt({k + 1}))" for k in range(first, first + count))
    return f"{terms} - sqrt({first + count}) + sqrt({first})"


def minimal_polynomials(draw):
    """The minimal polynomials of √a + √b and of √a + ∛b at these."""
    a, b = distinct(draw, 2, PRIMES)
    x, y = f"(sqrt({a}) + sqrt({b}))", f"(sqrt({a}) + cbrt({b}))"
    return draw.choice(
        (
            f"{x}^4 - {2 * (a + b)}*{x}^2 + {(a - b) ** 2}",
            f"{y}^6 - {3*a}*{y}^4 - {2*b}*{y}^3 + {3*a*a}*{y}^2 - {6*a*b}*{y} + {b*b - a**3}",
        )
    )


def cardano(draw):
    """A rational root of a cubic equation by Cardano's formula."""
    while True:
        r, p = draw.randint(1, 9), draw.randint(1, 30)
        q = r**3 + p * r  # x³ + px = q
        break
    root = f"sqrt({Fraction(q, 2) ** 2 + Fraction(p, 3) ** 3})"
    return f"cbrt({Fraction(q, 2)} + {root}) + cbrt({Fraction(q, 2)} - {root}) - {r}"


def logarithms_of_units(draw):
    """Logarithms of sums of roots whose powers are simple."""
    a, b = distinct(draw, 2, PRIMES)
    n = draw.randint(1, 5)
    return draw.choice(
        (
            f"ln({a + b} + 2*sqrt({a*b})) - 2*ln(sqrt({a}) + sqrt({b}))",
            f"asinh(sqrt({a})) - ln(sqrt({a}) + sqrt({a + 1}))",
            f"acosh(sqrt({a})) - ln(sqrt({a}) + sqrt({a - 1}))",
            f"ln(sqrt({a}) + sqrt({a + 1}))*{n} - asinh(sqrt({a}))*{n}",
            f"atanh(1/sqrt({a})) - ln((sqrt({a}) + 1)/(sqrt({a}) - 1))/2",
            f"ln(sqrt({a**n}/{b})) - {n}*ln({a})/2 + ln({b})/2",
        )
    )


def rational_logarithms(draw):
    """Logarithms of powers of one number to the base of another power."""
    a, p, q = draw.randint(2, 10**6), draw.randint(1, 40), draw.randint(1, 40)
    return draw.choice(
        (
            f"log({a}^{p}, {a}^{q}) - {Fraction(q, p)}",
            f"ln({a}^{q})/ln({a}^{p}) - {Fraction(q, p)}",
            f"log2(2^{p*q})/{q} - {p}",
            f"log(10^{p}*{a}) - {p} - log({a})",
        )
    )


def turned_angles(draw):
    """Identities of one angle that is no multiple of π."""
    a = rational(draw)
    b = rational(draw)
    return draw.choice(
        (
            f"sin({a})^2 - (1 - cos({2*a}))/2",
            f"tan({a/2}) - sin({a})/(1 + cos({a}))",
            f"sin({3*a}) - 3*sin({a}) + 4*sin({a})^3",
            f"sec({a})^2 - tan({a})^2 - 1",
            f"cot({2*a}) - (cot({a})^2 - 1)/(2*cot({a}))",
            f"sin({a})*cos({b}) - (sin({a + b}) + sin({a - b}))/2",
            f"sin({a} + pi/3) - sin({a})/2 - sqrt(3)/2*cos({a})",
            f"tan({a} + pi/4) - (1 + tan({a}))/(1 - tan({a}))",
            f"cos({a} + pi/5)*cos({a} - pi/5) - cos({a})^2 + sin(pi/5)^2",
            f"sin({a})^4 - (3 - 4*cos({2*a}) + cos({4*a}))/8",
        )
    )


def functions_of_inverses(draw):
    """Functions of sums and multiples of inverse functions."""
    a, b = Fraction(draw.randint(1, 9), draw.randint(10, 19)), Fraction(draw.randint(1, 9), draw.randint(10, 19))
    return draw.choice(
        (
            f"sin(2*atan({a})) - {2*a/(1 + a*a)}",
            f"cos(3*acos({a})) - {4*a**3 - 3*a}",
            f"sin(asin({a}) + asin({b})) - ({a})*sqrt(1 - ({b})^2) - ({b})*sqrt(1 - ({a})^2)",
            f"tan(atan({a}) + atan({b})) - {(a + b)/(1 - a*b)}",
            f"cosh(2*asinh({a})) - {1 + 2*a*a}",
            f"exp(atanh({a})) - sqrt({(1 + a)/(1 - a)})",
            f"sinh(acosh({1 + a})) - sqrt(({1 + a})^2 - 1)",
            f"tanh(ln({1 + a})/2) - {a/(2 + a)}",
            f"sinh(asinh({a}) + asinh({b})) - ({a})*sqrt(1 + ({b})^2) - ({b})*sqrt(1 + ({a})^2)",
            f"cos(atan({a})/2)^2 - (1 + 1/sqrt(1 + ({a})^2))/2",
            f"tan(acos({a})/2) - sqrt({(1 - a)/(1 + a)})",
        )
    )


def multiplied_arc_tangents(draw):
    """The angle of a product of Gaussian integers, as Machin's formula is."""
    factors = [(draw.randint(2, 9), draw.randint(1, 4), draw.choice((1, 1, 2, 3))) for _ in range(2)]
    real, imaginary, angle = 1, 0, 0.0
    for a, b, count in factors:
        for _ in range(count):
            real, imaginary = real * a - imaginary * b, real * b + imaginary * a
    terms = " + ".join(f"{count}*atan({Fraction(b, a)})" for a, b, count in factors)
    # The sum of the angles, and how many half turns the arc tangent of the product misses.
    total = sum(count * math.atan2(b, a) for a, b, count in factors)
    if real == 0:
        return f"{terms} - {Fraction(round(2 * total / math.pi), 2)}*pi"
    turns = round((total - math.atan(imaginary / real)) / math.pi)
    return f"{terms} - atan({Fraction(imaginary, real)}) - {turns}*pi"


def sums_of_turned_sines(draw):
    """Σ cos(a + 2πk/n) = 0, and of the squares n/2."""
    a, n = rational(draw), draw.randint(3, 8)
    if draw.random() < 0.5:
        return " + ".join(f"cos({a} + {2*k}*pi/{n})" for k in range(n))
    return " + ".join(f"sin({a} + {2*k}*pi/{n})^2" for k in range(n)) + f" - {n}/2"


def large_hyperbolics(draw):
    a = draw.choice((30, 60, 100, "20*pi", "exp(4)"))
    return draw.choice(
        (
            f"cosh({a})^2 - sinh({a})^2 - 1",
            f"exp({a}) - cosh({a}) - sinh({a})",
            f"(cosh({a}) + sinh({a}))*(cosh({a}) - sinh({a})) - 1",
        )
    )


FAMILIES = [
    value
    for name, value in list(globals().items())
    if callable(value) and getattr(value, "__module__", "") == __name__
    and name not in ("rational", "text", "distinct", "turn", "angle", "argument", "Fraction", "comb", "gcd", "prod")
]
