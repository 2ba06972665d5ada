internal import Arithmetic
internal import Syntax

/// Proves that two formulas are equal, by one exact evaluation of both.
///
/// A polynomial whose coefficients are less than 2^(b − 1), with degrees d₁, d₂, …, is 0 if and only if it
/// is 0 where the indeterminates are 2^b, 2^(b·(d₁ + 1)), 2^(b·(d₁ + 1)·(d₂ + 1)), … (Kronecker's
/// substitution): each monomial has bits of its own. Where there are many indeterminates, the last ones
/// remain symbols, and integers are the coefficients of their powers. The bounds come from the trees, and integers are all
/// that is computed with, so that nothing is shared with the algebra that found the answer.
struct FormulaProof {
  /// The indeterminates that are not replaced by integers: those of which a power is known, and those for
  /// which the integers would be too long.
  private var symbols: [Symbol]
  private var places: [String: Int] = [:]
  private var bounds: [String: Bound.Size] = [:]
  /// The binary logarithms of the integers; nil for symbols.
  private var points: [Int?] = []
  /// The known powers of the symbols.
  private var values: [Element] = []
  /// The number of multiplications left, of which one of long integers counts as many.
  private var effort = 200_000
  /// The bits of integers that count as one multiplication.
  private static let bitsOfOne = 512

  private struct Symbol {
    let name: String
    /// The exponent of the power that is known.
    var exponent = Int.max
    var value = Expression(integer: Integer(0))
  }

  /// The most bits of the largest integer, while there are others.
  private static let mostBits = 1 << 20
  /// The most bits of the integer for a single indeterminate.
  private static let mostBitsOfOne = 1 << 24

  init(_ indeterminates: FormulaIndeterminates) {
    symbols = indeterminates.items.compactMap { item in
      item.relation.map { Symbol(name: item.name, exponent: $0.exponent, value: $0.value) }
    }
    for item in indeterminates.items where item.relation == nil { places[item.name] = places.count }
  }

  /// Whether both trees of operations on indeterminates are equal wherever they have values; throws where
  /// that takes too long.
  static func areEqual(
    _ left: Expression,
    _ right: Expression,
    _ indeterminates: FormulaIndeterminates
  ) throws(FormulaFailure) -> Bool {
    var proof = FormulaProof(indeterminates)
    return try proof.areEqual(left, right)
  }

  private mutating func areEqual(
    _ left: Expression,
    _ right: Expression
  ) throws(FormulaFailure) -> Bool {
    for relation in symbols {
      let bound = try bound(relation.value)
      bounds[relation.name] = Bound.Size(bits: max(1, bound.above.bits), bound.above.degrees)
    }
    let (first, second) = (try bound(left), try bound(right))
    let (one, other) = (first.above.times(second.below), second.above.times(first.below))
    let whole = one.greatest(other, count: 2).greatest(first.below.greatest(second.below))
    let unit = whole.bits + 2
    points = Array(repeating: nil, count: places.count)
    var exponent = unit
    for (name, place) in places.sorted(by: { $0.value < $1.value }) {
      let (product, isOver) = exponent.multipliedReportingOverflow(by: whole.degrees[place] + 1)
      if !isOver, product <= (exponent == unit ? Self.mostBitsOfOne : Self.mostBits) {
        points[place] = exponent
        exponent = product
      } else {
        symbols.append(Symbol(name: name))
      }
    }
    for symbol in symbols { values.append(try value(symbol.value).above) }
    let (a, b) = (try value(left), try value(right))
    guard !a.below.isZero, !b.below.isZero else { throw .divisionByZero }
    return try product(a.above, b.below).plus(product(b.above, a.below).negated).isZero
  }
}

// MARK: - Bounds

/// Bounds of the numerator and the denominator of a quotient that is not reduced.
private struct Bound {
  /// A bound of the sum of the coefficients' magnitudes, 2^bits, and of the degrees.
  struct Size {
    let bits: Int
    let degrees: [Int]

