"""What the tests of the page play: scenarios, and implementations that lie, crash and send markup."""

import json
import subprocess
import sys

HOSTILE = ("</script><script>owned = 1</script><!--<img src=x onerror=\"owned = 2\">"
           "\u2028\u202e</title></style>'\"&amp;")

SCENARIOS = """parity 1

ignore state.at

scenario "it adds one" @smoke
  launch "/counter"
  do Add by = 1
    expect state.count = 1

scenario "it adds two"
  launch "/counter"
  do Add by = 2

scenario "it adds three"
  launch "/counter"
  do Add by = 3

scenario "it adds one again" @slow
  launch "/counter"
  do Add by = 1
    expect state.count = 1

scenario "it falls" @slow2
  launch "/counter"
  do Fall

scenario "hostile </script><script>owned = 3</script>"
  launch "/counter"
  do Shout

scenario "it looks"
  launch "/counter"

scenario "it looks again"
  launch "/counter"
  ls
"""

IMPLEMENTATION = """import json, platform, sys
name, hostile = sys.argv[1], json.loads(sys.argv[2])
state, screen = {}, "Counter"
for line in sys.stdin:
    request = json.loads(line)
    command = request["cmd"]
    reply = {"ok": True, "id": request["id"]}
    if command == "hello":
        reply.update(protocol=1, implementation="counter (python)" + hostile,
                     runtime={"python": platform.python_version(), hostile: hostile})
        print(json.dumps(reply), flush=True)
        continue
    if command == "launch":
        state, screen = {"count": 0, "at": name}, "Counter"
    action = request.get("action")
    if action == "Add":
        by = request["input"]["by"]
        state["count"] += by + (1 if name == "kotlin" and by == 1 else 0)
    if action == "Fall" and name == "kotlin":
        print("Traceback: " + hostile, file=sys.stderr, flush=True)
        sys.exit(3)
    if action == "Shout":
        screen = hostile
        state["text" + hostile] = hostile + name
    reply.update(path="/counter", name=screen, state=state, actions=["Add", "Fall", "Shout"],
                 env={}, networkAttempts=0)
    print(json.dumps(reply, ensure_ascii=False), flush=True)
"""


def make_stage(folder):
    """Writes scenarios and implementations, in what looks like a repository."""
    (folder / "specs").mkdir()
    (folder / "specs/a.parity").write_text(SCENARIOS)
    (folder / "specs/b.parity").write_text('parity 1\n\nscenario "b"\n  lanch "/counter"\n')
    (folder / "counter.py").write_text(IMPLEMENTATION)
    (folder / ".git").mkdir()
    (folder / ".git/HEAD").write_text("0123456789abcdef" * 2 + "01234567\n")


def play(program, folder):
    """Plays them, and gives the page."""
    def command(name):
        words = [sys.executable, "counter.py", name, json.dumps(HOSTILE)]
        return f"{name}=" + " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)
    words = [program, "run", "specs", "--impl", command("swift"), "--impl", command("kotlin"),
             "--html", "page.html", "--log", "run.ndjson", "--format", "terminal"]
    outcome = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if outcome.returncode not in (1, 2):
        raise RuntimeError(f"exit {outcome.returncode}\n{outcome.stdout}{outcome.stderr}")
    return folder / "page.html"


def synthetic_log(path, count):
    """The log of a large run: every hundredth scenario diverges."""
    def line(event, **fields):
        return json.dumps({"v": 1, "event": event, **fields}, separators=(",", ":")) + "\n"
    names = ["swift", "kotlin", "typescript"]
    with path.open("w") as log:
        log.write(line("run", implementations=[{"name": n, "argument": n} for n in names],
                       scenarios=count, suites=["large"], parity="0.1.0",
                       command=["run", "specs"], started=1785391200))
        for number in range(count):
            fields = dict(
                ordinal=number, verdict="parity", suite="large",
                title=f"a scenario with a title of some length, number {number}",
                file=f"specs/large/file-{number // 100}.parity", line=number % 100 * 7 + 3,
                column=1, tags=["large", f"part-{number % 7}"], nanoseconds=1_000_000 + number,
                participants=[0, 1, 2], screens=[f"Screen {number % 40}", "City"],
                steps=[dict(source=f"do Step{step} with = \"some input\"",
                            line=step + 4, column=3, outcome="passed") for step in range(6)])
            if number % 100 == 0:
                fields["verdict"] = "diverged"
                fields["steps"][3]["outcome"] = "failed"
                fields["finding"] = dict(
                    step=3, attribution=dict(kind="split", groups=[[0, 2], [1]]),
                    groups=[[0, 2], [1]], laterSteps=0, differences=[dict(
                        path=["state", "days", number % 7, f"key{number % 1300 // 100}"], count=1,
                        values=["21.5", "\"21.5\""], **{"class": "type"})])
                reply = json.dumps({"state": {"text": "x" * 6000}})
                fields["evidence"] = dict(exchanges=[
                    dict(step=3, implementations=[i], sent=dict(line="{\"cmd\":\"do\"}"),
                         received=dict(line=reply)) for i in range(3)])
            log.write(line("scenario", **fields))
        diverged = len(range(0, count, 100))
        counts = dict(parity=count - diverged, diverged=diverged)
        log.write(line("summary", counts=counts, notRun=0, steps=count * 6, nanoseconds=9 * 10**9))
        log.write(line("end", events=count + 2, counts=counts, status=1))
