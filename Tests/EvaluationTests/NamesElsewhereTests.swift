import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

/// The names of special functions in other programs; blanks separate several names.
private struct Names: Sendable, CustomTestStringConvertible {
  let name: String
  let elsewhere: [Substring]

  init(_ name: String, mathematica: String = "", pari: String = "", sciPy: String = "") {
    self.name = name
    elsewhere = [mathematica, pari, sciPy].flatMap { $0.split(separator: " ") }
  }

  var testDescription: String { name }
}

/// Names with another meaning are left out: PARI's `eta`, and the arguments of SciPy's `gammainc`.
private let table = [
  Names("agm", mathematica: "ArithmeticGeometricMean", pari: "agm", sciPy: "agm"),
  Names("airyai", mathematica: "AiryAi", pari: "airy", sciPy: "airy"),
  Names("airyaiprime", mathematica: "AiryAiPrime"),
  Names("airybi", mathematica: "AiryBi"),
  Names("airybiprime", mathematica: "AiryBiPrime"),
  Names("besseli", mathematica: "BesselI", pari: "besseli", sciPy: "iv"),
  Names("besselj", mathematica: "BesselJ", pari: "besselj", sciPy: "jv jn"),
  Names("besselk", mathematica: "BesselK", pari: "besselk", sciPy: "kv kn"),
  Names("bessely", mathematica: "BesselY", pari: "besseln", sciPy: "yv yn"),
  Names("beta", mathematica: "Beta", sciPy: "beta"),
  Names("betainc", sciPy: "betainc"),
  Names("chebyt", mathematica: "ChebyshevT", pari: "polchebyshev", sciPy: "chebyt eval_chebyt"),
  Names("chebyu", mathematica: "ChebyshevU", sciPy: "chebyu eval_chebyu"),
  Names("chi", mathematica: "CoshIntegral"),
  Names("ci", mathematica: "CosIntegral"),
  Names("digamma", pari: "psi", sciPy: "psi digamma"),
  Names("e1", pari: "eint1", sciPy: "exp1"),
  Names("ei", mathematica: "ExpIntegralEi", sciPy: "expi"),
  Names("ellipe", mathematica: "EllipticE", pari: "ellE", sciPy: "ellipe ellipeinc"),
  Names("ellipf", mathematica: "EllipticF", sciPy: "ellipkinc"),
  Names("ellipk", mathematica: "EllipticK", pari: "ellK", sciPy: "ellipk"),
  Names("ellippi", mathematica: "EllipticPi"),
  Names("erf", mathematica: "Erf", sciPy: "erf"),
  Names("erfc", mathematica: "Erfc", pari: "erfc", sciPy: "erfc"),
  Names("erfi", mathematica: "Erfi", sciPy: "erfi"),
  Names("eta", mathematica: "DirichletEta"),
  Names("expint", mathematica: "ExpIntegralE", sciPy: "expn"),
  Names("fresnelc", mathematica: "FresnelC"),
  Names("fresnels", mathematica: "FresnelS", sciPy: "fresnel"),
  Names("gamma", mathematica: "Gamma", pari: "gamma", sciPy: "gamma"),
  Names("gammainc", pari: "incgam"),
  Names("gammalower", pari: "incgamc"),
  Names("gegenbauer", mathematica: "GegenbauerC", sciPy: "gegenbauer eval_gegenbauer"),
  Names("hankel1", mathematica: "HankelH1", pari: "besselh1", sciPy: "hankel1"),
  Names("hankel2", mathematica: "HankelH2", pari: "besselh2", sciPy: "hankel2"),
  Names("hermite", mathematica: "HermiteH", pari: "polhermite", sciPy: "hermite eval_hermite"),
  Names("hurwitz", mathematica: "HurwitzZeta", pari: "zetahurwitz"),
  Names("hyp0f1", mathematica: "Hypergeometric0F1", sciPy: "hyp0f1"),
  Names("hyp1f1", mathematica: "Hypergeometric1F1", sciPy: "hyp1f1"),
  Names("hyp2f1", mathematica: "Hypergeometric2F1", pari: "hypergeom", sciPy: "hyp2f1"),
  Names("hyperu", mathematica: "HypergeometricU", pari: "hyperu", sciPy: "hyperu"),
  Names("jacobi", mathematica: "JacobiP", sciPy: "jacobi eval_jacobi"),
  Names("jtheta", mathematica: "EllipticTheta"),
  Names(
    "laguerre",
    mathematica: "LaguerreL",
    pari: "pollaguerre",
    sciPy: "laguerre eval_laguerre eval_genlaguerre"
  ),
  Names("lambertw", mathematica: "ProductLog", pari: "lambertw", sciPy: "lambertw"),
  Names(
    "legendre",
    mathematica: "LegendreP",
    pari: "pollegendre",
    sciPy: "legendre eval_legendre"
  ),
  Names("li", mathematica: "LogIntegral"),
  Names("loggamma", mathematica: "LogGamma", pari: "lngamma", sciPy: "loggamma gammaln"),
  Names("polygamma", mathematica: "PolyGamma", sciPy: "polygamma"),
  Names("polylog", mathematica: "PolyLog", pari: "polylog"),
  Names("shi", mathematica: "SinhIntegral", sciPy: "shichi"),
  Names("si", mathematica: "SinIntegral", sciPy: "sici"),
  Names("sinc", mathematica: "Sinc", pari: "sinc", sciPy: "sinc"),
  Names("zeta", mathematica: "Zeta", pari: "zeta", sciPy: "zeta"),
]

