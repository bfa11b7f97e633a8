import ParityCompare
import ParityJSON
import ParityLanguage
import ParityReport
import ParityWire

/// What is said to `parity drive` itself: words behind a colon.
enum Order: String, CaseIterable {
  case help, state, actions, json, scenario, quit

  var meaning: String {
    switch self {
    case .help: "this page"
    case .state: "all of the last reply, line by line; :state forecast shows what has the word"
    case .actions: "what can be done, and what it takes where the implementation says so"
    case .json: "the last reply, as JSON"
    case .scenario: "the lines so far, as a scenario to put into a file"
    case .quit: "ends it; so does Ctrl-D"
    }
  }
}

extension Driver {
  /// Does what the person asks of `parity drive` itself.
  mutating func obey(_ word: Substring, _ rest: ArraySlice<Substring>) -> Outcome {
    let name = word.dropFirst()
    // `:h`, `:q`: as much of a word as tells it from the others.
    let meant = Order.allCases.filter { $0.rawValue.hasPrefix(name) }
    guard let order = Order(rawValue: String(name)) ?? (meant.count == 1 ? meant.first : nil) else {
      return Outcome(
        complaint: manner.line("error", .bad, "there is no \(Printable.text(String(word)))")
          + manner.line("help", .strong, ":help lists what there is"), verdict: .wrong)
    }
    switch order {
    case .help: return Outcome(text: help)
    case .quit: return Outcome(isEnd: true)
    case .scenario: return Outcome(text: script.scenario(titled: "what a person does"))
    case .json: return told { $0.reply == nil ? $0.nothing : $0.manner.text(ofLine: $0.lastLine) }
    case .actions: return told(\.actions)
    case .state: return told { $0.state(rest.map(String.init)) }
    }
  }

  /// What is told of the last reply.
  private mutating func told(_ text: (Driver) -> String) -> Outcome {
    var outcome = lookFirst()
    if outcome.verdict < .broken { outcome.text = text(self) }
    return outcome
  }

  private var nothing: String { manner.layout.style.paint("there is no reply yet\n", .faint) }

  private func state(_ words: [String]) -> String {
    guard let reply else { return nothing }
    let roots: [Path.Root] = [.name, .path, .state, .actions, .env, .error, .response]
    return roots.flatMap { Leaf.leaves(of: $0, in: reply) }.map(\.line)
      .filter { line in words.allSatisfy { line.contains($0) } }
      .map { Printable.text($0) + "\n" }.joined()
  }

  private var actions: String {
    let vocabulary = Vocabulary(reply: reply, greeting: session.greeting?.document)
    return vocabulary.actions.map { action in
      let fields = vocabulary.fields(of: action).map { field in
        let values = field.values.isEmpty ? "…" : field.values.joined(separator: "|")
        return field.isOptional ? "[\(field.name) = \(values)]" : "\(field.name) = \(values)"
      }
      return Printable.text("do \(action) \(fields.joined(separator: ", "))") + "\n"
    }.joined()
  }

  private var help: String {
    let lines = [
      ("launch \"/search\" http = \"offline\"", "the app anew, at a deep link, in an environment"),
      ("do Open id = 1850147", "an action with its input"),
      ("env http = \"online\"", "the environment changes under the running app"),
      ("open \"/weather\"   ls   restart", "a deep link; the screen as it is; the process anew"),
      ("expect state.status = \"loaded\"", "judges the last reply; any line of a reply can be one"),
      ("capture first = state.results[0].id", "keeps a value: $first"),
    ]
    let width = 38
    let commands = lines.map { line, meaning in
      "  " + line + String(repeating: " ", count: max(2, width - line.utf8.count)) + meaning + "\n"
    }
    let orders = Order.allCases.map { order in
      let word = ":" + order.rawValue
      return "  " + word + String(repeating: " ", count: width - word.utf8.count) + order.meaning
        + "\n"
    }
    let keys =
      "  Tab completes, ↑ and ↓ go through what was entered, Ctrl-C forgets the line, Ctrl-L clears\n"
    return "Lines of the scenario language, one at a time:\n" + commands.joined()
      + "Words to parity drive:\n" + orders.joined() + keys
  }
}
