internal import Syntax

extension LaTeXReader {
  /// Reads a command after its backslash, with its arguments.
  ///
  /// Each kind has a function of its own, which keeps the stack of the recursion small.
  mutating func readCommand(into builder: inout RowBuilder) throws(ReadingError) {
    let start = place - 1
    let name = takeLetters()
    switch name {
    case "": try readSign(into: &builder)
    case "frac", "dfrac", "tfrac", "cfrac": try readFraction(into: &builder)
    case "binom", "dbinom", "tbinom": try readBinomialCoefficient(into: &builder)
    case "sqrt": builder.append(try root(depth: builder.innerDepth))
    case "int", "sum", "prod", "lim":
      builder.append(try largeSign(name, depth: builder.innerDepth))
    case "log" where takes("_"): try readLogarithm(into: &builder)
    case "begin": try readEnvironment(into: &builder)
    case "operatorname", "mathrm", "mathsf", "text", "textrm", "mathit", "textit", "mathtt":
      try readText(of: name, into: &builder)
    case "left", "bigl", "Bigl": if takesBar() { try builder.open(.bars) }
    case "right", "bigr", "Bigr": if takesBar() { try builder.close(.bars) }
    case "big", "Big", "displaystyle", "quad", "qquad", "limits", "hline": break
    default:
      if try readSymbol(name, into: &builder) { return }
      guard try readFence(name, into: &builder) else {
        throw ReadingError(.unsupported("\\" + name), at: range(from: start))
      }
    }
  }

  private mutating func readFraction(into builder: inout RowBuilder) throws(ReadingError) {
    if let derivative = takeDerivative() { return builder.append(derivative) }
    if isFractionOfDifferentials { throw ReadingError(.fractionOfDifferentials) }
    let above = try argument(depth: builder.innerDepth)
    builder.append(.fraction(above, try argument(depth: builder.innerDepth)))
  }

  private mutating func readBinomialCoefficient(
    into builder: inout RowBuilder
  ) throws(ReadingError) {
    let total = try argument(depth: builder.innerDepth)
    builder.append(choosing: try argument(depth: builder.innerDepth), of: total)
  }

  private mutating func readLogarithm(into builder: inout RowBuilder) throws(ReadingError) {
    guard let function = try argument(depth: builder.innerDepth).logarithm else {
      throw ReadingError(.unsupported("\\log_"))
    }
    builder.append(.name(.function(function)))
  }

  private mutating func readEnvironment(into builder: inout RowBuilder) throws(ReadingError) {
    let depth = builder.innerDepth
    if takes("{cases}") { return builder.append(.cases(try cases(depth: depth))) }
    if takes("{array}{") {
      guard takeText(until: "}") != nil else { throw ReadingError(.missingOperand, at: here) }
      return try readArray(into: &builder)
    }
    for name in ["bmatrix", "pmatrix"] where takes("{\(name)}") {
      return builder.append(.matrix(try matrix(name, depth: depth)))
    }
    guard takes("{vmatrix}") else {
      throw ReadingError(.unsupported("\\begin{\(try word())}"))
    }
    builder.append(determinant: try matrix("vmatrix", depth: depth))
  }

  /// Reads a table of the language, which has a line below its names, or a matrix between the fences of one.
  private mutating func readArray(into builder: inout RowBuilder) throws(ReadingError) {
    let start = characters
    let rows = try matrix("array", depth: builder.innerDepth)
    if String(start[..<characters.startIndex]).contains(text: "\\hline") {
      return builder.append(.table(rows))
    }
    // Others align equations with it.
    guard builder.append(matrix: rows, before: nextFence) else {
      throw ReadingError(.unsupported("\\begin{array}"))
    }
  }

  /// The sign of the fence that comes next, without what makes it larger.
  private var nextFence: Character? {
    var ahead = self
    _ = ahead.peek()
    for size in ["\\right", "\\bigr", "\\Bigr"] where ahead.takes(size) { break }
    return ahead.takes("\\rvert") || ahead.takes("\\vert") ? "|" : ahead.peek()
  }

  /// Reads what a command shows upright, or in another font.
  private mutating func readText(
    of command: String,
    into builder: inout RowBuilder
  ) throws(ReadingError) {
    switch command {
    case "operatorname":
      _ = takes("*")
      builder.append(.name(.function(try word())))
    case "mathtt": builder.append(.name(.basedNumber(try basedNumber())))
    case "mathrm" where takes("{d}"):
      // Behind a number, and with no name behind it, a d is the day.
      if !isNameNext, builder.append(unit: "d", vocabulary) { return }
      builder.append(.symbol(.differential))
    case "mathit", "textit":
      builder.append(try element(of: try word(), isItalic: command == "textit"))
    default:
      let word = try word()
      if builder.append(unit: word, vocabulary) { return }
      builder.append(try element(of: word, isItalic: false))
    }
  }

