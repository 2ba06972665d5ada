"""The prompt of scripts/bench: from a key to the line that shows it, from Enter to the next prompt, and its start.

The program runs in a pseudo-terminal, its session on the disk, previews on. A key is pressed when nothing has been written
for a while, as a person types; the line is updated when the typed text has been written to the terminal.
"""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from statistics import median

# The goal for the 95th percentile.
GOAL = 5.0  # milliseconds
QUIET = 0.04  # seconds without output after which the next key is pressed
PATIENCE = 10.0  # seconds until something must have been written
ROUNDS = 2  # how often all statements are typed
ENTERS = 100
START_GOAL = 50.0  # milliseconds, for a session of as many statements and variables
STARTS = 30
HISTORY, VARIABLES = 100_000, 1_000
PASTE_MARKS = b"\x1b[?2004h"  # what each prompt begins with; the line is drawn again when it is entered

STATEMENTS = """
12*7.5+3 | 3/7+2/3 | sqrt 2*sqrt 8 | 2^100 | sin 30+cos 60 | x=17.25 | x^2-4*x+1 | (1+0.05)^10 | 20! | 100+5% | 7 mod 3
1/3+1/6 | ln(e^3) | 5!/3! | 3 1/4*2 | gcd(84,36) | rate=0.0375 | 250000*rate/12 | f(t)=t^2+1 | f(12)/f(3) | tan 45 | 0.1+0.2
abs(-7.25) | 1.5E6/24 | pi*4.5^2 | cbrt 27 | hypot(3,4) | log 1000 | 1000000/7 | exp 1.5 | 365*24*3600 | 2^10-1 | 99.95*3
(17+4)/(8-5) | 1/(1/47+1/33) | round(2.718) | acos 0.5 | nCr(49,6) | 9.81*3^2/2 | 72*1.609344 | (98.6-32)*5/9 | 6.02E23*2
"""


class Terminal:
    """The program in a terminal of 80 columns."""

    def __init__(self, program, home, *arguments):
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.execve(program, [program, *arguments], {"HOME": home, "TERM": "xterm", "LC_ALL": "C.UTF-8"})
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.ready = self.read_until(b"deg> ")
        self.rest()

    def press(self, key):
        os.write(self.descriptor, key)
        return time.perf_counter()

    def read_until(self, text, behind=b""):
        """The time at which the text has been written, after another one."""
        written = b""
        while text not in written.partition(behind)[2] if behind else text not in written:
            if not select.select([self.descriptor], [], [], PATIENCE)[0]:
                raise SystemExit(f"bench: the prompt did not write {text}")
            written += os.read(self.descriptor, 65536)
        return time.perf_counter()

    def rest(self):
        """Reads until no more output comes, and returns the time of the last."""
        last = time.perf_counter()
        while select.select([self.descriptor], [], [], QUIET)[0]:
            os.read(self.descriptor, 65536)
            last = time.perf_counter()
        return last

    def close(self):
        os.write(self.descriptor, b"\x04")
        os.close(self.descriptor)
        os.waitpid(self.process, 0)


def key_times(terminal):
    """For each key of the statements, the milliseconds until it is shown, and until all has settled, including its value."""
    shown, settled = [], []
    statements = [statement.strip() for statement in STATEMENTS.strip().replace("\n", "|").split("|")]
    for statement in statements * ROUNDS:
        for key in statement:
            begin = terminal.press(key.encode())
            end = terminal.read_until(key.encode())
            shown.append((end - begin) * 1000)
            settled.append((max(end, terminal.rest()) - begin) * 1000)
        terminal.press(b"\r")
        terminal.read_until(b"deg> ")
        terminal.rest()
    return shown, settled


def enter_times(terminal):
    """The milliseconds from Enter after 1+1 to the next prompt."""
    times = []
    for _ in range(ENTERS):
        terminal.press(b"1+1")
        terminal.rest()
        begin = terminal.press(b"\r")
        times.append((terminal.read_until(b"deg> ", behind=PASTE_MARKS) - begin) * 1000)
        terminal.rest()
    return times


def statement(number):
    """A statement as it is in a session."""
    name = f"v{number % VARIABLES} = " if number % 3 else ""
    value, root = (f"{number}/7", "") if number % 10 else (f"{number}", "*sqrt 2")
    return f':statement {number} deg "{name}{value}{root}" -- {value}{root}\n'


def written_session(program, home, count, appended=0):
    """A session of `count` statements and some variables, as the program writes it, the last ones in the journal."""
    path = os.path.join(home, f"{count}-{appended}.calc")
    whole = count - appended
    with open(path, "w", encoding="utf-8") as file:
        file.write(f":history size {count}\n")
        file.writelines(statement(number) for number in range(1, whole + 1))
        file.write("# end of session\n")
    # An edit rewrites the file.
    edit = [program, "--session", path, "-e", f":edit {whole} 1"]
    subprocess.run(edit, stdout=subprocess.DEVNULL, check=True)
    with open(path, "a", encoding="utf-8") as file:
        file.writelines(statement(number) for number in range(whole + 1, count + 1))
    return path


def start_times(program, home, path):
    """The milliseconds from the start to the prompt."""
    times = []
    for _ in range(STARTS):
        begin = time.perf_counter()
        terminal = Terminal(program, home, "--session", path)
        times.append((terminal.ready - begin) * 1000)
        terminal.close()
    return times


def percentile(times, percent):
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)]


def row(title, times, goal=None):
    high = percentile(times, 95)
    verdict = f"  goal {goal:g}: {'met' if high < goal else 'MISSED'}" if goal else ""
    print(f"  {title:40}{median(times):8.2f} ms{high:10.2f} ms{verdict}")


def main():
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(sys.argv[1], home)
        shown, settled = key_times(terminal)
        entered = enter_times(terminal)
        terminal.close()
        history = start_times(sys.argv[1], home, written_session(sys.argv[1], home, HISTORY))
        path = written_session(sys.argv[1], home, HISTORY, appended=HISTORY // 9)
        journal = start_times(sys.argv[1], home, path)
        default = start_times(sys.argv[1], home, written_session(sys.argv[1], home, 1_000))
        empty = start_times(sys.argv[1], home, os.path.join(home, "empty.calc"))
    load = os.getloadavg()[0]
    print(f"\nthe prompt, {len(shown)} keys, {ENTERS} lines, load {load:.1f} {'':9}median{'':4}95th percentile")
    row("from a key to the line that shows it", shown, GOAL)
    row("from a key to the line with its value", settled)
    row("from Enter after 1+1 to the next prompt", entered)
    row(f"start, {HISTORY:,} statements", history, START_GOAL)
    row(f"start, {HISTORY // 9:,} of them in the journal", journal, START_GOAL)
    row("start, 1,000 statements", default)
    row("start, none", empty)


if __name__ == "__main__":
    main()
