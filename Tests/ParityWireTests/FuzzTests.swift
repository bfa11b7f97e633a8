import ParityJSON
import ParityWire
import TestSupport
import Testing

@Suite("Damaged lines")
struct FuzzTests {
  private static let lines: [[UInt8]] = [
    #"{"ok":true,"id":3,"path":"/a","name":"A","state":{},"actions":[],"env":{},"networkAttempts":0}"#,
    #"{"ok":false,"id":3,"error":{"code":"invalid_input","message":"no"},"networkAttempts":2}"#,
    #"{"ok":true,"id":0,"protocol":1,"implementation":"x","commands":["ls"]}"#,
    #"{"result":{"tools":[]},"id":3}"#,
  ].map { Array($0.utf8) }

  @Test("are replies, or faults with an excerpt that is short")
  func replies() {
    // One source says many lines, each of which may be read along the ones before.
    var precedents = JSONPrecedents()
    for seed in Fuzz.seeds(4_000) {
      var noise = Noise(state: seed)
      let line = Fuzz.damaged(
        Self.lines[Int.random(in: 0..<Self.lines.count, using: &noise)], &noise)
      var fresh = JSONPrecedents()
      let alone = Self.read(line, &fresh)
      let along = Self.read(line, &precedents)
      if alone != along { Issue.record("seed \(seed): \(alone) and \(along)") }
      for bytes in [alone.excerpt, Self.greeting(line)] where bytes.count > 200 {
        Issue.record("seed \(seed): an excerpt of \(bytes.count) bytes")
      }
    }
  }

  /// What a line is, to be compared.
  private struct Outcome: Equatable {
    var isAccepted: Bool?
    var code: [UInt8]?
    var attempts: Int?
    var fault: ProtocolFault?

    var excerpt: [UInt8] { FuzzTests.excerpt(of: fault) }
  }

  private static func read(_ line: [UInt8], _ precedents: inout JSONPrecedents) -> Outcome {
    do throws(ProtocolFault) {
      let reply = try Reply.read(line, id: 3, after: &precedents)
      return Outcome(
        isAccepted: reply.isAccepted, code: reply.errorCode, attempts: reply.networkAttempts)
    } catch {
      return Outcome(fault: error)
    }
  }

  private static func greeting(_ line: [UInt8]) -> [UInt8] {
    do throws(ProtocolFault) {
      _ = try Greeting.read(line)
      return []
    } catch {
      return excerpt(of: error)
    }
  }

  private static func excerpt(of fault: ProtocolFault?) -> [UInt8] {
    switch fault {
    case .foreignID(_, let found, _), .unknownVersion(let found): longer(found, fault)
    case .wrongKind(_, _, _, let value, _): longer(value, fault)
    case .malformed, .notAnObject, .answeredTwice, .noAnswer, .unasked, .early, .tooMuch, .missing,
      nil:
      fault?.excerpt ?? []
    }
  }

  private static func longer(_ bytes: [UInt8], _ fault: ProtocolFault?) -> [UInt8] {
    guard let excerpt = fault?.excerpt, excerpt.count > bytes.count else { return bytes }
    return excerpt
  }
}
