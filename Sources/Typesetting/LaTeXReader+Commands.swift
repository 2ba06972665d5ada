internal import Syntax

extension LaTeXReader {
  /// Reads a command after its backslash, with its arguments.
  mutating func readCommand(into builder: inout RowBuilder) throws(ReadingError) {
    let start = place - 1
    let name = takeLetters()
    switch name {
    case "": try readSign(into: &builder)
    case "frac", "dfrac", "tfrac", "cfrac":
      if let derivative = takeDerivative() { return builder.append(derivative) }
      let above = try argument(depth: builder.innerDepth)
      builder.append(.fraction(above, try argument(depth: builder.innerDepth)))
    case "sqrt": builder.append(try root(depth: builder.innerDepth))
    case "operatorname":
      _ = takes("*")
      builder.append(.name(.function(try word())))
    case "mathrm" where takes("{d}"): builder.append(.symbol(.differential))
    case "mathrm", "mathit", "mathsf", "text", "textit", "textrm":
      builder.append(try element(of: try word(), isItalic: name == "textit"))
    case "int", "sum", "prod", "lim":
      builder.append(try largeSign(name, depth: builder.innerDepth))
    case "infty": builder.append(.name(.constant(Expression.infinity)))
    case "mathtt": builder.append(.name(.basedNumber(try basedNumber())))
    case "begin" where takes("{cases}"):
      builder.append(.cases(try cases(depth: builder.innerDepth)))
    case "begin" where takes("{array}{"):
      guard takeText(until: "}") != nil else { throw ReadingError(.missingOperand, at: here) }
      let rows = try matrix("array", depth: builder.innerDepth)
      if case .matrix(let rows) = rows { builder.append(.table(rows)) }
    case "hline": break
    case "begin" where takes("{bmatrix}"):
      builder.append(try matrix("bmatrix", depth: builder.innerDepth))
    case "begin" where takes("{pmatrix}"):
      builder.append(try matrix("pmatrix", depth: builder.innerDepth))
    case "left", "right", "big", "Big", "bigl", "bigr", "Bigl", "Bigr", "displaystyle", "quad",
      "qquad", "limits":
      break
    default:
      if try readSymbol(name, into: &builder) { return }
      guard try readFence(name, into: &builder) else {
        throw ReadingError(.unsupported("\\" + name), at: range(from: start))
      }
    }
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
    let (d, x) = (
      Layout.Element.symbol(.differential), Layout.Element.name(.variable(String(name)))
    )
    guard !order.isEmpty else { return .fraction(d, .row([d, x])) }
    let exponent = Layout.Element.integer(String(order.dropFirst()))
    return .fraction(.power(d, exponent), .row([d, .power(x, exponent)]))
  }

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
  ) throws(ReadingError) -> Layout.Element {
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
      return .matrix(rows)
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

  /// The name in braces.
  private mutating func word() throws(ReadingError) -> String {
    guard takes("{"), let word = takeText(until: "}") else {
      throw ReadingError(.missingOperand, at: here)
    }
    return word
  }

  /// Appends the symbol of a command without arguments; returns whether it is one.
  private func readSymbol(
    _ name: String,
    into builder: inout RowBuilder
  ) throws(ReadingError) -> Bool {
    if let symbol = Layout.Symbol.commands[name] {
      builder.append(.symbol(symbol))
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
