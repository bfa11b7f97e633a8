/// Texts that a page says again and again, each kept once and named by its number.
struct PageTable {
  private(set) var texts: [String] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// The number of a text; texts are told apart by their bytes.
  mutating func number(of text: String) -> Int {
    let key = Array(text.utf8)
    if let known = numbers[key] { return known }
    numbers[key] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
