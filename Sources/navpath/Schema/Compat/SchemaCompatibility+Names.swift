// The names that screens of the old schema have in the new one, or may have.

import NavKit

extension SchemaCompatibility {
  /// The types of typed arrays of both schemas, where a stack has another one and no path has the type's name.
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

  /// The new name of a screen; nil for the same one, or where the type's name is in no file.
  func newName(_ other: DestinationSchema.Destination, of node: DestinationSchema.Destination, _ type: NavPath.TypeName)
    -> NavPath.TypeName?
  {
    if other.type == node.type { return nil }
    return elementTypes[type] != nil && other.caseName == node.caseName ? nil : other.type
  }

  /// A destination or case that is new, has a similar name, and takes the values.
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

  /// How many types with the same last part are tried.
  private static let mostOfOneName = 16

  static func lastPart(of type: NavPath.TypeName) -> String {
    type.name.split(separator: ".").last.map(String.init) ?? type.name
  }
}
