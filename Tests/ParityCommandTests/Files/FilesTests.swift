import Foundation
import Testing

@testable import ParityCommand

@Suite("A file")
struct FilesTests {
  private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 * 7 & 255) } }

  @Test("is read whole, whatever its size", arguments: [0, 1, 4_094, 4_095, 4_096, 4_097, 600_001])
  func sizes(count: Int) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("parity-files-\(UUID().uuidString)")
    try Data(Self.bytes(count)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path
    #expect(try Files.contents(of: path) == Self.bytes(count))
  }

  @Test("is read whole where nobody can say its size", arguments: [0, 1, 4_096, 4_097, 50_000])
  func pipe(count: Int) throws {
    let pipe = Pipe()
    // It fits into the pipe, so that nobody has to read meanwhile.
    try pipe.fileHandleForWriting.write(contentsOf: Data(Self.bytes(count)))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try Files.contents(of: path) == Self.bytes(count))
  }
}
