/// The nodes of a tree, one object.
///
/// It is shared by all parts of the tree. Only a `TreeBuilder` changes it, and only while no finished tree
/// has it: so it is not asked for each change whether there are others who see it, as an array would be.
package struct NodeList: @unchecked Sendable {
  private final class Storage: ManagedBuffer<Extent, Node> {}

  @usableFromInline
  struct Extent {
    @usableFromInline var count = 0
    let capacity: Int
  }

  @usableFromInline private(set) var storage: ManagedBuffer<Extent, Node>

  /// A list without nodes that has room for so many.
  init(capacity: Int) {
    storage = Storage.create(minimumCapacity: capacity) { _ in Extent(capacity: capacity) }
  }

  /// A list without nodes and without room.
  static let empty = NodeList(capacity: 0)

  @inlinable
  var count: Int { extent.pointee.count }

  /// The place of the head, and not the property of that name: to ask for that is counted as an access
  /// each time.
  @inlinable
  var extent: UnsafeMutablePointer<Extent> { storage.withUnsafeMutablePointerToHeader { $0 } }

  @inlinable
  var first: UnsafeMutablePointer<Node> { storage.withUnsafeMutablePointerToElements { $0 } }

  package internal(set) subscript(place: Int) -> Node {
    // Lent, it would be lent by a call, and there is an object for that each time.
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

  /// Removes nodes at the end.
  mutating func removeLast(_ removed: Int) {
    precondition(removed <= count)
    extent.pointee.count -= removed
  }

  /// Makes room for so many nodes, no fewer than there are.
  @inline(never)
  mutating func reserve(_ capacity: Int) {
    let longer = NodeList(capacity: max(capacity, count))
    longer.first.initialize(from: first, count: count)
    longer.extent.pointee.count = count
    self = longer
  }
}
