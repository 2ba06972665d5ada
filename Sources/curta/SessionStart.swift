import Calculator
import Containment
import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Arguments {
  /// Starts the process that has the session, and returns the connection to it; nil where the system
  /// has no process left.
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
    let notices = open(session)
    apply(to: session)
    if let timeLimit { session.settings.timeLimit = timeLimit }
    if let memoryLimit { session.settings.memoryLimit = memoryLimit }
    SessionProcess(session, theirs, isColored: showsColor, isPlain: isPlainTerminal)
      .run(notices: notices)
  }

  /// Opens the prompt's session; returns what is to be told.
  private func open(_ session: Session) -> [String] {
    guard let path = self.session ?? SessionFile.defaultPath else {
      return ["neither XDG_STATE_HOME nor HOME is set; nothing is saved here"]
    }
    do {
      return try session.open(path)
    } catch {
      return ["\(error.message); nothing is saved until that changes"]
    }
  }
}
