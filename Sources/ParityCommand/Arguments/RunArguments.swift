package import ParityLanguage
package import ParityRun

/// What `parity run` was given; nil and empty mean that nothing was said.
package struct RunArguments: Sendable {
  /// What to play, in the order given.
  package var selections: [Selection] = []
  /// Who plays it; empty: every implementation of the suite.
  package var implementations: [ImplementationChoice] = []
  /// The name of the implementation that the others are held against.
  package var reference: String?
  package var filter: Filter?
  /// Tags without `@`; a scenario with any of them is meant.
  package var tags: [String] = []
  /// Says what would run and runs nothing.
  package var isListing = false
  /// Stops after so many scenarios that are not in parity; `--fail-fast` is 1.
  package var maxFail: Int?
  /// Only what failed when it was played last.
  package var isForLastFailed = false
  /// Plays again whenever a file changes.
  package var isWatching = false
  /// The files whose scenarios are played first, links followed; nil: in the order of files.
  var touched: Set<String>?
  /// How often a scenario that fails is played again, until it does not.
  package var retries: Int?
  /// How often each scenario is played.
  package var rounds: Int?
  /// Whether a run with flaky scenarios is green.
  package var allowsFlaky = false
  package var isShuffled = false
  /// The seed of the order; given, it shuffles too.
  package var seed: UInt64?
  /// The number of the last step that is played, from 1.
  package var untilStep: Int?
  package var limits = LimitArguments()
  /// A fresh process for each scenario.
  package var isIsolated = false
  /// Plays each scenario twice in every implementation, the second time in other surroundings.
  package var isTwice = false
  /// Whether implementations are kept from the network, and what they try there is counted.
  package var sandbox: SandboxChoice?
  package var builds = true
  /// Does without implementations that cannot be built or started.
  package var skipsUnavailable = false
  /// Shows equalities that needed a number rule.
  package var showsNotes = false
  /// Writes snapshots that do not hold anew.
  package var updatesSnapshots = false
  package var format: ReportFormat?
  package var color = ColorChoice.auto
  /// How many scenarios are played at once.
  package var jobs: Int?
  /// The folder that holds a folder for each implementation.
  package var implementationsFolder: String?
  /// The day that `until` dates are held against.
  package var today: Day?
  package var isQuiet = false
  /// The file that the run is written down in.
  package var log: String?
  package var documents = DocumentArguments()
  /// Which part of the scenarios is played.
  package var shard: ShardWish?
  /// The file that says how long scenarios take.
  package var timings: String?

  package init() {}
}

extension CommandShape<RunArguments> {
  static var run: Self {
    Self(
      name: "run", alsoCalled: ["test", "play"],
      summary: "play, compare, judge: the gate",
      usage: "parity run [PATH | PATH:LINE]… [--impl NAME|COMMAND|tcp://HOST:PORT]… [OPTIONS]",
      about: [
        "Plays the scenarios of files and folders in every implementation, compares what each "
          + "answers, and says where they differ from each other or from the scenario.",
        "PATH is a file or a folder (specs, where none is given); PATH:LINE is the one scenario "
          + "or row of examples that has this line.",
        "Folders above a FILE that is written are made. What a FILE held before is replaced when "
          + "the run begins, or when something keeps it from beginning: the log and the documents "
          + "say what. A command line with a mistake in it touches no file.",
      ],
      sections: [selecting, implementations, playing, printing, writing],
      examples: [
        .init(
          line: "parity run specs/weather --tag smoke",
          effect: "the smoke tests of one suite, in all its implementations"),
        .init(
          line: "parity run specs/weather/search.parity:14 --impl swift --impl kotlin",
          effect: "one scenario in two implementations"),
        .init(
          line: "parity run --impl old=\"./core-1.9\" --impl new=\"./core-2.0 --fast\"",
          effect: "two builds against each other"),
      ],
      initial: RunArguments(),
      operand: { (arguments: inout RunArguments, word: String) throws(BadValue) in
        arguments.selections.append(try Selection.read(word))
      },
      check: { (arguments: inout RunArguments) throws(UsageError) in
        if arguments.seed != nil { arguments.isShuffled = true }
        if arguments.retries != nil, arguments.rounds != nil {
          throw .conflict(
            "--retries", "--repeat",
            reason: "the one plays again what fails, the other everything")
        }
        try checkNames(arguments)
      })
  }

