package import ParityRun

/// A document that is made from the events of one run or several, and is written at their end.
///
/// It keeps text of what it was told and no results, so that its size bounds what it keeps.
package protocol RunDocument: Sendable {
  /// Takes the next event; each run begins and ends.
  mutating func take(_ event: RunEvent)
  /// Gives out the document piece by piece, when all has been told: it may be large.
  func write(_ put: (String) -> Void)
}

extension RunDocument {
  /// The whole document.
  package func text() -> String {
    var text = ""
    write { text += $0 }
    return text
  }
}
