import ParityKit

/// The app, which knows nothing of the protocol; what it saves is its number.
@MainActor final class Counter {
  private let save: (Int) -> Void
  private(set) var count: Int
  var step = 1

  init(count: Int, save: @escaping (Int) -> Void) {
    self.count = count
    self.save = save
  }

  func add(times: Int) {
    count += times * step
    save(count)
  }
}

/// What a person sees of it, and what can be done.
struct CounterScreen: Screen {
  let counter: Counter
  let name = "Counter"
  let path = "/counter"
  let actions = ["Add"]
  let child: (any Screen)? = nil
  var state: JSONValue { ["count": counter.count.json, "note": .null] }
  var inputs: [String: JSONValue] { ["Add": add.schema] }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    counter.add(times: try input.read(add))
  }

  private let add = Input.shape(InputField("times", .integer(in: 0...100)))
}

/// Makes it, and says what the world around it can be.
final class CounterAdapter: Adapter {
  let title = "counter (Swift)"
  private let storage: Storage
  private var counter: Counter?

  init(device: Device) { storage = device.storage }

  var environment: [JSONValue.Member] { [.init("saved", saved.json)] }

  private var saved: Int {
    storage.read("count.json").flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
  }

  func route(_ text: String) throws(Rejection) -> String {
    guard text == "/counter" else { throw Rejection(.unknownRoute, text) }
    return text
  }

  /// What `launch` and `env` can say: a step.
  func change(_ fields: inout InputObject) throws(Rejection) -> Int? {
    try fields.optional("step")?.integer(in: 1...10)
  }

  func launch(_ route: String, _ step: Int?) -> any Screen {
    let counter = Counter(count: saved) { [storage] count in
      storage.write(Array("\(count)".utf8), to: "count.json")
    }
    self.counter = counter
    apply(step)
    return CounterScreen(counter: counter)
  }

  func open(_ route: String) {}

  func apply(_ step: Int?) {
    if let step { counter?.step = step }
  }
}

let device = Device(name: "counter")
await Program.run(CounterAdapter(device: device), on: device)
