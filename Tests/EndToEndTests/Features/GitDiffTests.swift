// What git shows of paths: `show` as a textconv filter and `git-diff` as an external diff program, in a real repository.

import Foundation
import Testing

struct GitDiffTests {
  private static let path = #"["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":7}"]"#
  private static let changed = #"["Shop.Product","{\"sku\":\"A-1\",\"count\":3}","Shop.Category","{\"id\":7}"]"#

  /// A repository with a commit of these files.
  private static func repository(_ files: [String: String], _ configuration: String...) throws -> Sandbox {
    let box = try Sandbox(files.merging([".gitattributes": "*nav.json diff=navpath\n"]) { old, _ in old })
    // A rename is no rename and names are quoted, whatever the machine's own configuration says.
    let settings = ["user.email a@b.c", "user.name a", "diff.renames true", "core.quotePath true"] + configuration
    let lines = ["git init -q -b main ."] + settings.map { "git config \($0)" } + ["git add .", "git commit -qm one"]
    let made = try box.shell(lines.joined(separator: " && "))
    try #require(made == Run(0))
    return box
  }

  /// Writes a file anew. Git sees by the date that it changed, and `write` always gives the same.
  private static func change(_ name: String, to text: String, in box: Sandbox) throws {
    try box.write(text, to: name)
    #expect(try box.shell("touch '\(name)'") == Run(0))
  }

  private static let external = "diff.navpath.command 'navpath git-diff'"
  private static let filter = #"diff.navpath.textconv 'f() { navpath show "$1" 2>/dev/null || cat "$1"; }; f'"#

