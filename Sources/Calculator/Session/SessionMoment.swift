package import Evaluation

/// The state of a session at a moment, to which it can return.
package struct SessionMoment {
  fileprivate let environment: Environment
  fileprivate let history: History
  fileprivate let settings: Settings
  fileprivate let graphs: Graphs
  fileprivate let shownNotices: Set<Notice>
  fileprivate let seeded: RandomNumbers.Seeded?
}

extension Session {
  /// The current state; setting it returns to an earlier one.
  package var moment: SessionMoment {
    get {
      SessionMoment(
        environment: environment,
        history: history,
        settings: settings,
        graphs: graphs,
        shownNotices: shownNotices,
        seeded: random.seeded
      )
    }
    set {
      environment = newValue.environment
      history = newValue.history
      settings = newValue.settings
      graphs = newValue.graphs
      shownNotices = newValue.shownNotices
      random.seeded = newValue.seeded
      // The moment may be that of another session.
      (environment.random, history.timeline.random) = (random, random)
    }
  }

  /// The statements from a number on.
  package func entries(from number: Int) -> [Entry] {
    Array(statements.reversed().prefix { $0.number >= number }.reversed())
  }

  /// Records statements again as the next ones, with the results that they have; nothing is computed.
  package func repeatEntries(_ entries: [Entry]) {
    for entry in entries {
      record(entry.number == nextNumber ? entry : entry.with(number: nextNumber))
    }
  }
}

extension Entry {
  /// The names that the statement gives a meaning to, and ANS where it has a result.
  package var namesItSets: [String] {
    let answer = result == nil ? [] : ["ANS"]
    switch effect {
    case .none, .unread: return answer
    case .assignment(let name): return answer + (result == nil ? [] : [name])
    case .store(let names): return answer + (result == nil ? [] : names)
    case .definition(let function): return answer + [function.name]
    }
  }

  /// Whether another statement has the same effect on names, as far as is known without computing.
  package func leaves(theSameAs other: Entry) -> Bool {
    guard namesItSets == other.namesItSets, result.isIdentical(to: other.result) else {
      return false
    }
    switch (effect, other.effect) {
    case (.definition(let function), .definition(let otherFunction)):
      return function == otherFunction
    default: return true
    }
  }
}

extension Environment {
  /// The names, and those in the texts of functions that have these names, and so on; with `@` where such a
  /// function has the result of a statement.
  package func names(behind names: Set<String>, in session: Session) -> Set<String> {
    var (found, new) = (names, names)
    while !new.isEmpty {
      let called = new.compactMap { functions[$0] }
      let texts = called.map { session.text(of: $0) }
      new = Set(texts.flatMap(\.names)).subtracting(found)
      if texts.contains(where: { $0.utf8.contains(UInt8(ascii: "@")) }) { found.insert("@") }
      found.formUnion(new)
    }
    return found
  }
}
