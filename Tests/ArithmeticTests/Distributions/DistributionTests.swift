import Testing

@testable import Arithmetic

@Suite struct DistributionTests {
  @Test(arguments: [
    DistributionValue("normal_cdf", "0") { real(1, 2) },
    DistributionValue("normal_cdf", "3", "3", "7") { real(1, 2) },
    DistributionValue("normal_inv", "1/2") { real(0) },
    DistributionValue("normal_inv", "1/2", "5", "2") { real(5) },
    DistributionValue("t_cdf", "1", "1") { real(3, 4) },
    DistributionValue("t_sf", "1", "1") { real(1, 4) },
    DistributionValue("t_cdf", "1", "2") { try real(1, 2) + real(1, 6) * root(3) },
    DistributionValue("t_cdf", "0", "7/2") { real(1, 2) },
    DistributionValue("t_inv", "3/4", "1") { real(1) },
    DistributionValue("t_inv", "9/10", "2") { try real(4, 3) * root(2) },
    DistributionValue("t_pdf", "0", "1") { try real(1).divided(by: .pi) },
    DistributionValue("chi2_sf", "6", "4") { try real(4) * real(-3).exponential() },
    DistributionValue("chi2_cdf", "2", "2") { try real(1) - real(-1).exponential() },
    DistributionValue("chi2_pdf", "0", "2") { real(1, 2) },
    DistributionValue("chi2_inv", "0", "3") { real(0) },
    DistributionValue("chi2_inv", "1/2", "2") { try real(2) * ln(2) },
    DistributionValue("binomial_cdf", "49999", "99999", "1/2") { real(1, 2) },
    DistributionValue("f_pdf", "1", "4", "6") { real(1296, 3125) },
    DistributionValue("f_sf", "3", "2", "10") { real(3125, 32768) },
    DistributionValue("f_cdf", "3", "4", "2") { real(36, 49) },
    DistributionValue("binomial_pdf", "3", "10", "1/2") { real(15, 128) },
    DistributionValue("binomial_pdf", "5/2", "10", "1/2") { real(0) },
    DistributionValue("binomial_pdf", "0", "0", "1/2") { real(1) },
    DistributionValue("binomial_cdf", "7/2", "10", "1/2") { real(11, 64) },
    DistributionValue("binomial_sf", "3", "10", "1/2") { real(53, 64) },
    DistributionValue("binomial_cdf", "4", "5", "1") { real(0) },
    DistributionValue("binomial_inv", "11/64", "10", "1/2") { real(3) },
    DistributionValue("binomial_inv", "0", "10", "1/2") { real(0) },
    DistributionValue("binomial_inv", "1", "10", "1/2") { real(10) },
    DistributionValue("poisson_pdf", "2", "3") { try real(9, 2) * real(-3).exponential() },
    DistributionValue("poisson_cdf", "2", "3") { try real(17, 2) * real(-3).exponential() },
    DistributionValue("geometric_pdf", "3", "1/6") { real(25, 216) },
    DistributionValue("geometric_cdf", "4", "1/6") { real(671, 1296) },
    DistributionValue("geometric_inv", "671/1296", "1/6") { real(4) },
    DistributionValue("geometric_inv", "0", "1/6") { real(1) },
    DistributionValue("exponential_cdf", "-1", "2") { real(0) },
    DistributionValue("exponential_inv", "1/2", "3") { try real(1, 3) * ln(2) },
    DistributionValue("uniform_cdf", "2", "1", "5") { real(1, 4) },
    DistributionValue("uniform_inv", "1/3", "1", "5") { real(7, 3) },
    DistributionValue("uniform_pdf", "6", "1", "5") { real(0) },
  ])
  func `exact values`(row: DistributionValue) throws {
    #expect(try (row.call.value - row.value()).isProvenZero)
  }

  @Test(arguments: [
    DistributionFailure("normal_cdf", "1", "0", "0", failure: .outsideDomain),
    DistributionFailure("normal_inv", "0", failure: .undefined(.singularity)),
    DistributionFailure("normal_inv", "1", failure: .undefined(.singularity)),
    DistributionFailure("normal_inv", "3/2", failure: .outsideDomain),
    DistributionFailure("t_cdf", "1", "0", failure: .outsideDomain),
    DistributionFailure("chi2_pdf", "0", "1", failure: .undefined(.pole)),
    DistributionFailure("f_inv", "1", "2", "3", failure: .undefined(.singularity)),
    DistributionFailure("f_cdf", "1", "2", "-3", failure: .outsideDomain),
    DistributionFailure("binomial_pdf", "1", "5/2", "1/2", failure: .outsideDomain),
    DistributionFailure("binomial_pdf", "1", "2", "3/2", failure: .outsideDomain),
    DistributionFailure("poisson_inv", "1", "2", failure: .undefined(.singularity)),
    DistributionFailure("geometric_cdf", "1", "0", failure: .outsideDomain),
    DistributionFailure("exponential_inv", "1", "2", failure: .undefined(.singularity)),
    DistributionFailure("uniform_cdf", "1", "2", "2", failure: .outsideDomain),
  ])
  func failures(row: DistributionFailure) throws {
    #expect(throws: row.failure) { try row.call.value }
  }

