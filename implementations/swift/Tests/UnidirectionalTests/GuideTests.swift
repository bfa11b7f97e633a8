import Foundation
import Observation
import Synchronization
import Testing
import Unidirectional

/// The guide's feature works, its test is a test, and the guide shows no other code than this.
@MainActor
@Suite struct GuideTests {
  private let scheduler = VirtualScheduler()

  @Test func aTickerFromSearchToPrices() async {
    let exchange = Exchange()
    let store = TestStore(
      Ticker(), behavior: Ticker.behavior, world: exchange.market, scheduler: scheduler
    ) { Issue.record("\($0)") }

    await store.send(.typed("A")) { $0.symbol = "A" }
    await store.send(.typed("AB")) { $0.symbol = "AB" }
    await store.advance(by: .milliseconds(300))
    await store.receive(.look)
    await store.receive(.found("Abacus")) { $0.name = "Abacus" }

    await store.send(.watch(true)) { $0.isWatching = true }
    exchange.tell("AB", 120)
    await store.receive(.price(120)) { $0.prices = [120] }

    await store.send(.watch(false)) { $0.isWatching = false }
    #expect(exchange.openLines == [])
    await store.finish()
  }

  @Test func aDeskOfTickers() async {
    let exchange = Exchange()
    let desk = Desk(
      left: Ticker(symbol: "AB", name: "Abacus", isWatching: true),
      alerts: [Desk.Alert(id: 1, limit: 100)],
      sheet: Ticker(symbol: "CD", name: "Cedar", isWatching: true))
    let store = Store(
      desk, behavior: Desk.behavior, world: exchange.market, scheduler: scheduler)
    #expect(store.openChannels.map(\.description) == ["left/AB", "sheet/CD"])
    let view = store.view()
    let left = view.project(\.left) { .left($0) }
    let told = Count()
    withObservationTracking {
      _ = left.prices
    } onChange: {
      told.value.withLock { $0 += 1 }
    }
    exchange.tell("CD", 90)
    #expect(told.value.withLock { $0 } == 0)
    exchange.tell("AB", 120)
    #expect(told.value.withLock { $0 } == 1)
    #expect(left.prices == [120])
    #expect(store.state.alerts[0].limit == 120)
    left.send(.watch(false))
    #expect(exchange.openLines == ["CD"])
  }

  private final class Count: Sendable {
    let value = Mutex(0)
  }

  /// A market of a test.
  @MainActor
  private final class Exchange {
    private var ears: [String: @MainActor (Int) -> Void] = [:]

    var openLines: [String] { ears.keys.sorted() }

    var market: Market {
      Market(
        name: { $0 == "AB" ? "Abacus" : nil },
        open: { [self] symbol, hear in
          ears[symbol] = hear
          return Line { [self] in ears[symbol] = nil }
        })
    }

    func tell(_ symbol: String, _ price: Int) { ears[symbol]?(price) }
  }

  @Test func theGuideShowsThisCode() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
    let guide = try String(
      contentsOf: package.appending(path: "Sources/Unidirectional/README.md"), encoding: .utf8)
    let sources = try ["GuideFeature.swift", "GuideTests.swift"]
      .map { try String(contentsOf: here.appending(path: $0), encoding: .utf8) }
      .map(Self.bare)
    let blocks = guide.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count > 7)
    for block in blocks {
      #expect(sources.contains { $0.contains(Self.bare(block)) }, "\(block)")
    }
  }

  /// Without indentation, which differs.
  private static func bare(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
