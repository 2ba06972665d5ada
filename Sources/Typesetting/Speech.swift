internal import Arithmetic
internal import Syntax

/// Mathematics in words, to be heard: every bracket, and the end of parts without brackets.
package enum Speech {
  /// The layout in words.
  package static func text(of layout: Layout) -> String {
    var speaker = Speaker()
    speaker.say(outermost: layout.root)
    return speaker.words.joined(separator: " ")
  }
}

/// Collects words.
struct Speaker {
  private(set) var words: [String] = []

  /// Says a whole formula; a single fraction or root of leaves needs no word for its end.
  mutating func say(outermost element: Layout.Element) {
    say(element)
    switch element {
    case .fraction(let above, let below) where above.isLeaf && below.isLeaf: words.removeLast()
    case .root(let radicand, _) where radicand.isLeaf: words.removeLast()
    case .row, .number, .name, .symbol, .fraction, .root, .power, .enclosed, .cases, .matrix,
      .table, .large,
      .focus:
      break
    }
  }

  private mutating func say(_ element: Layout.Element) {
    switch element {
    case .row(let elements): say(row: elements)
    case .number(let decimal): words.append(decimal.spoken)
    case .name(let name): words.append(name.spoken)
    case .symbol(let symbol): words.append(symbol.notation.spoken)
    case .fraction(let above, let below):
      if let derivative = Layout.Derivative(above, below) { return say(derivative) }
      say("fraction", above)
      say("over", below, "end fraction")
    case .root(let radicand, let index): say(rootOf: radicand, index: index)
    case .power(let base, let exponent):
      say(base)
      say(exponent: exponent)
    case .enclosed(let content, let fence):
      say("open \(fence.spoken)", content, "close \(fence.spoken)")
    case .cases(let cases): say(cases)
    case .matrix(let rows): say(matrix: rows)
    case .table(let rows): say(table: rows)
    case .large(let sign, let below, let above): say(sign, below: below, above: above)
    case .focus(let content): say(content)
    }
  }

  private mutating func say(_ start: String, _ element: Layout.Element, _ end: String? = nil) {
    words.append(start)
    say(element)
    if let end { words.append(end) }
  }

  /// Says a row; a fraction after a number is joined to it by "and", and units and dates have words of their own.
  private mutating func say(row: [Layout.Element]) {
    for (index, element) in row.enumerated() {
      if index > 0, row[index - 1] == .name(.function("date")), let date = element.spokenDate {
        words[words.count - 1] = date
        continue
      }
      if index > 0, case .number = row[index - 1], case .fraction = element { words.append("and") }
      if index > 0, case .name(.label(let text)) = element {
        say(units: text, after: row[index - 1])
        continue
      }
      if index > 0, case .enclosed(let indices, .square) = element, row[index - 1].symbol == nil {
        say("element", indices, indices.isLeaf ? nil : "end element")
        continue
      }
      say(element)
    }
  }

  /// Says the units after a number, or those of a conversion.
  private mutating func say(units text: String, after number: Layout.Element) {
    let isConversion = text.hasPrefix("to ")
    let units = isConversion ? String(text.dropFirst(3)) : text
    let isOne = number.elements == [.number(NumberLiteral.Decimal(integer: "1"))]
    let spoken = SpokenUnits(units)?.words(isOne: isOne && !isConversion) ?? units
    words.append(isConversion ? "to \(spoken)" : spoken)
  }

  private mutating func say(_ derivative: Layout.Derivative) {
    let ordinal: String =
      switch derivative.order {
      case nil: ""
      case "2"?: "second "
      case "3"?: "third "
      case let order?: "order \(order) "
      }
    words.append("\(ordinal)derivative by \(derivative.name.spoken) of")
  }

