import Arithmetic
import RandomTesting
import Testing

@testable import Evaluation
@testable import Syntax

/// Random formulas through all functions of formulas, compared at random points with an evaluator that
/// knows fractions only.
@Suite struct FormulaRandomTests {
  static let functions = ["expand", "factor", "simplify", "apart"]
  static let batches = Array(0..<20)

  @Test(arguments: batches)
  func `an answer has the values of its formula`(batch: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomFormula(seed: seed)
    for _ in 0..<15 * effort {
      let source = random.formula(depth: 3)
      for function in Self.functions {
        let call = function == "apart" ? "apart(\(source), x)" : "\(function)(\(source))"
        try expectEqual(source, call, &random, seed)
      }
    }
  }

  private func expectEqual(
    _ source: String,
    _ call: String,
    _ random: inout RandomFormula,
    _ seed: UInt64
  ) throws {
    let argument = try Parser.parseExpression(source, vocabulary: .builtIn).unitsAsVariables
    let points = (0..<20).map { _ in random.point() }
    let expression = try Parser.parseExpression(call, vocabulary: .builtIn)
    let answer: Value
    do {
      answer = try Environment().result(of: expression).value
    } catch {
      let isDefined = points.contains { argument.value(at: $0) != nil }
      switch error.kind {
      case .formula(.divisionByZero, _), .arithmetic(.undefined, _):
        #expect(!isDefined, "\(call), seed \(seed)")
      case .formula(.tooLarge, _), .formula(.withoutName, _), .formula(.entangled, _): break
      case .arithmetic(.outsideDomain, _):
        #expect(call.hasPrefix("factor"), "\(call), seed \(seed)")
      default: Issue.record("\(call): \(error.kind), seed \(seed)")
      }
      return
    }
    guard let form = answer.exactExpression(.degrees) else {
      Issue.record("\(call) has no exact form, seed \(seed)")
      return
    }
    for point in points {
      // What the formula excludes, the answer may have.
      guard let value = argument.value(at: point) else { continue }
      // Partial fractions may divide by what does not contain the name, and say so: a ≠ b.
      if call.hasPrefix("apart"), form.value(at: point) == nil { continue }
      #expect(form.value(at: point) == value, "\(call) at \(point), seed \(seed)")
    }
    if call.hasPrefix("simplify"), let formula = answer.formula {
      let printer = Printer(.typed, vocabulary: .builtIn)
      let held = try Environment().result(
        of: Parser.parseExpression("formula(\(source))", vocabulary: .builtIn)
      ).value
      guard let held = held.formula else { return }
      let (short, long) = (printer.text(of: formula), printer.text(of: held))
      #expect(short.utf8.count <= long.utf8.count, "\(call), seed \(seed)")
    }
  }

  @Test func `a formula is read back as it was written`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomFormula(seed: seed)
    for _ in 0..<200 * effort {
      let function = Self.functions.randomElement(using: &random.generator) ?? "expand"
      let call = "\(function)(\(random.formula(depth: 3)), x)"
      guard
        let value = try? Environment().result(
          of: Parser.parseExpression(call, vocabulary: .builtIn)
        ).value, let formula = value.formula
      else { continue }
      let text = Printer(.typed, vocabulary: .builtIn).text(of: formula.held)
      var environment = try Environment("x = 5", "y = 7")
      environment.angleMode = .radians
      let read = try environment.result(
        of: Parser.parseExpression(text, vocabulary: .builtIn)
      ).value
      #expect(value.isIdentical(to: read), "\(call), seed \(seed)")
    }
  }
}

/// Formulas and points to evaluate them at.
private struct RandomFormula {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func point() -> [String: Fraction] {
    var point: [String: Fraction] = [:]
    for name in ["x", "y", "z"] {
      // Squares, so that roots are fractions.
      let root = Fraction(
        Int.random(in: 1...40, using: &generator),
        Int.random(in: 1...9, using: &generator)
      )
      point[name] = root * root
    }
    return point
  }

  mutating func formula(depth: Int) -> String {
    guard depth > 0 else { return leaf() }
    let (left, right) = (formula(depth: depth - 1), formula(depth: depth - 1))
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2: return "(\(left) + \(right))"
    case 3, 4: return "(\(left) - \(right))"
    case 5, 6: return "(\(left)*\(right))"
    case 7: return "(\(left)/\(right))"
    case 8: return "(\(left))^\(Int.random(in: -2...3, using: &generator))"
    default: return "(\(left)) - sqrt(\(["x", "y", "4x"].randomElement(using: &generator) ?? "x"))"
    }
  }

  private mutating func leaf() -> String {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: "x"
    case 2: "y"
    case 3: Int.random(in: 0..<4, using: &generator) == 0 ? "z" : "x"
    case 4: "\(Int.random(in: 0...6, using: &generator))"
    default:
      "\(Int.random(in: 1...5, using: &generator))/\(Int.random(in: 2...4, using: &generator))"
    }
  }
}

extension Expression {
  /// The value of sums, products, quotients, powers and square roots of fractions; nil where there is none.
  fileprivate func value(at point: [String: Fraction]) -> Fraction? {
    switch kind {
    case .number(.decimal(let decimal)): return decimal.exactValue
    case .variable(let name): return point[name]
    case .negation(let operand): return operand.value(at: point).map { -$0 }
    case .sum(let terms):
      return terms.reduce(Fraction(0) as Fraction?) { sum, term in
        guard let sum, let value = term.operand.value(at: point) else { return nil }
        return term.sign == .minus ? sum - value : sum + value
      }
    case .product(let factors):
      return factors.reduce(Fraction(1) as Fraction?) { product, factor in
        guard let product, let value = factor.operand.value(at: point) else { return nil }
        guard factor.multiplication == .divided else { return product * value }
        return value.isZero ? nil : product / value
      }
    case .power(let base, let exponent):
      guard let base = base.value(at: point), let power = exponent.value(at: point)?.int,
        power >= 0 || !base.isZero
      else { return nil }
      return base.power(power)
    case .call("sqrt", let arguments): return arguments[0].value(at: point)?.exactRoot(2)
    default: return nil
    }
  }
}
