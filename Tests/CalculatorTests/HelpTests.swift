import Testing

@testable import Calculator
@testable import Evaluation

@Suite struct HelpTests {
  @Test(arguments: Help.names)
  func `every name has a page with words on it`(name: String) throws {
    let page = try #require(Help.page(name))
    #expect(page.utf8.count > name.utf8.count + 10)
    #expect(page.hasPrefix(name))
  }

  @Test func `the overview names everything`() {
    for name in Help.names { #expect(Help.overview.contains(name), "\(name)") }
  }

  @Test func `commands are found with and without their colon, constants by their signs`() {
    #expect(Help.page("mode") == Help.page(":mode"))
    #expect(Help.page("π") == Help.page("pi"))
    #expect(Help.page("nothing") == nil)
    #expect(Help.page("") == nil)
  }

  /// The examples are for people: what they see at the prompt, in DEG and the format auto.
  @Test(arguments: BuiltIn.all.map(\.name))
  func `the example of a function has the answer that is shown`(name: String) throws {
    let example = try #require(BuiltIn.named(name)).example
    let session = session(format: .auto)
    let answer = try #require(session.answers(to: example.source).first)
    #expect(try answer.text(session, for: .person) == example.answer)
  }
}
