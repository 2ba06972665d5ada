import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

@Suite struct DataTableTests {
  @Test(
    "numbers between tabs, commas, semicolons or blanks are read",
    arguments: [
      "1\t2\n3\t4\n", "1,2\n3, 4", " 1  2 \r\n3 4\r\n", "1;2\n3;4\n", "1 2 # a\n\n# b\n3 4",
      "1,2\r # b\r3,4\r", "\u{FEFF}1,2\r\n#\r\n3,4",
    ]
  )
  func separators(text: String) throws {
    let table = try table(text)
    #expect(table.rows == [[Fraction(1), Fraction(2)], [Fraction(3), Fraction(4)]])
    #expect(table.names == nil)
  }

  @Test("the first line may name the columns")
  func names() throws {
    let table = try table("time,\"a b\",c\n0,1,2\n1,4,3\n")
    #expect(table.names == ["time", "a b", "c"])
    #expect(table.series().map(\.title) == ["a b", "c"])
    #expect(table.series()[1].points[1] == Point(x: Fraction(1), y: Fraction(3)))
  }

  @Test func `a single column may have a name of several words`() throws {
    let table = try table("Body mass\n72.5\n80.1\n")
    #expect(table.names == ["Body mass"])
    #expect(table.columns == [[Fraction(145, 2), Fraction(801, 10)]])
  }

  @Test(arguments: [
    ("country,2024,2025\nDE,1,2\n", "the name of a column has a letter in it: y2024, not 2024"),
    ("year 2024\n1 2\n", "the name of a column has a letter in it: y2024, not 2024"),
    (",2024\n1,2\n", nil), ("x,1.5\n1,2\n", nil), ("x,y\n2024,z\n", nil),
  ])
  func `a name that is a number is explained`(text: String, suggestion: String?) throws {
    let error = try #require(throws: DataError.self) { try self.table(text) }
    #expect(error.suggestion == suggestion)
  }

  @Test(arguments: [
    ("name,v\nA,1\n#B,2\n# C , 3\n#\n# a note\nD,4\n", 2), ("# x, y\n1,2\n", 0),
    ("1 2\n# 3 4\n", 0), ("1\n#2\n", 0),
  ])
  func `comments that look like rows are counted`(text: String, count: Int) throws {
    #expect(try tableWithTexts(text).commentedRowCount == count)
  }

  @Test("one column is drawn over the numbers of its rows")
  func one() throws {
    let series = try table("5\n7\n").series()
    #expect(series.count == 1 && series[0].title == "column 1")
    #expect(series[0].points.map(\.x) == [Fraction(1), Fraction(2)])
  }

  @Test(
    "errors name their line and column",
    arguments: [
      ("1 2\n3 abc\n", "2:3: this is no number: abc"),
      ("1,2\n3,\n", "2:3: a number is missing"),
      ("1 2\n3 4 5\n", "2:5: 2 numbers were expected as in the first line, and 3 found"),
      ("x y\n1 2\n\n3\n", "4:1: 2 numbers were expected as in the first line, and 1 found"),
      ("x y\n1\n3 4\n", "3:3: 1 number was expected as in the first line, and 2 found"),
      ("x 2\n", "1:1: this is no number: x"),
      ("x y\na b\n", "2:1: this is no number: a"),
      ("# nothing\n", "2:1: there are no numbers; give a line for each point"),
      ("1,2\r\n\r\n2#3,4\r\n", "3:1: this is no number: 2#3"),
      ("1,2\r3,4 # a\r", "2:3: this is no number: 4 # a"),
      ("a,b\n1,\"y\nz\"\n", "2:3: this is no number: y z"),
      ("a,b\n1,\"y\nz,3\n", "2:3: the quote of this cell does not end: \"y"),
      ("a,b\n1,\"y\n\"z\",3\n", "2:3: the quote of this cell does not end: \"y"),
      ("é, 2, z", "1:1: this is no number: é"),
    ]
  )
  func errors(text: String, message: String) throws {
    let error = try #require(throws: DataError.self) { try table(text) }
    #expect(error.description == message)
  }

  @Test func `a cell in quotes may go over several lines`() throws {
    let text = "\"the\r\nname\",\"a \"\"b\"\"\n\"\r\n\"P\nQ\",1\r\nR,\"2\"\r\n"
    let table = try tableWithTexts(text)
    #expect(table.textColumns == ["the  name"])
    #expect(table.texts == [["P Q", "R"]])
    #expect(table.names == ["a \"b\""])
    #expect(table.columns == [[Fraction(1), Fraction(2)]])
  }

