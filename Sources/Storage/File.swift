internal import CLibrary

/// Files that are read whole and replaced whole.
package enum File {
  /// The text of a file; what is not UTF-8 becomes U+FFFD.
  package static func read(_ path: String) throws(Failure) -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The bytes of a file; fails with EFBIG where it has more than the limit.
  package static func bytes(
    _ path: String,
    atMost limit: Int = largest,
    in system: any FileSystem = SystemFileSystem()
  ) throws(Failure) -> [UInt8] {
    try OpenFile(path, for: .reading, in: system).bytes(atMost: limit)
  }

  /// The bytes of a file, which may be as long as a session's; refuses anything but a regular file,
  /// because it may have no end.
  package static func allBytes(_ path: String) throws(Failure) -> [UInt8] {
    _ = try regularStatus(at: path, to: "read", name: path, in: SystemFileSystem())
    return try bytes(path, atMost: Journal.longest)
  }

  /// The first `count` bytes of a file, or all if it has fewer; refuses what is not a regular file.
  package static func beginning(
    of path: String,
    count: Int,
    in system: any FileSystem = SystemFileSystem()
  ) throws(Failure) -> [UInt8] {
    _ = try regularStatus(at: path, to: "read", name: path, in: system)
    return try OpenFile(path, for: .reading, in: system).read(upTo: count).bytes
  }

  /// Creates a file with these bytes; fails with EEXIST where anything is at the path, including a
  /// symbolic link that leads nowhere.
  package static func create(
    _ path: String,
    with bytes: [UInt8],
    in system: any FileSystem = SystemFileSystem()
  ) throws(Failure) {
    let file = try OpenFile(path, for: .creating, in: system)
    try file.write(bytes)
    try file.flush()
    try flushFolder(directory(of: path), in: system)
  }

  /// Creates a folder and its parents, for its owner only.
  package static func makeDirectory(
    _ path: String,
    in system: any FileSystem = SystemFileSystem()
  ) throws(Failure) {
    let parent = directory(of: path)
    guard !path.isEmpty, try status(at: path, to: "make folder", name: path, in: system) == nil
    else { return }
    if parent != path { try makeDirectory(parent, in: system) }
    do throws(Failure) {
      try system.perform("make folder", path, system.makeDirectory(path))
    } catch {
      // Another process was faster.
      guard error.code != EEXIST else { return }
      throw error
    }
    try flushFolder(parent, in: system)
  }

  /// The status of whatever is at a path; nil if nothing is.
  private static func status(
    at path: String,
    to action: String,
    name: String,
    in system: any FileSystem
  ) throws(Failure) -> FileStatus? {
    do throws(Failure) {
      return try system.perform(action, name, system.status(at: path))
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// The status of a file, nil if there is none; refuses anything but a regular file.
  static func regularStatus(
    at path: String,
    to action: String,
    name: String,
    in system: any FileSystem
  ) throws(Failure) -> FileStatus? {
    let status = try status(at: path, to: action, name: name, in: system)
    guard let status, !status.isRegular else { return status }
    throw Failure(action, name, code: status.isFolder ? EISDIR : EINVAL)
  }

  /// Whether there is something at the path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The part of a path before its last slash.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part of a path after its last slash, without the extension.
  package static func name(of path: String) -> String {
    let name = path.split(separator: "/").last ?? Substring(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
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

  /// The most bytes that are read at once; a device like /dev/zero has no end.
  package static let largest = 1 << 28

  /// Waits until the disk has the names in a folder.
  ///
  /// A folder that can be written but not read cannot be flushed, and some file systems cannot
  /// flush folders at all; the names are then as safe as they can be.
  static func flushFolder(_ path: String, in system: any FileSystem) throws(Failure) {
    do {
      try OpenFile(path, for: .reading, to: "write", in: system).flush()
    } catch {
      guard [EACCES, EINVAL, ENOSYS, ENOTSUP].contains(error.code) else { throw error }
    }
  }

  /// The target of a symbolic link that leads to a file that does not exist yet.
  private static func missingTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink(path, &bytes, bytes.count - 1) > 0 else { return nil }
    let target = String(
      decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    return target.hasPrefix("/") ? target : "\(directory(of: path))/\(target)"
  }
}
