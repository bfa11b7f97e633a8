import Foundation
import LiveCore
import ParityKit

// The faults that are mistakes of an adapter, each in the place where such a mistake is made.

extension Fault {
  /// `crash`, `hang` and `noise`, where `Retry` is about to be carried out.
  func disturbRetry() {
    switch self {
    case .crash: exit(3)
    case .hang: while true { sleep(1_000) }
    case .noise: FileHandle.standardOutput.write(Data("debug: Retry\n".utf8))
    default: break
    }
  }
}

extension JSONValue {
  /// The value as it is shown; with `null-as-absent` without members that are null.
  func shown(with fault: Fault?) -> JSONValue {
    guard fault == .nullAsAbsent else { return self }
    return switch self {
    case .object(let members):
      .object(
        members.filter { $0.value != .null }.map { Member($0.key, $0.value.shown(with: fault)) })
    case .list(let elements): .list(elements.map { $0.shown(with: fault) })
    case .null, .boolean, .integer, .number, .text: self
    }
  }
}

extension Input {
  /// An object with exactly the keys that are read; with `accepts-extra-keys` with any others too.
  func exactly<Content>(
    fault: Fault?, _ read: (inout InputObject) throws(Rejection) -> Content
  ) throws(Rejection) -> Content {
    try fields { (fields) throws(Rejection) in
      if fault == .acceptsExtraKeys { fields.ignoreUnknown() }
      return try read(&fields)
    }
  }

  /// Nothing; with `accepts-extra-keys` an object with anything in it.
  func none(fault: Fault?) throws(Rejection) {
    do throws(Rejection) {
      try none()
    } catch {
      guard fault == .acceptsExtraKeys else { throw error }
      try exactly(fault: fault) { (_) throws(Rejection) in }
    }
  }
}

extension InputValue {
  /// A movie's id; with `quoted-numbers` in quotes too.
  func movieID(fault: Fault?) throws(Rejection) -> MovieID {
    if fault == .quotedNumbers, let text = try? text(), let id = MovieID(text) { return id }
    return try integer(in: 1...9_007_199_254_740_991)
  }
}
