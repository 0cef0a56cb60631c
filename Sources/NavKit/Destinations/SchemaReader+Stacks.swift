// Reading the stacks of a schema file (DESIGN 3.3).

extension SchemaReader {
  mutating func readStack(_ entry: JSON.Value.Member) -> DestinationSchema.Stack? {
    guard let object = object(entry.value, "a stack", keys: SchemaReader.stackKeys, key: entry.name) else { return nil }
    var stack = DestinationSchema.Stack(name: entry.name, at: JSON.Pointer())
    if let text = string("at", in: object), let value = object["at"] {
      do throws(JSON.PointerError) {
        stack.at = try JSON.Pointer(text)
      } catch {
        add(.pointer(error), at: value)
      }
    } else if object["at"] == nil {
      add(.missingKey("at", within: "a stack"), at: entry.value)
    }
    stack.form = form(in: object)
    stack.element = object["element"].flatMap { typeName($0, "element") }
    stack.destinations = types("destinations", in: object)
    stack.maxDepth = count("maxDepth", in: object)
    stack.isOptional = bool("optional", in: object) ?? false
    checkTypes(object["destinations"], key: "destinations")
    return stack
  }

  private mutating func form(in object: SchemaObject) -> PathForm? {
    guard let text = string("form", in: object), let value = object["form"] else { return nil }
    guard let form = PathForm(rawValue: text) else {
      add(.unknownWord(text, key: "form", expected: SchemaReader.forms), at: value)
      return nil
    }
    return form
  }
}
