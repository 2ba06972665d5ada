extension UnaryFunction {
  /// The call of the function of the language with an argument, whose text is given; nil for arithmetic.
  package func call(of argument: String) -> String? {
    switch self {
    case .negation, .square, .reciprocal, .power, .root: nil
    case .polygamma(let order): "\(Polygamma.name)(\(order), \(argument))"
    case .special(let curve): curve.call(of: argument)
    case .primitive(let function): "\(function.type.name)(\(argument))"
    }
  }
}

extension SpecialCurve {
  fileprivate func call(of argument: String) -> String {
    var arguments = parameters.map { "(\($0.numerator)/\($0.denominator))" }
    arguments.insert(argument, at: place)
    return "\(function.name)(\(arguments.joined(separator: ", ")))"
  }
}
