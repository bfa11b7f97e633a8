import Foundation
import ParityKit
import ShopCore

/// Cart and queue as a file.
@MainActor
final class SavedShop: Store {
  private(set) var saved = Saved()

  private let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  /// Reads the file; one that cannot be read is as good as none.
  func load() {
    saved = Saved()
    guard let bytes = storage.read(Self.file) else { return }
    do {
      let found = try JSONDecoder().decode(Saved.self, from: Data(bytes))
      guard found.isSound else { return Program.note("\(Self.file) holds what no app saves") }
      saved = found
    } catch {
      Program.note("\(Self.file) is not what was saved: \(error)")
    }
  }

  func save(_ saved: Saved) {
    guard saved != self.saved else { return }
    self.saved = saved
    guard let bytes = try? JSONEncoder().encode(saved) else { return }
    storage.write([UInt8](bytes), to: Self.file)
  }

  /// Other writes in place of those that are there, under numbers that none had.
  func replaceQueue(_ changes: [(Sku, Write.Change)]) {
    let writes = changes.enumerated().map { index, write in
      Write(number: saved.next + index, sku: write.0, change: write.1)
    }
    save(Saved(next: saved.next + writes.count, lines: saved.lines, writes: writes))
  }

  private static let file = "shop.json"
}
