/// A text as the symbols of an alphabet, and where each of them begins.
struct ReadText {
  let symbols: [UInt16]
  /// Bytes from the beginning; one more than there are symbols, the last being the length.
  let offsets: [Int]
  let alphabet: Alphabet

  /// The places of the text: before each symbol, and the end.
  var lastPlace: Int { symbols.count }

  init(_ text: UnsafeBufferPointer<UInt8>, _ alphabet: Alphabet) {
    var symbols: [UInt16] = []
    var offsets: [Int] = []
    symbols.reserveCapacity(text.count)
    offsets.reserveCapacity(text.count + 1)
    var index = 0
    while index < text.count {
      let read = ReadScalar(text, at: index)
      symbols.append(UInt16(alphabet.symbol(of: read.scalar)))
      offsets.append(index)
      index += read.length
    }
    offsets.append(index)
    self.symbols = symbols
    self.offsets = offsets
    self.alphabet = alphabet
  }

  func left(of place: Int) -> Neighbour {
    place == 0 ? .nothing : alphabet.neighbour(Int(symbols[place - 1]))
  }

  func right(of place: Int) -> Neighbour {
    place == lastPlace ? .nothing : alphabet.neighbour(Int(symbols[place]))
  }
}
