/// Names in bc, spreadsheets, programming languages and textbooks that differ from the names here.
enum NamesElsewhere {
  /// The names of functions elsewhere, unknown here, with their names here.
  static let functions: [String: String] = [
    "s": "sin", "c": "cos", "a": "atan", "l": "ln", "log10": "log",
    "tg": "tan", "ctg": "cot", "cosec": "csc", "lg": "log", "lb": "log2", "ld": "log2",
    "sgn": "sign", "signum": "sign", "fact": "factorial", "ceiling": "ceil", "int": "trunc",
    "comb": "nCr", "combin": "nCr", "binomial": "nCr", "perm": "nPr",
    "permut": "nPr", "fibonacci": "fib", "curt": "cbrt",
  ]

  /// Other names under which functions can be typed; answers and pages use the first.
  static let spellings = [
    ("arcsin", "asin"), ("arccos", "acos"), ("arctan", "atan"),
    ("arccot", "acot"), ("arcsec", "asec"), ("arccsc", "acsc"),
    ("arsinh", "asinh"), ("arcosh", "acosh"), ("artanh", "atanh"),
  ]

  /// Functions that other calculators have and this one does not have yet.
  static let missing: Set = [
    "solve", "integrate", "integral", "diff", "derivative", "limit", "sum", "product",
    "simplify", "expand", "series", "plot", "matrix", "det", "mean", "median", "stdev", "variance",
    "hex", "bin", "oct", "convert", "today", "date", "random", "rand", "bitand", "bitor", "xor",
  ]

  /// The names that also work before an argument without brackets; a single letter is a variable to most.
  static let words = functions.filter { $0.key.utf8.count > 1 }

  /// The notation here for variables that are unknown under their names elsewhere; the `x10` of `3x10^8`
  /// is a factor.
  static let variables = [
    "last": "ANS", "x10": "*10", "deg": "°", "degree": "°", "degrees": "°",
  ]
}
