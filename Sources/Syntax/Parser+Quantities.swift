// Numbers with units directly behind them, `9.81 m/s^2`, and the units after `to`.

extension Parser {
  /// Whether the current token is a unit that belongs to the number just read.
  ///
  /// In an exponent it is a factor of the power, and after a fraction without blanks one of the fraction:
  /// `2^3 m` is 8 m, and `1/2 cup` half a cup.
  func hasUnits(_ number: Operand) -> Bool {
    guard token.kind == .name, isUnit, !isInExponent else { return false }
    return !endsFraction(number)
  }

  /// Whether an operand here is an exponent, with signs before it or without.
  private var isInExponent: Bool {
    if case .power = pending.lastBesidesSigns { true } else { false }
  }

  /// Whether the current token is the name of a unit, and nothing else here.
  var isUnit: Bool { isUnit(token) }

  private func isUnit(_ token: Token) -> Bool {
    // A function is called, or a list has elements: 2 L[1].
    let next = lexer.bytes[token.end]
    guard next != UInt8(ascii: "("), next != UInt8(ascii: "[") else { return false }
    let name = lexer.text(token.start, token.end)
    if let unit = name.unitNamed { return vocabulary.pointee.hasUnit(unit) }
    if readsTarget, vocabulary.pointee.hasUnit(name) { return true }
    guard parameters?.contains(name) != true,
      localNames.isEmpty || localNames.meaning(of: name, at: token.start) == nil
    else { return false }
    let meaning = vocabulary.pointee.meaning(of: name)
    if case .constant = meaning { return false }
    guard vocabulary.pointee.isUnit(name) else { return isPowerInWords(token, named: name) }
    switch meaning {
    case nil, .function(_, isBare: false): return true
    case .function(let function, isBare: true):
      // 5 min 30 s is a time, 2 min 7 the smaller number, and 2 sec 60 a secant.
      if Vocabulary.infixFunctions.contains(function), isBeforeNumberWithUnit(token) { return true }
      return !isBeforeOperand(token)
    case .constant, .userFunction, .variable: return false
    }
  }

  /// Whether the token is the `square` of `5 square feet`.
  private func isPowerInWords(_ token: Token, named name: String) -> Bool {
    guard Self.powersInWords[name] != nil, vocabulary.pointee.meaning(of: name) == nil,
      !vocabulary.pointee.isVariable(name)
    else { return false }
    var ahead = lexer
    ahead.position = token.end
    guard let next = try? ahead.next(), next.kind == .name else { return false }
    return Self.powersInWords[lexer.text(next.start, next.end)] == nil && isUnit(next)
  }

  /// Reads such a word, and returns its exponent; nil where there is none.
  private mutating func powerInWords() throws(SyntaxError) -> String? {
    guard isPowerInWords(token, named: tokenText), let power = Self.powersInWords[tokenText]
    else { return nil }
    try advance()
    return power
  }

  /// The exponents that words before a unit stand for.
  static let powersInWords = ["square": "2", "sq": "2", "cubic": "3", "cu": "3"]

  /// Whether what is after the token can begin an argument.
  func isBeforeOperand(_ token: Token) -> Bool {
    var ahead = lexer
    ahead.position = token.end
    switch (try? ahead.next())?.kind {
    case .number, .mixedNumber, .name, .openBracket, .openSquare, .root: return true
    default: return false
    }
  }

  /// Whether a number and a unit are after the token.
  private func isBeforeNumberWithUnit(_ token: Token) -> Bool {
    var ahead = lexer
    ahead.position = token.end
    guard (try? ahead.next())?.kind == .number, let name = try? ahead.next(), name.kind == .name
    else { return false }
    return vocabulary.pointee.isUnit(lexer.text(name.start, name.end))
  }

  /// Whether the number ends a fraction, without blanks and without names: `1/2 m`, `(60 + 30)/2 deg`, `2^3/4 m`.
  ///
  /// In `10 m/2 s`, `x/2 h` and `1 / 2 m` the units belong to the divisor.
  private func endsFraction(_ number: Operand) -> Bool {
    guard let sign = fractionSign(before: number.start), !lexer.bytes[sign - 1].isBlank,
      level.product.next == .factor(.divided),
      let dividend = tree.places(of: level.product.operands).last
    else { return false }
    return tree.expression(dividend).isMadeOfNumbers(vocabulary.pointee)
  }

