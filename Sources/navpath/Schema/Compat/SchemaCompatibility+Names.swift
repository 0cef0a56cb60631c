// The certain and likely new names of the old schema's screens.

import NavKit

extension SchemaCompatibility {
  /// The element types of typed arrays in both schemas, if they differ and no path names the type.
  static func elementTypes(
    from old: DestinationSchema, to new: DestinationSchema
  ) -> [NavPath.TypeName: NavPath.TypeName] {
    let tagged = old.pathStacks.filter { !$0.isTypedArray }
    var types: [NavPath.TypeName: NavPath.TypeName] = [:]
    for stack in old.pathStacks {
      guard let type = stack.elementType, !tagged.contains(where: { $0.destinations?.contains(type) ?? true }),
        let other = new.stack(for: stack)?.elementType
      else { continue }
      types[type] = other
    }
    return types
  }

  /// The new name of a screen; nil if it is the same, or if no file has the type's name.
  func newName(_ other: DestinationSchema.Destination, of node: DestinationSchema.Destination, _ type: NavPath.TypeName)
    -> NavPath.TypeName?
  {
    if other.type == node.type { return nil }
    return elementTypes[type] != nil && other.caseName == node.caseName ? nil : other.type
  }

  /// A new destination or case with a similar name that accepts the values.
  mutating func nearest(to node: DestinationSchema.Destination, of destination: DestinationSchema.Destination)
    -> NavPath.TypeName?
  {
    guard node.enumCase == nil || node.type == destination.cases?.first?.type else { return nil }
    let near = suggestions.choices(for: destination.type.name, among: added.map(\.type.name))
    let sameName = addedNames[Self.lastPart(of: destination.type)] ?? []
    let candidates =
      sameName.prefix(Self.mostOfOneName) + (near.isEmpty ? [] : added.filter { near.contains($0.type.name) })
    return candidates.first { other in
      (destination.cases ?? [destination]).allSatisfy { compared($0, destination, other).reasons.isEmpty }
    }?.type
  }

  /// The number of types with the same last part that are tried.
  private static let mostOfOneName = 16

  static func lastPart(of type: NavPath.TypeName) -> String {
    type.name.split(separator: ".").last.map(String.init) ?? type.name
  }
}
