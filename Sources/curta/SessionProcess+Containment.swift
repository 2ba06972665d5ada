import Calculator
import Containment
import Terminal

// What wraps a line, or the work of a screen: a copy of the process, limits, Ctrl-C, and the disk.

extension SessionProcess {
  /// Does the work of a line, after the changes of other prompts, in a copy that takes the process's
  /// place, unless it exceeds a limit or Ctrl-C stops it.
  ///
  /// Its changes are on the disk when this returns.
  func contain<Outcome>(
    _ line: String,
    _ work: () -> Outcome
  ) -> Result<Outcome, Trial.Failure> {
    session.reserveNumbers(for: line)
    let result = contain {
      takeRemoteChanges()
      let outcome = work()
      session.prepareToSave()
      return outcome
    }
    if case .success = result {
      keeper.save()
      session.reserveNumber()
    }
    session.giveBackSpareNumbers()
    return result
  }

  /// Does work in a copy that takes the process's place, unless it exceeds a limit or Ctrl-C stops it.
  ///
  /// Inside contained work it runs directly. Repeatable work ends when it becomes unwanted.
  func contain<Outcome>(
    within limits: Trial.Limits? = nil,
    isUnwanted: () -> Bool = { false },
    _ work: () -> Outcome
  ) -> Result<Outcome, Trial.Failure> {
    guard !isCopy else { return .success(work()) }
    wasInterrupted = false
    let done = FullScreen.interrupting { () -> Result<Outcome, Trial.Failure> in
      // Without a prompt nothing is needed any more, and the process ends by itself.
      Trial.run(
        limits ?? session.settings.limits,
        watching: channel,
        isInterrupted: channel.receivesInterrupt,
        isUnwanted: isUnwanted
      ) {
        isCopy = true
        let outcome = work()
        isCopy = false
        // From now on, one of the two processes notices a change of the terminal's size.
        FullScreen.adopt()
        return outcome
      }
    }
    let result = done ?? .failure(.interrupted)
    if case .failure(.interrupted) = result { wasInterrupted = true }
    return result
  }

  /// Merges the changes of other prompts.
  ///
  /// If the disk refused to reserve the number, another prompt may have used it by now.
  private func takeRemoteChanges() {
    let number = session.nextNumber
    session.reserveNumber()
    keeper.takeRemoteChanges()
    // A merged statement may have the number that was reserved.
    session.reserveNumber()
    guard session.nextNumber != number else { return }
    notices.append(
      "the next statement is number \(session.nextNumber) now, since another prompt has used \(number)"
    )
  }

  /// Reports why work was stopped.
  func report(_ failure: Trial.Failure) {
    for text in outputWidth.rows(of: failure.message(session.settings)) { send(style.error(text)) }
  }
}

extension Settings {
  /// The limits of a line.
  fileprivate var limits: Trial.Limits {
    Trial.Limits(seconds: timeLimit, megabytes: memoryLimit)
  }
}

extension Trial.Failure {
  /// The message for a person.
  func message(_ settings: Settings) -> String {
    switch self {
    case .interrupted: "interrupted"
    case .timeLimit:
      "stopped after \(settings.timeLimit ?? 0) s; :set time-limit allows more"
    case .memoryLimit:
      "stopped: it needs more memory than \(settings.limits.megabytes ?? 0) MB; "
        + ":set memory-limit allows more"
    case .crashed(let signal):
      "stopped: the computation crashed (signal \(signal)); the session is as it was"
    case .explained(let words): words
    case .unwanted: "something else was wanted"
    }
  }
}