  /// Where `/` or the sign of a fraction such as 3⁄4 begins, directly before the offset; nil where there is none.
  private func fractionSign(before end: Int) -> Int? {
    if lexer.bytes[end - 1] == UInt8(ascii: "/") { return end - 1 }
    // The sign of three bytes, E2 81 84.
    let isSign =
      end > 2 && lexer.bytes[end - 1] == 0x84 && lexer.bytes[end - 2] == 0x81
      && lexer.bytes[end - 3] == 0xE2
    return isSign ? end - 3 : nil
  }

  /// Reads the units behind a factor that is no plain number, `(3 + 4) m/s`; nil where there are none.
  mutating func unitsAfterFactor() throws(SyntaxError) -> Operand? {
    guard isUnit else { return nil }
    let isAfterDegree = lexer.bytes.isDegree(at: previousEnd - 2)
    if isAfterDegree { try refuseDirection() }
    try refuseScale(afterDegree: isAfterDegree)
    try refuseWordForTo(afterNumber: false)
    let start = token.start
    var factors = TreeBuilder.Operands()
    _ = try units(to: &factors, after: .times)
    // Neither x·J! nor x·(F mF)! can be written, since J alone is a variable, and has no value, and
    // sqrt(4) m max 1 m does not mean sqrt(4)·max(m, 1 m).
    if [.factorial, .percent, .degree, .apostrophe, .column, .openSquare].contains(token.kind)
      || token.kind == .name && functionBetweenArguments != nil
    {
      throw unexpectedToken(.endOfStatement)
    }
    let places = tree.places(of: factors)
    guard places.count > 1 else { return try operand(places[0], from: start) }
    return try operation(.product, of: factors, from: start)
  }

  // quantity = number unit-product { number unit }
  /// Reads the units of the number; `5 ft 2 in` is a sum.
  mutating func quantity(_ number: Operand) throws(SyntaxError) -> Operand {
    let (first, isPlain) = try product(of: number)
    guard isPlain, token.kind == .number, isBeforeUnit else { return first }
    var terms = TreeBuilder.Operands()
    tree.add(first.root, to: &terms, .term(.plus))
    while token.kind == .number, isBeforeUnit {
      let next = try plainNumber()
      let (term, _) = try product(of: next)
      tree.add(term.root, to: &terms, .term(.plus))
    }
    let sum = try operation(.sum, of: terms, from: number.start)
    note(.sumOfUnits, of: sum)
    return sum
  }

  /// Whether the current token is a unit of several letters, and another one multiplies or divides it: `km/h`.
  ///
  /// A letter alone is a name.
  var beginsUnits: Bool {
    guard token.end > token.start + 1, isUnit else { return false }
    var ahead = lexer
    guard let sign = try? ahead.next(), sign.kind == .divided || sign.kind == .times,
      let next = try? ahead.next(), next.kind == .name
    else { return false }
    return isUnit(next) && !ahead.isAtColumn
  }

  /// Whether a unit follows the current token.
  var isBeforeUnit: Bool {
    var ahead = lexer
    guard let next = try? ahead.next(), next.kind == .name else { return false }
    return isUnit(next) && !ahead.isAtColumn
  }

  // unit-product = power-of-unit { ( blank | "*" | "/" ) power-of-unit }
  /// Reads units as factors of the number; also returns whether there is one unit alone.
  private mutating func product(
    of number: Operand
  ) throws(SyntaxError) -> (Operand, isPlain: Bool) {
    var factors = TreeBuilder.Operands()
    tree.add(number.root, to: &factors, .factor(.times))
    try refuseWordForTo(afterNumber: true)
    let isTime = ["am", "pm"].contains(tokenText) && isHour(number)
    let isThousand = isTokenText("K") && previousEnd == token.start
    let isPlain = try units(to: &factors, after: .implicit)
    let product = try operation(.product, of: factors, from: number.start)
    if isTime, isPlain { note(.timeLookalike, of: product) }
    if isThousand, isPlain, !(isConversion && isBeforeUnit) { note(.kelvinLookalike, of: product) }
    return (product, isPlain)
  }

  /// Whether the number is an integer from 1 to 12, written with one or two digits.
  private func isHour(_ number: Operand) -> Bool {
    guard let hour = Int(lexer.text(number.start, tree.nodes[number.root].range.end)) else {
      return false
    }
    return (1...12).contains(hour)
  }

  /// Refuses the letter of a scale of temperature after a degree: `20° C` would be degrees times coulombs.
  private func refuseScale(afterDegree isAfterDegree: Bool) throws(SyntaxError) {
    guard isAfterDegree else { return }
    switch tokenText {
    case "C", "F": throw SyntaxError(.scaleAfterDegree, at: token.range)
    case "K": throw SyntaxError(.kelvinAfterDegree, at: token.range)
    default: break
    }
  }

