extension PageScript {
  /// What is searched for.
  static let query = #"""
    const keys = {
      is: (scenario) => [scenario.verdict],
      tag: (scenario) => scenario.tags,
      suite: (scenario) => [scenario.suite],
      screen: (scenario) => scenario.screens,
      file: (scenario) => [scenario.place],
      fails: (scenario) => scenario.faults,
      kind: (scenario) => [scenario.cause?.kind || ""],
    };

    /** `is:diverged tag:smoke -kotlin "two words"` as terms. */
    function parseQuery(text) {
      const terms = [];
      for (const match of text.matchAll(/(-?)(?:(\w+):)?(?:"([^"]*)"?|(\S+))/g)) {
        const [, minus, key, quoted, plain] = match;
        const known = key && Object.hasOwn(keys, key.toLowerCase());
        const value = (quoted ?? plain ?? "").toLowerCase();
        if (!known) {
          terms.push({ key: null, value: (key ? key + ":" : "") + value, isNot: minus === "-" });
        } else if (value) {
          terms.push({ key: key.toLowerCase(), value, isNot: minus === "-" });
        }
      }
      return terms;
    }
    function haystack(scenario) {
      scenario.text ??= [scenario.title, scenario.place, scenario.suite, scenario.verdict,
        scenario.said, scenario.cause?.kind, scenario.cause?.place, ...scenario.tags]
        .join("\n").toLowerCase();
      return scenario.text;
    }
    function meets(scenario, term) {
      if (!term.key) return haystack(scenario).includes(term.value);
      const isWhole = term.key === "is" || term.key === "tag" || term.key === "fails";
      return keys[term.key](scenario).some((text) => {
        const value = text.toLowerCase().replaceAll('"', "");
        return isWhole ? value === term.value.replace(/^@/, "") : value.includes(term.value);
      });
    }
    /** All terms have to be met; of several `is:`, one. */
    function search(list, text) {
      const terms = parseQuery(text);
      if (!terms.length) return list;
      const verdicts = terms.filter((term) => term.key === "is" && !term.isNot);
      const others = terms.filter((term) => !verdicts.includes(term));
      return list.filter((scenario) =>
        (!verdicts.length || verdicts.some((term) => meets(scenario, term)))
        && others.every((term) => meets(scenario, term) !== term.isNot));
    }
    const quote = (text) => (/^[^\s"]+$/.test(text) ? text : `"${text.replaceAll('"', "")}"`);
    function toggled(text, term) {
      const parts = text.split(/\s+/).filter(Boolean);
      return (parts.includes(term) ? parts.filter((part) => part !== term) : [...parts, term])
        .join(" ");
    }

    """#

  /// The list at the left, of which only what can be seen is made.
  static let list = #"""
    class List {
      constructor(pane) {
        this.pane = pane;
        this.inner = make("div", { class: "rows-inner" });
        this.items = [];
        this.ends = [];
        this.shown = new Map();
        pane.addEventListener("scroll", () => this.draw(), { passive: true });
        new ResizeObserver(() => this.draw()).observe(pane);
      }
      set(items, empty) {
        this.items = items;
        let end = 0;
        this.ends = items.map((item) => (end += item.height));
        this.shown.clear();
        this.inner.replaceChildren();
        this.inner.style.height = `${end}px`;
        this.pane.replaceChildren(items.length ? this.inner : empty);
        this.draw();
      }
      top(index) { return index ? this.ends[index - 1] : 0; }
      at(offset) {
        let low = 0;
        let high = this.ends.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (this.ends[middle] <= offset) low = middle + 1; else high = middle;
        }
        return low;
      }
      draw() {
        const from = Math.max(0, this.at(this.pane.scrollTop) - 4);
        const to = Math.min(this.items.length,
          this.at(this.pane.scrollTop + this.pane.clientHeight) + 5);
        for (const [index, element] of this.shown) {
          if (index >= from && index < to) continue;
          if (element.contains(document.activeElement)) continue;
          element.remove();
          this.shown.delete(index);
        }
        for (let index = from; index < to; index += 1) {
          if (this.shown.has(index)) continue;
          const item = this.items[index];
          const element = item.make();
          element.style.top = `${this.top(index)}px`;
          element.style.height = `${item.height}px`;
          this.shown.set(index, element);
          let next = null;
          for (const [other, sibling] of this.shown) {
            if (other > index && (next === null || other < next[0])) next = [other, sibling];
          }
          this.inner.insertBefore(element, next && next[1]);
        }
        this.markCurrent();
      }
      /** Marks the scenario that is shown at the right. */
      select(id, isScrolled) {
        this.current = id;
        const index = this.items.findIndex((item) => item.id === id);
        if (index >= 0 && isScrolled) {
          const top = this.top(index);
          const end = this.ends[index];
          if (top < this.pane.scrollTop) this.pane.scrollTop = Math.max(0, top - 70);
          if (end > this.pane.scrollTop + this.pane.clientHeight) {
            this.pane.scrollTop = end - this.pane.clientHeight + 8;
          }
        }
        this.draw();
      }
      markCurrent() {
        for (const [index, element] of this.shown) {
          if (this.items[index].id === undefined) continue;
          if (this.items[index].id === this.current) element.setAttribute("aria-current", "true");
          else element.removeAttribute("aria-current");
        }
      }
    }

    function scenarioItem(scenario, view, query) {
      return {
        id: scenario.id, height: 58,
        make: () => make("a", { class: "row", href: address(view, scenario.id, query) },
          make("span", { class: `mark ${scenario.verdict}`, "aria-label": words[scenario.verdict] },
            glyphs[scenario.verdict]),
          make("span", { class: "title", dir: "auto" }, scenario.title),
          make("span", { class: "time" }, time(scenario.microseconds)),
          make("span", { class: "sub" }, scenario.place,
            scenario.isFailure && view === "scenarios" ? ` · ${scenario.said}` : "",
            scenario.tags.map((tag) => ` @${tag}`).join(""))),
      };
    }
    function causeItem(cause, count) {
      return {
        height: 66,
        make: () => make("div", { class: "cause" },
          cause.place ? make("code", { class: "place", dir: "ltr" }, cause.place)
            : make("span", { class: "place" }, cause.sentence),
          make("span", { class: "who" },
            make("span", { class: `badge ${cause.place ? "" : "broken"}` }, cause.kind),
            cause.place ? cause.sentence : ""),
          make("span", { class: "number" }, many(count, "scenario"))),
      };
    }
    const shownOfCause = 5;
    const opened = new Set();
    /** Findings by their causes, the most frequent first. */
    function findingItems(found, query) {
      const byCause = new Map();
      for (const scenario of found) {
        if (!byCause.has(scenario.causeNumber)) byCause.set(scenario.causeNumber, []);
        byCause.get(scenario.causeNumber).push(scenario);
      }
      const groups = [...byCause].sort((one, other) =>
        other[1].length - one[1].length || one[1][0].id - other[1][0].id);
      const items = [];
      for (const [cause, list] of groups) {
        items.push(causeItem(data.causes[cause] || { kind: "", place: "", sentence: "" },
          list.length));
        const isOpen = opened.has(cause) || list.length <= shownOfCause + 1;
        const shown = isOpen ? list : list.slice(0, shownOfCause);
        items.push(...shown.map((scenario) => scenarioItem(scenario, "findings", query)));
        if (isOpen) continue;
        items.push({ height: 42, make: () => make("button", { class: "row", type: "button",
          onclick: () => { opened.add(cause); refill(); } },
          make("span", {}), make("span", {}, `Show ${number(list.length - shown.length)} more`)) });
      }
      return items;
    }

    """#
}
