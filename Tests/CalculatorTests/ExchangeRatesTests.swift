import Evaluation
import Foundation
import Syntax
import Testing

@testable import Arithmetic
@testable import Calculator

/// Rates of currencies from files.
@Suite struct ExchangeRatesTests {
  private static let xml = """
    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
    <Cube><Cube time='2026-11-24'>
    <Cube currency='USD' rate='1.0852'/><Cube currency="JPY" rate="163.21"/>
    </Cube><Cube time='2026-11-23'><Cube currency='USD' rate='9'/></Cube></Cube>
    </gesmes:Envelope>
    """

  @Test(arguments: [
    (xml, "2026-11-24", "20 USD to EUR", "18.4297825286 EUR"),
    (
      "Date, USD, JPY, BGN, \n24 November 2026, 1.0852, 163.21, N/A, \n", "24 November 2026",
      "163.21 JPY to USD", "1.0852 USD"
    ),
    ("currency,rate\nUSD,1\nEUR,0.92\nGBP,0.79\n", "", "1 USD to EUR", "0.92 EUR"),
    ("currency;rate\nUSD;1\nEUR;0.92\nGBP;0.79\n", "", "79 GBP to USD", "100 USD"),
    ("date,2026-11-20\n\"CHF\",\"0.5\"\n", "2026-11-20", "3 CHF to EUR", "6 EUR"),
    ("CHF,0.5,2026-11-20\n", "2026-11-20", "3 CHF + 1 EUR", "3.5 CHF"),
    ("Date,,CHF\n2026-11-20,7,0.5\n", "2026-11-20", "3 CHF to EUR", "6 EUR"),
    ("<Cube time='20\u{1}\"'/><Cube currency='CHF' rate='0.5'/>", "", "3 CHF to EUR", "6 EUR"),
    ("\u{FEFF}USD,1.08\n\nCHF,0.5,\n", "", "3 CHF to EUR", "6 EUR"),
    (
      "USD,1.08,2026-11-24\nCHF,0.5,2020-01-01\n", "2020-01-01 to 2026-11-24", "3 CHF to EUR",
      "6 EUR"
    ),
    ("USD,1.08,Mon 3\nCHF,0.5,2020-01-01\n", "several days", "3 CHF to EUR", "6 EUR"),
    (
      "<!-- <Cube time='2020-01-01'/>\n<Cube currency='CHF' rate='9'/> -->\n"
        + "<Cube time='2026-11-24'/><Cube currency='CHF' rate='0.5'/>",
      "2026-11-24", "3 CHF to EUR", "6 EUR"
    ),
    ("# of the bank\nCHF\t1/2\r\n", "", "3 CHF/kg to EUR/kg", "6 EUR/kg"),
  ])
  func `a file gives rates and their date`(
    text: String,
    date: String,
    line: String,
    answer: String
  ) throws {
    try withFolder { folder in
      let path = "\(folder)/rates"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let session = session()
      let said = session.printed(":rates \(path)")[0]
      let count = said.prefix { $0 != " " }
      let rates = count == "1" ? "1 rate" : "\(count) rates"
      #expect(said.hasPrefix("\(rates)\(date.isEmpty ? "" : " of \(date)"): 1 EUR "))
      let notice = date.isEmpty ? [] : ["notice: with the rates of \(date)"]
      #expect(session.printed(line) == notice + [answer])
    }
  }

  @Test(arguments: [
    ("Currency,EUR per unit\nUSD,0.93\n", "1 rate: 1 EUR = 0.93 USD"),
    ("USD,1\nEUR,0.93\nGBP,0.85\n", "2 rates: 1 EUR ≈ 0.913978494624 GBP"),
    (
      "Date,USD,JPY\n2026-11-23,1.07,160.1\n2026-11-24,1.08,160.5\n2026-11-20,1,150\n",
      "2 rates of 2026-11-24: 1 EUR = 160.5 JPY; 2 older days left out"
    ),
  ])
  func `one rate shows the direction, and the newest day counts`(text: String, said: String) throws
  {
    try withFolder { folder in
      let path = "\(folder)/rates"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(session().printed(":rates \(path)") == [said])
    }
  }

