import Foundation

/// Asks a real server, once, for what no fixture has (`PARITY_RECORD=1`), and makes it a fixture.
///
/// The one way to a network that the guard leaves open: it is a program of its own, `curl`, with
/// the proxies that the environment named before the guard took their place. Where there are no
/// programs to start, as on a phone, it says so.
struct Recorder: Sendable {
  /// Where fixtures are written.
  let folder: String

  /// What the server answered; nil where nothing came, which is told on standard error.
  func answer(to request: HTTPRequest) async -> HTTPResponse? {
    do {
      let (response, reason) = try await Task.detached { try ask(request) }.value
      let exchange = HTTPExchange(request: request, response: response)
      let file = URL(fileURLWithPath: folder, isDirectory: true)
        .appendingPathComponent(exchange.fileName)
      try Data(exchange.fixture(reason: reason)).write(to: file, options: .atomic)
      Program.note("recorded \(exchange.fileName): \(response.status) of \(request.url)")
      return response
    } catch {
      Program.note("\(request.method) \(request.url) cannot be recorded: \(error)")
      return nil
    }
  }

  /// The recorder that the environment asks for, if it does.
  static func inEnvironment(fixtures: String?) -> Recorder? {
    guard Program.variable("PARITY_RECORD") == "1" else { return nil }
    guard let fixtures else {
      Program.stop("PARITY_RECORD: PARITY_FIXTURES names no folder to record to")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: fixtures, withIntermediateDirectories: true)
    } catch {
      Program.stop("PARITY_RECORD: \(fixtures) is no folder to record to: \(error)")
    }
    return Recorder(folder: fixtures)
  }
}

/// Why nothing was recorded.
private enum RecordingFault: Error, CustomStringConvertible {
  case noHTTP
  case noProgram
  case failed(status: Int32, words: String)
  case unreadable(FixtureFault)

  /// A sentence without a full stop.
  var description: String {
    switch self {
    case .noHTTP: "that is no address of HTTP"
    case .noProgram: "this system starts no programs, and recording needs curl"
    case .failed(let status, let words): "curl ended with \(status): \(words)"
    case .unreadable(let fault): "the answer makes no sense: \(fault)"
    }
  }
}

#if os(macOS) || os(Linux)
  /// Blocks until the answer is there.
  private func ask(_ request: HTTPRequest) throws -> (HTTPResponse, reason: String) {
    guard request.url.hasPrefix("https://") || request.url.hasPrefix("http://") else {
      throw RecordingFault.noHTTP
    }
    let curl = Process()
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    curl.arguments = ["curl"] + arguments(request)
    curl.environment = ProxyTrap.environmentBefore
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    curl.standardInput = input
    curl.standardOutput = output
    curl.standardError = errors
    try curl.run()
    try input.fileHandleForWriting.write(contentsOf: Data(request.body))
    try input.fileHandleForWriting.close()
    let bytes = [UInt8](try output.fileHandleForReading.readToEnd() ?? Data())
    let words = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    curl.waitUntilExit()
    guard curl.terminationStatus == 0 else {
      throw RecordingFault.failed(
        status: curl.terminationStatus, words: words.trimmingCharacters(in: .whitespacesAndNewlines)
      )
    }
    return try response(in: bytes, to: request)
  }

  /// A redirect is an answer like any other, and no interim response is shown.
  private func arguments(_ request: HTTPRequest) -> [String] {
    let headers = request.headers.sorted { $0.key < $1.key }
      .flatMap { ["--header", "\($0.key): \($0.value)"] }
    let body = request.body.isEmpty ? [] : ["--data-binary", "@-"]
    return [
      "--disable", "--silent", "--show-error", "--include", "--http1.1", "--globoff",
      "--path-as-is", "--max-time", "30", "--max-filesize", "\(LineReader.lineLimit)",
      "--suppress-connect-headers", "--request", request.method,
    ] + headers + ["--header", "Expect:"] + body + ["--", request.url]
  }

  /// Reads what `curl --include` prints: a head as of HTTP, and the body.
  private func response(
    in bytes: [UInt8], to request: HTTPRequest
  ) throws -> (HTTPResponse, reason: String) {
    do throws(FixtureFault) {
      let head = Array("\(request.method) \(request.url)\n".utf8)
      let response = try HTTPExchange(reading: head + bytes).response
      let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      return (response, words.count == 3 ? String(words[2]) : "")
    } catch {
      throw RecordingFault.unreadable(error)
    }
  }
#else
  private func ask(_ request: HTTPRequest) throws -> (HTTPResponse, reason: String) {
    throw RecordingFault.noProgram
  }
#endif
