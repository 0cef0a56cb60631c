#!/usr/bin/env python3
"""Test of the page of `trace --to html` in a browser: text of a file stays text, and keys reach every control.

    python3 Tests/Reliability/page.py [NAVPATH] [--full] [--picture FILE.png]

The browser is Chromium without a window, asked by its own protocol over two pipes. Every dangerous text of terminal.py is a
tag, a value, a member and a screen of one trace. The page must show each of them, run nothing, ask for nothing, fit a phone,
open a step by the keyboard, be readable without colors (a screen reader's names), show closed steps in print, and stay usable
with 10,000 steps. --picture writes what it looks like. Skipped, with the reason, where there is no Chromium.
"""
import base64
import fcntl
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from harness import DANGEROUS, Attack

attack = Attack("the page of a trace shows text as text, and works in a browser")


class Browser:
    """Chromium, and one page in it."""

    def __init__(self, program):
        read, child_write = os.pipe()
        child_read, write = os.pipe()

        def pipes():
            # By way of high numbers: 3 and 4 may be ends of these very pipes.
            high = [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (child_read, child_write)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        words = [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
                 f"--user-data-dir={attack.folder('browser')}", "about:blank"]
        self.process = subprocess.Popen(words, preexec_fn=pipes, close_fds=False, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        os.close(child_read)
        os.close(child_write)
        self.input, self.output = os.fdopen(write, "wb", 0), os.fdopen(read, "rb", 0)
        self.number, self.rest, self.events, self.session = 0, b"", [], None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            self.ask(f"{domain}.enable")

    def message(self):
        while b"\0" not in self.rest:
            data = self.output.read(1 << 20)
            if not data:
                raise EOFError("the browser ended")
            self.rest += data
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def ask(self, method, **parameters):
        self.number += 1
        question = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            question["sessionId"] = self.session
        self.input.write(json.dumps(question).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                assert "error" not in message, (method, message["error"])
                return message["result"]
            self.events.append(message)

    def open(self, path):
        self.events.clear()
        self.ask("Page.navigate", url=path.as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events if "method" in event):
            self.events.append(self.message())

    def value(self, script):
        return self.ask("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    def key(self, name, code):
        for kind in ("keyDown", "keyUp"):
            text = {"text": "\r"} if name == "Enter" and kind == "keyDown" else {}
            self.ask("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code, **text)

    def size(self, width, height):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def scheme(self, name, media=""):
        self.ask("Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": name}])

    def picture(self, path):
        data = self.ask("Page.captureScreenshot", format="png")["data"]
        path.write_bytes(base64.b64decode(data))

    def close(self):
        self.process.terminate()
        self.process.wait()


def line(*elements):
    """A path, given root first, as a line."""
    return json.dumps([text for tag, value in reversed(elements) for text in (tag, json.dumps(value))])


def page_of(folder, lines, *words):
    log = folder / "app.navlog"
    log.write_text("\n".join(lines) + "\n")
    done = attack.run("trace", "--ndjson", log.name, "--to", "html", "--form", "swiftui", *words, cwd=folder)
    attack.expect(done.returncode in (0, 1), f"trace: status {done.returncode}", done.stderr[-300:])
    page = folder / "page.html"
    page.write_bytes(done.stdout)
    return page


def has_no_fault(browser, what):
    """The browser said nothing, and the page asked for nothing but itself."""
    said = [event for event in browser.events if event.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded",
                                                                       "Runtime.consoleAPICalled")]
    attack.expect(not said, f"{what}: the console has {len(said)} messages", str(said)[:300])
    asked = [event["params"]["request"]["url"] for event in browser.events
             if event.get("method") == "Network.requestWillBeSent"]
    attack.expect(len(asked) <= 1, f"{what}: it asks for {asked}")


HOSTILE = ["<script>alert(1)</script>", "</title><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='x",
           "</style><b>", "<!--", "&lt;b&gt;", "]]>", "javascript:alert(1)", "%3Cscript%3E", "{{7*7}}", "\u2028</summary>"]


def texts(browser, folder):
    """Each dangerous text is shown, and does nothing."""
    evil = [f"{character}FORGED{index}" for index, character in enumerate(DANGEROUS)] + HOSTILE
    lines = [line((f"App.{text}", {text: [text, 1]})) for text in evil]
    page = page_of(folder, lines)
    browser.open(page)
    has_no_fault(browser, "hostile texts")
    shown = browser.value("document.documentElement.textContent")
    attack.expect(not any(character in shown for character in DANGEROUS if character not in "\n\t"),
                  "hostile texts: the page has a dangerous character")
    for text in HOSTILE[:-1]:
        attack.expect(f"App.{text}" in shown, f"hostile texts: '{text}' is not shown")
    for index in range(len(DANGEROUS)):
        attack.expect(f"FORGED{index}" in shown, f"hostile texts: number {index} is not shown")
    attack.expect(browser.value("document.querySelectorAll('script,img,iframe,object,link,b').length") == 0,
                  "hostile texts: a tag came from a text")
    attack.expect(browser.value("document.querySelectorAll('ol.steps>li').length") == len(evil),
                  "hostile texts: not one step each")


SCHEMA = {"destinations": {
    "Shop.Category": {"payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
                      "next": ["Shop.Product"]},
    "Shop.Product": {"payload": {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"}}}, "max": 1}}}


def use(browser, folder, picture):
    """Keys, a phone, dark mode, print, and names for a screen reader."""
    (folder / "navpath.schema.json").write_text(json.dumps(SCHEMA))
    category, product = ("Shop.Category", {"id": 7}), ("Shop.Product", {"sku": "A-1"})
    lines = [line(category), line(category, product), line(category, ("Shop.Product", {"sku": "A-1", "count": 2})),
             line(category, product, ("Shop.Product", {"sku": "B-2"})), line(category, ("Shop.Product", {"sku": 3})),
             line(category), line()]
    browser.open(page_of(folder, lines))
    has_no_fault(browser, "use")
    # Three links, and then the steps.
    for _ in range(4):
        browser.key("Tab", 9)
    browser.key("Enter", 13)
    attack.expect(browser.value("document.querySelector('#step-1 details').open") is True, "keys: Enter opens no step")
    names = [node.get("name", {}).get("value", "") for node in browser.ask("Accessibility.getFullAXTree")["nodes"]
             if not node.get("ignored")]
    for name in ("Timeline", "Steps", "Findings", "Screens", "Parts"):
        attack.expect(name in names, f"screen reader: no '{name}'")
    attack.expect(any(name.startswith("Depth of the path") for name in names), "screen reader: the timeline has no name")
    for scheme in ("light", "dark"):
        browser.scheme(scheme)
        color = browser.value("getComputedStyle(document.body).color")
        attack.expect((color == "rgb(255, 255, 255)") == (scheme == "dark"), f"{scheme}: the text is {color}")
    for width in (320, 390, 1280):
        browser.size(width, 800)
        attack.expect(browser.value("document.documentElement.scrollWidth") <= width, f"{width} columns: it has to be scrolled")
    browser.value("for (const step of document.querySelectorAll('details')) step.open = false")
    closed = browser.value("document.querySelector('#step-2').getBoundingClientRect().height")
    browser.scheme("light", "print")
    printed = browser.value("document.querySelector('#step-2').getBoundingClientRect().height")
    attack.expect(printed > closed + 20, f"print: a closed step has {printed} pixels, {closed} on screen")
    browser.scheme("light")
    if picture:
        browser.size(900, 1150)
        browser.value("document.querySelector('#step-4 details').open = true; document.activeElement.blur(); scrollTo(0, 0)")
        browser.picture(picture)


def long(browser, folder, count):
    """A log of many steps stays usable: it is loaded, and a step opened, within seconds."""
    elements = [("Shop.Category", {"id": 7})] + [("Shop.Product", {"sku": f"A-{index}"}) for index in range(7)]
    lines = [line(*elements[:1 + index * 5 % 8], ("Shop.Product", {"sku": str(index)})) for index in range(count)]
    page = page_of(folder, lines)
    started = time.monotonic()
    browser.open(page)
    loaded = time.monotonic() - started
    attack.expect(browser.value("document.querySelectorAll('ol.steps>li').length") == count, "long: a step is missing")
    started = time.monotonic()
    browser.value(f"document.querySelector('#step-{count} details').open = true; "
                  f"document.querySelector('#step-{count}').scrollIntoView(); document.body.getBoundingClientRect().height")
    attack.expect(time.monotonic() - started < 2, f"long: opening a step takes {time.monotonic() - started:.1f} s")
    attack.expect(loaded < 20, f"long: it takes {loaded:.1f} s to load")
    print(f"{count} steps: {page.stat().st_size / 1e6:.1f} MB, loaded in {loaded:.1f} s", file=sys.stderr)


if not attack.has("chromium", "the page in a browser"):
    attack.finish("page")
picture = Path(sys.argv[sys.argv.index("--picture") + 1]).resolve() if "--picture" in sys.argv else None
browser = Browser(shutil.which("chromium"))
texts(browser, attack.folder("texts"))
use(browser, attack.folder("use"), picture)
long(browser, attack.folder("long"), 10_000)
browser.close()
attack.finish("page")