@Suite struct NamesElsewhereTests {
  @Test(arguments: table)
  private func `the names of other programs are suggested`(names: Names) {
    for other in names.elsewhere {
      #expect(NamesElsewhere.function(String(other)) == names.name, "\(other)")
    }
  }

  @Test func `the table has every special function`() {
    let special = BuiltIn.primitives.filter {
      $0 is any ComplexPrimitive.Type && $0.help.group == .special
    }
    #expect(Set(special.map { $0.name }).subtracting(table.map(\.name)) == [])
  }

  /// SymPy's too, and with capitals and underscores as people remember them.
  @Test(arguments: [
    ("besselJ", "besselj"), ("BesselJ", "besselj"), ("bessel_j", "besselj"),
    ("HankelH_1", "hankel1"),
    ("elliptic_k", "ellipk"), ("EllipticK", "ellipk"), ("ellipticK", "ellipk"),
    ("elliptic_e", "ellipe"), ("elliptic_f", "ellipf"), ("elliptic_pi", "ellippi"),
    ("LambertW", "lambertw"), ("uppergamma", "gammainc"), ("lowergamma", "gammalower"),
    ("dirichlet_eta", "eta"), ("airyAi", "airyai"), ("Ei", "ei"), ("chebyshevT", "chebyt"),
  ])
  func `names are suggested whatever their capitals and underscores`(other: String, name: String) {
    #expect(NamesElsewhere.function(other) == name)
  }

  @Test(
    arguments: [
      ("int", 1, nil), ("int", 2, "integral"), ("int", 3, nil), ("C", 2, "nCr"),
      ("taylor", 4, nil), ("fix", 1, "trunc"), ("nint", 1, "round"), ("ctan", 1, "cot"),
    ] as [(String, Int, String?)]
  )
  func `the number of arguments decides between functions`(
    other: String,
    count: Int,
    name: String?
  ) {
    #expect(NamesElsewhere.function(other, argumentCount: count) == name)
  }

  @Test(arguments: [
    ("elliptic_k(1/2)", "ellipk(1/2)"), ("besselJ(0, 1)", "besselj(0, 1)"),
    ("BesselJ(0, 1)", "besselj(0, 1)"),
  ])
  func `a suggested name can be taken`(source: String, mended: String) throws {
    let error = try error(of: source)
    #expect(error.diagnostic.fix?.applied(to: source) == mended)
  }

  @Test(arguments: [
    ("geomean", "product(L)^(1/length L)"), ("harmonic_mean", "1/mean(1/L)"),
    ("rms", "sqrt(mean(L^2))"), ("sumsq", "sum(L^2)"), ("last", "L[length L]"),
    ("first", "L[1]"), ("take", "L[1..4]"), ("drop", "L[5..length L]"),
  ])
  func `what is written for functions of lists can be written`(name: String, call: String) throws {
    #expect(NamesElsewhere.notation(of: name) == "write \(call)")
    _ = try answerText(of: call.replacing("L", with: "[1, 2, 4, 8, 9, 3, 5]"))
  }

  @Test(arguments: [
    ("Element", "L[2]"), ("Remove", "[x for x = L if x <> 2]"),
    ("KeepIf", "[x for x = L if x > 2]"),
    ("CountIf", "length([x for x = L if x > 2])"), ("Zip", "[a^2 for a = L]"),
    ("Substitute", "x^2 where x = 3"),
    ("Solutions", "solve(x^2 = 2, x)"), ("ModularExponent", "powmod(3, 100, 7)"),
    ("If", "if x < 0 then 0 else 1"),
  ])
  func `what is written for commands of GeoGebra can be written`(name: String, call: String) throws
  {
    #expect(NamesElsewhere.notation(of: name) == "write \(call)")
    let list = call.replacing("L[", with: "[1, 2, 4][").replacing("= L", with: "= [1, 2, 4]")
    _ = try answerText(of: list.replacing("if x < 0", with: "if 1 < 0"))
  }
}
