/// The reduced row echelon form of a matrix.
enum ReducedRowEchelonForm: ListPrimitive {
  static var name: String { "rref" }
  static var namesElsewhere: [String] {
    ["RowReduce", "ref", "rowreduce", "ReducedRowEchelonForm"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      70,
      "reduced row echelon form",
      parameters: "A",
      domain: "matrices of numbers",
      example: .init("rref [1, 2; 3, 4]", "[1, 0; 0, 1]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.matrix(at: 0)
    return .matrix(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try matrix.reducedRowEchelonForm()
      }
    )
  }
}
