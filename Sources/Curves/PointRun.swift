internal import Arithmetic

/// Runs a program on blocks of points: fast, good to a few ulps, and no proof of anything.
struct PointRun {
  /// The points that are run at a time: a register of them fits the first cache.
  static let blockSize = 256

  private let program: Program
  private var registers: [Double]

  init(_ program: Program) {
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

  /// The values; NaN where there is none.
  mutating func values(at x: [Double]) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(x.count)
    for start in stride(from: 0, to: x.count, by: Self.blockSize) {
      let count = min(Self.blockSize, x.count - start)
      registers.replaceSubrange(0..<count, with: x[start..<start + count])
      runBlock(count)
      let first = program.result * Self.blockSize
      result += registers[first..<first + count]
    }
    return result
  }

  private mutating func runBlock(_ count: Int) {
    registers.withUnsafeMutableBufferPointer { registers in
      func block(_ register: Int) -> UnsafeMutableBufferPointer<Double> {
        let first = register * Self.blockSize
        return UnsafeMutableBufferPointer(rebasing: registers[first..<first + count])
      }
      for index in 0..<program.valueCount {
        let result = block(program.firstResult + index)
        switch program.instructions[index] {
        case .unary(let function, let a): function.values(at: .init(block(a)), into: result)
        case .binary(let function, let a, let b):
          function.values(at: .init(block(a)), .init(block(b)), into: result)
        }
      }
    }
  }
}
