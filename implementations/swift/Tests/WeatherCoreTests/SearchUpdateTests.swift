import Testing

@testable import WeatherCore

@Suite("Search, as a function of what happened")
struct SearchUpdateTests {
  typealias State = SearchModel.State

  @Test(
    "a word about the last query goes when the query changes, results stay",
    arguments: [
      (State.Status.empty, State.Status.idle),
      (.failed(.offline), .idle),
      (.loaded([]), .loaded([])),
      (.idle, .idle),
    ])
  func typing(before: State.Status, after: State.Status) {
    let state = SearchModel.update(State(query: "a", status: before), .queryChanged("b"))
    #expect(state == State(query: "b", status: after))
  }

  @Test("the same query in another normal form is a change")
  func normalForms() {
    let state = State(query: "\u{E9}", status: .empty)
    #expect(SearchModel.update(state, .queryChanged("e\u{301}")).status == .idle)
    #expect(SearchModel.update(state, .queryChanged("\u{E9}")).status == .empty)
  }

  @Test("nothing found is not a list of nothing")
  func nothing() {
    #expect(SearchModel.update(State(query: "z"), .searchSucceeded([])).status == .empty)
  }

  @Test("starting over forgets all")
  func clear() {
    let state = State(query: "a", status: .failed(.dropped))
    #expect(SearchModel.update(state, .cleared) == State())
  }
}
