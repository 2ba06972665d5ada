"""The measurements of scripts/bench: one table of curta beside other calculators, in one run.

A time is that of a whole process, from before its creation until its end. The programs take turns, so that other work
on the machine affects them all, and medians are compared.
"""

import argparse
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import bench_works as works
from bench_works import Work

LIMIT = 20  # seconds; what takes longer is not measured
SLOW = 1_000  # milliseconds; what takes longer is measured three times

NULL = os.open(os.devnull, os.O_RDWR)


# ------------------------------------------------------------------ measuring one process


def refusal(work):
    """Why a work is not measured, in a word; None if it is."""
    try:
        run = subprocess.run(work.command, input=work.text.encode(), capture_output=True, timeout=LIMIT, env=ENVIRONMENT)
    except subprocess.TimeoutExpired:
        return f"> {LIMIT} s"
    if run.returncode != 0:
        return "failed"
    return "less" if len(re.findall(rb"\d", run.stdout)) < work.digits else None


# bc writes long numbers in one line, as the others do.
ENVIRONMENT = {**os.environ, "BC_LINE_LENGTH": "0"}


def milliseconds(work, source):
    """The lifetime of the process; its input, the contents of the file, comes through a pipe."""
    reading, writing = os.pipe()
    feeder = None
    if len(work.text) <= select.PIPE_BUF:  # the pipe holds it all
        os.write(writing, work.text.encode())
    else:
        feeder = subprocess.Popen(["cat", source], stdin=NULL, stdout=writing)
    os.close(writing)
    actions = [(os.POSIX_SPAWN_DUP2, reading, 0), (os.POSIX_SPAWN_DUP2, NULL, 1), (os.POSIX_SPAWN_DUP2, NULL, 2)]
    begin = time.perf_counter()
    process = os.posix_spawnp(work.command[0], work.command, ENVIRONMENT, file_actions=actions)
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    end = time.perf_counter()
    os.close(reading)
    if feeder:
        feeder.wait()
    if status != 0:
        raise SystemExit(f"bench: {work.command} ended with {status}")
    return (end - begin) * 1000


def medians(jobs, runs, folder):
    """The median milliseconds of each work by its name, or why it has none."""
    results = {name: reason for name, work in jobs.items() if (reason := refusal(work))}
    jobs = {name: work for name, work in jobs.items() if name not in results}
    sources = {name: Path(folder, f"input-{name}") for name in jobs}
    for name, work in jobs.items():
        sources[name].write_text(work.text)
    times = {name: [] for name in jobs}
    for turn in range(runs + 1):  # the first one warms the caches
        for name, work in jobs.items():
            if turn > 3 and median(times[name]) > SLOW:
                continue
            times[name].append(milliseconds(work, sources[name]))
    return results | {name: median(taken[1:]) for name, taken in times.items()}


def observed(observer, work):
    """What an observing program says about the work on standard error."""
    run = subprocess.run([*observer, *work.command], input=work.text.encode(), stdout=NULL, stderr=subprocess.PIPE)
    if run.returncode != 0:
        raise SystemExit(f"bench: {observer[0]} could not observe {work.command}\n{run.stderr.decode()}")
    return run.stderr.decode()


def peak_memory(work):
    """The peak resident size in MiB, by GNU time, which is small enough itself not to hide it."""
    return int(observed(["time", "-f", "%M"], work).split()[-1]) / 1024


def instructions(work):
    """The instructions executed, by callgrind; old versions of it cannot read our debugging information."""
    with tempfile.NamedTemporaryFile() as stripped:
        program = shutil.which(work.command[0])
        subprocess.run(["strip", "--strip-debug", "-o", stripped.name, program], check=True)
        os.chmod(stripped.name, 0o755)
        stripped.file.close()
        work = Work([stripped.name, *work.command[1:]], work.text)
        callgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
        return int(re.search(r"Collected : (\d+)", observed(callgrind, work))[1])


# ------------------------------------------------------------------ the tables


class Table:
    """Rows of works: first curta's time, then the others' as multiples of it."""

    def __init__(self, names, folder):
        self.names, self.folder = names, folder
        print(f"| {'':44} | {'curta':>10} |" + "".join(f" {name:>9} |" for name in names))
        print(f"|{'-' * 46}|{'-' * 11}:|" + f"{'-' * 10}:|" * len(names))

    def row(self, title, jobs, runs):
        jobs = {name: work for name, work in jobs.items() if name in ("curta", works.NOTHING) or name in self.names}
        times = medians(jobs, runs, self.folder)
        own = times["curta"]
        shown = own if isinstance(own, str) else f"{own:.1f} ms" if own >= 10 else f"{own:.2f} ms"
        cells = "".join(f" {self.cell(times.get(name), own):>9} |" for name in self.names)
        print(f"| {title:44} | {shown:>10} |{cells}", flush=True)
        return times

    @staticmethod
    def cell(time_taken, own):
        if time_taken is None:
            return "–"
        if isinstance(time_taken, str) or isinstance(own, str):
            return time_taken if isinstance(time_taken, str) else f"{time_taken:.1f} ms"
        return f"{time_taken / own:.1f} ×" if time_taken < 100 * own else f"{time_taken / own:.0f} ×"


