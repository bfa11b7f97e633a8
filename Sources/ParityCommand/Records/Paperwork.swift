import ParityReport
import ParityRun

/// The documents that a command was asked for, from the events to their files.
struct Paperwork {
  /// A document and where it goes.
  private struct Sheet {
    var document: any RunDocument
    /// Nil: standard output.
    var file: OutputFile?
  }

  private var sheets: [Sheet] = []
  private let console: Console

  /// Opens the files of documents.
  ///
  /// - Parameters:
  ///   - choice: which documents.
  ///   - runs: how many runs they tell of.
  ///   - isOnGitHub: whether annotations and a summary go to GitHub.
  ///   - destinations: the files that the command writes.
  ///   - world: where the console and GitHub's variables are.
  /// - Throws: that a file cannot be written.
  init(
    _ choice: DocumentArguments, runs: Int = 1, isOnGitHub: Bool,
    destinations: inout Destinations, world: World
  ) throws(CommandFault) {
    console = world.console
    if let path = choice.html {
      sheets.append(Sheet(document: HTMLDocument(), file: try destinations.open(path)))
    }
    for path in [choice.junit, choice.engineJUnit].compactMap({ $0 }) {
      sheets.append(Sheet(document: JUnitDocument(), file: try destinations.open(path)))
    }
    if let path = choice.strictJUnit {
      sheets.append(Sheet(document: JUnitDocument(.strict), file: try destinations.open(path)))
    }
    if let path = choice.markdown {
      sheets.append(
        Sheet(
          document: MarkdownDocument(limit: MarkdownDocument.commentLimit, runs: runs),
          file: try destinations.open(path)))
    }
    if let path = choice.timings {
      sheets.append(Sheet(document: TimingsDocument(), file: try destinations.open(path)))
    }
    guard isOnGitHub else { return }
    sheets.append(Sheet(document: AnnotationsDocument()))
    guard let path = world.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let file = try destinations.open(path, appends: true)
    // What others of the same step have written counts as well.
    let limit = MarkdownDocument.summaryLimit - file.size
    sheets.append(Sheet(document: MarkdownDocument(limit: limit, runs: runs), file: file))
  }

  /// Tells all documents an event.
  mutating func tell(_ event: RunEvent) {
    for index in sheets.indices {
      sheets[index].file?.begin()
      sheets[index].document.take(event)
    }
  }

  /// Writes all documents.
  ///
  /// - Returns: whether each of them could be written.
  func deliver() -> Bool {
    var isComplete = true
    for sheet in sheets {
      guard let file = sheet.file else {
        isComplete = console.print(sheet.document.text()) && isComplete
        continue
      }
      var fault: Files.Fault?
      sheet.document.write { piece in
        guard fault == nil else { return }
        do throws(Files.Fault) {
          try file.write(Array(piece.utf8))
        } catch {
          fault = error
        }
      }
      if let error = fault {
        isComplete = false
        console.complain(
          "error: \(Printable.text(error.path)) cannot be written: \(error.reason)\n")
      }
    }
    return isComplete
  }
}

extension DocumentArguments {
  /// Whether a run under GitHub's eyes tells it: it is asked to, or GitHub started it and no agent
  /// reads the output, which is to stay small.
  func isOnGitHub(_ environment: [String: String], _ format: ReportFormat) -> Bool {
    github ?? (environment["GITHUB_ACTIONS"] == "true" && format == .terminal)
  }
}
