import ParityDoctor
import ParityReport
import ParityWire
import TestSupport
import Testing

@Suite("Score cards")
struct ScoreCardTests {
  static let card = ScoreCard(
    implementation: "kotlin\u{1B}[31m",
    entries: [
      entry("greeting", .sound(remark: "it speaks protocol 0, without ids")),
      entry("reply", .sound(remark: nil)),
      entry(
        "quoted-number",
        .fault(
          Symptom(
            .answer("accepts a number in quotes"),
            sent: Array("{\"cmd\":\"do\",\"input\":{\"id\":\"1\"},\"id\":2}\n".utf8),
            got: Array("{\"ok\":true,\"id\":2}".utf8)))),
      entry(
        "long-line",
        .fault(
          Symptom(
            .connection(.ended(.signal(number: 11), partial: Array("{\"ok\"".utf8))),
            sent: Array(String(repeating: "x", count: 5000).utf8),
            standardErrorTail: Array("one\ntwo\u{7}\n".utf8)))),
      entry(
        "ahead",
        .fault(
          Symptom(
            .protocol(
              .foreignID(expected: 3, found: Array("2".utf8), excerpt: Array("{\"id\":2}".utf8))),
            sent: Array("{\"cmd\":\"ls\"}\n".utf8), got: Array("{\"ok\":true,\"id\":2}".utf8)))),
      entry("dial", .notTried(reason: "it offers no `dial` among the commands of its hello")),
    ])

  private static func entry(_ name: String, _ outcome: ScoreCard.Outcome) -> ScoreCard.Entry {
    ScoreCard.Entry(
      name: name, title: "what \(name) is about", outcome: outcome, mend: "what mends \(name)")
  }

  @Test("as people read them", arguments: [100, 40])
  func text(width: Int) {
    let text = ScoreCardText(layout: Layout(width: width))
    let card = Self.card
    let whole =
      text.head(card.implementation) + card.entries.map { text.text(of: $0) }.joined()
      + text.ending(card)
    #expect(Golden.difference(whole, "report/doctor/card.\(width).txt") == nil)
  }

  @Test("as programs read them")
  func json() {
    let sound = ScoreCard(implementation: "swift", entries: [Self.card.entries[1]])
    #expect(
      Golden.difference(ScoreCardJSON.text([Self.card, sound]), "report/doctor/cards.json") == nil)
  }
}
