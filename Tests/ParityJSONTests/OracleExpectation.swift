import ParityJSON
import Testing

/// Expects that bytes are read, or refused, as another reader does.
func expectReadAsByOracle(
  _ bytes: [UInt8], _ note: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let document = try? JSONDocument(parsing: bytes)
  #expect(
    OracleReader.read(bytes) == document.map { OracleValue($0.root) },
    "\(note) \(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
}
