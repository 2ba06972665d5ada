/// What a function does at a number and on both sides of it, as far as that is known.
package struct Singularity {
  /// The value of a function at a number.
  package enum Value {
    case number(Real)
    case none
    case unknown
  }

  /// The limit of a function on one side of a number.
  package enum Limit {
    case value(Real)
    case infinity
    case unknown
  }

  package let number: Real
  package let value: Value
  package let left: Limit
  package let right: Limit

  package init(at number: Real, value: Value, left: Limit = .unknown, right: Limit = .unknown) {
    (self.number, self.value, self.left, self.right) = (number, value, left, right)
  }

  /// Whether it is certain that there is no value.
  package var isUndefined: Bool {
    guard case .none = value else { return false }
    return true
  }

  /// Whether it is proven that the limits from the two sides are different.
  package var isJump: Bool {
    guard let left = left.value, let right = right.value else { return false }
    return left.isProvenApart(from: right)
  }

  /// Whether it is proven that the limits from both sides are the same.
  package var isJoined: Bool {
    guard let left = left.value, let right = right.value else { return false }
    return (left - right).isProvenZero
  }
}

extension Singularity.Value {
  package var number: Real? {
    guard case .number(let number) = self else { return nil }
    return number
  }
}

extension Singularity.Limit {
  fileprivate init(_ germ: Germ?) {
    self =
      switch germ {
      case let germ? where germ.isVanishing: .value(germ.limit)
      case let germ? where germ.isUnbounded: .infinity
      default: .unknown
      }
  }

  package var value: Real? {
    guard case .value(let value) = self else { return nil }
    return value
  }

  package var isInfinity: Bool {
    guard case .infinity = self else { return false }
    return true
  }
}

extension StraightLineProgram {
  /// What the function does at a number and within a distance of it.
  package func singularity(at number: Real, within reach: GermReach) -> Singularity {
    Singularity(
      at: number,
      value: knownValue(at: number),
      left: Singularity.Limit(germ(beside: number, isRight: false, reach)),
      right: Singularity.Limit(germ(beside: number, isRight: true, reach))
    )
  }

  /// The value at a number, as far as it is known; `filling` is an instruction with its value.
  package func knownValue(at number: Real, filling: (instruction: Int, value: Real)? = nil)
    -> Singularity.Value
  {
    do throws(ArithmeticFailure) {
      return .number(try value(of: result, at: number, filling: filling))
    } catch {
      return error.meansNoValue ? .none : .unknown
    }
  }

  /// The germ of the function beside a number, by this program or one of another form; nil where it
  /// has no value there.
  ///
  /// `known` is a value at a number that is known by an enclosure alone.
  package func germ(
    beside number: Real,
    isRight: Bool,
    _ reach: GermReach,
    knowing known: PlaceKnowledge? = nil
  ) -> Germ? {
    let germ = ownGerm(beside: number, isRight: isRight, reach, known)
    if let germ, germ.isVanishing || germ.isUnbounded { return germ }
    let others = withDividedExponentials.lazy.compactMap {
      $0.ownGerm(beside: number, isRight: isRight, reach, nil)
    }
    return others.first { $0.isVanishing || $0.isUnbounded } ?? germ
  }

  private func ownGerm(
    beside number: Real,
    isRight: Bool,
    _ reach: GermReach,
    _ known: PlaceKnowledge?
  ) -> Germ? {
    germs(beside: number, isRight: isRight, reach, known)?.germs[result]
  }

  /// The germs of the registers, and the conditions that are known; nil where one has no value.
  ///
  /// Registers that are not needed have the germ of 0.
  func germs(
    beside number: Real,
    isRight: Bool,
    _ reach: GermReach,
    _ known: PlaceKnowledge?
  ) -> (germs: [Germ], conditions: [Int: Bool])? {
    var germs = [Germ(beside: number, isRight: isRight)] + constants.map { Germ($0.value) }
    var conditions: [Int: Bool] = [:]
    for index in 0..<valueCount {
      guard isNeeded(index, where: { conditions[$0] }) else {
        germs.append(Germ(Real(0)))
        continue
      }
      var germ: Germ?
      switch instructions[index] {
      case .unary(let function, let a): germ = reach.apply(function, germs[a])
      case .binary(let function, let a, let b): germ = reach.apply(function, germs[a], germs[b])
      case .condition(let a, let signs):
        conditions[firstResult + index] = reach.signs(of: germs[a]).flatMap(signs.holds)
        germ = Germ(Real(0))
        germ?.isContinuous = germs[a].isContinuous
      case .choice(let condition, let a, let b, let isSlope):
        let hasBreak = isSlope && reach.signs(of: germs[operand(ofCondition: condition)]) == .zero
        let chosen = conditions[condition].map { germs[$0 ? a : b] }
        germ = hasBreak ? nil : chosen ?? Germ(.everything)
        if !germs[condition].isContinuous { germ?.isContinuous = false }
      }
      if let known,
        let better = known.germ(
          of: index,
          in: self,
          germs,
          beside: number,
          isRight: isRight,
          reach
        )
      {
        germ = better
      }
      guard let germ else { return nil }
      germs.append(germ)
    }
    return (germs, conditions)
  }
}

extension GermReach {
  /// The sign of all values of a germ; nil where it is not known or there may be several.
  fileprivate func signs(of germ: Germ) -> Signs? {
    sign(of: germ).map { $0 < 0 ? .negative : $0 > 0 ? .positive : .zero }
  }
}
