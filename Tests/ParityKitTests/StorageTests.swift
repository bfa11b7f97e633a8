import Foundation
import Testing

@testable import ParityKit

@Suite("Storage")
@MainActor
struct StorageTests {
  let parent = FileManager.default.temporaryDirectory
    .appending(path: "parity-storage-\(UUID().uuidString)")

  @Test("what was written is there for the next process, and emptying leaves other files alone")
  func files() throws {
    defer { try? FileManager.default.removeItem(at: parent) }
    let storage = Storage(parent: parent.path, name: "app")
    #expect(storage.read("a") == nil)
    storage.write([1, 2], to: "a")
    storage.write([3], to: "a")
    let beside = parent.appending(path: "beside")
    try Data([9]).write(to: beside)
    #expect(Storage(parent: parent.path, name: "app").read("a") == [3])
    storage.empty()
    #expect(storage.read("a") == nil)
    #expect(try Data(contentsOf: beside) == Data([9]))
  }

  @Test("without a folder files live as long as the process")
  func memory() {
    let storage = Storage(parent: nil, name: "app")
    storage.write([1], to: "a")
    #expect(storage.read("a") == [1])
    storage.empty()
    #expect(storage.read("a") == nil)
  }

  @Test("the first launch finds what is there, later ones find nothing")
  func launches() {
    defer { try? FileManager.default.removeItem(at: parent) }
    Storage(parent: parent.path, name: "app").write([1], to: "a")
    let device = Device(name: "app", fixtures: nil, storage: parent.path)
    device.reset()
    #expect(device.storage.read("a") == [1])
    device.reset()
    #expect(device.storage.read("a") == nil)
  }
}
