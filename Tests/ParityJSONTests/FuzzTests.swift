import ParityJSON
import TestSupport
import Testing

@Suite("Damaged JSON")
struct FuzzTests {
  private static let texts: [[UInt8]] = [
    #"{"ok":true,"id":12,"path":"/search","state":{"status":"loaded","results":[1,2.5,-3e2,null]}}"#,
    #"{"a":"\u00e9\ud83d\ude00 \n","b":[[],{},[{"c":{}}]],"d":9007199254740993,"e":0.1e-7}"#,
    #"[true,false,null,"",0,-0,1.0,1E+2,{"":{"":[]}}]"#, #""text with "quotes""#, "  1 ",
  ].map { Array($0.utf8) }

  @Test("is judged as a slow reader judges it")
  func agrees() {
    for seed in Fuzz.seeds(4_000) {
      var noise = Noise(state: seed)
      let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &noise)]
      let bytes = Fuzz.damaged(text, &noise)
      let oracle = OracleReader.read(bytes)
      do throws(JSONFault) {
        let document = try JSONDocument(parsing: bytes)
        if OracleValue(document.root) != oracle { Issue.record("seed \(seed): \(bytes)") }
      } catch {
        if oracle != nil || !(0...bytes.count).contains(error.offset) {
          Issue.record("seed \(seed): \(error) in \(bytes)")
        }
      }
    }
  }
}