  /// Whether a name comes next, blanks and spaces aside.
  private var isNameNext: Bool {
    var ahead = self
    while ahead.peek() != nil, ahead.takes("\\,") || ahead.takes("\\;") || ahead.takes("\\!") {}
    guard ahead.takes("\\") else { return ahead.characters.first?.isLetter == true }
    let command = ahead.takeLetters()
    return LaTeX.greekLetters[command] != nil || ["mathit", "mathrm", "textit"].contains(command)
  }

  /// Reads a command of a single sign: a blank, or a percent sign.
  private mutating func readSign(into builder: inout RowBuilder) throws(ReadingError) {
    switch takeSign() {
    case "%": builder.append(.symbol(.percent))
    case ",", ";", ":", "!", " ": break
    case "|": throw ReadingError(.unsupported("\\|"), at: range(from: place - 2))
    case .some(let sign): throw ReadingError(.unexpectedCharacter(sign), at: range(from: place - 1))
    case nil: throw ReadingError(.unexpectedEnd, at: here)
    }
  }

  private mutating func root(depth: Int) throws(ReadingError) -> Layout.Element {
    guard peek() == "[" else { return .root(try argument(depth: depth), index: nil) }
    _ = take()
    let isGroup = peek() == "{"
    let index = Layout.Element.joining(try row(until: "]", depth: depth))
    let radicand = try argument(depth: depth)
    return .root(radicand, index: isGroup && index.isLeaf ? .row([index]) : index)
  }

  /// Consumes the parts of `\frac{d}{dx}` or `\frac{d^2}{dx^2}`, where no blank is behind the second d.
  private mutating func takeDerivative() -> Layout.Element? {
    let start = characters
    guard takes("{d"), let order = takeText(until: "}"), takes("{d"), let name = takeSign(),
      name.isLetter, takes(order), takes("}"),
      order.isEmpty || order.first == "^" && Int(order.dropFirst()) != nil
    else {
      characters = start
      return nil
    }
    let digits = order.isEmpty ? nil : String(order.dropFirst())
    return Layout.Derivative(name: .variable(String(name)), order: digits).fraction
  }

  /// Whether a fraction begins here that papers write for a derivative, as in `\frac{df}{dx}`.
  private var isFractionOfDifferentials: Bool {
    var ahead = self
    guard ahead.takes("{d"), let next = ahead.characters.first,
      next.isLetter || "(^".contains(next), ahead.takeGroup() != nil, ahead.takes("{d"),
      let name = ahead.takeSign()
    else { return false }
    return name.isLetter && (ahead.takes("}") || ahead.takes("^"))
  }

  /// Consumes a bar, a sign or a command.
  private mutating func takesBar() -> Bool { takes("|") || takes("\\vert") }

  /// A large sign with its bounds, in either order.
  private mutating func largeSign(
    _ command: String,
    depth: Int
  ) throws(ReadingError) -> Layout.Element {
    var bounds: [Character: Layout.Element] = [:]
    _ = takes("\\limits")
    while let next = peek(), next == "_" || next == "^", bounds[next] == nil {
      _ = take()
      bounds[next] = try argument(depth: depth)
    }
    guard let sign = Layout.LargeSign(latex: command) else {
      throw ReadingError(.unsupported("\\" + command), at: here)
    }
    return .large(sign, below: bounds["_"], above: bounds["^"])
  }

  /// A word of the language, a column of a table, units, or a name, from the text of a command.
  private func element(of text: String, isItalic: Bool) throws(ReadingError) -> Layout.Element {
    // The scale of a temperature where a name stands is written so.
    if isItalic, text.first == "°" { return .name(.variable(text)) }
    if let keyword = Keyword(reading: text) { return .symbol(.keyword(keyword)) }
    if text.isColumn { return .name(.verbatim(text)) }
    if let units = text.units(vocabulary) { return .name(.label(units)) }
    return .name(try name(text))
  }

