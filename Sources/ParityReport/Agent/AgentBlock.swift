import ParityCompare
import ParityLanguage
import ParityRun

/// One failure for an agent: short lines, each understandable by itself.
struct AgentBlock {
  let result: ScenarioResult
  /// The implementations' names, in ASCII.
  let names: [String]
  let reproduce: ReproduceCommand

  /// The verdict, the place and the title.
  var heading: String {
    let place = "\(result.scenario.location.file):\(result.scenario.location.line)"
    return "\(Heading.word(result.verdict)) \(AgentText.shortened(place, to: 200)) "
      + "\(AgentText.shortened(Printable.text(result.scenario.title, .ascii), to: 120))\n"
  }

  /// The block with an empty line behind it.
  ///
  /// What does not fit is left out from the details, never the place or the command.
  var text: String {
    let command = "  again: \(again)\n\n"
    var left = Self.most - heading.utf8.count - command.utf8.count
    var text = heading
    for line in details {
      guard line.utf8.count + 3 <= left else { break }
      text += "  \(line)\n"
      left -= line.utf8.count + 3
    }
    return text + command
  }

  /// One failure leaves room for others.
  private static let most = 1300

  private var doctor: [String] {
    guard let words = reproduce.doctor(result) else { return [] }
    let line = ShellWord.line(words, .ascii)
    return line.utf8.count <= 300 ? ["doctor: \(line)"] : []
  }

  private var details: [String] {
    let focus = result.focus
    var lines = ProblemWords.sentences(result).map { AgentText.shortened($0, to: 300) }
    if let rounds = result.rounds { lines.append(RoundWords.sentence(rounds)) }
    if let focus, result.steps.indices.contains(focus) {
      let step = result.steps[focus]
      lines.append(
        "step \(focus + 1)/\(result.steps.count) \(place(step.location)): "
          + AgentText.shortened(Printable.text(step.source, .ascii), to: 160))
    }
    if let finding = result.finding { lines += self.lines(of: finding) }
    for breakage in result.breakages.prefix(3) { lines += self.lines(of: breakage) }
    lines += doctor
    for told in result.nondeterminism.prefix(3) { lines += self.lines(of: told) }
    for one in NetworkWords.activities(of: result).prefix(2) {
      let name = names[named: one.implementation]
      let line = "network at step \(one.step + 1), \(name): \(NetworkWords.text(one.activity))"
      lines.append(AgentText.shortened(line, to: 240))
    }
    for exemption in result.unsupported.prefix(3) {
      let reason = AgentText.shortened(Printable.text(exemption.reason), to: 160)
      lines.append("\(names[named: exemption.implementation]) cannot: \(reason)")
    }
    return lines
  }

  private func lines(of finding: Finding) -> [String] {
    var lines: [String] = []
    if let sentence = finding.attribution?.sentence(naming: names) {
      lines.append(AgentText.shortened(sentence, to: 200))
    }
    let groups = finding.groups.map { group in group.map { names[named: $0] } }
    lines += leaves(finding.differences, headings: groups.map { $0.joined(separator: " ") })
    var told = HintWords.sentences(finding.differences, naming: groups.map(list))
    for complaint in finding.complaints.prefix(4) {
      lines += self.lines(of: complaint, besides: &told)
    }
    if finding.complaints.count > 4 {
      lines.append("and \(finding.complaints.count - 4) more fail")
    }
    lines += HintWords.texts(finding.differences, naming: groups.map(list)).prefix(2)
      .map { AgentText.shortened("hint: " + $0, to: 240) }
    if finding.laterSteps > 0 { lines.append("later: \(count(finding.laterSteps, "more step"))") }
    return lines
  }

