/// The system calls that files are made of, so that a test can make each of them fail.
///
/// Each is one system call: a signal may interrupt it (EINTR), and `write` may write fewer bytes
/// than it was given. `OpenFile` and `File` handle both.
package protocol FileSystem {
  /// Opens a file; programs started from here do not inherit it.
  func open(_ path: String, for access: FileAccess) throws(SystemError) -> Int32
  /// Closes a descriptor, and releases a lock that was taken through it.
  func close(_ descriptor: Int32)
  /// Reads the next bytes into this memory, and returns their number; 0 at the end.
  func read(
    _ descriptor: Int32,
    into memory: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int
  /// Writes, and returns the number of bytes written.
  func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Goes back to a file's start.
  func rewind(_ descriptor: Int32) throws(SystemError)
  /// Truncates a file to a length.
  func truncate(_ descriptor: Int32, to length: Int) throws(SystemError)
  /// Waits until the disk has a file's bytes and length.
  func flushData(_ descriptor: Int32) throws(SystemError)
  /// Waits until the disk has all of a file, or the names in a folder.
  func flush(_ descriptor: Int32) throws(SystemError)
  /// Takes the exclusive lock on a file, or fails with EWOULDBLOCK.
  func lock(_ descriptor: Int32) throws(SystemError)
  /// Returns the status of an open file.
  func status(of descriptor: Int32) throws(SystemError) -> FileStatus
  /// Returns the status of the file at a path, following symbolic links.
  func status(at path: String) throws(SystemError) -> FileStatus
  /// Returns the names in a folder, sorted.
  func names(in folder: String) throws(SystemError) -> [String]
  /// Sets the permissions of an open file.
  func setPermissions(of descriptor: Int32, to permissions: UInt32) throws(SystemError)
  /// Renames a file, replacing the one with that name, in one step.
  func rename(_ path: String, to other: String) throws(SystemError)
  /// Exchanges the names of two files, in one step; fails where the system cannot.
  func exchange(_ path: String, with other: String) throws(SystemError)
  /// Removes a file's name.
  func remove(_ path: String) throws(SystemError)
  /// Creates a folder that only its owner can use.
  func makeDirectory(_ path: String) throws(SystemError)
}

/// What a file is opened for.
package enum FileAccess: Sendable {
  case reading
  /// Writing from the start, keeping the bytes after what is written.
  case overwriting
  /// Writing at the end, wherever that is by then.
  case appending
  /// Creating and writing a file for its owner, where nothing existed.
  case creating
  /// Reading and locking what should be a regular file; nothing else is opened or waited for.
  case inspecting
  /// Locking a file, which is created if it does not exist; a symbolic link is not followed.
  case locking
}

/// The error with which the system refused a call: a number of `errno.h`.
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(code: Int32) { self.code = code }
}

/// What the system knows about a file; it changes with each change to the file.
package struct FileStatus: Equatable {
  /// A point in time in seconds and nanoseconds.
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

  /// Whether both describe the same file, at whatever time.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }
}
