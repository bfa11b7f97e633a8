import ParityCompare
import ParityJSON
import ParityLanguage
import ParityWire

@testable import ParityRun

extension Trace {
  /// One letter a step (`r` replied, `u` unanswered, `k` kept), then how it ended.
  var inShort: String {
    let steps = replies.map { reply in
      switch reply {
      case .reply: "r"
      case .unanswered: "u"
      case .kept: "k"
      }
    }.joined()
    return steps.isEmpty ? ending.inShort : "\(steps) \(ending.inShort)"
  }

  /// The reply to a step as it came.
  func line(_ step: Int) -> String? {
    observation(at: step).map { String(decoding: $0.document.bytes, as: UTF8.self) }
  }
}

extension Trace.Ending {
  var inShort: String {
    switch self {
    case .complete: "complete"
    case .broken(let breakage): breakage.inShort
    case .unsupported(let step, let reason): "unsupported at \(step): \(reason)"
    case .captureMissed(let step, let capture, _): "missed at \(step): \(capture.source)"
    case .captureUnusable(let step, let capture):
      "unusable at \(step): \(capture.found?.description ?? "never captured")"
    }
  }
}

extension Breakage {
  /// `exit 1 at 2, waiting for do Go`; steps from 0.
  var inShort: String {
    let place = step.map { "at \($0)" } ?? "before the first step"
    let command = String(decoding: lastCommand, as: UTF8.self)
    return "\(fault.inShort) \(place)"
      + (command.isEmpty ? "" : ", waiting for \(shortForm(of: command))")
  }
}

extension Breakage.Fault {
  var inShort: String {
    switch self {
    case .connection(.ended(.exit(let status), _)): "exit \(status)"
    case .connection(.ended(.signal(let number), _)): "signal \(number)"
    case .connection(.ended(.outputClosed, _)): "closed"
    case .connection(.ended(.disconnected, _)): "disconnected"
    case .connection(.endedBehind(let ending)): "\(ending) behind"
    case .connection(.timedOut(let milliseconds, _)): "timed out after \(milliseconds) ms"
    case .connection(.lineTooLong): "line too long"
    case .connection(.cannotStart(let reason)): "cannot start (\(reason))"
    case .protocol(let fault): fault.inShort
    case .givenUp: "given up"
    case .fellSilent(let scenarios, let ended):
      "silent in \(scenarios)" + (ended.map { " with \($0) ended" } ?? "")
    }
  }
}

extension ProtocolFault {
  var inShort: String {
    switch self {
    case .malformed(let fault, _): "malformed (\(fault.protocolClass))"
    case .notAnObject(let kind, _): "\(kind), no object"
    case .foreignID(let expected, let found, _):
      "id \(String(decoding: found, as: UTF8.self)) for \(expected)"
    case .answeredTwice(let expected, let found, let earlier):
      "\(found) again for \(expected)" + (earlier.map { " of \($0)" } ?? "")
    case .wrongKind(let key, _, let found, _, _): "\(key) is \(found)"
    case .noAnswer(let count): "no answer in \(count) lines"
    case .tooMuch(let limit): "more than \(limit) bytes"
    case .unasked(let excerpt): "unasked \(String(decoding: excerpt, as: UTF8.self))"
    case .early(let excerpt): "early \(String(decoding: excerpt, as: UTF8.self))"
    case .unknownVersion(let version): "version \(String(decoding: version, as: UTF8.self))"
    case .missing(let key, _): "no \(key)"
    }
  }
}
