import Driver
import Evaluation
import Syntax
import Typesetting

/// A formula in LaTeX, which must be read or refused; what is read must be written so that it reads the same.
@main enum LaTeXFormulas {
  static func main() {
    _ = fuzz { bytes, count in
      let bytes = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      // The sign of ohms and the Greek letter are one name, of which LaTeX has one command.
      let text = String(bytes.map { $0 == "\u{3A9}" ? "\u{3A9}" : $0 })
      _ = try? LaTeX.statement(from: text, vocabulary: .builtIn)
      do throws(ReadingError) {
        let expression = try LaTeX.expression(from: text, vocabulary: .builtIn)
        let written = LaTeX.text(of: Layout(expression, vocabulary: .builtIn))
        let again = try? LaTeX.expression(from: written, vocabulary: .builtIn)
        require(again?.means(expression) == true, "written as \(written) it is another one")
      } catch {
        _ = error.diagnostic.rendered(in: text)
      }
      return 0
    }
  }
}
