// The operations of a difference, for programs. Their shape is a promise; members may be added, none is renamed or removed.
//
//     {"operation":"pop","count":2}
//     {"operation":"push","elements":[{"type":"Swift.Int","value":7}]}          likewise reset
//     {"operation":"insert","index":0,"elements":[…]}
//     {"operation":"remove","index":1}
//     {"operation":"replace","index":-1,"element":{"type":"Swift.Int","value":7}}
//     {"operation":"update","index":-1,"patch":{"count":3}}

import NavKit

extension PathOperation {
  /// The operation as an object on one line, its elements in the expanded form (DESIGN 2.4).
  ///
  /// - Throws: Which of its elements has a value that is no JSON.
  func json() throws(BrokenValueError) -> String {
    switch self {
    case .push(let elements, _): "{\"operation\":\"push\",\"elements\":\(try Self.json(of: elements))}"
    case .pop(let count, _): "{\"operation\":\"pop\",\"count\":\(count)}"
    case .reset(let elements): "{\"operation\":\"reset\",\"elements\":\(try Self.json(of: elements))}"
    case .insert(let elements, let index):
      "{\"operation\":\"insert\",\"index\":\(index),\"elements\":\(try Self.json(of: elements))}"
    case .remove(let place): "{\"operation\":\"remove\",\"index\":\(place.index)}"
    case .replace(let place, let element):
      "{\"operation\":\"replace\",\"index\":\(place.index),\"element\":\(try element.expanded(at: 0))}"
    case .update(let place, let patch):
      "{\"operation\":\"update\",\"index\":\(place.index),\"patch\":\(patch.compactText)}"
    case .popTo, .removeAll, .return: preconditionFailure("a difference has no matches")
    }
  }

  private static func json(of elements: [Element]) throws(BrokenValueError) -> String {
    var items: [String] = []
    for element in elements { items.append(try element.expanded(at: items.count)) }
    return "[\(items.joined(separator: ","))]"
  }
}

extension PathOperation.Place {
  fileprivate var index: Int {
    switch self {
    case .top: -1
    case .index(let index): index
    case .selection: preconditionFailure("a difference has no matches")
    }
  }
}
