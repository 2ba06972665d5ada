internal import CFiles
internal import CLibrary

/// The machine's own files.
package struct SystemFileSystem: FileSystem {
  package init() {}

  package func open(_ path: String, for access: FileAccess) throws(SystemError) -> Int32 {
    try checked(systemOpen(path, access.flags | O_CLOEXEC, 0o600))
  }

  package func close(_ descriptor: Int32) { systemClose(descriptor) }

  package func read(
    _ descriptor: Int32,
    into memory: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try checked(systemRead(descriptor, memory))
  }

  package func write(
    _ descriptor: Int32,
    _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int {
    try checked(bytes.withUnsafeBytes { systemWrite(descriptor, $0) })
  }

  package func rewind(_ descriptor: Int32) throws(SystemError) {
    try checked(lseek(descriptor, 0, SEEK_SET))
  }

  package func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
    try checked(ftruncate(descriptor, off_t(length)))
  }

  package func flushData(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
    try flush(descriptor)
    #else
    try checked(fdatasync(descriptor))
    #endif
  }

  package func flush(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
    // Only this goes through the disk's own cache; what is not on a disk does not support it.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    guard errno == ENOTSUP || errno == EINVAL else { throw SystemError(code: errno) }
    #endif
    try checked(fsync(descriptor))
  }

  package func lock(_ descriptor: Int32) throws(SystemError) {
    try checked(flock(descriptor, LOCK_EX | LOCK_NB))
  }

  package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    try checked(fstat(descriptor, &status))
    return FileStatus(status)
  }

  package func status(at path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    try checked(stat(path, &status))
    return FileStatus(status)
  }

  package func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw SystemError(code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package func setPermissions(
    of descriptor: Int32,
    to permissions: UInt32
  ) throws(SystemError) {
    try checked(fchmod(descriptor, mode_t(permissions)))
  }

  package func rename(_ path: String, to other: String) throws(SystemError) {
    try checked(systemRename(path, other))
  }

  package func exchange(_ path: String, with other: String) throws(SystemError) {
    try checked(cfiles_exchange(path, other))
  }

  package func remove(_ path: String) throws(SystemError) { try checked(unlink(path)) }

  package func makeDirectory(_ path: String) throws(SystemError) {
    try checked(mkdir(path, 0o700))
  }

  /// The result of a call, unless it reports a failure.
  @discardableResult
  private func checked<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result >= 0 else { throw SystemError(code: errno) }
    return result
  }
}

extension FileAccess {
  fileprivate var flags: Int32 {
    switch self {
    case .reading: O_RDONLY
    case .overwriting: O_WRONLY
    case .appending: O_WRONLY | O_APPEND
    case .creating: O_WRONLY | O_CREAT | O_EXCL
    case .inspecting: O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    case .locking: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
    let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(status.st_ino),
      mode: UInt32(status.st_mode),
      size: Int(status.st_size),
      modified: Time(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec),
      changed: Time(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
    )
  }

  /// Whether it is a regular file, and not a folder, a device or a pipe.
  var isRegular: Bool { mode_t(mode) & S_IFMT == S_IFREG }

  /// Whether it is a folder.
  var isFolder: Bool { mode_t(mode) & S_IFMT == S_IFDIR }

  /// The rights of its owner and of others.
  var permissions: UInt32 { mode & 0o777 }
}

// The methods hide the system calls of the same names.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
