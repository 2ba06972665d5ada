"""The blocks of scripts/bench: curta, numpy and gnuplot evaluate the same functions at the same 8,192 points, taking turns.

A time is the best of many runs in a warm process; the table shows the median of some rounds, and its ratio to
curta's. gnuplot sums the values, which is the least that it can be made to do with them.
"""

import math
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

COUNT = 8192
ROUNDS = 5
RUNS = 100

# curta, numpy, gnuplot, from, through
FUNCTIONS = [
    ("sin(x)*exp(-x/10)", "np.sin(x)*np.exp(-x/10)", "sin(x)*exp(-x/10)", -10, 10),
    ("x^3-2x+1", "x**3-2*x+1", "x**3-2*x+1", -10, 10),
    ("x^3-2x+1", "x*x*x-2*x+1", "x*x*x-2*x+1", -10, 10),
    ("(x^2-3x+2)/(x^2+1)", "(x*x-3*x+2)/(x*x+1)", "(x*x-3*x+2)/(x*x+1)", -10, 10),
    ("1/x", "1/x", "1/x", 0.01, 20),
    ("sqrt(x)", "np.sqrt(x)", "sqrt(x)", 0.01, 20),
    ("exp(x)", "np.exp(x)", "exp(x)", -10, 10),
    ("ln(x)", "np.log(x)", "log(x)", 0.01, 20),
    ("sin(x)", "np.sin(x)", "sin(x)", -10, 10),
    ("cos(x)", "np.cos(x)", "cos(x)", -10, 10),
    ("tan(x)", "np.tan(x)", "tan(x)", -10, 10),
    ("atan(x)", "np.arctan(x)", "atan(x)", -10, 10),
    ("x^7", "x**7", "x**7", -10, 10),
    ("x^(15/2)", "x**7.5", "x**7.5", 0.01, 20),
    ("x^1.3", "x**1.3", "x**1.3", 0.01, 20),
    ("2^x", "2**x", "2**x", -10, 10),
]


def built_program():
    """The program in the package of benchmarks that measures curta's part."""
    package = Path(__file__).resolve().parent.parent / "Benchmarks"
    command = ["swift", "build", "--package-path", package, "-c", "release"]
    build = subprocess.run([*command, "--product", "time-blocks"], capture_output=True, text=True)
    if build.returncode != 0:
        sys.exit(build.stdout + build.stderr)
    folder = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True)
    return Path(folder.stdout.strip(), "time-blocks")


def microseconds(work):
    best = math.inf
    for _ in range(RUNS):
        begin = perf_counter()
        work()
        best = min(best, perf_counter() - begin)
    return best * 1e6


def by_curta(program, expression, first, last):
    output = subprocess.run([program, expression, str(first), str(last)], capture_output=True, text=True, check=True)
    time, value = output.stdout.split()
    return float(time), float(value)


def by_numpy(np, expression, first, last):
    code = compile(expression, expression, "eval")
    names = {"np": np, "x": np.linspace(first, last, COUNT)}
    return microseconds(lambda: eval(code, names)), float(eval(code, names)[COUNT // 3])


def by_gnuplot(expression, first, last):
    script = (f"f(x) = {expression}; h = {float(last - first)}/{COUNT - 1}; best = 1e9; do for [k=1:20] {{"
              f"begin = time(0.0); s = sum [i=0:{COUNT - 1}] f({first}+i*h); took = time(0.0) - begin; "
              "best = took < best ? took : best }; print best*1e6")
    output = subprocess.run(["gnuplot", "-e", script], capture_output=True, text=True, check=True)
    return float(output.stderr)


def main():
    program = built_program()
    try:
        import numpy as np
    except ImportError:
        np = None
    has_gnuplot = shutil.which("gnuplot") is not None
    print(f"\nblocks of {COUNT:,} points in µs; median of {ROUNDS} rounds, and how many times curta's time that is")
    print("numpy " + np.__version__ if np else "numpy: left out, python3 has none", end="; ")
    print("gnuplot" if has_gnuplot else "gnuplot: left out, there is none")
    print(f"  {'':22}{'curta':>8}{'numpy':>16}{'gnuplot':>16}")
    for ours, numpy_text, gnuplot_text, first, last in FUNCTIONS:
        times = {"curta": [], "numpy": [], "gnuplot": []}
        for _ in range(ROUNDS):
            time, value = by_curta(program, ours, first, last)
            times["curta"].append(time)
            if np:
                time, other = by_numpy(np, numpy_text, first, last)
                times["numpy"].append(time)
                if abs(value - other) > 1e-11 * max(abs(value), 1):
                    sys.exit(f"{ours} is {value}, numpy says {other}: not the same function")
            if has_gnuplot and len(times["gnuplot"]) < 2:
                times["gnuplot"].append(by_gnuplot(gnuplot_text, first, last))
        own = median(times.pop("curta"))
        cells = [f"{median(t):9.1f}{median(t) / own:6.1f}×" if t else f"{'-':>16}" for t in times.values()]
        name = numpy_text if numpy_text.startswith("x*x*x") else ours
        print(f"  {name:22}{own:8.1f}" + "".join(cells), flush=True)


main()
