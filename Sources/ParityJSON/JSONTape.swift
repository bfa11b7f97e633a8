/// Accepted bytes and the flat tape over them: what a document is made of, and what documents that
/// were read along each other share.
final class JSONTape: Sendable {
  /// The bytes as they came.
  let bytes: [UInt8]
  /// The tape; node 0 is the root.
  let nodes: [JSONNode]
  /// Whether any string or key has half a surrogate pair in it.
  let hasLoneSurrogates: Bool
  /// What is remembered of it, where other documents may be read along it.
  let origin: JSONOrigin?
  /// Where keys stand that will be asked for again and again.
  let places: [JSONPlaces]

  init(
    bytes: [UInt8], nodes: [JSONNode], hasLoneSurrogates: Bool, origin: JSONOrigin? = nil,
    places: [JSONPlaces] = []
  ) {
    self.bytes = bytes
    self.nodes = nodes
    self.hasLoneSurrogates = hasLoneSurrogates
    self.origin = origin
    self.places = places
  }

  /// Roughly how many bytes it takes.
  var weight: Int { 128 + bytes.count + nodes.count * MemoryLayout<JSONNode>.stride }

  /// The same tape with an origin of its own, on which keys have been looked up.
  func original(knowing keys: [JSONKeySet] = []) -> JSONTape {
    let document = JSONDocument(tape: self)
    return JSONTape(
      bytes: bytes, nodes: nodes, hasLoneSurrogates: hasLoneSurrogates, origin: JSONOrigin(),
      places: keys.map { JSONPlaces(of: $0, in: document) })
  }

  /// Lends the memory to `body`; nil is never answered of a tape that was read.
  func withKeys<Result>(_ body: (JSONKeys) -> Result) -> Result? {
    bytes.withUnsafeBufferPointer { bytes in
      nodes.withUnsafeBufferPointer { nodes in
        guard let start = bytes.baseAddress, let nodes = nodes.baseAddress else { return nil }
        return body(JSONKeys(nodes: nodes, start: start, end: start + bytes.count))
      }
    }
  }
}