  @Test(arguments: [
    ("1,5\n2,25\n", "1,5 is read as two columns; one number is 1.5"),
    ("-1,5\r\n2,0\r\n", "-1,5 is read as two columns; one number is -1.5"),
    ("x,y\n1,5\n", nil), ("1, 5\n", nil), ("1,5\n2,-1\n", nil), ("1,5,2\n", nil),
    ("1;5\n", nil), ("1,5\n2,3.5\n", nil),
  ])
  func `two columns that may be numbers with decimal commas are told`(
    text: String,
    remark: String?
  ) throws {
    #expect(try table(text).remarks == [remark].compactMap(\.self))
  }

  @Test func `a column of dates has the numbers of their days`() throws {
    func table(_ text: String) throws(DataError) -> DataTable {
      try DataTable(
        Array(text.utf8),
        date: { ["d1": Fraction(1), "d2": Fraction(2)][$0] },
        reading: { Fraction(decimal: $0) }
      )
    }
    let dated = try table("day, v\nd1, 5\nd2, 7\n")
    #expect(dated.dateColumns == [0])
    #expect(dated.names == ["day", "v"])
    #expect(dated.columns == [[Fraction(1), Fraction(2)], [Fraction(5), Fraction(7)]])
    #expect(try table("1 2\n3 4\n").dateColumns.isEmpty)
    for (text, message) in [
      ("d1, 5\n2, 7\n", "2:1: this is no date: 2"),
      ("1, 5\nd2, 7\n", "2:1: this is no number: d2"),
    ] {
      let error = try #require(throws: DataError.self) { try table(text) }
      #expect(error.description == message)
    }
  }

  @Test func `columns of texts are kept beside the numbers, where they have a name`() throws {
    let table = try DataTable(
      Array("name, day, v, kind\nP, d1, 5, a\n\"Q, R\", d1, 7,\n".utf8),
      allowsTextColumns: true,
      date: { ["d1": Fraction(1)][$0] },
      reading: { Fraction(decimal: $0) }
    )
    #expect(table.names == ["day", "v"])
    #expect(table.dateColumns == [0])
    #expect(table.textColumns == ["name", "kind"])
    #expect(table.texts == [["P", "Q, R"], ["a", ""]])
    #expect(table.columns == [[Fraction(1), Fraction(1)], [Fraction(5), Fraction(7)]])
  }

  @Test(arguments: [
    ("NA,1,x\n2,3,y\n", "2:1: this is no number: NA"),
    ("\n# b\nNaN,1,x\n4,5,y\n2,3,y\n", "4:1: this is no number: NaN"),
    ("d 1,1,\nd1,1,x\n", "2:1: this is no number: d 1"),
    (",1,\n2,1,x\n", "2:1: a number is missing"),
    ("n/a,1,x\n\"1,5\",1,x\n", "2:1: this is no number: n/a"),
    ("1,2,3\n1,2,NA\n", "3:5: this is no number: NA"),
  ])
  func `a column with a number is one of numbers`(rows: String, message: String) throws {
    let error = try #require(throws: DataError.self) { try tableWithTexts("a,b,c\n\(rows)") }
    #expect(error.description == message)
  }

  @Test func `empty cells are in columns of texts`() throws {
    let table = try tableWithTexts("#,1\na,b,\"#\"\n1,,\n2,,NA\n")
    #expect(table.names == ["a"])
    #expect(table.textColumns == ["b", "#"])
    #expect(table.texts == [["", ""], ["", "NA"]])
    #expect(table.namesOfTexts == ["#"])
  }

  @Test func `a column of texts without a name has one of its place`() throws {
    let table = try tableWithTexts("a,,b,\n1,x,2,\n3,y,4,\n")
    #expect(table.names == ["a", "b"])
    #expect(table.namesOfTexts == ["c2"])
  }

  private func tableWithTexts(_ text: String) throws(DataError) -> DataTable {
    try DataTable(
      Array(text.utf8),
      allowsTextColumns: true,
      date: { ["d1": Fraction(1)][$0] },
      reading: { Fraction(decimal: $0) }
    )
  }

  private func table(_ text: String) throws(DataError) -> DataTable {
    try DataTable(Array(text.utf8)) { Fraction(decimal: $0) }
  }
}
