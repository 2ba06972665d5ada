"""The measurements behind scripts/bench: curta beside other calculators, as multiples of bc's figures.

A time is that of a whole process, from before it is made until it is gone. Each program takes turns with bc, so that
whatever else the machine is doing falls on both, and medians are compared.
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
from dataclasses import dataclass
from pathlib import Path
from statistics import median

# The goals, as multiples of bc's time.
START = 5.0
STATEMENTS = 3.0

NULL = os.open(os.devnull, os.O_RDWR)


@dataclass(frozen=True)
class Peer:
    """A calculator: how it is started, and how the same work is written for it."""

    name: str
    answer: list  # the command that answers 1+1; without one the stream is asked
    stream: list  # the command that reads statements from standard input; empty where there is none
    printing: str = ""  # X1 = X1 + 1/3, and the value of X1 is printed
    silent: str = ""  # the same, and nothing is printed
    before: str = ""  # what comes first
    is_slow: bool = False  # a tenth of the runs must do

    @property
    def is_installed(self):
        return shutil.which((self.stream or self.answer)[0]) is not None


def peers(curta):
    return [
        Peer("bc", [], ["bc", "-l"], "x1 = x1 + 1/3; x1\n", "x1 = x1 + 1/3\n"),
        Peer("curta", [curta, "-e", "1+1"], [curta], "X1 = X1 + 1/3\n", "X1 = X1 + 1/3;\n", "X1 = 0;\n"),
        Peer("calc", ["calc", "-q", "1+1"], ["calc", "-q", "-p"], "x1 = x1 + 1/3\n", "x1 = x1 + 1/3;\n", "x1 = 0;\n"),
        Peer("qalc", ["qalc", "-t", "1+1"], [], is_slow=True),
        Peer(
            "python3",
            [sys.executable, "-c", "print(1+1)"],
            [sys.executable, "-"],
            "x1 = x1 + Fraction(1, 3); print(x1)\n",
            "x1 = x1 + Fraction(1, 3)\n",
            "from fractions import Fraction\nx1 = Fraction(0)\n",
            is_slow=True,
        ),
    ]


@dataclass(frozen=True)
class Job:
    """A command and the file that comes to its standard input."""

    command: list
    source: Path = Path(os.devnull)


class Desk:
    """Makes jobs, and keeps their files in a folder."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def answer(self, peer):
        return Job(peer.answer) if peer.answer else Job(peer.stream, self.file("1+1\n"))

    def statements(self, peer, statement, count):
        return Job(peer.stream, self.file(peer.before + statement * count))

    def file(self, text):
        path = self.folder / str(len(os.listdir(self.folder)))
        path.write_text(text)
        return path


# ------------------------------------------------------------------ measuring one process


def milliseconds(job):
    """How long the process lives; its input comes through a pipe."""
    reading, writing = os.pipe()
    feeder = None
    if job.source.stat().st_size <= select.PIPE_BUF:  # the pipe holds it all
        os.write(writing, job.source.read_bytes())
    else:
        feeder = subprocess.Popen(["cat", job.source], stdin=NULL, stdout=writing)
    os.close(writing)
    actions = [(os.POSIX_SPAWN_DUP2, reading, 0), (os.POSIX_SPAWN_DUP2, NULL, 1)]
    begin = time.perf_counter()
    process = os.posix_spawnp(job.command[0], job.command, os.environ, file_actions=actions)
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    end = time.perf_counter()
    os.close(reading)
    if feeder:
        feeder.wait()
    if status != 0:
        raise SystemExit(f"bench: {job.command} ended with {status}")
    return (end - begin) * 1000


def medians(jobs, runs):
    """The median milliseconds of each job; they take turns, after one run that warms the caches."""
    rounds = [[milliseconds(job) for job in jobs] for _ in range(runs + 1)]
    return [median(times) for times in zip(*rounds[1:])]


