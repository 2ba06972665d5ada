// A screen that shows what it is given, for tests that drive it through a terminal.
//
//   FullScreenFixture [--probe-time MILLISECONDS] [--motion yes] [--survive yes] [--twice yes]
//
// What its keys do stands in ShownInput.swift. It writes “before” first, and how the screen was left
// behind it. With --survive an interrupt ends only the screen; with --twice the screen is opened a
// second time.

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

/// Opens the screen, and returns what there is to say when it is closed.
func show(_ options: inout FullScreen.Options) -> [String] {
  guard var terminal = FullScreen(options) else { return ["no screen"] }
  options.capabilities = terminal.capabilities
  var screen = ShownInput(terminal.capabilities)
  let (ending, typedAhead) = terminal.run(&screen)
  screen.remember(ending, typedAhead)
  return screen.farewell
}

/// What each signal does, to be compared.
func handlers() -> [[UInt8]] {
  (1..<32).map { number in
    var action = sigaction()
    sigaction(Int32(number), nil, &action)
    // The handler stands first; of the flags the system changes some.
    return withUnsafeBytes(of: action) { Array($0.prefix(MemoryLayout<Int>.size)) }
  }
}

let before = handlers()
for _ in 0..<(value("--twice") == nil ? 1 : 2) {
  for line in show(&options) { print(line) }
}
print(handlers() == before ? "handlers kept" : "handlers changed")
