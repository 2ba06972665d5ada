internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Storage
internal import Syntax

/// Columns of real numbers, as the words of a command name them: lists, tables and files.
struct GraphData {
  /// A word, with the columns that it names.
  struct Part {
    let title: String
    var columns: [Column]
    /// The texts of the first column of texts; empty where there is none.
    var labels: [String] = []
    /// The names of the columns of texts.
    var textColumns: [String] = []
    /// What is said of rows that were left out, and of a variable with the name of the file.
    var remarks: [String] = []
    /// The word that names it.
    let place: SourceRange
  }

  struct Column {
    let name: String?
    /// The name of an axis; nil where the column is only a value.
    let axisName: String?
    /// At least one.
    let values: [Real]
    /// The values as the places of dots: exact where they are fractions, else to sixty digits.
    let numbers: [Fraction]
    /// The word that names it.
    let place: SourceRange
    /// Whether the numbers are those of days.
    let isDates: Bool
  }

  /// Longer expressions are shortened where they are names.
  static let longestName = 40

  private(set) var parts: [Part]

  var columns: [Column] { parts.flatMap(\.columns) }

  /// The names of the points.
  var labels: [String] { parts.lazy.map(\.labels).first { !$0.isEmpty } ?? [] }

  /// What is said of columns of texts that are not drawn, the first of which may be the labels.
  func omissions(hasLabels: Bool) -> [String] {
    let names = parts.flatMap { $0.textColumns.dropFirst(hasLabels ? 1 : 0) }
    return (names.isEmpty ? [] : ["without \(names.joined(separator: ", "))"])
      + parts.flatMap(\.remarks)
  }

  var title: String { parts.map(\.title).joined(separator: ", ") }

  /// The same without the columns of dates, where there are others.
  var withoutDates: GraphData {
    guard columns.contains(where: { !$0.isDates }) else { return self }
    var data = self
    for index in parts.indices {
      data.parts[index].columns.removeAll(where: \.isDates)
      let dates = parts[index].columns.filter(\.isDates).map { $0.name ?? "the dates" }
      data.parts[index].textColumns += dates
    }
    return data
  }

  /// What is said of the last column where there are others.
  func choice(ofLast column: Column) -> [String] {
    let count = columns.count
    guard count > 1 else { return [] }
    return [(column.name.map { "\($0), " } ?? "") + "the last of \(count) columns of numbers"]
  }

  /// Throws where dates are to be drawn along y.
  func requireDatesAlongX() throws(CommandError) {
    guard let column = columns.dropFirst().first(where: \.isDates) else { return }
    throw CommandError(
      "\(column.name ?? "a column") has dates, which are drawn along x",
      at: column.place,
      suggestion: "the first column is x"
    )
  }

  /// The name of the column of texts that names the points; throws where there are numbers in it that are not
  /// written as such, so that it is one of texts by mistake.
  func columnOfLabels() throws(CommandError) -> String? {
    guard let part = parts.first(where: { !$0.labels.isEmpty }), let name = part.textColumns.first
    else { return nil }
    guard let row = part.labels.firstIndex(where: \.looksLikeNumber) else { return name }
    throw CommandError(
      "row \(row + 1) of \(name) is no number: \(part.labels[row].shortened(to: Self.longestName))",
      at: part.place,
      kind: .file,
      suggestion: "a number is digits with a decimal point, without a unit; --labels names points"
    )
  }
}

extension String {
  /// Whether a number is meant: with a currency, a percent sign, groups of digits or a unit, a time, a date in
  /// another notation, or what other programs write for no number.
  fileprivate var looksLikeNumber: Bool {
    let hasSign = ["-", "+", "−"].contains(where: hasPrefix)
    let text = hasSign ? dropFirst() : self[...]
    if ["nan", "inf", "infinity", "true", "false"].contains(text.lowercased()) { return true }
    // Groups such as 18-24 and 65+ are names.
    let digits = text.unicodeScalars.prefix { scalar in
      scalar.properties.numericType == .decimal || scalar.properties.isWhitespace
        || scalar.properties.generalCategory == .currencySymbol
        || ".,'’%‰/:()".unicodeScalars.contains(scalar)
    }
    guard digits.contains(where: { $0.properties.numericType == .decimal }) else { return false }
    let rest = String(text.unicodeScalars[digits.endIndex...])
    return rest.isEmpty || digits.last?.properties.isWhitespace == true && UnitTable.contains(rest)
  }
}

