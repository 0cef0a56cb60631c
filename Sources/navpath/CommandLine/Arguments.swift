/// What the user typed, as plain fields.
///
/// Nothing here has touched a file, a terminal or the environment: `file` is a word that may name nothing, and `schema` says
/// which one was asked for, not which one there is. A command makes what it needs from these in its `run`. A field that a
/// command's entry has no option or argument for keeps its default.
///
/// To add an option: a field here, and an `Option` value that sets it.
struct Arguments: Sendable, Equatable {
  // MARK: By position
  var files: [String] = []
  /// The file that FILE is compared with.
  var other = ""
  var elements: [String] = []
  /// A MATCH, or an index where the command takes both; also the value of `--match`.
  var match: String?
  /// An index; negative ones count from the top.
  ///
  /// Also the value of `--index`.
  var index: Int?
  var count: Int?
  var patch = ""
  var operations: [String] = []
  var topic: [String] = []
  var shell = Shell.bash

  // MARK: What to look for and what to do
  var takesFirst = false
  var takesAll = false
  var isInclusive = false
  var clamps = false
  var fallback = Fallback.none
  var unlessCurrent = false
  var creates = false
  var forces = false
  /// How FlowStacks presents the new screens, as typed; nil for a push.
  var style: String?
  /// A file of operations, or `-`.
  var script: String?

  // MARK: What to print
  var part = Part.element
  var isRaw = false
  var printsIndex = false
  var printsRemoved = false
  var printsSummary = false
  var rendering = Rendering.text

  // MARK: What many commands share
  var path = PathOptions()
  var write = WriteOptions()
  var messages = MessageOptions()

  // MARK: Other forms and lines
  /// The form to convert to.
  var target: Form?
  /// How tags are written; nil for the way of the form, or as they are.
  var tags: Tags?
  var lines = Lines.kept
  var sortsMembers = false
  var isCheck = false

  // MARK: Validation
  var report = ReportFormat.text
  var isStrict = false
  var isLines = false
  var jobs: Int?
  var mappings: [Mapping] = []
  var assertsFormat = false
}

/// Which path a command works on, and by which schema.
struct PathOptions: Sendable, Equatable {
  /// FILE, or `-`.
  var file = ""
  var place = Arguments.Place.whole
  /// The form that the path is in; nil to detect it.
  var form: Arguments.Form?
  /// The type of a typed array's elements, as typed.
  var element: String?
  var schema = Arguments.SchemaChoice.nearest
}

/// How a change is written.
struct WriteOptions: Sendable, Equatable {
  /// Where to write instead of FILE; `-` is standard output.
  var output: String?
  var isDryRun = false
  /// Seconds.
  var lockTimeout = 10
}

/// How much is said on standard error, and in which colours.
struct MessageOptions: Sendable, Equatable {
  var loudness = Arguments.Loudness.normal
  var color = Arguments.ColorChoice.auto
}
