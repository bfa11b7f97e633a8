/// A block's life from each life that may stand before it.
///
/// A scenario begins with nothing; a setup is played from every life, so that each `use` of it
/// can be judged by a look into a table.
struct LifeLine {
  /// A command that cannot follow what stands above it.
  struct Breach {
    var objection: Life.Objection
    var command: SyntaxKind
    var statement: SyntaxTree.Index
  }

  /// For each life before the block, the life now; nil after a breach.
  private(set) var now: [Life?]
  private(set) var breaches: [Breach?]
  private let isSetup: Bool
  /// Whether the scenario's breach has been told.
  private(set) var told: [Breach] = []

  init(isSetup: Bool) {
    self.isSetup = isSetup
    now = Life.allCases.map { isSetup || $0 == .unborn ? $0 : nil }
    breaches = Array(repeating: nil, count: Life.allCases.count)
  }

  mutating func lose() {
    for index in now.indices where now[index] != nil { now[index] = .lost }
  }

  /// Goes on over a command of the block's own.
  mutating func follow(
    _ command: SyntaxKind, isRejected: Bool, isUncertain: Bool, at statement: SyntaxTree.Index
  ) {
    for index in now.indices {
      guard let life = now[index] else { continue }
      do throws(Life.Objection) {
        var next = try life.following(command)
        if command == .launch, isRejected { next = .refused }
        if isUncertain, command == .launch || command == .use { next = .lost }
        now[index] = next
      } catch {
        breach(index, error, command, statement)
      }
    }
  }

  /// Goes on over a setup.
  mutating func follow(_ setup: SetupSummary, at statement: SyntaxTree.Index) {
    for index in now.indices {
      guard let life = now[index] else { continue }
      if setup.isDamaged || setup.transfer.isEmpty {
        now[index] = .lost
      } else if let next = setup.transfer[Int(life.rawValue)] {
        now[index] = next
      } else {
        breach(index, objection(of: setup, at: life), .use, statement)
      }
    }
  }

  private func objection(of setup: SetupSummary, at life: Life) -> Life.Objection {
    do throws(Life.Objection) {
      _ = try life.following(setup.firstCommand ?? .act)
      return life == .app || life == .foreign ? .second : .beginsWithout
    } catch {
      return error
    }
  }

  private mutating func breach(
    _ index: Int, _ objection: Life.Objection, _ command: SyntaxKind,
    _ statement: SyntaxTree.Index
  ) {
    let breach = Breach(objection: objection, command: command, statement: statement)
    if isSetup {
      now[index] = nil
      breaches[index] = breach
    } else {
      told.append(breach)
      now[index] = command == .launch && objection == .second ? .app : .lost
    }
  }
}