extension GraphData.Column {
  fileprivate init(
    _ name: String?,
    axisName: String?,
    _ values: [Real],
    at place: SourceRange,
    isDates: Bool = false
  ) throws(CommandError) {
    numbers = try Self.numbers(values, at: place)
    (self.name, self.axisName, self.values, self.place) = (name, axisName, values, place)
    self.isDates = isDates
  }

  /// The values as the places of dots.
  static func numbers(_ values: [Real], at place: SourceRange) throws(CommandError) -> [Fraction] {
    var numbers: [Fraction] = []
    numbers.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      let number: Fraction
      do {
        number = try value.near(digits: digits)
      } catch {
        throw CommandError(evaluating: error, at: place)
      }
      guard number.bitWidth <= mostBits else {
        throw CommandError("element \(index + 1) is too large or too small to be drawn", at: place)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// The digits of a number that is not a fraction: far more than a picture resolves.
  private static let digits = 60
  /// The time to draw grows with the square of the number of digits.
  private static let mostBits = 100_000
}

extension Session {
  /// The numbers that words name, at least one of each.
  ///
  /// A word in quotes is the path of a file, and so is one that begins with `/`, `./`, `../` or `~/`, or that
  /// names a file which exists and may be read. Every other word is an expression, whose value is a list
  /// or a table; in round brackets each word is one.
  func data(_ words: [Command.Word], of line: String) throws(CommandError) -> GraphData {
    var parts: [GraphData.Part] = []
    for word in words {
      let isFile = isPath(word) || isMissingFile(word)
      parts.append(isFile ? try part(inFile: word) : try part(of: word, in: line))
    }
    return GraphData(parts: parts)
  }

  /// The lengths of the error bars of points: a list of them, or one number for all.
  func errors(
    _ word: Command.Word,
    ofPoints count: Int,
    in line: String
  ) throws(CommandError) -> [Fraction] {
    let numbers: [Fraction]
    if !isPath(word), !isMissingFile(word), case .real(let number) = try value(of: word, in: line).0
    {
      let number = try GraphData.Column.numbers([number], at: word.range)
      numbers = Array(repeating: number[0], count: count)
    } else {
      let columns = try data([word], of: line).columns
      guard columns.count == 1 else {
        throw CommandError("error bars are one list, or one number for all", at: word.range)
      }
      numbers = columns[0].numbers
    }
    guard numbers.count == count else {
      throw CommandError(.unequalLengths(count, numbers.count), at: word.range)
    }
    if let index = numbers.firstIndex(where: { $0.signum < 0 }) {
      throw CommandError("an error bar is not negative, as element \(index + 1) is", at: word.range)
    }
    return numbers
  }

  private func isPath(_ word: Command.Word) -> Bool {
    if word.isQuoted || ["/", "./", "../", "~/"].contains(where: word.text.hasPrefix) {
      return true
    }
    let path = path(of: word.text)
    return files.allows(.read, path) && File.exists(path) && !File.isFolder(path)
  }

  /// Whether a word such as `heights.csv` can only be a file, which is missing or may not be read.
  private func isMissingFile(_ word: Command.Word) -> Bool {
    guard let name = word.nameBeforePoint else { return false }
    return environment.variables[name] == nil
  }

  private func part(inFile word: Command.Word) throws(CommandError) -> GraphData.Part {
    let table = try table(in: word)
    var columns: [GraphData.Column] = []
    for index in 0..<table.columnCount {
      let name = table.names?[index]
      let values = table.column(index).map { Real($0) }
      columns.append(
        try .init(
          name,
          axisName: name,
          values,
          at: word.range,
          isDates: table.dateColumns.contains(index)
        )
      )
    }
    let remarks = [remark(onVariableNamed: word)].compactMap(\.self) + table.remarks
    return GraphData.Part(
      title: word.text == "/dev/stdin" ? "standard input" : word.text,
      columns: columns,
      labels: table.texts.first ?? [],
      textColumns: table.textColumns,
      remarks: remarks,
      place: word.range
    )
  }

  /// What to say of a file that is called like a variable, or like a column of one.
  private func remark(onVariableNamed word: Command.Word) -> String? {
    let names = word.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard !word.isQuoted, let variable = environment.variables[String(names[0])] else { return nil }
    if names.count > 1 {
      guard case .table(let table) = variable.value,
        table.columns.contains(where: { $0.name == names[1] })
      else { return nil }
    }
    return "\(word.text) is the file here; (\(word.text)) is not"
  }

  private func table(in word: Command.Word) throws(CommandError) -> DataTable {
    var text = ""
    do {
      try access(.read, word) { path throws(File.Failure) in text = try File.read(path) }
    } catch {
      guard error.diagnostic.suggestion == nil, let name = word.nameBeforePoint else { throw error }
      throw CommandError(
        error.diagnostic.message,
        at: word.range,
        code: error.diagnostic.code,
        kind: error.kind,
        suggestion: "and \(name) has no value"
      )
    }
    do {
      return try DataTable(
        Array(text.utf8),
        allowsTextColumns: true,
        date: { CalendarDate(data: $0).map { Fraction($0.dayNumber) } },
        reading: { Fraction(data: $0) }
      )
    } catch {
      throw CommandError(
        "\(word.text):\(error.description)",
        at: word.range,
        kind: .file,
        suggestion: error.suggestion
      )
    }
  }

  private func part(
    of word: Command.Word,
    in line: String
  ) throws(CommandError) -> GraphData.Part {
    let (value, expression) = try value(of: word, in: line)
    let printer = Printer(.mathematical, vocabulary: vocabulary)
    let title = printer.text(of: expression).shortened(to: GraphData.longestName)
    var columns: [GraphData.Column] = []
    if case .table(let table) = value {
      for column in table.columns {
        let values = try reals(.list(column.values), at: word.range)
        columns.append(
          try .init(column.name, axisName: column.name, values, at: word.range)
        )
      }
    } else {
      let dates = value.list?.elements.dates
      let values: [Real]
      if let dates {
        values = dates.map { Real($0.dayNumber) }
      } else {
        values = try reals(value, at: word.range)
      }
      let axisName = expression.isName ? title : nil
      columns.append(
        try .init(title, axisName: axisName, values, at: word.range, isDates: dates != nil)
      )
    }
    return GraphData.Part(title: title, columns: columns, place: word.range)
  }

  private func reals(_ value: Value, at range: SourceRange) throws(CommandError) -> [Real] {
    do {
      return try ListArguments([value]).reals(of: 0, atLeast: 1)
    } catch {
      throw CommandError(error, at: range)
    }
  }

  /// The value of the expression that a word of the line is.
  private func value(
    of word: Command.Word,
    in line: String
  ) throws(CommandError) -> (Value, Expression) {
    let (environment, vocabulary) = (environment, vocabulary)
    do {
      let statement = try Parser.parseExpressionStatement(
        line,
        in: word.range,
        vocabulary: vocabulary
      )
      return (try environment.result(of: statement).value.simplified, statement.kind.value)
    } catch let error as SyntaxError {
      throw CommandError(error.diagnostic(in: line))
    } catch {
      throw CommandError(evaluating: error, at: word.range)
    }
  }
}

extension [Value] {
  /// The elements as dates; nil where one is none, or there are no elements.
  fileprivate var dates: [CalendarDate]? {
    let dates = compactMap { value -> CalendarDate? in
      if case .date(let date) = value { date } else { nil }
    }
    return dates.isEmpty || dates.count < count ? nil : dates
  }
}

extension CommandError {
  /// The reason why a value cannot be graphed.
  init(_ failure: ListFailure, at range: SourceRange) {
    let error = EvaluationError(.list(failure, function: "a graph"), at: range)
    self.init(error.diagnostic, kind: .mathematical)
  }
}

extension Command.Word {
  /// What is before the extension, where the word has the form of a file's name: `heights` for
  /// `heights.csv`.
  fileprivate var nameBeforePoint: String? {
    guard let point = text.lastIndex(of: "."), point > text.startIndex,
      text[point...].dropFirst().first?.isLetter == true,
      text.allSatisfy({ $0.isLetter || $0.isNumber || "._-/".contains($0) })
    else { return nil }
    return String(text[..<point])
  }
}

extension [Command.Word] {
  /// The words, with those as one that an open bracket holds together: `[1, 2]`.
  var joinedInBrackets: [Command.Word] {
    var joined: [Command.Word] = []
    var depth = 0
    for word in self {
      if depth > 0, let last = joined.popLast() {
        joined.append(last.joined(with: word))
      } else {
        joined.append(word)
      }
      guard !word.isQuoted else { continue }
      for character in word.text {
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
      }
    }
    return joined
  }
}

extension Command.Word {
  /// The word from the beginning of this one to the end of another.
  func joined(with other: Command.Word) -> Command.Word {
    let range = SourceRange(self.range.start, other.range.end)
    return Command.Word("\(text) \(other.text)", range: range)
  }
}

extension Expression {
  /// Whether it is a name, or a column by its name.
  fileprivate var isName: Bool {
    if case .aggregate(.column) = kind { return true }
    return operation == .variable
  }
}
