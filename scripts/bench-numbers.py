"""The big numbers of scripts/bench: curta beside FLINT itself and other calculators, whole processes, start included."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

DIGITS = 100_000
LIMIT = 20  # seconds
RUNS = 3

# name, curta, bc, apcalc, qalc; an empty text where the program has no way to say it
NUMBERS = [
    ("pi", "pi", "4*a(1)", f"pi(1e-{DIGITS})", "pi"),
    ("e", "e", "e(1)", f"exp(1,1e-{DIGITS})", "e"),
    ("sqrt 2", "sqrt 2", "sqrt(2)", f"sqrt(2,1e-{DIGITS})", "sqrt(2)"),
    ("ln 2", "ln 2", "l(2)", f"ln(2,1e-{DIGITS})", "ln(2)"),
    ("exp(pi sqrt 163)", "exp(pi*sqrt 163)", "e(4*a(1)*sqrt(163))",
     f"exp(pi(1e-{DIGITS + 20})*sqrt(163,1e-{DIGITS + 20}),1e-{DIGITS})", "exp(pi*sqrt(163))"),
    ("20000!", "20000!", "", "fact(20000)", "20000!"),
    ("3^1000000", "3^1000000", "3^1000000", "3^1000000", "3^1000000"),
]

FLINT = r"""
#include <stdio.h>
#include <stdlib.h>
#if __has_include(<flint/arb.h>)
#include <flint/arb.h>
#include <flint/fmpz.h>
#else
#include <arb.h>
#include <flint/fmpz.h>
#endif
int main(int count, char **words) {
  int which = count > 1 ? atoi(words[1]) : 0;
  slong digits = DIGITS, bits = digits * 3.3219281 + 64;
  arb_t x, y; fmpz_t n;
  arb_init(x); arb_init(y); fmpz_init(n);
  switch (which) {
  case 0: arb_const_pi(x, bits); break;
  case 1: arb_const_e(x, bits); break;
  case 2: arb_sqrt_ui(x, 2, bits); break;
  case 3: arb_const_log2(x, bits); break;
  case 4: arb_sqrt_ui(x, 163, bits); arb_const_pi(y, bits); arb_mul(x, x, y, bits); arb_exp(x, x, bits); break;
  case 5: fmpz_fac_ui(n, 20000); break;
  case 6: fmpz_set_ui(n, 3); fmpz_pow_ui(n, n, 1000000); break;
  }
  puts(which < 5 ? arb_get_str(x, digits, ARB_STR_NO_RADIUS) : fmpz_get_str(NULL, 10, n));
}
"""


def flint_program(folder):
    """FLINT on its own, where there are a compiler and FLINT's headers; otherwise None."""
    source, program = Path(folder, "flint.c"), Path(folder, "flint")
    source.write_text(FLINT)
    for libraries in (["-lflint", "-lgmp"], ["-lflint-arb", "-lflint", "-lgmp"]):
        command = ["cc", "-O2", f"-DDIGITS={DIGITS}", source, "-o", program, *libraries]
        if shutil.which("cc") and subprocess.run(command, capture_output=True).returncode == 0:
            return str(program)
    return None


def seconds(command, digits, text=""):
    """The median time of the runs, or a word for why there is none: what has fewer digits is other work."""
    times = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        try:
            run = subprocess.run(command, input=text.encode(), capture_output=True, timeout=LIMIT,
                                 env={**os.environ, "BC_LINE_LENGTH": "0"})
        except subprocess.TimeoutExpired:
            return f"> {LIMIT} s"
        times.append(time.perf_counter() - begin)
        if run.returncode != 0 or len(re.findall(rb"\d", run.stdout)) < digits:
            return "fewer digits"
    return median(times)


def cell(time_taken, own):
    if isinstance(time_taken, str) or isinstance(own, str):
        return f"{time_taken:>20}" if isinstance(time_taken, str) else f"{time_taken * 1000:17.1f} ms"
    return f"{time_taken * 1000:9.1f} ms {time_taken / own:6.1f}x"


# The digits of the integers; the constants have DIGITS, cut off or rounded.
WRITTEN_OUT = {"20000!": 77_338, "3^1000000": 477_122}


def main():
    curta = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        flint = flint_program(folder)
        if not flint:
            print("\nFLINT itself: left out, there is no C compiler or no header of FLINT")
        print(f"\nbig numbers, {DIGITS:,} digits; median of {RUNS} runs, and how many times curta's time that is")
        print(f"  {'':17}{'curta':>12}" + "".join(f"{name:>20}" for name in ("FLINT", "bc", "calc", "qalc")))
        for index, (name, ours, bc, calc, qalc) in enumerate(NUMBERS):
            digits = WRITTEN_OUT.get(name, DIGITS - 1)
            own = seconds([curta, "--digits", str(DIGITS), "--format", "decimal", "-e", ours], digits)
            jobs = [
                ([flint, str(index)] if flint else None, ""),
                (["bc", "-l"] if bc else None, f"scale={DIGITS}\n{bc}\n"),
                (["calc", "-q", f'config("display",{DIGITS}),; print {calc}'] if calc else None, ""),
                (["qalc", "-t", "-set", f"precision {DIGITS}", qalc] if qalc else None, ""),
            ]
            cells = [cell(seconds(command, digits, text), own) if command and shutil.which(command[0]) else f"{'-':>20}"
                     for command, text in jobs]
            shown = own if isinstance(own, str) else f"{own * 1000:.1f} ms"
            print(f"  {name:17}{shown:>12}" + "".join(cells), flush=True)


main()
