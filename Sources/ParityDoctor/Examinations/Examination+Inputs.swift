extension Examination {
  /// How it reads numbers; for these an action with a number has to be known.
  static var inputs: [Examination] {
    [
      Examination(
        "quoted-number", "a number in quotes is no number",
        mend: "look at the kind of a value before its content: a lenient decoder reads digits from "
          + "a text", perform: quotedNumber),
      Examination(
        "number-spelling", "1.0 is read as 1, or rejected",
        mend: "read numbers by their value, or reject with invalid_input what is not spelled as a "
          + "whole number",
        perform: numberSpelling),
      Examination(
        "large-number", "2^53+1 stays what it is",
        mend: "read whole numbers as integers of 64 bits, or reject them; a Double makes "
          + "9007199254740993 into …992", perform: largeNumber),
    ]
  }

  private static func quotedNumber(_ room: Room) throws(Trouble) -> String? {
    let (numeric, consultation, before) = try ready(room)
    let answer = try consultation.ask(numeric.replacing("\"\(numeric.number)\""))
    guard !answer.isAccepted else {
      throw consultation.complaint("accepts a number in quotes", answer.line)
    }
    guard answer.code == "invalid_input" else {
      throw consultation.complaint(
        "rejects a number in quotes with the code \(answer.code ?? "none"), and it is "
          + "invalid_input", answer.line)
    }
    guard room.chart.areAlike(before.line, answer.line) else {
      throw consultation.complaint(
        "rejects a number in quotes, and the screen is not as it was", answer.line)
    }
    return nil
  }

  private static func numberSpelling(_ room: Room) throws(Trouble) -> String? {
    let (numeric, first, _) = try ready(room)
    let whole = try first.ask(numeric.command)
    let (_, second, before) = try ready(room)
    let other = try second.ask(numeric.replacing(numeric.number + ".0"))
    guard !other.isAccepted else {
      guard room.chart.areAlike(whole.line, other.line) else {
        throw second.complaint(
          "answers \(numeric.number).0 otherwise than \(numeric.number)", other.line)
      }
      return nil
    }
    guard other.code == "invalid_input", room.chart.areAlike(before.line, other.line) else {
      throw second.complaint(
        "rejects \(numeric.number).0 with another code than invalid_input, or another screen",
        other.line)
    }
    return "1.0 is rejected where 1 is accepted: do all implementations do so?"
  }

  /// A double shows its neighbour.
  ///
  /// Where an app reckons with the number, what it and the neighbour come to is the same then; so
  /// it is where an app halves numbers, but a double goes up from the next odd one.
  private static func largeNumber(_ room: Room) throws(Trouble) -> String? {
    var isAccepted = false
    for numeric in room.chart.numerics.prefix(numericsTried) {
      guard try before(numeric, room) != nil else { continue }
      isAccepted = true
      let (consultation, answer) = try reply(to: odd, numeric, room)
      // It may be rejected.
      guard answer.isAccepted else { return nil }
      guard answer.line.firstRange(of: Array(even.utf8)) == nil else {
        throw consultation.complaint("makes \(odd) into \(even)", answer.line)
      }
      if answer.line.firstRange(of: Array(odd.utf8)) != nil { return nil }
      if try !areAlike(even, odd, numeric, room) { return nil }
      guard try !areAlike(even, "9007199254740994", numeric, room),
        try areAlike("9007199254740995", "9007199254740996", numeric, room),
        try !areAlike("9007199254740994", "9007199254740995", numeric, room)
      else { continue }
      throw consultation.complaint("answers \(odd) as it answers \(even)", answer.line)
    }
    throw .notTried(isAccepted ? notShown : noNumeric)
  }

  /// 2^53 and what follows it, of which a double has every other one.
  private static let even = "9007199254740992"
  private static let odd = "9007199254740993"
  /// Each may cost a dozen processes.
  private static let numericsTried = 4
  private static let notShown =
    "what an action makes of so large a number shows in no reply of the scenarios' first actions"
  private static let noNumeric =
    "no scenario has an action with a whole number that is accepted"

  /// Whether two numbers come to the same.
  private static func areAlike(
    _ one: String, _ other: String, _ numeric: Chart.Numeric, _ room: Room
  ) throws(Trouble) -> Bool {
    let (_, first) = try reply(to: one, numeric, room)
    let (_, second) = try reply(to: other, numeric, room)
    return room.chart.areAlike(first.line, second.line)
  }

  /// The reply to an action with another number, in a new process.
  private static func reply(
    to number: String, _ numeric: Chart.Numeric, _ room: Room
  ) throws(Trouble) -> (Consultation, Consultation.Answer) {
    let consultation = try room.admit()
    _ = try play(numeric.before, consultation)
    return (consultation, try consultation.ask(numeric.replacing(number)))
  }

  /// A process that accepts a known action with a number, just before it is sent.
  private static func ready(
    _ room: Room
  ) throws(Trouble) -> (Chart.Numeric, Consultation, Consultation.Answer) {
    for numeric in room.chart.numerics {
      if let (consultation, before) = try before(numeric, room) {
        return (numeric, consultation, before)
      }
    }
    throw .notTried(noNumeric)
  }

  /// A process just before an action is sent, and what it shows; nil where that is not accepted.
  private static func before(
    _ numeric: Chart.Numeric, _ room: Room
  ) throws(Trouble) -> (Consultation, Consultation.Answer)? {
    let trial = try room.admit()
    guard try play(numeric.before, trial) != nil, try trial.ask(numeric.command).isAccepted
    else { return nil }
    let consultation = try room.admit()
    guard let before = try play(numeric.before, consultation) else { return nil }
    return (consultation, before)
  }

  /// Plays commands; nil where one of them is rejected.
  private static func play(
    _ commands: [[UInt8]], _ consultation: Consultation
  ) throws(Trouble) -> Consultation.Answer? {
    var last: Consultation.Answer?
    for command in commands {
      let answer = try consultation.ask(command)
      guard answer.isAccepted else { return nil }
      last = answer
    }
    return last
  }
}
