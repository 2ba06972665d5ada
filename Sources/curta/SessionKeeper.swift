import Calculator
import Storage

/// Puts a session on the disk before its answers are shown; says once what the disk refuses, and
/// tries again each time.
final class SessionKeeper {
  private let session: Session
  private let tell: (String) -> Void
  /// Why what stands on the disk is not what was last to be kept; nil where it is.
  private(set) var failure: String?

  private let isWithoutFile: Bool

  var isBehind: Bool { failure != nil }

  /// Keeps a session; `unread` says why its file was not read, which is left alone then.
  init(_ session: Session, unread: String? = nil, tell: @escaping (String) -> Void) {
    self.session = session
    self.tell = tell
    failure = unread
    isWithoutFile = unread != nil
  }

  func save() { keep(session.save) }

  /// Takes over what other prompts have written to the session's file.
  ///
  /// What could not be kept is kept by `save`, which takes over news too.
  func takeNews() {
    if !isBehind { keep(session.takeNews) }
  }

  private func keep(_ exchange: () throws(File.Failure) -> [String]) {
    guard !isWithoutFile else { return }
    do {
      for notice in try exchange() { tell(notice) }
      if isBehind { tell("the session is saved again") }
      failure = nil
    } catch {
      if !isBehind { tell("the session is not saved: \(error.message)") }
      failure = error.message
    }
  }
}
