import Unidirectional

extension Movies {
  /// All that the list does, and the movie on it.
  static let behavior = Behavior<Movies, Action, Platform>.combine(
    .handle(react), .supervise(work), .produce(forget),
    MoviePage.behavior.lift(
      optional: \Movies.movie, action: moviePath, scope: Scope("movie")))

  private static let moviePath = CasePath<Action, MoviePage.Action>({ .movie($0) }) {
    if case .movie(let action) = $0 { action } else { nil }
  }

  @MainActor
  private static func react(
    to action: Action, _ state: Movies, _ platform: Platform
  ) -> Reaction<Movies, Action> {
    switch action {
    case .changeFilter(let text):
      change(filter: text, isLeading: platform.fault == .leadingFilter)
    case .applyFilter: .reduce { $0.applied = $0.filter }
    case .open(let id): .reduce { $0.open(id) }
    case .close: .reduce { $0.movie = nil }
    case .load: .reduce { $0.load() }
    case .refreshLater(let seconds):
      .reduce {
        $0.refreshIn = seconds
        $0.refreshes += 1
      }
    case .cancelRefresh: .reduce { $0.refreshIn = nil }
    case .second: .reduce { $0.countDown() }
    case .loaded(let movies): .reduce { $0.status = .loaded(movies) }
    case .failed(let failure): .reduce { $0.status = .failed(failure) }
    case .movie: .none
    }
  }

  /// What the state wants to go on: a request, the next try, the seconds until a refresh.
  @MainActor
  private static func work(_ state: Movies, _ platform: Platform) -> Supervision<Action> {
    let poll = Channel<Action>.ticks(
      Name(ChannelName.poll), every: .seconds(30), .load)
    let timer = Supervision<Action>.open(
      if: state.refreshIn != nil,
      .ticks(
        Name(ChannelName.timer(state.refreshes)), every: .seconds(1), .second))
    switch state.status {
    case .loading:
      let name = Name(ChannelName.list(state.loads))
      return .open(
        .task(name) {
          do throws(LoadFailure) {
            return .loaded(try await platform.movies())
          } catch {
            return .failed(error)
          }
        })
    case .failed: return .open(poll)
    case .loaded: return .open(if: platform.fault == .eagerPoll, poll) <> timer
    }
  }

  /// The fault `stale-answer`: a request that nobody cancels, and that does not say for whom it is.
  @MainActor
  private static func forget(
    _ action: Action, _ state: Movies, _ platform: Platform
  ) -> Effect<Action> {
    guard platform.fault == .staleAnswer, case .open(let id) = action else { return .none }
    return .task { .movie(await MoviePage.load(id, platform)) }
  }

  private static func change(filter: String, isLeading: Bool) -> Reaction<Movies, Action> {
    guard isLeading else {
      return .reduce { $0.filter = filter }
        .produce(.debounce(.milliseconds(300), "filter", .applyFilter))
    }
    return .reduce {
      if $0.filter.isEmpty { $0.applied = filter }
      $0.filter = filter
    }
  }

  private mutating func countDown() {
    guard let left = refreshIn else { return }
    if left > 1 { refreshIn = left - 1 } else { load() }
  }
}
