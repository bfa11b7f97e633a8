import TestSupport
import Testing

@testable import ParityJSON

/// A line that is foreseen is the line that comes, and is read as it would be alone.
@Suite struct ForesightTests {
  @Test("of what follows the line before, the length is known", arguments: 0..<20 as Range<UInt64>)
  func lines(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    var foreseen = 0
    for round in 0..<30 {
      let value = random.value(depth: 4)
      var precedents = JSONPrecedents()
      for _ in 0..<2 { _ = try precedents.read(value.written) }
      for turn in 0..<12 {
        let written = random.otherScalars(value).written
        let line = turn % 4 == 3 ? random.mutated(written) : written
        if line.contains(Byte.lineFeed) { continue }
        // Whatever comes behind it, and most of all another one like it.
        let behind = [[], value.written, Array("1".utf8), [Byte.lineFeed]][turn % 4]
        let comment: Comment = "seed \(seed), round \(round), \(line)"
        if expectForesight(line, behind, &precedents, comment) { foreseen += 1 }
      }
    }
    #expect(foreseen > 0, "seed \(seed)")
  }

  /// Whether the line was foreseen.
  private func expectForesight(
    _ line: [UInt8], _ behind: [UInt8], _ precedents: inout JSONPrecedents, _ comment: Comment
  ) -> Bool {
    let bytes = line + [Byte.lineFeed] + behind
    let count = bytes.withUnsafeBufferPointer { precedents.foresee($0) }
    if let count {
      #expect(count < bytes.count && !bytes[..<count].contains(Byte.lineFeed), comment)
    }
    let alone = Result { () throws(JSONFault) in try JSONDocument(parsing: line) }
    let along = Result { () throws(JSONFault) in try precedents.read(line) }
    switch (alone, along) {
    case (.success(let alone), .success(let along)):
      #expect(along.bytes == line, comment)
      #expect(OracleValue(along.root) == OracleValue(alone.root), comment)
    case (.failure(let fault), .failure(let other)): #expect(fault == other, comment)
    case (.success, .failure), (.failure, .success): Issue.record(comment)
    }
    return count == line.count
  }

  @Test("every byte at every place of the line that was foreseen")
  func bytes() throws {
    let text = Array(#"{"id":12,"a":["x\n",1.5,null],"b":{"c":true}}"#.utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max where byte != Byte.lineFeed {
        var precedents = JSONPrecedents()
        for _ in 0..<2 { _ = try precedents.read(text) }
        var line = text
        line[place] = byte
        _ = expectForesight(line, text, &precedents, "\(place) \(byte)")
      }
      // A line that ends too soon.
      var precedents = JSONPrecedents()
      for _ in 0..<2 { _ = try precedents.read(text) }
      _ = expectForesight(Array(text[..<place]), text, &precedents, "\(place) bytes")
    }
  }

  @Test("what was foreseen and forgotten is read anew")
  func forgotten() throws {
    var precedents = JSONPrecedents()
    let (first, second, third) = (Array("[1]".utf8), Array("[2]\n".utf8), Array("[3]".utf8))
    for _ in 0..<2 { _ = try precedents.read(first) }
    #expect(second.withUnsafeBufferPointer { precedents.foresee($0) } == 3)
    precedents.forget()
    #expect(try precedents.read(third).bytes == third)
  }

  @Test("of a text with line feeds in it nothing is foreseen")
  func severalLines() throws {
    var precedents = JSONPrecedents()
    for _ in 0..<2 { _ = try precedents.read(Array("[1,\n2]".utf8)) }
    #expect(Array("[1,\n2]\n".utf8).withUnsafeBufferPointer { precedents.foresee($0) } == nil)
  }
}
