import Testing

@testable import ParityJSON

/// Keys in objects of any size, also if they were chosen to be slow.
@Suite struct KeyTests {
  private func object(_ keys: [String]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (index, key) in keys.enumerated() {
      writer.key(key)
      writer.number(index % 7)
    }
    writer.endObject()
    return writer.bytes
  }

  /// Sizes on both sides of where another way of looking begins.
  static let sizes = [2, 3, 7, 31, 32, 33, 47, 48, 49, 50, 300, 2000]

  @Test("a duplicate is found wherever it stands", arguments: sizes)
  func duplicates(_ size: Int) throws {
    let keys = (0..<size).map { "key \($0)" }
    #expect(try JSONDocument(parsing: object(keys)).root.count == size)
    for (first, second) in [(0, size - 1), (size / 2, size - 1), (0, 1), (size - 2, size - 1)]
    where first < second {
      var twice = keys
      twice[second] = keys[first]
      #expect(duplicate(in: object(twice)) == keys[first])
    }
  }

  @Test("an escaped duplicate is found", arguments: sizes)
  func escapedDuplicates(_ size: Int) {
    let keys = (0..<size - 1).map { "key \($0)" }
    let text = String(decoding: object(keys).dropLast(), as: UTF8.self) + #","\u006bey 0":1}"#
    #expect(duplicate(in: Array(text.utf8)) == "key 0")
  }

  @Test("keys that look alike to the hash are told apart")
  func alike() throws {
    // Of 40 bytes the hash looks at the first, the middle and the last eight.
    let keys = (0..<60).map { index in
      "12345678\(index + 10)345678middlemi\(index + 10)45678last-lastx"
    }
    let document = try JSONDocument(parsing: object(keys))
    for (index, key) in keys.enumerated() {
      #expect(document.root[key]?.number?.integer == index % 7)
    }
    #expect(duplicate(in: object(keys.suffix(30) + [keys[59]])) == keys[59])
    #expect(duplicate(in: object(keys + [keys[3]])) == keys[3])
  }

  /// Keys whose full hashes end in the same bits, so that they meet in one place of a table.
  static let colliding: [String] = {
    var keys: [String] = []
    var number = 0
    while keys.count < 220 {
      let key = "k\(number)"
      let hash = Array(key.utf8).withUnsafeBufferPointer(KeyHash.fullHash)
      if hash & 0x1FF == 0 { keys.append(key) }
      number += 1
    }
    return keys
  }()

  @Test("keys that were chosen to collide are read, and duplicates among them found")
  func collisions() throws {
    let keys = Self.colliding
    #expect(try JSONDocument(parsing: object(keys)).root.count == keys.count)
    #expect(duplicate(in: object(keys + [keys[100]])) == keys[100])
    #expect(duplicate(in: object(keys + [keys[219], keys[0]])) == keys[219])
  }

  @Test("keys that were chosen to collide are compared in any order")
  func collidingOrders() throws {
    let keys = Self.colliding
    let left = try JSONDocument(parsing: object(keys))
    var writer = JSONWriter()
    writer.beginObject()
    for (index, key) in keys.enumerated().reversed() {
      writer.key(key)
      writer.number(index % 7)
    }
    writer.endObject()
    let right = try JSONDocument(parsing: writer.bytes)
    #expect(isEqual(left, 0, right, 0))
    #expect(isEqual(right, 0, left, 0))
    #expect(likeness(left.root, right.root) == .identical)
    let others = try JSONDocument(parsing: object(keys.dropLast() + ["other"]))
    #expect(!isEqual(left, 0, others, 0))
    #expect(!isEqual(others, 0, right, 0))
  }

  @Test("members are matched in any order", arguments: sizes)
  func orders(_ size: Int) throws {
    let members = (0..<size).map { (key: "key \($0)", value: $0) }
    let text = { (members: [(key: String, value: Int)]) in
      Array("{\(members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ","))}".utf8)
    }
    let left = try JSONDocument(parsing: text(members))
    let orders = [
      members.reversed(), Array(members[(size / 2)...] + members[..<(size / 2)]),
      members.sorted { $0.key < $1.key },
    ]
    for order in orders {
      let right = try JSONDocument(parsing: text(order))
      #expect(isEqual(left, 0, right, 0) && isEqual(right, 0, left, 0))
      var changed = order
      changed[size / 2].value += 1
      let other = try JSONDocument(parsing: text(changed))
      #expect(!isEqual(left, 0, other, 0) && !isEqual(other, 0, left, 0))
      changed = order
      changed[size / 2].key = "another"
      let renamed = try JSONDocument(parsing: text(changed))
      #expect(!isEqual(left, 0, renamed, 0) && !isEqual(renamed, 0, left, 0))
    }
  }

  @Test("the hash of a key does not depend on where its bytes stand")
  func hashes() {
    for length in 0...40 {
      let key = (0..<length).map { UInt8($0 + 0x41) }
      let tight = key.withUnsafeBufferPointer { bytes in
        hash(bytes, end: bytes.count)
      }
      let roomy = (key + Array(repeating: 0x7A, count: 16)).withUnsafeBufferPointer { bytes in
        hash(UnsafeBufferPointer(rebasing: bytes[..<length]), end: length + 16)
      }
      #expect(tight == roomy, "\(length) bytes")
    }
  }

  private func hash(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) -> UInt32? {
    bytes.baseAddress.map { KeyHash.hash($0, count: bytes.count, end: $0 + end) }
  }

  @Test("a count that a node cannot hold is found by walking")
  func counts() throws {
    let document = try JSONDocument(parsing: Array(#"[1,[2,3],{"a":[],"b":{}},[]]"#.utf8))
    for (index, node) in document.tape.nodes.enumerated() where node.isContainer {
      #expect(document.walkedCount(at: index) == document.count(at: index))
    }
  }

  private func duplicate(in bytes: [UInt8]) -> String? {
    do throws(JSONFault) {
      _ = try JSONDocument(parsing: bytes)
      return nil
    } catch {
      guard case .duplicateKey(let key) = error.reason else { return nil }
      return String(decoding: key, as: UTF8.self)
    }
  }
}
