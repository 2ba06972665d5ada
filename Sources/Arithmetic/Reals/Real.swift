/// A real number that knows when it is exact and can be enclosed as tightly as needed.
///
/// Goals, in order: no wrong digit; a fraction stays a fraction while that is sensible; a closed
/// form is known while it is small; any other number is a node, evaluated by Arb to any precision.
/// A real is one of
/// - a fraction: nothing more to know;
/// - a node of the graph of operations that made it, with its closed form where there is one.
package struct Real {
  enum Kind {
    case fraction(Fraction)
    case node(RealNode)
  }

  let kind: Kind

  package init(_ fraction: Fraction) { kind = .fraction(fraction) }

  package init(_ value: Int) { self.init(Fraction(value)) }

  package init(_ node: RealNode) { kind = .node(node) }

  /// The value as a fraction where it is stored as one; `exactFraction()` can find out more.
  package var fraction: Fraction? {
    if case .fraction(let fraction) = kind { fraction } else { nil }
  }

  /// Whether the value is stored as a fraction.
  package var isFraction: Bool { node == nil }

  /// The node of the graph of operations, where the value is not stored as a fraction.
  package var node: RealNode? {
    if case .node(let node) = kind { node } else { nil }
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
    fraction.isInteger || fraction.isShort
      ? Real(fraction) : Real(RealNode(.fraction(fraction), form: nil))
  }

  package static var pi: Real { made(.pi, form: .pi) }
  package static var e: Real { made(.function(.exp, Real(1)), form: .e) }

  /// The golden ratio, (1 + √5)/2.
  package static var phi: Real {
    let sum = Real(1) + Real(5).nonZeroPower(Fraction(1, 2))
    return sum * Real(Fraction(1, 2))
  }

  /// Whether it is certainly 0.
  package var isProvenZero: Bool {
    Interval(self).contains(0) && (try? sign()) == .zero
  }

  /// Whether it is certainly another number.
  package func isProvenApart(from other: Real) -> Bool {
    Interval(self - other).sign != 0
  }
}
