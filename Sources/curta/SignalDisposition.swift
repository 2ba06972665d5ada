import Calculator
import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Settles which signals end the program, and how.
func settleSignals() {
  // A reader that goes away, and a file that may not grow, are met where they are written to.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // Swift's runtime answers a crash at a terminal by a backtrace and waits for a key, and SIGQUIT
  // too. Who has set the variable wants to see it.
  guard File.environmentVariable("SWIFT_BACKTRACE") == nil else { return }
  for crash in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
    signal(crash, SIG_DFL)
  }
}

/// Lets Ctrl-C end the program with a word about it, while no line is read.
///
/// The program dies of the signal, which is what shells expect: they call it status 130.
func endAtInterrupt() {
  let previous = signal(SIGINT) { number in
    // Only calls that a handler may make.
    let text: StaticString = "\ncurta: interrupted\n"
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    signal(number, SIG_DFL)
    raise(number)
  }
  if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
    signal(SIGINT, SIG_IGN)
  }
}
