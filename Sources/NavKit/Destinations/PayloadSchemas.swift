// The payload schemas of one file, compiled together so that they share what they refer to.

/// Collects where payloads lie in a schema file and compiles all of them at once.
struct PayloadSchemas {
  private let file: JSON.Value
  private let uri: String
  private let options: JSONSchema.Options
  private var pointers: [JSON.Pointer] = []

  init(_ file: JSON.Value, uri: String, options: JSONSchema.Options) {
    self.file = file
    self.uri = uri
    self.options = options
  }

  /// Remembers a destination's payload; gives the place that its schema will have in the result of `compile`.
  mutating func add(_ name: String) -> Int {
    pointers.append(JSON.Pointer(tokens: ["destinations", name, "payload"]))
    return pointers.count - 1
  }

  /// The schemas in the order in which they were added, or none if one of them is faulty.
  func compile(_ faults: inout [SchemaFault]) -> [JSONSchema] {
    guard !pointers.isEmpty else { return [] }
    do throws(JSONSchema.Invalid) {
      return try JSONSchema.compile(pointers, in: file, uri: uri, options: options)
    } catch {
      faults += error.faults.map { SchemaFault($0, in: file) }
      return []
    }
  }
}

extension SchemaFault {
  /// A fault of a payload. One that lies in another document, which the payload refers to, says in which.
  fileprivate init(_ fault: JSONSchema.Fault, in file: JSON.Value) {
    let isElsewhere = fault.value.document !== file.document
    self.init(
      offset: fault.value.range.lowerBound, problem: .payload(fault),
      elsewhere: isElsewhere ? Elsewhere(uri: fault.uri, text: fault.value.document.bytes) : nil)
  }
}
