/// How a page looks.
enum PageStyle {
  static let all = colors + frame + PageStyle.list + PageStyle.detail + PageStyle.sheets

  /// Colours and type; each pair of text and ground has a contrast of 4.5 to 1 at least.
  private static let colors = #"""

    :root {
      color-scheme: light;
      --ground: #f7f7f5; --sheet: #ffffff; --raised: #f1f1ee; --line: #dfdfda; --firm: #8a8d92;
      --ink: #1b1c1f; --soft: #5a5e66; --accent: #2456c7; --tint: #e8eefc;
      --good: #19703f; --good-fill: #3fa66a; --good-tint: #e4f3ea;
      --bad: #b3232b; --bad-fill: #d4434b; --bad-tint: #fdeaea; --bad-mark: #f8c9cb;
      --warn: #855300; --warn-fill: #dd9a2b; --warn-tint: #fcf2df;
      --none-fill: #b5b8bd; --radius: 8px;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
      --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono",
        monospace;
    }
    :root[data-theme="dark"] {
      color-scheme: dark;
      --ground: #111214; --sheet: #18191c; --raised: #212327; --line: #303338; --firm: #74787f;
      --ink: #e9e9e7; --soft: #a3a7ae; --accent: #94b4ff; --tint: #1d2740;
      --good: #6fd39b; --good-fill: #36955f; --good-tint: #14281d;
      --bad: #ff9a96; --bad-fill: #cf4a4f; --bad-tint: #33191b; --bad-mark: #6d2a2e;
      --warn: #f0bd68; --warn-fill: #bd8427; --warn-tint: #2e2412;
      --none-fill: #565a61;
    }
    *, *::before, *::after { box-sizing: border-box; }
    html { font: 15px/1.5 var(--sans); color: var(--ink); background: var(--ground);
      -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body, h1, h2, h3, h4, p, ol, ul, dl, dd, figure, pre { margin: 0; padding: 0; }
    ol, ul { list-style: none; }
    noscript { display: block; padding: 2rem; }
    a { color: var(--accent); }
    code, pre, .mono { font-family: var(--mono); font-size: 0.867rem; font-variant-ligatures: none;
      unicode-bidi: isolate; }
    button, input { font: inherit; color: inherit; }
    button { background: none; border: 0; padding: 0; cursor: pointer; text-align: start; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    .soft { color: var(--soft); }
    .good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }

    """#

  /// The head, the tabs, and where the two panes stand.
  private static let frame = #"""
    #page { display: grid; grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
      height: 100vh; height: 100dvh; }
    .head { padding: 1.25rem 1.5rem 0.9rem; }
    .head-row { display: flex; gap: 1rem; align-items: flex-start; }
    .head h1 { font-size: 1.6rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.015em; }
    .head-words { flex: 1; min-width: 0; }
    .facts { display: flex; flex-wrap: wrap; gap: 0 1.1rem; color: var(--soft); margin-top: 0.3rem;
      font-size: 0.92rem; }
    .facts code { color: var(--ink); }
    .tools { display: flex; gap: 0.4rem; }
    .tool { display: grid; place-items: center; width: 2.1rem; height: 2.1rem; text-align: center;
      border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet);
      color: var(--soft); }
    .tool:hover { color: var(--ink); border-color: var(--firm); }
    .alerts { margin-top: 0.8rem; display: grid; gap: 0.35rem; }
    .alert { background: var(--bad-tint); color: var(--bad); font-weight: 600;
      padding: 0.45rem 0.8rem; border-radius: var(--radius);
      border-left: 4px solid var(--bad-fill); }
    .alert.mild { background: var(--warn-tint); color: var(--warn);
      border-color: var(--warn-fill); }
    .bar { display: flex; gap: 2px; height: 8px; border-radius: 4px; overflow: hidden;
      margin: 0.9rem 0 0.7rem; background: var(--line); }
    .bar i { display: block; min-width: 4px; }
    .fill-parity { background: var(--good-fill); }
    .fill-diverged, .fill-unsound { background: var(--bad-fill); }
    .fill-flaky, .fill-broken, .fill-nondeterministic, .fill-unsupported {
      background: var(--warn-fill); }
    .fill-skipped, .fill-uncompared, .fill-notrun { background: var(--none-fill); }
    .chips { display: flex; flex-wrap: wrap; gap: 0.4rem; }
    .chip { display: inline-flex; align-items: center; gap: 0.45rem; padding: 0.16rem 0.7rem;
      border: 1px solid var(--line); border-radius: 99px; background: var(--sheet);
      font-size: 0.92rem; white-space: nowrap; }
    .chip b { font-weight: 650; font-variant-numeric: tabular-nums; }
    button.chip:hover { border-color: var(--firm); }
    .chip[aria-pressed="true"] { background: var(--tint); border-color: var(--accent); }
    .dot { width: 0.6rem; height: 0.6rem; border-radius: 50%; flex: none; }
    .tabs { display: flex; align-items: center; gap: 0.15rem; padding: 0 1.5rem;
      border-bottom: 1px solid var(--line); }
    .tab { padding: 0.6rem 0.8rem; color: var(--soft); text-decoration: none; white-space: nowrap;
      border-bottom: 2px solid transparent; margin-bottom: -1px; }
    .tab:hover { color: var(--ink); }
    .tab[aria-current] { color: var(--ink); border-color: var(--accent); font-weight: 600; }
    .tab span { display: inline-grid; }
    .tab span::after { content: attr(data-text); font-weight: 600; height: 0; visibility: hidden; }
    .tab small { font-size: 0.8rem; color: var(--soft); font-weight: 400; margin-left: 0.3rem;
      font-variant-numeric: tabular-nums; }
    .find { margin-left: auto; position: relative; flex: 0 1 24rem; min-width: 8rem; }
    .find input { width: 100%; padding: 0.34rem 2rem 0.34rem 0.8rem; border-radius: var(--radius);
      border: 1px solid var(--line); background: var(--sheet); }
    .find input::placeholder { color: var(--soft); opacity: 1; }
    .find kbd { position: absolute; right: 0.5rem; top: 50%; transform: translateY(-50%); }
    kbd { font: 0.78rem var(--mono); color: var(--soft); border: 1px solid var(--line);
      border-radius: 4px; padding: 0 0.35rem; background: var(--raised); }
    .body { display: grid; grid-template-columns: minmax(20rem, 2fr) minmax(0, 3fr);
      min-height: 0; }
    .body.single { grid-template-columns: minmax(0, 1fr); }
    .body.single .pane { border-left: 0; }
    .pane { min-height: 0; overflow: auto; overscroll-behavior: contain; position: relative; }
    .pane.detail { background: var(--sheet); border-left: 1px solid var(--line); }
    .back { display: none; }
    @media (max-width: 860px) {
      html { font-size: 14.5px; }
      .head { padding: 0.9rem 1rem 0.7rem; }
      .head h1 { font-size: 1.3rem; }
      .facts .minor { display: none; }
      .chips { flex-wrap: nowrap; overflow-x: auto; margin: 0 -1rem; padding: 2px 1rem;
        scrollbar-width: none; }
      .tabs { padding: 0 0.4rem; flex-wrap: wrap; }
      .tab { padding: 0.5rem 0.6rem; }
      .find { flex: 1 0 calc(100% - 1.2rem); margin: 0.2rem 0.6rem 0.5rem; }
      .body { grid-template-columns: minmax(0, 1fr); }
      .body[data-open="true"] .pane.rows { display: none; }
      .body[data-open="false"] .pane.detail { display: none; }
      .pane.detail { border-left: 0; }
      .back { display: inline-flex; margin-bottom: 0.8rem; }
    }

    """#
}
