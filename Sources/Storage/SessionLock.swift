internal import Clock

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The right to write a session's file, which one process has at a time.
///
/// It is an advisory lock (`flock`) on a file of its own beside the session, since the session's is
/// replaced with each save. The system takes it back when the process ends, however it ends; the
/// file that is left behind then stands in nobody's way.
package final class SessionLock {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock, or waits for it as long as the patience lasts.
  ///
  /// Where the system has no locks, as on some network drives, everyone has it.
  package init(of session: String, patience: Duration = .zero) throws(File.Failure) {
    path = "\(File.resolved(session)).lock"
    let deadline = Moment.now + patience
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { throw File.Failure("lock", session) }
      guard Self.isRegular(descriptor) else {
        close(descriptor)
        throw File.Failure("lock", session, code: EINVAL)
      }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
        if Self.isSame(descriptor, path) {
          self.descriptor = descriptor
          return
        }
      } else if Moment.now >= deadline {
        close(descriptor)
        throw File.Failure.locked(session)
      } else {
        usleep(10_000)
      }
      close(descriptor)
    }
  }

  deinit {
    unlink(path)
    close(descriptor)
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the file that was locked is still the one at the path: who had the lock removes it.
  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (locked, present) = (stat(), stat())
    guard fstat(descriptor, &locked) == 0, stat(path, &present) == 0 else { return false }
    return locked.st_dev == present.st_dev && locked.st_ino == present.st_ino
  }
}
