import ParityKit

extension InputValue {
  /// Header fields: names of letters, digits and hyphens, values without control characters.
  func headers() throws(Rejection) -> [String: String] {
    try object { (fields) throws(Rejection) in
      var headers: [String: String] = [:]
      for name in fields.keys {
        let field = try fields.required(name)
        let value = try field.text()
        guard name.wholeMatch(of: /[A-Za-z0-9\-]+/) != nil,
          !value.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
        else { throw field.mismatch("a header field") }
        headers[name] = value
      }
      return headers
    }
  }
}