  private static var selecting: Section {
    Section(
      title: "Which scenarios",
      options: [
        .value("filter", "EXPR", Filter.help, alsoCalled: ["grep", "only"], into: \.filter) {
          (word) throws(BadValue) in try Read.filter(word)
        },
        .values(
          "tag", "TAG", "only scenarios with this tag; given again, with any of them",
          alsoCalled: ["tags"], into: \.tags
        ) { (word) throws(BadValue) in try Read.tag(word) },
        .flag(
          "last-failed", "only what failed when it was played last, everything where nothing did",
          alsoCalled: ["lf", "failed", "rerun-failed", "only-failures"]
        ) { $0.isForLastFailed = true },
        .flag("list", "say what would run, and run nothing", alsoCalled: ["dry-run"]) {
          $0.isListing = true
        },
        .flag("shuffle", "in another order each time; the seed is printed") {
          $0.isShuffled = true
        },
        .value("seed", "N", "shuffle in the order of this seed", into: \.seed) {
          (word) throws(BadValue) in try Read.seed(word)
        },
        .value(
          "shard", "I/N",
          "only the I-th of N parts, I from 1; auto: as GitLab, Buildkite, CircleCI, Kubernetes or "
            + "Slurm say, auto/N where they do not tell how many. parity merge puts them together",
          alsoCalled: ["shards", "partition", "slice", "split"], into: \.shard
        ) { (word) throws(BadValue) in try Read.shard(word) },
        .value(
          "timings", "FILE",
          "make shards equally long by the durations in this file, which parity report --timings "
            + "writes", alsoCalled: ["durations", "split-by"], into: \.timings
        ) { (word) throws(BadValue) in try Read.path(word) },
        .value(
          "until-step", "N", "play each scenario no further than its step N", into: \.untilStep
        ) { (word) throws(BadValue) in try Read.count(word) },
      ])
  }

  private static var implementations: Section {
    Section(
      title: "Which implementations",
      options: [
        .values(
          "impl", "X",
          "the name of a folder in implementations, a command (--impl new=\"./core --fast\"; no "
            + "shell reads it), or the address of a running app (tcp://HOST:PORT); given again, "
            + "one more. Without it: every implementation of the suite",
          alsoCalled: ["implementation", "impls", "adapter"], into: \.implementations
        ) { (word) throws(BadValue) in try ImplementationChoice.read(word) },
        .value(
          "reference", "NAME", "hold the others against this one", alsoCalled: ["baseline"],
          into: \.reference
        ) { (word) throws(BadValue) in try Read.name(word) },
        .value(
          "implementations", "DIR", "the folder that names are looked up in (implementations)",
          into: \.implementationsFolder
        ) { (word) throws(BadValue) in try Read.path(word) },
        .flag("no-build", "start what was built before") { $0.builds = false },
        .flag(
          "skip-unavailable",
          "do without what cannot be built or started; the summary says so"
        ) { $0.skipsUnavailable = true },
      ])
  }

