import AdapterFaults
import Foundation
import LiveCore
import ParityKit

/// The recorder.
struct RecorderScreen: Screen {
  let recorder: Recorder
  let fault: Fault?
  let send: @MainActor (Recorder.Action) -> Void

  let name = "Recorder"
  let path = "/recorder"
  let child: (any Screen)? = nil
  var actions: [String] { recorder.actions.map(\.rawValue) }
  var state: JSONValue { recorder.json.shown(with: fault) }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    try input.none(tolerantIf: fault)
    switch Recorder.Offer(rawValue: action) {
    case .start: send(.start)
    case .stop: send(.stop)
    case .clear: send(.clear)
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}

extension Recorder {
  fileprivate var json: JSONValue {
    [
      "status": status.rawValue.json, "track": .list(track.map(\.json)), "distance": distance.json,
    ]
  }
}

extension Recorder.Fix {
  fileprivate var json: JSONValue {
    let seconds = Date(timeIntervalSince1970: at.timeIntervalSince1970.rounded(.down))
    return [
      "latitude": latitude.json, "longitude": longitude.json,
      "at": seconds.formatted(.iso8601).json, "place": place.json,
    ]
  }
}
