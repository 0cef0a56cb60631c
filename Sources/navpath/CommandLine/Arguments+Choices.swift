/// The small enums of `Arguments`: each is one question that a few options answer.
extension Arguments {
  /// What `pop-to` does where nothing matches.
  enum Fallback: Sendable, Equatable {
    case none
    case root
    case push
    case replace
  }

  /// Which part of an element is printed.
  enum Part: Sendable, Equatable {
    case element
    case type
    case value
    /// What a JSON Pointer finds in the value.
    case member(String)
  }

  /// The form of an answer.
  enum Rendering: Sendable, Equatable {
    case text
    case json
    case swift
  }

  enum Loudness: Sendable, Equatable {
    case quiet
    case normal
    case verbose
  }

  /// Which part of the document is the path.
  enum Place: Sendable, Equatable {
    case whole
    case pointer(String)
    case stack(String)
  }

  /// The names of the forms; NavKit's `PathForm` has the same.
  enum Form: String, Choice {
    case swiftui
    case array
    case flowstacks
    case swiftcrossui
    case expanded
  }

  enum Tags: String, Choice {
    case dotted
    case mangled
  }

  /// How text is laid out in lines.
  enum Lines: Sendable, Equatable {
    case kept
    case compact
    case pretty
  }

  enum SchemaChoice: Sendable, Equatable {
    /// The environment's, or the nearest above the file, if there is one.
    case nearest
    case off
    case file(String)
  }

  /// Where references to a URI that begins so are looked for.
  struct Mapping: Sendable, Equatable {
    var prefix: String
    var folder: String
  }

  enum ColorChoice: String, Choice {
    case auto
    case always
    case never
  }

  enum Shell: String, Choice {
    case bash
    case zsh
    case fish
  }
}

extension ReportFormat: Choice {}
