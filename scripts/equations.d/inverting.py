"""Equations that are solved by inverse functions, each with its solutions by 60 digits.

The solutions are made together with the equation, or found as sign changes on a fine grid and kept where
both sides have the same value. Every family says by what all solutions are known.
"""

from fractions import Fraction

from mpmath import mp, mpf

from claims import Truth

FAMILIES = (
    "exponential_quadratic", "exponential_cubic", "logarithms", "difference_of_logarithms", "square_root", "two_roots", "three_roots", "absolute",
    "two_absolutes", "power", "bases", "nested", "quotient", "in_a_root", "symmetric", "cube_root", "reciprocal", "lambert", "angle",
    "close_pair", "at_an_end", "multiple",
)


def signed(number):
    return f"+{number}" if number >= 0 else str(number)


def written(number):
    return str(number) if Fraction(number).denominator == 1 else f"({number})"


def real(number):
    return mpf(number.numerator) / number.denominator if isinstance(number, Fraction) else mpf(number)


def quadratic(a, b, c):
    """The real roots of ax² + bx + c, each once."""
    if a == 0:
        return [] if b == 0 else [real(Fraction(-c) / Fraction(b)) if not isinstance(c, mpf) else -c / b]
    square = b * b - 4 * a * c
    if square < 0:
        return []
    distance = mp.sqrt(real(square))
    return sorted({(-b - distance) / (2 * a), (-b + distance) / (2 * a)})


def solving(difference, candidates):
    """The candidates at which a difference of real sides has a value and is 0."""
    found = []
    for x in sorted(candidates):
        try:
            value = difference(x)
        except (ValueError, ZeroDivisionError):
            continue
        if isinstance(value, mpf) and abs(value) < mpf(10) ** -45:
            if not found or abs(found[-1] - x) > mpf(10) ** -40:
                found.append(x)
    return found


def root(x):
    if x < -mpf(10) ** -50:
        raise ValueError
    return mp.sqrt(max(x, mpf(0)))


def logarithm(x):
    if x <= mpf(10) ** -50:
        raise ValueError
    return mp.log(x)


