import Foundation

/// Where things are: the project, and what was built of it.
enum House {
  /// The project's folder.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of these tests.
  static let here = root.appending(path: "Tests/EndToEndTests")

  /// The folder that the test bundle was built into, and `parity` with it.
  static let products: URL = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    if let bundle = bundles.first { return bundle.deletingLastPathComponent() }
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return program.resolvingSymlinksInPath().deletingLastPathComponent()
  }()

  /// The program under test.
  static let parity = products.appending(path: "parity").path
}
