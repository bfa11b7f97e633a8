import Observation
import Synchronization
import Testing
import Unidirectional

private struct Page: Equatable, Sendable {
  var title = "one"
  var rows = [Row(id: 1), Row(id: 2)]
  var detail: Row?

  struct Row: Equatable, Sendable, Identifiable {
    var id: Int
    var count = 0
    var note = ""
  }

  enum Action: Sendable {
    case rename(String)
    case count(row: Int)
    case setDetail(Row?)
  }

  static let behavior = Behavior<Page, Action, Int>.reduce { page, action in
    switch action {
    case .rename(let title): page.title = title
    case .count(let row): page.rows[row].count += 1
    case .setDetail(let row): page.detail = row
    }
  }
}

@MainActor
@Suite struct ViewStoreTests {
  private let store = Store(
    Page(), behavior: Page.behavior, world: 0, scheduler: VirtualScheduler())

  /// Whether an action tells somebody who has read something.
  private func isTold(of action: Page.Action, reading: () -> Void) -> Bool {
    let told = Flag()
    withObservationTracking(reading) { told.isUp = true }
    store.send(action)
    return told.isUp
  }

  @Test func whoReadsAValueIsToldOfThatValueOnly() {
    let view = store.view()
    #expect(isTold(of: .rename("two")) { _ = view.title })
    #expect(!isTold(of: .count(row: 0)) { _ = view.title })
    #expect(!isTold(of: .rename("two")) { _ = view.title })
    #expect(isTold(of: .count(row: 0)) { _ = view[\.rows[0].count] })
    #expect(!isTold(of: .count(row: 1)) { _ = view[\.rows[0]] })
    #expect(view.title == "two")
  }

  @Test func whoReadsAProjectionIsToldOfItsPartOnly() {
    let view = store.view()
    let row = view.project(\.rows[1]) { (_: Int) in .count(row: 1) }
    #expect(isTold(of: .count(row: 1)) { _ = row.count })
    #expect(!isTold(of: .count(row: 0)) { _ = row.count })
    #expect(!isTold(of: .count(row: 1)) { _ = row.note })
    row.send(0)
    #expect(store.state.rows[1].count == 3)
    #expect(row.count == 3)
  }

  @Test func aProjectionOfWhatGoesAwayShowsWhatItSawLast() {
    let view = store.view()
    let send: @MainActor @Sendable (Int) -> Page.Action = { _ in .setDetail(nil) }
    #expect(view.project(optional: \.detail, action: send).map(ObjectIdentifier.init) == nil)
    store.send(.setDetail(Page.Row(id: 5, count: 1)))
    guard let detail = view.project(optional: \.detail, action: send) else {
      Issue.record("there is a detail")
      return
    }
    #expect(isTold(of: .setDetail(Page.Row(id: 5, count: 2))) { _ = detail.count })
    #expect(!isTold(of: .setDetail(nil)) { _ = detail.count })
    #expect(detail.count == 2)
    #expect(detail.note == "")
  }

  @Test func aBindingShowsAValueAndAsksForAnother() {
    let title = store.view().bind(\.title) { .rename($0) }
    title.value = "three"
    #expect(title.value == "three")
    #expect(store.state.title == "three")
  }

  private final class Flag: Sendable {
    private let state = Mutex(false)

    var isUp: Bool {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }
}
