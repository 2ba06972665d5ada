package import Arithmetic
package import Syntax

extension Fraction {
  /// The fraction as a mixed number, `3 1/4`; a proper fraction or an integer as it is.
  package var mixedExpression: Expression {
    let magnitude = magnitude
    let whole = magnitude.floor
    guard !isInteger, !whole.isZero else { return expression }
    let rest = magnitude - Fraction(whole)
    let mixed = Expression(
      .number(
        .mixed(
          whole: whole.description,
          numerator: rest.numerator.description,
          denominator: rest.denominator.description
        )
      )
    )
    return signum < 0 ? Expression(.negation(mixed)) : mixed
  }

  /// The fraction as a number in a notation, or a quotient with one: `0.5`, `1.0/30`, `10E-1/30`; nil
  /// where that is long.
  package func expression(in notation: NumberNotation) -> Expression? {
    guard bitWidth <= Self.widestNoted else { return nil }
    switch notation {
    case .exact, .polar, .base: return nil
    case .mixed: return mixedExpression
    case .scientific:
      if let literal, literal.numberNotation(ofName: { _ in .exact }) == .scientific {
        return literal
      }
      return quotient {
        NumberLiteral.Decimal(digits: "\($0)0", integerCount: $0.count + 1, exponent: -1)
      }
    case .decimal:
      return decimalExpression
        ?? quotient { NumberLiteral.Decimal(digits: "\($0)0", integerCount: $0.count) }
    }
  }

  /// The numerator as a literal, over the denominator where that is not 1.
  private func quotient(_ literal: (_ digits: String) -> NumberLiteral.Decimal) -> Expression {
    let above = Expression(
      literal(numerator.magnitude.description),
      isNegative: signum < 0
    )
    if isInteger { return above }
    let below = Fraction(denominator).expression
    return Expression(
      .product([Expression.Factor(.times, above), Expression.Factor(.divided, below)])
    )
  }

  /// The greatest width, in bits or decimals, of a fraction that is written in a notation.
  private static let widestNoted = 200

  /// The fraction as a terminating decimal; nil where it does not terminate, or is an integer.
  private var decimalExpression: Expression? {
    let decimal = decimal(digits: Self.widestNoted)
    guard decimal.isExact, let exponent = decimal.exponent.int else { return nil }
    let places = decimal.digitCount - 1 - exponent
    guard (1...Self.widestNoted).contains(places) else { return nil }
    return decimal.literal(places: places)
  }
}
