import ParityJSON
import ParityWire

extension Examination {
  /// How it ends, and what it does besides.
  static var lives: [Examination] {
    [
      Examination(
        "end-of-input", "it ends with its input, with status 0",
        mend: "leave the loop at the end of the input, and wait for no thread that goes on",
        perform: endOfInput),
      Examination(
        "end-in-a-line", "it ends with its input in the middle of a line",
        mend: "the end of the input is the end, whatever came before it", perform: endInLine),
      Examination(
        "unasked", "nothing but replies on standard output",
        mend: "write logs to standard error; one line a command is all that standard output gets",
        perform: unasked),
      Examination(
        "sigterm", "it ends at SIGTERM",
        mend: "do not ignore SIGTERM, and finish within two seconds", perform: sigterm),
      Examination(
        "dial", "an attempt to reach the network is counted",
        mend:
          "count where the app's own error handling cannot hide it (URLProtocol, ProxySelector, "
          + "a dispatcher), and answer networkAttempts", perform: dial),
    ]
  }

  private static func endOfInput(_ room: Room) throws(Trouble) -> String? {
    let consultation = try room.launchProcess()
    consultation.visit.endInput()
    switch consultation.visit.waitForEnd(within: room.patience.end) {
    case .exit(status: 0): return nil
    case .exit(let status):
      throw consultation.complaint("ends with status \(status) at the end of its input")
    case .signal(let number):
      throw consultation.complaint("is ended by signal \(number) at the end of its input")
    case .outputClosed, .disconnected, nil:
      throw consultation.complaint("lives on when its input has ended")
    }
  }

  private static func endInLine(_ room: Room) throws(Trouble) -> String? {
    let consultation = try room.launchProcess()
    consultation.write(Array(#"{"cmd":"l"#.utf8))
    consultation.visit.endInput()
    switch consultation.visit.waitForEnd(within: room.patience.end) {
    case .exit: return nil
    case .signal(let number):
      throw consultation.complaint("is ended by signal \(number) when its input ends in a line")
    case .outputClosed, .disconnected, nil:
      throw consultation.complaint("lives on when its input has ended in the middle of a line")
    }
  }

  private static func unasked(_ room: Room) throws(Trouble) -> String? {
    let consultation = try room.launchProcess()
    try consultation.ask(#"{"cmd":"ls"}"#)
    consultation.visit.endInput()
    let heard = consultation.visit.hear(within: room.patience.end)
    guard heard.isEmpty else {
      throw consultation.complaint("says more than it was asked for", heard)
    }
    return nil
  }

  private static func sigterm(_ room: Room) throws(Trouble) -> String? {
    let consultation = try room.launchProcess()
    consultation.visit.signal(15)
    guard consultation.visit.waitForEnd(within: room.patience.end) != nil else {
      throw consultation.complaint("lives on after SIGTERM")
    }
    return nil
  }

  /// An address that is reserved for documents: nobody is there.
  private static let nowhere = "http://192.0.2.1/parity"

  private static func dial(_ room: Room) throws(Trouble) -> String? {
    let (consultation, _) = try room.launch()
    let commands = consultation.greeting?["commands"]
    guard commands?.elements.contains(where: { $0.string == Array("dial".utf8) }) == true else {
      throw .notTried("it offers no `dial` among the commands of its hello")
    }
    let answer = try consultation.ask(#"{"cmd":"dial","url":"\#(nowhere)"}"#)
    guard let count = answer.reply.networkAttempts, count > 0 else {
      throw consultation.complaint("does not count an attempt to reach \(nowhere)", answer.line)
    }
    return nil
  }
}
