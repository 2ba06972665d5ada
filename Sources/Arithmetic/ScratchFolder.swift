internal import CLibrary

/// A folder of this process only, which is the working folder while the value lives: for a library
/// that keeps files there.
///
/// It is removed with the value. A folder left by a killed process is removed when any process next
/// makes one, because nobody has its lock.
package struct ScratchFolder: ~Copyable {
  private let path: String
  private let folder: Int32
  private let workingFolder: Int32

  /// Makes the folder among the system's temporary files; nil where that fails.
  init?() {
    Self.removeLeftovers()
    let workingFolder = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard workingFolder >= 0 else { return nil }
    guard let (path, folder) = Self.lockedFolder(), fchdir(folder) == 0 else {
      close(workingFolder)
      return nil
    }
    (self.path, self.folder, self.workingFolder) = (path, folder, workingFolder)
  }

  deinit {
    _ = fchdir(workingFolder)
    close(workingFolder)
    Self.remove(path, folder)
    close(folder)
  }

  /// Removes the folders of processes that have ended.
  package static func removeLeftovers() {
    let parentFolder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parentFolder >= 0 else { return }
    defer { close(parentFolder) }
    for name in names(in: parentFolder) where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { continue }
      if flock(folder, LOCK_EX | LOCK_NB) == 0 { remove(path, folder) }
      close(folder)
    }
  }

  private static let prefix = "curta-scratch-"

  private static var parent: String {
    guard let folder = getenv("TMPDIR"), folder.pointee == CChar(UInt8(ascii: "/")) else {
      return "/tmp"
    }
    return String(cString: folder)
  }

  /// A new folder, under a lock.
  private static func lockedFolder() -> (path: String, folder: Int32)? {
    // Another process may take a new folder for a leftover before it is locked; hardly ever twice.
    for _ in 0..<10 {
      var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { return nil }
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      // Where there are no locks, nobody takes it for a leftover.
      if folder >= 0, flock(folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK,
        isInPlace(path, folder)
      {
        return (path, folder)
      }
      close(folder)
    }
    return nil
  }

  private static func isInPlace(_ path: String, _ folder: Int32) -> Bool {
    var (there, open) = (stat(), stat())
    return stat(path, &there) == 0 && fstat(folder, &open) == 0 && there.st_ino == open.st_ino
      && there.st_dev == open.st_dev
  }

  /// Removes a folder and the files in it; a folder with other folders stays.
  private static func remove(_ path: String, _ folder: Int32) {
    for name in names(in: folder) { unlinkat(folder, name, 0) }
    rmdir(path)
  }

  private static func names(in folder: Int32) -> [String] {
    // Closing the stream closes a descriptor.
    guard let stream = fdopendir(dup(folder)) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
      )
    }
    return names
  }
}
