"""Polynomial systems and systems with one function, and how many solutions they have by other programs."""

import itertools
import subprocess

import answers
import sympy
from mpmath import findroot, mp, mpf  # noqa: F401
from sympy import Poly, QQ, groebner

NAMES = ["x", "y", "z", "w"]


class System:
    error = None

    def __init__(self, family, polynomials, names, known=None):
        self.family, self.names, self.known = family, names, known
        self.polynomials = [sympy.expand(polynomial) for polynomial in polynomials]
        text = ", ".join(f"{str(polynomial).replace('**', '^')} = 0" for polynomial in polynomials)
        self.statement = f"solve([{text}], [{', '.join(names)}])"

    def verdict(self, answer):
        claim = answers.claim(answer)
        count = number_of_solutions(self.polynomials, self.names)
        if count is None:
            return "wrong: infinitely many" if claim != "families" else "right"
        found = answers.numbers(answer)
        if claim != len(found):
            return "wrong: another number in the claim"
        symbols = sympy.symbols(self.names)
        for polynomial in self.polynomials:
            terms = Poly(polynomial, *symbols).terms()
            for point in found:
                parts = [mpf(int(c.p)) / int(c.q) * mp.fprod(v**e for v, e in zip(point, exponents)) for exponents, c in terms]
                if abs(mp.fsum(parts)) > mpf("1e-25") * max(1, *map(abs, parts)):
                    return "wrong: not a solution"
        for first, second in itertools.combinations(found, 2):
            if all(abs(a - b) <= mpf("1e-25") * max(1, abs(a)) for a, b in zip(first, second)):
                return "wrong: a solution twice"
        for point in self.known or []:
            if not any(all(abs(a - b) < mpf("1e-25") * max(1, abs(b)) for a, b in zip(point, other)) for other in found):
                return "wrong: a known solution is missing"
        return "right" if len(found) == count else f"wrong: {count} solutions"


def number_of_solutions(polynomials, names):
    """The number of real solutions: None where there are infinitely many complex ones.

    By the number of real roots of the eliminant of a random sum of the unknowns, which separates the
    solutions; by PARI's resultant for two equations of two unknowns, else by SymPy's Gröbner basis.
    """
    symbols = sympy.symbols(names)
    t = sympy.Symbol("t")
    weights = [1, 17, -31, 53][: len(names)]
    form = sum(w * s for w, s in zip(weights, symbols))
    if len(names) == 2 and len(polynomials) == 2:
        resultant = pari_count([p.subs(symbols[0], t - weights[1] * symbols[1]) for p in polynomials], symbols[1])
        if resultant is not None:
            return resultant
    basis = groebner([*polynomials, t - form], *symbols, t, order="grevlex", domain=QQ)
    if basis.exprs == [1]:
        return 0
    if not basis.is_zero_dimensional:
        return None
    last = basis.fglm("lex").exprs[-1]
    return len(set(Poly(last, t).real_roots()))


def pari_count(polynomials, name):
    """The number of real roots of the resultant by PARI; None where it may have roots that are no solutions."""
    first, second = (str(sympy.expand(p)).replace("**", "^") for p in polynomials)
    degree = [sympy.degree(p, name) for p in polynomials]
    leading = [sympy.LC(sympy.expand(p), name) for p in polynomials]
    # A common zero of the leading coefficients is a root without a solution.
    if any(l.free_symbols for l in leading) or min(degree) < 1:
        return None
    # Solutions at complex points with a real t are excluded by the choice of t, except by accident.
    script = f"r = polresultant({first}, {second}, {name}); if(r == 0, print(-1), r = r/gcd(r, deriv(r, t)); print(polsturm(r)))"
    result = subprocess.run(["gp", "-q", "-f"], input=script + "\n", capture_output=True, text=True, timeout=60)
    count = int(result.stdout.split()[-1])
    return None if count < 0 else count


def polynomial(random, symbols, degree, density):
    total = sympy.Integer(0)
    for exponents in itertools.product(range(degree + 1), repeat=len(symbols)):
        if sum(exponents) <= degree and random.random() < density:
            total += random.randint(-6, 6) * sympy.prod(s**e for s, e in zip(symbols, exponents))
    return total


def draw(random):
    while True:
        system = candidate(random)
        if all(p.free_symbols for p in system.polynomials):
            return system


def candidate(random):
    kind = random.choice(["dense", "dense", "sparse", "known", "known", "more equations", "multiple", "none", "infinitely many"])
    count = random.choice([2, 2, 3, 3, 4])
    symbols = sympy.symbols(NAMES[:count])
    degrees = {2: [1, 2, 3, 4], 3: [1, 2, 2, 3], 4: [1, 1, 2, 2]}[count]
    if kind in ("dense", "sparse"):
        density = 0.9 if kind == "dense" and count < 4 else 0.35
        return System(kind, [polynomial(random, symbols, random.choice(degrees), density) for _ in symbols], NAMES[:count])
    points = [[random.randint(-4, 4) for _ in symbols] for _ in range(random.randint(1, 3))]
    if kind in ("known", "more equations", "none"):
        equations = []
        for _ in range(count + (kind == "more equations")):
            part = polynomial(random, symbols, 2, 0.6)
            # A polynomial through the points, by a correction that is 0 at the points before.
            for index, point in enumerate(points):
                value = part.subs(dict(zip(symbols, point)))
                factor = sympy.Integer(1)
                for other in points[:index]:
                    place = next((i for i in range(count) if other[i] != point[i]), None)
                    if place is None:
                        factor = sympy.Integer(0)
                        break
                    factor *= sympy.Rational(1, point[place] - other[place]) * (symbols[place] - other[place])
                part -= value * factor
            equations.append(sympy.expand(part))
        if kind == "none":
            combination = sum(random.randint(1, 3) * equation for equation in equations)
            return System(kind, [*equations, sympy.expand(combination - random.randint(1, 5))], NAMES[:count])
        return System(kind, equations, NAMES[:count], known=points if all(e != 0 for e in equations) else None)
    if kind == "multiple":
        point = points[0]
        equations = [(s - v) ** random.randint(1, 3) for s, v in zip(symbols, point)]
        equations[0] = sympy.expand(equations[0] * (symbols[0] + 7))
        if count > 1:
            equations[1] = equations[1] + random.randint(-2, 2) * equations[0]
        return System(kind, equations, NAMES[:count], known=[point])
    # A factor in common, so that there are infinitely many.
    factor = sum(random.randint(-3, 3) * s for s in symbols[1:]) + symbols[0] - random.randint(-3, 3)
    equations = [sympy.expand(factor * polynomial(random, symbols, 1, 0.9)) for _ in symbols]
    return System(kind, equations, NAMES[:count])
