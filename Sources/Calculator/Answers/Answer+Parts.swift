internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

extension Answer {
  /// The values by which a value of several parts is written, as answers.
  struct Parts {
    let answers: [Answer]
    let kind: Kind

    enum Kind {
      /// The real and the imaginary part.
      case cartesian
      /// The absolute value and the angle.
      case polar
      /// The number before the units.
      case quantity(UnitProduct)
      /// The elements; those after the index are left out.
      case list(cutAfter: Int?)
      /// The elements, row by row; the rows and the columns after the indices are left out.
      case matrix(columnCount: Int, cutAfterRow: Int?, cutAfterColumn: Int?)
      /// The elements, column by column; the rows after the index are left out.
      case table(names: [String], rowCount: Int, cutAfter: Int?)
    }

    /// The value whose parts are written so.
    func expression(_ parts: [Expression]) -> Expression {
      switch kind {
      case .cartesian: return Expression(parts[0], plusI: parts[1])
      case .polar: return Expression(parts[0], angle: parts[1])
      case .quantity(let units): return Expression(parts[0], units)
      case .list(let cut): return list(parts, cutAfter: cut)
      case .matrix(let columnCount, let cutRow, let cutColumn):
        return matrix(parts, columnCount, cutAfterRow: cutRow, cutAfterColumn: cutColumn)
      case .table(let names, let rowCount, let cut):
        let columns = names.enumerated().map { index, name in
          let values = Array(parts[index * rowCount..<(index + 1) * rowCount])
          return Aggregate.Column(name, list(values, cutAfter: cut))
        }
        return Expression(.aggregate(.table(columns)))
      }
    }

    /// A matrix with dots for the rows and the columns that are left out.
    private func matrix(
      _ elements: [Expression],
      _ columnCount: Int,
      cutAfterRow cutRow: Int?,
      cutAfterColumn cutColumn: Int?
    ) -> Expression {
      var rows = stride(from: 0, to: elements.count, by: columnCount).map { start in
        list(Array(elements[start..<start + columnCount]), cutAfter: cutColumn)
      }
      if let cutRow, let first = rows.first {
        let dots = (first.listItems ?? []).map { _ in Expression(.variable("…")) }
        rows.insert(Expression(.aggregate(.list(dots))), at: cutRow)
      }
      return Expression(.aggregate(.matrix(rows)))
    }

    /// A list with dots for the elements that are left out.
    private func list(_ elements: [Expression], cutAfter cut: Int?) -> Expression {
      var elements = elements
      if let cut { elements.insert(Expression(.variable("…")), at: cut) }
      return Expression(.aggregate(.list(elements)))
    }

    /// What is written for all parts, as one form; nil where one of them has none.
    func written(
      _ write: (Answer) throws(ArithmeticFailure) -> Written?
    ) throws(ArithmeticFailure) -> Written? {
      var parts: [Expression] = []
      var isExact = true
      for answer in answers {
        guard let part = try write(answer) else { return nil }
        parts.append(part.form.expression)
        isExact = isExact && part.isExact
      }
      let form = Form(expression(parts))
      return isExact ? .exact(form) : .rounded(form)
    }

    /// The exact form of all parts, as one; nil where one of them has none.
    func exact() throws(ArithmeticFailure) -> Expression? {
      var parts: [Expression] = []
      for answer in answers {
        guard let part = try answer.exact(.any) else { return nil }
        parts.append(part)
      }
      return expression(parts)
    }
  }

  /// The parts by which the value is written; nil where it is written as one number or word.
  ///
  /// 0, and a number whose angle cannot be decided, have no polar form.
  var parts: Parts? {
    switch result.value {
    case .real(let real): return result.notation == .polar ? polarParts(of: Complex(real)) : nil
    case .complex(let number):
      let polar = result.notation == .polar ? polarParts(of: number) : nil
      return polar ?? cartesianParts(of: number)
    case .quantity(let quantity):
      let number = Result(Value(quantity.number), as: result.presentation)
      return Parts(answers: [part(number)], kind: .quantity(quantity.units))
    case .list(let list): return parts(of: list)
    case .matrix(let matrix): return parts(of: FormulaMatrix(matrix))
    case .formulaMatrix(let matrix): return parts(of: matrix)
    case .table(let table): return parts(of: table)
    case .truth, .date, .formula: return nil
    }
  }

  private func polarParts(of number: Complex) -> Parts? {
    guard let magnitude = try? number.magnitude(), let radians = try? number.angle(),
      let angle = try? angleMode.unit.angle(radians: radians)
    else { return nil }
    return Parts(answers: [answer(magnitude), answer(angle)], kind: .polar)
  }

