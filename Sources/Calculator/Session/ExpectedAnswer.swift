package import Arithmetic
package import Evaluation
internal import Syntax

/// The answer that the comment after a statement expects: `# = 7√3` or `# ≈ 12.124`.
package struct ExpectedAnswer {
  /// The text of the answer, without the sign before it.
  package let text: String
  /// The place of the text in the script.
  package let place: Range<String.Index>
  /// The place of the number sign that begins the comment, or of the sign where there is no comment.
  let mark: String.Index
  /// The place of the number sign of the comment that follows, or the end.
  let end: String.Index
  /// The place of the sign, which is before the text.
  package let signPlace: Range<String.Index>
  /// Whether the comment begins with `≈`, so that only the digits written must be right.
  package let isRounded: Bool

  /// Finds the last comment of a row of the script that begins with a sign; another comment may follow.
  package init?(in row: Substring) {
    let marks = row.commentMarks
    let ends = Array(marks.dropFirst()) + [row.endIndex]
    let comments = zip(marks, ends).map { row[row.index(after: $0)..<$1].drop(while: \.isBlank) }
    // A line such as `# ==== #` only divides.
    let index = comments.lastIndex { comment in
      (comment.first == "=" || comment.first == "≈") && comment.dropFirst().first != "="
    }
    guard let index else { return nil }
    (mark, end) = (marks[index], ends[index])
    let comment = comments[index]
    let answer = comment.dropFirst().drop(while: \.isBlank)
    let end = answer.lastIndex { !$0.isBlank }.map { answer.index(after: $0) }
    place = answer.startIndex..<(end ?? answer.startIndex)
    signPlace = comment.startIndex..<comment.index(after: comment.startIndex)
    text = String(row[place])
    isRounded = comment.first == "≈"
  }

  /// The answer in a text that is no comment, after a sign that may be missing.
  package init(_ answer: Substring) {
    let isRounded = answer.first == "≈"
    signPlace =
      answer.startIndex..<(isRounded ? answer.index(after: answer.startIndex) : answer.startIndex)
    let rest = answer[signPlace.upperBound...].drop { $0 == " " }
    let end = rest.lastIndex { $0 != " " }.map { rest.index(after: $0) } ?? rest.startIndex
    (mark, self.end) = (answer.startIndex, answer.endIndex)
    (place, self.isRounded) = (rest.startIndex..<end, isRounded)
    text = String(answer[place])
  }

  /// Whether the value is the expected one: provably equal, right to the digits written if `≈`
  /// allows that, or within the tolerance.
  ///
  /// The text is an expression of numbers, constants and built-in functions, without variables.
  package func matches(
    _ value: Value,
    _ mode: Mode,
    tolerance: Check.Tolerance? = nil
  ) -> Bool {
    var environment = Environment()
    environment.mode = mode
    guard let expression = try? Parser.parseExpression(text, vocabulary: environment.vocabulary)
    else { return false }
    return matches(value, expression, tolerance?.value, in: environment)
  }

  /// Whether the value of an expression is the expected one; a formula, also one in a list or a matrix, has to be
  /// written in the same way.
  private func matches(
    _ value: Value,
    _ expression: Expression,
    _ tolerance: Real?,
    in environment: Environment
  ) -> Bool {
    if let formula = value.formula {
      let printer = Printer(.typed, vocabulary: environment.vocabulary)
      return printer.text(of: expression) == printer.text(of: formula)
    }
    if !value.namesInFormulas.isEmpty, let elements = value.elements {
      guard let items = expression.items, items.count == elements.count else { return false }
      return zip(elements, items).allSatisfy { matches($0, $1, tolerance, in: environment) }
    }
    guard let expected = try? environment.result(of: expression).value else { return false }
    return matches(value, expected, writtenAs: expression, tolerance)
  }

  /// Whether a value, or each number in it, is the expected one, which the expression is, if it is known.
  private func matches(
    _ value: Value,
    _ expected: Value,
    writtenAs expression: Expression?,
    _ tolerance: Real?
  ) -> Bool {
    if let value = value.number, let expected = expected.number {
      return isNear(value - expected, tolerance, expression?.halfUnits)
    }
    if let value = value.quantity, let expected = expected.quantity {
      guard value.measure == expected.measure, let number = try? value.number(in: expected.units)
      else { return false }
      return isNear(number - expected.number, tolerance, expression?.halfUnitsOfNumber)
    }
    guard let elements = value.elements, let others = expected.elements,
      elements.count == others.count, value.columnNames == expected.columnNames
    else { return value.isIdentical(to: expected) }
    let items = expression?.items
    return elements.indices.allSatisfy { index in
      let item = items?.count == elements.count ? items?[index] : nil
      return matches(elements[index], others[index], writtenAs: item, tolerance)
    }
  }

  private func isNear(
    _ distance: Complex,
    _ tolerance: Real?,
    _ units: (re: Real?, im: Real?)?
  ) -> Bool {
    isNear(distance.re, tolerance, units?.re) && isNear(distance.im, tolerance, units?.im)
  }

  /// Whether a difference is 0, or within the tolerance or, if the answer is rounded, the unit.
  private func isNear(_ distance: Real, _ tolerance: Real?, _ unit: Real?) -> Bool {
    let bounds = [tolerance, isRounded ? unit : nil].compactMap(\.self)
    if bounds.isEmpty || !isRounded, (try? distance.sign()) == .zero { return true }
    return bounds.contains { Self.isAtMost($0, distance) }
  }

  private static func isAtMost(_ bound: Real, _ distance: Real) -> Bool {
    guard let above = try? (bound - distance).sign(), let below = try? (bound + distance).sign()
    else { return false }
    return above != .negative && below != .negative
  }
}

