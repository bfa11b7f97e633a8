/// A request as an app makes it.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, `GET` and the like.
  public var method: String
  /// The whole URL; it is compared byte for byte.
  public var url: String
  /// Header fields.
  public var headers: [String: String]
  /// The body.
  public var body: [UInt8]

  /// Makes a request.
  public init(
    method: String = "GET", url: String, headers: [String: String] = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// A response as it was recorded.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code.
  public var status: Int
  /// Header fields, names as they were recorded.
  public var headers: [String: String]
  /// The body.
  public var body: [UInt8]

  /// Makes a response.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A recorded request with its response.
struct HTTPExchange: Hashable, Sendable {
  let request: HTTPRequest
  let response: HTTPResponse
}
