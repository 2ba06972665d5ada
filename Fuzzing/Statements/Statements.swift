import Driver
import Evaluation
import Syntax

/// A line, which must be read or refused; what is read must mean the same once it is printed.
@main enum Statements {
  static func main() {
    _ = fuzz { bytes, count in
      let bytes = UnsafeBufferPointer(start: bytes, count: count)
      let line = String(decoding: bytes, as: UTF8.self)
      do throws(SyntaxError) {
        let parsed = try Parser.parse(line: line, vocabulary: .builtIn)
        guard case .statements(let statements) = parsed.kind else { return 0 }
        for statement in statements {
          Statements.check(statement)
          // What follows may use the name, which is not known when it is read again.
          switch statement.kind {
          case .definition, .assignment: return 0
          default: break
          }
        }
      } catch {
        _ = error.diagnostic(in: line).rendered(in: line)
      }
      return 0
    }
  }

  private static func check(_ statement: Statement) {
    // A parameter with the name of a function, a constant or a unit means it only within its definition.
    if case .definition(_, let parameters, _) = statement.kind,
      parameters.compactMap(\.name).contains(where: {
        Vocabulary.builtIn.names.contains($0) || Vocabulary.builtIn.isUnit($0)
      })
    {
      return
    }
    let value = statement.kind.value.converted
    for style in [Printer.Style.typed, .mathematical] {
      let text = Printer(style, vocabulary: .builtIn, marksNames: true).text(of: value)
      var again: Expression?
      do throws(SyntaxError) {
        again =
          value.isReplacement
          ? replacement(in: text) : try Parser.parseExpression(text, vocabulary: .builtIn)
      } catch {
        // In a list over which a sum is taken, infinity is refused only when it is computed.
        if case .infinity = error.kind { return }
      }
      require(again?.means(value) == true, "printed as \(text) it is another one")
    }
  }
}

extension Statements {
  /// The value of `L[2] = 5`, which is a statement and no expression.
  private static func replacement(in line: String) -> Expression? {
    guard let parsed = try? Parser.parse(line: line, vocabulary: .builtIn),
      case .statements(let statements) = parsed.kind, let statement = statements.first
    else { return nil }
    return statement.kind.value
  }
}

extension Expression {
  /// The value of a statement without its conversion, which only a statement can end in.
  fileprivate var converted: Expression {
    switch kind {
    case .postfix(let operand, .toPolar): operand
    case .call(Expression.conversionFunction, let operands): operands[0]
    default: self
    }
  }
}
