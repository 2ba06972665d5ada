"""The frames of scripts/bench: the functions of the oracle, each in its window, from nothing and panned by 20 columns.

A time is processor time of the proof alone, the best of 15; that of a pan is the mean of those that bring in the whole window.
"""

import subprocess
import sys
from pathlib import Path
from statistics import median

SIZES = [(160, 96), (1600, 900)]
GOALS = {(160, 96): "1 and 50 ms, 0.2", (1600, 900): "20 ms at the median"}


def built_program(root):
    command = ["swift", "build", "--package-path", root / "Benchmarks", "-c", "release"]
    build = subprocess.run([*command, "--product", "time-frames"], capture_output=True, text=True)
    if build.returncode != 0:
        sys.exit(build.stdout + build.stderr)
    folder = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True)
    return Path(folder.stdout.strip(), "time-frames")


def main():
    root = Path(__file__).resolve().parent.parent
    program = built_program(root)
    print("\nframes of the oracle's functions, in ms, and the part of a frame that a pan by 20 columns takes")
    print(f"  {'':12}{'median':>8}{'worst':>8}  {'':28}{'pan':>6}{'worst':>7}  goal")
    for columns, rows in SIZES:
        command = [program, root / "Tests/Oracle/oracle.json", str(columns), str(rows)]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        frames, pans = [], []
        for line in output.splitlines():
            name, frame, pan, *_ = line.split("\t")
            frames.append((float(frame), name))
            pans.append(float(pan) / float(frame))
        worst, slowest = max(frames)
        print(f"  {f'{columns} × {rows}':12}{median(time for time, _ in frames):8.2f}{worst:8.1f}  {slowest:28}"
              f"{median(pans):6.2f}{max(pans):7.2f}  {GOALS[columns, rows]}", flush=True)


main()
