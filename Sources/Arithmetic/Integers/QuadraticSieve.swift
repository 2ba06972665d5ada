internal import CFlint
internal import CLibrary
internal import CProcess

/// FLINT's quadratic sieve, in a copy of the process.
///
/// For one number in some ten thousand, of 38 digits and more, the sieve never ends (FLINT issue
/// 2250, mended in 2026). A copy that takes far longer than others is ended, and the number is tried
/// again with a prime factor more, which makes it another number to the sieve.
enum QuadraticSieve {
  /// Factors above 1 of a composite number, whose product it is; nil where the sieve finds none.
  static func factors(of number: Integer) -> [Integer]? {
    for multiplier in multipliers {
      let product = number * multiplier
      guard let found = contained(product) else { continue }
      let factors = found.compactMap { factor in
        let part = factor.greatestCommonDivisor(with: number)
        return part == Integer(1) ? nil : part
      }
      let isWhole = factors.reduce(Integer(1), *) == number
      if isWhole, factors.count > 1 { return factors }
    }
    return nil
  }

  /// 1, and primes above those that the sieve divides by.
  private static let multipliers = [1, 1_000_003, 2_000_003, 3_000_017].map { Integer($0) }

  /// The seconds of processor time after which a number of bits is given up: twenty times as long
  /// as the sieve takes for others.
  private static func limit(bits: Int) -> UInt32 {
    UInt32(3 + 60 * libraryExp(Double(bits - 199) / 10 * 0.6931))
  }

  /// The factors that a copy of the process finds; nil where it ends without any.
  private static func contained(_ number: Integer) -> [Integer]? {
    var ends: [Int32] = [-1, -1]
    guard cprocess_channel(&ends) else { return nil }
    let seconds = limit(bits: number.bitWidth)
    let process = cprocess_fork()
    if process == 0 {
      cprocess_die_with_parent(true)
      cprocess_limit_time(seconds)
      send(number, to: ends[1])
      _exit(0)
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard process > 0 else { return nil }
    let text = received(from: ends[0])
    _ = cprocess_wait(process)
    let factors = text.split(separator: "\n").map { Integer(digits: String($0)) }
    let known = factors.compactMap { $0 }
    return known.isEmpty || known.count < factors.count ? nil : known
  }

  /// Writes the factors with their multiplicity, each in a line.
  private static func send(_ number: Integer, to descriptor: Int32) {
    // The sieve keeps its relations in a file in the working folder, which is that of the copy only,
    // and crashes where it cannot. A copy that is ended leaves its folder to the next one.
    guard let folder = ScratchFolder() else { return }
    defer { extendLifetime(folder) }
    var factorization = fmpz_factor_struct()
    fmpz_factor_init(&factorization)
    number.withPointer { qsieve_factor(&factorization, $0) }
    var text = ""
    for (factor, exponent) in factorization.factors {
      for _ in 0..<exponent { text += "\(factor)\n" }
    }
    var bytes = Array(text.utf8)
    _ = write(descriptor, &bytes, bytes.count)
  }

  private static func received(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
