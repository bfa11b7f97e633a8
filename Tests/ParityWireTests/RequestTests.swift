import ParityWire
import Testing

@Suite("A command's line")
struct RequestTests {
  @Test(
    "ends with its id, if it has one",
    arguments: [
      (#"{"cmd":"ls"}"#, 1, #"{"cmd":"ls","id":1}"#),
      (#"{"cmd":"ls"}"#, 1_234_567_890, #"{"cmd":"ls","id":1234567890}"#),
      (#"{"cmd":"ls"}"#, 0, #"{"cmd":"ls","id":0}"#),
      (#"{"cmd":"ls"}"#, nil, #"{"cmd":"ls"}"#),
      ("{}", 10, #"{"id":10}"#),
      ("[1]", nil, "[1]"),
      (#"{"id":1,"id":"#, nil, #"{"id":1,"id":"#),
      ("", nil, ""),
    ])
  func line(body: String, id: Int?, expected: String) {
    var line: [UInt8] = []
    Request.append(Array(body.utf8), id: id, to: &line)
    #expect(String(decoding: line, as: UTF8.self) == expected + "\n")
  }

  @Test("is put behind what is there")
  func appends() {
    var lines = Request.hello
    Request.append(Array(#"{"cmd":"ls"}"#.utf8), id: 1, to: &lines)
    Request.append(Array(#"{"cmd":"ls"}"#.utf8), id: 2, to: &lines)
    #expect(
      String(decoding: lines, as: UTF8.self) == """
        {"cmd":"hello","protocol":1,"id":0}
        {"cmd":"ls","id":1}
        {"cmd":"ls","id":2}

        """)
  }
}