def observed(observer, job):
    """What an observing program says on standard error about the job."""
    with open(job.source, "rb") as source:
        run = subprocess.run([*observer, *job.command], stdin=source, stdout=NULL, stderr=subprocess.PIPE, text=True)
    if run.returncode != 0:
        raise SystemExit(f"bench: {observer[0]} could not observe {job.command}\n{run.stderr}")
    return run.stderr


def peak_memory(job):
    """The peak resident size in MiB, by GNU time, which is small enough itself not to hide it."""
    return int(observed(["time", "-f", "%M"], job).split()[-1]) / 1024


def instructions(job):
    """The instructions executed, by callgrind; old versions of it cannot read our debugging information."""
    with tempfile.NamedTemporaryFile() as stripped:
        subprocess.run(["strip", "--strip-debug", "-o", stripped.name, shutil.which(job.command[0])], check=True)
        os.chmod(stripped.name, 0o755)
        stripped.file.close()
        job = Job([stripped.name, *job.command[1:]], job.source)
        callgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
        return int(re.search(r"Collected : (\d+)", observed(callgrind, job))[1])


# ------------------------------------------------------------------ the tables


def compare(title, work, bc, others, runs, goal):
    """Prints the time that each takes for its work, beside that of bc, and whether curta's meets the goal."""
    print(f"\n{title}, median of {runs} runs; the slow, {max(3, runs // 10)}")
    print(f"  {'':8}{'':>13}{'bc':>13}{'ratio':>9}")
    for peer in others:
        theirs, own = medians([work(bc), work(peer)], max(3, runs // 10) if peer.is_slow else runs)
        verdict = f"  goal {goal:g}: {'met' if own <= goal * theirs else 'MISSED'}" if peer.name == "curta" else ""
        print(f"  {peer.name:8}{own:10.2f} ms{theirs:10.2f} ms{own / theirs:9.2f}{verdict}")


def show_times(desk, bc, others, runs, stream_runs, count):
    compare("start and 1+1", desk.answer, bc, others, runs, START)
    able = [peer for peer in others if peer.stream]
    for kind in ("printing", "silent"):
        compare(
            f"{count:,} statements X1 = X1 + 1/3 from a pipe, {kind}",
            lambda peer: desk.statements(peer, getattr(peer, kind), count),
            bc, able, stream_runs, STATEMENTS,
        )


def show_memory(desk, contestants, count):
    print(f"\npeak memory after {count:,} and {10 * count:,} statements, silent")
    for peer in contestants:
        sizes = [peak_memory(desk.statements(peer, peer.silent, n)) for n in (count, 10 * count)]
        print(f"  {peer.name:8}{sizes[0]:9.1f} MiB{sizes[1]:9.1f} MiB")


def show_instructions(desk, contestants):
    print("\ninstructions to start and answer 1+1, for a statement that prints, for a silent one")
    for peer in contestants:
        row = [instructions(desk.answer(peer))]
        for statement in (peer.printing, peer.silent):
            few, many = (instructions(desk.statements(peer, statement, n)) for n in (1_000, 5_000))
            row.append((many - few) // 4_000)
        print(f"  {peer.name:8}" + "".join(f"{number:13,}" for number in row))


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench")
    parser.add_argument("curta", help=argparse.SUPPRESS)
    parser.add_argument("--quick", action="store_true", help="fewer runs, and a tenth of the statements")
    arguments = parser.parse_args()
    bc, *others = [peer for peer in peers(arguments.curta) if peer.is_installed]
    absent = {peer.name for peer in peers("sh")} - {bc.name, *(peer.name for peer in others)}
    if absent:
        print("not installed, left out:", ", ".join(sorted(absent)))

    runs, stream_runs, count = (60, 3, 10_000) if arguments.quick else (300, 9, 100_000)
    contestants = [bc, others[0]]
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(folder)
        show_times(desk, bc, others, runs, stream_runs, count)
        if shutil.which("time"):
            show_memory(desk, contestants, count)
        else:
            print("\npeak memory: left out, there is no GNU time")
        if shutil.which("valgrind"):
            show_instructions(desk, contestants)
        else:
            print("\ninstructions: left out, there is no valgrind")


main()
