internal import Syntax

extension BoxBuilder {
  /// The element in a box of at most this width, broken at operators if necessary.
  ///
  /// Returns `nil` if there is nothing to break at.
  func box(_ element: Layout.Element, width: Int) -> Box? {
    guard width > 0 else { return nil }
    let whole = box(element)
    return whole.width <= width ? whole : broken(element, width: width)
  }

  /// The same for an element that is known to be too wide.
  func broken(_ element: Layout.Element, width: Int) -> Box? {
    switch element {
    case .row(let elements): return box(cells(of: elements)[...], width: width)
    case .number: return element.integerDigits.flatMap { digits($0, width: width) }
    case .name, .symbol, .matrix, .table, .large: return nil
    case .cases(let cases): return box(.row(cases.inOneRow), width: width)
    case .fraction(let above, let below): return fraction(above, below, width: width)
    case .root(let radicand, let index): return root(radicand, index, width: width)
    case .power(let base, let exponent): return power(base, exponent, width: width)
    case .enclosed(let content, let fence): return enclosed(content, fence, width: width)
    case .focus(let content): return box(content, width: width)?.marked()
    }
  }

  /// The digits of a long integer in lines, followed by their count, without the signs between groups.
  private func digits(_ digits: String, width: Int) -> Box? {
    let count = Box("(\(digits.utf8.count { $0 != UInt8(ascii: "_") }) digits)")
    guard count.width <= width else { return nil }
    let characters = Array(digits)
    let lines = stride(from: 0, to: characters.count, by: width).map { start in
      Box(String(characters[start..<min(start + width, characters.count)]))
    }
    return Box.column(lines + [count])
  }

  private func fraction(_ above: Layout.Element, _ below: Layout.Element, width: Int) -> Box? {
    guard let above = box(above, width: width - 2), let below = box(below, width: width - 2) else {
      return nil
    }
    return fraction(above, below)
  }

  private func root(_ radicand: Layout.Element, _ index: Layout.Element?, width: Int) -> Box? {
    let indexWidth = index.map { raised.box($0).width } ?? 0
    guard let content = box(radicand, width: width - indexWidth - 2) else { return nil }
    return root(of: content, radicand, index: index)
  }

  private func power(_ base: Layout.Element, _ exponent: Layout.Element, width: Int) -> Box? {
    let baseBox = box(base)
    if baseBox.width < width, raisedDigits(exponent) == nil {
      guard let exponent = raised.box(exponent, width: width - baseBox.width) else { return nil }
      return power(baseBox, exponent)
    }
    guard let base = box(base, width: width - raised.box(exponent).width) else { return nil }
    return power(base, exponent)
  }

  private func enclosed(
    _ content: Layout.Element,
    _ fence: Layout.Fence,
    width: Int
  ) -> Box? {
    let sides = enclosed(Box(""), by: fence).width
    guard let content = box(content, width: width - sides) else { return nil }
    return enclosed(content, by: fence)
  }
}