  /// Whether brackets with nothing but units in them follow the current token: `W/(m K)`.
  private var isBeforeUnitsInBrackets: Bool {
    var ahead = lexer
    guard (try? ahead.next())?.kind == .openBracket, var next = try? ahead.next(),
      next.kind == .name
    else { return false }
    var isInExponent = false
    while next.kind != .closeBracket {
      switch next.kind {
      case .name: guard isUnit(next) else { return false }
      case .times, .divided, .superscript: break
      case .power: isInExponent = true
      case .minus, .number: guard isInExponent else { return false }
      default: return false
      }
      if next.kind == .number || next.kind == .name { isInExponent = false }
      guard let following = try? ahead.next() else { return false }
      next = following
    }
    // A power behind them would be one of the whole quantity.
    return (try? ahead.next())?.kind.isPower != true
  }

  /// Refuses a word that would be the inch or the attosecond before another unit: `x in cm`, `7 in cm`, `in cm`.
  ///
  /// Behind a number inches may multiply a force: `5 in lbf`.
  func refuseWordForTo(afterNumber: Bool) throws(SyntaxError) {
    guard token.end == token.start + 2, Vocabulary.wordsForTo.contains(tokenText), isUnit
    else { return }
    var ahead = lexer
    guard let next = try? ahead.next() else { return }
    let name = lexer.text(next.start, next.end)
    let isTarget =
      switch next.kind {
      case .percent: next.followsBlank
      case .name where Self.targets.contains(name) && !vocabulary.pointee.isVariable(name): true
      case .name: isUnit(next) && (!afterNumber || !Vocabulary.forces.contains(name))
      default: false
      }
    if isTarget { throw SyntaxError(.wordForTo, at: token.range) }
    if next.kind == .name, lexer.bytes[next.end] != UInt8(ascii: "("), isTokenText("in"),
      isNameOfValue(next.range)
    {
      throw SyntaxError(.membership(name), at: token.range)
    }
  }

  /// Whether the text in the range is the name of a variable, a parameter or a local name.
  func isNameOfValue(_ range: SourceRange) -> Bool {
    let name = lexer.text(range.start, range.end)
    return vocabulary.pointee.isVariable(name) || parameters?.contains(name) == true
      || localNames.meaning(of: name, at: range.start) != nil
  }

  /// Words that are no units and can only stand after `to`.
  private static let targets: Set = [
    "hex", "bin", "oct", "hexadecimal", "binary", "octal", "polar", "SI", "best", "fraction",
    "decimal",
  ]

  /// Reads a product of units, and returns its node.
  private mutating func unitProduct() throws(SyntaxError) -> Int {
    let start = token.start
    var factors = TreeBuilder.Operands()
    _ = try units(to: &factors, after: .times)
    let places = tree.places(of: factors)
    return places.count == 1
      ? places[0] : tree.append(.product, of: factors, at: rangeRead(from: start))
  }

  /// Reads a product of units; returns whether there is one unit alone.
  private mutating func units(
    to factors: inout TreeBuilder.Operands,
    after first: Expression.Multiplication
  ) throws(SyntaxError) -> Bool {
    var multiplication = first
    var count = 0
    var hasPower = false
    var unitBefore = ""
    while true {
      let range = token.range
      let word = try powerInWords()
      let (name, place) = (tokenText, token.range)
      try advance()
      if token.kind == .name, ["deg", "degree", "degrees"].contains(name) {
        try refuseScale(afterDegree: true)
      }
      if count > 0, !readsTarget, multiplication == .implicit, Vocabulary.wordsForTo.contains(name),
        token.kind == .name && isUnit || !Vocabulary.forces.contains(unitBefore)
      {
        throw SyntaxError(.wordForTo, at: range)
      }
      unitBefore = name
      // A femtoliter times an ounce is not meant.
      if name == "fl", token.kind == .name, tokenText == "oz" {
        throw SyntaxError(.fluidOunce, at: SourceRange(place.start, token.end))
      }
      if token.kind == .column {
        throw SyntaxError(.pointBetweenUnits, at: SourceRange(token.start, token.start + 1))
      }
      var root = tree.append(.constant, named: name, at: place)
      var exponent = try exponentOfUnit()
      if let word {
        guard exponent == nil else { throw unexpectedExponent(from: range.start) }
        exponent = tree.append(.init(integer: word), at: range)
      }
      if let exponent {
        guard try exponentOfUnit() == nil else { throw unexpectedExponent(from: range.start) }
        hasPower = true
        var operands = tree.operands(root)
        tree.add(exponent, to: &operands)
        root = tree.append(.power, of: operands, at: rangeRead(from: range.start))
      }
      tree.add(root, to: &factors, .factor(multiplication))
      count += 1
      if token.kind == .name, isUnit {
        multiplication = .implicit
      } else if token.kind == .divided || token.kind == .times, isBeforeUnit {
        multiplication = token.kind == .divided ? .divided : .times
        try advance()
      } else if token.kind == .divided, isBeforeUnitsInBrackets {
        try advance()
        try advance()
        let divisor = try unitProduct()
        try advance()
        tree.add(divisor, to: &factors, .factor(.divided))
        return false
      } else {
        if readsTarget { try refuseUnknownFactor() }
        return count == 1 && !hasPower
      }
    }
  }

