/// A real number that knows when it is exact and can be enclosed as tightly as needed.
///
/// Goals, in order: no wrong digit; a fraction stays a fraction while that is sensible; a closed
/// form is known while it is small; any other number is a node, evaluated by Arb to any precision.
/// A real is one of
/// - a fraction: nothing more to know;
/// - a node of the graph of operations that made it, with its closed form where there is one.
package struct Real {
  /// A fraction is stored as in `Fraction`, without an indirection to its terms.
  enum Storage {
    case small(numerator: Int, denominator: Int)
    case large(LargeFraction)
    case node(RealNode)
  }

  let storage: Storage

  package init(_ fraction: Fraction) {
    switch fraction.storage {
    case .small(let numerator, let denominator):
      storage = .small(numerator: numerator, denominator: denominator)
    case .large(let large): storage = .large(large)
    }
  }

  package init(_ value: Int) { storage = .small(numerator: value, denominator: 1) }

  package init(_ node: RealNode) { storage = .node(node) }

  enum Kind {
    case fraction(Fraction)
    case node(RealNode)
  }

  var kind: Kind {
    switch storage {
    case .small(let numerator, let denominator):
      .fraction(Fraction(storage: .small(numerator: numerator, denominator: denominator)))
    case .large(let large): .fraction(Fraction(storage: .large(large)))
    case .node(let node): .node(node)
    }
  }

  /// The value as a fraction where it is stored as one; `exactFraction()` can find out more.
  package var fraction: Fraction? {
    switch kind {
    case .fraction(let fraction): fraction
    case .node: nil
    }
  }

  /// Whether the value is stored as a fraction.
  package var isFraction: Bool {
    switch storage {
    case .small, .large: true
    case .node: false
    }
  }

  /// The node of the graph of operations, where the value is not stored as a fraction.
  package var node: RealNode? {
    if case .node(let node) = storage { node } else { nil }
  }

  /// The bits of the longest fraction that the number is made of, whose digits have to be written.
  package var longestFraction: Int {
    switch kind {
    case .fraction(let fraction): fraction.bitWidth
    case .node(let node): max(node.longestTerm, node.knownFraction?.bitWidth ?? 0)
    }
  }

  /// Whether both are known without computation to be the same number.
  package func isIdentical(to other: Real) -> Bool {
    switch (kind, other.kind) {
    case (.fraction(let left), .fraction(let right)): left == right
    case (.node(let left), .node(let right)):
      left === right || left.form.map { $0 == right.form } ?? false
    case (.fraction, .node), (.node, .fraction): false
    }
  }

  /// The closed form, where there is a small one.
  var form: ClosedForm? {
    switch kind {
    case .fraction(let fraction):
      fraction.bitWidth <= ClosedForm.maximumBits ? ClosedForm(fraction) : nil
    case .node(let node): node.form
    }
  }
}

extension Fraction {
  /// Whether results of operations are kept as this fraction.
  package var isShort: Bool { bitWidth <= Real.largestFraction }
}

extension Real {
  /// The most bits of fractions that are kept, except integers, whose size is predicted.
  ///
  /// 2^16 bits are some 20,000 digits; an operation on such fractions costs about a millisecond.
  static let largestFraction = 1 << 16

  /// The longest chain of operations; longer ones are replaced by those of the closed form, if any.
  static let longestChain = 64

  /// The result of an operation, as simple as is known: a fraction where the closed form is one.
  static func made(_ operation: RealNode.Operation, form: ClosedForm?) -> Real {
    guard let form else { return Real(RealNode(operation, form: nil)) }
    if let fraction = form.fraction { return Real(fraction) }
    let node = RealNode(operation, form: form)
    return node.depth > longestChain ? Real(RealNode(form.operation, form: form)) : Real(node)
  }

  /// The fraction as a real: a node where it is too long to be kept.
  static func bounded(_ fraction: Fraction) -> Real {
    if case .small = fraction.storage { return Real(fraction) }
    if fraction.isInteger || fraction.isShort { return Real(fraction) }
    return Real(RealNode(.fraction(fraction), form: nil))
  }

  package static var pi: Real { made(.pi, form: .pi) }
  package static var e: Real { made(.function(.exp, Real(1)), form: .e) }

  /// The golden ratio, (1 + √5)/2.
  package static var phi: Real {
    let sum = Real(1) + Real(5).nonZeroPower(Fraction(1, 2))
    return sum * Real(Fraction(1, 2))
  }
}
