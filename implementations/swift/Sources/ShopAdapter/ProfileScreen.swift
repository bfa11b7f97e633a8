import AdapterFaults
import ParityKit
import ShopCore

/// A person.
struct ProfileScreen: Screen {
  let model: ProfileModel
  let ledger: Ledger
  let fault: Fault?

  let name = "Profile"
  var path: String { Route.profile(model.state.id).path }
  let child: (any Screen)? = nil
  let actions = ProfileModel.Action.allCases.map(\.rawValue)

  var state: JSONValue {
    let json: JSONValue = [
      "status": model.state.status.word, "id": model.state.id.json,
      "profile": model.state.profile.map(\.json) ?? .null,
      "message": model.state.status.message, "notice": ledger.state.notice,
    ]
    return json.shown(with: fault)
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    try input.none(tolerantIf: fault)
    guard let action = ProfileModel.Action(rawValue: action) else {
      throw Rejection(.unknownAction, action)
    }
    model.send(action)
  }
}

extension Profile {
  fileprivate var json: JSONValue {
    let orders = orders.map { order -> JSONValue in
      ["number": order.number.json, "date": order.date.json, "total": order.total.json]
    }
    return ["id": id.json, "name": name.json, "city": city.json, "orders": .list(orders)]
  }
}
