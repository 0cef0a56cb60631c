import Testing

@testable import navpath

struct ManualTextTests {
  @Test func `the reference has a table for each group`() {
    #expect(
      Reference.commands(SampleTable.commands)
        == #"""
        ### Reading a path

        | | |
        |---|---|
        | `show FILE` | print the whole path, from the root upwards (also `list`) |
        | `contains FILE MATCH` | tell whether an element is in the path |

        ### Changing a path

        | | |
        |---|---|
        | `push FILE ELEMENT...` | put elements on top; the last becomes current |
        | `pop FILE [N]` | remove elements from the top (also `dismiss`) |
        | `pop-to FILE MATCH` | go back to the topmost element that matches |
        | `insert FILE INDEX ELEMENT...` | put elements anywhere in the path |

        ### Files

        | | |
        |---|---|
        | `convert FILE --to FORM` | write the path in another form |

        ### Schemas

        | | |
        |---|---|
        | `schema check SCHEMA` | find the faults of a schema |
        | `schema list SCHEMA` | print the destinations, a line each |

        ### Other

        | | |
        |---|---|
        | `help [COMMAND...]` | explain navpath, or one command |

        """#)
  }
}
