import Arithmetic
import Testing

@testable import Evaluation
@testable import Syntax

/// Numbers for which conditions hold, and sets of conditions that contradict themselves.
@Suite struct ConditionWitnessTests {
  private func witness(_ positive: [String]) throws -> [String: Fraction]? {
    let formulas = try positive.map {
      try Parser.parseExpression($0, vocabulary: .builtIn).unitsAsVariables
    }
    let conditions = FormulaConditions(positive: formulas).items
    var search = ConditionWitness(conditions, Environment())
    return search.values(of: [])
  }

  @Test(arguments: [
    ["a"], ["-a"], ["a", "-b"], ["4-a^2"], ["a^2-4"], ["a*b", "-a"], ["a-100"], ["1/100-a", "a"],
    ["4b-a^2"], ["a^2-4b"], ["a+b+c", "-a", "-b"], ["sqrt(a)-3"],
  ])
  func `conditions that can hold have a witness`(positive: [String]) throws {
    #expect(try witness(positive) != nil)
  }

  @Test(arguments: [
    ["a", "-a"], ["(a-2)*(a+2)", "-a^2+4"], ["a", "-2a"], ["a^2-4b", "4b-a^2"], ["-a^2-4"],
    ["a-2", "1-a"], ["a", "b", "-a*b"], ["-sqrt(a)"],
  ])
  func `conditions that contradict themselves have none`(positive: [String]) throws {
    #expect(try witness(positive) == nil)
  }
}
