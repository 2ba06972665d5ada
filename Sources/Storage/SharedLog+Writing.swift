#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension SharedLog {
  /// What is longer is neither written nor read, so that what was written can be read.
  static let longest = Int(Int32.max)

  func carryOut(_ change: Change) throws(File.Failure) {
    guard length(after: change) <= Self.longest else {
      throw File.Failure("write", name, code: EFBIG)
    }
    switch change {
    case .nothing: if needsFolderFlush { try replace(lines ?? []) }
    case .append(let bytes) where isAppendable: try append(bytes.endedLine)
    case .append(let bytes): try replace((lines ?? []) + bytes.endedLine)
    case .replacement(let bytes): try replace(bytes.endedLine)
    }
  }

  private func length(after change: Change) -> Int {
    switch change {
    case .nothing: 0
    case .append(let bytes): (lines?.count ?? 0) + bytes.count + 1
    case .replacement(let bytes): bytes.count + 1
    }
  }

  /// Whether the file is there and holds just the lines that were told.
  ///
  /// Where it does not, it is written anew as a whole. That makes a file that is not there, drops an
  /// unfinished line without a moment in which the file has neither, and is the one way to go on
  /// after a flush that failed: the system then holds pages for clean that the disk never got, shows
  /// them to whoever reads, and calls the next flush a success. So nothing that is read back proves
  /// anything; the bytes must come from memory and go to other places, in a file that has
  /// never failed. (A. Rebello and others, "Can Applications Recover from fsync Failures?", USENIX
  /// ATC 2020.)
  private var isAppendable: Bool {
    status != nil && unfinished.isEmpty && unconfirmed == nil && !needsFolderFlush
  }

  private func append(_ bytes: [UInt8]) throws(File.Failure) {
    let file = try OpenFile(path, for: .appending, name: name, in: system)
    status = nil
    do {
      try file.write(bytes)
    } catch {
      _ = takeBack(bytes, from: file)
      throw error
    }
    do {
      try file.flushData()
    } catch {
      if takeBack(bytes, from: file) { unconfirmed = lines }
      throw error
    }
    lines?.append(contentsOf: bytes)
    keep(try? file.status())
  }

  /// Brings the file back to the lines that were told, or remembers what more of it there is.
  private func takeBack(_ bytes: [UInt8], from file: borrowing OpenFile) -> Bool {
    let lines = lines ?? []
    if (try? file.truncate(to: lines.count)) != nil { return true }
    let length = (try? file.status().size) ?? lines.count + bytes.count
    unconfirmed = Array((lines + bytes).prefix(length))
    return false
  }

  private func replace(_ bytes: [UInt8]) throws(File.Failure) {
    status = nil
    let replacement = FileReplacement(target: path, name: name, system: system)
    try replacement.exchange(for: bytes)
    // From here on others read the new file, and what it holds has been told, whatever the disk says.
    (lines, unfinished, unconfirmed) = (bytes, [], nil)
    do {
      try replacement.flushName()
    } catch {
      (needsFolderFlush, isVisible) = (true, true)
      throw error
    }
    needsFolderFlush = false
    keep(try? system.status(at: path))
  }

  /// Remembers the status of the file as it was just written; not if somebody else had a hand in it.
  private func keep(_ status: FileStatus?) {
    self.status = status?.size == lines?.count ? status : nil
  }
}

extension [UInt8] {
  /// The lines, the last of which has an end.
  fileprivate var endedLine: [UInt8] {
    isEmpty || last == UInt8(ascii: "\n") ? self : self + [UInt8(ascii: "\n")]
  }
}
