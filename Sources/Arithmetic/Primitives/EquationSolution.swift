/// The solutions of an equation, and of a system of linear equations given by a matrix.
enum EquationSolution: EquationPrimitive {
  static var name: String { "solve" }
  static var namesElsewhere: [String] {
    [
      "linsolve", "matsolve", "LinearSolve", "simult", "fsolve", "nsolve", "Solve", "NSolve",
    ]
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      160,
      "solutions of an equation, or x with A*x = b",
      parameters: "equation, x",
      domain:
        "an equation or inequality of one unknown, perhaps in a range; or a matrix A, and a list or a matrix b",
      example: .init("solve([1, 2; 3, 4], [5, 6])", "[−4, 9/2] = [−4, 4.5]"),
      note: "solve(cos x = x, x = -5..5) names the range; :help equations",
      seeAlso: ["equations", "rootof"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.matrix(at: 0)
    let isColumn = arguments.values[1].list != nil
    let right = try isColumn ? column(arguments.numbers(of: 1)) : arguments.matrix(at: 1)
    guard right.rowCount == matrix.rowCount else { throw .unequalSizes(matrix.size, right.size) }
    let solution = try ListFailure.lifting { () throws(ArithmeticFailure) in
      try matrix.solve(right)
    }
    return isColumn
      ? .list(try List(solution.elements.map { Value($0) })) : .matrix(solution)
  }

  private static func column(_ numbers: [Complex]) throws(ListFailure) -> Matrix {
    guard !numbers.isEmpty else { throw .tooFew(1, needed: 1, found: 0) }
    return Matrix(rowCount: numbers.count, columnCount: 1, elements: numbers)
  }
}
