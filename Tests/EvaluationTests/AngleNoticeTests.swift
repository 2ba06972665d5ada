import Testing

@testable import Evaluation
@testable import Syntax

@Suite struct AngleNoticeTests {
  private func notice(_ source: String, _ mode: AngleMode) throws -> AngleNotice? {
    let statement = try #require(try statements(source).first)
    return AngleNotice.first(in: statement.kind.value, mode: mode)
  }

  @Test(arguments: [
    "sin(pi/6)", "1 + cos π", "2tan(x + tau)", "sqrt(cot(pi))", "sin(2^pi)", "f(x) = sec(pi x)",
    "max(1, csc(-pi/4))",
  ])
  func `pi in an angle is told outside of RAD`(source: String) throws {
    #expect(try notice(source, .degrees) == .piOutsideRadians)
    #expect(try notice(source, .gradians) == .piOutsideRadians)
    #expect(try notice(source, .radians) == nil)
  }

  @Test(arguments: ["sin 30", "cos(-45)", "1 + tan 60", "sqrt(sin 360)", "sin 36", "sin 90 + 1"])
  func `round degrees are told in RAD`(source: String) throws {
    #expect(try notice(source, .radians) == .degreesInRadians)
    #expect(try notice(source, .degrees) == nil)
    #expect(try notice(source, .gradians) == nil)
  }

  @Test(
    arguments: AngleMode.allCases,
    [
      "sin 30°", "sin 1", "sin x", "asin(pi/6)", "atan 45", "sin 0", "sinh pi", "pi*30", "sin 30.5",
      "sqrt 30",
    ]
  )
  func `nothing is told about what is plain`(mode: AngleMode, source: String) throws {
    #expect(try notice(source, mode) == nil)
  }

  @Test func `the words name the mode and the way out`() {
    #expect(
      AngleNotice.piOutsideRadians.message(mode: .gradians)
        == "the angle mode is GRAD and the angle is written with pi; :mode rad changes the mode"
    )
    #expect(
      AngleNotice.degreesInRadians.message(mode: .radians)
        == "the angle mode is RAD and the angle looks like degrees; :mode deg changes the mode, "
        + "or write the degree sign °"
    )
  }
}
