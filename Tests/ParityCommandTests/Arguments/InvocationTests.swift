import TestSupport
import Testing

@testable import ParityCommand

@Suite("A command line")
struct InvocationTests {
  @Test("of list")
  func list() throws {
    guard case .list(let list) = try Invocation.read(["list", "a", "--tag", "x"])
    else {
      Issue.record("another command")
      return
    }
    #expect(list.selections == [Selection(path: "a")] && list.tags == ["x"])
  }

  @Test("of check")
  func check() throws {
    guard case .check(let check) = try Invocation.read(["check", "a", "b", "--no-color"]) else {
      Issue.record("another command")
      return
    }
    #expect(check.paths == ["a", "b"] && check.color == .never)
  }

  @Test("of fmt, with standard input")
  func format() throws {
    guard case .fmt(let fmt) = try Invocation.read(["fmt", "--check", "-"]) else {
      Issue.record("another command")
      return
    }
    #expect(fmt.paths.isEmpty && fmt.readsStandardInput && fmt.onlyChecks)
  }

  @Test("of --version")
  func version() throws {
    guard case .version = try Invocation.read(["--version"]) else {
      Issue.record("another command")
      return
    }
  }

  @Test(
    "that asks for help, even beside a mistake",
    arguments: [
      (["--help"], "usage: parity COMMAND"), (["-h"], "usage: parity COMMAND"),
      (["help"], "usage: parity COMMAND"), (["help", "run"], "usage: parity run"),
      (["run", "--help"], "usage: parity run"), (["fmt", "--chek", "-h"], "usage: parity fmt"),
    ])
  func help(words: [String], beginning: String) throws {
    guard case .help(let page) = try Invocation.read(words) else {
      Issue.record("another command")
      return
    }
    #expect(page.text().hasPrefix(beginning))
  }

  @Test("whose --help stands behind -- asks for no help")
  func operandHelp() throws {
    guard case .check(let check) = try Invocation.read(["check", "--", "--help"]) else {
      Issue.record("another command")
      return
    }
    #expect(check.paths == ["--help"])
  }

  @Test("never crashes and never prints a control character, whatever it holds")
  func noise() {
    let seed: UInt64 = 20_260_714
    var random = Noise(state: seed)
    let words = [
      "run", "list", "check", "fmt", "help", "--", "-", "--impl", "--filter", "=", "tag(",
      "\u{1B}[2J",
      "--seed", "-1", "-j", "", "é", "tcp://", "--color=", "a=b", "\"", "'", "$x", "\u{202E}",
      "--x=y",
      ":", ":0", "name(/a/)", "!", "((((", "\n",
    ]
    for round in 0..<5000 {
      var line: [String] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        line.append((0...1).map { _ in words.randomElement(using: &random) ?? "" }.joined())
        if Bool.random(using: &random) { line.append(words.randomElement(using: &random) ?? "") }
      }
      do throws(UsageError) {
        _ = try Invocation.read(line)
      } catch {
        let hasControl = error.text().unicodeScalars.contains {
          ($0.value < 0x20 && $0 != "\n") || $0 == "\u{202E}" || $0 == "\u{7F}"
        }
        #expect(!hasControl, "seed \(seed), round \(round): \(line)")
      }
    }
  }

  @Test("names a command of the table as the command is declared")
  func table() {
    for command in AnyCommand.all { #expect(command.name == command.declaration.name) }
  }
}
