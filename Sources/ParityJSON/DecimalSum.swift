/// The exact sign of a sum of decimals, however far apart they stand.
enum DecimalSum {
  /// -1, 0 or 1.
  ///
  /// Only the sign is asked for, so the gap between digits that do not touch may be made as small
  /// as a few places: whatever stands below cannot reach across it. So the work is linear in the
  /// length of the spellings, and exponents cost nothing.
  static func sign(of terms: [ExactDecimal]) -> Int {
    let terms = terms.filter { !$0.isZero }.sorted { $0.height(above: $1) > 0 }
    guard let highest = terms.first, let widest = terms.map(\.count).max() else { return 0 }
    let gap = widest + String(terms.count).utf8.count + 2
    var places = [0]
    for (upper, lower) in zip(terms, terms.dropFirst()) {
      places.append(places[places.count - 1] + min(upper.height(above: lower), gap))
    }
    if terms.count == 1 { return highest.sign }
    let length = zip(places, terms).map { $0 + $1.count }.max() ?? 0
    var columns = [Int](repeating: 0, count: length)
    for (place, term) in zip(places, terms) {
      for index in 0..<term.count { columns[place + index] += term.sign * Int(term.digit(index)) }
    }
    return sign(ofColumns: columns)
  }

  /// The sign of a number whose decimal digits may be negative or above 9.
  private static func sign(ofColumns columns: [Int]) -> Int {
    var carry = 0
    var hasDigits = false
    for column in columns.reversed() {
      let total = column + carry
      carry = total >= 0 ? total / 10 : -((9 - total) / 10)
      hasDigits = hasDigits || total != carry * 10
    }
    if carry != 0 { return carry < 0 ? -1 : 1 }
    return hasDigits ? 1 : 0
  }
}
