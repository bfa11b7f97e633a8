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

  private static func largeNumber(_ room: Room) throws(Trouble) -> String? {
    let (numeric, consultation, _) = try ready(room)
    let answer = try consultation.ask(numeric.replacing("9007199254740993"))
    guard answer.line.firstRange(of: Array("9007199254740992".utf8)) == nil else {
      throw consultation.complaint("makes 9007199254740993 into 9007199254740992", answer.line)
    }
    return nil
  }

  /// A process that accepts a known action with a number, just before it is sent.
  private static func ready(
    _ room: Room
  ) throws(Trouble) -> (Chart.Numeric, Consultation, Consultation.Answer) {
    for numeric in room.chart.numerics {
      let trial = try room.admit()
      guard try play(numeric.before, trial) != nil, try trial.ask(numeric.command).isAccepted
      else { continue }
      let consultation = try room.admit()
      guard let before = try play(numeric.before, consultation) else { continue }
      return (numeric, consultation, before)
    }
    throw .notTried("no scenario has an action with a whole number that is accepted")
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
