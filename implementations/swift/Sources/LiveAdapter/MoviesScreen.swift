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
    case .changeFilter:
      return try input.exactly(fault: fault) { (fields) throws(Rejection) in
        .changeFilter(try filter(fields.required("text")))
      }
    case .open:
      return try input.exactly(fault: fault) { (fields) throws(Rejection) in
        .open(try self.movie(fields.required("id")))
      }
    case .refreshLater:
      return try input.exactly(fault: fault) { (fields) throws(Rejection) in
        .refreshLater(try fields.required("seconds").integer(in: 1...3600))
      }
    case .retry:
      try input.none(fault: fault)
      fault?.disturbRetry()
      return .load
    case .refresh:
      try input.none(fault: fault)
      return .load
    case .cancelRefresh:
      try input.none(fault: fault)
      return .cancelRefresh
    case nil: throw Rejection(.unknownAction, action)
    }
  }

  private func filter(_ value: InputValue) throws(Rejection) -> String {
    let text = try value.text()
    guard text.unicodeScalars.count <= Movies.filterLimit else {
      throw value.mismatch("a text of at most \(Movies.filterLimit) characters")
    }
    return text
  }

  private func movie(_ value: InputValue) throws(Rejection) -> MovieID {
    let id = try value.movieID(fault: fault)
    guard movies.shown.contains(where: { $0.id == id }) else {
      throw value.mismatch("a movie that is shown")
    }
    return id
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
      try input.none(fault: fault)
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
