/// The notation of the numbers in a question, which its answer takes over.
///
/// Where a question has several notations, the answer has the greatest.
package enum NumberNotation: Comparable, Sendable {
  /// Integers, fractions, roots and names only.
  case exact
  /// A mixed number: `2 1/3`.
  case mixed
  /// A number with a decimal point, or a percentage: `12.5`, `5%`, `round(2/3, 2)`.
  case decimal
  /// A number with a power of ten: `3.2E5`, `6.02*10^23`.
  case scientific
  /// A complex number by its absolute value and its angle: `2∠30`.
  case polar
  /// A number in a base: `255 to hex`, `255 to base 7`.
  case base(Int)
}

extension Expression {
  /// The notation of the numbers in the tree.
  ///
  /// The closure returns the notation of a variable, ANS, a result or a function that is called.
  package func numberNotation(ofName notation: (Expression) -> NumberNotation) -> NumberNotation {
    var greatest = NumberNotation.exact
    var hasPowerOfTen = false
    for place in places {
      let node = nodes[place]
      switch node.kind {
      case .number, .longNumber:
        let notation = notationOfNumber(node, at: place)
        if case .exact = notation { continue }
        greatest = max(greatest, notation)
      case .data: greatest = max(greatest, .decimal)
      case .mixedNumber: greatest = max(greatest, .mixed)
      case .postfix where node.postfix == .percent: greatest = max(greatest, .decimal)
      case .postfix where node.postfix == .toPolar: greatest = .polar
      case .power where node.infix == .factor(.times) && leaf(place).operand.isTen:
        hasPowerOfTen = true
      case .call where leaf(place).targetBase != nil:
        greatest = max(greatest, leaf(place).targetBase.map { .base($0) } ?? .exact)
      case .call where leaf(place).roundsToPlaces: greatest = max(greatest, .decimal)
      case .constant where leaf(place).name == Expression.random:
        greatest = max(greatest, .decimal)
      case .basedNumber: break
      case .variable, .answer, .result, .call: greatest = max(greatest, notation(leaf(place)))
      case .constant, .negation, .sum, .product, .power, .postfix, .relation, .not, .and, .or,
        .choice, .scope, .list, .matrix, .range, .element, .replacement, .comprehension,
        .tabulation, .table,
        .column, .text:
        break
      }
    }
    return hasPowerOfTen && greatest == .decimal ? .scientific : greatest
  }

  private func notationOfNumber(_ node: Node, at place: Int) -> NumberNotation {
    guard case .number = node.kind, let short = node.content.shortDecimal else {
      return leaf(place).decimal.notation
    }
    return short.fractionCount > 0 ? .decimal : .exact
  }

  private func leaf(_ place: Int) -> Expression { Expression(nodes: nodes, root: place) }

  private var isTen: Bool { isDecimal && decimal.isTen }

  /// Whether it is a call such as `round(x, 2)`, or a conversion.
  private var roundsToPlaces: Bool {
    var operands = operands
    return name == Self.conversionFunction
      || operands.next() != nil && operands.next() != nil && name == "round"
  }
}

extension NumberLiteral.Decimal {
  fileprivate var notation: NumberNotation {
    if exponent != 0 { return .scientific }
    return fractionCount > 0 && !repeats ? .decimal : .exact
  }

  fileprivate var isTen: Bool { fewDigits == 10 && isInteger }
}
