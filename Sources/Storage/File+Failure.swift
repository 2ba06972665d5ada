internal import CLibrary

extension File {
  /// What the system refused to do with a file.
  package struct Failure: Error, Equatable {
    /// The verb: `read`, `write` and so on.
    package let action: String
    package let path: String
    package let code: Int32

    package init(_ action: String, _ path: String) { self.init(action, path, code: errno) }

    package init(_ action: String, _ path: String, code: Int32) {
      self.action = action
      self.path = path
      self.code = code
    }

    /// The failure when another process has the file's lock.
    package static func locked(_ path: String) -> Failure {
      Failure("lock", path, code: EWOULDBLOCK)
    }

    /// Whether nothing was at that path.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// Whether a folder, a device or a pipe was at that path instead of a file.
    package var isNoFile: Bool { code == EISDIR || code == EINVAL }

    /// Whether something already existed where a file was to be created.
    package var isOccupied: Bool { code == EEXIST }

    /// Whether another process has the file's lock.
    package var isLocked: Bool { code == EWOULDBLOCK }

    /// One line for a person.
    package var message: String {
      if isLocked { return "\(path) is open in another curta" }
      return "cannot \(action) \(path): \(String(cString: strerror(code)))"
    }
  }
}
