import Arithmetic
import Testing

@testable import Curves

/// Enclosures of a curve beside a number, against its exact values there.
struct CurvePunctureTests {
  @Test(arguments: [
    ("x^x", "0"), ("x^sin(x)", "0"), ("x*ln(x)^3", "0"), ("(1+1/x)^x", "0"),
    ("(1+x)^(1/x)", "0"), ("x*floor(1/x)", "0"), ("floor(x)/x", "2"),
    ("round(x)+trunc(x)-ceil(x)", "5/2"), ("sign(x-1)*x", "1"),
    ("exp(-1/x)*x^-20", "0"), ("x*atan(1/x)", "0"), ("sin(x)^x", "pi"),
    ("tan(x)*(x-pi)", "pi"),
    ("acos(x)/sqrt(1-x)", "1"), ("asin(x)+acos(x)", "-1"), ("acosh(x)^2", "1"),
    ("atanh(x)*(1-x)", "1"), ("atanh(x)", "-1"), ("abs(x-2)^(1/3)", "2"),
    ("(1-cos(x))/x^2", "0"), ("(cosh(x)-1)*ln(abs(x))", "0"),
    ("max(x,x^2)-min(1,x)", "1"),
    ("(x^2)^(-1/3)*sin(x)", "0"), ("abs(x)^pi*x^-3", "0"), ("x^2*gamma(x)^2", "0"),
    ("atan2(x,x)", "0"), ("atan2(-x,x)", "0"), ("atan2(x,x^2-x)", "0"), ("atan2(x^2,-x)", "0"),
    ("gamma(x)*(x+2)", "-2"), ("2^(1/x)", "0"), ("1/(1-1/x)", "1"),
    ("if x <= 0 then x else x*ln(x)", "0"), ("if sin(x) < 0 then 1/sin(x) else x", "pi"),
    ("if x = 2 then 5 else floor(x)", "2"), ("if 1/x > 1 then 1/x else x^x", "0"),
  ])
  func `values beside a number are within what is said of them`(
    _ expression: String,
    _ number: String
  ) throws {
    let program = try program(expression)
    let number = try value(of: number)
    for reach in [0.25, 0x1p-10, 0x1p-40] {
      for (isRight, order) in [false, true].flatMap({ side in [0, 1, 7, 30].map { (side, $0) } }) {
        let distance = Real(Fraction(exactly: reach) / Fraction(2).power(order))
        let value = try? program.value(at: isRight ? number + distance : number - distance)
        let reach = GermReach(reach)
        let germ = program.germ(beside: number, isRight: isRight, reach)
        guard let value else { continue }
        let values = germ.map(reach.values)
        let isInside = values?.intersection(Interval(value)) != nil
        #expect(
          isInside,
          "\(isRight) \(order): \(Interval(value)), \(values as Any)"
        )
      }
    }
  }

  @Test(arguments: [
    ("x^sin(x)", "0", true, 1.0), ("(1+1/x)^x", "0", true, 1),
    ("x*floor(1/x)", "0", false, 1),
    ("sin(x)*gamma(x/pi)", "-pi", true, 3.141_592_653_589_793),
    ("(1+x)^(1/x)", "0", true, 2.718_281_828_459_045),
  ])
  func `limits are found`(
    _ expression: String,
    _ number: String,
    _ isRight: Bool,
    _ limit: Double
  ) throws {
    let reach = GermReach(0x1p-40)
    let number = try value(of: number)
    let germ = try program(expression).germ(beside: number, isRight: isRight, reach)
    let values = try #require(germ.map(reach.values))
    #expect(Interval(lower: limit - 1e-8, upper: limit + 1e-8).contains(values), "\(values)")
  }
}