  // cases = { row "&" row "\\\\" } "\\end{cases}"
  /// Reads the branches of a choice, each with its condition.
  private mutating func cases(depth: Int) throws(ReadingError) -> [Layout.Case] {
    var cases: [Layout.Case] = []
    while true {
      let value = try cell(depth: depth)
      guard take() == "&" else { throw ReadingError(.missingOperand, at: here) }
      cases.append(try Layout.Case(value, condition: try cell(depth: depth)))
      if takes("\\\\") { continue }
      guard takes("\\end{cases}") else {
        throw ReadingError(.unbalanced("\\begin{cases}"), at: here)
      }
      return cases
    }
  }

  // matrix = row { "\\\\" row } "\\end{bmatrix}"     row = cell { "&" cell }
  private mutating func matrix(
    _ environment: String,
    depth: Int
  ) throws(ReadingError) -> [[Layout.Element]] {
    var rows: [[Layout.Element]] = [[]]
    while true {
      rows[rows.count - 1].append(.joining(try cell(depth: depth)))
      if takes("&") { continue }
      if takes("\\\\") {
        rows.append([])
        continue
      }
      guard takes("\\end{\(environment)}") else {
        throw ReadingError(.unbalanced("\\begin{\(environment)}"), at: here)
      }
      return rows
    }
  }

  /// The elements up to the end of a cell.
  private mutating func cell(depth: Int) throws(ReadingError) -> [Layout.Element] {
    var builder = try RowBuilder(depth: depth)
    while let next = peek(), next != "&", !isNext("\\\\"), !isNext("\\end") {
      try readAtom(into: &builder)
    }
    return try builder.finished()
  }

  /// The number in another base in braces, in which `#` has a backslash.
  private mutating func basedNumber() throws(ReadingError) -> BasedNumber {
    let start = place
    let text = try word().filter { $0 != "\\" }
    guard case .based(let number)? = NumberLiteral(text) else {
      throw ReadingError(.unsupported(text), at: range(from: start))
    }
    return number
  }

  /// The name or the text in braces.
  private mutating func word() throws(ReadingError) -> String {
    guard takes("{"), let text = takeGroup() else {
      throw ReadingError(.missingOperand, at: here)
    }
    return text.withoutMarkup
  }

  /// Appends the symbol of a command without arguments; returns whether it is one.
  private func readSymbol(
    _ name: String,
    into builder: inout RowBuilder
  ) throws(ReadingError) -> Bool {
    if let symbol = Layout.Symbol.commands[name] {
      builder.append(.symbol(symbol))
    } else if name == "infty" {
      builder.append(.name(.constant(Expression.infinity)))
    } else if name == "prime" {
      try builder.appendPrime()
    } else if let function = LaTeX.functions[name] {
      builder.append(.name(.function(function)))
    } else if let letter = LaTeX.greekLetters[name] {
      builder.append(.name(try self.name(letter)))
    } else {
      return false
    }
    return true
  }

  private func readFence(
    _ name: String,
    into builder: inout RowBuilder
  ) throws(ReadingError) -> Bool {
    switch name {
    case "vert": try builder.bar()
    case "lvert": try builder.open(.bars)
    case "rvert": try builder.close(.bars)
    case "lfloor": try builder.open(.floor)
    case "rfloor": try builder.close(.floor)
    case "lceil": try builder.open(.ceiling)
    case "rceil": try builder.close(.ceiling)
    default: return false
    }
    return true
  }
}

extension String {
  /// The text of a command without formulas and escapes: `m\,s$^{-2}$` is m s^(-2).
  fileprivate var withoutMarkup: String {
    var text = ""
    var rest = self[...]
    while let next = rest.first {
      if let (markup, sign) = Self.markup.first(where: { rest.hasPrefix($0.markup) }) {
        text += sign
        rest.removeFirst(markup.count)
      } else {
        text.append(next)
        rest.removeFirst()
      }
    }
    return text
  }

  private static let markup: [(markup: String, sign: String)] = [
    ("\\textasciicircum{}", "^"), ("\\textbackslash{}", "\\"), ("\\textasciitilde{}", "~"),
    ("\\$", "$"), ("\\{", "{"), ("\\}", "}"), ("\\,", " "), ("\\cdot ", "*"), ("\\cdot", "*"),
    ("\\mu ", "μ"), ("\\mu", "μ"), ("\\Omega", "Ω"), ("\\", ""), ("$", ""), ("{", "("), ("}", ")"),
  ]
}

extension Layout.Element {
  /// The function that is the logarithm to this base; nil where there is none.
  var logarithm: String? {
    switch self {
    case .number(.init(integer: "2")): "log2"
    case .number(.init(integer: "10")): "log"
    case .name(.variable("e")): "ln"
    default: nil
    }
  }
}
