import ParityJSON
import ParityLanguage
import ParityRun
import ParityWire

/// What is said of a crash, a hang or a breach of the protocol.
struct BreakageWords {
  /// What it did, as a sentence that begins with its name.
  var sentence = ""
  /// What usually stands behind it, and what to do.
  var hint: String?
  /// What came of the reply, or the line that breaks the protocol.
  var excerpt: [UInt8] = []
  /// What is to be said of the excerpt: `8 bytes and no newline: did you flush?`.
  var remark: String?

  /// Finds the words for what happened to the implementation with this (printable) name.
  init(_ breakage: Breakage, name: String) {
    self.init(breakage.fault, name: name)
    guard let earlier = breakage.earlier, !hasToldEarlier(breakage.fault) else { return }
    let place = Printable.text("\(earlier.file):\(earlier.line)")
    let words = "nothing here was answered: it may have happened behind \(place), played before"
    hint = hint.map { "\(words); \($0)" } ?? words
  }

  /// Whether a fault names the scenario before by itself.
  private func hasToldEarlier(_ fault: Breakage.Fault) -> Bool {
    if case .protocol(.answeredTwice) = fault { true } else { false }
  }

  /// Finds the words for a fault of the implementation with this (printable) name.
  init(_ fault: Breakage.Fault, name: String) {
    switch fault {
    case .connection(let fault): take(fault, name)
    case .protocol(let fault): take(fault, name)
    case .givenUp:
      sentence = "\(name) is not tried again, having failed before"
    case .fellSilent(let scenarios, let ended):
      let silence = Missed.words(silentIn: "\(scenarios) scenarios", ended: ended)
      sentence = "\(name) is not tried again, \(silence)"
    }
  }

  private mutating func take(_ fault: ConnectionFault, _ name: String) {
    switch fault {
    case .ended(let ending, let partial):
      sentence = "\(name) \(Self.words(ending)) before it answered"
      hint = Self.cause(ending)
      excerpt = partial
      remark = partial.isEmpty ? nil : "\(count(partial.count, "byte")) and no newline"
    case .endedBehind(let ending):
      sentence = "\(name) \(Self.words(ending)) behind its last reply"
      hint = Self.cause(ending) ?? "at the end of its input an implementation exits with status 0"
    case .timedOut(let milliseconds, let partial):
      sentence = "\(name) did not answer within \(Self.limit(milliseconds))"
      excerpt = partial
      if partial.isEmpty {
        hint =
          "no byte came: it is still busy, waits for something, or keeps its output in a "
          + "buffer (flush after each reply)"
      } else {
        remark = "\(count(partial.count, "byte")) and no newline: did you flush?"
      }
    case .lineTooLong(let limit, let bytes):
      sentence = "\(name) sent a line longer than \(limit) bytes"
      hint = "is a newline missing behind each reply?"
      excerpt = bytes
      remark = "its first \(count(bytes.count, "byte"))"
    case .cannotStart(let reason):
      sentence = "\(name) cannot be started: \(Printable.text(reason))"
    }
  }

  private mutating func take(_ fault: ProtocolFault, _ name: String) {
    excerpt = fault.excerpt ?? []
    switch fault {
    case .malformed, .notAnObject, .wrongKind, .missing, .unknownVersion: takeShape(fault, name)
    case .foreignID(let expected, let found, _):
      let id = Printable.text(found)
      sentence = "\(name) answered command \(expected) with the id \(id)"
      hint = "each command is answered by one line, in order, with its own id"
    case .answeredTwice(let expected, let found, let earlier):
      sentence = "\(name) answered command \(found) a second time, where \(expected) was due"
      hint =
        earlier.map { "one reply too many was sent, in \(Printable.text($0)) or behind it" }
        ?? "one reply too many was sent, at this step or before it"
    case .noAnswer(let lines):
      sentence = "\(name) sent \(count(lines, "line")), and none had the id that was asked for"
      hint = "the answer to a command repeats its id"
    case .tooMuch(let limit):
      sentence = "what \(name) answered to one scenario takes more than \(limit) bytes of memory"
      hint = "it is eight times what one reply may have (--reply-size): does the state grow?"
    case .unasked:
      sentence = "\(name) said more than it was asked for, behind its last reply"
      hint = "each command is answered by one line, and nothing else goes to standard output"
    case .early:
      sentence = "\(name) answered before it was asked"
      hint = "a line stood behind its answer to hello: each command is answered when it has come"
    }
  }

  /// What one line has that a reply has not.
  private mutating func takeShape(_ fault: ProtocolFault, _ name: String) {
    switch fault {
    case .malformed(let fault, let bytes):
      let words = Printable.text(fault.reason.description)
      sentence = "\(name) sent a line that is not JSON: \(words) (byte \(fault.offset))"
      hint = LikelyWriter.hint(fault.reason, bytes)
    case .notAnObject(let kind, let bytes):
      sentence = "\(name) answered with \(Self.noun(kind)), and a reply is an object"
      hint = LikelyWriter.hint(nil, bytes)
    case .wrongKind(let key, let expected, let found, let value, _):
      sentence =
        "\(name) answered with \(Self.noun(found, value)) as \(Printable.text(key)), where "
        + "\(expected) belongs"
    case .missing(let key, _): sentence = "\(name) answered without \(Printable.text(key))"
    case .unknownVersion(let version):
      sentence =
        "\(name) speaks protocol version \(Printable.text(version)), which is not known here"
    case .foreignID, .answeredTwice, .noAnswer, .tooMuch, .unasked, .early: break
    }
  }

  private static func words(_ ending: ConnectionFault.Ending) -> String {
    switch ending {
    case .exit(let status): "ended with exit status \(status)"
    case .signal(let number): "was ended by \(SignalName.text(number))"
    case .outputClosed: "closed its output"
    case .disconnected: "ended the connection"
    }
  }

  private static func cause(_ ending: ConnectionFault.Ending) -> String? {
    switch ending {
    case .exit(0): "it ended in order: does its loop stop at the first line?"
    case .exit(126): "a shell's word for a file that it may not execute"
    case .exit(127): "a shell's word for a command that it does not find"
    case .exit(let status) where (129...159).contains(status):
      "a shell's word for \(SignalName.text(status - 128))"
    case .exit: nil
    case .signal(let number): SignalName.cause(number)
    case .outputClosed: "it lives on, but nothing more can come"
    case .disconnected:
      "did the app crash? what it writes on standard error does not come over the connection"
    }
  }

  /// A value as it came, where it is short and no others stand in it.
  private static func noun(_ kind: JSONKind, _ value: [UInt8]) -> String {
    switch kind {
    case .list, .object: noun(kind)
    case .null, .boolean, .number, .string:
      value.isEmpty || value.count > longestQuoted ? noun(kind) : Printable.text(value)
    }
  }

  private static let longestQuoted = 40

  private static func noun(_ kind: JSONKind) -> String {
    switch kind {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }

  private static func limit(_ milliseconds: Int) -> String {
    milliseconds.isMultiple(of: 1000) ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
