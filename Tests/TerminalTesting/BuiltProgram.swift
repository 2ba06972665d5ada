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

/// What sanitizers are told by the environment, which holds for the programs that tests start, too.
package var sanitizerOptions: [String: String] {
  var options: [String: String] = [:]
  for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
    if let value = getenv(name) { options[name] = String(cString: value) }
  }
  return options
}
