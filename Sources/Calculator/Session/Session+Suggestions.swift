internal import Arithmetic
internal import Evaluation
internal import Syntax

extension AngleMode {
  /// The mode of a unit by its full or its short name.
  static func named(_ word: String) -> AngleMode? {
    let short = ["degrees": "deg", "degree": "deg", "radians": "rad", "gradians": "grad"][word]
    return AngleMode(rawValue: short ?? word)
  }
}

extension Session {
  /// A diagnostic for a line that fails, if it looks like a command without its colon: `quit`,
  /// `help sin`, and `DEG`, like the key of other calculators.
  func missingColon(in line: String) -> Diagnostic? {
    let start = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let word = line.utf8.dropFirst(start).prefix {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
    }
    var rest = line.utf8.dropFirst(start + word.count)
    // Blanks and a comment after the word change nothing.
    rest = rest.prefix { $0 != UInt8(ascii: "#") }
    while rest.last == UInt8(ascii: " ") { rest.removeLast() }
    var end = start + word.count
    // Python writes a call.
    if String(rest) == "()" {
      end += rest.count
      rest = rest.dropFirst(rest.count)
    }
    guard let word = String(word), let command = Self.command(for: word, rest),
      !environment.knows(word) || Self.isMode(rest),
      rest.isEmpty || rest.first == UInt8(ascii: " ") && !Self.isExpression(rest)
    else { return nil }
    let range = SourceRange(start, end)
    if command == "clear", rest.isEmpty {
      return Diagnostic(
        code: "missing-colon",
        message: "a command begins with a colon",
        range: range,
        suggestion: CommandDefinition.clearing
      )
    }
    return Diagnostic(
      code: "missing-colon",
      message: "a command begins with a colon",
      range: range,
      suggestion: "did you mean :\(command)?",
      fix: Diagnostic.Fix(range, replacement: ":\(command)")
    )
  }

  /// The command that the word names, here or in other programs.
  private static func command(for word: String, _ rest: Substring.UTF8View) -> String? {
    if let mode = AngleMode.named(word.lowercased()) {
      return rest.allSatisfy { $0 == UInt8(ascii: " ") } ? "mode \(mode.rawValue)" : nil
    }
    // A letter or two is a name that has no value.
    let elsewhere = word.utf8.count > 2 ? CommandDefinition.namesElsewhere[word] : nil
    return elsewhere ?? CommandDefinition.named(word)?.name
  }

  /// Whether the rest of the line is an angle mode, as in `mode rad`; `mode` is a function too.
  private static func isMode(_ rest: Substring.UTF8View) -> Bool {
    guard let word = String(rest.drop { $0 == UInt8(ascii: " ") }) else { return false }
    return AngleMode.named(word) != nil
  }

  /// Whether the rest of the line makes the word part of an expression, as in `view * 2` or `set x = 3`.
  private static func isExpression(_ rest: Substring.UTF8View) -> Bool {
    guard !rest.contains(UInt8(ascii: "=")),
      let first = rest.first(where: { $0 != UInt8(ascii: " ") })
    else { return true }
    return "+-*/^!%;)(,".utf8.contains(first) || first >= 0x80
  }
}

