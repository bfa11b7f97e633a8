/// What `parity merge` was given.
package struct MergeArguments: Sendable {
  /// The logs of the shards, and what is made of them all.
  package var report = ReportArguments()
  /// The file for the log of the whole.
  package var log: String?

  package init() {}
}

extension CommandShape<MergeArguments> {
  static var merge: Self {
    Self(
      name: "merge", alsoCalled: ["join", "combine", "collect"],
      summary: "shards put together, and whether they are complete",
      usage: "parity merge LOG… [--log FILE] [--junit FILE] [--markdown FILE] [--github]",
      about: [
        "Puts the logs of shards (parity run --shard I/N --log LOG) together, proves that they "
          + "are parts of one run that leave nothing out, and makes its documents.",
        "The exit code is that of the whole run; 5 where a shard is missing or was cut, or where "
          + "they do not fit together: other scenarios, other timings, other implementations. Of a "
          + "shard that was run again the newer log counts. What is there is told in any case.",
      ],
      sections: [
        Section(
          title: "What is written",
          options: [
            .value(
              "log", "FILE", "write the log of the whole run, for parity report",
              alsoCalled: ["output", "into"], into: \.log
            ) { (word) throws(BadValue) in try Read.path(word) }
          ]
            + Option.documents(into: \.report.documents, gitHub: ReportArguments.gitHub)
            + [.timings(into: \.report.documents)]),
        Section(title: "What is printed", options: Option.printing(into: \.report)),
      ],
      examples: [
        .init(
          line: "parity merge shards/*.ndjson --junit junit.xml --log run.ndjson",
          effect: "the documents of a run that several machines played")
      ],
      initial: MergeArguments(),
      operand: { (arguments: inout MergeArguments, word: String) throws(BadValue) in
        arguments.report.logs.append(try Read.path(word))
      },
      check: { (arguments: inout MergeArguments) throws(UsageError) in
        try arguments.report.check(help: "parity run --shard I/N --log FILE writes one")
      })
  }
}
