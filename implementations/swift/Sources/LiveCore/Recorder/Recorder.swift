public import Foundation
import Unidirectional

/// A recorder of the ways that one goes.
public struct Recorder: Hashable, Sendable {
  /// What it does.
  public var status = Status.idle
  /// Where the person was.
  public var track: [Fix] = []
  /// Which track it is; answers for another one go nowhere.
  private var number = 0

  /// Makes a recorder at rest.
  public init() {}

  /// What a recorder does.
  public enum Status: String, Sendable {
    /// Nothing.
    case idle
    /// It records.
    case recording
    /// It may not know where the person is.
    case denied
  }

  /// One place on the way.
  public struct Fix: Hashable, Sendable {
    /// Degrees.
    public let latitude: Double
    /// Degrees.
    public let longitude: Double
    /// When that was.
    public let at: Date
    /// What the place is called; nil as long as nobody knows.
    public var place: String?
  }

  /// The length of the way in metres: great circles on a sphere.
  public var distance: Double {
    zip(track, track.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) }
  }

  private static func distance(_ one: Fix, _ other: Fix) -> Double {
    let radians = Double.pi / 180
    let latitude = sin((other.latitude - one.latitude) * radians / 2)
    let longitude = sin((other.longitude - one.longitude) * radians / 2)
    let chord =
      latitude * latitude
      + cos(one.latitude * radians) * cos(other.latitude * radians) * longitude * longitude
    return 2 * 6_371_000 * asin(min(1, chord.squareRoot()))
  }

  /// What happens here.
  public enum Action: Sendable {
    /// The person wants to record.
    case start
    /// The person does not any more.
    case stop
    /// The person throws the track away.
    case clear
    /// The stream says something.
    case located(LocationEvent)
    /// A place's name has come.
    case named(track: Int, index: Int, String)
  }

  /// The person's actions, by name.
  public enum Offer: String, Sendable, CaseIterable {
    /// The name `Start`.
    case start = "Start"
    /// The name `Stop`.
    case stop = "Stop"
    /// The name `Clear`.
    case clear = "Clear"
  }

  /// What the person can do now.
  public var actions: [Offer] {
    if status == .recording { return [.stop] }
    return track.isEmpty ? [.start] : [.start, .clear]
  }

  /// All that the recorder does: the stream is open as long as it records.
  static let behavior = Behavior<Recorder, Action, Platform>.combine(
    .handle(react),
    .supervise { state, platform in
      .open(
        if: state.status == .recording,
        .sequence(
          Name(ChannelName.location), { platform.location.fixes() },
          each: { .located($0) }))
    })

  @MainActor
  private static func react(
    to action: Action, _ state: Recorder, _ platform: Platform
  ) -> Reaction<Recorder, Action> {
    switch action {
    case .start:
      let isGranted = platform.location.isGranted
      return .reduce { $0.begin(isGranted ? .recording : .denied) }
    case .stop: return .reduce { $0.status = .idle }
    case .clear: return .reduce { $0.begin(.idle) }
    case .located(.denied): return .reduce { $0.status = .denied }
    case .located(.fix(let latitude, let longitude)):
      let isShort = platform.fault == .float32
      let fix = Fix(
        latitude: isShort ? Double(Float(latitude)) : latitude,
        longitude: isShort ? Double(Float(longitude)) : longitude, at: platform.settings.now)
      return state.append(fix, platform)
    case .named(let track, let index, let place):
      guard track == state.number else { return .none }
      return .reduce { $0.track[index].place = place }
    }
  }

  private mutating func begin(_ status: Status) {
    self.status = status
    track = []
    number += 1
  }

  private func append(_ fix: Fix, _ platform: Platform) -> Reaction<Recorder, Action> {
    let (number, index) = (number, track.count)
    return .reduce { $0.track.append(fix) }
      .produce(
        .task {
          await platform.place(latitude: fix.latitude, longitude: fix.longitude)
            .map { .named(track: number, index: index, $0) }
        })
  }
}
