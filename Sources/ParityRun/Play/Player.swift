import ParityJSON
import ParityLanguage
import ParityWire

/// Plays scenario after scenario on one process of one implementation.
///
/// Commands that depend on no reply are written ahead, also across scenarios; when the process
/// breaks, scenarios of which nothing was answered start over on the next one.
struct Player {
  private let implementation: Int
  let stage: Stage
  let settings: Settings
  private let deliver: (Trace, PlannedScenario) -> Void
  private let chore: Chore
  private var choreTime = 0
  var line: Line
  /// The scenarios in play: the first is being answered, the last is being sent.
  var performances: Queue<Performance> = Queue()
  /// Scenarios that were written ahead to a process that broke before it came to them.
  var rewound: Queue<Performance> = Queue()
  /// Scenarios that are not begun.
  private var taken: ArraySlice<PlannedScenario> = []
  var awaited: Queue<Awaited> = Queue()
  var bytesAhead = 0
  /// What the heavier ones of the last replies hold; before the first one they may be heavy.
  private var replyWeight = 32 << 10
  var isOver = false
  /// Whether nothing comes any more but what may have to be played once more.
  var mayBeOver = false
  var outbox: [UInt8] = []
  private var lastDelivery = Int.min
  /// What was answered last, as long as its performance is held.
  private var lastAnswered: Awaited?
  private var lastLineOfOthers: [UInt8] = []
  /// The last line that was sent and answered.
  var lastLine: [UInt8] { lastAnswered.map(text) ?? lastLineOfOthers }

  init(
    implementation: Int, cast: Cast, stage: Stage, settings: Settings,
    reputations: [Reputation]? = nil, chore: Chore = .none,
    deliver: @escaping (Trace, PlannedScenario) -> Void
  ) {
    self.implementation = implementation
    self.stage = stage
    self.settings = settings
    self.deliver = deliver
    self.chore = chore
    line = Line(
      implementation: implementation, cast: cast, settings: settings,
      reputations: reputations ?? cast.suites.map { _ in Reputation() })
  }

  /// Plays until there is nothing left to play, or the play is cut.
  mutating func play() {
    while !stage.isCut {
      sendAhead()
      flush()
      deliverFinished()
      if !awaited.isEmpty {
        if chore.isDue(), !line.holdsLine { doChore() }
        receive()
        deliverFinished()
      } else if performances.isEmpty, rewound.isEmpty, isOver {
        break
      }
    }
    line.end()
  }

  // MARK: Sending

  /// Sends what can be sent before the next reply has to be read; not one by one, but when half of
  /// what may be on its way has come back, so that many commands go out in one write.
  private mutating func sendAhead() {
    guard bytesAhead <= settings.bytesAhead / 2, awaited.count <= commandsAhead / 2 else { return }
    while bytesAhead < settings.bytesAhead, awaited.count < commandsAhead {
      guard let performance = performances.last, performance.hasMoreToSend else {
        guard takeNext() else { return }
        continue
      }
      guard sendStep(of: performance) else { return }
    }
  }

  private var commandsAhead: Int {
    settings.commandsAhead(replyWeight: replyWeight, isOneByOne: line.isAskedOneByOne)
  }

  /// Takes another scenario on; false when there is none (yet).
  mutating func takeNext(_ patience: Stage.Patience? = nil) -> Bool {
    mayBeOver = false
    if let last = performances.last, last.ending != nil || settings.playsOneByOne { return false }
    if let again = rewound.popFirst() {
      performances.append(again)
      return true
    }
    if portion == 1 { giveBack() }
    if taken.isEmpty, !isOver { takeMore(patience) }
    guard let scenario = taken.popFirst() else { return false }
    performances.append(Performance(scenario, began: now))
    return true
  }

  /// Where replies are heavy, how full the stage is decides of each scenario anew.
  private var portion: Int { replyWeight > settings.lightReply ? 1 : settings.portion }

  private mutating func giveBack() {
    guard let first = taken.popFirst() else { return }
    stage.takeBack(first, for: implementation, take: settings.take)
    taken = []
  }

  private mutating func takeMore(_ patience: Stage.Patience?) {
    let offer = stage.next(
      for: implementation, take: settings.take, job: settings.job, atMost: portion,
      patience ?? (performances.isEmpty ? .untilOffered : .none))
    switch offer {
    case .nothingYet: break
    case .onlyAgain: mayBeOver = true
    case .over: isOver = true
    case .scenarios(let scenarios): taken = scenarios[...]
    }
  }

