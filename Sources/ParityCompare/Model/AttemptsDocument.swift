import ParityJSON

/// The number of network attempts as a JSON value, so that a path can lead to it.
enum AttemptsDocument {
  /// A step rarely makes more: these are made once.
  private static let few: [JSONView?] = (0...16).map { count in parsed(count) }

  static func view(of attempts: Int) -> JSONView? {
    few.indices.contains(attempts) ? few[attempts] : parsed(attempts)
  }

  private static func parsed(_ attempts: Int) -> JSONView? {
    // An integer's decimal digits are always a JSON number.
    try? JSONDocument(parsing: Array(String(attempts).utf8)).root
  }
}
