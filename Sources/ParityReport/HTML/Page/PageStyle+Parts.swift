extension PageStyle {
  /// The list of scenarios and of causes.
  static let list = #"""
    .rows { outline: none; }
    .rows-inner { position: relative; }
    .row { position: absolute; left: 0; right: 0; display: grid; text-decoration: none;
      color: inherit; grid-template-columns: 1.4rem minmax(0, 1fr) auto; gap: 0 0.6rem;
      padding: 0.45rem 1.5rem; border-bottom: 1px solid var(--line); align-content: center;
      overflow: hidden; }
    .row:hover { background: var(--raised); }
    .row[aria-current] { background: var(--tint); box-shadow: inset 3px 0 0 var(--accent); }
    .row:focus-visible { outline-offset: -2px; }
    .row .title, .row .sub { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .row .sub { grid-column: 2 / -1; color: var(--soft); font-size: 0.867rem; }
    .row .time { color: var(--soft); font-size: 0.867rem; font-variant-numeric: tabular-nums; }
    .mark { font-weight: 700; text-align: center; }
    .mark.parity { color: var(--good); } .mark.diverged, .mark.unsound { color: var(--bad); }
    .mark.flaky, .mark.broken, .mark.nondeterministic, .mark.unsupported { color: var(--warn); }
    .mark.skipped, .mark.uncompared { color: var(--soft); }
    .cause { position: absolute; left: 0; right: 0; padding: 0.6rem 1.5rem; overflow: hidden;
      border-bottom: 1px solid var(--line); background: var(--raised); display: grid;
      grid-template-columns: minmax(0, 1fr) auto; gap: 0.15rem 1rem; align-content: center; }
    .cause .place { grid-column: 1 / -1; font-weight: 600; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; }
    .cause .number { color: var(--soft); font-size: 0.867rem; }
    .cause .who { color: var(--soft); font-size: 0.867rem; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; }
    .cause .badge { margin-right: 0.4rem; }
    .badge { font: 0.78rem/1.5 var(--mono); padding: 0 0.5rem; border-radius: 4px;
      background: var(--bad-tint); color: var(--bad); white-space: nowrap; }
    .badge.plain { background: var(--raised); color: var(--soft); }
    .badge.parity { background: var(--good-tint); color: var(--good); }
    .badge.flaky, .badge.broken, .badge.nondeterministic, .badge.unsupported {
      background: var(--warn-tint);
      color: var(--warn); }
    .badge.skipped, .badge.uncompared { background: var(--raised); color: var(--soft); }
    .empty { padding: 3rem 1.5rem; text-align: center; color: var(--soft); }
    .empty strong { display: block; font-size: 1.2rem; color: var(--ink); font-weight: 600;
      margin-bottom: 0.3rem; }

    """#

  /// One scenario at length.
  static let detail = #"""
    .sheet { padding: 1.4rem 1.75rem 4rem; max-width: 68rem; }
    .sheet h2 { font-size: 1.3rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.01em;
      overflow-wrap: anywhere; margin: 0.5rem 0 0.3rem; }
    .sheet h3 { font-size: 0.92rem; font-weight: 650; margin: 1.9rem 0 0.6rem; }
    .sheet h3 small { font-weight: 400; color: var(--soft); font-size: inherit;
      margin-left: 0.4rem; }
    .where { display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; color: var(--soft);
      font-size: 0.9rem; align-items: baseline; overflow-wrap: anywhere; }
    .lead { font-size: 1.08rem; margin-top: 1rem; }
    .command { display: flex; align-items: stretch; margin-top: 1rem; border-radius: var(--radius);
      border: 1px solid var(--line); background: var(--ground); overflow: hidden; }
    .command code { flex: 1; padding: 0.5rem 0.8rem; overflow-x: auto; white-space: pre;
      min-width: 0; }
    .copy { padding: 0 0.9rem; border-left: 1px solid var(--line); color: var(--accent);
      font-size: 0.87rem; font-weight: 600; flex: none; min-width: 4.6rem; text-align: center; }
    .copy:hover { background: var(--tint); }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
    th { text-align: start; font-weight: 600; color: var(--soft); font-size: 0.867rem; }
    th, td { padding: 0.45rem 0.9rem 0.45rem 0; border-bottom: 1px solid var(--line);
      vertical-align: top; }
    td code { overflow-wrap: anywhere; white-space: pre-wrap; }
    .leaves td:first-child { width: 30%; min-width: 9rem; }
    .leaves .kind { display: block; color: var(--soft); font-size: 0.8rem; }
    .leaves td + td { min-width: 9rem; }
    mark { background: var(--bad-mark); color: inherit; border-radius: 2px; font-weight: 650;
      text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 3px;
      text-decoration-color: var(--bad-fill); }
    .absent { color: var(--soft); font-style: italic; }
    .point { display: block; color: var(--soft); font-size: 0.8rem; }
    .note { border-left: 3px solid var(--line); padding: 0.1rem 0 0.1rem 0.9rem; margin: 0.6rem 0; }
    .note.fails { border-color: var(--bad-fill); }
    .note.hint { border-color: var(--accent); }
    .pair { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.1rem 0.9rem;
      margin-top: 0.35rem; }
    .pair dt { color: var(--soft); font-size: 0.867rem; }
    .pair dd { overflow-wrap: anywhere; }
    .steps { position: relative; }
    .step { position: relative; padding: 0 0 0.75rem 1.9rem; }
    .step::before { content: ""; position: absolute; left: 0.56rem; top: 1.2rem; bottom: -0.35rem;
      width: 2px; background: var(--line); }
    .step:last-child::before { display: none; }
    .step .node { position: absolute; left: 0; top: 0.14rem; width: 1.25rem; height: 1.25rem;
      border-radius: 50%; display: grid; place-items: center; font-size: 0.72rem; font-weight: 700;
      background: var(--good-tint); color: var(--good); }
    .step.failed .node { background: var(--bad); color: var(--sheet); }
    .step.alsoFailed .node { background: var(--bad-tint); color: var(--bad); }
    .step.broke .node { background: var(--warn-tint); color: var(--warn); }
    .step.notRun .node, .step.kept .node { background: var(--raised); color: var(--soft); }
    .step summary { cursor: pointer; list-style: none; display: flex; gap: 0.8rem;
      align-items: baseline; }
    .step summary::-webkit-details-marker { display: none; }
    .step summary::after { content: "▸"; color: var(--soft); font-size: 0.8rem; }
    .step details[open] > summary::after { content: "▾"; }
    .step .text { overflow-wrap: anywhere; flex: 0 1 auto; min-width: 0; }
    .step.failed .text, .step.broke .text { font-weight: 650; }
    .step .at { color: var(--soft); font-size: 0.8rem; white-space: nowrap; }
    .wire { margin: 0.5rem 0 0.3rem; border: 1px solid var(--line); border-radius: var(--radius);
      overflow: hidden; background: var(--ground); }
    .wire + .wire { margin-top: 0.6rem; }
    .wire figcaption { display: flex; gap: 0.6rem; padding: 0.25rem 0.8rem; color: var(--soft);
      background: var(--raised); font-size: 0.84rem; align-items: center; }
    .wire figcaption span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
    .wire button { color: var(--accent); font-size: 0.84rem; }
    .wire pre { position: relative; padding: 0.5rem 0.8rem; white-space: pre-wrap;
      overflow-wrap: anywhere;
      max-height: 22rem; overflow-y: auto; font-size: 0.82rem; }
    .cut { color: var(--soft); font-style: italic; }
    .code { border: 1px solid var(--line); border-radius: var(--radius); overflow-x: auto;
      background: var(--ground); padding: 0.4rem 0; font-size: 0.82rem; }
    .code .ln { display: flex; min-width: max-content; padding-right: 0.8rem; }
    .code .ln i { width: 3.4rem; flex: none; text-align: right; padding-right: 0.9rem;
      color: var(--soft); font-style: normal; user-select: none; -webkit-user-select: none; }
    .code .src { white-space: pre; }
    .code .ln.here { background: var(--bad-tint); box-shadow: inset 3px 0 0 var(--bad-fill); }
    .code .ln.here i { color: var(--bad); font-weight: 700; }
    .stderr { border-left: 3px solid var(--warn-fill); background: var(--ground); overflow-x: auto;
      padding: 0.5rem 0.8rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.82rem;
      margin-top: 0.4rem; }
    .more > summary { cursor: pointer; color: var(--accent); margin-top: 1.6rem;
      font-size: 0.92rem; }

    """#

  /// The matrix, the run, the help, and paper.
  static let sheets = #"""
    .wide { padding: 1.4rem 1.5rem 4rem; }
    .wide h2 { font-size: 1.1rem; font-weight: 650; margin: 1.8rem 0 0.6rem; }
    .wide h2:first-child { margin-top: 0; }
    .matrix { width: auto; min-width: 50%; }
    .matrix th, .matrix td { padding: 0.4rem 1.4rem 0.4rem 0; }
    .matrix td { font-variant-numeric: tabular-nums; }
    .matrix a { text-decoration: none; }
    .matrix a:hover { text-decoration: underline; }
    .cell { display: inline-block; min-width: 3.5rem; padding: 0.05rem 0.6rem; border-radius: 4px; }
    .cell.ok { background: var(--good-tint); color: var(--good); }
    .cell.no { background: var(--bad-tint); color: var(--bad); font-weight: 650; }
    .cell.nil { color: var(--soft); }
    .facts-list { display: grid; grid-template-columns: auto minmax(0, 1fr); max-width: 68rem; }
    .facts-list > * { padding: 0.4rem 0; border-bottom: 1px solid var(--line);
      overflow-wrap: anywhere; }
    .facts-list dt { color: var(--soft); padding-right: 1.8rem; overflow-wrap: normal; }
    .facts-list .command { margin-top: 0; }
    .entries { font-size: 0.9rem; display: grid; gap: 0.25rem; }
    .entries code { overflow-wrap: anywhere; }
    dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--sheet);
      color: var(--ink); padding: 1.4rem 1.7rem; max-width: min(38rem, 92vw); max-height: 90vh; }
    dialog::backdrop { background: rgb(0 0 0 / 0.45); }
    dialog h2 { font-size: 1.1rem; margin-bottom: 0.8rem; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 0.4rem 1.2rem; }
    dialog dt { white-space: nowrap; }
    dialog .tool { margin: 1rem 0 0 auto; width: auto; padding: 0 1rem; }
    .toast { position: fixed; bottom: 1.4rem; left: 50%; transform: translateX(-50%);
      background: var(--ink); color: var(--ground); padding: 0.45rem 1rem; border-radius: 99px;
      font-size: 0.9rem; }
    .paper { display: none; }
    @media (max-width: 860px) {
      .row, .cause { padding-left: 1rem; padding-right: 1rem; }
      .sheet { padding: 1rem 1rem 3rem; }
      .wide { padding: 1rem 1rem 3rem; }
      .leaves td:first-child { width: auto; min-width: 7.5rem; }
      .leaves td + td { min-width: 7rem; }
      .step { padding-left: 1.7rem; }
    }
    @media (forced-colors: active) {
      mark { outline: 1px solid; }
      .bar i { forced-color-adjust: none; }
    }
    @media print {
      :root, :root[data-theme="dark"] { --ground: #fff; --sheet: #fff; --raised: #f4f4f2;
        --line: #ccc; --ink: #000; --soft: #444; --bad: #8f1018; --good: #0d5a2f; --warn: #6b4300;
        --bad-tint: #fff; --good-tint: #fff; --warn-tint: #fff; --bad-mark: #f3c9cb;
        --accent: #1d3f94; --tint: #fff; color-scheme: light; }
      html { font-size: 10pt; }
      #page { display: block; height: auto; }
      .tools, .tabs, .body, .copy, .back, .wire button, dialog, .toast { display: none !important; }
      .paper { display: block; }
      .paper .sheet { max-width: none; padding: 0 1.5rem; break-before: page; }
      .wire pre, .pane { max-height: none; overflow: visible; }
      .wire, .note, .leaves tr { break-inside: avoid; }
      .command code { white-space: pre-wrap; }
    }
    """#
}
