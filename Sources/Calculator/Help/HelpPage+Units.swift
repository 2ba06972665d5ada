internal import Arithmetic
internal import Syntax

// The pages of units, made from the sections of their table: one for each dimension.

extension HelpPage {
  /// A page for each kind of units.
  static let units = examplesOfUnits.compactMap { title, example in
    UnitTable.sections.first { $0.title == title }.map { section in
      page(ofUnits: section.units, titled: title, example)
    }
  }

  /// The sections of the table that have a page, with an example of each.
  private static let examplesOfUnits = [
    ("length", "> 1 mile to km\n1.609344 km"),
    ("area", "> 1 acre to ha\n0.40468564224 ha"),
    ("volume", "> 1 us_gal to L\n3.785411784 L"),
    ("time", "> 1 week to h\n168 h"),
    ("frequency and rotation", "> 1/(20 ms) to Hz\n50 Hz"),
    ("angle, without a dimension", "> 1 turn to deg\n360 deg"),
    ("parts", "> 3 percent to ppm\n30000 ppm"),
    ("mass", "> 1 lb to kg\n0.45359237 kg"),
    ("speed and acceleration", "> 90 km/h to m/s\n25 m/s"),
    ("force", "> 1 kgf to N\n9.80665 N"),
    ("pressure", "> 1 atm to Pa\n101325 Pa"),
    ("energy", "> 1 kWh to MJ\n3.6 MJ"),
    ("power", "> 1 hp to kW\n≈ 0.745699871582 kW"),
    ("temperature", "> 20 °C to °F\n68 °F"),
    ("amount of substance and chemistry", "> 1 kat to mmol/s\n1000 mmol/s"),
    ("electricity and magnetism", "> 1 A h to C\n3600 C"),
    ("light", "> 1 lm/cm^2 to lx\n10000 lx"),
    ("radiation", "> 1 Ci to Bq\n37000000000 Bq"),
    ("viscosity, flow, density and materials", "> 1 cSt to mm^2/s\n1 mm²/s"),
    ("information", "> 1 GiB to MB\n1073.741824 MB"),
  ]

  /// The page of units that has the unit, which may have a prefix.
  static func units(holding name: String) -> HelpPage? {
    guard UnitTable.contains(name) else { return nil }
    let unit = UnitTable.nameWithoutPrefix(name)
    let titles = UnitTable.sections.filter { section in
      section.units.contains { $0.names.contains(name) || $0.names.contains(unit) }
    }.map(\.title)
    return units.first { page in titles.contains { page.summary.hasPrefix("the units of \($0), ") }
    }
  }

  private static func page(
    ofUnits units: [(names: [String], value: String)],
    titled title: String,
    _ example: String
  ) -> HelpPage {
    let kinds = title.split(atText: ", without a dimension").joined().split(atText: " and ")
      .flatMap { $0.split(atText: ", ") }
    // A function keeps its name: `length` is one of lists.
    let isFree = BuiltIn.named(kinds[0]) == nil
    return HelpPage(
      .units,
      (isFree ? [kinds[0]] : []) + ["units of \(kinds[0])"] + kinds.dropFirst(),
      "the units of \(title), and what they are",
      HelpText(table(of: units), examples: example, related: ["units", ":units"])
    )
  }

  /// The first names with their values, a row each, and below it the other names.
  private static func table(of units: [(names: [String], value: String)]) -> String {
    let width = units.map { $0.names[0].count }.max() ?? 0
    let indentation = String(repeating: " ", count: width + 3)
    return units.map { unit in
      let row = "\(unit.names[0].padded(to: width)) = \(unit.value)"
      guard unit.names.count > 1 else { return row }
      let others = "(\(unit.names.dropFirst().joined(separator: ", ")))"
      if row.count + 2 + others.count <= Self.width { return "\(row)  \(others)" }
      return ([row] + others.split(separator: " ").map(String.init).lines(indentedBy: indentation))
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension [String] {
  /// The words in lines that begin with the indentation and fit on a page.
  fileprivate func lines(indentedBy indentation: String) -> [String] {
    wrapped(to: HelpPage.width - indentation.count).lines.map { indentation + $0 }
  }
}
