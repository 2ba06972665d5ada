internal import CFlint

/// A node of the shared graph of operations that makes up reals other than fractions.
///
/// Goals, in order: every enclosure contains the value; the best one is kept; a graph of any depth
/// is evaluated and released without recursion. The operands must be in the operation's domain:
/// whoever makes a node has proven that before.
package final class RealNode {
  /// The operation that gives the value.
  package enum Operation {
    case fraction(Fraction)
    case pi
    case sum(Real, Real)
    case difference(Real, Real)
    case product(Real, Real)
    case quotient(Real, Real)
    /// A positive base, or an integer exponent.
    case power(Real, Real)
    case function(RealFunction, Real)
    /// A part of the value of a function at complex numbers.
    case part(ComplexValue.Part, of: ComplexValue)
    /// A part of a root of a polynomial.
    case root(ComplexValue.Part, of: AlgebraicNumber)
    /// A part of an entry of a matrix, both counted from 0.
    case entry(ComplexValue.Part, of: EnclosedMatrix, row: Int, column: Int)
    /// A number known only by bounds that can be made narrower.
    case bracketed(any NumberBracket)
  }

  package private(set) var operation: Operation
  /// The closed form, while it stays small.
  var form: ClosedForm?
  /// The longest path down to a leaf.
  let depth: Int
  /// Whether it contains a function whose cost grows steeply with the precision.
  let isCostly: Bool
  /// Whether an integral or a sum to infinity is in it: no proof identifies these, and enclosures are dear.
  let hasLimit: Bool
  /// Whether a measured constant is in it.
  let isMeasured: Bool
  /// The bits of the longest fraction among the operands of its operations: as many may cancel.
  let longestTerm: Int
  /// A bound on the value's length as a fraction, where it is made of fractions only.
  private(set) var fractionSize: FractionSize?
  /// The result of `Real.exactFraction`, once it was called.
  var recognition = Recognition.unknown
  /// Whether a simpler closed form was searched for.
  var wasSimplified = false
  /// Whether the value is proven not to be 0, though no enclosure shows it.
  var isKnownNonZero = false
  /// The best known enclosure.
  private(set) var ball = Ball()
  /// The working precision, in bits, of the computation of `ball`; 0 before the first.
  private(set) var precision = 0

  enum Recognition {
    case unknown
    case fraction(Fraction)
    case none
  }

  init(_ operation: Operation, form: ClosedForm?) {
    self.operation = operation
    self.form = form
    let operands = operation.operands
    self.depth = 1 + operands.reduce(0) { max($0, $1.depth) }
    self.isCostly = operation.isCostly || operands.contains(where: \.isCostly)
    self.hasLimit = operation.isLimit || operands.contains(where: \.hasLimit)
    self.isMeasured = operation.measuredConstant != nil || operands.contains(where: \.isMeasured)
    self.longestTerm = operands.reduce(operation.longestTerm) { max($0, $1.longestTerm) }
    self.fractionSize = operation.fractionSize
  }

  /// Makes the node a leaf, once its value is found to be this fraction.
  func become(_ fraction: Fraction) {
    releaseOperands()
    operation = .fraction(fraction)
    recognition = .fraction(fraction)
    fractionSize = operation.fractionSize
  }

  /// Replaces the operation by another one for the same value, with a new enclosure.
  func become(_ other: Operation) {
    releaseOperands()
    operation = other
    precision = 0
  }

  deinit { releaseOperands() }

  /// Releases link by link a chain of nodes that nobody else holds; releasing just the first would
  /// recurse as deep as the chain is long.
  private func releaseOperands() {
    var pending = takeOperands()
    while var node = pending.popLast() {
      if isKnownUniquelyReferenced(&node) { pending += node.takeOperands() }
    }
  }

  private func takeOperands() -> [RealNode] {
    let operands = operation.operands
    operation = .pi
    return operands
  }
}

extension RealNode {
  /// The operands that are nodes themselves.
  package var operands: [RealNode] { operation.operands }

  /// Encloses this node, and the nodes that it is made of, with this working precision.
  func enclose(precision: Int) {
    guard self.precision < precision else { return }
    var pending = [self]
    while let node = pending.last {
      guard node.precision < precision else {
        pending.removeLast()
        continue
      }
      let missing = node.operation.operands.filter { $0.precision < precision }
      if missing.isEmpty {
        node.evaluate(precision: precision)
        pending.removeLast()
      } else {
        pending += missing
      }
    }
  }

  /// Computes the ball from the operands' balls, and keeps it where it is tighter.
  private func evaluate(precision: Int) {
    let result = Ball()
    operation.enclose(result.pointer, precision: precision)
    if self.precision == 0 || result.isTighter(than: ball) { ball = result }
    self.precision = precision
  }
}

extension RealNode.Operation {
  /// The operands that are nodes themselves.
  var operands: [RealNode] {
    switch self {
    case .fraction, .pi, .root: []
    case .bracketed(let bracket):
      bracket.definition?.operands.compactMap(\.node) ?? []
    case .function(_, let operand): operand.node.map { [$0] } ?? []
    case .part(_, let value):
      value.arguments.flatMap { [$0.re.node, $0.im.node].compactMap(\.self) }
    case .entry(_, let matrix, _, _):
      matrix.operands.flatMap { [$0.re.node, $0.im.node].compactMap(\.self) }
    case .sum(let left, let right), .difference(let left, let right),
      .product(let left, let right), .quotient(let left, let right),
      .power(let left, let right):
      [left.node, right.node].compactMap(\.self)
    }
  }

