import ParityKit

/// The smallest app there is: a number that goes up.
///
/// It shows how much an adapter needs.
@MainActor
final class CounterAdapter: Adapter {
  struct Change: Sendable {
    var step: Int?
    var mode: FixtureClient.Mode?
    var needsMore = false
  }

  let title = "counter (Swift)"
  let device: Device
  private(set) var counter: CounterScreen?

  init(device: Device) {
    self.device = device
  }

  var environment: [JSONValue.Member] { [.init("saved", saved.json)] }

  func route(_ text: String) throws(Rejection) -> String {
    guard text == "/counter" else { throw Rejection(.unknownRoute, text) }
    return text
  }

  func change(_ fields: inout InputObject) throws(Rejection) -> Change {
    Change(
      step: try fields.optional("step")?.integer(in: 1...9),
      mode: try fields.optional("http")?.networkMode(),
      needsMore: fields.optional("future") != nil)
  }

  func support(_ change: Change) throws(Rejection) {
    if change.needsMore { throw Rejection(.unsupported, "future") }
  }

  func launch(_ route: String, _ change: Change) -> any Screen {
    let counter = CounterScreen(device: device, count: saved)
    self.counter = counter
    apply(change)
    return counter
  }

  func open(_ route: String) {
    counter?.opened += 1
  }

  func apply(_ change: Change) {
    if let step = change.step { counter?.step = step }
    if let mode = change.mode { device.client.mode = mode }
  }

  private var saved: Int {
    device.storage.read("count").flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
  }
}

/// The counter's only screen.
///
/// It asks its server, waits, and asks again before it counts.
@MainActor
final class CounterScreen: Screen {
  let name = "Counter"
  let path = "/counter"
  let child: (any Screen)? = nil
  var step = 1
  var opened = 0
  private var count: Int
  private let device: Device

  init(device: Device, count: Int) {
    self.device = device
    self.count = count
  }

  var state: JSONValue { ["count": count.json, "opened": opened.json, "note": .null] }
  var actions: [String] { count < 9 ? ["Add", "Save", "Reset"] : ["Save", "Reset"] }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch action {
    case "Add":
      let times = try input.fields { (fields) throws(Rejection) in
        try fields.required("times").integer(in: 0...5)
      }
      for _ in 0..<times { add() }
    case "Save":
      try input.none()
      device.storage.write(Array("\(count)".utf8), to: "count")
    default:
      try input.none()
      count = 0
    }
  }

  private func add() {
    device.effects.run { [self] in
      _ = try? await device.client.send(HTTPRequest(url: "https://counter.example/add"))
      await Task.yield()
      device.effects.run { [self] in count += step }
    }
  }
}
