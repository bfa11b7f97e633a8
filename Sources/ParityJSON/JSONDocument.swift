/// A JSON text that was read strictly (RFC 8259), with a flat tape over its bytes.
///
/// Nothing is converted: numbers and strings stay the bytes that came, and a node of the tape says
/// where each of them stands. The fields of a node are 32 bits wide, so a document has less than
/// 4 GiB.
package struct JSONDocument: Sendable {
  /// Its own tape, or the one that it was read along.
  let tape: JSONTape
  /// In what it differs from that one; nil where it was not read along another.
  let patches: JSONPatches?

  /// The number of lists and objects inside each other that is allowed unless told otherwise.
  package static let defaultDepthLimit = 512
  /// The highest depth limit, so that whatever recurses over a document fits on any thread's stack.
  package static let highestDepthLimit = 1024
  /// The most bytes that a document can have.
  package static let byteLimit = Int(UInt32.max) - 1

  /// Reads a JSON text: one value, white space around it, and no byte more.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 without a byte order mark.
  ///   - depthLimit: how many lists and objects may stand inside each other, at most
  ///     `highestDepthLimit`.
  /// - Throws: the first fault in reading order.
  package init(
    parsing bytes: [UInt8], depthLimit: Int = JSONDocument.defaultDepthLimit
  ) throws(JSONFault) {
    try self.init(parsing: bytes, depthLimit: depthLimit, expecting: 0)
  }

  /// Reads a JSON text that probably takes no more than so many nodes.
  ///
  /// Where that is known beforehand they need not be counted; where it is wrong, all is read twice.
  init(
    parsing bytes: [UInt8], depthLimit: Int = JSONDocument.defaultDepthLimit, expecting nodes: Int
  ) throws(JSONFault) {
    guard bytes.count <= Self.byteLimit else {
      throw JSONFault(
        offset: Self.byteLimit, reason: .tooLarge(bytes: bytes.count, limit: Self.byteLimit))
    }
    let depthLimit = max(0, min(depthLimit, Self.highestDepthLimit))
    let outcome = bytes.withUnsafeBufferPointer { bytes in
      if nodes > 0 {
        var outcome = Self.tape(of: bytes, depthLimit: depthLimit, room: nodes)
        if !outcome.isOutOfRoom {
          // What is kept is as large as it is said to be: far too much room is given back.
          if outcome.nodes.count < nodes / 2 { outcome.nodes = outcome.nodes.copied }
          return outcome
        }
      }
      let limit = Scan.nodeLimit(of: bytes, depthLimit: depthLimit)
      return Self.tape(of: bytes, depthLimit: depthLimit, room: limit)
    }
    if let fault = outcome.fault { throw fault }
    tape = JSONTape(
      bytes: bytes, nodes: outcome.nodes, hasLoneSurrogates: outcome.hasLoneSurrogates)
    patches = nil
  }

  init(tape: JSONTape, patches: JSONPatches? = nil) {
    self.tape = tape
    self.patches = patches
  }

  /// The same document with an origin of its own.
  var original: JSONDocument { JSONDocument(tape: whole.original()) }

  /// Copies bytes and reads them as a JSON text; as `init(parsing:depthLimit:)`.
  package init(
    parsing bytes: UnsafeRawBufferPointer, depthLimit: Int = JSONDocument.defaultDepthLimit
  ) throws(JSONFault) {
    try self.init(parsing: Array(bytes), depthLimit: depthLimit)
  }

  /// Copies bytes and reads them as a JSON text; as `init(parsing:depthLimit:)`.
  package init(
    parsing bytes: ArraySlice<UInt8>, depthLimit: Int = JSONDocument.defaultDepthLimit
  ) throws(JSONFault) {
    try self.init(parsing: Array(bytes), depthLimit: depthLimit)
  }

  private struct Outcome {
    var nodes: [JSONNode] = []
    var hasLoneSurrogates = false
    var fault: JSONFault?
    var isOutOfRoom = false
  }

  private static func tape(
    of bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int, room: Int
  ) -> Outcome {
    var outcome = Outcome()
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      outcome.fault = JSONFault(offset: 0, reason: .endOfInput(expected: .value))
      return outcome
    }
    outcome.nodes = Array(unsafeUninitializedCapacity: room) { buffer, count in
      guard let nodes = buffer.baseAddress else { return }
      var reader = JSONReader(
        bytes, start: start, depthLimit: depthLimit, room: buffer, nodes: nodes)
      do throws(Refusal) {
        try reader.read()
        count = reader.count
        outcome.hasLoneSurrogates = reader.hasLoneSurrogates
      } catch {
        outcome.isOutOfRoom = error.rule == .outOfRoom
        outcome.fault = reader.fault(for: error)
      }
    }
    return outcome
  }
}
