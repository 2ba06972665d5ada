internal import Clock

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The right to a file, which one value in the world has at a time: a lock (`flock`) on a file beside it.
///
/// The file that is locked is never replaced. It stays when the right is given back, unless it is
/// temporary. The system takes the right back when the process ends, however it ends.
package struct FileLock: ~Copyable {
  /// Whether the file system has locks; where it has none, everyone has the right.
  let isReal: Bool
  private let file: OpenFile
  private let isTemporary: Bool

  /// Takes the right to run scripts on a session, or waits for it as long as the patience lasts.
  package init(forRunsOf session: String, patience: Duration) throws(File.Failure) {
    try self.init(
      "\(File.resolved(session)).run.lock",
      name: session,
      patience: patience,
      isTemporary: true,
      in: SystemFileSystem()
    )
  }

  /// Takes the right to the file that a person calls `name`, or waits for it as long as the patience lasts.
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
      // A pipe would keep who reads the counter waiting for ever.
      guard try file.status().isRegular else {
        throw File.Failure("lock", "\(name).lock", code: EINVAL)
      }
      let locking = try file.lock()
      // A person may have removed the file, or who had the lock; then the next process locks another one.
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
    // The lock is given back after that, so nobody locks the file in between.
    if isTemporary { file.remove() }
  }

  /// What the file that is locked holds.
  func contents() throws(File.Failure) -> [UInt8] {
    try file.rewind()
    return try file.bytes()
  }

  /// Writes over the beginning of the file that is locked, whatever its path leads to by now.
  func overwrite(with bytes: [UInt8]) throws(File.Failure) {
    try file.rewind()
    try file.write(bytes)
  }
}
