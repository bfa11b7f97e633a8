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

  /// For each life before the block, the life now; none after a breach.
  private(set) var now: LifeTable
  /// The first breach from each life before the block.
  private(set) var breaches: [Life: Breach] = [:]
  private let isSetup: Bool
  /// The breaches of a scenario.
  private(set) var told: [Breach] = []

  init(isSetup: Bool) {
    self.isSetup = isSetup
    now = LifeTable()
    for life in Life.allCases where isSetup || life == .unborn { now[life] = life }
  }

  private var entries: Range<UInt8> {
    isSetup ? 0..<UInt8(Life.allCases.count) : Life.unborn.rawValue..<Life.unborn.rawValue + 1
  }

  mutating func lose() {
    for raw in entries {
      guard let entry = Life(rawValue: raw), now[entry] != nil else { continue }
      now[entry] = .lost
    }
  }

  /// Goes on over a command of the block's own.
  mutating func follow(
    _ command: SyntaxKind, isRejected: Bool, isUncertain: Bool, at statement: SyntaxTree.Index
  ) {
    for raw in entries {
      guard let entry = Life(rawValue: raw), let life = now[entry] else { continue }
      do throws(Life.Objection) {
        var next = try life.following(command)
        if command == .launch, isRejected { next = .refused }
        if isUncertain, command == .launch || command == .use { next = .lost }
        now[entry] = next
      } catch {
        breach(entry, error, command, statement)
      }
    }
  }

  /// Goes on over a setup.
  mutating func follow(_ setup: SetupSummary, at statement: SyntaxTree.Index) {
    for raw in entries {
      guard let entry = Life(rawValue: raw), let life = now[entry] else { continue }
      if setup.isDamaged {
        now[entry] = .lost
      } else if let next = setup.transfer[life] {
        now[entry] = next
      } else {
        breach(entry, objection(of: setup, at: life), .use, statement)
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
    _ entry: Life, _ objection: Life.Objection, _ command: SyntaxKind,
    _ statement: SyntaxTree.Index
  ) {
    let breach = Breach(objection: objection, command: command, statement: statement)
    if isSetup {
      now[entry] = nil
      breaches[entry] = breach
    } else {
      told.append(breach)
      now[entry] = command == .launch && objection == .second ? .app : .lost
    }
  }
}

/// A life, or none, for each life.
struct LifeTable: Hashable, Sendable {
  private var packed: UInt64 = .max

  subscript(_ entry: Life) -> Life? {
    get { Life(rawValue: UInt8(truncatingIfNeeded: packed >> (UInt64(entry.rawValue) * 8))) }
    set {
      let shift = UInt64(entry.rawValue) * 8
      packed = packed & ~(0xFF << shift) | UInt64(newValue?.rawValue ?? 0xFF) << shift
    }
  }

  /// Whether no life leads through; the one of which nothing is known does not count.
  var isEmpty: Bool { Life.allCases.allSatisfy { $0 == .lost || self[$0] == nil } }
}
