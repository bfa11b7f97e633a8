import Unidirectional

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// What an action costs, told as ratios, since a machine's nanoseconds are its own. The guide
// (Sources/Unidirectional/README.md) has the figures.
//
//     swift run -c release unidirectional-benchmark

/// The fastest of some rounds, in nanoseconds of processor time a time.
@MainActor
func cost(of times: Int, _ work: () -> Void) -> Double {
  (0..<rounds).map { _ in
    let before = processorTime()
    for _ in 0..<times { work() }
    return (processorTime() - before) / Double(times)
  }
  .min() ?? 0
}

let rounds = 5

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

@MainActor
func tell(_ what: String, _ cost: Double, to base: Double) {
  print("\(what): \(Int(cost.rounded())) ns, \(((cost / base) * 10).rounded() / 10) times the base")
}

struct Part: Equatable, Sendable {
  var count = 0
}

/// A hundred features, each with its part of the state and its actions.
struct Whole: Sendable {
  var parts = [Part](repeating: Part(), count: featureCount)
}

struct Add: Sendable {
  let feature: Int
  let amount: Int
}

let featureCount = 100

typealias WholeBehavior = Behavior<Whole, Add, Int>

let part = Behavior<Part, Int, Int>.reduce { part, amount in part.count &+= amount }
let supervisedPart =
  part
  <> .supervise { part, _ in
    .open(if: part.count < 0, .ticks("below zero", every: .seconds(1), 1))
  }

func feature(_ index: Int, _ part: Behavior<Part, Int, Int>) -> WholeBehavior {
  part.lift(
    state: .index(index, in: \Whole.parts),
    action: CasePath(
      { Add(feature: index, amount: $0) },
      extract: { $0.feature == index ? $0.amount : nil }),
    scope: Scope(index))
}

@inline(never)
func addByHand(_ add: Add, to whole: inout Whole) {
  if whole.parts.indices.contains(add.feature) { whole.parts[add.feature].count &+= add.amount }
}

@MainActor
func measureFeatures() {
  var whole = Whole()
  let base = cost(of: 100_000) { addByHand(Add(feature: 50, amount: 1), to: &whole) }
  tell("a function that knows where to go (base)", base, to: base)
  let alone = Store(Part(), behavior: part, world: 0)
  let single = cost(of: 20_000) { alone.send(1) }
  tell("a store with one feature", single, to: base)
  for (name, behavior) in [("100 lifted features", part), ("the same, supervised", supervisedPart)]
  {
    let all = WholeBehavior.combine((0..<featureCount).map { feature($0, behavior) })
    let store = Store(Whole(), behavior: all, world: 0)
    let lifted = cost(of: 5_000) { store.send(Add(feature: 50, amount: 1)) }
    tell("\(name), the action is for one", lifted, to: base)
    print("  that is \((lifted / single * 10).rounded() / 10) times the store with one feature")
  }
}

struct Row: Equatable, Sendable, Identifiable {
  let id: Int
  var title: String
  var count = 0
}

struct Table: Sendable {
  var rows = (0..<rowCount).map { Row(id: $0, title: "row \($0)") }
  var byID = Dictionary(
    uniqueKeysWithValues: (0..<rowCount).map { ($0, Row(id: $0, title: "row")) })
}

enum TableAction: Sendable {
  case row(ElementAction<Int, Int>)
  case keyed(ElementAction<Int, Int>)

  static let row = CasePath<TableAction, ElementAction<Int, Int>>({ .row($0) }) {
    if case .row(let element) = $0 { element } else { nil }
  }
  static let keyed = CasePath<TableAction, ElementAction<Int, Int>>({ .keyed($0) }) {
    if case .keyed(let element) = $0 { element } else { nil }
  }
}

let rowCount = 10_000
let row = Behavior<Row, Int, Int>.reduce { row, amount in row.count &+= amount }
let table =
  row.lift(each: \Table.rows, action: TableAction.row)
  <> row.lift(eachKey: \Table.byID, action: TableAction.keyed)

@inline(never)
func addByHand(_ amount: Int, to id: Int, of rows: inout [Row]) {
  if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].count &+= amount }
}

@MainActor
func measureRows() {
  var rows = Table().rows
  let base = cost(of: 1_000) { addByHand(1, to: rowCount / 2, of: &rows) }
  tell("a function that finds one of 10,000 rows by its id (base)", base, to: base)
  let store = Store(Table(), behavior: table, world: 0)
  let change = TableAction.row(ElementAction(rowCount / 2, 1))
  tell("the row is found by its id", cost(of: 500) { store.send(change) }, to: base)
  let keyed = TableAction.keyed(ElementAction(rowCount / 2, 1))
  tell("by its key in a dictionary", cost(of: 5_000) { store.send(keyed) }, to: base)
  let view = store.view()
  var seen: [ViewStore<Row, Int>] = []
  for count in [20, rowCount] {
    while seen.count < count {
      let row = view.project(\.rows[seen.count]) { (_: Int) in change }
      _ = row.count
      seen.append(row)
    }
    tell("by its key, \(count) rows observed", cost(of: 200) { store.send(keyed) }, to: base)
  }
  _ = seen.count
}

measureFeatures()
measureRows()
