import CFlint
import Testing

@testable import Arithmetic

/// Bessel, elliptic, hypergeometric and theta functions, and orthogonal polynomials.
@Suite struct HypergeometricFunctionTests {
  @Test(arguments: valuesOfSpecialFunctions.split(separator: "\n").map(String.init))
  func `values have the digits of mpmath`(row: String) throws {
    let sides = row.split(separator: "=")
    let words = sides[0].split(separator: " ")
    let function = try #require(BuiltIn.named(String(words[0])))
    let arguments = try words.dropFirst().map(number)
    let value = try #require(try function.complexValue(of: arguments))
    let expected = sides[1].split(separator: " ")
    try expect(value.re, expected[0])
    try expect(value.im, expected[1])
    guard arguments.allSatisfy({ $0.storedReal != nil }) else { return }
    let numbers = arguments.map(\.re)
    if expected[1] == "0" {
      try expect(try function.value(of: numbers), expected[0])
    } else {
      #expect(throws: ArithmeticFailure.notReal(.outsideDomain)) {
        try function.value(of: numbers)
      }
    }
  }

  /// The number that is written `1/2`, or with its parts `1:2`.
  private func number(_ text: Substring) throws -> Complex {
    var parts: [Real] = []
    for part in text.split(separator: ":") {
      var terms: [Int] = []
      for term in part.split(separator: "/") { terms.append(try #require(Int(term))) }
      parts.append(real(terms[0], terms.count == 2 ? terms[1] : 1))
    }
    return parts.count == 2 ? Complex(parts[0], parts[1]) : Complex(parts[0])
  }

  /// Expects a value within a unit of the last digit.
  private func expect(_ value: Real, _ decimal: Substring) throws {
    guard decimal != "0" else {
      #expect(value.isProvenZero)
      return
    }
    let digits = String(decimal.filter { $0 != "." && $0 != "-" })
    let places = decimal.split(separator: ".").dropFirst().first?.count ?? 0
    let magnitude = Real(Fraction(try #require(Integer(digits: digits)))) * tiny(places)
    let difference = value - (decimal.first == "-" ? -magnitude : magnitude)
    #expect(try (tiny(places) - difference.magnitude).sign() == .positive, "\(decimal)")
  }

  @Test func `values are exact where they are simple`() throws {
    let rows: [(String, [Real], Real)] = [
      ("besselj", [real(0), real(0)], real(1)),
      ("ellipk", [real(0)], pi(1, 2)),
      ("ellipe", [real(0)], pi(1, 2)),
      ("ellipe", [real(1)], real(1)),
      ("ellipf", [real(2), real(0)], real(2)),
      ("ellippi", [real(-3), real(0)], pi(1, 4)),
      ("hyp0f1", [real(2), real(0)], real(1)),
      ("hyp1f1", [real(-2), real(-3), real(3)], real(9, 2)),
      ("hyp2f1", [real(0), real(3), real(4), real(1)], real(1)),
      ("hyp2f1", [real(1), real(2), real(2), real(3)], real(-1, 2)),
      ("hyperu", [real(-2), real(1), real(3)], real(-1)),
      ("legendre", [real(3), real(1, 2)], real(-7, 16)),
      ("legendre", [real(-4), real(1, 2)], real(-7, 16)),
      ("chebyt", [real(-3), real(2)], real(26)),
      ("chebyu", [real(3), real(2)], real(56)),
      ("chebyu", [real(-5), real(2)], real(-56)),
      ("hermite", [real(3), real(1, 2)], real(-5)),
      ("laguerre", [real(2), real(0), real(2)], real(-1)),
      ("laguerre", [real(-2), real(1, 2), real(1)], real(0)),
      ("gegenbauer", [real(-3), real(2), real(1, 2)], real(0)),
      ("jacobi", [real(-1), real(1), real(0), real(1, 2)], real(0)),
      ("gegenbauer", [real(3), real(1), real(2)], real(56)),
      ("jacobi", [real(1), real(1), real(0), real(3)], real(5)),
      ("agm", [real(2), real(2)], real(2)),
      ("jtheta", [real(1), real(0), real(1, 3)], real(0)),
    ]
    for (name, arguments, expected) in rows {
      let function = try #require(BuiltIn.named(name))
      let value = try function.value(of: arguments)
      #expect(value.isIdentical(to: expected), "\(name)")
    }
  }

  @Test func `values have closed forms`() throws {
    let order = try BesselFirstKind.value(of: [real(1, 2), real(2)])
    #expect(order.isIdentical(to: try real(2).sine().divided(by: Real.pi.squareRoot())))
    let kummer = try KummerFunction.value(of: [real(2), real(2), real(3)])
    #expect(kummer.isIdentical(to: try real(3).exponential()))
    let cubic = try LegendrePolynomial.value(of: [real(3), root(2)])
    #expect(cubic.isIdentical(to: try real(7, 2) * root(2)))
  }

  @Test func `poles have no value`() throws {
    let rows: [(String, [Real])] = [
      ("besselj", [real(-1, 2), real(0)]), ("bessely", [real(0), real(0)]),
      ("besselk", [real(1), real(0)]), ("ellipk", [real(1)]), ("ellippi", [real(1), real(1, 2)]),
      ("hyp0f1", [real(-1), real(1)]), ("hyp1f1", [real(1), real(-1), real(1)]),
      ("hyp1f1", [real(-2), real(-1), real(1)]),
      ("hyp2f1", [real(1), real(1), real(0), real(1, 2)]),
      ("hyp2f1", [real(1), real(1), real(2), real(1)]), ("hyperu", [real(1), real(1), real(0)]),
      ("legendre", [real(1, 2), real(-1)]), ("chebyu", [real(1, 2), real(-1)]),
    ]
    for (name, arguments) in rows {
      let function = try #require(BuiltIn.named(name))
      #expect(throws: ArithmeticFailure.undefined(.pole), "\(name)") {
        try function.value(of: arguments)
      }
    }
  }

  @Test func `senseless arguments have no value`() throws {
    let rows: [(String, [Real])] = [
      ("jtheta", [real(5), real(0), real(1, 2)]), ("jtheta", [real(3), real(0), real(1)]),
      ("jacobi", [real(-1), real(0), real(0), real(1)]),
      ("laguerre", [real(-1), real(0), real(1)]),
    ]
    for (name, arguments) in rows {
      let function = try #require(BuiltIn.named(name))
      #expect(throws: ArithmeticFailure.outsideDomain, "\(name)") {
        try function.value(of: arguments)
      }
    }
  }

  @Test func `a ball across a cut has the values of both sides, or is not finite`() throws {
    // K(2 ± 0·i) has the imaginary parts ±1.31….
    let (m, value, point) = (ComplexBall(), ComplexBall(), ComplexBall())
    arb_set_si(&m.pointer.pointee.real, 2)
    mag_set_d(&m.pointer.pointee.imag.rad, 1e-6)
    EllipticIntegralFirstKind.enclose(value.pointer, [m.pointer], 64)
    for side in [-1.3, 1.3] {
      acb_set_d_d(point.pointer, 0, side)
      let contains = arb_contains(&value.pointer.pointee.imag, &point.pointer.pointee.imag) != 0
      #expect(contains || acb_is_finite(value.pointer) == 0)
    }
  }
}

/// Functions, their arguments, and both parts of the values by mpmath; a real number counts as the
/// limit from above.
private let valuesOfSpecialFunctions = """
  besselj 0 5/2=-0.04838377646819799632728778 0
  besselj 7/3 -3=0.2214160720467350268497287 0.3835038863972761207796640
  besselj 2 1:2=-0.2611297504430097979157677 0.7623197829675602274187133
  bessely 1 5/2=0.1459181379667857988787599 0
  bessely 1/3 10=0.1702011178826876103280601 0
  bessely 2 -3=-0.1604003934849237296757683 0.9721825211717821538156622
  besseli 0 5/2=3.289839144050123035705908 0
  besseli 1/3 4=11.11383838999148187872594 0
  besseli 3/2 1:2=-0.3356436417048163047655154 0.5790024249509444481228039
  besselk 0 5/2=0.06234755320036618602916953 0
  besselk 1/3 4=0.01129994757367216073768326 0
  besselk 1 -3=-0.04015643112819418437670578 -12.41987883191272144636970
  hankel1 0 5/2=-0.04838377646819799632728778 0.4980703596152318878274724
  hankel1 1/3 -4=0.3330931642460042712349011 -0.2181007514400673914938755
  hankel1 1 1:30=-0.000000000000007254950844096148791001312 -0.00000000000001173459637825799407164828
  hankel2 0 5/2=-0.04838377646819799632728778 -0.4980703596152318878274724
  hankel2 1/3 -4=-0.6885205377005802582357916 -0.3975175177840158868902465
  hankel2 1 1:-30=-0.000000000000007254950844096148791001312 0.00000000000001173459637825799407164828
  airyai 2=0.03492413042327437913532208 0
  airyai -10=0.04024123848644319068943031 0
  airyai 1:2=-0.2193862549814275574025861 -0.1753859114081094178913844
  airybi 2=3.298094999978214710280604 0
  airybi -10=-0.3146798296438386331617542 0
  airybi 1:2=0.04882203245306119977765890 0.1332740579917484419383647
  airyaiprime 2=-0.05309038443365363170399919 0
  airyaiprime -10=0.9962650441327900559045725 0
  airyaiprime 1:2=0.1704449781789148225664874 0.3876224394132950902513555
  airybiprime 2=4.100682049932889889382034 0
  airybiprime -10=0.1194141133999092382775253 0
  airybiprime 1:2=-0.8572392586053617764302658 0.4955063363095673840897086
  ellipk 1/2=1.854074677301371918433850 0
  ellipk -3=1.078257823749821617719337 0
  ellipk 2=1.311028777146059905232420 1.311028777146059905232420
  ellipe 1/2=1.350643881047675502520175 0
  ellipe 2=0.5990701173677961037199612 -0.5990701173677961037199612
  ellipe 1 -3=1.325663197579998111693406 0
  ellipf 1 1/2=1.083216772845168750444132 0
  ellipf 5 2=3.933086331438179715697259 4.229126481957268729065283
  ellipf 1 1:2=0.9284945898754881227104951 0.2733856258673490943824719
  ellippi 1/3 1/2=2.310794990754281815442315 0
  ellippi 2 1/2=-0.3135446834651840414723072 1.813799364234217850594078
  ellippi 1/3 4 1/2=5.609705503897977542408460 0
  ellippi 1:2 2=0.1450088702912476913946706 0.9223554748611225006198367
  ellippi 1:2 5 2=0.282745463729580474123288 2.769338680274090677620738
  ellippi 1:-2 -1 2=-1.517489171074688211366321 0.5026057807049406294652416
  hyp0f1 1/2 3=15.98952330956493219332178 0
  hyp0f1 5/3 -20=0.05930387454117684758119169 0
  hyp0f1 1/3 1:2=-1.202381293799014555078493 9.869021736954644433937961
  hyp1f1 1/2 3 5=4.382118604314453297637572 0
  hyp1f1 1/3 5/3 -20=0.3703136463287410258737772 0
  hyp1f1 1/3 2 1:2=0.9775316563158794340299580 0.4334061726374166624614659
  hyperu 1/2 3 5=0.5189861496471834041677905 0
  hyperu 1/3 5/3 20=0.3704070159006275504524642 0
  hyperu 1/3 2 -2=0.3383159498061246071027364 -0.6035522662319788425869021
  hyp2f1 1/2 3 5 1/2=1.204370136185568279860207 0
  hyp2f1 1/3 5/3 2 -20=0.3932534787561525284435906 0
  hyp2f1 1/3 1/2 2 2=1.182532491252124955191798 0.2709841774781773793034135
  hyp2f1 1/3 2/3 1 9/10=1.563268212972069953487391 0
  hyp2f1 1/3 2/3 1 1:1=0.9690882617253778548135891 0.3533830863535990326205250
  hyp2f1 1/3 4/3 1/7 -30=-0.3808690393203848321109110 0
  hyp2f1 1/3 1/3 1/7 3000=-0.1555711643525850068660546 -0.09362617424901383123187688
  legendre 1/2 1/3=0.7172881740725019229356760 0
  legendre 1/2 -3=-0.07186707817225999821910375 1.597386605175886374343756
  legendre 5/2 1:2=-14.51484651372128648839196 4.543182961175550372261402
  chebyt 1/2 1/3=0.8164965809277260327324280 0
  chebyt 1/3 -3=0.5888253494020299774813219 0.5386519064249824543437923
  chebyt 5/2 1:2=-21.94134002876387758624931 6.357861453180309472912248
  chebyu 1/2 1/3=1.020620726159657540915535 0
  chebyu 1/3 -3=0.9186809293316796750086624 1.620393146663227490192809
  chebyu 5/2 1:2=-42.07375532409964456725506 13.78680119071146928461707
  hermite 1/2 1/3=0.9992777325573453042949278 0
  hermite -2 3=0.02409308040803738409266132 0
  hermite 5/2 1:2=-46.11979285878725383550099 11.32296847076999060891478
  laguerre 1/2 1/3 2=0.02664754635638851696267429 0
  laguerre 1/3 -2 3=30.76053931279509411484196 0
  laguerre 5/2 1 1:2=-3.649703222311406276034779 -4.254557530919827394582455
  gegenbauer 1/2 1/3 1/4=0.5412562514309696634920276 0
  gegenbauer 1/3 1 -3=0.9186809293316796750086624 1.620393146663227490192809
  gegenbauer 5/2 1 1:2=-42.07375532409964456725506 13.78680119071146928461707
  gegenbauer 1/3 1/2 -9/10=-0.05211091714730623058751842 0
  gegenbauer 1/3 1/6 500=3.568246303083192314227388 0
  gegenbauer 1/3 -1/2 -9/10=2.279309175676045615525239 0
  gegenbauer 1/3 3/2 -99/100=-28.59437756699150676452669 0
  jacobi 1/2 1/3 1/4 1/5=0.7508347256743087052223120 0
  jacobi 1/3 -1 2 1/2=-0.8144340126512664746505737 0
  jacobi 5/2 1 0 1:2=-24.71357316347543357173978 12.79653936121380632820200
  jacobi 1/3 1/3 2 -99/100=-2530.418268289647792683707 0
  jacobi 1/3 1/3 0 500=7.816352144279056997600266 0
  jacobi 1/3 1/7 0 -99/100=-0.6702609708328028262561093 0
  agm 1 2=1.456791031046906869186432 0
  agm 1 -2=-0.4229662084088016873645974 0.6612661834618047644672399
  agm 1:1 -2=-0.5895930108002782595976520 0.9664151467776383007022714
  jtheta 1 1 1/5=1.117819228713128301487779 0
  jtheta 4 2 -1/2=0.3314359783245304238564459 0
  jtheta 2 1:1 1/3=-0.3708783551419218886279031 -1.594210726341086139484803
  """
