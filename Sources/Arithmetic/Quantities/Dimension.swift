/// The exponents of the base dimensions in a product of units; a number has none.
package struct Dimension: Hashable, Sendable {
  package enum Base: String, CaseIterable, Sendable {
    case length, mass, time, current, temperature, amount, luminosity, information, money
    /// That of an unknown whose units are being looked for; no unit of the table has it.
    case unknown
  }

  /// The exponents other than 0.
  private var exponents: [Base: Fraction] = [:]

  package static let none = Dimension()

  private init() {}

  package init(_ base: Base) { exponents[base] = Fraction(1) }

  package var isNone: Bool { exponents.isEmpty }

  package func times(_ other: Dimension, raisedTo exponent: Fraction = Fraction(1)) -> Dimension {
    var product = self
    for (base, power) in other.exponents {
      let sum = (product.exponents[base] ?? Fraction(0)) + power * exponent
      product.exponents[base] = sum.isZero ? nil : sum
    }
    return product
  }

  /// The bases with their exponents, in the order of their list.
  package var powers: [(base: Base, exponent: Fraction)] {
    Base.allCases.compactMap { base in exponents[base].map { (base, $0) } }
  }
}

// MARK: - Units that are looked for

extension Dimension {
  package var powerOfUnknown: Fraction { exponents[.unknown] ?? Fraction(0) }

  package var withoutUnknown: Dimension {
    var known = self
    known.exponents[.unknown] = nil
    return known
  }
}

extension UnitProduct {
  /// A unit of the dimension that is looked for.
  package static let unknown = UnitProduct(
    Unit(
      name: Dimension.Base.unknown.unit,
      factor: .one,
      dimension: Dimension(.unknown),
      origin: nil,
      isWrittenAsUnit: true
    )
  )

  package var withoutUnknown: UnitProduct {
    factors.filter { $0.unit.dimension != Dimension(.unknown) }
      .reduce(UnitProduct()) { $0.joined(with: UnitProduct($1.unit).raised(to: $1.exponent)) }
  }
}

extension Dimension.Base {
  /// The SI unit of the dimension; the euro for money, which the SI does not know.
  package var unit: String {
    switch self {
    case .length: "m"
    case .mass: "kg"
    case .time: "s"
    case .current: "A"
    case .temperature: "K"
    case .amount: "mol"
    case .luminosity: "cd"
    case .information: "bit"
    case .money: "EUR"
    case .unknown: "?"
    }
  }
}
