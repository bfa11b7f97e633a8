"""Writes the same scenarios for parity and for Bun's test runner."""

import pathlib

CHECKS = 3
PER_FILE = 100

ACTIONS = [
    'do Open id = {n}',
    'do Rename id = {n}, title = "Product {n}"',
    'do Retry',
]
WIRE = [
    '{{"cmd":"do","action":"Open","input":{{"id":{n}}}}}',
    '{{"cmd":"do","action":"Rename","input":{{"id":{n},"title":"Product {n}"}}}}',
    '{{"cmd":"do","action":"Retry"}}',
]
# Commands a scenario, its launch included.
COMMANDS = 1 + len(ACTIONS)


def chunks(count):
    for start in range(0, count, PER_FILE):
        yield start // PER_FILE, range(start, min(count, start + PER_FILE))


def parity(folder: pathlib.Path, count: int):
    suite = folder / "bench"
    suite.mkdir(parents=True)
    (suite / "suite.parity").write_text("parity 1\nsuite bench\n\nunordered actions\n")
    for number, scenarios in chunks(count):
        lines = ["parity 1"]
        for n in scenarios:
            lines += ["", f'scenario "product {n} is opened, renamed and loaded again"']
            lines += ['  launch "/products" favorites = [1, 2, 3]']
            lines += ["  " + action.format(n=n) for action in ACTIONS]
            lines += [
                '    expect state.status = "loaded"',
                "    expect state.items has 8 items",
                '    expect actions contains "Retry"',
            ]
        (suite / f"file{number:04}.parity").write_text("\n".join(lines) + "\n")


def chained(folder: pathlib.Path, count: int, steps: int):
    """Scenarios of which each command has a value of the reply before it: nothing is written ahead."""
    suite = folder / "bench"
    suite.mkdir(parents=True)
    (suite / "suite.parity").write_text("parity 1\nsuite bench\n\nunordered actions\n")
    lines = ["parity 1"]
    for n in range(count):
        lines += ["", f'scenario "product {n} is asked again and again"', '  launch "/products"']
        lines += ["    capture v0 = name"]
        for step in range(1, steps):
            lines += [f'  do Open title = "\\(v{step - 1})"']
            lines += [f"    capture v{step} = name"] if step < steps - 1 else []
    (suite / "chained.parity").write_text("\n".join(lines) + "\n")


HARNESS = """\
// One long-lived child for all test files of a process.
type Reply = { ok: boolean; state: any; actions: string[] };
const g = globalThis as any;
if (!g.children) g.children = new Map();

class Child {
  private rest = "";
  private lines: string[] = [];
  private reader: any;
  private decoder = new TextDecoder();
  private child: any;
  private id = 0;
  constructor(command: string[]) {
    this.child = Bun.spawn(command, { stdin: "pipe", stdout: "pipe" });
    this.reader = this.child.stdout.getReader();
  }
  async send(command: object): Promise<Reply> {
    this.child.stdin.write(JSON.stringify({ ...command, id: ++this.id }) + "\\n");
    this.child.stdin.flush();
    while (this.lines.length === 0) {
      const { value, done } = await this.reader.read();
      if (done) throw new Error("the child has ended");
      const parts = (this.rest + this.decoder.decode(value, { stream: true })).split("\\n");
      this.rest = parts.pop()!;
      this.lines.push(...parts);
    }
    return JSON.parse(this.lines.shift()!);
  }
}

export function child(name: string): Child {
  if (!g.children.has(name)) g.children.set(name, new Child(process.env["SPEAKER_" + name]!.split(" ")));
  return g.children.get(name);
}
"""


def bun(folder: pathlib.Path, count: int, implementation: str):
    folder.mkdir(parents=True)
    (folder / "harness.ts").write_text(HARNESS)
    for number, scenarios in chunks(count):
        lines = [
            'import { expect, test } from "bun:test";',
            'import { child } from "./harness";',
            f'const app = child("{implementation}");',
        ]
        for n in scenarios:
            lines += [
                f'test("product {n} is opened, renamed and loaded again", async () => {{',
                '  await app.send({ cmd: "launch", route: "/products", favorites: [1, 2, 3] });',
            ]
            for wire in WIRE[:-1]:
                lines.append(f"  await app.send({wire.format(n=n)});")
            lines += [
                f"  const reply = await app.send({WIRE[-1].format(n=n)});",
                '  expect(reply.state.status).toBe("loaded");',
                "  expect(reply.state.items).toHaveLength(8);",
                '  expect(reply.actions).toContain("Retry");',
                "});",
            ]
        (folder / f"{implementation}{number:04}.test.ts").write_text("\n".join(lines) + "\n")


def commands(path: pathlib.Path, count: int):
    """The lines that go to each implementation, for the bare parent."""
    lines, number = ['{"cmd":"hello","protocol":1,"id":0}'], 0
    for n in range(count):
        bodies = ['{"cmd":"launch","route":"/products","favorites":[1,2,3]}']
        bodies += [wire.format(n=n) for wire in WIRE]
        for body in bodies:
            number += 1
            lines.append(f'{body[:-1]},"id":{number}}}')
    path.write_text("\n".join(lines) + "\n")