  /// Refuses a name that is no unit behind a sign in a target: `N/mm2`.
  private func refuseUnknownFactor() throws(SyntaxError) {
    guard token.kind == .divided || token.kind == .times else { return }
    var ahead = lexer
    guard let name = try? ahead.next() else { return }
    if name.kind == .name {
      throw unknownTarget(lexer.text(name.start, name.end), at: name.range)
    }
    // L/100km and L/(100 km).
    if isTokenText("/"), ["l", "L"].contains(lexer.text(token.start - 1, token.start)) {
      let rest = lexer.text(token.end, lexer.end)
      let letters = rest.filter { $0 != " " && $0 != "(" && $0 != ")" }
      if letters == "100km" {
        throw SyntaxError(.unknownTarget("lp100km"), at: SourceRange(token.start - 1, lexer.end))
      }
    }
  }

  private func unknownTarget(_ name: String, at range: SourceRange) -> SyntaxError {
    if let last = name.last, "23".contains(last),
      vocabulary.pointee.hasUnit(String(name.dropLast()))
    {
      return SyntaxError(.unknownTarget("\(name.dropLast())^\(last)"), at: range)
    }
    let bases = ["hexadecimal": "hex", "binary": "bin", "octal": "oct"]
    let nearest = bases[name] ?? vocabulary.pointee.nearestUnit(to: name)
    return SyntaxError(.unknownTarget(nearest == name ? nil : nearest), at: range)
  }

  // exponent = "^" [ sign ] integer | "^" "(" [ sign ] integer [ "/" integer ] ")" | superscript
  /// Reads the exponent of a unit, and returns its node; nil where there is none.
  private mutating func exponentOfUnit() throws(SyntaxError) -> Int? {
    if token.kind == .superscript, !isDegreeOfRoot {
      let (digits, isNegative) = lexer.superscriptDigits(token.range)
      return try integer(digits, isNegative: isNegative)
    }
    guard token.kind == .power else { return nil }
    let start = token.start
    try advance()
    if token.kind == .openBracket {
      try advance()
      var factors = TreeBuilder.Operands()
      let numerator = try integer(from: start)
      tree.add(numerator, to: &factors, .factor(.times))
      if token.kind == .closeBracket {
        try advance()
        return numerator
      }
      guard token.kind == .divided else { throw unexpectedExponent(from: start) }
      try advance()
      tree.add(try integer(from: start), to: &factors, .factor(.divided))
      guard token.kind == .closeBracket else { throw unexpectedExponent(from: start) }
      try advance()
      return tree.append(.product, of: factors, at: rangeRead(from: start))
    }
    return try integer(from: start)
  }

  /// Reads an integer with a sign or without one.
  private mutating func integer(from start: Int) throws(SyntaxError) -> Int {
    let isNegative = token.kind == .minus
    if isNegative { try advance() }
    let digits = tokenText
    guard token.kind == .number, digits.utf8.allSatisfy(\.isDigit), digits.utf8.count < 4 else {
      throw unexpectedExponent(from: start)
    }
    return try integer(digits, isNegative: isNegative)
  }

  private mutating func integer(_ digits: String, isNegative: Bool) throws(SyntaxError) -> Int {
    let range = token.range
    try advance()
    let number = tree.append(.init(integer: digits), at: range)
    return isNegative ? tree.append(.negation, of: tree.operands(number), at: range) : number
  }

  private func unexpectedExponent(from start: Int) -> SyntaxError {
    SyntaxError(.exponentOfUnit, at: SourceRange(start, max(start + 1, token.end)))
  }

