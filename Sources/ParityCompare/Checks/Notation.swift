import ParityJSON

/// A value as the language writes it: `"text"`, `[1, 2]`, `{ id = 1, place.name = "x" }`.
///
/// It recurses once for each level of nesting, which the reader limits.
func notation(of view: JSONView) -> String {
  switch view.kind {
  case .null, .boolean, .number: String(decoding: view.rawBytes, as: UTF8.self)
  case .string: JSONPath.quoted(view.string ?? [])
  case .list: "[\(view.elements.map(notation(of:)).joined(separator: ", "))]"
  case .object:
    view.count == 0
      ? "{}" : "{ \(view.members.map(field).joined(separator: ", ")) }"
  }
}

private func field(_ key: [UInt8], _ value: JSONView) -> String {
  let name = JSONPath.isName(key) ? String(decoding: key, as: UTF8.self) : JSONPath.quoted(key)
  return "\(name)\(assignment(of: value))"
}

/// ` = 1`; an object with one member is written as a longer path.
private func assignment(of value: JSONView) -> String {
  guard value.kind == .object, value.count == 1,
    let member = value.members.first(where: { _ in true })
  else { return " = \(notation(of: value))" }
  return "\(keyStep(member.key))\(assignment(of: member.value))"
}
