import BlockRuns

// time-blocks EXPRESSION FIRST LAST   prints the time that the values take in microseconds, the best of
// some runs, and the value at one point, by which scripts/bench-blocks.py knows that it is the same function.

let arguments = CommandLine.arguments
guard arguments.count == 4, let first = Double(arguments[2]), let last = Double(arguments[3]) else {
  fatalError("time-blocks EXPRESSION FIRST LAST")
}
var run = try BlockRun(arguments[1], from: first, through: last)
var best = Duration.seconds(1)
var value = 0.0
for _ in 0..<200 {
  let time = ContinuousClock().measure {
    value = run.values()[BlockRun.count / 3]
  }
  best = min(best, time)
}
print(Double(best.components.attoseconds) / 1e12, value, separator: "\t")
