/// The names of several curves in rows, each after the letter that the findings call it by.
///
/// No curve is left out without a word: where there is no room for all, the last entry counts the rest.
struct Legend {
  struct Entry: Equatable {
    let text: String
    /// The number of the curve; nil for the count of those that have no room.
    let curve: Int?
    /// Where it begins in its row.
    let x: Double
  }

  let rows: [[Entry]]

  /// How wide things are, in the unit of the picture.
  struct Ruler: Sendable {
    /// The room before a name, for a piece of its curve.
    var lead = 0.0
    /// The space between two entries.
    let gap: Double
    /// What is between a letter and its name.
    let separator: String
    let width: @Sendable (String) -> Double
    let shortened: @Sendable (String, _ width: Double) -> String
  }

  /// Sets the names in at most `count` rows of a width: in full, else shortened, else as many as fit.
  init(of curves: [Curve], width: Double, rows count: Int, _ ruler: Ruler) {
    guard curves.count > 1 else {
      rows = []
      return
    }
    let names = curves.map { "\($0.style.letter)\(ruler.separator)\($0.source.title)" }
    let full = names.map { ruler.shortened($0, width - ruler.lead) }
    let short = full.map { ruler.shortened($0, width / 2 - ruler.lead) }
    let complete = [full, short].lazy.compactMap {
      Self.broken($0, rest: 0, width: width, rows: count, ruler)
    }.first
    let partial = (0..<curves.count).reversed().lazy.compactMap {
      Self.broken(
        Array(short.prefix($0)),
        rest: curves.count - $0,
        width: width,
        rows: count,
        ruler
      )
    }
    rows = complete ?? partial.first ?? []
  }

  /// Names side by side, and how many are missing; nil where they need more rows.
  private static func broken(
    _ names: [String],
    rest: Int,
    width: Double,
    rows count: Int,
    _ ruler: Ruler
  ) -> [[Entry]]? {
    var rows: [[Entry]] = [[]]
    var end = 0.0
    let total = rest == 0 ? [] : [names.isEmpty ? "\(rest) curves" : "and \(rest) more"]
    for (index, text) in (names + total).enumerated() {
      let curve = index < names.count ? index : nil
      let length = (curve == nil ? 0 : ruler.lead) + ruler.width(text)
      var x = end == 0 ? 0 : end + ruler.gap
      if x > 0, x + length > width {
        x = 0
        rows.append([])
      }
      rows[rows.count - 1].append(Entry(text: text, curve: curve, x: x))
      end = x + length
    }
    return rows.count <= count ? rows : nil
  }
}
