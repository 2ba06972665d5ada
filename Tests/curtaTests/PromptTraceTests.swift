import TerminalTesting
import Testing

/// `n` in the viewer goes from one feature to the next, and names each exactly.
@Suite(.terminal) struct PromptTraceTests {
  /// Functions, their windows, and the expected description from left to right; zeros have y = 0.
  private static let functions = """
    x^2-2 | -4 4 -3 5 | zero −√2; minimum 0, −2; zero √2
    x^3-3x | -3 3 -4 4 | zero −√3; maximum −1, 2; zero 0; minimum 1, −2; zero √3
    x^4-5x^2+4 | -2.5 0.5 -4 6 | zero −2; minimum −√10/2, −9/4; zero −1; maximum 0, 4
    2x+3 | -5 5 -5 5 | zero −3/2
    x^2/3-3/7 | -3 3 -2 3 | zero −3√7/7; minimum 0, −3/7; zero 3√7/7
    sin x | 0.5 7 -2 2 | maximum π/2, 1; zero π; minimum 3π/2, −1; zero 2π
    cos x | 0.5 7 -2 2 | zero π/2; minimum π, −1; zero 3π/2; maximum 2π, 1
    sin(2x) | 0.1 3 -2 2 | maximum π/4, 1; zero π/2; minimum 3π/4, −1
    tan x | 0.5 4 -5 5 | pole π/2; zero π
    sin x+cos x | 0.1 5 -2 2 | maximum π/4, √2; zero 3π/4; minimum 5π/4, −√2
    sin(x/3) | 1 12 -2 2 | maximum 3π/2, 1; zero 3π
    cos(pi*x) | 0.2 2.4 -2 2 | zero 1/2; minimum 1, −1; zero 3/2; maximum 2, 1
    sin x-1/2 | 0.1 3 -2 2 | zero π/6; maximum π/2, 1/2; zero 5π/6
    ln x | 0.2 4 -3 3 | zero 1
    e^x-e | -1 2 -3 3 | zero 1
    1/x-2 | 0.1 3 -3 3 | zero 1/2
    1/x | -3 3 -3 3 | pole 0
    abs(x)-1 | -3 3 -3 3 | zero −1; minimum 0, −1; zero 1
    sqrt x-2 | 1 6 -3 3 | zero 4
    cbrt x-2 | 1 12 -3 3 | zero 8
    floor x | -1.5 1.5 -3 3 | jump −1, −1; jump 0, 0; jump 1, 1
    atan x-pi/4 | -3 3 -3 3 | zero 1
    acos x-pi/3 | -0.9 0.9 -3 3 | zero 1/2
    x*exp(-x) | -1 3 -2 2 | zero 0; maximum 1, 1/e
    log x-1 | 1 20 -2 2 | zero 10
    2^x-8 | 0 4 -9 9 | zero 3
    x/(x^2+1) | -3 3 -1 1 | minimum −1, −1/2; zero 0; maximum 1, 1/2
    x^(2/3)-4 | 1 9 -4 2 | zero 8
    x+1/x | 0.1 4 -1 6 | minimum 1, 2
    sin(x)/x | 0.5 7 -1 2 | zero π
    cosh x-1/2 | -2 2 -2 2 | minimum 0, 1/2
    """

  @Test func `thirty functions have exact zeros, extrema and breaks`() throws {
    let sitting = try Sitting(["--rad"], prompt: "1 rad>")
    for line in Self.functions.split(separator: "\n") {
      let parts = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      let (source, window) = (parts[0], parts[1])
      try sitting.terminal.type(":graph \(source) --window \(window)\r")
      try sitting.terminal.wait(for: source) {
        $0.isAlternate && $0.lines.last?.hasSuffix("? help") == true
      }
      for told in parts[2].split(separator: ";") {
        let words = told.split(separator: " ").map { $0.filter { $0 != "," } }
        let height = words[0] == "zero" ? ", y = 0 " : words.count > 2 ? ", y = \(words[2]) " : " "
        let status = "\(words[0]) at x = \(words[1])\(height)"
        try sitting.terminal.type("n")
        try sitting.terminal.wait(for: "\(source): \(status)") {
          $0.lines.last?.hasPrefix(status) == true
        }
      }
      try sitting.terminal.type("q")
      try sitting.terminal.wait(for: "the prompt") {
        !$0.isAlternate && $0.lines[$0.row] == "1 rad>"
      }
    }
    try sitting.quit()
  }
}
