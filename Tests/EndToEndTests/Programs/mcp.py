"""A server of the Model Context Protocol over standard input and output, as small as one can be.

    mcp.py [plain | chatty] [FAULT]

The two ways write the same with other spellings: the order of keys, escapes, spaces, numbers, and
notifications before the answers. Faults: silent (tools/list is not answered), code (another code
for an unknown method), greeting (a line that is not JSON before the first answer), session (the
session's number changes with each question).
"""

import itertools
import json
import sys

chatty = "chatty" in sys.argv[1:]
fault = (sys.argv + [""] * 2)[2]
sessions = itertools.count(1)
session = next(sessions)

ECHO = {
    "name": "echo",
    "description": "says what it was told",
    "inputSchema": {"type": "object", "properties": {"text": {"type": "string"}}},
}


def write(message):
    if chatty:
        text = json.dumps(dict(reversed(message.items())), indent=None, separators=(" , ", " : "))
    else:
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    print(text, flush=True)


def notify(text):
    if chatty:
        params = {"level": "info", "data": text}
        write({"jsonrpc": "2.0", "method": "notifications/message", "params": params})


def answer(request):
    """The result or the error of a request."""
    method, params = request["method"], request.get("params", {})
    if method == "initialize":
        info = {"name": "chatty" if chatty else "plain", "version": "1"}
        return {
            "result": {
                "protocolVersion": "2025-06-18",
                "capabilities": {"tools": {}},
                "serverInfo": info,
                "_meta": {"session": session},
            }
        }
    if method == "ping":
        return {"result": {}}
    if method == "session":
        return {"result": {"session": next(sessions) if fault == "session" else session}}
    if method == "tools/list":
        return {"result": {"tools": [ECHO]}}
    if method == "tools/call":
        text = json.dumps(params["arguments"], ensure_ascii=False, sort_keys=True)
        return {"result": {"content": [{"type": "text", "text": text}], "isError": False}}
    return {"error": {"code": -32000 if fault == "code" else -32601, "message": f"no {method}"}}


sys.stdin.reconfigure(encoding="utf-8")
sys.stdout.reconfigure(encoding="utf-8")
if fault == "greeting":
    print("chatty server 1.0", flush=True)
for line in sys.stdin:
    try:
        request = json.loads(line)
    except ValueError:
        write({"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "not JSON"}})
        continue
    if "id" not in request:
        continue
    notify(f"got {request['method']}")
    if fault == "silent" and request["method"] == "tools/list":
        continue
    write({"jsonrpc": "2.0", "id": request["id"], **answer(request)})
