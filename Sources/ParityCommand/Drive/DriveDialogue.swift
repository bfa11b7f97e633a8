import ParityReport
import ParityWire

/// A person at a terminal: a line is written, played, and what came of it is shown.
struct DriveDialogue {
  let terminal: Terminal
  let world: World
  /// Who is spoken to.
  let name: String

  func run(_ driver: inout Driver, color: ColorChoice) {
    let style = world.layout(color: color).style
    let view = EditorView(prompt: Printable.text(name) + "> ", style: style)
    var editor = LineEditor()
    world.console.print("\(style.paint(":help", .command)) tells what can be said here\n")
    if !driver.session.implementation.canRestart { show(driver.look()) }
    while let line = read(&editor, view, driver) {
      driver.manner.layout = world.layout(color: color)
      let outcome = driver.take(line)
      // That a process was ended then is our own doing.
      if Interruption.signal != nil { return }
      show(outcome)
      if outcome.isEnd { return }
    }
  }

  private func show(_ outcome: Driver.Outcome) {
    world.console.print(outcome.text + outcome.complaint)
  }

  /// Lets a line be written; nil where no other follows.
  private func read(
    _ editor: inout LineEditor, _ view: EditorView, _ driver: Driver
  ) -> String? {
    terminal.seize()
    defer { terminal.release() }
    draw(editor, view)
    while let byte = terminal.key() {
      switch editor.feed(byte) {
      case .pending: continue
      case .changed: draw(editor, view)
      case .entered(let line):
        world.console.print("\r\n")
        return line
      case .cancelled:
        world.console.print("^C\r\n")
        draw(editor, view)
      case .ended:
        world.console.print("\r\n")
        return nil
      case .completionWanted: complete(&editor, view, driver)
      case .clearWanted:
        world.console.print("\u{1B}[H\u{1B}[2J")
        draw(editor, view)
      case .refused: world.console.print("\u{07}")
      }
    }
    return nil
  }

  private func draw(_ editor: LineEditor, _ view: EditorView) {
    world.console.print(view.drawing(editor, width: world.console.width ?? 80))
  }

  private func complete(_ editor: inout LineEditor, _ view: EditorView, _ driver: Driver) {
    let vocabulary = Vocabulary(
      reply: driver.reply, greeting: driver.session.greeting?.document)
    let completion = Completion(of: editor.textBeforeCursor, with: vocabulary)
    guard !completion.candidates.isEmpty else {
      world.console.print("\u{07}")
      return
    }
    let common = completion.common
    if common.count > completion.replaced || completion.candidates.count == 1 {
      editor.replace(completion.replaced, with: common)
    } else {
      world.console.print("\r\n" + list(completion.candidates))
    }
    draw(editor, view)
  }

  /// Candidates in columns, as many as there is room for.
  private func list(_ candidates: [String]) -> String {
    let words = candidates.prefix(Self.mostCandidates).map { Printable.text($0) }
    let width = (words.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    let columns = max(1, (world.console.width ?? 80) / width)
    var text = ""
    for (index, word) in words.enumerated() {
      let isLast = index % columns == columns - 1 || index == words.count - 1
      let gap = String(repeating: " ", count: width - DisplayWidth.of(word))
      text += word + (isLast ? "\r\n" : gap)
    }
    let more = candidates.count - words.count
    return more > 0 ? text + "… \(more) more\r\n" : text
  }

  private static let mostCandidates = 60
}
