/// The built-in names of a vocabulary, which never change and which all copies of it share.
final class BuiltInNames: Sendable {
  let meanings: [String: Vocabulary.Meaning]
  /// The name here of a function by its name in other calculators.
  let elsewhere: @Sendable (String) -> String?
  /// For each ASCII character, the lengths of the names that begin with it, a bit for each length.
  private let lengths: [UInt64]

  init(
    functions: [String: String],
    bracketedFunctions: [String: String],
    constants: [String: String],
    elsewhere: @escaping @Sendable (String) -> String?
  ) {
    var meanings = [String: Vocabulary.Meaning](
      minimumCapacity: functions.count + bracketedFunctions.count + constants.count
    )
    for (name, canonical) in bracketedFunctions {
      meanings[name] = .function(canonical, isBare: false)
    }
    for (name, canonical) in functions { meanings[name] = .function(canonical, isBare: true) }
    for (name, canonical) in constants { meanings[name] = .constant(canonical) }
    var lengths = [UInt64](repeating: 0, count: 0x80)
    for name in meanings.keys {
      guard let first = name.utf8.first, first < 0x80 else { continue }
      lengths[Int(first)] |= Self.bit(name.utf8.count)
    }
    self.meanings = meanings
    self.elsewhere = elsewhere
    self.lengths = lengths
  }

  /// Whether some name has the same first character and length; true also where the name is long or does
  /// not begin in ASCII.
  func canHave(_ name: SourceRange, in bytes: SourceBytes) -> Bool {
    let first = bytes[name.start]
    return first >= 0x80 || lengths[Int(first)] & Self.bit(name.length) != 0
  }

  /// The same for a name that is not part of a line.
  func canHave(_ name: String) -> Bool {
    guard let first = name.utf8.first, first < 0x80 else { return true }
    return lengths[Int(first)] & Self.bit(name.utf8.count) != 0
  }

  /// The bit of a length; all long names share the last one.
  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
