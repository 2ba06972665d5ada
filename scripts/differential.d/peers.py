"""The same expressions given to qalc, for the time that it takes."""

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from expressions import Call, Line, Name, Negation, Number, Percentage, Postfix, Power, Product, Sum
from runner import in_bulk

SAMPLE = 400  # expressions
LONGEST_WAIT = 600  # seconds for all of them

CONSTANTS = {"pi": "pi", "e": "e", "tau": "(2*pi)", "phi": "((1+sqrt(5))/2)"}
NAMES = {"log": "log10", "sign": "sgn", "nCr": "binomial", "nPr": "perm", "fib": "fibonacci"}
MODES = {"deg": "deg", "rad": "rad", "grad": "gra"}
DEGREES = {"deg": "*1", "rad": "*pi/180", "grad": "*10/9"}


class Untranslatable(Exception):
    """qalc has no name for it."""


def translated(tree, mode):
    """The expression in the language of qalc, with all brackets."""

    def text(part):
        return translated(part, mode)

    match tree:
        case Number(_, value):
            return f"({value.numerator}/{value.denominator})" if value.denominator > 1 else str(value.numerator)
        case Name(name) if name in CONSTANTS:
            return CONSTANTS[name]
        case Negation(operand):
            return f"(-{text(operand)})"
        case Sum(sign, left, right):
            return f"({text(left)}{sign}{text(right)})"
        case Product("mod", left, right):
            return f"mod({text(left)}, {text(right)})"
        case Product(operator, left, right):
            return f"({text(left)}{operator}{text(right)})"
        case Power(base, exponent):
            return f"({text(base)}^{text(exponent)})"
        case Postfix(operand, "!"):
            return f"({text(operand)}!)"
        case Postfix(operand, "%"):
            return f"({text(operand)}/100)"
        case Postfix(operand, "°"):
            return f"({text(operand)}{DEGREES[mode]})"
        case Percentage(sign, base, share):
            return f"({text(base)}*(1{sign}{share.value}/100))"
        case Call("log" | "root" as name, (first, second)):
            return f"{name}({text(second)}, {text(first)})"
        case Call(name, arguments) if name not in ("f", "g"):
            return f"{NAMES.get(name, name)}({', '.join(map(text, arguments))})"
    raise Untranslatable(tree)


def install():
    """Let scripts/setup.sh install qalc if it is missing and available."""
    if not shutil.which("qalc"):
        script = Path(__file__).resolve().parent.parent / "differential"
        subprocess.run(["sh", "-c", '. "$(dirname "$0")/setup.sh"; want peers', script], check=False)


def sample(lines, random):
    """Lines that both can evaluate, with the expression for qalc."""
    pairs = []
    for line in lines:
        if line.tree is None or line.family == "assignment":
            continue
        try:
            pairs.append((line, translated(line.tree, line.mode)))
        except Untranslatable:
            continue
    chosen = sorted(random.sample(range(len(pairs)), min(SAMPLE, len(pairs))))
    return [pairs[index] for index in chosen]


def seconds_of_qalc(sources):
    """The time of one qalc for all lines; None if it takes too long."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(source + "\n" for source in sources))
        file.flush()
        begin = time.perf_counter()
        command = ["qalc", "-t", "-m", "10000", "-s", "precision 30", "-f", file.name]
        try:
            subprocess.run(command, stdout=subprocess.DEVNULL, timeout=LONGEST_WAIT, check=False)
        except subprocess.TimeoutExpired:
            return None
        return time.perf_counter() - begin


def print_ratio(program, lines, random):
    """The times of both for the same expressions, without their starts."""
    install()
    if not shutil.which("qalc"):
        print("qalc: not there, so not compared")
        return
    pairs = sorted(sample(lines, random), key=lambda pair: pair[0].mode)
    ours, theirs = [], []
    for index, (line, source) in enumerate(pairs):
        # qalc computes the last line again when the mode changes, so this happens only three times.
        if index == 0 or line.mode != pairs[index - 1][0].mode:
            ours.append(Line(f":mode {line.mode}", line.mode))
            theirs.append(f"set angle {MODES[line.mode]}")
        ours.append(line)
        theirs.append(source)
    empty = seconds_of_qalc([])
    full = seconds_of_qalc(theirs)
    if full is None:
        print(f"qalc: no end after {LONGEST_WAIT} s for {len(pairs)} expressions")
        return
    _, start = in_bulk(program, 30, [])
    _, seconds = in_bulk(program, 30, ours)
    each, our_each = (1000 * (all - none) / len(pairs) for all, none in ((full, empty), (seconds, start)))
    print(f"on {len(pairs)} of the expressions: qalc {each:.3f} ms each, curta {our_each:.3f} ms: {each / our_each:.0f} times")