extension SyntaxError {
  /// The error in words, with what brings a function back where a name that hides it was used as one: `sin 30`
  /// after `sin = 3`.
  func diagnostic(in line: String, _ vocabulary: Vocabulary) -> Diagnostic {
    let plain = diagnostic(in: line)
    guard kind.isOfMissingFunction else { return plain }
    let before = line.utf8Text(SourceRange(0, plain.range.start)).reversed().drop { $0 == " " }
    let name = String(before.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    return vocabulary.suggestionBringingBack(function: name).map(plain.suggesting) ?? plain
  }
}

extension SyntaxError.Kind {
  /// Whether the word before the error would be right as the name of a function.
  fileprivate var isOfMissingFunction: Bool {
    switch self {
    case .numberAfterWord, .blankBeforeIndex: true
    default: false
    }
  }
}

extension Vocabulary {
  /// What makes the name a built-in function again; nil where it hides none.
  fileprivate func suggestionBringingBack(function name: String) -> String? {
    guard hides(name), case .function? = builtInMeaning(of: name) else { return nil }
    return "\(name) is a variable and hides the function; :clear \(name) brings that back"
  }
}

extension EvaluationError {
  /// The error in words, with what the statement would be for a name without a value: a function for `f = x^2`, an
  /// equation for solve, or a variable that hides a unit.
  func diagnostic(
    suggestingFunctionFor statement: Statement,
    in line: String,
    _ environment: Environment
  ) -> Diagnostic {
    let plain = diagnostic
    if case .unknownVariable(let name, _) = kind, function == nil,
      environment.vocabulary.hasUnit(name),
      let hidden = statement.kind.value.variablesAmongUnits(environment.vocabulary, or: [name])
        .first(where: { environment.variables[$0] != nil && environment.vocabulary.hasUnit($0) })
    {
      return plain.suggesting(Notice.hidden(unit: hidden))
    }
    if case .callsTooDeep = kind, let function, let called = environment.functions[function] {
      if let head = called.headOfMissingCase {
        return plain.suggesting("\(function) has no case at which it ends, such as \(head) = …")
      }
      if called.hasEnd {
        let call = line.utf8Text(range)
        return plain.suggesting(
          "\(call) does not reach what ends \(function), or it is too far away"
        )
      }
    }
    if case .variableCalled(let name, .element) = kind, function == nil {
      let call = line.utf8Text(range)
      if call.hasPrefix("\(name)("), call.hasSuffix(")") {
        return plain.with("\(name)[\(call.dropFirst(name.count + 1).dropLast())]", replacing: range)
      }
    }
    if case .unknownVariable("d", _) = kind, line.utf8Text(statement.range).hasPrefix("d/d") {
      return plain.suggesting("a derivative is written diff(x^2, x)")
    }
    if case .variableCalled(let name, _) = kind, function == nil,
      let formula = environment.variables[name]?.value.formula,
      let unknown = formula.freeVariables.first
    {
      return plain.suggesting("did you mean \(name) where \(unknown) = …?")
    }
    if case .expression(let value) = statement.kind, function == nil,
      let sequence = value.sequenceAsQuestion
    {
      return plain.suggesting(
        "a sequence is defined by \(sequence)(1) = …; \(sequence)(n) = … \(sequence)(n - 1) …"
      )
    }
    if ["wrong-kind", "no-such-date"].contains(plain.code), function == nil,
      let mended = statement.withDates(in: line)
    {
      return plain.with(mended, replacing: SourceRange(0, line.utf8.count))
    }
    if plain.suggestion == nil, function == nil,
      ["wrong-kind", "unlike-dimensions"].contains(plain.code),
      case .hidesUnit(let hidden)? = Notice.hiddenUnits(in: statement.kind.value, environment).first
    {
      return plain.suggesting(Notice.hidden(unit: hidden))
    }
    if function == nil, let unknown = unknownName, case .expression(let value) = statement.kind {
      let source = line.utf8Text(statement.range)
      if let (expression, place) = source.splitAtPlace(of: unknown) {
        return plain.with("\(expression) where \(place)", replacing: statement.range)
      }
      if value.isQuestion, source.hasPrefix("unit "), environment.variables["unit"] != nil {
        return plain.suggesting("unit is a variable; :clear unit lets it define units again")
      }
      if value.isQuestion {
        let (question, name) = source.splitAtQuestion ?? (source[...], nil)
        let solution = "solve(\(question)\(name.map { ", \($0)" } ?? ""))"
        return plain.with(solution, replacing: statement.range)
      }
      if let number = line.numberInOtherNotation(endingIn: unknown, at: plain.range) {
        return plain.suggesting(number)
      }
      if case .call(let name, let arguments) = value.kind, name.contains("'"),
        arguments.map(\.kind) == [.variable(unknown)]
      {
        return plain.with(name, replacing: statement.range)
      }
    }
    if function == nil, let unknown = unknownName, unknown.utf8.count == 1 {
      let value = statement.kind.value
      if statement.kind == .expression(value) && value.isLongPolynomial(in: unknown)
        || value.isExpandableMatrix(in: environment)
      {
        return plain.suggesting("\(unknown) = … gives it one, and expand(…) needs none")
      }
    }
    if case .unknownInEquation(let names, _) = kind, names.count == 1,
      ["sum(", "product("].contains(where: line.utf8Text(SourceRange(0, range.start)).hasSuffix)
    {
      return plain.suggesting("the range comes last, as in sum(\(names[0])^2, \(names[0]) = 1..10)")
    }
    if case .arithmetic(.notReal(.outsideDomain), _) = kind, function == nil,
      let reading = statement.readings.first(where: { $0.kind == .functionBeforeQuotient })
    {
      return plain.suggesting("read as \(reading.meaning)")
    }
    guard case .unknownVariable(let variable, nearest: nil) = kind, function == nil,
      case .assignment(let name, let value) = statement.kind, value.operation != .variable,
      !value.isReplacement,
      name != variable, line.utf8Text(statement.range).hasPrefix(name)
    else { return plain }
    let start = statement.range.start
    let head = "\(name)(\(variable))"
    return Diagnostic(
      code: plain.code,
      message: plain.message,
      range: plain.range,
      suggestion: "did you mean the function \(head) = …?",
      fix: Diagnostic.Fix(SourceRange(start, start + name.utf8.count), replacement: head)
    )
  }
}

extension EvaluationError {
  /// The only name without a value, where the statement fails because of it.
  private var unknownName: String? {
    switch kind {
    case .unknownInEquation(let names, _): names.count == 1 ? names[0] : nil
    case .unknownVariable(let name, nearest: nil): name
    default: nil
    }
  }
}

extension UserFunction {
  /// The head of a case that could end it, `f(0, y)`; nil unless it calls itself whatever its arguments are.
  fileprivate var headOfMissingCase: String? {
    guard cases.count == 1, cases[0].body.alwaysCalls(name) else { return nil }
    let others = cases[0].parameters.dropFirst().compactMap(\.name)
    return "\(name)(\((["0"] + others).joined(separator: ", ")))"
  }

