extension SearchModel {
  /// What is on the screen.
  public struct State: Hashable, Sendable {
    /// What the person has typed.
    public var query: String
    /// How far the search is.
    public var status: Status

    /// Makes a state; without arguments the first one.
    public init(query: String = "", status: Status = .idle) {
      self.query = query
      self.status = status
    }

    /// How far the search is.
    public enum Status: Hashable, Sendable {
      /// Nothing was searched for.
      case idle
      /// The results are on their way.
      case loading
      /// There are results, in the server's order.
      case loaded([Place])
      /// There are none.
      case empty
      /// The search failed.
      case failed(LoadFailure)
    }
  }

  /// What a person can do.
  public enum Action: Hashable, Sendable {
    /// Types; what is too long is cut.
    case changeQuery(String)
    /// Searches.
    case submit
    /// Starts over.
    case clear
    /// Shows a city.
    case open(CityID)

    /// The actions' names.
    public enum Name: String, Sendable, CaseIterable {
      /// The name `ChangeQuery`.
      case changeQuery = "ChangeQuery"
      /// The name `Submit`.
      case submit = "Submit"
      /// The name `Clear`.
      case clear = "Clear"
      /// The name `Open`.
      case open = "Open"
    }
  }

  /// What happened.
  enum Message: Sendable {
    case queryChanged(String)
    case cleared
    case searchStarted
    case searchSucceeded([Place])
    case searchFailed(LoadFailure)
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    switch message {
    case .queryChanged(let query):
      State(query: query, status: status(after: query, in: state))
    case .cleared:
      State()
    case .searchStarted:
      State(query: state.query, status: .loading)
    case .searchSucceeded(let places):
      State(query: state.query, status: places.isEmpty ? .empty : .loaded(places))
    case .searchFailed(let failure):
      State(query: state.query, status: .failed(failure))
    }
  }

  /// Results stay while the person types; a word about the last query does not.
  private nonisolated static func status(after query: String, in state: State) -> State.Status {
    switch state.status {
    case .empty, .failed: query.utf8.elementsEqual(state.query.utf8) ? state.status : .idle
    case .idle, .loading, .loaded: state.status
    }
  }
}
