import Testing

@testable import Arithmetic

/// Functions beside a number, on all of (0, t].
struct GermReachTests {
  private func germ(
    beside number: Real = Real(0),
    isRight: Bool = true,
    within distance: Double = 0x1p-4,
    _ make: (inout ProgramBuilder, ProgramBuilder.Register) -> ProgramBuilder.Register
  ) -> Germ? {
    var builder = ProgramBuilder()
    let program = builder.program(make(&builder, builder.variable))
    return program.germ(beside: number, isRight: isRight, GermReach(distance))
  }

  @Test func `beside a logarithm's pole its product with x is continuous and negative`() throws {
    let germ = try #require(germ { $0.apply(.product, $1, $0.apply(.ln, $1)) })
    #expect(germ.isContinuous && germ.isVanishing)
    #expect(GermReach(0x1p-4).rest(germ).upper == 0)
  }

  @Test func `beside a jump there is one step`() throws {
    let germ = try #require(germ(beside: Real(2), isRight: false) { $0.apply(.floor, $1) })
    #expect(germ.isContinuous && germ.isConstant)
    #expect(germ.limit.fraction == Fraction(1))
  }

  @Test func `beside the beginning of a function it is nowhere`() {
    #expect(germ(isRight: false) { $0.apply(.sqrt, $1) } == nil)
    #expect(germ(beside: Real(1)) { $0.apply(.acos, $1) } == nil)
    #expect(germ(beside: Real(-1), isRight: false) { $0.apply(.asin, $1) } == nil)
    #expect(germ(beside: Real(1), isRight: false) { $0.apply(.acosh, $1) } == nil)
    #expect(germ(beside: Real(1), isRight: false) { $0.apply(.acos, $1) } != nil)
  }

  @Test func `beside a pole a function is continuous, and unbounded`() throws {
    let pole = try #require(germ { $0.apply(.reciprocal, $1) })
    #expect(pole.isContinuous && pole.isUnbounded)
    let gamma = try #require(germ(beside: Real(-60)) { $0.apply(.gamma, $1) })
    #expect(gamma.isContinuous && gamma.isUnbounded)
  }

  @Test func `across a pole a function is not continuous`() {
    let across = germ(beside: Real(Fraction(-1, 2)), isRight: false, within: 0.9) {
      $0.apply(.gamma, $1)
    }
    #expect(across?.isContinuous != true)
  }

  @Test func `where it is undefined again and again a function is not continuous`() throws {
    let waves = try #require(
      germ { builder, x in
        builder.apply(.sqrt, builder.apply(.sin, builder.apply(.reciprocal, x)))
      }
    )
    #expect(!waves.isContinuous)
    let poles = germ { builder, x in
      builder.apply(.reciprocal, builder.apply(.sin, builder.apply(.reciprocal, x)))
    }
    #expect(poles?.isContinuous != true)
    let nothing = germ { builder, x in
      let waves = builder.apply(.sqrt, builder.apply(.sin, builder.apply(.reciprocal, x)))
      return builder.apply(.product, builder.apply(.floor, x), waves)
    }
    #expect(nothing?.isContinuous != true)
  }
}
