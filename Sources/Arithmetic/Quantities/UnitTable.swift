internal import CUnits
internal import Synchronization

/// The units of the language, read from the text file `units.txt` when the first one is looked up.
package enum UnitTable {
  /// The meaning of a name.
  package enum Meaning: Sendable {
    case unit(Unit)
    /// A name that means different units, by their names.
    case ambiguous([String])
    /// A currency whose rate is not known.
    case currency
  }

  /// A line of the table.
  struct Line: Sendable {
    /// The heading of the section, without the rest of its line.
    let section: String
    let names: [String]
    /// The text between the equals sign and the source.
    let value: String
    let source: String

    /// Whether it is a constant of nature that the SI fixes.
    var isConstant: Bool { section.hasPrefix("constants") }

    /// The name as it is printed: °C for degC, and every other one as it was typed.
    func printedName(of name: String) -> String {
      let isSymbol = name.first?.isASCII == false || name.hasPrefix("deg")
      return names[0].first == "°" && isSymbol ? names[0] : name
    }
  }

  /// The prefixes that a name takes.
  struct Prefixes: OptionSet, Sendable {
    let rawValue: UInt8

    /// Symbols such as k, M and µ.
    static let symbols = Prefixes(rawValue: 1)
    /// Words such as kilo, mega and micro.
    static let words = Prefixes(rawValue: 2)
    /// Ki and Mi, kibi and mebi.
    static let binary = Prefixes(rawValue: 4)
  }

  private struct Place: Sendable {
    let line: Int
    let prefixes: Prefixes

    /// Whether its names may have the prefix; nobody divides bits and bytes, so mB is no unit.
    func takes(_ prefix: Prefix) -> Bool {
      if prefix.exponent < 0, prefixes.contains(.binary) { return false }
      return !prefixes.isDisjoint(with: prefix.kind)
    }
  }

  static let lines: [Line] = {
    var lines: [Line] = []
    var section = ""
    // Bytes are read many times faster than characters.
    let text = Array(String(cString: unit_table()).utf8)
    for line in text.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "#") {
        section = String(decoding: line.dropFirst(2), as: UTF8.self)
        continue
      }
      guard let equals = line.blank(before: UInt8(ascii: "=")) else { continue }
      let rest = line[(equals + 3)...]
      let end = rest.blank(before: UInt8(ascii: ";"))
      lines.append(
        Line(
          section: section,
          names: line[..<equals].split(separator: UInt8(ascii: " ")).map {
            String(decoding: $0, as: UTF8.self)
          },
          value: String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self),
          source: end.map { String(decoding: rest[($0 + 3)...], as: UTF8.self) } ?? ""
        )
      )
    }
    return lines
  }()

  private static let places: [String: Place] = {
    var places: [String: Place] = [:]
    for (index, line) in lines.enumerated() {
      for marked in line.names {
        let (name, prefixes) = parsed(marked)
        places[name] = Place(line: index, prefixes: prefixes)
      }
    }
    return places
  }()

  /// The name without the marks of its prefixes.
  static func parsed(_ marked: String) -> (name: String, Prefixes) {
    var name = marked[...]
    var prefixes: Prefixes = []
    while let mark = name.last, "~+%".contains(mark) {
      name.removeLast()
      switch mark {
      case "~": prefixes.insert(.symbols)
      case "+": prefixes.insert(.words)
      default: prefixes.insert(.binary)
      }
    }
    return (String(name), prefixes)
  }

  /// The sections of the table in its order, with the names, the value and the source of each unit.
  package static var sections: [(title: String, units: [(names: [String], value: String)])] {
    var sections: [(title: String, units: [(names: [String], value: String)])] = []
    for line in lines {
      if sections.last?.title != line.section { sections.append((line.section, [])) }
      let value =
        line.value.hasPrefix("? ")
        ? "different units:" + line.value.dropFirst()
        : line.value == "rate" ? "a currency, without a rate" : line.value
      sections[sections.count - 1].units.append((line.names.map { parsed($0).name }, value))
    }
    return sections
  }

  /// Every name of the table, without prefixes and without the codes of currencies, of which some code
  /// is like nearly any short word.
  package static var names: some Collection<String> {
    places.lazy.filter { lines[$0.value.line].value != "rate" }.map(\.key)
  }

  /// Whether the name is in the table, with a prefix or without one.
  package static func contains(_ name: String) -> Bool { place(of: name) != nil }

  /// The line of a name, and its prefix.
  private static func place(of name: String) -> (Place, prefix: Prefix)? {
    if let place = places[name] { return (place, .none) }
    for prefix in prefixesByFirstByte[name.utf8.first] ?? [] where name.hasPrefix(prefix.name) {
      guard let place = places[String(name.dropFirst(prefix.name.count))], place.takes(prefix)
      else { continue }
      return (place, prefix)
    }
    return nil
  }

  /// The line of a name, and the word for its prefix, kilo for the k of km; nil where there is no such name.
  static func spokenLine(of name: String) -> (line: Line, prefix: String)? {
    guard let (place, prefix) = place(of: name) else { return nil }
    let word = prefixes.first {
      $0.kind == .words && $0.base == prefix.base && $0.exponent == prefix.exponent
    }
    return (lines[place.line], prefix.name.isEmpty ? "" : word?.name ?? prefix.name)
  }

  /// The name that differs in capitals only, with a prefix or without one, rather with the prefix as it is
  /// written; nil where there is none.
  package static func spelling(ignoringCase name: String) -> String? {
    let small = name.lowercased()
    if let spelling = bySmallLetters[small]?.first { return spelling }
    let matching = prefixes.filter { small.hasPrefix($0.name.lowercased()) }
    for prefix in matching.filter({ name.hasPrefix($0.name) }) + matching {
      let rest = bySmallLetters[String(small.dropFirst(prefix.name.count))] ?? []
      let units = rest.filter { places[$0]?.takes(prefix) ?? false }
      // In mbps the unit is bps, as it is written, and no Bps.
      if let unit = units.first(where: name.hasSuffix) ?? units.first {
        // Nobody counts in thousandths of a hertz.
        return (prefix.name == "m" && unit == "Hz" ? "M" : prefix.name) + unit
      }
    }
    return nil
  }

  /// The symbol of a prefix that is written with the other case, k for K; nil where the letter is one itself.
  package static func symbolPrefix(ofOtherCase letter: Substring) -> String? {
    let symbols = prefixes.lazy.filter { $0.kind == .symbols }.map(\.name)
    guard letter.count == 1, !symbols.contains(String(letter)) else { return nil }
    return symbols.first { $0.lowercased() == letter.lowercased() }
  }

  private static let bySmallLetters: [String: [String]] = {
    var names: [String: [String]] = [:]
    for name in Self.names.sorted() { names[name.lowercased(), default: []].append(name) }
    return names
  }()

  /// The word such as kilo that a name begins with, and the rest of the name.
  package static func wordPrefix(of name: String) -> (prefix: String, rest: String)? {
    prefixes.first { $0.kind == .words && name.hasPrefix($0.name) }.map {
      ($0.name, String(name.dropFirst($0.name.count)))
    }
  }

  /// The words such as kilo, without those of binary prefixes.
  package static var wordPrefixes: [String] {
    prefixes.filter { $0.kind == .words && $0.base == 10 }.map(\.name)
  }

  /// Whether words such as kilo may stand before the name.
  package static func takesWords(_ name: String) -> Bool {
    places[name]?.prefixes.contains(.words) ?? false
  }

  /// The values of lines that were needed, by the index of the line.
  private static let values = Mutex<[Int: UnitValue]>([:])

  private static func value(ofLine index: Int) -> UnitValue? {
    if let value = values.withLock({ $0[index] }) { return value }
    let text = lines[index].value
    guard !text.hasPrefix("? "), let value = UnitValue(text) else { return nil }
    values.withLock { $0[index] = value }
    return value
  }

  /// The value of a unit by its name.
  static func value(_ name: String) -> UnitValue? {
    place(of: name).flatMap { place, prefix in value(ofLine: place.line)?.times(prefix.factor) }
  }

  /// The meaning of the name; nil where it is no unit.
  package static func meaning(of name: String) -> Meaning? {
    guard let (place, prefix) = place(of: name) else { return nil }
    let line = lines[place.line]
    if line.value.hasPrefix("? ") {
      return .ambiguous(line.value.dropFirst(2).split(separator: " ").map(String.init))
    }
    if line.value == "rate" { return .currency }
    guard let value = value(ofLine: place.line)?.times(prefix.factor) else { return nil }
    return .unit(
      Unit(
        name: line.printedName(of: name),
        factor: value.factor,
        dimension: value.dimension,
        origin: value.origin,
        isWrittenAsUnit: !value.dimension.isNone || line.section.hasPrefix("angle")
      )
    )
  }

  /// The constant of that name which the SI fixes, in the units of its line; nil where there is none.
  package static func constant(_ name: String) throws(ArithmeticFailure) -> Value? {
    guard let place = places[name], lines[place.line].isConstant else { return nil }
    guard let (number, units) = UnitProduct.reading(lines[place.line].value),
      units.factors.allSatisfy({ !isConstant($0.unit.name) })
    else {
      return try unit(name).map { unit throws(ArithmeticFailure) in
        try Quantity(Complex(Real(1)), UnitProduct(unit)).inSI()
      }
    }
    return try Value(Complex(Real(number)), units)
  }

  /// Whether the name is that of a constant which the SI fixes by a decimal, or by others, as the Planck constant.
  package static func isDecimalConstant(_ name: String) -> Bool {
    guard let place = places[name], lines[place.line].isConstant else { return false }
    return lines[place.line].value.contains { $0 == "." || $0 == "_" }
  }

  /// The constants of nature with their values, those that the SI fixes first.
  package static var physicalConstants: [(name: String, value: String)] {
    let fixed = lines.filter(\.isConstant).flatMap { line in
      line.names.map { (name: $0, value: line.value) }
    }
    return fixed
      + MeasuredConstant.all.flatMap { constant in
        constant.names.map { (name: $0, value: constant.text) }
      }
  }

  /// Whether the name is that of a constant of nature, fixed or measured.
  package static func isPhysicalConstant(_ name: String) -> Bool {
    isConstant(name) || MeasuredConstant.named(name) != nil
  }

  private static func isConstant(_ name: String) -> Bool {
    places[name].map { lines[$0.line].isConstant } ?? false
  }

  /// The euro alone, in which the rates of currencies are.
  package static var euro: UnitProduct? { product("EUR") }

  /// The radian alone, the unit of numbers that are converted.
  package static var radian: UnitProduct? { product("rad") }

  /// The unit of the name alone.
  package static func product(_ name: String) -> UnitProduct? { unit(name).map { UnitProduct($0) } }

  /// The name without its prefix, if it has one.
  package static func nameWithoutPrefix(_ name: String) -> String {
    if name == "kg" { return "g" }
    return place(of: name).map { String(name.dropFirst($0.prefix.name.count)) } ?? name
  }

  /// The unit with the prefix for a power of ten; nil where it takes none or none is that large.
  static func unit(_ name: String, prefixedBy exponent: Int) -> Unit? {
    guard exponent != 0 else { return unit(name) }
    guard let place = places[name] else { return nil }
    let kinds: Prefixes = [.symbols, .words]
    return prefixes.first { prefix in
      prefix.base == 10 && prefix.exponent == exponent
        && place.takes(prefix) && !prefix.kind.isDisjoint(with: kinds)
    }.flatMap { unit($0.name + name) }
  }

  /// The dimension of the unit; nil where it is none, or different ones.
  package static func dimension(of name: String) -> Dimension? { unit(name)?.dimension }

  /// Whether the name is that of a currency whose rate is not known.
  package static func isCurrency(_ name: String) -> Bool {
    if case .currency = meaning(of: name) { true } else { false }
  }

  /// Whether the name is that of an angle.
  package static func isAngle(_ name: String) -> Bool { unit(name)?.isAngle ?? false }

  /// The unit of the name, which must be one.
  static func unit(_ name: String) -> Unit? {
    if case .unit(let unit) = meaning(of: name) { unit } else { nil }
  }
}

