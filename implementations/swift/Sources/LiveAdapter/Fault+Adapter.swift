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
  /// Nothing; with `accepts-extra-keys` an object with anything in it.
  func none(fault: Fault?) throws(Rejection) {
    do throws(Rejection) {
      try none()
    } catch {
      guard fault == .acceptsExtraKeys else { throw error }
      try fields { (fields) throws(Rejection) in fields.ignoreUnknown() }
    }
  }
}

extension Shape {
  /// An object with exactly this field; with `accepts-extra-keys` with any others too.
  static func exactly(_ fault: Fault?, _ name: String, _ shape: Shape) -> Shape {
    Input.shape(isStrict: fault != .acceptsExtraKeys, InputField(name, shape))
  }
}

extension Shape where Value == Double {
  /// A number in a range.
  static func number(in range: ClosedRange<Double>) -> Shape {
    Shape(["type": "number"]) { (value) throws(Rejection) in try value.number(in: range) }
  }
}

extension Shape where Value == MovieID {
  /// A movie's id; with `quoted-numbers` in quotes too.
  static func movieID(_ fault: Fault?) -> Shape {
    let id = Shape.integer(in: 1...9_007_199_254_740_991)
    guard fault == .quotedNumbers else { return id }
    return Shape(id.schema) { (value) throws(Rejection) in
      if let text = try? value.text(), let id = MovieID(text) { return id }
      return try value.integer(in: 1...9_007_199_254_740_991)
    }
  }
}
