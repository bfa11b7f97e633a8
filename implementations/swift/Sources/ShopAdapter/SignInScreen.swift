import AdapterFaults
import ParityKit
import ShopCore

/// The question who is there.
struct SignInScreen: Screen {
  let model: SignInModel
  let fault: Fault?

  let name = "SignIn"
  let path = "/sign-in"
  let child: (any Screen)? = nil
  let actions = SignInModel.Action.Name.allCases.map(\.rawValue)

  var state: JSONValue {
    let (word, message): (JSONValue, JSONValue) =
      switch model.state.status {
      case .idle: ("idle", .null)
      case .loading: ("loading", .null)
      case .denied: ("error", "User or password is wrong.")
      case .failed(let failure): ("error", failure.message.json)
      }
    let json: JSONValue = [
      "status": word, "returnTo": model.state.returnTo.json, "message": message,
    ]
    return json.shown(with: fault)
  }

  var inputs: [String: JSONValue] { ["SignIn": signIn.schema] }

  private var signIn: Shape<(String, String)> {
    Input.shape(
      isStrict: fault != .acceptsExtraKeys, InputField("user", .text(in: 1...40)),
      InputField("password", .text(in: 1...40)))
  }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch SignInModel.Action.Name(rawValue: action) {
    case .signIn:
      let (user, password) = try input.read(signIn)
      model.send(.signIn(user: user, password: password))
    case .cancel:
      try input.none(tolerantIf: fault)
      model.send(.cancel)
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}