// MARK: - Prefixes

extension UnitTable {
  /// A prefix, and the marks of the names that take it.
  private struct Prefix: Sendable {
    let name: String
    /// 10, or 1024 for bits and bytes.
    let base: Int
    let exponent: Int
    let kind: Prefixes

    /// It is made when it is needed, as 10^30 loads the library of long integers.
    var factor: Fraction { Fraction(base).power(exponent) }

    static let none = Prefix(name: "", base: 10, exponent: 0, kind: [])
  }

  /// Longer ones first, so that `da` is tried before `d`.
  private static let prefixes: [Prefix] = {
    var prefixes: [Prefix] = []
    let decimal: [(symbol: String, word: String, exponent: Int)] = [
      ("Q", "quetta", 30), ("R", "ronna", 27), ("Y", "yotta", 24), ("Z", "zetta", 21),
      ("E", "exa", 18), ("P", "peta", 15), ("T", "tera", 12), ("G", "giga", 9), ("M", "mega", 6),
      ("k", "kilo", 3), ("h", "hecto", 2), ("da", "deca", 1), ("da", "deka", 1), ("d", "deci", -1),
      ("c", "centi", -2), ("m", "milli", -3), ("µ", "micro", -6), ("μ", "micro", -6),
      ("u", "micro", -6), ("n", "nano", -9), ("p", "pico", -12), ("f", "femto", -15),
      ("a", "atto", -18), ("z", "zepto", -21), ("y", "yocto", -24), ("r", "ronto", -27),
      ("q", "quecto", -30),
    ]
    for (symbol, word, exponent) in decimal {
      prefixes.append(Prefix(name: symbol, base: 10, exponent: exponent, kind: .symbols))
      prefixes.append(Prefix(name: word, base: 10, exponent: exponent, kind: .words))
    }
    let binary = [
      ("Ki", "kibi"), ("Mi", "mebi"), ("Gi", "gibi"), ("Ti", "tebi"), ("Pi", "pebi"),
      ("Ei", "exbi"), ("Zi", "zebi"), ("Yi", "yobi"),
    ]
    for (index, (symbol, word)) in binary.enumerated() {
      prefixes.append(Prefix(name: symbol, base: 1_024, exponent: index + 1, kind: .binary))
      prefixes.append(Prefix(name: word, base: 1_024, exponent: index + 1, kind: .words))
    }
    return prefixes.sorted { $0.name.utf8.count > $1.name.utf8.count }
  }()

  /// The prefixes, of which a name that is no unit, as the i of 5i, needs to be compared with few.
  private static let prefixesByFirstByte = Dictionary(grouping: prefixes) { $0.name.utf8.first }
}

extension ArraySlice<UInt8> {
  /// The index of the first blank with the sign and another blank after it.
  fileprivate func blank(before sign: UInt8) -> Int? {
    let blank = UInt8(ascii: " ")
    return indices.dropLast(2).first {
      self[$0] == blank && self[$0 + 1] == sign && self[$0 + 2] == blank
    }
  }
}
