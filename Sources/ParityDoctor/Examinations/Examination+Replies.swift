import ParityJSON
import ParityWire

extension Examination {
  /// What every reply has to be.
  static var replies: [Examination] {
    [
      Examination(
        "greeting", "it says who it is, at once",
        mend:
          "answer hello with \"ok\":true, \"protocol\":1 and its id, and flush after each reply",
        isNeeded: true, perform: greeting),
      Examination(
        "reply", "a reply carries the whole screen",
        mend: "put ok, path, name, state, actions, env and networkAttempts into every reply, "
          + "and null where there is nothing",
        perform: reply),
      Examination(
        "id", "an id comes back as it was sent",
        mend: "keep the id's own text, or an integer of 64 bits; a Double loses digits above 2^53",
        perform: identity),
      Examination(
        "relaunch", "twenty launches come to the same",
        mend: "make the app and its device anew on each launch; nothing may outlive it",
        perform: relaunch),
      Examination(
        "beside", "two processes do not see each other",
        mend: "keep what is saved in PARITY_STORAGE, and listen on no fixed port",
        perform: beside),
    ]
  }

  private static func greeting(_ room: Room) throws(Trouble) -> String? {
    let consultation = try room.begin()
    do throws(Trouble) {
      try consultation.greet()
    } catch {
      guard case .symptom(var symptom) = error, case .connection(.timedOut) = symptom.kind,
        consultation.visit.isProcess
      else { throw error }
      consultation.visit.endInput()
      let heard = consultation.visit.hear(within: room.patience.end)
      guard heard.contains(.lineFeed) else { throw error }
      symptom.kind = .answer("answers only when its input has ended: it does not flush")
      symptom.got = heard
      throw .symptom(symptom)
    }
    return consultation.speaksIDs
      ? nil : "it speaks protocol 0, without ids: a reply too many is noticed late"
  }

  private static func reply(_ room: Room) throws(Trouble) -> String? {
    let (consultation, launched) = try room.launch()
    for answer in [launched, try consultation.ask(#"{"cmd":"ls"}"#)] {
      for (key, kind) in kinds {
        guard let value = answer.root[key] else {
          throw consultation.complaint("answers without `\(key)`", answer.line)
        }
        if let kind, value.kind != kind {
          throw consultation.complaint("has no \(kind) as `\(key)`", answer.line)
        }
      }
    }
    return nil
  }

  private static let kinds: [(String, JSONKind?)] = [
    ("path", .string), ("name", .string), ("state", nil), ("actions", .list), ("env", .object),
    ("networkAttempts", .number),
  ]

  private static func identity(_ room: Room) throws(Trouble) -> String? {
    let (consultation, _) = try room.launch()
    guard consultation.speaksIDs else { throw .notTried("it speaks protocol 0, without ids") }
    for id in [0, 9_007_199_254_740_993, 4_611_686_018_427_387_903] {
      consultation.write(consultation.line(Array(#"{"cmd":"ls"}"#.utf8), id: id))
      _ = try consultation.answer(id)
    }
    return nil
  }

  private static func relaunch(_ room: Room) throws(Trouble) -> String? {
    let (consultation, first) = try room.launch()
    let launch = room.chart.launch ?? Array(#"{"cmd":"launch","route":"/"}"#.utf8)
    for number in 2...20 {
      // What was done meanwhile must not show.
      for command in room.chart.pastime(number) { try consultation.ask(command) }
      let again = try consultation.ask(launch)
      guard again.isAccepted, room.chart.areAlike(first.line, again.line) else {
        throw consultation.complaint(
          "answers launch number \(number) otherwise than the first", again.line)
      }
    }
    return nil
  }

  private static func beside(_ room: Room) throws(Trouble) -> String? {
    let one = try room.launchProcess()
    let (other, launched) = try room.launch()
    let screen = try one.ask(#"{"cmd":"ls"}"#)
    guard room.chart.areAlike(launched.line, screen.line) else {
      throw other.complaint("shows another screen where a second process plays", screen.line)
    }
    return nil
  }
}
