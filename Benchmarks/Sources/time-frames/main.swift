import Arithmetic
import Curves
import Evaluation
import Foundation
import Graphing
import Syntax

// time-frames ORACLE COLUMNS ROWS   prints, for each function of a file of the oracle in its window and so many dots, the
// time that its frame takes from nothing, and what a pan by 20 columns takes at the mean and at most, in milliseconds,
// and how many dots the frame leaves undecided.

/// A function and its window: from and to, first of x, then of y.
struct Entry: Decodable {
  let expression: String
  let window: [String]
}

/// A curve that is compiled, and nothing known of its columns.
func source(_ text: String, in environment: Environment) throws -> CurveSource {
  let expression = try Parser.parseExpression(text, vocabulary: environment.vocabulary)
  guard case .program(let program, let slope) = try CurveCompiler.curve(expression, in: environment)
  else { fatalError("\(text) has no program") }
  return CurveSource(text, program, slope: slope, write: { _, _ in "" }, read: { _ in nil })
}

func number(_ text: String, in environment: Environment) throws -> Fraction {
  let expression = try Parser.parseExpression(text, vocabulary: environment.vocabulary)
  guard let value = try environment.result(of: expression).real?.fraction else {
    fatalError("\(text) is no fraction")
  }
  return value
}

/// What a plot takes to know all that is in view, in milliseconds.
func fill(_ plot: inout Plot) -> Double {
  let time = ContinuousClock().measure { plot.fill(effort: .frame) }
  return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let columns = Int(arguments[2]), let rows = Int(arguments[3]) else {
  fatalError("time-frames ORACLE COLUMNS ROWS")
}
let size = DotSize(columns: columns, rows: rows)
let step = 20
var environment = Environment()
environment.angleMode = .radians
let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
for entry in try JSONDecoder().decode([String: Entry].self, from: data).values {
  let ends = try entry.window.map { try number($0, in: environment) }
  let window = try Viewport(x: (ends[0], ends[1]), y: (ends[2], ends[3]), size: size)
  var (frame, mean, most) = (Double.infinity, Double.infinity, Double.infinity)
  var undecided = 0
  for _ in 0..<15 {
    let source = try source(entry.expression, in: environment)
    var plot = Plot([source], viewport: window)
    frame = min(frame, fill(&plot))
    undecided = plot.undecidedCount
    // The same columns once more, each 20 as they come in from the right.
    plot = Plot([source], viewport: window.panned(byColumns: -size.columns, rows: 0))
    plot.fill(effort: .frame)
    var pans: [Double] = []
    while plot.viewport.firstColumn < window.firstColumn {
      plot.show(plot.viewport.panned(byColumns: step, rows: 0))
      pans.append(fill(&plot))
    }
    mean = min(mean, pans.reduce(0, +) / Double(pans.count))
    most = min(most, pans.max() ?? 0)
  }
  print(entry.expression, frame, mean, most, undecided, separator: "\t")
}
