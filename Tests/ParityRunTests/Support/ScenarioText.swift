import ParityLanguage

/// Scenarios as their users write them.
enum ScenarioText {
  /// A text with an error in it.
  struct Faulty: Error, CustomStringConvertible {
    let description: String
  }

  static let path = "specs/play.parity"

  /// Reads scenarios; line 1 of the file is the line above the text.
  static func scenarios(
    in text: String, suite: String? = nil
  ) throws -> [Scenario] {
    let settings = try suite.map { text in
      try sound(CheckedFile.read(bytes: bytes(of: text), path: "specs/suite.parity"))
    }
    let file = try sound(
      CheckedFile.read(
        bytes: bytes(of: text), path: path, suite: settings))
    var memory = StatementMemory()
    return file.outlines.indices.map { file.scenario(at: $0, memory: &memory) }
  }

  private static func bytes(of text: String) -> [UInt8] { Array("parity 1\n\(text)\n".utf8) }

  private static func sound(_ file: CheckedFile) throws -> CheckedFile {
    guard file.hasErrors else { return file }
    let lines = file.diagnostics.map { "\($0.location): \($0.message)" }
    throw Faulty(description: lines.joined(separator: "\n"))
  }
}
