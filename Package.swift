// swift-tools-version: 6.2
import PackageDescription

// The house: a room for each idea, arrows in one direction, the executable thin.
// Sources/README.md is its map.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// One room: a library target, the rooms it may see, and the guides that stand beside its code.
func room(
  _ name: String, sees dependencies: [Target.Dependency] = [], guides: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: guides, swiftSettings: strict)
}

/// The tests of one room.
func tests(of name: String, seeing dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: strict)
}

let package = Package(
  name: "parity",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "parity", targets: ["parity"]),
    .library(name: "ParityKit", targets: ["ParityKit"]),
  ],
  targets: [
    room("ParityJSON"),
    room("ParityDigest"),
    room("ParityPattern"),
    room("ParityLanguage", sees: ["ParityJSON", "ParityPattern"]),
    room("ParityWire", sees: ["ParityJSON"]),
    room("ParityCompare", sees: ["ParityJSON", "ParityPattern", "ParityLanguage"]),
    room(
      "ParityRun", sees: ["ParityJSON", "ParityLanguage", "ParityWire", "ParityCompare"],
      guides: ["Log/README.md", "Shard/README.md"]),
    .target(name: "CParityHost"),
    room("ParityHost", sees: ["ParityWire", "CParityHost"]),
    room("ParityDoctor", sees: ["ParityJSON", "ParityWire"]),
    room(
      "ParityReport",
      sees: [
        "ParityJSON", "ParityDigest", "ParityLanguage", "ParityWire", "ParityCompare", "ParityRun",
        "ParityDoctor",
      ]),
    room(
      "ParityCommand",
      sees: [
        "ParityJSON", "ParityPattern", "ParityLanguage", "ParityWire", "ParityCompare",
        "ParityRun", "ParityHost", "ParityDoctor", "ParityReport",
      ]),
    .executableTarget(
      name: "parity", dependencies: ["ParityCommand"], swiftSettings: strict,
      // One file that starts in a millisecond: the dynamic linker alone takes several.
      linkerSettings: [
        .unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release))
      ]),
    room("ParityKit", sees: ["ParityJSON", "ParityDigest"]),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests(of: "ParityJSON"),
    tests(of: "ParityDigest"),
    tests(of: "ParityPattern"),
    tests(of: "ParityLanguage", seeing: ["ParityJSON"]),
    tests(of: "ParityWire", seeing: ["ParityJSON"]),
    tests(of: "ParityCompare", seeing: ["ParityJSON", "ParityPattern", "ParityLanguage"]),
    tests(
      of: "ParityRun", seeing: ["ParityJSON", "ParityLanguage", "ParityWire", "ParityCompare"]),
    tests(of: "ParityHost", seeing: ["ParityWire", "ParityJSON"]),
    tests(of: "ParityDoctor", seeing: ["ParityWire", "ParityJSON"]),
    tests(
      of: "ParityReport",
      seeing: [
        "ParityJSON", "ParityDigest", "ParityLanguage", "ParityWire", "ParityCompare", "ParityRun",
        "ParityDoctor",
      ]),
    tests(
      of: "ParityCommand",
      seeing: [
        "ParityJSON", "ParityLanguage", "ParityWire", "ParityCompare", "ParityRun", "ParityHost",
        "ParityReport",
      ]),
    tests(of: "ParityKit", seeing: ["ParityJSON"]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["parity", "TestSupport"],
      exclude: ["Programs", "Scenarios"], swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
