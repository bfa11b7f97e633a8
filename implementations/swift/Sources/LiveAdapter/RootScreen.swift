import AdapterFaults
import LiveCore
import ParityKit
import Unidirectional

/// Home, and what lies on it.
struct RootScreen: Screen {
  let model: LiveModel
  let fault: Fault?

  let name = "Home"
  let path = "/"
  let state: JSONValue = ["status": "idle"]

  var actions: [String] { [model.top == nil ? Offer.show.rawValue : Offer.back.rawValue] }

  var child: (any Screen)? {
    guard let top = model.top else { return nil }
    let send = { (action: App.Shown.Action) in model.send(action, to: top.id) }
    return switch top.screen {
    case .rooms(let rooms): RoomsScreen(rooms: rooms, fault: fault) { send(.rooms($0)) }
    case .recorder(let recorder):
      RecorderScreen(recorder: recorder, fault: fault) { send(.recorder($0)) }
    case .player(let player): PlayerScreen(player: player, fault: fault) { send(.player($0)) }
    case .movies(let movies):
      if let page = movies.movie {
        MovieScreen(page: page, fault: fault) { send(.movies(.movie($0))) }
      } else {
        MoviesScreen(movies: movies, fault: fault) { send(.movies($0)) }
      }
    }
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch Offer(rawValue: action) {
    case .back:
      try input.none(tolerantIf: fault)
      model.back()
    case .show: model.open(try input.read(show))
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  var inputs: [String: JSONValue] { [Offer.show.rawValue: show.schema] }

  private var show: Shape<LiveCore.Route> {
    let names = ["rooms", "recorder", "player", "movies"]
    let screens = Shape(Shape.choice(names).schema) { [fault] (value) throws(Rejection) in
      if let route = LiveCore.Route.screens[try value.text()] { return route }
      let rejection = value.mismatch("one of \(names.joined(separator: ", "))")
      throw fault == .wrongErrorCode ? Rejection(.unknownAction, rejection.message) : rejection
    }
    return .exactly(fault, InputField("screen", screens))
  }

  private enum Offer: String {
    case show = "Show"
    case back = "Back"
  }
}
