"""The kernel: cells are lines of curta."""

import re

from ipykernel.kernelbase import Kernel

from .server import Server


class CurtaKernel(Kernel):
    implementation = "curta"
    implementation_version = "1.0.0"
    language_info = {"name": "curta", "mimetype": "text/x-curta", "file_extension": ".calc", "pygments_lexer": "text"}
    banner = "curta: every digit is proven"

    def __init__(self, **options):
        super().__init__(**options)
        self.server = Server()

    # Running

    def do_execute(self, code, silent, store_history=True, user_expressions=None, allow_stdin=False, **more):
        try:
            failure = self._run(code, silent)
            if failure:
                return self._failed(*failure, silent)
        except KeyboardInterrupt:
            return self._failed("interrupted", "interrupted", silent)
        except ValueError as error:
            return self._failed("error", str(error), silent)
        return {"status": "ok", "execution_count": self.execution_count, "payload": [], "user_expressions": {}}

    def _run(self, text, silent):
        for report in self.server.ask("evaluate", text=text, show=["line", "latex", "svg"])["reports"]:
            for notice in report["notices"] + report.get("remarks", []):
                self._print("stderr", notice + "\n", silent)
            if report["error"] and not report["exact"]:
                return report["error"]["code"], report["error"]["message"]
            picture = report["kind"] == "command" and report.get("shown", {}).get("svg")
            if picture:
                self._show({"image/svg+xml": picture, "text/plain": report["output"]}, silent)
            elif report.get("output"):
                self._print("stdout", report["output"] + "\n", silent)
            elif report["kind"] == "statement" and not self._is_silent(report):
                self._show(self._forms(report), silent)
        return None

    @staticmethod
    def _is_silent(report):
        """Whether a semicolon follows the statement, which its reading ends with."""
        return (report["reading"] or "").endswith(";")

    @staticmethod
    def _forms(report):
        shown = report["shown"]
        forms = {"text/plain": re.sub(r"^= ", "", shown["line"] or report["exact"] or report["decimal"])}
        if shown["latex"]:
            latex = shown["latex"]
            if report["decimal"] and not report["decimalIsExact"] and report.get("type") is None:
                # The printed decimal is rounded, and an exact form may stand before it.
                latex += f" \\approx {report['decimal']}" if report["exact"] else ""
            forms["text/latex"] = f"$\\displaystyle {latex}$"
        return forms

    # What is shown

    def _show(self, forms, silent):
        if not silent:
            content = {"data": forms, "metadata": {}, "execution_count": self.execution_count}
            self.send_response(self.iopub_socket, "execute_result", content)

    def _print(self, stream, text, silent):
        if not silent:
            self.send_response(self.iopub_socket, "stream", {"name": stream, "text": text})

    def _failed(self, code, message, silent):
        content = {"ename": code, "evalue": message, "traceback": [message]}
        if not silent:
            self.send_response(self.iopub_socket, "error", content)
        return {"status": "error", "execution_count": self.execution_count, **content}

    # Typing

    def do_complete(self, code, cursor_pos):
        found = self.server.ask("complete", text=code, cursor=cursor_pos)
        return {
            "status": "ok",
            "matches": [candidate["text"] for candidate in found["candidates"]],
            "cursor_start": found["from"],
            "cursor_end": found["to"],
            "metadata": {},
        }

    def do_inspect(self, code, cursor_pos, detail_level=0, omit_sections=()):
        for match in re.finditer(r":?[\w-]+", code):
            if match.start() <= cursor_pos <= match.end():
                try:
                    text = self.server.ask("explain", name=match[0])["text"]
                except ValueError:
                    break
                return {"status": "ok", "found": True, "data": {"text/plain": text}, "metadata": {}}
        return {"status": "ok", "found": False, "data": {}, "metadata": {}}

    def do_is_complete(self, code):
        verdict = self.server.ask("check", text=code)["verdict"]
        return {"status": "incomplete", "indent": ""} if verdict == "incomplete" else {"status": "complete"}

    def do_shutdown(self, restart):
        self.server.close()
        return {"status": "ok", "restart": restart}
