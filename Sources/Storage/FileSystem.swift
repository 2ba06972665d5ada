/// The calls to the system that files are made of, so that a test can make each of them fail.
///
/// Each is one call of the system: a signal may interrupt it (EINTR), and `write` may write less
/// than it was given. `OpenFile` and `File` deal with both.
package protocol FileSystem {
  /// Opens a file, which no program that is started from here inherits.
  func open(_ path: String, for access: FileAccess) throws(SystemError) -> Int32
  /// Closes a descriptor, and with it gives back a lock that was taken through it.
  func close(_ descriptor: Int32)
  /// Reads what comes next into this memory, and returns how many bytes; 0 at the end.
  func read(
    _ descriptor: Int32,
    into memory: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int
  /// Writes, and returns how many of the bytes.
  func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Goes back to a file's start.
  func rewind(_ descriptor: Int32) throws(SystemError)
  /// Cuts a file off at a length.
  func truncate(_ descriptor: Int32, to length: Int) throws(SystemError)
  /// Waits until the disk has a file's bytes and its length.
  func flushData(_ descriptor: Int32) throws(SystemError)
  /// Waits until the disk has all of a file, or the names in a folder.
  func flush(_ descriptor: Int32) throws(SystemError)
  /// Takes the only lock on a file, or fails with EWOULDBLOCK.
  func lock(_ descriptor: Int32) throws(SystemError)
  /// Tells what is known of an open file.
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus
  /// Tells what is known of the file at a path, behind symbolic links.
  func status(at path: String) throws(SystemError) -> FileStatus
  /// Returns the names in a folder, in order.
  func names(in folder: String) throws(SystemError) -> [String]
  /// Says who may do what with an open file.
  func setPermissions(of descriptor: Int32, to permissions: UInt32) throws(SystemError)
  /// Gives a file another name, and takes that from the one that had it, in one step.
  func rename(_ path: String, to other: String) throws(SystemError)
  /// Takes a file's name away.
  func remove(_ path: String) throws(SystemError)
  /// Makes a folder that its owner alone can use.
  func makeDirectory(_ path: String) throws(SystemError)
}

/// What a file is opened for.
package enum FileAccess: Sendable {
  case reading
  /// Writing from the start, what is behind stays.
  case overwriting
  /// Writing at the end, wherever that is by then.
  case appending
  /// Writing a file of this owner that was not there before.
  case creating
  /// Reading and locking something that should be a file; nothing else is opened or waited for.
  case inspecting
  /// Locking a file, which is made if it is not there; a symbolic link is not followed.
  case locking
}

/// What the system answered in place of doing what it was asked: a number of `errno.h`.
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(code: Int32) { self.code = code }
}

/// What the system knows of a file; it changes with each change to the file.
package struct FileStatus: Equatable {
  /// A moment in seconds and billionths of them.
  package struct Time: Equatable {
    let seconds: Int
    let nanoseconds: Int
  }

  package let device: UInt64
  package let number: UInt64
  package let mode: UInt32
  package let size: Int
  package let modified: Time
  package let changed: Time

  /// Whether both are of one file, at whatever time.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }
}
