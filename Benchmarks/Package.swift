// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The sources of curta are here by symbolic links, so that `package` declarations can be measured.

let hasFlint3 = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
  FileManager.default.fileExists(atPath: "\($0)/flint/ca.h")
}
let flintLibraries =
  hasFlint3 ? ["flint", "gmp"] : ["flint", "flint-arb", "calcium", "antic", "gmp"]

let package = Package(
  name: "curta-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: [])
  ],
  targets: [
    .systemLibrary(name: "CFlint", path: "Modules/CFlint"),
    .target(
      name: "Arithmetic",
      dependencies: ["CFlint"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ],
      linkerSettings: flintLibraries.map { .linkedLibrary($0) }
    ),
    .executableTarget(
      name: "Numbers",
      dependencies: ["Arithmetic", "CFlint", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Numbers",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ]
)
