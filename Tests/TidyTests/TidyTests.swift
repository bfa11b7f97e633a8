import Foundation
import Testing

/// The house rules that no compiler and no formatter holds us to.
@Suite("The house is tidy")
struct TidyTests {
  @Test("there is a house to look at")
  func looksAtSomething() {
    #expect(House.sources.count > 50)
    #expect(House.tests.count > 20)
  }

  @Test("a file fits on a few pages", arguments: House.all)
  func fileIsShort(_ file: House.File) {
    #expect(file.lines.count <= 301, "\(file.path): split it by ideas")
  }

  @Test("a line fits on the screen", arguments: House.all + House.inC)
  func linesAreShort(_ file: House.File) {
    for (index, line) in file.lines.enumerated() where line.count > 100 {
      // A text that people read or search for is not cut.
      #expect(line.contains("\""), "\(file.path):\(index + 1) has \(line.count) columns")
    }
  }

  @Test("a function fits on a page", arguments: House.sources)
  func functionsAreShort(_ file: House.File) {
    for function in Functions.of(file) {
      #expect(
        function.length <= 40,
        "\(file.path):\(function.line) \(function.name) has \(function.length) lines")
    }
  }

  @Test("rooms do without Foundation, save the kit that users link", arguments: House.sources)
  func noFoundation(_ file: House.File) {
    guard file.room != "ParityKit" else { return }
    let imports = file.lines.filter { $0.contains("import Foundation") }
    #expect(imports.isEmpty, "\(file.path): start-up and strictness live from its absence")
  }

  @Test("nothing crashes on purpose where input could get", arguments: House.sources)
  func noCrashes(_ file: House.File) {
    for (index, line) in file.lines.enumerated() {
      let code = line.trimmingCharacters(in: .whitespaces)
      guard !code.hasPrefix("//") else { continue }
      for word in ["try!", "fatalError(", "as! "] {
        #expect(!code.contains(word), "\(file.path):\(index + 1) \(word)")
      }
    }
  }

  @Test("what switches the compiler's checks off says why", arguments: House.sources)
  func exceptionsHaveReasons(_ file: House.File) {
    for (index, line) in file.lines.enumerated() {
      guard line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)"),
        !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      else { continue }
      let above = file.lines[max(0, index - 8)..<index].joined()
      #expect(
        above.contains("Sendable`") || above.contains("unsafe)`"),
        "\(file.path):\(index + 1) gives no reason in the comment above")
    }
  }

  @Test("the project speaks of itself only", arguments: House.all)
  func noUnfinishedBusiness(_ file: House.File) {
    for (index, line) in file.lines.enumerated() where !file.path.hasPrefix("Tests/TidyTests") {
      for word in ["TODO", "FIXME", "XXX:"] {
        #expect(!line.contains(word), "\(file.path):\(index + 1)")
      }
    }
  }
}
