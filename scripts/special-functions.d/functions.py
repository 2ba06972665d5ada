"""The special functions: where their random points lie, and how mpmath computes them."""

import mpmath
from mpmath import mp, mpc, mpf

# MARK: Points. Each draws an argument, as a text that curta and `number` read.


def real(r):
    """A real number of one of many magnitudes."""
    size = r.choice((1, 1, 1, 10, 50, 1e-3, 1e-10, 1000))
    if size > 0.1:
        return f"{r.uniform(-size, size):.{r.choice((2, 5, 14))}f}"
    return f"({r.uniform(-size, size):.5e})".replace("e", "E")


def anywhere(r):
    """A number, real in half of the cases."""
    return real(r) if r.random() < 0.5 else f"({real(r)}+({real(r)})i)"


def moderate(r):
    """A real number between −12 and 12."""
    return f"{r.uniform(-12, 12):.{r.choice((0, 1, 3, 14))}f}"


def moderate_anywhere(r):
    return moderate(r) if r.random() < 0.5 else f"({moderate(r)}+({moderate(r)})i)"


def near(*places):
    """Draws numbers near these, or any."""

    def draw(r):
        if r.random() < 0.4:
            return anywhere(r)
        distance = r.choice((0.1, 1e-3, 1e-8)) * r.choice((-1, 1))
        text = f"{r.choice(places)}+({distance:.12f})"
        return f"({text})" if r.random() < 0.5 else f"({text}+({distance:.12f})i)"

    return draw


def whole(low, high):
    return lambda r: str(r.randint(low, high))


def order(r):
    """An order or a parameter, often an integer or a half."""
    kind = r.random()
    if kind < 0.35:
        return str(r.randint(-6, 8))
    if kind < 0.55:
        return f"({2 * r.randint(-6, 6) + 1}/2)"
    return moderate_anywhere(r)


def degree(r):
    return str(r.randint(0, 12)) if r.random() < 0.6 else moderate(r)


def nome(r):
    """A number in the unit circle."""
    return f"{r.uniform(-0.9, 0.9):.4f}" if r.random() < 0.5 else f"({r.uniform(-0.6, 0.6):.4f}+({r.uniform(-0.6, 0.6):.4f})i)"


# MARK: Values that mpmath has not, or wrong, or not on cuts


def above(x):
    """A real number moved a little up, off branch cuts along the real line."""
    return mpc(x, mpf(10) ** -90) if mp.im(x) == 0 else x


def cut(function, when=lambda *_: True):
    """The function with its last argument moved a little up where it is real and on a cut."""

    def value(*arguments):
        if mp.im(arguments[-1]) == 0 and when(*(mp.re(argument) for argument in arguments)):
            digits = mp.dps
            with mp.workdps(3 * digits + 60):
                return function(*arguments[:-1], above(arguments[-1]))
        return function(*arguments)

    return value


class Undefined(Exception):
    """The function has no value at the point, and curta has to say so."""


def undefined(when, function):
    """The function, with no value at these points; `cut` would move some of them to where there is one."""

    def value(*arguments):
        if when(*arguments):
            raise Undefined
        return function(*arguments)

    return value


def is_pole_of_gamma(z):
    return mp.im(z) == 0 and mp.re(z) <= 0 and mp.isint(mp.re(z))


def is_pole_of_hurwitz(s, a):
    """At s = 0, -1, … the value is a polynomial in a."""
    return is_pole_of_gamma(a) and not is_pole_of_gamma(s)


def hurwitz_derivative(s, a, n):
    """At real a < 0 the value from above."""
    if is_pole_of_gamma(a):
        raise Undefined
    return cut(lambda s, a: mp.zeta(s, a, int(mp.re(n))), is_negative)(s, a)


def has_pole_below(*uppers):
    """Whether a series with these parameters, the last one below, divides by 0 before it ends."""
    *uppers, lower = uppers
    ends = (mp.re(a) for a in uppers if is_pole_of_gamma(a))
    return is_pole_of_gamma(lower) and not any(a >= mp.re(lower) for a in ends)


def depends_on_way(n, sum_of_parameters):
    """Whether Γ(sum)/Γ(n + 1), a factor of a polynomial of degree n, has two poles."""
    return is_pole_of_gamma(n + 1) and is_pole_of_gamma(sum_of_parameters)


