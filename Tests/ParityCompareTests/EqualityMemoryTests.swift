import ParityJSON
import TestSupport
import Testing

@testable import ParityCompare

/// What is remembered of equal replies never changes what is equal.
@Suite struct EqualityMemoryTests {
  /// Two implementations that answer again and again, each with its own order of members.
  private struct Conversation {
    var memory = EqualityMemory()
    private var precedents = [JSONPrecedents(), JSONPrecedents()]

    /// What both answer, and whether the memory and a full comparison find it equal.
    mutating func hear(
      _ left: String, _ right: String, attempts: (Int, Int) = (0, 0), isForeign: Bool = false
    ) throws -> (remembered: Bool, compared: Bool) {
      let one = Observation(
        document: try precedents[0].read(Array(left.utf8)), isForeign: isForeign,
        attempts: attempts.0)
      let other = Observation(
        document: try precedents[1].read(Array(right.utf8)), isForeign: isForeign,
        attempts: attempts.1)
      return (
        memory.areSame(one, other, comparesAttempts: true),
        one.isSame(as: other, comparesAttempts: true)
      )
    }
  }

  @Test("who agrees is asked anew at every step")
  func unanimity() {
    var memory = EqualityMemory()
    let set = rules()
    var use = RuleUse(set)
    for who in [[0, 1], [0, 1], [0, 2], [1, 2], [0, 1, 2], [2], [0, 1]] {
      let replies = who.map { (implementation: $0, observation: reply(#"{"ok":true,"state":1}"#)) }
      let grouping = ParityCompare.grouping(of: replies, rules: set, use: &use, memory: &memory)
      #expect(grouping.groups == [who])
      #expect(grouping.areKnownPathsMet.isEmpty)
    }
  }

  @Test("equality is what a full comparison finds", arguments: 1...80 as ClosedRange<UInt64>)
  func differential(seed: UInt64) throws {
    var maker = Maker(seed)
    let base = maker.reply()
    var conversation = Conversation()
    for round in 0..<40 {
      let value = base.withOtherScalars(one: 12, &maker.noise)
      let isChanged = Bool.random(using: &maker.noise)
      let twin = isChanged ? value.withOtherScalars(one: 20, &maker.noise) : value
      // A line of the same shape may be a reply of ours and one of another protocol.
      let isForeign = seed % 5 == 0 && Int.random(in: 0..<4, using: &maker.noise) > 0
      let attempts = Int.random(in: 0..<9, using: &maker.noise) == 0 ? 1 : 0
      let (left, right) = (value.json, twin.reversed.respelled(&maker.noise).json)
      let found = try conversation.hear(
        left, right, attempts: (attempts, 0), isForeign: isForeign)
      #expect(
        found.remembered == found.compared, "seed \(seed), round \(round): \(left) \(right)")
    }
    #expect(conversation.memory.comparisons <= 40, "seed \(seed)")
  }

  @Test("what is not compared in a reply of ours is compared in another protocol's")
  func foreign() throws {
    var conversation = Conversation()
    func hear(_ isForeign: Bool) throws -> Bool {
      let found = try conversation.hear(
        #"{"ok":false,"error":{"code":"a","message":"no action X"}}"#,
        #"{"ok":false,"error":{"code":"a","message":"X is unknown"}}"#, isForeign: isForeign)
      #expect(found.remembered == found.compared)
      return found.remembered
    }
    for _ in 0..<4 { #expect(try hear(false)) }
    #expect(try !hear(true))
    #expect(try hear(false))
  }

  @Test("what differs from equal replies in what is not compared is not compared again")
  func sparing() throws {
    var conversation = Conversation()
    for id in 1...50 {
      let found = try conversation.hear(
        #"{"ok":true,"id":\#(id),"state":{"a":1.0,"b":"x"},"actions":["A","B"]}"#,
        #"{"id":\#(id),"ok":true,"actions":["B","A"],"state":{"b":"\u0078","a":1}}"#)
      #expect(found.remembered)
    }
    #expect(conversation.memory.comparisons < 10)
  }

  @Test("what changes in both alike is compared by itself, and what changes in one is found")
  func changes() throws {
    var conversation = Conversation()
    func hear(_ left: String, _ right: String) throws -> Bool {
      let found = try conversation.hear(
        #"{"ok":true,"id":1,"state":{"a":\#(left),"b":[1,2]}}"#,
        #"{"id":1,"state":{"b":[1.0,2],"a":\#(right)},"ok":true}"#)
      #expect(found.remembered == found.compared)
      return found.remembered
    }
    for count in 1...20 { #expect(try hear("\(count)", "\(count).0")) }
    #expect(conversation.memory.comparisons < 5)
    for (left, right) in [
      ("1", "2"), ("1", "null"), (#""1""#, "1"), ("0.1", "0.10000000149011612"),
    ] { #expect(try !hear(left, right)) }
    #expect(try hear("9007199254740993.0", "9007199254740992.0"))
    #expect(try !hear("9007199254740993", "9007199254740992.0"))
  }

  @Test("rejected replies of an early protocol, and what they are when they are not rejected")
  func withoutScreen() throws {
    var conversation = Conversation()
    for isOK in [false, false, false, true, false, true] {
      let found = try conversation.hear(
        #"{"ok":\#(isOK),"error":{"code":"a","message":"x"}}"#,
        #"{"ok":\#(isOK),"error":{"message":"y","code":"a"},"state":{"a":1}}"#)
      #expect(found.remembered == found.compared)
      #expect(found.remembered == !isOK)
    }
  }

  @Test("it forgets before it grows")
  func bounded() throws {
    var conversation = Conversation()
    for count in 1...700 {
      let list = Array(repeating: "1", count: count).joined(separator: ",")
      for _ in 0..<3 {
        #expect(
          try conversation.hear(
            #"{"ok":true,"state":[\#(list)]}"#, #"{"state":[\#(list)],"ok":true}"#
          ).remembered)
      }
    }
    #expect(conversation.memory.nodesKept <= 400_000)
  }
}

extension Maker {
  fileprivate mutating func reply() -> MadeValue {
    var members: [(String, MadeValue)] = [
      ("ok", .scalar(["true", "false"].randomElement(using: &noise) ?? "true")),
      ("id", .scalar("7")), ("name", .scalar(#""x""#)), ("path", .scalar(#""y""#)),
      ("state", .object([("a", value(3)), ("b", value(3)), ("l", .list([value(2), value(2)]))])),
      ("env", .object([("a", value(1))])),
      ("actions", .list([.scalar(#""x""#), .scalar(#""y""#), value(1)])),
      ("error", .object([("code", value(1)), ("message", value(1))])),
      ("networkAttempts", .scalar("0")), ("other", value(1)),
    ]
    members.removeAll { _ in Int.random(in: 0..<12, using: &noise) == 0 }
    return .object(members)
  }
}

extension MadeValue {
  /// The same containers with, in one place of so many, another scalar.
  fileprivate func withOtherScalars(one rarity: Int, _ noise: inout Noise) -> MadeValue {
    switch self {
    case .scalar:
      if Int.random(in: 0..<rarity, using: &noise) > 0 { return self }
      var maker = Maker(noise.next())
      return maker.value(0)
    case .list(let elements):
      return .list(elements.map { $0.withOtherScalars(one: rarity, &noise) })
    case .object(let members):
      return .object(members.map { ($0.0, $0.1.withOtherScalars(one: rarity, &noise)) })
    }
  }

  fileprivate var reversed: MadeValue {
    switch self {
    case .scalar: self
    case .list(let elements): .list(elements.map(\.reversed))
    case .object(let members): .object(members.reversed().map { ($0.0, $0.1.reversed) })
    }
  }

  /// Another spelling of the same numbers and texts, here and there.
  fileprivate func respelled(_ noise: inout Noise) -> MadeValue {
    switch self {
    case .scalar(let text):
      let others = ["1": "1.0", "1.0": "1", "0": "-0", "7": "7e0", #""x""#: #""\u0078""#]
      return .scalar(Bool.random(using: &noise) ? others[text] ?? text : text)
    case .list(let elements): return .list(elements.map { $0.respelled(&noise) })
    case .object(let members): return .object(members.map { ($0.0, $0.1.respelled(&noise)) })
    }
  }
}
