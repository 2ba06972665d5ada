/// The nodes of a tree, in one object.
///
/// All parts of the tree share it. Only a `TreeBuilder` changes it, and only while no finished tree has
/// it. So a change does not check whether it is uniquely referenced, as an array would.
package struct NodeList: @unchecked Sendable {
  private final class Storage: ManagedBuffer<Extent, Node> {}

  @usableFromInline
  struct Extent {
    @usableFromInline var count = 0
    let capacity: Int
  }

  @usableFromInline private(set) var storage: ManagedBuffer<Extent, Node>

  /// An empty list with room for `capacity` nodes.
  init(capacity: Int) {
    storage = Storage.create(minimumCapacity: capacity) { _ in Extent(capacity: capacity) }
  }

  /// An empty list without room.
  static let empty = NodeList(capacity: 0)

  @inlinable
  var count: Int { extent.pointee.count }

  /// A pointer to the header; the property `header` would check for exclusive access each time.
  @inlinable
  var extent: UnsafeMutablePointer<Extent> { storage.withUnsafeMutablePointerToHeader { $0 } }

  @inlinable
  var first: UnsafeMutablePointer<Node> { storage.withUnsafeMutablePointerToElements { $0 } }

  package internal(set) subscript(place: Int) -> Node {
    // A coroutine that lends it would be a call, and allocate an object each time.
    @inlinable
    @inline(__always)
    get {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count))
      return first[place]
    }
    nonmutating _modify {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count))
      yield &first[place]
    }
  }

  @inline(__always)
  mutating func append(_ node: Node) {
    let place = count
    if place == extent.pointee.capacity { reserve(2 * place + 2) }
    (first + place).initialize(to: node)
    extent.pointee.count = place + 1
  }

  mutating func removeLast(_ removed: Int) {
    precondition(removed <= count)
    extent.pointee.count -= removed
  }

  /// Makes room for `additional` nodes: just for these in an empty list, and otherwise for twice as many as
  /// it has, or each item of a long list would copy all before it.
  mutating func makeRoom(for additional: Int) {
    guard count + additional > extent.pointee.capacity else { return }
    reserve(max(count + additional, 2 * count))
  }

  /// Makes room for `capacity` nodes, and at least for those that it has.
  @inline(never)
  mutating func reserve(_ capacity: Int) {
    let longer = NodeList(capacity: max(capacity, count))
    longer.first.initialize(from: first, count: count)
    longer.extent.pointee.count = count
    self = longer
  }
}
