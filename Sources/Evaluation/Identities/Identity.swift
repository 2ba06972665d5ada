internal import Arithmetic
internal import Syntax

/// A relation between names without values that holds, or fails, whatever their values are.
///
/// Both sides are brought to quotients of polynomials with fractions as coefficients. Where their
/// difference is a number, that number decides; everywhere else nothing is said. Each polynomial that
/// was a divisor is remembered: where it is 0, the sides have no value.
struct Identity {
  /// Whether the relation holds.
  let isTrue: Bool
  /// The names for whose values it holds.
  fileprivate let names: [String]
  /// Where it has no meaning: " except 0"; empty where it always has one.
  fileprivate let exceptions: String

  /// The names, and where it has no meaning: "for every x except 0".
  var words: String { [self].words }

  /// Nil where neither is proven for quotients of polynomials.
  init?(_ expression: Expression, in environment: Environment) {
    var form = RationalForm(environment)
    guard let isTrue = form.truth(of: expression), !form.names.isEmpty else { return nil }
    self.isTrue = isTrue
    names = form.names.sorted()
    guard let exceptions = Exceptions(form.divisors, names: form.names) else { return nil }
    self.exceptions = exceptions.words
  }
}

// MARK: - Functions

extension Identity {
  /// An equation, or another relation, whose sides differ by a number once they are simplified, such as that of
  /// sin² x + cos² x and 1.
  ///
  /// Nil where neither is proven, and where a name has a value.
  init?(ofFunctions question: Expression, in environment: Environment) {
    let question = (question.percentagesApplied ?? question).unitsAsVariables
    let names = Set(question.freeVariables).sorted()
    guard case .logic(.relation(let left, let comparisons)) = question.kind, comparisons.count == 1,
      !names.isEmpty, names.allSatisfy({ !environment.hasValue($0) }),
      question.callsOnlyFunctionsOfNumbers(in: environment)
    else { return nil }
    let difference = left.plus(FormulaSum(comparisons[0].operand).negated.expression)
    let angles = environment.angleMode
    guard
      let answer = try? FormulaAnswer(
        BuiltIn.simplification,
        difference,
        of: nil,
        environment.numberMode(of: difference),
        angles
      ), let number = FormulaSum(answer.expression).fraction, !answer.needsValues
    else { return nil }
    isTrue = comparisons[0].relation.holds(number.signum)
    let conditions = answer.conditions.map(\.words)
    self.names = names
    exceptions = conditions.isEmpty ? "" : " where \(conditions.inWords)"
  }
}

extension [Identity] {
  /// What all of them say: "for every a and b, and for every x except 0".
  var words: String {
    let always = Set(filter(\.exceptions.isEmpty).flatMap(\.names)).sorted()
    var claims = always.isEmpty ? [] : ["for every \(always.inWords)"]
    for identity in self where !identity.exceptions.isEmpty {
      let claim = "for every \(identity.names.inWords)\(identity.exceptions)"
      if !claims.contains(claim) { claims.append(claim) }
    }
    return claims.joined(separator: ", and ")
  }
}

extension Expression {
  /// Whether it is made of operations and of built-in functions of numbers alone.
  fileprivate func callsOnlyFunctionsOfNumbers(in environment: Environment) -> Bool {
    switch kind {
    case .call(let name, _):
      guard let function = environment.builtIn(name), case .numbers = function.domain else {
        return false
      }
    case .constant(let name): return Constant(rawValue: name) != nil
    case .answer, .result, .scope, .aggregate: return false
    case .number, .variable, .negation, .sum, .product, .power, .postfix, .logic: break
    }
    return !containsOperand { !$0.callsOnlyFunctionsOfNumbers(in: environment) }
  }
}

/// The values for which divisors are 0.
private struct Exceptions {
  /// The numbers that a single name must not be.
  private var numbers: [Fraction] = []
  /// The divisors whose zeros are not known.
  private var divisors: [String] = []

  /// Nil where a divisor is always 0.
  init?(_ divisors: [(polynomial: Polynomial, source: Expression)], names: [String]) {
    let printer = Printer(.mathematical, vocabulary: .builtIn)
    for (polynomial, source) in divisors {
      if polynomial.isZero { return nil }
      if polynomial.fraction != nil { continue }
      if names.count == 1, let zeros = Equations.zeros(of: polynomial) {
        numbers += zeros.filter { !numbers.contains($0) }
      } else {
        let text = printer.text(of: source)
        if !self.divisors.contains(text) { self.divisors.append(text) }
      }
    }
    numbers.sort { $0 < $1 }
  }

  var words: String {
    let printer = Printer(.mathematical, vocabulary: .builtIn)
    let except =
      numbers.isEmpty ? "" : " except \(numbers.map { printer.text(of: $0.expression) }.inWords)"
    return divisors.isEmpty ? except : "\(except) where \(divisors.map { "\($0) ≠ 0" }.inWords)"
  }
}

extension [String] {
  /// The words with commas and "and" between them.
  package var inWords: String { inWords(with: "and") }

  /// The words with commas between them, and the conjunction before the last one.
  func inWords(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
