import Testing

@testable import Arithmetic

@Suite struct SpecialFunctionTests {
  @Test(arguments: [
    SpecialValue("erfi", "0") { real(0) },
    SpecialValue("beta", "2", "3") { real(1, 12) },
    SpecialValue("beta", "1/2", "1/2") { .pi },
    SpecialValue("beta", "-1/2", "-1/2") { real(0) },
    SpecialValue("beta", "1/3", "2/3") { try real(2) * .pi.divided(by: root(3)) },
    SpecialValue("polygamma", "1", "1") { real(1, 6) * square(.pi) },
    SpecialValue("polygamma", "1", "3") { real(1, 6) * square(.pi) - real(5, 4) },
    SpecialValue("polygamma", "2", "1/2") { try real(-14) * real(3).zeta() },
    SpecialValue("polygamma", "1", "-1/2") { real(1, 2) * square(.pi) + real(4) },
    SpecialValue("loggamma", "1") { real(0) },
    SpecialValue("loggamma", "5") { try ln(24) },
    SpecialValue("loggamma", "1/2") { try real(1, 2) * Real.pi.naturalLogarithm() },
    SpecialValue("gammainc", "3", "1") { try real(5) * real(-1).exponential() },
    SpecialValue("gammainc", "2", "-1") { real(0) },
    SpecialValue("gammainc", "1/2", "0") { try Real.pi.squareRoot() },
    SpecialValue("gammalower", "2", "1") { try real(1) - real(2) * real(-1).exponential() },
    SpecialValue("gammalower", "1/2", "0") { real(0) },
    SpecialValue("betainc", "2", "3", "1/2") { real(11, 192) },
    SpecialValue("betainc", "-2", "1", "2") { real(-1, 8) },
    SpecialValue("betainc", "1/2", "1/2", "1") { .pi },
    SpecialValue("hurwitz", "2", "1/2") { real(1, 2) * square(.pi) },
    SpecialValue("hurwitz", "3", "2") { try real(3).zeta() - real(1) },
    SpecialValue("hurwitz", "-2", "1/3") { real(-1, 81) },
    SpecialValue("hurwitz", "0", "1/3") { real(1, 6) },
    SpecialValue("hurwitz", "2", "1", "0") { try real(2).zeta() },
    SpecialValue("hurwitz", "0", "1", "1") { try real(-1, 2) * (real(2) * .pi).naturalLogarithm() },
    SpecialValue("eta", "1") { try ln(2) },
    SpecialValue("eta", "0") { real(1, 2) },
    SpecialValue("eta", "-1") { real(1, 4) },
    SpecialValue("eta", "2") { real(1, 12) * square(.pi) },
    SpecialValue("polylog", "1", "1/3") { try real(3, 2).naturalLogarithm() },
    SpecialValue("polylog", "2", "1") { real(1, 6) * square(.pi) },
    SpecialValue("polylog", "2", "-1") { real(-1, 12) * square(.pi) },
    SpecialValue("polylog", "2", "1/2") {
      try real(1, 12) * square(.pi) - real(1, 2) * square(ln(2))
    },
    SpecialValue("polylog", "-3", "1/3") { real(33, 8) },
    SpecialValue("polylog", "0", "3") { real(-3, 2) },
    SpecialValue("si", "0") { real(0) },
    SpecialValue("shi", "0") { real(0) },
    SpecialValue("li", "0") { real(0) },
    SpecialValue("fresnels", "0") { real(0) },
    SpecialValue("fresnelc", "0") { real(0) },
    SpecialValue("sinc", "0") { real(1) },
    SpecialValue("expint", "0", "2") { try real(1, 2) * real(-2).exponential() },
    SpecialValue("expint", "-1", "2") { try real(3, 4) * real(-2).exponential() },
    SpecialValue("expint", "3", "0") { real(1, 2) },
    SpecialValue("lambertw", "0") { real(0) },
  ])
  func `exact values`(row: SpecialValue) throws {
    let value = try row.call.value
    #expect(try (value - row.value()).isProvenZero)
  }

