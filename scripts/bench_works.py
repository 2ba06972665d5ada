"""The works that scripts/bench measures: the same work, written for each calculator.

A work is a command and its standard input. A calculator that cannot do a work, or only a part of
it, has none.
"""

import random
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

DIGITS = 100_000


@dataclass(frozen=True)
class Work:
    command: list
    text: str = ""
    digits: int = 0  # the output has at least this number of digits, or it is different work


# ------------------------------------------------------------------ simple statements

SHAPES = [
    "{a}+{b}*{c}", "({a}-{b})*{c}.5", "x = {a}*{c} - {b}", "x/8 + {c}", "{c}^3 - {a}", "{a}/{b}",
    "y = {a}.25 + {b}.125", "2*(x + y) - {c}", "({a}+{b})*({a}-{b})/{c}", "-{a} + {b}/4",
]  # fmt: skip


def mixed(count):
    """Sums, products, quotients and powers of small numbers; every fifth one is an assignment."""
    numbers = random.Random(7)
    for index in range(count):
        a, b, c = numbers.randint(2, 999), numbers.randint(2, 999), numbers.randint(2, 99)
        yield SHAPES[index % len(SHAPES)].format(a=a, b=b, c=c)


def transcendental(count):
    """Functions of numbers without exact values, angles in radians."""
    numbers = random.Random(11)
    functions = ["sin", "cos", "exp", "ln", "sqrt", "atan"]
    for index in range(count):
        inner, outer = functions[index % 6], functions[(index + index // 6) % 5]
        yield f"{outer}({inner}(0.{numbers.randint(1001, 9999)})^2 + 1.{numbers.randint(101, 999)})"


def translated(statement, names):
    for name, other in names.items():
        statement = statement.replace(name, other)
    return statement


BC = {"sin(": "s(", "cos(": "c(", "exp(": "e(", "ln(": "l(", "atan(": "a("}
GP = {"ln(": "log("}
QALC = {" = ": " := "}
# In interactive mode it would echo them.
QALC_STREAM = ["qalc", "-t", "-f", "/dev/stdin"]


def printing(statement):
    """The statement, followed by the name that it assigns, for calculators whose assignments print nothing."""
    name, equals, _ = statement.partition(" = ")
    return f"{statement}; {name}" if equals else statement


def python(statement):
    name, equals, value = statement.replace("^", "**").partition(" = ")
    return f"{name} = {value}; print({name})" if equals else f"print({name})"


def mpmath(statement):
    """The same with numbers that are not rounded to 53 bits."""
    return re.sub(r"\d+\.\d+", lambda number: f'mpf("{number[0]}")', python(statement))


# ------------------------------------------------------------------ the calculators


class Calculator:
    """A calculator that reads lines; `stream` and `file` say how it is started."""

    def __init__(self, name, program, stream, file, line=lambda statement: statement, file_line=None, end=""):
        self.name, self.program, self.stream, self.file = name, program, stream, file
        self.line, self.file_line, self.end = line, file_line or line, end

    def text(self, statements, from_file=False):
        line = self.file_line if from_file else self.line
        return "".join(f"{line(statement)}\n" for statement in statements) + self.end

    @property
    def is_installed(self):
        return shutil.which(self.program) is not None


def python_with_numbers(module="mpmath"):
    """A Python with this module: the system's, or the one that runs this."""
    for program in ("/usr/bin/python3", sys.executable):
        if Path(program).exists() and subprocess.run([program, "-c", f"import {module}"], capture_output=True).returncode == 0:
            return program
    return sys.executable


def calculators(curta):
    snake = python_with_numbers()
    return [
        Calculator("curta", curta, [curta], [curta]),
        Calculator("bc", "bc", ["bc", "-l"], ["bc", "-l"], printing, end="quit\n"),
        Calculator("calc", "calc", ["calc", "-q", "-p"], ["calc", "-q", "-f"], printing),
        Calculator("gp", "gp", ["gp", "-q", "-f"], ["gp", "-q", "-f"], file_line="print({})".format, end="quit\n"),
        Calculator("qalc", "qalc", QALC_STREAM, ["qalc", "-t", "-f"], lambda statement: translated(statement, QALC)),
        Calculator("python3", snake, [snake, "-"], [snake], python),
    ]  # fmt: skip


NOTHING = "nothing"  # the least that a process takes


def start(curta):
    snake = python_with_numbers()
    return {
        NOTHING: Work(["true"]),
        "curta": Work([curta, "-e", "1+1"]),
        "bc": Work(["bc", "-l"], "1+1\n"),
        "calc": Work(["calc", "-q", "1+1"]),
        "gp": Work(["gp", "-q", "-f"], "1+1\n"),
        "qalc": Work(["qalc", "-t", "1+1"]),
        "python3": Work([snake, "-c", "print(1+1)"]),
    }


def from_pipe(curta, count):
    return {each.name: Work(each.stream, each.text(mixed(count))) for each in calculators(curta)}


def from_file(curta, count, folder):
    works = {}
    for each in calculators(curta):
        path = Path(folder, f"{each.name}-{count}")
        path.write_text(each.text(mixed(count), from_file=True))
        works[each.name] = Work([*each.file, str(path)])
    return works


def thirds(curta, count, prints):
    """X1 = X1 + 1/3 again and again: a fraction for curta and calc, a decimal for bc."""
    plain, silent, asked = (f"x1 = x1 + 1/3{end}\n" for end in ("", ";", "; x1"))
    calc, gp = (asked, plain) if prints else (silent, silent)
    return {
        "curta": Work([curta], "X1 = 0;\n" + gp.upper() * count),
        "bc": Work(["bc", "-l"], (asked if prints else plain) * count),
        "calc": Work(["calc", "-q", "-p"], "x1 = 0;\n" + calc * count),
        "gp": Work(["gp", "-q", "-f"], "x1 = 0;\n" + gp * count),
    }


def functions(curta, count, digits):
    """Statements of functions at this number of digits."""
    lines = list(transcendental(count))
    snake = python_with_numbers()
    head = f"from mpmath import *\nmp.dps = {digits}\n"

    def text(names, before):
        return "\n".join([before, *(translated(line, names) for line in lines)]) + "\n"

    return {
        "curta": Work([curta, "--rad", "--digits", str(digits)], "\n".join(lines) + "\n"),
        "bc": Work(["bc", "-l"], text(BC, f"scale={digits}")),
        "calc": Work(["calc", "-q", "-p"], text({}, f'epsilon(1e-{digits}),; config("display", {digits}),;')),
        "gp": Work(["gp", "-q", "-f"], text(GP, f"default(realprecision, {digits});")),
        "qalc": Work(["qalc", "-s", f"precision {digits}", "-s", "angle 1", *QALC_STREAM[1:]], "\n".join(lines) + "\n"),
        "python3": Work([snake, "-"], head + "".join(f"{mpmath(line)}\n" for line in lines)),
    }


# ------------------------------------------------------------------ complex numbers

# {z} and {w} are numbers; half of the shapes are arithmetic and half functions.
SHAPES_OF_PARTS = [
    "{z}+{w}", "{z}*{w}", "x = {z}", "{z}/({w}+1/11)", "x*{z}-{w}", "{z}^3", "abs({z})*2.5", "sin({z})",
    "sqrt({z}^2+1)", "exp({z}/5)",
]  # fmt: skip


def of_parts(count, number):
    """Mixed statements of numbers that are made of two integers."""
    numbers = random.Random(13)
    for index in range(count):
        z, w = (number(numbers.randint(-9, 9), numbers.randint(1, 9)) for _ in range(2))
        yield SHAPES_OF_PARTS[index % len(SHAPES_OF_PARTS)].format(z=z, w=w)


def complex_number(unit):
    return lambda a, b: f"({a}+{b}{unit})"


def sympy(statement):
    """The value with 12 digits, as curta writes it; fractions stay fractions."""
    for text, other in {"^": "**", "1/11": "Rational(1, 11)", "/5)": "*Rational(1, 5))"}.items():
        statement = statement.replace(text, other)
    name, equals, value = statement.partition(" = ")
    return f"{name} = {value}; print(N({name}, 12))" if equals else f"print(N({name}, 12))"


def complexes(curta, count):
    """Mixed statements of complex numbers, and for curta real ones of the same shapes with fractions."""
    lines = list(of_parts(count, complex_number("i")))
    starred = list(of_parts(count, complex_number("*I")))
    snake = python_with_numbers("sympy")
    return {
        "curta": Work([curta, "--rad"], "\n".join(lines) + "\n"),
        "gp": Work(["gp", "-q", "-f"], "\n".join(["default(realprecision, 12);", *starred, "quit"]) + "\n"),
        "qalc": Work(
            ["qalc", "-s", "angle 1", *QALC_STREAM[1:]], "".join(f"{translated(line, QALC)}\n" for line in lines)
        ),
        "python3": Work([snake, "-"], "from sympy import *\n" + "".join(f"{sympy(line)}\n" for line in starred)),
    }


def same_with_fractions(curta, count):
    """The statements of `complexes` with a/b for a + bi."""
    lines = of_parts(count, lambda a, b: f"({a}/{b})")
    return {"curta": Work([curta, "--rad"], "".join(f"{line}\n" for line in lines))}


# ------------------------------------------------------------------ matrices and data


def square(size, fractions=False):
    """The rows of a matrix of small integers, or of fractions with one digit above and one below."""
    numbers = random.Random(size)

    def element():
        return f"{numbers.randint(-9, 9)}/{numbers.randint(1, 9)}" if fractions else str(numbers.randint(-9, 9))

    return "; ".join(", ".join(element() for _ in range(size)) for _ in range(size))


def determinant(curta, size):
    rows = square(size)
    listed = ", ".join(f"[{row}]" for row in rows.split("; "))
    snake = python_with_numbers("sympy")
    return {
        "curta": Work([curta], f"det [{rows}]\n"),
        "gp": Work(["gp", "-q", "-f"], f"print(matdet([{rows}]))\nquit\n"),
        "qalc": Work(QALC_STREAM, f"det([{listed}])\n"),
        "python3": Work(
            [snake, "-"],
            f"from sympy.polys.matrices import DomainMatrix\nfrom sympy import Matrix\n"
            f"print(DomainMatrix.from_Matrix(Matrix([{listed}])).to_field().det())\n",
        ),
    }


def solution(curta, size):
    rows = square(size, fractions=True)
    right = ", ".join(str(number) for number in range(1, size + 1))
    return {
        "curta": Work([curta], f"solve([{rows}], [{right}])\n"),
        "gp": Work(["gp", "-q", "-f"], f"print(matsolve([{rows}], [{right}]~))\nquit\n"),
    }


def statistics(curta, count, folder):
    """The mean and the deviation of numbers with two decimals in a file, exact in curta and gp."""
    numbers = random.Random(5)
    path = Path(folder, "numbers.csv")
    path.write_text("x\n" + "".join(f"{numbers.randint(0, 99_999) / 100:.2f}\n" for _ in range(count)))
    plain = Path(folder, "numbers.gp")
    plain.write_text("".join(f"{float(line):.2f}\n" for line in path.read_text().split()[1:]))
    gp = f'v=readvec("{plain}"); n=#v; m=vecsum(v)/n; print(m); print(sqrt(vecsum([(x-m)^2|x<-v])/(n-1)))'
    snake = (
        f"import numpy, statistics\nv = numpy.loadtxt({str(path)!r}, skiprows=1)\n"
        "print(v.mean(), v.std(ddof=1))\n"
    )
    return {
        "curta": Work([curta, "--allow-files"], f'd = data("{path}");\nmean d.x\nsd d.x\n'),
        "gp": Work(["gp", "-q", "-f", "-s", "64M"], f"{gp}\nquit\n"),
        "python3": Work([python_with_numbers("numpy"), "-"], snake),
    }


# ------------------------------------------------------------------ symbols and units

SYMBOLIC = ("gp", "qalc", "maxima", "units", "python3")  # beside curta; python3 computes with SymPy


def of_symbols(curta, lines):
    """The works for these programs: each has its lines, an empty one at the end where it has none."""
    ours, gp, qalc, maxima, units, sympy = lines
    snake = python_with_numbers("sympy")
    works = {
        "curta": Work([curta, "--rad"], "".join(f"{line}\n" for line in ours)),
        "gp": Work(["gp", "-q", "-f"], "".join(f"{line}\n" for line in [*gp, "quit"])),
        "qalc": Work(["qalc", "-s", "angle 1", *QALC_STREAM[1:]], "".join(f"{line}\n" for line in qalc)),
        "maxima": Work(["maxima", "--very-quiet"], "".join(f"{line};\n" for line in maxima)),
        "units": Work(["units", "--terse"], "".join(f"{line}\n" for line in units)),
        "python3": Work([snake, "-"], "from sympy import *\nx = Symbol('x')\n" + "".join(f"print({line})\n" for line in sympy)),
    }  # fmt: skip
    return {name: work for (name, work), own in zip(works.items(), lines) if own}


def conversions(curta, count):
    """Speeds, lengths and powers, each into another unit."""
    pairs = [("km/hr", "m/s"), ("mile", "km"), ("hp", "W")]
    rows = [(number, *pairs[number % 3]) for number in range(1, count + 1)]
    ours = [f"{number} {unit} to {other}" for number, unit, other in rows]
    qalc = [line.replace("hr", "h") for line in ours]
    units = [text for number, unit, other in rows for text in (f"{number} {unit}", other)]
    return of_symbols(curta, [ours, [], qalc, [], units, []])


def polynomials(curta, count):
    """Cubics with integers as their roots, solved exactly."""
    numbers = random.Random(7)
    rows = []
    for _ in range(count):
        a, b, c = (numbers.randint(1, 20) for _ in range(3))
        rows.append(f"x^3 - {a + b + c}*x^2 + {a * b + b * c + c * a}*x - {a * b * c}")
    return of_symbols(curta, [
        [f"solve({row} = 0)" for row in rows],
        [f"nfroots(,{row})" for row in rows],
        [f"{row} = 0" for row in rows],
        [f"solve({row} = 0, x)" for row in rows],
        [],
        [f"solve({row.replace('^', '**')}, x)" for row in rows],
    ])  # fmt: skip


def integrals(curta, count):
    """Powers of x times exponentials from 0 to 1, exactly except in gp and qalc."""
    rows = [(power % 9 + 1, power % 7 + 1) for power in range(count)]
    return of_symbols(curta, [
        [f"integral(x^{n}*e^(-{a}*x), x = 0..1)" for n, a in rows],
        [f"intnum(x=0,1,x^{n}*exp(-{a}*x))" for n, a in rows],
        [f"integrate(x^{n}*e^(-{a}*x), 0, 1)" for n, a in rows],
        [f"integrate(x^{n}*exp(-{a}*x), x, 0, 1)" for n, a in rows],
        [],
        [f"integrate(x**{n}*exp(-{a}*x), (x, 0, 1))" for n, a in rows],
    ])  # fmt: skip


def derivatives(curta, count):
    """Products of powers and functions."""
    rows = [f"x^{number % 9 + 2}*sin({number}*x)*exp(x)" for number in range(1, count + 1)]
    return of_symbols(curta, [
        [f"diff({row}, x)" for row in rows],
        [],
        [f"diff({row}, x)" for row in rows],
        [f"diff({row}, x)" for row in rows],
        [],
        [f"diff({row.replace('^', '**')}, x)" for row in rows],
    ])  # fmt: skip


def sheet(curta, count, folder):
    """A script of mixed statements with its answers written after them."""
    path = Path(folder, "sheet.calc")
    path.write_text("".join(f"{line}\n" for line in mixed(count)))
    return {"curta": Work([curta, "sheet", str(path)])}


# ------------------------------------------------------------------ big numbers

# name, digits; then curta, bc, calc, gp, qalc, Python with mpmath. Empty if there is no way to write it.
NUMBERS = [
    ("pi", DIGITS, "pi", "4*a(1)", f"pi(1e-{DIGITS})", "Pi", "pi", "pi"),
    ("e", DIGITS, "e", "e(1)", f"exp(1,1e-{DIGITS})", "exp(1)", "e", "e"),
    ("sqrt 2", DIGITS, "sqrt 2", "sqrt(2)", f"sqrt(2,1e-{DIGITS})", "sqrt(2)", "sqrt(2)", "sqrt(2)"),
    ("ln 2", DIGITS, "ln 2", "l(2)", f"ln(2,1e-{DIGITS})", "log(2)", "ln(2)", "ln(2)"),
    ("exp(pi sqrt 163)", DIGITS, "exp(pi*sqrt 163)", "e(4*a(1)*sqrt(163))",
     f"exp(pi(1e-{DIGITS + 20})*sqrt(163,1e-{DIGITS + 20}),1e-{DIGITS})", "exp(Pi*sqrt(163))",
     "exp(pi*sqrt(163))", "exp(pi*sqrt(163))"),
    ("20000!", 77_338, "20000!", "", "fact(20000)", "20000!", "20000!", "math.factorial(20000)"),
    ("3^1000000", 477_122, "3^1000000", "3^1000000", "3^1000000", "3^1000000", "3^1000000", "3**1000000"),
    ("fib(1000000)", 208_988, "fib(1000000)", "", "fib(1000000)", "fibonacci(1000000)", "", "int(ifib(1000000))"),
]  # fmt: skip


def number(curta, row):
    """One big number, written out."""
    _, digits, ours, bc, calc, gp, qalc, snake = row
    python_program = python_with_numbers()
    head = f"import math, sys\nfrom mpmath import *\nfrom mpmath.libmp import ifib\nmp.dps = {digits}\nsys.set_int_max_str_digits(0)\n"
    works = {"curta": Work([curta, "--digits", str(digits), "--format", "decimal", "-e", ours], "", digits - 1)}
    if bc:
        works["bc"] = Work(["bc", "-l"], f"scale={digits}\n{bc}\n", digits - 1)
    works["calc"] = Work(["calc", "-q", f'config("display",{digits}),; print {calc}'], "", digits - 1)
    works["gp"] = Work(["gp", "-q", "-f", "-s", "64M"], f"default(realprecision, {digits});\n{gp}\n", digits - 1)
    if qalc:
        works["qalc"] = Work(["qalc", "-t", "-set", f"precision {digits}", qalc], "", digits - 1)
    works["python3"] = Work([python_program, "-"], f"{head}print({snake})\n", digits - 1)
    return works