  /// The real and the imaginary part; one that cannot be told from 0 does not hide the other.
  func cartesianParts(of number: Complex) -> Parts {
    var parts = [answer(number.re), answer(number.im)]
    if !isElement, parts.contains(where: { $0.undecidedFailure == nil }) {
      for index in parts.indices { parts[index].isElement = true }
    }
    return Parts(answers: parts, kind: .cartesian)
  }

  private func answer(_ real: Real) -> Answer {
    part(base.map { Result(.real(real), as: .notation(.base($0))) } ?? .real(real))
  }

  /// A part of the answer, which is an element where the whole is one.
  private func part(_ result: Result) -> Answer {
    var answer = Answer(result, angleMode: angleMode)
    answer.isElement = isElement
    answer.bound = bound
    return answer
  }

  private func parts(of list: List) -> Parts {
    let (elements, cut) = shown(list)
    var answers = elements.map(part)
    for (index, element) in elements.enumerated().dropFirst() {
      guard let quantity = element.quantity, let larger = elements[index - 1].quantity else {
        continue
      }
      answers[index].bound = quantity.bound(after: larger)
    }
    return Parts(answers: answers, kind: .list(cutAfter: cut))
  }

  private func parts(of table: Table) -> Parts {
    let columns = table.columns.map { shown($0.values) }
    let (rows, cut) = columns[0]
    let kind = Parts.Kind.table(names: table.names, rowCount: rows.count, cutAfter: cut)
    return Parts(answers: columns.flatMap { $0.elements.map(part) }, kind: kind)
  }

  private func parts(of matrix: FormulaMatrix) -> Parts {
    let (rows, cutRow) = shown(matrix.rows, longest: Self.longestList)
    let columns = shown(Array(0..<matrix.columnCount), longest: Self.longestRow)
    let answers = rows.flatMap { row in columns.elements.map { part(row[$0]) } }
    return Parts(
      answers: answers,
      kind: .matrix(
        columnCount: columns.elements.count,
        cutAfterRow: cutRow,
        cutAfterColumn: columns.cut
      )
    )
  }

  private func shown(_ list: List) -> (elements: [Value], cut: Int?) {
    shown(list.elements, longest: Self.longestList)
  }

  /// The elements that are written, and the index of those left out, where there are more than the
  /// longest list has that is shown to a person.
  private func shown<Element>(
    _ elements: [Element],
    longest: Int
  ) -> (elements: [Element], cut: Int?) {
    guard isCut, elements.count > longest else { return (elements, nil) }
    let count = longest / 3
    return (elements[..<count] + elements.suffix(Self.lastElements), count)
  }

  /// An element of a list or a matrix as an answer.
  private func part(_ element: Value) -> Answer {
    let notation = result.notation
    let isKept =
      notation == .polar || base != nil || notation == .decimal && result.value.table != nil
    let presentation: Result.Presentation = isKept ? .notation(notation) : .plain
    var answer = Answer(element: Result(element, as: presentation), angleMode: angleMode)
    answer.isCut = isCut
    return answer
  }

  /// Longer lists are shown to a person without the elements in the middle.
  private static let longestList = 30
  private static let lastElements = 3
  /// The most columns of a matrix that are shown to a person.
  private static let longestRow = 15

  /// The answer as a person sees it: a long list, table or matrix without the elements in the middle.
  var cut: Answer {
    switch result.value.kind {
    case .date, .list, .matrix, .table, .formulaMatrix: break
    case .real, .complex, .quantity, .truth, .formula: return self
    }
    var answer = self
    answer.isCut = true
    return answer
  }

  /// Whether a person sees only a part of it: a long list, table or matrix.
  package var isLong: Bool { result.value.date == nil && !cut.sizeRemark.isEmpty }

  /// The words after a list, a table or a matrix that is cut, and the day of the week after a date.
  var sizeRemark: String {
    guard isCut else { return "" }
    if let date = result.value.date { return "   \(date.nameOfWeekday)" }
    if let size = result.value.matrixSize {
      guard size.rowCount > Self.longestList || size.columnCount > Self.longestRow else {
        return ""
      }
      return "   \(size.rowCount) × \(size.columnCount), :more all shows all"
    }
    let (count, noun) =
      result.value.table.map { ($0.rowCount, "rows") } ?? (
        result.value.list?.count ?? 0, "elements"
      )
    return count > Self.longestList ? "   \(count) \(noun), :more all shows them" : ""
  }
}

extension Quantity {
  /// The number of its units in one of a larger quantity's, where it may be the part after that: of 59 min, 59.9 s,
  /// 60; nil where it is no such part.
  fileprivate func bound(after larger: Quantity) -> Fraction? {
    guard units.dimension == larger.units.dimension, let unit = try? units.factor().fraction,
      let largerUnit = try? larger.units.factor().fraction, unit < largerUnit,
      let number = number.storedReal
    else { return nil }
    let limit = largerUnit / unit
    guard (try? (Real(limit) - number.magnitude).sign()) == .positive else { return nil }
    return limit
  }
}
