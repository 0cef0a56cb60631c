// The check of the examples of `links` by `schema check`: each URL opens the given path, and the path has a URL that opens it.
//
//     "examples": {"/category/7": ["Shop.Category(id: 7)"], "/admin": null, "/find/a": {"stack": "search", "path": []}}

import NavKit

struct LinkExamples {
  private var routes: LinkRoutes
  private let types: KnownTypes
  private var schema: DestinationSchema { routes.schema }
  /// The file with the examples, if it is not the schema.
  private var source: NavPath.Finding.Source?
  private(set) var findings: [NavPath.Finding] = []

  /// The faults of a schema's examples, each at its place in the file that has it.
  static func findings(of schema: DestinationSchema, _ library: SchemaLibrary) -> [NavPath.Finding] {
    var examples = LinkExamples(routes: LinkRoutes(schema), types: KnownTypes(in: schema))
    if let list = schema.root["links"]?["examples"] { examples.check(list, library) }
    return examples.findings.sorted { $0.offset < $1.offset }
  }

  private mutating func add(_ words: String, at value: NavJSON.Value, _ byte: Int? = nil) {
    let offset = byte.map(value.place(ofByte:)) ?? value.range.lowerBound
    findings.append(NavPath.Finding(.linkExample, words, at: offset, in: source))
  }

  private mutating func add(_ words: String, amongst known: [String], at value: NavJSON.Value) {
    add("\(words); " + (known.isEmpty ? "there is none" : "expected \(Words.alternatives(known))"), at: value)
  }

  private mutating func check(_ list: NavJSON.Value, _ library: SchemaLibrary) {
    var examples = list
    if let reference = list["$ref"] {
      // A reference is relative to the schema; the library refuses files that are not beside or below it.
      let name = reference.string ?? ""
      let folder = library.uri.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(library.uri[...$0]) } ?? ""
      let uri = name.hasPrefix("./") ? folder + name.dropFirst(2) : name.containsText(":") ? name : folder + name
      switch library.options.load(uri) {
      case .failure(let error):
        return add("cannot read the examples in '\(Visible.text(name))': \(error.reason)", at: reference)
      case .success(let value):
        source = NavPath.Finding.Source(uri: library.options.shownURI(uri), text: value.document.bytes)
        examples = value
      }
    }
    guard let members = examples.members else {
      return add("the examples are \(examples.kind.withArticle), expected an object with a URL for each", at: examples)
    }
    var seen = NavJSON.NameTable()
    for member in members where !member.nameEquals("$comment") {
      if !seen.insert(member.nameBytes).inserted { add("second example of this URL; keep one", at: member.nameValue) }
      check(member)
    }
  }

  private mutating func check(_ example: NavJSON.Value.Member) {
    let value = example.value
    guard let members = value.members else {
      if value.isNull || value.kind == .array { return check(example, path: value.isNull ? nil : value, on: nil) }
      let expected = "expected an array of elements, an object with 'path', or null"
      return add("the example is \(value.kind.withArticle), \(expected)", at: value)
    }
    for member in members where !["stack", "columns", "path"].contains(member.name) {
      add("unknown key '\(Visible.text(member.name))', expected 'stack', 'columns' or 'path'", at: member.nameValue)
    }
    guard let path = value["path"], path.kind == .array else {
      return add("no 'path' in the example, which is an array of elements", at: value)
    }
    let columns = value["columns"]?.members.map(Array.init) ?? []
    if let value = value["columns"], value.members == nil {
      add("'columns' is \(value.kind.withArticle), expected an object", at: value)
    }
    var stack = schema.stacks.first {
      $0.columns.contains { column in columns.contains { $0.nameEquals(column.name) } }
    }
    if let name = value["stack"] {
      // The names of places with `*` are only known from a document.
      stack = schema.stack(named: name.string ?? "") ?? schema.stacks.first { $0.place.isPattern }
      guard stack != nil else { return add("no stack \(name.shortText)", amongst: schema.stacks.map(\.name), at: name) }
    }
    let known = stack?.columns.map(\.name) ?? schema.stacks.flatMap(\.columns).map(\.name)
    let unknown = columns.filter { !known.contains(where: $0.nameEquals) }
    for column in unknown { add("no column '\(Visible.text(column.name))'", amongst: known, at: column.nameValue) }
    guard unknown.isEmpty else { return }
    // Sidebar first, in the order of selection.
    let selected = (stack?.columns ?? []).compactMap { column in columns.first { $0.nameEquals(column.name) } }
    check(example, selecting: selected, path: path, on: stack)
  }

  /// Checks an example in both directions.
  ///
  /// - Parameters:
  ///   - selected: The expected selections in columns; nil for any.
  ///   - path: The expected elements; nil if the URL opens nothing.
  private mutating func check(
    _ example: NavJSON.Value.Member, selecting selected: [NavJSON.Value.Member]? = nil, path: NavJSON.Value?,
    on named: DestinationSchema.Stack?
  ) {
    let stack = named ?? (schema.stacks.count == 1 ? schema.stacks[0] : nil)
    let chosen = (selected ?? []).filter { !$0.value.isNull }.map(\.value)
    let places = chosen + (path?.elements.map(Array.init) ?? [])
    let expected = places.compactMap { element($0) }
    guard expected.count == places.count else { return }
    routes.stack = stack
    do throws(NavLinkError) {
      let opened = try routes.path(for: example.name).elements
      let faults = PathValidator(schema).findings(ofLink: opened, on: stack)
      if let fault = faults.first(where: { $0.severity == .error }) { throw NavLinkError(0, .rejected(fault.message)) }
      guard let path else {
        let names = Words.list(opened.map { Visible.text($0.type.name) }, "and")
        return add("it opens \(names), expected nothing", at: example.nameValue)
      }
      if let difference = LinkRoutes.difference(opened, expected) {
        return add(difference.words, at: difference.index.map { places[$0] } ?? path)
      }
      if let selected, let difference = difference(selected, stack?.parted(opened).columns ?? []) {
        return add(difference, at: example.value)
      }
    } catch {
      // A URL that opens nothing is expected if no link matches, but not if the schema is at fault.
      if path != nil || error.code == .schema { add(error.message, at: example.nameValue, error.offset) }
      return
    }
    let difference: String?
    do throws(LinkWritingError) { difference = try routes.url(for: NavPath(expected)).difference } catch {
      difference = error.message
    }
    if let difference { add("'link' makes no URL of the path: \(difference)", at: path ?? example.value) }
  }

  /// The difference between the columns that a link selects in and those of an example; nil if there is none.
  private func difference(
    _ selected: [NavJSON.Value.Member], _ columns: [(column: DestinationSchema.Column, element: NavPath.Element?)]
  ) -> String? {
    let expected = selected.filter { !$0.value.isNull }.map(\.name)
    let opened = columns.filter { $0.element != nil }.map(\.column.name)
    guard !expected.elementsEqual(opened, by: { $0.utf8.elementsEqual($1.utf8) }) else { return nil }
    let words = { (names: [String]) in
      names.isEmpty ? "no column" : Words.list(names.map { "'\(Visible.text($0))'" }, "and")
    }
    return "it selects in \(words(opened)), expected \(words(expected))"
  }

  private mutating func element(_ value: NavJSON.Value) -> NavPath.Element? {
    guard let text = value.string else {
      add("an element is \(value.kind.withArticle), expected a string such as \"App.User(id: 42)\"", at: value)
      return nil
    }
    do throws(NavNotationError) {
      return try NavPath.Element(notation: text, among: types)
    } catch {
      add(error.message, at: value, error.offset)
      return nil
    }
  }
}
