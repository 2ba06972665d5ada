internal import CLibrary

/// A file that is open as long as the value lives.
struct OpenFile: ~Copyable {
  /// The result of trying to lock a file.
  enum Locking {
    case locked
    /// Another process has the lock.
    case taken
    /// The file system has no locks, as with some network drives.
    case unavailable
  }

  let path: String
  /// The name of the file in messages.
  private let name: String
  private let action: String
  private let descriptor: Int32
  private let system: any FileSystem

  /// Opens a file.
  ///
  /// Errors use `action` and `name` where they are given.
  init(
    _ path: String,
    for access: FileAccess,
    to action: String? = nil,
    name: String? = nil,
    in system: any FileSystem
  ) throws(File.Failure) {
    self.path = path
    self.name = name ?? path
    self.action = action ?? access.verb
    self.system = system
    descriptor = try system.perform(self.action, self.name, system.open(path, for: access))
  }

  deinit { system.close(descriptor) }

  /// The fewest bytes that are read at once.
  private static let smallestChunk = 1 << 16

  /// The most bytes that are read from anything but a regular file, which may have no end.
  private static let longestStream = 1 << 26

  /// The bytes from the current position to the end; fails with EFBIG beyond the limit.
  ///
  /// A device like /dev/zero has no end.
  func bytes(atMost limit: Int = File.largest) throws(File.Failure) -> [UInt8] {
    // A file of the expected length is read into one array; the extra byte finds the end.
    let status = try? status()
    let limit = status?.isRegular == true ? limit : min(limit, Self.longestStream)
    let size = min(status?.size ?? 0, limit)
    var (bytes, isAtEnd) = try read(upTo: max(size + 1, Self.smallestChunk))
    while !isAtEnd {
      guard bytes.count <= limit else { throw File.Failure(action, name, code: EFBIG) }
      let next = try read(upTo: max(bytes.count, Self.smallestChunk))
      bytes += next.bytes
      isAtEnd = next.isAtEnd
    }
    return bytes
  }

  /// The next bytes, and whether the end was reached; the end may also follow after `count` bytes.
  func read(
    upTo count: Int
  ) throws(File.Failure) -> (bytes: [UInt8], isAtEnd: Bool) {
    var end = Result<Bool, File.Failure>.success(true)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      end = Result { () throws(File.Failure) in
        try fill(UnsafeMutableRawBufferPointer(buffer), &filled)
      }
    }
    return (bytes, try end.get())
  }

  /// Reads until the memory is full or the file ends; returns true at the end.
  private func fill(
    _ memory: UnsafeMutableRawBufferPointer,
    _ filled: inout Int
  ) throws(File.Failure) -> Bool {
    while filled < memory.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      let count = try perform(system.read(descriptor, into: rest))
      if count == 0 { return true }
      filled += count
    }
    return false
  }

  /// Writes all the bytes, in as many calls as the system needs.
  func write(_ bytes: [UInt8]) throws(File.Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try perform(system.write(descriptor, rest))
      rest = rest.dropFirst(count)
    }
  }

  func rewind() throws(File.Failure) {
    try perform(system.rewind(descriptor))
  }

  func truncate(to length: Int) throws(File.Failure) {
    try perform(system.truncate(descriptor, to: length))
  }

  func flushData() throws(File.Failure) {
    try perform(system.flushData(descriptor))
  }

  func flush() throws(File.Failure) {
    try perform(system.flush(descriptor))
  }

  func setPermissions(to permissions: UInt32) throws(File.Failure) {
    try perform(system.setPermissions(of: descriptor, to: permissions))
  }

  /// Removes the file, if its path still leads to it.
  func remove() {
    if isInPlace { try? system.remove(path) }
  }

  func status() throws(File.Failure) -> FileStatus {
    try perform(system.status(of: descriptor))
  }

  /// Takes the exclusive lock on the file, if it is free.
  func lock() throws(File.Failure) -> Locking {
    do {
      try perform(system.lock(descriptor))
      return .locked
    } catch {
      switch error.code {
      case EWOULDBLOCK: return .taken
      case ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP: return .unavailable
      default: throw error
      }
    }
  }

  /// Whether the path still leads to this file, as far as is known.
  var isInPlace: Bool {
    guard let status = try? status() else { return true }
    do {
      return try system.status(at: path).isSameFile(as: status)
    } catch {
      return error.code != ENOENT
    }
  }

  private func perform<Result>(
    _ call: @autoclosure () throws(SystemError) -> Result
  ) throws(File.Failure) -> Result {
    try system.perform(action, name, call())
  }
}

extension FileSystem {
  /// Makes a call, again after an interruption by a signal; errors have the action and the path.
  func perform<Result>(
    _ action: String,
    _ path: String,
    _ call: @autoclosure () throws(SystemError) -> Result
  ) throws(File.Failure) -> Result {
    while true {
      do {
        return try call()
      } catch {
        guard error.code == EINTR else { throw File.Failure(action, path, code: error.code) }
      }
    }
  }
}

extension FileAccess {
  /// The verb in messages about a failure.
  fileprivate var verb: String {
    switch self {
    case .reading: "read"
    case .overwriting, .appending, .creating, .inspecting: "write"
    case .locking: "lock"
    }
  }
}
