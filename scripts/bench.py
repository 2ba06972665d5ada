"""The measurements behind scripts/bench: curta beside other calculators, in one run, as ratios to bc.

Runs of different programs alternate, so that whatever else the machine does falls on all of them, and medians
are compared. A time is that of a whole process, from before it is made until it is gone.
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

START_LIMIT = 5.0  # the goals, as multiples of bc's time
STATEMENTS_LIMIT = 3.0
DEV_NULL = os.open(os.devnull, os.O_RDWR)


class Peer:
    """A calculator that may be installed: how it is started and how the same work is written for it."""

    def __init__(self, name, one_plus_one, stream=None, printing=None, silent=None, before="", after=""):
        self.name = name
        self.one_plus_one = one_plus_one  # a command, or a text for the stream
        self.stream = stream  # the command that reads statements from standard input
        self.printing = printing  # X1 = X1 + 1/3, and its value is printed
        self.silent = silent  # the same without printing
        self.before, self.after = before, after
        program = (stream or one_plus_one)[0]
        self.is_there = shutil.which(program) is not None

    def statements(self, line, count):
        return self.before + line * count + self.after


def peers(curta):
    third = "X1 = X1 + 1/3"
    return [
        Peer("bc", "1+1\n", ["bc", "-l"], "x1 = x1 + 1/3; x1\n", "x1 = x1 + 1/3\n"),
        Peer("curta", [curta, "-e", "1+1"], [curta], f"{third}\n", f"{third};\n", before="X1 = 0;\n"),
        Peer("calc", ["calc", "-q", "--", "1+1"], ["calc", "-q", "-p"], "x1 = x1 + 1/3\n", "x1 = x1 + 1/3;\n", "x1 = 0;\n"),
        Peer("qalc", ["qalc", "-t", "1+1"]),
        Peer(
            "python3",
            [sys.executable, "-c", "print(1+1)"],
            [sys.executable, "-"],
            "x1 = x1 + F(1, 3); print(x1)\n",
            "x1 = x1 + F(1, 3)\n",
            "from fractions import Fraction as F\nx1 = F(0)\n",
        ),
    ]


# ------------------------------------------------------------------ one process


def run(command, source=None):
    """Milliseconds from before the process is made until it has ended; the file comes to it through a pipe."""
    stdin = feeder = None
    if source and os.path.getsize(source) <= select.PIPE_BUF:  # fits the pipe, so nobody need write meanwhile
        stdin, writing = os.pipe()
        os.write(writing, Path(source).read_bytes())
        os.close(writing)
    elif source:
        stdin, writing = os.pipe()
        feeder = subprocess.Popen(["cat", source], stdout=writing, stdin=DEV_NULL)
        os.close(writing)
    actions = [(os.POSIX_SPAWN_DUP2, DEV_NULL if stdin is None else stdin, 0), (os.POSIX_SPAWN_DUP2, DEV_NULL, 1)]
    begin = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    milliseconds = (time.perf_counter() - begin) * 1000
    if stdin is not None:
        os.close(stdin)
    if feeder:
        feeder.wait()
    if status != 0:
        raise SystemExit(f"bench: {' '.join(command)} ended with {status}")
    return milliseconds


def medians(jobs, runs):
    """The median milliseconds of each (command, source), all of them taking turns."""
    times = [[] for _ in jobs]
    for index in range(runs + 1):
        for job, taken in zip(jobs, times):
            milliseconds = run(*job)
            if index > 0:  # the first one warms the caches
                taken.append(milliseconds)
    return [median(taken) for taken in times]


def peak_memory(command, source):
    """The peak resident size in MiB, by GNU time, whose own size is too small to hide it."""
    with open(source, "rb") as text:
        measured = subprocess.run(
            ["time", "-f", "%M", *command], stdin=text, stdout=DEV_NULL, stderr=subprocess.PIPE, text=True, check=True
        )
    return int(measured.stderr.split()[-1]) / 1024


def instructions(command, source=None):
    """The instructions that the process executes, by callgrind."""
    with open(source or os.devnull, "rb") as text:
        measured = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}", *command],
            stdin=text, stdout=DEV_NULL, stderr=subprocess.PIPE, text=True, check=True,
        )
    return int(re.search(r"Collected : (\d+)", measured.stderr)[1])


# ------------------------------------------------------------------ the tables


def table(title, rows, limit=None):
    """Prints milliseconds by peer, each as a multiple of bc's; says whether curta is within the limit."""
    print(f"\n{title}")
    reference = dict(rows)["bc"]
    for name, milliseconds in rows:
        verdict = ""
        if name == "curta" and limit:
            verdict = f"  goal ≤ {limit:g}: {'met' if milliseconds <= limit * reference else 'MISSED'}"
        print(f"  {name:8} {milliseconds:10.2f} ms {milliseconds / reference:8.2f} × bc{verdict}")


