import ParityCompare
import ParityJSON
import ParityLanguage
import ParityRun
import ParityWire

extension RandomEvents {
  mutating func finding() -> Finding {
    Finding(
      step: below(9), attribution: maybe { $0.attribution() }, groups: groups(),
      differences: some { $0.difference() }, complaints: some(2) { $0.complaint() },
      laterSteps: below(3))
  }

  private mutating func groups() -> [[Int]] { some { events in events.some { $0.below(4) } } }

  private mutating func attribution() -> Attribution {
    switch below(6) {
    case 0: .dissent(dissenting: [0], agreeing: some { $0.below(4) })
    case 1: .split(groups: groups())
    case 2: .scenarioAlone(all: some { $0.below(4) })
    case 3: .reference(reference: below(4), differing: [1, 2])
    case 4: .disagreement(groups: groups())
    default: .dissentAndSplit(dissenting: [3], groups: groups())
    }
  }

  private mutating func value() -> DifferingValue { below(3) == 0 ? .absent : .raw(bytes()) }

  private mutating func difference() -> Difference {
    Difference(
      path: path(), count: 1 + below(9), values: some { $0.value() },
      classification: pick(DivergenceClass.allCases), hint: maybe { $0.text() },
      codePoints: maybe { _ in ["U+0041 LATIN CAPITAL LETTER A"] })
  }

  mutating func activity() -> NetworkActivity {
    let activity = NetworkActivity(
      reported: maybe { $0.pick([0, 1, .max]) },
      observed: maybe { events in
        NetworkSightings(
          attempts: events.pick([0, 1, .max]), loopbacks: events.pick([0, 1, .max]),
          entries: events.some { $0.entry() })
      })
    // What neither of them told would be read as an older log's.
    let isTold = activity.reported != nil || activity.observed != nil
    return isTold ? activity : NetworkActivity(reported: 0)
  }

  private mutating func entry() -> NetworkSightings.Entry {
    NetworkSightings.Entry(
      NetworkContact(
        kind: pick(NetworkContact.Kind.allCases), address: text(), port: maybe { $0.below(65536) },
        isLoopback: below(2) == 0), times: below(1000))
  }

  private mutating func complaint() -> Complaint {
    let kinds: [Complaint.Kind] = [
      .check, .rejected(code: maybe { $0.bytes() }), .accepted,
      .attempts(activity()), .screenChanged(some { $0.difference() }),
      .captureMissed, .captureUnusable(name: text(), found: text()),
      .snapshot(some { $0.difference() }), .markStale,
      .markExpired(Day(year: 2027, month: 1 + below(12), day: 1 + below(31))),
    ]
    return Complaint(
      kind: pick(kinds), implementations: some { $0.below(4) }, location: location(),
      statement: text(), shortfall: maybe { $0.shortfall() })
  }

  private mutating func shortfall() -> Shortfall {
    Shortfall(
      path: path(), expected: text(), found: value(), explanation: text(),
      classification: maybe { $0.pick(DivergenceClass.allCases) }, hint: maybe { $0.text() },
      codePoints: maybe { events in events.some { $0.text() } + ["U+0041"] })
  }

  mutating func breakage() -> Breakage {
    let faults: [Breakage.Fault] = [
      .givenUp, .fellSilent(scenarios: below(99), ended: maybe { $0.below(99) }),
      .connection(connection()),
      .protocol(protocolFault()),
    ]
    return Breakage(
      implementation: below(4), step: maybe { $0.below(9) }, fault: pick(faults),
      lastCommand: bytes(), standardErrorTail: bytes(), earlier: maybe { $0.location() })
  }

  mutating func nondeterminism() -> Nondeterminism {
    let kinds: [Nondeterminism.Kind] = [
      .answers(some { $0.difference() }), .brokeLater(breakage()), .brokeEarlier,
      .unsupportedLater(reason: text()),
    ]
    return Nondeterminism(
      implementation: below(4), step: maybe { $0.below(9) }, kind: pick(kinds),
      laterSteps: below(9))
  }

  private mutating func connection() -> ConnectionFault {
    switch below(8) {
    case 6: .ended(.disconnected, partial: bytes())
    case 5: .endedBehind(.signal(number: below(32)))
    case 0: .ended(.exit(status: below(256)), partial: bytes())
    case 1: .ended(.signal(number: below(32)), partial: bytes())
    case 2: .ended(.outputClosed, partial: bytes())
    case 3: .timedOut(milliseconds: below(9999), partial: bytes())
    case 4: .lineTooLong(limit: .max, excerpt: bytes())
    default: .cannotStart(reason: text())
    }
  }

  private mutating func protocolFault() -> ProtocolFault {
    let kind = pick(JSONKind.allCases)
    let faults: [ProtocolFault] = [
      .malformed(JSONFault(offset: below(999), reason: reason()), excerpt: bytes()),
      .notAnObject(kind, excerpt: bytes()),
      .foreignID(expected: below(999), found: bytes(), excerpt: bytes()),
      .answeredTwice(expected: below(999), found: below(999), earlier: maybe { $0.text() }),
      .wrongKind(key: text(), expected: text(), found: kind, value: bytes(), excerpt: bytes()),
      .early(excerpt: bytes()), .noAnswer(linesRead: below(9999)),
      .tooMuch(limit: below(9999)), .unasked(excerpt: bytes()), .unknownVersion(bytes()),
      .missing(key: text(), excerpt: bytes()),
    ]
    return below(2) == 0 ? faults[0] : pick(faults)
  }

  private mutating func reason() -> JSONFault.Reason {
    let byte = UInt8(below(256))
    let expected = pick(JSONFault.Expected.allCases)
    return pick([
      .endOfInput(expected: expected), .unexpected(byte, expected: expected), .trailing(byte),
      .trailingComma, .controlCharacter(byte), .unknownEscape(byte), .malformedUnicodeEscape,
      .leadingZero, .nonFinite(text()), .invalidUTF8, .byteOrderMark, .duplicateKey(bytes()),
      .tooDeep(limit: 512), .tooLarge(bytes: .max, limit: 1 << 32),
    ])
  }
}
