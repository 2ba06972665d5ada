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
        require(
          again.map(LaTeXFormulas.withoutMarks) == LaTeXFormulas.withoutMarks(expression)
            || (written.contains("\\text{") || written.contains("\\mathrm{"))
              && again.map(LaTeXFormulas.printed) == LaTeXFormulas.printed(expression),
          "written as \(written) it is another one"
        )
      } catch {
        _ = error.diagnostic.rendered(in: text)
      }
      return 0
    }
  }

  /// The formula with variables for units, and the same one for `H` and `_H`: a letter behind a factor is written
  /// upright where it is a unit, which is one for certain when it is read.
  private static func withoutMarks(_ expression: Expression) -> Expression {
    expression.unitsAsVariables.mappingLeaves { leaf in
      guard case .variable(let name) = leaf.kind else { return leaf }
      return Expression(.variable(name.unmarked))
    }
    .withFlatProducts
  }

  /// The characters of the formula in the language but for signs and brackets of products with units: one behind a
  /// factor may be marked, `x*_m` for `x m`, a number may be the first one's, `(3 t)o` for `3 t o`, and units are
  /// written dividends first, `m s/m` for `m/m s`.
  private static func printed(_ expression: Expression) -> [Character] {
    Printer(.typed, vocabulary: .builtIn, marksNames: true).text(of: expression).filter {
      !"*_ ()".contains($0)
    }
    .sorted()
  }
}
