/// The functions of the language; `primitives` is made from the files in `Primitives`.
package enum BuiltIn {
  /// Stands for any number of arguments.
  package static let unlimited = Int.max

  private static let byName = Dictionary(
    uniqueKeysWithValues: primitives.map { ($0.name, $0) }
  )

  /// All functions, in the order in which help lists them.
  package static let all: [any Primitive.Type] = primitives.sorted {
    let (first, second) = ($0.help, $1.help)
    return (first.group.rawValue, first.place) < (second.group.rawValue, second.place)
  }

  /// The functions that mathematics writes with a sign, by the sign.
  package static let bySign = Dictionary(
    uniqueKeysWithValues: primitives.compactMap { function in
      function.notation.sign.map { ($0, function) }
    }
  )

  /// The function with the name.
  package static func named(_ name: String) -> (any Primitive.Type)? { byName[name] }
}
