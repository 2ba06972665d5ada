import Calculator
import Driver
import Sheets

/// A document with lines of the language in it, a script or Markdown: an update changes it once, and a change
/// of it says what a fresh document says.
@main enum SheetDocuments {
  static func main() {
    _ = fuzz { bytes, count in
      guard let bytes, count > 1 else { return -1 }
      let kind: SheetDocument.Kind = bytes[0] % 2 == 0 ? .script : .markdown
      let text = String(
        decoding: UnsafeBufferPointer(start: bytes + 1, count: count - 1),
        as: UTF8.self
      )
      // Commands could read files by chance; powers and factorials only cost time.
      guard !text.contains(where: { ":^!".contains($0) }) else { return -1 }
      let sheet = Sheet(SheetDocument(text, kind: kind)) { Session() }
      let updated = sheet.updatedText
      let fresh = Sheet(SheetDocument(updated, kind: kind)) { Session() }
      require(fresh.updatedText == updated, "the second update changes \(updated)")
      sheet.change(to: SheetDocument(updated, kind: kind))
      require(sheet.updatedText == updated, "changed, it says something else: \(updated)")
      return 0
    }
  }
}
