import Testing

@testable import NavKit

/// Every text is valid by the schema that was inferred from it.
struct InferenceLawsTests {
  private func check(_ texts: [[UInt8]], at location: PathLocation? = nil, _ what: String) throws {
    var inference = SchemaInference(at: location)
    for text in texts {
      let findings = inference.add(text).findings
      #expect(findings.isEmpty, "\(what): \(findings.map(\.message))")
    }
    let bytes = Array(try inference.schema().laidOut().utf8)
    let faults = DestinationSchema.findings(inText: bytes)
    #expect(faults.isEmpty, "\(what): \(faults.map(\.message))")
    var options = JSONSchema.Options()
    options.assertsFormat = true
    for options in [JSONSchema.Options(), options] {
      let validator = PathValidator(try DestinationSchema(parsing: bytes, options: options))
      for text in texts {
        let findings = validator.findings(inText: text)
        #expect(
          findings.isEmpty,
          "\(what): \(findings.map(\.message)) in \(String(decoding: text, as: UTF8.self)) by \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: 0..<60)
  func `random paths are valid by their schema`(seed: Int) throws {
    var random = RandomPaths(seed: seed)
    let count = [1, 3, 30, 150][seed % 4]
    let texts = (0..<count).map { _ in Array(PathDocument.empty.text(with: NavPath(random.elements())).utf8) }
    try check(texts, "seed \(seed)")
  }

  @Test(arguments: [PathForm.expanded, .flowstacks, .swiftcrossui], 0..<8)
  func `so are they in the other forms`(form: PathForm, seed: Int) throws {
    var random = RandomPaths(seed: seed)
    let texts = (0..<30).map { _ in
      var elements = random.elements()
      if form == .flowstacks { elements.removeAll { !["App.Screen", "Swift.Int"].contains($0.type.name) } }
      let document = PathDocument.empty(in: PathLocation(form: form))
      return Array(document.text(with: NavPath(elements)).utf8)
    }
    try check(texts, at: form == .swiftcrossui ? PathLocation(form: form) : nil, "\(form) \(seed)")
  }

  @Test(arguments: 0..<8)
  func `so are typed arrays`(seed: Int) throws {
    var random = RandomPaths(seed: seed)
    let type = ["App.Screen", "App.Tab", "App.Anything"][seed % 3]
    let location = PathLocation(form: .array, element: TypeName(type))
    let texts = (0..<30).map { _ in
      Array(("[" + (0..<random.number(0...4)).map { _ in random.value(of: type) }.joined(separator: ",") + "]").utf8)
    }
    try check(texts, at: location, "\(type) \(seed)")
  }

  @Test(arguments: Wrapping.allCases, 0..<6)
  func `so are paths in documents`(wrapping: Wrapping, seed: Int) throws {
    var random = RandomPaths(seed: seed)
    let texts = try (0..<12).map { _ in
      let members = try ["home", "search", "0", "x-a"].map { name in
        let path = NavPath(random.elements() + [Element(type: TypeName("App.User"), text: #"{"id":1,"name":"n"}"#)])
        return "\"\(name)\":" + (try wrapping.wrap(PathDocument.empty.text(with: path)))
      }
      return Array("{\"tabs\":{\(members.joined(separator: ","))},\"ids\":[1,2]}".utf8)
    }
    try check(texts, "\(wrapping) \(seed)")
  }
}
