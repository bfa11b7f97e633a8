"""The dialler of dialler.c, in Python: dialler.py [PORT]."""

import json
import socket
import sys


def dial(port):
    try:
        socket.create_connection(("192.0.2.1", port), timeout=1).close()
    except OSError:
        pass


def answer(command):
    if command["cmd"] == "hello":
        return {"protocol": 1, "implementation": "dialler (Python)"}
    if command.get("action") == "Dial" and len(sys.argv) > 1:
        dial(int(sys.argv[1]))
    return {"path": "/", "name": "Dialler", "state": {}, "actions": ["Dial"], "env": {},
            "networkAttempts": 0}


for line in sys.stdin:
    command = json.loads(line)
    print(json.dumps({"ok": True, "id": command["id"]} | answer(command)), flush=True)
