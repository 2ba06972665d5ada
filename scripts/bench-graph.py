"""The viewer of graphs of scripts/bench: a screen of 200 × 60 characters, dragged and zoomed, and with sliders that move.

The program runs in a pseudo-terminal. A time is from an input to the last output of its frame, so a busy machine lengthens it. That of
a slider is to the last dot; the findings above the picture follow, and the time until then stands beside it.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from statistics import median

GRAPHS = ["sin(1/x) --window -1 1 -1.5 1.5", "tan x --window -10 10 -5 5", "x^5-3x^3+x --window -2 2 -3 3"]
SLIDERS = [
    "a*sin(b x) --slide a = 0..5 --slide b = 1..3",
    "exp(-a*x)*cos(b*x) --slide a = 0..2 --slide b = 1..20 --window 0 10 -1 1",
    "a*x^3 + b*x^2 + c*x --slide a = -2..2 --slide b = -2..2 --slide c = -2..2 --window -5 5 -5 5",
    "a*tan(x) + b*ln(x) --slide a = 0..3 --slide b = 0..5 --window 0 10 -5 5",
    "1/sqrt((1 - (x/a)^2)^2 + (x/(10*a))^2) --slide a = 1..100 --log xy --window 1/10 1000 1/1000 100",
]
COLUMNS, ROWS = 200, 60
EVENTS = 500  # of the burst
DRAGS = 200  # frames that are counted one by one
GOAL = 16.0  # milliseconds a frame at the median
FRAME = 0.0015  # seconds without output after which a frame is over
REST = 0.06  # and after which all work at rest is
PATIENCE = 60.0  # seconds until something must have been written
SLIDES = 80  # moves of a slider


class Viewer:
    """A graph on the whole screen."""

    def __init__(self, program, home, graph):
        words = [program, "--rad", "--picture", "braille"]
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
        self.wait(REST)

    def send(self, text):
        os.write(self.descriptor, text)

    def read_until(self, text):
        written = b""
        while text not in written:
            if not select.select([self.descriptor], [], [], PATIENCE)[0]:
                raise SystemExit(f"bench: the viewer did not write {text}")
            written += os.read(self.descriptor, 1 << 20)

    def wait(self, quiet):
        """Reads until that many seconds pass without output; returns the time of the last one."""
        last = time.monotonic()
        while select.select([self.descriptor], [], [], quiet)[0]:
            os.read(self.descriptor, 1 << 20)
            last = time.monotonic()
        return last

    def cost(self, text, quiet=None):
        """The time in ms from an input to the end of its frame, or of the work at rest after it."""
        start = time.monotonic()
        self.send(text)
        if not select.select([self.descriptor], [], [], PATIENCE)[0]:
            raise SystemExit("bench: the viewer did not answer")
        return (self.wait(quiet or FRAME) - start) * 1000

    def cost_of_dots(self, text):
        """The times in ms from an input to the end of its dots, and of the line above them, which is searched for after."""
        start = time.monotonic()
        self.send(text)
        dots = last = start
        while select.select([self.descriptor], [], [], PATIENCE if last == start else REST)[0]:
            written = os.read(self.descriptor, 1 << 20).decode("utf-8", "replace")
            last = time.monotonic()
            if any("\u2800" < sign <= "\u28ff" for sign in written):
                dots = last
        return (dots - start) * 1000, (last - start) * 1000

    def close(self):
        self.send(b"q")
        self.read_until(b"rad> ")
        self.send(b"\x04")
        os.close(self.descriptor)
        os.waitpid(self.prompt, 0)


def report(number, step, button=32):
    """A report of the mouse, there and back along a line."""
    way = step if step <= number // 2 else number - step
    return f"\x1b[<{button};{20 + way % 160};{20 + way % 20}M".encode()


def drag(viewer, number):
    """The cost of each frame of a drag with this number of reports."""
    viewer.send(b"\x1b[<0;20;20M")
    costs = [viewer.cost(report(number, step)) for step in range(1, number + 1)]
    viewer.send(b"\x1b[<0;20;20m")
    viewer.wait(REST)
    return costs


def burst(viewer):
    """The cost of all reports at once."""
    viewer.send(b"\x1b[<0;20;20M")
    cost = viewer.cost(b"".join(report(EVENTS, step) for step in range(1, EVENTS)), REST)
    viewer.send(b"\x1b[<0;20;20m")
    viewer.wait(REST)
    return cost


def wheel(viewer):
    """The cost of each notch, including all work at rest."""
    return [viewer.cost(f"\x1b[<{button};70;25M".encode(), REST) for button in [64] * 20 + [65] * 20]


def slide(viewer):
    """The costs of each frame while the first slider goes to its end and back."""
    viewer.cost(b"\t", REST)
    viewer.cost(b"\x1b[H", REST)
    return [viewer.cost_of_dots(key) for key in [b"\x1b[C"] * (SLIDES // 2) + [b"\x1b[D"] * (SLIDES // 2)]


def main():
    program = sys.argv[1]
    print(f"\nthe viewer of graphs, {COLUMNS} × {ROWS} characters, in ms, load {os.getloadavg()[0]:.1f}")
    print(f"  {'':40}{'drag, median':>14}{'95 %':>8}{f'{EVENTS} at once':>14}{'wheel, refined':>15}{'slowest':>9}")
    with tempfile.TemporaryDirectory() as home:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        for graph in GRAPHS:
            viewer = Viewer(program, home, graph)
            drags, once, notches = sorted(drag(viewer, DRAGS)), burst(viewer), wheel(viewer)
            viewer.close()
            print(
                f"  {graph.split(' --')[0]:40}{median(drags):14.2f}{drags[len(drags) * 95 // 100]:8.2f}{once:14.2f}"
                f"{median(notches):15.2f}{max(notches):9.2f}  goal {GOAL:g}: {'met' if median(drags) <= GOAL else 'MISSED'}",
                flush=True,
            )
        print(f"  {'a slider that moves':40}{'dots, median':>14}{'95 %':>8}{'slowest':>14}{'findings':>15}")
        for graph in SLIDERS:
            viewer = Viewer(program, home, graph)
            frames = slide(viewer)
            viewer.close()
            costs = sorted(dots for dots, _ in frames)
            high = costs[len(costs) * 95 // 100]
            print(
                f"  {graph.split(' --')[0]:40}{median(costs):14.2f}{high:8.2f}{costs[-1]:14.2f}{median(last for _, last in frames):15.2f}"
                f"  goal {GOAL:g} in 95 %: {'met' if high <= GOAL else 'MISSED'}",
                flush=True,
            )


main()