  fileprivate var isLimit: Bool {
    guard case .bracketed(let bracket) = self, let definition = bracket.definition else {
      return false
    }
    if case .zero = definition { return false }
    return true
  }

  /// Whether nothing but enclosures is known of the value, so that no proof can identify it.
  var isKnownByEnclosuresOnly: Bool {
    switch self {
    case .part, .entry, .bracketed: true
    case .fraction, .pi, .root, .function, .sum, .difference, .product, .quotient, .power: false
    }
  }

  fileprivate var isCostly: Bool {
    switch self {
    case .function(let function, _): function.type.isCostly
    case .part, .root, .entry, .bracketed: true
    case .fraction, .pi, .sum, .difference, .product, .quotient, .power: false
    }
  }

  fileprivate var longestTerm: Int {
    switch self {
    case .sum(let left, let right), .difference(let left, let right),
      .product(let left, let right), .quotient(let left, let right):
      max(left.fraction?.bitWidth ?? 0, right.fraction?.bitWidth ?? 0)
    case .fraction, .pi, .power, .function, .part, .root, .entry, .bracketed: 0
    }
  }

  fileprivate func enclose(_ result: UnsafeMutablePointer<arb_struct>, precision: Int) {
    switch self {
    case .fraction(let fraction): fraction.withPointer { arb_set_fmpq(result, $0, precision) }
    case .pi: arb_const_pi(result, precision)
    case .sum(let left, let right):
      left.withBalls(right, precision) { arb_add(result, $0, $1, precision) }
    case .difference(let left, let right):
      left.withBalls(right, precision) { arb_sub(result, $0, $1, precision) }
    case .product(let left, let right):
      left.withBalls(right, precision) { arb_mul(result, $0, $1, precision) }
    case .quotient(let left, let right):
      left.withBalls(right, precision) { arb_div(result, $0, $1, precision) }
    case .power(let base, let exponent):
      enclosePower(result, base, exponent, precision: precision)
    case .function(let function, let operand):
      // Any correct digit of the value at an integer may need all bits of it.
      let bits = operand.fraction?.integer?.bitWidth ?? 0
      operand.withBall(bits <= function.type.longestInteger ? max(precision, bits) : precision) {
        function.type.enclose(result, $0, precision: precision)
      }
    case .part(let part, let value): value.enclose(result, part, precision: precision)
    case .root(let part, let number): number.enclose(result, part, precision: precision)
    case .entry(let part, let matrix, let row, let column):
      matrix.enclose(result, part, row: row, column: column, precision: precision)
    case .bracketed(let bracket): bracket.enclose(result, precision: precision)
    }
  }

  private func enclosePower(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ base: Real,
    _ exponent: Real,
    precision: Int
  ) {
    base.withBall(precision) { ball in
      if let exponent = exponent.fraction {
        Self.enclosePower(result, ball, exponent, precision: precision)
      } else {
        exponent.withBall(precision) { arb_pow(result, ball, $0, precision) }
      }
    }
  }

  /// The most bits of an exponent for squaring: beyond, a logarithm is cheaper and loses no bits.
  private static let longestSquaring = 64
  /// The most bits of an exponent: the logarithm's precision has as many.
  private static let longestExponent = 1 << 18

  private static func enclosePower(
    _ result: UnsafeMutablePointer<arb_struct>,
    _ base: UnsafePointer<arb_struct>,
    _ exponent: Fraction,
    precision: Int
  ) {
    let bits = exponent.bitWidth
    guard bits > longestSquaring else {
      return exponent.withPointer { arb_pow_fmpq(result, base, $0, precision) }
    }
    guard bits <= longestExponent else { return arb_indeterminate(result) }
    // e^(q·ln |b|): the product has as many bits before the point as the exponent.
    let isNegative = arb_is_negative(base) != 0 && !exponent.numerator.isEven
    let working = precision + bits
    let product = Ball(exponent, precision: working)
    arb_abs(result, base)
    arb_log(result, result, working)
    arb_mul(product.pointer, product.pointer, result, working)
    arb_exp(result, product.pointer, precision)
    if isNegative { arb_neg(result, result) }
  }
}

extension Real {
  /// Passes an enclosure of this working precision to an Arb call.
  func withBall(_ precision: Int, _ body: (UnsafePointer<arb_struct>) -> Void) {
    switch kind {
    case .node(let node): body(node.ball.pointer)
    case .fraction(let fraction):
      let ball = Ball(fraction, precision: precision)
      body(ball.pointer)
    }
  }

  fileprivate func withBalls(
    _ other: Real,
    _ precision: Int,
    _ body: (UnsafePointer<arb_struct>, UnsafePointer<arb_struct>) -> Void
  ) {
    withBall(precision) { left in other.withBall(precision) { right in body(left, right) } }
  }
}
