import Foundation

@testable import ParityKit

/// A server on this machine that hears one request, and gives one answer.
final class TinyServer: Sendable {
  let port: UInt16

  private let request: Task<String, Never>

  /// Listens.
  ///
  /// - Parameter answer: what is sent.
  /// - Throws: where there is no socket.
  init(answer: String) throws {
    guard let listener = Listener() else { throw POSIXError(.EADDRNOTAVAIL) }
    port = listener.port
    let bytes = Array(answer.utf8)
    request = Task.detached {
      defer { close(listener.socket) }
      let connection = accept(listener.socket, nil, nil)
      defer { close(connection) }
      var heard = ""
      var chunk = [UInt8](repeating: 0, count: 4_096)
      while !Self.isWhole(heard) {
        let count = read(connection, &chunk, chunk.count)
        guard count > 0 else { break }
        heard += String(decoding: chunk[..<count], as: UTF8.self)
      }
      _ = write(connection, bytes, bytes.count)
      return heard
    }
  }

  /// What it heard.
  func heard() async -> String {
    await request.value
  }

  private static func isWhole(_ text: String) -> Bool {
    guard let end = text.range(of: "\r\n\r\n") else { return false }
    let length = text[..<end.lowerBound].lowercased().firstMatch(of: /content-length: (\d+)/)
      .flatMap { Int($0.1) }
    return text[end.upperBound...].utf8.count >= length ?? 0
  }
}
