internal import CFlint

/// Fractions that are found from their remainders by primes (the Chinese remainder theorem and rational
/// reconstruction).
///
/// They are right as soon as the product of the primes is large enough, which is not proven here.
struct ModularLift {
  private var residues: [Integer] = []
  private var modulus = Integer(1)
  private var primeCount = 0
  /// The number of primes at which fractions are tried next.
  private var nextTrial = 3
  /// What was found, to be confirmed by one more prime.
  private var found: [Fraction]?

  /// Takes the remainders by one more prime; returns the fractions once they agree with one that was not
  /// needed to find them.
  mutating func add(_ remainders: [UInt], prime: UInt) -> [Fraction]? {
    if let found, zip(found, remainders).allSatisfy({ $0.isCongruent(to: $1, by: prime) }) {
      return found
    }
    found = nil
    if residues.isEmpty { residues = remainders.map { _ in Integer(0) } }
    residues = zip(residues, remainders).map { residue, remainder in
      Integer.made { result in
        residue.withPointer { residue in
          modulus.withPointer { fmpz_CRT_ui(result, residue, $0, remainder, prime, 0) }
        }
      }
    }
    modulus = modulus * Integer.made { fmpz_set_ui($0, prime) }
    primeCount += 1
    if primeCount >= nextTrial {
      nextTrial = primeCount + max(2, primeCount / 4)
      found = fractions
    }
    return nil
  }

  private var fractions: [Fraction]? {
    var fractions: [Fraction] = []
    for residue in residues.reversed() {
      var isFound = false
      let fraction = Fraction.made { result in
        residue.withPointer { residue in
          modulus.withPointer { isFound = fmpq_reconstruct_fmpz(result, residue, $0) != 0 }
        }
      }
      guard isFound else { return nil }
      fractions.append(fraction)
    }
    return fractions.reversed()
  }
}

extension Fraction {
  /// Whether the fraction has this remainder by a prime.
  fileprivate func isCongruent(to remainder: UInt, by prime: UInt) -> Bool {
    let (above, below) = (
      numerator.withPointer { fmpz_fdiv_ui($0, prime) },
      denominator.withPointer { fmpz_fdiv_ui($0, prime) }
    )
    return below != 0 && above == remainder.times(below, by: prime)
  }
}
