/// What is written here for words that others write as units, in sentences and on keys of calculators.
package enum WordsElsewhere {
  /// A suggestion for each word that is neither a name nor a unit.
  package static let phrases: [String: String] = {
    var phrases = [
      "nautical": "write nautical_mile", "light": "write light_year, or light_second",
      "fluid": "write us_floz or imp_floz",
      "KB": "kB is 1000 bytes, KiB is 1024", "Kb": "kbit is 1000 bits, Kibit is 1024",
      "dollars": "an amount is written 5 USD", "cents": "an amount is written 0.05 USD",
      "RCL": "a name alone has the value that is stored in it",
      "rand": "write random()", "random": "write random()", "dice": "write randint(1, 6)",
      "kps": "write km/s", "tip": percentage, "tax": percentage, "discount": percentage,
      "import": "functions are there without it",
      "is": question, "what": "leave out what is",
    ]
    for name in ["infinity", "Infinity", "Inf", "INF", "oo"] {
      phrases[name] = "infinity is only a bound, 1..inf"
    }
    for name in ["nan", "NaN", "NA"] { phrases[name] = "what has no value is an error" }
    for name in ["math", "Math", "cmath", "np", "numpy"] {
      phrases[name] = "a function stands alone, sqrt 2"
    }
    for name in ["hex", "bin", "oct", "decimal", "fraction"] {
      phrases[name] = "a conversion has to before it, 255 to hex"
    }
    for zone in ["UTC", "GMT", "CET", "CEST", "EST", "EDT", "PST", "PDT"] {
      phrases[zone] = "there are no time zones, 10:30 is a number of hours"
    }
    for month in months {
      for name in [month, month.lowercased()] {
        phrases[name] = "a date is written date(2026, 11, 22)"
      }
    }
    return phrases
  }()

  /// What is written for `20 is what % of 40`.
  static let question = "a question is an equation, solve(20 = x*40)"

  private static let percentage = "a part is written 15% of 40, and a sum with it 40 + 15%"

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December", "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep",
    "Sept", "Oct", "Nov", "Dec",
  ]

  /// A suggestion for a word after `to` that is no unit; nil for one that is not known.
  static func phrase(forTarget word: String) -> String? { targets[word] ?? phrases[word] }

  private static let targets = [
    "dBm": "write dBm(1 W)", "dB": "write dB(2)",
    "ratio": "the ratio of a level L is 10^(L/10)",
    "int": "floor, ceil and round give integers", "integer": "floor, ceil and round give integers",
    "date": "from_unixtime(n) is the day of a count of seconds",
    "words": "numbers are written with digits only",
    "roman": "numbers are written with digits only",
    "the": "a power is written 2^3",
    "dms": "to deg, arcmin, arcsec gives the parts",
    "hex": "a base is that of the whole answer, 255 + 1 to hex",
    "bin": "a base is that of the whole answer, 255 + 1 to bin",
    "oct": "a base is that of the whole answer, 255 + 1 to oct",
  ]

  /// What letters stand for elsewhere, as it is called here.
  package static let letters = [
    "c": "the speed of light is speed_of_light", "R": "the gas constant is gas_constant",
    "j": "the imaginary unit is i",
  ]

  /// How the unit or the level is written that has the name of a function.
  static let unitsNamedAsFunctions = [
    "min": "the unit is written (1 min) or _min", "sec": "the unit is written s, 5 s",
    "dB": "the level of a ratio is dB(2), the ratio of a level 10^(20/10)",
    "dBm": "the level of a power is dBm(1 W), the power of a level 1 mW*10^(30/10)",
  ]
}
