extension Real {
  /// The closed form as a formula, where there is one, in the simplest version that can be proven.
  package var formula: Formula? {
    node?.simplify()
    return form?.formula
  }

  /// Whether there is a formula; it is not made for that.
  package var hasFormula: Bool {
    node?.simplify()
    return form != nil
  }
}

extension RealNode {
  /// Replaces the closed form by a square root or a multiple of π that is proven to be the same
  /// number, only once: 8·sin(π/7)·sin(2π/7)·sin(3π/7) by √7.
  ///
  /// The guess comes from an enclosure and must be unlikely to be a coincidence, so that a proof is
  /// hardly ever tried in vain.
  fileprivate func simplify() {
    guard !wasSimplified else { return }
    wasSimplified = true
    guard form?.isPlain != true, !hasLimit, let simple = provenMultipleOfPi ?? provenSquareRoot
    else { return }
    form = simple
  }

  private static let bits = 256

  private var provenMultipleOfPi: ClosedForm? {
    let turn = Real(RealNode(.quotient(Real(self), .pi), form: nil))
    guard let guess = turn.simplestFraction(bits: Self.bits),
      isProvenZero(.difference(Real(self), Real(guess) * .pi), form: nil)
    else { return nil }
    return ClosedForm(.pi, coefficient: guess)
  }

  private var provenSquareRoot: ClosedForm? {
    let square = Real(RealNode(.product(Real(self), Real(self)), form: nil))
    guard let guess = square.simplestFraction(bits: Self.bits), guess.signum > 0,
      let root = ClosedForm(guess).raised(to: Fraction(1, 2)),
      isProvenZero(
        .difference(square, Real(guess)),
        form: form?.raised(to: Fraction(2))?.subtracting(ClosedForm(guess))
      )
    else { return nil }
    return ball.sign == .negative ? -root : root
  }

  private func isProvenZero(_ operation: Operation, form: ClosedForm?) -> Bool {
    AlgebraicProof.isZero(Real(RealNode(operation, form: form))) == true
  }
}

extension ClosedForm {
  /// Whether the form is as simple as a person would write it: at most two terms of roots, π and e.
  fileprivate var isPlain: Bool {
    terms.count <= 2
      && terms.parts.allSatisfy { monomial in
        monomial.powers.parts.allSatisfy { generator in
          switch generator {
          case .integer, .pi, .exp(.one): true
          case .exp, .ln, .log, .form, .function: false
          }
        }
      }
  }
}
