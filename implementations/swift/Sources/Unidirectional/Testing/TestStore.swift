/// A store under test: every action and every change has to be told beforehand.
///
/// An exhaustive test store fails a test for what nobody asserted: another change, an action that
/// an effect sent, an effect that still runs in the end, a channel that is still open. One that is
/// not exhaustive looks only at what it is asked about.
@MainActor
public final class TestStore<State: Equatable & Sendable, Action: Equatable & Sendable> {
  /// What is looked at.
  public enum Exhaustivity: Sendable {
    /// All.
    case on
    /// What is asserted, and nothing else.
    case off
  }

  private let record = Record()
  private let store: Store<State, Action>
  private let scheduler: any TestScheduler
  private let exhaustivity: Exhaustivity
  private let fail: @MainActor (String) -> Void
  private var handled: [Handled] = []
  private var next = 0
  private var isFinished = false

  /// Makes a store under test.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - behavior: what is tested.
  ///   - world: what effects and channels reach outside of the app.
  ///   - scheduler: where tasks run and how time passes.
  ///   - exhaustivity: whether what nobody asserted fails the test.
  ///   - fail: is told of each failure, in a few lines: `Issue.record` and the like.
  public init<World: Sendable>(
    _ state: State, behavior: Behavior<State, Action, World>, world: World,
    scheduler: any TestScheduler, exhaustivity: Exhaustivity = .on,
    fail: @escaping @MainActor (String) -> Void
  ) {
    self.scheduler = scheduler
    self.exhaustivity = exhaustivity
    self.fail = fail
    let record = record
    store = Store(
      state, behavior: behavior, world: world, scheduler: scheduler,
      instruments: [
        Instrument(handled: { record.handled.append(Handled(sent: $0, before: $1, after: $2)) })
      ])
  }

  /// The state after everything that has happened, asserted or not.
  public var state: State { store.state }

  /// The names of the open channels.
  public var openChannels: [Name] { store.openChannels }

  /// Sends an action; the state after it has to be the one before it with the change made.
  ///
  /// Everything that has been sent to the store until now has to be asserted before.
  public func send(_ action: Action, _ change: (inout State) -> Void = { _ in }) async {
    await scheduler.settle()
    skipOrFail(before: "sending \(action)")
    store.send(action)
    takeRecord()
    guard next < handled.count else { return fail(Message.unhandled("\(action)")) }
    compare(handled[next], change)
    next += 1
  }

  /// Asserts that an action came from inside: an effect, a channel, or a bridge.
  public func receive(_ action: Action, _ change: (inout State) -> Void = { _ in }) async {
    await scheduler.settle()
    takeRecord()
    if exhaustivity == .off {
      while next < handled.count, handled[next].sent.action != action { next += 1 }
    }
    guard next < handled.count else { return fail(Message.nothingReceived("\(action)")) }
    let found = handled[next]
    guard found.sent.action == action else {
      return fail(Message.received("\(found.sent.action)", expected: "\(action)"))
    }
    compare(found, change)
    next += 1
  }

  /// Lets time pass.
  public func advance(by duration: Duration) async {
    await scheduler.settle()
    await scheduler.advance(by: duration)
  }

  /// Ends the test: nothing may be left over.
  public func finish() async {
    await scheduler.settle()
    isFinished = true
    skipOrFail(before: "the end")
    if exhaustivity == .on {
      if store.runningEffects > 0 {
        fail(Message.running(store.runningEffects, named: store.runningNames))
      }
      for channel in store.openChannels { fail(Message.open(channel)) }
    }
    store.close()
    await scheduler.settle()
  }

  deinit {
    if !isFinished {
      Task { @MainActor [fail] in fail(Message.unfinished) }
    }
  }

  private func takeRecord() {
    handled += record.handled
    record.handled = []
  }

  private func skipOrFail(before what: String) {
    takeRecord()
    if exhaustivity == .on {
      for left in handled[next...] { fail(Message.unasserted(left.sent, before: what)) }
    }
    next = handled.count
  }

  /// Exhaustive: the state before, changed so, is the one after; else what is claimed is so.
  private func compare(_ handled: Handled, _ change: (inout State) -> Void) {
    var expected = exhaustivity == .on ? handled.before : handled.after
    change(&expected)
    if expected != handled.after {
      fail(Message.state("\(handled.sent.action)", expected: expected, found: handled.after))
    }
  }

  private struct Handled {
    let sent: Sent<Action>
    let before: State
    let after: State
  }

  /// Where the store's instrument writes to; it must not hold the test store.
  @MainActor
  private final class Record {
    var handled: [Handled] = []

    nonisolated init() {}
  }
}

private enum Message {
  static let unfinished = "the test store was left without finish(): left-overs were not looked for"

  static func unhandled(_ action: String) -> String { "\(action) was not handled" }

  static func nothingReceived(_ action: String) -> String {
    "\(action) was expected, and no action came"
  }

  static func received(_ action: String, expected: String) -> String {
    "\(expected) was expected, and \(action) came"
  }

  static func unasserted(_ sent: Sent<some Sendable>, before what: String) -> String {
    "\(sent.action) came \(sent.origin), and nobody asserted it before \(what)"
  }

  static func running(_ count: Int, named names: [Name]) -> String {
    let list = names.isEmpty ? "" : ": \(names.map { "'\($0)'" }.joined(separator: ", "))"
    return "\(count) effect\(count == 1 ? " still runs" : "s still run") in the end\(list)"
  }

  static func open(_ channel: Name) -> String {
    "the channel '\(channel)' is still open in the end"
  }

  static func state(_ action: String, expected: some Sendable, found: some Sendable) -> String {
    "after \(action) the state is not the expected one\n  expected: \(expected)\n  found:    \(found)"
  }
}
