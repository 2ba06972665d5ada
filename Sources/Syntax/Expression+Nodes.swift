extension Expression {
  /// The variables behind numbers with a blank between them, as x in `2 x`.
  package var namesBehindNumbers: [String] {
    var names: [String] = []
    guard contains(.implicitProduct) else { return names }
    for place in places
    where nodes[place].kind == .variable && nodes[place].infix == .factor(.implicit)
      && isAfterNumber(place)
    {
      names.append(Expression(nodes: nodes, root: place).name)
    }
    return names
  }

  /// Whether a constant or a unit is in it.
  package var hasConstants: Bool { places.contains { nodes[$0].kind == .constant } }

  private func isAfterNumber(_ place: Int) -> Bool {
    let before = place - Int(nodes[place].size)
    guard before >= 0,
      [.number, .longNumber, .mixedNumber, .basedNumber].contains(nodes[before].kind)
    else {
      return false
    }
    return nodes[before].range.end < nodes[place].range.start
  }

  /// What the outermost node is.
  package enum Operation: Sendable {
    case number
    case constant
    case variable
    case answer
    case result
    case negation
    case sum
    case product
    case power
    case postfix
    case call
    /// A relation, a connective or a choice; `logic` says which.
    case logic
    /// An expression with local names.
    case scope
    /// A list, a matrix, or a part of one; `aggregate` says which.
    case aggregate
  }

  /// What the outermost node is, without its operands.
  package var operation: Operation {
    switch nodes[root].kind {
    case .number, .longNumber, .mixedNumber, .basedNumber: .number
    case .constant: .constant
    case .variable: .variable
    case .answer: .answer
    case .result: .result
    case .negation: .negation
    case .sum: .sum
    case .product: .product
    case .power: .power
    case .postfix: .postfix
    case .call: .call
    case .relation, .not, .and, .or, .choice: .logic
    case .scope: .scope
    case .list, .matrix, .range, .element, .replacement, .comprehension, .tabulation, .table,
      .column, .data:
      .aggregate
    case .text: preconditionFailure("a piece of text is no tree")
    }
  }

  package var kind: Kind {
    switch operation {
    case .number: .number(number)
    case .constant: .constant(name)
    case .variable: .variable(name)
    case .answer: .answer
    case .result: .result(resultNumber)
    case .negation: .negation(operand)
    case .sum: .sum(terms)
    case .product: .product(factors)
    case .power: .power(operand, secondOperand)
    case .postfix: .postfix(operand, postfix)
    case .call: .call(name, Array(operands))
    case .logic: .logic(logic)
    case .scope: .scope(scope)
    case .aggregate: .aggregate(aggregate)
    }
  }

  /// Whether it has no power, and no minus but before its very first operand.
  package var hasPlainSigns: Bool {
    places.allSatisfy { place in
      switch nodes[place].kind {
      case .power: false
      case .negation: place - Int(nodes[place].size) < places.lowerBound
      default: true
      }
    }
  }

  // MARK: Leaves

  /// Whether it is a mixed number, `3 1/4`.
  var isMixedNumber: Bool { nodes[root].kind == .mixedNumber }

  /// Whether it is a number in another base.
  var isBasedNumber: Bool { nodes[root].kind == .basedNumber }

  /// Whether it is a number in the base 10 that is not mixed.
  var isDecimal: Bool { nodes[root].kind == .number || nodes[root].kind == .longNumber }

  /// The number as it was written.
  package var number: NumberLiteral {
    if isBasedNumber { return .based(BasedNumber(text: name)) }
    guard isMixedNumber else { return .decimal(decimal) }
    let whole = operand
    let numerator = whole.nextOperand
    return .mixed(
      whole: whole.decimal.digits,
      numerator: numerator.decimal.digits,
      denominator: numerator.nextOperand.decimal.digits
    )
  }

  /// Whether it is the constant of that canonical name.
  package func isConstant(_ name: String) -> Bool { operation == .constant && self.name == name }

  /// The number as it was written, where it `isDecimal`.
  var decimal: NumberLiteral.Decimal {
    let content = nodes[root].content
    let exponent = Int(truncatingIfNeeded: Int64(bitPattern: content.second))
    guard nodes[root].kind == .longNumber else {
      return NumberLiteral.Decimal(
        fewDigits: content.first,
        count: Int(content.counts & 0xFF),
        integerCount: Int(content.counts >> 8 & 0xFF),
        repeatingCount: Int(content.counts >> 16),
        exponent: exponent
      )
    }
    let count = Int(content.first & 0xFFFF_FFFF)
    let limit = NumberLiteral.Decimal.shortestLongExponent
    let length = max(0, Int(exponent.magnitude) - limit)
    let text = text(length: count + length)
    return NumberLiteral.Decimal(
      digits: length == 0 ? text : String(text.prefix(count)),
      integerCount: Int(content.first >> 32),
      repeatingCount: Int(content.counts),
      exponent: length == 0 ? exponent : exponent.signum() * limit,
      longExponent: length == 0 ? "" : String(text.suffix(length))
    )
  }

  /// The name of a constant, a variable or a function that is called.
  package var name: String { text(length: Int(nodes[root].content.first)) }

  /// The names that a scope or a comprehension binds, those of the columns of a table, or that of a column,
  /// with commas between them; they come directly before its node.
  var localNames: String {
    let length = Int(nodes[root].content.first)
    return text(length: length, from: root - (length + Node.textLength - 1) / Node.textLength)
  }

  /// The text in its first nodes, of `length` bytes.
  private func text(length: Int) -> String {
    text(length: length, from: root + 1 - Int(nodes[root].size))
  }

  /// The text of `length` bytes in the nodes from the index on.
  private func text(length: Int, from first: Int) -> String {
    String(unsafeUninitializedCapacity: length) { bytes in
      for place in 0..<length {
        let (piece, byte) = place.quotientAndRemainder(dividingBy: Node.textLength)
        bytes[place] = nodes[first + piece].content.byte(byte)
      }
      return length
    }
  }

  /// The number of the statement whose result it is.
  package var resultNumber: Int {
    Int(truncatingIfNeeded: Int64(bitPattern: nodes[root].content.first))
  }

  // MARK: Operands

  /// The operator of a postfix operation.
  package var postfix: PostfixOperator { nodes[root].postfix }

  /// The first operand.
  package var operand: Expression {
    Expression(nodes: nodes, root: root - Int(nodes[root].first))
  }

  /// The leftmost part that is neither a sum nor a product.
  package var firstOperand: Expression {
    var place = root
    while nodes[place].kind == .sum || nodes[place].kind == .product {
      place -= Int(nodes[place].first)
    }
    return Expression(nodes: nodes, root: place)
  }

  /// The exponent of a power.
  package var secondOperand: Expression { operand.nextOperand }

  /// The next operand of the same operation; this must not be the last one.
  private var nextOperand: Expression {
    Expression(nodes: nodes, root: root + Int(nodes[root].next))
  }

  /// The operands from left to right, as a sequence that makes no array; numbers have none.
  package var operands: Operands { Operands(self) }

  /// How a factor of a product is joined to those before it.
  package var multiplication: Multiplication { nodes[root].infix.multiplication }

  /// The operands of a sum.
  package var terms: [Term] { operands.map { Term($0.nodes[$0.root].infix.sign, $0) } }

  /// The operands of a product.
  package var factors: [Factor] {
    operands.map { Factor($0.nodes[$0.root].infix.multiplication, $0) }
  }

  package struct Operands: Sequence, IteratorProtocol {
    private let nodes: NodeList
    /// The index of the next operand, or −1.
    private var place: Int

    fileprivate init(_ expression: Expression) {
      nodes = expression.nodes
      let node = nodes[expression.root]
      let isLeaf = node.first == 0 || node.kind == .mixedNumber
      place = isLeaf ? -1 : expression.root - Int(node.first)
    }

    package mutating func next() -> Expression? {
      guard place >= 0 else { return nil }
      let operand = Expression(nodes: nodes, root: place)
      let distance = Int(nodes[place].next)
      place = distance == 0 ? -1 : place + distance
      return operand
    }
  }
}

extension Node {
  /// The number of bytes in a text node.
  static let textLength = 16
}

extension Node.Content {
  /// The byte at an index.
  fileprivate func byte(_ place: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (place < 8 ? first : second) >> UInt64(place % 8 * 8))
  }
}
