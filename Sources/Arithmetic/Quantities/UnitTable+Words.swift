extension UnitTable {
  /// The words for a unit.
  package struct Words: Sendable {
    package let singular: String
    package let plural: String
    /// Whether its powers are square and cubic ones, as of a meter, or squared and cubed, as of a second.
    package let isLength: Bool
  }

  /// The words for the unit of that name, `kilometer` and `kilometers` for `km`; nil where the table has none.
  package static func words(for name: String) -> Words? {
    guard let (line, prefix) = spokenLine(of: name) else { return nil }
    let names = line.names.map { parsed($0).name }
    let isLength = line.section == "length"
    if names[0].first == "°", let scale = names.last {
      let word = "degrees " + scale.prefix(1).uppercased() + scale.dropFirst()
      return Words(singular: word, plural: word, isLength: false)
    }
    // A name that is typed out stays, so that metres are no meters.
    let start = prefix.isEmpty ? names.firstIndex(of: name) : nil
    let spoken = names[(start ?? 0)...].filter { $0.count > 2 && $0.allSatisfy(\.isSpoken) }
    let pair = ["s", "es"].lazy.compactMap { ending in
      spoken.first { spoken.contains($0 + ending) }.map { ($0, $0 + ending) }
    }.first
    guard let first = pair?.0 ?? spoken.first(where: { $0.count > 3 }) ?? spoken.first else {
      return nil
    }
    let second = spoken.first { $0 != first && $0.first == first.first && $0.count >= first.count }
    let (singular, plural) = (prefix + first, prefix + (pair?.1 ?? second ?? first))
    return Words(
      singular: singular.spoken,
      plural: plural.spoken,
      isLength: isLength
    )
  }
}

extension String {
  /// The name with blanks between its words.
  fileprivate var spoken: String { String(map { $0 == "_" ? " " : $0 }) }
}

extension Character {
  fileprivate var isSpoken: Bool { isLetter || self == "_" }
}
