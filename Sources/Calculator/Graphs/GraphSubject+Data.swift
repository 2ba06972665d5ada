internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Syntax

extension GraphSubject {
  /// Points whose x is the first column; each other one is a curve.
  ///
  /// A single column is over 1, 2, 3 and so on. `number` curves come before them in the view.
  init(
    pointsOf words: [Command.Word],
    after number: Int,
    _ request: GraphRequest,
    of line: String,
    in session: Session
  ) throws(CommandError) {
    let data = try session.data(words, of: line)
    try data.requireDatesAlongX()
    let columns = data.columns
    let count = columns[0].values.count
    if let other = columns.first(where: { $0.values.count != count }) {
      throw CommandError(.unequalLengths(count, other.values.count), at: other.place)
    }
    var errors: [Fraction] = []
    if let word = request.errors {
      errors = try session.errors(word, ofPoints: count, in: line)
    }
    let ownLabels = try request.labels(ofPoints: count)
    let labels = ownLabels ?? data.labels
    let columnOfLabels = ownLabels == nil ? try data.columnOfLabels() : nil
    let names = columns.enumerated().map { $1.name ?? "column \($0 + 1)" }
    let table = DataTable(columns.map(\.numbers), names: names)
    let hasDates = columns.count > 1 && columns[0].isDates
    let all = table.series(
      isJoined: request.joinsPoints,
      errors: errors,
      labels: labels,
      hasDates: hasDates
    )
    var fits: [GraphFit] = []
    var remarks = data.omissions(hasLabels: request.labels == nil)
    if let columnOfLabels, columns.count == 1 {
      remarks.insert("\(columnOfLabels) names the points, x is the row", at: 0)
    }
    if let word = request.model {
      let model = try session.model(word, in: line)
      let x = columns.count > 1 ? columns[0].values : (1...count).map { Real($0) }
      for (column, series) in zip(columns.suffix(all.count), all) {
        let points = zip(x, column.values).map { (x: $0, y: $1) }
        let fit = try GraphFit(model, to: points, title: "fit of \(series.title)", in: session)
        let number = number + all.count + fits.count
        remarks.append("\(CurveStyle(number: number).letter): \(fit.text)")
        fits.append(fit)
      }
      var notation = CoordinateNotation()
      notation.hasDates = hasDates
      if let day = columns[0].numbers.first, let date = notation.date(at: day) {
        remarks.append("x counts days: \(day.floor) is \(date)")
      }
    }
    var sources: [any DataSource] = all
    for fit in fits { sources.append(try fit.source(on: AxisScales())) }
    let isPair = data.parts.count == 2 && columns.count == 2
    self.init(
      sources,
      title: isPair ? "\(data.parts[1].title) over \(data.parts[0].title)" : data.title,
      axisNames: (
        x: columns.count > 1 ? columns[0].axisName : nil,
        y: columns.count <= 2 ? columns[columns.count - 1].axisName : nil
      ),
      remarks: remarks
    )
    (self.series, self.fits) = (all, fits)
    coordinates.hasDates = hasDates
  }

  /// The histogram of the numbers in a list, or in the last column of a table or a file.
  init(
    histogramOf word: Command.Word,
    of line: String,
    in session: Session
  ) throws(CommandError) {
    let data = try session.data([word], of: line).withoutDates
    let column = data.columns[data.columns.count - 1]
    let histogram = Histogram(column.numbers, title: data.title)
    self.init(
      [histogram],
      title: data.title,
      axisNames: (x: column.axisName, y: nil),
      remarks: [histogram.rule] + data.choice(ofLast: column) + data.omissions(hasLabels: false)
    )
  }

  /// A box plot for each column, the first one on top; `number` curves come before them in the view.
  init(
    boxPlotOf words: [Command.Word],
    after number: Int,
    of line: String,
    in session: Session
  ) throws(CommandError) {
    let data = try session.data(words, of: line).withoutDates
    let columns = data.columns
    var boxes: [BoxPlot] = []
    for (index, column) in columns.enumerated() {
      let place = Fraction(columns.count - index)
      boxes.append(try BoxPlot(column, place: place, title: column.name ?? "column \(index + 1)"))
    }
    let letters = boxes.indices.map { String(CurveStyle(number: number + $0).letter) }
    let isSingle = boxes.count == 1 && number == 0
    self.init(
      boxes,
      title: data.title,
      axisNames: (x: isSingle ? columns[0].axisName : nil, y: nil),
      remarks: data.omissions(hasLabels: false)
        + (isSingle
          ? boxes[0].findings
          : zip(letters, boxes).map { "\($0): \($1.findings.joined(separator: ", "))" }),
      yTicks: .names(isSingle ? [] : zip(letters, boxes).map { TickName($0, at: $1.place) })
    )
  }

  /// Curves followed by data.
  init(_ curves: GraphSubject, beside data: GraphSubject) {
    self = curves
    self.data = [data]
    sources += data.sources
    (series, fits) = (data.series, data.fits)
    title = PlotTitle("\(curves.title.line), \(data.title.line)")
    remarks += data.remarks
    axisNames = (x: data.axisNames.x, y: nil)
    coordinates.hasDates = data.coordinates.hasDates
    yTicks = data.yTicks
  }

  /// The colours of the plane.
  init(colors source: any DataSource, title: PlotTitle, remarks: [String]) {
    self.init([source], title: title.line, axisNames: (x: "Re z", y: "Im z"), remarks: remarks)
    self.title = title
  }

  private init(
    _ sources: [any DataSource],
    title: String,
    axisNames: (x: String?, y: String?),
    remarks: [String] = [],
    yTicks: TickKind = .decimal
  ) {
    self.sources = sources
    self.axisNames = axisNames
    self.title = PlotTitle(title)
    self.remarks = remarks
    self.yTicks = yTicks
    hasDegrees = false
  }
}

extension BoxPlot {
  /// The box plot of a column.
  fileprivate init(
    _ column: GraphData.Column,
    place: Fraction,
    title: String
  ) throws(CommandError) {
    let summary: BoxSummary
    do {
      summary = try BoxSummary(column.values)
    } catch {
      throw CommandError(evaluating: error, at: column.place)
    }
    func numbers(_ values: [Real]) throws(CommandError) -> [Fraction] {
      try GraphData.Column.numbers(values, at: column.place)
    }
    let ends = try numbers([summary.whiskers.low, summary.whiskers.high])
    self.init(
      try numbers(summary.fiveNumbers),
      whiskers: ends[0]...ends[1],
      outliers: try numbers(summary.outliers),
      place: place,
      title: title
    )
  }
}
