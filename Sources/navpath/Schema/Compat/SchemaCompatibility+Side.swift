// A schema that is compared, with what its file has of each destination and case: these are asked for one by one, and a schema may
// have thousands.

import NavKit

extension SchemaCompatibility {
  struct Side {
    let schema: DestinationSchema
    let file: NavJSON.Value
    private let sources: NavJSON.MembersByName
    private let cases: [NavPath.TypeName: Cases]

    /// The cases of an enum, and what the file has of each.
    struct Cases {
      let sources: NavJSON.MembersByName
      private(set) var named: [[UInt8]: DestinationSchema.Destination] = [:]
      private(set) var formerlyNamed: [NavPath.TypeName: DestinationSchema.Destination] = [:]
      private(set) var raw: [NavJSON.Value: DestinationSchema.Destination] = [:]

      init(_ cases: [DestinationSchema.Destination], _ source: NavJSON.Value?) {
        sources = source?["cases"].map(NavJSON.MembersByName.init(of:)) ?? NavJSON.MembersByName()
        for node in cases.reversed() {
          guard let enumCase = node.enumCase else { continue }
          named[Array(enumCase.name.utf8)] = node
          if let value = enumCase.rawValue { raw[value] = node }
          for name in node.formerly { formerlyNamed[name] = node }
        }
      }
    }

    init(schema: DestinationSchema, file: NavJSON.Value) {
      (self.schema, self.file) = (schema, file)
      sources = file["destinations"].map(NavJSON.MembersByName.init(of:)) ?? NavJSON.MembersByName()
      var cases: [NavPath.TypeName: Cases] = [:]
      for destination in schema.destinations {
        if let all = destination.cases { cases[destination.type] = Cases(all, sources[destination.type.tag]) }
      }
      self.cases = cases
    }

    func source(of type: NavPath.TypeName) -> NavJSON.Value? { sources[type.tag] }

    func source(ofCase name: String, of type: NavPath.TypeName) -> NavJSON.Value? { cases[type]?.sources[name] }

    func cases(of type: NavPath.TypeName) -> Cases? { cases[type] }

    /// The place in the file that stands for a destination, or for all of them.
    func place(of type: NavPath.TypeName) -> NavJSON.Value { source(of: type) ?? file["destinations"] ?? file }
  }
}
