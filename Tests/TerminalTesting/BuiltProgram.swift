import CPseudoTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The path of an executable that was built with the tests.
///
/// It is next to the tests' own executable, or on macOS next to the bundle that contains it. `CURTA_PROGRAM` is the path
/// of another curta, the one that people use.
package func builtProgram(_ name: String) throws -> String {
  if name == "curta", let path = getenv("CURTA_PROGRAM") { return String(cString: path) }
  var folder = CommandLine.arguments[0][...]
  while let slash = folder.lastIndex(of: "/") {
    folder = folder[..<slash]
    let path = "\(folder)/\(name)"
    if access(path, X_OK) == 0 { return path }
  }
  throw TerminalFailure("no program \(name) beside \(CommandLine.arguments[0])")
}

/// The sanitizers' options from the environment, which also apply to programs that tests start.
package var sanitizerOptions: [String: String] {
  var options: [String: String] = [:]
  for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
    if let value = getenv(name) { options[name] = String(cString: value) }
  }
  return options
}
