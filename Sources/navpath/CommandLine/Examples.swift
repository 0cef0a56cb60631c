extension Example.File {
  static let shop = Example.File(
    name: "nav.json",
    content: #"["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":7}"]"# + "\n")

  static let numbers = Example.File(
    name: "nav.json", content: #"["Swift.Int","3","Swift.Int","2","Swift.Int","1"]"# + "\n")

  static let schema = Example.File(
    name: "navpath.schema.json",
    content: """
      {
        "destinations": {
          "Shop.Category": {
            "payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}
          },
          "Shop.Product": {
            "payload": {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"}}},
            "max": 1
          }
        }
      }

      """)
}

extension Example.File {
  static let links = Example.File(
    name: "navpath.schema.json",
    content: """
      {
        "destinations": {
          "Shop.Category": {
            "payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
            "link": "/category/{id}"
          },
          "Shop.Product": {
            "payload": {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"}}},
            "link": "/category/{Shop.Category.id}/product/{sku}"
          }
        }
      }

      """)
}

extension Example {
  init(_ title: String, _ file: File, _ line: String, prints output: String = "", exit: ExitCode = .done) {
    self.init(title: title, files: [file], steps: [Step(line: line, output: output, exit: exit)])
  }

  init(_ title: String, _ file: File, _ line: String, leaves output: String) {
    self.init(
      title: title, files: [file], steps: [Step(line: line), Step(line: "navpath show \(file.name)", output: output)])
  }
}
