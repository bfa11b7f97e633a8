import AdapterFaults
import ParityKit
import ShopCore

/// The settings.
struct SettingsScreen: Screen {
  let model: SettingsModel
  let ledger: Ledger
  let fault: Fault?

  let name = "Settings"
  let path = "/settings"
  let child: (any Screen)? = nil
  var actions: [String] { model.actions.map(\.rawValue) }

  var state: JSONValue {
    let json: JSONValue = [
      "notifications": model.state.rawValue.json, "notice": ledger.state.notice,
    ]
    return json.shown(with: fault)
  }

  var inputs: [String: JSONValue] {
    ["AnswerSoftQuestion": answer.schema, "OpenProfile": openProfile.schema]
  }

  private var answer: Shape<Bool> { .exactly(fault, InputField("yes", .boolean)) }

  private var openProfile: Shape<Int> {
    .exactly(fault, InputField("id", .integer(in: 1...9_007_199_254_740_991)))
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    model.send(try read(action, input))
  }

  private func read(_ action: String, _ input: Input) throws(Rejection) -> SettingsModel.Action {
    switch SettingsModel.Action.Name(rawValue: action) {
    case .appear:
      try input.none(tolerantIf: fault)
      return .appear
    case .enableNotifications:
      try input.none(tolerantIf: fault)
      return .enableNotifications
    case .answerSoftQuestion:
      return .answerSoftQuestion(try input.read(answer))
    case .openSettings:
      try input.none(tolerantIf: fault)
      return .openSettings
    case .openProfile:
      return .openProfile(try input.read(openProfile))
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}
