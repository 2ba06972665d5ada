"""Runs a notebook of 30 cells with the kernel curta, and asks it for completions and help; scripts/check-jupyter runs it."""

import queue
import time

import nbformat
from jupyter_client.manager import start_new_kernel
from nbclient import NotebookClient

# A cell, and what its outputs have to contain; None where it has to fail, and "" where it has none.
CELLS = [
    ("1/3 + 0.25", "0.583333"), ("sqrt 8", r"\sqrt{2}"), ("x = 5", "5"), ("x^2", "25"), ("ANS*2", "50"),
    ("# only a note", ""), ("", ""), ("f(t) = t^2 + x", "f("), ("f(3)", "14"), ("2^100", "1267650600228229401496703205376"),
    ("1/0", None), ("y = 7;", ""), ("y # use y; not 8", "7"), ("2; 12", "12"), ("(1 +\n2);", ""), ("y + 1\ny + 2", "9"), ("(1 +\n2)*3", "9"), ("sin 30", r"\frac{1}{2}"),
    (":mode rad", ""), ("sin(pi/6)", r"\frac{1}{2}"), (":vars", "x = 5"), ("5 km/h to m/s", "1.38888"), ("[1, 1/2]", "0.5"),
    (":graph sin x", "<svg"), (":graph x^2 - 1 --window -3 3 -2 4", "<svg"), (":graph r = 1 + cos(theta) --grid polar", "<svg"), ("solve(x2^2 = 2)", "all 2 real solutions"),
    ("1,5", None), ("foo + 1", None), ("x", "5"), ("diff(t^3, t)", "3"), ("integral(t, t = 0..1)", r"\frac{1}{2}"),
    (":format decimal\nsqrt 2", "1.41421356237"), ("100 + 5%", "105"),
]


def text(cell):
    words = []
    for output in cell.outputs:
        words.append(output.get("text", ""))
        words += [str(data) for data in output.get("data", {}).values()]
    return "\n".join(words)


def notebook():
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source, _ in CELLS])
    NotebookClient(book, kernel_name="curta", allow_errors=True, timeout=120).execute()
    for cell, (source, expected) in zip(book.cells, CELLS):
        failed = any(output.output_type == "error" for output in cell.outputs)
        assert failed == (expected is None), (source, cell.outputs)
        if expected == "":
            assert not cell.outputs, (source, cell.outputs)
        elif expected:
            assert expected in text(cell), (source, text(cell)[:500])


def reply(client, asked):
    """The answer to a message."""
    while True:
        message = client.get_shell_msg(timeout=30)
        if message["parent_header"]["msg_id"] == asked:
            return message["content"]


def questions():
    manager, client = start_new_kernel(kernel_name="curta")
    try:
        assert "sqrt(" in client.complete("2 + sq", reply=True, timeout=30)["content"]["matches"]
        assert "square root" in client.inspect("sqrt", 2, reply=True, timeout=30)["content"]["data"]["text/plain"]
        for source, status in [("(1 +", "incomplete"), ("1 + 1", "complete")]:
            asked = client.is_complete(source)
            assert reply(client, asked)["status"] == status, source
        client.execute("z = 4", reply=True, timeout=30)
        message = client.execute("nextprime(10^5000)")
        time.sleep(1)
        start = time.monotonic()
        manager.interrupt_kernel()
        assert reply(client, message)["status"] == "error"
        passed = time.monotonic() - start
        assert client.execute("z", reply=True, timeout=30)["content"]["status"] == "ok"
        print(f"an interrupt stops a cell in {passed:.2f} s, and the session goes on")
    except queue.Empty:
        raise SystemExit("the kernel does not answer")
    finally:
        client.stop_channels()
        manager.shutdown_kernel()


notebook()
print(f"{len(CELLS)} cells run as they have to")
questions()
