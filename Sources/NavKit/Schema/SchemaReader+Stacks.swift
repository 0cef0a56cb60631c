// Reading the stacks of a schema file.

extension SchemaReader {
  mutating func readStack(_ entry: JSON.Value.Member) -> DestinationSchema.Stack? {
    guard let object = object(entry.value, "a stack", keys: SchemaReader.stackKeys, key: entry.name) else { return nil }
    var stack = DestinationSchema.Stack(name: entry.name, at: JSON.Pointer())
    if let text = string("at", in: object), let value = object["at"] {
      do throws(JSON.PointerError) {
        stack.at = try JSON.Pointer(parsing: text)
      } catch {
        add(.pointer(error), at: value)
      }
    } else if object["at"] == nil {
      add(.missingKey("at", within: "a stack"), at: entry.value)
    }
    stack.form = word("form", in: object, of: SchemaReader.forms).flatMap(PathForm.init)
    stack.encoding = word("encoding", in: object, of: SchemaReader.encodings).flatMap(PathEncoding.init)
    stack.elementType = object["element"].flatMap { typeName($0, "element") }
    stack.destinations = types("destinations", in: object)
    stack.maxDepth = count("maxDepth", in: object)
    stack.isOptional = bool("optional", in: object) ?? false
    checkTypes(object["destinations"], key: "destinations")
    return stack
  }

  mutating func word(_ key: String, in object: SchemaObject, of words: [String]) -> String? {
    guard let text = string(key, in: object), let value = object[key] else { return nil }
    guard words.contains(text) else {
      add(.unknownWord(text, key: key, expected: words), at: value)
      return nil
    }
    return text
  }
}
