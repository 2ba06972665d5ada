extension NamesElsewhere {
  /// What is written here for commands of GeoGebra, by their names in lower case.
  static let geoGebra: [String: String] = {
    var notations = [
      "implicitderivative": "write -diff(F, x)/diff(F, y)",
      "integralbetween": "write integral(f - g, x = 0..1)",
      "integralsymbolic": "write integral(f, x)",
      "limitabove": "write limit(1/x, x = 0, above)",
      "limitbelow": "write limit(1/x, x = 0, below)",
      "completesquare": "x^2 + p*x + q is (x + p/2)^2 + q - p^2/4",
      "commondenominator": "write lcm(2, 3) for 1/2 and 1/3, or simplify(1/a + 1/b)",
      "substitute": "write x^2 where x = 3",
      "topolar": "3+4i to polar gives 5∠53.13°",
      "toexponential": "3+4i to polar gives 5∠53.13°",
      "tocomplex": "a complex number is written 1 + 2i",
      "topoint": "re(z) and im(z) are the parts of a complex number",
      "division": "write [17 div 5, 17 mod 5]",
      "element": "write L[2]",
      "remove": "write [x for x = L if x <> 2]",
      "keepif": "write [x for x = L if x > 2]",
      "countif": "write length([x for x = L if x > 2])",
      "zip": "write [a^2 for a = L]",
      "randombetween": "write randint(1, 6)",
      "randomelement": "write L[randint(1, length L)]",
      "randomnormal": "write mean + sd*normal_inv(random())",
      "unitvector": "write A/norm A",
      "perpendicularvector": "write [-A[2], A[1]]",
      "distance": "write norm(A - B) for points A and B",
      "midpoint": "write (A + B)/2 for points A and B",
      "q1": "it is quartiles(L)[1]",
      "q3": "it is quartiles(L)[3]",
      "tdistribution": "write t_cdf(x, df) or t_pdf(x, df)",
      "chisquared": "write chi2_cdf(x, df) or chi2_pdf(x, df)",
      "poisson": "write poisson_cdf(k, mean) or poisson_pdf(k, mean)",
      "binomialdist": "write binomial_cdf(k, n, p) or binomial_pdf(k, n, p)",
      "inflectionpoint": "write solve(diff(f, x, 2) = 0, x)",
      "asymptote": "write limit(f, x = inf)",
      "intersect": "write solve(f = g, x)",
      "if": "write if x < 0 then 0 else 1",
      "delete": ":clear a removes the name a",
      "mixednumber": ":format mixed writes 7/2 as 3 1/2",
      "surdtext": ":format exact writes roots",
      "scientifictext": ":format scientific writes powers of ten",
      "isinteger": "write n = floor n",
      "areequal": "write a = b",
      "modularexponent": "write powmod(3, 100, 7)",
      "periods": "write -ln(1 - P*r/a)/ln(1 + r) for a loan P and payments a",
      "payment": "write P*r/(1 - (1 + r)^-n) for a loan P",
      "futurevalue": "write a*((1 + r)^n - 1)/r for payments a, P*(1 + r)^n for one",
      "presentvalue": "write a*(1 - (1 + r)^-n)/r for payments a, F/(1 + r)^n for one",
    ]
    for name in ["nsolutions", "solutions", "solvecubic", "solvequartic"] {
      notations[name] = "write solve(x^2 = 2, x)"
    }
    for name in ["csolve", "csolutions", "complexroot"] {
      notations[name] = "after :mode complex, solve(x^2 = -1, x) gives all solutions"
    }
    for name in ["nderivative", "nintegral"] {
      notations[name] = "write diff(f, x = 3) or integral(f, x = 0..1) for a number"
    }
    for name in ["extremum", "turningpoint"] { notations[name] = "write solve(diff(f, x) = 0, x)" }
    for name in ["tofraction", "fractiontext", "rationalize"] {
      notations[name] = ":format exact writes 0.75 as 3/4, :format fraction also near fractions"
    }
    for name in ["cfactor", "cifactor"] {
      notations[name] = "factor(f) is over the rational numbers; solve(f = 0, x) gives the zeros"
    }
    for name in ["trigexpand", "trigcombine", "trigsimplify"] {
      notations[name] = "write simplify(f)"
    }
    for name in ["sequence", "iterationlist"] {
      notations[name] = "a list is written [k^2 for k = 1..5]"
    }
    for name in ["fitline", "fitpoly", "fitlog", "fitexp", "fitpow", "fitsin"] {
      notations[name] = "write linreg(X, Y) for a line, fit(equation, X, Y) for others"
    }
    for name in ["line", "circle", "curve"] {
      notations[name] = ":graph draws relations, :graph x^2 + y^2 = 4"
    }
    return notations
  }()
}
