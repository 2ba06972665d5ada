import Calculator
import Driver
import Storage

/// A file of numbers or of exchange rates: it is read or refused, and what was read is kept in the session's file.
@main enum DataFiles {
  static func main() {
    _ = fuzz { bytes, count in
      guard let bytes, count > 1 else { return -1 }
      let content = UnsafeBufferPointer(start: bytes + 1, count: count - 1)
      do {
        try File.replace(DataFiles.path, with: Array(content))
      } catch {
        fatalError("the file cannot be written: \(error)")
      }
      let session = Session()
      let line = bytes[0] % 2 == 0 ? "t = data(\"\(DataFiles.path)\")" : ":rates \(DataFiles.path)"
      session.run(line) { _ in }
      let saved = SessionFile.text(of: session)
      let again = Session()
      let findings = SessionFile.load(Array(saved.utf8), into: again)
      require(findings.damaged.isEmpty, "what was saved is damaged: \(findings.damaged)")
      require(SessionFile.text(of: again) == saved, "saved again it is another one")
      return 0
    }
  }

  /// Each process of the fuzzer has a file of its own, in memory.
  private static let path = "/dev/shm/curta-fuzzing-\(UInt64.random(in: 0...UInt64.max))"
}
