import ParityRun

/// The first lines of a run: what will be played, and what is to be said of it once.
struct RunHead {
  let header: RunHeader
  let names: [String]

  func lines(_ layout: Layout) -> [String] {
    let style = layout.style
    let suites =
      header.suites.isEmpty ? "" : " of \(list(header.suites.map { Printable.text($0) }))"
    var who = names.joined(separator: ", ")
    if let reference = header.reference { who += " (reference: \(names[named: reference]))" }
    let times = names.isEmpty ? "" : " × \(who)"
    var lines = Paragraph.lines(
      "\(count(header.scenarioCount, "scenario"))\(suites)\(times)", width: layout.width
    ).map { style.paint($0, .strong) }
    if let seed = header.seed {
      lines.append(style.paint("shuffled; --seed \(seed) gives the same order", .faint))
    }
    for remark in header.saidOnce {
      lines += Paragraph.lines(Printable.text(remark), width: layout.width).map {
        style.paint($0, .faint)
      }
    }
    return lines
  }
}
