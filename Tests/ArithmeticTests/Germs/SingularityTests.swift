import Testing

@testable import Arithmetic

struct SingularityTests {
  /// The singularity at a number of a function of x.
  private func singularity(
    at number: Real = Real(0),
    _ make: (inout ProgramBuilder, ProgramBuilder.Register) -> ProgramBuilder.Register
  ) -> Singularity {
    var builder = ProgramBuilder()
    let program = builder.program(make(&builder, builder.variable))
    return program.singularity(at: number, within: GermReach(0x1p-20))
  }

  @Test func `a logarithm times x has a limit at the end of its domain`() throws {
    let found = singularity { $0.apply(.product, $1, $0.apply(.ln, $1)) }
    #expect(found.isUndefined)
    #expect(found.left.value == nil && !found.left.isInfinity)
    #expect(try #require(found.right.value).isProvenZero)
    #expect(!found.isJoined && !found.isJump)
  }

  @Test func `a pole has no limits`() {
    let found = singularity { $0.apply(.reciprocal, $1) }
    #expect(found.isUndefined && found.left.isInfinity && found.right.isInfinity)
  }

  @Test func `a step jumps, and has a value`() throws {
    let found = singularity(at: Real(3)) { $0.apply(.floor, $1) }
    #expect(found.isJump && !found.isJoined)
    #expect(found.left.value?.fraction == Fraction(2))
    #expect(found.right.value?.fraction == Fraction(3))
    #expect(found.value.number?.fraction == Fraction(3))
  }

  @Test func `a sign that is squared is joined, beside its value`() throws {
    let found = singularity { $0.apply(.square, $0.apply(.sign, $1)) }
    #expect(found.isJoined && !found.isJump)
    #expect(found.left.value?.fraction == Fraction(1))
    #expect(try #require(found.value.number).isProvenZero)
  }

  @Test func `beside waves that crowd together nothing is known`() {
    let found = singularity { $0.apply(.sin, $0.apply(.reciprocal, $1)) }
    #expect(found.isUndefined)
    #expect(found.left.value == nil && found.right.value == nil)
    #expect(!found.left.isInfinity && !found.right.isInfinity)
  }
}