  /// Whether it has a case or a condition at which it may end.
  fileprivate var hasEnd: Bool {
    cases.count > 1
      || cases.contains { $0.body.contains(.logic) && !$0.body.alwaysCalls(name) }
  }
}

extension Expression {
  /// Whether a matrix is written out in it.
  fileprivate var mentionsMatrix: Bool { isMatrix || containsOperand(where: \.mentionsMatrix) }

  /// Whether it has a small matrix written out, and a value in expand(…).
  fileprivate func isExpandableMatrix(in environment: Environment) -> Bool {
    // More elements would take too long for a suggestion.
    mentionsMatrix && size <= 150
      && (try? environment.result(of: Expression(.call("expand", [self])))) != nil
  }

  /// Whether it is a polynomial with a power, or with the name in several places.
  fileprivate func isLongPolynomial(in name: String) -> Bool {
    isPolynomial(in: name) && (contains(.power) || occurrences(of: name) > 1)
  }

  /// Whether its value always needs a call of the function.
  fileprivate func alwaysCalls(_ function: String) -> Bool {
    if case .logic(.choice(let condition, let then, let otherwise)) = kind {
      return condition.alwaysCalls(function)
        || then.alwaysCalls(function) && otherwise.alwaysCalls(function)
    }
    if case .call(function, _) = kind { return true }
    return containsOperand { $0.alwaysCalls(function) }
  }

  /// The function of a recurrence that was read as a question: a in a(n+1) = a(n) + 1.
  fileprivate var sequenceAsQuestion: String? {
    guard case .logic(.relation(let left, let comparisons)) = kind, comparisons.count == 1,
      comparisons[0].relation == .equal, case .call(let name, let arguments) = left.kind,
      arguments.count == 1, case .sum = arguments[0].kind, comparisons[0].operand.calls(name)
    else { return nil }
    return name
  }

  fileprivate func occurrences(of name: String) -> Int {
    if case .variable(name) = kind { return 1 }
    return operands.reduce(0) { $0 + $1.occurrences(of: name) }
  }

  /// Whether it is made of the name and numbers by sums, products and powers.
  fileprivate func isPolynomial(in name: String) -> Bool {
    switch kind {
    case .number, .variable(name): true
    case .negation(let operand), .power(let operand, _): operand.isPolynomial(in: name)
    case .sum, .product: operands.allSatisfy { $0.isPolynomial(in: name) }
    case .constant, .variable, .answer, .result, .postfix, .call, .logic, .scope, .aggregate: false
    }
  }
}

extension Diagnostic {
  /// The same with another suggestion, which is no correction.
  fileprivate func suggesting(_ suggestion: String) -> Diagnostic {
    Diagnostic(code: code, message: message, range: range, suggestion: suggestion)
  }

  /// The same with the offer of another text for a range.
  fileprivate func with(_ replacement: String, replacing range: SourceRange) -> Diagnostic {
    Diagnostic(
      code: code,
      message: message,
      range: self.range,
      suggestion: "did you mean \(replacement)?",
      fix: Fix(range, replacement: replacement)
    )
  }
}

extension String {
  /// What is written here for the number that ends in the name at a range: `FFh`, `1010b` or `5k`.
  fileprivate func numberInOtherNotation(endingIn name: String, at range: SourceRange) -> String? {
    let digits = utf8.prefix(range.start).reversed().prefix {
      (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x5F
    }
    let number = String(decoding: digits.reversed(), as: UTF8.self)
    guard number.first != ".", !number.contains(text: "..") else { return nil }
    if number.isEmpty {
      let isHexadecimal =
        name.last == "h" && name.count > 1
        && name.dropLast().allSatisfy { $0.isHexDigit && !$0.isLowercase }
      return isHexadecimal ? "a hexadecimal number is written 0x\(name.dropLast())" : nil
    }
    if name == "b", number.allSatisfy({ $0 == "0" || $0 == "1" }) {
      return "a binary number is written 0b\(number)"
    }
    return ["k": "e3", "M": "e6"][name].map {
      "\(name) = … gives it one; a number of \($0 == "e3" ? "thousands" : "millions") is written \(number)\($0)"
    }
  }

  /// The equation and the name of `2x + 3 = 7 solve x`.
  fileprivate var splitAtQuestion: (question: Substring, name: Substring)? {
    let words = split(separator: " ")
    guard words.count > 3, let name = words.last, words[words.count - 2] == "solve" else {
      return nil
    }
    return (self[..<words[words.count - 3].endIndex], name)
  }

  /// The text before `at x = 3` and its equation, which other programs write for a value of the name.
  fileprivate func splitAtPlace(of name: String) -> (expression: Substring, place: Substring)? {
    let mark = Array(" at \(name) =".utf8)
    let bytes = Array(utf8)
    guard bytes.count > mark.count,
      let start = (0...bytes.count - mark.count).first(where: { bytes[$0...].starts(with: mark) })
    else { return nil }
    let index = utf8.index(startIndex, offsetBy: start)
    return (self[..<index], self[utf8.index(index, offsetBy: 4)...])
  }
}
