import Calculator
import Driver

/// A session file, which must load, and be saved and loaded again as it was.
@main enum SessionLoader {
  static func main() {
    _ = fuzz { bytes, count in
      let session = Session()
      let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
      // Powers and factorials of numbers that grew by chance only cost time.
      guard !bytes.contains(UInt8(ascii: "^")), !bytes.contains(UInt8(ascii: "!")) else {
        return -1
      }
      _ = SessionFile.load(bytes, into: session)
      let saved = SessionFile.text(of: session)
      let again = Session()
      let findings = SessionFile.load(Array(saved.utf8), into: again)
      require(findings.damaged.isEmpty, "what was saved is damaged: \(findings.damaged)")
      require(SessionFile.text(of: again) == saved, "saved again it is another one")
      return 0
    }
  }
}