  /// Values in units of 10^−18, rounded down, computed by mpmath.
  @Test(arguments: [
    ("t_sf", ["5/2", "10"], 15_723_422_118_304_402),
    ("chi2_cdf", ["3", "5"], 300_014_164_121_372_490),
    ("f_cdf", ["3", "4", "10"], 927_676_777_711_859_766),
    ("normal_inv", ["39/40"], 1_959_963_984_540_054_235),
    ("t_inv", ["39/40", "10"], 2_228_138_851_986_274_748),
    ("t_inv", ["39/40", "10^4"], 1_960_201_239_890_626_257),
    ("t_inv", ["39/40", "10^9"], 1_959_963_986_912_325_468),
    ("f_inv", ["19/20", "3", "10^6"], 2_604_918_176_976_153_851),
    ("chi2_inv", ["19/20", "3"], 7_814_727_903_251_179_955),
    ("f_inv", ["19/20", "4", "10"], 3_478_049_690_765_230_175),
  ])
  func digits(name: String, arguments: [String], units: Int) throws {
    let value = try DistributionCall(name, arguments).value
    #expect(try (value * Real(Fraction(10).power(18))).floor() == Integer(units))
  }

  @Test(arguments: [
    ("normal_cdf", ["-40"], -350), ("t_sf", ["10^80", "4"], -320),
    ("chi2_sf", ["1400", "3"], -303),
    ("f_sf", ["10^50", "3", "12"], -296), ("poisson_sf", ["100", "3"], -114),
  ])
  func `far tails are positive and small`(
    name: String,
    arguments: [String],
    exponent: Int
  ) throws {
    let value = try DistributionCall(name, arguments).value
    #expect(try value.sign() == .positive)
    #expect(try value.isLess(than: tiny(-exponent - 1)))
    #expect(try tiny(-exponent + 1).isLess(than: value))
  }

  @Test(arguments: [
    ("normal", []), ("t", ["7/2"]), ("chi2", ["7/2"]), ("chi2", ["1/100"]), ("f", ["3", "5/2"]),
    ("t", ["400"]), ("chi2", ["300"]), ("f", ["30", "50"]),
  ])
  func `a quantile has the probability, in both tails`(
    name: String,
    parameters: [String]
  ) throws {
    for p in ["1/10^300", "1/3", "1 - 1/10^30"] {
      let probability = try DistributionCall.number(p)
      let x = try DistributionCall("\(name)_inv", [p] + parameters).value
      let others = try parameters.map(DistributionCall.number)
      let function = try #require(BuiltIn.named("\(name)_cdf"))
      let error = try function.value(of: [x] + others) - probability
      #expect(try error.isLess(than: tiny(330)), "\(p)")
      #expect(try (-error).isLess(than: tiny(330)), "\(p)")
    }
  }

  @Test(arguments: [
    ("binomial", ["1000", "1/3"]), ("binomial", ["100000", "1/7"]), ("poisson", ["50"]),
    ("poisson", ["20000"]), ("geometric", ["1/100"]),
  ])
  func `a discrete quantile is the least count with the probability`(
    name: String,
    parameters: [String]
  ) throws {
    let tail = try #require(BuiltIn.named("\(name)_cdf"))
    let others = try parameters.map(DistributionCall.number)
    for p in ["1/10^30", "1/3", "999/1000", "1 - 1/10^30"] {
      let probability = try DistributionCall.number(p)
      let count = try DistributionCall("\(name)_inv", [p] + parameters).value
      let above = try tail.value(of: [count] + others) - probability
      let below = try tail.value(of: [count - real(1)] + others) - probability
      #expect(try above.sign() != .negative, "\(p)")
      #expect(try below.sign() == .negative, "\(p)")
    }
  }
}

extension Real {
  fileprivate func isLess(than other: Real) throws -> Bool {
    try (self - other).sign() == .negative
  }
}