  // target = "polar" | "SI" | "best" | "%" | unit-product { "," unit-product }
  /// Reads the units to which the value is converted.
  mutating func conversionToUnits(
    of value: Expression,
    from start: Int
  ) throws(SyntaxError) -> Expression {
    var arguments = [value]
    repeat {
      if arguments.count > 1 { try advance() }
      arguments.append(try unitsOfConversion())
    } while token.kind == .comma
    if token.kind == .and, isBeforeUnit { throw SyntaxError(.wordForSign(","), at: token.range) }
    let range = rangeRead(from: start)
    guard value.height < Expression.maximumHeight else { throw SyntaxError(.tooDeep, at: range) }
    return Expression(.call(Expression.conversionFunction, arguments), range: range)
  }
}

extension Parser {
  // bracket = "(" expression [ "to" target { "," target } ] ")"
  /// Reads the conversion to units of the value before a closing bracket, or as an argument of a function to
  /// one unit, since a comma ends that.
  mutating func conversionInBrackets(
    of value: Operand,
    hasParts: Bool = true
  ) throws(SyntaxError) -> Operand {
    let (name, root) = tree.insert(name: Expression.conversionFunction, before: value.root)
    var operands = tree.operands(root)
    repeat {
      try advance()
      tree.add(try target(), to: &operands)
    } while hasParts && token.kind == .comma
    return try call(name, of: operands, from: value.start)
  }

  /// Reads the units of one part after `to`.
  mutating func unitsOfConversion() throws(SyntaxError) -> Expression {
    tree.finished(try target())
  }

  // target = "SI" | "best" | "%" | [ "1/" ] unit-product
  private mutating func target() throws(SyntaxError) -> Int {
    let range = token.range
    if token.kind == .percent {
      try advance()
      return tree.append(.constant, named: "percent", at: range)
    }
    if token.kind == .degree {
      try advance()
      return tree.append(.constant, named: "deg", at: range)
    }
    if let inverse = try inverseUnits() { return inverse }
    guard token.kind == .name else { throw unexpectedToken(.target) }
    let name = tokenText
    if name == "SI" || name == "best" {
      try advance()
      return tree.append(.constant, named: name, at: range)
    }
    // Nothing but a unit stands here, so it may be one that a variable hides.
    readsTarget = true
    defer { readsTarget = false }
    guard isUnit else {
      throw unknownTarget(name, at: range)
    }
    return try unitProduct()
  }

  /// Whether the current token begins the inverse of a unit, or of what is none: 1/min.
  var isInverseUnit: Bool {
    guard token.kind == .number, tokenText == "1" else { return false }
    var ahead = lexer
    guard let sign = try? ahead.next(), sign.kind == .divided, let name = try? ahead.next() else {
      return false
    }
    return name.kind == .name
  }

  /// Reads the inverse of units, `1/min`; nil where the current token begins none.
  private mutating func inverseUnits() throws(SyntaxError) -> Int? {
    guard isInverseUnit else { return nil }
    let start = token.start
    var factors = TreeBuilder.Operands()
    let one = tree.append(.init(integer: "1"), at: token.range)
    tree.add(one, to: &factors, .factor(.times))
    try advance()
    try advance()
    readsTarget = true
    defer { readsTarget = false }
    guard isUnit else { throw unknownTarget(tokenText, at: token.range) }
    _ = try units(to: &factors, after: .divided)
    return tree.append(.product, of: factors, at: rangeRead(from: start))
  }
}

extension Expression {
  /// The name of the call that stands for a conversion, which no function can have: the value and the
  /// units.
  package static let conversionFunction = "to"
}

extension Vocabulary {
  /// The units whose names mean a conversion in other calculators.
  package static let wordsForTo: Set = ["in", "as"]

  /// The units that inches multiply in torques.
  fileprivate static let forces: Set = ["lb", "lbf", "oz", "ozf", "N", "kip", "kipf"]

  /// Whether the name of a unit is read as something else beside other units: `min` as a function of what is after
  /// it, and `in` as a word for `to`.
  ///
  /// The unit before it is nil directly after a number, and that after it where there is none, or a sign before it.
  package func mistakesUnit(_ name: String, after previous: String?, before next: String?) -> Bool {
    if Self.wordsForTo.contains(name) {
      guard let previous else { return next.map { !Self.forces.contains($0) } ?? false }
      return next != nil || !Self.forces.contains(previous)
    }
    guard next != nil, case .function(_, isBare: true) = meaning(of: name) else { return false }
    return true
  }

  /// Whether the name is that of a function, built in or not.
  package func isFunction(_ name: String) -> Bool { meaning(of: name)?.isFunction == true }
}
