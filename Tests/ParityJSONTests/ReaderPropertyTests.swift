import ParityJSON
import TestSupport
import Testing

/// Laws that hold of any input, tried on inputs made from printed seeds.
@Suite struct ReaderPropertyTests {
  @Test("what is written is read back", arguments: 0..<10 as Range<UInt64>)
  func writtenIsRead(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for round in 0..<60 {
      let value = random.value()
      let document = try JSONDocument(parsing: value.written)
      #expect(OracleValue(document.root) == value, "seed \(seed), round \(round)")
      #expect(OracleReader.read(value.written) == value, "seed \(seed), round \(round)")
    }
  }

  @Test("spelling does not change the value", arguments: 0..<10 as Range<UInt64>)
  func spelling(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for round in 0..<40 {
      let value = random.value()
      let document = try JSONDocument(parsing: random.spelled(value))
      #expect(OracleValue(document.root) == value, "seed \(seed), round \(round)")
    }
  }

  @Test("broken input is judged as a slow reader judges it", arguments: 0..<20 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    for round in 0..<150 {
      let value = random.value(depth: 3)
      let bytes = random.mutated(random.spelled(value))
      let oracle = OracleReader.read(bytes)
      do throws(JSONFault) {
        let document = try JSONDocument(parsing: bytes)
        #expect(OracleValue(document.root) == oracle, "seed \(seed), round \(round): \(bytes)")
      } catch {
        #expect(oracle == nil, "seed \(seed), round \(round): \(error) in \(bytes)")
        #expect((0...bytes.count).contains(error.offset), "seed \(seed), round \(round)")
      }
    }
  }

  @Test("every beginning of a text is refused", arguments: 0..<20 as Range<UInt64>)
  func prefixes(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    let bytes = OracleValue.list([random.value(depth: 3)]).written
    for length in 0..<bytes.count {
      #expect(throws: JSONFault.self) { try JSONDocument(parsing: bytes[..<length]) }
    }
  }

  @Test("two bytes in a string are accepted exactly if they are UTF-8")
  func twoBytes() {
    for first in 0x80...0xFF as ClosedRange<UInt8> {
      for second in 0x20...0xFF as ClosedRange<UInt8> where second != 0x22 && second != 0x5C {
        expectAgreement([first, second])
      }
    }
  }

  @Test("longer sequences in a string are accepted exactly if they are UTF-8")
  func longerSequences() {
    let edges: [UInt8] = [0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for first in 0xDF...0xFF as ClosedRange<UInt8> {
      for second in edges {
        for third in edges {
          expectAgreement([first, second, third])
          for fourth in [0x7F, 0x80, 0xBF, 0xC0] as [UInt8] {
            expectAgreement([first, second, third, fourth])
          }
        }
      }
    }
  }

  /// Each sequence stands at the end of the input, and before enough bytes for a wide load.
  private func expectAgreement(_ bytes: [UInt8]) {
    let isText = String(validating: bytes, as: UTF8.self) != nil
    for tail in [[], Array("abcdefgh".utf8)] {
      let document = try? JSONDocument(parsing: [0x22] + bytes + tail + [0x22])
      #expect((document != nil) == isText, "\(bytes)")
      if let document { #expect(document.root.string == bytes + tail) }
    }
  }
}
