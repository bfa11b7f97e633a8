/// An option of a command: its names, its help, and where its value goes.
struct Option<Arguments> {
  /// The long name without the dashes.
  var name: String
  /// The letter behind one dash.
  var short: Character?
  /// What stands for the value in help; nil for an option that is there or not.
  var placeholder: String?
  var isRepeatable: Bool
  var help: String
  /// Names other tools have for it, which *did you mean* knows.
  var alsoCalled: [String]
  /// Takes the value (empty for a flag) into the arguments.
  var store: (inout Arguments, String) throws(BadValue) -> Void

  /// `-j, --jobs N`.
  var spelling: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
  }
}

extension Option {
  /// An option that is there or not.
  static func flag(
    _ name: String, short: Character? = nil, _ help: String, alsoCalled: [String] = [],
    set: @escaping (inout Arguments) -> Void
  ) -> Option {
    Option(
      name: name, short: short, placeholder: nil, isRepeatable: true, help: help,
      alsoCalled: alsoCalled
    ) { (arguments: inout Arguments, _: String) throws(BadValue) in
      set(&arguments)
    }
  }

  /// An option with one value.
  static func value<Value>(
    _ name: String, _ placeholder: String, short: Character? = nil, _ help: String,
    alsoCalled: [String] = [], into path: WritableKeyPath<Arguments, Value?>,
    read: @escaping (String) throws(BadValue) -> Value
  ) -> Option {
    Option(
      name: name, short: short, placeholder: placeholder, isRepeatable: false, help: help,
      alsoCalled: alsoCalled
    ) { (arguments: inout Arguments, word: String) throws(BadValue) in
      arguments[keyPath: path] = try read(word)
    }
  }

  /// An option that may be given again and again, each time with a value.
  static func values<Value>(
    _ name: String, _ placeholder: String, short: Character? = nil, _ help: String,
    alsoCalled: [String] = [], into path: WritableKeyPath<Arguments, [Value]>,
    read: @escaping (String) throws(BadValue) -> Value
  ) -> Option {
    Option(
      name: name, short: short, placeholder: placeholder, isRepeatable: true, help: help,
      alsoCalled: alsoCalled
    ) { (arguments: inout Arguments, word: String) throws(BadValue) in
      arguments[keyPath: path].append(try read(word))
    }
  }
}
