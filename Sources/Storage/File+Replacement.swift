internal import CLibrary

extension File {
  /// Replaces a file as a whole.
  package static func replace(_ path: String, with text: String) throws(Failure) {
    try replace(path, with: Array(text.utf8))
  }

  /// Replaces a file by one with these bytes.
  ///
  /// A reader sees the old bytes or the new ones, and after a crash one of the two remains: the new
  /// ones if this has returned. Others than the owner keep the rights to the new file that they had
  /// to the old one. They have none to a file that did not exist before, unless it `isForOthers`:
  /// then they can read it as the process's umask allows. A symbolic link stays one. A device or a
  /// pipe cannot be replaced, and is refused.
  package static func replace(
    _ path: String,
    with bytes: [UInt8],
    isForOthers: Bool = false,
    in system: any FileSystem = SystemFileSystem()
  ) throws(Failure) {
    var replacement = FileReplacement(target: resolved(path), name: path, system: system)
    if isForOthers { replacement.permissionsOfNew = permissionsOfNewFiles }
    try replacement.exchange(for: bytes)
    try replacement.flushName()
  }

  /// Replaces a file by one with these bytes, if it has the expected ones; returns whether it had.
  ///
  /// What another program writes at the same moment is not lost where the system can exchange two files in one step,
  /// as Linux and macOS can.
  package static func replace(
    _ path: String,
    expecting expected: [UInt8],
    with bytes: [UInt8],
    in system: any FileSystem = SystemFileSystem()
  ) throws(Failure) -> Bool {
    let replacement = FileReplacement(target: resolved(path), name: path, system: system)
    guard try replacement.exchange(for: bytes, expecting: expected) else { return false }
    try replacement.flushName()
    return true
  }

  /// The permissions that the process's umask leaves to new files.
  private static var permissionsOfNewFiles: UInt32 {
    let mask = umask(0o077)
    umask(mask)
    return UInt32(0o666 & ~mask)
  }
}
