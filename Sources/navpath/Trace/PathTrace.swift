// States over time, each compared with the one before it, path by path, and checked against the schema.

import NavKit

/// Keeps only the last state of each path, so its memory does not grow with the number of states.
struct PathTrace {
  enum Event {
    case change(StateChange)
    /// A fault of the state. Its readable paths are still compared.
    case fault(NavPath.Finding)
    /// Findings about the document in a state without a changed path.
    case findings([NavPath.Finding])

    var isChange: Bool { if case .change = self { true } else { false } }
  }

  typealias Place = StateChange.Place
  typealias Shown = (place: Place, path: NavPath, isOnScreen: Bool)

  private var last: [Place: NavPath] = [:]
  /// The findings of the last state, by file and place; those of a document outside its paths at the place of the file.
  private var found: [Place: Set<String>] = [:]
  /// The selection of each column, as a path of one element or none.
  private var columns: [Place: NavPath] = [:]
  /// The stack on screen, by file and, at the pointer, the key of its document.
  private var shown: [Place: Place] = [:]
  /// The process that printed the last state, by file.
  private var process: [String?: String] = [:]

  /// Compares the paths of a state with those of the state before.
  ///
  /// An equal path yields no event. A path with a value that is not JSON yields a fault, and the next state is compared with the
  /// path before it. An optional stack that the document lacks is empty.
  mutating func add(_ traced: TracedState, by reader: StateReader) -> [Event] {
    let (state, file) = (traced.state, traced.origin.source)
    let before = process[file]
    process[file] = traced.origin.process ?? before
    let isLaunch = before != nil && process[file] != before
    var events: [Event] = []
    var seen: Set<Place> = []
    var unchanged: [NavState.Stack] = []
    var isWhole = !state.isDocument || !state.documents.isEmpty
    for stack in state.distinct where !stack.isMissing || stack.document == nil {
      switch stack.content {
      case .failure(let error):
        isWhole = false
        events.append(.fault(NavPath.Finding(error, of: stack)))
      case .success(let document):
        let place = Place(of: stack, of: state, in: file, reader)
        seen.insert(place)
        let made = step(to: document, stack, of: state, place, reader, isLaunch: isLaunch)
        if made.contains(where: { if case .fault = $0 { true } else { false } }) { isWhole = false }
        if made.isEmpty, found[place] != nil { unchanged.append(stack) }
        events += made
      }
    }
    events += selections(in: state, file, reader)
    // A path that is missing in a broken text may be in its broken part.
    if isWhole {
      // A missing key of a dictionary is an empty path, but a missing sheet is not.
      let over = { (name: String?) in name.flatMap { reader.schema?.schema.stack(named: $0)?.over } != nil }
      let optional = reader.places.stacks.filter {
        !reader.hasSeveral && $0.isOptional && !$0.isPattern && !over($0.name)
      }
      events += open(optional, in: file, except: seen)
      events += close(in: file, except: seen, forgetting: over)
    }
    var beside = noted(reader.schema?.schema.findings(besidePathsOf: state) ?? [], at: Place(file: file, column: ""))
    guard let index = events.firstIndex(where: \.isChange), case .change(var change) = events[index] else {
      let new = beside.filter(\.isNew).map(\.finding)
      return new.isEmpty ? events : events + [.findings(new)]
    }
    // Unchanged faults are still faults.
    let old = unchanged.flatMap { reader.validator.findings(in: $0, of: state) }
    beside += old.map { StateChange.Noted(finding: $0, isNew: false) }
    for index in beside.indices { beside[index].isOfPath = false }
    change.findings = beside + change.findings
    events[index] = .change(change)
    return events
  }

  private mutating func step(
    to document: NavPath.Document, _ stack: NavState.Stack, of state: NavState, _ place: Place, _ reader: StateReader,
    isLaunch: Bool
  ) -> [Event] {
    let path = document.path
    let made = last[place].map { PathStep(from: $0, to: path, among: reader.known) } ?? PathStep(start: path)
    guard let step = made else { return [] }
    let findings = reader.validator.findings(in: stack, of: state)
    let broken = findings.filter { $0.rule == .valueJSON }
    guard broken.isEmpty else { return broken.map(Event.fault) }
    last[place] = path
    var noted = noted(findings, at: place)
    // A path that is no longer than before was already too deep.
    if path.count <= step.old?.count ?? 0 {
      for index in noted.indices where noted[index].finding.rule == .depth { noted[index].isNew = false }
    }
    return [
      .change(
        StateChange(
          step: step, place: place, findings: noted, document: document, link: reader.link(to: path, stack: stack.name),
          isDiscarded: isLaunch && path.isEmpty && step.old != nil))
    ]
  }

