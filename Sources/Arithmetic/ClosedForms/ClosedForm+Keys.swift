extension ClosedForm {
  fileprivate var key: UInt64 { terms.key }
}

extension Generator: Part {
  var key: UInt64 {
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

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension RealFunction {
  fileprivate var key: UInt64 { name.utf8.reduce(9) { $0 &* 31 &+ UInt64($1) } }
}

extension Fraction {
  var key: UInt64 { numerator.key.mixed(with: denominator.key) }
}
