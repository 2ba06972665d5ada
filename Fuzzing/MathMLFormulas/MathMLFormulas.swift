import Driver
import Evaluation
import Syntax
import Typesetting

/// A formula in MathML, which must be read or refused; what is read must be written so that it reads the same.
@main enum MathMLFormulas {
  static func main() {
    _ = fuzz { bytes, count in
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      _ = try? MathML.statement(from: text, vocabulary: .builtIn)
      do throws(ReadingError) {
        let expression = try MathML.expression(from: text, vocabulary: .builtIn)
        let written = MathML.text(of: Layout(expression, vocabulary: .builtIn))
        let again = try? MathML.expression(from: written, vocabulary: .builtIn)
        require(again == expression, "written as \(written) it is another one")
      } catch {
        _ = error.diagnostic.rendered(in: text)
      }
      return 0
    }
  }
}
