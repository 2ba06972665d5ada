internal import Arithmetic
internal import Syntax

extension Real {
  /// The number as an exact expression that means the same in every mode of angles; nil where none is known.
  ///
  /// A number without a closed form is a root of a polynomial, the only zero of a function between two
  /// fractions, or made of such numbers.
  var modelessExpression: Expression? {
    guard !isMeasured else { return nil }
    if let exact = exactExpression(.degrees) { return exact.withMarkedAngles }
    guard let text = node.flatMap({ $0.modelessText(depth: 0) }),
      text.utf8.count <= Self.longestText
    else { return nil }
    let written = try? Parser.parseExpression(text, vocabulary: .builtIn)
    // A zero has a function of x in it.
    guard let written, written.freeVariables.isEmpty else { return written }
    let shorter = try? FormulaAnswer(BuiltIn.simplification, written, of: nil, .real)
    return shorter?.expression ?? written
  }

  private static let longestText = 4_000
  fileprivate static let deepest = 12

  fileprivate func modelessText(depth: Int) -> String? {
    guard depth < Self.deepest else { return nil }
    if let exact = exactExpression(.degrees) {
      return "(\(Printer(.typed, vocabulary: .builtIn).text(of: exact.withMarkedAngles)))"
    }
    return node?.modelessText(depth: depth + 1)
  }
}

extension RealNode {
  fileprivate func modelessText(depth: Int) -> String? {
    func text(_ operand: Real) -> String? { operand.modelessText(depth: depth) }
    func operation(_ left: Real, _ sign: String, _ right: Real) -> String? {
      text(left).flatMap { left in text(right).map { "(\(left)\(sign)\($0))" } }
    }
    switch self.operation {
    case .root(.re, let number) where number.isReal: return number.text
    case .bracketed(let bracket):
      guard case .zero(let program, let lower, let upper) = bracket.definition else { return nil }
      var isWhole = true
      let function = program.text { constant in
        guard let text = text(constant) else {
          isWhole = false
          return ""
        }
        return text
      }
      guard isWhole else { return nil }
      let ends = [lower, upper].map { "\($0.numerator)/\($0.denominator)" }
      return "solution(\(function), \(ends[0]), \(ends[1]))"
    case .sum(let left, let right): return operation(left, "+", right)
    case .difference(let left, let right): return operation(left, "-", right)
    case .product(let left, let right): return operation(left, "*", right)
    case .quotient(let left, let right): return operation(left, "/", right)
    case .power(let left, let right): return operation(left, "^", right)
    case .function(let function, let operand):
      guard function.angles == .none else { return nil }
      return text(operand).map { "\(function.name)(\($0))" }
    case .part(.re, let value) where value.isReal:
      let arguments = value.arguments.compactMap { text($0.re) }
      guard arguments.count == value.arguments.count else { return nil }
      return "\(value.name)(\(arguments.joined(separator: ", ")))"
    case .fraction, .pi, .part, .root, .entry: return nil
    }
  }
}

extension Expression {
  /// The same, an exact form for DEG, with angles that are values of functions divided by one degree.
  fileprivate var withMarkedAngles: Expression {
    let marked = isLeaf ? self : mappingOperands(\.withMarkedAngles)
    guard case .call(let name, _) = kind, BuiltIn.named(name)?.angles == .ofValue else {
      return marked
    }
    let degree = Expression(.postfix(Expression(integer: Integer(1)), .degree))
    return Expression(.product([Factor(.times, marked), Factor(.divided, degree)]))
  }
}
