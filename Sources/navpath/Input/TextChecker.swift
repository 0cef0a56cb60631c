// A checker of texts that runs on any thread: from bytes to findings with positions. `validate` checks files with it, and
// `help RULE` its examples. Other runs over folders ask it which files to skip; `schema graph` and `schema infer` also for a
// file and its places.

import NavKit

struct TextChecker: Sendable {
  let file: FileRun.File
  var schema: String?
  let validator: PathValidator
  let places: StatePlaces
  var absence = SchemaAbsence.none

  var name: String { file.name }

  enum SchemaAbsence {
    /// There is a schema, or none is wanted.
    case none
    case counted
    /// The schema has errors, which are reported.
    case faulty
    /// The absence is an error of the file.
    case reported
  }

  /// Checks a file, unless it is skipped; first by the quick pass, if there is one.
  func check(_ bytes: [UInt8], _ pass: inout PathPass?) -> CheckedFile {
    if absence == .none, let passed = pass?.passed(bytes) {
      return CheckedFile(name: name, paths: passed.map { CheckedPath($0) })
    }
    return check(bytes)
  }

  func check(_ bytes: [UInt8]) -> CheckedFile {
    let state = state(of: bytes)
    if skips(state) {
      // It has none of the stacks, but may have a path elsewhere.
      let root = state.isDocument ? state.root : (try? DocumentValue.read(bytes)).map { PointerCursor($0) }
      let documents = state.isDocument ? state.documents.map(\.cursor.pointer) : [NavJSON.Pointer()]
      let uncovered =
        root.flatMap { validator.schema?.uncoveredPaths(in: $0, documents: documents, isNoPath: true) } ?? []
      guard !uncovered.isEmpty else { return CheckedFile(name: name, kind: .skipped) }
      return CheckedFile(name: name, paths: [CheckedPath(uncovered, in: bytes)])
    }
    var paths = paths(of: validator.checks(of: state), bytes)
    if !paths.isEmpty { paths[0].lines.insert(contentsOf: missingSchema, at: 0) }
    var checked = CheckedFile(name: name, paths: paths, lacksSchema: absence != .none)
    checked.lacksRules = absence == .faulty
    return checked
  }

  /// The state at the known places, or all certain paths of a document of which none is known.
  private func state(of bytes: [UInt8]) -> NavState {
    let state = NavState(of: bytes, at: places)
    guard !places.takesObjects, !places.isAsked, case .failure(let error)? = state.stacks.first?.content,
      !error.candidates.isEmpty, let found = try? NavState(findingIn: bytes, at: places), !found.stacks.isEmpty
    else { return state }
    return found
  }

  /// Whether a file that was found in a folder is clearly not a path: an object without any stack of the schema, or a report.
  func skips(_ state: @autoclosure () -> NavState) -> Bool {
    guard !file.isNamed else { return false }
    let state = state()
    let bytes = state.bytes
    let start = bytes[ByteOrderMark.length(in: bytes)...].first { !Bytes.isBlank($0) }
    guard start == UInt8(ascii: "{") || PropertyList.format(of: bytes) != nil else { return ReportFormat.begins(bytes) }
    guard !places.takesObjects else { return !places.isAsked && state.stacks.allSatisfy(\.isAbsent) }
    return state.stacks.allSatisfy { stack in
      guard case .failure(let error) = stack.content else { return false }
      return NavPath.Rule(error) == .notAPath && error.candidates.isEmpty && !isCase(bytes)
    }
  }

  /// Whether an object is an element of a typed array without the brackets.
  private func isCase(_ bytes: [UInt8]) -> Bool {
    guard let member = (try? NavJSON.Value(parsing: bytes))?.onlyMember, member.value.kind == .object else {
      return false
    }
    return validator.schema?.destinations.contains { $0.cases?.contains { $0.enumCase?.name == member.name } ?? false }
      ?? false
  }

  func skips(_ bytes: [UInt8]) -> Bool { skips(NavState(of: bytes, at: places)) }

  var missingSchema: [ReportLine] {
    guard absence == .reported else { return [] }
    let words =
      "no schema: put \(SchemaName.usual) next to the file or above it, or use --schema; 'navpath init' makes one"
    return [ReportLine(finding: NavPath.Finding(.noSchema, words), position: NavJSON.Position(line: 1, column: 1))]
  }

  var firstPass: PathPass? { PathPass(validator, places) }

  /// Checks lines with one state each; blank lines are skipped. A byte order mark is valid only at the start of the stream.
  func check(lines bytes: [UInt8], isStart: Bool, _ pass: inout PathPass?) -> (paths: [CheckedPath], lineCount: Int) {
    var paths: [CheckedPath] = []
    var lineCount = 0
    LineBlocks.forEachLine(of: bytes, after: &lineCount) { line, number in
      if let passed = pass?.passed(line) {
        for path in passed { paths.append(CheckedPath(path, number: number)) }
      } else {
        paths += check(line: line, number: number, isFirst: isStart && number == 1)
      }
    }
    return (paths, lineCount)
  }

  private func check(line bytes: [UInt8], number: Int, isFirst: Bool) -> [CheckedPath] {
    if ByteOrderMark.length(in: bytes) > 0, !isFirst {
      let error = NavPathError(offset: 0, detail: .syntax(.unexpected(found: "\u{FEFF}", expected: .value)))
      let position = NavJSON.Position(line: number, column: 1)
      return [CheckedPath(number: number, findings: [NavPath.Finding(error)], positions: [position])]
    }
    let bytes = NavLog.Entry.state(inLine: bytes) ?? bytes
    guard !bytes.isEmpty else { return [] }
    return paths(of: validator.checks(of: state(of: bytes)), bytes, number: number)
  }

  private func paths(of checks: [PathValidator.Check], _ bytes: [UInt8], number: Int? = nil) -> [CheckedPath] {
    var rest = NavJSON.Position.all(of: checks.flatMap { $0.findings.map(\.offset) }, in: bytes, line: number)[...]
    return checks.map { check in
      let count = check.findings.count
      defer { rest = rest.dropFirst(count) }
      return CheckedPath(
        number: number, stack: check.stack, place: check.place?.description,
        findings: check.findings.map { $0.advised(in: bytes, of: name) }, positions: rest.prefix(count), text: bytes)
    }
  }
}

extension CheckedPath {
  fileprivate init(_ passed: PathValidator.Check, number: Int? = nil) {
    self.init(number: number, stack: passed.stack, place: passed.place?.description)
  }
}

extension NavState.Stack {
  /// Whether there is no value at the stack's place, nor one of another kind on the way there.
  fileprivate var isAbsent: Bool {
    guard case .failure(let error) = content, case .notFound(_, let reason) = error.detail else { return false }
    return reason.meansMissing
  }
}