  @Test func `exact values of Lambert's function and of sinc at other numbers`() throws {
    let least = -(try real(-1).exponential())
    #expect(try LambertW.value(of: [.e]).fraction == Fraction(1))
    #expect(try LambertW.value(of: [least]).fraction == Fraction(-1))
    #expect(try LambertW.value(of: [real(-1), least]).fraction == Fraction(-1))
    #expect(try LambertW.value(of: [real(2) * square(.e)]).fraction == Fraction(2))
    let other = try real(-2) * real(-2).exponential()
    #expect(try LambertW.value(of: [real(-1), other]).fraction == Fraction(-2))
    #expect(try CardinalSine.value(of: [.pi]).fraction == Fraction(0))
    #expect(try (CardinalSine.value(of: [pi(1, 2)]) - real(2).divided(by: .pi)).isProvenZero)
  }

  @Test(arguments: [
    SpecialFailure("digamma", "-3", failure: .undefined(.pole)),
    SpecialFailure("polygamma", "2", "0", failure: .undefined(.pole)),
    SpecialFailure("beta", "-1", "2", failure: .undefined(.pole)),
    SpecialFailure("beta", "-2", "1", failure: .outsideDomain),
    SpecialFailure("hurwitz", "1", "2", failure: .undefined(.pole)),
    SpecialFailure("hurwitz", "5/2", "-2", failure: .undefined(.pole)),
    SpecialFailure("hurwitz", "5/2", "-2", "1", failure: .undefined(.pole)),
    SpecialFailure("hurwitz", "1", "2", "1", failure: .undefined(.pole)),
    SpecialFailure("hurwitz", "2", "2", "1/2", failure: .outsideDomain),
    SpecialFailure("hurwitz", "2", "-1/2", "1", failure: .notReal(.outsideDomain)),
    SpecialFailure("gammalower", "-2", "1", failure: .undefined(.pole)),
    SpecialFailure("betainc", "-1", "1/2", "1/3", failure: .undefined(.pole)),
    SpecialFailure("loggamma", "0", failure: .undefined(.singularity)),
    SpecialFailure("gammainc", "-1", "0", failure: .undefined(.singularity)),
    SpecialFailure("betainc", "1/2", "-1/2", "1", failure: .undefined(.singularity)),
    SpecialFailure("polylog", "1", "1", failure: .undefined(.singularity)),
    SpecialFailure("ei", "0", failure: .undefined(.singularity)),
    SpecialFailure("e1", "0", failure: .undefined(.singularity)),
    SpecialFailure("ci", "0", failure: .undefined(.singularity)),
    SpecialFailure("chi", "0", failure: .undefined(.singularity)),
    SpecialFailure("li", "1", failure: .undefined(.singularity)),
    SpecialFailure("expint", "1", "0", failure: .undefined(.singularity)),
    SpecialFailure("lambertw", "-1", "0", failure: .undefined(.singularity)),
    SpecialFailure("lambertw", "1/2", "1", failure: .outsideDomain),
    SpecialFailure("polygamma", "1/2", "1", failure: .outsideDomain),
    SpecialFailure("polygamma", "-1", "1", failure: .outsideDomain),
    SpecialFailure("loggamma", "-1/2", failure: .notReal(.outsideDomain)),
    SpecialFailure("gammainc", "1/2", "-1", failure: .notReal(.outsideDomain)),
    SpecialFailure("gammainc", "-1", "-2", failure: .notReal(.outsideDomain)),
    SpecialFailure("gammalower", "1/2", "-1", failure: .notReal(.outsideDomain)),
    SpecialFailure("betainc", "1/2", "1/2", "2", failure: .notReal(.outsideDomain)),
    SpecialFailure("betainc", "1/2", "1/2", "-1", failure: .notReal(.outsideDomain)),
    SpecialFailure("hurwitz", "1/2", "-1/2", failure: .notReal(.outsideDomain)),
    SpecialFailure("polylog", "2", "2", failure: .notReal(.outsideDomain)),
    SpecialFailure("e1", "-1", failure: .notReal(.outsideDomain)),
    SpecialFailure("expint", "2", "-1", failure: .notReal(.outsideDomain)),
    SpecialFailure("ci", "-1", failure: .notReal(.outsideDomain)),
    SpecialFailure("chi", "-1", failure: .notReal(.outsideDomain)),
    SpecialFailure("li", "-1", failure: .notReal(.outsideDomain)),
    SpecialFailure("lambertw", "-1", failure: .notReal(.outsideDomain)),
    SpecialFailure("lambertw", "-1", "1", failure: .notReal(.outsideDomain)),
    SpecialFailure("lambertw", "1", "-1/4", failure: .notReal(.outsideDomain)),
  ])
  func `no real value`(row: SpecialFailure) {
    #expect(throws: row.failure) { try row.call.value }
  }

