// The examples of commands, and their files, for Help, Manual and a test.

import NavKit

/// A terminal session that help and manual show and a test runs.
struct Example: Sendable {
  struct File: Sendable {
    var name: String
    var content: String
  }

  struct Step: Sendable {
    /// The line as typed in a POSIX shell, with `navpath`.
    var line: String
    /// The terminal output, including standard error, without the last newline.
    var output: String = ""
    var exit: ExitCode = .success
  }

  /// A phrase in the imperative: `go back to the list`.
  var title: String
  var files: [File] = []
  var steps: [Step]
}

extension Example.File {
  static let shop = Self(
    "nav.json", #"["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":7}"]"#)

  /// The path of `shop` after changes.
  static let laterShop = Self(
    "later.json",
    #"["Shop.Screen","{\"reviews\":{\"page\":1}}","Shop.Product","{\"sku\":\"A-1\",\"count\":3}","#
      + #""Shop.Category","{\"id\":7}"]"#)

  static let numbers = Self("nav.json", #"["Swift.Int","3","Swift.Int","2","Swift.Int","1"]"#)

  static let schema = Self(
    "navpath.schema.json",
    """
    {
      "destinations": {
        "Shop.Category": {
          "payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}},
          "link": "/category/{id}"
        },
        "Shop.Product": {
          "payload": {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"}}},
          "max": 1, "link": "/category/{Shop.Category.id}/product/{sku}"
        }
      }
    }
    """)

  init(_ name: String, _ text: String) { self.init(name: name, content: text + "\n") }
}

extension Example {
  init(_ title: String, _ file: File, _ line: String, prints output: String = "", exit: ExitCode = .success) {
    self.init(title: title, files: [file], steps: [Step(line: line, output: output, exit: exit)])
  }

  init(_ title: String, _ file: File, _ line: String, leaves output: String) {
    self.init(
      title: title, files: [file], steps: [Step(line: line), Step(line: "navpath show \(file.name)", output: output)])
  }
}
