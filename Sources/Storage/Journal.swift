/// A file of lines that several processes append to, and sometimes replace as a whole.
///
/// `transaction` reads what others have written and writes this object's changes, under a lock.
/// Each transaction takes the lock again, through a descriptor of its own, and nothing is open in
/// between: after a `fork` parent and child each have an object that works, and each sees what the
/// other writes as news. (After a `fork` within a transaction both would hold the lock.)
///
/// A crash or a power failure may cut appended lines anywhere, and so after any of their ends:
/// whoever appends several lines that belong together must recognize the last of them. Lines
/// appended before are never touched.
package final class Journal {
  /// What the file holds that this object has not reported.
  package struct RemoteChanges: Equatable {
    /// Whether somebody replaced the file by `lines`; otherwise the lines were appended.
    package var isReplacement = false
    /// Whole lines with their ends.
    package var lines: [UInt8] = []
    /// A last line without an end: cut by a crash, or left so by a person's editor.
    ///
    /// It is reported each time until something is written; then it is gone from the file, because
    /// a cut line may have a meaning, and a wrong one.
    package var unfinished: [UInt8] = []

    /// Whether nobody has written.
    package var isEmpty: Bool { !isReplacement && lines.isEmpty && unfinished.isEmpty }
  }

  /// A change to be written.
  package enum Change: Equatable {
    case nothing
    /// Lines after all others.
    case append([UInt8])
    /// Lines in place of all others.
    case replacement([UInt8])
  }

  /// Whether others were kept out.
  package enum Protection: Equatable {
    case locked
    /// The file system has no locks; `isNews` says that this was found out for the first time.
    case unlocked(isNews: Bool)
  }

  /// The file itself, with symbolic links resolved.
  package let path: String
  /// The file's name in messages.
  let name: String
  let patience: Duration
  let system: any FileSystem

  /// The lines that were reported or written; nil before the first report.
  var lines: [UInt8]?
  /// The status of the file while it holds just `lines` and `unfinished`; nil if it may not.
  var status: FileStatus?
  /// The text after the lines when the status was taken.
  var unfinished: [UInt8] = []
  /// The bytes that the system shows in the file instead of `lines` since a write failed.
  var unconfirmed: [UInt8]?
  /// Whether the disk may not know which file has the name; then the whole file is written again.
  var needsFolderFlush = false
  /// Whether all readers see the change of the last transaction although it has thrown.
  ///
  /// Only a power failure can still undo it. The change must not be made again: the next
  /// transaction writes the file once more, whatever its change, and throws until the disk has it.
  package internal(set) var isVisible = false
  /// The last number given by `reserve`.
  var lastNumber = 0
  private var knowsNoLocks = false

  /// Prepares access to a file, which need not exist; reads nothing yet.
  ///
  /// `patience` is how long to wait for another process that has the lock. After that, as when a
  /// process has stopped or hangs, the failure is `isLocked`.
  package init(
    _ path: String,
    patience: Duration = .seconds(5),
    in system: any FileSystem = SystemFileSystem()
  ) {
    self.path = File.resolved(path)
    name = path
    self.patience = patience
    self.system = system
  }

  /// The path of the lock's file, which stays beside the file for ever.
  var lockPath: String { "\(path).lock" }

  /// Reads all bytes of the file; a missing file has none.
  ///
  /// `transaction` does not report again what comes before the last line end in them. Waits for the
  /// lock for at most `patience`, and then reads without it, as it does where nothing can be
  /// locked.
  package func read() throws(File.Failure) -> [UInt8] {
    let lock = try? takeLock()
    defer { extendLifetime(lock) }
    if lock != nil {
      FileReplacement(target: path, name: name, system: system).removeLeftovers()
    }
    let (bytes, status) = try contents()
    let end = bytes.endOfLines
    // Usually all of them, and then there is only one array in memory.
    lines = end == bytes.count ? bytes : Array(bytes[..<end])
    unfinished = Array(bytes[end...])
    if unconfirmed != nil { unconfirmed = lines }
    // Without the lock, another process may have been writing at the same time.
    self.status = lock == nil || unconfirmed != nil ? nil : status
    return bytes
  }

  /// Whether the file may have changed since this object last read or wrote it.
  ///
  /// Asks only for the file's status, so it is cheap enough to call while a person is typing.
  package var mayHaveChanges: Bool { (try? system.status(at: path)) != status }

  /// Reports what is new in the file and makes the change that the closure returns, under the lock.
  ///
  /// The news counts as reported if the closure returns, whatever happens then; if it throws,
  /// nothing is changed. The change is on the disk if this returns. If this throws and not
  /// `isVisible`, the file holds the lines reported and written before, or will after the next
  /// transaction that writes.
  @discardableResult
  package func transaction(
    _ body: (RemoteChanges) throws(File.Failure) -> Change
  ) throws(File.Failure) -> Protection {
    isVisible = false
    try File.makeDirectory(File.directory(of: path), in: system)
    let lock = try takeLock()
    defer { extendLifetime(lock) }
    let sight = try look()
    let change = try body(sight.news)
    take(sight)
    try carryOut(change)
    if lock.isReal { return .locked }
    defer { knowsNoLocks = true }
    return .unlocked(isNews: !knowsNoLocks)
  }

  func takeLock() throws(File.Failure) -> FileLock {
    // No lock is put beside anything but a regular file.
    _ = try File.regularStatus(at: path, to: "lock", name: name, in: system)
    return try FileLock(lockPath, name: name, patience: patience, in: system)
  }
}
