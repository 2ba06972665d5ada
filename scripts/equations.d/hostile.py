"""Equations that are hard in some way, and what is true of each.

A truth is the code of an error, the condition that the solutions are, or the solutions. Where the statement names no range, the solutions are all
real ones.
"""

from dataclasses import replace

from mpmath import inf, mp, mpf

from claims import Condition, Truth

with mp.workdps(60):
    PI, E, SMALL = +mp.pi, mp.e + 0, mpf("1e-20")
    DOTTIE = mp.findroot(lambda x: mp.cos(x) - x, mpf("0.739"))
    TANGENT = mp.findroot(lambda x: mp.tan(x) - x, mpf("4.4934"))


def simple(*roots, within=None):
    """Solutions that are no multiple ones."""
    with mp.workdps(60):
        numbers = sorted(mpf(root) for root in roots)
    return Truth(numbers, [1] * len(numbers), within and tuple(map(mpf, within)))


def multiple(*pairs, within=None):
    with mp.workdps(60):
        return Truth([mpf(root) for root, _ in pairs], [order for _, order in pairs], within and tuple(map(mpf, within)))


def every(low, high, *roots):
    """Every number in an interval, which may be told as an error, and single ones."""
    return Truth(list(map(mpf, roots)), intervals=[(mpf(low), mpf(high))], error="cannot-solve")


def multiples(step, low, high, start=0):
    """The sums of `start` and multiples of a number, in a range."""
    with mp.workdps(60):
        first, last = int(mp.ceil((low - start) / step)), int(mp.floor((high - start) / step))
        return [start + step * k for k in range(first, last + 1)]


# Statements that are asked before the others.
PREPARATION = ("g=3", "f(t)=t^2-g")

