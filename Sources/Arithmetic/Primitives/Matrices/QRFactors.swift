/// The orthogonal and the triangular factor of a matrix.
enum QRFactors: ListPrimitive {
  static var name: String { "qr" }
  static var namesElsewhere: [String] { ["QRDecomposition"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      130,
      "[Q, R] with A = Q*R",
      parameters: "A",
      domain: "matrices of numbers, not all 0",
      example: .init("qr([0, 2; 1, 0])[1]", "[0, 1; 1, 0]"),
      note: "the columns of Q are at right angles, R is 0 below its diagonal"
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.matrix(at: 0)
    let factors = try ListFailure.lifting { () throws(ArithmeticFailure) in try matrix.qr() }
    return try Value(matrices: [factors.q, factors.r])
  }
}