def third_kind(n, *arguments):
    """The integral itself, as mpmath takes a minute for some.

    The path is in the half-plane where parameters a little above the real line have neither pole nor
    cut. Beside a complex parameter it stays near the real line, as there may be others further above.
    """
    angle, m = arguments if len(arguments) == 2 else (mp.pi / 2, arguments[0])
    on_cut = [x for x in (n, m) if mp.im(x) == 0 and mp.re(x) > 1]
    is_beside_complex = on_cut and (mp.im(n) != 0 or mp.im(m) != 0)
    if is_beside_complex and mp.im(angle) != 0:
        raise NotImplementedError

    def integrand(t):
        square = mp.sin(t) ** 2
        return 1 / ((1 - n * square) * mp.sqrt(1 - m * square))

    def integral_near_line(end):
        first = mp.asin(1 / mp.sqrt(on_cut[0]))
        rest = abs(end) - first
        if rest <= 0:
            return mp.quad(integrand, [0, end])
        if on_cut[0] is m:
            beyond = lambda t: 1 / ((1 - n * mp.sin(t) ** 2) * mp.sqrt(m * mp.sin(t) ** 2 - 1))
            value = mp.quad(integrand, [0, first]) + 1j * mp.quad(beyond, [first, abs(end)])
        else:
            step = min(mpf(1) / 100, rest / 2, first / 2)
            points = [0, first - step, first + mpc(0, step), first + step, abs(end)]
            value = mp.quad(integrand, points)
        return value * mp.sign(end)

    def integral(end):
        if is_beside_complex:
            return integral_near_line(end)
        middle = end / 2
        if on_cut:
            middle += mpc(0, mp.sign(end)) / 2
        return mp.quad(integrand, [0, middle, end])

    turns = mp.floor(angle / mp.pi + mpf(1) / 2)
    rest = integral(angle - turns * mp.pi)
    return rest + (2 * turns * integral(mp.pi / 2) if turns else 0)


def regularized(function):
    """Moves the second argument off the integers, where mpmath has 0/0 or a wrong value."""

    def value(n, a, *rest):
        digits = mp.dps
        with mp.workdps(3 * digits):
            return function(n, a + mpf(10) ** -digits, *rest[:-1], above(rest[-1]))

    return value


def mean(a, b):
    """The arithmetic-geometric mean by the roots nearer to the arithmetic one; mpmath takes others."""
    if mp.im(a) == 0 and mp.im(b) == 0:
        a, b = mp.re(a), mp.re(b)
        if a == 0 or b == 0 or a == -b:
            return mpf(0)
        a, b = max(a, b), min(a, b)
    factor, quotient = a, above(b / a)
    a, b = mpc(1), quotient
    while abs(a - b) > abs(a) * mpf(10) ** (3 - mp.dps):
        root = mp.sqrt(a * b)
        a = (a + b) / 2
        b = root if abs(a - root) <= abs(a + root) else -root
    return factor * a


def gamma_lower(a, z):
    return z**a / a * mp.hyp1f1(a, a + 1, -z)


def beta_incomplete(a, b, z):
    return z**a / a * mp.hyp2f1(a, 1 - b, a + 1, z)


def diverges(a, z):
    """Whether the integral of t^(a - 1)·e^(-t) from z has no value."""
    return z == 0 and mp.re(a) <= 0


def is_negative(*arguments):
    return arguments[-1] < 0


def is_above_one(*arguments):
    return arguments[-1] > 1


def is_on_cut_of_lambert(k, z):
    return z < 0 and not (k in (0, -1) and z > -mp.exp(-1))


# MARK: The table: the value, then a draw for each argument. A blank after a name makes another row.

