internal import CFlint

/// A rational number of any size, in lowest terms with a positive denominator.
///
/// Goals, in order: exact; a value whose terms fit `Int` never touches the heap; large ones cost
/// what FLINT costs. A value that fits is always stored as small, so equal fractions have equal
/// storage.
package struct Fraction: Sendable {
  enum Storage: Sendable {
    case small(numerator: Int, denominator: Int)
    case large(LargeFraction)
  }

  let storage: Storage

  init(storage: Storage) { self.storage = storage }

  package init(_ value: Int) { storage = .small(numerator: value, denominator: 1) }

  package init(_ value: Integer) {
    switch value.storage {
    case .small(let small): storage = .small(numerator: small, denominator: 1)
    case .large:
      self = Fraction.made { fraction in value.withPointer { fmpq_set_fmpz(fraction, $0) } }
    }
  }

  /// The quotient of two machine integers in lowest terms; the denominator must not be 0.
  package init(_ numerator: Int, _ denominator: Int) {
    self.init(Integer(numerator), Integer(denominator))
  }

  /// The quotient in lowest terms; the denominator must not be 0.
  package init(_ numerator: Integer, _ denominator: Integer) {
    if let n = numerator.int, let d = denominator.int, d != .min, n != .min {
      let divisor = Int(gcd(n.magnitude, d.magnitude)) * d.signum()
      storage = .small(numerator: n / divisor, denominator: d / divisor)
    } else {
      self = Fraction.made { fraction in
        numerator.withPointer { n in
          denominator.withPointer { d in fmpq_set_fmpz_frac(fraction, n, d) }
        }
      }
    }
  }

  package var numerator: Integer {
    switch storage {
    case .small(let numerator, _): Integer(numerator)
    case .large(let large):
      large.withPointer { value in Integer.made { fmpz_set($0, numeratorPointer(value)) } }
    }
  }

  package var denominator: Integer {
    switch storage {
    case .small(_, let denominator): Integer(denominator)
    case .large(let large):
      large.withPointer { value in Integer.made { fmpz_set($0, denominatorPointer(value)) } }
    }
  }

  /// The value as an `Int`, or nil where it is not one.
  package var int: Int? {
    guard case .small(let numerator, 1) = storage else { return nil }
    return numerator
  }

  /// The integer that it is, where that is not negative; nil for others, and for large ones.
  var naturalNumber: Int? { int.flatMap { $0 >= 0 ? $0 : nil } }

  /// The value as an integer, or nil where it is not one.
  package var integer: Integer? { isInteger ? numerator : nil }

  package var isInteger: Bool {
    switch storage {
    case .small(_, let denominator): denominator == 1
    case .large(let large): large.withPointer { fmpz_is_one(denominatorPointer($0)) != 0 }
    }
  }

  package var isZero: Bool { signum == 0 }

  /// −1, 0 or 1.
  package var signum: Int {
    switch storage {
    case .small(let numerator, _): numerator.signum()
    case .large(let large): Int(large.withPointer(fmpq_sgn))
    }
  }

  /// The binary logarithm of a positive fraction, rounded to one of the two nearest integers.
  package var binaryOrder: Int { numerator.bitWidth - denominator.bitWidth }

  /// The bits of the numerator and the denominator together.
  package var bitWidth: Int {
    switch storage {
    case .small(let numerator, let denominator):
      2 * Int.bitWidth - numerator.magnitude.leadingZeroBitCount
        - denominator.leadingZeroBitCount
    case .large(let large):
      large.withPointer {
        Int(fmpz_bits(numeratorPointer($0))) + Int(fmpz_bits(denominatorPointer($0)))
      }
    }
  }
}

/// The heap storage of a fraction whose terms do not both fit `Int`; written once, before it is
/// shared.
final class LargeFraction: Sendable {
  private nonisolated(unsafe) var value = fmpq()

  init(_ fill: (UnsafeMutablePointer<fmpq>) -> Void) {
    fmpq_init(&value)
    fill(&value)
  }

  deinit { fmpq_clear(&value) }

  func withPointer<Result>(_ body: (UnsafePointer<fmpq>) -> Result) -> Result { body(&value) }
}

extension Fraction {
  /// Makes the fraction that a FLINT call writes, in the storage for its size.
  static func made(_ fill: (UnsafeMutablePointer<fmpq>) -> Void) -> Fraction {
    let large = LargeFraction(fill)
    return large.withPointer { value in
      let (numerator, denominator) = (numeratorPointer(value), denominatorPointer(value))
      guard fmpz_fits_si(numerator) != 0, fmpz_fits_si(denominator) != 0 else {
        return Fraction(storage: .large(large))
      }
      return Fraction(
        storage: .small(numerator: fmpz_get_si(numerator), denominator: fmpz_get_si(denominator))
      )
    }
  }

  /// Passes the value to a FLINT call.
  func withPointer<Result>(_ body: (UnsafePointer<fmpq>) -> Result) -> Result {
    switch storage {
    case .large(let large): return large.withPointer(body)
    case .small(let numerator, let denominator):
      var temporary = fmpq()
      fmpz_init_set_si(&temporary.num, numerator)
      fmpz_init_set_si(&temporary.den, denominator)
      defer { fmpq_clear(&temporary) }
      return body(&temporary)
    }
  }
}

private func numeratorPointer(_ value: UnsafePointer<fmpq>) -> UnsafePointer<fmpz> {
  UnsafeRawPointer(value).assumingMemoryBound(to: fmpz.self)
}

private func denominatorPointer(_ value: UnsafePointer<fmpq>) -> UnsafePointer<fmpz> {
  numeratorPointer(value) + 1
}