  /// The findings at a place, and whether each is new.
  private mutating func noted(_ findings: [NavPath.Finding], at place: Place) -> [StateChange.Noted] {
    guard !findings.isEmpty || found[place] != nil else { return [] }
    let names = findings.map { "\($0.rule.name) \($0.message)" }
    let before = found[place] ?? []
    found[place] = names.isEmpty ? nil : Set(names)
    return zip(findings, names).map { StateChange.Noted(finding: $0, isNew: !before.contains($1)) }
  }

  /// The steps to another stack on screen, and to another value in a column.
  private mutating func selections(in state: NavState, _ file: String?, _ reader: StateReader) -> [Event] {
    guard let schema = reader.schema?.schema, !state.documents.isEmpty else { return [] }
    var events: [Event] = []
    for stack in state.stacks {
      for chosen in schema.columns(of: stack, in: state) {
        var place = Place(of: stack, of: state, in: file, reader)
        place.column = chosen.column.name
        let path = NavPath([chosen.element].compactMap(\.self))
        guard let old = columns.updateValue(path, forKey: place), old != path else { continue }
        events.append(.change(StateChange(step: PathStep(selecting: path), place: place)))
      }
    }
    let keys = Set(state.documents.map(\.key))
    shown = shown.filter { $0.key.file != file || keys.contains($0.key.pointer) }
    for stack in schema.stacksOnScreen(of: state) {
      guard let path = stack.document?.path else { continue }
      let place = Place(of: stack, of: state, in: file, reader)
      let document = Place(file: file, pointer: state.documents[stack.documentIndex].key)
      guard let old = shown.updateValue(place, forKey: document), old != place else { continue }
      events.append(
        .change(
          StateChange(step: PathStep(selecting: path), place: place, link: reader.link(to: path, stack: stack.name))))
    }
    return events
  }

  /// The starts of optional stacks that no state had so far, which count as empty.
  private mutating func open(_ stacks: [StackPlace], in file: String?, except seen: Set<Place>) -> [Event] {
    stacks.compactMap { stack in
      let place = Place(file: file, stack: stack.name)
      guard last[place] == nil, !seen.contains(place) else { return nil }
      last[place] = NavPath()
      return .change(StateChange(step: PathStep(start: NavPath()), place: place))
    }
  }

  /// The steps of the paths that disappeared from the document, which count as empty. A path of a stack with several places, or of
  /// a sheet, is forgotten, so that changing places take no memory.
  private mutating func close(
    in file: String?, except seen: Set<Place>, forgetting isOver: (String?) -> Bool
  ) -> [Event] {
    let gone = last.keys.filter { $0.file == file && !seen.contains($0) }
      .sorted { ($0.stack ?? "", $0.pointer ?? "") < ($1.stack ?? "", $1.pointer ?? "") }
    return gone.compactMap { place in
      let old = last[place]
      last[place] = place.pointer == nil && !isOver(place.stack) ? NavPath() : nil
      found[place] = nil
      return old.flatMap { PathStep(from: $0, to: NavPath(), among: KnownTypes()) }
        .map { .change(StateChange(step: $0, place: place)) }
    }
  }
}

extension PathTrace {
  /// Forgets a deleted file; returns whether it had a path.
  @discardableResult mutating func forget(_ file: String?) -> Bool {
    let hadPath = last.keys.contains { $0.file == file }
    for place in last.keys where place.file == file { last[place] = nil }
    for place in found.keys where place.file == file { found[place] = nil }
    for place in columns.keys where place.file == file { columns[place] = nil }
    for document in shown.keys where document.file == file { shown[document] = nil }
    process[file] = nil
    return hadPath
  }

  /// The current paths of a file, and the selections of its columns.
  func paths(of file: String?) -> [Shown] {
    last.merging(columns) { path, _ in path }.filter { $0.key.file == file }
      .sorted { $0.key.title < $1.key.title }
      .map { ($0.key, $0.value, shown.values.contains($0.key)) }
  }
}

extension StateChange.Place {
  /// The place of a stack; one without a name is called by its pointer, unless it was named by an option, and one of several
  /// documents by both.
  init(of stack: NavState.Stack, of state: NavState, in file: String?, _ reader: StateReader) {
    let own = stack.place.isPart && !reader.places.isAsked ? stack.place.pointer : nil
    let isOfSeveral = reader.hasSeveral && state.documents.contains { $0.key != nil }
    let pointer = isOfSeveral ? stack.place.pointer : stack.name == nil ? own : stack.pointer
    self.init(file: file, stack: stack.name, pointer: pointer?.description)
  }
}
