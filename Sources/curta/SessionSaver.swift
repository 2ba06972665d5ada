import Calculator
import Storage

/// Saves a session before its answers are shown; reports a refusal once, and tries again each time.
final class SessionSaver {
  private let session: Session
  private let tell: (String) -> Void
  /// The reason why the last changes are not on the disk; nil if they are.
  private(set) var failure: String? {
    didSet { session.savingFailure = failure }
  }

  private let isWithoutFile: Bool

  var isUnsaved: Bool { failure != nil }

  /// Keeps a session on the disk; `unread` says why its file was not read, which is then left alone.
  init(_ session: Session, unread: String? = nil, tell: @escaping (String) -> Void) {
    self.session = session
    self.tell = tell
    failure = unread
    if let unread { session.savingFailure = unread }
    isWithoutFile = unread != nil
  }

  func save() { keep(session.save) }

  /// Merges the changes of other prompts from the session's file.
  ///
  /// If changes could not be saved, `save` saves them and merges too.
  func takeRemoteChanges() {
    if !isUnsaved { keep(session.takeRemoteChanges) }
  }

  private func keep(_ exchange: () throws(File.Failure) -> [String]) {
    guard !isWithoutFile else { return }
    do {
      for notice in try exchange() { tell(notice) }
      if isUnsaved { tell("the session is saved again") }
      failure = nil
    } catch {
      if !isUnsaved { tell("the session is not saved: \(error.message)") }
      failure = error.message
    }
  }
}
