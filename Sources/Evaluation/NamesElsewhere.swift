internal import Arithmetic

/// Names in bc, spreadsheets, programming languages and textbooks that differ from the names here.
enum NamesElsewhere {
  /// The names of functions elsewhere, unknown here, with their names here.
  static let functions: [String: String] = {
    var functions: [String: String] = [:]
    for function in BuiltIn.primitives {
      for other in function.namesElsewhere { functions[other] = function.name }
    }
    return functions
  }()

  /// The names of functions here, by their names here and elsewhere without capitals and underscores.
  private static let folded: [String: String] = {
    var folded: [String: String] = [:]
    for (other, name) in functions { folded[fold(other)] = name }
    for function in BuiltIn.primitives { folded[fold(function.name)] = function.name }
    return folded
  }()

  private static func fold(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

  /// The name here of the function, also where only capitals and underscores differ: `elliptic_k`.
  static func function(_ name: String) -> String? { functions[name] ?? folded[fold(name)] }

  /// Functions that other calculators have and this one does not have yet.
  static let missing: Set = [
    "solve", "integrate", "integral", "diff", "derivative", "limit",
    "simplify", "expand", "series", "plot", "matrix",
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