with mp.workdps(60):
    EQUATIONS = [
        # No equation of one unknown
        *((statement, "cannot-solve") for statement in (
            "solve(x^2)", "solve(x+y=1)", "solve(x=1,x=2)", "solve(x^2=2,3)",
            "solve(2=3)", "solve(g^2=9)", "solve(x^2=2,x=0)", "solve(x^2=2,x=2..1)", "solve(x^2=2,x=1..1)", "solve(x=x)", "solve(3)", "solve(x^2=2,y)",
        )),
        ("solve(x^2=2,x=0..infinity)", "unexpected-token"),
        ("solve(x^3-x-1=0, x=x..2)", "unknown-variable"),
        # Names with values, functions of the user
        ("solve(f(x)=0)", simple(-mp.sqrt(3), mp.sqrt(3))),
        ("solve(g*x=6)", simple(2)),
        ("solve(g^2=9,g)", simple(-3, 3)),
        ("solve(f(f(x))=6)", multiple((-mp.sqrt(6), 1), (0, 2), (mp.sqrt(6), 1))),
        # Poles, holes, ends of the domain
        ("solve(1/x=0)", simple()),
        ("solve(1/x=1E-400)", simple(mpf(10) ** 400)),
        ("solve(x/x=0)", simple()),
        ("solve(x^2/x=0)", simple()),
        ("solve((x^2-1)/(x-1)=0)", simple(-1)),
        ("solve(sin(x)/x=1)", simple()),
        ("solve(sin(x)/x=0,x=-1..4)", simple(PI, within=(-1, 4))),
        ("solve((exp(x)-1)/x=1)", simple()),
        ("solve((1-cos(x))/x^2=1/2,x=-1..1)", simple(within=(-1, 1))),
        ("solve(x*ln(x)/ln(x)=1)", simple()),
        ("solve(tan(x)=10^6,x=0..100)", simple(*multiples(PI, 0, 100, mp.atan(10**6)), within=(0, 100))),
        ("solve(1/tan(x)=0,x=-4..4)", simple(within=(-4, 4))),
        ("solve(tan(x)=x,x=0..5)", replace(simple(TANGENT, 0, within=(0, 5)), orders=[3, 1])),
        ("solve(sqrt(x)=0)", simple(0)),
        ("solve(sqrt(x-1)*(x-2)=0)", simple(1, 2)),
        ("solve(sqrt(x-3)*(x-2)=0)", simple(3)),
        ("solve(sqrt(x-1)+sqrt(1-x)=0)", simple(1)),
        ("solve(sqrt(x-1)+sqrt(1-x)=1)", simple()),
        ("solve(sqrt(-x^2)=0)", simple(0)),
        ("solve(ln(x)=0)", simple(1)),
        ("solve(x*ln(x)=0)", simple(1)),
        ("solve(asin(x)=pi/2)", simple(1)),
        ("solve(atan(x)=pi/2)", simple()),
        ("solve(atan(x)=pi/2-1E-50)", simple(mp.cot(mpf("1e-50")))),
        ("solve(tanh(x)=1)", simple()),
        ("solve((cos(x)-x)/(cos(x)-x)=0,x=0..1)", simple(within=(0, 1))),
        ("solve(exp(x)=0)", simple()),
        ("solve(exp(-exp(x))=0)", simple()),
        ("solve(exp(-1/x^2)=0)", simple()),
        # Touching zeros
        ("solve(cos(x)=1,x=-1..1)", multiple((0, 2), within=(-1, 1))),
        ("solve(sin(x)=1,x=0..10)", multiple((PI / 2, 2), (5 * PI / 2, 2), within=(0, 10))),
        ("solve(exp(x)=1+x)", multiple((0, 2))),
        ("solve(exp(x)=e*x)", multiple((1, 2))),
        ("solve(ln(x)=x-1)", multiple((1, 2))),
        ("solve(ln(x)=x/e)", multiple((E, 2))),
        ("solve(sin(x)=x)", multiple((0, 3))),
        ("solve((cos(x)-x)^2=0)", multiple((DOTTIE, 2))),
        ("solve((cos(x)-x)^3=0)", multiple((DOTTIE, 3))),
        ("solve(cos(x)=1-x^2/2)", multiple((0, 4))),
        ("solve(cosh(x)=1+x^2/2)", multiple((0, 4))),
        ("solve((exp(x)-1-x)^2=0)", multiple((0, 4))),
        ("solve(sin(x)^4=0,x=-1..1)", multiple((0, 4), within=(-1, 1))),
        ("solve(exp(x)=1+x+x^2/2+x^3/6)", multiple((0, 4))),
        ("solve(x*sin(x)=0,x=-4..4)", multiple((-PI, 1), (0, 2), (PI, 1), within=(-4, 4))),
        ("solve(abs(sin(x))=0,x=-4..4)", simple(-PI, 0, PI, within=(-4, 4))),
        ("solve(min(x,1-x)=0.5)", simple(0.5)),
        ("solve(x mod 3=0,x=0.5..7)", simple(3, 6, within=(0.5, 7))),
        ("solve(floor(x)=x,x=0.5..3.5)", simple(1, 2, 3, within=(0.5, 3.5))),
        # Nearly multiple, nearly none
        ("solve(cos(x)=1+1E-20)", simple()),
        ("solve(cos(x)=1-1E-20,x=-1..1)", simple(-mp.acos(1 - SMALL), mp.acos(1 - SMALL), within=(-1, 1))),
        ("solve(exp(x)=1+x-1E-15)", simple()),
        ("solve(exp(x)=1+x+1E-15)", simple(*(mp.findroot(lambda x: mp.expm1(x) - x - mpf("1e-15"), s * mpf("4.4721e-8")) for s in (-1, 1)))),
        ("solve((x^2-2)^2+1E-30=0)", simple()),
        ("solve((x^2-2)^2=1E-40)", simple(*(s * mp.sqrt(2 + t * SMALL) for s in (1, -1) for t in (1, -1)))),
        ("solve(sin(x)^2=1E-30,x=-1..1)", simple(-mp.asin(mpf("1e-15")), mp.asin(mpf("1e-15")), within=(-1, 1))),
        ("solve(sin(x)^2=1E-40,x=-1..1)", simple(-mp.asin(SMALL), mp.asin(SMALL), within=(-1, 1))),
        ("solve(tan(x)^2=1E-40,x=-1..1)", simple(-mp.atan(SMALL), mp.atan(SMALL), within=(-1, 1))),
        ("solve(abs(sin(x))=1E-30,x=-1..1)", simple(-mpf("1e-30"), mpf("1e-30"), within=(-1, 1))),
        ("solve(sin(x)*sin(x-1E-20)=0,x=-1..1)", simple(0, SMALL, within=(-1, 1))),
        ("solve(sin(x-1)*sin(x-1-1E-16)=0,x=0..2)", simple(1, 1 + mpf("1e-16"), within=(0, 2))),
        ("solve((sin(x)-1/2)*(tan(x)-0.57735026918962576)=0,x=0..1)", simple(PI / 6, mp.atan(mpf("0.57735026918962576")), within=(0, 1))),
        ("solve((cos(x)-x)*(x-0.73908513321516064)=0)", simple(DOTTIE, mpf("0.73908513321516064"))),
        ("solve((cos(x)-x)*(cos(x)-x-1E-20)=0)", simple(DOTTIE, mp.findroot(lambda x: mp.cos(x) - x - SMALL, DOTTIE - SMALL))),
        ("solve(cos(x)=1-1E-100,x=-1..1)", simple(-mp.sqrt(2) * mpf("1e-50"), mp.sqrt(2) * mpf("1e-50"), within=(-1, 1))),
        ("solve((x-1)^2=-1E-300)", simple()),
        ("solve(exp(x)=1+x-1E-100)", simple()),
        # Zeros at the ends of a domain, jumps
        ("solve(asin(x)=pi/2*x)", simple(-1, 0, 1)),
        ("solve(acos(x)=sqrt(1-x))", simple(1)),
        ("solve(sqrt(x)=sin(x))", simple(0)),
        ("solve(sqrt(1-x^2)=asin(x)-pi/2)", simple(1)),
        ("solve(exp(x)-1-sin(x)=0,x=0..1)", multiple((0, 2), within=(0, 1))),
        ("solve(2^x=x^2,x=2..4)", simple(2, 4, within=(2, 4))),
        ("solve(sign(x)=x)", simple(-1, 0, 1)),
        ("solve(floor(x)+x/2=1)", simple()),
        ("solve(floor(x)=x/2)", simple(0)),
        ("solve(ceil(x)=2x)", simple(0, 0.5)),
        ("solve(floor(x^2)=x)", simple(0, 1)),
        ("solve(cos(2x)=cos(x),x=-1..7)", multiple((0, 2), (2 * PI / 3, 1), (4 * PI / 3, 1), (2 * PI, 2), within=(-1, 7))),
        # Oscillation, many solutions
        ("solve(sin(1/x)=0,x=0.01..1)", simple(*(1 / (PI * k) for k in range(1, 32)), within=(0.01, 1))),
        ("solve(x*sin(1/x)=0,x=0.01..1)", simple(*(1 / (PI * k) for k in range(1, 32)), within=(0.01, 1))),
        ("solve(sin(50x)=0,x=0.01..10)", simple(*multiples(PI / 50, mpf("0.01"), 10), within=(0.01, 10))),
        ("solve(sin(1000x)=0,x=0.001..10)", simple(*multiples(PI / 1000, mpf("0.001"), 10), within=(0.001, 10))),
        ("solve(sin(x^2)=0.5,x=0..10)", simple(*(mp.sqrt(v) for first in (PI / 6, 5 * PI / 6) for v in multiples(2 * PI, 0, 100, first)), within=(0, 10))),
        ("solve(sin(x)=0.5x,x=-1E10..1E10)", simple(*(s * mp.findroot(lambda x: mp.sin(x) - x / 2, 1.895) for s in (0, 1, -1)), within=(-1e10, 1e10))),
        # Conditions
        ("solve(x^2>1)", Condition("x < -1 or x > 1")),
        ("solve(x^2=1=1)", Condition("x = -1 or x = 1")),
        # Zero on an interval
        ("solve(abs(x)-x=0)", Condition("x >= 0")),
        ("solve(max(x,0)=0)", Condition("x <= 0")),
        ("solve(floor(x)=0)", Condition("0 <= x < 1")),
        ("solve(sqrt(x^2)=x)", Condition("x >= 0")),
        ("solve(abs(x-1)+abs(x-2)=1)", Condition("1 <= x <= 2")),
        ("solve(sin(x)^2+cos(x)^2=1)", every(-inf, inf)),
        ("solve(x/x=1)", every(-inf, inf)),
        ("solve(ln(x)=ln(x))", every(0, inf)),
        ("solve(ln(x)=ln(x),x=2..3)", Truth([], range=(mpf(2), mpf(3)), intervals=[(mpf(2), mpf(3))], error="cannot-solve")),
        ("solve(0*ln(x)=0)", every(0, inf)),
        ("solve(sqrt(x)-sqrt(x)=0)", every(0, inf)),
        ("solve(sqrt(x)+1=sqrt(x)+1)", every(0, inf)),
        ("solve(sqrt(x)=x^(1/2))", every(0, inf)),
        ("solve(asin(x)=asin(x))", every(-1, 1)),
        ("solve(gamma(x)=gamma(x))", every(0, inf)),
        ("solve(x^x=x^x,x=1..2)", Truth([], range=(mpf(1), mpf(2)), intervals=[(mpf(1), mpf(2))], error="cannot-solve")),
        ("solve(tan(x)=tan(x))", every(-inf, inf)),
        ("solve(exp(ln(x))=x)", every(0, inf)),
        ("solve(asin(x)+acos(x)=pi/2)", every(-1, 1)),
        ("solve(ln(2x)-ln(x)=ln(2))", every(0, inf)),
        # Powers
        ("solve(x^x=1)", simple(0, 1)),
        ("solve(x^x=2)", simple(mp.exp(mp.lambertw(mp.log(2)).real))),
        ("solve(x^x=27)", simple(3)),
        ("solve(x^x=-1)", simple(-1)),
        ("solve((-2)^x=4)", simple(2)),
        ("solve((x-3)^x=1)", simple(0, 2, 4)),
        ("solve((x^2-5x+5)^(x^2-9x+20)=1)", Truth(list(map(mpf, (1, 2, 3, 4, 5))))),
        ("solve(x^sqrt(2)=3)", simple(mpf(3) ** (1 / mp.sqrt(2)))),
        ("solve(2^x=x^2)", simple(-2 * mp.lambertw(mp.log(2) / 2).real / mp.log(2), 2, 4)),
        # Huge and tiny
        ("solve(x^2=1E300)", simple(-mpf(10) ** 150, mpf(10) ** 150)),
        ("solve(1E-300x=1)", simple(mpf(10) ** 300)),
        ("solve(exp(x)=1E-400)", simple(-400 * mp.log(10))),
        ("solve(exp(x)=1E-400+1E-800)", simple(mp.log(mpf("1e-400")) + mpf("1e-400"))),
        ("solve(x-sin(x)=1E-30)", simple(mp.cbrt(mpf("6e-30")))),
        ("solve(sqrt(x^2+1)-x=1E-20)", simple((1 - mpf("1e-40")) / (2 * SMALL))),
        ("solve((1+x)^2-1-2x=1E-40)", simple(-SMALL, SMALL)),
        ("solve(ln(exp(x)*exp(1000))=1000+2)", simple(2)),
        # Ends of the range that are solutions, or just are not
        ("solve(x^2=3,x=0..sqrt(3))", simple(mp.sqrt(3), within=(0, mp.sqrt(3)))),
        ("solve(x^2=5,x=0..sqrt(5))", simple(mp.sqrt(5), within=(0, mp.sqrt(5)))),
        ("solve(e^x=2,x=0..ln(2))", simple(mp.log(2), within=(0, mp.log(2)))),
        ("solve(x=pi,x=pi..5)", simple(PI, within=(PI, 5))),
        ("solve(x=e,x=0..e)", simple(E, within=(0, E))),
        ("solve(x^2=3,x=0..(sqrt(3)-1E-40))", simple(within=(0, mp.sqrt(3) - mpf("1e-40")))),
        ("solve(sin(x)=0,x=0..2pi)", simple(0, PI, 2 * PI, within=(0, 2 * PI))),
        ("solve(sin(x)=1/2,x=5pi/6..3)", simple(5 * PI / 6, within=(5 * PI / 6, 3))),
        ("solve(x^2=2,x=-1E400..1E400)", simple(-mp.sqrt(2), mp.sqrt(2), within=(-mpf(10) ** 400, mpf(10) ** 400))),
    ]
