#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension File {
  /// Replaces a file as a whole.
  package static func replace(_ path: String, with text: String) throws(Failure) {
    try replace(path, with: Array(text.utf8))
  }

  /// Replaces a file by one with these bytes.
  ///
  /// A reader sees the old bytes or the new ones, and after a crash one of the two is there: the new
  /// ones if this has returned. Others than the owner can do with the new file what they could do
  /// with the old one, and nothing with one that was not there before. A symbolic link stays one. A
  /// device or a pipe cannot be replaced, and is refused.
  package static func replace(
    _ path: String,
    with bytes: [UInt8],
    in system: any FileSystem = SystemFileSystem()
  ) throws(Failure) {
    let target = resolved(path)
    try exchange(target, for: bytes, in: system)
    try flushFolder(directory(of: target), in: system)
  }

  /// Does all of a replacement but waiting for the name: where this fails, the old file is there.
  static func exchange(
    _ target: String,
    for bytes: [UInt8],
    in system: any FileSystem
  ) throws(Failure) {
    let permissions = try replaceablePermissions(target, in: system)
    let file = try newFile(for: target, in: system)
    do throws(Failure) {
      // Where that cannot be, the owner alone can use the new file.
      if let permissions { try? file.setPermissions(to: permissions) }
      try file.write(bytes)
      try file.flush()
      guard file.isInPlace else { throw Failure.locked(target) }
      try system.perform("replace", target) { () throws(SystemError) in
        try system.rename(file.path, to: target)
      }
    } catch {
      if file.isInPlace { try? system.remove(file.path) }
      throw error
    }
  }

  /// The permissions of the file that is to be replaced, if there is one; refuses what is no file
  /// and what may not be written.
  private static func replaceablePermissions(
    _ target: String,
    in system: any FileSystem
  ) throws(Failure) -> UInt32? {
    let status = try regularStatus(at: target, to: "write", in: system)
    if status != nil { _ = try OpenFile(target, for: .overwriting, in: system) }
    return status?.permissions
  }

  /// What is known of a file, nil if there is none; something that is no file is refused.
  static func regularStatus(
    at path: String,
    to action: String,
    in system: any FileSystem
  ) throws(Failure) -> FileStatus? {
    let status = try status(at: path, to: action, in: system)
    guard status?.isRegular != false else { throw Failure(action, path, code: EINVAL) }
    return status
  }

  /// Makes the file beside the target that is to take its place, for this process alone.
  ///
  /// It stands under a lock while its process lives. One without is the leftover of a process that
  /// died, and removed.
  private static func newFile(
    for target: String,
    in system: any FileSystem
  ) throws(Failure) -> OpenFile {
    let path = "\(target).new"
    let deadline = ContinuousClock.now + .seconds(1)
    while true {
      do throws(Failure) {
        let file = try OpenFile(path, for: .creating, name: target, in: system)
        if (try? file.lock()) != .taken, file.isInPlace { return file }
      } catch {
        guard error.code == EEXIST else { throw error }
        if try removeLeftover(path, of: target, in: system) { continue }
      }
      guard ContinuousClock.now < deadline else { throw Failure.locked(target) }
      usleep(1_000)
    }
  }

  /// Removes a new file that nobody is writing any more; false if somebody is.
  private static func removeLeftover(
    _ path: String,
    of target: String,
    in system: any FileSystem
  ) throws(Failure) -> Bool {
    do throws(Failure) {
      let file = try OpenFile(path, for: .inspecting, name: target, in: system)
      // The lock keeps others away until the name is gone, and with it what they might take for a leftover.
      defer { extendLifetime(file) }
      guard try file.lock() != .taken else { return false }
      guard file.isInPlace else { return true }
      try system.perform("write", target) { () throws(SystemError) in try system.remove(path) }
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    return true
  }
}