  /// The values are mpmath's, from scripts/special-functions.py; points on a branch cut have those
  /// from above.
  @Test(arguments: [
    SpecialDigits("erfi", "2/3", is: "0.8802757880498597072637771"),
    SpecialDigits("erfi", "7", is: "155348625346050399388.8981"),
    SpecialDigits(
      "erfi",
      "1/2, -3/4",
      is: "0.3163010100604809279528210",
      "-0.8415518100363321008952100"
    ),
    SpecialDigits("hurwitz", "-41/2", "1/3", is: "147.8277568501623283663009305"),
    SpecialDigits("hurwitz", "-61/2", "7/2", is: "-1371569333380.079513935206221"),
    SpecialDigits("hurwitz", "-101/2", "2", is: "2399094238135732095670782.286"),
    SpecialDigits("beta", "5/3", "1/4", is: "3.382653176514972477911975"),
    SpecialDigits("beta", "7/2", "3", is: "2.308802308802308802308802e-2"),
    SpecialDigits(
      "beta",
      "1/2, 1",
      "2/7, 1/3",
      is: "0.5964933262471173928519061",
      "-2.945300607238239046101348"
    ),
    SpecialDigits("digamma", "2/3", is: "-1.318234415786588472402341"),
    SpecialDigits("digamma", "7", is: "1.872784335098467139393488"),
    SpecialDigits(
      "digamma",
      "1/2, -3/4",
      is: "-0.3829649974962696845432662",
      "-1.542825753517634725988954"
    ),
    SpecialDigits("polygamma", "1", "1/3", is: "10.09559712542709408179200"),
    SpecialDigits(
      "polygamma",
      "3",
      "5/2, 1",
      is: "4.154310961106588423887722e-2",
      "-0.1630571565908291841807229"
    ),
    SpecialDigits("polygamma", "2", "-1/3", is: "46.61516343510270471166937"),
    SpecialDigits("loggamma", "2/3", is: "0.3031502751475235686758628"),
    SpecialDigits(
      "loggamma",
      "-7/2",
      is: "-1.309006684993042046360715",
      "-12.56637061435917295385057"
    ),
    SpecialDigits(
      "loggamma",
      "1/2, -3/4",
      is: "-0.2636303025389691047931467",
      "0.9030534643616535048823851"
    ),
    SpecialDigits("gammainc", "5/3", "1/4", is: "0.8517260012863953910585116"),
    SpecialDigits(
      "gammainc",
      "7/2",
      "-3",
      is: "3.323350970447842551184064",
      "155.2190735083381428273860"
    ),
    SpecialDigits(
      "gammainc",
      "1/2, 1",
      "2/7, 1/3",
      is: "0.3443750169033337036330645",
      "-0.1905532974338645291531292"
    ),
    SpecialDigits("gammalower", "5/3", "1/4", is: "5.101929166453822023834706e-2"),
    SpecialDigits("gammalower", "7/2", "-3", is: "0", "-155.2190735083381428273860"),
    SpecialDigits(
      "gammalower",
      "1/2, 1",
      "2/7, 1/3",
      is: "-4.368039964267788741567501e-2",
      "-0.2344145819992592834567204"
    ),
    SpecialDigits("betainc", "2/3", "5/4", "1/3", is: "0.6948832242908819043520700"),
    SpecialDigits("betainc", "7/3", "-3", "999/1000", is: "332666889.3726167876351445"),
    SpecialDigits(
      "betainc",
      "3/10",
      "7/10",
      "30",
      is: "6.254286098596652404674480",
      "3.263489650984648285228505"
    ),
    SpecialDigits(
      "betainc",
      "3/10",
      "7/10",
      "-3000",
      is: "6.425536781241303288990606",
      "8.843992655023067904301234"
    ),
    SpecialDigits(
      "betainc",
      "3/2",
      "1/2",
      "2",
      is: "1.570796326794896619231322",
      "2.295587149392638074034298"
    ),
    SpecialDigits(
      "betainc",
      "1/2, 1",
      "2",
      "1/5, 1/2",
      is: "2.918012022793864484193491e-2",
      "-0.2170724725473050776054862"
    ),
    SpecialDigits("hurwitz", "5/3", "1/4", is: "11.78730284479677231828497"),
    SpecialDigits("hurwitz", "7/2", "3", is: "3.834551966873820587770695e-2"),
    SpecialDigits("hurwitz", "3", "1", "1", is: "-0.1981262428856368533306818"),
    SpecialDigits("hurwitz", "5/3", "1/4", "2", is: "26.11606475560187144451229666"),
    SpecialDigits(
      "hurwitz",
      "1/2, 1",
      "2/7, 1/3",
      is: "3.112054710715639060872810",
      "9.320388036895499184367777e-2"
    ),
    SpecialDigits("polylog", "5/2", "-3", is: "-2.162700712002056662292591"),
    SpecialDigits(
      "polylog",
      "2",
      "2",
      is: "2.467401100272339654708623",
      "2.177586090303602130500689"
    ),
    SpecialDigits(
      "polylog",
      "1/2, 1",
      "1/4, 1/2",
      is: "0.1433638800086260311670772",
      "0.7766218160718363119635996"
    ),
    SpecialDigits("eta", "2/3", is: "0.6361777546643190759893291"),
    SpecialDigits("eta", "7", is: "0.9925938199228302826704257"),
    SpecialDigits(
      "eta",
      "1/2, -3/4",
      is: "0.6242422843889175909130790",
      "-0.1451124781086688901956736"
    ),
    SpecialDigits("ei", "2/3", is: "0.9682884423157133042101457"),
    SpecialDigits("ei", "7", is: "191.5047433355013959530631"),
    SpecialDigits(
      "ei",
      "1/2, -3/4",
      is: "0.8508230958768465496022501",
      "-1.922214046647622217261405"
    ),
    SpecialDigits("si", "2/3", is: "0.6504235890459940064064993"),
    SpecialDigits("si", "7", is: "1.454596614248093590614768"),
    SpecialDigits(
      "si",
      "1/2, -3/4",
      is: "0.5401176842048858681625880",
      "-0.7412081900427955703179625"
    ),
    SpecialDigits("ci", "2/3", is: "6.267685723397644057329365e-2"),
    SpecialDigits("ci", "7", is: "7.669527848218451838291576e-2"),
    SpecialDigits("ci", "-1", is: "0.3374039229009681346626462", "3.141592653589793238462643"),
    SpecialDigits("li", "2/3", is: "-0.6933084459253180677637372"),
    SpecialDigits("li", "7", is: "4.757051765997606069292391"),
    SpecialDigits("li", "-1, 1", is: "0.4443815734800770606327265", "3.443451920772892074240363"),
    SpecialDigits("shi", "2/3", is: "0.6833487176929966439983498"),
    SpecialDigits("shi", "7", is: "95.75242940861650314563979"),
    SpecialDigits(
      "shi",
      "1/2, -3/4",
      is: "0.4602792499475401928935201",
      "-0.7568485823444951558386395"
    ),
    SpecialDigits("chi", "2/3", is: "0.2849397246227166602117959"),
    SpecialDigits("chi", "7", is: "95.75231392688489280742336"),
    SpecialDigits("chi", "-1", is: "0.8378669409802082408946786", "3.141592653589793238462643"),
    SpecialDigits("e1", "2/3", is: "0.3984089930702799837865539"),
    SpecialDigits("e1", "7", is: "1.154817316103382164310115e-4"),
    SpecialDigits("e1", "-1", is: "-1.895117816355936755466521", "-3.141592653589793238462643"),
    SpecialDigits("expint", "5/3", "1/4", is: "0.6329253665343889007669391"),
    SpecialDigits(
      "expint",
      "7/2",
      "-3",
      is: "-1.086483856063136505617184",
      "-14.73590459442943423410554"
    ),
    SpecialDigits(
      "expint",
      "1/2, 1",
      "2/7, 1/3",
      is: "-3.891233471202069371799172e-2",
      "-0.6856545615520553032475205"
    ),
    SpecialDigits("lambertw", "0", "-1/3", is: "-0.6190612867359451121523270"),
    SpecialDigits("lambertw", "-1", "-1/4", is: "-2.153292364110349649169099"),
    SpecialDigits(
      "lambertw",
      "2",
      "1, 1",
      is: "-2.120883937943713715833449",
      "11.60013711077457782777036"
    ),
    SpecialDigits("sinc", "2/3", is: "0.9275547046046055116248297"),
    SpecialDigits("sinc", "7", is: "9.385522838839844148528558e-2"),
    SpecialDigits(
      "sinc",
      "1/2, -3/4",
      is: "1.048111056938093391992912",
      "0.1288649368120109994932294"
    ),
    SpecialDigits("fresnels", "2/3", is: "0.1498224590322641500475159"),
    SpecialDigits("fresnels", "7", is: "0.4997047894534467758682824"),
    SpecialDigits(
      "fresnels",
      "1/2, -3/4",
      is: "-0.4136375416908801819328734",
      "-4.624544782982667230571927e-2"
    ),
    SpecialDigits("fresnelc", "2/3", is: "0.6348991198321837581755409"),
    SpecialDigits("fresnelc", "7", is: "0.5454670925469698103270690"),
    SpecialDigits(
      "fresnelc",
      "1/2, -3/4",
      is: "0.4609275643530379599203973",
      "-0.8998211555625778047425853"
    ),
  ])
  func `digits`(row: SpecialDigits) throws {
    let value = try row.call.complexValue
    let (re, im) = (decimal(row.re), decimal(row.im))
    let tolerance = Real((re.magnitude + im.magnitude) * Fraction(10).power(-24))
    for (part, expected) in [(value.re, re), (value.im, im)] {
      let distance = try (part - Real(expected)).magnitude
      #expect(try (tolerance - distance).sign() == .positive)
    }
  }

