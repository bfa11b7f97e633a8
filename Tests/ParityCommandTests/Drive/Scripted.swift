import ParityWire
import Synchronization

/// An implementation of a few answers: what it is sent picks one of them.
struct Scripted: Implementation {
  let name = "fake"
  var canRestart = true
  /// What a line has in it, and the answer to it; `ID` stands for the id that was sent.
  var answers: [(has: String, answer: String)]
  let sent = Sent()

  func connect(storage: Storage) -> any Connection {
    if case .kept = storage { sent.note("(restarted)") }
    return ScriptedConnection(implementation: self)
  }
}

/// The lines that were sent.
final class Sent: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func note(_ line: String) { lines.withLock { $0.append(line) } }
}

private final class ScriptedConnection: Connection {
  private let implementation: Scripted
  private var waiting: [[UInt8]] = []
  private var isOver = false

  init(implementation: Scripted) { self.implementation = implementation }

  func send(_ bytes: borrowing [UInt8]) {
    let copy = bytes.map { $0 }
    for line in copy.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      implementation.sent.note(text)
      waiting.append(Array(answer(to: text).utf8))
    }
  }

  private func answer(to line: String) -> String {
    if line.contains(#""hello""#) {
      return #"{"ok":true,"id":0,"protocol":1,"fields":{"type":"object","properties":"#
        + #"{"http":{"enum":["online","offline"]},"place":{"type":"object","properties":"#
        + #"{"granted":{"type":"boolean"}}}}}}"#
    }
    let id =
      line.split(separator: #""id":"#).last.map { $0.prefix { $0 != "}" && $0 != "," } } ?? ""
    let found = implementation.answers.first { line.contains($0.has) }?.answer
    let parts = (found ?? #"{"ok":false,"id":ID,"error":{"code":"unknown_action","message":"no"}}"#)
      .split(separator: "ID", omittingEmptySubsequences: false)
    return parts.joined(separator: String(id))
  }

  func receive(
    within milliseconds: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(ConnectionFault) {
    try line(within: milliseconds).withUnsafeBufferPointer { line in take(line) }
  }

  private func line(within milliseconds: Int) throws(ConnectionFault) -> [UInt8] {
    guard !isOver, let line = waiting.first, line != Array("(end)".utf8) else {
      throw .ended(.exit(status: 3), partial: [])
    }
    waiting.removeFirst()
    return line
  }

  func earlyLine() -> [UInt8] { waiting.first ?? [] }
  func standardErrorTail() -> [UInt8] { Array("last words\n".utf8) }
  var holdsLine: Bool { false }
  func leftover() -> [UInt8] { [] }
  func end() { isOver = true }
}
