extension Examination {
  /// How it reads lines.
  static var lines: [Examination] {
    [
      Examination(
        "ahead", "fifty commands ahead are answered one by one",
        mend: "keep what was read behind a line for the next one, and answer in order",
        perform: ahead),
      Examination(
        "split", "a command that comes in pieces is one command",
        mend: "read up to the line end, however often the pipe has to be read", perform: split),
      Examination(
        "long-line", "a line of a megabyte is read",
        mend: "let the line grow: readers with a fixed buffer cut it", perform: longLine),
      Examination(
        "crlf", "a carriage return before the line end belongs to it",
        mend: "drop one CR at the end of a line, or let the JSON reader pass over it",
        perform: crlf),
      Examination(
        "line-separator", "only LF ends a line",
        mend: "split at LF alone: U+2028, U+2029 and U+0085 are characters like others",
        perform: separators),
      Examination(
        "lone-surrogate", "half a surrogate pair breaks nothing",
        mend: "reject the text or keep it; what is written must be valid UTF-8 all the same",
        perform: surrogate),
      Examination(
        "zero", "a NUL in a text breaks nothing",
        mend: "do not hand texts to functions that stop at a NUL", perform: zero),
    ]
  }

  private static func ahead(_ room: Room) throws(Trouble) -> String? {
    let (consultation, launched) = try room.launch()
    let ids = (0..<50).map { _ in consultation.takeID() }
    consultation.write(
      ids.flatMap { consultation.line(Array(#"{"cmd":"ls"}"#.utf8), id: $0) })
    for id in ids {
      let answer = try consultation.answer(id)
      guard room.chart.areAlike(launched.line, answer.line) else {
        throw consultation.complaint("answers otherwise when commands come ahead", answer.line)
      }
    }
    return nil
  }

  private static func split(_ room: Room) throws(Trouble) -> String? {
    let (consultation, launched) = try room.launch()
    let id = consultation.takeID()
    let line = consultation.line(Array(#"{"cmd":"ls"}"#.utf8), id: id)
    for byte in line { consultation.write([byte]) }
    guard room.chart.areAlike(launched.line, try consultation.answer(id).line) else {
      throw consultation.complaint("answers otherwise when a command comes in pieces")
    }
    return nil
  }

  private static func longLine(_ room: Room) throws(Trouble) -> String? {
    try survives(String(repeating: "long", count: 1 << 18), room)
  }

  private static func crlf(_ room: Room) throws(Trouble) -> String? {
    let (consultation, launched) = try room.launch()
    for _ in 0..<2 {
      let answer = try consultation.ask(Array(#"{"cmd":"ls"}"#.utf8), ending: "\r\n")
      guard room.chart.areAlike(launched.line, answer.line) else {
        throw consultation.complaint("does not know a command before CR LF", answer.line)
      }
    }
    return nil
  }

  private static func separators(_ room: Room) throws(Trouble) -> String? {
    try survives(
      "a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f".filter { $0 != "\u{B}" && $0 != "\u{C}" }, room)
  }

  private static func surrogate(_ room: Room) throws(Trouble) -> String? {
    try survives(#"half \ud83d of it"#, room)
  }

  private static func zero(_ room: Room) throws(Trouble) -> String? {
    try survives(#"before \u0000 behind"#, room)
  }

  /// It rejects an action with such a name, with one line, and lives on as it was.
  private static func survives(_ text: String, _ room: Room) throws(Trouble) -> String? {
    let (consultation, launched) = try room.launch()
    let answer = try consultation.ask(#"{"cmd":"do","action":"\#(text)"}"#)
    guard !answer.isAccepted else {
      throw consultation.complaint("accepts an action of that name", answer.line)
    }
    guard room.chart.areAlike(launched.line, try consultation.ask(#"{"cmd":"ls"}"#).line) else {
      throw consultation.complaint("shows another screen afterwards", answer.line)
    }
    return nil
  }
}
