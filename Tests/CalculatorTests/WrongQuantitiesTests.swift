import Foundation
import Storage
import Testing

@testable import Calculator

/// Wrong inputs with units, each of which is refused with the message that its file has.
@Suite struct WrongQuantitiesTests {
  @Test func `no wrong input is answered, and each error says what is wrong`() throws {
    let path = File.directory(of: File.directory(of: #filePath)) + "/Data/wrong-quantities.txt"
    let lines = try File.read(path).split(separator: "\n").filter { $0.first != "#" }
    #expect(lines.count >= 500)
    for line in lines {
      let parts = line.components(separatedBy: " => error: ")
      let printed = session().printed(parts[0])
      let errors = printed.filter { $0.hasPrefix("error: ") }.map { String($0.dropFirst(7)) }
      #expect(errors == [parts[1]], "\(parts[0])\n\(printed.joined(separator: "\n"))")
    }
  }
}