    init(bits: Int, _ degrees: [Int]) { (self.bits, self.degrees) = (bits, degrees) }

    func times(_ other: Size) -> Size {
      Size(bits: bits + other.bits, zip(degrees, other.degrees).map { $0 + $1 })
    }

    func power(_ exponent: Int) -> Size {
      Size(bits: bits * exponent, degrees.map { $0 * exponent })
    }

    /// That of both, or of the sum of `count` such polynomials.
    func greatest(_ other: Size, count: Int = 1) -> Size {
      let carry = Int.bitWidth - (count - 1).leadingZeroBitCount
      return Size(
        bits: max(bits, other.bits) + carry,
        zip(degrees, other.degrees).map { max($0, $1) }
      )
    }
  }

  var above: Size
  var below: Size

  var inverse: Bound { Bound(above: below, below: above) }
}

extension FormulaProof {
  private static let mostBoundBits = 1 << 26

  private func bound(_ tree: Expression) throws(FormulaFailure) -> Bound {
    let zeros = Array(repeating: 0, count: places.count)
    let one = Bound.Size(bits: 0, zeros)
    let bound: Bound
    switch tree.kind {
    case .number(.decimal(let decimal)):
      guard let fraction = decimal.exactValue else { throw .tooLarge }
      bound = Bound(
        above: Bound.Size(bits: fraction.numerator.bitWidth, zeros),
        below: Bound.Size(bits: fraction.denominator.bitWidth, zeros)
      )
    case .variable(let name):
      if let place = places[name] {
        var degrees = zeros
        degrees[place] = 1
        bound = Bound(above: Bound.Size(bits: 0, degrees), below: one)
      } else {
        guard let known = bounds[name] else { throw .notFormula }
        bound = Bound(above: known, below: one)
      }
    case .negation(let operand): bound = try self.bound(operand)
    case .sum(let terms):
      var bounds: [Bound] = []
      for term in terms { bounds.append(try self.bound(term.operand)) }
      let below = bounds.reduce(one) { $0.times($1.below) }
      var above = Bound.Size(bits: 0, zeros)
      for index in bounds.indices {
        var term = bounds[index].above
        for other in bounds.indices where other != index { term = term.times(bounds[other].below) }
        above = above.greatest(term)
      }
      bound = Bound(above: above.greatest(above, count: bounds.count), below: below)
    case .product(let factors):
      var product = Bound(above: one, below: one)
      for factor in factors {
        let operand = try self.bound(factor.operand)
        let next = factor.multiplication == .divided ? operand.inverse : operand
        product = Bound(
          above: product.above.times(next.above),
          below: product.below.times(next.below)
        )
      }
      bound = product
    case .power(let base, let exponent):
      guard let count = exponent.smallInteger, abs(count) < 1 << 16 else { throw .tooLarge }
      let base = try self.bound(base)
      let power = Bound(above: base.above.power(abs(count)), below: base.below.power(abs(count)))
      bound = count < 0 ? power.inverse : power
    case .number, .constant, .answer, .result, .postfix, .call, .logic, .scope, .aggregate:
      throw .notFormula
    }
    guard bound.above.bits < Self.mostBoundBits, bound.below.bits < Self.mostBoundBits else {
      throw .tooLarge
    }
    return bound
  }
}

// MARK: - Evaluation

/// An integer for each product of powers of the indeterminates of which a power is known.
private struct Element {
  var parts: [[Int]: Integer]

  var isZero: Bool { parts.values.allSatisfy(\.isZero) }

  var negated: Element { Element(parts: parts.mapValues { -$0 }) }

  mutating func add(_ other: Element) {
    for (key, value) in other.parts { parts[key] = (parts[key] ?? Integer(0)) + value }
  }

  func plus(_ other: Element) -> Element {
    var sum = self
    sum.add(other)
    return sum
  }
}

