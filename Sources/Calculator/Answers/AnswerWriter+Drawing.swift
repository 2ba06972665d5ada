internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

extension AnswerWriter {
  /// How answers are drawn: in two dimensions always, never, or where that is clearer.
  package var display: Display {
    switch settings.format {
    case .twoDimensions: .twoDimensions
    case .mathml, .latex, .columns, .csv: .line
    case .auto, .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering:
      audience == .person ? settings.display : .line
    }
  }

  /// Whether answers may be drawn in two dimensions.
  package var draws: Bool { display != .line }

  /// The answer in two dimensions, or in one line where that is as clear or where there is no room.
  func lines(_ answer: Answer, in outputWidth: OutputWidth) throws(ArithmeticFailure) -> [String] {
    let (equation, remark) = try equation(answer)
    if let table = table(equation, answer) {
      return table.lines(in: outputWidth)
        + (remark.isEmpty ? [] : [String(remark.drop { $0 == " " })])
    }
    var line = TextBuffer()
    write(equation, remark, to: &line)
    let fits = line.text.count <= outputWidth.columns
    guard !fits || draws(ifEasier: equation.readsBetterDrawn),
      let picture = picture(equation, remark, in: outputWidth)
    else {
      guard display == .twoDimensions, outputWidth.style == .ascii, equation.left?.ends == nil
      else {
        return [line.text]
      }
      let layout = Layout(grouped(equation), vocabulary: vocabulary)
      return [layout.line(in: .typed) + remark]
    }
    return picture.text
  }

  /// The table that is one form of an answer, where tables are drawn.
  private func table(_ equation: Equation, _ answer: Answer) -> TextTable? {
    guard draws(ifEasier: true), let table = answer.result.value.table,
      let form = equation.right ?? equation.left, equation.left == nil || equation.right == nil,
      case .aggregate(.table(let columns)) = form.expression.kind
    else { return nil }
    let cells = columns.map { column in
      (column.values.listItems ?? []).map {
        TextTable.Cell(text(Form($0)), isExact: equation.left != nil)
      }
    }
    return TextTable(names: table.names, columns: cells)
  }

  private func picture(_ equation: Equation, _ remark: String, in outputWidth: OutputWidth) -> Box?
  {
    if let ends = equation.left?.ends { return ends.picture(width: outputWidth.columns) }
    let layout = Layout(grouped(equation), vocabulary: vocabulary)
    return outputWidth.picture(of: layout, remark: remark)
  }

  /// Whether a formula is drawn in two dimensions, which may be easier to read.
  func draws(ifEasier readsBetterDrawn: Bool) -> Bool {
    switch display {
    case .line: false
    case .twoDimensions: true
    case .auto: readsBetterDrawn
    }
  }
}

extension Expression {
  /// Whether it is easier to read in two dimensions: a fraction is in a sum, a root or a power, or
  /// contains a sum, or there is a choice.
  var readsBetterDrawn: Bool {
    switch operation {
    case .number: number.repeats
    case .constant, .variable, .answer, .result: false
    case .negation, .postfix: operand.readsBetterDrawn
    case .product:
      factors.contains {
        $0.operand.readsBetterDrawn || $0.operand.operation == .sum && isQuotient
      }
    case .sum, .power: operands.contains(where: \.hasQuotient)
    case .call where isRoot: operands.contains(where: \.hasQuotient)
    case .logic where isChoice: true
    case .aggregate where isMatrix || isTable: true
    case .call, .logic, .scope, .aggregate: operands.contains(where: \.readsBetterDrawn)
    }
  }

  private var isRoot: Bool {
    switch BuiltIn.named(name)?.notation.sign {
    case .squareRoot, .cubeRoot, .root: true
    case .bars, .floor, .ceiling, nil: false
    }
  }

  private var isQuotient: Bool {
    operation == .product && factors.contains { $0.multiplication == .divided }
  }

  private var hasQuotient: Bool { isQuotient || operands.contains(where: \.hasQuotient) }
}

extension Form {
  fileprivate var readsBetterDrawn: Bool {
    switch self {
    case .number(let number, _): number.repeats
    case .expression(let expression): expression.readsBetterDrawn
    }
  }
}

extension Equation {
  /// Whether one of its sides is easier to read in two dimensions.
  var readsBetterDrawn: Bool {
    left?.readsBetterDrawn == true || right?.readsBetterDrawn == true
  }
}

extension NumberLiteral {
  fileprivate var repeats: Bool {
    if case .decimal(let decimal) = self { decimal.repeats } else { false }
  }
}
