import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

/// Ordinary input is answered without remarks: what is told without need is soon not read at all.
@Suite struct NoticeNoiseTests {
  private static let root = File.directory(of: File.directory(of: File.directory(of: #filePath)))

  /// The notices that the specification asks for where they stand: the readings that it names.
  private static let isAskedFor: Set<Reading.Kind> = [
    .quotientTimes, .functionBeforePower, .functionBeforeProduct, .powerOfPower, .percentage,
    .repeatingDecimal, .continuation,
  ]

  /// A statement that something was told about.
  private struct Told: CustomStringConvertible {
    let source: String
    let notice: String
    let isNoise: Bool
    var description: String { "\(isNoise ? "noise " : "      ")\(source)   \(notice)" }
  }

  /// The statements that lines hold, and those of them that something was told about.
  private func told(_ lines: [String]) -> (count: Int, told: [Told]) {
    let session = session()
    var (count, told): (Int, [Told]) = (0, [])
    for line in lines {
      for answer in session.answers(to: line) {
        count += 1
        let askedFor = answer.statement.readings.filter { Self.isAskedFor.contains($0.kind) }.count
        for (index, notice) in answer.notices.enumerated() {
          told.append(
            Told(source: answer.source, notice: notice, isNoise: index >= askedFor)
          )
        }
      }
    }
    return (count, told)
  }

  @Test func `at most one of a hundred ordinary inputs is told something it did not need`() throws {
    var (count, told): (Int, [Told]) = (0, [])
    let examples = try Self.examples.map { try File.read($0).lines.map(String.init) }
    for lines in examples + Self.typed {
      let found = self.told(lines)
      count += found.count
      told += found.told
    }
    let noise = told.filter(\.isNoise)
    print("\(count) ordinary statements, \(told.count) notices, \(noise.count) of them noise")
    for line in told { print(line) }
    #expect(count >= 500)
    #expect(noise.count * 100 <= count)
  }

  private static let examples = [
    "astronomy", "calendar", "carpentry", "chain", "continued-fractions", "doubles-fail",
    "error-propagation", "fractions-kitchen", "gears", "loan", "music", "navigation", "physics",
    "statistics", "tour", "triangle",
  ].map { "\(root)/examples/\($0).calc" }

  /// What people type, a sitting each.
  private static let typed: [[String]] = [
    student.lines, engineer.lines, shopkeeper.lines,
  ].map { $0.map(String.init) }

  private static let student = """
    3/4 + 5/6
    1/2 + 1/3 + 1/4
    3 1/4 + 2 2/3
    7 1/2 / 3
    2^10
    5^2 + 12^2
    sqrt(25 + 144)
    sqrt 2
    sqrt 50
    cbrt 27
    (1 + sqrt 5)/2
    (3 + 4)*5
    3 + 4*5
    100/7
    17 mod 5
    10!
    52!/(5!*47!)
    nCr(52, 5)
    sin 30
    cos 60
    tan 45
    sin(45)
    sin(30)^2 + cos(30)^2
    asin(0.5)
    acos(-1/2)
    atan(1)
    log 1000
    log(2, 1024)
    ln 2
    ln(e^5)
    e^2
    e^(-1)
    exp 1
    pi
    2*pi*5
    pi*3^2
    4/3*pi*6^3
    x = 5
    x^2 + 3x - 10
    3x^2 - 2x + 1
    (x + 1)(x - 1)
    y = 2x + 1
    a = 1
    b = -5
    c = 6
    d = b^2 - 4a*c
    (-b + sqrt d)/(2a)
    (-b - sqrt d)/(2a)
    f(x) = x^2 - 2
    f(3)
    f(0)
    g(t) = 5*t^2 + 3*t
    g(2)
    h(u, v) = u*v + 1
    h(2, 3)
    abs(-7)
    round(3.14159, 2)
    floor 2.7
    gcd(84, 36)
    lcm(4, 6, 10)
    isprime 97
    factor 360
    2*x*y
    x^3
    x^-1
    1/x
    1/(2x)
    1/x^2
    x/2 + y/3
    5! / 3!
    2^(1/2)
    8^(2/3)
    16^0.25
    10^-3
    6.02E23
    1.6e-19
    3E8 * 2
    5 - 3
    5 - -3
    -3 + 5
    -x
    -(x + 1)
    -x^2
    (-3)^2
    0.1 + 0.2
    1/3
    22/7
    355/113
    sin x
    sin(x + 30)
    2 sin x
    cos(2x)
    tan(x/2)
    sinh 1
    cosh(0)
    hypot(3, 4)
    atan2(3, 4)
    degrees = 57
    sum = 1 + 2 + 3 + 4 + 5
    mean = sum/5
    (2 + 4 + 4 + 4 + 5 + 5 + 7 + 9)/8
    ANS^2
    sqrt ANS
    ANS/2
    @1 + @2
    """

  private static let engineer = """
    V = 230
    I0 = 16
    P = V*I0
    R1 = 4.7E3
    R2 = 10E3
    1/(1/R1 + 1/R2)
    R1*R2/(R1 + R2)
    C1 = 100E-9
    fc = 1/(2*pi*R1*C1)
    w = 2*pi*50
    XL = w*0.01
    XC = 1/(w*C1)
    Z = sqrt(R1^2 + (XL - XC)^2)
    phase = atan((XL - XC)/R1)
    20*log(10)
    20*log(0.707)
    10*log(P/1E-3)
    10^(3/20)
    tau1 = R1*C1
    exp(-1/tau1*1E-4)
    5*(1 - exp(-2))
    E0 = 210E9
    b1 = 0.05
    h1 = 0.1
    Iy = b1*h1^3/12
    F = 1200
    L = 2.5
    F*L^3/(48*E0*Iy)
    sigma = F*L/4/(b1*h1^2/6)
    m = 75
    g0 = 9.81
    m*g0
    m*g0*sin 30
    m*g0*cos(15)
    0.5*m*12^2
    v = 100/3.6
    v^2/(2*g0)
    T = 273.15 + 20
    8.314*T
    101325*0.001/(8.314*T)
    rho = 1.2
    0.5*rho*v^2*0.3*2.2
    d1 = 0.08
    A1 = pi*d1^2/4
    Q = A1*1.5
    Q*3600
    Re = 1000*1.5*d1/1E-3
    0.316/Re^0.25
    n = 1500
    w1 = 2*pi*n/60
    7500/w1
    i1 = 3.5
    n/i1
    z1 = 17
    z2 = 51
    z2/z1
    sqrt(3)*400*16*0.85
    400/sqrt 3
    asin(9/41)
    sin(asin 0.6)
    2*asin(0.5/2)
    tan(12.5)
    100*tan 5
    sqrt(1.2^2 + 0.9^2 + 0.4^2)
    1/3*pi*0.5^2*1.2
    2*pi*6371*cos(52)
    c0 = 299792458
    c0/100E6
    h0 = 6.62607015E-34
    h0*c0/500E-9
    6.674E-11*5.972E24/6.371E6^2
    sqrt(2*6.674E-11*5.972E24/6.371E6)
    1 - 0.2^2
    (1 + 0.05)^10
    round(P, 0)
    max(3.2, 4.1, 2.8)
    min(R1, R2)
    ceil(17/4)
    1024^3
    2^32 - 1
    255/16
    f(x) = sqrt(1 - x^2)
    f(0.6)
    v(t) = 5 + 9.81*t
    v(2)
    y(x) = 4x^3 - 3x
    y(0.5)
    dB(x) = 20*log x
    dB(10)
    P/3
    * 1.1
    / 2
    ^2
    sqrt
    """

  private static let shopkeeper = """
    12.50 + 3.99 + 7.25
    3*4.99
    12*0.35 + 5*1.20
    19.99*3
    59.90 - 20%
    80 + 19%
    100 + 7%
    249 - 15%
    250*19%
    19% * 250
    250*0.19
    250*1.19
    250/1.19
    1000*(1 + 3%)^5
    1000*1.03^5
    1200/12
    price = 39.95
    price*2
    price*0.8
    price - 10%
    price*(1 - 10%)
    total = 3*price + 4.90
    total + 19%
    total/4
    cash = 200
    cash - total
    100 - 63.27
    45/60
    45/60*100
    (129 - 99)/129
    (129 - 99)/129*100
    7*8 + 15*2
    24*0.5
    1.5*18.90
    0.25*12
    1/3*45
    2 1/2 * 3.60
    round(total, 2)
    round(17.385, 2)
    365*24
    52*40
    18.50*37.5
    18.50*37.5*52/12
    1_000_000/365
    4*25 + 6*10 + 3*5
    0.05*12 + 0.1*30 + 0.2*25
    15 mod 4
    100/3
    33.33*3
    2500*4%/12
    2500 + 4%
    50% * 80
    5%
    12.5%
    net = 84.03
    net*0.19
    net + 19%
    net*1.19
    rate = 3.5
    1500*rate/100
    1500*(1 + rate/100)
    1500*(1 + rate/100)^3
    n = 24
    1500/n
    min(19.99, 17.50, 21)
    max(19.99, 17.50, 21)
    ceil(100/12)
    floor(100/12)
    100 - 8*12
    6*2.49 + 2*3.79 + 0.99
    ANS + 19%
    ANS*2
    * 3
    / 4
    """
}
