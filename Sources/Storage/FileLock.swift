internal import CLibrary
internal import Clock

/// Exclusive access to a file: a lock (`flock`) on a file beside it.
///
/// The locked file is never replaced. It stays when the lock is released, unless it is temporary.
/// The system releases the lock when the process ends, however it ends.
package struct FileLock: ~Copyable {
  /// Whether the file system has locks; where it has none, everyone gets access.
  let isReal: Bool
  private let file: OpenFile
  private let isTemporary: Bool

  /// Takes the lock for running scripts on a session; waits for it for at most `patience`.
  package init(forRunsOf session: String, patience: Duration) throws(File.Failure) {
    try self.init(
      "\(File.resolved(session)).run.lock",
      name: session,
      patience: patience,
      isTemporary: true,
      in: SystemFileSystem()
    )
  }

  /// Takes the lock for the file that messages call `name`; waits for it for at most `patience`.
  init(
    _ path: String,
    name: String,
    patience: Duration,
    isTemporary: Bool = false,
    in system: any FileSystem
  ) throws(File.Failure) {
    let deadline = Moment.now + patience
    while true {
      let file = try OpenFile(path, for: .locking, name: "\(name).lock", in: system)
      // A pipe would keep a reader of the counter waiting for ever.
      guard try file.status().isRegular else {
        throw File.Failure("lock", "\(name).lock", code: EINVAL)
      }
      let locking = try file.lock()
      // Somebody may have removed the file, and then the next process would lock another one.
      if locking != .taken, file.isInPlace {
        isReal = locking == .locked
        self.isTemporary = isTemporary
        self.file = file
        return
      }
      guard Moment.now < deadline else { throw File.Failure.locked(name) }
      usleep(1_000)
    }
  }

  deinit {
    // The lock is released after that, so nobody locks the file in between.
    if isTemporary { file.remove() }
  }

  /// The bytes of the locked file.
  func contents() throws(File.Failure) -> [UInt8] {
    try file.rewind()
    return try file.bytes()
  }

  /// Overwrites the beginning of the locked file, whatever its path leads to by now.
  func overwrite(with bytes: [UInt8]) throws(File.Failure) {
    try file.rewind()
    try file.write(bytes)
  }
}
