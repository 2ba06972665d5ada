// Forms are dictionaries of dictionaries. A dictionary's own hash makes a hasher for each element, at each
// level; these are a few multiplications each, and say the same of equal forms in whatever order.

extension ClosedForm {
  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  fileprivate var key: UInt64 {
    terms.reduce(1) { $0 &+ $1.key.key.mixed(with: $1.value.key) }
  }
}

extension Monomial {
  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  fileprivate var key: UInt64 {
    powers.reduce(2) { $0 &+ $1.key.key.mixed(with: $1.value.key) }
  }
}

extension Generator {
  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  fileprivate var key: UInt64 {
    switch self {
    case .integer(let integer): integer.key.mixed(with: 3)
    case .pi: 4
    case .exp(let monomial): monomial.key.mixed(with: 5)
    case .ln(let generator): generator.key.mixed(with: 6)
    case .log(let generator): generator.key.mixed(with: 7)
    case .form(let form): form.key.mixed(with: 8)
    case .function(let function, let form): form.key.mixed(with: function.key)
    }
  }
}

extension RealFunction {
  fileprivate var key: UInt64 { rawValue.utf8.reduce(9) { $0 &* 31 &+ UInt64($1) } }
}

extension Fraction {
  fileprivate var key: UInt64 { numerator.key.mixed(with: denominator.key) }
}

extension Integer {
  fileprivate var key: UInt64 { UInt64(truncatingIfNeeded: int ?? hashValue) }
}

extension UInt64 {
  /// Both in one, so that exchanging them makes another.
  fileprivate func mixed(with other: UInt64) -> UInt64 {
    let product = (self ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: other ^ 0xD6E8_FEB8_6659_FD93
    )
    return product.high ^ product.low
  }
}
