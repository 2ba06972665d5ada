/// The matrix of zeros of a size.
enum ZeroMatrix: ListPrimitive {
  static var name: String { "zeros" }
  static var namesElsewhere: [String] { ["zeromatrix", "ZeroMatrix"] }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      64,
      "matrix of zeros with m rows and n columns",
      parameters: "m, n",
      domain: "integers from 1 to 2000",
      example: .init("zeros(2, 3)", "[0, 0, 0; 0, 0, 0]"),
      note: "it is square where n is not given"
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let rowCount = try arguments.size(at: 0)
    let columnCount = try arguments.count == 2 ? arguments.size(at: 1) : rowCount
    let zeros = Array(repeating: Complex(Real(0)), count: rowCount * columnCount)
    return .matrix(Matrix(rowCount: rowCount, columnCount: columnCount, elements: zeros))
  }
}
