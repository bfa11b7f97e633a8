import ParityRun
import ParityWire

/// What is said of one crash, hang or breach of the protocol.
struct BreakageLines {
  let breakage: Breakage
  let words: BreakageWords
  let layout: Layout

  init(_ breakage: Breakage, _ names: [String], _ layout: Layout) {
    self.breakage = breakage
    self.layout = layout
    words = BreakageWords(breakage, name: names[named: breakage.implementation])
  }

  var lines: [String] {
    var lines = Paragraph.lines(words.sentence, width: layout.width - 2).map { "  \($0)" }
    if !breakage.lastCommand.isEmpty {
      lines.append(layout.labelledLine("sent", head(breakage.lastCommand)))
    }
    if !words.excerpt.isEmpty { lines.append(layout.labelledLine("got", excerpt)) }
    if let remark = words.remark { lines += layout.labelled("", remark) }
    if let hint = words.hint { lines += layout.labelled("hint", hint) }
    return lines + standardError
  }

  /// A reply that was begun says most at its end, where it broke off; a bad line, at its beginning.
  private var excerpt: String {
    let room = layout.width - Layout.margin
    switch breakage.fault {
    case .connection(.ended(_, _)), .connection(.timedOut(_, _)): return tail(words.excerpt, room)
    case .connection, .protocol, .givenUp, .fellSilent: return head(words.excerpt)
    }
  }

  private func head(_ bytes: [UInt8]) -> String {
    // A glyph has four bytes and a few more at most; the line is cut to its width afterwards.
    Printable.text(Array(bytes.prefix(layout.width * 8)))
  }

  private func tail(_ bytes: [UInt8], _ width: Int) -> String {
    let part = Array(bytes.suffix(width * 8))
    var glyphs = Printable.glyphs(part)[...]
    var used = glyphs.reduce(0) { $0 + $1.width }
    let isCut = part.count < bytes.count || used > width
    while used > width - (isCut ? 1 : 0), let first = glyphs.popFirst() { used -= first.width }
    return (isCut ? "…" : "") + glyphs.map(\.text).joined()
  }

  /// The last lines of standard error, the last of them last.
  private var standardError: [String] {
    let tail = ErrorTail(breakage.standardErrorTail, lines: mostErrorLines)
    let lines = (tail.isCut ? ["…"] : []) + tail.lines.map { Printable.text($0) }
    return lines.enumerated().map { index, line in
      layout.labelledLine(index == 0 ? "stderr" : "", "| " + line)
    }
  }

  private let mostErrorLines = 12
}
