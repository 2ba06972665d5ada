internal import CProcess

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Work that a copy of the process tries: on success the copy takes the process's place, otherwise
/// it vanishes without a trace.
///
/// Nothing has to be sent back, because the copy continues with what it has computed. The process
/// that waits needs no repair, because nothing in it was touched. A copy costs some 0.3 ms.
package enum Attempt {
  /// This is the copy, which does the work and then takes the process's place.
  case copy(Succession)
  /// This is the process as it was before, with the reason why the copy failed.
  case failed(Failure)

  package enum Failure: Error, Equatable, Sendable {
    case interrupted
    /// The work continued although something else was wanted.
    case unwanted
    /// The work took longer than the limit.
    case timeLimit
    /// The work needed more memory than the limit.
    case memoryLimit
    /// The copy died of a signal.
    case crashed(signal: Int32)
    /// The copy ended after explaining why on standard error.
    case explained(String)
    /// No process could be made; the work did not begin.
    case noProcess
  }

  /// The time and memory that work may take.
  package struct Limits: Equatable, Sendable {
    /// Wall-clock time.
    package var milliseconds: Int?
    /// Memory in addition to what the process has, in megabytes (10^6 bytes).
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
  /// It returns at once in the copy. In the process it returns only when the copy has failed; when
  /// the copy takes its place, the process ends here. While it waits and the channel has a message,
  /// it calls `isInterrupted`. It also calls `isUnwanted` now and then; if something else is
  /// wanted, the work has a moment to finish.
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
      // Only the copy keeps its ends, so that its death can be noticed.
      theirs.close()
      words.1.close()
      var wait = Wait(for: process, ours, errors: words.0, limits)
      return .failed(wait.untilFailure(watching: channel, isInterrupted, isUnwanted))
    }
  }
}
