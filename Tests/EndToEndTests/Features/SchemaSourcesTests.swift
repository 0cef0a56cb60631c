import Testing

struct SchemaSourcesTests {
  private static let files = [
    "navpath.schema.json": """
    {"destinations": {
      "Shop.Product": {}, "Shop.List.Row": {}, "Shop.Table.Row": {},
      "Shop.Screen": {"cases": {"home": {}}},
      "Foundation.UUID": {}, "Swift.Int": {}
    }}
    """,
    "Sources/Views.swift": """
    import SwiftUI
    struct List: View { struct Row {} }
    extension List {
      var body: some View {
        Text("navigationDestination(for: Nothing.self) {}")
          .navigationDestination(for: Row.self) { _ in }
          .navigationDestination(for: Product.self) { _ in }
          .navigationDestination(for: Int.self) { _ in } // .navigationDestination(for: Nothing.self) {}
      }
    }
    """,
    "Sources/Deep/More.swift": """
    extension View { func more() -> some View { navigationDestination(for: Screen.self) { _ in }
      .navigationDestination(for: UUID.self) { _ in } } }
    """,
    "Table.swift": "struct Table { struct Row {} ; var b: V { v.navigationDestination(for: Row.self) {} } }",
    "Row.swift": "let v = w.navigationDestination(for: Row.self) {}",
    "Wrong.swift":
      "let v = w\n  .navigationDestination(for: Produkt.self) {}.navigationDestination(for: type) {}\nfunc f() { struct L {}\n w.navigationDestination(for: L.self) {} }",
    "off.json": #"{"destinations": {"A.B": {}}, "rules": {"unregistered": "warning", "unknown-destination": "off"}}"#,
    "faulty.json": #"{"destinations": 1}"#, "Empty/readme.txt": "", "Empty/.build/x.swift": "",
    "Empty/DerivedData/x.swift": "",
    "bad/b.swift": "navigationDestination(for: B.self) {}",
    "Private.swift":
      "private enum Route {}\nlet v = w.navigationDestination(for: Route.self) {}.navigationDestination(for: Recipe.ID.self) {}\nstruct Recipe { let id: UUID }",
    "notes.txt": "navigationDestination(for: B.self) {}",
  ]

  private static let names = [
    "navpath.schema.json": #"{"destinations": {"App.A": {}}}"#,
    "A.swift": "struct A: Hashable, Codable {}\nlet v = w.nbNavigationDestination(for: A.self) { _ in }",
    "Screen.swift": "protocol Screen: View { associatedtype Route: Hashable; func go(_ route: Route) }",
    "Cart.swift": """
    struct Cart: Screen { @State var sel: A?
      func go(_ route: A) {}
      var body: some View { x.navigationDestination(for: Route.self) { _ in } }
      var list: some View { x.navigationDestination(item: $sel) { _ in } }
    }
    """,
  ]

