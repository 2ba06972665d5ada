// swift-tools-version: 6.2
import Foundation
import PackageDescription

// FLINT 3 is one library; before it (Debian 12) Arb, Antic and Calcium were libraries of their own.
let includeFolders = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]
let hasFlint3 = includeFolders.contains {
  FileManager.default.fileExists(atPath: "\($0)/flint/ca.h")
}
// The library that most names are found in comes first: that saves 4 % of the time to start.
let flintLibraries =
  hasFlint3 ? ["flint", "gmp"] : ["flint", "flint-arb", "calcium", "antic", "gmp"]

// Regular expressions, and all that looks for a text in another, are a library of their own, and it would
// be touched whenever the program starts: docs/decisions/start-up.md.
let withoutRegularExpressions: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
]
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  [
    .target(
      name: name,
      dependencies: dependencies,
      swiftSettings: swiftSettings + withoutRegularExpressions
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name)] + dependencies,
      swiftSettings: swiftSettings
    ),
  ]
}

var targets: [Target] = [
  .systemLibrary(
    name: "CFlint",
    path: "Modules/CFlint",
    pkgConfig: hasFlint3 ? "flint" : nil,
    providers: [.brew(["flint"])]
  ),
  .systemLibrary(name: "CEdit", path: "Modules/CEdit"),
  .systemLibrary(name: "CFiles", path: "Modules/CFiles"),
  .systemLibrary(name: "CProcess", path: "Modules/CProcess"),
  .target(name: "CHelp", path: "Modules/CHelp"),
  .target(name: "CUnits", path: "Modules/CUnits"),
  .target(
    name: "CLibrary",
    path: "Modules/CLibrary",
    swiftSettings: swiftSettings + withoutRegularExpressions
  ),
  .target(name: "CTerminal", path: "Modules/CTerminal"),
  .target(name: "CVectorMath", path: "Modules/CVectorMath"),
  .executableTarget(
    name: "curta",
    dependencies: [
      "CLibrary", "Calculator", "Clock", "Containment", "Editing", "Evaluation", "Graphing",
      "JSON", "LineEditing", "Publishing", "Screens", "Serving", "Sheets", "Storage", "Syntax",
      "Terminal", "TextWidth",
    ],
    swiftSettings: swiftSettings + withoutRegularExpressions
  ),
]
targets += library(
  "Arithmetic",
  ["CFlint", "CLibrary", "CProcess", "CUnits", "CVectorMath", "Syntax"]
)
// The list of the functions of the language, one file each.
targets.append(.plugin(name: "ListPrimitives", capability: .buildTool()))
for target in targets where target.name == "Arithmetic" {
  target.plugins = ["ListPrimitives"]
  // CUnits has the tables compiled in.
  target.exclude = ["Quantities/units.txt", "Quantities/constants.txt"]
}
targets += library("TextWidth")
targets += library("Clock", ["CLibrary"])
targets += library("Syntax", ["TextWidth"])
targets += library("JSON", ["Syntax"])
targets += library("Typesetting", ["Arithmetic", "Syntax", "TextWidth"])
// The library for Markdown is loaded when a Markdown sheet is exported. docs/decisions/sheets.md tells why.
targets.append(.target(name: "CommonMarkLoader", path: "Modules/CommonMarkLoader"))
targets += library("Publishing", ["CLibrary", "CommonMarkLoader", "Syntax", "Typesetting"])
targets += library("LineEditing", ["CEdit", "CLibrary", "CTerminal", "Terminal"])
targets += library("Containment", ["CLibrary", "CProcess", "Clock"])
targets += library("Terminal", ["CLibrary", "CTerminal", "Clock", "TextWidth"])
targets += library("Storage", ["CFiles", "CLibrary", "Clock"])
// Cairo is loaded when the first picture needs it. docs/decisions/pictures.md tells why.
targets.append(.target(name: "CairoLoader", path: "Modules/CairoLoader"))
targets += library("Graphing", ["Arithmetic", "CairoLoader"])
targets += library("Curves", ["Arithmetic", "CLibrary", "Graphing"])
targets += library("Evaluation", ["Arithmetic", "CLibrary", "Containment", "Syntax"])
targets += library("Editing", ["Arithmetic", "Syntax", "Typesetting"])
targets += library(
  "Screens",
  [
    "Arithmetic", "Clock", "Editing", "Graphing", "Syntax", "Terminal", "TextWidth", "Typesetting",
  ]
)
targets += library(
  "Calculator",
  [
    "Evaluation", "Arithmetic", "CHelp", "CLibrary", "Curves", "Editing", "Graphing", "JSON",
    "Publishing", "Storage", "Syntax", "Typesetting",
  ]
)
targets += library("Sheets", ["Calculator", "Evaluation", "Publishing", "Syntax"])
targets += library(
  "Serving",
  ["Arithmetic", "Calculator", "Evaluation", "Graphing", "JSON", "Sheets", "Syntax"]
)
// The texts of help; CHelp has them compiled in.
for target in targets where target.name == "Calculator" { target.exclude = ["Help/Pages"] }

// Random numbers that can be had again, for tests.
targets.append(
  .target(name: "RandomTesting", path: "Tests/RandomTesting", swiftSettings: swiftSettings)
)
let randomTests = [
  "ArithmeticTests", "SyntaxTests", "LineEditingTests", "TypesettingTests", "PublishingTests",
  "EvaluationTests", "CalculatorTests", "EditingTests", "GraphingTests", "TerminalTests",
  "ScreensTests", "JSONTests", "SheetsTests", "ServingTests",
]
for target in targets where randomTests.contains(target.name) {
  target.dependencies.append("RandomTesting")
}

for target in targets where target.name == "EvaluationTests" {
  target.dependencies += ["Curves", "Graphing"]
}

