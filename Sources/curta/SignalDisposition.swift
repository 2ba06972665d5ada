import Calculator

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
