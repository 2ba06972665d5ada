/// What is proven of the limit of a function from one side.
package enum SideLimit {
  case value(Real)
  case infinite(isPositive: Bool)
  /// The function has no value there.
  case noValue
  case unknown
}

extension StraightLineProgram {
  /// Where a variable tends to, from one side.
  package enum LimitPoint {
    case beside(Real, isRight: Bool)
    case infinity(isPositive: Bool)
  }

  /// The limit from one side.
  ///
  /// The first term of a series with exact coefficients is the limit. Where a function has none, its germ has
  /// bounds.
  package func limit(at point: LimitPoint) -> SideLimit {
    let near = program(beside: point)
    for count in [3, 6, 10] {
      let limit = near.asymptoticValue(count).map { SideLimit($0) } ?? .unknown
      if case .unknown = limit { continue }
      return limit
    }
    let limit = near.fieldLimit()
    guard case .unknown = limit else { return limit }
    return switch point {
    case .beside(let number, let isRight): germLimit(beside: number, isRight: isRight)
    case .infinity: near.germLimit(beside: Real(0), isRight: true)
    }
  }

  /// The program of the distance from a point, which is 1/|x| for infinity.
  func program(beside point: LimitPoint) -> StraightLineProgram {
    switch point {
    case .beside(let number, let isRight):
      withVariable { builder in
        let sign: BinaryFunction = isRight ? .sum : .difference
        return builder.apply(sign, builder.constant(number), builder.variable)
      }
    case .infinity(let isPositive):
      withVariable { builder in
        let inverse = builder.apply(.reciprocal, builder.variable)
        return isPositive ? inverse : builder.apply(.negation, inverse)
      }
    }
  }

  private func withVariable(
    _ x: (inout ProgramBuilder) -> ProgramBuilder.Register
  ) -> StraightLineProgram {
    var builder = ProgramBuilder()
    let x = x(&builder)
    return builder.program(builder.insert(self, at: x))
  }

  private func germLimit(beside number: Real, isRight: Bool) -> SideLimit {
    for exponent in Self.reaches {
      let reach = GermReach(Double(sign: .plus, exponent: exponent, significand: 1))
      guard let germ = germ(beside: number, isRight: isRight, reach) else { return .noValue }
      guard germ.isContinuous else { continue }
      if germ.isVanishing { return .value(germ.limit) }
      if germ.isUnbounded, germ.sign != 0 { return .infinite(isPositive: germ.sign > 0) }
    }
    return .unknown
  }

  /// The binary logarithms of the distances that are tried.
  private static let reaches = [-2, -6, -12, -24, -48]

  /// The value as the variable tends to 0 from above; nil where it is not known.
  func asymptoticValue(_ count: Int) -> AsymptoticValue? {
    var values: [AsymptoticValue?] = [AsymptoticValue(AsymptoticSeries.variable)]
    values += constants.map { AsymptoticValue($0.value) }
    var germs = germRegisters()
    var conditions: [Int: Bool] = [:]
    for index in 0..<valueCount {
      let place = firstResult + index
      guard isNeeded(index, where: { conditions[$0] }) else {
        values.append(nil)
        continue
      }
      var value: AsymptoticValue?
      switch instructions[index] {
      case .unary(let function, let a): value = values[a]?.applying(function, count)
      case .binary(let function, let a, let b):
        if let first = values[a], let second = values[b] {
          value = first.applying(function, second, count)
        }
      case .condition(let a, let signs):
        conditions[place] = values[a]?.sign.map { sign in
          signs.contains(sign < 0 ? .negative : sign > 0 ? .positive : .zero)
        }
        values.append(nil)
        continue
      case .choice(let condition, let a, let b, _):
        value = conditions[condition].flatMap { values[$0 ? a : b] }
      }
      values.append(value ?? germs.germ(of: place).flatMap { AsymptoticValue($0) })
    }
    return values[result]
  }

  private func germRegisters() -> GermRegisters { GermRegisters(self) }
}

/// The germs of the registers beside 0, computed where they are needed.
private struct GermRegisters {
  private let program: StraightLineProgram
  private static let reaches = [-3, -12, -24]

  init(_ program: StraightLineProgram) { self.program = program }

  /// A germ that is defined at all distances and has a bound.
  mutating func germ(of register: Int) -> Germ? {
    let part = program.program(of: register)
    for exponent in Self.reaches {
      let reach = GermReach(Double(sign: .plus, exponent: exponent, significand: 1))
      guard let germ = part.germ(beside: Real(0), isRight: true, reach) else { return nil }
      if germ.isContinuous, germ.isConstant || germ.most != nil { return germ }
    }
    return nil
  }
}

extension AsymptoticValue {
  fileprivate init?(_ germ: Germ) {
    let limit = germ.isVanishing ? AsymptoticSeries(germ.limit) : AsymptoticSeries(Real(0))
    guard !germ.isConstant else {
      self.init(limit)
      return
    }
    guard let most = germ.most else { return nil }
    self.init(limit?.plus(AsymptoticSeries(order: .init(exponent: most.exponent))))
  }
}

extension SideLimit {
  fileprivate init(_ value: AsymptoticValue) {
    switch value {
    case .large(let sign, _): self = .infinite(isPositive: sign > 0)
    case .series(let series):
      guard let first = series.terms.first else {
        self = series.isVanishing ? .value(Real(0)) : .unknown
        return
      }
      if first.scale > .constant {
        self = .value(Real(0))
      } else if first.scale < .constant {
        self = .infinite(isPositive: first.sign > 0)
      } else {
        self = .value(first.coefficient)
      }
    }
  }
}
