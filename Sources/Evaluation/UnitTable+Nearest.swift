internal import Arithmetic
internal import Syntax

extension UnitTable {
  /// The unit that was probably meant by a name that is none: another spelling, a plural, a prefix before a
  /// mistyped word, and for what stands after `to` a square or a product written together.
  static func nearest(to name: String) -> String? {
    likelyUnit(name) ?? square(name) ?? nearestOfSameCase(name)
      ?? product(name)
  }

  /// The unit meant by a name that could also be a mistyped variable.
  static func nearestToUnknown(_ name: String) -> String? {
    guard name.utf8.count > 1 else { return nil }
    return likelyUnit(name) ?? (name.utf8.count > 4 ? names.nearest(to: name, within: 1) : nil)
  }

  /// Without capitals in the name, those without any are nearer.
  private static func nearestOfSameCase(_ name: String) -> String? {
    guard name.utf8.count > 2 else { return nil }
    let small = name == name.lowercased() ? names.filter { $0 == $0.lowercased() } : []
    return small.nearest(to: name) ?? names.nearest(to: name)
  }

  private static func likelyUnit(_ name: String) -> String? {
    if name.hasPrefix("mili") { return likelyUnit("milli" + name.dropFirst(4)) }
    if contains(name) { return name }
    if let spelling = otherSpelling(of: name) { return spelling }
    // kms, but not yrads, which is yards.
    if name.last == "s", name.utf8.count < 5, contains(String(name.dropLast())) {
      return String(name.dropLast())
    }
    guard let (prefix, rest) = wordPrefix(of: name), rest.utf8.count > 2 else {
      return mistypedPrefix(name)
    }
    return names.filter { takesWords($0) }.nearest(to: rest).map { prefix + $0 }
      ?? mistypedPrefix(name)
  }

  /// The unit of a name that is written differently, as others do or with other capitals.
  static func otherSpelling(of name: String) -> String? {
    guard name.utf8.count > 1, !contains(name) else { return nil }
    return bits(name) ?? elsewhere[name] ?? spelling(ignoringCase: name) ?? imperial(name)
  }

  /// imp_gal for UK_gallon and imperial_gallon.
  private static func imperial(_ name: String) -> String? {
    let parts = name.lowercased().split(separator: "_", maxSplits: 1)
    guard parts.count == 2, ["uk", "imperial", "british", "br"].contains(parts[0]) else {
      return nil
    }
    return contains("imp_\(parts[1])") ? "imp_\(parts[1])" : nil
  }

  /// Gbit for Gb, and Gibit for Gib.
  ///
  /// A small b is a bit to programmers, eight times less than the byte that has the same letters.
  private static func bits(_ name: String) -> String? {
    guard name.last == "b", name.utf8.count < 4 else { return nil }
    let prefix = name.dropLast()
    let bits = (prefix == "m" ? "M" : symbolPrefix(ofOtherCase: prefix) ?? String(prefix)) + "bit"
    return contains(bits) ? bits : nil
  }

  /// The unit with a mistyped word such as kilo before it: kilmeters.
  private static func mistypedPrefix(_ name: String) -> String? {
    // No prefix is longer than quecto, by one letter mistyped.
    for count in 3..<8 {
      let (prefix, rest) = (String(name.prefix(count)), String(name.dropFirst(count)))
      if takesWords(rest), let meant = wordPrefixes.nearest(to: prefix, within: 1) {
        return meant + rest
      }
    }
    return nil
  }

  /// What others write for units.
  private static let elsewhere = [
    "sec": "s", "secs": "s", "msec": "ms", "hrs": "h", "mins": "min", "gm": "g", "gms": "g",
    "gr": "g", "KN": "kN", "yrs": "yr", "wks": "wk", "Da": "dalton", "amu": "dalton", "degK": "K",
    "sqm": "m^2", "sqkm": "km^2", "sqcm": "cm^2", "cbm": "m^3",
    "degreeC": "degC", "degreeF": "degF", "celcius": "celsius",
    "usd": "USD", "eur": "EUR", "gbp": "GBP", "jpy": "JPY", "chf": "CHF", "Euro": "euro",
  ]

  /// m^2 for m2.
  private static func square(_ name: String) -> String? {
    guard let digit = name.last, digit == "2" || digit == "3", contains(String(name.dropLast()))
    else { return nil }
    return "\(name.dropLast())^\(digit)"
  }

  /// N m for Nm.
  private static func product(_ name: String) -> String? {
    // A level in dB is the function, no day times a byte.
    guard name.utf8.count < 5, name != "dB" else { return nil }
    for count in 1..<max(1, name.count) {
      let (first, second) = (String(name.prefix(count)), String(name.dropFirst(count)))
      if contains(first), contains(second), !second.isEmpty { return "\(first) \(second)" }
    }
    return nil
  }
}
