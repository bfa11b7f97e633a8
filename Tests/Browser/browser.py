"""Drives a headless Chromium over its DevTools protocol, with nothing but the standard library."""

import base64
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

# Nothing that works takes so long, in seconds.
PATIENCE = 60


class Socket:
    """The client's side of a web socket (RFC 6455): text messages, whole or in pieces."""

    def __init__(self, host, port, path):
        self.stream = socket.create_connection((host, port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.receive()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode())

    def receive(self):
        chunk = self.stream.recv(1 << 16)
        if not chunk:
            raise ConnectionError("the browser has gone away")
        return chunk

    def take(self, count):
        while len(self.buffer) < count:
            self.buffer += self.receive()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def send(self, text):
        payload = text.encode()
        size = len(payload)
        if size < 126:
            head = struct.pack(">BB", 0x81, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack(">BBH", 0x81, 0x80 | 126, size)
        else:
            head = struct.pack(">BBQ", 0x81, 0x80 | 127, size)
        # A mask of zeros is a mask.
        self.stream.sendall(head + bytes(4) + payload)

    def message(self):
        whole = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            piece = self.take(size)
            if first & 0x0F == 8:
                raise ConnectionError("the browser has closed the conversation")
            if first & 0x0F in (9, 10):
                continue
            whole += piece
            if first & 0x80:
                return whole.decode()


class Browser:
    """A Chromium with one page, gone at the end of its `with`."""

    def __init__(self, width=1280, height=800):
        self.width, self.height = width, height

    def __enter__(self):
        program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser",
                                                       "google-chrome"))), None)
        if program is None:
            raise FileNotFoundError("there is no chromium on the PATH")
        self.folder = tempfile.TemporaryDirectory(prefix="parity-browser-")
        arguments = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-port=0",
            "--disable-background-networking", "--remote-allow-origins=*",
            f"--user-data-dir={self.folder.name}", f"--window-size={self.width},{self.height}",
            "about:blank"]
        self.process = subprocess.Popen(
            arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        port = self.port()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json", timeout=PATIENCE) as answer:
            pages = json.load(answer)
        target = next(page for page in pages if page["type"] == "page")
        path = target["webSocketDebuggerUrl"].split(str(port), 1)[1]
        self.socket = Socket("127.0.0.1", port, path)
        self.number = 0
        # What the page said, asked for and threw.
        self.log, self.requests, self.faults = [], [], []
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.resize(self.width, self.height)
        return self

    def port(self):
        path = pathlib.Path(self.folder.name) / "DevToolsActivePort"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise ChildProcessError(f"chromium ended with {self.process.returncode}")
            if path.exists() and "\n" in path.read_text():
                return int(path.read_text().split("\n")[0])
            time.sleep(0.02)
        raise TimeoutError("chromium does not say its port")

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder.name, ignore_errors=True)
        self.folder._finalizer.detach()

    def call(self, method, **parameters):
        """Asks the browser for something, and gives its answer."""
        self.number += 1
        self.socket.send(json.dumps(
            {"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.message())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.note(message)

    def note(self, event):
        match event.get("method"):
            case "Runtime.consoleAPICalled":
                self.log.append(event["params"]["args"])
            case "Runtime.exceptionThrown":
                self.faults.append(event["params"]["exceptionDetails"])
            case "Log.entryAdded":
                self.faults.append(event["params"]["entry"])
            case "Network.requestWillBeSent":
                self.requests.append(event["params"]["request"]["url"])
            case "Page.javascriptDialogOpening":
                self.faults.append(event["params"])

    def script(self, text):
        """What an expression of the page's script comes to; promises are waited for."""
        answer = self.call("Runtime.evaluate", expression=text, returnByValue=True,
                           awaitPromise=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{text}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def open(self, path, fragment=""):
        """Opens a file, and waits until its script has run."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri() + fragment)
        self.wait("document.documentElement?.dataset.ready === 'true'")

    def wait(self, expression):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.script(f"Boolean({expression})"):
                return
            time.sleep(0.01)
        raise TimeoutError(f"never true: {expression}")

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def scheme(self, name):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": name}])

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def click(self, selector):
        """Clicks in the middle of the first element that can be seen, as a mouse does."""
        place = self.script(f"""(() => {{
          const element = [...document.querySelectorAll({json.dumps(selector)})]
            .find((one) => one.getClientRects().length);
          if (!element) return null;
          element.scrollIntoView({{ block: "nearest" }});
          const box = element.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        if place is None:
            raise LookupError(f"nothing to click: {selector}")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1],
                      button="left", clickCount=1)

    def press(self, key):
        """Presses one key: a letter, or Enter, Escape, Tab, ArrowDown."""
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38}
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        common = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def texts(self, selector):
        return self.script(
            f"[...document.querySelectorAll({json.dumps(selector)})].map((e) => e.textContent)")
