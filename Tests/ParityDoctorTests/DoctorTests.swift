import ParityJSON
import ParityWire
import Testing

@testable import ParityDoctor

@Suite("The doctor")
struct DoctorTests {
  static let chart = Chart(
    scenarios: [
      [Array(#"{"cmd":"launch","route":"/counter"}"#.utf8), Array(#"{"cmd":"ls"}"#.utf8)],
      [
        Array(#"{"cmd":"launch","route":"/counter"}"#.utf8),
        Array(#"{"cmd":"do","action":"Add","input":{"by":2}}"#.utf8),
      ],
      [
        Array(#"{"cmd":"launch","route":"/counter"}"#.utf8),
        Array(#"{"cmd":"do","action":"Add","input":{"by":40}}"#.utf8),
        Array(#"{"cmd":"do","action":"Gone"}"#.utf8),
      ],
    ], areAlike: areAlike)

  /// As they are spelled.
  @Sendable private static func areAlike(_ before: [UInt8], _ after: [UInt8]) -> Bool {
    guard let before = try? JSONDocument(parsing: before).root,
      let after = try? JSONDocument(parsing: after).root
    else { return false }
    return ["path", "name", "state", "actions", "env"].allSatisfy { key in
      after[key] == nil
        || before[key].map { Array($0.rawBytes) } == after[key].map { Array($0.rawBytes) }
    }
  }

  @Test("finds nothing in an adapter that keeps the protocol")
  func sound() {
    let card = Doctor(Adapter(offersDial: true), chart: Self.chart).examine()
    #expect(card.faults == [])
    #expect(card.soundCount == Examination.all.count)
  }

  @Test("has a name, a title and a mend for each examination, all of them different")
  func names() {
    let all = Examination.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.title)).count == all.count)
    for examination in all {
      #expect(examination.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
      #expect(!examination.mend.isEmpty && examination.name.count <= 18)
    }
  }

  /// The examinations that find each fault; what else they find hangs together with it.
  static let faults: [(Adapter.Fault, [String])] = [
    (.noOk, ["greeting"]), (.noReply, ["greeting"]), (.unflushed, ["greeting"]),
    (.crashesAlways, ["greeting"]), (.early, ["greeting"]), (.noPath, ["reply"]),
    (.listAsEnv, ["reply"]),
    (.doubleID, ["id"]), (.leaks, ["relaunch"]), (.sticks, ["relaunch"]),
    (.opensAnything, ["rejected-launch"]),
    (.keepsApp, ["rejected-launch"]), (.lenient, ["quoted-number"]),
    (.misreads, ["number-spelling"]), (.rounds, ["large-number"]),
    (.readsDoubles, ["large-number"]), (.dropsAhead, ["ahead"]),
    (.cutsPieces, ["split"]), (.shortLines, ["long-line"]), (.noCR, ["crlf"]),
    (.splitsAtSeparators, ["line-separator"]), (.surrogateDies, ["lone-surrogate"]),
    (.stopsAtZero, ["zero"]), (.livesOn, ["end-of-input", "end-in-a-line"]),
    (.statusOne, ["end-of-input"]), (.hangsInLine, ["end-in-a-line"]),
    (.ignoresSIGTERM, ["sigterm"]), (.hidesDial, ["dial"]), (.banner, ["greeting"]),
    (.sharedState, ["relaunch", "rejected-launch", "number-spelling"]),
  ]

  @Test("finds a fault where it is, and nowhere else", arguments: faults)
  func fault(_ fault: Adapter.Fault, _ names: [String]) {
    let card = Doctor(Adapter(fault: fault, offersDial: true), chart: Self.chart).examine()
    #expect(card.faults == names)
  }

  @Test(
    "finds what is wrong with rejections in each of them",
    arguments: [Adapter.Fault.acceptsUnknown, .otherCode, .changesOnRejection, .diesOnUnknown])
  func rejections(_ fault: Adapter.Fault) {
    let card = Doctor(Adapter(fault: fault), chart: Self.chart).examine()
    #expect(Set(card.faults).isSuperset(of: ["unknown-command", "unknown-action"]))
  }

  @Test("every fault of the adapter is looked for here")
  func everyFault() {
    let rejections: [Adapter.Fault] = [
      .acceptsUnknown, .otherCode, .changesOnRejection, .diesOnUnknown,
    ]
    #expect(Set(Self.faults.map(\.0) + rejections) == Set(Adapter.Fault.allCases))
  }

  @Test("sees a number that was read as a double in what an app makes of it")
  func reckoned() {
    let shown: [(String, (Int) -> Int)] = [
      ("scaled", { 5 * $0 }), ("moved", { $0 + 10 }), ("turned", { -$0 }), ("halved", { $0 / 2 }),
    ]
    for (name, shows) in shown {
      let honest = Doctor(Adapter(shows: shows), chart: Self.chart).examine()
      #expect(honest.faults == [], "\(name)")
      let faulty = Doctor(Adapter(fault: .readsDoubles, shows: shows), chart: Self.chart).examine()
      #expect(faulty.faults == ["large-number"], "\(name)")
    }
  }

  @Test("says nothing of large numbers that show nowhere")
  func hidden() {
    for shows in [{ (_: Int) in 7 }, { (count: Int) in min(count, 99) }] {
      let card = Doctor(Adapter(fault: .readsDoubles, shows: shows), chart: Self.chart).examine()
      let entry = card.entries.first { $0.name == "large-number" }
      guard case .notTried = entry?.outcome else {
        Issue.record("\(String(describing: entry))")
        continue
      }
      #expect(card.faults == [])
    }
  }

  @Test("tries nothing else with a program that does not come to its first reply")
  func hopeless() {
    let card = Doctor(Adapter(fault: .noReply), chart: Self.chart).examine()
    #expect(card.triedCount == 1 && card.entries.count == Examination.all.count)
  }

  @Test("gives up after the third hang")
  func hangs() {
    let card = Doctor(Silent(), chart: Self.chart).examine()
    #expect(card.faultCount == 3 && card.soundCount == 1)
  }

  @Test("does without what is not known of the app")
  func emptyChart() {
    let card = Doctor(Adapter(), chart: Chart(areAlike: Self.areAlike)).examine()
    #expect(card.faults == [])
    #expect(card.triedCount == 1)
  }

  @Test("ends when somebody wants it to")
  func stopped() {
    var told = 0
    let card = Doctor(Adapter(), chart: Self.chart).examine(
      isStopped: { told == 3 }, tell: { _ in told = min(told + 1, 3) })
    #expect(card.triedCount == 3)
  }

  @Test("holds nothing against one that was ended in an examination")
  func cut() {
    var asked = 0
    let card = Doctor(Adapter(fault: .crashesAlways), chart: Self.chart).examine(
      isStopped: {
        asked += 1
        return asked > 1
      })
    #expect(card.triedCount == 0)
  }
}

/// Says hello, and nothing more.
private struct Silent: Patient {
  let name = "silent"

  func admit() throws(ConnectionFault) -> any Visit { Process() }

  private final class Process: Visit {
    private var hasGreeted = false
    let isProcess = true

    func write(_ bytes: [UInt8]) {}

    func receive(within milliseconds: Int) throws(ConnectionFault) -> [UInt8] {
      guard !hasGreeted else { throw .timedOut(milliseconds: milliseconds, partial: []) }
      hasGreeted = true
      return Array(#"{"ok":true,"protocol":1,"id":0}"#.utf8)
    }

    func earlyLine() -> [UInt8] { [] }
    func endInput() {}
    func signal(_ number: Int32) {}
    func waitForEnd(within milliseconds: Int) -> ConnectionFault.Ending? { nil }
    func hear(within milliseconds: Int) -> [UInt8] { [] }
    func standardErrorTail() -> [UInt8] { [] }
    func end() {}
  }
}

extension ScoreCard {
  /// The names of the examinations that found a fault.
  fileprivate var faults: [String] {
    entries.compactMap { entry in
      if case .fault = entry.outcome { entry.name } else { nil }
    }
  }
}
