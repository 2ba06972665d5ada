/// A product of powers of bases, whose exponents are fractions.
///
/// The empty product is 1.
struct PowerProduct<Base: Part>: Hashable, Sendable {
  let powers: LinearCombination<Base>

  static var one: PowerProduct { PowerProduct(powers: LinearCombination()) }

  init(powers: LinearCombination<Base>) { self.powers = powers }

  init(_ base: Base, _ exponent: Fraction = Fraction(1)) {
    self.init(powers: LinearCombination(base, exponent))
  }

  func multiplied(by other: PowerProduct) -> PowerProduct {
    if powers.isEmpty { return other }
    if other.powers.isEmpty { return self }
    return PowerProduct(powers: powers.adding(other.powers))
  }

  /// The product raised to a power; all bases are positive or the exponent is an integer.
  func raised(to exponent: Fraction) -> PowerProduct {
    PowerProduct(powers: powers.scaled(by: exponent))
  }
}

extension PowerProduct: Part {
  var key: UInt64 { powers.key }

  var weight: Int { powers.weight }
}
