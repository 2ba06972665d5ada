import CPseudoTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The path of an executable that was built along with the tests.
///
/// It stands beside the tests' own executable, or on macOS beside the bundle that holds it.
package func builtProgram(_ name: String) throws -> String {
  var folder = CommandLine.arguments[0][...]
  while let slash = folder.lastIndex(of: "/") {
    folder = folder[..<slash]
    let path = "\(folder)/\(name)"
    if access(path, X_OK) == 0 { return path }
  }
  throw TerminalFailure("no program \(name) beside \(CommandLine.arguments[0])")
}
