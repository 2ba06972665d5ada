"""Runs curta: line by line with the time of each answer, or all lines at once."""

import json
import os
import select
import subprocess
import time

LONGEST_WAIT = 10.0  # seconds after which an answer counts as missing


class Runner:
    """A curta that answers in JSON, started again if it hangs or crashes."""

    def __init__(self, program, digits):
        self.command = [program, "--json", "--keep-going", "--digits", str(digits)]
        self.context = []  # the lines that a new curta needs first
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.pending = b""
        for line in self.context:
            self.send(line.source)
            self.receive()

    def send(self, source):
        self.process.stdin.write(source.encode() + b"\n")
        self.process.stdin.flush()

    def receive(self):
        """The next line of output; None if it does not come."""
        deadline = time.monotonic() + LONGEST_WAIT
        descriptor = self.process.stdout.fileno()
        while b"\n" not in self.pending:
            ready, _, _ = select.select([descriptor], [], [], deadline - time.monotonic())
            chunk = os.read(descriptor, 1 << 16) if ready else b""
            if not chunk:
                return None
            self.pending += chunk
        text, _, self.pending = self.pending.partition(b"\n")
        return text if text.startswith(b"{") else None  # the last words of a crash

    def ask(self, line):
        """The answer, decoded, and the seconds it took; None for an answer that did not come."""
        if line.tree is None or line.family == "assignment":
            self.context = context_after(self.context, line)
        begin, begin_busy = time.perf_counter(), self.busy()
        self.send(line.source)
        text = self.receive()
        if not line.is_statement:
            return {}, 0.0, 0.0
        seconds, busy = time.perf_counter() - begin, self.busy() - begin_busy
        if text is None:
            self.process.kill()
            self.process.wait()
            self.start()
            return None, seconds, busy
        return json.loads(text), seconds, busy

    def busy(self):
        """The seconds of processor time that curta has used, if the system reports them."""
        try:
            with open(f"/proc/{self.process.pid}/schedstat", encoding="ascii") as file:
                return int(file.read().split()[0]) / 1e9
        except (OSError, IndexError):
            return 0.0

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def context_after(context, line):
    """The lines that restore the session after this one: one for each name, and the mode."""
    return [other for other in context if topic(other) != topic(line)] + [line]


def topic(line):
    """What a line without an answer to check is about: a name, or the mode."""
    return line.source.split("=" if "=" in line.source else " ")[0].replace("var ", "").strip()


def in_bulk(program, digits, lines):
    """The answers to all lines at once, and the seconds they took."""
    command = [program, "--json", "--keep-going", "--digits", str(digits)]
    source = "".join(line.source + "\n" for line in lines)
    begin = time.perf_counter()
    result = subprocess.run(command, input=source.encode(), stdout=subprocess.PIPE, check=False)
    seconds = time.perf_counter() - begin
    answers = [json.loads(text) for text in result.stdout.splitlines()]
    return [answer for answer in answers if answer["kind"] in ("statement", "error")], seconds
