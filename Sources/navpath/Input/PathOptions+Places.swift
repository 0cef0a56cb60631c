// The places of paths that the options mean, by a schema.

import NavKit

/// The place of one path, and the stack whose rules it has.
struct ChosenPlace {
  var location: PathLocation
  var stack: DestinationSchema.Stack?

  var isPart: Bool { !(location.pointer?.tokens.isEmpty ?? true) }

  /// The place for a state; of a stack that may have several places, all of them.
  func places(in schema: SchemaFile?, isNamed: Bool) -> StatePlaces {
    let isOnePlace = !(isNamed && stack?.place.isPattern ?? false)
    return (schema?.schema).places(
      [StackPlace(stack?.name, at: location)], isOnePlace: isOnePlace, isAsked: true)
  }
}

extension PathOptions {
  /// Whether only a schema tells where the path is: it names the stacks, and the types that --element may shorten.
  var needsSchema: Bool { isStack || element != nil }

  var isStack: Bool { if case .stack = place { true } else { false } }

  /// The paths that a command on all paths of a file takes: those of the schema, a stack or a place. --form and --element overrule
  /// what the schema says of these.
  func places(in schema: SchemaFile?) throws(CommandError) -> StatePlaces {
    if place == .whole, form == nil, element == nil { return (schema?.schema).places }
    return try place(in: schema).places(in: schema, isNamed: isStack)
  }

  /// The path that a command on one path takes; the only stack of a schema needs no option.
  func place(in schema: SchemaFile?, for use: OpenedFile.Use) throws(CommandError) -> ChosenPlace {
    var chosen = try place(in: schema)
    guard place == .whole, chosen.stack == nil, let only = schema?.schema.onlyStack else { return chosen }
    chosen.location.pointer = only.at
    return ChosenPlace(location: only.completing(chosen.location), stack: only)
  }

  func place(in schema: SchemaFile?) throws(CommandError) -> ChosenPlace {
    var location = PathLocation()
    let stack: DestinationSchema.Stack?
    switch place {
    case .whole: stack = schema?.schema.stack(at: JSON.Pointer())
    case .pointer(let pointer): stack = schema?.schema.stack(at: pointer)
    case .stack(let name): stack = try SchemaFile.stack(name, of: schema)
    }
    if case .pointer(let pointer) = place { location.pointer = pointer } else { location.pointer = stack?.at }
    location.form = form
    location.encoding = encoding
    location.elementType = try elementType(in: schema)
    return ChosenPlace(location: schema?.schema.facts(of: stack)?.completing(location) ?? location, stack: stack)
  }

  private func elementType(in schema: SchemaFile?) throws(CommandError) -> TypeName? {
    guard let element else { return nil }
    do throws(TypeNameError) {
      return try KnownTypes(destinations: schema?.schema.types ?? []).resolve(toPush: element.text)
    } catch
      where error.code == .unknown && (schema?.schema.types.isEmpty ?? true)
      && PathOptions.isIdentifier(element.text)
    {
      // The file does not say the module, and without a schema the name is for reading alone.
      return TypeName(element.text)
    } catch {
      throw CommandError(error.message, in: element, at: 0)
    }
  }
}

extension DestinationSchema {
  /// The only stack, if it has one place.
  fileprivate var onlyStack: Stack? { stacks.count == 1 && !stacks[0].place.isPattern ? stacks[0] : nil }
}
