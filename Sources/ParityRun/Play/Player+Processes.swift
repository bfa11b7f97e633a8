import ParityLanguage

// Processes begin and end between scenarios, and break in the middle of them.
extension Player {
  /// Gets a process that fits the scenario; false when replies of earlier ones have to come first.
  mutating func prepareLine(for performance: Performance) -> Bool {
    guard awaited.isEmpty else { return false }
    do {
      try line.open(for: performance.scenario)
      performance.isFirstOnProcess = true
    } catch {
      performance.note(line.activity(), at: performance.sent)
      performance.end(.broken(error.breakage()))
    }
    return true
  }

  mutating func restart(in performance: Performance) {
    let step = performance.sent
    do {
      try line.reopen(for: performance.scenario, after: lastLine)
      performance.pass(.unanswered)
    } catch {
      performance.end(.broken(error.breakage(at: step)))
    }
    performance.note(line.activity(), at: step)
  }

  /// Passes over the steps that this process has played for an earlier scenario.
  mutating func keepOnce(_ setup: String, in performance: Performance) {
    let steps = performance.scenario.steps
    while performance.sent < steps.count, steps[performance.sent].once == setup {
      performance.pass(.kept)
    }
    for (index, name) in performance.scenario.scenario.captures.enumerated() {
      if let value = line.keptCaptures[name] { performance.captures[index] = value }
    }
  }

  /// The process broke while a reply was waited for.
  mutating func breakOff(
    _ performance: Performance, _ command: [UInt8], _ fault: Breakage.Fault
  ) {
    if let first = performances.first, first !== performance, performance.answered == 0,
      let own = first.ownFault(fault)
    {
      let dead = line.breakOff(own, in: first.scenario, waitingFor: lastLine)
      // What was seen since is of commands that are written again.
      _ = line.takeSightings()
      first.breakAfterLastReply(dead.breakage(at: first.scenario.steps.count - 1))
      return startOver(allBut: first)
    }
    let dead = line.breakOff(fault, in: performance.scenario, waitingFor: command)
    performance.note(line.activity(), at: performance.answered)
    performance.breakOff(dead.breakage(at: performance.answered))
    startOver(allBut: performance)
  }

  /// The process is not used again; what it had not answered of later scenarios starts over.
  private mutating func startOver(allBut performance: Performance) {
    awaited.removeAll()
    outbox.removeAll(keepingCapacity: true)
    bytesAhead = 0
    // One that is over may not be handed in yet.
    let done = performances.first.flatMap { $0.isOver ? $0 : nil }
    let later = performances.filter { $0 !== performance && $0 !== done }
    later.forEach { $0.rewind() }
    rewound.prepend(later)
    performances.keep { $0 === performance || $0 === done }
  }

  /// Whether the line that comes next is there already, behind the last reply of a scenario: should
  /// it be one too many, its id says so, and it is not too late to hold it against the scenario.
  func hearsMore(behind performance: Performance) -> Bool {
    guard performance.ending == nil, let next = awaited.first?.performance else { return false }
    return next !== performance && next.answered == 0 && line.holdsLine
  }

  /// Ends the process with its last scenario, while what it says too much can still be held against
  /// it there.
  mutating func endProcessIfLast(_ performance: Performance) {
    guard awaited.isEmpty, performance.ending == nil else { return }
    let dead: Line.Dead?
    if let surplus = line.surplus() {
      dead = line.breakOff(surplus, in: performance.scenario, waitingFor: lastLine)
    } else if isLast(performance) {
      dead = line.endAfterLastReply(to: lastLine)
    } else {
      return
    }
    if let late = line.takeSightings() { performance.noteLate(late) }
    guard let dead else { return }
    performance.breakAfterLastReply(dead.breakage(at: performance.scenario.steps.count - 1))
  }

  /// Whether nothing else is played on the process behind a scenario that has been answered.
  private mutating func isLast(_ performance: Performance) -> Bool {
    let isAlone = performances.allSatisfy { $0 === performance || $0.sent == 0 }
    if isAlone,
      Line.ownsProcess(performance.scenario, isolates: settings.isolates(performance.scenario))
    {
      return true
    }
    if performances.count == 1, !takeNext(.untilKnown) { return isOver || mayBeOver }
    guard isAlone, let next = performances.last, next !== performance else { return false }
    return !line.isReady(for: next.scenario)
  }
}
