import Foundation
import Testing

@testable import ParityKit

@Suite("Lines of standard input")
struct LineReaderTests {
  func lines(of bytes: [UInt8]) throws -> [String] {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      try? writer.write(contentsOf: Data(bytes))
      try? writer.close()
    }
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test(
    "lines end with LF or CRLF, the last one may do without",
    arguments: [
      ("", []), ("\n", [""]), ("a\nb\n", ["a", "b"]), ("a\r\nb", ["a", "b"]),
      ("a\r\r\n\rb\n", ["a\r", "\rb"]), ("\n\na", ["", "", "a"]), ("ä\u{2028}b\n", ["ä\u{2028}b"]),
    ])
  func ends(text: String, wanted: [String]) throws {
    #expect(try lines(of: Array(text.utf8)) == wanted)
  }

  @Test("a line may come in many pieces")
  func pieces() throws {
    let long = String(repeating: "x", count: 300_000)
    let text = "a\n\(long)\nb\n\(long)\n"
    #expect(try lines(of: Array(text.utf8)) == ["a", long, "b", long])
  }

  @Test("a line has a limit")
  func limit() {
    let bytes = [UInt8](repeating: 0x20, count: LineReader.lineLimit + 100_000)
    #expect(throws: LineFault.tooLong(limit: LineReader.lineLimit)) { try lines(of: bytes) }
  }
}
