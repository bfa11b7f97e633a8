import AdapterFaults
import LiveCore
import ParityKit

/// The list of movies.
struct MoviesScreen: Screen {
  let movies: Movies
  let fault: Fault?
  let send: @MainActor (Movies.Action) -> Void

  let name = "Movies"
  let path = "/movies"
  let child: (any Screen)? = nil
  var actions: [String] { movies.actions(fault: fault).map(\.rawValue) }
  var state: JSONValue { movies.json.shown(with: fault) }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    send(try read(action, input))
  }

  private func read(_ action: String, _ input: Input) throws(Rejection) -> Movies.Action {
    switch Movies.Offer(rawValue: action) {
    case .changeFilter: return .changeFilter(try input.read(changeFilter))
    case .open: return .open(try input.read(open))
    case .refreshLater: return .refreshLater(try input.read(refreshLater))
    case .retry:
      try input.none(tolerantIf: fault)
      fault?.disturbRetry()
      return .load
    case .refresh:
      try input.none(tolerantIf: fault)
      return .load
    case .cancelRefresh:
      try input.none(tolerantIf: fault)
      return .cancelRefresh
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  var inputs: [String: JSONValue] {
    [
      Movies.Offer.changeFilter.rawValue: changeFilter.schema,
      Movies.Offer.open.rawValue: open.schema,
      Movies.Offer.refreshLater.rawValue: refreshLater.schema,
    ]
  }

  private var changeFilter: Shape<String> {
    let limit = Movies.filterLimit
    let filter = Shape.text.map("a text of at most \(limit) characters") {
      $0.unicodeScalars.count <= limit ? $0 : nil
    }
    return .exactly(fault, InputField("text", filter))
  }

  private var open: Shape<MovieID> {
    let shown = movies.shown.map(\.id)
    let movie = Shape.movieID(fault).map("a movie that is shown") {
      shown.contains($0) ? $0 : nil
    }
    return .exactly(fault, InputField("id", movie))
  }

  private var refreshLater: Shape<Int> {
    .exactly(fault, InputField("seconds", .integer(in: 1...3600)))
  }
}

extension Movies {
  fileprivate var json: JSONValue {
    let always: [JSONValue.Member] = [
      .init("filter", filter.json), .init("refreshIn", refreshIn.json),
    ]
    return switch status {
    case .loading: JSONValue.object([.init("status", "loading")] + always)
    case .loaded:
      JSONValue.object(
        [.init("status", "loaded")] + always + [.init("movies", .list(shown.map(json)))])
    case .failed(let failure):
      JSONValue.object(
        [.init("status", "error")] + always + [.init("message", failure.message.json)])
    }
  }

  private func json(of movie: Movie) -> JSONValue {
    [
      "id": movie.id.json, "title": movie.title.json, "year": movie.year.json,
      "seen": seen.contains(movie.id).json,
    ]
  }
}

/// A movie's page.
struct MovieScreen: Screen {
  let page: MoviePage
  let fault: Fault?
  let send: @MainActor (MoviePage.Action) -> Void

  let name = "Movie"
  let child: (any Screen)? = nil
  var path: String { "/movies/\(page.id)" }
  var actions: [String] { page.actions.map(\.rawValue) }
  var state: JSONValue { page.json.shown(with: fault) }

  func perform(_ action: String, _ input: Input) throws(Rejection) {
    switch MoviePage.Offer(rawValue: action) {
    case .retry:
      try input.none(tolerantIf: fault)
      fault?.disturbRetry()
      send(.retry)
    case nil: throw Rejection(.unknownAction, action)
    }
  }
}

extension MoviePage {
  fileprivate var json: JSONValue {
    let always: [JSONValue.Member] = [
      .init("id", id.json), .init("title", title.json), .init("year", year.json),
      .init("minutes", minutes.json), .init("plot", plot.json),
    ]
    return switch status {
    case .loading: .object([.init("status", "loading")] + always)
    case .loaded: .object([.init("status", "loaded")] + always)
    case .failed(let failure):
      .object([.init("status", "error")] + always + [.init("message", failure.message.json)])
    }
  }
}
