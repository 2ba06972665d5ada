"""curta on a pipe, one answer a line."""

import json
import subprocess
import time


class Program:
    def __init__(self, path, digits):
        self.path, self.digits = path, digits
        self.start()

    def start(self):
        command = [self.path, "--json", "--keep-going", "--time-limit", "20"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for line in (f":digits {self.digits}", ":format decimal"):
            self.process.stdin.write(line + "\n")
        self.ask("1")

    def ask(self, source):
        """The answer and the seconds that it took; None where the program ended."""
        start = time.perf_counter()
        self.process.stdin.write(source + "\n")
        self.process.stdin.flush()
        while line := self.process.stdout.readline():
            answer = json.loads(line)
            if answer["source"] == source:
                return answer, time.perf_counter() - start
        self.start()
        return None, 0
