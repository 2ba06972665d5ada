// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The sources of curta are here by symbolic links, so that `package` declarations can be measured.

let hasFlint3 = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
  FileManager.default.fileExists(atPath: "\($0)/flint/ca.h")
}
let flintLibraries =
  hasFlint3 ? ["flint", "gmp"] : ["flint", "flint-arb", "calcium", "antic", "gmp"]

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func benchmark(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + [.product(name: "Benchmark", package: "benchmark")],
    path: "Benchmarks/\(name)",
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
  )
}

let arithmetic = library(
  "Arithmetic",
  ["CFlint", "CLibrary", "CProcess", "CUnits", "CVectorMath", "Syntax"]
)
arithmetic.linkerSettings = flintLibraries.map { .linkedLibrary($0) }
arithmetic.plugins = ["ListPrimitives"]
arithmetic.exclude = ["Quantities/units.txt", "Quantities/constants.txt"]

let package = Package(
  name: "curta-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: [])
  ],
  targets: [
    .systemLibrary(name: "CFlint", path: "Modules/CFlint"),
    .systemLibrary(name: "CProcess", path: "Modules/CProcess"),
    .target(name: "CLibrary", path: "Modules/CLibrary"),
    .target(name: "CUnits", path: "Modules/CUnits"),
    .target(name: "CVectorMath", path: "Modules/CVectorMath"),
    .target(name: "CairoLoader", path: "Modules/CairoLoader"),
    .plugin(name: "ListPrimitives", capability: .buildTool()),
    arithmetic,
    library("TextWidth"),
    library("Clock", ["CLibrary"]),
    library("Containment", ["CLibrary", "CProcess", "Clock"]),
    library("Syntax", ["TextWidth"]),
    library("Graphing", ["Arithmetic", "CairoLoader"]),
    library("Curves", ["Arithmetic", "CLibrary", "Graphing"]),
    library("Evaluation", ["Arithmetic", "CLibrary", "Containment", "Syntax"]),
    library("BlockRuns", ["Arithmetic", "Curves", "Evaluation", "Syntax"]),
    .executableTarget(name: "time-blocks", dependencies: ["BlockRuns"]),
    .executableTarget(
      name: "time-frames",
      dependencies: ["Arithmetic", "Curves", "Evaluation", "Graphing", "Syntax"]
    ),
    benchmark("Numbers", ["Arithmetic", "CFlint"]),
    benchmark("Blocks", ["BlockRuns"]),
  ]
)
