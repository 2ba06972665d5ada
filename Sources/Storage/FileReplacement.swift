internal import CLibrary

/// The replacement of a file by a new one, which is written beside it and then takes its name.
struct FileReplacement {
  /// The file itself, with symbolic links resolved.
  let target: String
  /// The file's name in messages.
  let name: String
  let system: any FileSystem
  /// The permissions of others for a file that did not exist before; nil for none.
  var permissionsOfNew: UInt32?

  /// Replaces the target by a file with these bytes; where this fails, the old file is still there.
  ///
  /// With expected bytes it is replaced only if it has them; returns whether it was.
  @discardableResult
  func exchange(
    for bytes: [UInt8],
    expecting expected: [UInt8]? = nil
  ) throws(File.Failure) -> Bool {
    let permissions = try replaceablePermissions() ?? permissionsOfNew
    removeLeftovers()
    let file = try newFile()
    do throws(File.Failure) {
      // Where this fails, only the owner can use the new file.
      if let permissions { try? file.setPermissions(to: permissions) }
      try file.write(bytes)
      try file.flush()
      guard file.isInPlace else { throw File.Failure.locked(name) }
      if let expected {
        // Whatever has this name then, is what nobody needs.
        defer { try? system.remove(file.path) }
        return try exchange(file.path, with: bytes, expecting: expected)
      }
      try system.perform("replace", name, system.rename(file.path, to: target))
      return true
    } catch {
      file.remove()
      throw error
    }
  }

  /// Puts the file with these bytes in the place of the target, and back again if the target had others.
  ///
  /// Another program may have written the target a moment ago, and what it wrote must not be lost.
  private func exchange(
    _ path: String,
    with bytes: [UInt8],
    expecting expected: [UInt8]
  ) throws(File.Failure) -> Bool {
    func contents(_ path: String) throws(File.Failure) -> [UInt8] {
      try OpenFile(path, for: .reading, name: name, in: system).bytes(atMost: File.largest)
    }
    let old = try OpenFile(target, for: .reading, name: name, in: system)
    // Otherwise it would be a leftover while it has the other name.
    _ = try? old.lock()
    defer { extendLifetime(old) }
    guard try old.bytes(atMost: File.largest) == expected else { return false }
    do throws(File.Failure) {
      try system.perform("replace", name, system.exchange(path, with: target))
    } catch {
      guard [ENOSYS, EINVAL, ENOTSUP].contains(error.code) else { throw error }
      // The system cannot exchange files, and what is written in this moment is lost.
      try system.perform("replace", name, system.rename(path, to: target))
      return true
    }
    guard try contents(path) != expected else { return true }
    try system.perform("replace", name, system.exchange(path, with: target))
    // What was written even later has come here now, and is the newest.
    if try contents(path) != bytes {
      try system.perform("replace", name, system.exchange(path, with: target))
    }
    return false
  }

  /// Waits until the disk knows that the new file has the name.
  func flushName() throws(File.Failure) {
    try File.flushFolder(File.directory(of: target), in: system)
  }

  /// The permissions of the file to be replaced, if it exists; refuses anything but a regular file,
  /// and a file that may not be written.
  private func replaceablePermissions() throws(File.Failure) -> UInt32? {
    let status = try File.regularStatus(at: target, to: "replace", name: name, in: system)
    if status != nil { _ = try OpenFile(target, for: .overwriting, name: name, in: system) }
    return status?.permissions
  }

  /// Creates the new file, for this process alone, under a name that no other file has.
  ///
  /// It is locked while its process lives. A removal of leftovers may find it before it is locked.
  private func newFile() throws(File.Failure) -> OpenFile {
    for _ in 1..<Self.mostTrials {
      if let file = try lockedFile() { return file }
    }
    throw File.Failure.locked(name)
  }

  private func lockedFile() throws(File.Failure) -> OpenFile? {
    let path = "\(File.directory(of: target))/\(stem)\(Self.randomDigits())"
    do throws(File.Failure) {
      let file = try OpenFile(path, for: .creating, name: name, in: system)
      if (try? file.lock()) != .taken, file.isInPlace { return file }
    } catch {
      guard error.code == EEXIST else { throw error }
    }
    return nil
  }

  private static let mostTrials = 100
}

// MARK: - Leftovers

extension FileReplacement {
  /// The beginning of a new file's name, before 16 random digits.
  private var stem: String {
    var name = target.split(separator: "/").last ?? ""
    while name.utf8.count > Self.longestName { name.removeLast() }
    return "\(name).curta-"
  }

  /// Where names of 255 bytes are allowed, the new file's name is too.
  private static let longestName = 200
  private static let digitCount = 16

  private static func randomDigits() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: digitCount - digits.utf8.count) + digits
  }

  /// Removes the new files of processes that died while they wrote them.
  ///
  /// A file is removed if its name has the form that `newFile` gives, and it is a regular file that
  /// is not locked. Without locks nobody knows whether its process lives, and the file stays.
  func removeLeftovers() {
    let folder = File.directory(of: target)
    for name in (try? system.names(in: folder)) ?? [] where isOfNewFile(name) {
      guard let file = try? OpenFile("\(folder)/\(name)", for: .inspecting, in: system),
        let status = try? file.status(), status.isRegular, (try? file.lock()) == .locked
      else { continue }
      file.remove()
    }
  }

  private func isOfNewFile(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(stem.utf8.count)
    return name.utf8.starts(with: stem.utf8) && digits.count == Self.digitCount
      && digits.allSatisfy(\.isHexDigit)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
