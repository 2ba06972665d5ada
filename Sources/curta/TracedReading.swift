import Arithmetic
import Calculator
import Containment
import Graphing
import Screens

/// Values computed by a copy of the process in limited time: those of 2^2^x would fill the memory.
enum TracedReading {
  /// The time limit of a value in milliseconds: an acceptable delay for a key.
  private static let patience: Int32 = 300

  /// The value of a source at x.
  static func value(of source: any DataSource, at x: Fraction) -> TracedValue {
    guard let (ours, theirs) = Channel.pair() else { return TracedValue(of: source, at: x) }
    let worker = Worker.begin {
      let reading = source.reading(at: x)
      let sent = reading.map { [$0.text, $0.remark, $0.number?.sent ?? "", $0.y.sent] }
      theirs.send(sent ?? [])
    }
    guard let worker else { return TracedValue(of: source, at: x) }
    theirs.close()
    defer { worker.stop() }
    guard ours.isReadable(within: patience), let message = ours.receive() else {
      return .beyondLimits
    }
    guard let texts = [String](message: message), texts.count == 4 else { return .undefined }
    guard let y = Fraction(data: texts[3]) else { return .beyondLimits }
    let number = texts[2].isEmpty ? nil : Fraction(data: texts[2])
    return .value(Reading(text: texts[0], remark: texts[1], number: number, y: y))
  }
}

extension Fraction {
  /// The fraction itself, or if it has very many digits, one that is as good in any picture.
  fileprivate var sent: String {
    if bitWidth <= Self.mostSentBits { return "\(numerator)/\(denominator)" }
    let decimal = decimal(digits: 60)
    let sign = decimal.isNegative ? "-" : ""
    return "\(sign)0.\(decimal.digits)e\(decimal.exponent + Integer(1))"
  }

  private static let mostSentBits = 50_000
}
