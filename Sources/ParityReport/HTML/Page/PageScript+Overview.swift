extension PageScript {
  /// Screens × implementations, and the run as a whole.
  static let overview = #"""
    function screensView() {
      const rows = data.matrix.map((cells, screen) => ({ cells, name: tables.screens[screen] }));
      const failing = (row) => row.cells.reduce((sum, cell) => sum + (cell[1] || 0), 0);
      rows.sort((one, other) => failing(other) - failing(one)
        || (one.name < other.name ? -1 : 1));
      if (!rows.length) {
        return make("div", { class: "empty" }, make("strong", {}, "No screens"),
          "No implementation named one in this run, or its log has none.");
      }
      const cell = (row, column) => {
        const [seen, bad] = row.cells[column] || [0];
        if (!seen) return make("span", { class: "cell nil", title: "never shown" }, "–");
        if (!bad) return make("span", { class: "cell ok" }, number(seen), " ✓");
        const name = tables.implementations[column];
        return make("a", { class: "cell no",
          title: `${bad} of ${many(seen, "scenario")} fail here`,
          href: address("findings", null, `fails:${quote(`${name}@${row.name}`)}`) },
          `${number(bad)} of ${number(seen)} ✗`);
      };
      return make("div", { class: "wide" },
        make("h2", {}, "Screens × implementations"),
        make("p", { class: "soft" }, "How many scenarios came by, and how many of them fail there. "
          + "A dash: this implementation never showed the screen."),
        make("div", { class: "scroll" }, make("table", { class: "matrix" },
          make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Screen"),
            tables.implementations.map((name) => make("th", { scope: "col" }, name)))),
          make("tbody", {}, rows.map((row) => make("tr", {},
            make("th", { scope: "row" }, make("a",
              { href: address("scenarios", null, `screen:${quote(row.name)}`) }, row.name)),
            tables.implementations.map((_, column) => make("td", {}, cell(row, column)))))))));
    }

    function factsTable(facts) {
      return make("dl", { class: "facts-list" },
        facts.filter(([, content]) => content).map(([term, content]) =>
          [make("dt", {}, term), make("dd", {}, content)]));
    }
    function runView() {
      return make("div", { class: "wide" }, runs.map((run, index) => [
        make("h2", {}, runs.length > 1 ? `Run ${index + 1}` : "Run"),
        factsTable([
          ["Started", run.started && run.started.replace("T", " ").replace("Z", " UTC")],
          ["Took", `${run.time}, ${many(run.steps || 0, "step")}`],
          ["Commit", run.commit && [code(run.commit), run.branch ? ` on ${run.branch}` : ""]],
          ["Folder", run.folder && code(run.folder)],
          ["Command", run.command && commandBox(run.command)],
          ["Suites", run.suites?.join(", ")],
          ["Network", run.network],
          ["Part", run.part],
          ["Seed", run.seed && code(run.seed)],
          ["Reference", run.reference],
          ["Remarks", run.remarks?.map((remark) => make("p", {}, remark))],
          ["Not run", run.notRun ? many(run.notRun, "scenario") : ""],
          ["parity", run.parity],
        ]),
        make("h2", {}, "Implementations"),
        make("div", { class: "scroll" }, make("table", {}, make("thead", {}, make("tr", {},
          ["Name", "Says of itself", "Runs on", "Started by"].map((head) =>
            make("th", { scope: "col" }, head)))),
        make("tbody", {}, (run.implementations || []).map((one) => make("tr", {},
          make("td", {}, make("strong", {}, one.name)), make("td", {}, one.title || "–"),
          make("td", {}, (one.runtimes || []).join(", ") || "–"),
          make("td", {}, code(one.argument))))))),
        run.rules ? [make("h2", {}, "Rules in force"),
          make("div", { class: "entries" }, run.rules.map((rule) => make("p", {}, code(rule.text),
            " ", make("span", { class: "soft" }, rule.place))))] : null,
        (run.hollow || []).map((kind) => [make("h2", { class: "warn" }, kind.title),
          kind.meaning && make("p", { class: "soft" }, kind.meaning),
          make("div", { class: "entries" }, (kind.entries || []).map((entry) =>
            make("p", {}, entry.place && make("span", { class: "soft" }, entry.place, "  "),
              code(entry.text))))]),
      ]));
    }

    """#

  /// The first thing that is read.
  static let head = #"""
    const total = scenarios.length;
    function statement() {
      const [diverged, flaky, broken, unsteady, unsupported, unsound] = ["diverged", "flaky",
        "broken", "nondeterministic", "unsupported", "unsound"].map((verdict) => counts.get(verdict));
      const whole = many(total - unsound, "scenario");
      if (!failures.length) {
        if (!counts.get("parity")) return total ? "Nothing was compared" : "No scenario was played";
        const others = total - counts.get("parity");
        return others ? `${number(counts.get("parity"))} of ${whole} in parity`
          : `${whole} in parity`;
      }
      const rest = [];
      if (flaky) rest.push(`${number(flaky)} ${flaky === 1 ? "is" : "are"} flaky`);
      if (broken) rest.push(`${number(broken)} ${broken === 1 ? "is" : "are"} broken`);
      if (unsteady) {
        rest.push(`${number(unsteady)} ${unsteady === 1 ? "is" : "are"} nondeterministic`);
      }
      if (unsupported) rest.push(`${number(unsupported)} cannot be played`);
      if (unsound) rest.push(`${many(unsound, "file")} in error`);
      if (diverged) {
        return [`${number(diverged)} of ${whole} ${diverged === 1 ? "diverges" : "diverge"}`,
          ...rest].join(", ");
      }
      return total === unsound ? rest.join(", ") : `${rest.join(", ")}, of ${whole}`;
    }
    function head() {
      const run = runs[0] || {};
      const alerts = [...new Set(runs.flatMap((one) =>
        (one.alerts || []).map((text) => `${one.cut ? "!" : " "}${text}`)))];
      const missing = [...new Set(runs.flatMap((one) => one.missing || []))];
      const notRun = runs.reduce((sum, one) => sum + (one.notRun || 0), 0);
      const shown = [...counts].filter(([, count]) => count);
      const segments = [...shown, ["notrun", notRun]].filter(([, count]) => count);
      return make("header", { class: "head" },
        make("div", { class: "head-row" },
          make("div", { class: "head-words" },
            make("h1", {}, statement()),
            make("div", { class: "facts" },
              make("span", {}, tables.implementations.join(" · ")),
              make("span", {}, runs.map((one) => one.time).join(", ")),
              run.commit && make("span", {}, code(run.commit.slice(0, 10)),
                run.branch ? ` ${run.branch}` : ""),
              run.started && make("span", { class: "minor" },
                run.started.replace("T", " ").replace(/:\d\dZ$/, " UTC")),
              run.seed && make("span", { class: "minor" }, `seed ${run.seed}`))),
          make("div", { class: "tools" },
            make("button", { class: "tool", type: "button", title: "Dark or light (t)",
              "aria-label": "Dark or light", onclick: switchTheme }, "◐"),
            make("button", { class: "tool", type: "button", title: "Keys (?)",
              "aria-label": "Keys", onclick: showHelp }, "?"))),
        alerts.length || missing.length ? make("div", { class: "alerts", role: "alert" },
          missing.map((text) => make("p", { class: "alert" }, text)),
          alerts.map((text) => make("p", { class: `alert${text[0] === "!" ? "" : " mild"}` },
            text.slice(1)))) : null,
        make("div", { class: "bar", role: "img", "aria-label": segments.map(([verdict, count]) =>
          `${count} ${words[verdict] || "not run"}`).join(", ") },
          segments.map(([verdict, count]) => {
            const part = make("i", { class: `fill-${verdict}` });
            part.style.flexGrow = String(count);
            return part;
          })),
        make("div", { class: "chips", role: "group", "aria-label": "Verdicts" },
          shown.map(([verdict, count]) => make("button", { class: "chip", type: "button",
            "data-term": `is:${verdict}`, "aria-pressed": "false", onclick: () => {
              const view = verdict === "parity" || state.view !== "findings"
                ? "scenarios" : "findings";
              go(view, null, toggled(state.query, `is:${verdict}`));
            } }, make("i", { class: `dot fill-${verdict}` }), make("b", {}, number(count)),
            words[verdict])),
          notRun ? make("span", { class: "chip" }, make("i", { class: "dot fill-notrun" }),
            make("b", {}, number(notRun)), "not run") : null));
    }

    """#
}
