internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Session {
  /// Every name of a unit with its common prefixes, beside the first name of the unit.
  var unitOffers: [(unit: String, offer: Completions.Offer)] {
    definedUnitOffers
      + UnitTable.sections.flatMap { section in
        section.units.flatMap { unit in
          unit.names.flatMap { name in
            [(unit.names[0], Completions.Offer(name, "\(section.title): \(unit.value)"))]
              // The kilogram has a line of its own.
              + PrefixedUnit.all(of: name).filter { $0.name != "kg" }.map {
                (unit.names[0], Completions.Offer($0.name, "\(section.title): \($0.value)"))
              }
          }
        }
      }
  }

  /// The units with prefixes that people use.
  var prefixedUnitOffers: [Completions.Offer] {
    PrefixedUnit.units.flatMap(PrefixedUnit.all).filter { vocabulary.isUnit($0.name) }
      .map { Completions.Offer($0.name, $0.value) }
  }

  /// The offer of a name that is a unit already, so that it may stay as it is.
  func completeUnitOffer(
    _ name: String,
    besides offers: [Completions.Offer]
  ) -> [Completions.Offer] {
    guard !name.isEmpty, vocabulary.isUnit(name), !offers.contains(where: { $0.names == [name] })
    else { return [] }
    return [Completions.Offer(name, "a unit")]
  }

  private var definedUnitOffers: [(unit: String, offer: Completions.Offer)] {
    environment.variables.keys.compactMap(\.unitNamed).sorted().map {
      ($0, Completions.Offer($0, "a unit of yours"))
    }
  }
}

/// A unit with one of the prefixes that people use with it.
private struct PrefixedUnit {
  let name: String
  let value: String

  /// The prefixes in common use, by the names of the units that have them.
  private static let common: [(prefixes: String, units: String)] = [
    ("k c m µ n", "m"), ("kilo centi milli micro nano", "meter meters metre metres"),
    ("k m µ", "g"), ("kilo milli micro", "gram grams"),
    ("m µ n", "s"), ("milli micro nano", "second seconds"),
    ("m", "A mol"), ("milli", "ampere amperes mole moles"),
    ("k M G", "Hz J eV"), ("m k M G", "W"), ("kilo mega", "hertz joule joules watt watts"),
    ("k M", "N"), ("kilo", "newton newtons"), ("h k M", "Pa"), ("hecto kilo", "pascal pascals"),
    ("m k", "V"), ("milli kilo", "volt volts"), ("k M", "Ω ohm"),
    ("p n µ", "F"), ("n µ m", "H"), ("m µ", "T Sv Gy"), ("k M", "Bq"),
    ("m c d", "L l"), ("milli", "liter liters litre litres"), ("m", "bar"), ("k", "cal Wh"),
    ("k M G T Ki Mi Gi", "B"), ("kilo mega giga", "byte bytes bit bits"),
  ]

  private static let factors: [String: String] = [
    "T": "10^12", "G": "10^9", "giga": "10^9", "M": "10^6", "mega": "10^6", "k": "1000",
    "kilo": "1000", "h": "100", "hecto": "100", "d": "1/10", "c": "1/100", "centi": "1/100",
    "m": "1/1000", "milli": "1/1000", "µ": "1/10^6", "micro": "1/10^6", "n": "1/10^9",
    "nano": "1/10^9", "p": "1/10^12", "Ki": "1024", "Mi": "1024^2", "Gi": "1024^3",
  ]

  /// The units in their order.
  static let units = common.flatMap { $0.units.split(separator: " ").map(String.init) }

  private static let prefixes: [String: [String]] = {
    var prefixes: [String: [String]] = [:]
    for row in common {
      for unit in row.units.split(separator: " ") {
        prefixes[String(unit)] = row.prefixes.split(separator: " ").map(String.init)
      }
    }
    return prefixes
  }()

  /// The common ones of a unit that are no names of their own.
  static func all(of unit: String) -> [PrefixedUnit] {
    (prefixes[unit] ?? []).compactMap { prefix in
      let name = prefix + unit
      guard UnitTable.contains(name), UnitTable.nameWithoutPrefix(name) == unit else { return nil }
      return PrefixedUnit(name: name, value: "\(factors[prefix] ?? "") \(unit)")
    }
  }
}
