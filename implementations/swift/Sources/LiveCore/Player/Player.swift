import Unidirectional

/// A player of songs that all take five seconds.
public struct Player: Hashable, Sendable {
  /// The songs.
  public let playlist: [String]
  /// Which one it is.
  public var index = 0
  /// What it does.
  public var status: Status
  /// Tenths of seconds of the song.
  public var ticks = 0
  /// From 0 to 1.
  public var volume = 0.5
  /// For the fault that sums what should be divided.
  private var sum = 0.0

  /// What a player does.
  public enum Status: String, Sendable {
    /// It waits.
    case paused
    /// It plays.
    case playing
    /// Everything was played.
    case ended
    /// There is nothing to play.
    case empty
  }

  /// Makes a player that waits at the beginning.
  public init(playlist: [String]) {
    self.playlist = playlist
    status = playlist.isEmpty ? .empty : .paused
  }

  /// The song; nil where there is none.
  public var track: String? { playlist.isEmpty ? nil : playlist[index] }

  /// Seconds of the song.
  public func progress(fault: Fault?) -> Double {
    fault == .summedProgress ? sum : Double(ticks) / 10
  }

  /// Seconds of the song, for people.
  public var display: String {
    let seconds = ticks / 10
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  /// The volume, for people.
  public func volumeDisplay(fault: Fault?) -> String {
    "\(Rounded.whole(volume * 100, fault: fault))%"
  }

  /// What happens here.
  public enum Action: Sendable {
    /// The person wants to hear.
    case play
    /// The person does not, for now.
    case pause
    /// The person wants the next song.
    case next
    /// The person wants to hear that again, or what was before.
    case previous
    /// The person goes to another place of the song, in seconds.
    case seek(Double)
    /// The person wants it louder or softer.
    case setVolume(Double)
    /// A tenth of a second of playing has passed.
    case tick
  }

  /// The person's actions, by name.
  public enum Offer: String, Sendable, CaseIterable {
    /// The name `Play`.
    case play = "Play"
    /// The name `Pause`.
    case pause = "Pause"
    /// The name `Next`.
    case next = "Next"
    /// The name `Previous`.
    case previous = "Previous"
    /// The name `Seek`.
    case seek = "Seek"
    /// The name `SetVolume`.
    case setVolume = "SetVolume"
  }

  /// What the person can do now.
  public var actions: [Offer] {
    let next: [Offer] = index + 1 < playlist.count ? [.next] : []
    return switch status {
    case .empty: [.setVolume]
    case .paused: [.play] + next + [.previous, .seek, .setVolume]
    case .playing: [.pause] + next + [.previous, .seek, .setVolume]
    case .ended: [.play] + next + [.previous, .setVolume]
    }
  }

  /// All that the player does: it ticks as long as it plays.
  static let behavior = Behavior<Player, Action, Platform>.combine(
    .handle { action, _, platform in .reduce { $0.update(action, fault: platform.fault) } },
    .supervise { state, platform in
      .open(
        if: state.status == .playing,
        .ticks(
          Name(ChannelName.tick),
          every: .milliseconds(platform.fault == .slowTick ? 110 : 100), .tick))
    })

  private mutating func update(_ action: Action, fault: Fault?) {
    switch action {
    case .play:
      if status == .ended { begin(at: 0) }
      status = .playing
    case .pause: status = .paused
    case .next: begin(at: index + 1)
    case .previous: begin(at: ticks > 20 || index == 0 ? index : index - 1)
    case .seek(let seconds): go(to: Rounded.whole(seconds * 10, fault: fault))
    case .setVolume(let volume): self.volume = volume
    case .tick:
      ticks += 1
      sum += 0.1
      if ticks == Self.length { finish() }
    }
  }

  private static let length = 50

  private mutating func begin(at index: Int) {
    self.index = index
    go(to: 0)
    if status == .ended { status = .paused }
  }

  private mutating func go(to ticks: Int) {
    self.ticks = ticks
    sum = Double(ticks) / 10
  }

  private mutating func finish() {
    if index + 1 < playlist.count { begin(at: index + 1) } else { status = .ended }
  }
}
