import Foundation

/// The exchanges of a folder, one `*.http` file each; they are read when the first one is wanted.
@MainActor
public final class Fixtures {
  private let folder: URL?
  private lazy var responses: [Key: HTTPResponse] = load()

  /// Makes the fixtures of a folder; without a folder there are none.
  public init(folder: String?) {
    self.folder = folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// The response that was recorded for a request with this method and exactly this URL.
  func response(to request: HTTPRequest) -> HTTPResponse? {
    responses[Key(request)]
  }

  /// Takes an exchange that was recorded just now.
  func add(_ exchange: HTTPExchange) {
    responses[Key(exchange.request)] = exchange.response
  }

  private func load() -> [Key: HTTPResponse] {
    guard let folder else { return [:] }
    var responses: [Key: HTTPResponse] = [:]
    for name in names(in: folder) {
      do {
        let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
        let exchange = try HTTPExchange(reading: [UInt8](bytes))
        let old = responses.updateValue(exchange.response, forKey: Key(exchange.request))
        guard old == nil else { Program.stop(Message.twice(name, exchange.request.url)) }
      } catch {
        Program.stop(Message.unreadable(name, "\(error)"))
      }
    }
    return responses
  }

  private func names(in folder: URL) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".http") }.sorted()
    } catch {
      Program.stop(Message.unreadable(folder.path, "\(error)"))
    }
  }

  /// Bytes, because two texts may be equal and yet not the same URL.
  private struct Key: Hashable {
    let method: [UInt8]
    let url: [UInt8]

    init(_ request: HTTPRequest) {
      method = Array(request.method.utf8)
      url = Array(request.url.utf8)
    }
  }
}

private enum Message {
  static func twice(_ file: String, _ url: String) -> String {
    "the fixture \(file) is the second one for \(url): remove one of them"
  }

  static func unreadable(_ file: String, _ why: String) -> String {
    "the fixture \(file) cannot be read: \(why)"
  }
}
