internal import CFlint

extension Fraction {
  /// The fraction with the smallest denominator from `lower` to `upper`, which is not below it.
  package static func simplest(from lower: Fraction, through upper: Fraction) -> Fraction {
    made { result in
      lower.withPointer { lower in
        upper.withPointer { upper in fmpq_simplest_between(result, lower, upper) }
      }
    }
  }
}
