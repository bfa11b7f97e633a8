/// `1 place`, `2 places`.
func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
}

/// `swift`, `swift and kotlin`, `swift, kotlin and typescript`.
func list(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
}

/// Nanoseconds as people read them: `0.41 s`, `12.3 s`, `2 min 5 s`.
func duration(nanoseconds: Int) -> String {
  let milliseconds = max(0, nanoseconds) / 1_000_000
  if milliseconds >= 60_000 {
    return "\(milliseconds / 60_000) min \(milliseconds % 60_000 / 1000) s"
  }
  if milliseconds >= 10_000 { return "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s" }
  let hundredths = (milliseconds + 5) / 10
  let digits = hundredths % 100
  return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) s"
}
