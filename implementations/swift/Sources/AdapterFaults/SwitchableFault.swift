import Foundation
public import ParityKit

/// A fault of an app that `PARITY_FAULT` switches on; those that are mistakes of an adapter are
/// the same in every app, and are made here.
public protocol SwitchableFault: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// What is null is left out of the state.
  static var nullAsAbsent: Self { get }
  /// Unknown fields of an input are passed over.
  static var acceptsExtraKeys: Self { get }
}

extension SwitchableFault {
  /// The fault that `PARITY_FAULT` names.
  ///
  /// A name that is none ends the program: a misspelt fault must not look like an app without one.
  @MainActor public static var inEnvironment: Self? {
    guard let name = Program.variable("PARITY_FAULT"), !name.isEmpty else { return nil }
    guard let fault = Self(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      Program.stop("PARITY_FAULT: '\(name)' is none of \(names)")
    }
    return fault
  }
}

/// A fault of an app that may also break the program or the protocol.
public protocol DisturbingFault: SwitchableFault {
  static var crash: Self { get }
  static var hang: Self { get }
  static var noise: Self { get }
}

extension DisturbingFault {
  /// `crash`, `hang` and `noise`, where `Retry` is about to be carried out.
  public func disturbRetry() {
    switch self {
    case Self.crash: exit(3)
    case Self.hang: while true { sleep(1_000) }
    case Self.noise: FileHandle.standardOutput.write(Data("debug: Retry\n".utf8))
    default: break
    }
  }
}

extension JSONValue {
  /// The value as it is shown; with `null-as-absent` without members that are null.
  public func shown<Fault: SwitchableFault>(with fault: Fault?) -> JSONValue {
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
  public func none<Fault: SwitchableFault>(tolerantIf fault: Fault?) throws(Rejection) {
    guard fault == .acceptsExtraKeys else { return try none() }
    do throws(Rejection) {
      try none()
    } catch {
      try fields { (fields) throws(Rejection) in fields.ignoreUnknown() }
    }
  }
}

extension Shape {
  /// An object with exactly this field; with `accepts-extra-keys` with any others too.
  public static func exactly<Fault: SwitchableFault>(
    _ fault: Fault?, _ field: InputField<Value>
  ) -> Shape {
    Input.shape(isStrict: fault != .acceptsExtraKeys, field)
  }
}