  @Test(arguments: [
    Scenario(
      "everything is registered", with: files, "navpath schema sources Sources Table.swift",
      reports: "3 files, 6 registrations: 0 errors, 0 warnings"),
    Scenario(
      "a destination is not", with: files, "navpath schema sources Sources",
      prints: """
        navpath.schema.json:2:44: error: no navigationDestination in the sources registers Shop.Table.Row [unregistered]
        """, reports: "2 files, 5 registrations: 1 error, 0 warnings", exit: 1),
    Scenario(
      "the schema is standard input", with: files, "navpath schema sources Sources -s - -q < navpath.schema.json",
      prints: """
        stdin:2:44: error: no navigationDestination in the sources registers Shop.Table.Row [unregistered]
        """, exit: 1),
    Scenario(
      "a name that fits two destinations counts for both", with: files, "navpath schema sources Sources Row.swift",
      prints: """
        Row.swift:1:38: warning: Row may be 'Shop.List.Row' or 'Shop.Table.Row'; write the outer type as well [ambiguous-destination]
        """, reports: "3 files, 6 registrations: 0 errors, 1 warning"),
    Scenario(
      "which --strict makes an error", with: files, "navpath schema sources Sources Row.swift --strict -q",
      prints: """
        Row.swift:1:38: error: Row may be 'Shop.List.Row' or 'Shop.Table.Row'; write the outer type as well [ambiguous-destination]
        """, exit: 1),
    Scenario(
      "a type that is no destination, and one that is not told", with: files,
      "navpath schema sources Sources Table.swift Wrong.swift -v",
      prints: """
        Wrong.swift:2:31: error: Produkt is not a destination of the schema; did you mean 'Shop.Product'? [unknown-destination]
        Wrong.swift:4:31: error: L is declared in a function: its tag differs at every launch, so no path with it can be restored [unknown-destination]
        """,
      reports: """
        navpath.schema.json: the schema, 6 destinations
        Wrong.swift:2:75: cannot determine the registered type
        4 files, 9 registrations (1 not resolved): 2 errors, 0 warnings
        """, exit: 1),
    Scenario(
      "the severities of the schema", with: files, "navpath schema sources - -s off.json < Wrong.swift",
      prints:
        "off.json:1:19: warning: no navigationDestination in the sources registers A.B; 1 call could not be resolved [unregistered]",
      reports: "1 file, 3 registrations (1 not resolved): 0 errors, 1 warning"),
    Scenario(
      "a report for GitHub", with: files, "navpath schema sources Sources --report github -q",
      prints:
        "::error file=navpath.schema.json,line=2,col=44,title=navpath unregistered::no navigationDestination in the sources registers Shop.Table.Row (navpath.schema.json:2:44)",
      exit: 1),
    Scenario(
      "a folder without sources", with: files, "navpath schema sources Empty",
      reports: "navpath: error: no Swift source in 'Empty'", exit: 3),
    Scenario(
      "a faulty schema", with: files, "navpath schema sources Sources -s faulty.json",
      reports: "faulty.json:1:18: error: 'destinations' is a number, expected an object", exit: 3),
    Scenario(
      "no schema", with: ["a.swift": ""], "navpath schema sources .",
      reports:
        "navpath: error: no schema: put navpath.schema.json into the folder of the sources or one above it, or name a schema with --schema; "
        + "'navpath init' makes one from saved paths, 'navpath schema generate' one from the app's types",
      exit: 2),
    Scenario(
      "a file that is not UTF-8, beside others", with: files,
      after: "printf 'let a\\n = \\377' > bad/a.swift", "navpath schema sources bad -s off.json -q",
      prints: """
        bad/a.swift:2:4: error: not UTF-8; save the file in this encoding [source-encoding]
        """,
      exit: 1),
    Scenario(
      "a destination that a call may register", with: files,
      "navpath schema sources Sources Wrong.swift -q | head -n 1",
      prints: """
        navpath.schema.json:2:44: warning: no navigationDestination in the sources registers Shop.Table.Row; 1 call could not be resolved [unregistered]
        """),
    Scenario(
      "a private type, and the ID of a type", with: files, "navpath schema sources Sources Table.swift Private.swift",
      prints: """
        Private.swift:2:38: error: Route is private to its file: its tag differs at every launch, so no path with it can be restored [unknown-destination]
        """, reports: "4 files, 8 registrations: 1 error, 0 warnings", exit: 1),
    Scenario(
      "a name that a protocol leaves open, and an item, which is on no path", with: names,
      "navpath schema sources . -v",
      reports: """
        ./navpath.schema.json: the schema, 1 destination
        ./Cart.swift:3:54: cannot determine the registered type
        3 files, 2 registrations (1 not resolved, 1 with item: not counted): 0 errors, 0 warnings
        """),
    Scenario(
      "a type that is Hashable and not Codable", with: names,
      after: "echo 'struct A: Hashable { }; let v = w.navigationDestination(for: A.self) { _ in }' > B.swift",
      "navpath schema sources B.swift",
      prints: """
        B.swift:1:62: warning: A is Hashable and not Codable: a path with one cannot be saved, as path.codable is nil; make it \
        Codable [not-codable]
        """, reports: "1 file, 1 registration: 0 errors, 1 warning"),
    Scenario(
      "one that is pushed and not registered, told once", with: names,
      after: """
        printf '%s\\n' 'struct B: Hashable { }; enum C: Hashable { case a(Int), b }; struct D: Hashable, Codable { }' \
        'let v = w.navigationDestination(for: A.self) { _ in }; struct A: Codable, Hashable { }; struct P { func f() {' \
        'homePath.append(B(x: [1], y: { $0 })); path.append(B()); $path.wrappedValue.append(B()); items.append(C.b)' \
        'path.append(D()); path.append(b); path.append(B().c); path.append(B.self); path.append(A())' \
        'router.path.append(C.a(1)) ; NavigationLink("a", value: C.b) { } } }' > B.swift
        """,
      "navpath schema sources B.swift",
      prints: """
        B.swift:3:17: warning: B is Hashable and not Codable: a path with one cannot be saved, as path.codable is nil; make it \
        Codable [not-codable]
        B.swift:5:20: warning: C is Hashable and not Codable: a path with one cannot be saved, as path.codable is nil; make it \
        Codable [not-codable]
        """, reports: "1 file, 1 registration: 0 errors, 2 warnings"),
    Scenario(
      "sources that register nothing", with: names,
      after: "echo 'let v = w.navigationDestination(item: $a) { _ in }' > B.swift", "navpath schema sources B.swift",
      prints: """
        navpath.schema.json:1:19: error: the sources register no type: expected navigationDestination(for: T.self) { … }, \
        nbNavigationDestination(for:), flowDestination(for:) or navigationDestination(T.self); (item:) registers none [unregistered]
        """, reports: "1 file, 0 registrations (1 with item: not counted): 1 error, 0 warnings", exit: 1),
    Scenario(
      "one that no destination can have", with: names,
      after: "echo 'struct B: Hashable { }; let v = w.navigationDestination(for: B.self) { _ in }' > B.swift",
      "navpath schema sources B.swift -q | cut -d' ' -f2-3", prints: "error: no\nwarning: B"),
    Scenario(
      "a file with another name", with: files, "navpath schema sources notes.txt",
      reports: "notes.txt: error: not a Swift source: expected a folder, a file *.swift or '-'", exit: 3),
    Scenario(
      "a device that never ends", with: files, "navpath schema sources /dev/full",
      reports: "/dev/full: error: not a Swift source: expected a folder, a file *.swift or '-'", exit: 3),
    Scenario(
      "a destination that a file that cannot be read may register",
      with: ["navpath.schema.json": #"{"destinations": {"A.B": {}}}"#],
      "navpath schema sources none.swift",
      prints: """
        navpath.schema.json:1:19: warning: no navigationDestination in the sources registers A.B; 1 source could not be read [unregistered]
        """,
      reports: """
        none.swift: error: cannot open: no such file or folder
        0 files, 0 registrations: 0 errors, 1 warning
        """, exit: 4),
    Scenario(
      "a file that is missing, beside others", with: files, "navpath schema sources none.swift bad -s off.json",
      reports: """
        none.swift: error: cannot open: no such file or folder
        1 file, 1 registration: 0 errors, 0 warnings
        """, exit: 4),
    Scenario(
      "standard input twice", with: files, "navpath schema sources - -s - < Wrong.swift",
      reports: "navpath: error: standard input cannot be used for both FOLDER and --schema; '-' can be given once",
      exit: 2),
    Scenario(
      "files that .gitignore or --exclude leaves out", with: files, after: "echo Deep > .gitignore",
      "navpath schema sources . --exclude Wrong.swift --exclude Row.swift --exclude Private.swift --exclude bad --exclude Empty -q",
      prints: """
        ./navpath.schema.json:3:3: error: no navigationDestination in the sources registers Shop.Screen [unregistered]
        ./navpath.schema.json:4:3: error: no navigationDestination in the sources registers Foundation.UUID [unregistered]
        """, exit: 1),
    Scenario(
      "a report in the place of a source", with: files,
      "navpath schema sources Sources --report json=Sources/Views.swift",
      reports: "Sources/Views.swift: error: the report would replace a file that is read; name another one", exit: 2),
  ])
  func `sources are compared with the schema`(scenario: Scenario) throws { try scenario.check() }
}
