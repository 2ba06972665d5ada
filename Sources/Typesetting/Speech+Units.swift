internal import Arithmetic
internal import Syntax

/// Units as they are spoken after a number: `km/h` is kilometers per hour, `m/s²` meters per second squared.
struct SpokenUnits {
  private struct Factor {
    let name: Substring
    let exponent: Int
    let isDivisor: Bool
  }

  private let factors: [Factor]

  /// Reads units as they are written in one line; nil where they have another form.
  init?(_ text: String) {
    var factors: [Factor] = []
    for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      for word in part.split(separator: " ") {
        let name = word.prefix { $0.isLetter || $0 == "_" || $0 == "°" }
        let digits = word.dropFirst(name.count).map(\.loweredSuperscript)
        let exponent = digits.isEmpty ? 1 : Int(String(digits))
        guard !name.isEmpty, let exponent, exponent != 0 else { return nil }
        let isDivisor = (index > 0) != (exponent < 0)
        factors.append(Factor(name: name, exponent: abs(exponent), isDivisor: isDivisor))
      }
    }
    guard !factors.isEmpty else { return nil }
    self.factors = factors
  }

  /// The words after a number, in the singular after one.
  func words(isOne: Bool) -> String {
    let dividends = factors.filter { !$0.isDivisor }
    let last = dividends.count - 1
    let product = dividends.enumerated().map { index, factor in
      Self.words(factor, isPlural: index == last && !isOne)
    }
    let divisors = factors.filter(\.isDivisor).map { "per " + Self.words($0, isPlural: false) }
    return (product + divisors).joined(separator: " ")
  }

  private static func words(_ factor: Factor, isPlural: Bool) -> String {
    let words = UnitTable.words(for: String(factor.name))
    let name = (isPlural ? words?.plural : words?.singular) ?? String(factor.name)
    let isLength = words?.isLength ?? false
    switch factor.exponent {
    case 1: return name
    case 2: return isLength ? "square \(name)" : "\(name) squared"
    case 3: return isLength ? "cubic \(name)" : "\(name) cubed"
    case let exponent: return "\(name) to the power \(exponent)"
    }
  }
}

extension Character {
  /// The digit or sign of a raised one.
  fileprivate var loweredSuperscript: Character {
    guard unicodeScalars.count == 1, let raised = unicodeScalars.first.flatMap(Superscript.init)
    else { return self }
    return switch raised {
    case .sign(.minus): "-"
    case .sign(.plus): "+"
    case .digit(let digit): Character("\(digit)")
    }
  }
}
