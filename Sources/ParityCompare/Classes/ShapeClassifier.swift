import ParityJSON

/// Classes of two values of different kinds.
enum ShapeClassifier {
  static func classify(_ left: JSONView, _ right: JSONView) -> Finding {
    if isEmpty(left), isEmpty(right) {
      return Finding(
        .emptyKind, "{0} writes \(emptyWord(left)) for nothing, {1} \(emptyWord(right))")
    }
    return oneWay(left, right) ?? oneWay(right, left)?.mirrored ?? plain(left, right)
  }

  private static func isEmpty(_ view: JSONView) -> Bool {
    switch view.kind {
    case .null: true
    case .string: view.rawBytes.count == 2
    case .list, .object: view.count == 0
    case .boolean, .number: false
    }
  }

  private static func emptyWord(_ view: JSONView) -> String {
    String(decoding: view.rawBytes.filter { byte in byte > 0x20 }, as: UTF8.self)
  }

  private static func plain(_ left: JSONView, _ right: JSONView) -> Finding {
    Finding(
      .type, "{0} has \(article(left.kind.description)), {1} \(article(right.kind.description))")
  }

  /// Patterns that are looked for in one order of the kinds.
  private static func oneWay(_ left: JSONView, _ right: JSONView) -> Finding? {
    switch (left.kind, right.kind) {
    case (.string, .number): quotedNumber(left, right) ?? writtenInstant(left, right)
    case (.string, .boolean): quotedBoolean(left, right)
    case (.number, .boolean): numericBoolean(left, right)
    case (.null, .number): Finding(.type, "{0} has null: perhaps NaN or infinity, which JSON lacks")
    case (.string, .list): bytes(left, right)
    case (.list, .object): map(left, right)
    case (.string, .object): caseName(left, right)
    case (.null, _), (.boolean, _), (.number, _), (.string, _), (.list, _), (.object, _): nil
    }
  }

  private static func quotedNumber(_ text: JSONView, _ number: JSONView) -> Finding? {
    guard let spelled = text.string.flatMap({ text in JSONNumber(lexeme: text) }),
      let number = number.number, spelled.isEqual(to: number) != .different
    else { return nil }
    return Finding(.type, "{0} has the digits in quotes, {1} as a number (a lenient decoder)")
  }

  private static func writtenInstant(_ text: JSONView, _ number: JSONView) -> Finding? {
    guard let instant = text.string.flatMap(Instant.init), let number = number.number?.double
    else { return nil }
    let seconds = Double(instant.seconds)
    let units: [(Double, String)] = [
      (seconds, "seconds since 1970"), (seconds * 1000, "milliseconds since 1970"),
      (seconds - 978_307_200, "seconds since 2001 (Foundation's reference date)"),
    ]
    guard let unit = units.first(where: { unit in (unit.0 - number).magnitude < 1 }) else {
      return nil
    }
    return Finding(.instantSpelling, "{0} writes the date as text, {1} as \(unit.1)")
  }

  private static func quotedBoolean(_ text: JSONView, _ boolean: JSONView) -> Finding? {
    guard text.string == Array(boolean.rawBytes) else { return nil }
    return Finding(.type, "{0} has the word in quotes, {1} as a boolean")
  }

  private static func numericBoolean(_ number: JSONView, _ boolean: JSONView) -> Finding? {
    guard number.number?.integer == (boolean.boolean == true ? 1 : 0) else { return nil }
    return Finding(.type, "{0} writes booleans as numbers (NSNumber, a database column)")
  }

  /// Base64 or hexadecimal text against a list of byte values.
  private static func bytes(_ text: JSONView, _ list: JSONView) -> Finding? {
    guard let text = text.string, list.count > 0 else { return nil }
    var bytes: [UInt8] = []
    for element in list.elements {
      guard let value = element.number?.integer, (-128...255).contains(value) else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: value))
    }
    if Base64.decode(text) == bytes {
      return Finding(.bytesShape, "{0} writes bytes as base64, {1} as a list of numbers")
    }
    guard text.count == bytes.count * 2, text.allSatisfy(isHexadecimal) else { return nil }
    return Finding(.bytesShape, "{0} writes bytes as hexadecimal, {1} as a list of numbers")
  }

  /// `["k1", 1]` or `[["k1", 1]]` against `{"k1": 1}`.
  private static func map(_ list: JSONView, _ object: JSONView) -> Finding? {
    guard object.count > 0 else { return nil }
    let elements = Array(list.elements)
    let isFlat = elements.count == 2 * object.count
    let keys =
      isFlat
      ? stride(from: 0, to: elements.count, by: 2).map { place in key(elements[place]) }
      : elements.map { entry in entry[0].map(key) ?? entry["key"].map(key) ?? nil }
    guard keys.count == object.count else { return nil }
    var members = MemberFinder(object.document, object: object.index)
    for key in keys {
      guard let key, members.value(of: key) != nil else { return nil }
    }
    return Finding(
      .mapShape, "{0} writes the map as a list of keys and values (its keys are no strings)")
  }

  private static func key(_ view: JSONView) -> [UInt8]? {
    view.kind == .number ? Array(view.rawBytes) : view.string
  }

  /// `"loaded"` against `{"status": "loaded"}` or `{"loaded": {}}`.
  private static func caseName(_ text: JSONView, _ object: JSONView) -> Finding? {
    guard let name = text.string, !name.isEmpty else { return nil }
    guard object.count == 1 && object[name] != nil || SumType.tag(of: object)?.name == name else {
      return nil
    }
    return Finding(.enumEncoding, "{0} writes the case as a bare name, {1} as an object")
  }
}

/// Sum types as objects.
enum SumType {
  private static let tagKeys = ["status", "type", "kind", "case", "$type", "_type"]

  /// The case that an object names beside its payload.
  static func tag(of object: JSONView) -> (key: String, name: [UInt8])? {
    for key in tagKeys {
      if let name = object[key]?.string { return (key, name) }
    }
    return nil
  }

  /// Whether two objects are one sum type in two encodings: a wrapper object, a tag in another key.
  static func reencoding(_ left: JSONView, _ right: JSONView) -> Finding? {
    let tags = [tag(of: left), tag(of: right)]
    for (one, other) in [(0, 1), (1, 0)] {
      let wrapper = one == 0 ? left : right
      guard tags[one] == nil, wrapper.count == 1, let name = tags[other]?.name,
        wrapper[name]?.kind == .object
      else { continue }
      let key = tags[other]?.key ?? ""
      return Finding(
        .enumEncoding,
        "{\(one)} wraps the payload in the case's name, {\(other)} names it in \(key)")
    }
    guard let first = tags[0], let second = tags[1], first.key != second.key,
      first.name == second.name
    else { return nil }
    return Finding(.enumEncoding, "{0} names the case in \(first.key), {1} in \(second.key)")
  }
}