// Random expressions, for tests of all that walks a tree.
targets.append(
  .target(
    name: "SyntaxTesting",
    dependencies: ["RandomTesting", "Syntax"],
    path: "Tests/SyntaxTesting",
    swiftSettings: swiftSettings
  )
)
for target in targets
where ["SyntaxTests", "TypesettingTests", "PublishingTests", "EditingTests"].contains(target.name) {
  target.dependencies.append("SyntaxTesting")
}

// Functions that are known exactly, for tests of all that draws them.
targets.append(
  .target(
    name: "GraphTesting",
    dependencies: ["Arithmetic", "Graphing"],
    path: "Tests/GraphTesting",
    swiftSettings: swiftSettings
  )
)
for target in targets where ["GraphingTests", "ScreensTests"].contains(target.name) {
  target.dependencies.append("GraphTesting")
}

// Driving programs through a pseudo-terminal, for tests.
targets += [
  .systemLibrary(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
  .target(
    name: "TerminalTesting",
    dependencies: ["CPseudoTerminal"],
    path: "Tests/TerminalTesting",
    swiftSettings: swiftSettings
  ),
  .testTarget(
    name: "TerminalTestingTests",
    dependencies: ["TerminalTesting", "CPseudoTerminal"],
    swiftSettings: swiftSettings
  ),
  .executableTarget(
    name: "LineEditorFixture",
    dependencies: ["LineEditing"],
    path: "Tests/LineEditorFixture",
    swiftSettings: swiftSettings
  ),
  .executableTarget(
    name: "FullScreenFixture",
    dependencies: ["CProcess", "Terminal"],
    path: "Tests/FullScreenFixture",
    swiftSettings: swiftSettings
  ),
]
for target in targets where target.name == "LineEditingTests" {
  target.dependencies += ["TerminalTesting", "LineEditorFixture"]
}
for target in targets where target.name == "TerminalTests" {
  target.dependencies += ["TerminalTesting", "FullScreenFixture"]
}
// Processes that share a log, for tests.
targets.append(
  .executableTarget(
    name: "JournalFixture",
    dependencies: ["Storage"],
    path: "Tests/JournalFixture",
    swiftSettings: swiftSettings
  )
)
for target in targets where target.name == "StorageTests" {
  target.dependencies += ["TerminalTesting", "JournalFixture"]
}
targets.append(
  .testTarget(
    name: "curtaTests",
    dependencies: [
      "Arithmetic", "curta", "CPseudoTerminal", "Editing", "Evaluation", "Storage",
      "TerminalTesting",
    ],
    swiftSettings: swiftSettings
  )
)

// With FLINT 2 on x86-64 Linux, a release is not linked with it, but loads it on first need.
// docs/decisions/start-up.md tells why.
#if os(Linux) && arch(x86_64)
let loadsFlint = !hasFlint3
#else
let loadsFlint = false
#endif

for target in targets where target.name == "Arithmetic" {
  let linking: BuildSettingCondition? = loadsFlint ? .when(configuration: .debug) : nil
  target.linkerSettings = flintLibraries.map { .linkedLibrary($0, linking) }
  if loadsFlint {
    target.dependencies.append("FlintLoader")
    targets.append(
      .target(
        name: "FlintLoader",
        path: "Modules/FlintLoader",
        cSettings: [.define("LOADS_FLINT", .when(configuration: .release))]
      )
    )
  }
}

// For a run of all tests what computes is optimized, with its assertions, and nothing waits for the modules of tests:
// docs/decisions/builds.md. With the compiler's pass that is left out it ends in an error.
if Context.environment["CURTA_OPTIMIZED_TESTS"] != nil {
  for target in targets {
    var options: [String] = []
    if ["Arithmetic", "Curves"].contains(target.name) {
      options = ["-O", "-assert-config", "Debug", "-Xllvm", "-sil-disable-pass=copy-propagation"]
    } else if target.type == .test {
      options = ["-no-emit-module-separately-wmo"]
    }
    target.swiftSettings?.append(.unsafeFlags(options, .when(configuration: .debug)))
  }
}

// The fuzzers need a main function of libFuzzer's; scripts/fuzz asks for them.
if Context.environment["CURTA_FUZZING"] != nil {
  targets.append(
    .target(
      name: "Driver",
      dependencies: ["Evaluation", "Syntax"],
      path: "Fuzzing/Driver",
      swiftSettings: swiftSettings
    )
  )
  let fuzzers = [
    "DataFiles": ["Calculator", "Storage"],
    "Graphs": ["Arithmetic", "Calculator", "Graphing"],
    "JSONTexts": ["JSON"],
    "KeyDecoder": ["Terminal"],
    "KeypadKeys": ["Arithmetic", "Editing", "Evaluation", "Syntax", "Typesetting"],
    "LaTeXFormulas": ["Evaluation", "Syntax", "Typesetting"],
    "MathMLFormulas": ["Evaluation", "Syntax", "Typesetting"],
    "PickerKeys": ["Arithmetic", "Editing", "Evaluation", "Syntax"],
    "Scripts": ["Calculator", "Syntax"],
    "Requests": ["Calculator", "JSON", "Serving"],
    "SessionLoader": ["Calculator"],
    "SheetDocuments": ["Calculator", "Sheets"],
    "Statements": ["Evaluation", "Syntax"],
  ]
  targets += fuzzers.sorted { $0.key < $1.key }.map { name, dependencies in
    .executableTarget(
      name: "Fuzz\(name)",
      dependencies: ["Driver"] + dependencies.map { .init(stringLiteral: $0) },
      path: "Fuzzing/\(name)",
      swiftSettings: swiftSettings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
    )
  }
}

let package = Package(
  name: "curta",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "curta", targets: ["curta"])],
  targets: targets
)
