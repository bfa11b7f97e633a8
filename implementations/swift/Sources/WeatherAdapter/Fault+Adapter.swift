import Foundation
import ParityKit
import WeatherCore

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

extension Shape {
  /// An object with exactly this field; with `accepts-extra-keys` with any others too.
  static func exactly(_ fault: Fault?, _ field: InputField<Value>) -> Shape {
    Input.shape(isStrict: fault != .acceptsExtraKeys, field)
  }
}

extension Shape where Value == CityID {
  /// A city's id; with `quoted-numbers` in quotes too, with `precision` by way of a binary64.
  static func cityID(_ fault: Fault?) -> Shape {
    let id = Shape.integer(in: 1...9_007_199_254_740_991)
    switch fault {
    case .quotedNumbers:
      return Shape(id.schema) { (value) throws(Rejection) in
        if let text = try? value.text(), let id = CityID(text) { return id }
        return try value.cityID()
      }
    case .precision:
      return Shape(id.schema) { (value) throws(Rejection) in
        let number = try value.number()
        guard number >= 1, let id = CityID(exactly: number) else { return try value.cityID() }
        return id
      }
    default: return id
    }
  }
}

extension Input {
  /// Nothing; with `accepts-extra-keys` an object with anything in it.
  func none(tolerantIf fault: Fault?) throws(Rejection) {
    guard fault == .acceptsExtraKeys else { return try none() }
    do throws(Rejection) {
      try none()
    } catch {
      try fields { (fields) throws(Rejection) in fields.ignoreUnknown() }
    }
  }
}
