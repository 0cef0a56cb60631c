// `find`: where in a document paths are.

import NavKit

struct FindCommand: RunnableCommand {
  let files: [String]
  var printsJSON = false

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    try InputFile.checkOnce(files, for: "FILE")
    var rows: [FoundRow] = []
    var result = ExitCode.done
    for file in files {
      do throws(CommandError) {
        let found = try Self.paths(in: file)
        rows += found.map { FoundRow(file: file, path: $0) }
        guard found.isEmpty else { continue }
        if result == .done { result = .no }
        if messages.loudness != .quiet {
          Console.report("\(Visible.text(InputFile.name(of: file))): no path in it, and no array that could be one")
        }
      } catch {
        // The other files are no worse for it.
        Console.report(error.diagnostics, messages)
        if result == .done || result == .no { result = error.exit }
      }
    }
    // Some files without a path are an answer, too.
    if result == .no, !rows.isEmpty { result = .done }
    if printsJSON {
      try Console.print([JSON.Literal.array(rows.map(\.literal)).text])
    } else {
      let width = StandardStream.output.isTerminal ? StandardStream.output.columns : nil
      try Console.print(FoundRow.lines(rows, within: width))
    }
    return result
  }

  private static func paths(in file: String) throws(CommandError) -> [FoundPath] {
    let bytes = try InputFile.read(file, for: "FILE")
    do throws(PathError) {
      return try PathSearch.paths(in: bytes)
    } catch {
      throw CommandError(error, in: bytes, of: InputFile.name(of: file))
    }
  }
}

/// A path that was found, as it is printed.
struct FoundRow {
  var file: String
  var path: FoundPath

  /// What to type behind a command to work on it.
  var arguments: [String] {
    // Without a pointer a value is a path only as an array in place.
    let isWhole = path.pointer.tokens.isEmpty && path.holders.count == 1 && [.json, .array].contains(path.holders[0])
    return [file] + (isWhole ? [] : ["--at", path.pointer.description])
      + (path.needsForm ? ["--form", path.form.rawValue] : [])
  }

  private var columns: [String] {
    let current = path.current.map {
      [Visible.text($0.shownType), $0.shownValue].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return [
      arguments.map { ShellWord.quoted(Visible.text($0)) }.joined(separator: " "),
      path.holders.map(\.words).joined(separator: " > "), path.form.rawValue,
      Words.count(path.count, "element"), current ?? "",
    ]
  }

  /// A line a path, in columns; on a terminal cut to its width.
  static func lines(_ rows: [FoundRow], within width: Int?) -> [String] {
    let texts = rows.map(\.columns)
    let widths = (0..<4).map { column in texts.map { DisplayWidth.columns($0[column]) }.max() ?? 0 }
    return texts.map { row in
      let padded = zip(row, widths).map { DisplayWidth.padded($0, to: $1) } + row.suffix(row[4].isEmpty ? 0 : 1)
      var line = padded.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return width.map { DisplayWidth.truncated(line, to: $0) } ?? line
    }
  }

  var literal: JSON.Literal {
    [
      "file": .string(file), "at": .string(path.pointer.description),
      "carriers": .strings(path.holders.map(\.rawValue)), "form": .string(path.form.rawValue),
      "certain": .boolean(path.isCertain), "elements": .number(path.count),
      "current": path.current.flatMap { try? $0.literal(at: path.count - 1) }, "arguments": .strings(arguments),
    ]
  }
}

extension FoundPath.Holder {
  fileprivate var words: String {
    switch self {
    case .json: "JSON"
    case .array: "array"
    case .text: "string"
    case .base64: "base64"
    case .data: "Data"
    }
  }
}

extension Command {
  static let find = Command(
    name: "find", group: .reading, summary: "print where paths are in documents",
    discussion: [
      "Searches JSON documents and property lists, XML and binary, for values that hold a path, and for arrays that could be "
        + "one. Strings and Data are looked into: JSON text, base64, property lists inside others.",
      "Each line begins with what to type behind a command to work on the path: FILE and --at, and --form where looking does "
        + "not tell it. Then follow what the path lies in, its form, the number of elements and the current screen. The array "
        + "form stands for any array of values of one kind; if it is a path, --element TYPE names the type.",
      "Keyed archives, as scene state is kept, are property lists: their values are in '$objects'.",
      "--json prints an array of objects with 'file', 'at', 'carriers', 'form', 'certain', 'elements', 'current' and "
        + "'arguments'.",
    ],
    arguments: .init(
      .files.saying("documents, JSON or property lists, or '-' for standard input")
    ) { FindCommand(files: $0) },
    options: .sets(.json) { $0.printsJSON = true },
    examples: [
      Example(
        title: "find the path that an app keeps in its preferences",
        files: [
          .init(
            name: "com.example.shop.plist",
            content: """
              <?xml version="1.0" encoding="UTF-8"?>
              <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
              <plist version="1.0">
              <dict>
              	<key>launches</key>
              	<integer>3</integer>
              	<key>navigationPath</key>
              	<data>
              	WyJTaG9wLkNhdGVnb3J5Iiwie1wiaWRcIjo3fSJd
              	</data>
              </dict>
              </plist>

              """)
        ],
        steps: [
          .init(
            line: "navpath find com.example.shop.plist",
            output: "com.example.shop.plist --at /navigationPath  Data  swiftui  1 element  Shop.Category {\"id\":7}"),
          .init(line: "navpath push com.example.shop.plist --at /navigationPath 'Shop.Product(sku: \"A-1\")'"),
          .init(
            line: "navpath current com.example.shop.plist --at /navigationPath",
            output: "Shop.Product\t{\"sku\":\"A-1\"}"),
        ])
    ],
    exits: [ExitNote(.no, "no path and no array that could be one")]
  )
}
