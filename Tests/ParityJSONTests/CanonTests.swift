import ParityJSON
import Testing

/// The canon of texts that every JSON reader is measured by.
@Suite struct CanonTests {
  @Test("what must be accepted is accepted", arguments: CanonCase.accepted)
  func accepted(_ canon: CanonCase) {
    #expect(canon.name.hasPrefix("y_"))
    #expect(faultClass(of: canon) == nil)
  }

  @Test("what must be refused is refused, in its class", arguments: CanonCase.refused)
  func refused(_ canon: CanonCase) {
    #expect(canon.name.hasPrefix("n_"))
    #expect(faultClass(of: canon) == canon.faultClass)
  }

  @Test("where a reader may decide, it decides as written down", arguments: CanonCase.decided)
  func decided(_ canon: CanonCase) {
    #expect(canon.name.hasPrefix("i_"))
    #expect(faultClass(of: canon) == canon.faultClass)
  }

  @Test("duplicate keys are refused though the RFC allows them", arguments: CanonCase.duplicates)
  func duplicates(_ canon: CanonCase) {
    #expect(faultClass(of: canon) == canon.faultClass)
  }

  /// Most of these texts are too short for the loops that take many bytes at a time.
  @Test("it is the same where many bytes follow", arguments: ["accepted", "refused", "decided"])
  func padded(_ group: String) {
    let groups = [
      "accepted": CanonCase.accepted, "refused": CanonCase.refused, "decided": CanonCase.decided,
    ]
    for canon in groups[group] ?? [] {
      #expect(faultClass(of: canon, padding: 40) == canon.faultClass, "\(canon.name)")
    }
  }

  @Test("no name is missing or twice")
  func names() {
    let names = (CanonCase.accepted + CanonCase.refused + CanonCase.decided + CanonCase.duplicates)
      .map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count == 321)
  }

  private func faultClass(of canon: CanonCase, padding: Int = 0) -> String? {
    let bytes = canon.bytes + Array(repeating: 0x20, count: padding)
    do throws(JSONFault) {
      _ = try JSONDocument(parsing: bytes)
      return nil
    } catch {
      #expect((0...bytes.count).contains(error.offset))
      return error.protocolClass
    }
  }
}
