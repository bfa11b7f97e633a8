import ParityJSON
import ParityLanguage

extension Evidence {
  func write(to writer: inout JSONWriter, in file: String) {
    writer.objects("exchanges", exchanges) { writer, exchange in exchange.write(to: &writer) }
    writer.remarks("rules", rules, in: file)
    writer.objects("excerpts", excerpts) { writer, excerpt in
      if !excerpt.file.utf8.elementsEqual(file.utf8) { writer.field("file", excerpt.file) }
      writer.field("line", excerpt.line)
      writer.field("lines", excerpt.lines)
    }
  }

  init(log fields: LogFields, in file: String) throws(LogFault) {
    self.init(
      exchanges: try fields.objects("exchanges") { (one) throws(LogFault) in
        try Exchange(log: one)
      },
      rules: try fields.remarks("rules", in: file),
      excerpts: try fields.objects("excerpts") { (one) throws(LogFault) in
        Excerpt(
          file: try one.optionalText("file") ?? file, line: try one.number("line"),
          lines: try one.texts("lines"))
      })
  }
}

extension Exchange {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("step", step)
    writer.field("implementations", implementations)
    writer.object("sent") { writer in sent.write(to: &writer) }
    if let received { writer.object("received") { writer in received.write(to: &writer) } }
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    var received: Window?
    if let fields = try fields.optionalFields("received") { received = try Window(log: fields) }
    self.init(
      step: try fields.number("step"), implementations: try fields.indices("implementations"),
      sent: try Window(log: fields.fields("sent")), received: received)
  }
}

extension Window {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("line", bytes: bytes)
    if before > 0 { writer.field("before", before) }
    if after > 0 { writer.field("after", after) }
    if let focus { writer.field("focus", [focus.lowerBound, focus.upperBound]) }
  }

  fileprivate init(log fields: LogFields) throws(LogFault) {
    self.init(
      bytes: try fields.bytes("line"), before: try fields.optionalNumber("before") ?? 0,
      after: try fields.optionalNumber("after") ?? 0)
    guard fields.has("focus") else { return }
    let ends = try fields.indices("focus")
    guard ends.count == 2, ends[0] <= ends[1], ends[1] <= bytes.count else {
      throw .unfit(key: "focus")
    }
    focus = ends[0]..<ends[1]
  }
}

extension Introduction {
  func write(to writer: inout JSONWriter) {
    writer.field("implementation", implementation)
    writer.field("title", title)
    writer.objects("runtimes", runtimes) { writer, runtime in
      writer.field("name", runtime.name)
      writer.field("version", runtime.version)
    }
  }

  init(log fields: LogFields) throws(LogFault) {
    self.init(
      implementation: try fields.number("implementation"), title: try fields.optionalText("title"),
      runtimes: try fields.objects("runtimes") { (one) throws(LogFault) in
        Runtime(name: try one.text("name"), version: try one.text("version"))
      })
  }
}

extension JSONWriter {
  /// Screens; one that all participants showed, and at which nothing failed, is its name alone.
  mutating func screens(_ screens: [ScreenVisit], participants: [Int]) {
    list("screens", screens) { writer, visit in
      guard visit.implementations != participants || !visit.failing.isEmpty else {
        return writer.string(visit.name)
      }
      writer.object { writer in
        writer.field("name", visit.name)
        if visit.implementations != participants {
          // One that nobody showed, as logs that were tampered with have it, stays one.
          writer.key("implementations")
          writer.beginList()
          for index in visit.implementations { writer.number(index) }
          writer.endList()
        }
        writer.field("failing", visit.failing)
      }
    }
  }
}

extension LogFields {
  func screens(participants: [Int]) throws(LogFault) -> [ScreenVisit] {
    try list("screens") { (value) throws(LogFault) in
      if value.kind == .string {
        return ScreenVisit(
          name: try Self.text(value, key: "screens"), implementations: participants)
      }
      let fields = try LogFields(value, key: "screens")
      return ScreenVisit(
        name: try fields.text("name"),
        implementations: fields.has("implementations")
          ? try fields.indices("implementations") : participants,
        failing: try fields.indices("failing"))
    }
  }
}
