/// The eigenvalues of a square matrix.
enum Eigenvalues: ListPrimitive {
  static var name: String { "eigenvalues" }
  static var namesElsewhere: [String] { ["eig", "eigvals", "Eigenvalues", "mateigen"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      100,
      "eigenvalues, each as often as its multiplicity",
      parameters: "A",
      domain: "square matrices",
      example: .init("eigenvalues [2, 1; 1, 2]", "[1, 3]"),
      note: "real ones in ascending order, then complex ones"
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.squareMatrix(at: 0)
    let values = try ListFailure.lifting { () throws(ArithmeticFailure) in try matrix.eigenvalues()
    }
    return .list(
      try List(values.flatMap { Array(repeating: Value($0.value), count: $0.multiplicity) })
    )
  }
}
