import Foundation
import Testing

@testable import Storage

@Suite struct FilePathsTests {
  @Test func `a tilde at the beginning is the home folder`() throws {
    let home = try #require(File.environmentVariable("HOME"))
    #expect(File.expandingHome("~/a b.calc") == "\(home)/a b.calc")
    #expect(File.expandingHome("~") == home)
    for path in ["~other/a", "a~/b", "./~", "/~/a", ""] {
      #expect(File.expandingHome(path) == path)
    }
  }

  @Test func `a file is the same by another name or a link`() throws {
    try withFolder { folder in
      try File.create("\(folder)/a", with: [1])
      try File.create("\(folder)/b", with: [1])
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link",
        withDestinationPath: "a"
      )
      try FileManager.default.linkItem(atPath: "\(folder)/a", toPath: "\(folder)/other")
      for name in ["a", "./a", "link", "other"] {
        #expect(File.areSame("\(folder)/a", "\(folder)/\(name)"))
      }
      #expect(!File.areSame("\(folder)/a", "\(folder)/b"))
      #expect(!File.areSame("\(folder)/none", "\(folder)/none"))
    }
  }
}