  /// Sends the next step of a scenario; false when a reply has to come first.
  private mutating func sendStep(of performance: Performance) -> Bool {
    let scenario = performance.scenario
    let step = scenario.steps[performance.sent]
    if performance.sent == 0 {
      guard line.isReady(for: scenario) || prepareLine(for: performance) else { return false }
      if performance.ending != nil { return true }
      if let reason = line.reasonAgainst(scenario) {
        performance.end(.unsupported(step: reason.step, reason: reason.text))
        return true
      }
    }
    if let setup = step.once, line.hasPlayed(setup) {
      keepOnce(setup, in: performance)
      return true
    }
    if let missing = step.needs.first(where: { performance.captures[$0.index] == nil }) {
      guard awaited.isEmpty else { return false }
      performance.end(
        .captureUnusable(step: performance.sent, UnusableCapture(id: missing, found: nil)))
      return true
    }
    switch step.action {
    case .command(let template): return send(template, .command, step, of: performance)
    case .send(let template): return send(template, .send, step, of: performance)
    case .tell(let template): return send(template, .tell, step, of: performance)
    case .start:
      performance.pass(.unanswered)
      return true
    case .restart:
      guard awaited.isEmpty else { return false }
      restart(in: performance)
      return true
    }
  }

  private mutating func send(
    _ template: borrowing RequestTemplate, _ kind: Awaited.Kind, _ step: PlannedStep,
    of performance: Performance
  ) -> Bool {
    let before = outbox.count
    do {
      try template.append(to: &outbox, captures: performance.captures)
    } catch {
      outbox.removeLast(outbox.count - before)
      performance.end(.captureUnusable(step: performance.sent, error))
      return true
    }
    var id: Int?
    if kind == .command {
      line.adapt(&outbox, from: before)
      id = line.takeID(for: performance)
    }
    Request.endLine(from: before, id: id, in: &outbox)
    let size = outbox.count - before
    bytesAhead += size
    awaited.append(
      Awaited(
        performance: performance, step: performance.sent, id: id, size: size, kind: kind,
        isLaunch: step.isLaunch, isCaptured: step.isCaptured))
    performance.noteSent()
    return true
  }

  private mutating func flush() {
    guard !outbox.isEmpty else { return }
    line.send(outbox)
    outbox.removeAll(keepingCapacity: true)
  }

  // MARK: Receiving

  /// Reads the reply that is waited for.
  private mutating func receive() {
    guard let awaited = awaited.popFirst() else { return }
    bytesAhead -= awaited.size
    let performance = awaited.performance
    do {
      switch awaited.kind {
      case .tell: performance.takeNothing()
      case .command:
        let reply = try line.receiveReply(id: awaited.id)
        let weight = try performance.weigh(reply, limit: settings.scenarioBytes)
        replyWeight = max(weight, replyWeight - replyWeight / 8)
        performance.take(
          reply, to: awaited, activity: line.account(for: reply, toLaunch: awaited.isLaunch),
          implementation: implementation)
      case .send:
        let reply = try line.receiveAnswer(to: text(of: awaited))
        try performance.weigh(reply, limit: settings.scenarioBytes)
        performance.take(
          reply, to: awaited, activity: line.activity(), implementation: implementation)
      }
      line.noteProgress(of: performance)
      lastAnswered = awaited
    } catch {
      breakOff(performance, text(of: awaited), error)
    }
  }

  private mutating func deliverFinished() {
    while let first = performances.first, first.isOver, !hearsMore(behind: first) {
      if settings.playsAgain(first), line.isReady(for: first.scenario) {
        performances.popFirst()
        rewound.append(Performance(first.scenario, began: now))
        continue
      }
      // Before its process ends, of which the words depend.
      if lastAnswered?.performance === first {
        lastLineOfOthers = lastLine
        lastAnswered = nil
      }
      if awaited.isEmpty { doChore() }
      endProcessIfLast(first)
      if !first.isBroken {
        let isBehind = performances.count > 1 && performances[1].map { $0.answered > 0 } == true
        line.noteEnd(of: first.scenario, isBehind: isBehind)
      }
      performances.popFirst()
      // Scenarios overlap: each counts from where the one before had been answered.
      let nanoseconds = now - max(first.began, lastDelivery)
      var trace = first.trace(of: implementation, nanoseconds: nanoseconds)
      trace.take = settings.take
      trace.introduction = line.takeIntroduction()
      deliver(trace, first.scenario)
      lastDelivery = now
      // The queue holds on to it for a while; its replies may be large.
      first.letGo()
      if performances.first.map({ $0.sent == 0 }) ?? true {
        line.finish(first.scenario, isolates: settings.isolates(first.scenario))
      }
    }
    if awaited.isEmpty { doChore() }
  }

  /// Does what is to be done before anything is waited for; that takes no scenario's time.
  private mutating func doChore() {
    guard chore.isDue() else { return }
    let began = settings.clock()
    chore.perform()
    choreTime += settings.clock() - began
  }

  /// The time, without that of chores.
  private var now: Int { settings.clock() - choreTime }
}
