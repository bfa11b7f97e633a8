internal import OldImageLoader
import Foundation

extension Platform {
  /// All movies, in the order in which they are shown.
  @MainActor
  func movies() async throws(LoadFailure) -> [Movie] {
    let answer = try await decoded(MoviesAnswer.self, from: "https://movies.example/movies")
    let movies = try answer.movies.map { (answer) throws(LoadFailure) in try answer.movie() }
    guard Set(movies.map(\.id)).count == movies.count else { throw .unreadable }
    return movies.sorted {
      $0.title.utf8.elementsEqual($1.title.utf8) ? $0.id < $1.id : precedes($0.title, $1.title)
    }
  }

  /// One movie.
  @MainActor
  func movie(_ id: MovieID) async throws(LoadFailure) -> MovieDetail {
    if fault == .swallowedNetwork { await OldImageLoader.load() }
    let url = "https://movies.example/movies/\(id)"
    do throws(LoadFailure) {
      let answer = try await decoded(MovieAnswer.self, from: url)
      guard answer.id == id else { throw .unreadable }
      return try answer.detail()
    } catch {
      throw error == .status(404) ? .noSuchMovie : error
    }
  }

  /// What a place is called; nil where nobody knows.
  @MainActor
  func place(latitude: Double, longitude: Double) async -> String? {
    let url =
      "https://geo.example/reverse?latitude=\(Rounded.hundredths(latitude))"
      + "&longitude=\(Rounded.hundredths(longitude))"
    return try? await decoded(PlaceAnswer.self, from: url).place
  }

  /// Unicode scalars order as their UTF-8 does.
  private func precedes(_ one: String, _ other: String) -> Bool {
    fault == .utf16Order
      ? one.utf16.lexicographicallyPrecedes(other.utf16)
      : one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  @MainActor
  private func decoded<Answer: Decodable>(
    _ type: Answer.Type, from url: String
  ) async throws(LoadFailure) -> Answer {
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await http.get(url, headers: ["Accept": "application/json"])
    } catch {
      throw LoadFailure(error)
    }
    guard answer.status == 200 else { throw .status(answer.status) }
    do {
      return try JSONDecoder().decode(type, from: answer.body)
    } catch {
      throw .unreadable
    }
  }
}

private struct MoviesAnswer: Decodable {
  let movies: [MovieAnswer]
}

private struct MovieAnswer: Decodable {
  let id: MovieID
  let title: String
  let year: Int?
  let minutes: Int?
  let plot: String?

  func movie() throws(LoadFailure) -> Movie {
    let isYear = year.map { (0...9999).contains($0) } ?? true
    guard (1...9_007_199_254_740_991).contains(id), isYear else { throw .unreadable }
    return Movie(id: id, title: title, year: year)
  }

  func detail() throws(LoadFailure) -> MovieDetail {
    MovieDetail(movie: try movie(), minutes: minutes, plot: plot)
  }
}

private struct PlaceAnswer: Decodable {
  let place: String
}

/// Why something could not be loaded, and how the person is told.
public enum LoadFailure: Error, Hashable, Sendable {
  /// There is no network.
  case offline
  /// The connection was lost in mid-request.
  case dropped
  /// The server answered with a status that is none of success.
  case status(Int)
  /// The server knows no such movie.
  case noSuchMovie
  /// The server's answer is not what it should be.
  case unreadable

  init(_ failure: HTTPFailure) {
    switch failure {
    case .offline: self = .offline
    case .dropped, .cancelled: self = .dropped
    }
  }

  /// What the screen says.
  public var message: String {
    switch self {
    case .offline: "No connection."
    case .dropped: "The connection was lost."
    case .status(let status): "The server answered \(status)."
    case .noSuchMovie: "There is no such movie."
    case .unreadable: "The answer could not be read."
    }
  }
}
