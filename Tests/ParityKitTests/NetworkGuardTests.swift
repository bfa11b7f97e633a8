import Foundation
import ParityKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One after another: the count is that of the process.
@Suite("The guard", .serialized)
struct NetworkGuardTests {
  enum Way: CaseIterable {
    case sharedSession
    case defaultSession
    case ephemeralSession
    case contents
  }

  static func attempt(_ way: Way, _ url: URL) async {
    switch way {
    case .sharedSession: _ = try? await URLSession.shared.data(from: url)
    case .defaultSession: _ = try? await URLSession(configuration: .default).data(from: url)
    case .ephemeralSession: _ = try? await URLSession(configuration: .ephemeral).data(from: url)
    case .contents: _ = try? Data(contentsOf: url)
    }
  }

  @Test("an attempt that is swallowed counts once, whichever way it went", arguments: Way.allCases)
  func ways(way: Way) async throws {
    NetworkGuard.install()
    let url = try #require(URL(string: "https://images.example.org/icon.png"))
    let before = NetworkGuard.attempts
    await Self.attempt(way, url)
    #expect(NetworkGuard.attempts - before == 1)
  }

  @Test("a request without encryption fails like any other, it gets no answer")
  func plain() async throws {
    NetworkGuard.install()
    let url = try #require(URL(string: "http://images.example.org/icon.png"))
    let before = NetworkGuard.attempts
    await #expect(throws: (any Error).self) { try await URLSession.shared.data(from: url) }
    #expect(NetworkGuard.attempts - before == 1)
  }
}
