import Benchmark
import BlockRuns

/// What evaluating an expression at 8,192 points takes.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .instructions],
    maxDuration: .seconds(1),
    maxIterations: 1_000
  )
  let expressions = [
    "sin(x)*exp(-x/10)", "x^3-2x+1", "exp(x)", "ln(x)", "sin(x)", "cos(x)", "tan(x)", "atan(x)",
    "sqrt(x)", "1/x", "x^7", "x^(15/2)", "x^1.3", "(x^2-3x+2)/(x^2+1)",
  ]
  for expression in expressions {
    Benchmark(expression) { benchmark in
      var run = try BlockRun(expression, from: 0.01, through: 20)
      // Its memory is touched before it is measured.
      _ = run.values()
      benchmark.startMeasurement()
      blackHole(run.values())
    }
  }
}