class Generator:
    def __init__(self, r):
        self.r = r

    def equation(self):
        family = self.r.choice(FAMILIES)
        with mp.workdps(60):
            statement, found = getattr(self, family)()
        truth = found if isinstance(found, Truth) else Truth(sorted(found))
        return family.replace("_", " "), f"solve({statement})", truth

    def integer(self, low=-9, high=9):
        return self.r.choice([number for number in range(low, high + 1) if number])

    def exponential_quadratic(self):
        """(e^(kx) − p)(e^(kx) − q) = 0, expanded."""
        p, q, k = self.integer(), self.integer(), self.integer(1, 3)
        roots = {mp.log(number) / k for number in (p, q) if number > 0}
        return f"e^({2 * k}x){signed(-p - q)}e^({k}x){signed(p * q)}=0", roots

    def exponential_cubic(self):
        p, q, s = self.integer(), self.integer(), self.integer()
        coefficients = -p - q - s, p * q + p * s + q * s, -p * q * s
        roots = {mp.log(number) for number in (p, q, s) if number > 0}
        return f"e^(3x){signed(coefficients[0])}e^(2x){signed(coefficients[1])}e^x{signed(coefficients[2])}=0", roots

    def logarithms(self):
        """ln(x + a) + ln(x + b) = ln c or c."""
        a, b, c = self.integer(), self.integer(), self.integer(1, 20)
        is_exponent = self.r.random() < 0.5
        product = mp.exp(c) if is_exponent else mpf(c)
        candidates = quadratic(mpf(1), mpf(a + b), a * b - product)
        right = str(c) if is_exponent else f"ln({c})"
        roots = [x for x in candidates if x + a > 0 and x + b > 0]
        return f"ln(x{signed(a)})+ln(x{signed(b)})={right}", roots

    def difference_of_logarithms(self):
        """ln(x + a) − ln(bx + c) = ln d."""
        a, b, c, d = self.integer(), self.integer(), self.integer(), self.integer(1, 9)
        if d * b == 1:
            d = 2
        x = Fraction(a - d * c, d * b - 1)
        return f"ln(x{signed(a)})-ln({b}x{signed(c)})=ln({d})", [real(x)] if x + a > 0 and b * x + c > 0 else []

    def square_root(self):
        a, b, c, d = self.integer(), self.integer(), self.integer(-3, 3), self.integer()
        candidates = quadratic(mpf(c * c), mpf(2 * c * d - a), mpf(d * d - b))
        roots = solving(lambda x: root(a * x + b) - c * x - d, candidates)
        return f"sqrt({a}x{signed(b)})={c}x{signed(d)}", roots

    def two_roots(self):
        """√(x + a) ± √(bx + c) = d: squared twice."""
        a, b, c, d, sign = self.integer(), self.integer(-4, 4), self.integer(), self.integer(-3, 9), self.r.choice((-1, 1))
        # bx + c = d² − 2d√(x + a) + x + a, so 2d√(x + a) = (1 − b)x + d² + a − c.
        m, n = 1 - b, d * d + a - c
        candidates = quadratic(mpf(m * m), mpf(2 * m * n - 4 * d * d), mpf(n * n - 4 * d * d * a))
        roots = solving(lambda x: root(x + a) + sign * root(b * x + c) - d, candidates)
        return f"sqrt(x{signed(a)}){'+' if sign > 0 else '-'}sqrt({b}x{signed(c)})={d}", roots

    def three_roots(self):
        """√(x + a) + √(x + b) + √(x + c) = d increases."""
        numbers, d = [self.integer() for _ in range(3)], self.integer(1, 20)
        low, high = mpf(-min(numbers)), mpf(400)

        def left(x):
            return sum(root(x + number) for number in numbers) - d

        roots = []
        if left(low) == 0:
            roots = [low]
        elif left(low) < 0:
            for _ in range(230):
                middle = (low + high) / 2
                low, high = (middle, high) if left(middle) < 0 else (low, middle)
            roots = [low]
        return "+".join(f"sqrt(x{signed(number)})" for number in numbers) + f"={d}", roots

    def absolute(self):
        a, b, c, d = self.integer(), self.integer(), self.integer(), self.integer()
        while abs(a) == abs(c):
            c = self.integer()
        candidates = [real(Fraction(sign * d - b, a - sign * c)) for sign in (1, -1)]
        return f"abs({a}x{signed(b)})={c}x{signed(d)}", solving(lambda x: abs(a * x + b) - c * x - d, candidates)

    def two_absolutes(self):
        """|x + a| + b|x + c| = d, linear between the places where an argument is 0."""
        a, b, c, d = self.integer(), self.r.choice((2, 3, -2, -3)), self.integer(), self.integer(-9, 20)
        candidates = []
        for first in (1, -1):
            for second in (1, -1):
                candidates.append(real(Fraction(d - first * a - second * b * c, first + second * b)))
        roots = solving(lambda x: abs(x + a) + b * abs(x + c) - d, candidates)
        return f"abs(x{signed(a)}){signed(b)}*abs(x{signed(c)})={d}", roots

    def power(self):
        """x^(p/q) = c."""
        p, q, c = self.integer(1, 7), self.integer(1, 7), self.integer()
        exponent = Fraction(p, q)
        sign = self.r.choice((1, 1, -1))
        size = mpf(abs(c)) ** (mpf(exponent.denominator) / exponent.numerator * sign)
        if exponent.denominator % 2 == 0:
            roots = [size] if c > 0 else []
        elif exponent.numerator % 2 == 0:
            roots = [size, -size] if c > 0 else []
        else:
            roots = [size if c > 0 else -size]
        return f"x^({sign * exponent})={c}", roots

    def bases(self):
        """4^x + a·2^x + b = 0 and the like, with 8^x or (1/2)^x."""
        p, q = self.integer(), self.integer()
        base, square = self.r.choice((("2", "4"), ("4", "16"), ("(1/2)", "(1/4)"), ("3", "9")))
        scale = {"2": mp.log(2), "4": mp.log(4), "(1/2)": -mp.log(2), "3": mp.log(3)}[base]
        roots = {mp.log(number) / scale for number in (p, q) if number > 0}
        if base == "2" and self.r.random() < 0.3:
            # 8^x − c² 2^x = 0
            return f"8^x-{p * p}*2^x=0", [mp.log(abs(p)) / mp.log(2)]
        return f"{square}^x{signed(-p - q)}*{base}^x{signed(p * q)}=0", roots

    def nested(self):
        a, c = self.integer(1, 9), self.integer(-4, 5)
        kind = self.r.randrange(7)
        if kind == 0:
            value = mp.exp(c) - a
            return f"ln(e^x+{a})={c}", [mp.log(value)] if value > 0 else []
        if kind == 1:
            return f"sqrt(ln(x))={c}", [mp.exp(c * c)] if c > 0 else []
        if kind == 2:
            return f"e^(e^x)={a}", [mp.log(mp.log(a))] if a > 1 else []
        if kind == 3:
            return f"ln(ln(x))={c}", [mp.exp(mp.exp(c))]
        if kind == 4:
            square = c - a
            return f"sqrt(x)^2+{a}={c}", [mpf(square)] if square >= 0 else []
        if kind == 5:
            value = mp.exp(c) - a
            return f"ln(x^2+{a})={c}", {mp.sqrt(value), -mp.sqrt(value)} if value >= 0 else []
        value = c * c - a
        return f"sqrt(abs(x)+{a})={c}", {mpf(value), mpf(-value)} if c > 0 and value >= 0 else []

    def quotient(self):
        """(e^x + a)/(e^x + b) = c."""
        a, b, c = self.integer(), self.integer(), self.integer()
        if c == 1 or a == b:
            return self.quotient()
        y = Fraction(a - b * c, c - 1)
        return f"(e^x{signed(a)})/(e^x{signed(b)})={c}", [mp.log(real(y))] if y > 0 else []

    def in_a_root(self):
        """ax + b√x + c = 0."""
        a, b, c = self.integer(), self.integer(), self.integer()
        roots = [y * y for y in quadratic(mpf(a), mpf(b), mpf(c)) if y >= 0]
        return f"{a}x{signed(b)}*sqrt(x){signed(c)}=0", roots

    def symmetric(self):
        """e^x + a e^−x = b, or cosh x = b."""
        a, b = self.integer(), self.integer()
        if self.r.random() < 0.3:
            if b < 1:
                return f"cosh(x)={b}", []
            return f"cosh(x)={b}", {mp.acosh(b), -mp.acosh(b)} if b > 1 else [mpf(0)]
        return f"e^x{signed(a)}*e^(-x)={b}", [mp.log(y) for y in quadratic(mpf(1), mpf(-b), mpf(a)) if y > 0]

    def cube_root(self):
        """(x + a)^(1/3) = x + a, times a number."""
        a, k = self.integer(), self.integer()
        roots = [mpf(-a)] if k < 0 else [mpf(-a), -a + mpf(k) ** mpf(1.5), -a - mpf(k) ** mpf(1.5)]
        return f"{k}(x{signed(a)})^(1/3)=x{signed(a)}", roots

    def reciprocal(self):
        a, b, c = self.integer(), self.integer(), self.integer()
        if a == b:
            return self.reciprocal()
        # 1/(x + a) + 1/(x + b) = c
        candidates = quadratic(mpf(c), mpf(c * (a + b) - 2), mpf(c * a * b - a - b))
        return f"1/(x{signed(a)})+1/(x{signed(b)})={c}", candidates

    def lambert(self):
        """x e^x = a, and x^x = a."""
        a = self.integer(-1, 9)
        if self.r.random() < 0.5:
            value = mpf(a) / 10 if a < 0 else mpf(a)
            branches = (0, -1) if a < 0 else (0,)
            return f"x*e^x={'-1/10' if a < 0 else a}", [mp.lambertw(value, branch).real for branch in branches]
        a = abs(a) + 1
        return f"x^3*ln(x)={a}", [mp.exp(mp.lambertw(mpf(3 * a)).real / 3)]

    def angle(self):
        """atan, asin, sinh and tanh of a linear argument."""
        a, b = self.integer(), self.integer()
        c = Fraction(self.r.randint(-20, 20), 10)
        name, inverse, valid = self.r.choice(
            (
                ("atan", mp.tan, lambda y: abs(y) < mp.pi / 2),
                ("asin", mp.sin, lambda y: abs(y) <= mp.pi / 2),
                ("acos", mp.cos, lambda y: 0 <= y <= mp.pi),
                ("sinh", mp.asinh, lambda y: True),
                ("tanh", mp.atanh, lambda y: abs(y) < 1),
            )
        )
        roots = [(inverse(real(c)) - b) / a] if valid(real(c)) else []
        return f"{name}({a}x{signed(b)})={c}", roots

    def place(self):
        """A number as a text and by its value."""
        n = self.r.randint(2, 30)
        return self.r.choice(
            (
                (f"sqrt({n})", mp.sqrt(n)),
                (f"ln({n})", mp.log(n)),
                (f"{n}^(1/3)", mp.cbrt(n)),
                (f"{n}pi/6", n * mp.pi / 6),
                (f"{n}/7", mpf(n) / 7),
                ("e", +mp.e),
                (str(n), mpf(n)),
            )
        )

    def close_pair(self):
        """A product with two simple zeros, at a place and just beside it."""
        name, place = self.place()
        exponent = self.r.randint(8, 40)
        shapes = ("(x-({0}))", "sin(x-({0}))", "(exp(x-({0}))-1)", "atan(x-({0}))", "ln(x-({0})+1)", "tan(x-({0}))", "sinh(x-({0}))")
        first, second = (self.r.choice(shapes).format(text) for text in (name, f"{name}+1E-{exponent}"))
        low, high = (int(mp.floor(place * 2)) / 2 + end for end in (-0.25, 0.75))
        roots = [place, place + mpf(10) ** -exponent]
        return f"{first}*{second}=0, x = {low}..{high}", Truth(roots, [1, 1], (mpf(low), mpf(high)))

    def at_an_end(self):
        """A zero at an end of the range, or just inside or outside."""
        name, place = self.place()
        kind, exponent = self.r.choice((0, 0, 1, -1)), self.r.randint(5, 60)
        end = name if kind == 0 else f"{name}{'+' if kind > 0 else '-'}1E-{exponent}"
        end_place = place + kind * mpf(10) ** -exponent
        if self.r.random() < 0.5:
            ends, values = f"{end}..{int(place) + 2}", (end_place, mpf(int(place) + 2))
        else:
            ends, values = f"{int(place) - 1}..{end}", (mpf(int(place) - 1), end_place)
        is_in = kind == 0 or (values[0] == end_place) == (kind < 0)
        shape = self.r.choice(("x={0}", "e^x=e^({0})", "x^3=({0})^3", "sinh(x)=sinh({0})", "x+ln(x+2)={0}+ln({0}+2)", "atan(x)=atan({0})"))
        return f"{shape.format(name)}, x = {ends}", Truth([place] if is_in else [], [1] if is_in else [], values)

    def multiple(self):
        """A power of a function that has one zero, which is simple."""
        name, place = self.place()
        order = self.r.randint(2, 6)
        shape = self.r.choice(
            ("(exp(x-{0})-1)", "(x-{0})", "sinh(x-{0})", "atan(x-{0})", "(exp(x)-exp({0}))", "(x+exp(x)-{0}-exp({0}))", "(x^3+x-({0})^3-{0})")
        ).format(f"({name})")
        return f"{shape}^{order}=0", Truth([place], [order])
