import Foundation

/// Processes that carry a mark in their environment, as all that a process starts inherit it.
enum Marked {
  /// The variable whose value is the mark.
  static let variable = "PARITY_END_TO_END"

  /// Those that live now, each with its number and words; empty where the system does not show
  /// the environment of others.
  static func processes(_ mark: String) -> [String] {
    #if os(Linux)
      let entry = Array("\(variable)=\(mark)".utf8)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.filter { Int($0) != nil }.compactMap { name in
        guard let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
          environment.split(separator: 0).contains(where: { $0.elementsEqual(entry) })
        else { return nil }
        let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
        return "\(name): "
          + String(decoding: words, as: UTF8.self)
          .replacingOccurrences(of: "\0", with: " ")
      }
    #else
      return []
    #endif
  }
}
