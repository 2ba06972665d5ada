internal import Clock

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The replacement of a file by a new one, which is written beside it and then takes its name.
struct FileReplacement {
  /// The file itself, behind symbolic links.
  let target: String
  /// What a person calls it.
  let name: String
  let system: any FileSystem
  /// What others may do with a file that was not there before; nil for nothing.
  var permissionsOfNew: UInt32?

  /// Puts a file with these bytes in the place of the target; where this fails, the old one is there.
  func exchange(for bytes: [UInt8]) throws(File.Failure) {
    let permissions = try replaceablePermissions() ?? permissionsOfNew
    let file = try newFile()
    do throws(File.Failure) {
      // Where that cannot be, the owner alone can use the new file.
      if let permissions { try? file.setPermissions(to: permissions) }
      try file.write(bytes)
      try file.flush()
      guard file.isInPlace else { throw File.Failure.locked(name) }
      try system.perform("replace", name) { () throws(SystemError) in
        try system.rename(newPath, to: target)
      }
    } catch {
      if file.isInPlace { try? system.remove(newPath) }
      throw error
    }
  }

  /// Waits until the disk knows that the new file has the name.
  func flushName() throws(File.Failure) {
    try File.flushFolder(File.directory(of: target), in: system)
  }

  /// The name of the new file, which nobody else gives a file: one without a lock is a leftover of ours.
  private var newPath: String { "\(target).curta-new" }

  /// The permissions of the file that is to be replaced, if there is one; refuses what is no file
  /// and what may not be written.
  private func replaceablePermissions() throws(File.Failure) -> UInt32? {
    let status = try File.regularStatus(at: target, to: "replace", name: name, in: system)
    if status != nil { _ = try OpenFile(target, for: .overwriting, name: name, in: system) }
    return status?.permissions
  }

  /// Makes the new file, for this process alone.
  ///
  /// It stands under a lock while its process lives. One without is the leftover of a process that
  /// died, and removed.
  private func newFile() throws(File.Failure) -> OpenFile {
    let deadline = Moment.now + .seconds(1)
    while true {
      do throws(File.Failure) {
        let file = try OpenFile(newPath, for: .creating, name: name, in: system)
        if (try? file.lock()) != .taken, file.isInPlace { return file }
      } catch {
        guard error.code == EEXIST else { throw error }
        if try removeLeftover() { continue }
      }
      guard Moment.now < deadline else { throw File.Failure.locked(name) }
      usleep(1_000)
    }
  }

  /// Removes a new file that nobody is writing any more; false if somebody is.
  func removeLeftover() throws(File.Failure) -> Bool {
    do throws(File.Failure) {
      let file = try OpenFile(newPath, for: .inspecting, name: name, in: system)
      // The lock keeps others away until the name is gone, and with it what they might take for a
      // leftover.
      defer { extendLifetime(file) }
      guard try file.lock() != .taken else { return false }
      guard file.isInPlace else { return true }
      try system.perform("write", name) { () throws(SystemError) in try system.remove(newPath) }
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    return true
  }
}
