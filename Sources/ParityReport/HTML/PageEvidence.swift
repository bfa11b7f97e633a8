import ParityJSON
import ParityLanguage
import ParityRun

/// The evidence of a failure, as JSON for a page's script.
struct PageEvidence {
  let evidence: Evidence
  /// The implementations' names, printable.
  let names: [String]
  /// The lines that are marked.
  let marked: [SourceLocation]

  func write(to writer: inout JSONWriter) {
    writer.objects("lines", evidence.exchanges) { writer, exchange in
      writer.field("step", exchange.step)
      writer.field("who", exchange.implementations.map { names[named: $0] }.joined(separator: ", "))
      writer.object("sent") { writer in Self.write(exchange.sent, to: &writer) }
      if let received = exchange.received {
        writer.object("received") { writer in Self.write(received, to: &writer) }
      }
    }
    writer.objects("rules", evidence.rules) { writer, rule in
      writer.field("place", Printable.text("\(rule.location.file):\(rule.location.line)"))
      writer.field("text", Printable.text(rule.text))
    }
    writer.objects("source", evidence.excerpts) { writer, excerpt in
      writer.field("file", Printable.text(excerpt.file))
      writer.field("line", excerpt.line)
      writer.field("text", excerpt.lines.map { PageText.source($0) })
      let here = marked.filter { $0.file.utf8.elementsEqual(excerpt.file.utf8) }.map(\.line)
      writer.field("marked", Set(here).sorted())
    }
  }

  private static func write(_ window: Window, to writer: inout JSONWriter) {
    let focus = (window.focus ?? 0..<0).clamped(to: window.bytes.indices)
    let parts = [
      window.bytes[..<focus.lowerBound], window.bytes[focus], window.bytes[focus.upperBound...],
    ]
    writer.field(
      "text",
      focus.isEmpty ? [PageText.whole(window.bytes)] : parts.map { PageText.whole(Array($0)) })
    if window.before > 0 { writer.field("before", window.before) }
    if window.after > 0 { writer.field("after", window.after) }
  }
}

/// Text from elsewhere as a page shows it: nothing in it is hidden, and nothing turns the direction
/// of writing.
enum PageText {
  /// All of a line.
  static func whole(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return Printable.glyphs(bytes).reduce(into: "") { $0 += $1.text }
  }

  /// A line; of a long one its beginning and its end.
  static func ends(of bytes: [UInt8]) -> String {
    guard bytes.count > longest else { return whole(bytes) }
    return whole(Array(bytes.prefix(longest / 2))) + " … " + whole(Array(bytes.suffix(longest / 4)))
  }

  private static let longest = 4096

  /// A line of a scenario file, whose tabs are spaces here.
  static func source(_ line: String) -> String {
    whole(Array(line.utf8.flatMap { $0 == 0x09 ? [0x20, 0x20] : [$0] }))
  }
}
