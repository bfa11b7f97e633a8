extension HTTPExchange {
  /// Reads a fixture: the request line, the status line, header fields, an empty line, the body.
  ///
  /// - Throws: the first line that is none of these.
  init(reading bytes: [UInt8]) throws(FixtureFault) {
    var lines = HeadLines(bytes)
    let (method, url) = try HTTPExchange.request(in: lines.next())
    let status = try HTTPExchange.status(in: lines.next())
    var headers: [String: String] = [:]
    while let line = lines.next(), !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
        throw .header(line)
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers[String(line[..<colon])] = String(value)
    }
    request = HTTPRequest(method: method, url: url)
    response = HTTPResponse(status: status, headers: headers, body: lines.rest)
  }

  private static func request(in line: String?) throws(FixtureFault) -> (String, String) {
    let parts = (line ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw .requestLine(line ?? "")
    }
    return (String(parts[0]), String(parts[1]))
  }

  private static func status(in line: String?) throws(FixtureFault) -> Int {
    let parts = (line ?? "").split(separator: " ")
    guard parts.count >= 2, parts[0].hasPrefix("HTTP/"), let status = Int(parts[1]),
      (100...599).contains(status)
    else { throw .statusLine(line ?? "") }
    return status
  }
}

/// What is wrong with a fixture file.
enum FixtureFault: Error, Hashable, CustomStringConvertible {
  case requestLine(String)
  case statusLine(String)
  case header(String)

  /// A sentence without a full stop.
  var description: String {
    switch self {
    case .requestLine(let line): "the first line is no 'METHOD URL': \(line)"
    case .statusLine(let line): "the second line is no 'HTTP/1.1 STATUS': \(line)"
    case .header(let line): "a header line has no name with a colon: \(line)"
    }
  }
}

/// The lines up to the body, each without its LF or CRLF.
private struct HeadLines {
  private(set) var rest: [UInt8]

  init(_ bytes: [UInt8]) {
    rest = bytes
  }

  mutating func next() -> String? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    var line = rest[..<end]
    rest = Array(rest[min(end + 1, rest.endIndex)...])
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
