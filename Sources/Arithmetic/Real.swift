/// A real number that knows when it is exact and can be enclosed as tightly as asked.
///
/// Goals, in order: no wrong digit; a fraction is one while that is sensible; a closed form is known
/// while it is small; what is neither is a rule, evaluated by Arb to any precision. A real is one of
/// - a fraction: nothing more to know;
/// - a node of the graph of operations that made it, with its closed form where there is one.
package struct Real {
  /// A fraction is kept as it keeps itself, so that nothing stands between a value and its terms.
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

  /// The value as a fraction where it is kept as one; see `exactFraction()` for what can be found out.
  package var fraction: Fraction? {
    switch kind {
    case .fraction(let fraction): fraction
    case .node: nil
    }
  }

  /// Whether the value is kept as a fraction.
  package var isFraction: Bool {
    switch storage {
    case .small, .large: true
    case .node: false
    }
  }

  /// The node of the graph of operations, where the value is not kept as a fraction.
  package var node: RealNode? {
    if case .node(let node) = storage { node } else { nil }
  }

  /// The bits of the longest fraction that the number is made of directly: so many digits are written for it.
  package var longestFraction: Int {
    switch kind {
    case .fraction(let fraction): fraction.bitWidth
    case .node(let node): max(node.longestTerm, node.knownFraction?.bitWidth ?? 0)
    }
  }

  /// Whether both are known to be the same number without any computation.
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
  /// Whether what operations give is kept as this fraction.
  package var isShort: Bool { bitWidth <= Real.largestFraction }
}

extension Real {
  /// Fractions with more bits than this live on as rules, except integers: their size is predicted.
  ///
  /// 2^16 bits are some 20,000 digits; an operation on such fractions costs about a millisecond.
  static let largestFraction = 1 << 16

  /// Chains of operations longer than this are replaced by the closed form's own, where it exists.
  static let longestChain = 64

  /// The real that an operation gives, as simple as is known: a fraction where the closed form is one.
  static func made(_ operation: RealNode.Operation, form: ClosedForm?) -> Real {
    guard let form else { return Real(RealNode(operation, form: nil)) }
    if let fraction = form.fraction { return Real(fraction) }
    let node = RealNode(operation, form: form)
    return node.depth > longestChain ? Real(RealNode(form.operation, form: form)) : Real(node)
  }

  /// The fraction as a real: a rule where it is too long to be carried on.
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
