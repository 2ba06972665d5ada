"""The viewer of graphs of scripts/bench: a screen of 200 × 60 characters, dragged and zoomed.

The program runs in a pseudo-terminal. It measures the processor time of the process that shows the screen, by the system's own
account in nanoseconds, from an input to the end of its frame. Instructions are those of a long drag minus those of a short one.
"""

import fcntl
import glob
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from statistics import median

GRAPHS = ["sin(1/x) --window -1 1 -1.5 1.5", "tan x --window -10 10 -5 5", "x^5-3x^3+x --window -2 2 -3 3"]
COLUMNS, ROWS = 200, 60
EVENTS = 500  # of the burst
DRAGS = 200  # frames that are counted one by one
GOAL = 16.0  # milliseconds a frame at the median
QUIET = 0.01  # seconds without output and without work after which a frame is over
PATIENCE = 60.0  # seconds until something must have been written
FEW, MANY = 10, 40  # events of the drags whose instructions are counted


class Viewer:
    """A graph on the whole screen; `wrapper` is what runs the program."""

    def __init__(self, program, home, graph, wrapper=(), quiet=QUIET):
        self.quiet = quiet
        words = [*wrapper, program, "--rad", "--picture", "braille"]
        self.prompt, self.descriptor = pty.fork()
        if self.prompt == 0:
            os.execvpe(words[0], words, {"HOME": home, "TERM": "xterm", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]})
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.read_until(b"rad> ")
        # A terminal as wide as this would keep the graph beside the prompt.
        self.send(b":set split off\r")
        self.read_until(b"rad> ")
        self.send(f":graph {graph}\r".encode())
        self.read_until(b"\x1b[?1049h")
        self.process = newest_descendant(self.prompt)
        self.rest()

    def send(self, text):
        os.write(self.descriptor, text)

    def read_until(self, text):
        written = b""
        while text not in written:
            if not select.select([self.descriptor], [], [], PATIENCE)[0]:
                raise SystemExit(f"bench: the viewer did not write {text}")
            written += os.read(self.descriptor, 1 << 20)

    def rest(self):
        """Reads until no more output comes and nothing is computed."""
        work = -1
        while select.select([self.descriptor], [], [], self.quiet)[0] or work != self.work():
            work = self.work()
            if select.select([self.descriptor], [], [], 0)[0]:
                os.read(self.descriptor, 1 << 20)

    def work(self):
        """The processor time of the process so far in ms."""
        with open(f"/proc/{self.process}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[0]) / 1e6

    def cost(self, text):
        before = self.work()
        self.send(text)
        self.rest()
        return self.work() - before

    def close(self):
        self.send(b"q")
        self.read_until(b"rad> ")
        self.send(b"\x04")
        os.close(self.descriptor)
        os.waitpid(self.prompt, 0)


def newest_descendant(process):
    """The last process that a process has started, and so on down."""
    while True:
        with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
            children = file.read().split()
        if not children:
            return process
        process = int(children[-1])


def report(number, step, button=32):
    """A report of the mouse, there and back along a line."""
    way = step if step <= number // 2 else number - step
    return f"\x1b[<{button};{20 + way % 160};{20 + way % 20}M".encode()


def drag(viewer, number):
    """The cost of each frame of a drag with this number of reports."""
    viewer.cost(b"\x1b[<0;20;20M")
    costs = [viewer.cost(report(number, step)) for step in range(1, number + 1)]
    viewer.cost(b"\x1b[<0;20;20m")
    return costs


def burst(viewer):
    """The cost of all reports at once."""
    viewer.cost(b"\x1b[<0;20;20M")
    cost = viewer.cost(b"".join(report(EVENTS, step) for step in range(1, EVENTS + 1)))
    viewer.cost(b"\x1b[<0;20;20m")
    return cost


def wheel(viewer):
    """The cost of each notch, including all work at rest."""
    return [viewer.cost(f"\x1b[<{button};70;25M".encode()) for button in [64] * 20 + [65] * 20]


def instructions(program, home, graph):
    """Instructions of a frame while the window is dragged."""

    def of(number):
        files = os.path.join(home, "callgrind")
        wrapper = ["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={files}.%p"]
        viewer = Viewer(program, home, graph, wrapper, quiet=0.1)
        drag(viewer, number)
        process = viewer.process
        viewer.close()
        with open(f"{files}.{process}", encoding="utf-8") as file:
            counted = int(re.search(r"^(?:totals|summary): (\d+)", file.read(), re.M)[1])
        for name in glob.glob(f"{files}.*"):
            os.remove(name)
        return counted

    return (of(MANY) - of(FEW)) / (MANY - FEW)


def stripped(program, home):
    """The program without the debugging information, which callgrind reads for minutes."""
    copy = os.path.join(home, "curta")
    subprocess.run(["objcopy", "--strip-debug", program, copy], check=True)
    return copy


def main():
    program = sys.argv[1]
    print(f"\nthe viewer of graphs, {COLUMNS} × {ROWS} characters, ms of processor time, load {os.getloadavg()[0]:.1f}")
    print(f"  {'':18}{'drag, median':>14}{'95 %':>8}{f'{EVENTS} at once':>14}{'wheel, refined':>15}{'slowest':>9}{'instructions':>15}")
    with tempfile.TemporaryDirectory() as home:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        counts = shutil.which("valgrind") and shutil.which("objcopy")
        lean = stripped(program, home) if counts else None
        for graph in GRAPHS:
            viewer = Viewer(program, home, graph)
            drags, once, notches = drag(viewer, DRAGS), burst(viewer), wheel(viewer)
            viewer.close()
            high = sorted(drags)[len(drags) * 95 // 100]
            frame = f"{instructions(lean, home, graph):15,.0f}" if counts else f"{'no valgrind':>15}"
            print(
                f"  {graph.split(' --')[0]:18}{median(drags):14.2f}{high:8.2f}{once:14.2f}{median(notches):15.2f}{max(notches):9.2f}{frame}"
                f"  goal {GOAL:g}: {'met' if median(drags) <= GOAL else 'MISSED'}"
            )


main()
