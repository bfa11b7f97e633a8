import AdapterFaults
import LiveCore
import ParityKit

/// The player.
struct PlayerScreen: Screen {
  let player: Player
  let fault: Fault?
  let send: @MainActor (Player.Action) -> Void

  let name = "Player"
  let path = "/player"
  let child: (any Screen)? = nil
  var actions: [String] { player.actions.map(\.rawValue) }
  var state: JSONValue { player.json(fault: fault).shown(with: fault) }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch Player.Offer(rawValue: action) {
    case .play: send(try bare(.play, input))
    case .pause: send(try bare(.pause, input))
    case .next: send(try bare(.next, input))
    case .previous: send(try bare(.previous, input))
    case .seek: send(.seek(try input.read(seek)))
    case .setVolume:
      do throws(Rejection) {
        send(.setVolume(try input.read(setVolume)))
      } catch {
        if fault == .mutatesOnReject { send(.setVolume(0)) }
        throw error
      }
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  private func bare(
    _ action: Player.Action, _ input: Input
  ) throws(Rejection) -> Player.Action {
    try input.none(tolerantIf: fault)
    return action
  }

  var inputs: [String: JSONValue] {
    [
      Player.Offer.seek.rawValue: seek.schema, Player.Offer.setVolume.rawValue: setVolume.schema,
    ]
  }

  private var seek: Shape<Double> { .exactly(fault, InputField("seconds", .number(in: 0...4.9))) }
  private var setVolume: Shape<Double> { .exactly(fault, InputField("volume", .number(in: 0...1))) }
}

extension Player {
  fileprivate func json(fault: Fault?) -> JSONValue {
    [
      "status": status.rawValue.json, "track": track.json, "index": index.json,
      "ticks": ticks.json, "progress": progress(fault: fault).json, "display": display.json,
      "volume": volume.json, "volumeDisplay": volumeDisplay(fault: fault).json,
    ]
  }
}
