/// A program without pieces that is the same as another one on one side of a number, as far as a distance.
///
/// A step is the number that it is there, |a| is a or −a, and a choice is the branch that is taken. So it may be
/// analytic at the number itself, where the other one has a corner or jumps.
struct OneSidedProgram {
  let program: StraightLineProgram
  let holes: Holes
  let reach: Double

  /// Nil where the pieces beside the number are not known, or what is left is not proven to be analytic there.
  init?(
    _ program: StraightLineProgram,
    beside number: Real,
    isRight: Bool,
    knowing known: PlaceKnowledge?
  ) {
    guard program.hasPieces else { return nil }
    for exponent in Self.reaches {
      let distance = Double(sign: .plus, exponent: exponent, significand: 1)
      let side = Side(program, number, isRight, GermReach(distance), known)
      guard let simple = side.program() else { continue }
      let holes = Holes(simple)
      guard simple.isProvenAnalytic(at: number, holes) else { return nil }
      (self.program, self.holes, reach) = (simple, holes, distance)
      return
    }
    return nil
  }

  /// The binary logarithms of the distances that are tried.
  private static let reaches = [-1, -3, -6, -12, -24]

  private struct Side {
    private let original: StraightLineProgram
    private let number: Real
    private let isRight: Bool
    private let reach: GermReach
    private let known: PlaceKnowledge?

    init(
      _ original: StraightLineProgram,
      _ number: Real,
      _ isRight: Bool,
      _ reach: GermReach,
      _ known: PlaceKnowledge?
    ) {
      (self.original, self.number, self.isRight) = (original, number, isRight)
      (self.reach, self.known) = (reach, known)
    }

    func program() -> StraightLineProgram? {
      guard
        let (germs, conditions) = original.germs(beside: number, isRight: isRight, reach, known)
      else { return nil }
      var builder = ProgramBuilder()
      var registers = [builder.variable] + original.constants.map { builder.constant($0.value) }
      for index in 0..<original.valueCount {
        guard original.isNeeded(index, where: { conditions[$0] }) else {
          registers.append(builder.constant(0))
          continue
        }
        let place = original.firstResult + index
        let register: ProgramBuilder.Register?
        switch original.instructions[index] {
        case .unary(.abs, let a):
          register = reach.sign(of: germs[a]).map {
            $0 < 0 ? builder.apply(.negation, registers[a]) : registers[a]
          }
        case .unary(let function, _) where function.isStep || function == .sign:
          register = germs[place].isConstant ? builder.constant(germs[place].limit) : nil
        case .binary(let function, let a, let b) where function == .minimum || function == .maximum:
          register = sign(ofDifference: a, b, germs).map {
            registers[($0 > 0) == (function == .maximum) ? a : b]
          }
        case .binary(.atan2, let y, let x):
          register = angle(y: y, x: x, germs, registers, in: &builder)
        case .binary(.modulo, _, _): return nil
        case .condition: register = conditions[place].map { builder.constant($0 ? 1 : 0) }
        case .choice(let condition, let a, let b, _):
          register = conditions[condition].map { registers[$0 ? a : b] }
        case .unary, .binary:
          register = builder.register(original.instructions[index], registers)
        }
        guard let register else { return nil }
        registers.append(register)
      }
      return builder.program(registers[original.result])
    }

    /// The angle of the point (x, y) where it is beside the axis of x, but not beside 0.
    private func angle(
      y: Int,
      x: Int,
      _ germs: [Germ],
      _ registers: [ProgramBuilder.Register],
      in builder: inout ProgramBuilder
    ) -> ProgramBuilder.Register? {
      guard let side = reach.sign(of: germs[x]), side != 0, let half = reach.sign(of: germs[y])
      else { return nil }
      let angle = builder.apply(.atan, builder.apply(.quotient, registers[y], registers[x]))
      if side > 0 { return angle }
      return builder.apply(.sum, angle, builder.constant(half < 0 ? -Real.pi : Real.pi))
    }

    private func sign(ofDifference a: Int, _ b: Int, _ germs: [Germ]) -> Int? {
      known?.sign(ofDifference: a, b, in: original, beside: number, isRight: isRight, reach)
        ?? reach.sign(of: reach.sum(germs[a], reach.negative(germs[b])))
    }
  }
}

extension StraightLineProgram {
  /// Whether it has different formulas in different parts.
  var hasPieces: Bool { instructions.prefix(valueCount).contains(where: \.isPiecewise) }
}