  @Test func `real values at real numbers are the real parts of those in the plane`() throws {
    for call in [
      SpecialCall("ei", ["-3/2"]), SpecialCall("li", ["2/3"]),
      SpecialCall("hurwitz", ["3", "-1/3"]),
    ] {
      let value = try call.complexValue
      #expect(value.im.fraction?.isZero == true)
      let difference = try call.value - value.re
      #expect(try (tiny(30) - difference).sign() == .positive)
      #expect(try (tiny(30) + difference).sign() == .positive)
    }
  }
}

/// A call of a function, with arguments that are written as one fraction or, for two parts, as two.
struct SpecialCall: Sendable, CustomStringConvertible {
  let name: String
  let texts: [String]

  init(_ name: String, _ texts: [String]) { (self.name, self.texts) = (name, texts) }

  var description: String { "\(name)(\(texts.joined(separator: "; ")))" }

  private var function: any Primitive.Type { get throws { try #require(BuiltIn.named(name)) } }
  private var arguments: [Complex] {
    texts.map { text in
      let parts = text.split(separator: ",").map { Real(quotient($0.drop { $0 == " " })) }
      return Complex(parts[0], parts.count == 2 ? parts[1] : real(0))
    }
  }

  var value: Real { get throws { try function.value(of: arguments.map(\.re)) } }

  var complexValue: Complex {
    get throws { try #require(try function.complexValue(of: arguments)) }
  }
}

/// The value of a quotient of integers.
private func quotient(_ text: Substring) -> Fraction {
  let parts = text.split(separator: "/").compactMap { Int($0) }
  return Fraction(parts[0], parts.count == 2 ? parts[1] : 1)
}

/// The value of a decimal as mpmath writes it: -1.25e-3.
private func decimal(_ text: String) -> Fraction {
  let parts = text.split(separator: "e")
  let halves = parts[0].drop { $0 == "-" }.split(separator: ".")
  let exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
  let magnitude = Fraction(Integer(digits: halves.joined()) ?? Integer(0))
  let value = magnitude * Fraction(10).power(exponent - (halves.count == 2 ? halves[1].count : 0))
  return text.hasPrefix("-") ? -value : value
}

struct SpecialValue: Sendable, CustomStringConvertible {
  let call: SpecialCall
  let value: @Sendable () throws -> Real

  init(_ name: String, _ texts: String..., value: @escaping @Sendable () throws -> Real) {
    (call, self.value) = (SpecialCall(name, texts), value)
  }

  var description: String { call.description }
}

struct SpecialFailure: Sendable, CustomStringConvertible {
  let call: SpecialCall
  let failure: ArithmeticFailure

  init(_ name: String, _ texts: String..., failure: ArithmeticFailure) {
    (call, self.failure) = (SpecialCall(name, texts), failure)
  }

  var description: String { call.description }
}

struct SpecialDigits: Sendable, CustomStringConvertible {
  let call: SpecialCall
  let re: String
  let im: String

  init(_ name: String, _ texts: String..., is re: String, _ im: String = "0") {
    (call, self.re, self.im) = (SpecialCall(name, texts), re, im)
  }

  var description: String { call.description }
}
