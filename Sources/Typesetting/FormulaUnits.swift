internal import Syntax

extension String {
  /// The units, or the conversion, that a text of a formula has after a number; nil where it has none.
  func units(_ vocabulary: Vocabulary) -> String? {
    let text = String(map { $0 == "\u{A0}" ? " " : $0 })
    let units = text.first == " " ? String(text.dropFirst()) : text
    // A word without a blank before it may be a name.
    guard units != text || units.contains(where: { !$0.isLetter && $0 != "_" }) else { return nil }
    if units.hasPrefix("to ") { return units.count > 3 ? units : nil }
    let line = "1 " + units.markingUnits { _ in true }
    guard let quantity = try? Parser.parseExpression(line, vocabulary: vocabulary),
      case .product(let factors) = quantity.kind,
      factors.dropFirst().allSatisfy({ vocabulary.isUnit($0.operand) })
    else { return nil }
    return units
  }

  /// The units with the mark of a unit before each name that needs it.
  func markingUnits(where needsMark: (String) -> Bool) -> String {
    var (marked, name) = ("", "")
    for character in self + " " {
      // mH2O has a digit in its name, and m² an exponent after it.
      let isDigit = !name.isEmpty && character.isASCII && character.isNumber
      if character.isLetter || character == "_" || character == "°" || isDigit {
        name.append(character)
        continue
      }
      // No variable's name begins with the sign of degrees.
      let isMarked = !name.isEmpty && name.first != "°" && name.unitNamed == nil && needsMark(name)
      marked += isMarked ? name.nameOfUnit : name
      name = ""
      marked.append(character)
    }
    return String(marked.dropLast())
  }
}

extension ArraySlice<Layout.Element> {
  /// Whether a unit may follow: after a number or a unit, and a sign of a product after one.
  var endsWithQuantity: Bool {
    guard let last else { return false }
    if last.symbol?.isMultiplication == true { return dropLast().last?.isQuantity == true }
    return last.isQuantity
  }
}

extension Layout.Element {
  /// Whether it is a number, a power or a fraction of numbers, or a unit.
  fileprivate var isQuantity: Bool {
    switch self {
    case .number, .name(.basedNumber), .name(.label): true
    case .power(let base, _): base.isQuantity
    case .fraction(let above, let below): above.isQuantity && below.isQuantity
    default: false
    }
  }
}
