// swift-tools-version: 6.2
import PackageDescription

// The reference apps in Swift: Cores that know neither a user interface nor this project, an
// adapter for each, and one program that speaks the protocol for all of them.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "reference",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Unidirectional", targets: ["Unidirectional"]),
    .library(name: "WeatherCore", targets: ["WeatherCore"]),
    .library(name: "ShopCore", targets: ["ShopCore"]),
    .executable(name: "reference-core", targets: ["reference-core"]),
  ],
  dependencies: [.package(name: "parity", path: "../..")],
  targets: [
    .target(name: "Unidirectional", exclude: ["README.md"], swiftSettings: strict),
    // The faults of the apps: a way round the HTTP client, and what an adapter can do wrong.
    .target(name: "OldImageLoader", swiftSettings: strict),
    .target(
      name: "AdapterFaults", dependencies: [.product(name: "ParityKit", package: "parity")],
      swiftSettings: strict),
    .target(name: "WeatherCore", dependencies: ["OldImageLoader"], swiftSettings: strict),
    .target(
      name: "WeatherAdapter",
      dependencies: [
        "WeatherCore", "AdapterFaults", .product(name: "ParityKit", package: "parity"),
      ],
      swiftSettings: strict),
    .target(name: "ShopCore", swiftSettings: strict),
    .target(
      name: "ShopAdapter",
      dependencies: ["ShopCore", "AdapterFaults", .product(name: "ParityKit", package: "parity")],
      swiftSettings: strict),
    .target(
      name: "LiveCore", dependencies: ["Unidirectional", "OldImageLoader"], swiftSettings: strict),
    .target(
      name: "LiveAdapter",
      dependencies: [
        "LiveCore", "Unidirectional", "AdapterFaults",
        .product(name: "ParityKit", package: "parity"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "reference-core",
      dependencies: [
        "WeatherAdapter", "ShopAdapter", "LiveAdapter",
        .product(name: "ParityKit", package: "parity"),
      ],
      swiftSettings: strict),
    // The smallest app there is, which the guide builds.
    .executableTarget(
      name: "counter", dependencies: [.product(name: "ParityKit", package: "parity")],
      path: "Examples/Counter", swiftSettings: strict),
    .executableTarget(
      name: "unidirectional-benchmark", dependencies: ["Unidirectional"],
      path: "Benchmarks/Unidirectional", swiftSettings: strict),
    .testTarget(
      name: "UnidirectionalTests",
      dependencies: ["Unidirectional", .product(name: "ParityKit", package: "parity")],
      swiftSettings: strict),
    .testTarget(
      name: "WeatherCoreTests", dependencies: ["WeatherCore"], swiftSettings: strict),
    .testTarget(name: "ShopCoreTests", dependencies: ["ShopCore"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
