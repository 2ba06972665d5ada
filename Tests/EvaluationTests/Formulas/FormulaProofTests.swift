import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

/// The proof that an answer equals its formula.
@Suite struct FormulaProofTests {
  private func areEqual(_ left: String, _ right: String) throws -> Bool {
    var reader = FormulaReader()
    var trees: [Expression] = []
    for source in [left, right] {
      let expression = try Parser.parseExpression(source, vocabulary: .builtIn).unitsAsVariables
      trees.append(try reader.read(expression))
    }
    return try FormulaProof.areEqual(trees[0], trees[1], reader.indeterminates)
  }

  @Test(arguments: [
    ("(x+1)^2", "x^2+2x+1", true), ("(x+1)^2", "x^2+2x+2", false), ("1/x+1/y", "(x+y)/(x y)", true),
    ("x", "y", false), ("x y", "y x", true), ("sqrt(x)^2", "x", true), ("sqrt(x)", "x", false),
    ("sqrt(2)^2", "2", true), ("i^2", "-1", true), ("e^(x/2)^2", "e^x", false),
    ("(e^(x/2))^2", "e^x", true), ("x/x", "1", true), ("(x+1)^50*(x-1)^50", "(x^2-1)^50", true),
    ("(x+1)^50*(x-1)^50", "(x^2-1)^50 + 1", false),
    ("(a+b+c+d+f+g+h+k+l+m+n+o+p+q)^2*x", "x*(a+b+c+d+f+g+h+k+l+m+n+o+p+q)^2", true),
    ("(a+b+c+d+f+g+h+k+l+m+n+o+p+q)^2*x", "x*(a+b+c+d+f+g+h+k+l+m+n+o+p-q)^2", false),
  ])
  func `equal formulas are told from others`(left: String, right: String, isEqual: Bool) throws {
    #expect(try areEqual(left, right) == isEqual)
  }

  @Test func `a quotient by 0 equals nothing`() {
    #expect(throws: FormulaFailure.divisionByZero) { try areEqual("1/(x-x)", "1") }
  }
}
