import Foundation
import PackagePlugin

/// Lists the functions of the language for the compiler: each file in a folder `Primitives`, or in a
/// folder in it, declares the type of its name.
@main struct ListPrimitives: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let files = module.sourceFiles(withSuffix: "swift").map(\.url).filter {
      $0.deletingLastPathComponent().pathComponents.contains("Primitives")
    }
    let types = files.map { "  \($0.deletingPathExtension().lastPathComponent).self," }.sorted()
    let list = context.pluginWorkDirectoryURL.appending(path: "BuiltIn+Primitives.swift")
    let lines =
      ["extension BuiltIn {", "  package static let primitives: [any Primitive.Type] = ["] + types
      + ["  ]", "}"]
    return [
      .buildCommand(
        displayName: "Listing the functions of the language",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", "list=$1; shift; printf '%s\\n' \"$@\" > \"$list\"", "sh", list.path]
          + lines,
        inputFiles: files,
        outputFiles: [list]
      )
    ]
  }
}