extension Value {
  /// The names of the columns of a table; nil for other values.
  fileprivate var columnNames: [String]? {
    if case .table(let table) = self { table.columns.map(\.name) } else { nil }
  }

  /// The elements of a list, the rows of a matrix, or the columns of a table; nil for other values.
  fileprivate var elements: [Value]? {
    if let list { return list.elements }
    if case .table(let table) = self { return table.columns.map { .list($0.values) } }
    return matrixOfValues?.rows.compactMap { row in (try? List(row)).map { .list($0) } }
  }
}

extension Expression {
  /// Half a unit in the last digit of each part, where that is a decimal.
  fileprivate var halfUnits: (re: Real?, im: Real?) {
    switch kind {
    case .sum(let terms) where terms.count == 2 && terms[1].operand.isImaginary:
      return (terms[0].operand.halfUnit, terms[1].operand.halfUnit)
    default: return isImaginary ? (nil, halfUnit) : (halfUnit, nil)
    }
  }

  /// Half a unit in the last digit of each part of the number that units follow.
  fileprivate var halfUnitsOfNumber: (re: Real?, im: Real?) {
    switch kind {
    case .negation(let operand): operand.halfUnitsOfNumber
    case .product(let factors) where factors.dropFirst().allSatisfy { $0.operand.halfUnit == nil }:
      factors[0].operand.halfUnits
    default: (nil, nil)
    }
  }

  /// The items of a list, the rows of a matrix, or the columns of a table; nil for other expressions.
  fileprivate var items: [Expression]? {
    switch kind {
    case .aggregate(.list(let items)), .aggregate(.matrix(let items)): items
    case .aggregate(.table(let columns)): columns.map(\.values)
    default: nil
    }
  }

  /// Whether it is i, or a product that ends in it.
  private var isImaginary: Bool {
    switch kind {
    case .constant(let name): name == Constant.i.rawValue
    case .negation(let operand): operand.isImaginary
    case .product(let factors): factors.last?.operand.isImaginary == true
    case .number, .variable, .answer, .result, .sum, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      false
    }
  }

  /// Half a unit in the last digit of a decimal, which i may follow; nil for other expressions.
  fileprivate var halfUnit: Real? {
    switch kind {
    case .negation(let operand): return operand.halfUnit
    case .product(let factors) where factors.count == 2 && isImaginary:
      return factors[0].operand.halfUnit
    case .number(.decimal(let decimal)) where decimal.repeating.isEmpty:
      guard !decimal.hasLongExponent else { return nil }
      let places = decimal.fraction.utf8.count - decimal.exponent
      return (try? Real(10).power(Real(-places))).map { $0 * Real(Fraction(1, 2)) }
    case .number, .constant, .variable, .answer, .result, .sum, .product, .power, .postfix, .call,
      .logic, .scope, .aggregate:
      return nil
    }
  }
}

extension Check {
  /// The largest difference allowed between an answer and its comment.
  package struct Tolerance {
    let value: Real

    /// Reads a nonnegative number, such as `1E-9` or `1/1000`.
    package init?(_ text: String) {
      guard let expression = try? Parser.parseExpression(text, vocabulary: .builtIn),
        let value = try? Environment().real(expression), (try? value.sign()) != .negative
      else { return nil }
      self.value = value
    }
  }
}

extension Character {
  /// Whether it is a blank or a tab.
  var isBlank: Bool { self == " " || self == "\t" }
}
