internal import Calculator
internal import JSON
internal import Sheets
internal import Syntax

/// A document that is open in an editor.
struct OpenDocument {
  let uri: String
  let sheet: Sheet
  let encoding: PositionEncoding

  var document: SheetDocument { sheet.document }
  var text: SheetText { document.text }
  var positions: TextPositions { TextPositions(text: text, encoding: encoding) }

  /// A line with what it said.
  struct Line {
    let number: Int
    let line: SheetDocument.Line
    let run: LineRun
  }

  /// All lines that are meant for the calculator.
  var lines: [Line] {
    document.lines.indices.compactMap { number in
      let line = Line(number: number, line: document.lines[number], run: sheet.runs[number])
      return document.isForeign(line.line, line.run) ? nil : line
    }
  }

  /// The line at an offset.
  func line(at offset: Int) -> Line? {
    guard let number = document.line(at: offset) else { return nil }
    return Line(number: number, line: document.lines[number], run: sheet.runs[number])
  }

  /// The part of the text that a line takes, from its first character on; without the answer of a code span.
  func range(of line: SheetDocument.Line) -> Range<Int> {
    if case .span(let span) = line.place { return span.question }
    let end = text.range(ofRow: line.rows.upperBound - 1).upperBound
    return line.start..<max(line.start, end)
  }

  /// The place in the document of a range in the rows of a line, with line ends of one byte between them.
  func range(of range: SourceRange, in line: SheetDocument.Line, _ source: String) -> Range<Int> {
    let start = offset(of: range.start, in: line, source)
    return start..<max(start, offset(of: range.end, in: line, source))
  }

  private func offset(of offset: Int, in line: SheetDocument.Line, _ source: String) -> Int {
    let before = source.utf8.prefix(offset)
    let row = before.count { $0 == UInt8(ascii: "\n") }
    guard row > 0, let last = before.lastIndex(of: UInt8(ascii: "\n")) else {
      return line.start + before.count
    }
    let column = before.distance(from: last, to: before.endIndex) - 1
    return document.codeRange(ofRow: line.rows.lowerBound + row).lowerBound + column
  }
}

// MARK: - Names

extension OpenDocument {
  /// A name in the code of the document.
  struct Name: Equatable {
    let text: String
    let range: Range<Int>
    /// The number of its line.
    let line: Int
  }

  /// The names in the code of a line, and `@12`; not those in comments.
  func names(in line: Line) -> [Name] {
    line.line.rows.flatMap { row -> [Name] in
      var range = document.codeRange(ofRow: row)
      if case .span(let span) = line.line.place { range = span.question }
      if let comment = commentStart(in: range, line) { range = range.lowerBound..<comment }
      return names(in: range, line.number)
    }
  }

  private func names(in range: Range<Int>, _ line: Int) -> [Name] {
    var names: [Name] = []
    var (name, start, offset) = ("", range.lowerBound, range.lowerBound)
    func finish() {
      if !name.isEmpty { names.append(Name(text: name, range: start..<offset, line: line)) }
      name = ""
    }
    for scalar in text[range].unicodeScalars {
      let isStart = scalar.properties.isIDStart || scalar == "_" || scalar == "@"
      if name.isEmpty ? isStart : scalar.properties.isIDContinue {
        if name.isEmpty { start = offset }
        name.unicodeScalars.append(scalar)
      } else {
        finish()
        if isStart {
          start = offset
          name = String(scalar)
        }
      }
      offset += scalar.utf8.count
    }
    finish()
    return names
  }

  /// Where the comment of a row begins.
  func commentStart(in row: Range<Int>, _ line: Line) -> Int? {
    let code = String(text[row])
    guard code.utf8.contains(UInt8(ascii: "#")) else { return nil }
    if let parsed = try? Session().parse(code), let comment = parsed.commentRange {
      return row.lowerBound + comment.start
    }
    guard let mark = code.commentMarks.last else { return nil }
    return row.lowerBound + code.utf8.distance(from: code.startIndex, to: mark)
  }

  /// The name at an offset, or directly before it.
  func name(at offset: Int) -> Name? {
    guard let line = line(at: offset) else { return nil }
    return names(in: line).first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  /// The line that gives the name its meaning at a line: the last one above it, or else the first one.
  func definition(of name: Name) -> Name? {
    if let local = local(name) { return local.definition }
    let defining = lines.filter { line in
      name.text.hasPrefix("@")
        ? line.run.numbers.contains { "@\($0)" == name.text } : line.run.sets(name.text)
    }
    guard let line = defining.last(where: { $0.number <= name.line }) ?? defining.first else {
      return nil
    }
    if let place = names(in: line).first(where: { $0.text == name.text }), !name.text.hasPrefix("@")
    {
      return place
    }
    return Name(text: name.text, range: range(of: line.line), line: line.number)
  }

  /// The places where lines give a name its meaning.
  func definitions(of name: String) -> [Name] {
    lines.filter { $0.run.sets(name) }.compactMap { line in
      names(in: line).first { $0.text == name }
    }
  }

  /// All places of a name, those where it is local among them.
  func places(of name: String) -> [Name] {
    lines.flatMap { names(in: $0) }.filter { $0.text == name }
  }

  /// The places where a name means the same as at one place.
  func uses(of name: Name) -> [Name] {
    localPlaces(of: name) ?? places(of: name.text).filter { localPlaces(of: $0) == nil }
  }

  /// The places of a parameter or another local name in its statement; nil for a name that is not local at its place.
  func localPlaces(of name: Name) -> [Name]? { local(name)?.places }

  /// The places of a local name in its statement, and the one that binds it at its place.
  private func local(_ name: Name) -> (places: [Name], definition: Name?)? {
    let number = name.line
    let line = Line(number: number, line: document.lines[number], run: sheet.runs[number])
    let logical = line.line.line
    func range(_ part: SourceRange) -> Range<Int> {
      self.range(of: logical.typedRange(of: part), in: line.line, logical.typed)
    }
    for statement in line.run.statements {
      guard let locality = statement.locality(of: name.text) else { continue }
      let part = range(locality.part)
      guard part.contains(name.range.lowerBound) else { continue }
      let others = locality.outerPlaces.map { range(SourceRange($0, $0 + 1)).lowerBound }
      let places = names(in: line).filter {
        $0.text == name.text && part.contains($0.range.lowerBound)
          && !others.contains($0.range.lowerBound)
      }
      guard places.contains(name) else { return nil }
      let place = name.range.lowerBound
      let binding = locality.bindings.last {
        range($0.operation).contains(place) && !range($0.value).contains(place)
      }
      let binder = binding.flatMap { binding in
        places.last { $0.range.upperBound <= range(binding.value).lowerBound }
      }
      return (places, binder ?? places.first)
    }
    return nil
  }
}
