import Foundation
import ParityKit
import WeatherCore

/// The favourites as a file.
@MainActor
final class SavedFavorites: FavoriteStore {
  private(set) var ids: [CityID] = []

  private let storage: Storage
  private let fault: Fault?

  init(storage: Storage, fault: Fault?) {
    self.storage = storage
    self.fault = fault
  }

  /// Reads the file; one that cannot be read is as good as none.
  func load() {
    guard let bytes = storage.read(Self.file) else { return ids = [] }
    do {
      ids = try JSONDecoder().decode(Contents.self, from: Data(bytes)).favorites
    } catch {
      Program.note("\(Self.file) is not what was saved: \(error)")
      ids = []
    }
  }

  func save(_ ids: [CityID]) {
    self.ids = ids
    guard fault != .lostFavorite else { return }
    let list = ids.map(String.init).joined(separator: ",")
    storage.write(Array(#"{"favorites":[\#(list)]}"#.utf8), to: Self.file)
  }

  private struct Contents: Decodable {
    let favorites: [CityID]
  }

  private static let file = "favorites.json"
}
