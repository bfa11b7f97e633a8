internal import ParityDigest

extension HTTPExchange {
  /// The exchange as a fixture, with the header field that says what the body is.
  ///
  /// - Parameter reason: the words of the status line.
  /// - Returns: the bytes of the file.
  func fixture(reason: String) -> [UInt8] {
    let type = response.headers.first { $0.key.lowercased() == "content-type" }?.value
    let head = """
      \(request.method) \(request.url)
      HTTP/1.1 \(response.status) \(reason)
      \(type.map { "content-type: \($0)\n" } ?? "")

      """
    return Array(head.utf8) + response.body
  }

  /// A name for the file: one that people can read, that differs where requests do, and that every
  /// language gives it.
  var fileName: String {
    let digest = SHA256.digits(Array("\(request.method) \(request.url)".utf8)).prefix(8)
    let address = request.url.utf8.drop { $0 != UInt8(ascii: ":") }.drop { !isWord($0) }
      .prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var name: [UInt8] = []
    for byte in Array("\(request.method)-".utf8) + withoutPort(Array(address)) {
      if isWord(byte) {
        name.append(lowercased(byte))
      } else if name.last != UInt8(ascii: "-") {
        name.append(UInt8(ascii: "-"))
      }
    }
    name = Array(name.prefix(80))
    while name.last == UInt8(ascii: "-") { name.removeLast() }
    return "\(String(decoding: name, as: UTF8.self))-\(digest).http"
  }

  private func withoutPort(_ address: [UInt8]) -> [UInt8] {
    let host = address.prefix { $0 != UInt8(ascii: "/") }
    guard let colon = host.lastIndex(of: UInt8(ascii: ":")) else { return address }
    return Array(address[..<colon] + address[host.endIndex...])
  }
}

private func isWord(_ byte: UInt8) -> Bool {
  switch lowercased(byte) {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
  default: false
  }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
}
