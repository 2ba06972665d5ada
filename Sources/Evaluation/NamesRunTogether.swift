internal import Syntax

/// Reads an unknown word as known names without blanks: `X1X3` as X1*X3, `sin30` as sin 30, and the
/// `xcos` of `xcos(x)` as x*cos.
///
/// This is only ever a suggestion. Digits are taken as an argument, never as a factor, since `x2` may
/// also mean a power.
struct NamesRunTogether {
  /// The known functions and constants.
  let vocabulary: Vocabulary
  /// Whether a variable of that name has a value.
  let hasValue: (String) -> Bool

  /// The longest word that is split: the ways to split it double with each letter.
  private static let longest = 12

  /// The word as a product, or an application, that could replace it.
  func product(in word: String) -> String? { product(in: word, isFunction: false) }

  /// The word as a product whose last factor is a function, to be followed by its brackets.
  func productBeforeFunction(in word: String) -> String? { product(in: word, isFunction: true) }

  private func product(in word: String, isFunction: Bool) -> String? {
    guard word.unicodeScalars.count <= Self.longest else { return nil }
    return product(among: parts(of: word[...]).dropFirst(), isFunction: isFunction)
  }

  private typealias Parts = [(name: String, rest: Substring)]

  /// The ways to split a name off the start, the longest name first.
  private func parts(of word: Substring) -> Parts {
    (Array(word.indices.dropFirst()) + [word.endIndex]).reversed()
      .map { (String(word[..<$0]), word[$0...]) }
  }

  private func product(
    among parts: some Collection<Parts.Element>,
    isFunction endsInFunction: Bool
  ) -> String? {
    for (name, rest) in parts {
      if endsInFunction, rest.isEmpty, isFunction(name) { return name }
      if !endsInFunction, let application = application(of: name, to: rest) { return application }
      if let product = productOfApplications(name, rest, isFunction: endsInFunction) {
        return product
      }
      guard isFactor(name) else { continue }
      if rest.isEmpty {
        if endsInFunction { continue }
        return name
      }
      if let others = product(among: self.parts(of: rest), isFunction: endsInFunction) {
        return "\(name)*\(others)"
      }
    }
    return nil
  }

  /// A function of the digits after its name times what follows these: sin 30*cos 30 for `sin30cos30`.
  private func productOfApplications(
    _ function: String,
    _ rest: Substring,
    isFunction endsInFunction: Bool
  ) -> String? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let others = rest[digits.endIndex...]
    guard !others.isEmpty, let application = application(of: function, to: digits),
      let product = product(among: parts(of: others), isFunction: endsInFunction),
      product.contains(" ")
    else { return nil }
    return "\(application)*\(product)"
  }

  private func application(of function: String, to argument: Substring) -> String? {
    guard !argument.isEmpty,
      argument.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        || isFactor(String(argument))
    else { return nil }
    switch vocabulary.meaning(of: function) {
    case .function(_, isBare: true): return "\(function) \(argument)"
    case .userFunction: return "\(function)(\(argument))"
    case .function(_, isBare: false), .constant, .variable, nil: return nil
    }
  }

  private func isFactor(_ name: String) -> Bool {
    if hasValue(name) { return true }
    if case .constant = vocabulary.meaning(of: name) { return true }
    return false
  }

  private func isFunction(_ name: String) -> Bool {
    switch vocabulary.meaning(of: name) {
    case .function, .userFunction: true
    case .constant, .variable, nil: false
    }
  }
}

extension String {
  /// The sum of times for which a name after a number may stand: h + 30 min for the `h30m` of 2h30m.
  var sumOfTimes: String? {
    let units = [
      ("h", "min", ["m", "min"]), ("min", "s", ["s", "sec"]), ("m", "s", ["s", "sec"]),
      ("d", "h", ["h"]),
    ]
    for (unit, next, words) in units where hasPrefix(unit) {
      let rest = dropFirst(unit.count)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, words.contains(String(rest[digits.endIndex...])) {
        return "\(unit == "m" ? "min" : unit) + \(digits) \(next)"
      }
    }
    return nil
  }

  /// The product for which a name of two or three characters may stand where it begins or ends with a name of one:
  /// a*x for ax and x.
  func product(joining name: String) -> String? {
    guard name.count == 1, (2...3).contains(count), allSatisfy({ $0.isLetter }) else { return nil }
    if hasSuffix(name) { return "\(dropLast())*\(name)" }
    return hasPrefix(name) ? "\(name)*\(dropFirst())" : nil
  }
}

extension Environment {
  /// Says how to write what letters side by side may have been meant as: "xy is one name; x*y is a product".
  ///
  /// Nil where the name is a word of its own. `bound` are the names that the statement itself gives values, and
  /// `others` those in it that have none; x, y and z are expected everywhere.
  package func wordsForNameRunTogether(
    _ name: String,
    bound: Set<String>,
    others: Set<String>,
    isUnit: Bool,
    isBeforeFactor: Bool
  ) -> String? {
    guard name.utf8.count > 1, name != Expression.infinity,
      name.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return nil }
    if !isUnit, bound.contains(where: { name == "d\($0)" }) {
      return "\(name) is one name; it is not written here"
    }
    let unknowns = isUnit ? bound : bound.union(others).union(["x", "y", "z"])
    let names = NamesRunTogether(vocabulary: vocabulary) { part in
      unknowns.contains(part) || variables[part] != nil
    }
    let subject = isUnit ? "\(name) is the unit" : "\(name) is one name"
    if let product = names.product(in: name) {
      return "\(subject); \(product) is \(product.contains("*") ? "a product" : "the function")"
    }
    let joined = bound.sorted().lazy.compactMap { name.product(joining: $0) }.first
    if isUnit { return joined.map { "\(subject); \($0) is a product" } }
    if isBeforeFactor, let product = names.productBeforeFunction(in: name) {
      return "\(subject); \(product) is a product"
    }
    if let power = power(in: name, besides: unknowns) { return "\(subject); \(power) is a power" }
    let letters = others.union(["x"]).sorted()
    let short =
      name.count == 2 ? letters.lazy.compactMap { name.product(joining: $0) }.first : nil
    return (joined ?? short).map { "\(subject); \($0) is a product" }
  }

  /// The power that a letter before a 2 or a 3 may be, `x^2`; nil where it is one of several names with numbers.
  private func power(in name: String, besides names: Set<String>) -> String? {
    guard name.count == 2, let letter = name.first, letter.isLetter, letter != "X",
      let digit = name.last, ["2", "3"].contains(digit)
    else { return nil }
    let isNumbered = ["0", "1"].contains { number in
      let other = "\(letter)\(number)"
      return names.contains(other) || variables[other] != nil
    }
    return isNumbered ? nil : "\(letter)^\(digit)"
  }
}
