/// Runs a program on blocks of points: fast, accurate to a few ulps, but without proof.
package struct PointRun {
  /// The number of points in a run: a register of them fits the first-level cache.
  package static let blockSize = 256

  private let program: StraightLineProgram
  /// The constants, each repeated, and the results of instructions, without x and the value.
  private var registers: [Double]

  package init(_ program: StraightLineProgram) {
    self.program = program
    registers = Array(repeating: 0, count: program.firstResult * Self.blockSize)
    for (index, constant) in program.constants.enumerated() {
      let range = (index + 1) * Self.blockSize..<(index + 2) * Self.blockSize
      registers.replaceSubrange(
        range,
        with: repeatElement(constant.interval.midpoint, count: Self.blockSize)
      )
    }
    registers += repeatElement(0, count: program.valueCount * Self.blockSize)
  }

  /// The values; NaN where there are none.
  package mutating func values(at x: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: x.count) { values, count in
      x.withUnsafeBufferPointer { x in
        for start in stride(from: 0, to: x.count, by: Self.blockSize) {
          let range = start..<min(start + Self.blockSize, x.count)
          runBlock(UnsafeBufferPointer(rebasing: x[range]), into: .init(rebasing: values[range]))
        }
      }
      count = x.count
    }
  }

  private mutating func runBlock(
    _ x: UnsafeBufferPointer<Double>,
    into values: UnsafeMutableBufferPointer<Double>
  ) {
    registers.withUnsafeMutableBufferPointer { registers in
      func room(_ register: Int) -> UnsafeMutableBufferPointer<Double> {
        if register == program.result { return values }
        let first = register * Self.blockSize
        return UnsafeMutableBufferPointer(rebasing: registers[first..<first + x.count])
      }
      func block(_ register: Int) -> UnsafeBufferPointer<Double> {
        register == 0 ? x : UnsafeBufferPointer(room(register))
      }
      for index in 0..<program.valueCount {
        let result = room(program.firstResult + index)
        switch program.instructions[index] {
        case .unary(let function, let a): function.values(at: block(a), into: result)
        case .binary(let function, let a, let b):
          function.values(at: block(a), block(b), into: result)
        case .condition(let a, let signs): signs.hold(at: block(a), into: result)
        case .choice(let condition, let a, let b, _):
          Self.choose(block(condition), block(a), block(b), into: result)
        }
      }
      // x itself, or a constant
      guard program.result < program.firstResult else { return }
      let first = program.result * Self.blockSize
      let constant = UnsafeBufferPointer(rebasing: registers[first..<first + x.count])
      _ = values.update(fromContentsOf: program.result == 0 ? x : constant)
    }
  }

  /// The values of one register where a condition is 1, and those of another where it is 0.
  private static func choose(
    _ condition: UnsafeBufferPointer<Double>,
    _ consequence: UnsafeBufferPointer<Double>,
    _ alternative: UnsafeBufferPointer<Double>,
    into result: UnsafeMutableBufferPointer<Double>
  ) {
    for index in result.indices {
      result[index] =
        condition[index] == 1
        ? consequence[index] : condition[index] == 0 ? alternative[index] : .nan
    }
  }
}

extension Signs {
  /// Writes 1 where a value has one of these signs, 0 where it has another, and a NaN where there is
  /// no value.
  fileprivate func hold(
    at values: UnsafeBufferPointer<Double>,
    into result: UnsafeMutableBufferPointer<Double>
  ) {
    for index in values.indices {
      let value = values[index]
      let sign: Signs = value < 0 ? .negative : value > 0 ? .positive : .zero
      result[index] = value.isNaN ? .nan : contains(sign) ? 1 : 0
    }
  }
}
