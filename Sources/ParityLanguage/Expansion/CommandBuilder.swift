/// Makes the command of a step.
struct CommandBuilder {
  let builder: ModelBuilder

  /// The command of a statement and its `with` lines.
  func command(_ statement: SyntaxTree.Index) -> Command {
    let behind = builder.file.next(afterCommand: statement)
    return command(
      statement, builder.file.kind(statement), SyntaxFields(builder.file, statement + 1..<behind))
  }

  private func command(
    _ statement: SyntaxTree.Index, _ kind: SyntaxKind, _ fields: SyntaxFields
  ) -> Command {
    switch kind {
    case .launch:
      .launch(route: builder.text(statement + 1), fields: builder.members(fields))
    case .open: .open(route: builder.text(statement + 1))
    case .act: .act(action: builder.text(statement + 1), input: input(statement, fields))
    case .env: .env(fields: builder.members(fields))
    case .restart: .restart
    case .start: .start(once: builder.file.tree.next(after: statement) > statement + 1)
    case .send: .send(message(statement, fields))
    case .tell: .tell(message(statement, fields))
    default: .ls
    }
  }

  /// The one value of `do`, or its fields; nil without input.
  private func input(_ statement: SyntaxTree.Index, _ fields: SyntaxFields) -> Value? {
    if !fields.isEmpty { return .object(builder.members(fields)) }
    guard let node = builder.file.tree.child(1, of: statement) else { return nil }
    let value = builder.value(node)
    return value.isAbsent ? nil : value
  }

  private func message(_ statement: SyntaxTree.Index, _ fields: SyntaxFields) -> Message {
    guard fields.isEmpty, let node = builder.file.tree.child(0, of: statement) else {
      return .value(.object(builder.members(fields)))
    }
    if builder.file.kind(node) == .raw {
      return .bytes(builder.text(node).literal ?? [])
    }
    return .value(builder.value(node))
  }
}
