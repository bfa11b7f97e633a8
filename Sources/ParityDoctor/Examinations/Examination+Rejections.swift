extension Examination {
  /// What it must not accept.
  static var rejections: [Examination] {
    [
      rejecting(
        "unknown-command", "a command that there is not", #"{"cmd":"juggle"}"#,
        ["unknown_command"]),
      rejecting(
        "unknown-action", "an action that is not offered",
        #"{"cmd":"do","action":"NoSuchActionAtAll"}"#, ["unknown_action"]),
      rejecting(
        "unknown-input", "an input that the action has not",
        #"{"cmd":"do","action":"NoSuchActionAtAll","input":{"no such key at all":1}}"#,
        ["unknown_action", "invalid_input"]),
      rejecting(
        "unknown-env", "a field of the device that there is not",
        #"{"cmd":"env","no such field at all":1}"#, ["invalid_input"]),
      rejecting(
        "missing", "an action without a name", #"{"cmd":"do"}"#,
        ["invalid_input", "unknown_action"]),
      rejecting(
        "wrong-type-command", "a command that is a number", #"{"cmd":7}"#,
        ["unknown_command", "invalid_input"]),
      rejecting(
        "wrong-type-action", "an action that is a number", #"{"cmd":"do","action":12}"#,
        ["invalid_input", "unknown_action"]),
      rejecting(
        "wrong-type-input", "an input that is a list",
        #"{"cmd":"do","action":"NoSuchActionAtAll","input":[1]}"#,
        ["invalid_input", "unknown_action"]),
      Examination(
        "rejected-launch", "a route that there is not",
        mend: "reject it with the code unknown_route; behind it there is no app, and nothing but "
          + "another launch works", perform: rejectedLaunch),
    ]
  }

  private static func rejecting(
    _ name: String, _ what: String, _ command: String, _ codes: [String]
  ) -> Examination {
    Examination(
      name, "\(what) is rejected, and changes nothing",
      mend: "answer {\"ok\":false,\"error\":{\"code\":\"\(codes[0])\",…}} with the screen as it was"
    ) { (room) throws(Trouble) in
      let (consultation, launched) = try room.launch()
      let answer = try consultation.ask(command)
      guard !answer.isAccepted else {
        throw consultation.complaint("accepts \(what)", answer.line)
      }
      guard let code = answer.code, codes.contains(code) else {
        let wanted = codes.joined(separator: " or ")
        throw consultation.complaint(
          "rejects \(what) with the code \(answer.code ?? "none"), and it is \(wanted)",
          answer.line)
      }
      guard room.chart.areAlike(launched.line, answer.line) else {
        throw consultation.complaint(
          "rejects \(what), and the screen is not as it was", answer.line)
      }
      // It lives on.
      guard room.chart.areAlike(launched.line, try consultation.ask(#"{"cmd":"ls"}"#).line) else {
        throw consultation.complaint("shows another screen behind a rejection", answer.line)
      }
      return nil
    }
  }

  private static func rejectedLaunch(_ room: Room) throws(Trouble) -> String? {
    let (consultation, launched) = try room.launch()
    guard consultation.visit.isProcess else { throw .notTried("it runs already") }
    let answer = try consultation.ask(#"{"cmd":"launch","route":"/no/such/route/at/all"}"#)
    guard !answer.isAccepted, answer.code == "unknown_route" else {
      throw consultation.complaint(
        answer.isAccepted
          ? "opens a route that there is not"
          : "rejects a route that there is not with the code \(answer.code ?? "none")",
        answer.line)
    }
    let behind = try consultation.ask(#"{"cmd":"ls"}"#)
    guard !behind.isAccepted else {
      throw consultation.complaint("has an app behind a rejected launch", behind.line)
    }
    let launch = room.chart.launch ?? Array(#"{"cmd":"launch","route":"/"}"#.utf8)
    let again = try consultation.ask(launch)
    guard again.isAccepted, room.chart.areAlike(launched.line, again.line) else {
      throw consultation.complaint("is not made anew behind a rejected launch", again.line)
    }
    return nil
  }
}
