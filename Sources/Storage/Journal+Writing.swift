internal import CLibrary

extension Journal {
  /// The most bytes that are written or read, so that whatever was written can be read.
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

  /// Whether the file exists and holds just the lines that were reported.
  ///
  /// Otherwise the whole file is written again. That creates a missing file, drops an unfinished
  /// line without a moment in which the file has neither, and is the only way to continue after a
  /// failed flush: the system then takes pages for clean that the disk never got, shows them to all
  /// readers, and reports success for the next flush. So reading the file back proves nothing; the
  /// bytes must come from memory and go to other places, in a file that has never failed. (A.
  /// Rebello and others, "Can Applications Recover from fsync Failures?", USENIX ATC 2020.)
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

  /// Truncates the file to the reported lines, or remembers what else it holds.
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
    // Others now read the new file, and its contents have been reported, whatever the disk says.
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

  /// Remembers the status of the file just written, unless somebody else has changed it.
  private func keep(_ status: FileStatus?) {
    self.status = status?.size == lines?.count ? status : nil
  }
}

extension [UInt8] {
  /// The lines, with an end after the last.
  fileprivate var endedLine: [UInt8] {
    isEmpty || last == UInt8(ascii: "\n") ? self : self + [UInt8(ascii: "\n")]
  }
}
