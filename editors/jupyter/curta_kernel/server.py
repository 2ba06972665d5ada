"""A `curta serve`, which is asked one thing at a time."""

import json
import os
import subprocess


class Server:
    def __init__(self):
        # Of its own session, so that an interrupt of the kernel is no interrupt of the server.
        self.process = subprocess.Popen(
            [os.environ.get("CURTA", "curta"), "serve", "--time-limit", "100000"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        self.number = 0

    def ask(self, method, **parameters):
        """Returns the result of a request, or raises a ValueError; an interrupt cancels the request."""
        number = self._send(method, parameters)
        try:
            answer = self._answer(number)
        except KeyboardInterrupt:
            self._send("cancel", {"id": number})
            self._answer(number)
            raise
        if "error" in answer:
            raise ValueError(answer["error"]["message"])
        return answer["result"]

    def _send(self, method, parameters):
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return self.number

    def _answer(self, number):
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise ValueError("curta has ended")
            answer = json.loads(line)
            if answer["id"] == number:
                return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
