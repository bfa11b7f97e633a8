"""A person at a terminal: terminal.py STEPS COMMAND...

STEPS is a file of JSON: [[what to wait for, the keys to press then], ...]. The command runs in a
pseudo terminal of 80 columns. What it has shown is written to standard output, and its exit status
is this program's. What does not come within a minute ends it with status 99.
"""
import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time

with open(sys.argv[1]) as file:
    steps = json.load(file)

process, terminal = pty.fork()
if process == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    os.execvp(sys.argv[2], sys.argv[2:])

shown = b""


def read():
    """More of what is shown; nothing at the end."""
    global shown
    if not select.select([terminal], [], [], 60)[0]:
        sys.stdout.write(shown.decode(errors="replace"))
        os.kill(process, 9)
        sys.exit(99)
    try:
        more = os.read(terminal, 65536)
    except OSError:
        more = b""
    shown += more
    return more


at = 0
for text, keys in steps:
    while shown.find(text.encode(), at) < 0:
        if not read():
            break
    found = shown.find(text.encode(), at)
    at = found + len(text.encode()) if found >= 0 else len(shown)
    os.write(terminal, keys.encode())

while read():
    pass
status = os.waitpid(process, 0)[1]
sys.stdout.write(shown.decode(errors="replace"))
sys.exit(os.waitstatus_to_exitcode(status))
