import ParityRun
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Does the same to many things at once, on as many threads as there are processors.
enum Crew {
  /// Fewer things are not worth a thread.
  private static let worthwhile = 4
  private static let threadLimit = 8

  /// What comes of each thing, in their order.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    guard inputs.count >= worthwhile else { return inputs.map(work) }
    let shift = Shift(inputs, work)
    let helpers = min(processorCount, threadLimit) - 1
    let threads = (0..<max(0, helpers)).compactMap { _ in SystemThread.start { shift.run() } }
    shift.run()
    threads.forEach { $0.join() }
    return shift.outputs
  }

  private static var processorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}

/// Work that several threads share: each takes the next thing until none is left.
private final class Shift<Input: Sendable, Output: Sendable>: Sendable {
  private let inputs: [Input]
  private let work: @Sendable (Input) -> Output
  private let next = Atomic<Int>(0)
  private let done = Mutex<[(place: Int, output: Output)]>([])

  init(_ inputs: [Input], _ work: @escaping @Sendable (Input) -> Output) {
    self.inputs = inputs
    self.work = work
  }

  func run() {
    while true {
      let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard place < inputs.count else { return }
      let output = work(inputs[place])
      done.withLock { $0.append((place, output)) }
    }
  }

  var outputs: [Output] {
    done.withLock { $0.sorted { $0.place < $1.place }.map(\.output) }
  }
}