  @Test(arguments: [
    ("USD,1.1\nXXX,3\n", "rates:2: XXX is no currency of ISO 4217"),
    ("USD,1.1\nJPY,much\n", "rates:2: much is no rate"),
    ("USD,1.1\nJPY,-3\n", "rates:2: -3 is no rate"),
    ("USD,1.1\nJPY,\n", "rates:2: nothing is no rate"),
    ("USD,1,08\n", "rates:1: 1,08 are two numbers; a point separates decimals"),
    ("JPY,\"1,234.5\"\n", "rates:1: 1,234.5 is no rate"),
    ("USD,1.1\nUSD,1.2\n", "rates:2: USD has another rate before"),
    ("USD,1.07,1.09\n", "rates:1: 1.07,1.09 are two numbers; a row has one rate"),
    ("USD,N/A\nGBP,0.85\n", "rates:1: N/A is no rate"),
    ("USD,1.08\nGBP\n", "rates:2: nothing is no rate"),
    (
      "Date,USD,JPY\n11/23/2026,1.07,160.1\n11/24/2026,1.08,160.5\n",
      "rates:3: 11/23/2026 and 11/24/2026 are not in order; a day is written 2026-11-24"
    ),
    (
      "Date,USD,JPY\n24 November 2026,1,08,161,5\n",
      "rates:2: there are more rates than codes; a point separates decimals"
    ),
    ("USD,1.1\nEUR,0.9\n", "rates: no currency in it has the rate 1"),
    ("USD,1.1\n\nJPY,160,2026-02-30\n", "rates:3: there is no day 2026-02-30"),
    ("date,20261324\nUSD,1.1\n", "rates:1: there is no day 20261324"),
    ("Date,USD,JPY\n31 November 2026,1.1,160\n", "rates:2: there is no day 31 November 2026"),
    (
      "<!--\n-->\n<Cube time='2026-13-01'/><Cube currency='USD' rate='1'/>",
      "rates:3: there is no day 2026-13-01"
    ),
    (
      "USD,1.1,2026-11-24,9.99\n", "rates:1: 9.99 is after the code, the rate and the date"
    ),
    ("a poem\n", "rates: there are no rates in it; a row has a code and a rate: USD,1.08"),
    ("", "rates: there are no rates in it; a row has a code and a rate: USD,1.08"),
    ("<Cube currency='USD'/>", "rates:1: nothing is no rate"),
  ])
  func `a bad file is refused with its line`(text: String, message: String) throws {
    try withFolder { folder in
      let path = "\(folder)/rates"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let session = session()
      let said = session.failure(of: ":rates \(path)")?.diagnostic.message
      #expect(said?.replacingOccurrences(of: "\(folder)/", with: "") == message)
      #expect(session.environment.variables.isEmpty)
    }
  }

  @Test func `an amount stays one when its currency has a new rate`() throws {
    let session = session("unit USD = 0.9 EUR", "x = 20 USD", "unit USD = 0.8 EUR")
    #expect(session.printed("x") == ["20 USD"])
    #expect(session.printed("@2") == ["20 USD"])
    #expect(session.printed("x to EUR") == ["16 EUR"])
    #expect(session.printed(":units USD") == ["USD          = 0.8 EUR"])
  }

  @Test func `rates and their dates are kept`() throws {
    try withFolder { folder in
      let path = "\(folder)/rates"
      try "CHF,0.5,2026-11-20\n".write(toFile: path, atomically: true, encoding: .utf8)
      let first = session(":rates \(path)", "x = 3 CHF")
      try SessionFile.save(first, path: "\(folder)/a.calc")
      let (second, notices) = try SessionFile.session(at: "\(folder)/a.calc")
      #expect(notices.isEmpty)
      #expect(
        second.printed("x to EUR") == ["notice: with the rates of 2026-11-20", "6 EUR"]
      )
    }
  }
}
