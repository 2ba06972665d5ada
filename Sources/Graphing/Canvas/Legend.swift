/// The names of several curves in rows, each after the letter that stands for it in the findings.
///
/// No curve is dropped silently: where there is no room for all, the last entry counts the rest.
struct Legend {
  struct Entry: Equatable {
    let text: String
    /// The number of the curve; nil for the count of those without room.
    let curve: Int?
    /// The position of its beginning in the row.
    let x: Double
  }

  let rows: [[Entry]]

  /// The widths of things, in the unit of the picture.
  struct Ruler: Sendable {
    /// The room before a name, for a piece of its curve.
    var lead = 0.0
    /// The space between two entries.
    let gap: Double
    /// The text between a letter and its name.
    let separator: String
    let width: @Sendable (String) -> Double
    let shortened: @Sendable (String, _ width: Double) -> String
  }

  /// Arranges the names in at most `count` rows: in full, else shortened, else as many as fit.
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

  /// The names side by side, followed by the number of missing ones; nil where they need more rows.
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
