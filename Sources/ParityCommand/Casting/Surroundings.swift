/// The other surroundings in which implementations play a scenario a second time.
///
/// Whoever's answer depends on them differs from itself, whatever the machine is like that the
/// first time happened on.
enum Surroundings {
  /// Variables that the second time has other values of; nil: it has none.
  ///
  /// - Parameter environment: what the first time sees.
  /// - Returns: what the second time sees instead. What a manifest sets counts more than either.
  static func others(than environment: [String: String]) -> [String: String?] {
    let zone = environment["TZ"] == zones[0] ? zones[1] : zones[0]
    let isFirstLocale = ["LC_ALL", "LANG"].contains { environment[$0]?.hasPrefix("tr_") == true }
    let locale = isFirstLocale ? "lt_LT.UTF-8" : "tr_TR.UTF-8"
    let seed = environment["PYTHONHASHSEED"] == seeds[0] ? seeds[1] : seeds[0]
    return [
      "TZ": zone, "LC_ALL": locale, "LANG": locale, "LANGUAGE": String(locale.prefix(2)),
      "PYTHONHASHSEED": seed, "PERL_HASH_SEED": seed, "SWIFT_DETERMINISTIC_HASHING": nil,
    ]
  }

  /// An environment with other surroundings.
  static func changed(_ environment: [String: String]) -> [String: String] {
    var changed = environment
    for (name, value) in others(than: environment) { changed[name] = value }
    return changed
  }

  /// What is said of it in a run's head.
  static func remark(on environment: [String: String]) -> String {
    let words = others(than: environment).sorted { $0.key < $1.key }.map { name, value in
      value.map { "\(name)=\($0)" } ?? "no \(name)"
    }
    return "each scenario is played twice, the second time in a fresh process and another folder "
      + "with " + words.joined(separator: ", ")
  }

  /// Whether a command can run in a folder that only stands in for its own.
  static func allowsOtherFolder(_ words: [String]) -> Bool {
    !words.contains { $0.split(separator: "/").contains("..") }
  }

  /// Quarter hours from UTC, with summer time in different months.
  private static let zones = ["Pacific/Chatham", "Asia/Kathmandu"]
  private static let seeds = ["4711", "815"]
}
