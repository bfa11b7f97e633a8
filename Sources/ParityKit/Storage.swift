import Foundation

/// Where an app saves its files: a folder of its own in the one that the runner gives a process.
///
/// Without a folder nothing is kept beyond the process.
@MainActor
public final class Storage {
  private let folder: URL?
  private var memory: [String: [UInt8]] = [:]

  /// Makes a place for files.
  ///
  /// - Parameters:
  ///   - parent: the runner's folder, or nil to keep files in memory.
  ///   - name: the folder in it that is this app's own; emptying never touches anything beside it.
  public init(parent: String?, name: String) {
    folder = parent.map {
      URL(fileURLWithPath: $0, isDirectory: true).appendingPathComponent(name, isDirectory: true)
    }
  }

  /// The bytes of a file; nil where it does not exist.
  ///
  /// One that cannot be read is told on standard error and is as good as none.
  public func read(_ file: String) -> [UInt8]? {
    guard let folder else { return memory[file] }
    let url = folder.appendingPathComponent(file)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    do {
      return try [UInt8](Data(contentsOf: url))
    } catch {
      Program.note("\(url.path) cannot be read: \(error)")
      return nil
    }
  }

  /// Replaces a file as a whole, or not at all.
  ///
  /// A failure is told on standard error.
  public func write(_ bytes: [UInt8], to file: String) {
    guard let folder else {
      memory[file] = bytes
      return
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: folder.appendingPathComponent(file), options: .atomic)
    } catch {
      Program.note("\(folder.path)/\(file) cannot be written: \(error)")
    }
  }

  /// Removes all files of the app.
  func empty() {
    memory = [:]
    guard let folder, FileManager.default.fileExists(atPath: folder.path) else { return }
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Program.note("\(folder.path) cannot be emptied: \(error)")
    }
  }
}
