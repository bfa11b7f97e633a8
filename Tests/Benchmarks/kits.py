#!/usr/bin/env python3
"""Measures what the kits cost, in one run, interleaved: a reply, and a start.

    Tests/Benchmarks/kits.py [--rounds N]

A reply is held against a bare echo in the same language, a program that reads each line as JSON and
writes it again (`kits/`). The kit plays the smallest app there is (implementations/GUIDE.md): it
reads the command strictly, carries it out, waits until all has come to rest, and writes the screen.
Both are asked one command at a time, as by a person, and 32 ahead, as in a run: the first 20,000
commands, in which a machine that compiles what it runs does so, and 60,000 behind them. A start is the time
from the launch of a reference app's program to its first reply. Times are of the processor, of the
program alone; the median of the rounds is told. What is not there (Java, Node) is left out.
"""

import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD = ROOT / ".build" / "benchmarks"
APPS = ROOT / "implementations"
LAUNCH = b'{"cmd":"launch","route":"/counter","id":0}\n'
HELLO = b'{"cmd":"hello","protocol":1,"id":0}\n'


def build():
    """Builds what is measured; gives an echo, a counter and a reference app, by language."""
    BUILD.mkdir(parents=True, exist_ok=True)
    echo = BUILD / "echo-swift"
    call("swiftc", "-O", "-static-stdlib", "-o", echo, HERE / "kits" / "Echo.swift")
    for product in ["counter", "reference-core"]:
        call("swift", "build", "-c", "release", "--product", product, "--static-swift-stdlib",
             cwd=APPS / "swift")
    release = APPS / "swift" / ".build" / "release"
    programs = {"Swift": ([echo], [release / "counter"], [release / "reference-core"])}
    if shutil.which("java") or "JAVA_HOME" in os.environ:
        call("./build.sh", cwd=APPS / "kotlin")
        built = APPS / "kotlin" / ".build"
        programs["Kotlin"] = (
            [built / "main", "examples.Echo"], [built / "main", "examples.CounterKt"],
            [built / "reference-core"])
    if shutil.which("node"):
        call("./build.sh", cwd=APPS / "typescript")
        built = APPS / "typescript" / ".build"
        programs["TypeScript"] = (
            ["node", HERE / "kits" / "echo.mjs"], ["node", built / "js/examples/counter.js"],
            [built / "reference-core"])
    return programs


def call(*words, cwd=ROOT):
    done = subprocess.run(words, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(f"{words[0]} failed:\n{done.stdout.decode()}")


def played(program, commands, ahead=1, first=LAUNCH):
    """Processor seconds of a program that answers so many commands, and so many at once."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with subprocess.Popen(
            program, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**os.environ, "TZ": "UTC"}) as process:
        ask(process, [first])
        for start in range(0, commands, ahead):
            ask(process, [add(start + n + 1) for n in range(min(ahead, commands - start))])
        process.stdin.close()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ask(process, lines):
    process.stdin.write(b"".join(lines))
    process.stdin.flush()
    for line in lines:
        if not process.stdout.readline().endswith(b"\n"):
            sys.exit(f"{process.args} does not answer {line}")


def add(number):
    return b'{"cmd":"do","action":"Add","input":{"times":2},"id":%d}\n' % number


FIRST, ALL = 20_000, 80_000


def replies(program):
    """Processor seconds of a reply in each way of asking, without what the start takes."""
    start = played(program, 0)
    first = played(program, FIRST, 32)
    return {
        "one at a time": (played(program, 3_000) - start) / 3_000,
        "32 ahead": (first - start) / FIRST,
        "later": (played(program, ALL, 32) - first) / (ALL - FIRST),
    }


def measure(programs, rounds):
    """Medians by language: echo and kit for each way of asking, then the start."""
    results = {}
    for _ in range(rounds):
        for language, (echo, counter, app) in programs.items():
            for name, program in [("echo", echo), ("kit", counter)]:
                for way, seconds in replies(program).items():
                    results.setdefault((language, name, way), []).append(seconds)
            start = played([*app, "--suite", "weather"], 0, first=HELLO)
            results.setdefault((language, "start"), []).append(start)
    return {key: statistics.median(values) for key, values in results.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    programs = build()
    found = measure(programs, rounds)
    ways = ["one at a time", "32 ahead", "later"]
    print(f"{'':12}" + "".join(f"{way:>26}" for way in ways) + f"{'first reply':>14}")
    for language in programs:
        row = f"{language:12}"
        for way in ways:
            echo, kit = (found[language, name, way] * 1e6 for name in ["echo", "kit"])
            row += f"{f'{kit:.1f} of {echo:.1f} us':>19}{f'x{kit / echo:.2f}':>7}"
        print(row + f"{found[language, 'start'] * 1e3:>11.0f} ms")


if __name__ == "__main__":
    main()
