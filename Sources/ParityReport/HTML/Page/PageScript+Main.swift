extension PageScript {
  /// Where one is, and the keys.
  static let main = #"""
    const views = ["findings", "scenarios", "screens", "run"];
    const state = { view: "", id: null, query: "" };
    function address(view, id, query) {
      return `#/${view}${id === null ? "" : `/${id}`}`
        + (query ? `?q=${encodeURIComponent(query)}` : "");
    }
    function readAddress() {
      const match = /^#\/(\w+)(?:\/(\d+))?(?:\?q=(.*))?$/.exec(location.hash) || [];
      let query = "";
      try { query = decodeURIComponent(match[3] || ""); } catch { /* A link that was cut. */ }
      const first = failures.length ? "findings" : "scenarios";
      const id = match[2] === undefined ? null : Number(match[2]);
      return { view: views.includes(match[1]) ? match[1] : first,
        id: id !== null && id < scenarios.length ? id : null, query };
    }
    function go(view, id, query, isQuiet) {
      const target = address(view, id, query);
      if (target === location.hash) return;
      if (isQuiet) { history.replaceState(null, "", target); show(); } else location.hash = target;
    }

    const field = make("input", { type: "search", placeholder: "Search: words, is:, tag:, screen:",
      "aria-label": "Search scenarios", spellcheck: "false", autocomplete: "off",
      oninput: () => go(isList(state.view) ? state.view : "scenarios", null, field.value, true) });
    const titles = { findings: "Findings", scenarios: "Scenarios", screens: "Screens",
      run: "Run" };
    const tabs = new Map(views.map((view) => [view, make("a", { class: "tab" },
      make("span", { "data-text": titles[view] }, titles[view]),
      view === "run" ? null : make("small", {}, number({ findings: data.causes.length,
        scenarios: total, screens: tables.screens.length }[view])))]));
    const rowsPane = make("nav", { class: "pane rows", "aria-label": "Scenarios" });
    const detailPane = make("main", { class: "pane detail", tabindex: -1 });
    const body = make("div", { class: "body" });
    const list = new List(rowsPane);
    const isList = (view) => view === "findings" || view === "scenarios";

    function found() {
      return search(state.view === "findings" ? failures : scenarios, state.query);
    }
    function refill() {
      const matching = found();
      const items = state.view === "findings" ? findingItems(matching, state.query)
        : matching.map((scenario) => scenarioItem(scenario, "scenarios", state.query));
      const isGreen = state.view === "findings" && !failures.length;
      list.set(items, make("div", { class: "empty" },
        make("strong", {}, isGreen ? "No findings" : "Nothing matches"),
        isGreen ? "The implementations agree with each other and with the scenarios."
          : `${state.query} is in none of these scenarios.`));
    }
    function show() {
      const next = readAddress();
      const isOther = next.view !== state.view || next.query !== state.query;
      const isNew = isOther || next.id !== state.id;
      Object.assign(state, next);
      for (const [view, tab] of tabs) {
        tab.href = address(view, null, isList(view) ? state.query : "");
        if (view === state.view) tab.setAttribute("aria-current", "page");
        else tab.removeAttribute("aria-current");
      }
      if (field.value !== state.query) field.value = state.query;
      for (const chip of document.querySelectorAll("[data-term]")) {
        chip.setAttribute("aria-pressed",
          String(state.query.split(/\s+/).includes(chip.dataset.term)));
      }
      body.classList.toggle("single", !isList(state.view));
      body.dataset.open = String(state.id !== null || !isList(state.view));
      if (!isList(state.view)) {
        body.replaceChildren(detailPane);
        detailPane.replaceChildren(state.view === "run" ? runView() : screensView());
        detailPane.scrollTop = 0;
        return;
      }
      if (!rowsPane.isConnected || !detailPane.isConnected) {
        body.replaceChildren(rowsPane, detailPane);
      }
      if (isOther) refill();
      const items = list.items.filter((item) => item.id !== undefined);
      const shown = state.id ?? items[0]?.id;
      if (isNew || !detailPane.hasChildNodes()) {
        detailPane.replaceChildren(shown === undefined ? make("div", { class: "empty" })
          : sheet(scenarios[shown]));
        detailPane.scrollTop = 0;
        scrollToMarks(detailPane);
      }
      list.select(shown, isNew && state.id !== null);
    }
    function step(by, isFailing) {
      const items = list.items.filter((item) => item.id !== undefined
        && (!isFailing || scenarios[item.id].isFailure));
      if (!items.length) return;
      let index = items.findIndex((item) => item.id === list.current);
      if (index < 0) {
        index = by > 0 ? items.findIndex((item) => item.id > (list.current ?? -1)) - 1
          : items.length;
      }
      const target = items[Math.min(items.length - 1, Math.max(0, index + by))];
      go(state.view, target.id, state.query, true);
    }

    const shortcuts = [
      ["/", "search"], ["j  k", "the next, the one before"],
      ["n  p", "the next failure, the one before"], ["c", "copy the command that shows it again"],
      ["1 2 3 4", "findings, scenarios, screens, run"], ["t", "dark or light"],
      ["Esc", "leave the search, then empty it, then back"], ["?", "these keys"],
    ];
    const help = make("dialog", { "aria-label": "Keys" },
      make("h2", {}, "Keys"),
      make("dl", {}, shortcuts.map(([key, meaning]) => [make("dt", {},
        key.split(" ").filter(Boolean).map((one) => [make("kbd", {}, one), " "])),
        make("dd", {}, meaning)])),
      make("h2", {}, "Search"),
      make("p", {}, "Words are looked for in titles, places, tags and findings. ",
        Object.keys(keys).map((key) => [code(`${key}:`), " "]),
        "look in one thing, a minus in front leaves out: ", code("is:diverged -tag:slow"), "."),
      make("form", { method: "dialog" }, make("button", { class: "tool" }, "Close")));
    function showHelp() { if (!help.open) help.showModal(); }

    function escape() {
      if (document.activeElement === field) return field.blur();
      if (state.query) return go(state.view, null, "");
      if (state.id !== null) go(state.view, null, "");
    }
    const actions = {
      "/": () => { field.focus(); field.select(); },
      j: () => step(1), k: () => step(-1), n: () => step(1, true), p: () => step(-1, true),
      c: () => list.current !== undefined && copy(reproduce(scenarios[list.current])),
      t: switchTheme, "?": showHelp, Escape: escape,
    };
    views.forEach((view, index) => {
      actions[String(index + 1)] = () => go(view, null, isList(view) ? state.query : "");
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
      const isTyping = event.target === field;
      if (isTyping && event.key === "Enter") { field.blur(); return; }
      if (isTyping && event.key === "ArrowDown") { field.blur(); step(1); return; }
      if (isTyping && event.key !== "Escape") return;
      const isOnList = rowsPane.contains(document.activeElement);
      const key = isOnList && event.key === "ArrowDown" ? "j"
        : isOnList && event.key === "ArrowUp" ? "k" : event.key;
      if (!Object.hasOwn(actions, key)) return;
      event.preventDefault();
      actions[key]();
    });

    const paper = make("div", { class: "paper" });
    addEventListener("beforeprint", () => paper.replaceChildren(
      ...failures.slice(0, 40).map(sheet), runView()));
    addEventListener("afterprint", () => paper.replaceChildren());
    addEventListener("hashchange", show);

    document.getElementById("page").append(head(),
      make("div", { class: "tabs", role: "navigation", "aria-label": "Views" }, [...tabs.values()],
        make("div", { class: "find" }, field, make("kbd", { "aria-hidden": "true" }, "/"))),
      body);
    document.body.append(paper, help);
    show();
    document.documentElement.dataset.ready = "true";
    })();
    """#
}
