/// A command as the table declares it: what it takes, what its help says, what it becomes.
struct CommandShape<Arguments> {
  /// Options that belong together under one heading of the help.
  struct Section {
    var title: String
    var options: [Option<Arguments>]
  }

  var name: String
  /// Names other tools have for it, which *did you mean* knows.
  var alsoCalled: [String] = []
  /// Half a line for the overview.
  var summary: String
  /// The line behind `usage:`.
  var usage: String
  /// Paragraphs that say what it does.
  var about: [String]
  var sections: [Section]
  /// Command lines to copy, each with what it does.
  var examples: [HelpPage.Example] = []
  /// What holds where nothing is given.
  var initial: Arguments
  /// Takes one operand into the arguments.
  var operand: (inout Arguments, String) throws(BadValue) -> Void
  /// What can be said only when all is read.
  var check: (inout Arguments) throws(UsageError) -> Void = { _ in }

  var options: [Option<Arguments>] { sections.flatMap(\.options) }
}

extension CommandShape {
  /// The arguments that `words`, all that stands behind the command's name, come to.
  func read(_ words: [String]) throws(UsageError) -> Arguments {
    var reading = Reading(shape: self, words: words)
    return try reading.run()
  }
}

/// One walk over the words of a command line.
private struct Reading<Arguments> {
  let shape: CommandShape<Arguments>
  let options: [Option<Arguments>]
  let words: [String]
  var arguments: Arguments
  var index = 0
  var given: Set<String> = []

  init(shape: CommandShape<Arguments>, words: [String]) {
    self.shape = shape
    options = shape.options
    self.words = words
    arguments = shape.initial
  }

  mutating func run() throws(UsageError) -> Arguments {
    var readsOptions = true
    while index < words.count {
      let word = words[index]
      index += 1
      if readsOptions, word == "--" {
        readsOptions = false
      } else if readsOptions, word.hasPrefix("--") {
        try readLong(word)
      } else if readsOptions, word.hasPrefix("-"), word != "-" {
        try readShort(word)
      } else {
        try readOperand(word)
      }
    }
    try shape.check(&arguments)
    return arguments
  }

  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption("--" + name, command: shape.name, meant: meant(by: name))
    }
    try read(option, spelled: "--" + name, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// `-q`, `-j4`, `-j 4`, `-qj4`.
  private mutating func readShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw .unknownOption(
          "-\(letter)", command: shape.name, meant: meant(by: String(word.dropFirst())))
      }
      guard option.placeholder == nil else {
        if letters.first == "=" { letters.removeFirst() }
        try read(
          option, spelled: "-\(letter)", attached: letters.isEmpty ? nil : String(letters))
        return
      }
      try read(option, spelled: "-\(letter)", attached: nil)
    }
  }

  private mutating func read(
    _ option: Option<Arguments>, spelled spelling: String, attached: String?
  ) throws(UsageError) {
    if !option.isRepeatable, !given.insert(option.name).inserted {
      throw .repeated(option: "--" + option.name)
    }
    let value = try value(of: option, spelled: spelling, attached: attached)
    do throws(BadValue) {
      try option.store(&arguments, value)
    } catch {
      throw .badValue(option: spelling, value: value, error)
    }
  }

  private mutating func value(
    of option: Option<Arguments>, spelled spelling: String, attached: String?
  ) throws(UsageError) -> String {
    guard let placeholder = option.placeholder else {
      if let attached { throw .unwantedValue(option: spelling, value: attached) }
      return ""
    }
    if let attached { return attached }
    guard index < words.count, !looksLikeOption(words[index]) else {
      throw .missingValue(option: spelling, placeholder: placeholder)
    }
    index += 1
    return words[index - 1]
  }

  private mutating func readOperand(_ word: String) throws(UsageError) {
    do throws(BadValue) {
      try shape.operand(&arguments, word)
    } catch {
      throw .badOperand(word, error)
    }
  }

  private func meant(by name: String) -> String? {
    if let known = options.first(where: { $0.alsoCalled.contains(name) }) {
      return "--" + known.name
    }
    return Suggestion.nearest(to: name, among: options.map(\.name)).map { "--" + $0 }
  }

  /// `-1` and `-` may be values; anything else behind a dash is a value that was forgotten.
  private func looksLikeOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !("0"..."9").contains(second)
  }
}
