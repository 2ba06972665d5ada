import CLibrary
import Calculator
import Containment
import Storage

extension Arguments {
  /// Starts the session process, and returns the connection; nil if the system has no process left.
  func startSession() -> Channel? {
    guard let (ours, theirs) = Channel.pair(), let isCopy = fork() else { return nil }
    guard isCopy else {
      theirs.close()
      return ours
    }
    ours.close()
    leaveSignalsToPrompt()
    let session = Session()
    session.isAtPrompt = true
    session.permissionOfScripts = files
    session.hasScreen = !isPlainTerminal
    session.describesGraphs = isPlainTerminal
    if !isPlainTerminal { session.settings.defaultDisplay = .auto }
    let (notices, unread) = openContained(session, watching: theirs)
    apply(to: session)
    if let timeLimit { session.settings.timeLimit = timeLimit }
    if let memoryLimit { session.settings.memoryLimit = memoryLimit }
    SessionProcess(
      session,
      theirs,
      unread: unread,
      isColored: showsColor,
      isPlain: isPlainTerminal
    ).serve(notices: notices)
  }

  /// Opens the prompt's session in a copy that takes the process's place; returns the notices, and
  /// the reason why nothing was read if Ctrl-C, a limit or a crash prevented it.
  ///
  /// Then nothing is saved either, so that the file stays unchanged.
  private func openContained(
    _ session: Session,
    watching channel: Channel
  ) -> (notices: [String], unread: String?) {
    guard let path = self.session ?? SessionFile.defaultPath else {
      return (["neither XDG_STATE_HOME nor HOME is set; nothing is saved here"], nil)
    }
    let limits = Trial.Limits(seconds: timeLimit, megabytes: memoryLimit)
    let result = Trial.run(limits, watching: channel, isInterrupted: channel.receivesInterrupt) {
      open(session, at: path)
    }
    switch result {
    case .success(let notices): return (notices, nil)
    case .failure(let failure):
      let reason = "\(path) was not read: \(failure.reason)"
      return (["\(reason); nothing is saved here, and the file stays as it is"], reason)
    }
  }

  private func open(_ session: Session, at path: String) -> [String] {
    do {
      return try session.open(path)
    } catch {
      session.savingFailure = error.message
      return ["\(error.message); nothing is saved until that changes"]
    }
  }
}

extension Trial.Failure {
  /// The reason why a session was not read.
  fileprivate var reason: String {
    switch self {
    case .interrupted: "interrupted"
    case .timeLimit: "it takes more time than --time-limit allows"
    case .memoryLimit: "it needs more memory than --memory-limit allows"
    case .crashed(let signal): "the computation crashed (signal \(signal))"
    case .explained(let words): words
    case .unwanted: "something else was wanted"
    }
  }
}
