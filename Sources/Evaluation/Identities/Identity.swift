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
  /// The names for which it holds, and where it has no meaning: "for every x except 0".
  let words: String

  /// Nil where neither is proven.
  init?(_ expression: Expression, in environment: Environment) {
    var form = RationalForm(environment)
    guard let isTrue = form.truth(of: expression), !form.names.isEmpty else { return nil }
    self.isTrue = isTrue
    let names = form.names.sorted()
    guard let exceptions = Exceptions(form.divisors, names: form.names) else { return nil }
    words = "for every \(names.inWords)\(exceptions.words)"
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
