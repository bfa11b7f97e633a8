import ParityCommand
import ParityReport
import TestSupport
import Testing

/// Keys in, the line and the cursor out.
@Suite struct LineEditorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let keys: String
    /// The line, with `|` where the cursor is.
    let line: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "letters", keys: "abc", line: "abc|"),
    Case(name: "left and in between", keys: "ac\u{1B}[Db", line: "ab|c"),
    Case(name: "left of the beginning", keys: "a\u{1B}[D\u{1B}[D\u{1B}[Db", line: "b|a"),
    Case(name: "home and end", keys: "bc\u{01}a\u{05}d\u{1B}[H0\u{1B}[F9", line: "0abcd9|"),
    Case(name: "backspace", keys: "abc\u{7F}\u{7F}", line: "a|"),
    Case(name: "backspace of nothing", keys: "\u{7F}a", line: "a|"),
    Case(name: "delete", keys: "abc\u{01}\u{1B}[3~", line: "|bc"),
    Case(name: "delete by Ctrl-D", keys: "abc\u{01}\u{04}", line: "|bc"),
    Case(name: "a word is killed and put back", keys: "do Open\u{17}\u{17}x\u{19}", line: "xdo |"),
    Case(name: "the rest is killed", keys: "do Open\u{1B}b\u{0B}", line: "do |"),
    Case(name: "the beginning is killed", keys: "do Open\u{1B}b\u{15}", line: "|Open"),
    Case(name: "by words", keys: "a bc d\u{1B}[1;5D\u{1B}[1;5D\u{1B}[1;5C-", line: "a bc-| d"),
    Case(name: "beyond ASCII", keys: "Zü東🗼\u{1B}[D\u{7F}", line: "Zü|🗼"),
    Case(name: "a mark joins its letter", keys: "e\u{301}x\u{7F}\u{7F}y", line: "y|"),
    Case(name: "a key that nobody knows", keys: "a\u{1B}[99~\u{1B}[Zb\u{1B}xc", line: "abc|"),
  ]

  @Test(arguments: cases) func writes(_ given: Case) {
    var editor = LineEditor()
    for byte in given.keys.utf8 { _ = editor.feed(byte) }
    let line =
      String(editor.characters[..<editor.cursor]) + "|"
      + String(editor.characters[editor.cursor...])
    #expect(line == given.line)
  }

  @Test func whatWasEnteredComesBack() {
    var editor = LineEditor(history: ["old"])
    for byte in "one\r".utf8 { _ = editor.feed(byte) }
    for byte in "two\r".utf8 { _ = editor.feed(byte) }
    for byte in "dra\u{1B}[A".utf8 { _ = editor.feed(byte) }
    #expect(editor.text == "two")
    for byte in "\u{1B}[A\u{1B}[A".utf8 { _ = editor.feed(byte) }
    #expect(editor.text == "old")
    #expect(feed("\u{10}", &editor) == .refused)
    for byte in "\u{1B}[B\u{1B}[B\u{1B}[B".utf8 { _ = editor.feed(byte) }
    #expect(editor.text == "dra")
    #expect(feed("\r", &editor) == .entered("dra"))
    #expect(feed("dra\r", &editor) == .entered("dra"))
    #expect(editor.entered == ["old", "one", "two", "dra"])
  }

  @Test func keysThatAreNoText() {
    var editor = LineEditor()
    #expect(feed("\u{04}", &editor) == .ended)
    #expect(feed("abc\u{03}", &editor) == .cancelled)
    #expect(editor.text == "")
    #expect(feed("\t", &editor) == .completionWanted)
    #expect(feed("\u{0C}", &editor) == .clearWanted)
    #expect(feed("\u{00}", &editor) == .refused)
  }

  /// Any bytes: nothing but a line comes of them.
  @Test(arguments: 0..<200) func anyKeys(_ seed: UInt64) {
    var generator = Noise(state: seed)
    var editor = LineEditor()
    for _ in 0..<200 {
      _ = editor.feed(UInt8(truncatingIfNeeded: generator.next()))
      #expect((0...editor.characters.count).contains(editor.cursor), "seed \(seed)")
    }
  }

  @Test func aLongLineIsShownRoundTheCursor() {
    let view = EditorView(prompt: "> ", style: .plain)
    var editor = LineEditor()
    for byte in "0123456789".utf8 { _ = editor.feed(byte) }
    #expect(view.drawing(editor, width: 20) == "\r> 0123456789\u{1B}[K\r\u{1B}[12C")
    for byte in "abcdefghijklmnop".utf8 { _ = editor.feed(byte) }
    #expect(view.drawing(editor, width: 20) == "\r> 9abcdefghijklmnop\u{1B}[K\r\u{1B}[19C")
    _ = editor.feed(0x01)
    #expect(view.drawing(editor, width: 20) == "\r> 0123456789abcdefg\u{1B}[K\r\u{1B}[2C")
  }

  private func feed(_ keys: String, _ editor: inout LineEditor) -> LineEditor.Event {
    keys.utf8.reduce(.pending) { _, byte in editor.feed(byte) }
  }
}
