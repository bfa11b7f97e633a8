import ParityJSON
import ParityWire

/// What a puppet's script is asked: the line that its process got, and which process that is.
struct Cue {
  let line: String
  /// Which of the puppet's processes it is, from 1 in the order in which they began.
  let process: Int
  /// Which of its lines it is, from 1.
  let number: Int
  /// The well-behaved app of this process.
  let app: App

  /// What a well-behaved app answers.
  var usual: Answer { app.answer(line) }

  /// The line in short.
  var command: String { shortForm(of: line) }

  /// A reply with these members, and the id that was asked for.
  func reply(_ members: String) -> Answer {
    .line(request?.replying(members) ?? "{\(members)}")
  }

  private var request: JSONView? { try? JSONDocument(parsing: Array(line.utf8)).root }
}

/// `launch /a`, `do Go`, `env`, `hello`; a line that is no command stays as it is.
func shortForm(of line: String) -> String {
  guard let request = try? JSONDocument(parsing: Array(line.utf8)).root,
    let name = request["cmd"]?.text
  else { return line }
  let object = (request["route"] ?? request["action"])?.text
  return object.map { "\(name) \($0)" } ?? name
}

/// What a process does with a line that it got.
enum Answer {
  /// Writes lines; none: it is silent and goes on.
  case lines([String])
  /// Ends, with what it had written of a line.
  case end(ConnectionFault.Ending, partial: String = "")
  /// Never answers.
  case hang(partial: String = "")
  /// Writes a line that has no end.
  case tooLong

  static let silence = Answer.lines([])

  static func line(_ text: String) -> Answer { .lines([text]) }
  static func exit(_ status: Int) -> Answer { .end(.exit(status: status)) }
  static func signal(_ number: Int) -> Answer { .end(.signal(number: number)) }

  /// The same with other words in it.
  func replacing(_ old: String, by new: String) -> Answer {
    guard case .lines(let lines) = self else { return self }
    return .lines(lines.map { $0.replacing(old, with: new) })
  }
}

/// What a puppet does with each line that one of its processes gets.
typealias Script = @Sendable (Cue) -> Answer

extension JSONView {
  /// A string's text, for tests.
  var text: String? { string.map { String(decoding: $0, as: UTF8.self) } }

  /// An object that answers this request: with its id, if it has one.
  func replying(_ members: String) -> String {
    let id = self["id"].map { ",\"id\":" + String(decoding: $0.rawBytes, as: UTF8.self) }
    return "{\(members)\(id ?? "")}"
  }
}
