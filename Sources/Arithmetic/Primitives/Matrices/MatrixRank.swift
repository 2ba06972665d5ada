/// The rank of a matrix.
enum MatrixRank: ListPrimitive {
  static var name: String { "rank" }
  static var namesElsewhere: [String] { ["matrank", "MatrixRank"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      20,
      "rank, the number of independent rows",
      parameters: "A",
      domain: "matrices of numbers",
      example: .init("rank [1, 2; 2, 4]", "1")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.matrix(at: 0)
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        Real(try matrix.rank())
      }
    )
  }
}