FUNCTIONS = {
    "gamma": (mp.gamma, near(0, -1, -2)),
    "zeta": (mp.zeta, near(1, 0)),
    "erf": (mp.erf, moderate_anywhere),
    "erfc": (mp.erfc, moderate_anywhere),
    "erfi": (mp.erfi, moderate_anywhere),
    "beta": (lambda a, b: mp.gamma(a) * mp.gamma(b) * mp.rgamma(a + b), moderate_anywhere, near(0, -1, -2)),
    "digamma": (mp.digamma, near(0, -1, -2, 1)),
    "polygamma": (lambda n, z: mp.psi(int(mp.re(n)), z), whole(0, 6), near(0, -1, -2)),
    "loggamma": (undefined(is_pole_of_gamma, cut(mp.loggamma, is_negative)), near(0, -1, -2, 1, 2)),
    "gammainc": (undefined(diverges, cut(mp.gammainc, is_negative)), moderate_anywhere, moderate_anywhere),
    "gammalower": (cut(gamma_lower, is_negative), moderate_anywhere, moderate_anywhere),
    "betainc": (cut(beta_incomplete, lambda a, b, z: z < 0 or z > 1), moderate_anywhere, moderate_anywhere, near(0, 1)),
    "hurwitz": (undefined(is_pole_of_hurwitz, cut(mp.zeta, is_negative)), moderate_anywhere, moderate_anywhere),
    "hurwitz ": (hurwitz_derivative, moderate_anywhere, moderate_anywhere, whole(1, 4)),
    "polylog": (cut(mp.polylog, is_above_one), moderate_anywhere, near(0, 1)),
    "eta": (mp.altzeta, near(1, 0)),
    "ei": (mp.ei, near(0)),
    "si": (mp.si, anywhere),
    "ci": (cut(mp.ci, is_negative), near(0)),
    "li": (cut(mp.li, is_negative), near(0, 1)),
    "shi": (mp.shi, anywhere),
    "chi": (cut(mp.chi, is_negative), near(0)),
    "e1": (cut(mp.e1, is_negative), near(0)),
    "expint": (cut(mp.expint, is_negative), moderate_anywhere, moderate_anywhere),
    "lambertw": (cut(lambda k, z: mp.lambertw(z, int(k)), is_on_cut_of_lambert), whole(-3, 3), near("exp(-1)", "-exp(-1)", 0)),
    "sinc": (mp.sinc, anywhere),
    "fresnels": (mp.fresnels, moderate_anywhere),
    "fresnelc": (mp.fresnelc, moderate_anywhere),
    "besselj": (cut(mp.besselj, is_negative), order, near(0)),
    "bessely": (cut(mp.bessely), order, near(0)),
    "besseli": (cut(mp.besseli, is_negative), order, near(0)),
    "besselk": (cut(mp.besselk), order, near(0)),
    "hankel1": (cut(mp.hankel1), order, near(0)),
    "hankel2": (cut(mp.hankel2), order, near(0)),
    "airyai": (mp.airyai, moderate_anywhere),
    "airybi": (mp.airybi, moderate_anywhere),
    "airyaiprime": (lambda z: mp.airyai(z, derivative=1), moderate_anywhere),
    "airybiprime": (lambda z: mp.airybi(z, derivative=1), moderate_anywhere),
    "ellipk": (undefined(lambda m: m == 1, cut(mp.ellipk)), near(1)),
    "ellipe": (cut(mp.ellipe), near(1)),
    "ellipe ": (cut(mp.ellipe), moderate_anywhere, near(1)),
    "ellipf": (undefined(lambda x, m: m == 1 and abs(mp.re(x)) > mp.pi / 2, cut(mp.ellipf)), moderate_anywhere, near(1)),
    "ellippi": (third_kind, moderate_anywhere, moderate_anywhere),
    "ellippi ": (third_kind, moderate_anywhere, moderate, moderate_anywhere),
    "hyp0f1": (undefined(lambda b, _: has_pole_below(b), mp.hyp0f1), order, moderate_anywhere),
    "hyp1f1": (undefined(lambda a, b, _: has_pole_below(a, b), mp.hyp1f1), order, order, moderate_anywhere),
    "hyperu": (cut(mp.hyperu), order, order, near(0)),
    "hyp2f1": (undefined(lambda a, b, c, _: has_pole_below(a, b, c), cut(mp.hyp2f1)), order, order, order, near(0, 1)),
    "legendre": (cut(mp.legendre), degree, near(1, -1)),
    "chebyt": (cut(mp.chebyt), degree, near(1, -1)),
    "chebyu": (cut(mp.chebyu), degree, near(1, -1)),
    "hermite": (mp.hermite, degree, moderate_anywhere),
    "laguerre": (undefined(lambda n, a, _: depends_on_way(n, n + a + 1), regularized(mp.laguerre)), degree, moderate, moderate_anywhere),
    "gegenbauer": (undefined(lambda n, a, _: depends_on_way(n, n + 2 * a), regularized(mp.gegenbauer)), degree, moderate, near(1, -1)),
    "jacobi": (undefined(lambda n, a, *_: depends_on_way(n, n + a + 1), regularized(mp.jacobi)), degree, moderate, moderate, near(1, -1)),
    "agm": (mean, anywhere, anywhere),
    "jtheta": (lambda n, z, q: mp.jtheta(int(mp.re(n)), z, above(q) if mp.re(q) < 0 else q), whole(1, 4), moderate_anywhere, nome),
}
