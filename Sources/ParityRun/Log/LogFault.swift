package import ParityJSON

/// Why a line of a run log cannot be read.
package enum LogFault: Error, Hashable, Sendable {
  /// It is no JSON: torn, or written by something else.
  case malformed(JSONFault)
  case notAnObject
  /// It is written in a version that is not known here.
  case unknownVersion(String)
  case missing(key: String)
  /// A field has another kind or is out of its bounds.
  case unfit(key: String)
  /// A field has a word that is not known here.
  case unknownWord(String, key: String)
  /// It has more bytes than a line may have.
  case tooLong(limit: Int)
}

extension LogFault: CustomStringConvertible {
  /// Why, as a clause that goes on behind `line 17`: `is no JSON: …`.
  ///
  /// Words from the file come as they are; whoever prints them makes them printable.
  package var description: String {
    switch self {
    case .malformed(let fault): "is no JSON: \(fault.reason)"
    case .notAnObject: "is no object"
    case .unknownVersion(let version): "is of version \(version), and \(RunLog.version) is known"
    case .missing(let key): "lacks \(key)"
    case .unfit(let key): "has a \(key) that cannot be"
    case .unknownWord(let word, let key): "has the \(key) \(word), which is not known"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    }
  }
}