  @Test func `a filter shows the screens, and a broken file as it is`() throws {
    let box = try Self.repository(["nav.json": Self.path + "\n", "b.nav.json": "[1,\n"], Self.filter)
    try Self.change("nav.json", to: Self.changed + "\n", in: box)
    try Self.change("b.nav.json", to: "[1,\n2\n", in: box)
    let lines = try box.shell("git diff").output.split(separator: "\n").filter { $0.first != "i" && !$0.contains("@@") }
    #expect(
      lines.joined(separator: "\n") == """
        diff --git a/b.nav.json b/b.nav.json
        --- a/b.nav.json
        +++ b/b.nav.json
         [1,
        +2
        diff --git a/nav.json b/nav.json
        --- a/nav.json
        +++ b/nav.json
           0  Shop.Category  {"id":7}
        -> 1  Shop.Product   {"sku":"A-1","count":2}
        +> 1  Shop.Product   {"sku":"A-1","count":3}
        """)
  }

  @Test func `an external diff shows each member, and goes on behind a file that is broken, new or gone`() throws {
    let box = try Self.repository(
      ["a-nav.json": Self.path, "b-nav.json": Self.path, "c-nav.json": Self.path, "z-nav.json": "[]"], Self.external)
    try Self.change("a-nav.json", to: Self.changed, in: box)
    try Self.change("b-nav.json", to: "{", in: box)
    let steps = "git rm -q c-nav.json && mkdir d && navpath new d/nav.json 5 && chmod +x z-nav.json && git add d"
    #expect(try box.shell(steps) == Run(0))
    let expected = """
      diff --git a/a-nav.json b/a-nav.json
      --- a/a-nav.json
      +++ b/a-nav.json
        0  Shop.Category  {"id":7}
      ~ 1  Shop.Product   {"sku":"A-1","count":3}
           ~ /count  2 -> 3
      diff --git a/b-nav.json b/b-nav.json
      --- a/b-nav.json
      +++ b/b-nav.json
      b/b-nav.json:1:2: error: unexpected end of text, expected a member's name in double quotes or '}' [json]
      @@ -1 +1 @@
      -\(Self.path)
      \\ No newline at end of file
      +{
      \\ No newline at end of file
      diff --git a/c-nav.json b/c-nav.json
      deleted file mode 100644
      --- a/c-nav.json
      +++ /dev/null
      - 0  Shop.Category  {"id":7}
      - 1  Shop.Product   {"sku":"A-1","count":2}
      diff --git a/d/nav.json b/d/nav.json
      new file mode 100644
      --- /dev/null
      +++ b/d/nav.json
      + 0  Swift.Int  5
      diff --git a/z-nav.json b/z-nav.json
      old mode 100644
      new mode 100755
      """
    #expect(try box.shell("git diff HEAD") == Run(0, prints: expected))
    // From a folder below, and between two commits.
    #expect(try box.shell("cd d && git diff HEAD") == Run(0, prints: expected))
    #expect(try box.shell("git add . && git commit -qm two && git diff HEAD~1 HEAD") == Run(0, prints: expected))
  }

  @Test func `a renamed file is named, and one with conflicts`() throws {
    let box = try Self.repository(["nav.json": Self.path + "\n"], Self.external)
    #expect(try box.shell("git mv nav.json 'é nav.json'") == Run(0))
    try Self.change("é nav.json", to: Self.changed + "\n", in: box)
    let lines = try box.shell("git diff -M10 HEAD").output.split(separator: "\n").filter { !$0.hasPrefix("index ") }
    #expect(lines.first == "diff --git a/nav.json b/é nav.json" && lines.last == "     ~ /count  2 -> 3", "\(lines)")
    #expect(lines.contains("rename from nav.json"), "\(lines)")
    // A rename alone has no difference.
    try Self.change("é nav.json", to: Self.path + "\n", in: box)
    let renamed = try box.shell("git add . && git diff --cached HEAD").output
    #expect(renamed.hasSuffix("\nrename from nav.json\nrename to \"\\303\\251 nav.json\"\n"), "\(renamed)")
    #expect(
      try box.run(["git-diff", "nav.json"], environment: ["GIT_DIFF_PATH_COUNTER": "1"])
        == Run(0, prints: "* Unmerged path nav.json"))
  }

  // MARK: Setting up

  @Test func `a repository is set up, twice as once, and shows paths in every command of git`() throws {
    let box = try Self.repository([".gitattributes": "*.bin -diff", "F/nav.json": Self.path, "x.txt": "1\n"])
    let said = Run(
      0,
      prints: """
        .gitattributes: *nav.json diff=navpath
        git config: diff.navpath.command and diff.navpath.textconv are 'navpath git-diff --'
        """)
    // From a folder below, for the whole repository.
    for _ in 1...2 { #expect(try box.shell("cd F && navpath git-diff --install") == said) }
    #expect(try box.text(of: ".gitattributes") == "*.bin -diff\n*nav.json diff=navpath\n")
    try Self.change("F/nav.json", to: Self.changed, in: box)
    #expect(try box.shell("git diff F").output.hasSuffix("\n     ~ /count  2 -> 3\n"))
    let log = try box.shell("git commit -qam two && git log -p -1 --format=%s")
    #expect(
      log.output.hasSuffix(
        "\n-> 1  Shop.Product   {\"sku\":\"A-1\",\"count\":2}\n+> 1  Shop.Product   {\"sku\":\"A-1\",\"count\":3}\n"))
  }

  @Test func `the patterns are those of the schema or of the line, and options go into the configuration`() throws {
    let schema = #"{"destinations":{},"files":["Fix tures/**/*.json","!old/**"]}"#
    let box = try Self.repository(["app/navpath.schema.json": schema], "x.y z")
    #expect(try box.shell("cd app && navpath git-diff --install --stack 'my stack'").exit == 0)
    #expect(
      try box.text(of: ".gitattributes")
        == "*nav.json diff=navpath\n\"/app/Fix tures/**/*.json\" diff=navpath\n/app/old/** !diff\n")
    #expect(
      try box.shell("git config diff.navpath.textconv") == Run(0, prints: "navpath git-diff --stack 'my stack' --"))
    #expect(
      try box.shell("navpath git-diff --install a.json 'b c'").output.hasPrefix(".gitattributes: a.json diff=navpath\n")
    )
    #expect(try box.text(of: ".gitattributes").hasSuffix("\na.json diff=navpath\n\"b c\" diff=navpath\n"))
  }

  @Test func `what is no path is shown as its text`() throws {
    let files = [".gitattributes": "* diff=navpath\n", "nav.json": Self.path, "package.json": "{\n\"a\": 1\n}\n"]
    let box = try Self.repository(files, Self.external)
    try Self.change("package.json", to: "{\n\"a\": 2\n}\n", in: box)
    try Self.change("nav.json", to: Self.changed, in: box)
    #expect(try box.shell("git diff nav.json").output.hasSuffix("\n     ~ /count  2 -> 3\n"))
    let text = """
      diff --git a/package.json b/package.json
      --- a/package.json
      +++ b/package.json
      @@ -1,3 +1,3 @@
       {
      -"a": 1
      +"a": 2
       }
      """
    #expect(try box.shell("git diff package.json") == Run(0, prints: text))
    #expect(try box.shell("GIT_PAGER_IN_USE=1 git diff --color package.json").output.contains("package.json"))
    #expect(try box.shell("GIT_PAGER_IN_USE=true git diff package.json").output.contains("\u{1B}[1m@@ -1,3 +1,3 @@"))
    #expect(
      try box.shell("git rm -q -f package.json && git diff HEAD -- package.json").output.contains(
        "+++ /dev/null\n@@ -1,3 +0,0 @@\n"))
  }

  @Test func `outside of a repository nothing is set up`() throws {
    let box = try Sandbox()
    // The sandbox's own folder has a .git around it, which is none.
    let run = try box.shell("cd / && navpath git-diff --install")
    #expect(run == Run(4, reports: "navpath: error: not in a git repository; 'git init' makes one"))
    #expect(try box.run("git-diff", "--install").errors.hasSuffix("navpath: error: 'git config' ended with 128\n"))
  }

  @Test func `a file with conflict markers is shown as text, and what follows it is shown`() throws {
    let box = try Self.repository(["a.nav.json": Self.path + "\n", "b.nav.json": "[]\n"])
    let merge = """
      navpath git-diff --install >/dev/null; git add . && git commit -qm set
      git checkout -qb other && navpath push a.nav.json 1 && git commit -qam other
      git checkout -q main && navpath push a.nav.json 2 && git commit -qam main
      git merge -q other; navpath push b.nav.json 3
      """
    _ = try box.shell(merge)
    let conflict = try box.text(of: "a.nav.json")
    #expect(conflict.hasPrefix("<<<<<<< HEAD\n[") && conflict.hasSuffix("\n>>>>>>> other\n"))
    for line in [
      "git diff HEAD", "git diff --no-ext-diff HEAD", "git diff --no-ext-diff --no-textconv HEAD", "git diff",
    ] {
      let run = try box.shell(line)
      #expect(run.exit == 0 && run.errors.isEmpty, "\(run)")
      for part in conflict.split(separator: "\n") { #expect(run.output.contains(part), "\(line): \(run)") }
      #expect(run.output.contains("Swift.Int  3") || line.contains("--no-textconv"), "\(line): \(run)")
    }
    #expect(try box.run("git-diff", "a.nav.json") == Run(exit: 0, output: conflict, errors: ""))
    let unmerged = try box.run(["git-diff", "a.nav.json"], environment: ["GIT_DIFF_PATH_COUNTER": "1"])
    #expect(unmerged == Run(exit: 0, output: "* Unmerged path a.nav.json\n" + conflict, errors: ""))
    #expect(try box.run("git-diff", "a.nav.json") == Run(exit: 0, output: conflict, errors: ""))
  }

  @Test func `the options in the configuration say where the path is, and the schema beside the file what is`() throws {
    let schema = #"{"destinations":{"App.Tab":{}},"stacks":{"home":{"at":"/home","form":"array","element":"App.Tab"}}}"#
    let box = try Self.repository(
      ["nav.json": #"{"home":["a"]}"#, "navpath.schema.json": schema],
      "diff.navpath.command 'navpath git-diff --stack home'")
    try Self.change("nav.json", to: #"{"home":["a","b"]}"#, in: box)
    #expect(try box.shell("git diff").output.hasSuffix("\n  0  App.Tab  \"a\"\n+ 1  App.Tab  \"b\"\n"))
  }

  @Test func `each stack of a document is shown, and its text where more than paths changed`() throws {
    func tabs(_ home: String, _ cart: String, _ selected: String) -> String {
      "{\n\"home\": [\(home)],\n\"cart\": [\(cart)],\n\"selected\": \"\(selected)\"\n}\n"
    }
    let box = try Self.repository([
      "nav.json": tabs(#""Swift.Int","1""#, "1", "home"), "navpath.schema.json": StacksTests.twoStacks,
    ])
    #expect(try box.shell("navpath git-diff --install").exit == 0)
    func difference(_ text: String, _ options: String = "") throws -> String {
      try Self.change("nav.json", to: text, in: box)
      let lines = try box.shell("git diff \(options)").output.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.drop { !$0.hasPrefix("+++") }.dropFirst().joined(separator: "\n")
    }
    let cart = tabs(#""Swift.Int","1""#, "1,2", "home")
    #expect(try difference(cart) == "cart:\n  0  Swift.Int  1\n+ 1  Swift.Int  2\n")
    let filtered = try difference(cart, "--no-ext-diff")
    #expect(
      filtered.contains("\n cart:\n-> 0  Swift.Int  1\n+  0  Swift.Int  1\n+> 1  Swift.Int  2\n"), "\(filtered)")
    #expect(
      try difference(tabs(#""Swift.Int","2""#, "2", "home"))
        == "home:\n~ 0  Swift.Int  1 -> 2\ncart:\n~ 0  Swift.Int  1 -> 2\n")
    let selected = tabs(#""Swift.Int","1""#, "1", "cart")
    let hunk = "-\"selected\": \"home\"\n+\"selected\": \"cart\"\n }\n"
    for options in ["", "--no-ext-diff"] {
      let text = try difference(selected, options)
      #expect(text.hasPrefix("@@ ") && text.hasSuffix(hunk), "\(text)")
    }
    let both = try difference(tabs(#""Swift.Int","1""#, "", "cart"))
    #expect(both.hasPrefix("cart:\n- 0  Swift.Int  1\n@@ ") && both.contains("\n-\"selected\": \"home\"\n"), "\(both)")
    let new = try box.shell("cp nav.json b.nav.json && git add -N b.nav.json && git diff b.nav.json").output
    #expect(new.contains("\n+++ b/b.nav.json\nhome:\n+ 0  Swift.Int  1\n@@ -0,0 +1,5 @@\n+{\n"), "\(new)")
  }

  @Test func `no file ends what git prints, whatever is wrong with it`() throws {
    let schema =
      #"{"destinations":{"App.Tab":{}},"stacks":{"home":{"at":"/*/home","form":"array","element":"App.Tab"}}}"#
    let files = [
      // Its folder is removed, the schema above it stays.
      "navpath.schema.json": schema, "gone/nav.json": #"{"a":{"home":["a"]}}"#,
      // Two places, no stack, and a link.
      "two.nav.json": #"{"a":{"home":["a"]},"b":{"home":[]}}"#, "none.nav.json": "{}",
      "-o.nav.json": #"{"a":{"home":[]}}"#,
      "z.nav.json": #"{"a":{"home":["a"]}}"#,
    ]
    let box = try Self.repository(files, "diff.navpath.command 'navpath git-diff --stack home --'")
    for name in ["two.nav.json", "none.nav.json"] {
      try Self.change(name, to: try box.text(of: name) + " ", in: box)
    }
    for name in ["-o.nav.json", "z.nav.json"] {
      try box.write(#"{"a":{"home":["a","b"]}}"#, to: name)
      #expect(try box.shell("touch -- '\(name)'") == Run(0))
    }
    let run = try box.shell("git rm -rq gone && ln -s z.nav.json l.nav.json && git add -N l.nav.json && git diff HEAD")
    #expect(run.exit == 0 && run.errors.isEmpty, "\(run)")
    for heading in files.keys where heading != "navpath.schema.json" {
      #expect(run.output.contains("diff --git a/\(heading) b/\(heading)\n"), "\(heading): \(run)")
    }
    #expect(run.output.contains("+++ /dev/null\n- 0  App.Tab  \"a\"\n"), "\(run)")
    #expect(
      run.output.contains("+++ b/l.nav.json\nno file with a path: 'git diff --no-ext-diff' shows the text\n"), "\(run)")
    #expect(run.output.contains("+++ b/-o.nav.json\n+ 0  App.Tab  \"a\"\n+ 1"), "\(run)")
    #expect(run.output.hasSuffix("+++ b/z.nav.json\n  0  App.Tab  \"a\"\n+ 1  App.Tab  \"b\"\n"), "\(run)")
  }

  @Test func `git ends quietly when nobody reads any more`() throws {
    let path = "[" + String(repeating: #""Swift.Int","1","#, count: 20_000) + #""Swift.Int","1"]"#
    let box = try Self.repository(["a.nav.json": "[]", "b.nav.json": "[]"], Self.external)
    try Self.change("a.nav.json", to: path, in: box)
    try Self.change("b.nav.json", to: path, in: box)
    #expect(try box.shell("git diff | head -n 1") == Run(0, prints: "diff --git a/a.nav.json b/a.nav.json"))
  }

  @Test func `the colors are git's: for a terminal, its pager, or where they are asked for`() throws {
    let box = try Self.repository(["nav.json": Self.path], Self.external)
    try Self.change("nav.json", to: Self.changed, in: box)
    let plain = try box.shell("git diff").output
    #expect(plain.hasPrefix("diff --git") && !plain.contains("\u{1B}"))
    #expect(try box.shell("GIT_PAGER_IN_USE=true git diff").output.contains("\u{1B}[1mdiff --git"))
    #expect(try box.shell("NO_COLOR=1 GIT_PAGER_IN_USE=true git diff").output == plain)
    #expect(
      try box.shell("git -c diff.navpath.command='navpath git-diff --color always' diff").output.contains("\u{1B}"))
  }
}
