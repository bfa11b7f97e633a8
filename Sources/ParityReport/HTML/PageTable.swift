import ParityJSON

/// Texts that a page says again and again, each kept once and named by its number.
struct PageTable {
  private(set) var texts: [String] = []
  private var numbers: [[UInt8]: Int] = [:]
  /// What was asked for last, which is mostly what is asked for next.
  private var last: (text: String, number: Int)?

  /// The number of a text; texts are told apart by their bytes.
  mutating func number(of text: String) -> Int {
    if let last, text.isSpelled(as: last.text) { return last.number }
    let key = Array(text.utf8)
    let number = numbers[key] ?? texts.count
    last = (text, number)
    if number == texts.count {
      numbers[key] = number
      texts.append(text)
    }
    return number
  }
}
