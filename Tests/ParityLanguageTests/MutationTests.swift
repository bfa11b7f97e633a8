import TestSupport
import Testing

@testable import ParityLanguage

@Suite("A damaged file")
struct MutationTests {
  /// Files of every kind; a mutation of each is one slip.
  static let files = Corpus.files(below: "examples").map { "examples/" + $0 }

  /// How many mutations of each file; `PARITY_MUTATIONS` in a long run.
  static let count = Noise.count(or: 160, from: "PARITY_MUTATIONS")

  @Test("never lets a line become one of another kind by one character", arguments: files)
  func oneCharacter(name: String) throws {
    let bytes = try Corpus.bytes(name)
    let before = LineKinds(bytes)
    for seed in 0..<UInt64(Self.count) {
      var noise = Noise(state: seed)
      let mutation = Mutation.ofOneCharacter(bytes, &noise)
      let after = LineKinds(mutation.bytes)
      // A line end that is lost or added moves the lines below it.
      let moved = Self.lineCount(mutation.bytes) - Self.lineCount(bytes)
      guard moved == 0, let kind = after.kinds[mutation.line] else { continue }
      let isSound = !after.isDamaged.contains(mutation.line)
      let hasChanged = isSound && kind != before.kinds[mutation.line]
      #expect(!hasChanged, "\(name), seed \(seed), line \(mutation.line + 1): \(mutation)")
    }
  }

  @Test("keeps every other line what it is", arguments: files)
  func otherLines(name: String) throws {
    let bytes = try Corpus.bytes(name)
    let before = LineKinds(bytes)
    for seed in 0..<UInt64(Self.count / 4) {
      var noise = Noise(state: seed &+ 1_000_000)
      let mutation = Mutation.ofOneCharacter(bytes, &noise)
      guard Self.lineCount(mutation.bytes) == Self.lineCount(bytes) else { continue }
      let after = LineKinds(mutation.bytes)
      for (line, kind) in after.kinds where line != mutation.line && !after.isDamaged.contains(line)
      {
        #expect(
          kind == before.kinds[line],
          "\(name), seed \(seed): line \(line + 1) by line \(mutation.line + 1), \(mutation)")
      }
    }
  }

  @Test("swallows no scenario without a word", arguments: files)
  func noScenarioIsSwallowed(name: String) throws {
    let suite = try? Corpus.checked(
      name.split(separator: "/").dropLast().joined(separator: "/") + "/suite.parity")
    let bytes = try Corpus.bytes(name)
    let before = CheckedFile.read(bytes: bytes, path: name, suite: suite).outlines.count
    for seed in 0..<UInt64(Self.count / 2) {
      var noise = Noise(state: seed &+ 2_000_000)
      let mutation =
        seed % 2 == 0
        ? Mutation.ofOneCharacter(bytes, &noise) : Mutation.ofOneLine(bytes, &noise)
      let after = CheckedFile.read(bytes: mutation.bytes, path: name, suite: suite)
      guard !after.hasErrors, after.outlines.count < before else { continue }
      // A row that was lost is a smaller test; a statement behind `#` is told.
      let isSmaller =
        mutation.description.hasSuffix("lost") || mutation.description.contains("joined")
      #expect(
        isSmaller || !after.switchedOff.isEmpty,
        "\(name), seed \(seed), line \(mutation.line + 1): \(mutation)")
    }
  }

  @Test("is read to its end, and what is sound can be played", arguments: files)
  func neverCrashes(name: String) throws {
    let bytes = try Corpus.bytes(name)
    for seed in 0..<UInt64(Self.count / 4) {
      var noise = Noise(state: seed &+ 3_000_000)
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &noise) where damaged.count > 2 {
        let mutation =
          Bool.random(using: &noise)
          ? Mutation.ofOneCharacter(damaged, &noise) : Mutation.ofOneLine(damaged, &noise)
        damaged = mutation.bytes.contains(0x0A) ? mutation.bytes : damaged
      }
      Self.exercise(damaged, name)
    }
  }

  static func lineCount(_ bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }

  /// Reads, renders, plays out and formats a file; whatever it is, nothing may be lost.
  static func exercise(_ bytes: [UInt8], _ name: String) {
    #expect(LineMemoryTests.isReadAlike(bytes), "\(name)")
    let file = CheckedFile.read(bytes: bytes, path: name)
    for diagnostic in file.diagnostics {
      #expect(!diagnostic.render().isEmpty)
      #expect(diagnostic.help != nil, "\(diagnostic.message)")
    }
    if !file.hasErrors {
      for index in file.outlines.indices {
        #expect(!file.scenario(at: index).steps.isEmpty)
      }
    }
    guard let formatted = Formatter.format(bytes) else { return }
    #expect(FormatterTests.essence(formatted) == FormatterTests.essence(bytes), "\(name)")
    let again = Formatter.format(formatted)
    #expect(again == formatted, "\(name): \(String(decoding: bytes, as: UTF8.self))")
  }
}
