import Testing

@testable import ParityKit

@Suite("Shapes")
struct ShapeTests {
  static let shape = Input.shape(
    InputField("id", .integer(in: 1...9)), InputField(optional: "note", .text),
    InputField("tags", Shape<String>.choice(["a", "b"]).list(limit: 2)))

  @Test("a shape's schema says what it reads")
  func schema() {
    let wanted: JSONValue = [
      "type": "object",
      "properties": [
        "id": ["type": "integer", "minimum": 1, "maximum": 9], "note": ["type": "string"],
        "tags": ["type": "array", "items": ["enum": ["a", "b"]], "maxItems": 2],
      ],
      "required": ["id", "tags"], "additionalProperties": false,
    ]
    #expect(Self.shape.schema == wanted)
  }

  @Test("what has the shape is read, what may be missing is nil")
  func reading() throws {
    let (id, note, tags) = try Self.shape.read(InputTests.value(#"{"tags":["b"],"id":3}"#))
    #expect(id == 3 && note == nil && tags == ["b"])
    let whole = try Self.shape.read(InputTests.value(#"{"tags":[],"id":1,"note":"x"}"#))
    #expect(whole.1 == "x")
  }

  @Test(
    "anything else is rejected",
    arguments: [
      #"{"id":"3","tags":[]}"#, #"{"id":3}"#, #"{"id":3,"tags":["c"]}"#, #"{"id":0,"tags":[]}"#,
      #"{"id":3,"tags":["a","a","a"]}"#, #"{"id":3,"tags":[],"note":null}"#,
      #"{"id":3,"tags":[],"x":1}"#, "[]", "null",
    ])
  func rejecting(json: String) throws {
    let value = try InputTests.value(json)
    #expect(throws: Rejection.self) { try Self.shape.read(value) }
  }

  @Test("a lenient shape passes over other keys, and says so")
  func lenient() throws {
    let shape = Input.shape(isStrict: false, InputField("on", .boolean))
    #expect(try shape.read(InputTests.value(#"{"on":true,"x":1}"#)))
    guard case .object(let members) = shape.schema else { return #expect(Bool(false)) }
    #expect(members.last?.value == true)
  }
}
