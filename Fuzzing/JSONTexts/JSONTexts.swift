import Driver
import JSON

/// A text that is read as JSON, strictly: what is read is written so that it reads the same.
@main enum JSONTexts {
  static func main() {
    _ = fuzz { bytes, count in
      let text = Array(UnsafeBufferPointer(start: bytes, count: count))
      do throws(JSONError) {
        let value = try JSONReader.value(of: text)
        let again = try JSONReader.value(of: value.text)
        require(again == value, "\(value.text) is read as \(again.text)")
        require(again.text == value.text, "the same value is written in two ways")
      } catch {
        require(0...count ~= error.offset, "the error is outside the text")
      }
      return 0
    }
  }
}