class Bench:
    def __init__(self, curta, folder, runs, stream_runs, count):
        self.folder = folder
        self.runs, self.stream_runs, self.count = runs, stream_runs, count
        everyone = peers(curta)
        self.peers = [peer for peer in everyone if peer.is_there]
        absent = [peer.name for peer in everyone if not peer.is_there]
        if absent:
            print(f"not installed, left out: {', '.join(absent)}")

    def source(self, text):
        handle, path = tempfile.mkstemp(dir=self.folder)
        with open(handle, "w") as file:
            file.write(text)
        return path

    def one_plus_one(self, peer):
        if isinstance(peer.one_plus_one, str):
            return peer.stream, self.source(peer.one_plus_one)
        return peer.one_plus_one, None

    def start(self):
        times = medians([self.one_plus_one(peer) for peer in self.peers], self.runs)
        names = [peer.name for peer in self.peers]
        table(f"start and 1+1, median of {self.runs} runs", list(zip(names, times)), START_LIMIT)

    def statements(self):
        able = [peer for peer in self.peers if peer.stream]
        for title, kind in (("printing", "printing"), ("not printing", "silent")):
            jobs = [(p.stream, self.source(p.statements(getattr(p, kind), self.count))) for p in able]
            rows = list(zip([peer.name for peer in able], medians(jobs, self.stream_runs)))
            table(
                f"{self.count:,} statements X1 = X1 + 1/3 from a pipe, {title}, median of {self.stream_runs} runs",
                rows,
                STATEMENTS_LIMIT,
            )

    def memory(self):
        if not shutil.which("time"):
            return print("\npeak memory: left out, GNU time is not installed")
        counts = (self.count, 10 * self.count)
        print("\npeak memory in MiB at " + " and ".join(f"{count:,}" for count in counts) + " statements, not printing")
        for peer in self.peers:
            if peer.name in ("bc", "curta"):
                sizes = [peak_memory(peer.stream, self.source(peer.statements(peer.silent, n))) for n in counts]
                print(f"  {peer.name:8} {sizes[0]:8.1f} {sizes[1]:8.1f}")

    def counts(self):
        if not shutil.which("valgrind"):
            return print("\ninstructions: left out, valgrind is not installed")
        print("\ninstructions: start and 1+1; one statement, printing; not printing")
        for peer in self.peers:
            if peer.name in ("bc", "curta"):
                row = [instructions(*self.one_plus_one(peer))]
                for line in (peer.printing, peer.silent):
                    few, many = (
                        instructions(peer.stream, self.source(peer.statements(line, n))) for n in (1_000, 5_000)
                    )
                    row.append((many - few) // 4_000)
                print(f"  {peer.name:8}" + "".join(f" {number:12,}" for number in row))


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench")
    parser.add_argument("curta", type=Path)
    parser.add_argument("--quick", action="store_true", help="fewer runs and 10,000 statements")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        size = (50, 3, 10_000) if arguments.quick else (300, 7, 100_000)
        bench = Bench(str(arguments.curta), folder, *size)
        bench.start()
        bench.statements()
        bench.memory()
        bench.counts()


main()
