import Storage
import Testing

/// `scripts/architecture` makes the page of the architecture from `Package.swift`.
@Suite struct ArchitectureTests {
  private static let root =
    File.directory(of: File.directory(of: File.directory(of: #filePath)))
  private let page: String
  private let imports: [String: Set<String>]

  init() throws {
    page = try File.read(Self.root + "/docs/architecture.md")
    let package = try File.read(Self.root + "/Package.swift")
    var imports: [String: Set<String>] = [:]
    for match in package.matches(of: #/library\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?\s*\)/#) {
      imports[String(match.1)] = Self.names(match.2 ?? "")
    }
    let program = try #require(
      package.firstMatch(of: #/name: "curta",\s*dependencies: \[([^\]]*)\]/#)
    )
    imports["curta"] = Self.names(program.1)
    self.imports = imports
  }

  /// The words in quotation marks.
  private static func names(_ text: Substring) -> Set<String> {
    Set(text.matches(of: #/"(\w+)"/#).map { String($0.1) })
  }

  @Test func `the table names what each target imports`() {
    var rows: [String: Set<String>] = [:]
    for match in page.matches(of: #/\| `(\w+)` \| .* \| (.*) \|/#) {
      rows[String(match.1)] = Set(match.2.matches(of: #/`(\w+)`/#).map { String($0.1) })
    }
    #expect(imports.count > 10)
    #expect(rows == imports, "scripts/architecture writes it anew")
  }

  @Test func `the picture has each arrow that no others lead along`() {
    let arrows = page.matches(of: #/(\w+) --> (\w+)/#).map { "\($0.1) \($0.2)" }
    let expected = imports.flatMap { name, direct in
      let far = direct.reduce(into: Set<String>()) { $0.formUnion(reach(of: $1)) }
      return direct.subtracting(far).map { "\(name) \($0)" }
    }
    #expect(arrows.sorted() == expected.sorted(), "scripts/architecture draws it anew")
  }

  @Test func `each function of a walk is in the file that the page names`() throws {
    let rows = page.matches(of: #/\| `(\w+)` \| `([\w\/+]+\.swift)` \|/#)
    #expect(rows.count > 30)
    for row in rows {
      let source = try File.read(Self.root + "/Sources/\(row.2)")
      let declaration = row.1 == "init" ? "init(" : "func \(row.1)"
      #expect(source.contains(declaration), "\(row.2) has no \(declaration)")
    }
  }

  /// All targets that a target imports, directly or not.
  private func reach(of name: String) -> Set<String> {
    let direct = imports[name] ?? []
    return direct.reduce(into: direct) { $0.formUnion(reach(of: $1)) }
  }
}
