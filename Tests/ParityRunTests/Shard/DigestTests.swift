import ParityRun
import Testing

@Suite("A digest")
struct DigestTests {
  /// The values that are published with FNV-1a, 64 bits.
  @Test(
    "is FNV-1a",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"),
      ("foobar", "85944171f73967e8"),
    ])
  func vectors(_ text: String, _ digest: String) {
    #expect(Digest(of: Array(text.utf8)).description == digest)
    #expect(Digest(digest)?.description == digest)
  }

  @Test("tells apart where texts end")
  func ends() {
    var one = Digest()
    one.add("ab")
    one.add("c")
    var other = Digest()
    other.add("a")
    other.add("bc")
    #expect(one != other)
  }

  @Test(
    "is no other text",
    arguments: [
      "", "cbf29ce48422232", "+bf29ce484222325",
      "CBF29CE484222325", "gbf29ce484222325",
    ])
  func isNone(_ text: String) { #expect(Digest(text) == nil) }
}
