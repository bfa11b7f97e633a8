/// Which documents are made of a run, and where they go; nil: none.
package struct DocumentArguments: Hashable, Sendable {
  /// The file for JUnit's XML.
  package var junit: String?
  /// The file for JUnit's XML as schemas have it.
  package var strictJUnit: String?
  /// Another file for JUnit's XML, which the engine that started us wants.
  var engineJUnit: String?
  /// The file for Markdown.
  package var markdown: String?
  /// The file for the page.
  package var html: String?
  /// The file for how long scenarios took.
  package var timings: String?
  /// Whether GitHub gets annotations and a summary; nil: where GitHub started us.
  package var github: Bool?

  package init() {}

  /// Whether any was asked for.
  var isEmpty: Bool {
    junit == nil && strictJUnit == nil && markdown == nil && html == nil && timings == nil
      && github != true
  }
}

extension Option {
  /// The options that ask for documents.
  static func documents(
    into path: WritableKeyPath<Arguments, DocumentArguments>, gitHub: String
  ) -> [Option] {
    [
      .value(
        "html", "FILE",
        "write a page that opens from disk: findings by cause, what was said, the scenarios, screens",
        alsoCalled: ["page", "web"], into: path.appending(path: \.html)
      ) { (word) throws(BadValue) in try Read.path(word) },
      .value(
        "junit", "FILE", "write JUnit's XML, as Jenkins and GitLab read it: a test a scenario",
        alsoCalled: ["junit-xml", "junitxml", "xml"], into: path.appending(path: \.junit)
      ) { (word) throws(BadValue) in try Read.path(word) },
      .value(
        "junit-strict", "FILE",
        "the same without `file` and `line`, for Jenkins' xUnit plug-in and readers of Ant's reports",
        alsoCalled: ["xunit", "ant"], into: path.appending(path: \.strictJUnit)
      ) { (word) throws(BadValue) in try Read.path(word) },
      .value(
        "markdown", "FILE", "write Markdown for a comment on a pull request, at most 60 KiB",
        alsoCalled: ["md", "comment"], into: path.appending(path: \.markdown)
      ) { (word) throws(BadValue) in try Read.path(word) },
      .flag("github", gitHub, alsoCalled: ["annotations", "github-actions"]) {
        $0[keyPath: path].github = true
      },
    ]
  }
}
