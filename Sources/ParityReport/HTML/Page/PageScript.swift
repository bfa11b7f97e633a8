/// What a page does: one script without a library, which makes elements and text and never markup.
enum PageScript {
  static let all =
    base + PageScript.query + PageScript.list + PageScript.detail + PageScript.evidence
    + PageScript.overview + PageScript.head + PageScript.main

  /// The data, and the few tools that all else is made with.
  private static let base = #"""

    "use strict";
    (() => {
    const data = JSON.parse(document.getElementById("data").textContent);
    const tables = data.tables;
    const runs = data.runs;

    /** A scenario's row, whose parts are named here. */
    class Scenario {
      constructor(row, id) { this.row = row; this.id = id; this.text = null; }
      get verdict() { return tables.verdicts[this.row[0]]; }
      get title() { return this.row[1]; }
      get file() { return tables.files[this.row[2]]; }
      get line() { return this.row[3]; }
      get place() { return `${this.file}:${this.line}`; }
      get suite() { return tables.suites[this.row[4]]; }
      get microseconds() { return this.row[5]; }
      get steps() { return this.row[6]; }
      get tags() { return this.row[7].map((tag) => tables.tags[tag]); }
      get screens() { return this.row[8].map((screen) => tables.screens[screen]); }
      get said() { return this.row[9] || ""; }
      get cause() { return data.causes[this.row[10]]; }
      get causeNumber() { return this.row[10] ?? -1; }
      get detail() { return data.details[this.row[11]]; }
      /** Whom it speaks against: `kotlin`, and `kotlin@City` where that is known. */
      get faults() {
        return (this.row[12] || []).flatMap(([column, screen]) => {
          const name = tables.implementations[column];
          return screen === undefined ? [name] : [name, `${name}@${tables.screens[screen]}`];
        });
      }
      get run() { return this.row[13] || 0; }
      get isFailure() { return !["parity", "skipped", "uncompared"].includes(this.verdict); }
    }
    const scenarios = data.scenarios.map((row, id) => new Scenario(row, id));
    const failures = scenarios.filter((scenario) => scenario.isFailure);
    const counts = new Map(tables.verdicts.map((verdict) => [verdict, 0]));
    for (const scenario of scenarios) {
      counts.set(scenario.verdict, counts.get(scenario.verdict) + 1);
    }

    const glyphs = { parity: "✓", diverged: "✗", flaky: "~", broken: "!", nondeterministic: "~",
      unsupported: "–", skipped: "–", uncompared: "·", unsound: "✗" };
    const words = { parity: "in parity", diverged: "diverged", flaky: "flaky", broken: "broken",
      nondeterministic: "nondeterministic", unsupported: "unsupported", skipped: "skipped",
      uncompared: "uncompared", unsound: "in error" };

    /** Makes an element; texts become text nodes, whatever is in them. */
    function make(kind, properties, ...children) {
      const element = document.createElement(kind);
      for (const [key, value] of Object.entries(properties || {})) {
        if (value === null || value === undefined || value === false) continue;
        if (key === "class") element.className = value;
        else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
        else element.setAttribute(key, value === true ? "" : String(value));
      }
      element.append(...children.flat(9).filter((child) => child !== null && child !== undefined
        && child !== false && child !== ""));
      return element;
    }
    const code = (text) => make("code", { dir: "ltr" }, text);
    const number = (count) => count.toLocaleString("en");
    const many = (count, noun) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
    function time(microseconds) {
      if (microseconds >= 1e6) return `${(microseconds / 1e6).toFixed(2)} s`;
      if (microseconds >= 1000) return `${Math.round(microseconds / 1000)} ms`;
      return `${(microseconds / 1000).toFixed(2)} ms`;
    }

    let toastTimer = 0;
    function toast(text) {
      document.querySelector(".toast")?.remove();
      document.body.append(make("div", { class: "toast", role: "status" }, text));
      clearTimeout(toastTimer);
      toastTimer = setTimeout(() => document.querySelector(".toast")?.remove(), 1600);
    }

    /** Copies; where a browser keeps its clipboard from files, by the older way. */
    async function copy(text) {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        const area = make("textarea", { class: "hidden", "aria-hidden": "true" });
        area.value = text;
        document.body.append(area);
        area.select();
        const isCopied = document.execCommand("copy");
        area.remove();
        if (!isCopied) return toast("The browser does not let this page copy");
      }
      toast("Copied");
    }

    function stored(key, value) {
      try {
        if (value === undefined) return localStorage.getItem(key);
        localStorage.setItem(key, value);
      } catch { /* Not every browser keeps something for a file. */ }
      return null;
    }
    const dark = matchMedia("(prefers-color-scheme: dark)");
    function applyTheme() {
      const theme = stored("parity-theme") || (dark.matches ? "dark" : "light");
      document.documentElement.dataset.theme = theme;
    }
    function switchTheme() {
      const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
      stored("parity-theme", next);
      document.documentElement.dataset.theme = next;
    }
    dark.addEventListener("change", applyTheme);
    applyTheme();

    """#
}
