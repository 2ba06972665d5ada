internal import CProcess

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Work that a copy of the process tries: if all goes well the copy takes the process's place, else it
/// vanishes without a trace.
///
/// Nothing has to be sent back, since the copy goes on with what it has computed; and the process that
/// stepped aside until then needs no repair, since nothing in it was touched. A copy costs some 0.3 ms.
package enum Attempt {
  /// This is the copy, which is to do the work and then take the process's place.
  case copy(Succession)
  /// This is the process as it was before, and why it still is.
  case failed(Failure)

  package enum Failure: Error, Equatable, Sendable {
    case interrupted
    /// The work took on although something else is wanted.
    case unwanted
    /// The work took longer than the limit.
    case timeLimit
    /// The work needed more memory than the limit.
    case memoryLimit
    /// The copy died of a signal.
    case crashed(signal: Int32)
    /// The copy ended, and said why on standard error.
    case explained(String)
    /// No process can be made; the work was not begun.
    case noProcess
  }

  /// What work may take.
  package struct Limits: Equatable, Sendable {
    /// Time on the clock.
    package var milliseconds: Int?
    /// Memory on top of what the process has, in megabytes (10^6 bytes).
    package var megabytes: Int?

    package init(seconds: Int? = nil, megabytes: Int? = nil) {
      self.init(milliseconds: seconds.map { $0 * 1_000 }, megabytes: megabytes)
    }

    package init(milliseconds: Int?, megabytes: Int? = nil) {
      (self.milliseconds, self.megabytes) = (milliseconds, megabytes)
    }
  }

  /// Makes the copy, and waits in the process itself.
  ///
  /// It returns at once in the copy. In the process it returns only when the copy has failed; when the
  /// copy takes its place the process ends here. While it waits and the channel has a message, it asks
  /// whether that is an interruption. It also asks now and then whether something else is wanted than the work,
  /// which then has a moment to come to an end.
  package static func begin(
    _ limits: Limits,
    watching channel: Channel,
    isInterrupted: () -> Bool,
    isUnwanted: () -> Bool = { false }
  ) -> Attempt {
    guard let (ours, theirs) = Channel.pair(), let words = Channel.pair() else {
      return .failed(.noProcess)
    }
    switch cprocess_fork() {
    case -1: return .failed(.noProcess)
    case 0:
      cprocess_die_with_parent(true)
      ours.close()
      words.0.close()
      return .copy(Succession(theirs, errors: words.1, limits))
    case let process:
      // The copy's ends are the copy's alone, so that its death can be noticed.
      theirs.close()
      words.1.close()
      var wait = Wait(for: process, ours, errors: words.0, limits)
      return .failed(wait.untilFailure(watching: channel, isInterrupted, isUnwanted))
    }
  }
}
