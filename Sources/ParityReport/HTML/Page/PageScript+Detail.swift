extension PageScript {
  /// One scenario at length.
  static let detail = #"""
    const shellWord = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word
      : `'${word.replaceAll("'", `'\\''`)}'`);
    const reproduce = (scenario) =>
      scenario.detail?.again || `parity run ${shellWord(scenario.place)}`;

    function commandBox(text) {
      return make("div", { class: "command" }, code(text),
        make("button", { class: "copy", type: "button", onclick: () => copy(text) }, "Copy"));
    }
    /** A value in its three parts, the middle one set off. */
    function value(parts) {
      if (!parts) return make("span", { class: "absent" }, "absent");
      const [before, differing, behind] = parts;
      return make("code", { dir: "ltr" }, before, differing ? make("mark", {}, differing) : "",
        behind);
    }
    function leafTable(leaves, groups, hidden) {
      return make("div", { class: "scroll" },
        make("table", { class: "leaves" },
          make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Where"),
            groups.map((group) => make("th", { scope: "col" }, group)))),
          make("tbody", {}, leaves.map((leaf) => make("tr", {},
            make("td", {}, code(leaf.path), leaf.count ? ` × ${leaf.count}` : "",
              make("span", { class: "kind" }, leaf.kind)),
            leaf.values.map((parts, index) => make("td", {}, value(parts),
              leaf.points?.[index] && make("span", { class: "point" }, leaf.points[index]))))))),
        hidden ? make("p", { class: "soft" }, `and ${many(hidden, "more place")}`) : null);
    }
    function complaintNote(complaint) {
      const pairs = [];
      const add = (term, ...content) => pairs.push(make("dt", {}, term), make("dd", {}, content));
      if (complaint.path) add("at", code(complaint.path));
      if (complaint.expected) add("expected", value(complaint.expected));
      if (complaint.wanted) add("expected", code(complaint.wanted));
      if ("found" in complaint) {
        add("found", value(complaint.found));
      }
      if (complaint.points) add("differ at", complaint.points.join(" / "));
      return make("div", { class: "note fails" },
        make("p", {}, make("strong", {}, complaint.sentence), " ",
          make("span", { class: "soft" }, complaint.place)),
        pairs.length ? make("dl", { class: "pair" }, pairs) : null,
        complaint.leaves && leafTable(complaint.leaves, complaint.groups, complaint.hidden),
        (complaint.broken || []).map(brokenNote),
        complaint.explanation && make("p", { class: "soft" }, complaint.explanation),
        complaint.hint && make("p", { class: "soft" }, complaint.hint));
    }
    function brokenNote(broken) {
      return make("div", { class: "note fails" },
        make("p", {}, make("strong", {}, broken.sentence)),
        broken.hint && make("p", { class: "soft" }, broken.hint),
        broken.sent && wire("last command", { text: [broken.sent] }),
        broken.got && wire("what came", { text: [broken.got] }, broken.remark),
        broken.stderr && [make("p", { class: "soft" }, "standard error"),
          make("pre", { class: "stderr", tabindex: 0 }, broken.stderr.join("\n"))]);
    }
    function section(title, remark, ...content) {
      if (!content.flat(9).some(Boolean)) return null;
      return [make("h3", {}, title, remark && make("small", {}, remark)), content];
    }

    /** Everything about one scenario. */
    function sheet(scenario) {
      const detail = scenario.detail || {};
      const view = make("article", { class: "sheet" },
        make("a", { class: "chip back", href: address(state.view, null, state.query) }, "← back"),
        make("div", { class: "where" },
          make("span", { class: `badge ${scenario.verdict}` }, words[scenario.verdict]),
          make("span", {}, scenario.suite),
          scenario.tags.map((tag) => make("a", { href: address("scenarios", null, `tag:${tag}`) },
            `@${tag}`))),
        make("h2", { dir: "auto" }, scenario.title),
        make("div", { class: "where" }, code(scenario.place),
          make("span", {}, many(scenario.steps, "step")),
          make("span", {}, time(scenario.microseconds)),
          runs.length > 1 ? make("span", {}, `run ${scenario.run + 1}`) : null),
        scenario.isFailure ? make("p", { class: "lead" }, detail.who || scenario.said) : null,
        !scenario.isFailure && scenario.said ? make("p", { class: "lead" }, scenario.said) : null,
        detail.rounds && make("p", { class: "warn" }, detail.rounds),
        commandBox(reproduce(scenario)));
      view.append(...[
        section("What is wrong with the file", "", (detail.problems || []).map((text) =>
          make("p", { class: "note fails" }, text))),
        section("Differences", "", detail.leaves
          && leafTable(detail.leaves, detail.groups, detail.hidden)),
        section("What the scenario says", "", (detail.complaints || []).map(complaintNote)),
        section(detail.complaints || detail.leaves ? "Also broken" : "What happened", "",
          (detail.broken || []).map(brokenNote)),
        section("Played twice", "", (detail.waverings || []).map(complaintNote)),
        section("Left out", "", (detail.except || []).map((text) =>
          make("p", { class: "note" }, text))),
        section("Probable cause", "", (detail.hints || []).map((text) =>
          make("p", { class: "note hint" }, text))),
        section("Steps", detail.later ? `${many(detail.later, "step")} behind differ too` : "",
          timeLine(detail)),
        section("Scenario", "", sources(detail)),
        section("Notes", "equal, but spelled differently", notes(detail)),
        rules(detail.rules),
        scenario.isFailure && !scenario.detail && make("p", { class: "note" },
          "The details of this one are left out: the page has no room for more. "
          + "The command above shows it again."),
        section("Screens", "", scenario.screens.length ? make("p", { class: "where" },
          scenario.screens.map((screen) =>
            make("a", { href: address("scenarios", null, `screen:${quote(screen)}`) }, screen)))
          : null),
      ].flat(9).filter(Boolean));
      return view;
    }

    """#

  /// What was said, step by step, and what stands in the files.
  static let evidence = #"""
    /** Shows what differs in the long lines that are open. */
    function scrollToMarks(within) {
      for (const mark of within.querySelectorAll(".wire pre mark")) {
        const pane = mark.closest("pre");
        pane.scrollTop = Math.max(0, mark.offsetTop - pane.clientHeight / 3);
      }
    }
    /** JSON with line ends and spaces between its parts, and no number or text touched. */
    function indented(text) {
      let out = "";
      let depth = 0;
      let isInside = false;
      const line = () => `\n${"  ".repeat(Math.min(depth, 40))}`;
      for (let index = 0; index < text.length; index += 1) {
        const character = text[index];
        out += character;
        if (isInside) {
          if (character === "\\") out += text[index += 1] ?? "";
          else if (character === '"') isInside = false;
        } else if (character === '"') {
          isInside = true;
        } else if (character === "{" || character === "[") {
          const closing = character === "{" ? "}" : "]";
          if (text[index + 1] === closing) out += text[index += 1];
          else { depth += 1; out += line(); }
        } else if (character === "}" || character === "]") {
          depth = Math.max(0, depth - 1);
          out = out.slice(0, -1) + line() + character;
        } else if (character === ",") {
          out += line();
        } else if (character === ":") {
          out += " ";
        }
      }
      return out;
    }
    function wire(label, window, remark) {
      const body = make("pre", { dir: "ltr", tabindex: 0 });
      const text = (window.text || []).join("");
      const [before, differing, behind] = window.text || [""];
      let isIndented = false;
      const fill = () => body.replaceChildren(...[
        window.before && make("span", { class: "cut" }, `… ${number(window.before)} bytes `),
        isIndented ? indented(text) : before,
        !isIndented && differing && make("mark", {}, differing),
        !isIndented && behind,
        window.after && make("span", { class: "cut" }, ` … ${number(window.after)} bytes`),
      ].filter(Boolean));
      fill();
      const canIndent = !window.before && !window.after && /^\s*[{[]/.test(text);
      const toggle = make("button", { type: "button", "aria-pressed": "false", onclick: () => {
        isIndented = !isIndented;
        toggle.setAttribute("aria-pressed", String(isIndented));
        fill();
      } }, "indent");
      return make("figure", { class: "wire" },
        make("figcaption", {}, make("span", {}, label, remark ? ` · ${remark}` : ""),
          canIndent ? toggle : null,
          make("button", { type: "button", onclick: () => copy(text) }, "copy")),
        body);
    }
    const nodes = { passed: "✓", failed: "✗", alsoFailed: "✗", broke: "!", notRun: "·", kept: "=" };
    const outcomes = { passed: "passed", failed: "failed", alsoFailed: "failed as well",
      broke: "broke", notRun: "not run", kept: "kept from an earlier scenario" };
    function exchanges(lines) {
      const requests = new Map();
      for (const line of lines) {
        const text = line.sent.text?.join("");
        if (!requests.has(text)) requests.set(text, []);
        requests.get(text).push(line);
      }
      return [...requests.values()].map((group) => [
        wire(requests.size > 1 ? `sent to ${group.map((line) => line.who).join(", ")}` : "sent",
          group[0].sent),
        group.map((line) => (line.received ? wire(line.who, line.received)
          : make("p", { class: "soft" }, `${line.who}: no answer`))),
      ]);
    }
    function timeLine(detail) {
      if (!detail.steps) return null;
      return make("ol", { class: "steps" }, detail.steps.map((step, index) => {
        const lines = (detail.lines || []).filter((line) => line.step === index);
        const who = step.without && `without ${step.without.join(", ")}`;
        const head = [code(step.text), make("span", { class: "at" }, who || null),
          make("span", { class: "at" }, step.place)];
        head[0].className = "text";
        return make("li", { class: `step ${step.outcome}` },
          make("span", { class: "node", "aria-label": outcomes[step.outcome] },
            nodes[step.outcome]),
          lines.length
            ? make("details", { open: index === detail.focus }, make("summary", {}, head),
              exchanges(lines))
            : make("div", { class: "where" }, head));
      }));
    }
    function sources(detail) {
      return (detail.source || []).map((excerpt) => make("figure", { class: "wire" },
        make("figcaption", {}, make("span", {}, excerpt.file)),
        make("div", { class: "code", dir: "ltr", tabindex: 0 },
          (excerpt.text || []).map((text, index) => {
            const line = excerpt.line + index;
            const isHere = (excerpt.marked || []).includes(line);
            return make("div", { class: `ln mono${isHere ? " here" : ""}` },
              make("i", {}, String(line)), make("span", { class: "src" }, text || " "));
          }))));
    }
    function notes(detail) {
      if (!detail.notes) return null;
      return make("table", {}, make("tbody", {}, detail.notes.map((note) => make("tr", {},
        make("td", {}, code(note.path), make("span", { class: "kind soft" }, ` ${note.kind}`)),
        make("td", {}, (note.spellings || []).map((text) => [code(text), " "]))))));
    }
    function rules(list) {
      if (!list) return null;
      return make("details", { class: "more" },
        make("summary", {}, `${many(list.length, "rule")} in force`),
        make("div", { class: "entries" }, list.map((rule) => make("p", {}, code(rule.text), " ",
          make("span", { class: "soft" }, rule.place)))));
    }

    """#
}
