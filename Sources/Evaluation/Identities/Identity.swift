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
      if let constant = polynomial.constant {
        guard !constant.isZero else { return nil }
        continue
      }
      if names.count == 1, let roots = polynomial.coefficients(of: 0)?.roots {
        numbers += roots.filter { !numbers.contains($0) }
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
  var inWords: String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension [Fraction] {
  /// The real zeros of the polynomial with these coefficients; nil where they are not all known to be
  /// fractions.
  fileprivate var roots: [Fraction]? {
    switch count {
    case 2: return [-self[0] / self[1]]
    case 3:
      let half = self[1] / (Fraction(2) * self[2])
      let square = half * half - self[0] / self[2]
      if square.signum < 0 { return [] }
      guard let root = square.squareRoot else { return nil }
      return root.isZero ? [-half] : [-half - root, -half + root]
    default:
      // x^n is 0 only where x is.
      return dropLast().allSatisfy(\.isZero) ? [Fraction(0)] : nil
    }
  }
}

extension Fraction {
  /// The root of a square of a fraction.
  fileprivate var squareRoot: Fraction? {
    guard let root = try? Real(self).power(Real(Fraction(1, 2))) else { return nil }
    return root.fraction
  }
}
