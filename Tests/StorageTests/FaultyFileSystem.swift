import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The machine's files, with a fault in one of the calls; records the calls.
final class FaultyFileSystem: FileSystem {
  /// The faults of a call.
  enum Fault: Equatable {
    /// The call fails.
    case code(Int32)
    /// The call fails, and so does each later one of its kind, until the disk is healed.
    case lasting(Int32)
    /// The call does half of what it should, where that is possible.
    case half
    /// The call does half of what it should, and all later ones of its kind fail.
    case halfAndLasting(Int32)
    /// The process dies before the call.
    case death
    /// The process dies within the call, where that is possible.
    case deathHalfway
  }

  /// A call, with the path that it concerns.
  struct Call: Equatable, CustomStringConvertible {
    let name: String
    let path: String

    var description: String { "\(name) \(path)" }
  }

  private(set) var calls: [Call] = []
  private(set) var isDead = false
  /// Called before each call that takes place or fails.
  var willCall: (Call) -> Void = { _ in }
  private let real = SystemFileSystem()
  /// The fault to come, and whether it comes with the call of a given name and index.
  private var armed: (fault: Fault, comes: (String, Int) -> Bool)?
  /// The calls that fail, with their error codes.
  private var broken: [String: Int32] = [:]
  private var paths: [Int32: String] = [:]

  /// Files, by their numbers, with unflushed contents, and files for which a flush failed.
  private var unflushed: Set<UInt64> = []
  private var doubtful: Set<UInt64> = []
  private var hasUnflushedNames = false

  /// Makes the call with this index from now on fail.
  func arm(_ fault: Fault, at index: Int) {
    armed = (fault, { [first = calls.count] in $1 == first + index })
  }

  /// Makes the next call of this name fail.
  func arm(_ fault: Fault, at name: String) { armed = (fault, { call, _ in call == name }) }

  /// Makes each call of a kind fail.
  func breakAll(_ name: String, _ code: Int32) { broken[name] = code }

  /// Makes all calls work again.
  func heal() { (armed, broken) = (nil, [:]) }

  /// Whether the fault is still to come.
  var isFaultAhead: Bool { armed != nil }

  /// Whether a power failure would leave the file as it is.
  func isOnDisk(_ path: String) -> Bool {
    guard let number = try? real.status(at: path).number else { return false }
    return !unflushed.contains(number) && !doubtful.contains(number) && !hasUnflushedNames
  }

  /// The fault of this call; throws where the call does not take place.
  private func enter(_ name: String, _ path: String) throws(SystemError) -> Fault? {
    guard !isDead else { throw SystemError(code: ECANCELED) }
    calls.append(Call(name: name, path: path))
    willCall(Call(name: name, path: path))
    if let code = broken[name] { throw SystemError(code: code) }
    guard let (fault, comes) = armed, comes(name, calls.count - 1) else { return nil }
    armed = nil
    switch fault {
    case .code(let code): throw SystemError(code: code)
    case .lasting(let code):
      broken[name] = code
      throw SystemError(code: code)
    case .halfAndLasting(let code):
      broken[name] = code
      guard name == "write" else { throw SystemError(code: code) }
    case .deathHalfway where name == "write", .half: break
    case .death, .deathHalfway:
      die()
      throw SystemError(code: ECANCELED)
    }
    return fault
  }

  /// Ends like a process: open files are closed, and locks are released.
  private func die() {
    isDead = true
    for descriptor in paths.keys { real.close(descriptor) }
    paths = [:]
  }

  private func path(_ descriptor: Int32) -> String { paths[descriptor] ?? "?" }

  private func number(_ descriptor: Int32) -> UInt64 {
    (try? real.status(of: descriptor).number) ?? 0
  }

  private func isFolder(_ descriptor: Int32) -> Bool {
    guard let mode = try? real.status(of: descriptor).mode else { return false }
    return mode_t(mode) & S_IFMT == S_IFDIR
  }
}

// MARK: - The calls

extension FaultyFileSystem {
  func open(_ path: String, for access: FileAccess) throws(SystemError) -> Int32 {
    _ = try enter("open \(access)", path)
    let descriptor = try real.open(path, for: access)
    paths[descriptor] = path
    if access == .creating {
      unflushed.insert(number(descriptor))
      doubtful.remove(number(descriptor))
    }
    return descriptor
  }

  func close(_ descriptor: Int32) {
    guard let path = paths[descriptor], (try? enter("close", path)) != nil else {
      // A close that fails has still closed the file.
      if !isDead, paths[descriptor] != nil { closeReally(descriptor) }
      return
    }
    closeReally(descriptor)
  }

  private func closeReally(_ descriptor: Int32) {
    paths[descriptor] = nil
    real.close(descriptor)
  }

  func read(
    _ descriptor: Int32,
    into memory: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    let isHalf = try enter("read", path(descriptor)) == .half
    let few = isHalf ? UnsafeMutableRawBufferPointer(rebasing: memory.prefix(3)) : memory
    return try real.read(descriptor, into: few)
  }

  func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let fault = try enter("write", path(descriptor))
    unflushed.insert(number(descriptor))
    guard fault != nil else { return try real.write(descriptor, bytes) }
    let count = try real.write(descriptor, bytes.prefix((bytes.count + 1) / 2))
    if fault == .deathHalfway { die() }
    return count
  }

  func rewind(_ descriptor: Int32) throws(SystemError) {
    _ = try enter("rewind", paths[descriptor] ?? "")
    try real.rewind(descriptor)
  }

  func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
    _ = try enter("truncate", path(descriptor))
    unflushed.insert(number(descriptor))
    try real.truncate(descriptor, to: length)
  }

  func flushData(_ descriptor: Int32) throws(SystemError) {
    try flush(descriptor, "flush data")
  }

  func flush(_ descriptor: Int32) throws(SystemError) {
    try flush(descriptor, isFolder(descriptor) ? "flush folder" : "flush")
  }

  /// Does not wait, because nothing here outlives the machine; only keeps account.
  private func flush(_ descriptor: Int32, _ name: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try enter(name, path(descriptor))
    } catch {
      if error.code != EINTR { doubtful.insert(number(descriptor)) }
      throw error
    }
    unflushed.remove(number(descriptor))
    if isFolder(descriptor) { hasUnflushedNames = false }
  }

  func lock(_ descriptor: Int32) throws(SystemError) {
    _ = try enter("lock", path(descriptor))
    try real.lock(descriptor)
  }

  func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    _ = try enter("status", path(descriptor))
    return try real.status(of: descriptor)
  }

  func status(at path: String) throws(SystemError) -> FileStatus {
    _ = try enter("status", path)
    return try real.status(at: path)
  }

  func names(in folder: String) throws(SystemError) -> [String] {
    _ = try enter("names", folder)
    return try real.names(in: folder)
  }

  func setPermissions(
    of descriptor: Int32,
    to permissions: UInt32
  ) throws(SystemError) {
    _ = try enter("permissions", path(descriptor))
    try real.setPermissions(of: descriptor, to: permissions)
  }

  func rename(_ path: String, to other: String) throws(SystemError) {
    _ = try enter("rename", path)
    hasUnflushedNames = true
    try real.rename(path, to: other)
  }

  func exchange(_ path: String, with other: String) throws(SystemError) {
    _ = try enter("exchange", path)
    hasUnflushedNames = true
    try real.exchange(path, with: other)
  }

  func remove(_ path: String) throws(SystemError) {
    _ = try enter("remove", path)
    try real.remove(path)
  }

  func makeDirectory(_ path: String) throws(SystemError) {
    _ = try enter("make folder", path)
    try real.makeDirectory(path)
  }
}