def show_times(curta, names, folder, quick):
    print("curta's time, and how many times that the others take; statements are mixed where nothing else is said\n")
    table = Table(names, folder)
    few, some, many = (3, 5, 60) if quick else (5, 15, 300)
    starts = table.row("start and `1+1`", works.start(curta), many)
    counts = (1_000, 10_000) if quick else (10_000, 100_000)
    for count in counts:
        table.row(f"{count:,} statements from a pipe", works.from_pipe(curta, count), some)
        table.row(f"{count:,} statements from a file", works.from_file(curta, count, folder), some)
    for kind, prints in (("printing", True), ("silent", False)):
        table.row(f"{counts[1]:,} × `X1 = X1 + 1/3`, {kind}", works.thirds(curta, counts[1], prints), few)
    for digits in (12, 50):
        table.row(f"1,000 statements of functions, {digits} digits", works.functions(curta, 1_000, digits), some)
    count = 500 if quick else 2_000
    table.row(f"{count:,} functions and sums of fractions", works.same_with_fractions(curta, count), some)
    table.row(f"{count:,} of complex numbers, python3 by SymPy", works.complexes(curta, count), few)
    table.row("det of 100 × 100 integers, python3 by SymPy", works.determinant(curta, 100), few)
    table.row("50 equations with fractions", works.solution(curta, 50), few)
    title = "mean and sd of 100,000 numbers, python3 numpy"
    table.row(title, works.statistics(curta, 100_000, folder), few)
    for row in works.NUMBERS:
        title = f"{row[0]}, {row[1]:,} digits"
        table.row(title, works.number(curta, row), few)
    symbolic = [name for name in works.SYMBOLIC if name in names or shutil.which(name)]
    print("\nunits and symbols; python3 by SymPy\n")
    table = Table(symbolic, folder)
    table.row("1,000 conversions of units", works.conversions(curta, 1_000), few)
    table.row("100 cubics solved", works.polynomials(curta, 100), few)
    table.row("50 definite integrals", works.integrals(curta, 50), few)
    table.row("200 derivatives", works.derivatives(curta, 200), few)
    table.row("a sheet of 1,000 statements", works.sheet(curta, 1_000, folder), few)
    nothing = starts[works.NOTHING]
    print(f"\na program that does nothing: {nothing:.2f} ms, {nothing / starts['curta']:.2f} × in the row of the start")


def show_memory(curta, count):
    print(f"\npeak memory after {count:,} and {10 * count:,} statements, silent, in MiB")
    jobs = [works.thirds(curta, number, prints=False) for number in (count, 10 * count)]
    for name in ("bc", "curta"):
        print(f"  {name:8}" + "".join(f"{peak_memory(job[name]):9.1f}" for job in jobs))


def show_instructions(curta):
    print("\ninstructions to start and answer 1+1; for a mixed statement; for X1 = X1 + 1/3, printing and silent")
    pairs = [
        tuple(works.from_pipe(curta, count) for count in (1_000, 5_000)),
        *(tuple(works.thirds(curta, count, prints) for count in (1_000, 5_000)) for prints in (True, False)),
    ]
    for name in ("bc", "curta"):
        start = instructions(works.start(curta)[name])
        each = [(instructions(more[name]) - instructions(less[name])) // 4_000 for less, more in pairs]
        print(f"  {name:8}" + "".join(f"{number:13,}" for number in [start, *each]))


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench")
    parser.add_argument("curta", help=argparse.SUPPRESS)
    parser.add_argument("--quick", action="store_true", help="fewer runs, and a tenth of the statements")
    arguments = parser.parse_args()
    _, *others = works.calculators(arguments.curta)
    absent = [each.name for each in others if not each.is_installed]
    if absent:
        print("not installed, left out:", ", ".join(absent))
    names = [each.name for each in others if each.is_installed]
    with tempfile.TemporaryDirectory() as folder:
        show_times(arguments.curta, names, folder, arguments.quick)
    if shutil.which("time"):
        show_memory(arguments.curta, 1_000 if arguments.quick else 10_000)
    else:
        print("\npeak memory: left out, there is no GNU time")
    if shutil.which("valgrind"):
        show_instructions(arguments.curta)
    else:
        print("\ninstructions: left out, there is no valgrind")


main()
