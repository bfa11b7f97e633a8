/// Where the device is, as far as the person lets us know.
@MainActor
public protocol Location {
  /// Whether we may know.
  var isGranted: Bool { get }
  /// Whether the system would still ask the person, if we asked it to.
  var canAskAgain: Bool { get }
  /// The place; to be asked for only where it is granted.
  var current: CurrentPlace { get }
}

/// Where the device is.
public struct CurrentPlace: Hashable, Sendable {
  /// What the system calls it.
  public let name: String
  /// Where it is.
  public let spot: Spot

  /// Makes a place.
  public init(name: String, spot: Spot) {
    self.name = name
    self.spot = spot
  }
}
