import ParityJSON
import Testing

@testable import ParityCompare

/// What telling a difference costs grows with the replies and not with their square.
@Suite struct LargeReplyTests {
  /// Two or more large values, and the rules they are compared by.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    var rules: [String] = []
    /// The states, of so many members or elements.
    let states: @Sendable (Int) -> [String]

    var testDescription: String { name }
  }

  static let shapes = [
    Shape(name: "objects with no key in common") { count in
      ["a", "b"].map { object(count, key: { "\(count)\($0)" + $1 + "\($0)" }, $0) }
    },
    Shape(name: "the same keys backwards, other values") { count in
      [object(count, key: { "k\($0)" }), object(count, key: { "k\(count - 1 - $0)" })]
    },
    Shape(name: "keys of which each side spells all in its own way") { count in
      [object(count, key: { "userName\($0)x" }), object(count, key: { "user_name\($0)x" })]
    },
    Shape(name: "keys that are all one without separators") { count in
      ["_", "-"].map { sign in
        object(count) { number in
          "k" + String(number, radix: 2).map { $0 == "1" ? sign : " " }.joined() + sign
        }
      }
    },
    Shape(name: "keys in two canonical forms") { count in
      [object(count, key: { "\u{E9}\($0)" }), object(count, key: { "e\u{301}\($0)" })]
    },
    Shape(name: "a list against none") { count in [list(count) { "\($0)" }, "[]"] },
    Shape(name: "lists of which two lack what the third has") { count in
      [list(count) { "\($0)" }, "[]", list(count) { "\($0 + count)" }]
    },
    Shape(name: "lists with the same elements backwards") { count in
      [list(count) { "\($0)" }, list(count) { "\(count - $0)" }]
    },
    Shape(name: "lists without order and with nothing in common", rules: ["unordered state"]) {
      count in [list(count) { "\($0)" }, list(count) { "\($0 + count)" }]
    },
    Shape(name: "one element again and again, without order", rules: ["unordered state"]) {
      count in [list(count) { _ in "1" }, list(count / 2) { _ in "1" }]
    },
    Shape(name: "elements that all changed, by a key", rules: ["unordered state by id"]) { count in
      ["1", "2"].map { value in
        list(count) { number in
          #"{"id":\#(value == "1" ? number : count - number),"v":\#(value)}"#
        }
      }
    },
    Shape(name: "elements that all changed, of one key", rules: ["unordered state by id"]) {
      count in
      ["1", "2"].map { value in list(count) { #"{"id":0,"v":\#(value)\#($0)}"# } }
    },
    Shape(name: "a map against a list of its members") { count in
      [object(count, key: { "\($0)" }), list(count) { #"["\#($0)",1]"# }]
    },
  ]

  @Test("four times as much takes four times the steps", arguments: shapes)
  func linear(shape: Shape) {
    let few = steps(shape, 250)
    let many = steps(shape, 1_000)
    #expect(many <= 5 * few + 2_000, "\(few) steps became \(many)")
    #expect(many <= 200 * 1_000)
  }

  @Test(
    "replies with a hundred thousand members and elements are told apart",
    arguments: [
      shapes[0], shapes[9],
    ])
  func hundredThousand(shape: Shape) {
    let found = differences(shape, 100_000)
    #expect(!found.isEmpty)
    #expect(found.parts.reduce(0) { $0 + $1.leaves.count } <= ReplyDifferences.leafLimit)
  }

  @Test("a free partner is found without passing over those that are taken")
  func matching() {
    let count = 3_000
    // Each left element fits the right one at the far end that is still free.
    let matching = Matching(left: count, right: count) { left, right in
      left % 2 == 0 ? left == right : right == count - left
    }
    #expect(matching.steps <= 40 * count)
    let one = Matching(left: count, right: count / 2) { _, _ in true }
    #expect(one.partners.filter { $0 >= 0 }.count == count / 2)
    #expect(one.steps <= 4 * count)
  }

  private func steps(_ shape: Shape, _ count: Int) -> Int { differences(shape, count).steps }

  private func differences(_ shape: Shape, _ count: Int) -> ReplyDifferences {
    ReplyDifferences(
      numbered(shape.states(count).map(state)), rules: rules(shape.rules).tree,
      scope: .reply(comparesAttempts: true))
  }

  private static func object(_ count: Int, key: (Int) -> String) -> String {
    "{\((0..<count).map { #""\#(key($0))":\#($0)"# }.joined(separator: ","))}"
  }

  private static func object(
    _ count: Int, key: (Int, String) -> String, _ name: String
  ) -> String {
    object(count) { number in key(number, name) }
  }

  private static func list(_ count: Int, element: (Int) -> String) -> String {
    "[\((0..<count).map(element).joined(separator: ","))]"
  }
}
