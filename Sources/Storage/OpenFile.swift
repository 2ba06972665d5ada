#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A file that is open as long as the value lives.
struct OpenFile: ~Copyable {
  /// How an attempt to lock a file went.
  enum Locking {
    case locked
    /// Another process has the lock.
    case taken
    /// The file's file system has no locks, as some network drives have none.
    case unavailable
  }

  let path: String
  /// The file that a person is told of.
  private let name: String
  private let action: String
  private let descriptor: Int32
  private let system: any FileSystem

  /// Opens a file.
  ///
  /// What fails with it is told with a verb of its own, or of another file's name, where one is given.
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
    descriptor = try system.perform(self.action, self.name) { () throws(SystemError) in
      try system.open(path, for: access)
    }
  }

  deinit { system.close(descriptor) }

  /// So many bytes are read at once at least.
  private static let smallestChunk = 1 << 16

  /// What is no file, and may have no end, is read up to here.
  private static let longestStream = 1 << 26

  /// The bytes from here to the end; EFBIG where they are more than the limit.
  ///
  /// A device like /dev/zero has no end.
  func bytes(atMost limit: Int = File.largest) throws(File.Failure) -> [UInt8] {
    // A file that is as long as it says is read into one array; the byte more finds the end.
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

  /// The next bytes, and whether there are no more; there may be where the count was reached.
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

  /// Reads until the memory is filled or there is no more; true then.
  private func fill(
    _ memory: UnsafeMutableRawBufferPointer,
    _ filled: inout Int
  ) throws(File.Failure) -> Bool {
    while filled < memory.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      let count = try perform { () throws(SystemError) in
        try system.read(descriptor, into: rest)
      }
      if count == 0 { return true }
      filled += count
    }
    return false
  }

  /// Writes all the bytes, however often the system takes only some of them.
  func write(_ bytes: [UInt8]) throws(File.Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try perform { () throws(SystemError) in try system.write(descriptor, rest) }
      rest = rest.dropFirst(count)
    }
  }

  func rewind() throws(File.Failure) {
    try perform { () throws(SystemError) in try system.rewind(descriptor) }
  }

  func truncate(to length: Int) throws(File.Failure) {
    try perform { () throws(SystemError) in try system.truncate(descriptor, to: length) }
  }

  func flushData() throws(File.Failure) {
    try perform { () throws(SystemError) in try system.flushData(descriptor) }
  }

  func flush() throws(File.Failure) {
    try perform { () throws(SystemError) in try system.flush(descriptor) }
  }

  func setPermissions(to permissions: UInt32) throws(File.Failure) {
    try perform { () throws(SystemError) in
      try system.setPermissions(of: descriptor, to: permissions)
    }
  }

  /// Removes the file, if its path leads to it.
  func remove() {
    if isInPlace { try? system.remove(path) }
  }

  func status() throws(File.Failure) -> FileStatus {
    try perform { () throws(SystemError) in try system.status(of: descriptor) }
  }

  /// Takes the only lock on the file, if it can be had at once.
  func lock() throws(File.Failure) -> Locking {
    do {
      try perform { () throws(SystemError) in try system.lock(descriptor) }
      return .locked
    } catch {
      switch error.code {
      case EWOULDBLOCK: return .taken
      case ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP: return .unavailable
      default: throw error
      }
    }
  }

  /// Whether the path does not lead to another file by now, or to none.
  var isInPlace: Bool {
    guard let status = try? status() else { return true }
    do {
      return try system.status(at: path).isSameFile(as: status)
    } catch {
      return error.code != ENOENT
    }
  }

  private func perform<Result>(
    _ call: () throws(SystemError) -> Result
  ) throws(File.Failure) -> Result {
    try system.perform(action, name, call)
  }
}

extension FileSystem {
  /// Makes a call, again where a signal interrupts it, and tells what of which file failed.
  func perform<Result>(
    _ action: String,
    _ path: String,
    _ call: () throws(SystemError) -> Result
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
  /// What a person is told that could not be done.
  fileprivate var verb: String {
    switch self {
    case .reading: "read"
    case .overwriting, .appending, .creating, .inspecting: "write"
    case .locking: "lock"
    }
  }
}
