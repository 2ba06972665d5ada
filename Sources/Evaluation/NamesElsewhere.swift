internal import Arithmetic

/// Names in bc, spreadsheets, programming languages and textbooks that differ from the names here.
package enum NamesElsewhere {
  /// The names of functions elsewhere, unknown here, with the functions here: some programs give one name to others.
  private static let functions: [String: [any Primitive.Type]] = {
    var functions: [String: [any Primitive.Type]] = [:]
    for function in BuiltIn.primitives {
      for other in function.namesElsewhere { functions[other, default: []].append(function) }
    }
    return functions
  }()

  /// The names of functions here, by their names here and elsewhere without capitals and underscores.
  private static let folded: [String: String] = {
    var folded: [String: String] = [:]
    for (other, functions) in functions { folded[fold(other)] = functions.last?.name }
    for function in BuiltIn.primitives { folded[fold(function.name)] = function.name }
    return folded
  }()

  private static func fold(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "." }
  }

  /// The name here of the function, also where only capitals and underscores differ, as in `elliptic_k`.
  ///
  /// With a number of arguments it is the only function that takes this number: `int(x^2, x)` is an integral, and
  /// `int(2.5)` could be two.
  package static func function(_ name: String, argumentCount: Int? = nil) -> String? {
    let candidates = candidates(name)
    guard let argumentCount else { return candidates.last?.name }
    let fitting = candidates.filter { $0.argumentCount.contains(argumentCount) }
    return fitting.count == 1 ? fitting[0].name : nil
  }

  /// The calls that are written here for the name, as `series(f, x = a, n)` for a Taylor series.
  static func calls(_ name: String) -> String? {
    let calls = candidates(name).map { "\($0.name)(\($0.help.parameters))" }
    return calls.isEmpty ? nil : "write \(calls.inWords(with: "or"))"
  }

  /// The functions here that have the name elsewhere, also where only capitals and underscores differ.
  private static func candidates(_ name: String) -> [any Primitive.Type] {
    if let functions = functions[name] { return functions }
    return folded[fold(name)].flatMap { BuiltIn.named($0) }.map { [$0] } ?? []
  }

  /// What is written here for a function of other calculators that is none here; nil for one that is not known.
  static func notation(of name: String) -> String? {
    notations[name] ?? notations[fold(name)] ?? geoGebra[fold(name)] ?? logarithm(name)
  }

  /// The logarithm to the base that ends the name: `log(3, x)` for `log3`.
  private static func logarithm(_ name: String) -> String? {
    let base = fold(name).dropFirst(3)
    guard fold(name).hasPrefix("log"), !base.isEmpty, functions[name] == nil,
      folded[fold(name)] == nil, base.allSatisfy({ $0.isASCII && $0.isNumber }),
      base != "1", base.first != "0"
    else { return nil }
    return "write log(\(base), x)"
  }

  /// What is written here without a function, or with a command, by the names of functions elsewhere.
  private static let notations: [String: String] = {
    var notations = [
      "data": "the name of a file is in quotes, data(\"file.csv\")",
      "plot": ":graph sin x draws a graph",
      "iqr": "it is quartiles(L)[3] - quartiles(L)[1]",
      "filter": "write [x for x = L if x > 2]",
      "append": "write join(L, 4)",
      "in": "count(L, 3) counts how often 3 is in L",
      "slice": "write L[2..4]",
      "take": "write L[1..4]",
      "drop": "write L[5..length L]",
      "first": "write L[1]",
      "head": "write L[1]",
      "last": "write L[length L]",
      "int": "write floor(x) or trunc(x) for a number, integral(f, x) for an integral",
      "roundup": "ceil(x) rounds up, and sign(x)*ceil|x| away from 0",
      "rounddown": "floor(x) rounds down, and trunc(x) towards 0",
      "log1p": "write ln(1 + x), whose digits are all right",
      "ln1p": "write ln(1 + x), whose digits are all right",
      "logb": "write log(b, x)",
      "expm1": "write e^x - 1, whose digits are all right",
      "exp2": "write 2^x",
      "exp10": "write 10^x",
      "erfinv": "write normal_inv((1 + y)/2)/sqrt 2",
      "sumsq": "write sum(L^2)",
      "rms": "write sqrt(mean(L^2))",
      "geomean": "write product(L)^(1/length L)",
      "geometricmean": "write product(L)^(1/length L)",
      "harmmean": "write 1/mean(1/L)",
      "harmonicmean": "write 1/mean(1/L)",
      "digitsum": "write sum(digits n)",
      "chisq": "write chi2_cdf(x, df) or chi2_pdf(x, df)",
      "normal": "write normal_cdf(x, mean, sd) or normal_pdf(x, mean, sd)",
      "mu": "write moebius(n)",
      "sqr": "a square is written x^2, a root sqrt x",
      "isqrt": "write floor(sqrt n)",
      "sqrtint": "write floor(sqrt n)",
      "issquare": "write sqrt n = floor(sqrt n)",
      "bestappr": ":format fraction writes near fractions",
      "print": "an expression alone prints its value",
      "chr": "there are no texts",
      "ord": "there are no texts",
      "str": "there are no texts",
      "date": "a day is date(2026, 11, 22); from_unixtime(n) is the day of a count of seconds",
      "angle":
        "a polar number is 10∠30; between vectors the angle is acos(dot(A, B)/(norm A*norm B))",
      "tangent": "T in the viewer of a graph adds one; :graph x^2",
      "pow": "a power is written x^2, and powmod(3, 100, 7) is one of a modulus",
      "divmod": "write [17 div 5, 17 mod 5]",
      "xor": "bits are combined by bitxor(a, b), conditions by (a) <> (b)",
      "float": "float64(0.1) and float32(0.1) are floating-point numbers",
      "convert": "write 5 km to mi",
      "npv": "write sum(L[k]/(1 + r)^k, k = 1..length L)",
      "irr": "write solve(sum(L[k]/(1 + x)^k, k = 1..length L) = 0, x = 0..1)",
      "pmt": "write P*r/(1 - (1 + r)^-n) for a loan P",
      "ipmt": "write P*r*((1 + r)^n - (1 + r)^(k - 1))/((1 + r)^n - 1) for a loan P",
      "ppmt": "write P*r*(1 + r)^(k - 1)/((1 + r)^n - 1) for a loan P",
      "fv": "write a*((1 + r)^n - 1)/r for payments a, P*(1 + r)^n for one",
      "pv": "write a*(1 - (1 + r)^-n)/r for payments a, F/(1 + r)^n for one",
      "nper": "write -ln(1 - P*r/a)/ln(1 + r) for a loan P and payments a",
      "normdist": "write normal_cdf(x, mean, sd) or normal_pdf(x, mean, sd)",
      "normsdist": "write normal_cdf(x) or normal_pdf(x)",
      "tdist": "write t_cdf(x, df) or t_pdf(x, df)",
      "chisqdist": "write chi2_cdf(x, df) or chi2_pdf(x, df)",
      "fdist": "write f_cdf(x, d1, d2) or f_pdf(x, d1, d2)",
      "poissondist": "write poisson_cdf(k, mean) or poisson_pdf(k, mean)",
      "binomdist": "write binomial_cdf(k, n, p) or binomial_pdf(k, n, p)",
      "poissonpdf": "write poisson_pdf(k, mean), the mean last",
      "poissoncdf": "write poisson_cdf(k, mean), the mean last",
      "binompdf": "write binomial_pdf(k, n, p), k first",
      "binomcdf": "write binomial_cdf(k, n, p), k first",
      "geometpdf": "write geometric_pdf(k, p), k first",
      "geometcdf": "write geometric_cdf(k, p), k first",
      "normalcdf": "write normal_cdf(b, mean, sd) - normal_cdf(a, mean, sd)",
      "tcdf": "write t_cdf(b, df) - t_cdf(a, df)",
      "chi2cdf": "write chi2_cdf(b, df) - chi2_cdf(a, df)",
      "fcdf": "write f_cdf(x, d1, d2), or f_cdf(b, d1, d2) - f_cdf(a, d1, d2) from a to b",
      "inv": "inverse(A) is that of a matrix, 1/x that of a number",
      "size": "length(L) counts elements, dimensions(A) rows and columns",
      "percentile": "write quantile(L, 90%)",
      "sq": "a square is written x^2",
      "square": "a square is written x^2",
      "cube": "a cube is written x^3",
      "power": "a power is written x^2",
      "parallel": "write 1/(1/a + 1/b)",
      "align": "write ceil(n/64)*64",
      "month": "date_parts(d) is a list of year, month and day",
      "day": "date_parts(d) is a list of year, month and day",
      "year": "date_parts(d) is a list of year, month and day",
      "fromdigits": "write sum(L[k]*10^(length L - k), k = 1..length L)",
      "undigits": "write sum(L[k]*10^(length L - k), k = 1..length L)",
      "stirling": "stirling1 is of the first kind, stirling2 of the second",
      "pol": "3+4i to polar gives 5∠53.13°",
      "polar": "3+4i to polar gives 5∠53.13°",
      "rec": "a point at 30° is 5∠30, and 5∠30 gives its x + yi",
      "complex": "a complex number is written 1 + 2i",
      "factors": "write factor 360",
      "roman": "numbers are written with digits only",
      "iroot": "write floor(root(3, x)) for the third root",
      "ilog": "write floor(log(10, x)) for the base 10",
      "doublefactorial": "write product(n - 2k, k = 0..(n - 1) div 2)",
      "fac2": "write product(n - 2k, k = 0..(n - 1) div 2)",
      "subfactorial": "write round(n!/e) for n above 0",
      "derangements": "write round(n!/e) for n above 0",
    ]
    for name in ["N", "evalf", "approx", "numeric"] {
      notations[name] = ":digits 50 shows fifty digits, and :format decimal no fractions"
    }
    for name in ["Sigma", "summation"] { notations[name] = "write sum(k^2, k = 1..10)" }
    for name in ["iseven", "even"] { notations[name] = "write n mod 2 = 0" }
    for name in ["isodd", "odd"] { notations[name] = "write n mod 2 = 1" }
    for name in ["heaviside", "unitstep", "step"] {
      notations[name] = "write if x < 0 then 0 else 1"
    }
    for name in ["numdivisors", "numdiv", "divisorcount", "sigma0"] {
      notations[name] = "write length(divisors n)"
    }
    for name in ["frac", "fract", "fpart", "fracpart"] {
      notations[name] = "the part after the point is x mod 1, and 0.75 to fraction is 3/4"
    }
    for name in ["roots", "polyroots", "polroots"] {
      notations[name] = "write solve(x^2 - 5x + 6 = 0)"
    }
    for name in ["deg", "degrees", "rad2deg", "todeg"] {
      notations[name] = "write 0.5 rad to deg; sin(30°) takes degrees in every mode"
    }
    for name in ["rad", "radians", "deg2rad", "torad"] {
      notations[name] = "write 30 deg to rad; sin(0.5 rad) takes radians in every mode"
    }
    for function in ["sin", "cos", "tan"] {
      notations[function + "pi"] = "write \(function)(180°*x)"
      notations[function + "d"] = "write \(function)(x°), or \(function)(x*1°) for a name x"
      notations["a" + function + "d"] = "write a\(function)(x), and :mode deg for degrees"
    }
    for name in ["hex", "dec2hex", "tohex"] { notations[name] = "write 255 to hex" }
    for name in ["bin", "dec2bin", "tobin"] { notations[name] = "write 255 to bin" }
    for name in ["oct", "dec2oct"] { notations[name] = "write 255 to oct" }
    for name in ["dec", "hex2dec", "bin2dec"] { notations[name] = "write 0xFF or 0b101" }
    for name in ["base", "tobase"] { notations[name] = "write 255 to base 7, or 7#513" }
    for name in ["sig", "sigfig", "sigfigs", "signif", "roundsig"] {
      notations[name] = ":digits 3 shows three digits, round(x, -2) rounds to hundreds"
    }
    for name in ["i8", "i16", "i32", "i64", "int8", "int16", "int32", "int64", "signed"] {
      notations[name] = ":word i16 makes results wrap to 16 bits with a sign"
    }
    for name in ["seq", "makelist", "Table", "table", "map", "vector"] {
      notations[name] = "a list is written [k^2 for k = 1..5]"
    }
    for name in ["range", "linspace", "arange"] {
      notations[name] = "a range is written [0, 0.1..1]"
    }
    for name in ["randn", "randnorm", "normalvariate", "rnorm", "gauss"] {
      notations[name] = "write mean + sd*normal_inv(random())"
    }
    for name in ["runif", "uniform"] { notations[name] = "write a + (b - a)*random()" }
    for name in ["seed", "srand", "set_seed", "setrand", "randseed"] {
      notations[name] = ":seed 42 makes random numbers repeatable"
    }
    notations["time"] = "today() is the date of this day"
    for name in ["histogram", "hist"] { notations[name] = ":graph --histogram L draws it" }
    for name in ["boxplot", "box"] { notations[name] = ":graph --boxplot L draws it" }
    for name in ["read_csv", "readcsv", "csv", "read"] {
      notations[name] = "a file is read by data(\"file.csv\")"
    }
    return notations
  }()

  /// What is written here for `C2` and `P2`, the ends of 5C2 and 5P2.
  static func choice(runTogether name: String) -> String? {
    guard let function = functions[String(name.prefix(1))]?.last?.name, name.utf8.count > 1,
      ["nCr", "nPr"].contains(function), name.dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    return "5 \(function) \(name.dropFirst())"
  }

  /// What is written here for a model of other calculators, `exponential`; nil for one that is not known.
  ///
  /// Models are linear in their parameters: others are fitted to functions of the data.
  package static func model(_ name: String) -> String? { models[name.lowercased()] }

  private static let models: [String: String] = {
    let power = "y = c*x^b is fitted by --data (ln X) (ln Y) --fit a + b*x"
    let exponential = "y = c*e^(b*x) is fitted by --data X (ln Y) --fit a + b*x"
    let logarithmic = "write a + b*ln(x)"
    let sine = "with a known period write a + b*sin(2x) + c*cos(2x)"
    return [
      "linear": "write a + b*x", "line": "write a + b*x", "lin": "write a + b*x",
      "quadratic": "write a + b*x + c*x^2", "quad": "write a + b*x + c*x^2",
      "parabola": "write a + b*x + c*x^2", "polynomial": "write a + b*x + c*x^2",
      "poly": "write a + b*x + c*x^2",
      "cubic": "write a + b*x + c*x^2 + d*x^3",
      "power": power, "exponential": exponential, "exp": exponential,
      "logarithmic": logarithmic, "logarithm": logarithmic, "log": logarithmic, "ln": logarithmic,
      "sine": sine, "sin": sine, "sinusoidal": sine,
      "logistic":
        "y = m/(1 + c*e^(b*x)) with a known m is fitted by --data X (ln(m/Y - 1)) --fit a + b*x",
    ]
  }()

  /// Whether the name is that of functions elsewhere that are written in different ways here: xor.
  static func isAmbiguous(_ name: String) -> Bool {
    functions[name] != nil && notations[name] != nil
  }

  /// The names that also work before an argument without brackets; a single letter is a variable to most.
  ///
  /// Those that take one argument come first; of several the name is no word.
  static let words = functions.filter { $0.key.utf8.count > 1 }.compactMapValues { functions in
    let ofOne = functions.filter { $0.argumentCount.contains(1) }
    return ofOne.count > 1 ? nil : (ofOne.last ?? functions.last)?.name
  }

  /// Whether it is the name elsewhere of an elementary function, which is mostly written before its argument: tg x.
  static func isElementaryFunction(_ name: String) -> Bool {
    name.utf8.count > 1
      && (functions[name] ?? []).contains {
        [.elementary, .trigonometric, .hyperbolic].contains($0.help.group)
      }
  }

  /// The notation here for variables that are unknown under their names elsewhere; the `x10` of `3x10^8`
  /// is a factor.
  static let variables = [
    "True": "true", "TRUE": "true", "False": "false", "FALSE": "false",
    "squared": "^2", "cubed": "^3", "per": "/",
    "inv": "inverse", "last": "ANS", "x10": "*10", "deg": "°", "degree": "°", "degrees": "°",
    "c0": "speed_of_light", "k_B": "boltzmann_constant", "N_A": "avogadro_constant",
    "q_e": "elementary_charge", "m_e": "electron_mass", "m_p": "proton_mass",
    "m_n": "neutron_mass", "a_0": "bohr_radius",
    "eps0": "vacuum_permittivity", "epsilon_0": "vacuum_permittivity",
    "mu0": "vacuum_permeability", "mu_0": "vacuum_permeability", "h_bar": "reduced_planck_constant",
    "molar_gas_constant": "gas_constant", "light_speed": "speed_of_light", "Ry": "rydberg_energy",
    "hartree": "hartree_energy",
    "rydberg": "rydberg_energy", "R_inf": "rydberg_constant",
  ]
}
