import Arithmetic
import Graphing
import Testing

@testable import Curves

/// Pictures of functions that plotters get wrong.
struct CurvePictureTests {
  /// The functions, each with its window, and the rows in which the column counted from the left is lit.
  @Test(arguments: [
    // A point that is alone, a hole, a step that is not joined.
    ("sqrt(1-x)+sqrt(x-1)", ["-1.01", "2.99", "-1.03", "0.97"], 80, [49..<50]),
    ("sqrt(1-x)+sqrt(x-1)", ["-1.01", "2.99", "-1.03", "0.97"], 79, []),
    ("abs(x-1)/(x-1)", ["-3.013", "2.987", "-1.51", "1.49"], 107, [16..<17, 80..<81]),
    ("sign(sin(pi*x))", ["-0.5", "1.5", "-1.51", "1.49"], 119, [80..<81]),
    ("ceil(x)-floor(x)", ["-2.01", "1.99", "-0.51", "1.49"], 80, [24..<25, 72..<73]),
    ("ceil(x)-floor(x)", ["-2.01", "1.99", "-0.51", "1.49"], 79, [72..<73]),
    ("1/x-1/x", ["-5", "5", "-1.01", "0.99"], 80, [48..<49]),
    // Along a border: the upper row.
    ("0*x+1/2", ["-1", "1", "-1", "1"], 3, [72..<73]),
    ("-x^2", ["-1.01", "0.99", "-1", "1"], 80, [47..<48]),
    // Limits.
    ("x*ln(x)", ["-1.01", "2.99", "-1.01", "2.99"], 40, [22..<25]),
    ("(1-cos(x))/x^2", ["-10.03", "9.97", "-0.51", "1.49"], 80, [48..<49]),
    ("(x^2-0.09)/(x-0.3)", ["-2.013", "1.987", "-3.01", "2.99"], 92, [57..<58]),
    ("sin(x)/(x-pi)", ["-1.05", "6.95", "-1.51", "0.49"], 83, [24..<25]),
    ("exp(-1/x^2)", ["-3.01", "2.99", "-0.51", "1.49"], 80, [24..<25]),
    // Narrower than a column.
    ("exp(-(10^9*(x-0.3))^2)", ["-1.003", "0.997", "-0.2", "1.2"], 104, [13..<83]),
    ("1/(10^9*(x-0.3))", ["-1.003", "0.997", "-1.03", "0.97"], 104, [0..<96]),
    // Doubles do not suffice.
    ("cosh(x)^2-sinh(x)^2", ["-30.01", "29.99", "-1.51", "2.49"], 2, [60..<61]),
    ("(x+10^40)-10^40", ["-5", "5", "-5.03", "4.97"], 40, [24..<25]),
  ])
  func `a column is lit in the rows that the curve passes through`(
    _ expression: String,
    _ window: [String],
    _ column: Int,
    _ lit: [Range<Int>]
  ) throws {
    let picture = try GraphCase(expression, window).picture()
    #expect(picture[column].lit.runs == lit)
    #expect(picture[column].undecided.isEmpty)
  }

  static let unusual: [(String, [String])] = [
    ("1/sin(1/x)", ["-1.004", "0.996", "-10.03", "9.97"]),
    ("floor(1/x)", ["-1.004", "0.996", "-10.53", "9.47"]),
    ("x^x^x", ["-0.51", "2.49", "-0.51", "4.49"]),
    ("x*sin(1/x)", ["-0.503", "0.497", "-0.51", "0.49"]),
    ("sqrt(sin(x))", ["-10.03", "9.97", "-0.51", "1.49"]),
    ("ln(abs(x))", ["-3.01", "2.99", "-5.03", "2.97"]),
    ("asin(sin(x))", ["-10.03", "9.97", "-2.01", "1.99"]),
    ("tan(1/x)", ["-1.004", "0.996", "-5.03", "4.97"]),
    ("x^(2/3)", ["-4.03", "3.97", "-1.01", "2.99"]),
    ("x mod 1", ["-3.01", "2.99", "-0.51", "1.49"]),
    ("max(sin(x),cos(x))", ["-10.03", "9.97", "-1.51", "1.49"]),
    ("gamma(x)", ["-5.03", "4.97", "-10.03", "9.97"]),
    ("atan(tan(x))", ["-10.03", "9.97", "-2.01", "1.99"]),
    ("1/(x-1)-1/(x-1.0001)", ["-3.01", "2.99", "-10.03", "9.97"]),
    ("sqrt(x^4+10^-20)-x^2", ["-0.0011", "0.0009", "-0.00000000001", "0.00000000011"]),
    ("round(x)", ["-5.01", "4.99", "-5.55", "5.45"]),
    ("x^0.5^2", ["-1.01", "2.99", "-1.01", "2.99"]),
    ("abs(sin(x))^(1/3)", ["-10.03", "9.97", "-0.51", "1.49"]),
    ("x^1001", ["-1.51", "1.49", "-2.03", "1.97"]),
    ("tan(exp(x))", ["0.01", "8.01", "-5.03", "4.97"]),
    ("x!", ["-4.03", "3.97", "-6.03", "5.97"]),
    ("atan2(x,x^2-1)", ["-3.01", "2.99", "-3.51", "3.49"]),
    ("x-sin(x)", ["-0.013", "0.0127", "-0.0000001", "0.00000011"]),
  ]

  @Test(arguments: unusual)
  func `every dot of an unusual function is decided`(
    _ expression: String,
    _ window: [String]
  ) throws {
    let picture = try GraphCase(expression, window).picture()
    #expect(picture.allSatisfy { $0.undecided.isEmpty })
    #expect(picture.contains { !$0.lit.isEmpty })
  }
}
