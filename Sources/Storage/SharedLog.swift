/// A file of lines that several processes append to, and replace as a whole now and then.
///
/// What one object knows of the file and what is written to it are brought together in
/// `transaction`, under a lock. The lock is taken anew, through a descriptor of its own, in each of
/// them, and nothing is open in between: after a `fork` parent and child each have an object that
/// works, and what the one writes is news to the other. (A `fork` within a transaction would leave
/// both with the lock.)
///
/// Appended lines may be cut anywhere by a death or a power failure, and so behind any of their
/// ends: who appends several that belong together must know the last of them. Lines that were
/// appended before are never touched.
package final class SharedLog {
  /// What the file holds that this object has not told of.
  package struct News: Equatable {
    /// Whether somebody replaced the file, so that `lines` are all there is; else they were appended.
    package var isReplacement = false
    /// Whole lines with their ends.
    package var lines: [UInt8] = []
    /// A last line without an end: cut by a death, or left so by a person's editor.
    ///
    /// It is told each time until something is written; then it is gone from the file, for a
    /// line that was cut may well have a meaning, and a wrong one.
    package var unfinished: [UInt8] = []

    /// Whether nobody has written.
    package var isEmpty: Bool { !isReplacement && lines.isEmpty && unfinished.isEmpty }
  }

  /// What is to be written.
  package enum Change: Equatable {
    case nothing
    /// Lines behind all others.
    case append([UInt8])
    /// Lines in the place of all others.
    case replacement([UInt8])
  }

  /// Whether others were kept away.
  package enum Protection: Equatable {
    case locked
    /// The file system has no locks; `isNews` the first time that this is found out.
    case unlocked(isNews: Bool)
  }

  /// The file itself, behind symbolic links.
  package let path: String
  /// What a person calls it.
  let name: String
  let patience: Duration
  let system: any FileSystem

  /// The lines that were told or written; nil before the first were told.
  var lines: [UInt8]?
  /// The status of the file while it holds just `lines` and `unfinished`; nil if it may not.
  var status: FileStatus?
  /// What stood behind the lines when the status was taken.
  var unfinished: [UInt8] = []
  /// What the file holds in the place of `lines` since a write failed, in the system's eyes at least.
  var unconfirmed: [UInt8]?
  /// Whether the disk may not know which file has the name; then it is written anew as a whole.
  var needsFolderFlush = false
  /// Whether the change of the last transaction, which has thrown, is there for all who read the file.
  ///
  /// Only a power failure may still undo it. It is not to be made again; the next transaction, of
  /// whatever change, writes the file once more, and throws until the disk has it.
  package internal(set) var isVisible = false
  /// The last number given by `reserve`.
  var lastNumber = 0
  private var knowsNoLocks = false

  /// Prepares for a file, which need not be there; nothing is read yet.
  ///
  /// `patience` is how long to wait for another process that has the lock. One that is stopped or
  /// hangs with it is not waited for any longer; the failure then says `isLocked`.
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

  /// The lock's file, which stays beside the file for ever.
  var lockPath: String { "\(path).lock" }

  /// All bytes of the file as it is; a file that is not there has none.
  ///
  /// What stands in them up to the last end of a line is not told again by `transaction`. Waits for
  /// who has the lock as long as the patience lasts, and then reads all the same, as it does where nothing
  /// can be locked.
  package func read() throws(File.Failure) -> [UInt8] {
    let lock = try? takeLock()
    defer { extendLifetime(lock) }
    if lock != nil {
      FileReplacement(target: path, name: name, system: system).removeLeftovers()
    }
    let (bytes, status) = try contents()
    let end = bytes.endOfLines
    // Mostly all of them, and then one array in memory.
    lines = end == bytes.count ? bytes : Array(bytes[..<end])
    unfinished = Array(bytes[end...])
    if unconfirmed != nil { unconfirmed = lines }
    // Without the lock, another process may have been in the midst of writing.
    self.status = lock == nil || unconfirmed != nil ? nil : status
    return bytes
  }

  /// Whether the file may have changed since this object last read or wrote it.
  ///
  /// Asks only for the file's status, and is cheap enough to be asked while a person is typing.
  package var mayHaveNews: Bool { (try? system.status(at: path)) != status }

  /// Tells what is new in the file and carries out what the closure makes of it, with others kept away.
  ///
  /// The news counts as told if the closure returns, whatever happens then; if it throws, nothing is
  /// changed. The change is on the disk if this returns. If this throws and it is not `isVisible`, the file
  /// holds the lines that were told and written before, or will at the next transaction that writes.
  @discardableResult
  package func transaction(
    _ body: (News) throws(File.Failure) -> Change
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
    // Nothing is put beside what is no file.
    _ = try File.regularStatus(at: path, to: "lock", name: name, in: system)
    return try FileLock(lockPath, name: name, patience: patience, in: system)
  }
}
