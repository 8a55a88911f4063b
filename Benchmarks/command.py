#!/usr/bin/env python3
"""Measures bidi-fix as it is shipped: start-up, size, and a check of a collection of catalogs.

    Benchmarks/command.py [--no-build] [--corpus FOLDER] [--pofilter PROGRAM]

Builds the program and one that links the same libraries and does nothing, and prints a table of
each. The collection is ../shared/corpus beside the checkout unless another is named; pofilter, of
translate-toolkit, is looked for in PATH, and left out where it is not installed.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import typing

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STARTS = 200


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--no-build", action="store_true")
    parser.add_argument("--corpus", default=os.path.join(ROOT, "../shared/corpus"))
    parser.add_argument("--pofilter", default=shutil.which("pofilter"))
    options = parser.parse_args()
    program = product(ROOT, "bidi-fix", options)
    idle = product(os.path.join(ROOT, "Benchmarks"), "Idle", options)
    print_libraries(program)
    print_starts(program, idle)
    if os.path.isdir(options.corpus):
        print_check(program, options.corpus)
        print_peer(program, options)
    else:
        print(f"No catalogs are measured: there is no {options.corpus}.")


def product(package, name, options):
    build = ["swift", "build", "--package-path", package, "-c", "release", "--static-swift-stdlib"]
    if not options.no_build:
        subprocess.run(build + ["--product", name], check=True, stdout=sys.stderr)
    folder = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(folder.stdout.strip(), name)


def print_libraries(program):
    with tempfile.TemporaryDirectory() as folder:
        stripped = os.path.join(folder, "bidi-fix")
        subprocess.run(["strip", "-o", stripped, program], check=True)
        size = os.path.getsize(stripped) / 1e6
    dynamic = subprocess.run(["readelf", "-d", program], capture_output=True, text=True).stdout
    libraries = re.findall(r"NEEDED.*\[(.*?)\]", dynamic)
    swift = [name for name in libraries if "swift" in name.lower() or "Foundation" in name]
    # Nothing but the system's own places to look for libraries in.
    alone = subprocess.run([program, "show", "abc"], env={}, capture_output=True)
    print(f"size, stripped                {size:8.1f} MB")
    print(f"libraries                     {' '.join(libraries)}")
    print(f"libraries of Swift            {' '.join(swift) or 'none'}")
    print(f"runs with an empty environment     {'yes' if alone.returncode == 0 else 'no'}")


def print_starts(program, idle):
    commands = {"/bin/true": ["/bin/true"], "idle": [idle], "show abc": [program, "show", "abc"],
                "--help": [program, "--help"]}
    runs = {name: [] for name in commands}
    for _ in range(STARTS):
        # In turn, so that what else the machine does is borne by all.
        for name, command in commands.items():
            runs[name].append(run(command))
    print("\nstart-up, ms                      best   of idle    median   of idle")
    base = best_and_median(runs["idle"])
    for name, values in runs.items():
        best, median = best_and_median(values)
        print(f"{name:28}{best:10.2f}{best / base[0]:10.2f}{median:10.2f}{median / base[1]:10.2f}")


def best_and_median(runs):
    times = [result.seconds * 1000 for result in runs]
    return min(times), statistics.median(times)


def print_check(program, corpus):
    paths = [os.path.join(folder, name) for folder, _, names in os.walk(corpus) for name in names]
    size = sum(os.path.getsize(path) for path in paths) / 1e6
    print("\ncheck of the collection        seconds   CPU, s      MB/s   units/s  peak, MB")
    for name, jobs in [("one job", ["--jobs=1"]), ("all cores", [])]:
        command = [program, "check", "--no-baseline", *jobs, corpus]
        report = subprocess.run(command, capture_output=True, text=True).stdout
        units = int(re.findall(r"(\d+) units? checked", report)[-1])
        best = min(run(command) for _ in range(5))
        row(f"{name} ({len(paths)} files)", best, size, units)


def print_peer(program, options):
    with tempfile.TemporaryDirectory() as folder:
        # A folder of its own: what pofilter writes is not to be among what is read.
        count, size = 0, 0
        for path, _, names in os.walk(options.corpus):
            for name in names:
                if name.endswith(".po"):
                    source = os.path.join(path, name)
                    target = os.path.join(folder, "po", os.path.relpath(source, options.corpus))
                    os.makedirs(os.path.dirname(target), exist_ok=True)
                    shutil.copyfile(source, target)
                    count, size = count + 1, size + os.path.getsize(source) / 1e6
        command = [program, "check", "--no-baseline", os.path.join(folder, "po")]
        report = subprocess.run(command, capture_output=True, text=True).stdout
        units = int(re.findall(r"(\d+) units? checked", report)[-1])
        own = min(run(command) for _ in range(5))
        print("\ncheck of gettext catalogs      seconds   CPU, s      MB/s   units/s  peak, MB")
        row(f"bidi-fix ({count} files)", own, size, units)
        if not options.pofilter:
            print("pofilter is not installed; pip install translate-toolkit")
            return
        peer = [options.pofilter, "--progress=none", os.path.join(folder, "po"),
                os.path.join(folder, "out")]
        theirs = min(run(peer) for _ in range(3))
        row("pofilter", theirs, size, units)
        print(f"times as fast               {theirs.seconds / own.seconds:10.1f}"
              f"{theirs.processor / own.processor:9.1f}")


def row(name, best, size, units):
    print(f"{name:28}{best.seconds:10.3f}{best.processor:9.3f}{size / best.seconds:10.1f}"
          f"{units / best.seconds:10.0f}{best.peak / 1e6:10.1f}")


class Run(typing.NamedTuple):
    seconds: float
    # Of all processors together: what others do on the machine matters less.
    processor: float
    # The most memory used, in bytes.
    peak: int


def run(command):
    """Runs a program to its end."""
    null = os.open(os.devnull, os.O_RDWR)
    actions = [(os.POSIX_SPAWN_DUP2, null, number) for number in (0, 1, 2)]
    start = time.perf_counter()
    child = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(child, 0)
    seconds = time.perf_counter() - start
    os.close(null)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{' '.join(command)} failed")
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return Run(seconds, usage.ru_utime + usage.ru_stime, peak)


if __name__ == "__main__":
    main()
