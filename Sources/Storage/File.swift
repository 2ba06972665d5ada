#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Files that are read whole and replaced whole.
package enum File {
  /// What the system refused to do with a file.
  package struct Failure: Error, Equatable {
    /// The verb: `read`, `write` and so on.
    package let action: String
    package let path: String
    package let code: Int32

    package init(_ action: String, _ path: String) { self.init(action, path, code: errno) }

    package init(_ action: String, _ path: String, code: Int32) {
      self.action = action
      self.path = path
      self.code = code
    }

    /// Another process has the file's lock.
    package static func locked(_ path: String) -> Failure {
      Failure("lock", path, code: EWOULDBLOCK)
    }

    /// Whether there was nothing at that path.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// Whether another process has the file's lock.
    package var isLocked: Bool { code == EWOULDBLOCK }

    /// One line for a person.
    package var message: String {
      if isLocked { return "\(path) is open in another curta" }
      return "cannot \(action) \(path): \(String(cString: strerror(code)))"
    }
  }

  /// The bytes of a file as text; what is not UTF-8 is replaced by U+FFFD.
  package static func read(_ path: String) throws(Failure) -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The bytes of a file.
  package static func bytes(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("read", path) }
    defer { close(descriptor) }
    guard let bytes = contents(descriptor) else { throw Failure("read", path) }
    return bytes
  }

  /// Replaces a file as a whole.
  ///
  /// A reader sees the old text or the new one, and after a crash one of the two is there. The file
  /// can be read by its owner only.
  package static func replace(_ path: String, with text: String) throws(Failure) {
    try replace(path, with: Array(text.utf8))
  }

  /// Replaces a file by one with these bytes; a device or a pipe cannot be replaced, and is refused.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let target = resolved(path)
    guard !isSpecial(target) else { throw Failure("replace", path, code: EINVAL) }
    let temporary = "\(target).\(getpid()).new"
    try write(bytes, to: temporary)
    guard rename(temporary, target) == 0 else {
      let failure = Failure("replace", path)
      unlink(temporary)
      throw failure
    }
    // The name, too, must be on the disk.
    let folder = open(directory(of: target), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Makes a folder and those above it, for its owner only.
  package static func makeDirectory(_ path: String) throws(Failure) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    try makeDirectory(directory(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure("make folder", path) }
  }

  /// Whether there is something at the path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// What stands before the last slash of a path.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The value of an environment variable that is set and not empty.
  package static func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The file that a symbolic link leads to, so that replacing it keeps the link.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return missingTarget(of: path) ?? path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Nothing that is read whole is larger; a device like /dev/zero has no end.
  private static let largest = 1 << 28

  /// The file that a symbolic link leads to and that is still to be made.
  private static func missingTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink(path, &bytes, bytes.count - 1) > 0 else { return nil }
    let target = String(
      decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    return target.hasPrefix("/") ? target : "\(directory(of: path))/\(target)"
  }

  private static func contents(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count == 0 { return bytes }
      if count < 0 {
        guard errno == EINTR else { return nil }
        continue
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= largest else {
        errno = EFBIG
        return nil
      }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure("write", path) }
    let isWritten = bytes.withUnsafeBytes { writeAll(descriptor, $0) }
    let isFlushed = isWritten && fsync(descriptor) == 0
    let code = errno
    guard close(descriptor) == 0, isFlushed else {
      unlink(path)
      throw Failure("write", path, code: isFlushed ? errno : code)
    }
  }

  /// Whether something is at the path that is not a file.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Writes all bytes, however often the system takes only some of them.
  private static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest)
      if count < 0 {
        guard errno == EINTR else { return false }
        continue
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
  }
}

// `File.read` and `File.write` hide the system's calls of the same names.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
