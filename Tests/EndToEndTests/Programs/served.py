"""A command behind a socket, as a running app is: served.py PORTFILE FIRST COMMAND...

Listens on a free port of loopback, whose number it writes to PORTFILE, and gives each client, one
after the other, the same process, which was sent the line FIRST before and ends with this one. It does not say that
it can be launched.
"""
import os
import signal
import socket
import subprocess
import sys

child = subprocess.Popen(sys.argv[3:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def end(*_):
    child.kill()
    os._exit(0)


signal.signal(signal.SIGTERM, end)
child.stdin.write(sys.argv[2].encode() + b"\n")
child.stdin.flush()
child.stdout.readline()
server = socket.create_server(("127.0.0.1", 0))
with open(sys.argv[1] + ".new", "w") as file:
    file.write(str(server.getsockname()[1]))
os.rename(sys.argv[1] + ".new", sys.argv[1])
while True:
    client, _ = server.accept()
    with client, client.makefile("rb") as lines:
        for line in lines:
            child.stdin.write(line)
            child.stdin.flush()
            reply = child.stdout.readline()
            if not reply:
                sys.exit(0)
            client.sendall(reply.replace(b'"launch",', b""))
