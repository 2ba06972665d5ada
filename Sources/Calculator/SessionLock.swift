package import Storage

// MARK: - Keeping a session

extension Session {
  /// Loads the session of a file, and keeps it there from now on; returns what is to be told.
  ///
  /// Nothing is kept where this throws: another process has the file, or it holds what cannot be read.
  /// What another process has at the time can be loaded by `SessionFile.load`, as a copy.
  package func open(
    _ path: String,
    patience: Duration = .zero
  ) throws(File.Failure) -> [String] {
    do {
      try lock(path, patience: patience)
    } catch {
      // What else stands against a lock stands against saving, and is told then.
      if error.isLocked { throw error }
      unlockedContents = try? File.bytes(path)
    }
    let notices = try SessionFile.load(path: path, into: self)
    self.path = path
    return notices
  }

  /// Puts the session on the disk, if it is one that is kept.
  package func save() throws(File.Failure) {
    guard let path else { return }
    if lock == nil { try lockUnchanged(path) }
    try SessionFile.save(self, path: path)
  }

  /// Takes the lock late; not if another process has changed since what was loaded without it.
  private func lockUnchanged(_ path: String) throws(File.Failure) {
    try lock(path)
    guard (try? File.bytes(path)) == unlockedContents else {
      lock = nil
      throw File.Failure.locked(path)
    }
  }

  private func lock(_ path: String, patience: Duration = .zero) throws(File.Failure) {
    try File.makeDirectory(File.directory(of: path))
    lock = try SessionLock(of: path, patience: patience)
  }
}
