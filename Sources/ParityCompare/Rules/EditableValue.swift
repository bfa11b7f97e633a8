import ParityJSON

/// A value whose parts can be moved; what is not touched stays the bytes that came.
indirect enum EditableValue: Sendable {
  case untouched(JSONView)
  case object([(key: [UInt8], value: EditableValue)])
  case list([EditableValue])

  enum Step: Hashable, Sendable {
    case key([UInt8])
    case index(Int)

    var isKey: Bool {
      switch self {
      case .key: true
      case .index: false
      }
    }
  }

  /// The same value with its own parts laid open.
  private var opened: EditableValue {
    guard case .untouched(let view) = self else { return self }
    switch view.kind {
    case .object:
      return .object(view.members.map { member in (member.key, .untouched(member.value)) })
    case .list: return .list(view.elements.map(EditableValue.untouched))
    case .null, .boolean, .number, .string: return self
    }
  }

  var elementCount: Int {
    switch self {
    case .untouched(let view): view.kind == .list ? view.count : 0
    case .list(let elements): elements.count
    case .object: 0
    }
  }

  var memberCount: Int {
    switch self {
    case .untouched(let view): view.kind == .object ? view.count : 0
    case .object(let members): members.count
    case .list: 0
    }
  }

  func child(_ step: Step) -> EditableValue? {
    switch (step, self) {
    case (.key(let key), .untouched(let view)): view[key].map(EditableValue.untouched)
    case (.index(let index), .untouched(let view)): view[index].map(EditableValue.untouched)
    case (.key(let key), .object(let members)):
      members.first { member in member.key == key }?.value
    case (.index(let index), .list(let elements)):
      elements.indices.contains(index) ? elements[index] : nil
    case (.key, .list), (.index, .object): nil
    }
  }

  func value(at steps: [Step]) -> EditableValue? {
    var value = self
    for step in steps {
      guard let child = value.child(step) else { return nil }
      value = child
    }
    return value
  }

  /// Whether a value can be put there, objects being made where they are missing.
  func canHold(_ steps: [Step]) -> Bool {
    var value = self
    for (depth, step) in steps.enumerated() {
      if let child = value.child(step) {
        value = child
        continue
      }
      guard case .object = value.opened else { return false }
      return steps[depth...].allSatisfy(\.isKey)
    }
    return true
  }

  mutating func remove(_ steps: [Step]) -> EditableValue? {
    remove(steps[...])
  }

  mutating func insert(_ value: EditableValue, at steps: [Step]) {
    insert(value, at: steps[...])
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .untouched(let view): writer.value(view)
    case .list(let elements):
      writer.beginList()
      for element in elements { element.write(to: &writer) }
      writer.endList()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

extension EditableValue {
  private mutating func remove(_ steps: ArraySlice<Step>) -> EditableValue? {
    guard let step = steps.first else { return nil }
    let rest = steps.dropFirst()
    switch (step, opened) {
    case (.key(let key), .object(var members)):
      guard let place = members.firstIndex(where: { member in member.key == key }) else {
        return nil
      }
      let removed =
        rest.isEmpty ? members.remove(at: place).value : members[place].value.remove(rest)
      self = .object(members)
      return removed
    case (.index(let index), .list(var elements)):
      guard elements.indices.contains(index) else { return nil }
      let removed = rest.isEmpty ? elements.remove(at: index) : elements[index].remove(rest)
      self = .list(elements)
      return removed
    case (.key, .list), (.key, .untouched), (.index, .object), (.index, .untouched):
      return nil
    }
  }

  private mutating func insert(_ value: EditableValue, at steps: ArraySlice<Step>) {
    guard let step = steps.first else {
      self = value
      return
    }
    let rest = steps.dropFirst()
    switch (step, opened) {
    case (.key(let key), .object(var members)):
      if let place = members.firstIndex(where: { member in member.key == key }) {
        members[place].value.insert(value, at: rest)
      } else {
        var made = EditableValue.object([])
        made.insert(value, at: rest)
        members.append((key, made))
      }
      self = .object(members)
    case (.index(let index), .list(var elements)):
      guard elements.indices.contains(index) else { return }
      elements[index].insert(value, at: rest)
      self = .list(elements)
    case (.key, .list), (.key, .untouched), (.index, .object), (.index, .untouched): return
    }
  }
}
