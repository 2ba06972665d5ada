internal import CLibrary
internal import CProcess

/// Work that a copy of the process does: on success the copy takes the process's place, otherwise
/// it vanishes without a trace.
///
/// Nothing has to be sent back, because the copy continues with what it has computed. The process
/// that waits needs no repair, because nothing in it was touched. A copy costs some 0.3 ms.
package enum Trial {
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

  /// Does the work in a copy, and returns its outcome in the copy, which has taken the process's place;
  /// returns in the process itself only if the copy has failed.
  ///
  /// While the process waits and the channel has a message, it calls `isInterrupted`. It also calls
  /// `isUnwanted` now and then; if something else is wanted, the work has a moment to finish. If the
  /// system has no process left, the work is done without a copy.
  package static func run<Outcome>(
    _ limits: Limits,
    watching channel: Channel,
    isInterrupted: () -> Bool,
    isUnwanted: () -> Bool = { false },
    _ work: () -> Outcome
  ) -> Result<Outcome, Failure> {
    guard let (ours, theirs) = Channel.pair(), let words = Channel.pair() else {
      return .success(work())
    }
    switch cprocess_fork() {
    case -1: return .success(work())
    case 0:
      cprocess_die_with_parent(true)
      ours.close()
      words.0.close()
      let takeover = Takeover(theirs, errors: words.1, limits)
      let outcome = work()
      takeover.takePlace()
      return .success(outcome)
    case let process:
      // Only the copy keeps its ends, so that its death can be noticed.
      theirs.close()
      words.1.close()
      var wait = Wait(for: process, ours, errors: words.0, limits)
      return .failure(wait.untilFailure(watching: channel, isInterrupted, isUnwanted))
    }
  }
}
