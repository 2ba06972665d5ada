import Arithmetic
import RandomTesting
import Testing

@testable import Evaluation
@testable import Syntax

/// Matrices of formulas.
@Suite struct FormulaMatrixTests {
  private static let names = "M = expand [a, b; c, d]"

  @Test(arguments: [
    ("expand [a, b; c, d]", "[a, b; c, d]"), ("formula [a + a, 1; 2, b]", "[a + a, 1; 2, b]"),
    ("expand(det [a, b; c, d])", "a*d - b*c"), ("expand(det [a, 1; 1, a])", "a^2 - 1"),
    ("simplify([a, b; c, d]*[x; y])", "[a*x + b*y; c*x + d*y]"),
    (
      "expand([cos t, -sin t; sin t, cos t]*[cos t, sin t; -sin t, cos t])",
      "[cos(t)^2 + sin(t)^2, 0; 0, cos(t)^2 + sin(t)^2]"
    ),
    ("simplify([cos t, -sin t; sin t, cos t]*[cos t, sin t; -sin t, cos t])", "[1, 0; 0, 1]"),
    ("simplify(inverse [cos t, -sin t; sin t, cos t])", "[cos t, sin t; -sin t, cos t]"),
    ("factor [x^2 - 1, x; 1, 6]", "[(x - 1)*(x + 1), x; 1, 6]"),
    ("diff([x^2, x; 1, x], x)", "[2x, 1; 0, 1]"), ("diff([1, 2; 3, 4], x)", "[0, 0; 0, 0]"),
    ("expand(diag [a, 2])", "[a, 0; 0, 2]"), ("expand(matrix [[a, 2], [1, b]])", "[a, 2; 1, b]"),
    ("expand [1, 2; 3, 4]", "[1, 2; 3, 4]"),
    (
      "expand([sqrt x, 1; 0, 1]^2)",
      "[x, sqrt x + 1; 0, 1] for x ≥ 0"
    ),
  ])
  func `functions that hold their argument take matrices`(source: String, expected: String) throws {
    #expect(try answerText(of: source) == expected)
  }

  @Test(arguments: [
    ("M + M'", "[2a, b + c; b + c, 2d]"), ("M - M", "[0, 0; 0, 0]"),
    ("-M/2", "[-a/2, -b/2; -c/2, -d/2]"),
    ("3M", "[3a, 3b; 3c, 3d]"), ("expand(x*M)", "[a*x, b*x; c*x, d*x]"),
    ("M*[1, 2]", "[a + 2b, c + 2d]"), ("[1, 2]*M", "[a + 2c, b + 2d]"),
    ("M*[1, 2; 0, 1]", "[a, 2a + b; c, 2c + d]"),
    ("M^2", "[a^2 + b*c, a*b + b*d; a*c + c*d, b*c + d^2]"),
    ("M^0", "[1, 0; 0, 1]"), ("M^1", "[a, b; c, d]"), ("det M", "a*d - b*c"), ("trace M", "a + d"),
    ("charpoly M", "[1, -a - d, a*d - b*c]"), ("transpose M", "[a, c; b, d]"),
    ("dimensions M", "[2, 2]"), ("diag M", "[a, d]"), ("M[1, 2]", "b"), ("M[2]", "[c, d]"),
    ("M[1..2, 1]", "[a, c]"), ("M[[1], [1, 2]]", "[a, b;]"), ("M where a = 2", "[2, b; c, d]"),
    ("M where a = 1, b = 2, c = 3, d = 4", "[1, 2; 3, 4]"), ("(M) = M", "true"),
    ("(M) = [1, 2, 3; 4, 5, 6]", "false"),
    ("M^-1", "[d/(a*d - b*c), -b/(a*d - b*c); -c/(a*d - b*c), a/(a*d - b*c)] for a·d − b·c ≠ 0"),
    ("M^-1*M", "[1, 0; 0, 1] for a·d − b·c ≠ 0"),
  ])
  func `a matrix of formulas computes`(source: String, expected: String) throws {
    #expect(try answerText(of: source, in: Environment(Self.names)) == expected)
  }

  @Test(arguments: [
    ("expand(dot([a, b], [c, d]))", "a*c + b*d"), ("expand(sum [a, b, a])", "2a + b"),
    ("expand(product [a, b, a])", "a^2*b"),
    ("expand(cross([a, b, c], [1, 2, 3]))", "[3b - 2c, -3a + c, 2a - b]"),
  ])
  func `functions of lists take formulas`(source: String, expected: String) throws {
    #expect(try answerText(of: source) == expected)
  }

  @Test(arguments: [
    ("expand(det [1/x, 1; 1, x])", "0 for x ≠ 0"),
    ("expand([1/x, 1; 1, 1]*[0, 0; 0, 0])", "[0, 0; 0, 0] for x ≠ 0"),
    ("expand([1/x, 1; 1, 1]^0)", "[1, 0; 0, 1] for x ≠ 0"),
    ("simplify(inverse [1/x, 0; 0, 1])", "[x, 0; 0, 1] for x ≠ 0"),
    ("simplify(inverse [x, 0; 0, y])", "[1/x, 0; 0, 1/y] for x ≠ 0 for y ≠ 0"),
    ("simplify(inverse [x, 1; -1, x])", "[x/(x^2 + 1), -1/(x^2 + 1); 1/(x^2 + 1), x/(x^2 + 1)]"),
    ("expand(det [sqrt x, 1; 1, sqrt x])", "x - 1 for x ≥ 0"),
    ("expand([a;]^-1)", "[1/a;] for a ≠ 0"),
    ("simplify(inverse [1 + i, 0; 0, a])", "[1/2 - 1/2*i, 0; 0, 1/a] for a ≠ 0"),
    ("integral([x, x^2], x)", "[x^2/2, x^3/3]"), ("integral([x, 1])", "[x^2/2, x]"),
    ("integral([x, 1; 1, x^2], x = 0..1)", "[1/2, 1; 1, 1/3]"),
    ("limit([1/x, x], x = 2)", "[1/2, 2]"),
    ("integral(det [a, x; x, 1], x = 0..1)", "a - 1/3"),
    ("limit(det [a, x; x, 1], x = 2)", "a - 4"),
    ("solve(det([1, 2; 3, 4] - x*identity 2) = 0, x)", "[(5 - sqrt 33)/2, (5 + sqrt 33)/2]"),
  ])
  func `what a matrix needs a value of is said`(source: String, expected: String) throws {
    #expect(try answerText(of: source) == expected)
  }

