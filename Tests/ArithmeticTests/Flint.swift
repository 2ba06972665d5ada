internal import CFlint

@testable import Arithmetic

/// FLINT's operations, each under one name, to test the fast path against.
enum Flint {
  static func sum(_ a: Fraction, _ b: Fraction) -> Fraction { binary(a, b, fmpq_add) }
  static func difference(_ a: Fraction, _ b: Fraction) -> Fraction { binary(a, b, fmpq_sub) }
  static func product(_ a: Fraction, _ b: Fraction) -> Fraction { binary(a, b, fmpq_mul) }
  static func quotient(_ a: Fraction, _ b: Fraction) -> Fraction { binary(a, b, fmpq_div) }

  static func order(_ a: Fraction, _ b: Fraction) -> Int {
    a.withPointer { a in b.withPointer { b in Int(fmpq_cmp(a, b)).signum() } }
  }

  private static func binary(
    _ a: Fraction,
    _ b: Fraction,
    _ operation: (UnsafeMutablePointer<fmpq>?, UnsafePointer<fmpq>?, UnsafePointer<fmpq>?) -> Void
  ) -> Fraction {
    Fraction.made { result in a.withPointer { a in b.withPointer { b in operation(result, a, b) } }
    }
  }
}

extension Ball {
  init(copying other: borrowing Ball) {
    self.init()
    arb_set(pointer, other.pointer)
  }

  func contains(_ fraction: Fraction) -> Bool {
    fraction.withPointer { arb_contains_fmpq(pointer, $0) != 0 }
  }

  /// Whether the two have a value in common.
  func overlaps(_ other: borrowing Ball) -> Bool { arb_overlaps(pointer, other.pointer) != 0 }
}
