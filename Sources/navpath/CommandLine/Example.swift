/// A session at the terminal that the help and the manual show and a test runs, so that it stays true.
struct Example: Sendable {
  /// A file that stands in the folder before the first step.
  struct File: Sendable {
    var name: String
    var content: String
  }

  /// One command line and what it answers.
  struct Step: Sendable {
    /// As typed in a POSIX shell, `navpath` included.
    var line: String
    /// What a terminal shows of it, standard error too, without the last line end; empty where it prints nothing.
    var output: String = ""
    var exit: ExitCode = .done
  }

  /// What the example is for, as a phrase in the imperative: `go back to the list`.
  var title: String
  var files: [File] = []
  var steps: [Step]
}
