// A screen that shows what it is given, for tests that drive it through a terminal.
//
//   FullScreenFixture [--probe-time MILLISECONDS] [--motion yes] [--survive yes] [--twice yes]
//
// ShownInput.swift describes the keys. The program writes “before” first, and at the end how the
// screen was left. With --survive an interrupt ends only the screen; with --twice the screen is
// opened a second time.

import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

print("before")

func value(_ option: String) -> String? {
  let arguments = CommandLine.arguments
  return arguments.firstIndex(of: option).map { arguments[$0 + 1] }
}

if value("--survive") != nil { signal(SIGINT) { _ in } }

var options = FullScreen.Options()
options.probeTime = .milliseconds(value("--probe-time").flatMap { Int($0) } ?? 100)
options.reportsMotion = value("--motion") != nil

/// Opens the screen, and returns a report after it is closed.
func show(_ options: inout FullScreen.Options) -> [String] {
  guard var terminal = FullScreen(options) else { return ["no screen"] }
  options.capabilities = terminal.capabilities
  var screen = ShownInput(terminal.capabilities)
  let (ending, typedAhead) = terminal.run(&screen)
  screen.remember(ending, typedAhead)
  return screen.farewell
}

/// The handler of each signal, for comparison.
func handlers() -> [[UInt8]] {
  (1..<32).map { number in
    var action = sigaction()
    sigaction(Int32(number), nil, &action)
    // The handler comes first; the system changes some of the flags.
    return withUnsafeBytes(of: action) { Array($0.prefix(MemoryLayout<Int>.size)) }
  }
}

let before = handlers()
for _ in 0..<(value("--twice") == nil ? 1 : 2) {
  for line in show(&options) { print(line) }
}
print(handlers() == before ? "handlers kept" : "handlers changed")
