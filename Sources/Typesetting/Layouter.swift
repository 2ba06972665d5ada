import Syntax

/// Makes the layout of an expression: the only place that decides on its brackets.
///
/// The brackets follow the same ranks as the printed line, with one difference: over a rule, under a root
/// or in an exponent none are needed. Rows are flat like a printed line. A row inside a row appears where
/// the picture would otherwise be read as another tree, as in (1/2)x, whose picture is that of 1/2x.
struct Layouter {
  let vocabulary: Vocabulary
  /// The path from here to the marked part: empty if it is here, `nil` if it is elsewhere.
  var focus: ArraySlice<Int>?
  /// Whether the first side of a relation is a name at the beginning of a statement, which needs brackets
  /// to ask.
  var asksOfName = false

  func element(for expression: Expression) -> Layout.Element {
    var row: [Layout.Element] = []
    append(expression, to: &row)
    return .joining(row)
  }

  /// Appends an expression that needs no brackets.
  ///
  /// `isClosed` is set where the following text could be taken for a part of its argument.
  func append(_ expression: Expression, to row: inout [Layout.Element], isClosed: Bool = false) {
    guard focus?.isEmpty == true else { return appendUnmarked(expression, to: &row, isClosed) }
    var inner: [Layout.Element] = []
    elsewhere.appendUnmarked(expression, to: &inner, isClosed)
    row.append(.focus(.joining(inner)))
  }

  private func appendUnmarked(
    _ expression: Expression,
    to row: inout [Layout.Element],
    _ isClosed: Bool
  ) {
    switch expression.kind {
    case .number(let literal): append(literal, to: &row)
    case .constant(let name): row.append(.name(.constant(vocabulary.name(ofConstant: name))))
    case .variable(let name): row.append(.name(.variable(name)))
    case .answer: row.append(.name(.answer))
    case .result(let number): row.append(.name(.result(number)))
    case .negation(let operand): append(negationOf: operand, to: &row, isClosed)
    case .sum(let terms): append(sumOf: terms, to: &row)
    case .product(let factors):
      if inside(1).focus?.isEmpty != true,
        let (magnitude, angle) = expression.polarForm(vocabulary)
      {
        append(magnitude, angle: angle, to: &row)
      } else {
        append(productOf: factors, to: &row, isClosed)
      }
    case .power(let base, let exponent): row.append(power(base, exponent))
    case .postfix(let operand, let postfix): append(operand, after: postfix, to: &row)
    case .call(let function, let arguments): append(function, of: arguments, to: &row, isClosed)
    case .logic(let logic): append(logic, to: &row)
    case .scope(let scope): append(scope, to: &row)
    case .aggregate(let aggregate): append(aggregate, to: &row)
    }
  }

  func inside(_ index: Int) -> Layouter {
    Layouter(vocabulary: vocabulary, focus: focus?.first == index ? focus?.dropFirst() : nil)
  }

  /// The layouter of the first operand, which begins a statement if this one does.
  var first: Layouter {
    var layouter = inside(0)
    layouter.asksOfName = asksOfName
    return layouter
  }

  /// The layouter of the marked part, which is not marked again.
  var elsewhere: Layouter {
    Layouter(vocabulary: vocabulary, focus: nil, asksOfName: asksOfName)
  }

  // MARK: Brackets

  /// Appends an operand, in brackets if it binds less tightly than the rank.
  func append(
    _ operand: Expression,
    atLeast rank: Rank,
    to row: inout [Layout.Element],
    isClosed: Bool = false
  ) {
    if self.rank(of: operand) < rank {
      row.append(enclosed(operand))
    } else {
      append(operand, to: &row, isClosed: isClosed)
    }
  }

  func enclosed(_ operand: Expression) -> Layout.Element {
    .enclosed(element(for: operand), .brackets)
  }

  /// The precedence of an expression in two dimensions.
  private func rank(of expression: Expression) -> Rank {
    if isFraction(expression) || isNumberWithUnits(expression) { return .factor }
    if expression.mayHaveLargeSign { return .product }
    return expression.isScientific ? .leading : expression.rank(in: .mathematical)
  }

  /// Whether an expression is set as a single fraction, with nothing before or after it.
  func isFraction(_ expression: Expression) -> Bool {
    guard case .product(let factors) = expression.kind, factors.areStacked,
      factors.last?.multiplication == .divided
    else { return false }
    if case .negation = factors[0].operand.kind { return false }
    return unitsInOneLine(of: factors) == nil
  }
}

extension Expression {
  /// Whether it is a number with a power of ten.
  var isScientific: Bool {
    if case .number(.decimal(let decimal)) = kind { decimal.exponent != 0 } else { false }
  }
}
