import Testing

@testable import Arithmetic

struct HolesTests {
  /// The program of (x² − c²)/(x − c).
  private func program(_ c: Real) -> StraightLineProgram {
    var builder = ProgramBuilder()
    let x = builder.variable
    let above = builder.apply(.difference, builder.apply(.square, x), builder.constant(c * c))
    let below = builder.apply(.difference, x, builder.constant(c))
    let quotient = builder.apply(.quotient, above, below)
    return builder.program(quotient)
  }

  @Test(arguments: [Fraction(1, 3), Fraction(-7, 10), Fraction(0)])
  func `a common zero that is a fraction is found and proven`(_ c: Fraction) throws {
    let program = program(Real(c))
    let holes = Holes(program)
    let instruction = try #require(program.quotients.keys.first)
    let near = Interval(c)
    let x = Interval(lower: near.lower - 0.01, upper: near.upper + 0.01)
    #expect(holes.search(for: instruction, in: x))
    let hole = try #require(holes.hole(of: instruction, in: x))
    #expect(hole.x.fraction == c)
    #expect(hole.order == 1)
    #expect(try program.limit(at: hole)?.fraction == c + c)
    #expect(!holes.search(for: instruction, in: x))
  }

  @Test func `a common zero that is a constant of the program is found`() throws {
    let program = program(try Real(7).squareRoot() + .pi)
    let holes = Holes(program)
    let instruction = try #require(program.quotients.keys.first)
    #expect(holes.search(for: instruction, in: Interval(lower: 5, upper: 6)))
    #expect(!holes.search(for: instruction, in: Interval(lower: 6, upper: 7)))
  }

  @Test func `a pole is no hole`() throws {
    var builder = ProgramBuilder()
    let x = builder.variable
    let above = builder.apply(.sum, builder.apply(.square, x), builder.constant(1))
    let quotient = builder.apply(.quotient, above, x)
    let program = builder.program(quotient)
    let instruction = try #require(program.quotients.keys.first)
    #expect(!Holes(program).search(for: instruction, in: Interval(lower: -1, upper: 1)))
  }
}
