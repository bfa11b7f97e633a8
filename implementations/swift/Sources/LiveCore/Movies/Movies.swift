/// A movie's id.
public typealias MovieID = Int

/// A movie as the list has it.
public struct Movie: Hashable, Sendable {
  /// Its id.
  public let id: MovieID
  /// Its title.
  public let title: String
  /// The year; nil where nobody knows.
  public let year: Int?
}

/// A movie as its own page has it.
public struct MovieDetail: Hashable, Sendable {
  let movie: Movie
  let minutes: Int?
  let plot: String?
}

/// The list of movies, and maybe one of them on it.
public struct Movies: Hashable, Sendable {
  /// How far it is.
  public var status = Status.loading
  /// What the person has typed.
  public var filter = ""
  /// Seconds until the list is loaded again; nil where it is not to be.
  public var refreshIn: Int?
  /// Which movies were opened.
  public var seen: Set<MovieID> = []
  /// The movie that lies on the list.
  public var movie: MoviePage?
  /// What the list goes by.
  var applied = ""
  /// How often it was asked for the list, and for a refresh.
  var loads = 0
  var refreshes = 0

  /// Makes a list that is being loaded, maybe with a movie on it.
  public init(opening id: MovieID? = nil) {
    if let id { open(id) }
  }

  /// How far the list is.
  public enum Status: Hashable, Sendable {
    /// It is on its way.
    case loading
    /// It is there.
    case loaded([Movie])
    /// It could not be loaded.
    case failed(LoadFailure)
  }

  /// The movies that go with the filter, in order.
  public var shown: [Movie] {
    guard case .loaded(let movies) = status else { return [] }
    let wanted = applied.loweringASCII
    return movies.filter { $0.title.loweringASCII.contains(sequence: wanted) }
  }

  mutating func open(_ id: MovieID) {
    let known = shown.first { $0.id == id }
    seen.insert(id)
    movie = MoviePage(id: id, known: known)
  }

  mutating func load() {
    status = .loading
    loads += 1
    refreshIn = nil
  }

  /// The longest filter, in scalars.
  public static let filterLimit = 100
}

extension Movies {
  /// What happens here.
  public enum Action: Sendable {
    /// The person types.
    case changeFilter(String)
    /// The person has not typed for a while.
    case applyFilter
    /// The person wants to see a movie.
    case open(MovieID)
    /// The movie is taken away.
    case close
    /// The list is wanted anew.
    case load
    /// The person wants it anew in so many seconds.
    case refreshLater(Int)
    /// The person does not any more.
    case cancelRefresh
    /// One of these seconds has passed.
    case second
    /// The list has come.
    case loaded([Movie])
    /// It has not.
    case failed(LoadFailure)
    /// Something happens on the movie's page.
    case movie(MoviePage.Action)
  }

  /// The person's actions, by name.
  public enum Offer: String, Sendable, CaseIterable {
    /// The name `ChangeFilter`.
    case changeFilter = "ChangeFilter"
    /// The name `Open`.
    case open = "Open"
    /// The name `Retry`.
    case retry = "Retry"
    /// The name `Refresh`.
    case refresh = "Refresh"
    /// The name `RefreshLater`.
    case refreshLater = "RefreshLater"
    /// The name `CancelRefresh`.
    case cancelRefresh = "CancelRefresh"
  }

  /// What the person can do now.
  public func actions(fault: Fault?) -> [Offer] {
    let retry: [Offer] = fault == .extraAction ? [.retry] : []
    return switch status {
    case .loading: [.changeFilter] + retry
    case .failed: [.changeFilter, .retry]
    case .loaded:
      [.changeFilter, .open] + retry + [.refresh, .refreshLater]
        + (refreshIn == nil ? [] : [.cancelRefresh])
    }
  }
}

extension String {
  /// The bytes of the text, with a–z for A–Z.
  fileprivate var loweringASCII: [UInt8] {
    utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
  }
}

extension [UInt8] {
  fileprivate func contains(sequence wanted: [UInt8]) -> Bool {
    guard wanted.count <= count else { return false }
    return (0...(count - wanted.count)).contains { self[$0...].starts(with: wanted) }
  }
}
