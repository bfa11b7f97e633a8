import ParityDoctor
import ParityRun

/// What is said of a fault that an examination found.
struct SymptomWords {
  /// What it did, as a sentence that begins with "it".
  let sentence: String
  /// What the answer was, or what is left of one.
  let got: [UInt8]
  let hint: String?

  init(_ symptom: Symptom) {
    let words: BreakageWords
    switch symptom.kind {
    case .connection(let fault): words = BreakageWords(.connection(fault), name: "it")
    case .protocol(let fault): words = BreakageWords(.protocol(fault), name: "it")
    case .answer(let said):
      sentence = "it \(said)"
      got = symptom.got
      hint = nil
      return
    }
    sentence = words.sentence + (words.remark.map { ": \($0)" } ?? "")
    got = symptom.got.isEmpty ? words.excerpt : symptom.got
    hint = words.hint
  }
}