  private func lines(of complaint: Complaint, besides told: inout Set<String>) -> [String] {
    let words = ComplaintWords(complaint, names: names)
    var line = "fails \(place(complaint.location)): \(AgentText.shortened(words.sentence, to: 200))"
    if let shortfall = complaint.shortfall {
      let row = ValueRow([.raw(wanted(shortfall)), shortfall.found], .ascii)
      let values = [0, 1].map { AgentText.shortened(row.text($0, width: 60, .plain), to: 64) }
      line += "; expected \(expected(shortfall, values[0])); found \(values[1])"
    }
    var lines = [line]
    if let (headings, differing) = words.differences {
      lines += leaves(differing, headings: headings.map { AgentText.shortened($0, to: 40) })
    }
    if let hint = words.hint, told.insert(hint).inserted {
      lines.append("hint: \(AgentText.shortened(hint, to: 200))")
    }
    return lines
  }

  private func lines(of told: Nondeterminism) -> [String] {
    let words = NondeterminismWords(told, names: names)
    var lines = [AgentText.shortened(words.sentence, to: 200)]
    if let (headings, differing) = words.differences {
      lines += leaves(differing, headings: headings)
    }
    if let breakage = words.breakage { lines += self.lines(of: breakage) }
    lines.append("hint: \(AgentText.shortened(words.hint, to: 240))")
    if told.laterSteps > 0 { lines.append("later: \(count(told.laterSteps, "more step"))") }
    return lines
  }

  private func lines(of breakage: Breakage) -> [String] {
    let words = BreakageWords(breakage, name: names[named: breakage.implementation])
    var lines = [AgentText.shortened(words.sentence, to: 240)]
    if !breakage.lastCommand.isEmpty {
      let sent = Printable.text(breakage.lastCommand, .ascii)
      lines.append("sent: \(AgentText.shortened(sent, to: 160))")
    }
    if !words.excerpt.isEmpty {
      let excerpt = Printable.text(words.excerpt, .ascii)
      let remark = words.remark.map { " (\($0))" } ?? ""
      lines.append("got: \(AgentText.shortened(excerpt, to: 160))\(remark)")
    }
    if let hint = words.hint { lines.append("hint: \(AgentText.shortened(hint, to: 200))") }
    for line in ErrorTail(breakage.standardErrorTail, lines: 3).lines {
      lines.append("stderr: \(AgentText.shortened(Printable.text(line, .ascii), to: 160))")
    }
    return lines
  }

  /// `path: "/search" [swift typescript], "/cities/1850147" [kotlin]`.
  private func leaves(_ differences: [Difference], headings: [String]) -> [String] {
    var lines = differences.prefix(Self.mostLeaves).map { difference in
      let row = ValueRow(difference.values, .ascii)
      let values = zip(headings, row.cells.indices).map { heading, index in
        "\(AgentText.shortened(row.text(index, width: 60, .plain), to: 64)) [\(heading)]"
      }
      let places = difference.count > 1 ? " (\(difference.count) places)" : ""
      let path = AgentText.shortened(difference.path.description, to: 100)
      return "\(path)\(places): \(values.joined(separator: ", "))"
    }
    let hidden = differences.dropFirst(Self.mostLeaves).reduce(0) { $0 + $1.count }
    if hidden > 0 { lines.append("and \(count(hidden, "more place"))") }
    return lines
  }

  private static let mostLeaves = 6

  /// The expected value, as far as it can be compared with what was found.
  private func wanted(_ shortfall: Shortfall) -> [UInt8] {
    Array(shortfall.expected.utf8.dropFirst(shortfall.expected.hasPrefix("= ") ? 2 : 0))
  }

  private func expected(_ shortfall: Shortfall, _ value: String) -> String {
    shortfall.expected.hasPrefix("= ") ? "= \(value)" : value
  }

  private func place(_ location: SourceLocation) -> String {
    location.file == result.scenario.location.file
      ? "line \(location.line)" : AgentText.shortened("\(location.file):\(location.line)", to: 120)
  }

  /// The command; without the implementations where their arguments are very long.
  private var again: String {
    let words = reproduce.words(result)
    let whole = ShellWord.line(words, .ascii)
    return whole.utf8.count <= 600 ? whole : ShellWord.line(Array(words.prefix(3)), .ascii)
  }
}