  private mutating func say(
    _ sign: Layout.LargeSign,
    below: Layout.Element?,
    above: Layout.Element?
  ) {
    words.append(sign.spoken)
    if sign == .limit, let below {
      words.append("where")
      for element in below.elements {
        if element == .symbol(.arrow) { words.append("approaches") } else { say(element) }
      }
    } else if let below {
      say("from", below)
    }
    if let above { say("to", above) }
    words.append("of")
  }

  private mutating func say(_ cases: [Layout.Case]) {
    for branch in cases {
      words.append("case")
      say(branch.value)
      if let condition = branch.condition {
        say("if", condition)
      } else {
        words.append("otherwise")
      }
    }
    words.append("end cases")
  }

  private mutating func say(table rows: [[Layout.Element]]) {
    words.append("table of \(rows.count == 2 ? "1 row" : "\(rows.count - 1) rows"), columns")
    for (index, row) in rows.enumerated() {
      if index > 0 { words.append("row \(index)") }
      say(items: row)
    }
    words.append("end table")
  }

  private mutating func say(items: [Layout.Element]) {
    for (index, item) in items.enumerated() {
      if index > 0 { words.append("comma") }
      say(item)
    }
  }

  private mutating func say(matrix rows: [[Layout.Element]]) {
    words.append("matrix of \(rows.count) by \(rows.first?.count ?? 0)")
    for (index, row) in rows.enumerated() {
      words.append("row \(index + 1)")
      say(items: row)
    }
    words.append("end matrix")
  }

  private mutating func say(rootOf radicand: Layout.Element, index: Layout.Element?) {
    switch index {
    case nil: words.append("square root of")
    case .number(.init(integer: "3")): words.append("cube root of")
    case .some(let index): say("root with index", index, "of")
    }
    say(radicand)
    words.append("end root")
  }

  private mutating func say(exponent: Layout.Element) {
    switch exponent.integerDigits {
    case "2": words.append("squared")
    case "3": words.append("cubed")
    case .some, nil: say("to the power", exponent, "end power")
    }
  }
}

extension NumberLiteral.Decimal {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  /// The number as it is spoken: a small one in letters, others as digits.
  fileprivate var spoken: String {
    let number = separatingGroups(by: "")
    if !repeating.isEmpty {
      return "\(number.integer).\(fraction) with \(repeating) repeating"
    }
    let digits = BoxStyle.ascii.text(of: number)
    guard let value = Int(digits), Self.small.indices.contains(value), digits == "\(value)" else {
      return digits
    }
    return Self.small[value]
  }
}

extension Layout.Name {
  fileprivate var spoken: String {
    switch self {
    case .variable(let name): name
    case .constant(let name): name
    case .function(let name), .letter(_, of: let name): BuiltIn.named(name)?.notation.spoken ?? name
    case .answer: "answer"
    case .result(let number): "result \(number)"
    case .basedNumber(let number): number.spoken
    case .label(let text), .verbatim(let text): text
    }
  }
}

extension Layout.LargeSign {
  fileprivate var spoken: String {
    switch self {
    case .integral: "integral"
    case .sum: "sum"
    case .product: "product"
    case .limit: "limit"
    }
  }
}

extension BasedNumber {
  /// The digits one by one and then the base: "F F in base 16".
  fileprivate var spoken: String {
    let parts = parts
    var words = parts.integer.map { String($0) }
    if !parts.fraction.isEmpty || !parts.repeating.isEmpty {
      words += ["point"] + parts.fraction.map { String($0) }
    }
    if !parts.repeating.isEmpty { words += parts.repeating.map { String($0) } + ["repeating"] }
    words.append("in base \(parts.base)")
    if parts.exponent != 0 { words.append("times two to the power of \(parts.exponent)") }
    return words.joined(separator: " ")
  }
}

extension Layout.Fence {
  fileprivate var spoken: String {
    switch self {
    case .brackets: "parenthesis"
    case .square: "list"
    case .bars: "absolute value"
    case .floor: "floor"
    case .ceiling: "ceiling"
    }
  }
}