  @Test func `roots in a denominator may be multiplied out`() throws {
    let source = "expand([sqrt x*y, x; x, sqrt x]^-2)"
    let found = try elements("(\(source)) where x = 4, y = 3", Environment())
    #expect(try elements("[6, 4; 4, 2]^-2", Environment()) == found)
  }

  @Test func `the first argument of a dot product is conjugated where numbers are complex`() throws
  {
    var environment = Environment()
    environment.mode.numbers = .complex
    #expect(try answerText(of: "expand(dot([a, i], [b, 1]))", in: environment) == "b*conj a - i")
  }

  @Test func `the condition of an inverse is tested`() throws {
    let environment = try Environment(Self.names, "N = inverse M")
    #expect(
      try answerText(of: "N where a = 1, b = 2, c = 3, d = 4", in: environment)
        == "[-2, 1; 3/2, -1/2]"
    )
    let kind = try error(of: "inverse(M) where a = 1, b = 2, c = 2, d = 4", in: environment).kind
    guard case .formula(.outside(let words, _), _) = kind else {
      Issue.record("\(kind)")
      return
    }
    #expect(words.contains("a·d − b·c ≠ 0"))
  }

  @Test(arguments: [
    ("rank M", "rank takes numbers, but element 1, 1 is a formula"),
    ("rref [1, 2; 3, M[1, 1]]", "rref takes numbers, but element 2, 2 is a formula"),
    ("eigenvalues M", "eigenvalues takes numbers, but element 1, 1 is a formula"),
    ("norm M", "norm takes numbers, but element 1, 1 is a formula"),
    ("sin M", "sin takes numbers, not a matrix of formulas"),
    ("M < M", "matrices have no order"),
    ("M + 1", "a number cannot be added to a matrix of formulas"),
    ("M^0.5", "a matrix of formulas cannot be raised to the power of a number"),
    ("M*[1, 2, 3]", "the sizes of the matrices, 2 × 2 and 3 × 1, do not go together"),
    ("det [M[1], [1, 2]; ]", "expected a number, but found a list"),
    ("det(M[1..2, [1]])", "det takes a square matrix, and this one is 2 × 1"),
    ("M where a = 2 m", "expected a number, but found a quantity"),
    ("expand(inverse [a, a; a, a])", "undefined: the matrix is singular, its determinant is 0"),
    (
      "expand(inverse [sin(t)^2, 1; 1 - cos(t)^2, 1])",
      "undefined: the matrix is singular, its determinant is 0"
    ),
    (
      "expand(inverse [sqrt 2*a, sqrt 6*a; a, sqrt 3*a])",
      "undefined: the matrix is singular, its determinant is 0"
    ),
    ("expand [a < 2, 1; 2, 3]", "cannot tell: that depends on the values of the names"),
  ])
  func `what has no meaning is refused`(source: String, message: String) throws {
    let error = try error(of: source, in: Environment(Self.names))
    #expect(error.diagnostic.message == message)
  }

  /// The number that a statement is where the names have values, and the values of its elements.
  private func elements(_ source: String, _ environment: Environment) throws -> [Fraction] {
    let statement = try #require(try statements(source).first)
    let value = try environment.result(of: statement).value
    let numbers = value.matrixOfValues?.elements ?? value.list?.elements ?? [value]
    return try numbers.map { try #require($0.real?.fraction) }
  }

  @Test(arguments: ["det", "inverse", "charpoly", "trace", "transpose", "square", "cube"])
  func `values go through functions of matrices`(function: String) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let parts = ["x", "y", "1/x", "x + y", "x*y - 2", "3", "0", "-1", "x^2/(y + 1)", "1/2"]
    for _ in 0..<6 * effort {
      let size = Int.random(in: 1...4, using: &random)
      let rows = (0..<size).map { _ in
        (0..<size).map { _ in parts.randomElement(using: &random) ?? "x" }.joined(separator: ", ")
      }
      let matrix = "[\(rows.joined(separator: "; "))\(size == 1 ? ";" : "")]"
      let call =
        switch function {
        case "square": "\(matrix)^2"
        case "cube": "\(matrix)^3"
        default: "\(function) \(matrix)"
        }
      let values = (0..<2).map { _ in
        "\(Int.random(in: 1...9, using: &random))/\(Int.random(in: 1...9, using: &random))"
      }
      let known = try Environment("x = \(values[0])", "y = \(values[1])")
      let given = "expand(\(call)) where x = \(values[0]), y = \(values[1])"
      let expected = try? elements(call, known)
      let found = try? elements(given, Environment())
      #expect(found == expected, "\(given), seed \(seed)")
    }
  }
}
