/// The identity matrix of a size.
enum IdentityMatrix: ListPrimitive {
  static var name: String { "identity" }
  static var namesElsewhere: [String] { ["eye", "matid", "IdentityMatrix"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      60,
      "identity matrix of n rows",
      parameters: "n",
      domain: "integers from 1 to 2000",
      example: .init("identity 2", "[1, 0; 0, 1]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    .matrix(Matrix.identity(try arguments.size(at: 0)))
  }

  /// The most rows of a matrix that is made by its size.
  static let largestSize = 2_000
}
