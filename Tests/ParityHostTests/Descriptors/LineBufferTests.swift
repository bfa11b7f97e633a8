import Foundation
import TestSupport
import Testing

@testable import ParityHost

@Suite("Cutting bytes into lines")
struct LineBufferTests {
  @Test("cuts where a simple reader would, however the bytes come", arguments: 0..<20)
  func property(seed: Int) throws {
    var noise = Noise(state: UInt64(seed))
    let limit = 300_000
    let lines = (0..<100).map { _ in randomLine(&noise, limit: limit) }
    let text: [UInt8] = lines.flatMap { line in line + [0x0A] }
    let pipe = try PipeEnds()
    try PipeEnds.neverBlock(pipe.reading)
    try PipeEnds.neverBlock(pipe.writing)
    var buffer = LineBuffer(limit: limit)
    var found: [[UInt8]] = []
    var sent = 0
    while found.count < lines.count {
      if sent < text.count {
        let count = min(Int.random(in: 1...70_000, using: &noise), text.count - sent)
        let written = text.withUnsafeBytes { all in
          write(pipe.writing.number, all.baseAddress.map { $0 + sent }, count)
        }
        sent += max(written, 0)
      }
      guard case .bytes = buffer.fill(from: pipe.reading.number) else { continue }
      while case .line(let line) = buffer.next({ foresight($0, &noise) }) {
        found.append(Array(line))
        if Bool.random(using: &noise) { #expect(buffer.hasLine == buffer.pending().contains(0x0A)) }
      }
    }
    #expect(found == lines.map { $0.last == 0x0D ? Array($0.dropLast()) : $0 }, "seed \(seed)")
    #expect(buffer.pending() == [])
  }

  /// How long a line is, or some bytes of it that are not the whole.
  private func foresight(_ bytes: UnsafeBufferPointer<UInt8>, _ noise: inout Noise) -> Int? {
    let length = bytes.firstIndex(of: 0x0A) ?? bytes.count
    switch Int.random(in: 0..<4, using: &noise) {
    case 0: return nil
    case 1: return Int.random(in: 0...length, using: &noise)
    default: return length
    }
  }

  private func randomLine(_ noise: inout Noise, limit: Int) -> [UInt8] {
    let count =
      switch Int.random(in: 0..<20, using: &noise) {
      case 0: limit
      case 1: 0
      case 2..<6: Int.random(in: 0...limit, using: &noise)
      default: Int.random(in: 0...500, using: &noise)
      }
    // Any byte but LF; a last CR belongs to the line end.
    var line = [UInt8](repeating: UInt8.random(in: 11...255, using: &noise), count: count)
    if count > 0, Bool.random(using: &noise) { line[count - 1] = 0x0D }
    if count > 2, Bool.random(using: &noise) { line[count / 2] = 0 }
    return line
  }

  @Test("a line may be as long as the limit, with LF or CR LF; one more is too long")
  func limits() throws {
    let cases: [(text: String, fits: Bool)] = [
      ("12345678\n", true), ("12345678\r\n", true), ("123456789\n", false),
      ("123456789\r\n", false), ("1234567890", false), ("12345678\r", true),
      ("1234567\r\r\n", true),
    ]
    for (text, fits) in cases {
      let pipe = try PipeEnds()
      try PipeEnds.neverBlock(pipe.reading)
      var buffer = LineBuffer(limit: 8)
      let bytes = Array(text.utf8)
      let isWritten = FileText.write(bytes, to: pipe.writing)
      #expect(isWritten)
      _ = buffer.fill(from: pipe.reading.number)
      if case .tooLong = buffer.next() {
        #expect(!fits, "\(text.debugDescription)")
      } else {
        #expect(fits, "\(text.debugDescription)")
      }
    }
  }
}
