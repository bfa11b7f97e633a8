import Unidirectional

/// A movie's own page.
public struct MoviePage: Hashable, Sendable {
  /// Which movie it is.
  public let id: MovieID
  /// How far it is.
  public var status = Status.loading
  /// The title; nil while nobody knows it.
  public var title: String?
  /// The year.
  public var year: Int?
  /// How long it takes.
  public var minutes: Int?
  /// What it is about.
  public var plot: String?
  /// For the fault `stale-answer`: whether somebody else asks for it.
  private var isLeft: Bool

  init(id: MovieID, known: Movie?) {
    self.id = id
    title = known?.title
    year = known?.year
    isLeft = known != nil
  }

  /// How far the page is.
  public enum Status: Hashable, Sendable {
    /// It is on its way.
    case loading
    /// It is there.
    case loaded
    /// It could not be loaded.
    case failed(LoadFailure)
  }

  /// What happens here.
  public enum Action: Sendable {
    /// The person tries again.
    case retry
    /// The movie has come.
    case loaded(MovieDetail)
    /// It has not.
    case failed(LoadFailure)
  }

  /// The person's actions, by name.
  public enum Offer: String, Sendable, CaseIterable {
    /// The name `Retry`.
    case retry = "Retry"
  }

  /// What the person can do now.
  public var actions: [Offer] {
    switch status {
    case .loading, .loaded: []
    case .failed: [.retry]
    }
  }

  /// All that the page does: while it is loading, there is a request.
  static let behavior = Behavior<MoviePage, Action, Platform>.combine(
    .reduce { $0.update($1) },
    .supervise { state, platform in
      let id = state.id
      return .open(
        if: state.status == .loading && !(state.isLeft && platform.fault == .staleAnswer),
        .task(Name(ChannelName.movie(id))) { await load(id, platform) })
    })

  @MainActor
  static func load(_ id: MovieID, _ platform: Platform) async -> Action {
    do throws(LoadFailure) {
      return .loaded(try await platform.movie(id))
    } catch {
      return .failed(error)
    }
  }

  private mutating func update(_ action: Action) {
    switch action {
    case .retry:
      status = .loading
      isLeft = false
    case .loaded(let detail):
      status = .loaded
      title = detail.movie.title
      year = detail.movie.year
      minutes = detail.minutes
      plot = detail.plot
    case .failed(let failure): status = .failed(failure)
    }
  }
}
