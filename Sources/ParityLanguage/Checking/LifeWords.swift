/// The words for a command that cannot follow what stands above it.
enum LifeWords {
  static func finding(_ breach: LifeLine.Breach) -> Finding {
    let word = Keyword.word(of: breach.command)
    let subject = breach.command == .use ? "this `use`" : "`\(word)`"
    switch breach.objection {
    case .beginsWithout:
      return Finding(
        .life, "a scenario begins with `launch`, `start`, or a `use` that does",
        help: "is a `launch` line missing above?")
    case .second:
      let message =
        breach.command == .use ? "a second `launch`: this setup has one" : "a second `\(word)`"
      return Finding(
        .life, message,
        help: "is a `scenario` line missing above? (`restart` ends the process first)")
    case .afterRestart:
      return Finding(
        .life, "after `restart` comes `launch`",
        help: "\(subject) needs the app; launch it again first")
    case .afterRejectedLaunch:
      return Finding(
        .life, "after a `launch` that is rejected only `launch` can follow",
        help: "there is no app for \(subject)")
    case .needsLaunch:
      return Finding(
        .life, "\(subject) needs `launch`, and this scenario begins with `start`",
        help: "after `start` there are send, tell and restart")
    case .launchAfterStart:
      return Finding(
        .life, "\(subject) cannot follow `start`",
        help: "a scenario is a `launch` or a `start`; after `start` there are send, tell, restart")
    }
  }
}