  private static var playing: Section {
    Section(
      title: "How they are played",
      options: [
        .value(
          "jobs", "N", short: "j", "play so many scenarios at once",
          alsoCalled: ["workers", "parallel", "threads"], into: \.jobs
        ) { (word) throws(BadValue) in try Read.count(word, atMost: 1024) },
        .flag("isolate", "a fresh process for each scenario") { $0.isIsolated = true },
        .flag(
          "twice",
          "play each scenario twice in every implementation, the second time in a fresh process "
            + "with another time zone, locale, hash seed and folder; whoever differs from itself is "
            + "nondeterministic (exit code 6)",
          alsoCalled: ["deterministic"]
        ) { $0.isTwice = true },
        .value(
          "sandbox", "auto|on|off",
          "keep implementations from the network and count from outside what they try there; auto: "
            + "as far as the system can, which the head says; on: all of it or no run",
          into: \.sandbox
        ) { (word) throws(BadValue) in try Read.choice(word) },
        .value(
          "max-fail", "N", "stop after N scenarios that are not in parity", into: \.maxFail
        ) { (word) throws(BadValue) in try Read.count(word) },
        .flag("fail-fast", "stop after the first one", alsoCalled: ["bail", "exitfirst"]) {
          $0.maxFail = min($0.maxFail ?? 1, 1)
        },
        .value(
          "retries", "N",
          "play a scenario that fails up to N times more; one that passes then is flaky, and the "
            + "exit code is 6", alsoCalled: ["retry", "reruns", "flaky-retries"], into: \.retries
        ) { (word) throws(BadValue) in try Read.count(word, atMost: 1000) },
        .value(
          "repeat", "N", "play each scenario N times; one that fails at times is flaky",
          alsoCalled: ["count", "times", "rounds", "runs"], into: \.rounds
        ) { (word) throws(BadValue) in try Read.count(word, atMost: 1_000_000) },
        .flag(
          "watch",
          "play again whenever scenarios, fixtures or implementations change, what was touched "
            + "first; Ctrl-C ends", alsoCalled: ["continuous", "loop"]
        ) { $0.isWatching = true },
        .flag("allow-flaky", "green with flaky scenarios, which are told all the same") {
          $0.allowsFlaky = true
        },
        .value(
          "today", "YYYY-MM-DD", "the day that 'until' dates are held against (today)",
          into: \.today
        ) { (word) throws(BadValue) in try Read.day(word) },
      ] + Option.limits(into: \.limits))
  }

  private static var printing: Section {
    Section(
      title: "What is printed",
      options: [
        .format(into: \.format),
        .flag("notes", "show equalities that needed a number rule") { $0.showsNotes = true },
        .flag("quiet", short: "q", "failures and the summary only", alsoCalled: ["silent"]) {
          $0.isQuiet = true
        },
      ] + Option.colors(into: \.color))
  }

  private static var writing: Section {
    Section(
      title: "What is written",
      options: [
        .value(
          "log", "FILE",
          "write the run down while it goes on, an event a line, for parity report",
          alsoCalled: ["events", "ndjson", "output-file"], into: \.log
        ) { (word) throws(BadValue) in try Read.path(word) },
        .flag(
          "update",
          "write snapshots that do not hold anew into their files, where all implementations agree; "
            + "the run stays what it was",
          alsoCalled: ["update-snapshots", "accept", "bless"]
        ) { $0.updatesSnapshots = true },
      ]
        + Option.documents(
          into: \.documents,
          gitHub: "annotate the lines of the first ten failures on GitHub and append to the job's "
            + "summary (the default in GitHub Actions)")
        + [
          .flag("no-github", "no annotations and no summary, in GitHub Actions either") {
            $0.documents.github = false
          }
        ])
  }

  private static func checkNames(_ arguments: RunArguments) throws(UsageError) {
    var seen: Set<String> = []
    for choice in arguments.implementations where !seen.insert(choice.name).inserted {
      throw .badValue(
        option: "--impl", value: choice.argument,
        BadValue(
          "is the second implementation named \(choice.name)",
          help: "give it a name of its own: --impl NAME=…"))
    }
    guard let reference = arguments.reference, !seen.isEmpty, !seen.contains(reference) else {
      return
    }
    let names = arguments.implementations.map(\.name)
    let meant = Suggestion.nearest(to: reference, among: names)
    throw .badValue(
      option: "--reference", value: reference,
      BadValue(
        "takes no part in this run",
        help: meant.map { "did you mean \($0)?" } ?? "it is one of \(names.joined(separator: ", "))"
      ))
  }
}
