#!/usr/bin/env python3

# @raycast.schemaVersion 1
# @raycast.title Calculate
# @raycast.mode compact
# @raycast.packageName curta
# @raycast.argument1 { "type": "text", "placeholder": "sqrt 8" }

"""A question from a launcher to `curta serve`, and the answer in a line: for Raycast, and for others that show what a
program prints (KRunner, Ulauncher, Albert, Alfred).

    raycast-curta.py 'sqrt 8'       2√2 ≈ 2.82842712475
    raycast-curta.py 'my notes'     nothing, and status 1: it is not mathematics

With CURTA_SOCKET, the path of `curta serve --socket`, no program is started.
"""

import json
import os
import socket
import subprocess
import sys


class Curta:
    """A conversation with the server, a request after the other."""

    def __init__(self):
        path = os.environ.get("CURTA_SOCKET")
        if path:
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(path)
            self.input = self.output = connection.makefile("rw")
        else:
            command = [os.environ.get("CURTA", "curta"), "serve", "--time-limit", "2"]
            try:
                server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            except FileNotFoundError:
                raise SystemExit(f"there is no program {command[0]}; CURTA names another one")
            self.input, self.output = server.stdin, server.stdout

    def ask(self, method, **parameters):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
        print(json.dumps(request), file=self.input, flush=True)
        answer = json.loads(self.output.readline())
        if "error" in answer:
            raise SystemExit(answer["error"]["message"])
        return answer["result"]


def answer(query):
    """The answer to a question; None where it is not mathematics."""
    curta = Curta()
    check = curta.ask("check", text=query)
    if check["verdict"] == "not mathematics":
        return None
    if check["verdict"] == "incomplete":
        return "…"
    report = curta.ask("evaluate", text=query, show=["line"])["reports"][-1]
    if report.get("error"):
        return report["error"]["message"]
    # A definition or a command has no value.
    return report.get("shown", {}).get("line", report.get("output") or "").removeprefix("= ")


if __name__ == "__main__":
    line = answer(" ".join(sys.argv[1:]))
    if line is None:
        raise SystemExit(1)
    print(line)