extension FormulaProof {
  private typealias Quotient = (above: Element, below: Element)

  private func integer(_ integer: Integer) -> Element {
    Element(parts: [Array(repeating: 0, count: symbols.count): integer])
  }

  /// The value of the tree as a quotient that is not reduced.
  private mutating func value(_ tree: Expression) throws(FormulaFailure) -> Quotient {
    switch tree.kind {
    case .number(.decimal(let decimal)):
      guard let fraction = decimal.exactValue else { throw .tooLarge }
      return (integer(fraction.numerator), integer(fraction.denominator))
    case .variable(let name):
      if let place = places[name], let point = points[place] {
        return (integer(Integer(2).power(point)), integer(Integer(1)))
      }
      guard let index = symbols.firstIndex(where: { $0.name == name }) else { throw .notFormula }
      let key = symbols.indices.map { $0 == index ? 1 : 0 }
      return (Element(parts: [key: Integer(1)]), integer(Integer(1)))
    case .negation(let operand):
      let value = try value(operand)
      return (value.above.negated, value.below)
    case .sum(let terms):
      var sum: Quotient = (integer(Integer(0)), integer(Integer(1)))
      for term in terms {
        let value = try value(term.operand)
        let above = term.sign == .minus ? value.above.negated : value.above
        sum = (
          try product(sum.above, value.below).plus(product(above, sum.below)),
          try product(sum.below, value.below)
        )
      }
      return sum
    case .product(let factors):
      var result: Quotient = (integer(Integer(1)), integer(Integer(1)))
      for factor in factors {
        let value = try value(factor.operand)
        let isDivisor = factor.multiplication == .divided
        result = (
          try product(result.above, isDivisor ? value.below : value.above),
          try product(result.below, isDivisor ? value.above : value.below)
        )
      }
      return result
    case .power(let base, let exponent):
      guard let count = exponent.smallInteger else { throw .notFormula }
      let value = try value(base)
      let (above, below) = (
        try power(value.above, abs(count)), try power(value.below, abs(count))
      )
      return count < 0 ? (below, above) : (above, below)
    case .number, .constant, .answer, .result, .postfix, .call, .logic, .scope, .aggregate:
      throw .notFormula
    }
  }

  private mutating func power(
    _ element: Element,
    _ exponent: Int
  ) throws(FormulaFailure) -> Element {
    if element.parts.count == 1, let (key, value) = element.parts.first, key.allSatisfy({ $0 == 0 })
    {
      return Element(parts: [key: value.power(exponent)])
    }
    var (result, square, rest) = (integer(Integer(1)), element, exponent)
    while rest > 0 {
      if rest % 2 == 1 { result = try product(result, square) }
      rest /= 2
      if rest > 0 { square = try product(square, square) }
    }
    return result
  }

  private mutating func product(
    _ left: Element,
    _ right: Element
  ) throws(FormulaFailure) -> Element {
    effort -= left.parts.count * right.parts.count
    guard effort > 0 else { throw .tooLarge }
    var product = Element(parts: [:])
    for (key, value) in left.parts where !value.isZero {
      for (other, factor) in right.parts where !factor.isZero {
        effort -= (value.bitWidth + factor.bitWidth) / Self.bitsOfOne
        guard effort > 0 else { throw .tooLarge }
        let sum = zip(key, other).map { $0 + $1 }
        product.add(try reduced(sum, value * factor))
      }
    }
    return product
  }

  /// The product of powers with a coefficient, with the powers that are known replaced.
  private mutating func reduced(
    _ key: [Int],
    _ coefficient: Integer
  ) throws(FormulaFailure) -> Element {
    guard let index = key.indices.last(where: { key[$0] >= symbols[$0].exponent }) else {
      return Element(parts: [key: coefficient])
    }
    var rest = key
    rest[index] -= symbols[index].exponent
    return try product(Element(parts: [rest: coefficient]), values[index])
  }
}
