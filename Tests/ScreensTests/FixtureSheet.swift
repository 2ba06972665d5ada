import Editing

/// A sheet whose rows say their texts; those that end in an exclamation mark fail.
struct FixtureSheet: CalculatedSheet {
  private(set) var recorded: [SheetRow]
  private var rows: [SheetRow] = []
  private(set) var evaluations = 0
  var news: [SheetRow]?

  init(_ texts: String...) {
    recorded = texts.enumerated().map { SheetRow(number: $0 + 1, text: $1) }
    rows = recorded
  }

  mutating func evaluate(_ rows: [SheetRow]) {
    evaluations += 1
    self.rows = rows
  }

  mutating func answer(ofRow number: Int) -> SheetAnswer? {
    guard let row = rows.first(where: { $0.number == number }), !row.isBlank else { return nil }
    return row.text.hasSuffix("!")
      ? SheetAnswer(.failure, "this row is not what it should be, as its last sign says")
      : SheetAnswer(.value, "<\(row.text)>")
  }

  mutating func record() -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for row in rows where row.number < 0 && !row.isBlank { numbers[row.number] = 100 - row.number }
    rows = rows.map { SheetRow(number: numbers[$0.number] ?? $0.number, text: $0.text) }
    recorded = rows.filter { !$0.isBlank }.map { SheetRow(number: $0.number, text: $0.source) }
    return numbers
  }

  mutating func takeNews() -> [SheetRow]? {
    defer { news = nil }
    if let news { recorded = news }
    return news
  }

  func renaming(_ name: String, to new: String) -> SheetRenaming {
    guard new != "no" else { return .refusal("no is no name") }
    return .rows(
      rows.map { SheetRow(number: $0.number, text: $0.text.replacing(name, with: new)) }
    )
  }
}
