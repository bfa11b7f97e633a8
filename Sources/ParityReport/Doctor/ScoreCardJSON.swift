package import ParityDoctor
import ParityJSON

/// Score cards for programs: one object, its keys in a fixed order.
package enum ScoreCardJSON {
  /// `{"version":1,"cards":[…]}` and a line end.
  package static func text(_ cards: [ScoreCard]) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("version")
    writer.number(1)
    writer.key("cards")
    writer.beginList()
    for card in cards { write(card, to: &writer) }
    writer.endList()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private static func write(_ card: ScoreCard, to writer: inout JSONWriter) {
    writer.beginObject()
    field("implementation", card.implementation, &writer)
    for (name, count) in [
      ("sound", card.soundCount), ("faults", card.faultCount),
      ("notTried", card.entries.count - card.triedCount),
    ] {
      writer.key(name)
      writer.number(count)
    }
    writer.key("examinations")
    writer.beginList()
    for entry in card.entries { write(entry, to: &writer) }
    writer.endList()
    writer.endObject()
  }

  private static func write(_ entry: ScoreCard.Entry, to writer: inout JSONWriter) {
    writer.beginObject()
    field("name", entry.name, &writer)
    field("title", entry.title, &writer)
    switch entry.outcome {
    case .sound(let remark):
      field("outcome", "sound", &writer)
      if let remark { field("remark", remark, &writer) }
    case .notTried(let reason):
      field("outcome", "notTried", &writer)
      field("reason", reason, &writer)
    case .fault(let symptom):
      let words = SymptomWords(symptom)
      field("outcome", "fault", &writer)
      field("what", Printable.text(words.sentence, .ascii), &writer)
      if let hint = words.hint { field("hint", hint, &writer) }
      for (name, bytes) in [
        ("sent", symptom.sent), ("got", words.got), ("standardError", symptom.standardErrorTail),
      ] where !bytes.isEmpty {
        field(name, Printable.text(Array(bytes.suffix(shown)), .ascii), &writer)
      }
      field("mend", entry.mend, &writer)
    }
    writer.endObject()
  }

  private static func field(_ key: String, _ text: String, _ writer: inout JSONWriter) {
    writer.key(key)
    writer.string(text)
  }

  /// Bytes of what was sent and answered.
  private static let shown = 2_048
}
